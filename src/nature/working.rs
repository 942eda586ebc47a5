//! The whole working of a threat that is more than one capture: for every reply, what follows. The trees are
//! those of the searches that found the threat, run again from the same board with the same bounds.

use super::forcing::proof_of_win;
use super::kill::proof_of_mate;
use super::proof::{Claim, ProofTree};
use super::scene::{Scene, Scenes, movers};
use super::static_exchange_proof::prove;
use super::steps::Mask;
use super::threat::Board;
use super::{Chase, Definitions, Loop, MoveNature, Natures, WinKind, name_all};

/// The workings of what a move threatens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveWorking {
    /// Of the mate it threatens.
    pub kill: Option<ProofTree>,
    /// Of each piece it newly threatens to win, in their order. One that is taken at once has none; one
    /// that is won by an exchange has two where the play depends on what a soldier is worth.
    pub chases: Vec<Vec<ProofTree>>,
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
        matches!(self.way, WinKind::Checks | WinKind::Exchange)
    }
}

fn of_move(scene: &mut Scene<'_>, nature: &MoveNature) -> MoveWorking {
    let kill = nature.kill.as_deref().and_then(|line| {
        let nodes = proof_of_mate(scene, line)?;
        Some(ProofTree {
            claim: Claim::Mate,
            soldier: None,
            nodes,
        })
    });
    let after = scene.after.clone();
    let mask = Mask::default();
    let board = scene.board(&after, &mask);
    let chases = nature.chases.iter().map(|chase| of_chase(&board, chase));
    MoveWorking {
        kill,
        chases: chases.collect(),
    }
}

fn of_chase(board: &Board<'_>, chase: &Chase) -> Vec<ProofTree> {
    let Some(&first) = chase.line.first() else {
        return Vec::new();
    };
    match chase.way {
        WinKind::Checks => {
            let nodes = proof_of_win(board, &chase.line);
            let made = nodes.map(|nodes| ProofTree {
                claim: Claim::Checks,
                soldier: None,
                nodes,
            });
            made.into_iter().collect()
        }
        WinKind::Exchange => prove(board, first),
        WinKind::Capture | WinKind::Trade => Vec::new(),
    }
}
