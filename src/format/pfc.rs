//! PFC of `PengFei` (鹏飞), a tree of moves in XML: `<n m="h6f7" c="comment">` within one another. The outermost
//! holds the start as a FEN in `m`. The first child goes on with the line, the others might have been played
//! instead; what else stands in an element (an engine's score, the move last looked at) is kept as a comment.

use super::markup::{Element, Markup, MarkupToken};
use super::points;
use crate::board::Square;
use crate::record::{FaultKind, GameRecord, NodeId, PlaceCursor, Transcript};
use crate::text::{Place, Span};
use std::fmt::Write;

/// Attributes of the outermost element by the tag they become; any other keeps its name.
const NAMES: &[(&str, &str)] = &[("m", "FEN"), ("win", "Result"), ("create-time", "Created")];

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut out = Transcript::new(ruler.clone().place(Span::new(0, 1.min(text.len()))));
    // The nodes that are open; moves hang below the innermost.
    let mut open: Vec<NodeId> = Vec::new();
    let mut is_whole = false;
    for (piece, span) in Markup::new(text) {
        match piece {
            MarkupToken::Open(element, empty) => {
                let place = ruler.place(span);
                let node = match open.last() {
                    None => root(&element, place, &mut out),
                    Some(parent) => ply(&element, *parent, place, &mut out),
                };
                if !empty {
                    open.push(node);
                }
                is_whole |= open.is_empty();
            }
            MarkupToken::Close => {
                open.pop();
                is_whole |= open.is_empty();
            }
            MarkupToken::Text(text) if text.trim().is_empty() => {}
            MarkupToken::Text(text) => {
                let place = ruler.place(span);
                out.residue(text.trim(), place);
            }
            MarkupToken::Broken => {}
            MarkupToken::TooDeep => {
                let place = ruler.place(span);
                out.leave_out(place);
                // Missing data has been reported.
                is_whole = true;
            }
        }
    }
    if !is_whole {
        let end = ruler.place(Span::new(text.len(), text.len()));
        out.fault(FaultKind::CutShort, "", end);
    }
    out.finish()
}

fn root(element: &Element<'_>, place: Place, out: &mut Transcript) -> NodeId {
    for (name, value) in element.attributes() {
        let tag = NAMES.iter().find(|(attribute, _)| *attribute == name);
        match (tag, name.as_str()) {
            (Some((_, tag)), _) => out.field(*tag, &value, place),
            (None, "c") => out.comment(NodeId::ROOT, &value, place),
            (None, "version") => {}
            (None, _) => out.field(name, &value, place),
        }
    }
    NodeId::ROOT
}

fn ply(element: &Element<'_>, parent: NodeId, place: Place, out: &mut Transcript) -> NodeId {
    let mut word = String::new();
    let mut comment = String::new();
    let mut more = String::new();
    for (name, value) in element.attributes() {
        match name.as_str() {
            "m" => word = value,
            "c" => comment = value,
            // Writing to a string cannot fail.
            _ => drop(write!(
                more,
                "{}{name}={value}",
                if more.is_empty() { "" } else { " " }
            )),
        }
    }
    let node = points::add(out, parent, (&word, written(&word)), place);
    for text in [comment, more] {
        if !text.is_empty() {
            out.comment(node, &text, place);
        }
    }
    node
}

/// `h6f7`, ranks from 0.
fn written(word: &str) -> Option<[Square; 2]> {
    let signs = word.as_bytes().try_into().ok()?;
    points::pair(signs, |file, rank| points::of_signs([file, rank], *b"a0"))
}
