//! F110: a record without a single tag.

use crate::record::Anchor;
use crate::rules::{Check, Code, Finding, FormCase};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Record(record) = form
        && record.tags.0.is_empty()
    {
        out.push(Finding::of_form(Code::F110, record, Anchor::Record));
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::only;

    #[test]
    fn moves_alone_have_no_tags() {
        let found = only("1. 炮二平五 马8进7 *", EditionId::Cn2020, "F110");
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn one_tag_is_enough() {
        let found = only("[Event \"a\"]\n\n1. 炮二平五 *", EditionId::Cn2020, "F110");
        assert!(found.is_empty());
    }
}
