//! F106: a closing brace or parenthesis without an opening one.

use super::fault;
use crate::record::FaultKind;
use crate::rules::{Check, Code, Finding, Form};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &Form<'_>, out: &mut Vec<Finding>) {
    fault::each(
        form,
        Code::F106,
        |kind| matches!(kind, FaultKind::StrayClose),
        out,
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::only;

    #[test]
    fn it_is_found_in_its_line() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 } 马8进7 *";
        let found = only(text, EditionId::Cn2020, "F106");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].place.line > 1, "{found:?}");
        assert_eq!(found[0].edition, None);
    }

    #[test]
    fn a_sound_text_has_none() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 {pair} 马8进7 *";
        assert!(only(text, EditionId::Cn2020, "F106").is_empty());
    }
}
