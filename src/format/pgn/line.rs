//! Writing a game that has only tags, moves from the full start and a result.

use super::lines::Lines;
use super::score::write_tags;
use crate::format::writing::Losses;
use crate::notation::Family;
use crate::record::{GameResult, Tags};

/// Bytes of the tags of a game, and of a ply with its part of a number, as most have them.
const TAGS: usize = 256;
const PLY: usize = 16;

/// The game as [`super::write_score`] writes it, Red first, from round 1. `write` adds the word of the next ply to a
/// text and says of how many characters it is; it gives nothing where there is none. `None` there, where there is no
/// ply, and where a tag would not come back as it is.
pub fn write_line(
    tags: &Tags<'_>,
    family: Family,
    (plies, result): (usize, GameResult),
    mut write: impl FnMut(&mut String) -> Option<usize>,
) -> Option<String> {
    if plies == 0 || tags.0.is_empty() {
        return None;
    }
    let mut out = String::with_capacity(TAGS + PLY * plies);
    let mut losses = Losses::default();
    write_tags(&mut out, tags, family, &mut losses);
    if !losses.is_empty() {
        return None;
    }
    out.push('\n');
    let mut lines = Lines::below(&mut out);
    for ply in 0..plies {
        if ply.is_multiple_of(2) {
            lines.number(ply as u32 / 2 + 1, ".");
        }
        lines.write(&mut write)?;
    }
    lines.word(result.token());
    out.push('\n');
    Some(out)
}
