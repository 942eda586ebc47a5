//! Text made into bytes.

use super::Encoding;

/// The text as bytes, and how many characters had no place there: those stand as `&#NNNN;`. Without a
/// byte order mark: see [`byte_order_mark`].
///
/// ```
/// use dapu::text::{Encoding, encode};
///
/// assert_eq!(encode("马", Encoding::Gb18030), (vec![0xC2, 0xED], 0));
/// assert_eq!(encode("马", Encoding::Big5).1, 1);
/// ```
pub fn encode(text: &str, encoding: Encoding) -> (Vec<u8>, usize) {
    let legacy = match encoding {
        Encoding::Utf8 => return (text.as_bytes().to_vec(), 0),
        Encoding::Gb18030 => encoding_rs::GB18030,
        Encoding::Big5 => encoding_rs::BIG5,
        Encoding::Utf16Le => return (utf16(text, u16::to_le_bytes), 0),
        Encoding::Utf16Be => return (utf16(text, u16::to_be_bytes), 0),
    };
    let (bytes, _, replaced) = legacy.encode(text);
    let lost = if replaced {
        text.chars()
            .filter(|letter| legacy.encode(letter.encode_utf8(&mut [0; 4])).2)
            .count()
    } else {
        0
    };
    (bytes.into_owned(), lost)
}

/// The bytes at the start of a file in that encoding: the mark of UTF-16, else nothing.
pub const fn byte_order_mark(encoding: Encoding) -> &'static [u8] {
    match encoding {
        Encoding::Utf16Le => &[0xFF, 0xFE],
        Encoding::Utf16Be => &[0xFE, 0xFF],
        Encoding::Utf8 | Encoding::Gb18030 | Encoding::Big5 => &[],
    }
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[cfg(test)]
mod tests {
    use super::{byte_order_mark, encode};
    use crate::text::{Encoding, decode};

    #[test]
    fn every_encoding_is_read_back() {
        let text = "[Red \"吕钦\"]\n1. 炮二平五 马８进７\n";
        for encoding in [
            Encoding::Utf8,
            Encoding::Gb18030,
            Encoding::Utf16Le,
            Encoding::Utf16Be,
        ] {
            let (bytes, lost) = encode(text, encoding);
            let bytes = [byte_order_mark(encoding), &bytes].concat();
            assert_eq!(lost, 0, "{encoding:?}");
            assert_eq!(decode(&bytes, encoding).text, text, "{encoding:?}");
        }
    }

    #[test]
    fn what_has_no_place_is_counted() {
        let (bytes, lost) = encode("马炮马", Encoding::Big5);
        assert_eq!(lost, 2);
        assert!(bytes.starts_with(b"&#"));
    }
}
