//! Results: tokens and Chinese words (SPEC: 红胜, 黑胜, 和, 先胜 …).

use crate::text::Span;

/// How a game ended.
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

/// A result written in the movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultMark {
    /// What it says.
    pub result: GameResult,
    /// Whether it is a word (红胜) and no PGN token.
    pub word: bool,
    /// Where.
    pub span: Span,
}

/// What a whole value such as `红先胜`, `和棋`, `1-0` says; `None` where it is no result.
pub fn read_result_words(text: &str) -> Option<GameResult> {
    let _ = text;
    todo!("record")
}

/// The result said within a longer title, such as `北京張強（先勝）瀋陽苗永鵬`, where it says just one.
pub fn result_within(title: &str) -> Option<GameResult> {
    let _ = title;
    todo!("record")
}
