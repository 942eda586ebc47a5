//! XGF of 谢谢象棋: a six and how many fields there are, then the fields, each with its number in front: strings, a few
//! bytes nobody knows, and the game: the board at the start as columns of sixteen from two left of Red's left edge,
//! rows from two behind Black's back rank; where each of the 32 men stands; how many plies there are, twice; then
//! twenty bytes a ply. Points are the place in that board, men are numbered from Red's general.
//! `grammar/format/xgf.layout` retells it, as far as it is known.

use super::reading::{Field, Input, Letters, Reading, RecordBytes, SectionEnds, add_move};
use crate::board::{Piece, Role, Side, Square};
use crate::record::{FaultKind, NodeId, Transcript};
use crate::text::Encoding;

/// Bytes in front of the fields.
const BEGINNING: usize = 2;
/// The fields that are strings, by number from 1; the meaning of the fourth is not known for sure.
const STRINGS: [&str; 8] = [
    "Event", "Site", "Date", "Field4", "Red", "RedElo", "Black", "BlackElo",
];
/// Lengths of the fields without one of their own.
const FIXED: [(u8, usize); 2] = [(9, 4), (10, 1)];
/// Number of the field that is the game.
const GAME: u8 = 11;
/// The fixed part of the game, by offsets behind its number.
#[doc(hidden)]
pub const GAME_FIELDS: [Field; 3] = [
    Field::new("board", 3, 208),
    Field::new("men", 211, 132),
    Field::new("plies", 347, 4),
];
/// Length of the fixed part.
#[doc(hidden)]
pub const GAME_END: usize = 355;
/// The fields of a ply.
#[doc(hidden)]
pub const PLY_FIELDS: [Field; 3] = [
    Field::new("from", 0, 2),
    Field::new("to", 2, 2),
    Field::new("taken", 4, 2),
];
/// Length of a ply.
#[doc(hidden)]
pub const PLY: usize = 20;

const BACK: [Role; 11] = [
    Role::General,
    Role::Advisor,
    Role::Advisor,
    Role::Elephant,
    Role::Elephant,
    Role::Horse,
    Role::Horse,
    Role::Chariot,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
];

/// Reads a record.
pub fn read(raw: &RecordBytes<'_>) -> Reading {
    let mut reader = Reader {
        raw,
        letters: Letters::new(raw.encoding.unwrap_or(Encoding::Gb18030)),
        out: Transcript::new(raw.place(0, 1)),
        input: Input::new(raw.bytes),
    };
    let game = reader.fields();
    let header = reader.input.at;
    let is_whole = game.is_some_and(|(at, game)| reader.plies(at, game));
    let Reader {
        letters,
        mut out,
        input,
        ..
    } = reader;
    let len = raw.bytes.len();
    if !is_whole {
        out.fault(FaultKind::CutShort, "", raw.place(input.at, len - input.at));
    }
    let ends = SectionEnds {
        header,
        tree: input.at,
        known: if is_whole { input.at } else { len },
    };
    ends.close(raw, &letters, out)
}

struct Reader<'a, 'b> {
    raw: &'a RecordBytes<'b>,
    letters: Letters,
    out: Transcript,
    input: Input<'b>,
}

impl<'b> Reader<'_, 'b> {
    /// The fields up to the plies; where the game begins and its fixed part. `None` where the file ends before, or
    /// a field is met that is not known.
    fn fields(&mut self) -> Option<(usize, &'b [u8])> {
        self.input.take(BEGINNING)?;
        loop {
            let at = self.input.at;
            let &[number] = self.input.take(1)? else {
                return None;
            };
            if number == GAME {
                return Some((self.input.at, self.input.take(GAME_END)?));
            }
            let name = STRINGS.get(usize::from(number).wrapping_sub(1));
            if let Some(name) = name {
                self.string(name)?;
            } else if let Some((_, len)) = FIXED.iter().find(|(fixed, _)| *fixed == number) {
                self.input.take(*len)?;
            } else {
                let place = self.raw.place(at, 1);
                let text = format!("field {number}");
                self.out.fault(FaultKind::BadField, &text, place);
                self.input.at = at;
                return None;
            }
        }
    }

    /// A length in one byte, and so many bytes.
    fn string(&mut self, name: &'static str) -> Option<()> {
        let &[len] = self.input.take(1)? else {
            return None;
        };
        let at = self.input.at;
        let bytes = self.input.take(len.into())?;
        let text = self.letters.read(bytes, self.raw.start + at as u64);
        let place = self.raw.place(at, bytes.len());
        self.out.field(name, &text, place);
        Some(())
    }

    /// The board and the plies; whether all that are promised are there.
    fn plies(&mut self, begins: usize, game: &[u8]) -> bool {
        let [board, _, count] = GAME_FIELDS.map(|field| &game[field.at..field.at + field.len]);
        let place = self.raw.place(begins + GAME_FIELDS[0].at, board.len());
        self.out.arrangement(men(board), None, place);
        let stated = count.try_into().map_or(0, u32::from_le_bytes);
        let mut parent = NodeId::ROOT;
        for _ in 0..stated {
            let at = self.input.at;
            let Some(ply) = self.input.take(PLY) else {
                return false;
            };
            let [from, to, _] = PLY_FIELDS.map(|field| ply[field.at]);
            let place = self.raw.place(at, PLY);
            let points = [square(from), square(to)];
            parent = add_move(&mut self.out, parent, (points, [from, to]), place);
        }
        true
    }
}

/// The point at a place of the board of sixteen a column.
fn square(place: u8) -> Option<Square> {
    let (column, row) = (place >> 4, place & 15);
    Square::new(column.checked_sub(2)?, 11_u8.checked_sub(row)?)
}

/// The men by the numbers on the board: Red's sixteen from 1, then Black's.
fn men(board: &[u8]) -> [Option<Piece>; Square::COUNT] {
    let mut men = [None; Square::COUNT];
    for (place, number) in (0_u8..).zip(board) {
        let Some(number) = number.checked_sub(1).filter(|number| *number < 32) else {
            continue;
        };
        let side = if number < 16 { Side::Red } else { Side::Black };
        let role = BACK.get(usize::from(number % 16));
        if let Some(square) = square(place) {
            let man = Piece::new(side, role.copied().unwrap_or(Role::Soldier));
            men[square.index()] = Some(man);
        }
    }
    men
}
