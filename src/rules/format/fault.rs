//! What the rules on faults of form share: a finding for each fault of a kind.

use crate::record::{Anchor, FaultKind};
use crate::rules::many::tell;
use crate::rules::{Code, Finding, Form};

/// One finding of `code` for each fault of the record that `wanted` accepts.
pub(super) fn each(
    form: &Form<'_>,
    code: Code,
    wanted: fn(&FaultKind) -> bool,
    out: &mut Vec<Finding>,
) {
    let Form::Record(record) = form else { return };
    let faults = record.faults.iter().enumerate();
    let wanted = faults.filter(|(_, fault)| wanted(&fault.kind));
    let found =
        wanted.map(|(index, _)| Finding::of_form(code, record, Anchor::Fault(index as u32)));
    tell(found, out);
}
