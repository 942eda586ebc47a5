//! F103: a line that begins like a tag and is none.

use super::fault;
use crate::record::FaultKind;
use crate::rules::{Check, Code, Finding, Form};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &Form<'_>, out: &mut Vec<Finding>) {
    fault::each(
        form,
        Code::F103,
        |kind| matches!(kind, FaultKind::MalformedTag),
        out,
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::only;

    #[test]
    fn it_is_found_in_its_line() {
        let text = "[Event \"a\"]\n[Red b]\n\n1. 炮二平五 马8进7 *";
        let found = only(text, EditionId::Cn2020, "F103");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].place.line > 1, "{found:?}");
        assert_eq!(found[0].edition, None);
    }

    #[test]
    fn a_sound_text_has_none() {
        let text = "[Event \"a\"]\n[Red \"b\"]\n\n1. 炮二平五 马8进7 *";
        assert!(only(text, EditionId::Cn2020, "F103").is_empty());
    }
}
