//! F120: a record of more entries than are kept.

use crate::record::{Anchor, FaultKind, MOST_ENTRIES};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    for (index, fault) in record.faults.iter().enumerate() {
        if fault.kind == FaultKind::TooManyEntries {
            let anchor = Anchor::Fault(index as u32);
            out.push(
                Finding::of_form(Code::F120, record, anchor).with(fact::SIZE_LIMIT, MOST_ENTRIES),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::record::{FaultKind, MOST_ENTRIES, Transcript};
    use crate::rules::Code;
    use crate::rules::fact;
    use crate::rules::testing::of_record;
    use crate::text::Place;

    #[test]
    fn it_says_how_many_are_kept() {
        let mut record = Transcript::new(Place::default());
        record.fault(FaultKind::TooManyEntries, "", Place::default());
        let found = of_record(&record.finish(), Code::F120);
        assert_eq!(found.len(), 1, "{found:?}");
        let limit = i64::try_from(MOST_ENTRIES).ok();
        assert_eq!(found[0].facts.get(fact::SIZE_LIMIT), limit);
    }

    #[test]
    fn a_sound_record_has_none() {
        let record = Transcript::new(Place::default()).finish();
        assert!(of_record(&record, Code::F120).is_empty());
    }
}
