//! F109: a record without a single move.

use crate::record::Anchor;
use crate::rules::registry::Check;
use crate::rules::{Code, Finding, Form};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &Form<'_>, out: &mut Vec<Finding>) {
    if let Form::Record(record) = form
        && record.tree.plies.is_empty()
    {
        out.push(Finding::of_form(Code::F109, record, Anchor::Record));
    }
}
