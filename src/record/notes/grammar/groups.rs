//! Parts of a remark put to the sides they belong to, whatever their order.

use super::part::{Deed, Part, PlacedPart};
use super::reader::Party;

/// The parts that belong to one side, or to both.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) who: Party,
    pub(super) parts: Vec<PlacedPart>,
    /// Whether it is said that he lost.
    pub(super) is_of_loser: bool,
}

impl Group {
    pub(super) fn has(&self, part: Part) -> bool {
        self.parts.iter().any(|it| it.part == part)
    }

    /// The only number of a kind; `None` where there are two.
    #[expect(clippy::option_option, reason = "none, one, or too many")]
    pub(super) fn only<T>(&self, of: impl Fn(Part) -> Option<T>) -> Option<Option<T>> {
        let mut all = self.parts.iter().filter_map(|it| of(it.part));
        let first = all.next();
        all.next().is_none().then_some(first)
    }
}

/// The groups of a sentence; `None` where it stays open what belongs to whom.
pub(super) fn groups(parts: Vec<PlacedPart>) -> Option<Vec<Group>> {
    let parts = with_lists_joined(parts);
    let mut sides = named(&parts);
    sides.dedup();
    let outcomes = |it: &PlacedPart| matches!(it.part, Part::Won | Part::Lost(_));
    match sides[..] {
        [] => None,
        _ if sides.iter().all(|it| *it == sides[0]) => of_one(sides[0], parts),
        _ if sides.contains(&Party::Both) => None,
        _ if parts.iter().any(outcomes) => with_outcome(parts),
        _ => of_two(&parts),
    }
}

/// The sides named, in their order.
fn named(parts: &[PlacedPart]) -> Vec<Party> {
    let sides = parts.iter().filter_map(|it| match it.part {
        Part::Side(who) => Some(who),
        _ => None,
    });
    sides.collect()
}

const fn is_side(it: &PlacedPart) -> bool {
    matches!(it.part, Part::Side(_))
}

fn is_end(it: &PlacedPart) -> bool {
    matches!(it.part, Part::Deed(deed) if deed.is_end() || deed == Deed::Missed)
}

const fn is_deed(it: &PlacedPart) -> bool {
    matches!(it.part, Part::Deed(_))
}

/// 红、黑 are both.
fn with_lists_joined(parts: Vec<PlacedPart>) -> Vec<PlacedPart> {
    let each = parts.iter().any(|it| it.part == Part::Each);
    let mut joined: Vec<PlacedPart> = Vec::new();
    let mut is_list = false;
    for it in parts {
        let last = joined.last_mut();
        match (it.part, last) {
            (Part::And, _) => {
                is_list = joined.last().is_some_and(is_side);
                continue;
            }
            (Part::Side(Party::One(side)), Some(last))
                if (is_list || each) && last.part == Part::Side(Party::One(side).other()) =>
            {
                last.part = Part::Side(Party::Both);
            }
            _ => joined.push(it),
        }
        is_list = false;
    }
    joined
}

/// All belongs to the only side that is named; of whom it is said that he won, to the other.
fn of_one(who: Party, mut parts: Vec<PlacedPart>) -> Option<Vec<Group>> {
    let won = parts.iter().any(|it| it.part == Part::Won);
    let lost = parts.iter().any(|it| matches!(it.part, Part::Lost(_)));
    parts.retain(|it| !is_side(it) && it.part != Part::Won);
    if !won {
        return Some(vec![Group {
            who,
            parts,
            is_of_loser: lost,
        }]);
    }
    let ends = parts.iter().any(is_end) && parts.iter().filter(|it| is_deed(it)).all(is_end);
    let who = who.other();
    (ends && !lost && who.plays()).then(|| {
        vec![Group {
            who,
            parts,
            is_of_loser: true,
        }]
    })
}

/// 红胜（黑缺）: who won and who lost is said; what is left belongs to the other one named, or to who lost.
fn with_outcome(mut parts: Vec<PlacedPart>) -> Option<Vec<Group>> {
    let mut loser = Party::Nobody;
    while let Some(at) = parts
        .iter()
        .position(|it| matches!(it.part, Part::Won | Part::Lost(_)))
    {
        let before = at.checked_sub(1).filter(|it| is_side(&parts[*it]));
        let behind = Some(at + 1).filter(|it| parts.get(*it).is_some_and(is_side));
        let beside = before.or(behind)?;
        let Part::Side(who) = parts[beside].part else {
            return None;
        };
        // 红方迟到，黑方犯规，判黑方负: more than an outcome.
        if parts[at].part == Part::Lost(true) {
            return None;
        }
        let of_this = if parts[at].part == Part::Won {
            who.other()
        } else {
            who
        };
        if loser != Party::Nobody && loser != of_this {
            return None;
        }
        loser = of_this;
        parts.drain(at.min(beside)..=at.max(beside));
    }
    let mut left = named(&parts);
    left.dedup();
    let mut groups = match left[..] {
        [] if parts.iter().filter(|it| is_deed(it)).all(is_end) => of_one(loser, parts)?,
        [who] => of_one(who, parts)?,
        [_, _] => of_two(&parts)?,
        _ => return None,
    };
    let fits = |group: &Group| group.who == loser || !group.parts.iter().any(is_end);
    if !groups.iter().all(fits) {
        return None;
    }
    for group in &mut groups {
        group.is_of_loser = group.who == loser;
    }
    Some(groups)
}

/// Parts that belong to each of two: between commas, after each name, or before it.
fn of_two(parts: &[PlacedPart]) -> Option<Vec<Group>> {
    let chunks: Vec<&[PlacedPart]> = parts
        .split(|it| it.part == Part::Stop)
        .filter(|it| !it.is_empty())
        .collect();
    // 红方手机响，黑方悔棋，各记犯规一次: what stands by itself is of both.
    let is_of_each = |chunk: &&[PlacedPart]| {
        named(chunk).is_empty() && chunk.iter().any(|it| it.part == Part::Each)
    };
    if chunks.iter().any(is_of_each) {
        return None;
    }
    let is_whole = |chunk: &&[PlacedPart]| named(chunk).len() == 1 && chunk.iter().any(is_topic);
    if chunks.len() > 1 && chunks.iter().all(is_whole) {
        return Some(chunks.iter().filter_map(|it| group(it)).collect());
    }
    let plain: Vec<PlacedPart> = parts
        .iter()
        .filter(|it| it.part != Part::Stop)
        .copied()
        .collect();
    if let Some(groups) = tally(&plain) {
        return Some(groups);
    }
    let first = plain.first().is_some_and(is_side);
    let last = plain.last().is_some_and(is_side);
    if first == last {
        return None;
    }
    let mut chunks: Vec<Vec<PlacedPart>> = Vec::new();
    let mut open = true;
    for it in plain {
        if open || first && is_side(&it) {
            chunks.push(Vec::new());
        }
        open = !first && is_side(&it);
        chunks.last_mut()?.push(it);
    }
    let whole = chunks.iter().all(|it| is_whole(&it.as_slice()));
    whole.then(|| chunks.iter().filter_map(|it| group(it)).collect())
}

/// Whether a part says what a group is about.
const fn is_topic(it: &PlacedPart) -> bool {
    matches!(
        it.part,
        Part::Deed(_) | Part::Limit | Part::Cycle | Part::Add | Part::Take
    )
}

fn group(parts: &[PlacedPart]) -> Option<Group> {
    let who = *named(parts).first()?;
    let parts = parts.iter().filter(|it| !is_side(it)).copied().collect();
    Some(Group {
        who,
        parts,
        is_of_loser: false,
    })
}

/// 漏记：红3，黑2: one deed, and a number for each.
fn tally(parts: &[PlacedPart]) -> Option<Vec<Group>> {
    let mut deeds = parts.iter().filter(|it| is_deed(it));
    let deed = *deeds.next().filter(|_| deeds.next().is_none())?;
    let rest: Vec<PlacedPart> = parts.iter().filter(|it| !is_deed(it)).copied().collect();
    let [a, b, c, d] = rest[..] else {
        return None;
    };
    let of = |side: PlacedPart, number: PlacedPart| {
        let is_number = matches!(
            number.part,
            Part::Count(_) | Part::Plies(_) | Part::Times(_) | Part::Seconds(_)
        );
        group(&[side, deed, number]).filter(|_| is_side(&side) && is_number)
    };
    let side_first = || Some(vec![of(a, b)?, of(c, d)?]);
    let number_first = || Some(vec![of(b, a)?, of(d, c)?]);
    side_first().or_else(number_first)
}
