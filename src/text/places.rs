//! Places of a decoded text among the bytes it was decoded from.

use super::{Decoded, Encoding};

impl<'b> Decoded<'b> {
    /// Where the bytes begin of what stands at these places of the text, which come in order. A place of the text is
    /// one of the bytes only by chance: a mark of the encoding, other widths of signs and bytes that cannot be decoded
    /// lie between. `bytes` are those it was decoded from.
    pub fn places(&self, bytes: &'b [u8], texts: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut walk = Walk {
            bytes,
            decoded: self,
            raw: usize::from(self.bom),
            text: 0,
            bad: 0,
        };
        texts.map(|at| walk.to(at)).collect()
    }
}

/// A walk over a text and its bytes side by side.
struct Walk<'b, 'd> {
    bytes: &'b [u8],
    decoded: &'d Decoded<'b>,
    raw: usize,
    text: usize,
    /// Number of undecodable stretches passed.
    bad: usize,
}

impl Walk<'_, '_> {
    /// Walks on to that place of the text; back never.
    fn to(&mut self, text: usize) -> usize {
        let rest = self.decoded.text.get(self.text..text).unwrap_or("");
        for sign in rest.chars() {
            let bad = self.decoded.undecodable.get(self.bad);
            match bad.filter(|it| it.text_offset as usize == self.text) {
                Some(bad) => {
                    self.raw = bad.raw_start as usize + bad.raw_len as usize;
                    self.bad += 1;
                }
                None => self.raw += self.width(sign),
            }
            self.text += sign.len_utf8();
        }
        self.raw.min(self.bytes.len())
    }

    /// Number of bytes of a sign that begins here.
    fn width(&self, sign: char) -> usize {
        let second = self.bytes.get(self.raw + 1);
        match self.decoded.encoding {
            Encoding::Utf16Le | Encoding::Utf16Be => 2 * sign.len_utf16(),
            _ if sign.is_ascii() => 1,
            // The sign of the euro alone has a byte to itself, beside two.
            Encoding::Gb18030 if self.bytes.get(self.raw) == Some(&0x80) => 1,
            Encoding::Gb18030 if second.is_some_and(u8::is_ascii_digit) => 4,
            // Four codes stand for a letter and its accent: the letter took both bytes.
            Encoding::Big5 if matches!(sign, '\u{304}' | '\u{30C}') => 0,
            Encoding::Gb18030 | Encoding::Big5 => 2,
            Encoding::Utf8 => sign.len_utf8(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::text::{Encoding, byte_order_mark, decode, encode};

    #[test]
    fn every_sign_is_found_among_the_bytes_of_its_encoding() {
        let text = "a甲b丂龘c炮𠀀d\n車e";
        let ascii = || text.char_indices().filter(|(_, sign)| sign.is_ascii());
        for encoding in [
            Encoding::Utf8,
            Encoding::Gb18030,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
        ] {
            let (body, _) = encode(text, encoding);
            for mark in [&[][..], byte_order_mark(encoding)] {
                let bytes = [mark, &body].concat();
                let decoded = decode(&bytes, encoding);
                let found = decoded.places(&bytes, ascii().map(|(at, _)| at));
                let sign = |at: &usize| decode(&bytes[*at..], encoding).text.chars().next();
                let signs: Vec<char> = found.iter().filter_map(sign).collect();
                let wanted: Vec<char> = ascii().map(|(_, sign)| sign).collect();
                assert_eq!(signs, wanted, "{encoding:?}");
            }
        }
    }

    #[test]
    fn what_nobody_can_decode_is_stepped_over() {
        let bytes = b"a\xFF\xFFb\xB3\xB5c\xA1";
        let decoded = decode(bytes, Encoding::Gb18030);
        let at = |sign| decoded.text.find(sign).unwrap_or(0);
        let found = decoded.places(bytes, [at('b'), at('c')].into_iter());
        assert_eq!(found, [3, 6]);
        // A byte that stands for a sign by itself.
        let bytes = b"a\x80\x80b\xA2\xE3c";
        let decoded = decode(bytes, Encoding::Gb18030);
        let at = |sign| decoded.text.find(sign).unwrap_or(0);
        let found = decoded.places(bytes, [at('b'), at('c')].into_iter());
        assert_eq!((decoded.text.as_ref(), found), ("a€€b€c", vec![3, 6]));
        // Lone halves of a pair, and half a unit at the end.
        let bytes = b"a\0\x00\xD8\x00\xD8b\0c";
        let decoded = decode(bytes, Encoding::Utf16Le);
        let at = decoded.text.find('b').unwrap_or(0);
        assert_eq!(decoded.places(bytes, [at].into_iter()), [6]);
    }
}
