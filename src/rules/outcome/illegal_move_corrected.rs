//! O302: an illegal move was pointed out and put right; what it costs all the same.

use super::raised;
use crate::board::Illegal;
use crate::record::{Anchor, RaisedError};
use crate::rules::{Case, Check, Finding, Law, fact};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for raised in raised::all(case) {
        if raised.error != RaisedError::IllegalMove || raised.illegal_ply(case).is_some() {
            continue;
        }
        let Some(error) = raised::corrected(case, &raised) else {
            continue;
        };
        let anchor = Anchor::Note(raised.index as u32);
        let suicide = matches!(
            error.reason,
            Illegal::GeneralsFace | Illegal::StillInCheck | Illegal::ExposesGeneral
        );
        out.push(
            case.finding(Law::IllegalMoveCorrected)
                .by(error.before.turn())
                .plies(error.ply, error.ply)
                .at(anchor, case.record.places.of(anchor))
                .with(fact::WRITTEN, error.written.as_str())
                .with(fact::EVIDENCE, error.written)
                .with(fact::SUICIDE, suicide)
                .with(fact::FACING, error.reason == Illegal::GeneralsFace)
                .with(fact::RAISED_IN_TIME, raised.in_time(case, error.ply)),
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Red;
    use crate::record::{NoteKind, RaisedError};
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{Code, Consequence, EditionId};

    /// How Red breaks the rules: moves in order, with the ply of them that is crossed out and raised.
    type Way = (&'static str, Option<u32>, Code);

    const FIRST: [Way; 3] = [
        ("G3-F3 H9-G7", None, Code::M112),
        ("H0-G2 {[%was I0-G0]} H9-G7", Some(1), Code::O302),
        ("A3-A4 I3-I4 H9-G7", None, Code::M402),
    ];

    const SECOND: [Way; 3] = [
        ("C3-B3 B9-C7", None, Code::M112),
        ("B0-C2 {[%was A0-C0]} B9-C7", Some(1), Code::O302),
        ("E3-E4 C3-C4 B9-C7", None, Code::M402),
    ];

    /// What each illegal move costs, in order of ply.
    fn costs(ways: &[Way]) -> Vec<(Code, Consequence)> {
        let moves: Vec<&str> = ways.iter().map(|(moves, ..)| *moves).collect();
        let text = format!(
            "{TAGS}[Result \"*\"]\n\n{} D0-E1 A9-A8 E1-D0 *",
            moves.join(" ")
        );
        let mut desk = EventGame::new(&text).event("level = \"youth\"");
        let mut before = 0;
        for (moves, raised, _) in ways {
            if let Some(ply) = raised {
                let error = NoteKind::ErrorRaised {
                    by: None,
                    round: Some((before + ply).div_ceil(2) as u16),
                    error: RaisedError::IllegalMove,
                };
                desk = desk.note(before + ply, error);
            }
            before += moves.matches('-').count() as u32;
            before -= u32::from(raised.is_some());
        }
        let codes = [Code::M112, Code::M402, Code::O302];
        let findings = desk.audited(EditionId::Cn2020).findings;
        let illegal = findings
            .iter()
            .filter(|it| it.line == 0 && codes.contains(&it.code));
        illegal.map(|it| (it.code, it.consequence)).collect()
    }

    #[test]
    fn illegal_moves_of_a_side_are_one_kind_of_offence_whatever_they_are() {
        for first in FIRST {
            assert_eq!(costs(&[first]), [(first.2, Consequence::Fouls(1))]);
        }
        for first in &FIRST {
            // A ply out of turn is known by those behind it; of two so near each other neither is.
            let seconds = SECOND
                .into_iter()
                .filter(|it| it.2 != first.2 || it.2 != Code::M402);
            for second in seconds {
                let both = [
                    (first.2, Consequence::Fouls(1)),
                    (second.2, Consequence::Loss(Red)),
                ];
                assert_eq!(costs(&[*first, second]), both, "{first:?} {second:?}");
            }
        }
    }

    #[test]
    fn an_illegal_move_of_a_variation_makes_none_of_the_game_the_second() {
        let varied = ("H0-G2 (G3-F3) H9-G7", None, Code::M112);
        for second in SECOND {
            let counted = (second.2, Consequence::Fouls(1));
            assert_eq!(costs(&[varied, second]), [counted], "{second:?}");
        }
    }
}
