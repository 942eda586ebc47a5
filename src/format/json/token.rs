//! The signs of JSON, and of what other languages write in its place (JavaScript, Python, C), one after another:
//! texts in any quotes, names without quotes, comments, brackets of any kind. No value is built: brackets nest as
//! deep as they like.

use crate::text::Span;
use std::borrow::Cow;

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JsonToken {
    /// `{`, `[` or `(`, and where.
    Open(u8, usize),
    /// The closing bracket, and where.
    Close(usize),
    /// The name of a field, quotes included where it has any.
    Key(Span),
    /// A text, quotes included.
    Text(Span),
    /// A number, `true`, `null`, a word of a program.
    Word(Span),
    /// A programmer's remark beside it, its marks included.
    Remark(Span),
    /// A quote that is never closed, and the line behind it.
    Stray(Span),
}

/// Splits a text into tokens.
#[derive(Clone, Debug)]
pub(super) struct Tokenizer<'t> {
    text: &'t str,
    at: usize,
    begun: usize,
    /// Whether a quote that may hold several lines was met that nothing closes: no other is.
    unclosed: bool,
    /// Whether a text of C# is open in which quotes stand doubled (`@"{""moves"": …}"`).
    doubled: bool,
    /// Where the last remark of several lines ends.
    last_remark: usize,
}

impl<'t> Tokenizer<'t> {
    pub(super) fn new(text: &'t str) -> Tokenizer<'t> {
        Tokenizer {
            text,
            at: 0,
            begun: 0,
            unclosed: false,
            doubled: false,
            last_remark: memchr::memmem::rfind(text.as_bytes(), b"*/").unwrap_or(0),
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

    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or(&[])
    }

    /// Passes over blanks and marks that part signs.
    fn skip(&mut self) {
        let is_mark = |byte: u8| !is_of_word(byte) && !b"{}[]()\"'`".contains(&byte);
        while let Some(&byte) = self.rest().first() {
            if self.remark_len().is_some() || !is_mark(byte) {
                return;
            }
            self.at += 1;
        }
    }

    /// Length of a remark that begins here.
    fn remark_len(&self) -> Option<usize> {
        let rest = self.rest();
        let line = || memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let before = self.at.checked_sub(1).map(|at| self.text.as_bytes()[at]);
        match rest {
            [b'/', b'/', ..] if before != Some(b':') => Some(line()),
            [b'/', b'*', ..] if self.at < self.last_remark => {
                memchr::memmem::find(&rest[2..], b"*/").map(|end| end + 4)
            }
            // A remark of SQL.
            [b'-', b'-', b' ' | b'\r' | b'\n', ..] if before.is_none_or(|it| it == b'\n') => {
                Some(line())
            }
            [b'#', ..] if before.is_none_or(|it| it.is_ascii_whitespace()) => Some(line()),
            _ => None,
        }
    }

    /// Where a text ends that begins at the quote here, its closing quote included.
    fn end_of_text(&mut self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let quote = bytes[self.at];
        let triple = [quote; 3];
        if self.rest().starts_with(&triple) {
            let inside = self.at + 3;
            let end = memchr::memmem::find(&bytes[inside..], &triple);
            return end.filter(|_| !self.unclosed).map(|end| inside + end + 3);
        }
        let several = quote == b'`';
        if several && self.unclosed {
            return None;
        }
        let mut at = self.at + 1;
        while let Some(found) = memchr::memchr3(quote, b'\\', b'\n', bytes.get(at..).unwrap_or(&[]))
        {
            match bytes[at + found] {
                b'\\' => at = (at + found + 2).min(bytes.len()),
                b'\n' if several => at += found + 1,
                b'\n' => return None,
                // 'O''Kelly': a quote within a text of SQL.
                b'\'' if found > 0 && bytes.get(at + found + 1) == Some(&b'\'') => {
                    at += found + 2;
                }
                _ => return Some(at + found + 1),
            }
        }
        self.unclosed |= several;
        None
    }

    /// Passes over a quote in which others stand doubled; false where none begins or ends here.
    fn passes_doubled(&mut self) -> bool {
        let rest = self.rest();
        let bracket = |text: &[u8]| matches!(text.trim_ascii_start(), [b'{' | b'[', ..]);
        let passes = if self.doubled {
            rest.first() == Some(&b'"') && rest.get(1) != Some(&b'"')
        } else {
            let before = self.text.as_bytes().get(..self.at).unwrap_or(&[]);
            before.ends_with(b"@") && rest.first() == Some(&b'"') && bracket(&rest[1..])
        };
        if passes {
            self.doubled = !self.doubled;
            self.at += 1;
        }
        passes
    }

    /// Where a text ends between doubled quotes, on its line.
    fn end_of_doubled(&self) -> Option<usize> {
        let inside = self.rest().get(2..)?;
        let end = memchr::memmem::find(inside, b"\"\"")?;
        let is_one_line = memchr::memchr(b'\n', &inside[..end]).is_none();
        is_one_line.then_some(self.at + 2 + end + 2)
    }

    fn quoted(&mut self) -> JsonToken {
        let start = self.at;
        let is_doubled = self.doubled && self.rest().starts_with(b"\"\"");
        let end = if is_doubled {
            self.end_of_doubled()
        } else {
            self.end_of_text()
        };
        let Some(end) = end else {
            let line = memchr::memchr(b'\n', self.rest()).unwrap_or(self.rest().len());
            self.at += line;
            return JsonToken::Stray(Span::new(start, self.at));
        };
        self.at = end;
        self.named(Span::new(start, end))
            .unwrap_or(JsonToken::Text(Span::new(start, end)))
    }

    /// A name, where a colon or an arrow stands behind it.
    fn named(&self, span: Span) -> Option<JsonToken> {
        let blank = |byte: &&u8| byte.is_ascii_whitespace();
        let behind = self.rest().iter().take_while(blank).count();
        match &self.rest()[behind..] {
            [b':', b':', ..] => None,
            [b':', ..] | [b'=', b'>', ..] => Some(JsonToken::Key(span)),
            _ => None,
        }
    }
}

/// Whether a byte is part of a word.
const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'+' | b'-' | b'.' | 0x80..)
}

impl Iterator for Tokenizer<'_> {
    type Item = JsonToken;

    fn next(&mut self) -> Option<JsonToken> {
        self.skip();
        while self.passes_doubled() {
            self.skip();
        }
        let start = self.at;
        self.begun = start;
        let first = *self.rest().first()?;
        if let Some(len) = self.remark_len() {
            self.at += len;
            return Some(JsonToken::Remark(Span::new(start, self.at)));
        }
        match first {
            b'{' | b'[' | b'(' => {
                self.at += 1;
                Some(JsonToken::Open(first, start))
            }
            b'}' | b']' | b')' => {
                self.at += 1;
                Some(JsonToken::Close(start))
            }
            b'"' | b'\'' | b'`' => Some(self.quoted()),
            _ => {
                let of_word = |byte: &&u8| is_of_word(**byte);
                self.at += self.rest().iter().take_while(of_word).count();
                let span = Span::new(start, self.at);
                let letter = !(first.is_ascii_digit() || matches!(first, b'+' | b'-' | b'.'));
                let name = if letter { self.named(span) } else { None };
                Some(name.unwrap_or(JsonToken::Word(span)))
            }
        }
    }
}

/// Content of a text between its quotes.
pub(super) fn held(quoted: &str) -> Cow<'_, str> {
    let inner = inner(quoted);
    if quoted.starts_with('\'') && inner.contains("''") && !inner.contains('\\') {
        return Cow::Owned(inner.replace("''", "'"));
    }
    if !inner.contains('\\') {
        return Cow::Borrowed(inner);
    }
    let double = format!("\"{}\"", inner.replace("\\'", "'").replace("\\`", "`"));
    match serde_json::from_str(&double) {
        Ok(text) => Cow::Owned(text),
        Err(_) => Cow::Borrowed(inner),
    }
}

/// Text between the quotes, as it is written.
pub(super) fn inner(quoted: &str) -> &str {
    for quote in ["\"\"\"", "'''", "\"\"", "\"", "'", "`"] {
        let inside = quoted.strip_prefix(quote);
        if let Some(inner) = inside.and_then(|rest| rest.strip_suffix(quote)) {
            return inner;
        }
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::{JsonToken, Tokenizer, held};

    fn told(text: &str) -> Vec<String> {
        Tokenizer::new(text)
            .map(|sign| match sign {
                JsonToken::Open(byte, _) => char::from(byte).to_string(),
                JsonToken::Close(_) => "close".to_owned(),
                JsonToken::Key(span) => format!("key {}", span.of(text)),
                JsonToken::Text(span) => format!("text {}", held(span.of(text))),
                JsonToken::Word(span) => format!("word {}", span.of(text)),
                JsonToken::Remark(span) => format!("remark {}", span.of(text)),
                JsonToken::Stray(span) => format!("stray {}", span.of(text)),
            })
            .collect()
    }

    #[test]
    fn quotes_names_and_remarks_of_any_language_are_told_apart() {
        let text =
            "var a = {moves: 'h2e2', \"b\" : `c\nd`, /* e */ 红方: \"f\\u7532\\\"\"} // g\n# h";
        let expected = [
            "word var",
            "word a",
            "{",
            "key moves",
            "text h2e2",
            "key \"b\"",
            "text c\nd",
            "remark /* e */",
            "key 红方",
            "text f甲\"",
            "close",
            "remark // g",
            "remark # h",
        ];
        assert_eq!(told(text), expected);
    }

    #[test]
    fn a_quote_that_is_not_closed_holds_its_line_and_no_more() {
        let expected = ["word don", "stray 't stop", "text go", "word on"];
        assert_eq!(told("don't stop\n'go' on"), expected);
        assert_eq!(told("'''a\n'b'''"), ["text a\n'b"]);
        assert_eq!(
            told("`a\n`b` \"c\""),
            ["text a\n", "word b", "stray ` \"c\""]
        );
    }

    #[test]
    fn quotes_are_doubled_within_quotes() {
        let expected = ["word a", "{", "key \"\"b\"\"", "text c", "close", "text d"];
        assert_eq!(told("a = @\"{\"\"b\"\": \"\"c\"\"}\", \"d\""), expected);
        assert_eq!(
            told("@\"C:\", 'it''s', ''"),
            ["text C:", "text it's", "text "]
        );
        assert_eq!(told("-- don't\n'a--b'"), ["remark -- don't", "text a--b"]);
    }

    #[test]
    fn every_byte_of_a_sign_is_taken_once() {
        let text = "a:[1,-2.5,\"x\"],{'y':z}//";
        let mut signs = Tokenizer::new(text);
        let mut last = 0;
        while signs.next().is_some() {
            assert!(signs.begun() >= last && signs.taken() > signs.begun());
            last = signs.taken();
        }
        assert_eq!(last, text.len());
    }
}
