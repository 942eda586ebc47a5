//! Measuring lines and columns in one pass over a text.

use crate::text::{Place, Span};

/// Up to so many bytes a plain loop is faster than a call.
const SHORT: usize = 64;

/// Walks forward over a text and returns the place of span after span; each byte is looked at once.
#[derive(Clone, Debug)]
pub struct PlaceCursor<'t> {
    text: &'t [u8],
    at: usize,
    line: u32,
    /// Characters between the start of the line and `at`. Wider than need be, lest it be read together
    /// with the line, which would wait for both to be written.
    column: usize,
    /// `at` and `column` at the start of the last span: the next may begin within it.
    last: (usize, usize),
}

impl<'t> PlaceCursor<'t> {
    /// A ruler at the start of `text`, which is line `first_line` of its member.
    pub fn new(text: &'t str, first_line: u32) -> PlaceCursor<'t> {
        PlaceCursor {
            text: text.as_bytes(),
            at: 0,
            line: first_line,
            column: 0,
            last: (0, 0),
        }
    }

    /// Line and columns of a span: of its first line, where it has several. Spans come in
    /// order of their starts; they may overlap.
    pub fn place(&mut self, span: Span) -> Place {
        self.go_to(span.start as usize);
        let token = self.text.get(self.at..span.end as usize).unwrap_or(&[]);
        let (width, first_line) = measure(token);
        let place = self.here(width);
        if first_line.is_none() {
            self.at += token.len();
            self.column += width as usize;
        }
        place
    }

    /// [`PlaceCursor::place`] of a span of the text known to hold `width` characters and no line end.
    #[inline]
    pub fn place_known(&mut self, span: Span, width: u32) -> Place {
        self.go_to(span.start as usize);
        let place = self.here(width);
        self.at = span.end as usize;
        self.column += width as usize;
        place
    }

    /// So many characters from here on.
    #[inline]
    fn here(&self, width: u32) -> Place {
        let from = self.column as u32 + 1;
        Place {
            line: self.line,
            from,
            to: from + width.max(1) - 1,
        }
    }

    /// Goes to the start of a span; back, where it begins within the last one.
    #[inline]
    fn go_to(&mut self, start: usize) {
        if start < self.at {
            (self.at, self.column) = self.last;
        }
        self.advance(start);
        self.last = (self.at, self.column);
    }

    /// Goes on to a byte of the text; never back.
    #[inline]
    fn advance(&mut self, to: usize) {
        if to == self.at + 1 && self.text.get(self.at) == Some(&b' ') {
            self.column += 1;
            self.at = to;
            return;
        }
        let Some(gap) = self.text.get(self.at..to) else {
            return;
        };
        if gap.len() > SHORT {
            self.leap(gap);
        } else {
            for byte in gap {
                if *byte == b'\n' {
                    self.line += 1;
                    self.column = 0;
                } else if starts_character(*byte) {
                    self.column += 1;
                }
            }
        }
        self.at = to;
    }

    fn leap(&mut self, gap: &[u8]) {
        let mut line_start = None;
        for newline in memchr::memchr_iter(b'\n', gap) {
            self.line += 1;
            line_start = Some(newline + 1);
        }
        match line_start {
            Some(start) => self.column = characters(&gap[start..]) as usize,
            None => self.column += characters(gap) as usize,
        }
    }
}

/// Characters of the first line of a token, and where that line ends if it is not all of it.
fn measure(token: &[u8]) -> (u32, Option<usize>) {
    let first_line = match token.len() {
        0..SHORT => token.iter().position(|byte| *byte == b'\n'),
        _ => memchr::memchr(b'\n', token),
    };
    let width = characters(&token[..first_line.unwrap_or(token.len())]);
    (width, first_line)
}

fn characters(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| starts_character(**byte)).count() as u32
}

#[inline]
const fn starts_character(byte: u8) -> bool {
    byte & 0xC0 != 0x80
}
