//! Whether the order in which the moves of a text were played is plain from how it stands.

use super::Format;
use crate::format::transcript;
use crate::text;

/// Whether the rounds of a text run across the page.
pub(super) fn runs_across(head: &[u8]) -> bool {
    transcript::runs_across(&text::decode(head, text::guess(head).encoding).text)
}

/// Whether a text has boards and, apart from them, moves of which nothing says whose they are.
pub(super) fn is_unpaired(head: &[u8]) -> bool {
    transcript::is_unpaired(&text::decode(head, text::guess(head).encoding).text)
}

/// Whether what looks like a sheet holds a game in several columns.
pub(super) fn is_no_sheet(head: &[u8], sheet: &Format) -> bool {
    let text = text::decode(head, text::guess(head).encoding).text;
    transcript::is_whole(&text, sheet.reader)
}

/// Whether all moves that a reader finds in a text are lawful, and there are many.
pub(super) fn plays_throughout(head: &[u8], format: &Format) -> bool {
    const MANY: usize = 10;
    let text = text::decode(head, text::guess(head).encoding).text;
    format.reader.is_some_and(|reader| {
        let (lawful, all) = transcript::played(&text, reader);
        all >= MANY && lawful == all
    })
}
