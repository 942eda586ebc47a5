//! From an offset in decoded text back to the byte, line and column of the source.

use super::decode::{decode, decoder};
use super::{Encoding, Undecodable};

/// Where something stands in a file or archive member as kept, before decoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct Location {
    /// Byte offset from 0.
    pub byte: u64,
    /// Line from 1; 0 in binary formats.
    pub line: u32,
    /// Column in characters from 1; 0 in binary formats.
    pub column: u32,
}

/// Finds where the byte `offset` of the text that [`decode`] makes of `bytes` stands in `bytes`: the
/// first byte of the character it falls in; the end where it lies beyond the text. Lines end with
/// `\n`; a BOM is no column; a stretch that could not be decoded is one character. Slow (decodes
/// anew): for messages.
pub fn locate(bytes: &[u8], encoding: Encoding, offset: usize) -> Location {
    let decoded = decode(bytes, encoding);
    let mut offset = offset.min(decoded.text.len());
    while !decoded.text.is_char_boundary(offset) {
        offset -= 1;
    }
    let before = &decoded.text[..offset];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let stretch = decoded
        .undecodable
        .iter()
        .rev()
        .find(|stretch| stretch.text_offset as usize <= offset);
    Location {
        byte: raw_offset((bytes, encoding), offset, stretch, decoded.bom),
        line: 1 + memchr::memchr_iter(b'\n', before.as_bytes()).count() as u32,
        column: 1 + before[line_start..].chars().count() as u32,
    }
}

/// From the last bad stretch (or the start) on every byte can be read: counts on from there.
fn raw_offset(
    (bytes, encoding): (&[u8], Encoding),
    offset: usize,
    stretch: Option<&Undecodable>,
    bom: u8,
) -> u64 {
    let (raw, text) = match stretch {
        None => (usize::from(bom), 0),
        Some(stretch) if stretch.text_offset as usize == offset => return stretch.raw_start,
        Some(stretch) => (
            stretch.raw_start as usize + stretch.raw_len as usize,
            stretch.text_offset as usize + char::REPLACEMENT_CHARACTER.len_utf8(),
        ),
    };
    let clean = &bytes[raw..];
    (raw + raw_len_of_text(clean, encoding, offset - text)) as u64
}

/// Number of bytes of `clean` that produce the first `text_len` bytes of its text. Fed byte by
/// byte: a character comes out with its last byte, so the last byte that produced text ends a
/// character.
fn raw_len_of_text(clean: &[u8], encoding: Encoding, text_len: usize) -> usize {
    let Some(mut decoder) = decoder(encoding) else {
        return text_len;
    };
    let (mut made, mut end) = (0, 0);
    let mut out = [0; 16];
    for at in 0..clean.len() {
        if made >= text_len {
            break;
        }
        let (_, _, written) =
            decoder.decode_to_utf8_without_replacement(&clean[at..=at], &mut out, false);
        if made + written > text_len {
            // Two characters from one code (Big5 8862): the second begins where the first does.
            break;
        }
        if written > 0 {
            made += written;
            end = at + 1;
        }
    }
    end
}
