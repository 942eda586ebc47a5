//! The lines above the head of a table: its title.

use super::columns::PlyColumns;
use super::{ABOVE, BELOW};
use crate::text::{self, Encoding};

/// So many lines may stand above a head.
const MOST: usize = 4;

/// Signs between cells.
const COMMAS: [char; 3] = [',', ';', '\t'];

/// Where the head of a table of games begins, below its title; 0 where the first line is the head, or none is found.
pub(super) fn height(text: &str) -> usize {
    let mut at = 0;
    for _ in 0..=MOST {
        let rest = text.get(at..).unwrap_or("");
        let end = rest.find([BELOW, ABOVE, '\n']).unwrap_or(rest.len());
        let line = &rest[..end];
        if is_title(line) {
            at += end + rest[end..].chars().next().map_or(0, char::len_utf8);
        } else {
            return if at > 0 && heads_games(line) { at } else { 0 };
        }
    }
    0
}

/// The same of bytes in an encoding in which these signs are those of ASCII.
pub(super) fn height_of(bytes: &[u8], encoding: Encoding) -> usize {
    let mut end = 0;
    for _ in 0..=MOST {
        let rest = bytes.get(end..).unwrap_or(&[]);
        let line = memchr::memchr3(b'\n', BELOW as u8, ABOVE as u8, rest);
        end += line.map_or(rest.len(), |at| at + 1);
    }
    let lines = text::decode(&bytes[..end], encoding);
    let above = lines.text.get(..height(&lines.text)).unwrap_or("");
    let count = above.matches(['\n', ABOVE]).count();
    let is_end = |byte: u8| byte == b'\n' || byte == ABOVE as u8;
    let ends = bytes.iter().enumerate().filter(|(_, it)| is_end(**it));
    let last = ends.take(count).last();
    last.map_or(0, |(at, _)| at + 1)
}

/// A head and the title above it as they stand above a record of their table: they end no line.
pub(super) fn repeated(head: &[u8]) -> Vec<u8> {
    let mut head = head.trim_ascii_end().to_vec();
    for end in head.iter_mut().filter(|byte| **byte == b'\n') {
        *end = ABOVE as u8;
    }
    head
}

/// The title of a table: each line above its head, without the signs of empty cells.
pub(super) fn titles(above: &str) -> impl Iterator<Item = &str> {
    let bare = |line| {
        str::trim_matches(line, |c: char| {
            c.is_whitespace() || COMMAS.contains(&c) || c == '"'
        })
    };
    let lines = above.trim_start_matches('\u{FEFF}').split(['\n', ABOVE]);
    lines.map(bare).filter(|line| !line.is_empty())
}

/// Whether no more than one cell of a line holds something, and it is no tag.
fn is_title(line: &str) -> bool {
    !line.starts_with('[')
        && !line
            .trim_matches(|c: char| c.is_whitespace() || COMMAS.contains(&c))
            .contains(COMMAS)
}

fn heads_games(line: &str) -> bool {
    PlyColumns::of_head(line.trim_end()).is_some_and(|(columns, _)| columns.is_of_games())
}
