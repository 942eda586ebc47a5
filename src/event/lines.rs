//! Lines of a file of TOML.

/// The line that byte stands in, from 1.
pub(super) fn line_at(text: &str, at: usize) -> u32 {
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    memchr::memchr_iter(b'\n', before).count() as u32 + 1
}
