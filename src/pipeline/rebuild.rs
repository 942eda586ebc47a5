//! Events found again in a database.

use super::suggest_names;
use crate::contest::rebuild::{
    Clash, DateRange, Events, NOBODY, People, PlayerName, Rebuilt, RebuiltGame, RecordHeading,
    Title, begins_with_number, date_of_title, events, look_elsewhere, name_by_titles, of_events,
    rebuild, result_of_title, round_of_tag, table_of_title, title_in_folder,
};
use crate::contest::{Number, Outcome};
use crate::record::{Date, GameResult, Precision, name_key, read_date};
use crate::rules::EditionId;
use crate::rules::contest::{EventFinding, RecordPlace, of_rebuilt};
use crate::store::{EventRecord, RecordId, Store, StoreError};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

/// Statements of the records of a database about events.
#[derive(Debug)]
pub struct Archive {
    /// Statements of each record, by number.
    pub said: Vec<RecordHeading>,
    /// Names of players, separated from teams and applied names used, as [`suggest_names`] has them.
    pub names: Vec<PlayerName>,
    /// The events.
    pub events: Events,
}

impl Archive {
    /// Reads all records and puts those of one event together.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn read(store: &Store) -> Result<Archive, StoreError> {
        store.keep_few_pages()?;
        let (names, at) = names(store)?;
        let sites = store.sites()?.into_iter();
        let mut known = Interner {
            names: at,
            sites: sites.map(|(at, name)| (at, name.into())).collect(),
            titles: HashSet::new(),
        };
        let (mut said, mut titles, mut numbered) = (Vec::new(), Vec::new(), Vec::new());
        store.event_records::<StoreError>(|record| {
            let reading = known.reading(&record, &names);
            if reading.title.event.is_none() && begins_with_number(&record.event) {
                numbered.push((said.len(), record.event.clone()));
            }
            if reading.players == [NOBODY; 2] && !record.event.is_empty() {
                titles.push((said.len(), record.event));
            }
            said.push(reading);
            Ok(())
        })?;
        drop(known);
        for (at, title) in numbered {
            let (file, _) = store.place_of(said[at].record)?;
            if let Some(title) = title_in_folder(&title, &file) {
                said[at].title = title.into();
            }
        }
        let events = events(&said);
        name_by_titles(&mut said, &names, &events, &titles);
        Ok(Archive {
            said,
            names,
            events,
        })
    }

    /// Puts an event together.
    pub fn rebuild(&self, event: usize) -> Option<Rebuilt> {
        let found = self.events.found.get(event)?;
        let mut built = rebuild(&self.said, &self.names, found);
        for (game, mut against) in of_events(&self.said, &self.events, event) {
            let is_it = |it: &&RebuiltGame| it.records.iter().any(|at| self.said[*at].game == game);
            let kept = built.games.iter().chain(&built.beside).find(is_it);
            let Some(kept) = kept else { continue };
            // Others have played the same moves.
            let (people, two) = (&built.people, [kept.red, kept.black]);
            let is_game = |at: &usize| self.is_of(*at, (people, two));
            against.evidence.retain(is_game);
            if let Clash::OtherEvent { records } = &mut against.clash {
                records.retain(is_game);
            }
            let names = |at: &usize| self.said[*at].title.event.is_some();
            let is_own = |at: &usize| built.records.binary_search(at).is_ok();
            let mut own = against.evidence.iter().filter(|at| is_own(at));
            if matches!(&against.clash, Clash::OtherEvent { records } if records.is_empty())
                || !own.any(names)
            {
                continue;
            }
            (against.red, against.black) = (kept.red, kept.black);
            against.round = kept.said_round();
            built.against.push(against);
        }
        let event = (&self.events, event);
        look_elsewhere(&self.said, &self.names, event, &mut built);
        Some(built)
    }

    /// The events that are asked for by a name or a part of it, in either script, whatever stands between its words.
    /// One whose name is the whole of it is the only one: as it is written, else as names are compared.
    pub fn find(&self, asked: &str) -> Vec<usize> {
        let keys: Vec<String> = asked.split_whitespace().map(name_key).collect();
        let whole = name_key(asked);
        let label = |at: &usize| name_key(&self.events.found[*at].label());
        let all = 0..self.events.found.len();
        let is_written = |at: &usize| self.events.found[*at].label() == asked;
        let written: Vec<usize> = all.clone().filter(is_written).collect();
        let exact: Vec<usize> = all.clone().filter(|at| label(at) == whole).collect();
        for found in [written, exact] {
            if let [only] = found[..] {
                return vec![only];
            }
        }
        all.filter(|at| {
            let label = label(at);
            keys.iter().all(|it| label.contains(it.as_str()))
        })
        .collect()
    }

    /// Findings on a rebuilt event, by the book nearest to its year, each with its records.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn findings(
        &self,
        store: &Store,
        built: &Rebuilt,
    ) -> Result<Vec<(EventFinding, Vec<usize>)>, StoreError> {
        let edition = edition_of(built.year);
        let mut places: HashMap<usize, RecordPlace> = HashMap::new();
        let of_lacking = built.lacking.iter().flat_map(|it| &it.records);
        let of_against = built.against.iter().flat_map(|it| &it.evidence);
        for at in of_against.chain(of_lacking) {
            if let (Some(record), false) = (self.record(*at), places.contains_key(at)) {
                let (file, line) = store.place_of(record)?;
                places.insert(*at, RecordPlace { file, line });
            }
        }
        let place = |at: usize| places.get(&at).cloned().unwrap_or_default();
        let event = |at: usize| {
            self.said
                .get(at)
                .map(RecordHeading::event_words)
                .unwrap_or_default()
        };
        Ok(of_rebuilt(built, edition, (&place, &event)))
    }

    /// Whether a record is of a game of these two, whichever of them has Red.
    fn is_of(&self, at: usize, (people, two): (&People, [Number; 2])) -> bool {
        let is = |number: Number, name: u32| people.is(number, (&self.names, name));
        self.said.get(at).is_some_and(|it| {
            let [red, black] = it.players;
            is(two[0], red) && is(two[1], black) || is(two[0], black) && is(two[1], red)
        })
    }

    /// The number of a record by its place.
    pub fn record(&self, at: usize) -> Option<RecordId> {
        self.said.get(at).map(|it| it.record)
    }
}

/// The book of an event of that year: 2020's from 2011 on (the text of 2011 is not at hand), else 1999's, as games are
/// judged.
pub const fn edition_of(year: Option<i32>) -> EditionId {
    match year {
        Some(year) if year < 2011 => EditionId::Cn1999,
        _ => EditionId::Cn2020,
    }
}

/// All names, and the place of each by its number.
fn names(store: &Store) -> Result<(Vec<PlayerName>, HashMap<i64, u32>), StoreError> {
    let mut proposed: HashMap<String, (String, String)> = HashMap::new();
    let mut records: HashMap<String, u64> = HashMap::new();
    for it in suggest_names(store)? {
        *records.entry(name_key(&it.named.player)).or_default() += it.records;
        proposed.insert(it.named.written, (it.named.player, it.named.team));
    }
    let (mut names, mut at) = (Vec::new(), HashMap::new());
    for (number, written) in store.people()? {
        let (player, team) = match proposed.get(&written) {
            Some((player, team)) => (player.clone(), team.clone()),
            // A stand-in for no name.
            None => continue,
        };
        at.insert(number, names.len() as u32);
        let key = name_key(&player);
        names.push(PlayerName {
            records: records.get(&key).copied().unwrap_or(0),
            key,
            written,
            player,
            team,
        });
    }
    Ok((names, at))
}

/// Values shared by records, each held once.
struct Interner {
    /// The place of each name by its number.
    names: HashMap<i64, u32>,
    sites: HashMap<i64, Arc<str>>,
    titles: HashSet<Arc<Title>>,
}

impl Interner {
    fn reading(&mut self, record: &EventRecord, all: &[PlayerName]) -> RecordHeading {
        let (names, titles) = (&self.names, &mut self.titles);
        let title = Title::read(&record.event);
        let title = titles.get(&title).cloned().unwrap_or_else(|| {
            let title = Arc::new(title);
            titles.insert(Arc::clone(&title));
            title
        });
        let year = title.event.as_ref().and_then(|it| it.year);
        let (mut days, mut year) = days(record, year);
        if title.event.is_none() && year.is_none() {
            let of_title = date_of_title(&record.event);
            (days, year) = (of_title.map(|it| it.0), of_title.map(|it| it.1));
        }
        let name = |number: i64| names.get(&number).copied().unwrap_or(NOBODY);
        let players = [record.red, record.black].map(name);
        RecordHeading {
            record: record.record,
            game: record.game,
            round: Some(record.round.as_str())
                .filter(|it| !it.is_empty())
                .and_then(round_of_tag),
            title,
            site: self.sites.get(&record.site).cloned().unwrap_or_default(),
            table: table_of_title(&record.event),
            days,
            month: month(record),
            year,
            told: titled_result(&record.event, players.map(|it| all.get(it as usize))),
            players,
            outcome: record.result.and_then(outcome),
            plies: record.plies,
            opening: opening(record.opening.get(..20).unwrap_or(&[])),
            middle: opening(record.opening.get(20..40).unwrap_or(&[])),
        }
    }
}

/// Days and year of a date. Two digits of a year are read by the year that the name of the event has, and without one those of the last century.
fn days(record: &EventRecord, named: Option<i32>) -> (Option<DateRange>, Option<i32>) {
    if record.date.is_empty() {
        let day = record.day;
        let year = (day > 0).then_some((day / 10000).cast_signed());
        let is_day = !day.is_multiple_of(100) && !(day / 100).is_multiple_of(100);
        return (is_day.then_some(DateRange::one(day)), year);
    }
    let short = || short_year(&record.date, named).and_then(|it| read_date(&it));
    let Some(reading) = read_date(&record.date).or_else(short) else {
        return (None, None);
    };
    let year = (reading.precision != Precision::Period).then_some(reading.from.year);
    if reading.precision != Precision::Day {
        return (None, year);
    }
    let number = |it: Date| {
        u32::try_from(it.year).unwrap_or(0) * 10000 + u32::from(it.month) * 100 + u32::from(it.day)
    };
    let days = DateRange {
        from: number(reading.from),
        to: number(reading.to).max(number(reading.from)),
    };
    (Some(days), year)
}

/// The month of a date without a day.
fn month(record: &EventRecord) -> Option<u32> {
    let of_day = record.day / 100;
    if record.date.is_empty() {
        return (record.day.is_multiple_of(100) && !of_day.is_multiple_of(100)).then_some(of_day);
    }
    let reading = read_date(&record.date)?;
    let from = reading.from;
    let month = u32::try_from(from.year).unwrap_or(0) * 100 + u32::from(from.month);
    (reading.precision == Precision::Month).then_some(month)
}

/// `86-4-29` as `1986-4-29`, of an event of 1986 or where no year is named: no month and no day has such a number.
fn short_year(date: &str, named: Option<i32>) -> Option<String> {
    let (short, rest) = date.split_once(['-', '.', '/'])?;
    let year = short.parse::<i32>().ok().filter(|_| short.len() == 2)?;
    let year = match named {
        Some(named) => (year == named.rem_euclid(100)).then_some(named),
        None => (50..100).contains(&year).then_some(1900 + year),
    };
    Some(format!("{}-{}", year?, rest.replace(['.', '/'], "-")))
}

fn outcome(result: GameResult) -> Option<Outcome> {
    match result {
        GameResult::RedWins => Some(Outcome::RedWins),
        GameResult::BlackWins => Some(Outcome::BlackWins),
        GameResult::Draw => Some(Outcome::Draw),
        GameResult::Unknown => None,
    }
}

/// The result that a title states for the two whom the tags name.
fn titled_result(title: &str, two: [Option<&PlayerName>; 2]) -> Option<Outcome> {
    let [Some(red), Some(black)] = two else {
        return None;
    };
    result_of_title(title, [&red.key, &black.key])
}

fn opening(moves: &[u8]) -> u64 {
    if moves.is_empty() {
        return 0;
    }
    let mut hasher = DefaultHasher::new();
    hasher.write(moves);
    hasher.finish().max(1)
}
