//! An event found again from records alone: who met whom, what is missing, what cannot be right.
//!
//! ```text
//! records -> Title   the event, round and group that a title names
//! group   -> events  spellings of one event together; two events never out of a guess: they are told as candidates
//! players -> people  names of one player together where the games allow no other reading, and told
//! games   -> games   records of one game together; a second game of the two is one of its own
//! rounds  -> rounds  from tags and words, else from days
//! system  -> system  round robin with the draw of 附录二, Swiss, knockout, Scheveningen, or not known
//! displays -> out    games of a guest against many at once
//! lacking, against   what is missing, what contradicts; two_events: a game that stands in two
//! ```
//!
//! Nothing here sees a board or gets an edition's name: the findings are facts, each with the records it rests on.

mod conflict;
mod dated;
mod days;
mod display;
mod elsewhere;
mod folder_title;
mod found;
mod games;
mod garbled_names;
mod group;
mod keys;
mod knockout;
mod missing_game;
mod numerals;
mod one_event;
mod people;
mod place;
mod rebuilt_game;
mod record_heading;
mod results;
mod rounds;
mod strangers;
mod system;
mod system_evidence;
mod title;
mod title_groups;
mod two_events;
mod versus;
mod words;

pub use conflict::{Clash, Conflict};
pub use dated::date_of_title;
pub use display::Display;
pub use elsewhere::look_elsewhere;
pub use folder_title::{begins_with_number, title_in_folder};
pub use found::{Candidate, FoundEvent, Reason};
pub use group::{Events, events};
pub use missing_game::{Inference, MissingGame};
pub use numerals::{round_of_tag, table_of_title};
pub use people::{MergedName, People, Player};
pub use rebuilt_game::{RebuiltGame, Source};
pub use record_heading::{DateRange, NOBODY, PlayerName, RecordHeading};
pub use rounds::RoundsFrom;
pub use system::{Draw, System, TableFit};
pub use system_evidence::SystemEvidence;
pub use title::{Title, TitleParts};
pub use two_events::of_events;
pub use versus::{name_by_titles, result_of_title};

use super::Number;
use std::collections::BTreeSet;

/// Share of an event that its records report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// All games.
    Complete,
    /// At most a tenth of the games is missing.
    Nearly,
    /// More is missing.
    Part,
    /// The system is not known, so that nobody can say.
    Unknown,
}

impl Extent {
    /// As rows say it.
    pub const fn name(self) -> &'static str {
        match self {
            Extent::Complete => "complete",
            Extent::Nearly => "nearly",
            Extent::Part => "part",
            Extent::Unknown => "unknown",
        }
    }
}

/// An event as its records describe it.
#[derive(Clone, Debug)]
pub struct Rebuilt {
    /// Its name as most records write it, with year, number and group.
    pub name: String,
    /// Group or stage; empty where there is one alone.
    pub section: String,
    /// Year; `None` where no record gives it.
    pub year: Option<i32>,
    /// First and last day.
    pub days: Option<DateRange>,
    /// Players, in order of number.
    pub people: People,
    /// The games that count, in order of round.
    pub games: Vec<RebuiltGame>,
    /// Games beside them: deciders, and second games of two who met before.
    pub beside: Vec<RebuiltGame>,
    /// Where rounds come from.
    pub rounds_from: RoundsFrom,
    /// Number of rounds.
    pub rounds: u32,
    /// System of play.
    pub system: System,
    /// The draw of a round robin.
    pub draw: Draw,
    /// Number of games in such an event; `None` where that is not known.
    pub expected: Option<usize>,
    /// Completeness of the event.
    pub extent: Extent,
    /// Games that are missing.
    pub lacking: Vec<MissingGame>,
    /// Statements that cannot be right.
    pub against: Vec<Conflict>,
    /// Players with so few games that the table leaves them out, while nobody can say whether games of theirs are missing.
    pub outside: Vec<String>,
    /// Games of one against many at once: none of the event.
    pub displays: Vec<Display>,
    /// Records of the event, by their place among those given.
    pub records: Vec<usize>,
}

impl Rebuilt {
    /// The name of a player.
    pub fn player(&self, number: Number) -> &str {
        let person = (number as usize)
            .checked_sub(1)
            .and_then(|at| self.people.list.get(at));
        person.map_or("", |it| it.name.as_str())
    }
}

/// Puts one event together from its records. Where its system does not show, and does without those who play a game or two
/// among others who play many, they are reported as strangers and left out; so are they where it looks like a Swiss, and
/// without them is a round robin by the table. Games of a guest against many at once are reported, and are none of the
/// event.
pub fn rebuild(all: &[RecordHeading], names: &[PlayerName], found: &FoundEvent) -> Rebuilt {
    let whole = put_together(all, names, found);
    let mut displays = display::displays(&whole);
    displays.extend(display::named(all, &whole));
    if displays.is_empty() || found.is_simultaneous() {
        return without_strangers(all, names, (found, whole));
    }
    let of_displays = displays.iter().flat_map(|it| &it.records);
    let of_displays: BTreeSet<usize> = of_displays.copied().collect();
    let others = found.records.iter().copied();
    let without = FoundEvent {
        records: others.filter(|it| !of_displays.contains(it)).collect(),
        ..found.clone()
    };
    let mut built = put_together(all, names, &without);
    if built.games.is_empty() && built.beside.is_empty() {
        // There is nothing else: its games are shown, and make no event.
        built = whole;
        (built.against, built.lacking) = (Vec::new(), Vec::new());
    } else {
        built = without_strangers(all, names, (&without, built));
    }
    built.records.clone_from(&found.records);
    built.displays = displays;
    built
}

/// The event as it was put together, without those who play a game or two, where that makes a system of it.
fn without_strangers(
    all: &[RecordHeading],
    names: &[PlayerName],
    (found, whole): (&FoundEvent, Rebuilt),
) -> Rebuilt {
    // One wrong name in a round robin leaves pairs and rounds that a Swiss of few may have too.
    let is_swiss = whole.system == System::Swiss;
    if whole.system != System::Unknown && !is_swiss {
        return whole;
    }
    let (strangers, records) = strangers(&whole, found);
    if strangers.is_empty() || strangers.len() > 3 {
        return whole;
    }
    let without = FoundEvent {
        records,
        ..found.clone()
    };
    let mut built = put_together(all, names, &without);
    let is_robin = matches!(built.system, System::RoundRobin { .. });
    let is_whole = built.extent == Extent::Complete;
    let fits = matches!(built.draw.fits, TableFit::Unique | TableFit::Several(_));
    // In a Swiss who has few games has played them all the same, and his opponents too.
    let is_swiss = is_swiss || built.system == System::Swiss;
    if built.system == System::Unknown || is_swiss && !(is_robin && fits) {
        return whole;
    }
    // While games are missing, who has few games may be one whose games are.
    let (writings, strangers): (Vec<Conflict>, Vec<Conflict>) = strangers
        .into_iter()
        .partition(|it| matches!(it.clash, Clash::TwoNames { .. }));
    // Numbers are those of the whole event.
    built.against.extend(writings.into_iter().filter_map(|it| {
        let name = whole.player(it.red);
        let at = built.people.list.iter().position(|it| it.name == name)?;
        let red = at as Number + 1;
        Some(Conflict { red, ..it })
    }));
    if is_whole || fits {
        built.against.extend(strangers);
    } else {
        built
            .outside
            .extend(strangers.into_iter().filter_map(|it| match it.clash {
                Clash::Stranger { name } => Some(name),
                _ => None,
            }));
    }
    built.records.clone_from(&found.records);
    built
}

/// Those with few games among others who have many, and the records without theirs.
fn strangers(whole: &Rebuilt, found: &FoundEvent) -> (Vec<Conflict>, Vec<usize>) {
    let mut games: Vec<Vec<&RebuiltGame>> = vec![Vec::new(); whole.people.list.len()];
    for game in whole.games.iter().chain(&whole.beside) {
        games[game.red as usize - 1].push(game);
        games[game.black as usize - 1].push(game);
    }
    let played: Vec<&RebuiltGame> = whole.games.iter().chain(&whole.beside).collect();
    let most = games.iter().map(Vec::len).max().unwrap_or(0);
    let mut own: BTreeSet<usize> = found.records.iter().copied().collect();
    let mut strangers = Vec::new();
    for (of, number) in games.iter().zip(1..) {
        if of.is_empty() || of.len() * 4 > most {
            continue;
        }
        let records = of.iter().flat_map(|it| it.records.iter().copied());
        let evidence: Vec<usize> = records.collect();
        for at in &evidence {
            own.remove(at);
        }
        let name = whole.player(number).to_owned();
        let (clash, red) = match strangers::by_moves(&played, number, of) {
            Some(other) => {
                let (records, others) = (of.len(), games[other as usize - 1].len());
                let clash = Clash::TwoNames {
                    rare: name,
                    records,
                    others,
                };
                (clash, other)
            }
            None => (Clash::Stranger { name }, 0),
        };
        strangers.push(Conflict {
            clash,
            round: of.iter().find_map(|it| it.said_round()),
            red,
            black: 0,
            evidence,
        });
    }
    (strangers, own.into_iter().collect())
}

fn put_together(all: &[RecordHeading], names: &[PlayerName], found: &FoundEvent) -> Rebuilt {
    let people = people::people(all, names, found);
    let mut built = games::games(all, (&people, names), &found.records);
    let mut games = built.games;
    let mut beside = games::take_beside(&mut games);
    let (rounds_from, rounds) = rounds::rounds(&mut games, &mut built.against);
    let teams: Vec<&str> = people.list.iter().map(|it| it.team.as_str()).collect();
    let seen = SystemEvidence {
        entrants: people.list.len(),
        rounds,
        games: &[],
        beside: &[],
        teams: &teams,
        of_teams: found.is_of_teams(),
    };
    let system = system::system(&SystemEvidence {
        games: &games,
        beside: &beside,
        ..seen
    });
    beside.extend(system::beyond(&mut games, system));
    games.sort_by_key(|it| (it.round.unwrap_or(u32::MAX), it.red, it.black));
    let seen = SystemEvidence {
        games: &games,
        beside: &beside,
        ..seen
    };
    let draw = system::draw(&seen, system);
    let expected = system::expected(&seen, system);
    let lacking = missing_game::lacking(&seen, system, &draw);
    let mut against = built.against;
    // One player may meet many at a time.
    against.retain(|it| !it.is_of_one_round() || !found.is_simultaneous());
    against.extend(people.joined_against());
    against.extend(conflict::of_games(&seen, system, &draw));
    against.extend(conflict::of_days(all, found, &games));
    conflict::settle_days(all, &mut against);
    rounds::forget_counted(rounds_from, &games, &mut against);
    against.sort_by_key(|it| (it.round.unwrap_or(u32::MAX), it.red, it.black));
    Rebuilt {
        name: found.label(),
        section: found.section.clone(),
        year: found.year,
        days: record_heading::span(all, &found.records, found.year),
        extent: extent(expected, games.len()),
        people,
        games,
        beside,
        rounds_from,
        rounds,
        system,
        draw,
        expected,
        lacking,
        against,
        outside: Vec::new(),
        displays: Vec::new(),
        records: found.records.clone(),
    }
}

fn extent(expected: Option<usize>, games: usize) -> Extent {
    match expected {
        None => Extent::Unknown,
        Some(expected) if games >= expected => Extent::Complete,
        Some(expected) if (expected - games) * 10 <= expected => Extent::Nearly,
        Some(_) => Extent::Part,
    }
}
