//! What a literal says: its escapes resolved, and the indentation of the source taken away.

use super::Literal;
use crate::format::mapped_text::MappedText;
use crate::text::offset;

/// What a literal says.
pub(super) fn meaning(text: &str, literal: &Literal) -> MappedText {
    let inside = text.get(literal.inside.clone()).unwrap_or("");
    let from = literal.inside.start;
    let mut out = MappedText::default();
    let indent = indentation(inside);
    for (index, line) in inside.split_inclusive('\n').enumerate() {
        let cut = if index == 0 { 0 } else { indent.cut(line) };
        let at = from + offset(inside, line);
        let kept = line.get(cut..).unwrap_or("");
        if literal.is_raw {
            out.take(kept, at + cut);
        } else {
            unescape(kept, at + cut, &mut out);
        }
    }
    out
}

/// What the lines of a literal begin with that is none of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Indentation {
    /// So many blanks.
    Blanks(usize),
    /// Blanks and a bar.
    Bar,
}

impl Indentation {
    /// Length of it in a line.
    fn cut(self, line: &str) -> usize {
        let blanks = line.len() - line.trim_start_matches([' ', '\t']).len();
        match self {
            Indentation::Blanks(most) => blanks.min(most),
            Indentation::Bar if line.trim_start().starts_with('|') => blanks + 1,
            Indentation::Bar => 0,
        }
    }
}

/// What all lines but the first, which begins behind the quote, are indented by.
fn indentation(inside: &str) -> Indentation {
    let lines = inside
        .lines()
        .skip(1)
        .filter(|line| !line.trim().is_empty());
    if lines.clone().next().is_some()
        && lines.clone().all(|line| line.trim_start().starts_with('|'))
    {
        return Indentation::Bar;
    }
    let blanks = lines.map(|line| line.len() - line.trim_start_matches([' ', '\t']).len());
    Indentation::Blanks(blanks.min().unwrap_or(0))
}

/// Takes a line of a literal, escapes resolved. What is no escape stays as it stands.
fn unescape(line: &str, from: usize, out: &mut MappedText) {
    let mut rest = line;
    while let Some(at) = rest.find('\\') {
        let place = from + line.len() - rest.len();
        let (plain, escape) = rest.split_at(at);
        out.take(plain, place);
        let place = place + at;
        let len = match escape.as_bytes() {
            [_, b'n', ..] => put(out, "\n", place),
            [_, b't', ..] => put(out, " ", place),
            [_, b'r' | b'\n', ..] => 2,
            [_, b'\r', b'\n', ..] => 3,
            [_, sign @ (b'"' | b'\'' | b'`' | b'\\' | b'/'), ..] => {
                put(out, char::from(*sign).encode_utf8(&mut [0; 4]), place)
            }
            _ => match numbered(escape) {
                Some((sign, len)) => {
                    put(out, sign.encode_utf8(&mut [0; 4]), place);
                    len
                }
                None => put(out, "\\", place) - 1,
            },
        };
        rest = escape.get(len..).unwrap_or("");
    }
    out.take(rest, from + line.len() - rest.len());
}

/// Puts in what an escape of two signs says, and returns its length.
fn put(out: &mut MappedText, sign: &str, place: usize) -> usize {
    out.put(sign, place);
    2
}

/// `\u70ae`, `\u{70ae}`: the sign, and the length of the escape.
fn numbered(escape: &str) -> Option<(char, usize)> {
    let digits = escape.strip_prefix("\\u")?;
    let (code, len) = match digits.strip_prefix('{') {
        Some(braced) => {
            let len = braced.find('}').filter(|len| *len <= 6)?;
            (braced.get(..len)?, len + 4)
        }
        None => (digits.get(..4)?, 6),
    };
    let code = u32::from_str_radix(code, 16).ok()?;
    Some((char::from_u32(code)?, len))
}

#[cfg(test)]
mod tests {
    use super::super::literals;
    use super::meaning;

    #[test]
    fn a_literal_says_what_its_program_means() {
        for (text, wanted) in [
            (
                r#""[Red \"甲\"]\n\n1. \u70ae\\""#,
                "[Red \"甲\"]\n\n1. 炮\\",
            ),
            (
                "`\n    [Red \"a\"]\n\n    1. x\n  `",
                "\n[Red \"a\"]\n\n1. x\n",
            ),
            ("\"\"\"\n    |a\n    |b\n    \"\"\"", "\na\nb\n    "),
            ("'a\\\nb\\d\\u00zz'", "ab\\d\\u00zz"),
            ("r'a\\nb'", "a\\nb"),
            ("'\\u{70AE}二'", "炮二"),
        ] {
            let literal = literals(text).remove(0);
            let said = meaning(text, &literal);
            assert_eq!(said.text, wanted, "{text}");
            assert!(said.text.is_empty() || said.source(0) >= literal.inside.start);
        }
    }
}
