//! Moves in running text, where prose, numbers and other notations stand beside them.

use super::read::Reader;
use super::token;
use crate::notation::{
    Families, Family, Separator, WrittenMove, read_move, read_plain_move, read_plain_points,
};
use crate::record::Entry;
use crate::text::{Place, Span};

/// Characters of a move that [`read_plain_move`] reads.
const PLAIN_WIDTH: u32 = 4;

impl Reader<'_> {
    /// A move; false where none stands here.
    #[inline]
    pub(super) fn a_move(&mut self) -> bool {
        self.plain_move() || self.odd_move()
    }

    /// Numbers and moves in plain form, one after another with a blank or a line end between them, as far as
    /// they go: nearly all of a record. They are read as [`Reader::element`] reads them. False where none stands
    /// here, or only it can decide.
    pub(super) fn run_of_moves(&mut self) -> bool {
        if self.tree.is_empty() {
            return false;
        }
        let bytes = self.text.as_bytes();
        let start = self.at;
        while let Some(byte) = bytes.get(self.at) {
            if byte.is_ascii_digit() {
                let Some((taken, value)) = token::plain_number(&bytes[self.at..]) else {
                    break;
                };
                self.at += taken;
                self.pending = Some(value);
            } else if self.plain_move() {
                self.line_start = None;
            } else {
                break;
            }
            let end = self.at;
            let more = matches!(bytes.get(end + 1), Some(b'!'..=b'~' | 0xE4..=0xE9));
            match bytes.get(end) {
                Some(b' ') if more => {}
                Some(b'\n') if more => self.line_start = Some(end + 1),
                _ => return true,
            }
            self.at += 1;
            self.after_blank_line = false;
        }
        self.at > start
    }

    /// A move in plain Chinese or ICCS; false where none stands here.
    #[inline]
    fn plain_move(&mut self) -> bool {
        if self.peek().is_some_and(|byte| byte.is_ascii()) {
            return self.points();
        }
        let Some((written, bytes)) = read_plain_move(self.rest()) else {
            return false;
        };
        let span = self.take(bytes);
        let place = self.ruler.place_known(span, PLAIN_WIDTH);
        self.moved(written, span, place);
        true
    }

    /// A move in plain ICCS, where the tags name no other notation.
    #[inline]
    fn points(&mut self) -> bool {
        if self.declared.is_some_and(|family| family != Family::Iccs) {
            return false;
        }
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let Some((written, bytes)) = read_plain_points(rest) else {
            return false;
        };
        let span = self.take(bytes);
        let place = self.ruler.place_known(span, bytes as u32);
        self.moved(written, span, place);
        true
    }

    /// A move of any other form.
    fn odd_move(&mut self) -> bool {
        let Some((mut written, mut bytes)) = self.move_at(self.rest()) else {
            return false;
        };
        if is_spaced(&written)
            && (written.style.upper_case() || self.points_are_moves())
            && let Some(first) = read_move(self.rest(), Families::only(Family::Algebraic))
        {
            (written, bytes) = first;
        }
        let span = self.take(bytes);
        let place = self.ruler.place(span);
        self.moved(written, span, place);
        true
    }

    /// Whether points that stand alone are moves of their own; looked up once.
    fn points_are_moves(&mut self) -> bool {
        let text = self.text;
        *self
            .lone_points
            .get_or_insert_with(|| points_are_moves(text))
    }

    #[expect(
        clippy::inline_always,
        reason = "a move handed on through memory costs as much as reading it"
    )]
    #[inline(always)]
    fn moved(&mut self, written: WrittenMove, span: Span, place: Place) {
        self.counts[written.family as usize] += 1;
        let number = self.pending.take();
        self.tree.push(span, Entry::Move(written), number);
        self.places.plies.push(place);
        if matches!(self.peek(), Some(b'+' | b'#')) {
            self.at += check_signs(self.rest());
        }
    }

    /// The move that `text` begins with: of the notation the tags name, or of any that running text may
    /// hold. An algebraic move may be as short as `c4`: it is none where more of a word follows. Nor is
    /// `H3-H1` one where the rank is in truth a 10, nor are four digits of a longer number.
    pub(super) fn move_at(&self, text: &str) -> Option<(WrittenMove, usize)> {
        let declared = self.declared.map_or(Families::NONE, Families::only);
        [declared, Families::IN_TEXT]
            .into_iter()
            .filter_map(|families| read_move(text, families))
            .find(|(written, bytes)| !is_cut_short(written.family, text, *bytes))
    }
}

/// Whether a move of so many bytes is a piece of something longer.
fn is_cut_short(family: Family, text: &str, bytes: usize) -> bool {
    let Some((token, rest)) = text.split_at_checked(bytes) else {
        return true;
    };
    match family {
        Family::Algebraic => rest.starts_with(|c: char| c.is_ascii_alphanumeric()),
        Family::Iccs => token.ends_with('1') && rest.starts_with('0'),
        // `+1.25`: the score of an engine.
        Family::Wxf => {
            token.starts_with(['+', '-']) && rest.starts_with(|c: char| c.is_ascii_digit())
        }
        Family::Ubb => rest.starts_with(|c: char| c.is_ascii_digit() || c == '.'),
        _ => false,
    }
}

/// Whether coordinates with a blank between their points (`c4 g5`) are in truth two soldiers' moves in
/// algebraic notation: a round of coordinates has four points, one of algebraic moves two at most.
fn points_are_moves(movetext: &str) -> bool {
    let (mut rounds, mut points) = (0_usize, 0_usize);
    for word in movetext.split_whitespace() {
        let word = match token::number(word) {
            Ok((rest, _)) => {
                rounds += 1;
                rest
            }
            Err(_) => word,
        };
        points += usize::from(matches!(word.as_bytes(), [b'a'..=b'i', b'0'..=b'9']));
    }
    rounds > 0 && points <= 2 * rounds
}

/// Whether a move is written as two points with a blank between them, the first in lower case: with a capital
/// behind it (`c4 E5e7`) that names a piece.
fn is_spaced(written: &WrittenMove) -> bool {
    let style = written.style;
    written.family == Family::Iccs
        && style.separator() == Some(Separator::Space)
        && style.lower_case()
}

/// Signs glued to a move: check and mate of western habit.
pub(in crate::format) fn check_signs(text: &str) -> usize {
    let signs = text
        .bytes()
        .take_while(|byte| matches!(byte, b'+' | b'#'))
        .count();
    match text[signs..].chars().next() {
        Some(next) if next.is_alphanumeric() => 0,
        _ => signs,
    }
}
