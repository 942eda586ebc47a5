//! What the rules on faults of form share: a finding for each fault of a kind.

use crate::record::{Anchor, FaultKind};
use crate::rules::{Code, Finding, Form};

/// One finding of `code` for each fault of the record that `wanted` accepts.
pub(super) fn each(
    form: &Form<'_>,
    code: Code,
    wanted: fn(&FaultKind) -> bool,
    out: &mut Vec<Finding>,
) {
    let Form::Record(record) = form else { return };
    for (index, fault) in record.faults.iter().enumerate() {
        if wanted(&fault.kind) {
            let anchor = Anchor::Fault(index as u32);
            out.push(Finding::of_form(code, record, anchor));
        }
    }
}
