//! Side lines below a heading in brackets: `（变一）3. …… 卒7进1`. They were not played.

use super::loose::skip_numbers;
use super::read::Reader;
use super::token;
use crate::record::LineId;

/// No heading is longer, in bytes.
const LONGEST: usize = 32;

/// Beginnings of a heading, in small letters.
const HEADINGS: [&str; 11] = [
    "变一",
    "变二",
    "变三",
    "变四",
    "变着",
    "变化",
    "变例",
    "附变",
    "变1",
    "變",
    "variation",
];

impl Reader<'_> {
    /// A heading of a side line in brackets of which the moves stand behind it: a comment up to where the game goes on, or
    /// text where it does not. False where none stands here; `sign` bytes are its bracket.
    pub(super) fn headed_side_line(&mut self, sign: usize) -> bool {
        if self.tree.line() != LineId::MAIN || self.tree.is_empty() {
            return false;
        }
        let Some(len) = heading(self.rest(), sign) else {
            return false;
        };
        let behind = self.rest_of_line()[len..].trim_start_matches([':', '：', ' ', '\u{3000}']);
        let moves = skip_numbers(behind);
        if self.move_at(moves).is_none() && token::placeholder(moves).is_err() {
            return false;
        }
        let is_fresh = self.line_start == Some(self.at);
        self.pending = None;
        if is_fresh && self.prose_line(sign) {
            return true;
        }
        if is_fresh {
            self.trailer();
        } else {
            let span = self.take(self.rest_of_line().trim_end().len());
            self.remark(span, span);
        }
        true
    }
}

/// Length of a heading in brackets that names a side line.
fn heading(text: &str, sign: usize) -> Option<usize> {
    let near = super::near::first(text, LONGEST);
    let end = near.find([')', '）', '\n'])?;
    let close = near[end..].chars().next().filter(|it| *it != '\n')?;
    let inside = near.get(sign..end)?.trim().to_lowercase();
    let is_one = HEADINGS.iter().any(|word| inside.starts_with(word));
    is_one.then_some(end + close.len_utf8())
}
