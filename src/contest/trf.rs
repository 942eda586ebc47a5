//! TRF: an event as FIDE's Tournament Report File, so that other programs for pairing and for tables can read it.
//!
//! A file of lines of fixed columns, counted in characters from 1. `001` is a player: number 5–8, name 15–47, rating
//! 49–52, points 81–84, rank 86–89, then ten columns a round from 92 on: opponent, colour, result. Lines `??2` are of the
//! event, lines `XX?` and `BB?` are extensions of `JaVaFo` and bbpPairings. Sources: FIDE Handbook C.04 Annex 2 (TRF16),
//! the version of 2026 (TRF26), the manuals of both programs.
//!
//! Red is White: who has Red moves first.

mod about;
mod export;
mod fault;
mod folder;
mod import;
mod imported;
mod notes;
mod people;
mod read;
mod scale;
mod write;

pub use export::{Exported, TrfRefusal, TrfVersion, codes, export};
pub use fault::{TrfFault, TrfFaultKind};
pub use folder::TrfPapers;
pub use import::import;
pub use imported::{Imported, TrfSystem};

/// A file, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trf {
    /// Its lines in order.
    pub lines: Vec<TrfLine>,
    /// Line ending: `\n`, `\r\n` or `\r`.
    pub end: &'static str,
    /// Lines and cells that cannot be used.
    pub faults: Vec<TrfFault>,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfLine {
    /// `001`.
    Player(TrfPlayer),
    /// Any other, as it stands.
    Other(String),
}

/// A player (`001`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfPlayer {
    /// Line, from 1.
    pub line: u32,
    /// Starting rank, from 1.
    pub number: u32,
    /// Columns 9–80 as they stand: sex, title, name, rating, federation, number at FIDE, date of birth.
    pub about: String,
    /// Points as they stand, without blanks.
    pub points: String,
    /// Rank.
    pub rank: Option<u32>,
    /// Result of each round, in order.
    pub rounds: Vec<TrfRound>,
    /// Blanks at the end of the line.
    pub tail: String,
}

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrfRound {
    /// The opponent's number; 0 for none (`0000`), `None` where nothing stands.
    pub opponent: Option<u32>,
    /// `w`, `b`, `-` or a blank.
    pub colour: char,
    /// `1 = 0 + - W D L H F U Z` or a blank.
    pub result: char,
}

impl TrfRound {
    /// A round without an opponent.
    pub(crate) const fn alone(result: char) -> TrfRound {
        TrfRound {
            opponent: Some(0),
            colour: '-',
            result,
        }
    }
}

impl Trf {
    /// The players, in order of the file.
    pub fn players(&self) -> impl Iterator<Item = &TrfPlayer> {
        self.lines.iter().filter_map(|line| match line {
            TrfLine::Player(player) => Some(player),
            TrfLine::Other(_) => None,
        })
    }

    /// Returns the text after a three-letter code, at its first occurrence.
    pub fn value<'t>(&'t self, code: &'t str) -> Option<&'t str> {
        let mut values = self.values(code);
        values.next().map(|it| it.1)
    }

    /// Returns the text after each occurrence of a three-letter code, with its line from 1.
    fn values<'t>(&'t self, code: &'t str) -> impl Iterator<Item = (u32, &'t str)> {
        (1..)
            .zip(&self.lines)
            .filter_map(move |(at, line)| match line {
                TrfLine::Other(text) => text.strip_prefix(code).map(|rest| (at, rest.trim())),
                TrfLine::Player(_) => None,
            })
    }
}
