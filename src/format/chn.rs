//! CHN and XQI of Ourgame (联众): a header of fixed fields, then 36 bytes a ply, the move among them as two bytes: row
//! and column of origin and of goal, four bits each. The board at the start stands column by column from the left,
//! rows from the top: a man is its kind in the low three bits (1 车 2 马 3 炮 4 将 5 士 6 象 7 卒), 8 for Black. Where
//! the first mover, who is Red, sits at the top, the board is turned. What the other fields are nobody knows.

use super::points;
use super::reading::{Field, Letters, Reading, RecordBytes, SectionEnds, add_move};
use crate::board::{Piece, Role, Side, Square};
use crate::record::{FaultKind, NodeId, Transcript};
use crate::text::Encoding;

const DATE: Field = Field::new("date", 0x08, 28);
const TITLE: Field = Field::new("title", 0x24, 64);
const RED_ID: Field = Field::new("red-id", 0x64, 20);
const RED: Field = Field::new("red", 0x78, 20);
const BLACK_ID: Field = Field::new("black-id", 0x8C, 20);
const BLACK: Field = Field::new("black", 0xA0, 20);
const BOARD: Field = Field::new("board", 0xB4, 90);
const COUNT: Field = Field::new("plies", 0x16C, 4);
/// Length of the header.
const HEADER: usize = 0x1FC;
/// Bytes of a ply, and where its move stands.
const PLY: usize = 36;
const MOVE: usize = 14;

/// Strings by the tag they become.
const STRINGS: &[(&str, Field)] = &[
    ("Date", DATE),
    ("Title", TITLE),
    ("RedId", RED_ID),
    ("Red", RED),
    ("BlackId", BLACK_ID),
    ("Black", BLACK),
];

/// Reads a record.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    let mut letters = Letters::new(raw.encoding.unwrap_or(Encoding::Gb18030));
    let mut out = Transcript::new(raw.place(0, 1));
    for &(name, field) in STRINGS {
        let bytes = raw.field(field);
        let held = bytes.split(|byte| *byte == 0).next().unwrap_or(bytes);
        let text = letters.read_cut(held, raw.start + field.at as u64);
        out.field(name, &text, raw.place_of(field));
    }
    let len = raw.bytes.len();
    let plies: Vec<&[u8]> = raw.bytes.get(HEADER..).unwrap_or(&[]).chunks(PLY).collect();
    let first = plies.first().and_then(|ply| ply.get(MOVE));
    let is_turned = first.is_some_and(|from| from >> 4 < 5);
    board(raw, is_turned, &mut out);
    let stated = raw.field(COUNT).try_into().map_or(0, u32::from_le_bytes) as usize;
    let mut end = len.min(HEADER);
    let mut parent = NodeId::ROOT;
    for ply in plies.into_iter().take(stated) {
        let Some(&[from, to]) = ply.get(MOVE..MOVE + 2).and_then(|it| it.first_chunk()) else {
            break;
        };
        let points = [from, to].map(|point| square(point >> 4, point & 15, is_turned));
        let place = raw.place(end + MOVE, 2);
        parent = add_move(&mut out, parent, (points, [from, to]), place);
        end += ply.len();
    }
    let is_short = out.plies() < stated && !out.is_full();
    if is_short || len < HEADER {
        out.fault(FaultKind::CutShort, "", raw.place(end, len - end));
        end = len;
    }
    SectionEnds::of_moves(raw, HEADER, end).close(raw, &letters, out)
}

fn square(row: u8, column: u8, is_turned: bool) -> Option<Square> {
    let square = points::from_top(column, row)?;
    Some(if is_turned { square.rotated() } else { square })
}

fn board(raw: &RecordBytes<'_>, is_turned: bool, out: &mut Transcript) {
    let bytes = raw.field(BOARD);
    if bytes.len() < BOARD.len {
        return;
    }
    let mut board = [None; Square::COUNT];
    for (at, byte) in (0_u8..).zip(bytes) {
        let role = match byte & 7 {
            1 => Role::Chariot,
            2 => Role::Horse,
            3 => Role::Cannon,
            4 => Role::General,
            5 => Role::Advisor,
            6 => Role::Elephant,
            7 => Role::Soldier,
            _ => continue,
        };
        let side = if byte & 8 == 0 {
            Side::Red
        } else {
            Side::Black
        };
        if let Some(square) = square(at % 10, at / 10, is_turned) {
            board[square.index()] = Some(Piece::new(side, role));
        }
    }
    out.arrangement(board, None, raw.place_of(BOARD));
}
