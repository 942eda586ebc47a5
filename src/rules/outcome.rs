//! O: outcome. The result as written, in each place of the record, against the board and the law.

mod stated;

pub(super) mod no_result;
pub(super) mod nobody_could_win;
pub(super) mod result_against_board;
pub(super) mod result_against_other_record;
pub(super) mod result_against_words;
pub(super) mod result_tag_against_token;
pub(super) mod winner_could_not_win;
