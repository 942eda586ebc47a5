//! C001: bytes that mean nothing in the encoding.

use crate::format::IncidentKind;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Incident(incident) = form
        && let IncidentKind::Undecodable {
            encoding,
            bytes,
            places,
        } = &incident.kind
    {
        out.push(
            Finding::of_incident(Code::C001, incident)
                .with(fact::BYTES, *bytes)
                .with(fact::PLACES, *places)
                .with(fact::ENCODING, *encoding),
        );
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
        let found = incident(IncidentKind::Undecodable {
            encoding: Encoding::Gb18030,
            bytes: 3,
            places: 2,
        });
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code, found[0].place.line), (Code::C001, 7));
        assert_eq!(found[0].facts.get(fact::BYTES), Some(3));
    }

    #[test]
    fn its_neighbour_is_not_it() {
        let found = incident(IncidentKind::EncodingUndecided {
            taken: Encoding::Gb18030,
        });
        assert!(found.iter().all(|finding| finding.code != Code::C001));
    }
}
