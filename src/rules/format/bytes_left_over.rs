//! F117: bytes behind the last move that belong to nothing.

use crate::record::{Anchor, FaultKind};
use crate::rules::{Check, Code, Finding, FormCase, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Record(record) = form else {
        return;
    };
    for (index, fault) in record.faults.iter().enumerate() {
        if let FaultKind::BytesLeftOver(bytes) = fault.kind {
            let anchor = Anchor::Fault(index as u32);
            out.push(Finding::of_form(Code::F117, record, anchor).with(fact::BYTES, bytes));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::record::{FaultKind, Transcript};
    use crate::rules::Code;
    use crate::rules::fact;
    use crate::rules::testing::of_record;
    use crate::text::Place;

    #[test]
    fn it_says_how_many_bytes() {
        let mut record = Transcript::new(Place::default());
        record.fault(FaultKind::BytesLeftOver(24), "text", Place::default());
        let found = of_record(&record.finish(), Code::F117);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::BYTES), Some(24));
    }

    #[test]
    fn a_sound_record_has_none() {
        let record = Transcript::new(Place::default()).finish();
        assert!(of_record(&record, Code::F117).is_empty());
    }
}
