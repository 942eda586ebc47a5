//! P108: the record ends in a cycle, and gives the loss to a side that did not have to vary.

use super::course::CycleEnd;
use super::cycle::{CycleOutcome, JudgedCycle, at, granted, judged};
use super::early_repetition::graces;
use crate::board::{GameStatus, Side};
use crate::record::{LineId, NoteKind};
use crate::rules::{Case, Check, Finding, Law, Severity, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.replay.cycles.is_empty() || is_explained(case) {
        return;
    }
    let result = case.stated_result();
    let Some(side) = Side::ALL
        .into_iter()
        .find(|side| result == Some(loss_of(*side)))
    else {
        return;
    };
    for judged in judged(case) {
        let course = judged.repetition.course(side);
        if !judged.is_settled() || judged.bound() == Some(side) || course.end != CycleEnd::Record {
            continue;
        }
        let finding = judged.finding(Law::LostAgainstTheRule).by(side);
        let ruled = judged.repetition.claim().and_then(granted) == Some(true);
        let severity = if ruled {
            Severity::Error
        } else {
            Severity::Warning
        };
        out.push(at(finding, severity));
    }
}

/// Whether a side that had to vary still had time to when it was ruled lost; by the other reading of `red-vary-25` its
/// time may have been over, which is the answer within. `None` where no such cycle is there.
pub(in crate::rules) fn had_time(case: &Case<'_>, side: Side) -> Option<bool> {
    let bound = |it: &JudgedCycle<'_>| {
        it.bound() == Some(side) && !matches!(it.matter, CycleOutcome::LoneCheck(_))
    };
    let judged = judged(case).find(bound)?;
    let course = judged.repetition.course(side);
    let (taken, other) = if judged.is_early_draw() {
        graces(case)
    } else {
        (case.edition.repetition.banned.grace(), None)
    };
    // A book without such a time says nothing of it.
    taken?;
    (!course.is_late(taken)).then(|| course.is_late(other))
}

/// Whether the game was over on the board, or the record says that a player resigned or ran out of
/// time.
fn is_explained(case: &Case<'_>) -> bool {
    let over = case.replay.lines.first();
    let over = over.is_some_and(|line| line.standing != GameStatus::Open);
    let mut notes = case.record.notes.iter();
    over || notes.any(|note| {
        let ends = matches!(
            note.kind,
            NoteKind::Resigned { .. } | NoteKind::FlagFell { .. }
        );
        ends && note.line == LineId::MAIN
    })
}

#[cfg(test)]
mod tests {
    use crate::rules::EditionId;
    use crate::rules::testing::{TAGS, only};

    /// 23.5.1 and 24.1: who gives perpetual check loses at once. What both may do is a draw by 24.2.
    #[test]
    fn the_article_is_that_of_the_cycle() {
        let check = ("3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1 d9e9 d1e1 e9d9 ", "1-0");
        let idle = ("3k5/9/9/9/9/9/9/9/4A4/5K3 w", "f0f1 d9d8 f1f0 d8d9 ", "0-1");
        let mut wrong = Vec::new();
        for ((fen, round, result), id, article) in [
            (check, EditionId::Cn2020, "23.5.1"),
            (check, EditionId::Cn2020Rapid, "29.3, 29.4, 23.5.1"),
            (check, EditionId::Cn2020Mass, "附录一 五.1, 五.2(1)"),
            (check, EditionId::Cn1999, "24.1"),
            (check, EditionId::Cn1957, "五.2(1)"),
            (check, EditionId::Axf, "3, 6"),
            (idle, EditionId::Cn1999, "24.2"),
        ] {
            let board = format!("[FEN \"{fen}\"]\n[Result \"{result}\"]");
            let text = format!("{TAGS}{board}\n\n{} {result}", round.repeat(30));
            let found = only(&text, id, "P108");
            let found: Vec<_> = found.into_iter().filter_map(|it| it.article).collect();
            if found != [article] {
                wrong.push((id, article, found));
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
