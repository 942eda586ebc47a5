//! F104: a move number that is not what counting gives.

use crate::record::{Anchor, FaultKind};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    for (index, fault) in record.faults.iter().enumerate() {
        if let FaultKind::NumberOutOfStep { written, expected } = fault.kind {
            let anchor = Anchor::Fault(index as u32);
            out.push(
                Finding::of_form(Code::F104, record, anchor)
                    .with(fact::NUMBER, written)
                    .with(fact::EXPECTED_NUMBER, expected),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::fact;
    use crate::rules::testing::only;

    #[test]
    fn a_number_that_comes_twice_is_out_of_step() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 2. 车一平二 卒7进1 *";
        let found = only(text, EditionId::Cn2020, "F104");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::NUMBER), Some(2));
        assert_eq!(found[0].facts.get(fact::EXPECTED_NUMBER), Some(3));
    }

    #[test]
    fn numbers_in_step_are_silent_whatever_their_form() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 1... 马8进7 2、马二进三 车9平8 *";
        assert!(only(text, EditionId::Cn2020, "F104").is_empty());
    }

    #[test]
    fn a_jump_forward_belongs_to_the_scoresheet() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 5. 马二进三 车9平8 *";
        assert!(only(text, EditionId::Cn2020, "F104").is_empty());
    }
}
