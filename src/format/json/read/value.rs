//! Where a value belongs, by what is open around it and the name it stands under.

use super::super::moves;
use super::super::moves::is_square;
use super::super::names::{Name, side_said, tag};
use super::super::token::held;
use super::{JsonScope, Reader, ValueRole};
use crate::format::csv::outcome;
use crate::record::{LineId, MOST_ENTRIES};
use crate::text::Span;

/// Result of a game that nobody won.
const DRAW: &str = "1/2-1/2";

/// Words that say nothing.
const NOTHING: [&str; 6] = ["null", "None", "undefined", "NULL", "nil", "nullptr"];

impl Reader<'_> {
    /// A value; what it is part of.
    pub(super) fn value(&mut self, span: Span, is_text: bool) -> ValueRole {
        let written = span.of(self.text);
        if !is_text && NOTHING.contains(&written) {
            return ValueRole::Marks;
        }
        let value = held(written);
        if is_text && value.trim().is_empty() {
            return ValueRole::Marks;
        }
        // A word of a program names what stands behind it.
        if !is_text && self.open.is_empty() && !written.starts_with(|it: char| it.is_ascii_digit())
        {
            return ValueRole::Headings;
        }
        match self.open.last().copied() {
            None if span.start as usize == self.found.value && !self.ended => {
                self.ended = true;
                self.moves(&value, span)
            }
            Some(JsonScope::Moves) => self.moves(&value, span),
            Some(JsonScope::Lines) if is_text => {
                self.lines.push((value.into_owned(), span));
                ValueRole::Moves
            }
            Some(JsonScope::Fields) => self.field(&value, span),
            Some(JsonScope::List) => self.of_list(&value),
            Some(JsonScope::Move) => self.of_move(&value, span),
            Some(JsonScope::Round) if is_text => {
                let place = self.place(span);
                match self.held.last_mut() {
                    Some(held) if moves::is_one(&value) => {
                        held.words.push((value.into_owned(), place));
                    }
                    Some(held) if is_square(&value) && held.squares[1].is_empty() => {
                        let end = usize::from(!held.squares[0].is_empty());
                        value.trim().clone_into(&mut held.squares[end]);
                    }
                    _ => return self.rest(span),
                }
                ValueRole::Moves
            }
            Some(JsonScope::Round) if self.of_four(&value) => ValueRole::Moves,
            Some(JsonScope::Point) => {
                let name = self.key.map(|key| Name::of(self.text, key));
                if self.of_point(&value, name.as_ref()) {
                    ValueRole::Moves
                } else {
                    self.rest(span)
                }
            }
            Some(JsonScope::Again) => ValueRole::Residue,
            Some(JsonScope::Comments) => self.remark(&value, span),
            Some(JsonScope::Variation) => self.of_variation(&value, span),
            None
            | Some(
                JsonScope::Other | JsonScope::Variations | JsonScope::Round | JsonScope::Lines,
            ) => self.rest(span),
        }
    }

    /// A value of a list that is a tag.
    fn of_list(&mut self, value: &str) -> ValueRole {
        if let Some((_, all, _)) = &mut self.list {
            if !all.is_empty() {
                all.push(' ');
            }
            *all += value;
        }
        ValueRole::Tags
    }

    /// A field of a variation.
    fn of_variation(&mut self, value: &str, span: Span) -> ValueRole {
        let name = self.key.map(|key| Name::of(self.text, key));
        let name = name.unwrap_or_default();
        if name.is_of_moves() {
            self.moves(value, span)
        } else if name.is_of_remarks() {
            self.remark(value, span)
        } else {
            self.rest(span)
        }
    }

    /// Text that is no part of the game.
    pub(super) fn rest(&mut self, span: Span) -> ValueRole {
        let place = self.place(span);
        self.out.residue(span.of(self.text), place);
        ValueRole::Residue
    }

    /// A field of the game.
    fn field(&mut self, value: &str, span: Span) -> ValueRole {
        if span.start as usize == self.found.moves {
            return self.moves(value, span);
        }
        let Some(key) = self.key else {
            return self.nameless(value, span);
        };
        let name = Name::of(self.text, key);
        let place = self.place(span);
        if name.is_of_fen() && value.contains('/') && !self.out.has_tag("FEN") {
            value.trim().clone_into(&mut self.seen.board);
            self.board_beside = true;
            self.out.tag("FEN", value.trim(), place);
            return ValueRole::Tags;
        }
        if name.is_of_remarks() && self.path.is_empty() {
            self.out.tag("Remark", value, place);
            return ValueRole::Tags;
        }
        let tag = tag(&self.path, key.of(self.text));
        // In a list of players each says his side before his name.
        if let (Some(side), Some(around)) = (
            side_said(&held(key.of(self.text)), value),
            self.path.last_mut(),
        ) && around.is_empty()
        {
            side.clone_into(around);
        }
        // Entries of a list have titles and rounds of their own.
        let is_entry = self.open.contains(&JsonScope::List);
        if is_entry && (matches!(&*tag, "Title" | "Round") || self.out.has_tag(&tag)) {
            return self.rest(span);
        }
        // A move is nobody's name.
        if matches!(&*tag, "Red" | "Black") && moves::is_one(value) {
            return self.rest(span);
        }
        // A board that is none is reported under its own name.
        let tag = if tag == "FEN" && !value.contains('/') {
            held(key.of(self.text))
        } else {
            tag
        };
        // `"winner": null, "reason": "draw_agreed"`.
        if tag.ends_with("reason") && outcome(value) == Some(DRAW) && !self.out.has_tag("Result") {
            self.out.tag("Result", DRAW, place);
        }
        match outcome(value).filter(|_| tag == "Result") {
            Some(token) => {
                self.out.tag("Result", token, place);
                self.out.tag("Outcome", value, place);
            }
            None => self.out.tag(&tag, value, place),
        }
        ValueRole::Tags
    }

    /// Text without a name beside the moves: the first is a title.
    fn nameless(&mut self, value: &str, span: Span) -> ValueRole {
        let is_number = value.bytes().all(|it| it.is_ascii_digit() || it == b'.');
        // The letter before a text of SQL: `N'…'`, `E'…'`.
        let is_word = value.is_ascii() && value.len() == 1;
        if self.out.has_tag("Title") || is_number || is_word || !self.path.is_empty() {
            return self.rest(span);
        }
        let place = self.place(span);
        self.out.tag("Title", value, place);
        ValueRole::Tags
    }

    /// A field of a move.
    fn of_move(&mut self, value: &str, span: Span) -> ValueRole {
        let name = self
            .key
            .map(|key| Name::of(self.text, key))
            .unwrap_or_default();
        let place = self.place(span);
        let Some(now) = self.held.last_mut() else {
            return self.rest(span);
        };
        if now.laid {
            return self.said(value, span);
        }
        if let Some(end) = name.end().filter(|_| is_square(value)) {
            if now.squares[end].is_empty() {
                value.trim().clone_into(&mut now.squares[end]);
                return ValueRole::Moves;
            }
        } else if let Some(at) = name.coordinate() {
            if self.of_coordinate(value, at) {
                return ValueRole::Moves;
            }
        } else if name.is_of_a_round() && moves::is_one(value) {
            let is_first = name.is_first();
            let at = if is_first { 0 } else { now.words.len() };
            now.words.insert(at, (value.to_owned(), place));
            return ValueRole::Moves;
        } else if name.is_of_a_move() && (moves::is_one(value) || name.is_plainly_a_move()) {
            let is_better = now.words.is_empty();
            if is_better {
                now.words.push((value.to_owned(), place));
            } else if now.again.is_empty() {
                value.clone_into(&mut now.again);
            } else {
                return self.said(value, span);
            }
            return ValueRole::Moves;
        } else if name.counts() && value.parse::<u32>().is_ok() {
            return ValueRole::Numbers;
        } else if name.counts() {
            return ValueRole::Marks;
        }
        if name.is_of_remarks() {
            return self.remark(value, span);
        }
        self.said(value, span)
    }

    /// Adds a remark on a move under a name of its own.
    fn said(&mut self, value: &str, span: Span) -> ValueRole {
        let Some(key) = self.key else {
            return self.rest(span);
        };
        let told = format!("{}={value}", held(key.of(self.text)));
        self.remark(&told, span)
    }

    /// A comment: of the move that is open, else of the line.
    fn remark(&mut self, value: &str, span: Span) -> ValueRole {
        let place = self.place(span);
        let around = self
            .open
            .iter()
            .rev()
            .find(|it| **it != JsonScope::Comments);
        let of_move = around == Some(&JsonScope::Move);
        match self.held.last_mut() {
            // The total with the comments of its move is known when that move is laid.
            Some(held) if of_move && !held.laid && held.comments.len() >= MOST_ENTRIES => {
                self.out.leave_out(place);
            }
            Some(held) if of_move && !held.laid => held.comments.push((value.to_owned(), place)),
            _ => self.out.comment(value, place),
        }
        ValueRole::Comments
    }

    /// A remark of a programmer: of the moves, where it stands within the game or behind it on its line.
    pub(super) fn programmers_remark(&mut self, span: Span) -> ValueRole {
        let written = span.of(self.text);
        let said = written
            .trim_start_matches(['/', '*', '#'])
            .trim_end_matches(['/', '*'])
            .trim();
        let between = self.text.get(self.at..span.start as usize).unwrap_or("");
        let behind = self.ended && !between.contains('\n') && !self.out.tree.is_empty();
        if said.is_empty() {
            return ValueRole::Marks;
        }
        if (!self.open.is_empty() || behind) && self.out.tree.line() == LineId::MAIN {
            let place = self.place(span);
            self.out.comment(said, place);
            return ValueRole::Comments;
        }
        self.rest(span)
    }
}
