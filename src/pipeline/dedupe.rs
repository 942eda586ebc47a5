//! Games that are nearly the same: found in the database, never merged by themselves.

mod near;

use crate::board::{Move, Setup, Side};
use crate::record::{Agreement, compare_dates, compare_names};
use crate::store::{Link, RecordHeader, RecordId, Store, StoreError};
use near::{Fingerprint, Index, MoveSequence, NearPair, SHORTEST, near};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Records read at once.
const BATCH: usize = 2048;

/// Courses, and headers, that are kept until they are asked for again.
const REMEMBERED: usize = 4096;

/// From how many common plies on two games are taken for one whatever their players are called:
/// openings and known draws are played again by others.
const TELLING: usize = 60;

/// Games of a database that are nearly the same.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Games looked at: those with 20 plies or more.
    pub games: u64,
    /// Games of fewer plies: too short to say anything.
    pub short: u64,
    /// Pairs, in order of their numbers.
    pub links: Vec<Link>,
    /// Pairs as near as those in their moves that other people played, and that part early.
    pub passed_over: u64,
    /// Games with several records that do not agree, by number.
    pub contradictions: Vec<Contradiction>,
}

/// A game whose records do not agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The game.
    pub game: RecordId,
    /// Number of records it has.
    pub records: usize,
    /// Whether they name the same players.
    pub players: Agreement,
    /// Whether they can be of one day.
    pub dates: Agreement,
    /// Whether they give the same result.
    pub results: Agreement,
}

impl Plan {
    /// The games linked with each other, directly or by way of others: each group by number, in order
    /// of its first.
    pub fn groups(&self) -> Vec<Vec<RecordId>> {
        let mut first: BTreeMap<RecordId, RecordId> = BTreeMap::new();
        for link in &self.links {
            let (one, other) = (root(&first, link.game), root(&first, link.other));
            first.insert(one.max(other), one.min(other));
            first.entry(one.min(other)).or_insert(one.min(other));
        }
        let mut groups: BTreeMap<RecordId, Vec<RecordId>> = BTreeMap::new();
        for game in first.keys() {
            groups.entry(root(&first, *game)).or_default().push(*game);
        }
        groups.into_values().collect()
    }
}

fn root(first: &BTreeMap<RecordId, RecordId>, mut game: RecordId) -> RecordId {
    while let Some(next) = first.get(&game).filter(|next| **next != game) {
        game = *next;
    }
    game
}

/// Looks through a database for games nearly the same: equal in their moves but not joined, one the
/// beginning of another, one or two plies changed, left out or put in; and for games whose records
/// contradict each other. Writes nothing. No moves are held in memory: the games are read twice, and some seventy
/// bytes are kept of each.
///
/// # Errors
/// Where the machine fails, or a record in the database is damaged.
pub fn dedupe(store: &Store) -> Result<Plan, StoreError> {
    let mut plan = Plan::default();
    let mut leads = 0;
    let mut marks = Vec::new();
    each_course(store, Fingerprint::of, |made| {
        leads += 1;
        marks.extend(made);
        Ok(())
    })?;
    let index = Index::of(marks);
    plan.games = index.len() as u64;
    plan.short = leads - plan.games;
    let mut known = ReadCache::new(store);
    let looked_up = |course: &MoveSequence| {
        let candidates = index.candidates(course);
        let any = !candidates.beginnings.is_empty() || !candidates.slips.is_empty();
        any.then(|| (course.clone(), candidates))
    };
    each_course(store, looked_up, |found| {
        let Some((course, candidates)) = found.flatten() else {
            return Ok(());
        };
        for near in near(&course, &candidates, |id| known.course(id))? {
            let link = link(&near, &known.header(near.one)?, &known.header(near.other)?);
            if link.players == Agreement::Agree || near.ply > TELLING {
                plan.links.push(link);
            } else {
                plan.passed_over += 1;
            }
        }
        Ok(())
    })?;
    plan.links
        .sort_unstable_by_key(|link| (link.game, link.other));
    store.each_game_of_several(|game, records| {
        plan.contradictions.extend(contradiction(game, records));
    })?;
    Ok(plan)
}

/// Makes something of each course on many threads and hands it to `take`, by number of the record; `None` for a
/// game that is too short.
fn each_course<T: Send>(
    store: &Store,
    of_course: impl Fn(&MoveSequence) -> T + Sync,
    mut take: impl FnMut(Option<T>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut after = 0;
    loop {
        let lines = store.lines_of_games(after, BATCH)?;
        let Some(last) = lines.last() else {
            return Ok(());
        };
        after = last.id;
        let made: Vec<Option<T>> = lines
            .into_par_iter()
            .map(|line| {
                if line.played() < SHORTEST {
                    return Ok(None);
                }
                let course = course(line.game, line.unpack()?);
                Ok(course.map(|course| of_course(&course)))
            })
            .collect::<Result<_, StoreError>>()?;
        made.into_iter().try_for_each(&mut take)?;
    }
}

/// Courses and headers that were read to be compared: those that are near each other are often near others too.
struct ReadCache<'s> {
    store: &'s Store,
    courses: HashMap<RecordId, MoveSequence>,
    headers: HashMap<RecordId, RecordHeader>,
}

impl<'s> ReadCache<'s> {
    fn new(store: &'s Store) -> ReadCache<'s> {
        ReadCache {
            store,
            courses: HashMap::new(),
            headers: HashMap::new(),
        }
    }

    fn course(&mut self, game: RecordId) -> Result<MoveSequence, StoreError> {
        if let Some(known) = self.courses.get(&game) {
            return Ok(known.clone());
        }
        let line = self.store.row_of_game(game)?.line()?;
        let read = course(game, line).unwrap_or_else(|| MoveSequence::empty(game));
        if self.courses.len() >= REMEMBERED {
            self.courses.clear();
        }
        self.courses.insert(game, read.clone());
        Ok(read)
    }

    fn header(&mut self, game: RecordId) -> Result<RecordHeader, StoreError> {
        if let Some(known) = self.headers.get(&game) {
            return Ok(known.clone());
        }
        let read = self.store.header_of_game(game)?;
        if self.headers.len() >= REMEMBERED {
            self.headers.clear();
        }
        self.headers.insert(game, read.clone());
        Ok(read)
    }
}

/// The course of a game; `None` where it is too short.
fn course(id: RecordId, (setup, line): (Setup, Vec<Move>)) -> Option<MoveSequence> {
    let moves: Vec<u16> = line
        .iter()
        .map(|mv| u16::from_be_bytes(mv.to_bytes()))
        .collect();
    (moves.len() >= SHORTEST).then(|| MoveSequence {
        id,
        start: start(&setup),
        moves,
    })
}

/// Hash that distinguishes starts: the key of the position and the side to move.
fn start(setup: &Setup) -> u64 {
    let mut hasher = DefaultHasher::new();
    let piece = |point: &Option<crate::board::Piece>| point.map_or(0, |piece| 1 + piece.index());
    setup
        .board
        .iter()
        .map(piece)
        .for_each(|it| it.hash(&mut hasher));
    (setup.turn == Side::Black).hash(&mut hasher);
    hasher.finish()
}

fn link(near: &NearPair, one: &RecordHeader, other: &RecordHeader) -> Link {
    let (players, dates, results) = compare(one, other);
    Link {
        game: one.game,
        other: other.game,
        kind: near.kind,
        ply: near.ply as u32,
        slips: near.slips as u32,
        players,
        dates,
        results,
    }
}

fn compare(one: &RecordHeader, other: &RecordHeader) -> (Agreement, Agreement, Agreement) {
    let player = |side: usize| compare_names(&one.players[side], &other.players[side]);
    let results = match (one.result, other.result) {
        (Some(one), Some(other)) if one == other => Agreement::Agree,
        (Some(_), Some(_)) => Agreement::Differ,
        _ => Agreement::Unknown,
    };
    let players = player(0).and(player(1));
    (players, compare_dates(one.date, other.date), results)
}

/// The records of a game without those that say what two before them say already: they agree with all others
/// as those do. A game may have many thousand records, and they say few different things.
fn statements(records: &[RecordHeader]) -> Vec<&RecordHeader> {
    let mut times: HashMap<_, u8> = HashMap::new();
    let mut said = Vec::new();
    for record in records {
        let what = (&record.players, record.date, record.result);
        let seen = times.entry(what).or_default();
        if *seen < 2 {
            *seen += 1;
            said.push(record);
        }
    }
    said
}

fn contradiction(game: RecordId, records: &[RecordHeader]) -> Option<Contradiction> {
    // A statement that cannot be compared speaks neither for nor against.
    let worst = |worst: Agreement, next: Agreement| match next {
        Agreement::Differ => next,
        _ => worst,
    };
    let mut all = [Agreement::Agree; 3];
    let said = statements(records);
    for (at, one) in said.iter().enumerate() {
        for other in &said[at + 1..] {
            let (players, dates, results) = compare(one, other);
            all = [
                worst(all[0], players),
                worst(all[1], dates),
                worst(all[2], results),
            ];
        }
    }
    let [players, dates, results] = all;
    all.contains(&Agreement::Differ).then_some(Contradiction {
        game,
        records: records.len(),
        players,
        dates,
        results,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::GameResult;

    fn told(record: RecordId, number: usize) -> RecordHeader {
        let players = [["甲", "乙"], ["甲", ""], ["丙", "乙"]][number % 3];
        RecordHeader {
            record,
            game: 1,
            is_lead: record == 1,
            players: players.map(str::to_owned),
            date: None,
            result: [None, Some(GameResult::RedWins), Some(GameResult::Draw)][number / 3 % 3],
        }
    }

    /// Outcome over all pairs of records.
    fn slow(records: &[RecordHeader]) -> [Agreement; 3] {
        let mut all = [Agreement::Agree; 3];
        for (at, one) in records.iter().enumerate() {
            for other in &records[at + 1..] {
                let (players, dates, results) = compare(one, other);
                for (worst, next) in all.iter_mut().zip([players, dates, results]) {
                    if next == Agreement::Differ {
                        *worst = next;
                    }
                }
            }
        }
        all
    }

    #[test]
    fn records_that_say_the_same_are_compared_as_if_each_were() {
        let (mut contradicting, mut agreeing) = (0, 0);
        for seed in 0..200_usize {
            let numbers = (0..12).map(|record| seed * 7 / (record + 1) % (1 + seed % 9));
            let records: Vec<RecordHeader> =
                (1..).zip(numbers).map(|(id, it)| told(id, it)).collect();
            let [players, dates, results] = slow(&records);
            if let Some(found) = contradiction(1, &records) {
                let all = (found.players, found.dates, found.results);
                assert_eq!(all, (players, dates, results));
                assert_eq!(found.records, 12);
                contradicting += 1;
            } else {
                assert!(![players, dates, results].contains(&Agreement::Differ));
                agreeing += 1;
            }
        }
        assert!(
            contradicting > 20 && agreeing > 10,
            "{contradicting}, {agreeing}"
        );
    }
}
