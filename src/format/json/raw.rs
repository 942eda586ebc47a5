//! Places of a decoded text among the bytes it was decoded from.

use crate::text::{Decoded, Encoding};

/// Where the bytes begin of what stands at these places of the text, which come in order.
pub(super) fn places(
    bytes: &[u8],
    encoding: Encoding,
    decoded: &Decoded<'_>,
    texts: impl Iterator<Item = usize>,
) -> Vec<usize> {
    let mut walk = Walk {
        bytes,
        encoding,
        decoded,
        raw: usize::from(decoded.bom),
        text: 0,
        bad: 0,
    };
    texts.map(|at| walk.to(at)).collect()
}

/// A walk over a text and its bytes side by side.
struct Walk<'b, 'd> {
    bytes: &'b [u8],
    encoding: Encoding,
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
        match self.encoding {
            _ if sign.is_ascii() => 1,
            Encoding::Gb18030 if second.is_some_and(u8::is_ascii_digit) => 4,
            // Four codes stand for a letter and its accent: the letter took both bytes.
            Encoding::Big5 if matches!(sign, '\u{304}' | '\u{30C}') => 0,
            Encoding::Gb18030 | Encoding::Big5 => 2,
            _ => sign.len_utf8(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::places;
    use crate::text::{Encoding, decode, encode};

    #[test]
    fn every_sign_is_found_among_the_bytes_of_its_encoding() {
        let text = "a甲b丂龘c炮𠀀d\n車e";
        for encoding in [Encoding::Utf8, Encoding::Gb18030] {
            let (bytes, _) = encode(text, encoding);
            let decoded = decode(&bytes, encoding);
            let wanted = text.char_indices().filter(|(_, sign)| sign.is_ascii());
            let found = places(&bytes, encoding, &decoded, wanted.clone().map(|(at, _)| at));
            let signs: Vec<char> = found.iter().map(|at| char::from(bytes[*at])).collect();
            let wanted: Vec<char> = wanted.map(|(_, sign)| sign).collect();
            assert_eq!(signs, wanted, "{encoding:?}");
        }
    }

    #[test]
    fn what_nobody_can_decode_is_stepped_over() {
        let bytes = b"a\xFF\xFFb\xB3\xB5c\xA1";
        let decoded = decode(bytes, Encoding::Gb18030);
        let at = |sign| decoded.text.find(sign).unwrap_or(0);
        let found = places(
            bytes,
            Encoding::Gb18030,
            &decoded,
            [at('b'), at('c')].into_iter(),
        );
        assert_eq!(found, [3, 6]);
    }
}
