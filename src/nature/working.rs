//! The whole working of a threat that is more than one capture: for every reply, what follows. The trees are
//! those of the searches that found the threat, run again from the same board with the same bounds.

use super::exchange_proof::prove;
use super::forcing::proof_of_win;
use super::kill::proof_of_mate;
use super::scene::{Scene, Scenes, movers};
use super::steps::Mask;
use super::threat::Board;
use super::{Chase, Definitions, Loop, MoveNature, Natures, Way, name_all};
use crate::board::Move;

/// A tree of play that carries out a threat, begun by the side that threatens on the board after its
/// move. A position that comes about in several ways stands in it once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Working {
    /// What it shows.
    pub claim: Claim,
    /// What a crossed soldier is counted for, where the play depends on it (2020 26.7).
    pub soldier: Option<SoldierWorth>,
    /// What is done in each position; the first is the one it begins from.
    pub nodes: Vec<Step>,
}

/// What a tree shows.
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

/// What a soldier that has crossed is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SoldierWorth {
    /// Less than an advisor.
    Light,
    /// Hardly less than a chariot.
    Heavy,
}

/// What the threatening side does in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
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

/// The workings of what a move threatens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveWorking {
    /// Of the mate it threatens.
    pub kill: Option<Working>,
    /// Of each piece it newly threatens to win, in their order. One that is taken at once has none; one
    /// that is won by an exchange has two where the play depends on what a soldier is worth.
    pub chases: Vec<Vec<Working>>,
}

/// The workings of the moves of a cycle, one a move, for the natures that [`classify`](super::classify)
/// found by the same definitions. A threat by checks or exchanges without one is one whose working met
/// the bound.
pub fn workings(cycle: &Loop, definitions: &Definitions, natures: &Natures) -> Vec<MoveWorking> {
    let needed = |nature: &MoveNature| {
        let mut chases = nature.chases.iter();
        nature.kill.is_some() || chases.any(Chase::needs_working)
    };
    if !natures.moves.iter().any(needed) {
        let plain = natures.moves.iter().map(|nature| MoveWorking {
            kill: None,
            chases: vec![Vec::new(); nature.chases.len()],
        });
        return plain.collect();
    }
    // Whether soldiers' own attacks counted, as in the classification.
    let soldiers = definitions.soldier_in_mutual_attack
        && name_all(cycle, definitions, false).moves != natures.moves;
    let movers = movers(cycle);
    let mut scenes = Scenes::new(cycle, &movers, definitions, soldiers);
    let mut all = Vec::with_capacity(natures.moves.len());
    for nature in &natures.moves {
        let Some(mut scene) = scenes.next(nature.mv) else {
            break;
        };
        all.push(of_move(&mut scene, nature));
    }
    all
}

impl Chase {
    /// Whether it is more than one capture: won by checks or by exchanges.
    pub const fn needs_working(&self) -> bool {
        matches!(self.way, Way::Checks | Way::Exchange)
    }
}

fn of_move(scene: &mut Scene<'_>, nature: &MoveNature) -> MoveWorking {
    let kill = nature.kill.as_deref().and_then(|line| {
        let nodes = proof_of_mate(scene, line)?;
        Some(Working {
            claim: Claim::Mate,
            soldier: None,
            nodes,
        })
    });
    let after = scene.after.clone();
    let board = Board {
        position: &after,
        mask: &Mask::default(),
        frozen: None,
        soldiers: scene.soldiers,
        definitions: scene.definitions,
    };
    let chases = nature.chases.iter().map(|chase| of_chase(&board, chase));
    MoveWorking {
        kill,
        chases: chases.collect(),
    }
}

fn of_chase(board: &Board<'_>, chase: &Chase) -> Vec<Working> {
    let Some(&first) = chase.line.first() else {
        return Vec::new();
    };
    match chase.way {
        Way::Checks => {
            let nodes = proof_of_win(board, first);
            let made = nodes.map(|nodes| Working {
                claim: Claim::Checks,
                soldier: None,
                nodes,
            });
            made.into_iter().collect()
        }
        Way::Exchange => prove(board, first),
        Way::Capture | Way::Trade => Vec::new(),
    }
}

impl Working {
    /// How many ends it has, each position counted once.
    pub fn ends(&self) -> usize {
        let ends = self.nodes.iter().filter(|step| match step {
            Step::Play { replies, .. } => replies.is_empty(),
            Step::Take { .. } | Step::Ahead => true,
        });
        ends.count()
    }

    /// Whether it is one line of play without a branch.
    pub fn is_one_line(&self) -> bool {
        self.nodes.iter().all(|step| match step {
            Step::Play { replies, .. } => replies.len() < 2,
            Step::Take { .. } | Step::Ahead => true,
        })
    }
}
