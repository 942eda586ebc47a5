//! F113: a token where a move should stand that no notation knows.

use super::fault;
use crate::record::FaultKind;
use crate::rules::{Check, Code, Finding, Form};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &Form<'_>, out: &mut Vec<Finding>) {
    fault::each(
        form,
        Code::F113,
        |kind| matches!(kind, FaultKind::UnknownToken),
        out,
    );
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::only;

    #[test]
    fn it_is_found_in_its_line() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 2. 炮丫平六 马2进3 *";
        let found = only(text, EditionId::Cn2020, "F113");
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].place.line > 1, "{found:?}");
        assert_eq!(found[0].edition, None);
    }

    #[test]
    fn a_sound_text_has_none() {
        let text = "[Event \"a\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *";
        assert!(only(text, EditionId::Cn2020, "F113").is_empty());
    }
}
