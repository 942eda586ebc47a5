//! Games that are nearly the same: found in the database, never merged by themselves.

mod near;

use crate::board::{Move, Setup, Side, Square};
use crate::record::{Agreement, compare_dates, compare_names};
use crate::store::{Link, LinkKind, RecordHeader, RecordId, Store, StoreError, StoredLine};
use near::{Limits, MoveSequence, NearPair, SHORTEST, Source, keep_longest, near, search};
use std::collections::{BTreeMap, HashMap};
use xxhash_rust::xxh3::xxh3_64;

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

    /// Links a pair, where it is told to be one game.
    fn add(&mut self, near: &NearPair, known: &mut ReadCache<'_>) -> Result<(), StoreError> {
        let link = link(near, &known.header(near.one)?, &known.header(near.other)?);
        if link.players == Agreement::Agree || near.ply > TELLING {
            self.links.push(link);
        } else {
            self.passed_over += 1;
        }
        Ok(())
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
/// contradict each other. Writes nothing. No moves are held in memory. Of up to some 260,000 games hashes are kept, and
/// they are read twice. Of more, six to twelve bytes each are kept, and all are read three times; those that may
/// be near another are read once more for each 260,000 of them.
///
/// # Errors
/// Where the machine fails, or a record in the database is damaged.
pub fn dedupe(store: &Store) -> Result<Plan, StoreError> {
    let mut plan = Plan::default();
    let mut known = ReadCache::new(store);
    let mut longest = BTreeMap::new();
    let limits = Limits::of(usize::try_from(store.counts()?.stored).unwrap_or(usize::MAX));
    let counted = search(store, &limits, |course, candidates| {
        for near in near(course, candidates, |id| known.course(id))? {
            if near.kind == LinkKind::Slip {
                plan.add(&near, &mut known)?;
            } else {
                keep_longest(&mut longest, near);
            }
        }
        Ok(())
    })?;
    for near in longest.values() {
        plan.add(near, &mut known)?;
    }
    plan.games = counted.courses;
    plan.short = counted.short;
    plan.links
        .sort_unstable_by_key(|link| (link.game, link.other));
    store.each_game_of_several(|game, records| {
        plan.contradictions.extend(contradiction(game, records));
    })?;
    Ok(plan)
}

/// Number of games with records that name other players, so that nobody can say from the moves alone whether they are of
/// one game.
///
/// # Errors
/// Where the database cannot be read.
pub fn count_of_other_players(store: &Store) -> Result<u64, StoreError> {
    let mut games = 0;
    store.each_game_of_other_names(|named| {
        let differ = |(at, one): (usize, &[&str; 2])| {
            let mut others = named[at + 1..].iter();
            others.any(|other| compare_players(one, other) == Agreement::Differ)
        };
        games += u64::from(named.iter().enumerate().any(differ));
    })?;
    Ok(games)
}

impl Source for Store {
    type Line = StoredLine;
    type Error = StoreError;

    fn lines(&self, after: RecordId) -> Result<Vec<StoredLine>, StoreError> {
        self.lines_of_games(after, BATCH)
    }

    fn number(line: &StoredLine) -> RecordId {
        line.id
    }

    fn course(line: &StoredLine) -> Result<Option<MoveSequence>, StoreError> {
        if line.played() < SHORTEST {
            return Ok(None);
        }
        Ok(course(line.game, line.unpack()?))
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

/// Hash that distinguishes starts: of the pieces, by point, and the side to move.
fn start(setup: &Setup) -> u64 {
    let mut bytes = [0; Square::COUNT + 1];
    for (byte, piece) in bytes.iter_mut().zip(&setup.board) {
        *byte = piece.map_or(0, |piece| 1 + piece.index() as u8);
    }
    bytes[Square::COUNT] = u8::from(setup.turn == Side::Black);
    xxh3_64(&bytes)
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

fn compare_players<T: AsRef<str>>(one: &[T; 2], other: &[T; 2]) -> Agreement {
    let player = |side: usize| compare_names(one[side].as_ref(), other[side].as_ref());
    player(0).and(player(1))
}

fn compare(one: &RecordHeader, other: &RecordHeader) -> (Agreement, Agreement, Agreement) {
    let results = match (one.result, other.result) {
        (Some(one), Some(other)) if one == other => Agreement::Agree,
        (Some(_), Some(_)) => Agreement::Differ,
        _ => Agreement::Unknown,
    };
    let players = compare_players(&one.players, &other.players);
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
