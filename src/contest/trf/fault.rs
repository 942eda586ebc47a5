//! Faults of a TRF.

use crate::words::{Language, fill};
use std::fmt::Display;

/// A line or a cell that cannot be used; everything else holds all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfFault {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1; 0 for the line as a whole.
    pub column: u32,
    /// Kind of fault.
    pub kind: TrfFaultKind,
}

/// Kinds of fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfFaultKind {
    /// The line ends within a field.
    Cut {
        /// Round; 0 where the line ends before the rounds.
        round: u32,
    },
    /// A number is wanted.
    NoNumber(String),
    /// Points are wanted.
    NoPoints(String),
    /// A blank is wanted: columns have shifted.
    NotBlank(String),
    /// No colour.
    NoColour(String),
    /// No result.
    NoResult(String),
    /// Two players have one number.
    Twice {
        /// The number.
        number: u32,
        /// Line of the first.
        first: u32,
    },
    /// A player has no name.
    NoName,
    /// Two players have one name.
    NameTwice {
        /// The name.
        name: String,
        /// Line of the first.
        first: u32,
    },
    /// An opponent who is not in the file.
    Stranger {
        /// Round.
        round: u32,
        /// His number.
        opponent: u32,
    },
    /// A player against himself.
    Himself {
        /// Round.
        round: u32,
    },
    /// Both say another thing of their game.
    Contradiction {
        /// Round.
        round: u32,
        /// Line of the opponent.
        other: u32,
    },
    /// A result with an opponent that has none, or the other way round.
    Senseless {
        /// Round.
        round: u32,
    },
    /// A half-point bye, which the books do not know.
    HalfBye {
        /// Round.
        round: u32,
    },
    /// Points or a rule of counting that an event folder cannot hold.
    Scale(String),
    /// A record that is not read.
    NotRead(String),
    /// A remark of this program that cannot be read.
    Remark(String),
    /// A full-point bye, which the books do not part from any other.
    FullBye {
        /// Round.
        round: u32,
    },
    /// The points do not follow from the results.
    Points {
        /// As written.
        written: String,
        /// As counted.
        counted: String,
    },
    /// The file states another number of players (`062`) than it has.
    Players {
        /// As written.
        written: u32,
        /// So many that can be read.
        read: u32,
    },
    /// A file without a player.
    Nobody,
}

impl TrfFaultKind {
    /// Whether everything is taken all the same.
    pub const fn is_note(&self) -> bool {
        matches!(
            self,
            TrfFaultKind::Points { .. } | TrfFaultKind::FullBye { .. }
        )
    }

    /// Description of the fault and its remedy, in a language.
    pub fn words(&self, language: Language) -> String {
        let say = |key, values: &[(&str, &dyn Display)]| fill(language, key, values);
        match self {
            TrfFaultKind::Cut { round: 0 } => say("trf.cut-early", &[]),
            TrfFaultKind::Cut { round } => say("trf.cut", &[("round", round)]),
            TrfFaultKind::NoNumber(text) => say("trf.no-number", &[("text", text)]),
            TrfFaultKind::NoPoints(text) => say("trf.no-points", &[("text", text)]),
            TrfFaultKind::NotBlank(text) => say("trf.not-blank", &[("text", text)]),
            TrfFaultKind::NoColour(text) => say("trf.no-colour", &[("text", text)]),
            TrfFaultKind::NoResult(text) => say("trf.no-result", &[("text", text)]),
            TrfFaultKind::Twice { number, first } => {
                say("trf.twice", &[("number", number), ("first", first)])
            }
            TrfFaultKind::NoName => say("trf.no-name", &[]),
            TrfFaultKind::NameTwice { name, first } => {
                say("trf.name-twice", &[("name", name), ("first", first)])
            }
            TrfFaultKind::Stranger { round, opponent } => {
                say("trf.stranger", &[("round", round), ("number", opponent)])
            }
            TrfFaultKind::Himself { round } => say("trf.himself", &[("round", round)]),
            TrfFaultKind::Contradiction { round, other } => {
                say("trf.contradiction", &[("round", round), ("other", other)])
            }
            TrfFaultKind::Senseless { round } => say("trf.senseless", &[("round", round)]),
            TrfFaultKind::HalfBye { round } => say("trf.half-bye", &[("round", round)]),
            TrfFaultKind::Scale(text) => say("trf.scale", &[("text", text)]),
            TrfFaultKind::Remark(text) => say("trf.remark", &[("text", text)]),
            TrfFaultKind::FullBye { round } => say("trf.full-bye", &[("round", round)]),
            TrfFaultKind::NotRead(code) => say("trf.not-read", &[("code", code)]),
            TrfFaultKind::Points { written, counted } => {
                say("trf.points", &[("written", written), ("counted", counted)])
            }
            TrfFaultKind::Players { written, read } => {
                say("trf.players", &[("written", written), ("read", read)])
            }
            TrfFaultKind::Nobody => say("trf.nobody", &[]),
        }
    }
}
