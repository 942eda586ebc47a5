//! F203: a document with moves of another notation than most of it.

use crate::record::{Anchor, Entry, PlyId};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    let Some(family) = record.family else { return };
    if record.families.iter().nth(1).is_none() {
        return;
    }
    let plies = record.tree.plies.iter().zip(0..);
    let mut others = plies.filter_map(|(ply, index)| match ply.entry {
        Entry::Move(written) if written.family != family => Some((written.family, PlyId(index))),
        _ => None,
    });
    let Some((other, first)) = others.next() else {
        return;
    };
    out.push(
        Finding::of_form(Code::F203, record, Anchor::Ply(first))
            .with(fact::FAMILY, family)
            .with(fact::OTHER_FAMILY, other)
            .with(fact::TOKEN, record.written(first))
            .with(fact::COUNT, 1 + others.count()),
    );
}

#[cfg(test)]
mod tests {
    use crate::notation::Family;
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::only;

    #[test]
    fn the_first_of_them_is_told_with_their_number() {
        let text = "1. 炮二平五 马8进7 2. H0-G2 I9-H9 3. 车一平二 *";
        let found = only(text, EditionId::Cn2020, "F203");
        assert_eq!(found.len(), 1, "{found:?}");
        let facts = &found[0].facts;
        assert_eq!(
            (facts.get(fact::FAMILY), facts.get(fact::OTHER_FAMILY)),
            (Some(Family::Chinese), Some(Family::Iccs))
        );
        assert_eq!(
            (facts.get(fact::TOKEN), facts.get(fact::COUNT)),
            (Some("H0-G2"), Some(2))
        );
    }

    #[test]
    fn what_could_be_of_the_same_notation_is_taken_for_it() {
        for text in [
            "1. 炮2平5 马8进7 2. 马二进三 *",
            "1. Cbe2 Hg7 2. E0a2 A9e8 *",
            "1. P2-5 M8.7 2. M2.3 X9-8 *",
        ] {
            assert!(only(text, EditionId::Cn2020, "F203").is_empty(), "{text}");
        }
    }
}
