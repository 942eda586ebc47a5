//! CBR of CCBridge (象棋桥): a header of fixed fields, then the tree of moves in preorder. Nothing is
//! scrambled. Kind 2 is that of CCBridge 3; of the older kind 1 only the title, the board and the moves
//! are known; of kind 3 no file was seen, and none is guessed at. The layout, retold, is
//! `grammar/format/cbr.layout`.
//!
//! Between the fields, and behind the end of their strings, stands whatever stood in the memory of the
//! program that wrote the file: nothing there is read.

mod header;
mod tree;

use super::reading::{ByteAccount, Letters, Reading, RecordBytes};
use crate::record::{FaultKind, Transcript};
use crate::text::Encoding;
pub use header::{KIND_1, KIND_1_END, KIND_2, KIND_2_END, MAGIC};
pub use tree::{NODE, NODE_END};

use header::{Header, KIND};

/// Reads a record in a file of its own.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    let mut letters = Letters::new(Encoding::Utf16Le);
    let mut out = Transcript::new(raw.place(0, 1));
    let account = record(raw, &mut letters, &mut out);
    left_over(raw, account, &mut out);
    Reading {
        record: out.finish(),
        encoding: letters.encoding,
        undecodable: letters.incident(),
        account,
    }
}

/// Reads header and tree.
pub(super) fn record(
    raw: &RecordBytes<'_>,
    letters: &mut Letters,
    out: &mut Transcript,
) -> ByteAccount {
    let len = raw.bytes.len();
    let Some(header) = Header::of_kind(raw.byte(KIND)) else {
        let text = format!("kind {}", raw.byte(KIND));
        out.fault(FaultKind::BadField, &text, raw.place_of(KIND));
        return ByteAccount {
            header: len as u64,
            ..ByteAccount::default()
        };
    };
    header.read(raw, letters, out);
    let tree = tree::read(raw, &header, letters, out);
    let begins = len.min(header.end);
    ByteAccount {
        header: begins as u64,
        tree: (tree - begins) as u64,
        rest: (len - tree) as u64,
    }
}

/// Reports bytes behind the tree.
pub(super) fn left_over(raw: &RecordBytes<'_>, account: ByteAccount, out: &mut Transcript) {
    if account.rest > 0 {
        let kind = FaultKind::BytesLeftOver(account.rest as u32);
        let at = (account.header + account.tree) as usize;
        out.fault(kind, "", raw.place(at, account.rest as usize));
    }
}
