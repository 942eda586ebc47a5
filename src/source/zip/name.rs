//! The name of a member made into text.

use crate::text::{self, Encoding};
use std::fmt::Write;

/// Decodes a member's name: the Unicode path field where it belongs to this name (Info-ZIP 0x7075),
/// UTF-8 where flagged or valid, else GB18030, which Chinese Windows writes without a flag. A byte
/// that means nothing there is written as `\xE9`, never dropped or made a question mark.
pub(super) fn decode(raw: &[u8], flagged_utf8: bool, unicode: Option<&[u8]>) -> String {
    if let Some(name) = unicode.and_then(|field| unicode_path(raw, field)) {
        return name.to_owned();
    }
    if let Ok(name) = std::str::from_utf8(raw) {
        return name.to_owned();
    }
    let encoding = if flagged_utf8 {
        Encoding::Utf8
    } else {
        Encoding::Gb18030
    };
    let decoded = text::decode(raw, encoding);
    let mut name = String::with_capacity(decoded.text.len());
    let mut from = 0;
    for stretch in &decoded.undecodable {
        let to = stretch.text_offset as usize;
        name.push_str(&decoded.text[from..to]);
        let start = stretch.raw_start as usize;
        for byte in &raw[start..start + stretch.raw_len as usize] {
            // Writing to a string cannot fail.
            let _ = write!(name, "\\x{byte:02X}");
        }
        from = to + char::REPLACEMENT_CHARACTER.len_utf8();
    }
    name.push_str(&decoded.text[from..]);
    name
}

fn unicode_path<'f>(raw: &[u8], field: &'f [u8]) -> Option<&'f str> {
    let (&version, rest) = field.split_first()?;
    let (crc, name) = rest.split_first_chunk::<4>()?;
    let mut sum = flate2::Crc::new();
    sum.update(raw);
    let belongs = version == 1 && sum.sum() == u32::from_le_bytes(*crc);
    belongs.then(|| std::str::from_utf8(name).ok()).flatten()
}
