//! The string literals in the source of programs, in whatever language it is: in single and double quotes, in
//! backticks, in three quotes, raw (`r"…"`, `r#"…"#`, `R"(…)"`, `@"…"`), as here-documents (`<<<EOT`, `<<~EOT`).
//! Each is read as the program means it: escapes resolved, the indentation of the source taken away, pieces that the
//! program joins (`"a" + "b"`, `"a" "b"`, `["a", "b"].join("\n")`) as one text.

mod joined;
mod meaning;
mod scan;

pub(super) use joined::texts;
pub(super) use scan::literals;

use super::mapped_text::MappedText;
use std::ops::Range;

/// A literal as it stands in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    /// Where it stands, quotes and prefix included.
    pub(super) outside: Range<usize>,
    /// Where its contents stand.
    pub(super) inside: Range<usize>,
    /// Whether a backslash in it is a backslash.
    is_raw: bool,
}

/// A text that a program holds in one literal or in several.
#[derive(Clone, Debug)]
pub(super) struct ProgramText {
    /// Where it stands, from the first quote to the last.
    pub(super) outside: Range<usize>,
    /// What it says; `None` where it says what stands between its quotes.
    pub(super) meant: Option<MappedText>,
    /// Whether signs of the language stand in it that are none of the text: escapes, quotes between its pieces.
    pub(super) has_signs: bool,
    /// Where its contents stand, those of all pieces and what is between them.
    pub(super) inside: Range<usize>,
}

/// Whether anything in a text tells of literals that do not say what stands there.
pub(super) fn may_be_in(text: &str) -> bool {
    ["\\n", "<<"].iter().any(|mark| text.contains(mark))
}
