//! Floor 4: the nature of moves (着法性质). What each move of a cycle was, and why, under
//! [`Definitions`] that an edition hands down; no edition in sight.
//!
//! The ways of a move are asked on two boards: the one before it (its mover to move) and the one
//! after it, where the mover is imagined to move once more (2020 24.2, 24.3: "from the next move
//! on"). Pieces are followed through the cycle as pieces ([`Man`]), never as points.

mod answer;
mod capture;
mod chase;
mod cycle;
mod definitions;
mod exchange;
mod forcing;
mod gain;
mod idle;
mod kill;
mod scene;
mod steps;

pub use answer::{Answer, Bound, Doubt};
pub use cycle::{Loop, LoopFault, Man};
pub use definitions::{Bounds, ChaseTest, Definitions, Exchanging, Novelty};

use crate::board::{Move, Side};

/// What a move was, the heaviest first (2020 26.4: a move of several natures is ruled by the heaviest).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Nature {
    /// 将: it attacks the general (2020 24.1).
    Check,
    /// 杀: it threatens mate by checks without a break (2020 24.2).
    Kill,
    /// 捉: it threatens to win a piece (2020 24.3).
    Chase,
    /// 兑: it offers a trade of like pieces (2020 24.4).
    Exchange,
    /// 献: it offers itself (2020 24.5).
    Offer,
    /// 拦: it stands in the way of a piece (2020 24.6).
    Block,
    /// 跟: it follows a protected piece (2020 24.7).
    Follow,
    /// 闲: none of these (2020 24.8).
    Idle,
}

impl Nature {
    /// All, the heaviest first.
    pub const ALL: [Nature; 8] = [
        Nature::Check,
        Nature::Kill,
        Nature::Chase,
        Nature::Exchange,
        Nature::Offer,
        Nature::Block,
        Nature::Follow,
        Nature::Idle,
    ];

    /// `check`, `kill`, `chase`, `exchange`, `offer`, `block`, `follow`, `idle`.
    pub const fn name(self) -> &'static str {
        match self {
            Nature::Check => "check",
            Nature::Kill => "kill",
            Nature::Chase => "chase",
            Nature::Exchange => "exchange",
            Nature::Offer => "offer",
            Nature::Block => "block",
            Nature::Follow => "follow",
            Nature::Idle => "idle",
        }
    }

    /// The book's word: 将 杀 捉 兑 献 拦 跟 闲.
    pub const fn glyph(self) -> char {
        match self {
            Nature::Check => '将',
            Nature::Kill => '杀',
            Nature::Chase => '捉',
            Nature::Exchange => '兑',
            Nature::Offer => '献',
            Nature::Block => '拦',
            Nature::Follow => '跟',
            Nature::Idle => '闲',
        }
    }

    /// Whether it attacks: 将, 杀 and 捉 do, the others are 闲 in the wide sense (2020 24.8).
    pub const fn attacks(self) -> bool {
        matches!(self, Nature::Check | Nature::Kill | Nature::Chase)
    }
}

/// The natures of one round of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Natures {
    /// One a move, in order.
    pub moves: Vec<MoveNature>,
    /// How many positions the searches looked at.
    pub nodes: u64,
}

impl Natures {
    /// The moves of a side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &MoveNature> {
        self.moves
            .iter()
            .filter(move |nature| nature.man.side() == side)
    }
}

/// What one move was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveNature {
    /// The move.
    pub mv: Move,
    /// What moved.
    pub man: Man,
    /// What it was; where a doubt is left, the reading that is taken.
    pub nature: Nature,
    /// The mating line it threatens, beginning with its mover: of 杀.
    pub kill: Option<Vec<Move>>,
    /// What it newly threatens to win: of 捉, and kept beside a check or a kill.
    pub chases: Vec<Chase>,
    /// What was threatened without the move having made it: why it is not 捉.
    pub standing: Vec<Standing>,
    /// The piece it trades with, offers itself to, blocks or follows.
    pub touches: Option<Man>,
    /// Why it is not more than it is, where a rule says so.
    pub excuse: Option<Excuse>,
    /// What is not settled, with what the move would be by the other reading.
    pub doubts: Vec<(Doubt, Nature)>,
}

/// A threat to win a piece that is the move's doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chase {
    /// What is won.
    pub victim: Man,
    /// What takes it.
    pub attacker: Man,
    /// The other pieces of the attacker's side without which it is not won (2020 24.17).
    pub partners: Vec<Man>,
    /// How it is won.
    pub way: Way,
    /// The line that wins it, beginning with the chasing side: the move imagined to be made next.
    pub line: Vec<Move>,
    /// How the victim is protected.
    pub root: Root,
    /// Why it is the move's doing.
    pub new: New,
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
pub struct Standing {
    /// What could be won.
    pub victim: Man,
    /// The line that would win it.
    pub line: Vec<Move>,
    /// Why it is not the move's doing.
    pub why: NotNew,
}

/// How a piece is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Taken on its point.
    Capture,
    /// By checks without a break.
    Checks,
    /// After a complete exchange of other pieces (完整互吃).
    Exchange,
    /// By the trade it would have to accept: like pieces, but the other side comes out worse (2020 26.10).
    Trade,
}

/// How a piece is protected (2020 24.15, 24.16), judged on the board after it was taken.
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
pub enum New {
    /// There was none on that piece before.
    Arose,
    /// There was one, and it wins more now.
    Better,
    /// There was one, and the piece that moved takes part in this one.
    TakesPart,
}

/// Why a threat is not the move's doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotNew {
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

/// Classifies the moves of a cycle.
pub fn classify(cycle: &Loop, definitions: &Definitions) -> Natures {
    let _ = (cycle, definitions);
    Natures {
        moves: Vec::new(),
        nodes: 0,
    }
}
