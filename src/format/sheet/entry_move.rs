//! The move that a cell of a column of entries begins with.

use crate::notation::{Families, Family, WrittenMove, read_move};

/// The move that a text begins with, nothing of a longer word behind it.
pub(super) fn a_move(text: &str, declared: Option<Family>) -> Option<(WrittenMove, usize)> {
    let declared = declared.map_or(Families::NONE, Families::only);
    let ends = |bytes: usize| {
        let next = text.as_bytes().get(bytes);
        !next.is_some_and(u8::is_ascii_alphanumeric)
    };
    let found = [declared, Families::IN_TEXT, Families::ALL]
        .into_iter()
        .filter_map(|families| read_move(text, families))
        .find(|(written, bytes)| {
            // Digits alone are a move only where they are all there is.
            ends(*bytes) && (written.family != Family::Ubb || *bytes == text.len())
        });
    found.or_else(|| dotted(text))
}

/// A Chinese move with dots between its signs: `炮·二平五`.
fn dotted(text: &str) -> Option<(WrittenMove, usize)> {
    const DOTS: [char; 4] = ['·', '・', '•', '‧'];
    let within = text.chars().take(8).skip(1).any(|c| DOTS.contains(&c));
    if !within || text.starts_with(DOTS) {
        return None;
    }
    let plain = text.replace(DOTS, "");
    let (written, bytes) = read_move(&plain, Families::IN_TEXT)?;
    let mut left = plain[..bytes].chars().count();
    let signs = text.char_indices();
    let end = signs.map(|(at, c)| (at + c.len_utf8(), c)).find(|(_, c)| {
        left -= usize::from(!DOTS.contains(c));
        left == 0
    });
    Some((written, end?.0))
}
