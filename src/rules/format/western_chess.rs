//! F003: western chess, refused by name.

use crate::format::IncidentKind;
use crate::rules::{Check, Code, Finding, FormCase};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Incident(incident) = form
        && let IncidentKind::WesternChess = &incident.kind
    {
        out.push(Finding::of_incident(Code::F003, incident));
    }
}

#[cfg(test)]
mod tests {
    use crate::format::IncidentKind;
    use crate::rules::Code;
    use crate::rules::testing::incident;

    #[test]
    fn it_is_told_with_its_line() {
        let found = incident(IncidentKind::WesternChess);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code, found[0].place.line), (Code::F003, 7));
    }

    #[test]
    fn its_neighbour_is_not_it() {
        let found = incident(IncidentKind::OtherGame {
            name: "Janggi".to_owned(),
        });
        assert!(found.iter().all(|finding| finding.code != Code::F003));
    }
}
