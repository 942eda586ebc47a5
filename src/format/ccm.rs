//! CCM of 17pk: twelve bytes (when it was played, how many plies), then nine a ply: the man, who moves (1 Red, 2
//! Black), its kind, file and row of origin and goal, the man taken and its kind. Files are counted from Red's left,
//! rows from Black's back rank.

use super::points::from_top;
use super::reading::{Field, Letters, Reading, RecordBytes, SectionEnds, add_move};
use crate::record::{FaultKind, NodeId, Transcript};
use crate::text::Encoding;

const COUNT: Field = Field::new("plies", 8, 4);
/// Length of the header.
const HEADER: usize = 12;
/// Bytes of a ply.
const PLY: usize = 9;

/// Whether a file of this length says of itself how many plies it has.
pub(super) fn is_whole(head: &[u8]) -> bool {
    let stated = head.get(COUNT.at..HEADER).and_then(|it| it.try_into().ok());
    let stated = stated.map_or(0, u32::from_le_bytes) as usize;
    stated > 0 && stated < 2000 && head.starts_with(&[1, 0]) && head.len() == HEADER + stated * PLY
}

/// Reads a record.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    let mut out = Transcript::new(raw.place(0, 1));
    let len = raw.bytes.len();
    let stated = raw.field(COUNT).try_into().map_or(0, u32::from_le_bytes) as usize;
    let mut parent = NodeId::ROOT;
    let mut end = len.min(HEADER);
    let plies = raw.bytes.get(HEADER..).unwrap_or(&[]).chunks_exact(PLY);
    for ply in plies.take(stated) {
        let [.., from_file, from_row, to_file, to_row, _, _] = *ply else {
            break;
        };
        let points = [from_top(from_file, from_row), from_top(to_file, to_row)];
        let bytes = [from_file << 4 | from_row & 15, to_file << 4 | to_row & 15];
        parent = add_move(&mut out, parent, (points, bytes), raw.place(end, PLY));
        end += PLY;
    }
    let is_short = out.plies() < stated && !out.is_full();
    if is_short || len < HEADER {
        out.fault(FaultKind::CutShort, "", raw.place(end, len - end));
        end = len;
    }
    SectionEnds::of_moves(raw, HEADER, end).close(raw, &Letters::new(Encoding::Gb18030), out)
}
