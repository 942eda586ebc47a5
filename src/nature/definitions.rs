//! Definitions of an edition: where editions define a thing differently.

use crate::board::Square;

/// The definitions by which moves are named. A plain value: it knows no edition.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a yes or no of the books"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Definitions {
    /// Definition of a chase.
    pub chase: ChaseTest,
    /// When a threat is the move's doing.
    pub novelty: Novelty,
    /// Whether a soldier's own attack counts where both sides attack (互打; 1999 chapter 7, 11).
    pub soldier_in_mutual_attack: bool,
    /// Effect of a general's move that only answers.
    pub general_answers: GeneralAnswers,
    /// Whether a mate threat that the other side's own check brought about is not the answer's doing
    /// (自毙, 2020 24.18, 26.3).
    pub self_mate: bool,
    /// Pieces that are traded evenly.
    pub exchanging: Exchanging,
    /// Classification of contact with a like piece that has no root, but could take first.
    pub rootless: RootlessContact,
    /// Whether only a piece without a root can be offered (1999 28.6).
    pub offers_rootless_only: bool,
    /// Whether a piece that cannot be held (少根) is a victim like one without a root; where not, only
    /// rootless ones are (1957 五.2).
    pub few_roots_count: bool,
    /// Whether a side with one attacking piece that hits advisors or elephants only leaves a doubt
    /// (2020 26.2), or any side that does (1999 27.3).
    pub holding_needs_lone_attacker: bool,
    /// Which points hold a draw (守和要点), where an event lists them.
    pub holding_points: HoldingPoints,
    /// Whether a bare cannon screen is a partner in a joint attack (2020 24.17 can be read both ways).
    pub screen_is_partner: bool,
    /// Bounds of the searches.
    pub bounds: Bounds,
}

/// Points from which who hits advisors or elephants beside is idle (守和要点, 2020 26.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HoldingPoints {
    /// No list is at hand, and the books have none: a chase, with a doubt.
    Unlisted,
    /// A bit for each [`Square::index`]: idle on these, a chase elsewhere.
    Listed(u128),
}

impl HoldingPoints {
    /// These and no others.
    pub fn listed(points: &[Square]) -> HoldingPoints {
        let bits = points.iter().map(|it| 1_u128 << it.index());
        HoldingPoints::Listed(bits.fold(0, |all, bit| all | bit))
    }

    /// Whether a point holds a draw; `None` where nothing says so.
    pub const fn holds(self, point: Square) -> Option<bool> {
        match self {
            HoldingPoints::Unlisted => None,
            HoldingPoints::Listed(bits) => Some(bits >> point.index() & 1 == 1),
        }
    }
}

/// Definition of a chase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChaseTest {
    /// A threat to win by worth: by a capture, by checks, by exchanges over the whole board (2020 24.3).
    Gain,
    /// A legal capture that nothing can take back, and any of a chariot by a horse or a cannon (Asian
    /// rules, clauses 6, 15, 34).
    Capture,
}

/// When a threat is the move's doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Novelty {
    /// It arose or wins more, or the piece that moved takes part in it (2020 24.3, 24.17).
    TakesPart,
    /// It arose or wins more: from chase to chase is idle (1999 29.2, chapter 7, 6).
    Arose,
    /// This attacker did not attack this victim before (Asian rules).
    Pair,
}

/// Effect of a general's move that only answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GeneralAnswers {
    /// The same effect as that of any other move.
    Count,
    /// Neither a chase nor a kill where it answers a check (2020 26.1.2).
    NothingToCheck,
    /// No chase where each of its moves answers a check or a threat of mate (Asian rules, 11, 28; with a
    /// doubt, for 30 and 31 are known by their boards alone).
    Licensed,
}

/// Classification of contact with a like piece that has no root, but could take first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RootlessContact {
    /// An attack on it (2020 26.4, figure 图13).
    Chase,
    /// The same, with a doubt where the piece that meets it has no root either: whether 图13 speaks of that too is
    /// not said.
    ChaseOrExchange,
    /// An even trade (2020 24.4, 26.10 by the letter).
    Exchange,
}

/// Pieces that are traded evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exchanging {
    /// Like pieces (2020 24.4).
    LikePieces,
    /// Any pieces of one worth (1999 28.5).
    EqualWorth,
}

/// Bounds of the searches. Anything beyond is a doubt, never 闲. Counted in positions, never in
/// time: the answer must not depend on the machine. The number of checks in a row is not bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// Positions of one search for mate, or of one exchange.
    pub nodes: u32,
    /// Positions of one search for a piece won by checks.
    pub win_nodes: u32,
}

impl Bounds {
    /// Bounds used for every edition: the books name no bound.
    pub const USUAL: Bounds = Bounds {
        nodes: 5_000,
        win_nodes: 2_000,
    };
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds::USUAL
    }
}
