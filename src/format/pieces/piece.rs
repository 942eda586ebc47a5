//! A piece of a text that is a text of its own, and the game in it; what another reader finds in the whole.

use crate::board::Move;
use crate::format::cutting::records_in;
use crate::format::frame::tag_line;
use crate::format::mapped_text::MappedText;
use crate::format::reading::{FormatReader, ReadFn, Recognition};
use crate::format::transcript::{line_of, plies_of};
use crate::notation::Family;
use std::ops::Range;

/// So many lawful plies in a fence are a game, and so many in a string of a program, with tags and without.
const IN_FENCE: usize = 4;
const WITH_TAGS: usize = 2;
pub(super) const IN_QUOTES: usize = 8;

/// A shorter string holds no game.
pub(super) const SHORTEST: usize = 24;

/// Function that determines the reader of a piece.
pub(in crate::format) type ReaderDetector = fn(&str) -> Option<FormatReader>;

/// Delimiters that set a piece off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Delimiter {
    /// Lines of three backticks or tildes.
    Fence,
    /// Quotes of a program.
    Quotes,
    /// The same, by the grammar of string literals.
    Literal,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::format) struct TextPiece {
    pub(in crate::format) frame: Delimiter,
    /// Range of its contents.
    pub(in crate::format) inside: Range<usize>,
    /// Where it ends with what sets it off.
    pub(in crate::format) end: usize,
    /// What it says, where that is not what stands there.
    pub(in crate::format) meant: Option<MappedText>,
    /// What stands between its parts and is none of it.
    pub(in crate::format) between: Vec<Range<usize>>,
}

impl TextPiece {
    /// A piece that says what stands there.
    pub(super) fn plain(frame: Delimiter, inside: Range<usize>, end: usize) -> TextPiece {
        TextPiece {
            frame,
            inside,
            end,
            meant: None,
            between: Vec::new(),
        }
    }

    /// What it says.
    pub(in crate::format) fn said<'t>(&'t self, text: &'t str) -> Option<&'t str> {
        match &self.meant {
            Some(meant) => Some(&meant.text),
            None => text.get(self.inside.clone()),
        }
    }
}

/// A piece that holds a game: how it is read, and how many plies of the first record in it are lawful.
#[derive(Clone, Debug)]
pub(in crate::format) struct GamePiece {
    pub(in crate::format) piece: TextPiece,
    pub(in crate::format) reader: FormatReader,
    pub(in crate::format) lawful: usize,
    /// The notation of its first move, and its lawful plies.
    pub(super) line: (Family, Vec<Move>),
    /// Number of its tags.
    pub(super) tags: usize,
    /// Whether its text begins with tags, and all its moves play.
    pub(super) is_tagged: bool,
}

impl GamePiece {
    /// Whether it has the moves of another piece in another notation, and tells nothing else. Two short games may be equal.
    pub(super) fn repeats(&self, other: &GamePiece) -> bool {
        const FEWEST: usize = 8;
        self.line.1.len() >= FEWEST
            && self.tags == 0
            && self.line.1 == other.line.1
            && self.line.0 != other.line.0
    }

    /// Whether it is a literal that says no more than the moves of another, which has tags.
    pub(super) fn is_said_again_by(&self, other: &GamePiece) -> bool {
        self.piece.frame == Delimiter::Literal
            && self.tags == 0
            && other.is_tagged
            && self.line.1 == other.line.1
    }

    /// Whether it is of a form that says more than the moves do.
    pub(super) fn is_formed(&self) -> bool {
        self.reader.looks != Recognition::Moves
    }
}

/// A piece, where it holds a game.
pub(super) fn game_in(text: &str, piece: TextPiece, tell: ReaderDetector) -> Option<GamePiece> {
    let said = piece.said(text)?;
    let reader = tell(said)?;
    let ReadFn::Text(read) = reader.read else {
        return None;
    };
    let record = read(said.get(first_record(said, reader))?, 1);
    let line = line_of(&record)?;
    let lawful = line.1.len();
    let is_tag = |line: &str| tag_line::name(line.as_bytes()).is_some();
    let tags = record.tags.0.len();
    let is_formed = || reader.looks != Recognition::Moves && tags > 0;
    let is_tagged = plies_of(&record).1 == lawful && (said.lines().any(is_tag) || is_formed());
    let least = match piece.frame {
        Delimiter::Fence => IN_FENCE,
        Delimiter::Literal if is_tagged => WITH_TAGS,
        Delimiter::Quotes | Delimiter::Literal => IN_QUOTES,
    };
    (lawful >= least).then_some(GamePiece {
        piece,
        reader,
        lawful,
        line,
        tags,
        is_tagged,
    })
}

/// Where the first record of a text stands.
pub(in crate::format) fn first_record(text: &str, reader: FormatReader) -> Range<usize> {
    let mut found = None;
    records_in(text, reader.cut, |start, held| {
        found = found.take().or(Some(start..start + held.len()));
    });
    // Parts cut from a copy have other places.
    found
        .filter(|it| text.is_char_boundary(it.start) && text.is_char_boundary(it.end))
        .unwrap_or(0..text.len())
}

/// Number of the lawful plies of all pieces.
pub(super) fn lawful(held: &[GamePiece]) -> usize {
    held.iter().map(|it| it.lawful).sum()
}
