//! The words of a cycle, one by one, for whoever lays them out in another way than a finding does.

use super::{DOUBTS, EVIDENCE, NATURES, VERDICTS, conduct, one_of};
use crate::board::{Piece, SetupFault, Side};
use crate::nature::{Excuse, Nature, NotNew, Root, Way};
use crate::notation::FenError;
use crate::rules::fact::Tally;
use crate::rules::format::{faulty_setup, unreadable_fen};
use crate::rules::repetition::{Conduct, CycleVerdict};
use crate::rules::row::faults;
use crate::rules::row::message::{piece_word, side_word};
use crate::words::Language;

/// 将 · check.
pub fn nature_word(nature: Nature, language: Language) -> String {
    one_of(NATURES, nature.name(), language)
}

/// 一将一捉 · 1 × check, 1 × chase.
pub fn conduct_words(of: &Conduct, language: Language) -> String {
    conduct(&Tally::from(of), language)
}

/// 红方变着 · Red must vary.
pub fn verdict_words(verdict: CycleVerdict, language: Language) -> String {
    one_of(VERDICTS, &verdict.to_string(), language)
}

/// Why a move, or the text, is open, by the key of a [`Doubt`](crate::nature::Doubt); `both-banned`
/// and `kill-with-chase` for the text.
pub fn doubt_words(key: &str, language: Language) -> String {
    one_of(DOUBTS, key, language)
}

/// 无根 · unprotected.
pub fn root_words(root: Root, language: Language) -> String {
    one_of(EVIDENCE, root.name(), language)
}

/// How a piece is won; nothing for a plain capture.
pub fn way_words(way: Way, language: Language) -> String {
    match way {
        Way::Capture => String::new(),
        way => one_of(EVIDENCE, &format!("by-{}", way.name()), language),
    }
}

/// Why a threat is not the move's doing.
pub fn not_new_words(why: NotNew, language: Language) -> String {
    one_of(EVIDENCE, why.name(), language)
}

/// Why a move is less than what it threatens.
pub fn excuse_words(excuse: Excuse, language: Language) -> String {
    one_of(EVIDENCE, excuse.name(), language)
}

/// 马 · horse.
pub fn piece_words(piece: Piece, language: Language) -> String {
    piece_word(piece, language)
}

/// 红方 · Red.
pub fn side_words(side: Side, language: Language) -> &'static str {
    side_word(Some(side), language)
}

/// The faults of a start position.
pub fn setup_words(found: &[SetupFault], language: Language) -> String {
    let names: Vec<String> = found.iter().map(|fault| setup_name(*fault)).collect();
    faults::in_words(&names.join("; "), language)
}

/// The faults of a text that is no FEN.
pub fn fen_words(error: &FenError, language: Language) -> String {
    let names: Vec<String> = error.faults.iter().map(unreadable_fen::name).collect();
    faults::in_words(&names.join("; "), language)
}

/// The fault of a start position as the findings file writes it: `soldier-out-of-place(black@i7)`.
pub fn setup_name(fault: SetupFault) -> String {
    faulty_setup::name(fault)
}
