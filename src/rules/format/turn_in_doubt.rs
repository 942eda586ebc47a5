//! F125: a start whose side to move the moves speak against.

use crate::notation::fen_turn;
use crate::record::{Anchor, GameRecord, Start};
use crate::replay::{Replay, TurnDoubt};
use crate::rules::fact::TurnSeen;
use crate::rules::{Check, Code, Finding, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Played(find);

fn find(record: &GameRecord<'_>, replay: &Replay, out: &mut Vec<Finding>) {
    let (Some(doubt), Start::Given(setup)) = (replay.turn_doubt, &record.start) else {
        return;
    };
    let seen = match doubt {
        TurnDoubt::Turned => TurnSeen::Turned,
        TurnDoubt::Signs => TurnSeen::Signs,
        TurnDoubt::Full => TurnSeen::Full,
        TurnDoubt::Neither => TurnSeen::Neither,
    };
    let tag = record.tags.position("FEN");
    let anchor = tag.map_or(Anchor::Record, |index| Anchor::Tag(index as u32));
    let fen = record.tag("FEN");
    let said = if fen.is_some_and(|fen| fen_turn(fen).is_none()) {
        fact::BY_NO_LETTER
    } else {
        fact::LETTER
    };
    out.push(
        Finding::of_form(Code::F125, record, anchor)
            .with(said, setup.turn)
            .with(fact::SEEN, seen)
            .with(fact::BEGINS, replay.start.turn())
            .with(fact::EVIDENCE, fen.unwrap_or(""))
            .doubtful(),
    );
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{self, Black, Red};
    use crate::rules::fact::TurnSeen;
    use crate::rules::testing::judge;
    use crate::rules::{EditionId, Finding, fact};

    /// Red has a chariot on e5 and a general on d0, Black a chariot on a9 and a general on f9.
    const BOARD: &str = "r4k3/9/9/9/4R4/9/9/9/9/3K5";

    fn found(fen: &str, moves: &str) -> Vec<Finding> {
        let text = format!("[Event \"a\"]\n[FEN \"{fen}\"]\n\n{moves} *");
        judge(&text, EditionId::Cn2020)
    }

    fn told(found: &[Finding]) -> Option<(TurnSeen, Side)> {
        let one = found.iter().find(|it| it.code.text() == "F125")?;
        one.facts.get(fact::SEEN).zip(one.facts.get(fact::BEGINS))
    }

    fn is_charged(found: &[Finding]) -> bool {
        found.iter().any(|it| it.side.is_some())
    }

    #[test]
    fn a_letter_against_the_moves_is_told_once_and_charges_nobody() {
        for (letter, moves, begins) in [
            ("w", "1. a9a5 e5e9 2. f9f8 e9e5", Black),
            ("r", "1. a9a5 e5e9 2. f9f8 e9e5", Black),
            ("", "1. a9a5 e5e9 2. f9f8 e9e5", Black),
            ("w", "1. 车1进4 车五进四 2. 将6进1 车五退四", Black),
            ("b", "1. e5e9 f9f8 2. e9e5 a9a5", Red),
            ("b", "1. 车五进四 将6进1 2. 车五退四 车1进4", Red),
            ("w", "1. a9a5", Black),
        ] {
            let found = found(&format!("{BOARD} {letter}"), moves);
            assert_eq!(
                told(&found),
                Some((TurnSeen::Turned, begins)),
                "{letter} {moves}"
            );
            assert!(!is_charged(&found), "{letter} {moves}: {found:?}");
            let of_it = found.iter().filter(|it| it.code.text() == "F125");
            assert_eq!(of_it.count(), 1, "{letter} {moves}");
        }
    }

    #[test]
    fn a_waiting_side_in_check_is_the_side_to_move_where_its_moves_follow() {
        // The chariot on f5 gives check: it is Black who moves.
        let fen = "5k3/9/9/9/5R3/9/9/9/9/3K5 w";
        let found = found(fen, "1. f9e9 f5e5 2. e9f9 e5f5");
        assert_eq!(told(&found), Some((TurnSeen::Turned, Black)));
        assert!(found.iter().all(|it| it.code.text() != "F112"), "{found:?}");
        assert!(!is_charged(&found), "{found:?}");
    }

    #[test]
    fn a_lawful_letter_is_silent_and_a_true_fault_is_charged() {
        assert_eq!(
            told(&found(&format!("{BOARD} w"), "1. e5e9 f9f8 2. e9e5 a9a5")),
            None
        );
        // Red moves a chariot as no chariot goes.
        let wrong = found(&format!("{BOARD} w"), "1. e5f7 f9f8 2. d0d1 a9a5");
        assert_eq!(told(&wrong), None);
        assert!(is_charged(&wrong), "{wrong:?}");
        // One who moves twice later on is charged, too.
        let later = found(
            &format!("{BOARD} w"),
            "1. e5e6 a9a5 2. a5a6 e6e5 3. a6a7 e5e6 4. a7a8 e6e5",
        );
        assert_eq!(told(&later), None);
        assert!(is_charged(&later), "{later:?}");
    }

    #[test]
    fn a_fault_behind_a_wrong_letter_is_charged_to_who_made_it() {
        // From Black's side all plays but Red's fourth ply, a chariot that goes as none goes.
        let moves = "1. a9a5 e5e9 2. f9f8 e9d7";
        let found = found(&format!("{BOARD} w"), moves);
        assert_eq!(told(&found), Some((TurnSeen::Turned, Black)));
        let charged: Vec<_> = found.iter().filter(|it| it.side.is_some()).collect();
        assert_eq!(charged.len(), 1, "{found:?}");
        assert_eq!(
            (charged[0].code.text(), charged[0].side),
            ("M104", Some(Red))
        );
    }

    #[test]
    fn moves_that_play_from_neither_side_are_told_in_doubt() {
        let found = found(&format!("{BOARD} w"), "1. a9a5 a5a4 2. a4a3 a3b5");
        assert_eq!(told(&found), Some((TurnSeen::Neither, Red)));
    }

    #[test]
    fn numerals_of_the_other_side_on_a_board_that_is_its_own_mirror_are_told() {
        let full = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        let moves = "1. 马8进7 炮二平五 2. 车9平8 马二进三";
        let turned = found(&format!("{full} w - - 0 1"), moves);
        assert_eq!(told(&turned), Some((TurnSeen::Signs, Red)));
        assert_eq!(told(&found(&format!("{full} b - - 0 1"), moves)), None);
        // Signs that both use say nothing.
        let alike = "1. 马8进7 炮2平5 2. 车9平8 马2进3";
        assert_eq!(told(&found(&format!("{full} w - - 0 1"), alike)), None);
    }

    #[test]
    fn reds_signs_on_the_full_board_begin_with_red_whatever_the_letter() {
        let full = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8";
        let turned = found(&format!("{full} b"), moves);
        assert_eq!(told(&turned), Some((TurnSeen::Full, Red)));
        assert!(!is_charged(&turned), "{turned:?}");
        // Black's signs, and points, which have none: the letter is followed.
        for moves in [
            "1. 炮2平5 马八进七 2. 马2进3 车九平八",
            "1. h7e7 h0g2 2. h9g7 i0h0",
        ] {
            let found = found(&format!("{full} b"), moves);
            assert_eq!(told(&found), None, "{moves}");
        }
    }
}
