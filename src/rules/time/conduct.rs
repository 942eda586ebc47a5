//! Code shared by the rules on conduct at the board and the clock: each report of it in a remark is a
//! finding.

use crate::board::Side;
use crate::record::{Act, NoteKind};
use crate::rules::remarks::{Remark, remarks};
use crate::rules::{Case, Finding, Law, fact};

/// A finding of `law` for each time the record notes `act`; none under a book that knows no fouls.
pub(in crate::rules) fn find(case: &Case<'_>, law: Law, act: Act, out: &mut Vec<Finding>) {
    for (remark, side) in done(case, |other| other == act) {
        out.push(by(remark.finding(case, law), side));
    }
}

/// The remarks that report a deed selected by `wanted`, each with the side that did it, where stated;
/// none under a book that knows no fouls.
pub(super) fn done(
    case: &Case<'_>,
    wanted: impl Fn(Act) -> bool,
) -> impl Iterator<Item = (Remark, Option<Side>)> {
    let asked = |kind: &NoteKind| matches!(*kind, NoteKind::Did { act, .. } if wanted(act));
    let found = match case.edition.foul_limit {
        Some(_) => remarks(case, asked),
        None => Vec::new(),
    };
    found.into_iter().map(|remark| {
        let side = match remark.kind {
            NoteKind::Did { side, .. } => side,
            _ => None,
        };
        (remark, side)
    })
}

/// The finding of that side; in doubt where nobody says who it was.
pub(super) fn by(finding: Finding, side: Option<Side>) -> Finding {
    match side {
        Some(side) => finding.by(side),
        None => finding.with(fact::UNNAMED, true).doubtful(),
    }
}
