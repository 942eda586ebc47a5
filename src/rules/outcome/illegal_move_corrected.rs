//! O302: an illegal move was pointed out and put right; what it costs all the same.

use super::raised::{self, Raised};
use crate::board::{Illegal, Side};
use crate::record::{Anchor, RaisedError};
use crate::rules::edition::Circumstances;
use crate::rules::{Case, Check, Consequence, Facts, Finding, Law, Ruling, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for raised in raised::all(case) {
        if raised.error != RaisedError::IllegalMove || raised.illegal_ply(case).is_some() {
            continue;
        }
        let Some(error) = raised::corrected(case, &raised) else {
            out.extend(reported_by_remark(case, &raised));
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

/// Whether the error pointed out is reported here though no sheet shows it.
pub(super) fn is_reported(case: &Case<'_>, raised: &Raised<'_>) -> bool {
    reported_by_remark(case, raised).is_some()
}

/// A move that no sheet shows, for another was played at once: by what the arbiter ruled it is a foul of that side where the
/// book gives a foul for it. Where nothing was ruled nobody is charged.
fn reported_by_remark(case: &Case<'_>, raised: &Raised<'_>) -> Option<Finding> {
    let ruled = raised
        .ruled_on(case)
        .filter(|side| costs_a_foul(case, *side));
    if ruled.is_none() && !raised.replayed {
        return None;
    }
    let ply = ruled.map_or(raised.after.max(1), |side| raised.replayed_at(case, side));
    let anchor = Anchor::Note(raised.index as u32);
    let mut finding = case
        .finding(Law::IllegalMoveCorrected)
        .plies(ply, ply)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::ONLY_TOLD, true)
        .with(fact::RAISED_IN_TIME, true);
    finding.severity = Severity::Note;
    Some(match ruled {
        Some(side) => finding.by(side),
        None => finding.with(fact::UNNAMED, true),
    })
}

/// Whether the book of the event gives a foul for the first move against the rules.
fn costs_a_foul(case: &Case<'_>, side: Side) -> bool {
    let mut facts = Facts::default();
    facts.set(fact::RAISED_IN_TIME, true);
    let first = Circumstances::new(case.event, side, &facts);
    let ruling = (case.edition.ruling)(Law::IllegalMoveCorrected, &first);
    matches!(ruling, Ruling::Forbidden(verdict) if matches!(verdict.consequence, Consequence::Fouls(_)))
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{self, Black, Red};
    use crate::record::{NoteKind, RaisedError};
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{Code, Consequence, EditionId};

    /// A way in which Red breaks the rules: moves in order, with the ply of them that is crossed out and raised.
    type RuleBreak = (&'static str, Option<u32>, Code);

    const FIRST: [RuleBreak; 3] = [
        ("G3-F3 H9-G7", None, Code::M112),
        ("H0-G2 {[%was I0-G0]} H9-G7", Some(1), Code::O302),
        ("A3-A4 I3-I4 H9-G7", None, Code::M402),
    ];

    const SECOND: [RuleBreak; 3] = [
        ("C3-B3 B9-C7", None, Code::M112),
        ("B0-C2 {[%was A0-C0]} B9-C7", Some(1), Code::O302),
        ("E3-E4 C3-C4 B9-C7", None, Code::M402),
    ];

    /// Consequence of each illegal move, in order of ply.
    fn costs(ways: &[RuleBreak]) -> Vec<(Code, Consequence)> {
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

    /// Findings with codes of outcome in a game of lawful moves with remarks after the plies of those numbers.
    fn told(
        remarks: &[(usize, &str)],
        result: &str,
        level: &str,
    ) -> Vec<(Code, Option<Side>, Consequence)> {
        const PLIES: [&str; 10] = [
            "H2-E2", "H9-G7", "H0-G2", "I9-H9", "I0-H0", "B9-C7", "B0-C2", "C6-C5", "C3-C4",
            "A9-A8",
        ];
        let moves = PLIES.iter().enumerate().map(|(at, ply)| {
            let said = remarks.iter().filter(|(after, _)| *after == at + 1);
            let said: Vec<String> = said.map(|(_, remark)| format!(" {{{remark}}}")).collect();
            let said = said.concat();
            format!("{ply}{said}")
        });
        let moves = moves.collect::<Vec<_>>().join(" ");
        let text = format!("{TAGS}[Result \"{result}\"]\n\n{moves} {result}");
        let event = format!("level = \"{level}\"");
        let found = EventGame::new(&text)
            .event(&event)
            .audited(EditionId::Cn2020)
            .findings;
        let of_outcome = found
            .iter()
            .filter(|it| it.code.text().starts_with("O2") || it.code.text().starts_with("O3"));
        of_outcome
            .map(|it| (it.code, it.side, it.consequence))
            .collect()
    }

    const FIRST_TOLD: &str = "黑方违反行棋规定，判黑方犯规一次，重走";

    /// 附录一 二.2, 8.1.8: what the arbiter ruled on a move that was played again stands in no sheet, and is an offence.
    #[test]
    fn a_foul_ruled_on_a_move_that_was_played_again_is_the_first_offence() {
        for level in ["mass", "youth", "local"] {
            let first = (Code::O302, Some(Black), Consequence::Fouls(1));
            for remark in [
                FIRST_TOLD,
                "黑方象7进9违反行棋规定，裁判判黑方犯规一次，黑方重走",
                "红方指出黑方违例，判黑方犯规一次",
            ] {
                assert_eq!(
                    told(&[(4, remark)], "*", level),
                    [first],
                    "{level}: {remark}"
                );
            }
            let second = told(
                &[(4, FIRST_TOLD), (10, "黑方再次违反行棋规定，判黑方负")],
                "1-0",
                level,
            );
            let lost = (Code::O302, Some(Black), Consequence::Loss(Black));
            assert_eq!(second, [first, lost], "{level}");
            let let_pass = told(
                &[
                    (4, FIRST_TOLD),
                    (8, "黑方第二次违反行棋规定，判黑方犯规一次，重走"),
                ],
                "1/2-1/2",
                level,
            );
            assert!(let_pass.contains(&lost), "{level}: {let_pass:?}");
            // Of two sides each has its first.
            let both = told(
                &[
                    (4, FIRST_TOLD),
                    (7, "红方违反行棋规定，判红方犯规一次，重走"),
                ],
                "*",
                level,
            );
            let of_red = (Code::O302, Some(Red), Consequence::Fouls(1));
            assert_eq!(both, [first, of_red], "{level}");
        }
    }

    #[test]
    fn a_move_that_was_played_again_accuses_nobody_without_a_ruling() {
        for remark in ["黑方象7进9违反行棋规定，重走", "红方指出黑方违例，重走"]
        {
            let unnamed = (Code::O302, None, Consequence::Arbiter);
            assert_eq!(told(&[(4, remark)], "*", "mass"), [unnamed], "{remark}");
        }
        // Two that nobody is named for make no second offence of anybody.
        let remark = "黑方象7进9违反行棋规定，重走";
        let found = told(&[(2, remark), (4, remark), (8, FIRST_TOLD)], "*", "mass");
        let charged: Vec<_> = found.iter().filter(|it| it.1.is_some()).collect();
        assert_eq!(charged, [&(Code::O302, Some(Black), Consequence::Fouls(1))]);
    }

    /// 4.1.8: at national level the first one loses, so that a foul is no ruling on it.
    #[test]
    fn where_the_book_gives_the_loss_a_foul_that_was_ruled_proves_no_move() {
        let found = told(&[(4, FIRST_TOLD)], "*", "national");
        let charged = found.iter().any(|it| matches!(it.2, Consequence::Loss(_)));
        assert!(!charged, "{found:?}");
    }

    #[test]
    fn a_loss_ruled_on_a_first_offence_is_no_second_one() {
        let found = told(&[(4, "黑方违反行棋规定，判黑方负")], "1-0", "mass");
        assert!(found.iter().all(|it| it.0 != Code::O302), "{found:?}");
    }
}
