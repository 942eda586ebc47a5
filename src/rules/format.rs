//! F: file and format. What is wrong with a file or with the form of a record; no law.

use super::finding_limit::ask;
use super::{Check, Code, Finding, rule};
use crate::record::GameRecord;
use crate::replay::Replay;

pub(super) mod fault;
mod left;
mod reading;

pub(super) mod bad_field;
pub(super) mod bytes_left_over;
pub(super) mod clock_at_rest;
pub(super) mod clock_direction;
pub(super) mod comment_runs_into_next_record;
pub(super) mod damaged_archive;
pub(super) mod doubled_tag;
pub(super) mod faulty_setup;
pub(super) mod field_cut;
pub(super) mod format_not_read;
pub(super) mod missing_tag;
pub(super) mod mixed_notations;
pub(super) mod moves_not_read;
pub(super) mod no_game;
pub(super) mod no_moves;
pub(super) mod no_tags;
pub(super) mod notation_tag_mismatch;
pub(super) mod number_out_of_step;
pub(super) mod one_player;
pub(super) mod other_game;
pub(super) mod oversized_record;
pub(super) mod reading_undecided;
pub(super) mod remark_unread;
pub(super) mod residue;
pub(super) mod stale_ruling;
pub(super) mod start_unknown;
pub(super) mod too_many_entries;
pub(super) mod turn_in_doubt;
pub(super) mod uncommon_convention;
pub(super) mod unknown_format;
pub(super) mod unreadable_fen;
pub(super) mod unreadable_file;
pub(super) mod western_chess;

/// Codes that show in how a record was played and that sheets are not asked for each by itself: the board that the game
/// began from, and the side that began.
const OF_UNION: [Code; 2] = [Code::F122, Code::F125];

/// What shows in how the record was played that the sheets of a game make together.
pub(super) fn of_union(record: &GameRecord<'_>, replay: &Replay, out: &mut Vec<Finding>) {
    for code in OF_UNION {
        if let Check::Played(find) = rule(code).check {
            ask(|out| find(record, replay, out), out);
        }
    }
}
