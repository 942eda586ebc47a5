//! 成绩单: what players and arbiter signed after a game.

/// A result slip (2020 art. 9, 1999 10.1). What is not on it is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slip {
    /// Line in the file of slips, from 1.
    pub line: u32,
    /// Result as written.
    pub result: Option<String>,
    /// Seconds used by Red and by Black.
    pub used: [Option<u32>; 2],
    /// Fouls of Red and of Black.
    pub fouls: [Option<u8>; 2],
    /// Whether Red and Black signed.
    pub signed: [Option<bool>; 2],
    /// Whether the arbiter signed.
    pub arbiter_signed: Option<bool>,
}
