//! Nothing of a text is dropped untold: what a plain look finds to look like a move is a ply, or stands in a comment,
//! a result, a tag or what is kept as text.

use dapu::notation::move_like;
use dapu::record::GameRecord;

/// The tokens of the text that stand in no part of the record; none where the record has a text of its own.
pub(crate) fn dropped<'t>(record: &GameRecord<'_>, text: &'t str) -> Vec<&'t str> {
    if record.text != text {
        return Vec::new();
    }
    let tree = &record.tree;
    let mut held: Vec<(u32, u32)> = Vec::new();
    held.extend(tree.plies.iter().map(|ply| (ply.span.start, ply.span.end)));
    held.extend(tree.comments.iter().map(|it| (it.span.start, it.span.end)));
    held.extend(record.results.iter().map(|it| (it.span.start, it.span.end)));
    held.extend(record.residue.iter().map(|it| (it.span.start, it.span.end)));
    held.extend(record.tags.0.iter().map(|tag| {
        // The board is part of a tag; moves behind it are none.
        let is_board = tag.name.eq_ignore_ascii_case("FEN");
        let board = end_of(
            &text[tag.span.start as usize..tag.span.end as usize],
            &tag.value,
        );
        let end = board.map_or(tag.span.start, |at| tag.span.start + at as u32);
        (tag.span.start, if is_board { end } else { tag.span.end })
    }));
    held.sort_unstable();
    let told = |at: usize| {
        let next = held.partition_point(|(start, _)| *start as usize <= at);
        held[..next]
            .iter()
            .rev()
            .take(64)
            .any(|(_, end)| *end as usize > at)
    };
    // A digit before a piece may be the number of a round.
    let behind_a_number = |at: usize| {
        let sign = text[at..].chars().next().filter(|sign| sign.is_numeric());
        sign.is_some_and(|sign| told(at + sign.len_utf8()))
    };
    move_like(text)
        .filter(|token| !told(token.start) && !behind_a_number(token.start))
        .map(|token| &text[token])
        .collect()
}

/// Where a value ends in what writes it, with a backslash before each backslash and quotation mark.
fn end_of(written: &str, value: &str) -> Option<usize> {
    if let Some(at) = written.find(value) {
        return Some(at + value.len());
    }
    let mut at = written.find('"')? + 1;
    for sign in value.chars() {
        let rest = &written[at..];
        let escaped = rest
            .strip_prefix('\\')
            .is_some_and(|it| it.starts_with(sign));
        if !escaped && !rest.starts_with(sign) {
            return None;
        }
        at += usize::from(escaped) + sign.len_utf8();
    }
    Some(at)
}
