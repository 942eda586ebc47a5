//! C003: an encoding that nothing settles.

use crate::format::IncidentKind;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Incident(incident) = form
        && let IncidentKind::EncodingUndecided { taken } = &incident.kind
    {
        out.push(Finding::of_incident(Code::C003, incident).with(fact::TAKEN_ENCODING, *taken));
    }
}

#[cfg(test)]
mod tests {
    use crate::format::IncidentKind;
    use crate::rules::Code;
    use crate::rules::fact;
    use crate::rules::testing::incident;
    use crate::text::Encoding;

    #[test]
    fn it_is_told_with_its_line() {
        let found = incident(IncidentKind::EncodingUndecided {
            taken: Encoding::Gb18030,
        });
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code, found[0].place.line), (Code::C003, 7));
        assert_eq!(
            found[0].facts.get(fact::TAKEN_ENCODING),
            Some(Encoding::Gb18030)
        );
    }

    #[test]
    fn its_neighbour_is_not_it() {
        let found = incident(IncidentKind::OtherEncoding {
            file: Encoding::Gb18030,
            frame: Encoding::Big5,
        });
        assert!(found.iter().all(|finding| finding.code != Code::C003));
    }
}
