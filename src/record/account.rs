//! Every byte of a record's text, by what it is part of.

use super::GameRecord;

/// How many bytes of the text belong to what; the sum is the length of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Tag lines.
    pub tags: usize,
    /// Moves and placeholders.
    pub moves: usize,
    /// Move numbers and their dots.
    pub numbers: usize,
    /// Parentheses of variations, NAGs, and signs of check or judgement after a move.
    pub marks: usize,
    /// Comments with their braces.
    pub comments: usize,
    /// Result tokens and words.
    pub results: usize,
    /// What is no part of the game.
    pub residue: usize,
    /// Blanks and line ends between all these.
    pub white: usize,
    /// Bytes that two parts claim, or none of them: none, or the reader is wrong.
    pub lost: usize,
}

impl Account {
    /// All of it.
    pub fn sum(&self) -> usize {
        self.tags
            + self.moves
            + self.numbers
            + self.marks
            + self.comments
            + self.results
            + self.residue
            + self.white
            + self.lost
    }
}

/// Accounts for every byte of the text of a record that was read from one.
pub fn account(record: &GameRecord<'_>) -> Account {
    let _ = record;
    todo!("record")
}
