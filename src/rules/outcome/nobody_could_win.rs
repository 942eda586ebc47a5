//! O105: a decisive result although neither side had a piece that can attack.

use super::stated;
use crate::board::Side;
use crate::record::Anchor;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some((said, winner)) = stated::won_on_an_open_board(case) else {
        return;
    };
    let can_attack = |&side: &Side| stated::has_attacker(case.replay, side);
    if Side::ALL.iter().any(can_attack) {
        return;
    }
    let gone = stated::last_attacker_gone(case.replay, &Side::ALL);
    let last = case.replay.main().last().and_then(|ply| ply.written);
    let anchor = last.map_or(said.anchor, Anchor::Ply);
    let finding = case
        .finding(Law::NobodyCouldWin)
        .at(anchor, case.record.places.of(anchor))
        .with(fact::ON_BOARD, stated::won_on_the_board_only(case, !winner));
    out.push(stated::without_pieces(case, finding, (said, winner), gone));
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, Kind, Severity, fact};

    fn found(fen: &str, result: &str, rest: &str) -> Vec<crate::rules::Finding> {
        let tags = format!("{TAGS}[Result \"{result}\"]\n[FEN \"{fen}\"]");
        let text = format!("{tags}\n\n{rest} {result}");
        only(&text, EditionId::Cn2020, "O105")
    }

    const TAKES: &str = "3k5/4r4/4A4/9/9/9/9/9/9/5K3 b";

    #[test]
    fn a_winner_without_pieces_is_for_the_arbiter() {
        let found = found("3k5/9/9/9/9/9/9/4R4/4a4/5K3 w", "1-0", "1. 帅四进一 士5退4");
        assert!(found.is_empty(), "a chariot is left");
        let found = self::found("3k1a3/9/9/9/9/9/9/9/4A4/5K3 w", "1-0", "1. 帅四进一 士6进5");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].kind, Kind::ForArbiter);
        assert_eq!(found[0].plies, Some((1, 2)), "all of the game");
        assert_eq!(found[0].severity, Severity::Warning);
        assert_eq!(found[0].article.as_deref(), Some("4.2.2"));
    }

    #[test]
    fn the_ply_that_took_the_last_attacker_is_told_and_none_where_there_was_none() {
        let fen = "5k3/9/9/9/9/9/9/9/9/3rK4 w";
        let taken = found(fen, "1-0", "1. E0-D0 F9-F8 2. D0-D1 F8-F9");
        assert_eq!(taken[0].facts.get(fact::PLY), Some(1));
        assert_eq!(taken[0].plies, Some((1, 4)));
        let none = found(&fen.replace("3r", "4"), "1-0", "1. E0-E1 F9-F8");
        assert_eq!(none[0].facts.get(fact::PLY), None);
    }

    #[test]
    fn a_draw_is_what_it_should_be() {
        assert!(found("3k1a3/9/9/9/9/9/9/9/4A4/5K3 w", "1/2-1/2", "1. 帅四进一").is_empty());
    }

    #[test]
    fn a_chariot_left_is_enough_to_win() {
        assert!(found(TAKES, "0-1", "1. ... 车5平6").is_empty());
    }

    #[test]
    fn a_noted_resignation_makes_it_a_note() {
        let found = found(
            "3k1a3/9/9/9/9/9/9/9/4A4/5K3 w",
            "1-0",
            "1. 帅四进一 士6进5 {黑方认输}",
        );
        assert!(found.iter().all(|one| one.severity == Severity::Note));
    }
}
