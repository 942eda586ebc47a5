//! O: outcome. The result as written, in each place of the record, against the board and the law; fouls
//! and what they add up to; errors pointed out; the result slip.

mod named_result;
mod noted_words;
mod raised;
mod stated;
#[cfg(test)]
mod testing;
mod touched;

pub(super) use foul_noted::match_noted;
pub(super) use raised::illegal_move_raised;
pub(super) use result_against_words::says_otherwise;
pub(super) use stated::could_attack;

pub(super) mod against_the_rules;
pub(super) mod colours_against_pairing;
pub(super) mod colours_raised;
pub(super) mod conduct_noted;
pub(super) mod error_not_found;
pub(super) mod foul_not_noted;
pub(super) mod foul_noted;
pub(super) mod illegal_move_corrected;
pub(super) mod loss_without_ground;
pub(super) mod no_result;
pub(super) mod nobody_could_win;
pub(super) mod played_on;
pub(super) mod replaced_by_another;
pub(super) mod result_against_board;
pub(super) mod result_against_other_record;
pub(super) mod result_against_words;
pub(super) mod result_tag_against_token;
pub(super) mod ruled_lost;
pub(super) mod shift_raised;
pub(super) mod slip_fouls;
pub(super) mod slip_incomplete;
pub(super) mod slip_result;
pub(super) mod slip_times;
pub(super) mod too_many_fouls;
pub(super) mod touch_move;
pub(super) mod touched_in_vain;
pub(super) mod warned;
pub(super) mod winner_could_not_win;

use super::edition::Circumstances;
use super::{Case, Consequence, Facts, Law, Ruling, fact};

/// The loser on the board, by mate, 困毙 or a general taken, and the number of plies before that.
pub(super) fn lost_on_the_board(
    replay: &crate::replay::Replay,
) -> Option<(crate::board::Side, usize)> {
    stated::ending(replay).map(|ending| (ending.loser, ending.after))
}

/// The same where the edition says that such an end decides the game. It does not of a general taken in a mass event:
/// the self-mate before it is a foul that can be put right (附录一 二.2, 四).
pub(super) fn decided_on_the_board(case: &Case<'_>) -> Option<(crate::board::Side, usize)> {
    let ending = stated::ending(case.replay)?;
    let mut facts = Facts::default();
    facts.set(fact::ENDING, ending.how);
    let circumstances = Circumstances::new(case.event, ending.loser, &facts);
    let ruling = (case.edition.ruling)(Law::ResultAgainstBoard, &circumstances);
    let is_open = matches!(ruling, Ruling::Forbidden(verdict)
        if verdict.consequence == Consequence::Arbiter);
    (!is_open).then_some((ending.loser, ending.after))
}
