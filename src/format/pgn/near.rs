//! Text near a place in a text.

/// The first so many bytes of a text, or a few more: no character is cut.
pub(super) fn first(text: &str, len: usize) -> &str {
    let end = (len..text.len()).find(|at| text.is_char_boundary(*at));
    &text[..end.unwrap_or(text.len())]
}
