//! Guessing the encoding: BOM, valid UTF-8, else the decoding with more complete move tokens.

use super::Encoding;

/// How sure a guess is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Certainty {
    /// A byte order mark says it.
    Bom,
    /// Nothing but ASCII: every encoding agrees.
    Ascii,
    /// Valid UTF-8 with bytes beyond ASCII.
    ValidUtf8,
    /// One decoding shows more complete move tokens.
    Scored,
    /// No move token either way.
    Undecided,
}

/// A guessed encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The encoding to use.
    pub encoding: Encoding,
    /// How sure.
    pub certainty: Certainty,
}

/// Guesses the encoding of `bytes`.
pub fn guess(bytes: &[u8]) -> Guess {
    let _ = bytes;
    todo!("text")
}
