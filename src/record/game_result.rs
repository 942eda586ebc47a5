//! Result of a game.

/// Result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameResult {
    /// `1-0`.
    RedWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: open or not known.
    Unknown,
}

impl GameResult {
    /// All, in order.
    pub const ALL: [GameResult; 4] = [
        GameResult::RedWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Unknown,
    ];

    /// The PGN token.
    pub const fn token(self) -> &'static str {
        match self {
            GameResult::RedWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}
