//! A tree of play that proves a threat.

use crate::board::Move;

/// A tree of play that carries out a threat, begun by the side that threatens on the board after its
/// move. A position that comes about in several ways stands in it once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofTree {
    /// Claim that it shows.
    pub claim: Claim,
    /// Worth counted for a crossed soldier, where the play depends on it (2020 26.7).
    pub soldier: Option<SoldierWorth>,
    /// Step taken in each position; the first is the one it begins from.
    pub nodes: Vec<ProofNode>,
}

impl ProofTree {
    /// Number of its ends, each position counted once.
    pub fn ends(&self) -> usize {
        let ends = self.nodes.iter().filter(|step| match step {
            ProofNode::Play { replies, .. } => replies.is_empty(),
            ProofNode::Take { .. } | ProofNode::Ahead => true,
        });
        ends.count()
    }

    /// Whether it is one line of play without a branch.
    pub fn is_one_line(&self) -> bool {
        self.nodes.iter().all(|step| match step {
            ProofNode::Play { replies, .. } => replies.len() < 2,
            ProofNode::Take { .. } | ProofNode::Ahead => true,
        })
    }
}

/// Claim that a tree shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Mate by checks without a break, against every legal reply (2020 24.2).
    Mate,
    /// A piece won by checks without a break, against every legal reply (2020 24.3).
    Checks,
    /// A gain by a complete exchange, whatever is taken back and whenever the other side stops taking
    /// (2020 26.5).
    Exchange,
}

/// Worth counted for a soldier that has crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SoldierWorth {
    /// Less than an advisor.
    Light,
    /// Hardly less than a chariot.
    Heavy,
}

/// Step of the threatening side in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofNode {
    /// It plays this; each reply leads to the position of that number. Without a reply it is mate, or,
    /// in an exchange, nothing can take any more. In an exchange the other side may also stop.
    Play {
        /// The move.
        mv: Move,
        /// The replies.
        replies: Vec<(Move, usize)>,
    },
    /// It takes with a gain: the captures on that point, its own first. The other side takes back only
    /// where that is to its good.
    Take {
        /// The captures.
        line: Vec<Move>,
    },
    /// Nothing: it has won enough already.
    Ahead,
}
