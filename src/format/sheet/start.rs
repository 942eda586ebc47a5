//! The board that a sheet begins with.

use super::row::Row;
use crate::format::fen_text;
use crate::notation::read_fen;
use crate::record::{Residue, Start, Tag};
use std::borrow::Cow;

/// Takes a FEN that stands alone on a line above the moves for the board they begin with, where no field has one.
pub(super) fn board_above<'t>(
    row: Option<&Row<'_>>,
    tags: &mut Vec<Tag<'t>>,
    residue: &mut Vec<Residue<'t>>,
) {
    let first = row.map(|row| row.span().start);
    let is_board = |it: &Residue<'_>| {
        let held = it.text.trim();
        let is_above = first.is_some_and(|first| it.span.end <= first);
        is_above && fen_text::at(held).is_some_and(|fen| fen.len == held.len())
    };
    let has_board = tags.iter().any(|tag| tag.name.eq_ignore_ascii_case("FEN"));
    let mut found = residue.iter().enumerate().filter(|it| is_board(it.1));
    let (Some((at, _)), None) = (found.next(), found.next()) else {
        return;
    };
    if !has_board {
        let Residue { span, text } = residue.remove(at);
        tags.push(Tag {
            name: Cow::Borrowed("FEN"),
            value: text,
            span,
        });
    }
}

pub(super) fn start_of(tags: &[Tag<'_>]) -> Start {
    let fen = |tag: &&Tag<'_>| tag.name.eq_ignore_ascii_case("FEN") && !tag.value.is_empty();
    match tags.iter().find(fen).map(|tag| read_fen(tag.value.trim())) {
        None => Start::Implied,
        Some(Ok(setup)) => Start::Given(Box::new(setup)),
        Some(Err(error)) => Start::Unreadable(error),
    }
}
