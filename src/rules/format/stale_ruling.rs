//! F301: a ruling of an earlier run that fits nothing, or several findings of which it names none.

use crate::record::Anchor;
use crate::rules::{Check, Code, Finding, FormCase, fact};
use crate::text::Place;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Stale(ruling, fitting) = *form else {
        return;
    };
    let place = Place {
        line: ruling.line,
        ..Place::default()
    };
    let mut finding = Finding::new(Code::F301, None)
        .at(Anchor::Record, place)
        .with(fact::ROW, ruling.line)
        .with(fact::RULING, ruling.written.as_str())
        .with(fact::EVIDENCE, ruling.written.as_str());
    finding = match fitting {
        0 => finding.with(fact::FITS_NONE, true),
        _ => finding.with(fact::FITTING, fitting as u32),
    };
    if let Some(code) = ruling.code {
        finding = finding.with(fact::CODE, code);
    }
    if let Some(ply) = ruling.ply {
        finding = finding.plies(ply, ply).with(fact::PLY, ply);
    }
    if let Some(side) = ruling.side {
        finding = finding.by(side);
    }
    out.push(finding);
}
