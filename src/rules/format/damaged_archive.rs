//! F005: an archive that is cut short or damaged.

use crate::format::IncidentKind;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Incident(incident) = form
        && let IncidentKind::DamagedArchive { why } = &incident.kind
    {
        out.push(Finding::of_incident(Code::F005, incident).with(fact::WHY, why.as_str()));
    }
}

#[cfg(test)]
mod tests {
    use crate::format::IncidentKind;
    use crate::rules::Code;
    use crate::rules::fact;
    use crate::rules::testing::incident;

    #[test]
    fn it_is_told_with_its_line() {
        let found = incident(IncidentKind::DamagedArchive {
            why: "no directory".to_owned(),
        });
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code, found[0].place.line), (Code::F005, 7));
        assert_eq!(found[0].facts.get(fact::WHY), Some("no directory"));
    }

    #[test]
    fn its_neighbour_is_not_it() {
        let found = incident(IncidentKind::NotReadable {
            why: "permission denied".to_owned(),
        });
        assert!(found.iter().all(|finding| finding.code != Code::F005));
    }
}
