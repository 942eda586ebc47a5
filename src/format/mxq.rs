//! MXQ of `MoveSky` (弈天): strings with their length in the first byte. Event, date and players come first;
//! between `Moves` and `Ends` stand the moves (`7C-4C`: files from Red's left from 0, ranks from Red's back rank
//! from A), and behind these, up to `CommentsEnd`, comments. What the strings between players and moves are
//! nobody knows; they are kept under their number.

use super::points;
use super::reading::{Input, Letters, Reading, RecordBytes, SectionEnds};
use crate::board::Square;
use crate::record::{FaultKind, NodeId, Transcript};
use crate::text::Encoding;

/// Tags of the first strings.
const NAMES: [&str; 3] = ["Event", "Date", "Title"];

/// Reads a record.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    let mut letters = Letters::new(raw.encoding.unwrap_or(Encoding::Gb18030));
    let mut out = Transcript::new(raw.place(0, 1));
    let mut input = Input::new(raw.bytes);
    let mut header = None;
    let mut tree = None;
    let mut parent = NodeId::ROOT;
    let mut number = 0;
    let mut is_whole = false;
    while let Some((at, bytes)) = string(&mut input) {
        let text = letters.read(bytes, raw.start + at as u64);
        let place = raw.place(at, bytes.len());
        number += 1;
        match (header, tree, text.as_str()) {
            (None, _, "Moves") => header = Some(input.at),
            (None, ..) => match NAMES.get(number - 1) {
                Some(name) => out.field(*name, &text, place),
                None => out.field(format!("Field{number}"), &text, place),
            },
            (Some(_), None, "Ends") => tree = Some(input.at),
            (Some(_), None, _) => {
                parent = points::add(&mut out, parent, (&text, written(&text)), place);
            }
            (Some(_), Some(_), "CommentsEnd") => {
                is_whole = true;
                break;
            }
            (Some(_), Some(_), _) => out.comment(parent, &text, place),
        }
    }
    let (end, len) = (input.at, raw.bytes.len());
    if !is_whole {
        out.fault(FaultKind::CutShort, "", raw.place(end, len - end));
    }
    let ends = SectionEnds {
        header: header.unwrap_or(end),
        tree: tree.unwrap_or(end),
        known: if is_whole { end } else { len },
    };
    ends.close(raw, &letters, out)
}

/// The next string and where it begins; `None` where the file ends before its end.
fn string<'b>(input: &mut Input<'b>) -> Option<(usize, &'b [u8])> {
    let (&len, rest) = input.rest().split_first()?;
    let bytes = rest.get(..len.into())?;
    let at = input.at + 1;
    input.take(1 + bytes.len())?;
    Some((at, bytes))
}

/// `7C-4C`.
fn written(word: &str) -> Option<[Square; 2]> {
    let &[a, b, b'-', c, d] = word.as_bytes() else {
        return None;
    };
    points::pair([a, b, c, d], |file, rank| {
        points::of_signs([file, rank], *b"0A")
    })
}
