//! Days that hang together.

use super::Days;
use std::collections::BTreeMap;

/// Most events last less than so many days; leagues last longer.
pub(super) const APART: i64 = 45;

/// First and last of the days that hang together and hold nine tenths of the games; `None` where no such days are.
pub(super) fn block(days: &BTreeMap<u32, usize>) -> Option<(u32, u32)> {
    let total: usize = days.values().sum();
    let (from, to, count) = largest(days)?;
    (count * 10 >= total * 9 && total >= 5).then_some((from, to))
}

/// First and last of those of the days that hang together and hold the most games, and how many.
pub(super) fn largest(days: &BTreeMap<u32, usize>) -> Option<(u32, u32, usize)> {
    let mut blocks: Vec<(u32, u32, usize)> = Vec::new();
    for (day, count) in days {
        match blocks.last_mut() {
            Some(last) if Days::count(*day) - Days::count(last.1) <= APART => {
                last.1 = *day;
                last.2 += count;
            }
            _ => blocks.push((*day, *day, *count)),
        }
    }
    blocks.into_iter().max_by_key(|it| it.2)
}
