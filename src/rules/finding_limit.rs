//! Number of findings of a rule reported for one record: a malicious file would yield gigabytes of them.

use super::{Finding, fact};

/// Number of findings of a rule in one record that are reported one by one; the last of them states how many more there are.
pub const MANY: usize = 1000;

/// Adds the findings of a rule to `out`, as far as they are reported one by one; the rest is counted as it comes.
pub(super) fn tell(found: impl IntoIterator<Item = Finding>, out: &mut Vec<Finding>) {
    let mut found = found.into_iter();
    out.extend(found.by_ref().take(MANY));
    let each = |one: Finding| 1 + one.facts.get(fact::UNTOLD).unwrap_or(0);
    let more: i64 = found.map(each).sum();
    if more > 0
        && let Some(last) = out.last_mut()
    {
        let before = last.facts.get(fact::UNTOLD).unwrap_or(0);
        last.facts.set(fact::UNTOLD, before + more);
    }
}

/// Adds the findings of `find` to `out` as [`tell`] does.
pub(super) fn ask(find: impl FnOnce(&mut Vec<Finding>), out: &mut Vec<Finding>) {
    let mut found = Vec::new();
    find(&mut found);
    if !found.is_empty() {
        tell(found, out);
    }
}

#[cfg(test)]
mod tests {
    use super::{MANY, ask, tell};
    use crate::rules::{Code, Finding, fact};

    fn findings(count: usize) -> impl Iterator<Item = Finding> {
        (0..count).map(|_| Finding::new(Code::F107, None))
    }

    #[test]
    fn few_are_told_one_by_one() {
        let mut out = Vec::new();
        tell(findings(MANY), &mut out);
        assert_eq!(out.len(), MANY);
        assert!(out.iter().all(|one| one.facts.get(fact::UNTOLD).is_none()));
    }

    #[test]
    fn what_is_not_told_is_counted_however_often_it_is_passed_on() {
        let mut out = Vec::new();
        ask(|found| tell(findings(MANY + 7), found), &mut out);
        assert_eq!(out.len(), MANY);
        assert_eq!(out[MANY - 1].facts.get(fact::UNTOLD), Some(7));
        assert_eq!(out[MANY - 2].facts.get(fact::UNTOLD), None);
        let mut again = Vec::new();
        tell(findings(1).chain(out), &mut again);
        assert_eq!(again.len(), MANY);
        assert_eq!(again[MANY - 1].facts.get(fact::UNTOLD), Some(8));
    }
}
