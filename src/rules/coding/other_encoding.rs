//! C002: a record that speaks against the encoding of its file.

use crate::format::IncidentKind;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Incident(incident) = form
        && let IncidentKind::OtherEncoding { file, frame } = &incident.kind
    {
        out.push(
            Finding::of_incident(Code::C002, incident)
                .with(fact::FILE, *file)
                .with(fact::FRAME, *frame),
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
        let found = incident(IncidentKind::OtherEncoding {
            file: Encoding::Gb18030,
            frame: Encoding::Big5,
        });
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code, found[0].place.line), (Code::C002, 7));
        assert_eq!(found[0].facts.get(fact::FRAME), Some(Encoding::Big5));
    }

    #[test]
    fn its_neighbour_is_not_it() {
        let found = incident(IncidentKind::Undecodable {
            encoding: Encoding::Gb18030,
            bytes: 3,
            places: 2,
        });
        assert!(found.iter().all(|finding| finding.code != Code::C002));
    }
}
