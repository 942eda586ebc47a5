//! F109: a record without a single move.

use crate::record::Anchor;
use crate::rules::{Check, Code, Finding, FormCase};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Record(record) = form
        && record.tree.plies.is_empty()
    {
        out.push(Finding::of_form(Code::F109, record, Anchor::Record));
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::only;

    #[test]
    fn tags_and_a_result_alone_are_no_game() {
        let found = only("[Event \"a\"]\n\n1-0", EditionId::Cn2020, "F109");
        assert_eq!(found.len(), 1);
    }

    #[test]
    fn one_move_is_enough() {
        let found = only("[Event \"a\"]\n\n1. 炮二平五 *", EditionId::Cn2020, "F109");
        assert!(found.is_empty());
    }
}
