//! Floor 3: file formats. Each format has a module and one line in [`FORMATS`]. It is detected by content, cuts a
//! stream into frames (the bytes of one record each) and reads a frame into a record. Some write a record too:
//! what they cannot hold they name ([`Losses`]).

mod around;
mod assembly;
mod assigned;
mod book;
pub mod cbf;
pub mod cbl;
pub mod cbr;
pub mod ccm;
mod chat;
pub mod che;
pub mod chn;
pub mod csv;
mod cutting;
mod damaged_row;
mod detect;
pub mod dhtmlxq;
mod elements;
mod embedded;
pub mod fen_moves;
mod fen_text;
mod frame;
pub mod iccs_string;
pub mod json;
mod letter;
mod literals;
mod mapped_text;
mod markup;
mod men;
pub mod move_number;
pub mod mxq;
pub mod ndjson;
mod outline;
pub mod page;
pub mod pfc;
pub mod pgn;
mod pieces;
mod played;
mod points;
mod preorder;
pub mod protocol;
mod quoted;
mod reading;
mod registry;
mod shape;
pub mod sheet;
mod statement;
mod titled;
pub mod transcript;
pub mod ubb;
pub mod uci_list;
mod writing;
pub mod wxf;
pub mod xgf;
pub mod xqf;
pub mod xqr;

/// The generation of the readers of files: raised when one of them reads what none of them could read
/// before, so that a database knows which of its sources are worth reading again.
pub const GENERATION: u32 = 7;

pub use cutting::{Cutting, FindParts, MAX_PARTED, Parts, record_at, records, split_parts};
pub use detect::{Detected, HEAD, detect, detect_other};
pub(crate) use detect::{at_once, detect_by_all};
pub use frame::{Cut, Cutter, Frame, MAX_RECORD, Slices, cut};
pub use outline::{Divergence, parting};
pub use reading::{ByteAccount, Field, FormatReader, ReadFn, Reading, Recognition, RecordBytes};
pub use registry::{FORMATS, Format, format, format_of_ending};
pub use writing::{Loss, LossKind, Losses, Score, Words, Write, Writer, is_implied};

use crate::text::{Encoding, Location};

/// The bytes of one record as cut from a member, before decoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrameInfo {
    /// Byte offset of the frame in its member.
    pub start: u64,
    /// Length in bytes.
    pub len: u64,
    /// Line of its first byte in the member, from 1.
    pub line: u32,
    /// Presumed encoding of the member.
    pub encoding: Encoding,
}

/// Something that keeps a file, a member or a frame from being a record, or is worth a word:
/// data for the F and C rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// Kind of incident.
    pub kind: IncidentKind,
    /// Where in the member.
    pub location: Location,
    /// Length in bytes of what is concerned; 0 where it is a point.
    pub bytes: u64,
}

/// Incidents of a file before there is a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncidentKind {
    /// No format known; what it looks like (`png image`, `plain text`, `empty file`).
    UnknownFormat {
        /// A short English name of what it looks like.
        looks_like: &'static str,
        /// Number of tokens of its beginning that look like moves.
        moves: u32,
    },
    /// A format that is known and not read yet.
    FormatNotRead {
        /// Its name.
        format: &'static str,
    },
    /// Western chess: refused by name.
    WesternChess,
    /// Another game or variant that is not xiangqi.
    OtherGame {
        /// The name that the record gives itself.
        name: String,
    },
    /// An archive that is cut short or damaged.
    DamagedArchive {
        /// Message of the archive reader.
        why: String,
    },
    /// A frame larger than the limit.
    Oversized {
        /// The limit in bytes.
        limit: u64,
    },
    /// The file could not be read.
    NotReadable {
        /// Message of the system.
        why: String,
    },
    /// Bytes that mean nothing in the encoding.
    Undecodable {
        /// The encoding.
        encoding: Encoding,
        /// Total number of bytes.
        bytes: u32,
        /// In how many places.
        places: u32,
    },
    /// The frame speaks against the encoding of its file.
    OtherEncoding {
        /// Of the file.
        file: Encoding,
        /// Of the frame.
        frame: Encoding,
    },
    /// No move token distinguished the encodings.
    EncodingUndecided {
        /// The encoding taken.
        taken: Encoding,
    },
    /// Text in which no tag and no move was found.
    NoGame,
    /// Text in which no game was read and that holds what looks like moves ([`crate::replay::evidence()`] says why it is none).
    MovesNotRead {
        /// Number of tokens that look like moves.
        moves: u32,
        /// The first of them and what follows it.
        first: String,
    },
    /// Tag lines follow an open comment: the record was ended there.
    CommentRunsIntoNextRecord,
}
