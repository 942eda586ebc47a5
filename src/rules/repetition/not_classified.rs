//! P103: a cycle in which a move breaks the rules of movement, so that nobody can say what its moves
//! were. Its place is never passed over.

use super::cycle::{CycleOutcome, Repetition, judged};
use crate::nature::LoopFault;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for judged in judged(case) {
        if matches!(judged.matter, CycleOutcome::NotClassified) {
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

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, fact};

    const START: &str = "3k5/4a4/4b4/9/9/8r/9/9/1R2A4/1N3K3 w";

    #[test]
    fn the_move_that_stands_in_the_way_is_named_with_its_ply_wherever_the_cycle_begins() {
        // The horse on b0 has its leg on b1; before the cycle so many plies go by.
        let before = ["f0f1", "d9d8", "f1f0", "d8d9"];
        let round = ["b0c2", "d9d8", "c2b0", "d8d9"];
        for waiting in [0, 4] {
            let rounds = round.into_iter().cycle().take(12);
            let moves: Vec<&str> = before.into_iter().take(waiting).chain(rounds).collect();
            let text = format!(
                "{TAGS}[FEN \"{START}\"]\n[Result \"*\"]\n\n{} *",
                moves.join(" ")
            );
            let found = only(&text, EditionId::Cn2020, "P103");
            assert_eq!(found.len(), 1, "{found:?}");
            for finding in found {
                let ply = finding.facts.get(fact::PLY).expect("a ply");
                let ply = usize::try_from(ply).expect("no negative number");
                let named = finding.facts.get(fact::MOVE);
                assert_eq!(named, Some(moves[ply - 1]));
                assert_eq!(named, Some("b0c2"));
            }
        }
    }
}
