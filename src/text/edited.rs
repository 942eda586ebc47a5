//! Files that people fill in with an editor or a spreadsheet: which encoding they came back in.
//!
//! [`super::guess`] asks moves; such files may hold none, and are small enough to be looked through whole.

use super::surnames::by_surnames;
use super::{Encoding, decode, guess};
use std::borrow::Cow;

/// A file that a person saved, as text with `\n` as its only line end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedText {
    /// The text, without byte order marks; U+FFFD for what could not be decoded.
    pub text: String,
    /// The encoding it was decoded as.
    pub encoding: Encoding,
    /// Whether a byte order mark stands before it.
    pub has_mark: bool,
    /// The line ending: `\n`, `\r\n` or `\r`.
    pub line_end: &'static str,
    /// Lines with bytes that could not be decoded, from 1.
    pub undecodable: Vec<u32>,
}

impl EditedText {
    /// Reads a file whole: UTF-8 with and without byte order mark, UTF-16 of either order with and without,
    /// GB18030 (GBK, GB2312), Big5.
    ///
    /// ```
    /// use dapu::text::EditedText;
    ///
    /// let saved_by_a_spreadsheet = b"\xC2\xD6\xB4\xCE,\xB2\xC3\xB6\xA8\r\n";
    /// assert_eq!(EditedText::read(saved_by_a_spreadsheet).text, "轮次,裁定\n");
    /// ```
    pub fn read(bytes: &[u8]) -> EditedText {
        let encoding = encoding(bytes);
        let decoded = decode(bytes, encoding);
        let line_end = if decoded.text.contains("\r\n") {
            "\r\n"
        } else if decoded.text.contains('\r') && !decoded.text.contains('\n') {
            "\r"
        } else {
            "\n"
        };
        let line = |offset: u32| {
            let before = decoded.text.get(..offset as usize).unwrap_or_default();
            plain(before.into()).matches('\n').count() as u32 + 1
        };
        let mut undecodable: Vec<u32> = decoded
            .undecodable
            .iter()
            .map(|it| line(it.text_offset))
            .collect();
        undecodable.dedup();
        EditedText {
            text: plain(decoded.text),
            encoding,
            has_mark: decoded.bom > 0,
            line_end,
            undecodable,
        }
    }
}

/// The text with `\n` as its only line end, and without the marks that stand within where files were joined: copied once, for
/// such a file may be large.
fn plain(text: Cow<'_, str>) -> String {
    let is_odd = |letter: char| matches!(letter, '\r' | '\u{FEFF}');
    if !text.contains(is_odd) {
        return text.into_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = &*text;
    while let Some(at) = rest.find(is_odd) {
        let (before, odd) = rest.split_at(at);
        plain.push_str(before);
        rest = odd.strip_prefix('\u{FEFF}').unwrap_or(odd);
        if let Some(behind) = odd.strip_prefix('\r') {
            plain.push('\n');
            rest = behind.strip_prefix('\n').unwrap_or(behind);
        }
    }
    plain + rest
}

fn encoding(bytes: &[u8]) -> Encoding {
    if let Some((marked, _)) = guess::bom(bytes) {
        return marked;
    }
    // A text of bytes has no NUL; one of 16-bit units has one beside each comma, digit and line end.
    if bytes.contains(&0) {
        return utf16(bytes);
    }
    let (mut whole, mut broken) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        whole += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    // In GB18030 and Big5 hardly one character in five is one of UTF-8 too; a damaged UTF-8 file is mostly whole.
    if broken == 0 || whole >= 3 * broken {
        return Encoding::Utf8;
    }
    let guess = guess(bytes);
    match guess.encoding {
        Encoding::Big5 => Encoding::Big5,
        _ if !guess.decided() => by_surnames(bytes).unwrap_or(Encoding::Gb18030),
        _ => Encoding::Gb18030,
    }
}

/// The byte order under which more of the signs stand that tables and settings are made of.
fn utf16(bytes: &[u8]) -> Encoding {
    let signs = |high: usize| {
        let is_sign = |pair: &&[u8]| {
            pair.get(high) == Some(&0) && pair.get(1 - high).is_some_and(|low| is_ascii_text(*low))
        };
        bytes.chunks_exact(2).filter(is_sign).count()
    };
    if signs(0) > signs(1) {
        Encoding::Utf16Be
    } else {
        Encoding::Utf16Le
    }
}

fn is_ascii_text(byte: u8) -> bool {
    byte.is_ascii_graphic() || byte.is_ascii_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{byte_order_mark, encode};

    #[test]
    fn a_text_reads_the_same_in_every_encoding_with_and_without_mark() {
        let text = "轮次,台次,裁定\n1,2,不成立\n一一,丁,第十一轮第一台一号\n";
        let mut wrong = Vec::new();
        for encoding in [
            Encoding::Utf8,
            Encoding::Gb18030,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
        ] {
            let (bytes, _) = encode(text, encoding);
            let utf8 = b"\xEF\xBB\xBF".as_slice();
            let mark = match encoding {
                Encoding::Utf8 => utf8,
                other => byte_order_mark(other),
            };
            for before in [&[][..], mark] {
                let read = EditedText::read(&[before, &bytes].concat());
                if read.text != text || read.encoding != encoding || !read.undecodable.is_empty() {
                    wrong.push((before.len(), read));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn line_ends_and_marks_within_are_made_plain_as_by_replacing_each_in_turn() {
        let mut wrong = Vec::new();
        for number in 0..4_usize.pow(5) {
            let signs = ["\r", "\n", "\u{FEFF}", "a"];
            let places = (0..5).map(|place| signs[number / 4_usize.pow(place) % 4]);
            let text: String = places.collect();
            let slow = text.replace("\r\n", "\n").replace('\r', "\n");
            let slow = slow.replace('\u{FEFF}', "");
            if plain(text.as_str().into()) != slow {
                wrong.push(text);
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn damage_in_utf8_is_told_with_its_line_and_not_read_as_another_encoding() {
        let mut bytes = "轮次,裁定\r\n1,不成立\r\n2,成".as_bytes().to_vec();
        bytes.extend(b"\xE7\xAB,\r\n");
        let read = EditedText::read(&bytes);
        assert_eq!(
            (read.encoding, read.line_end, read.undecodable),
            (Encoding::Utf8, "\r\n", vec![3])
        );
        assert_eq!(read.text.lines().count(), 3);
    }
}
