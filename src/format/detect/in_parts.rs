//! Whether the games of a text stand in parts of it that are texts of their own, so that another reader than that of the
//! whole finds more in it.

use super::program;
use crate::format::pieces::{self, OtherReading, ReaderDetector};
use crate::format::reading::{FormatReader, Recognition};
use crate::format::{frame, json, registry};

/// Fewer plies in a list are no game, where a text is not written as lists.
const IN_LIST: usize = 8;

/// The format by whose reader the games in the parts of a text are found; `None` where they are not there.
pub(super) fn held(
    text: &str,
    other: Option<FormatReader>,
    tell: ReaderDetector,
) -> Option<&'static str> {
    let (in_pieces, in_lists) = (may_be_in_pieces(text), may_be_in_lists(text, other));
    if !in_pieces && !in_lists {
        return None;
    }
    let other = OtherReading::of(text, other);
    if in_pieces && pieces::is_one(text, &other, tell) {
        Some("embedded")
    } else {
        (in_lists && are_lists(text, &other)).then_some("json")
    }
}

/// A quick look: whether anything sets pieces of a text off.
fn may_be_in_pieces(text: &str) -> bool {
    let marks = ["```", "~~~", "\"\"\""];
    marks.iter().any(|mark| text.contains(mark))
        || text.matches('`').count() > 1
        || pieces::may_be_in_literals(text)
        || program::is_one(text)
}

/// A quick look: whether a text that is read by its moves holds lists of texts in quotes.
fn may_be_in_lists(text: &str, other: Option<FormatReader>) -> bool {
    let is_running = other.is_some_and(|it| it.looks == Recognition::Moves);
    let is_tag = |line: &str| frame::tag_line::name(line.as_bytes()).is_some();
    is_running
        && text.contains(['[', '{'])
        && ["',", "\",", "`,"].iter().any(|mark| text.contains(mark))
        && !text.starts_with('<')
        && !text.lines().any(is_tag)
}

/// Whether lists of moves in a text hold more games than running words of it do, and each of them plays.
fn are_lists(text: &str, other: &OtherReading) -> bool {
    let games = json::count_games(text);
    let lists = OtherReading::of(text, registry::format("json").and_then(|it| it.reader));
    games > 0
        && lists.is_sound()
        && lists.lawful() >= games * IN_LIST
        && lists.lawful() > other.lawful()
}
