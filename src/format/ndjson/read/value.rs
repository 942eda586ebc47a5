//! Where a value of JSON belongs, by what is open around it and the name it stands under.

use super::{NdjsonScope, Reader, ValueRole};
use crate::format::assembly::PlyCells;
use crate::record::{Entry, MOST_ENTRIES};
use crate::text::Place;

impl Reader<'_> {
    /// A value; what it becomes part of.
    pub(super) fn value(&mut self, value: &str, place: Place) -> ValueRole {
        match self.open.last() {
            Some(NdjsonScope::Record) => self.of_record(value, place),
            Some(NdjsonScope::Tags) => {
                let name = std::mem::take(&mut self.key);
                self.out.tag(&name, value, place);
                ValueRole::Tags
            }
            Some(NdjsonScope::Pair) => {
                match self.pair.take() {
                    None => self.pair = Some((value.to_owned(), place)),
                    Some((name, place)) => self.out.tag(&name, value, place),
                }
                ValueRole::Tags
            }
            Some(NdjsonScope::Comments) => self.remark(value, place),
            Some(NdjsonScope::Moves) => self.words(value, place),
            Some(NdjsonScope::Move) => self.of_move(value, place),
            Some(NdjsonScope::Variation) if self.key == "moves" => self.words(value, place),
            // A value in no record, or in an unknown field.
            None
            | Some(
                NdjsonScope::Residue
                | NdjsonScope::Other
                | NdjsonScope::Variations
                | NdjsonScope::Variation,
            ) => self.rest(value, place),
        }
    }

    fn rest(&mut self, value: &str, place: Place) -> ValueRole {
        self.out.residue(value, place);
        ValueRole::Residue
    }

    /// A field of the record.
    fn of_record(&mut self, value: &str, place: Place) -> ValueRole {
        let key = std::mem::take(&mut self.key);
        match key.as_str() {
            "file" | "record" => ValueRole::Numbers,
            "start" | "fen" if self.start.is_none() => {
                self.start = Some((value.to_owned(), place));
                ValueRole::Tags
            }
            "result" if self.result.is_none() => {
                self.result = Some((value.to_owned(), place));
                ValueRole::Results
            }
            "moves" => self.words(value, place),
            "comments" => {
                self.out.comment(value, place);
                ValueRole::Comments
            }
            // A name stands for one value.
            "" => self.rest(value, place),
            name => {
                self.out.tag(name, value, place);
                ValueRole::Tags
            }
        }
    }

    /// Moves as words of a text.
    fn words(&mut self, value: &str, place: Place) -> ValueRole {
        for word in value.split([' ', ',', ';', '\t', '\n', '\r']) {
            // A round's number is none of its moves.
            let word = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
            if word.is_empty() {
                continue;
            }
            let cells = PlyCells {
                written: word,
                ..PlyCells::default()
            };
            self.out.ply(cells, (None, 0), place);
        }
        ValueRole::Moves
    }

    /// A field of a move.
    fn of_move(&mut self, value: &str, place: Place) -> ValueRole {
        let Some(held) = self.moves.last_mut() else {
            return self.rest(value, place);
        };
        let key = std::mem::take(&mut self.key);
        let part = match key.as_str() {
            "move" | "iccs" | "uci" if held.points.is_empty() => {
                value.clone_into(&mut held.points);
                ValueRole::Moves
            }
            "text" if held.text.is_empty() => {
                value.clone_into(&mut held.text);
                ValueRole::Moves
            }
            "written" if held.written.is_empty() => {
                value.clone_into(&mut held.written);
                ValueRole::Moves
            }
            "entry" if value == "missed" => {
                held.entry = Some(Entry::Missed);
                ValueRole::Marks
            }
            "entry" if value == "illegible" => {
                held.entry = Some(Entry::Illegible);
                ValueRole::Marks
            }
            "number" if value.parse::<u32>().is_ok() => {
                held.number = value.parse().ok();
                ValueRole::Numbers
            }
            "nag" if value.parse::<u8>().is_ok() => {
                held.nag = value.parse().unwrap_or(0);
                ValueRole::Marks
            }
            "comments" | "comment" => return self.remark(value, place),
            "" => return self.rest(value, place),
            name => {
                let told = format!("{name}={value}");
                return self.remark(&told, place);
            }
        };
        if held.place == Place::default() || key == "written" {
            held.place = place;
        }
        part
    }

    /// A comment: of the move that is open, else of the line.
    fn remark(&mut self, value: &str, place: Place) -> ValueRole {
        let of_move = self
            .open
            .iter()
            .rev()
            .find(|it| **it != NdjsonScope::Comments)
            == Some(&NdjsonScope::Move);
        match self.moves.last_mut() {
            // The total with the comments of its move is known when that move is laid.
            Some(held) if of_move && !held.laid && held.comments.len() >= MOST_ENTRIES => {
                self.out.leave_out(place);
            }
            Some(held) if of_move && !held.laid => held.comments.push((value.to_owned(), place)),
            _ => self.out.comment(value, place),
        }
        ValueRole::Comments
    }
}
