//! S103: the move numbers jump forward.

use crate::board::Side;
use crate::record::{Anchor, LineId, NoteKind, NumberingBreak, PlyId, breaks, turned_stretches};
use crate::replay::{Stop, StopReason};
use crate::rules::remarks::mover;
use crate::rules::{Case, Certainty, Check, Finding, Law, Severity, SheetRef, fact};
use crate::sheets::Collation;
use std::cell::LazyCell;

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// Number of plies after the gap that must be lawful for the moves to fit together.
const ENOUGH: usize = 4;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    match case.sheets {
        Some(collation) => {
            for sheet in 0..collation.sheets.len() {
                on_sheet(case, collation, sheet, out);
            }
        }
        None => in_record(case, out),
    }
}

/// The jumps on one of the sheets of a game. Where the union has plies there that the sheet has not, they are missed
/// (S101) and the numbers right; where it has none and the other sheet goes on as this one does, the number alone is
/// wrong.
fn on_sheet(case: &Case<'_>, collation: &Collation, sheet: usize, out: &mut Vec<Finding>) {
    let Some(paper) = collation.sheets.get(sheet) else {
        return;
    };
    let turned = LazyCell::new(|| turned_of(case));
    for (index, note) in paper.record.notes.iter().enumerate() {
        let NoteKind::NumberGap {
            expected,
            written,
            plies,
        } = note.kind
        else {
            continue;
        };
        let Some((before, after)) = around(collation, sheet, note.after) else {
            continue;
        };
        if note.line != LineId::MAIN || after != before + 1 {
            continue;
        }
        let place = paper.record.places.of(Anchor::Note(index as u32));
        let anchor = case.ply_id(after).map_or(Anchor::Record, Anchor::Ply);
        let mut finding = case
            .finding(Law::NumberingGap)
            .plies(after, after)
            .at(anchor, place)
            .on(SheetRef::of(paper.owner));
        finding.side = paper.owner;
        let settled = collation.sheets.len() > 1;
        let fits = settled || goes_on(case, before as usize);
        let odd = !fits && plies % 2 == 1;
        if let Some(next) = case.ply_id(after) {
            let is_turned = odd || is_within(&turned, next);
            finding = with_next(case, finding, (before as usize, is_turned), next);
        }
        let finding = finding.with(fact::SHEET, paper.owner);
        let finding = with_jump(finding, (expected, written, plies), fits);
        out.push(if settled {
            Finding {
                certainty: Certainty::Proved,
                ..finding.with(fact::SETTLED, true)
            }
        } else {
            finding.with(fact::OPEN, true)
        });
    }
}

/// The numbers of the plies of the union between which a sheet's numbers jump: that of its last entry up to `after`,
/// and that of its next; `None` where it has none.
fn around(collation: &Collation, sheet: usize, after: Option<PlyId>) -> Option<(u32, u32)> {
    let mut before = 0;
    for (ply, number) in collation.plies.iter().zip(1..) {
        let Some(id) = ply
            .on
            .get(sheet)
            .copied()
            .and_then(crate::sheets::PlyEntry::entry)
        else {
            continue;
        };
        if Some(id) > after {
            return Some((before, number));
        }
        before = number;
    }
    None
}

/// Adds the facts of the jump to the finding, which is in doubt where the moves continue across it.
fn with_jump(finding: Finding, (expected, written, plies): (u32, u32, u32), fits: bool) -> Finding {
    let mut finding = finding
        .with(fact::EXPECTED_NUMBER, expected)
        .with(fact::LAST_NUMBER, last_number(written, plies))
        .with(fact::NUMBER, written)
        .with(fact::PLIES, plies)
        .with(fact::FITS, fits)
        .with(fact::NUMBER_AS_EVIDENCE, written);
    if fits {
        finding.severity = Severity::Note;
        finding = finding.doubtful();
    }
    finding
}

fn in_record(case: &Case<'_>, out: &mut Vec<Finding>) {
    // Gone through once: numbers may jump before every ply.
    let line = LazyCell::new(|| {
        let line = case.record.tree.line(LineId::MAIN);
        line.map(|(id, _)| id).collect::<Vec<_>>()
    });
    let turned = LazyCell::new(|| turned_of(case));
    let found = stopped_by(case);
    let mut is_told = false;
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::NumberGap {
            expected,
            written,
            plies,
        } = note.kind
        else {
            continue;
        };
        if note.line != LineId::MAIN {
            continue;
        }
        let before = line.partition_point(|id| Some(*id) <= note.after);
        let stop = found.filter(|(it, _)| it.at as usize == before);
        is_told |= stop.is_some();
        let fits = stop.is_none() && goes_on(case, before);
        let anchor = Anchor::Note(index as u32);
        let mut finding = case
            .finding(Law::NumberingGap)
            .plies(before as u32 + 1, before as u32 + 1)
            .at(anchor, case.record.places.of(anchor));
        let odd = !fits && plies % 2 == 1;
        if let Some(next) = line.get(before).copied() {
            let is_turned = odd || is_within(&turned, next);
            finding = with_next(case, finding, (before, is_turned), next);
        }
        finding = with_jump(finding, (expected, written, plies), fits);
        if let Some((_, stop)) = stop {
            finding = finding.with(fact::LEFT, stop.left);
        }
        out.push(finding.with(fact::OPEN, true));
    }
    if let Some((found, stop)) = found.filter(|_| !is_told) {
        out.push(too_many(case, found, stop));
    }
}

/// The number of the round of the last entry before that many plies, which are missing before a number.
fn last_number(written: u32, plies: u32) -> u32 {
    (2 * written).saturating_sub(plies + 1) / 2
}

/// The stretches of entries that stand where the other side's do.
fn turned_of(case: &Case<'_>) -> Vec<(PlyId, PlyId)> {
    let black_first = case.replay.start.turn() == Side::Black;
    turned_stretches(&case.record.tree, black_first)
}

fn is_within(stretches: &[(PlyId, PlyId)], id: PlyId) -> bool {
    let mut stretches = stretches.iter();
    stretches.any(|(first, last)| (*first..=*last).contains(&id))
}

/// Adds whose move stands behind the gap, and the move as written. Behind an odd number of plies, and where the entries
/// are turned, it is the other side's than the one whose turn it would be.
fn with_next(
    case: &Case<'_>,
    finding: Finding,
    (before, is_turned): (usize, bool),
    next: PlyId,
) -> Finding {
    let mover = mover(case, before);
    finding
        .with(fact::MOVE, case.record.written(next))
        .with(fact::NEXT_MOVER, if is_turned { !mover } else { mover })
}

/// The break in the numbers for which the main line stopped, and where it did.
fn stopped_by<'c>(case: &Case<'c>) -> Option<(NumberingBreak, &'c Stop)> {
    let line = case.replay.lines.first()?;
    let stop = line
        .stop
        .as_ref()
        .filter(|it| it.reason == StopReason::LeftOut)?;
    let played = case.replay.main().len() as u32;
    let black_first = case.replay.start.turn() == Side::Black;
    let mut found = breaks(&case.record.tree, black_first).into_iter();
    Some((found.find(|it| it.explains(played))?, stop))
}

/// Entries too many before a number, behind which the replay stopped.
fn too_many(case: &Case<'_>, found: NumberingBreak, stop: &Stop) -> Finding {
    let anchor = Anchor::Ply(stop.at);
    let played = case.replay.main().len() as u32;
    let finding = case
        .finding(Law::NumberingGap)
        .plies(played + 1, played + 1)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::MOVE, case.record.written(stop.at))
        .with(fact::NEXT_MOVER, stop.turn)
        .with(fact::LEFT, stop.left);
    let mut line = case.record.tree.line(LineId::MAIN);
    let number = line.nth(found.at as usize).and_then(|(_, ply)| ply.number);
    let Some(number) = number else {
        return finding;
    };
    let finding = finding
        .with(fact::NUMBER, number)
        .with(fact::NUMBER_AS_EVIDENCE, number);
    // 1 behind the moves of a game: no number of theirs.
    if number == 1 {
        finding.with(fact::BEGINS_AGAIN, true)
    } else {
        finding.with(fact::SURPLUS, found.ahead.unsigned_abs() as u32)
    }
}

/// Whether the moves after the gap go on lawfully from the position before it.
fn goes_on(case: &Case<'_>, before: usize) -> bool {
    let after = case.replay.main().get(before..).unwrap_or(&[]);
    let stopped = case
        .replay
        .lines
        .first()
        .is_some_and(|line| line.stop.is_some());
    let enough = if stopped { ENOUGH } else { 1 };
    after.len() >= enough
        && after
            .iter()
            .take(ENOUGH)
            .all(|ply| ply.illegal.is_none() && !ply.out_of_turn)
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Red;
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{Certainty, EditionId, Finding, Severity, fact};

    fn found(moves: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[Result \"*\"]\n\n{moves} *");
        only(&text, EditionId::Cn2020, "S103")
    }

    #[test]
    fn moves_that_fit_over_the_gap_are_rather_misnumbered() {
        let found = found("1. 炮二平五 马8进7 4. 马二进三 车9平8 5. 车一平二 马2进3");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::PLIES), Some(4));
        assert_eq!(found[0].certainty, Certainty::Doubt);
        assert_eq!(found[0].severity, Severity::Note);
    }

    #[test]
    fn moves_that_do_not_fit_are_missing() {
        let found = found("1. 炮二平五 马8进7 4. 车二进六 车9平8 5. 车二平三 马2进3");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].certainty, Certainty::Proved);
        assert_eq!(found[0].severity, Severity::Warning);
    }

    #[test]
    fn the_jump_begins_at_the_last_number_and_the_move_behind_it_is_its_writers() {
        for (moves, last, written, next) in [
            (
                "1. 炮二平五 马8进7 2. 马二进三 3. 车一平二 车9平8 4. 兵七进一 卒7进1",
                2,
                3,
                Red,
            ),
            (
                "1. 炮二平五 马8进7 2. 马二进三 车9平8 4. 车二进六 马2进3 5. 车二平三 卒7进1",
                2,
                4,
                Red,
            ),
            ("1. h2e2 h9g7 2. h0g2 3. i0h0 i9h9 4. h0h6 b9c7", 2, 3, Red),
        ] {
            let found = found(moves);
            assert_eq!(found.len(), 1, "{moves}: {found:?}");
            let facts = &found[0].facts;
            let told = (facts.get(fact::LAST_NUMBER), facts.get(fact::NUMBER));
            assert_eq!(told, (Some(last), Some(written)), "{moves}");
            assert_eq!(facts.get(fact::NEXT_MOVER), Some(next), "{moves}");
        }
    }

    #[test]
    fn numbers_in_step_are_silent() {
        assert!(found("1. 炮二平五 马8进7 2. 马二进三 车9平8").is_empty());
    }
}
