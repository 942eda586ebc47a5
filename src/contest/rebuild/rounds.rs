//! Rounds: as tags and words give them, else from days.

use super::rebuilt_game::{RebuiltGame, apart};
use super::{Clash, Conflict, DateRange};
use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet};

/// Where the rounds of an event come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundsFrom {
    /// Tags or words say them of all games.
    Said,
    /// Of most, and days of the rest.
    SaidAndDays,
    /// Days alone: each day of play is taken for a round.
    Days,
    /// They are not known of all games.
    Unknown,
}

impl RoundsFrom {
    /// As rows say it.
    pub const fn name(self) -> &'static str {
        match self {
            RoundsFrom::Said => "said",
            RoundsFrom::SaidAndDays => "said-and-days",
            RoundsFrom::Days => "days",
            RoundsFrom::Unknown => "unknown",
        }
    }
}

/// Gives rounds to games that have none; returns where all come from and how many there are.
pub(super) fn rounds(games: &mut [RebuiltGame], against: &mut Vec<Conflict>) -> (RoundsFrom, u32) {
    let said = games.iter().filter(|it| it.round.is_some()).count();
    let from = if said == games.len() {
        RoundsFrom::Said
    } else if said * 2 > games.len() {
        by_days_said(games);
        if games.iter().all(|it| it.round.is_some()) {
            RoundsFrom::SaidAndDays
        } else {
            RoundsFrom::Unknown
        }
    } else if said == 0 && by_days(games) {
        RoundsFrom::Days
    } else {
        RoundsFrom::Unknown
    };
    if from == RoundsFrom::Said || from == RoundsFrom::SaidAndDays {
        let out_of_order = out_of_order(games);
        against.extend(twice(games, &out_of_order));
        against.extend(out_of_order);
    }
    let last = games.iter().filter_map(|it| it.round).max().unwrap_or(0);
    (from, last)
}

/// A round counted from days is no fact: nothing is reported about it, and for a game that has such a round no round is reported.
pub(super) fn forget_counted(from: RoundsFrom, games: &[RebuiltGame], against: &mut Vec<Conflict>) {
    let by_days = from == RoundsFrom::Days;
    against.retain(|it| !by_days || !matches!(it.clash, Clash::NotInTable { .. }));
    let counted = games.iter().filter(|it| it.said_round().is_none());
    let counted: BTreeSet<_> = counted.map(|it| (it.round, it.red, it.black)).collect();
    for it in against {
        if by_days || counted.contains(&(it.round, it.red, it.black)) {
            it.round = None;
        }
    }
}

/// The day that most games of a round have, where they are more than one.
fn day_of_round(games: &[RebuiltGame]) -> BTreeMap<u32, u32> {
    let mut all: BTreeMap<u32, BTreeMap<u32, usize>> = BTreeMap::new();
    for game in games {
        if let (Some(round), Some(day)) = (game.round, game.day) {
            *all.entry(round).or_default().entry(day).or_default() += 1;
        }
    }
    let most = |(round, days): (u32, BTreeMap<u32, usize>)| {
        let total: usize = days.values().sum();
        let (day, count) = days.into_iter().max_by_key(|it| it.1)?;
        (count > 1 && count * 2 > total).then_some((round, day))
    };
    all.into_iter().filter_map(most).collect()
}

/// A game without a round is of the one round played on its day, where both of its two are free in it.
fn by_days_said(games: &mut [RebuiltGame]) {
    let days = day_of_round(games);
    let mut busy: BTreeSet<(u32, u32)> = BTreeSet::new();
    for game in games.iter() {
        if let Some(round) = game.round {
            busy.extend([(round, game.red), (round, game.black)]);
        }
    }
    for game in games.iter_mut().filter(|it| it.round.is_none()) {
        let fits = |it: &&u32| {
            days.get(*it) == game.day.as_ref()
                && !busy.contains(&(**it, game.red))
                && !busy.contains(&(**it, game.black))
        };
        let mut fitting = days.keys().filter(fits);
        if let (Some(round), None, Some(_)) = (fitting.next(), fitting.next(), game.day) {
            game.round = Some(*round);
        }
    }
}

/// Days of play are rounds, where nobody plays twice on a day. Days with few games and games without a day, a tenth of
/// all at most, are passed over.
fn by_days(games: &mut [RebuiltGame]) -> bool {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for day in games.iter().filter_map(|it| it.day) {
        *counts.entry(day).or_default() += 1;
    }
    let most = counts.values().max().copied().unwrap_or(0);
    counts.retain(|_, count| *count * 2 >= most);
    let on_days: usize = counts.values().sum();
    if on_days * 10 < games.len() * 9 {
        return false;
    }
    let number: BTreeMap<u32, u32> = counts.into_keys().zip(1..).collect();
    let round = |it: &RebuiltGame| it.day.and_then(|day| number.get(&day).copied());
    let mut busy: BTreeSet<(u32, u32)> = BTreeSet::new();
    let once = games.iter().all(|it| {
        round(it).is_none_or(|round| busy.insert((round, it.red)) && busy.insert((round, it.black)))
    });
    if once {
        for game in games {
            game.round = round(game);
        }
    }
    once
}

/// Somebody with two opponents in one round. On two days they are no two pairings of one round: the round of one game
/// may be wrong, or it is of another stage, and where nothing else says so it is reported.
fn twice(games: &[RebuiltGame], out_of_order: &[Conflict]) -> Vec<Conflict> {
    let days = day_of_round(games);
    let is_told = |it: &RebuiltGame| {
        let own = (it.round, it.red, it.black);
        let mut told = out_of_order.iter();
        told.any(|it| (it.round, it.red, it.black) == own)
    };
    let mut doubtful: BTreeSet<(u32, Option<u32>, Option<u32>)> = BTreeSet::new();
    let mut seen: BTreeMap<(u32, u32), &RebuiltGame> = BTreeMap::new();
    let mut told = Vec::new();
    for game in games.iter().filter(|it| !it.decider) {
        let Some(round) = game.round else { continue };
        for (own, opponent) in [(game.red, game.black), (game.black, game.red)] {
            let first = *seen.entry((round, own)).or_insert(game);
            let met = if first.red == own {
                first.black
            } else {
                first.red
            };
            if met != opponent && apart(&first.days, &game.days) {
                // Of the two the one on the day of the others of the round is right.
                let is_right = game.day.is_some() && days.get(&round) == game.day.as_ref();
                let (one, other) = if is_right {
                    (first, game)
                } else {
                    (game, first)
                };
                // Once for two days of a round, however many have a game on both.
                let two = (round, one.day.min(other.day), one.day.max(other.day));
                if !is_told(one) && !is_told(other) && doubtful.insert(two) {
                    told.extend(two_days(own, one, other));
                }
            } else if met != opponent {
                let mut evidence = first.records.clone();
                evidence.extend(&game.records);
                told.push(Conflict {
                    clash: Clash::Twice {
                        who: own,
                        first: met,
                        second: opponent,
                    },
                    round: Some(round),
                    red: game.red,
                    black: game.black,
                    evidence,
                });
            }
        }
    }
    told
}

/// A game on another day than another of one of its players in the same round.
fn two_days(who: Number, game: &RebuiltGame, other: &RebuiltGame) -> Option<Conflict> {
    let mut evidence = other.records.clone();
    evidence.extend(&game.records);
    Some(Conflict {
        clash: Clash::TwoDays {
            who,
            day: DateRange::shown(game.day?),
            expected: DateRange::shown(other.day?),
        },
        round: game.round,
        red: game.red,
        black: game.black,
        evidence,
    })
}

/// Where more games than this say the same, it is no slip.
const SHARED: usize = 2;

/// A game on a day before an earlier round, or after a later one.
fn out_of_order(games: &[RebuiltGame]) -> Vec<Conflict> {
    let days = day_of_round(games);
    // Rounds whose days do not rise say nothing.
    let rise = days
        .values()
        .zip(days.values().skip(1))
        .all(|(one, other)| one <= other);
    let mut told = Vec::new();
    let shared = |round, day| {
        let same = games
            .iter()
            .filter(|it| (it.round, it.day) == (Some(round), Some(day)));
        same.count() > SHARED
    };
    for game in games.iter().filter(|it| rise && !it.decider) {
        let (Some(round), Some(day)) = (game.round, game.day) else {
            continue;
        };
        // A round may be played in two parts: what several games say of it is no slip.
        if shared(round, day) {
            continue;
        }
        let clash = days.iter().find(|(other, expected)| {
            (**other < round && day < **expected) || (**other > round && day > **expected)
        });
        let Some((other, expected)) = clash else {
            continue;
        };
        told.push(Conflict {
            clash: Clash::OutOfOrder {
                day: DateRange::shown(day),
                other: *other,
                expected: DateRange::shown(*expected),
            },
            round: Some(round),
            red: game.red,
            black: game.black,
            evidence: game.records.clone(),
        });
    }
    told
}
