//! What another reader finds in a text that may be one of pieces.

use crate::board::Move;
use crate::format::cutting::records_in;
use crate::format::reading::{FormatReader, ReadFn, Recognition};
use crate::format::transcript::{line_of, plies_of};

/// What another reader finds in a text.
#[derive(Clone, Debug, Default)]
pub(in crate::format) struct OtherReading {
    /// Number of records, and the lawful plies of each that has some.
    pub(super) records: usize,
    pub(super) lines: Vec<Vec<Move>>,
    /// Number of the plies that play, and of all.
    pub(super) lawful: usize,
    pub(super) all: usize,
    /// Number of tags.
    pub(super) tags: usize,
    /// Whether it takes words that look like moves.
    pub(super) is_running: bool,
}

impl OtherReading {
    /// What a reader finds; without one nothing, from words.
    pub(in crate::format) fn of(text: &str, reader: Option<FormatReader>) -> OtherReading {
        let mut found = OtherReading {
            is_running: reader.is_none_or(|it| it.looks == Recognition::Moves),
            ..OtherReading::default()
        };
        let Some((reader, ReadFn::Text(read))) = reader.map(|it| (it, it.read)) else {
            return found;
        };
        records_in(text, reader.cut, |_, held| {
            let record = read(held, 1);
            let (lawful, all) = plies_of(&record);
            found.records += 1;
            found.lawful += lawful;
            found.all += all;
            found.tags += record.tags.0.len();
            found.lines.extend(line_of(&record).map(|it| it.1));
        });
        found
    }

    /// Whether all plies that it finds play.
    pub(in crate::format) fn is_sound(&self) -> bool {
        self.lawful == self.all
    }

    /// Number of the plies that play.
    pub(in crate::format) fn lawful(&self) -> usize {
        self.lawful
    }
}
