//! F116: a file that ends before what it promises.

use super::fault;
use crate::record::FaultKind;
use crate::rules::{Check, Code, Finding, Form};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &Form<'_>, out: &mut Vec<Finding>) {
    fault::each(
        form,
        Code::F116,
        |kind| matches!(kind, FaultKind::CutShort),
        out,
    );
}

#[cfg(test)]
mod tests {
    use crate::record::{FaultKind, Transcript};
    use crate::rules::Code;
    use crate::rules::testing::of_record;
    use crate::text::Place;

    #[test]
    fn it_is_told_once_for_each_fault() {
        let mut record = Transcript::new(Place::default());
        record.fault(FaultKind::CutShort, "text", Place::default());
        let found = of_record(&record.finish(), Code::F116);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].edition, None);
    }

    #[test]
    fn a_sound_record_has_none() {
        let record = Transcript::new(Place::default()).finish();
        assert!(of_record(&record, Code::F116).is_empty());
    }
}
