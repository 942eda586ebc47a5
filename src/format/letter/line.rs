//! A line of such a text, and whether it begins with a move.

use crate::format::pgn::{self, token};
use crate::notation::{Families, read_move};

/// So many lines with something before their moves show such a text; so many rows, columns.
pub(super) const LEAST: usize = 3;

/// A line of a text: where it begins, and what it holds.
pub(super) type TextLine<'t> = (usize, &'t str);

/// Whether a text begins with a move, a number before it or not.
pub(super) fn begins_with_move(text: &str) -> bool {
    let text = text.trim_start_matches(token::is_white);
    let is_move = |text: &str| {
        let mover = pgn::MOVERS.iter().find_map(|word| text.strip_prefix(word));
        let text = mover.map_or(text, |rest| {
            rest.trim_start_matches(|c| token::is_white(c) || matches!(c, ':' | '：'))
        });
        read_move(text, Families::IN_TEXT).is_some()
    };
    let behind = |text: &str| match token::number(text) {
        Ok((rest, _)) => is_move(rest.trim_start_matches(token::is_white)),
        Err(_) => false,
    };
    is_move(text) || behind(text)
}
