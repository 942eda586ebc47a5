//! O402: the times on the slip against the clock times of the record.

use super::colours_raised::used;
use crate::board::Side;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// Seconds by which times may differ: the person who writes them rounds to minutes.
const ROUNDED: u32 = 60;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(slip) = case.slip else { return };
    let played = case.replay.main().len() as u32;
    for side in [Side::Red, Side::Black] {
        let (Some(written), Some(clock)) = (slip.used[side.index()], used(case, side, played))
        else {
            continue;
        };
        // The slip counts the whole game; a record may show the time of an earlier ply only.
        if written.abs_diff(clock) <= ROUNDED || written > clock && !last_move_timed(case, side) {
            continue;
        }
        out.push(
            case.finding(Law::SlipTimes)
                .by(side)
                .with(fact::SLIP_LINE, slip.line)
                .with(fact::SLIP, minutes(written))
                .with(fact::CLOCK, minutes(clock))
                .with(fact::EVIDENCE, minutes(written)),
        );
    }
}

/// Whether the side's last move has a clock time.
fn last_move_timed(case: &Case<'_>, side: Side) -> bool {
    use crate::record::NoteKind::{Clock, Spent};
    let plies = case.replay.main();
    let Some(last) = plies.iter().rposition(|ply| case.mover(ply) == side) else {
        return false;
    };
    case.record.notes.iter().any(|note| {
        let at = case.plies_until(note.after);
        let own = |said: Option<Side>| said.is_none_or(|said| said == side);
        at > last
            && match note.kind {
                Clock { side, .. } | Spent { side, .. } => own(side),
                _ => false,
            }
    })
}

/// `1:02:30`.
fn minutes(seconds: u32) -> String {
    let (hours, rest) = (seconds / 3600, seconds % 3600);
    format!("{hours}:{:02}:{:02}", rest / 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{game, slip};
    use crate::board::Side::{Black, Red};
    use crate::record::NoteKind;
    use crate::rules::EditionId;
    use crate::rules::fact;

    #[test]
    fn times_that_differ_by_more_than_rounding_are_told() {
        let clock = |side, seconds| NoteKind::Clock {
            side: Some(side),
            seconds,
            used: true,
        };
        let mut paper = slip("红胜");
        paper.used = [Some(600), Some(1200)];
        let desk = game("1-0")
            .slip(paper)
            .note(5, clock(Red, 640))
            .note(6, clock(Black, 900));
        let found = desk.found(EditionId::Cn2020, "O402");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].side, Some(Black));
        assert_eq!(found[0].facts.get(fact::SLIP), Some("0:20:00"));
        assert_eq!(found[0].facts.get(fact::CLOCK), Some("0:15:00"));
    }
}
