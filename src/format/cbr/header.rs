//! The headers of CBR.

use super::super::points;
use super::super::reading::{Field, Letters, RecordBytes};
use crate::board::{Piece, Role, Side, Square};
use crate::record::{FaultKind, GameResult, Transcript};

/// Beginning of a record.
pub const MAGIC: &[u8; 16] = b"CCBridge Record\0";

pub(super) const KIND: Field = Field::new("kind", 19, 1);

const TITLE_1: Field = Field::new("title", 52, 128);
const BOARD_1: Field = Field::new("board", 1864, Square::COUNT);

const SCRIPT: Field = Field::new("script", 52, 128);
const TITLE: Field = Field::new("title", 180, 128);
const CATEGORY: Field = Field::new("category", 308, 256);
const SOURCE: Field = Field::new("source", 564, 64);
const EVENT_CLASS: Field = Field::new("event-class", 628, 64);
const EVENT: Field = Field::new("event", 692, 64);
const ROUND: Field = Field::new("round", 756, 64);
const GROUP: Field = Field::new("group", 820, 32);
const TABLE: Field = Field::new("table", 852, 32);
const DATE: Field = Field::new("date", 884, 64);
const SITE: Field = Field::new("site", 948, 64);
const TIME_RULE: Field = Field::new("time-rule", 1012, 64);
const RED: Field = Field::new("red", 1076, 64);
const RED_TEAM: Field = Field::new("red-team", 1140, 64);
const RED_TIME: Field = Field::new("red-time", 1204, 64);
const RED_RATING: Field = Field::new("red-rating", 1268, 32);
const BLACK: Field = Field::new("black", 1300, 64);
const BLACK_TEAM: Field = Field::new("black-team", 1364, 64);
const BLACK_TIME: Field = Field::new("black-time", 1428, 64);
const BLACK_RATING: Field = Field::new("black-rating", 1492, 32);
const REFEREE: Field = Field::new("referee", 1524, 64);
const RECORDER: Field = Field::new("recorder", 1588, 64);
const COMMENTATOR: Field = Field::new("commentator", 1652, 64);
const COMMENTATOR_MAIL: Field = Field::new("commentator-mail", 1716, 64);
const CREATOR: Field = Field::new("creator", 1780, 64);
const CREATOR_MAIL: Field = Field::new("creator-mail", 1844, 64);
const CREATED: Field = Field::new("created", 1908, 40);
const SAVED: Field = Field::new("saved", 1972, 40);
const GAME_KIND: Field = Field::new("game-kind", 2040, 1);
const NATURE: Field = Field::new("nature", 2044, 32);
const RESULT: Field = Field::new("result", 2076, 1);
const ENDING: Field = Field::new("ending", 2080, 32);
const FIRST_MOVER: Field = Field::new("first-mover", 2112, 1);
const START_NUMBER: Field = Field::new("start-number", 2116, 2);
const BOARD_2: Field = Field::new("board", 2120, Square::COUNT);

/// The fields of kind 1 that are known, in order.
pub const KIND_1: &[Field] = &[KIND, TITLE_1, BOARD_1];
/// Length of the header of kind 1.
pub const KIND_1_END: usize = 1958;

/// The fields of kind 2, in order.
pub const KIND_2: &[Field] = &[
    KIND,
    SCRIPT,
    TITLE,
    CATEGORY,
    SOURCE,
    EVENT_CLASS,
    EVENT,
    ROUND,
    GROUP,
    TABLE,
    DATE,
    SITE,
    TIME_RULE,
    RED,
    RED_TEAM,
    RED_TIME,
    RED_RATING,
    BLACK,
    BLACK_TEAM,
    BLACK_TIME,
    BLACK_RATING,
    REFEREE,
    RECORDER,
    COMMENTATOR,
    COMMENTATOR_MAIL,
    CREATOR,
    CREATOR_MAIL,
    CREATED,
    SAVED,
    GAME_KIND,
    NATURE,
    RESULT,
    ENDING,
    FIRST_MOVER,
    START_NUMBER,
    BOARD_2,
];
/// Length of the header of kind 2.
pub const KIND_2_END: usize = 2214;

/// Strings of kind 2 by the tag they become.
const STRINGS: &[(&str, Field)] = &[
    ("Script", SCRIPT),
    ("Title", TITLE),
    ("Category", CATEGORY),
    ("Source", SOURCE),
    ("EventClass", EVENT_CLASS),
    ("Event", EVENT),
    ("Round", ROUND),
    ("Group", GROUP),
    ("Table", TABLE),
    ("Date", DATE),
    ("Site", SITE),
    ("TimeControl", TIME_RULE),
    ("Red", RED),
    ("RedTeam", RED_TEAM),
    ("RedTime", RED_TIME),
    ("RedRating", RED_RATING),
    ("Black", BLACK),
    ("BlackTeam", BLACK_TEAM),
    ("BlackTime", BLACK_TIME),
    ("BlackRating", BLACK_RATING),
    ("Referee", REFEREE),
    ("Recorder", RECORDER),
    ("Annotator", COMMENTATOR),
    ("AnnotatorMail", COMMENTATOR_MAIL),
    ("Author", CREATOR),
    ("AuthorMail", CREATOR_MAIL),
    ("Created", CREATED),
    ("Modified", SAVED),
    ("Nature", NATURE),
    ("Termination", ENDING),
];

/// Values that differ between the kinds.
pub(super) struct Header {
    strings: &'static [(&'static str, Field)],
    board: Field,
    is_full: bool,
    /// Offset of the tree.
    pub(super) end: usize,
    /// Whether points are file and rank in a nibble each, and not a number from 0 to 89.
    pub(super) nibbles: bool,
}

impl Header {
    pub(super) const fn of_kind(kind: u8) -> Option<Header> {
        match kind {
            1 => Some(Header {
                strings: &[("Title", TITLE_1)],
                board: BOARD_1,
                is_full: false,
                end: KIND_1_END,
                nibbles: true,
            }),
            2 => Some(Header {
                strings: STRINGS,
                board: BOARD_2,
                is_full: true,
                end: KIND_2_END,
                nibbles: false,
            }),
            _ => None,
        }
    }

    pub(super) fn read(&self, raw: &RecordBytes<'_>, letters: &mut Letters, out: &mut Transcript) {
        for &(name, field) in self.strings {
            let text = letters.read_to_nul(raw, field);
            out.field(name, &text, raw.place_of(field));
        }
        let mut turn = None;
        if self.is_full {
            codes(raw, out);
            turn = match raw.byte(FIRST_MOVER) {
                2 => Some(Side::Black),
                _ => None,
            };
        }
        board(raw, self.board, turn, out);
    }

    /// The point of a move.
    pub(super) fn point(&self, byte: u8) -> Option<Square> {
        let (file, row) = if self.nibbles {
            (byte >> 4, byte & 0x0F)
        } else {
            (byte % 9, byte / 9)
        };
        points::from_top(file, row)
    }
}

/// Result, kind of game and number of the first round.
fn codes(raw: &RecordBytes<'_>, out: &mut Transcript) {
    let place = raw.place_of(RESULT);
    let code = raw.byte(RESULT);
    let result = match code {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        _ => GameResult::Unknown,
    };
    out.result(result, place);
    if code > 3 {
        out.tag("ResultCode", &code.to_string(), place);
    }
    let kind = match raw.byte(GAME_KIND) {
        0 => "实战全局",
        1 => "拟谱全局",
        2 => "实战中残局",
        3 => "拟谱中残局",
        _ => "",
    };
    out.field("Type", kind, raw.place_of(GAME_KIND));
    if let &[low, high] = raw.field(START_NUMBER) {
        match u16::from_le_bytes([low, high]) {
            0 | 1 => {}
            number => out.first_round(number.into()),
        }
    }
}

/// A byte a point from Black's back rank and Red's left on: the side in the high half, the man in the
/// low one.
fn board(raw: &RecordBytes<'_>, field: Field, turn: Option<Side>, out: &mut Transcript) {
    let mut board = [None; Square::COUNT];
    for (index, &code) in (0_u8..).zip(raw.field(field)) {
        let Some(square) = Square::new(index % 9, 9 - index / 9) else {
            continue;
        };
        let piece = man(code);
        board[square.index()] = piece;
        if piece.is_none() && code != 0 {
            let text = format!("{code:02X} {square}");
            let place = raw.place(field.at + usize::from(index), 1);
            out.fault(FaultKind::BadField, &text, place);
        }
    }
    out.arrangement(board, turn, raw.place_of(field));
}

fn man(code: u8) -> Option<Piece> {
    let side = match code >> 4 {
        1 => Side::Red,
        2 => Side::Black,
        _ => return None,
    };
    let role = match code & 0x0F {
        1 => Role::Chariot,
        2 => Role::Horse,
        3 => Role::Elephant,
        4 => Role::Advisor,
        5 => Role::General,
        6 => Role::Cannon,
        7 => Role::Soldier,
        _ => return None,
    };
    Some(Piece::new(side, role))
}
