//! The evidence for what a move was.

use super::Man;
use crate::board::Move;

/// A threat to win a piece that is the move's doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chase {
    /// The piece that is won.
    pub victim: Man,
    /// The piece that takes it.
    pub attacker: Man,
    /// The other pieces of the attacker's side without which it is not won (2020 24.17).
    pub partners: Vec<Man>,
    /// Way in which it is won.
    pub way: WinKind,
    /// The line that wins it, beginning with the chasing side: the move imagined to be made next.
    pub line: Vec<Move>,
    /// Protection of the victim.
    pub root: Root,
    /// Why it is the move's doing.
    pub new: NewReason,
    /// Whether the very capture was there before the move and only the victim's root was taken
    /// away (Asian rules, D105).
    pub root_only: bool,
}

impl Chase {
    /// 联合捉子: several pieces, of which none can be missing (2020 24.17).
    pub fn is_joint(&self) -> bool {
        !self.partners.is_empty()
    }
}

/// A threat that stood already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingThreat {
    /// The piece that could be won.
    pub victim: Man,
    /// The line that would win it.
    pub line: Vec<Move>,
    /// Why it is not the move's doing.
    pub why: OldReason,
}

/// Way in which a piece is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinKind {
    /// Taken on its point.
    Capture,
    /// By checks without a break.
    Checks,
    /// After a complete exchange of other pieces (完整互吃).
    Exchange,
    /// By the trade it would have to accept: like pieces, but the other side comes out worse (2020 26.10).
    Trade,
}

/// Protection of a piece (2020 24.15, 24.16), judged on the board after it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Root {
    /// 无根: nothing could take back.
    None,
    /// 假根: what seems to protect it may not take back, for that would be 自杀.
    False,
    /// 少根: something takes back, and it is lost all the same.
    Few,
    /// 有根: protected, and of more worth than what takes it.
    Sound,
}

/// Why a threat is the move's doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NewReason {
    /// There was none on that piece before.
    Arose,
    /// There was one, and it wins more now.
    Better,
    /// There was one, and the piece that moved takes part in this one.
    TakesPart,
}

/// Why a threat is not the move's doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OldReason {
    /// It was there before the move and wins no more now.
    Before,
    /// It was there behind the check that the move answers (2020 26.3).
    BehindCheck,
    /// The victim's own side brought it about, and no piece of the cycle takes part (2020 26.3).
    OwnDoing,
    /// A chariot or cannon slid along the line on which it attacked already.
    Slide,
}

/// Why a move is less than what it threatens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Excuse {
    /// The general moved to answer a check (2020 26.1.2).
    GeneralAnswers,
    /// A general whose every move answers a check or a threat of mate (Asian rules, 28).
    OnlyAnswers,
    /// The mate it threatens was brought about by the check it answers (自毙, 2020 24.18, 26.3).
    SelfMate,
    /// Only the general or a soldier attacks (2020 26.1, 26.8; 1999 27.1, 27.2).
    GeneralOrSoldier,
    /// Like pieces, and the trade is even (2020 24.4, 26.10, 26.11).
    EvenTrade,
    /// Taking would be answered by mate at once (2020 24.3).
    MatedInReturn,
    /// Taking would cost more than it wins (2020 26.5).
    LosesMore,
}
