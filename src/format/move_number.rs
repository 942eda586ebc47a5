//! Books of openings, a ply a line: its number in five columns, four digits for its points as in DhtmlXQ, the
//! move in Chinese notation, which says the same again, and after blanks what is said of it. A number that does
//! not go on from the last is played after the latest ply of the number before; a number 1 begins the next
//! record. `||` ends a line of text.

use super::cutting::Parts;
use super::points;
use crate::notation::{Families, read_move};
use crate::record::{FaultKind, GameRecord, NodeId, PlaceCursor, Transcript};
use crate::text::{Encoding, Span};

/// Columns of the number.
const NUMBER: usize = 5;
/// Columns of the number and the points.
const HEAD: usize = 9;

/// Cuts a file where a line has the number 1.
pub fn parts(bytes: &[u8], _: Encoding) -> Parts<'_> {
    let mut starts = vec![0];
    let mut at = 0;
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        let number = line.get(..NUMBER).map(<[u8]>::trim_ascii);
        if at > 0 && number == Some(b"1") {
            starts.push(at);
        }
        at += line.len();
    }
    Parts::of(bytes, starts)
}

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut out = Transcript::new(ruler.clone().place(Span::new(0, 1.min(text.len()))));
    // The latest ply of each number.
    let mut latest = vec![NodeId::ROOT];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let held = line.trim_end();
        if held.trim().is_empty() {
            continue;
        }
        let Some((number, digits)) = head_of(held) else {
            let place = ruler.place(Span::new(start, start + held.len()));
            out.residue(held.trim(), place);
            continue;
        };
        let place = ruler.place(Span::new(start, start + HEAD));
        let Some(&parent) = number.checked_sub(1).and_then(|before| latest.get(before)) else {
            out.fault(FaultKind::BadField, held.get(..HEAD).unwrap_or(held), place);
            out.residue(held.trim(), place);
            continue;
        };
        let written = points::pair(digits, points::of_digits);
        let node = points::add(&mut out, parent, (&held[NUMBER..HEAD], written), place);
        match latest.get_mut(number) {
            Some(before) => *before = node,
            None => latest.push(node),
        }
        let said = &held[HEAD..];
        let word = read_move(said, Families::ALL).map_or(0, |(_, bytes)| bytes);
        let comment = said[word..].trim();
        if !comment.is_empty() {
            let from = start + held.len() - said[word..].trim_start().len();
            let place = ruler.place(Span::new(from, start + held.len()));
            out.comment(node, &comment.replace("||", "\n"), place);
        }
    }
    out.finish()
}

/// Number and points of a line.
fn head_of(line: &str) -> Option<(usize, [u8; 4])> {
    let number = line.get(..NUMBER)?.trim().parse().ok()?;
    let points = line.get(NUMBER..HEAD)?.as_bytes().try_into().ok()?;
    Some((number, points))
}
