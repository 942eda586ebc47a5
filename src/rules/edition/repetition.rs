//! Provisions of an edition on repetition (棋例), as parameters: the law reads these and never the
//! name of an edition.

use crate::nature::{Excuse, Nature};

/// Treatment of a cycle by an edition.
#[derive(Clone, Copy, Debug)]
pub struct RepetitionLaw {
    /// Number of times a cycle must come round before it is judged; `None` where the book names no number.
    pub rounds: Option<u32>,
    /// Whether a ruling may be asked for once a position stands so often, before the cycle has come round as often.
    pub by_position: bool,
    /// Weighing of the moves of a side.
    pub weighing: Weighing,
    /// Both sides do what is banned, and not both give perpetual check.
    pub both_banned: BothBanned,
    /// One side alone gives perpetual check (单方长将).
    pub lone_check: Duty,
    /// One side does what is banned, or does so the more heavily.
    pub banned: Duty,
    /// The party that starts the ruling: a player who asks for it, or the arbiter of himself.
    pub unasked: bool,
    /// Treatment of a cycle that can be read two ways.
    pub in_doubt: InDoubt,
    /// Attacks that go on without a repetition (2020 23.4).
    pub attack_run: Option<AttackRun>,
    /// Where the book says what a move is.
    pub clauses: Clauses,
}

/// Weighing of the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weighing {
    /// Banned (禁止着法) is what has nothing but 将, 杀 and 捉 in it; one idle move makes it allowed.
    EveryMove {
        /// Whether 杀 and 捉 without a 将 is named among what is banned (一杀一捉).
        kill_with_chase: bool,
        /// Whether a protected piece may be chased as long as it is on one point only (捉一不捉二,
        /// 1957 五.2(8)).
        rooted_on_one_point: bool,
    },
    /// Banned is perpetual check, and the chase of some one piece by every move; a check chases
    /// nothing (Asian rules 3, 6, 12, 33).
    OneVictim,
}

/// Result of banned moves by both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothBanned {
    /// The side that does so without a weak move varies; alike, it is a draw (2020 26.9).
    Ranked,
    /// A draw (1999 26.3; 附录一 五.2(4)).
    Drawn,
    /// The text does not say; read as a draw, with a doubt.
    NotSaid,
}

/// Obligation of a side that does what is banned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// It loses at once.
    Loses,
    /// It varies in time, or loses; `None` where the book names no time.
    Varies(Option<Grace>),
    /// It loses, but is first instructed and may offend so often more.
    LosesWhenTold(Grace),
}

/// In what time a side must vary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grace {
    /// With one of its next so many moves: that many moves on in the cycle are too many.
    Moves(u32),
    /// Before the cycle has come round so often more.
    Cycles(u32),
}

impl Grace {
    /// Whether it is over once the side made so many moves on in the cycle, and that came round so
    /// often more.
    pub const fn is_over(self, moves: u32, rounds: u32) -> bool {
        match self {
            Grace::Moves(n) => moves >= n,
            Grace::Cycles(n) => rounds >= n,
        }
    }
}

impl Duty {
    /// In what time the side must vary; `None` where it loses at once or no time is named.
    pub const fn grace(self) -> Option<Grace> {
        match self {
            Duty::Loses => None,
            Duty::Varies(grace) => grace,
            Duty::LosesWhenTold(grace) => Some(grace),
        }
    }

    /// Number of further moves in the cycle with which a side loses that the arbiter instructed to vary; `None` where its
    /// obligation does not depend on the instruction. Where no time is named, a side that does not vary with the next move
    /// will not vary.
    pub const fn disobeyed_by(self) -> Option<u32> {
        match self {
            Duty::Varies(None) => Some(1),
            Duty::LosesWhenTold(Grace::Moves(n) | Grace::Cycles(n)) => Some(n),
            Duty::Loses | Duty::Varies(Some(_)) => None,
        }
    }
}

/// Treatment of a cycle that can be read two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InDoubt {
    /// The arbiter decides.
    Arbiter,
    /// There is no offence (疑案从无).
    NoOffence,
}

/// Attacks in a row that are judged without a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackRun {
    /// So many rounds.
    pub rounds: u32,
    /// To at least so many points.
    pub points: usize,
}

/// Where the book says what a move is.
#[derive(Clone, Copy, Debug)]
pub struct Clauses {
    /// By [`Nature`], in the order of [`Nature::ALL`]; empty where the book has none.
    pub natures: [&'static str; 8],
    /// Why a move is less than it seems.
    pub excuse: fn(Excuse) -> &'static str,
}

impl Clauses {
    /// Where the book says that a move of that nature, less than it seems for `excuse`, is what it is.
    pub fn of(&self, nature: Nature, excuse: Option<Excuse>) -> &'static str {
        let excuse = excuse.map_or("", self.excuse);
        if excuse.is_empty() {
            self.natures[nature as usize]
        } else {
            excuse
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grace_is_over_with_a_move_or_with_a_whole_round() {
        assert!(Grace::Moves(2).is_over(2, 0) && !Grace::Moves(2).is_over(1, 1));
        assert!(Grace::Cycles(1).is_over(2, 1) && !Grace::Cycles(1).is_over(2, 0));
    }
}
