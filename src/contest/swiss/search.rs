//! The pairing of a round, bracket by bracket (附录三 二.2–二.5).

use super::field::{Bracket, Field};
use super::partner::{PassedBecause, PassedOver};
use super::{Pairing, SwissSearch, Unpairable};
use super::{best, bye, first_coder, partner};
use crate::contest::Points;
use crate::contest::matching::Matching;

/// After so many steps a bracket is joined with the next as it stands. Rounds of 1,000 take a hundredth of it.
const BOUND: u64 = 2_000_000_000;

pub(super) fn pair(field: &Field) -> Result<Pairing, Unpairable> {
    let mut everybody: Vec<usize> = (0..field.standings.len()).collect();
    let mut whole = Matching::maximum(&field.graph, &everybody);
    if whole.pairs() * 2 + 1 < whole.len() {
        return Err(stuck(field, &mut whole));
    }
    let mut bye = None;
    if everybody.len() % 2 == 1 {
        bye = bye::choose(field, &mut whole);
        everybody.retain(|it| Some(*it) != bye);
    }
    let brackets = brackets(field, &everybody);
    let mut pairing = Pairing {
        pairs: Vec::new(),
        bye: bye.map(|it| field.standings[it].number),
        stopped: Vec::new(),
    };
    let mut steps = 0;
    let mut floating: Vec<usize> = Vec::new();
    for (at, (points, members)) in brackets.iter().enumerate() {
        let mut all = floating;
        all.extend(members);
        all.sort_by(|a, b| first_coder::order(field.of(*a), field.of(*b), field.odd()));
        let below: Vec<usize> = brackets[at + 1..]
            .iter()
            .flat_map(|it| it.1.clone())
            .collect();
        let found = in_bracket(field, (&all, &below), &mut steps).unwrap_or_else(|| {
            pairing.stopped.push(*points);
            // The best is not known in time: what is found first is.
            let first = fewest_left(field, &all, &below, &mut 0);
            first
                .filter(|_| field.round.search == SwissSearch::Best)
                .unwrap_or(Bracket {
                    pairs: Vec::new(),
                    left: all,
                })
        });
        let coded = found.pairs.into_iter().map(|it| it.pair(field, *points));
        pairing.pairs.extend(coded);
        floating = found.left;
    }
    Ok(pairing)
}

/// The pairing of a bracket by the reading of the round; `None` where it was not found within the bound.
fn in_bracket(
    field: &Field,
    (members, below): (&[usize], &[usize]),
    steps: &mut u64,
) -> Option<Bracket> {
    match field.round.search {
        SwissSearch::Best => best::bracket(field, members, below, steps),
        SwissSearch::DepthFirst | SwissSearch::AsPublished => {
            fewest_left(field, members, below, steps)
        }
    }
}

/// Brackets of equal points, from the top.
fn brackets(field: &Field, everybody: &[usize]) -> Vec<(Points, Vec<usize>)> {
    let mut order = everybody.to_vec();
    order.sort_by_key(|it| std::cmp::Reverse(field.of(*it).points));
    let same = order.chunk_by(|a, b| field.of(*a).points == field.of(*b).points);
    same.map(|it| (field.of(it[0]).points, it.to_vec()))
        .collect()
}

/// The first pairing of a bracket that leaves over as few as possible, so that they and those below can be paired; `None`
/// where the search reached its bound. The members stand in the order in which they code.
fn fewest_left(
    field: &Field,
    members: &[usize],
    below: &[usize],
    steps: &mut u64,
) -> Option<Bracket> {
    let whole = Matching::maximum(&field.graph, members);
    let fewest = members.len() - 2 * whole.pairs();
    for left in (fewest..members.len()).step_by(2) {
        // The last bracket is paired whole, whatever it takes.
        if *steps > BOUND && !below.is_empty() {
            return None;
        }
        let found = first_pairing(field, members, left, steps);
        let mut rest = found.left.clone();
        rest.extend(below);
        let matching = Matching::maximum(&field.graph, &rest);
        *steps += matching.steps;
        if matching.is_perfect() {
            return Some(found);
        }
    }
    Some(Bracket {
        pairs: Vec::new(),
        left: members.to_vec(),
    })
}

/// The first pairing, in the order of a search in depth, that leaves over so many; there is one.
fn first_pairing(field: &Field, members: &[usize], mut left: usize, steps: &mut u64) -> Bracket {
    let mut matching = Matching::maximum(&field.graph, members);
    let mut open = members.to_vec();
    let mut found = Bracket::default();
    while open.len() > left {
        let coder = open.remove(0);
        matching.remove(coder);
        let need = (open.len() - 1 - left) / 2;
        let (partner, passed) = choose(field, &mut matching, (coder, &open), need);
        let Some(partner) = partner else {
            found.left.push(coder);
            left = left.saturating_sub(1);
            continue;
        };
        matching.remove(partner);
        let next = open.first().map(|it| field.of(*it));
        let first = first_coder::separated_by(field.of(coder), next);
        open.retain(|it| *it != partner);
        found.coded(field, (coder, partner), (first, passed));
    }
    found.left.append(&mut open);
    *steps += matching.steps;
    found
}

/// The first partner in order with whom the others still make so many pairs, and those who were passed over.
fn choose(
    field: &Field,
    matching: &mut Matching,
    (coder, open): (usize, &[usize]),
    need: usize,
) -> (Option<usize>, Vec<PassedOver>) {
    let order = partner::order(field.of(coder), field.odd());
    let mut tried = open.to_vec();
    tried.sort_by(|a, b| order(field.of(*a), field.of(*b)));
    let free = matching.free();
    let mut spared: Option<Vec<bool>> = None;
    let mut passed = Vec::new();
    for it in tried {
        let because = if field.graph.may(coder, it) {
            let can = matching.pairs() > need
                || matching.pairs() == need
                    && matching
                        .can_spare_at_once(it, &free)
                        .unwrap_or_else(|| spared.get_or_insert_with(|| matching.spared())[it]);
            if can {
                return (Some(it), passed);
            }
            PassedBecause::Blocks
        } else {
            PassedBecause::Met
        };
        let number = field.of(it).number;
        passed.push(PassedOver { number, because });
    }
    (None, passed)
}

/// Returns the entrants in the way where not everybody can be paired.
fn stuck(field: &Field, whole: &mut Matching) -> Unpairable {
    let spared = whole.spared();
    let places = 0..field.standings.len();
    let inside: Vec<usize> = places.clone().filter(|it| spared[*it]).collect();
    let reaches = |it: &usize| inside.iter().any(|other| field.graph.may(*it, *other));
    let outside = places.filter(|it| !spared[*it]).filter(reaches);
    let number = |it: usize| field.of(it).number;
    Unpairable::Stuck {
        open_to: outside.map(number).collect(),
        stuck: inside.into_iter().map(number).collect(),
    }
}
