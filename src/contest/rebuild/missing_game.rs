//! Missing parts of an event, and what follows from them: round and colours where nothing else is possible.

use super::system::{Draw, System};
use super::system_evidence::SystemEvidence;
use crate::contest::{Number, Pair, RoundRobin};
use crate::event::switches::SecondCycle;
use std::collections::{BTreeMap, BTreeSet};

/// Basis for a part of a missing game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inference {
    /// All drawings of lots that fit the games say it (附录二).
    Draw,
    /// It is the only round in which neither of the two plays.
    Gaps,
    /// The number of games each has with either colour (附录二).
    Totals,
}

/// A game, or a place in a round, that no record reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingGame {
    /// The two; where only one is known, who has no game in the round.
    pub players: (Number, Option<Number>),
    /// Round, and what it follows from.
    pub round: Option<(u32, Inference)>,
    /// The player with Red, and what it follows from.
    pub red: Option<(Number, Inference)>,
    /// Records that may be of it, by their place among those given.
    pub records: Vec<usize>,
    /// More have no game in the round than places are free in it: so many, and for so many of them there was none.
    pub open: Option<(usize, usize)>,
}

impl MissingGame {
    fn of(players: (Number, Option<Number>), round: Option<(u32, Inference)>) -> MissingGame {
        MissingGame {
            players,
            round,
            red: None,
            records: Vec::new(),
            open: None,
        }
    }
}

/// Finds what is missing. Of an event whose system is not known nobody can say.
pub(super) fn lacking(seen: &SystemEvidence<'_>, system: System, draw: &Draw) -> Vec<MissingGame> {
    let mut lacking = match system {
        System::RoundRobin { cycles } => round_robin(seen, cycles, draw),
        System::Swiss => swiss(seen),
        System::Scheveningen { .. } => scheveningen(seen),
        System::Knockout | System::Teams | System::Unknown => Vec::new(),
    };
    lacking.sort_by_key(|it| (it.round.map_or(u32::MAX, |it| it.0), it.players));
    lacking
}

/// Pairs that have not met as often as they should.
fn round_robin(seen: &SystemEvidence<'_>, cycles: u32, draw: &Draw) -> Vec<MissingGame> {
    let (pairs, playing) = (seen.pairs(), seen.playing());
    let reds = reds(seen);
    let numbers = 1..=seen.entrants as Number;
    let mut lacking = Vec::new();
    for one in numbers.clone() {
        for other in one + 1..=seen.entrants as Number {
            let met = pairs.get(&(one, other)).copied().unwrap_or_default();
            let asked = MissingGameQuery {
                seen,
                two: (one, other),
                cycles,
                draw,
            };
            if cycles.is_multiple_of(2) {
                let due = met.map(|it| (cycles / 2).saturating_sub(it));
                lacking.extend((0..due[0]).map(|_| asked.with_red(one)));
                lacking.extend((0..due[1]).map(|_| asked.with_red(other)));
            } else {
                let due = cycles.saturating_sub(met[0] + met[1]);
                lacking.extend((0..due).map(|_| asked.one(&playing, &reds)));
            }
        }
    }
    lacking
}

/// A missing game of a round robin.
struct MissingGameQuery<'s, 'g> {
    seen: &'s SystemEvidence<'g>,
    two: (Number, Number),
    cycles: u32,
    draw: &'s Draw,
}

impl MissingGameQuery<'_, '_> {
    /// Of an even number of cycles: each of the two has Red as often as the other.
    fn with_red(&self, red: Number) -> MissingGame {
        let round = self.by_draw().into_iter().filter(|it| it.1 == red);
        let rounds: BTreeSet<u32> = round.map(|it| it.0).collect();
        let mut rounds = rounds.into_iter();
        let round = match (rounds.next(), rounds.next()) {
            (Some(round), None) => Some((round, Inference::Draw)),
            _ => None,
        };
        let from = round.map_or(Inference::Totals, |_| Inference::Draw);
        MissingGame {
            red: Some((red, from)),
            ..MissingGame::of((self.two.0, Some(self.two.1)), round)
        }
    }

    /// Of one cycle, or three.
    fn one(&self, playing: &BTreeMap<u32, BTreeSet<Number>>, reds: &[(u32, u32)]) -> MissingGame {
        let (one, other) = self.two;
        let mut lacking = MissingGame::of((one, Some(other)), None);
        if let [(round, red)] = self.by_draw()[..] {
            lacking.round = Some((round, Inference::Draw));
            lacking.red = Some((red, Inference::Draw));
            return lacking;
        }
        let idle = |round: &u32| {
            let plays = playing.get(round);
            plays.is_none_or(|it| !it.contains(&one) && !it.contains(&other))
        };
        let all_known = self.seen.games.iter().all(|it| it.round.is_some());
        let rounds = RoundRobin::new(self.seen.entrants as Number).rounds() * self.cycles;
        let mut open = (1..=rounds).filter(idle);
        if let (true, Some(round), None) = (all_known, open.next(), open.next()) {
            lacking.round = Some((round, Inference::Gaps));
        }
        if self.cycles == 1 {
            lacking.red = self.by_totals(reds);
        }
        lacking
    }

    /// Round and Red of the meetings that have not been, where all drawings say the same; else none.
    fn by_draw(&self) -> Vec<(u32, Number)> {
        let table = RoundRobin::new(self.seen.entrants as Number);
        let (one, other) = self.two;
        let played = |round: u32| {
            let mut games = self.seen.games.iter().filter(|it| it.round == Some(round));
            games.any(|it| [it.red.min(it.black), it.red.max(it.black)] == [one, other])
        };
        let mut said: Option<Vec<(u32, Number)>> = None;
        for lots in &self.draw.all {
            let lot = |number: Number| lots[number as usize - 1];
            let pair = Pair {
                red: lot(one),
                black: lot(other),
            };
            let meeting = |cycle| {
                let (round, met) = table.meeting_in(cycle, pair, SecondCycle::Exchanged)?;
                let red = if met?.red == pair.red { one } else { other };
                (!played(round)).then_some((round, red))
            };
            let all: Vec<(u32, Number)> = (1..=self.cycles).filter_map(meeting).collect();
            if said.as_ref().is_some_and(|it| *it != all) {
                return Vec::new();
            }
            said = Some(all);
        }
        said.unwrap_or_default()
    }

    /// One of the two has had as many Reds, or Blacks, as anybody may have.
    fn by_totals(&self, reds: &[(u32, u32)]) -> Option<(Number, Inference)> {
        let all = self.seen.entrants as u32 - 1;
        // Of an odd number of games one colour may be had once more than the other.
        let most = all.div_ceil(2);
        let (one, other) = self.two;
        let has = |number: Number| reds[number as usize - 1];
        let must_black = |number: Number| has(number).0 >= most;
        let must_red = |number: Number| has(number).1 >= most;
        let red_is_one = must_black(other) || must_red(one);
        let red_is_other = must_black(one) || must_red(other);
        match (red_is_one, red_is_other) {
            (true, false) => Some((one, Inference::Totals)),
            (false, true) => Some((other, Inference::Totals)),
            _ => None,
        }
    }
}

/// Games with Red and with Black of each.
fn reds(seen: &SystemEvidence<'_>) -> Vec<(u32, u32)> {
    let mut counts = vec![(0, 0); seen.entrants];
    for game in seen.games {
        counts[game.red as usize - 1].0 += 1;
        counts[game.black as usize - 1].1 += 1;
    }
    counts
}

/// Players without a game in a round: two who have not met must have met then; of more it is not known who met
/// whom. Where tables are numbered no more games are missing than tables are: those who are absent most often were
/// not paired.
fn swiss(seen: &SystemEvidence<'_>) -> Vec<MissingGame> {
    let (pairs, playing) = (seen.pairs(), seen.playing());
    let tables = seen.tables();
    let has_bye = !seen.entrants.is_multiple_of(2) && tables == seen.entrants / 2;
    let mut played = vec![0_usize; seen.entrants + 1];
    for number in playing.values().flatten() {
        played[*number as usize] += 1;
    }
    let mut lacking = Vec::new();
    for (round, plays) in playing {
        let mut idle: Vec<Number> = (1..=seen.entrants as Number)
            .filter(|it| !plays.contains(it))
            .collect();
        let due = (2 * tables).saturating_sub(plays.len());
        let without = idle.len().saturating_sub(due);
        let open = Some((idle.len(), without)).filter(|it| it.1 > 0);
        let is_sure = tables == seen.entrants / 2 || idle.len() <= due;
        if !is_sure {
            idle = likely(idle, due, &played);
        }
        let whole = usize::from(has_bye);
        if idle.len() <= whole {
            continue;
        }
        let round = Some((round, Inference::Gaps));
        match idle[..] {
            [one, other] if is_sure && !has_bye && !pairs.contains_key(&(one, other)) => {
                lacking.push(MissingGame::of((one, Some(other)), round));
            }
            _ => lacking.extend(idle.into_iter().map(|it| MissingGame {
                open,
                ..MissingGame::of((it, None), round)
            })),
        }
    }
    lacking
}

/// At most so many of those without a game in a round: who plays in more rounds than all the others. Of some who play in as many nobody
/// knows who was paired.
fn likely(mut idle: Vec<Number>, due: usize, played: &[usize]) -> Vec<Number> {
    let often = |it: &Number| played[*it as usize];
    idle.sort_by_key(|it| (usize::MAX - often(it), *it));
    if let Some(first_left) = idle.get(due).map(often) {
        idle.retain(|it| often(it) > first_left);
    }
    idle.sort_unstable();
    idle
}

/// Pairs of two sides that have not met.
fn scheveningen(seen: &SystemEvidence<'_>) -> Vec<MissingGame> {
    let pairs = seen.pairs();
    let mut against: BTreeMap<Number, BTreeSet<Number>> = BTreeMap::new();
    for (one, other) in pairs.keys() {
        against.entry(*one).or_default().insert(*other);
        against.entry(*other).or_default().insert(*one);
    }
    // A player who has met an opponent of one is on the side of that one.
    let own: BTreeSet<Number> = against
        .get(&1)
        .into_iter()
        .flatten()
        .flat_map(|it| against.get(it).into_iter().flatten().copied())
        .collect();
    let numbers = 1..=seen.entrants as Number;
    let (one, other): (Vec<Number>, Vec<Number>) = numbers.partition(|it| own.contains(it));
    let mut lacking = Vec::new();
    for a in &one {
        for b in other
            .iter()
            .filter(|b| !pairs.contains_key(&(*a.min(b), *a.max(b))))
        {
            lacking.push(MissingGame::of((*a.min(b), Some(*a.max(b))), None));
        }
    }
    lacking
}
