//! 淘汰制 as its games show it: of each two who meet one is gone, or plays on for a place.

use super::rebuilt_game::RebuiltGame;
use super::system_evidence::SystemEvidence;
use crate::contest::{Colour, Number, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// Results of two in their games.
#[derive(Clone, Copy, Default)]
struct PairScore {
    /// Of the smaller number, and of the larger.
    points: [u32; 2],
    games: u32,
}

/// Two who meet, the smaller number first.
type Matches = BTreeMap<(Number, Number), PairScore>;

/// Fewer matches in the first round are no evidence, unless every round has half of the one before.
const FIRST: usize = 4;

/// Number of matches in such an event; `None` where it is no knockout.
pub(super) fn matches(seen: &SystemEvidence<'_>) -> Option<usize> {
    if halves(seen) {
        return Some(seen.entrants - 1);
    }
    let stages = stages(seen);
    let first = stages.first().filter(|it| it.len() >= FIRST)?;
    if stages.len() < 2 || stages.len() as u32 > rounds_of(seen.entrants) || !are_apart(&stages) {
        return None;
    }
    let fates = RoundFates::of(&stages)?;
    let is_shrinking = stages.windows(2).all(|it| it[1].len() <= it[0].len());
    let is_told = fates.gone * 4 <= fates.gone + fates.go_on;
    let all: usize = stages.iter().map(BTreeMap::len).sum();
    // A result may be wrong, or a decider be missing. The upper tables of a Swiss shrink too, if few are kept: of two that
    // drew one plays there.
    let is_decided = if stages.len() == 2 {
        fates.wrong + fates.open == 0
    } else {
        fates.wrong * 8 <= all && (fates.wrong + fates.open) * 4 <= fates.go_on
    };
    let is_one = is_shrinking && is_told && is_decided;
    if !is_one || fates.both > 0 && !is_for_places(&stages) {
        return None;
    }
    let mut due = first.len();
    let mut places = 0;
    for stage in stages.iter().skip(1).filter(|_| fates.both > 0) {
        due = (due / 2).max(1);
        places += stage.len().saturating_sub(due);
    }
    Some(seen.entrants - 1 + places)
}

/// Of who plays in a round exactly half plays in the next, to the end.
fn halves(seen: &SystemEvidence<'_>) -> bool {
    let playing: Vec<BTreeSet<Number>> = seen.playing().into_values().collect();
    let halves = playing
        .windows(2)
        .all(|it| it[1].is_subset(&it[0]) && it[1].len() * 2 == it[0].len());
    seen.all_have_rounds()
        && playing.len() >= 2
        && halves
        && playing.last().is_some_and(|it| it.len() == 2)
        && playing.first().is_some_and(|it| it.len() == seen.entrants)
}

/// As many rounds as so many need.
const fn rounds_of(entrants: usize) -> u32 {
    entrants.next_power_of_two().trailing_zeros()
}

/// The matches of each round. A game of a round that is not known is of the match of its two, if they have one; games of the same
/// pairs in the rounds behind are of their matches too (两局制).
fn stages(seen: &SystemEvidence<'_>) -> Vec<Matches> {
    let two = |it: &RebuiltGame| (it.red.min(it.black), it.red.max(it.black));
    let all = || seen.games.iter().chain(seen.beside);
    let mut rounds: BTreeMap<u32, Matches> = BTreeMap::new();
    for game in all() {
        if let Some(round) = game.round {
            let matches = rounds.entry(round).or_default();
            matches.entry(two(game)).or_default().add(game);
        }
    }
    let mut stages: Vec<Matches> = Vec::new();
    for matches in rounds.into_values() {
        match stages.last_mut() {
            Some(last) if matches.keys().all(|it| last.contains_key(it)) => {
                for (two, further) in matches {
                    let own = last.entry(two).or_default();
                    own.points[0] += further.points[0];
                    own.points[1] += further.points[1];
                    own.games += further.games;
                }
            }
            _ => stages.push(matches),
        }
    }
    for game in all().filter(|it| it.round.is_none()) {
        let mut of = stages.iter_mut().filter_map(|it| it.get_mut(&two(game)));
        if let Some(known) = of.next() {
            known.add(game);
        }
    }
    stages
}

impl PairScore {
    /// Adds what both make of a game.
    fn add(&mut self, game: &RebuiltGame) {
        self.games += 1;
        for (colour, own) in [(Colour::Red, game.red), (Colour::Black, game.black)] {
            let points = match game.outcome.map(|it| it.for_colour(colour)) {
                Some(Verdict::Won) => 2,
                Some(Verdict::Drawn) => 1,
                Some(Verdict::Lost) | None => 0,
            };
            self.points[usize::from(own > game.red.min(game.black))] += points;
        }
    }
}

/// Whether nobody meets two in a round, and no two meet again in a later one.
fn are_apart(stages: &[Matches]) -> bool {
    let mut met = BTreeSet::new();
    stages.iter().all(|matches| {
        let mut busy = BTreeSet::new();
        let alone = |it: &(Number, Number)| busy.insert(it.0) && busy.insert(it.1);
        matches.keys().all(alone) && matches.keys().all(|it| met.insert(*it))
    })
}

fn players(matches: &Matches) -> BTreeSet<Number> {
    matches.keys().flat_map(|it| [it.0, it.1]).collect()
}

/// Fate of those who meet in any round but the last.
#[derive(Default)]
struct RoundFates {
    /// Matches of which one plays on.
    go_on: usize,
    /// Of which nobody does.
    gone: usize,
    /// Of which both do: for places.
    both: usize,
    /// Of which the one who plays on has lost.
    wrong: usize,
    /// Of which one drew his only game and plays on.
    open: usize,
}

impl RoundFates {
    /// `None` where both play on of a match of the first round.
    fn of(stages: &[Matches]) -> Option<RoundFates> {
        let mut fates = RoundFates::default();
        for (at, matches) in stages.iter().enumerate() {
            let later: BTreeSet<Number> = stages[at + 1..].iter().flat_map(players).collect();
            if later.is_empty() {
                break;
            }
            for ((one, other), made) in matches {
                match [one, other].map(|it| later.contains(it)) {
                    [true, true] if at == 0 => return None,
                    [true, true] => fates.both += 1,
                    [false, false] => fates.gone += 1,
                    [first, _] => {
                        let [on, out] = if first {
                            made.points
                        } else {
                            [made.points[1], made.points[0]]
                        };
                        fates.go_on += 1;
                        fates.wrong += usize::from(on < out);
                        // Of several games the last may have counted a draw for one (附加赛).
                        fates.open += usize::from(on == out && made.games == 1);
                    }
                }
            }
        }
        Some(fates)
    }
}

/// Whether who loses plays on against losers alone, and nobody comes who has not played in the first round.
fn is_for_places(stages: &[Matches]) -> bool {
    let Some(first) = stages.first().map(players) else {
        return false;
    };
    let is_late = |it: &Matches| !players(it).is_subset(&first);
    if stages.iter().any(is_late) {
        return false;
    }
    let (mut wrong, mut all) = (0, 0);
    for two in stages.windows(2) {
        let (mut won, mut lost) = (BTreeSet::new(), BTreeSet::new());
        for ((one, other), made) in &two[0] {
            if made.points[0] > made.points[1] {
                won.insert(one);
                lost.insert(other);
            } else if made.points[0] < made.points[1] {
                won.insert(other);
                lost.insert(one);
            }
        }
        for (one, other) in two[1].keys() {
            let is_mixed = won.contains(one) && lost.contains(other)
                || won.contains(other) && lost.contains(one);
            wrong += usize::from(is_mixed);
            all += 1;
        }
        if two[1].len() * 2 > stages[0].len() {
            return false;
        }
    }
    wrong * 8 <= all
}

/// Takes out every game of a match but its first: what a match of several games, or its deciders, have beside it.
pub(super) fn beyond_first(games: &mut Vec<RebuiltGame>) -> Vec<RebuiltGame> {
    games.sort_by_key(|it| (it.round.unwrap_or(u32::MAX), it.day.unwrap_or(u32::MAX)));
    let mut first: BTreeMap<(Number, Number), Option<u32>> = BTreeMap::new();
    let mut beside = Vec::new();
    games.retain(|game| {
        let two = (game.red.min(game.black), game.red.max(game.black));
        match first.get(&two) {
            None => {
                first.insert(two, game.round);
                true
            }
            Some(round) => {
                // It is of the round of the match.
                let mut game = game.clone();
                game.round = *round;
                beside.push(game);
                false
            }
        }
    });
    beside
}
