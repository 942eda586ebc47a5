//! Statements in records of an event that cannot be right.

use super::days::{APART, block, played};
use super::place;
use super::system::{Draw, System, TableFit};
use super::system_evidence::SystemEvidence;
use super::{DateRange, FoundEvent, RebuiltGame, RecordHeading};
use crate::contest::{Number, Outcome, Pair, RoundRobin};
use crate::event::switches::SecondCycle;
use std::collections::{BTreeMap, BTreeSet};

/// Statements that clash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clash {
    /// The table has the game in another round.
    NotInTable {
        /// That round.
        expected: u32,
    },
    /// The table has the colours otherwise.
    ColourAgainstTable,
    /// The two have met before.
    Rematch,
    /// Two opponents in one round.
    Twice {
        /// The player who has them.
        who: Number,
        /// One.
        first: Number,
        /// The other.
        second: Number,
    },
    /// Two opponents in what is called one round, on two days: the round of one of the games may be wrong, or it is of
    /// another stage.
    TwoDays {
        /// The player who has them.
        who: Number,
        /// The day of this game.
        day: String,
        /// That of the other.
        expected: String,
    },
    /// Records of one game give several results.
    Results {
        /// Result that most records give; `None` where as many give something else.
        counted: Option<Outcome>,
        /// Results with the records that give them, the most frequent first.
        said: Vec<(Outcome, Vec<usize>)>,
    },
    /// A record of a game with the same moves has Red and Black exchanged.
    Exchanged,
    /// A name taken for another writing of a player's name.
    TwoNames {
        /// The rarer in the archive.
        rare: String,
        /// Number of records of the event that have it.
        records: usize,
        /// Number that have the other.
        others: usize,
    },
    /// One name with two teams in one round: it may be of two players.
    OneName {
        /// The name.
        name: String,
        /// The teams.
        teams: String,
    },
    /// Somebody with a game or two in an event in which all others have many: another name of a player, or a game of
    /// another event.
    Stranger {
        /// The name.
        name: String,
    },
    /// A day before that of an earlier round, or after that of a later one.
    OutOfOrder {
        /// The day.
        day: String,
        /// The other round.
        other: u32,
        /// Its day.
        expected: String,
    },
    /// A day in another year, or far from all others of the event.
    OutsideEvent {
        /// The day.
        day: String,
        /// First day of the event.
        from: String,
        /// Last.
        to: String,
        /// Whether its records name another place than the others.
        elsewhere: bool,
    },
    /// The game stands in other events too, which cannot be the same.
    OtherEvent {
        /// A record of each that says so by its own words.
        records: Vec<usize>,
    },
}

/// Something that cannot be right, with the records that say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The clash.
    pub clash: Clash,
    /// Round; `None` where it is not known.
    pub round: Option<u32>,
    /// Red; of a name its player. 0 for nobody.
    pub red: Number,
    /// Black; 0 for nobody.
    pub black: Number,
    /// Records, by their place among those given.
    pub evidence: Vec<usize>,
}

impl Conflict {
    /// Whether somebody has two opponents in a round.
    pub(super) const fn is_of_one_round(&self) -> bool {
        matches!(self.clash, Clash::Twice { .. } | Clash::TwoDays { .. })
    }

    fn of(game: &RebuiltGame, clash: Clash) -> Conflict {
        Conflict {
            clash,
            round: game.round,
            red: game.red,
            black: game.black,
            evidence: game.records.clone(),
        }
    }
}

/// Games against the table of a round robin, and second meetings in a Swiss.
pub(super) fn of_games(seen: &SystemEvidence<'_>, system: System, draw: &Draw) -> Vec<Conflict> {
    match system {
        System::RoundRobin { .. } if matches!(draw.fits, TableFit::Near(_)) => {
            against_table(seen, draw)
        }
        System::Swiss => rematches(seen),
        _ => Vec::new(),
    }
}

fn against_table(seen: &SystemEvidence<'_>, draw: &Draw) -> Vec<Conflict> {
    let table = RoundRobin::new(seen.entrants as Number);
    let told = |at: &usize| {
        let game = seen.games.get(*at)?;
        let round = game.round?;
        let cycle = (round - 1) / table.rounds().max(1) + 1;
        let lot = |number: Number| draw.lots.get(number as usize - 1).copied().unwrap_or(0);
        let pair = Pair {
            red: lot(game.red),
            black: lot(game.black),
        };
        let (expected, _) = table.meeting_in(cycle, pair, SecondCycle::Exchanged)?;
        let clash = if expected == round {
            Clash::ColourAgainstTable
        } else {
            Clash::NotInTable { expected }
        };
        Some(Conflict::of(game, clash))
    };
    draw.against.iter().filter_map(told).collect()
}

fn rematches(seen: &SystemEvidence<'_>) -> Vec<Conflict> {
    let mut met: BTreeSet<(Number, Number)> = BTreeSet::new();
    let again =
        |game: &&RebuiltGame| !met.insert((game.red.min(game.black), game.red.max(game.black)));
    let again: Vec<&RebuiltGame> = seen.games.iter().filter(again).collect();
    again
        .into_iter()
        .map(|it| Conflict::of(it, Clash::Rematch))
        .collect()
}

/// Days of another year, or far from the next of the event while all others stand together.
pub(super) fn of_days(
    all: &[RecordHeading],
    found: &FoundEvent,
    games: &[RebuiltGame],
) -> Vec<Conflict> {
    let days: Vec<u32> = games.iter().filter_map(|it| it.day).collect();
    let Some(year) = found.year else {
        return Vec::new();
    };
    let own: BTreeMap<u32, usize> = days.iter().fold(BTreeMap::new(), |mut counts, day| {
        *counts.entry(*day).or_default() += 1;
        counts
    });
    let block = block(&own);
    let Some((from, to)) = block else {
        return Vec::new();
    };
    let is_out = |day: u32| {
        let wrong_year = (DateRange::one(day).year() - year).abs() > 1;
        let far = DateRange::count(day) < DateRange::count(from) - APART
            || DateRange::count(day) > DateRange::count(to) + APART;
        wrong_year || far
    };
    let site = site_of(all, found.records.iter().copied());
    let part = Part::of(games, &is_out);
    let (first, last) = with_months(all, found, played(&own, (from, to)));
    let told = |game: &RebuiltGame| {
        let day = game.day.filter(|it| is_out(*it))?;
        // Another game of that month makes a part of the event.
        let of_month = |at: &usize| all[*at].month == Some(day / 100) && !game.records.contains(at);
        if found.records.iter().any(of_month) {
            return None;
        }
        let elsewhere = site_of(all, game.records.iter().copied());
        let elsewhere = elsewhere
            .zip(site)
            .is_some_and(|(one, other)| !place::is_one(one, other));
        let wrong_year = (DateRange::one(day).year() - year).abs() > 1;
        if !elsewhere && !wrong_year && part.is_of_event(game, day) {
            return None;
        }
        // Another record of the game may have the right one.
        let right = game.records.iter().any(|at| {
            let own = all[*at].days;
            own.is_some_and(|it| !is_out(it.from) || !is_out(it.to))
        });
        (!right).then(|| {
            Conflict::of(
                game,
                Clash::OutsideEvent {
                    day: DateRange::shown(day),
                    from: DateRange::shown(first),
                    to: DateRange::shown(last),
                    elsewhere,
                },
            )
        })
    };
    games.iter().filter_map(told).collect()
}

/// First and last day of an event, or a month for either, where records that know only a month have one next to its days.
fn with_months(all: &[RecordHeading], found: &FoundEvent, (from, to): (u32, u32)) -> (u32, u32) {
    let mut months: BTreeMap<u32, usize> = BTreeMap::new();
    for month in found.records.iter().filter_map(|at| all[*at].month) {
        *months.entry(month).or_default() += 1;
    }
    // A few may be wrong.
    months.retain(|month, count| {
        let (first, last) = (
            DateRange::count(month * 100 + 1),
            DateRange::count(month * 100 + 31),
        );
        let is_next =
            last >= DateRange::count(from) - APART && first <= DateRange::count(to) + APART;
        is_next && *count * 10 >= found.records.len()
    });
    let months: BTreeSet<u32> = months.into_keys().collect();
    let before = months.first().filter(|it| **it < from / 100);
    let behind = months.last().filter(|it| **it > to / 100);
    (
        before.map_or(from, |it| it * 100),
        behind.map_or(to, |it| it * 100),
    )
}

/// The place that most records name; `None` where none does.
fn site_of(all: &[RecordHeading], records: impl Iterator<Item = usize>) -> Option<&str> {
    let mut sites: BTreeMap<&str, usize> = BTreeMap::new();
    for at in records.filter(|at| !all[*at].site.is_empty()) {
        *sites.entry(&all[at].site).or_default() += 1;
    }
    sites.into_iter().max_by_key(|it| it.1).map(|it| it.0)
}

/// Days far from the others that may be a second part of the event all the same.
struct Part {
    /// Games on each day.
    days: BTreeMap<u32, usize>,
    /// The last round, with its last day, among the days that hang together, and the first.
    inside: Option<[(u32, u32); 2]>,
}

impl Part {
    /// So many games of one day are no slip.
    const SHARED: usize = 3;

    fn of(games: &[RebuiltGame], is_out: &dyn Fn(u32) -> bool) -> Part {
        let mut days: BTreeMap<u32, usize> = BTreeMap::new();
        for day in games.iter().filter_map(|it| it.day) {
            *days.entry(day).or_default() += 1;
        }
        let known = games.iter().filter_map(|it| Some((it.round?, it.day?)));
        let inside: Vec<(u32, u32)> = known.filter(|it| !is_out(it.1)).collect();
        let (first, last) = (inside.iter().min(), inside.iter().max());
        Part {
            inside: first.zip(last).map(|(first, last)| [*first, *last]),
            days,
        }
    }

    /// Whether several games share the day, or its round follows upon the others in order of days.
    fn is_of_event(&self, game: &RebuiltGame, day: u32) -> bool {
        let shared = self.days.get(&day).is_some_and(|it| *it >= Self::SHARED);
        let follows = game.round.zip(self.inside).is_some_and(|(round, inside)| {
            let [first, last] = inside;
            (round > last.0 && day > last.1) || (round < first.0 && day < first.1)
        });
        shared || follows
    }
}

/// Reports a day that cannot be right once, with the records that give it: a game far from all others is no matter of order too.
pub(super) fn settle_days(all: &[RecordHeading], against: &mut Vec<Conflict>) {
    let of = |it: &Conflict| (it.round, it.red, it.black);
    let is_outside = |it: &&Conflict| matches!(it.clash, Clash::OutsideEvent { .. });
    let outside: BTreeSet<_> = against.iter().filter(is_outside).map(of).collect();
    let is_order =
        |it: &Conflict| matches!(it.clash, Clash::OutOfOrder { .. } | Clash::TwoDays { .. });
    against.retain(|it| !is_order(it) || !outside.contains(&of(it)));
    for it in against {
        let (Clash::OutsideEvent { day, .. }
        | Clash::OutOfOrder { day, .. }
        | Clash::TwoDays { day, .. }) = &it.clash
        else {
            continue;
        };
        let says = |at: &usize| {
            let days = all[*at].days;
            days.is_some_and(|it| {
                DateRange::shown(it.from) <= *day && *day <= DateRange::shown(it.to)
            })
        };
        if matches!(it.clash, Clash::TwoDays { .. }) {
            // The last is shown; those of the other game stand before it.
            it.evidence.sort_by_key(says);
            continue;
        }
        // Records of the game that give no day are no evidence.
        if it.evidence.iter().any(says) {
            it.evidence.retain(says);
        }
    }
}
