//! Result of the game, where a sentence below the moves states it.

use super::read::Reader;
use super::token;
use crate::board::Side;
use crate::record::{LineId, standard_name, verdict};
use crate::text::Span;

/// Words for the side that moves, as they stand before a move.
pub(in crate::format) const MOVERS: [&str; 15] = [
    "红方", "紅方", "黑方", "红棋", "黑棋", "红", "紅", "黑", "Red", "Black", "RED", "BLACK", "Đỏ",
    "Đen", "bên",
];

/// So many lines below the moves are looked at, and so many bytes.
const LINES: usize = 3;
const BYTES: usize = 600;

impl Reader<'_> {
    /// `红方`, `黑：`, `Red plays` right before a move says no more than the move: passed over. False where no move
    /// stands behind it.
    pub(super) fn names_mover(&mut self) -> bool {
        let rest = self.rest();
        let Some(word) = MOVERS.iter().find(|word| rest.starts_with(**word)) else {
            return false;
        };
        let mut behind =
            rest[word.len()..].trim_start_matches([' ', '\u{3000}', ':', '：', '走', '\t']);
        behind = ["plays ", "played ", "đi "]
            .iter()
            .find_map(|it| behind.strip_prefix(it))
            .unwrap_or(behind);
        if self.move_at(behind).is_none() {
            return false;
        }
        self.at += rest.len() - behind.len();
        true
    }

    /// Whether a full stop stands right behind a move, at the end of its line or before a blank.
    pub(super) fn ends_sentence(&self) -> bool {
        let behind = self.rest().get(1..).unwrap_or("").chars().next();
        let last = self.tree.tree().plies.last();
        let is_move = last.is_some_and(|ply| ply.span.end as usize == self.at);
        is_move && self.pending.is_none() && behind.is_none_or(token::is_white)
    }

    /// Whether a semicolon behind a word separates remarks on two moves, in a text without tags.
    pub(super) fn parts_sentences(&self) -> bool {
        let behind = self.rest().get(1..).unwrap_or("").trim_start();
        self.tags.is_empty() && self.is_glued() && self.move_at(behind).is_some()
    }

    /// Takes the result that prose says which begins here and ends before `end`: what stands before it is kept as
    /// text. Nothing is taken where a result is known, or no move was read.
    pub(super) fn result_in_prose(&mut self, end: usize) {
        let known = self.ended || self.has_result();
        if known || self.tree.line() != LineId::MAIN || self.tree.is_empty() {
            return;
        }
        let text = self.text;
        let near = last_lines(&text[self.at..end.max(self.at)]);
        let Some((span, result)) = self.verdict(near) else {
            return;
        };
        let before = near[..span.start as usize].trim_end_matches(token::is_white);
        if !before.is_empty() {
            self.keep(before.len());
        }
        let start = self.at + (span.start as usize - before.len());
        self.at = start;
        self.result((span.end - span.start) as usize, result, true);
    }

    /// The result that sentences say of the players named.
    fn verdict(&self, text: &str) -> Option<(Span, crate::record::GameResult)> {
        let named = self.tags.iter().filter_map(|tag| {
            let side = match standard_name(&tag.name)? {
                "Red" => Side::Red,
                "Black" => Side::Black,
                _ => return None,
            };
            Some((tag.value.as_ref(), side))
        });
        verdict(text, &named.collect::<Vec<_>>())
    }

    /// Whether a tag says the result.
    fn has_result(&self) -> bool {
        self.tags
            .iter()
            .any(|tag| standard_name(&tag.name) == Some("Result"))
    }
}

/// The first lines of a text that hold something.
fn last_lines(text: &str) -> &str {
    let near = super::near::first(text, BYTES.min(text.len()));
    let mut held = 0;
    let mut at = 0;
    for line in near.split_inclusive('\n') {
        at += line.len();
        held += usize::from(!line.trim().is_empty());
        if held == LINES {
            break;
        }
    }
    &near[..at]
}
