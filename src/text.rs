//! Floor 0: bytes decoded into text, and text encoded into bytes. BOM, UTF-8, GB18030, Big5 (HKSCS), UTF-16; bytes that
//! cannot be decoded are reported with their place and never silently replaced. Invisible characters are shown as marks,
//! and text that a spreadsheet would run is guarded.

mod bloom;
mod cells;
mod decode;
mod edited;
mod encode;
mod fill_down;
mod formula;
mod guess;
mod headings;
mod hyphens;
mod locate;
mod numeral;
mod places;
mod script;
mod sought;
mod suggestion;
mod surnames;
mod table;
mod tokens;
mod visible;

pub use bloom::BloomFilter;
pub use cells::Cells;
pub use decode::{Decoded, Undecodable, decode};
pub use edited::EditedText;
pub use encode::{byte_order_mark, encode};
pub use fill_down::FillDown;
pub use formula::{guarded, needs_guard, unguarded};
pub use guess::{Certainty, Guess, guess, majority, speaks_against};
pub use headings::{ColumnIndex, Heading, UnreadColumn, heading, unread_columns};
pub(crate) use headings::{heading_sign, near_heading, small_letters};
pub use hyphens::{hyphenated, is_dash, parts_points};
pub use locate::{Location, locate};
pub use numeral::numeral;
pub use script::simplified;
pub(crate) use script::{simplified_letter, simplified_sign};
pub use sought::Sought;
pub use suggestion::near;
pub use surnames::is_surname;
pub use table::{FORMULA, Row, Table, TableFault};
pub use tokens::count_moves;
pub use visible::{visible, visible_line};

/// The encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Encoding {
    /// UTF-8, with or without BOM; ASCII is UTF-8.
    Utf8,
    /// GB18030, which holds GBK and GB2312.
    Gb18030,
    /// Big5 with the Hong Kong characters.
    Big5,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
}

impl Encoding {
    /// All encodings.
    pub const ALL: [Encoding; 5] = [
        Encoding::Utf8,
        Encoding::Gb18030,
        Encoding::Big5,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
    ];

    /// The name on the command line and in the database: `utf-8`, `gb18030`, `big5`, `utf-16le`, `utf-16be`.
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Gb18030 => "gb18030",
            Encoding::Big5 => "big5",
            Encoding::Utf16Le => "utf-16le",
            Encoding::Utf16Be => "utf-16be",
        }
    }

    /// Reads [`Encoding::name`] back; `gbk` and `gb2312` are GB18030.
    pub fn from_name(name: &str) -> Option<Encoding> {
        let name = name.to_ascii_lowercase();
        match name.as_str() {
            "utf8" => Some(Encoding::Utf8),
            "gbk" | "gb2312" => Some(Encoding::Gb18030),
            "big5-hkscs" => Some(Encoding::Big5),
            _ => Encoding::ALL
                .into_iter()
                .find(|encoding| encoding.name() == name),
        }
    }
}

/// A stretch of the decoded text of one frame: byte offsets into that text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// From `start` to `end`.
    pub const fn new(start: usize, end: usize) -> Span {
        Span {
            start: start as u32,
            end: end as u32,
        }
    }

    /// Number of bytes.
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether it holds nothing.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The stretch of `text`; empty where the span does not fit it.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize)
            .unwrap_or("")
    }
}

/// Where a part stands in the text that it was cut from, in bytes.
pub(crate) fn offset(text: &str, part: &str) -> usize {
    let at = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    debug_assert!(at + part.len() <= text.len(), "a part of another text");
    at
}

/// Where something stands for a reader with an editor: line and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Line in the file or archive member, from 1; 0 where there is no line (binary formats).
    pub line: u32,
    /// First column, from 1; without a line the first byte of the member, from 1.
    pub from: u32,
    /// Last column, from 1; without a line the last byte, from 1.
    pub to: u32,
}
