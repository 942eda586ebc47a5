//! Days that hang together.

use super::DateRange;
use std::collections::BTreeMap;

/// Most events last less than so many days; leagues last longer.
pub(super) const APART: i64 = 45;

/// First and last of the days that hang together and hold nine tenths of the games; `None` where no such days are.
pub(super) fn block(days: &BTreeMap<u32, usize>) -> Option<(u32, u32)> {
    let total: usize = days.values().sum();
    let (from, to, count) = largest(days)?;
    (count * 10 >= total * 9 && total >= 5).then_some((from, to))
}

/// So many days lie between the rounds of an event at most, mostly: so many before its first known day or behind its last another
/// round may have been played.
pub(super) const ROUNDS: i64 = 7;

/// First and last day of those from one to another, without a single game that lies apart at either end: more than a week, and more
/// than twice as far as any two days between lie from each other.
pub(super) fn played(days: &BTreeMap<u32, usize>, (from, to): (u32, u32)) -> (u32, u32) {
    let mut all: Vec<(u32, usize)> = days.range(from..=to).map(|it| (*it.0, *it.1)).collect();
    while without_edge(&mut all) || {
        all.reverse();
        let is_cut = without_edge(&mut all);
        all.reverse();
        is_cut
    } {}
    let first = all.first().map_or(from, |it| it.0);
    (first, all.last().map_or(to, |it| it.0))
}

/// Takes out the last day where it lies apart.
fn without_edge(all: &mut Vec<(u32, usize)>) -> bool {
    let gap = |it: &[(u32, usize)]| (DateRange::count(it[1].0) - DateRange::count(it[0].0)).abs();
    let Some([rest @ .., (_, 1)]) = all.get(..) else {
        return false;
    };
    let inner = rest.windows(2).map(gap).max().unwrap_or(i64::MAX / 2);
    let own = all.windows(2).next_back().map_or(0, gap);
    let is_apart = own > ROUNDS && own > 2 * inner;
    if is_apart {
        all.pop();
    }
    is_apart
}

/// First and last of those of the days that hang together and hold the most games, and how many.
pub(super) fn largest(days: &BTreeMap<u32, usize>) -> Option<(u32, u32, usize)> {
    let mut blocks: Vec<(u32, u32, usize)> = Vec::new();
    for (day, count) in days {
        match blocks.last_mut() {
            Some(last) if DateRange::count(*day) - DateRange::count(last.1) <= APART => {
                last.1 = *day;
                last.2 += count;
            }
            _ => blocks.push((*day, *day, *count)),
        }
    }
    blocks.into_iter().max_by_key(|it| it.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_game_that_lies_apart_at_an_edge_is_none_of_the_days_of_play() {
        let of = |days: &[(u32, usize)]| {
            let days: BTreeMap<u32, usize> = days.iter().copied().collect();
            let edges = (days.keys().next(), days.keys().next_back());
            played(&days, (*edges.0.expect("a day"), *edges.1.expect("a day")))
        };
        let event = [(19_991_028, 4), (19_991_030, 3), (19_991_102, 1)];
        let with = |more: &[(u32, usize)]| of(&[&event[..], more].concat());
        assert_eq!(with(&[]), (19_991_028, 19_991_102));
        assert_eq!(with(&[(19_991_128, 1)]), (19_991_028, 19_991_102));
        assert_eq!(with(&[(19_991_001, 1)]), (19_991_028, 19_991_102));
        // Two games, or few days between.
        assert_eq!(with(&[(19_991_128, 2)]), (19_991_028, 19_991_128));
        assert_eq!(with(&[(19_991_105, 1)]), (19_991_028, 19_991_105));
        // One game a fortnight.
        let weeks = [
            (19_991_001, 1),
            (19_991_015, 1),
            (19_991_029, 1),
            (19_991_120, 1),
        ];
        assert_eq!(of(&weeks), (19_991_001, 19_991_120));
    }
}
