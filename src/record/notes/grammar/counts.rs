//! Which number of a list of parts counts which deed.

use super::part::{Deed, Part, PlacedPart};

/// A deed counted: its place among the parts, how many, and whether the number stands without a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeedCount {
    pub(super) deed: usize,
    pub(super) number: i64,
    pub(super) is_bare: bool,
}

/// The counts of the deeds; `None` where a number may count two of them, or none.
pub(super) fn counts(parts: &[PlacedPart]) -> Option<Vec<DeedCount>> {
    let deeds: Vec<usize> = (0..parts.len())
        .filter(|at| is_counted(&parts[*at]))
        .collect();
    let mut counts: Vec<DeedCount> = Vec::new();
    let mut first = None;
    for at in 0..parts.len() {
        let (number, is_bare, of_entries) = match parts[at].part {
            Part::Count(number) => (number, true, None),
            Part::Times(number) => (number, false, Some(false)),
            Part::Plies(number) => (number, false, Some(true)),
            _ => continue,
        };
        let first = *first.get_or_insert(at);
        let fits = |deed: &usize| {
            let entries = matches!(
                parts[*deed].part,
                Part::Deed(Deed::Missed | Deed::Illegible)
            );
            of_entries.is_none_or(|it| it == entries) && counts.iter().all(|it| it.deed != *deed)
        };
        let mut open = deeds.iter().copied().filter(fits);
        let deed = match (open.next(), open.next()) {
            // 手机响一次.
            (None, _) if number == 1 && of_entries != Some(true) && deeds.is_empty() => continue,
            (None, _) => return None,
            (Some(only), None) => only,
            _ => {
                let follows = deeds.first().is_some_and(|deed| *deed < first);
                let beside = if follows { at.checked_sub(1)? } else { at + 1 };
                Some(beside).filter(|it| deeds.contains(it) && fits(it))?
            }
        };
        counts.push(DeedCount {
            deed,
            number,
            is_bare,
        });
    }
    Some(counts)
}

const fn is_counted(placed: &PlacedPart) -> bool {
    matches!(placed.part, Part::Deed(deed) if deed.is_counted())
}
