//! P103: a cycle in which a move breaks the rules of movement, so that nobody can say what its moves
//! were. Its place is never passed over.

use super::cycle::{Matter, Repetition, judged};
use crate::nature::LoopFault;
use crate::rules::{Case, Check, Finding, Law, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for judged in judged(case) {
        if matches!(judged.matter, Matter::NotClassified) {
            let finding = judged.finding(Law::RepetitionNotClassified);
            out.push(with_fault(finding, &judged.repetition));
        }
    }
}

/// With the first move that stands in the way, as written and by its ply.
fn with_fault(finding: Finding, repetition: &Repetition<'_>) -> Finding {
    let classes = repetition.classes();
    let index = match classes.as_ref() {
        Err(LoopFault::IllegalMove { index, .. } | LoopFault::Captures { index, .. }) => *index,
        _ => return finding,
    };
    let ply = repetition.last_plies().start + index;
    match repetition.last_round().get(index - 1) {
        Some(faulty) => finding
            .with(fact::MOVE, repetition.token(faulty))
            .with(fact::PLY, ply),
        None => finding,
    }
}
