//! The tree of CBR.

use super::header::Header;
use crate::format::preorder::Preorder;
use crate::format::reading::{Field, Letters, RecordBytes, add_move};
use crate::record::{FaultKind, NodeId, Transcript};

const FLAGS: Field = Field::new("flags", 0, 1);
const FROM: Field = Field::new("from", 2, 1);
const TO: Field = Field::new("to", 3, 1);

/// The fields of a node, in order.
pub const NODE: &[Field] = &[FLAGS, FROM, TO];
/// Length of a node without its comment.
pub const NODE_END: usize = 4;

const LINE_ENDS: u8 = 1;
const HAS_OTHER: u8 = 2;
const HAS_COMMENT: u8 = 4;
/// The length of a comment.
const COMMENT_LEN: usize = 4;

/// Reads the tree; the offset behind its last byte.
pub(super) fn read(
    raw: &RecordBytes<'_>,
    header: &Header,
    letters: &mut Letters,
    out: &mut Transcript,
) -> usize {
    let bytes = raw.bytes;
    let mut order = Preorder::new();
    let mut at = header.end.min(bytes.len());
    out.reserve((bytes.len() - at) / NODE_END);
    loop {
        let rest = &bytes[at..];
        let Some(node) = rest.first_chunk::<NODE_END>() else {
            return cut_short(raw, at, out);
        };
        let flags = node[FLAGS.at];
        let id = match order.parent() {
            None => NodeId::ROOT,
            Some(parent) => {
                let place = raw.place(at, NODE_END);
                let (from, to) = (node[FROM.at], node[TO.at]);
                let points = [header.point(from), header.point(to)];
                add_move(out, parent, (points, [from, to]), place)
            }
        };
        at += NODE_END;
        if flags & HAS_COMMENT != 0 {
            let Some(len) = bytes[at..].first_chunk::<COMMENT_LEN>() else {
                return cut_short(raw, at, out);
            };
            let len = u32::from_le_bytes(*len) as usize;
            let begins = at + COMMENT_LEN;
            let held = len.min(bytes.len() - begins);
            let text = letters.read(&bytes[begins..begins + held], raw.start + begins as u64);
            out.comment(id, &text, raw.place(begins, held));
            at = begins + held;
            if held < len {
                return cut_short(raw, at, out);
            }
        }
        if !order.passed(id, flags & LINE_ENDS == 0, flags & HAS_OTHER != 0) {
            return at;
        }
    }
}

/// The record promises what is not there; what stands of it belongs to the tree.
fn cut_short(raw: &RecordBytes<'_>, at: usize, out: &mut Transcript) -> usize {
    let len = raw.bytes.len();
    out.fault(FaultKind::CutShort, "", raw.place(at, len - at));
    len
}
