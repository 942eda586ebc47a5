//! F301: a ruling of an earlier run that fits nothing, or punishes nobody, or several findings of which it names none.

use crate::record::Anchor;
use crate::rules::{ArbiterRuling, Check, Code, Finding, FormCase, Severity, fact};
use crate::text::Place;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Form(find);

fn find(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    let FormCase::Stale(ruling, fitting) = *form else {
        return;
    };
    let finding = of_row(ruling);
    out.push(match fitting {
        _ if ruling.punishes_nobody() || ruling.names_no_side() => {
            finding.with(fact::NO_SIDE, true)
        }
        _ if ruling.says_nothing() => finding.with(fact::SAYS_NOTHING, true),
        0 => finding.with(fact::FITS_NONE, true),
        _ => finding.with(fact::FITTING, fitting as u32),
    });
}

/// The finding on a ruling that fits nothing because the ruling in row `by` took away what it was on: both
/// were obeyed, and nobody has to look again.
pub(crate) fn superseded(ruling: &ArbiterRuling, by: u32) -> Finding {
    let mut finding = of_row(ruling).with(fact::SUPERSEDED_BY, by);
    finding.severity = Severity::Note;
    finding
}

fn of_row(ruling: &ArbiterRuling) -> Finding {
    let place = Place {
        line: ruling.line,
        ..Place::default()
    };
    let mut finding = Finding::new(Code::F301, None)
        .at(Anchor::Record, place)
        .with(fact::ROW, ruling.line)
        .with(fact::RULING, ruling.written.as_str())
        .with(fact::EVIDENCE, ruling.written.as_str());
    if let Some(code) = ruling.code {
        finding = finding.with(fact::CODE, code);
    }
    if let Some(ply) = ruling.ply {
        finding = finding.plies(ply, ply).with(fact::PLY, ply);
    }
    if let Some(side) = ruling.side {
        finding = finding.by(side);
    }
    finding
}
