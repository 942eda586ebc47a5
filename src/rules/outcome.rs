//! O: outcome. The result as written, in each place of the record, against the board and the law.

mod stated;

pub(super) use foul_noted::match_noted;

pub(super) mod foul_not_noted;
pub(super) mod foul_noted;
pub(super) mod no_result;
pub(super) mod nobody_could_win;
pub(super) mod result_against_board;
pub(super) mod result_against_other_record;
pub(super) mod result_against_words;
pub(super) mod result_tag_against_token;
pub(super) mod too_many_fouls;
pub(super) mod winner_could_not_win;

/// Who lost on the board, by mate, 困毙 or a general taken, and after how many plies.
pub(super) fn lost_on_the_board(
    replay: &crate::replay::Replay,
) -> Option<(crate::board::Side, usize)> {
    stated::ending(replay).map(|ending| (ending.loser, ending.after))
}
