//! F204: a `Format` tag that names another notation than the moves are written in.

use crate::record::{Anchor, declared_family};
use crate::rules::{Check, Code, Finding, FormCase, fact};
use std::slice;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    let Some(declared) = record.declared_family() else {
        return;
    };
    let Some(family) = record.family.filter(|family| *family != declared) else {
        return;
    };
    let mut tags = record.tags.0.iter().zip(0..);
    let tag = tags.find(|(tag, _)| declared_family(slice::from_ref(tag)).is_some());
    let anchor = tag.map_or(Anchor::Record, |(_, index)| Anchor::Tag(index));
    out.push(
        Finding::of_form(Code::F204, record, anchor)
            .with(fact::DECLARED, declared)
            .with(fact::FAMILY, family),
    );
}

#[cfg(test)]
mod tests {
    use crate::notation::Family;
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::only;

    #[test]
    fn a_tag_that_names_another_notation_is_told() {
        let text = "[Format \"WXF\"]\n1. 炮二平五 马8进7 *";
        let found = only(text, EditionId::Cn2020, "F204");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::DECLARED), Some(Family::Wxf));
        assert_eq!(found[0].place.line, 1);
    }

    #[test]
    fn a_true_tag_and_one_of_another_meaning_are_silent() {
        for text in [
            "[Format \"Chinese\"]\n1. 炮二平五 马8进7 *",
            "[Format \"ICCS\"]\n1. H2-E2 H9-G7 *",
            "[Format \"UBB\"]\n1. 7747 7062 *",
            "[Format \"Swiss\"]\n1. 炮二平五 马8进7 *",
        ] {
            assert!(only(text, EditionId::Cn2020, "F204").is_empty(), "{text}");
        }
    }
}
