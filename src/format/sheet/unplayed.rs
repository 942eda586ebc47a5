//! A sheet without moves: its head, and how the game was lost or won without play.

use super::cells::TableLine;
use super::head;
use super::row::Row;
use crate::notation::move_like;
use crate::record::{Residue, Tag, has_notes, read_result_words};
use std::borrow::Cow;

/// Whether lines are the head of a sheet and how the game ended, and hold no move: both players, whose sheet or which
/// table it is, and a result or a ruling.
pub(super) fn is_unplayed(text: &str, lines: &[TableLine<'_>]) -> bool {
    if move_like(text).next().is_some() {
        return false;
    }
    let mut tags: Vec<Tag<'_>> = Vec::new();
    let mut is_ruled = false;
    for line in lines.iter().filter(|line| !line.is_blank()) {
        match head::fields(text, line, true) {
            Some(fields) => tags.extend(fields),
            None => is_ruled |= is_ruling(line.span.of(text)),
        }
    }
    let has = |name: &str| tags.iter().filter(|tag| tag.name == name).count() == 1;
    let is_ended = |tag: &Tag<'_>| match &*tag.name {
        "Result" => !tag.value.trim().is_empty(),
        "Remark" => has_notes(&tag.value),
        _ => false,
    };
    let is_of_one = has("Red") && has("Black") && (has("Sheet") || has("Table"));
    is_of_one && (is_ruled || tags.iter().any(is_ended))
}

/// Takes the lines that say how the game went out of the rest.
pub(super) fn rulings<'t>(residue: &mut Vec<Residue<'t>>) -> Vec<Row<'t>> {
    let mut rows = Vec::new();
    residue.retain(|piece| match piece.text {
        Cow::Borrowed(text) if is_ruling(text) && read_result_words(text).is_none() => {
            rows.push(Row::of_a_remark(piece.span.start as usize, text));
            false
        }
        _ => true,
    });
    rows
}

fn is_ruling(line: &str) -> bool {
    has_notes(line) || read_result_words(line).is_some()
}
