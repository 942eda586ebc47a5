//! A flag that is said to have fallen, and of which the arbiter decides whether it did (2020 21.3~21.5).

use super::clock_after_flag::read_later;
use super::{clocks, faulty_clock};
use crate::board::Side;
use crate::record::{LineId, Note, NoteKind, owner_by_tags};
use crate::rules::remarks::Remark;
use crate::rules::{Case, loss_of};

/// Whether it waits for the arbiter that a side's flag fell: a clock speaks against it, or nothing but the opponent's
/// word for it; and the result stated does not follow it.
pub(in crate::rules) fn waits(case: &Case<'_>, side: Side) -> bool {
    let flag = clocks::flag(case).filter(|(_, whose)| *whose == side);
    case.stated_result() != Some(loss_of(side))
        && (flag.is_some_and(|(flag, side)| by_clock(case, &flag, side))
            || is_word_alone(case, side))
}

/// Whether a clock with time left, or one that was faulty, speaks against the flag.
pub(super) fn by_clock(case: &Case<'_>, flag: &Remark, side: Side) -> bool {
    read_later(case, flag, side).is_some() || faulty_clock::noted(case, 0, flag.after + 1)
}

/// Whether only the opponent's own sheet says that a side's flag fell, and no ruling follows it.
pub(super) fn is_word_alone(case: &Case<'_>, side: Side) -> bool {
    let owner = owner_by_tags(&case.record.tags);
    let main = |note: &&Note| note.line == LineId::MAIN;
    let notes = || case.record.notes.iter().filter(main);
    let mut said = notes().filter(|it| match it.kind {
        NoteKind::FlagFell { side: of } => of.is_none_or(|of| of == side),
        _ => false,
    });
    let is_opponents = |it: &Note| it.sheet.or(owner) == Some(!side);
    let is_ruled = notes().any(|it| match it.kind {
        NoteKind::RuledLost { side: of, .. } => of.is_none_or(|of| of == side),
        _ => false,
    });
    let first = said.next();
    !is_ruled && first.is_some_and(is_opponents) && said.all(is_opponents)
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::record::{GameResult, NoteKind};
    use crate::rules::testing::EventGame;
    use crate::rules::{Consequence, EditionId, StepKind};

    const FLAG: NoteKind = NoteKind::FlagFell {
        side: Some(Side::Red),
    };

    /// A game in which Red's flag is said to have fallen, on that sheet or on both.
    fn game(sheet: Option<Side>, more: &[NoteKind], result: &str) -> EventGame {
        let text = format!(
            "[Red \"甲\"]\n[Black \"乙\"]\n[Result \"{result}\"]\n\n1. 炮二平五 马8进7 {result}"
        );
        let mut game = EventGame::new(&text);
        for kind in more.iter().chain([&FLAG]) {
            game = game.note(2, *kind);
        }
        for note in &mut game.collation.merged.notes {
            note.sheet = sheet;
        }
        game
    }

    fn by_rules(game: &EventGame) -> Option<GameResult> {
        let ledger = game.ledger(EditionId::Cn2020);
        let result = ledger.result().and_then(|step| step.result);
        assert!(ledger.steps.iter().any(|step| step.kind == StepKind::Flag));
        result
    }

    /// 2020 21.2~21.5: the clock shows it, and the arbiter looks at the clock.
    #[test]
    fn the_opponents_word_alone_is_no_result_by_the_rules() {
        let lost = |sheet, more: &[NoteKind], result| {
            let game = game(sheet, more, result);
            let found = game.found(EditionId::Cn2020, "T103");
            (by_rules(&game), found.first().map(|it| it.consequence))
        };
        let (red, black) = (Some(Side::Red), Some(Side::Black));
        let (falls, arbiter) = (Consequence::Loss(Side::Red), Consequence::Arbiter);
        let won = Some(GameResult::BlackWins);
        assert_eq!(lost(black, &[], "1-0"), (None, Some(arbiter)));
        assert_eq!(lost(black, &[], "1/2-1/2"), (None, Some(arbiter)));
        assert_eq!(lost(black, &[], "*"), (None, None));
        // His own word, that of both, an arbiter's ruling, and the result agreed on.
        assert_eq!(lost(red, &[], "1-0"), (won, Some(falls)));
        assert_eq!(lost(None, &[], "1-0"), (won, Some(falls)));
        let ruled = NoteKind::RuledLost {
            side: red,
            article: None,
        };
        assert_eq!(lost(black, &[ruled], "1-0").0, won);
        assert_eq!(lost(black, &[], "0-1"), (won, None));
    }

    #[test]
    fn a_clock_that_speaks_against_the_flag_leaves_the_result_to_the_arbiter() {
        let clock = NoteKind::Clock {
            side: Some(Side::Red),
            seconds: 130,
            used: false,
        };
        let game = game(None, &[clock], "1-0");
        assert_eq!(by_rules(&game), None);
    }
}
