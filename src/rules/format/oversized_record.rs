//! F006: a record larger than the limit.

use crate::format::IncidentKind;
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

/// Sizes as a fact holds them.
fn int(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    if let FormCase::Incident(incident) = form
        && let IncidentKind::Oversized { limit } = &incident.kind
    {
        out.push(
            Finding::of_incident(Code::F006, incident)
                .with(fact::BYTES, int(incident.bytes))
                .with(fact::SIZE_LIMIT, int(*limit)),
        );
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
        let found = incident(IncidentKind::Oversized { limit: 16 });
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code, found[0].place.line), (Code::F006, 7));
        assert_eq!(found[0].facts.get(fact::SIZE_LIMIT), Some(16));
    }

    #[test]
    fn its_neighbour_is_not_it() {
        let found = incident(IncidentKind::NoGame);
        assert!(found.iter().all(|finding| finding.code != Code::F006));
    }
}
