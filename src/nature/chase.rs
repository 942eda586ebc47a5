//! 捉: what a move newly threatens to win (2020 24.3, 24.17, 26.1–26.11).

use super::exchange::{self, DoubleContact, LosingTrade};
use super::forcing::{Forced, win_by_checks, wins_by_checks};
use super::gain::{MaterialValue, Valuation, is_crossed};
use super::gather::{Threats, collect};
use super::novelty::PriorThreats;
use super::partner::partners;
use super::scene::Scene;
use super::steps::Mask;
use super::threat::Threat;
use super::{Chase, Doubt, Excuse, Man, Nature, NewReason, OldReason, Root, StandingThreat};
use crate::board::{Piece, Role, Side, Square};

/// Pieces that a move threatens to win.
#[derive(Default)]
pub(super) struct Chases {
    pub(super) made: Vec<Chase>,
    pub(super) standing: Vec<StandingThreat>,
    pub(super) excuse: Option<Excuse>,
    /// A piece in contact with its like and a chariot, where the trade is even (2020 26.11).
    pub(super) even: Option<Man>,
    pub(super) doubts: Vec<(Doubt, Nature)>,
}

/// The threats that the move made.
pub(super) fn find(scene: &mut Scene<'_>) -> Chases {
    let mut chases = Chases::default();
    let now = on_after(scene);
    if now.open {
        let open = Doubt::ExchangeOpen(super::Bound::Nodes(scene.definitions.bounds.nodes));
        chases.doubts.push((open, Nature::Chase));
    }
    chases.excuse = now.excused.first().map(|(_, _, excuse)| *excuse);
    let mut earlier = PriorThreats::default();
    for (victim, threat) in &now.won {
        let novelty = earlier.novelty(scene, *victim, threat);
        if earlier.by_letter {
            chases.doubts.push((Doubt::UnevenExchange, Nature::Chase));
        }
        chases.take(scene, (*victim, threat), novelty);
    }
    chases.settle_contacts(scene);
    chases.settle_rootless(scene);
    if !chases.made.iter().any(is_strong) {
        by_checks(scene, &mut chases, &mut earlier);
        chases.settle_rootless(scene);
    }
    if chases.made.is_empty() {
        let mut by_letter = now.by_letter.iter();
        if by_letter.any(|(victim, threat)| earlier.novelty(scene, *victim, threat).is_ok()) {
            chases.doubts.push((Doubt::UnevenExchange, Nature::Chase));
        }
    }
    chases.rootless_on_both_sides(scene);
    chases.holding_point(scene);
    chases
}

/// Whether nothing heavier can be found: a chariot or a piece without a root, by one piece.
fn is_strong(chase: &Chase) -> bool {
    chase.partners.is_empty()
        && (chase.root != Root::Few || chase.victim.piece.role == Role::Chariot)
}

impl Chases {
    fn take(
        &mut self,
        scene: &mut Scene<'_>,
        (victim, threat): (Man, &Threat),
        new: Result<NewReason, OldReason>,
    ) {
        match new {
            Ok(new) => self.made.extend(chase(scene, victim, threat, new)),
            Err(why) => {
                if why == OldReason::Slide {
                    self.doubts.push((Doubt::Slide, Nature::Chase));
                }
                self.standing.push(StandingThreat {
                    victim,
                    line: threat.line.clone(),
                    why,
                });
            }
        }
    }

    /// Whether it is known already how that piece is won.
    fn knows(&self, victim: Man) -> bool {
        self.made.iter().any(|chase| chase.victim == victim)
            || self
                .standing
                .iter()
                .any(|standing| standing.victim == victim)
    }

    /// 2020 26.11: chariot and like piece against a protected horse or cannon.
    fn settle_contacts(&mut self, scene: &mut Scene<'_>) {
        let chases = std::mem::take(&mut self.made);
        for chase in chases {
            match exchange::double_contact(scene, &chase) {
                DoubleContact::Chase => self.made.push(chase),
                DoubleContact::Even => self.even = Some(chase.victim),
                DoubleContact::Open(bound) => {
                    self.even = Some(chase.victim);
                    self.doubts
                        .push((Doubt::ExchangeOpen(bound), Nature::Chase));
                }
            }
        }
        if self.even.is_some() {
            self.excuse = Some(Excuse::EvenTrade);
        }
        match exchange::losing_trade(scene) {
            LosingTrade::Chase(chase) => self.made.push(*chase),
            LosingTrade::No => {}
            LosingTrade::Open(bound) => {
                self.doubts
                    .push((Doubt::ExchangeOpen(bound), Nature::Chase));
            }
        }
    }

    /// 2020 24.4, 26.10 by the letter: a like piece without a root (switch `exchange.rootless`).
    fn settle_rootless(&mut self, scene: &Scene<'_>) {
        let even = |chase: &Chase| exchange::is_even_though_rootless(scene, chase);
        if let Some(chase) = self.made.iter().find(|chase| even(chase)) {
            self.even = Some(chase.victim);
            self.excuse = Some(Excuse::EvenTrade);
        }
        self.made.retain(|chase| !even(chase));
    }

    /// Like pieces without roots face each other, and nothing else is chased.
    fn rootless_on_both_sides(&mut self, scene: &Scene<'_>) {
        let open = |chase: &Chase| exchange::is_rootless_on_both_sides(scene, chase);
        if !self.made.is_empty() && self.made.iter().all(open) {
            self.doubts
                .push((Doubt::RootlessOnBothSides, Nature::Exchange));
        }
    }

    /// 2020 26.2, 1999 27.3: advisors and elephants alone are hit, perhaps from a key point.
    fn holding_point(&mut self, scene: &Scene<'_>) {
        let guards =
            |chase: &Chase| matches!(chase.victim.piece.role, Role::Advisor | Role::Elephant);
        if self.made.is_empty() || !self.made.iter().all(guards) {
            return;
        }
        let (own, theirs) = (force(scene, scene.mover()), force(scene, !scene.mover()));
        if own.len() > 1 && scene.definitions.holding_needs_lone_attacker {
            return;
        }
        // A side that has less to attack with than the other may be holding a draw; one that has more is not.
        let (own_worth, their_worth) = (own.iter().sum::<MaterialValue>(), theirs.iter().sum());
        if own_worth < their_worth || own_worth == their_worth && own.len() == 1 {
            match scene.definitions.holding_points.holds(scene.mv.to) {
                Some(true) => self.made.clear(),
                Some(false) => {}
                None => self.doubts.push((Doubt::HoldingPoint, Nature::Idle)),
            }
        }
    }
}

/// Worth of each piece that the side attacks with.
fn force(scene: &Scene<'_>, side: Side) -> Vec<MaterialValue> {
    let attacks = |square: Square, piece: Piece| match piece.role {
        Role::Chariot | Role::Horse | Role::Cannon => true,
        Role::Soldier => is_crossed(piece, square),
        Role::General | Role::Advisor | Role::Elephant => false,
    };
    let pieces = scene.after.pieces();
    pieces
        .filter(|(square, piece)| piece.side == side && attacks(*square, *piece))
        .map(|(square, piece)| Valuation::Light.worth(piece, square))
        .collect()
}

fn chase(scene: &mut Scene<'_>, victim: Man, threat: &Threat, new: NewReason) -> Option<Chase> {
    if !scene.definitions.few_roots_count && threat.root == Root::Few {
        return None;
    }
    let attacker = scene.man_at(threat.from()?)?;
    Some(Chase {
        victim,
        attacker,
        partners: partners(scene, threat),
        way: threat.way,
        line: threat.line.clone(),
        root: threat.root,
        new,
        root_only: false,
    })
}

/// The threats on the board after the move.
fn on_after(scene: &mut Scene<'_>) -> Threats {
    let position = scene.after.clone();
    let threats = collect(scene, &position, &Mask::default(), None);
    threats.by_man(|line| scene.taken(line))
}

/// Pieces won by checks without a break.
fn by_checks(scene: &mut Scene<'_>, chases: &mut Chases, earlier: &mut PriorThreats) {
    let after = scene.after.clone();
    let mask = Mask::default();
    let board = scene.board(&after, &mask);
    match win_by_checks(&board, 0, &mut scene.nodes) {
        Forced::Fails => return,
        Forced::Open(bound) => {
            chases.doubts.push((Doubt::WinOpen(bound), Nature::Chase));
            return;
        }
        Forced::Wins => {}
    }
    let (threats, _) = wins_by_checks(&board, &mut scene.nodes);
    for threat in threats {
        let taken = scene.taken(&threat.line).into_iter();
        let Some(victim) = taken.step_by(2).flatten().last() else {
            continue;
        };
        if chases.knows(victim) {
            continue;
        }
        let novelty = earlier.novelty(scene, victim, &threat);
        if let (Ok(NewReason::Arose), Some(bound)) = (novelty, earlier.open) {
            chases.doubts.push((Doubt::WinOpen(bound), Nature::Idle));
        }
        chases.take(scene, (victim, &threat), novelty);
    }
}
