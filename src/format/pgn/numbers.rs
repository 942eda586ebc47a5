//! Move numbers against the count of plies. A number never says whose move it is; it only shows where
//! something was left out or miscounted.

use super::measure;
use super::read::Reader;
use super::token::{self, Number};
use crate::board::Side;
use crate::notation::Family;
use crate::record::{Entry, FaultKind, LineId, Start};
use crate::text::Span;

impl Reader<'_> {
    /// Reads text that begins with a digit.
    pub(super) fn number_or_result(&mut self) {
        if let Some((bytes, value)) = token::plain_number(&self.text.as_bytes()[self.at..]) {
            self.at += bytes;
            self.pending = Some(value);
        } else if let Ok((rest, result)) = token::result(self.rest()) {
            self.result(self.text.len() - rest.len() - self.at, result, false);
        } else if self.digits_are_a_move() && self.a_move() || self.measure() {
            self.line_start = None;
        } else if self.is_a_date() {
            self.heading();
        } else if let Ok((rest, number)) = token::number(self.rest()) {
            self.number(self.text.len() - rest.len() - self.at, number);
        } else {
            self.something_else();
            self.line_start = None;
        }
    }

    /// A time or an engine's score behind a move: a remark. False where none stands here.
    pub(super) fn measure(&mut self) -> bool {
        let rest = self.rest();
        let Ok((behind, _)) = measure::measure(rest) else {
            return false;
        };
        if self.tree.is_empty() || self.pending.is_some() {
            return false;
        }
        let span = self.take(rest.len() - behind.len());
        self.remark(span, span);
        true
    }

    /// `26 August 2015`: digits above the moves that begin a line of words.
    fn is_a_date(&self) -> bool {
        if self.line_start != Some(self.at) || !self.tree.is_empty() {
            return false;
        }
        let behind = self.rest().trim_start_matches(|c: char| c.is_ascii_digit());
        let word = behind.trim_start_matches(' ');
        let letters = word.chars().take_while(char::is_ascii_alphabetic).count();
        word.len() < behind.len() && letters > 2 && self.move_at(word).is_none()
    }

    /// A number at the very end, where the count would go on and no move follows: the text was cut there.
    pub(super) fn number_at_end(&mut self) {
        let text = self.text.trim_end();
        let body = text.trim_end_matches(['.', '．', '、']);
        let digits = body.len() - body.trim_end_matches(|it: char| it.is_ascii_digit()).len();
        let is_numbered = body.len() < text.len() && !self.ended;
        let Some(number) = self.pending.filter(|_| is_numbered) else {
            return;
        };
        let span = Span::new(body.len() - digits, body.len());
        let last = self.tree.tree().plies.iter().rev().find_map(|it| it.number);
        let goes_on = last.is_some_and(|last| number == last.saturating_add(1));
        if goes_on && span.of(self.text).parse() == Ok(number) {
            self.fault(FaultKind::CutShort, span);
        }
    }

    /// Whether digits begin a move and no number: a soldier's in WXF, any in UBB where the tags name it.
    fn digits_are_a_move(&self) -> bool {
        self.declared == Some(Family::Ubb) || token::soldier_digits(self.rest())
    }

    /// A number never carries the side. Dots in Red's column before the first ply say that Black
    /// moves first; later, that Red's ply was not recorded, unless it stands there already.
    pub(super) fn number(&mut self, bytes: usize, number: Number) {
        let span = self.take(bytes);
        self.pending = Some(number.value);
        if !number.skips_red || self.tree.line() != LineId::MAIN {
            return;
        }
        if self.tree.is_empty() {
            self.black_marked = true;
        } else if self.red_to_come() && !self.leads_nowhere(0) {
            self.ply(span, Entry::Missed);
            // The line holds an entry by now: it is not prose as a whole.
            self.line_start = None;
        }
    }

    /// Whether the next ply of the main line opens a round.
    pub(super) fn red_to_come(&self) -> bool {
        self.tree.len().is_multiple_of(2) != self.black_first()
    }

    /// Whether the record says that Black moves first.
    pub(super) fn black_first(&self) -> bool {
        match &self.start {
            Start::Given(setup) => setup.turn == Side::Black,
            _ => self.black_marked,
        }
    }

    /// Dots in Red's column before the first move.
    pub(super) fn black_marked(&mut self) {
        self.black_marked = true;
    }
}
