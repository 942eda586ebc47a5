//! The tree of an XQF file: nodes in preorder, each before its continuation, that before what might
//! have been played instead.

use super::HEADER;
use super::key::Key;
use super::point::square;
use crate::format::preorder::Preorder;
use crate::format::reading::{Letters, RecordBytes, add_move};
use crate::record::{FaultKind, NodeId, Transcript};
use std::borrow::Cow;

/// Added to the origin of a move, and to its goal.
pub(super) const FROM_OFFSET: u8 = 24;
pub(super) const TO_OFFSET: u8 = 32;
/// Origin, goal, flags, a byte without meaning.
const NODE: usize = 4;
/// The length of a comment.
const COMMENT_LEN: usize = 4;

/// A node as it stands in the file.
struct Node<'b> {
    from: u8,
    to: u8,
    goes_on: bool,
    has_other: bool,
    comment: &'b [u8],
    /// Where its comment begins, in the tree.
    comment_at: usize,
    /// Bytes the comment says it has beyond the end of the file.
    missing: u32,
    /// Offset behind it, in the tree.
    end: usize,
}

/// Why the tree breaks off.
enum Broken {
    /// The file ends.
    Ends,
    /// A comment whose length is below zero.
    Length(u32),
}

/// Reads the tree into `out`; the offset in the record behind its last byte.
pub(super) fn read(
    raw: &RecordBytes<'_>,
    key: &Key,
    letters: &mut Letters,
    out: &mut Transcript,
) -> usize {
    let Some(tree) = raw.bytes.get(HEADER..) else {
        out.fault(FaultKind::CutShort, "", raw.place(raw.bytes.len(), 0));
        return raw.bytes.len();
    };
    let bytes = if key.plain {
        Cow::Borrowed(tree)
    } else {
        Cow::Owned(key.unscramble(tree))
    };
    out.reserve(bytes.len() / (if key.plain { 8 } else { NODE }));
    let mut walk = Walk {
        raw,
        key,
        out,
        at: 0,
        order: Preorder::new(),
    };
    walk.all(&bytes, letters);
    let end = HEADER + walk.at;
    let left = raw.bytes.len() - end;
    if left > 0 {
        let kind = FaultKind::BytesLeftOver(left as u32);
        out.fault(kind, "", raw.place(end, left));
    }
    end
}

struct Walk<'a, 'b> {
    raw: &'a RecordBytes<'b>,
    key: &'a Key,
    out: &'a mut Transcript,
    /// Offset in the tree.
    at: usize,
    order: Preorder,
}

impl Walk<'_, '_> {
    fn all(&mut self, bytes: &[u8], letters: &mut Letters) {
        loop {
            let node = match self.node(bytes) {
                Ok(node) => node,
                Err(Broken::Ends) => return self.cut_short(bytes.len()),
                Err(Broken::Length(len)) => {
                    let place = self.raw.place(HEADER + self.at, NODE + COMMENT_LEN);
                    let text = format!("comment length {}", len.cast_signed());
                    return self.out.fault(FaultKind::BadField, &text, place);
                }
            };
            let id = match self.order.parent() {
                None => NodeId::ROOT,
                Some(parent) => self.ply(parent, &node),
            };
            if !node.comment.is_empty() {
                let at = HEADER + node.comment_at;
                let text = letters.read(node.comment, self.raw.start + at as u64);
                let place = self.raw.place(at, node.comment.len());
                self.out.comment(id, &text, place);
            }
            self.at = node.end;
            if node.missing > 0 {
                return self.cut_short(bytes.len());
            }
            if !self.order.passed(id, node.goes_on, node.has_other) {
                return;
            }
        }
    }

    /// The file promises a node that is not there; what stands of it belongs to the tree.
    fn cut_short(&mut self, len: usize) {
        let place = self.raw.place(HEADER + self.at, len - self.at);
        self.at = len;
        self.out.fault(FaultKind::CutShort, "", place);
    }

    fn node<'b>(&self, bytes: &'b [u8]) -> Result<Node<'b>, Broken> {
        let rest = &bytes[self.at..];
        let &[from, to, flags, _] = rest.first_chunk::<NODE>().ok_or(Broken::Ends)?;
        let (goes_on, has_other, has_comment) = if self.key.plain {
            (flags & 0xF0 != 0, flags & 0x0F != 0, true)
        } else {
            (flags & 0x80 != 0, flags & 0x40 != 0, flags & 0x20 != 0)
        };
        let mut node = Node {
            from,
            to,
            goes_on,
            has_other,
            comment: &[],
            comment_at: self.at + NODE,
            missing: 0,
            end: self.at + NODE,
        };
        if has_comment {
            let len = rest[NODE..].first_chunk::<COMMENT_LEN>();
            let len = u32::from_le_bytes(*len.ok_or(Broken::Ends)?);
            let len = len.wrapping_sub(self.key.comment);
            if len.cast_signed() < 0 {
                return Err(Broken::Length(len));
            }
            let rest = &rest[NODE + COMMENT_LEN..];
            let held = rest.len().min(len as usize);
            node.comment = &rest[..held];
            node.comment_at += COMMENT_LEN;
            node.end = node.comment_at + held;
            node.missing = len - held as u32;
        }
        Ok(node)
    }

    fn ply(&mut self, parent: NodeId, node: &Node<'_>) -> NodeId {
        // Plain nodes have a length always: places then follow one another without a gap.
        let len = if self.key.plain {
            NODE + COMMENT_LEN
        } else {
            NODE
        };
        let place = self.raw.place(HEADER + self.at, len);
        let point =
            |byte: u8, offset: u8, key: u8| square(byte.wrapping_sub(offset).wrapping_sub(key));
        let points = [
            point(node.from, FROM_OFFSET, self.key.from),
            point(node.to, TO_OFFSET, self.key.to),
        ];
        add_move(self.out, parent, (points, [node.from, node.to]), place)
    }
}
