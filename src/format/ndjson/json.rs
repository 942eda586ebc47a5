//! The signs of JSON one after another, without a value being built: objects nest as deep as they like.

use crate::text::Span;
use std::borrow::Cow;

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NdjsonToken {
    /// `{` or `[`, and where.
    Open(u8, usize),
    /// `}` or `]`.
    Close,
    /// The name of a field, quotes included.
    Key(Span),
    /// A text, quotes included.
    Text(Span),
    /// A number, `true`, `false`, `null`.
    Word(Span),
    /// Bytes that mean nothing there.
    Stray(Span),
}

/// Splits a text into tokens.
#[derive(Clone, Debug)]
pub(super) struct Tokenizer<'t> {
    text: &'t str,
    at: usize,
    begun: usize,
}

impl<'t> Tokenizer<'t> {
    pub(super) const fn new(text: &'t str) -> Tokenizer<'t> {
        Tokenizer {
            text,
            at: 0,
            begun: 0,
        }
    }

    /// The bytes taken so far.
    pub(super) const fn taken(&self) -> usize {
        self.at
    }

    /// Where the last sign taken begins.
    pub(super) const fn begun(&self) -> usize {
        self.begun
    }

    /// Where a text that begins at the quote `start` ends, its closing quote included; the end of all where
    /// it is never closed.
    fn end_of_text(&self, start: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mut at = start + 1;
        loop {
            match memchr::memchr2(b'"', b'\\', bytes.get(at..).unwrap_or(&[])) {
                None => return bytes.len(),
                Some(found) if bytes[at + found] == b'"' => return at + found + 1,
                Some(found) => at = (at + found + 2).min(bytes.len()),
            }
        }
    }

    fn skip(&mut self) {
        let bytes = self.text.as_bytes();
        while matches!(
            bytes.get(self.at),
            Some(b' ' | b'\t' | b'\n' | b'\r' | b',' | b':')
        ) {
            self.at += 1;
        }
    }
}

impl Iterator for Tokenizer<'_> {
    type Item = NdjsonToken;

    fn next(&mut self) -> Option<NdjsonToken> {
        self.skip();
        let bytes = self.text.as_bytes();
        let start = self.at;
        self.begun = start;
        let first = *bytes.get(start)?;
        match first {
            b'{' | b'[' => {
                self.at += 1;
                Some(NdjsonToken::Open(first, start))
            }
            b'}' | b']' => {
                self.at += 1;
                Some(NdjsonToken::Close)
            }
            b'"' => {
                self.at = self.end_of_text(start);
                let span = Span::new(start, self.at);
                let behind = bytes[self.at..]
                    .iter()
                    .find(|byte| !byte.is_ascii_whitespace());
                Some(if behind == Some(&b':') {
                    NdjsonToken::Key(span)
                } else {
                    NdjsonToken::Text(span)
                })
            }
            _ => {
                let rest = &self.text[start..];
                let len = rest.find(|c: char| !c.is_alphanumeric() && !"+-.".contains(c));
                let len = len.unwrap_or(rest.len());
                if len > 0 {
                    self.at += len;
                    return Some(NdjsonToken::Word(Span::new(start, self.at)));
                }
                self.at += rest.chars().next().map_or(1, char::len_utf8);
                Some(NdjsonToken::Stray(Span::new(start, self.at)))
            }
        }
    }
}

/// Content of a text between its quotes.
pub(super) fn held(quoted: &str) -> Cow<'_, str> {
    let plain = quoted.trim_matches('"');
    if quoted.len() >= 2 && !quoted.contains('\\') && plain.len() + 2 == quoted.len() {
        return Cow::Borrowed(plain);
    }
    match serde_json::from_str(quoted) {
        Ok(text) => Cow::Owned(text),
        Err(_) => Cow::Borrowed(plain),
    }
}
