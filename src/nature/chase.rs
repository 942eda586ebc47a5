//! 捉: what a move newly threatens to win (2020 24.3, 24.17, 26.1–26.11).

use super::forcing::{Forced, win_by_checks};
use super::gain::{Valuation, Worth, is_crossed};
use super::gather::{Threats, collect};
use super::partner::{is_partner, partners};
use super::scene::Scene;
use super::steps::Mask;
use super::threat::{Board, Threat, Trial};
use super::trade;
use super::{Chase, Doubt, Excuse, Man, Nature, New, NotNew, Novelty, Root, Standing, Way};
use crate::board::{Piece, Position, Role, Side, Square};

/// What a move threatens to win.
#[derive(Default)]
pub(super) struct Chases {
    pub(super) made: Vec<Chase>,
    pub(super) standing: Vec<Standing>,
    pub(super) excuse: Option<Excuse>,
    pub(super) doubts: Vec<(Doubt, Nature)>,
    /// Whether a key point may be held (守和要点), so that what is hit from it is 闲 (2020 26.2).
    pub(super) holds: bool,
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
    let mut earlier = None;
    for (victim, threat) in &now.won {
        let earlier = earlier.get_or_insert_with(|| on_before(scene));
        let novelty = novelty(scene, *victim, threat, earlier);
        chases.take(scene, *victim, threat, novelty);
    }
    chases.settle_contacts(scene);
    if !chases.made.iter().any(is_strong) {
        by_checks(scene, &mut chases);
    }
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
        victim: Man,
        threat: &Threat,
        new: Result<New, NotNew>,
    ) {
        match new {
            Ok(new) => self.made.extend(chase(scene, victim, threat, new)),
            Err(why) => {
                if why == NotNew::Slide {
                    self.doubts.push((Doubt::Slide, Nature::Chase));
                }
                self.standing.push(Standing {
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
        let mut even = false;
        let chases = std::mem::take(&mut self.made);
        for chase in chases {
            if trade::is_even_double_contact(scene, &chase) {
                even = true;
            } else {
                self.made.push(chase);
            }
        }
        if even {
            self.excuse = Some(Excuse::EvenTrade);
        }
        if let Some(chase) = trade::losing_trade(scene) {
            self.made.push(chase);
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
        // Who has less to attack with than the other side may be holding a draw.
        if own.iter().sum::<Worth>() < theirs.iter().sum() {
            self.holds = true;
            self.doubts.push((Doubt::HoldingPoint, Nature::Chase));
        } else {
            self.doubts.push((Doubt::HoldingPoint, Nature::Idle));
        }
    }
}

/// What the side attacks with, and what each piece is worth.
fn force(scene: &Scene<'_>, side: Side) -> Vec<Worth> {
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

fn chase(scene: &mut Scene<'_>, victim: Man, threat: &Threat, new: New) -> Option<Chase> {
    if !scene.definitions.few_roots_count && threat.root == Root::Few {
        return None;
    }
    let attacker = scene.man_at(threat.from()?)?;
    Some(Chase {
        victim,
        attacker,
        partners: partners(scene, victim, threat),
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

/// The threats on the board before it, the check it answers looked through.
fn on_before(scene: &mut Scene<'_>) -> Threats {
    let (position, mask) = (scene.before.clone(), scene.mask.clone());
    let threats = collect(scene, &position, &mask, None);
    threats.by_man(|line| scene.taken_before(line))
}

/// Whether the move made the threat.
fn novelty(
    scene: &mut Scene<'_>,
    victim: Man,
    threat: &Threat,
    earlier: &Threats,
) -> Result<New, NotNew> {
    let before = earlier.won.iter().filter(|(man, _)| *man == victim);
    let best = before.map(|(_, threat)| threat.worth).max();
    match best {
        None if is_own_doing(scene, victim, threat, earlier) => Err(NotNew::OwnDoing),
        None if threat.way != Way::Checks && !scene.moves_in_cycle(victim) => {
            arose_from_checks(scene, victim, threat)
        }
        None => Ok(New::Arose),
        Some(worth) if worth < threat.worth => Ok(New::Better),
        Some(_) => takes_part(scene, victim, threat, earlier),
    }
}

/// A piece that stands still may have been won by checks before it could be taken.
fn arose_from_checks(scene: &mut Scene<'_>, victim: Man, threat: &Threat) -> Result<New, NotNew> {
    let Forced::Wins(stood) = by_checks_before(scene) else {
        return Ok(New::Arose);
    };
    let won = scene.taken_before(&stood.line).into_iter().step_by(2);
    if won.flatten().last() != Some(victim) {
        return Ok(New::Arose);
    }
    stood_by_checks(scene, victim, threat, &stood)
}

/// A threat that stood already is the move's doing only where the piece that moved takes part in it.
fn takes_part(
    scene: &mut Scene<'_>,
    victim: Man,
    threat: &Threat,
    earlier: &Threats,
) -> Result<New, NotNew> {
    let stood = if scene.answers() {
        NotNew::BehindCheck
    } else {
        NotNew::Before
    };
    if scene.definitions.novelty != Novelty::TakesPart || scene.is_modest() {
        return Err(stood);
    }
    if threat.from() == Some(scene.mv.to) {
        let by_it = |threat: &Threat| threat.from() == Some(scene.mv.from);
        let mut before = earlier.won.iter().filter(|(man, _)| *man == victim);
        let slides = matches!(scene.man.piece.role, Role::Chariot | Role::Cannon);
        return if slides && before.any(|(_, threat)| by_it(threat)) {
            Err(NotNew::Slide)
        } else {
            Ok(New::TakesPart)
        };
    }
    if is_partner(scene, victim, threat, scene.mv.to) {
        return Ok(New::TakesPart);
    }
    Err(stood)
}

/// 2020 26.3: the capture won on its point before the move too, and only something else that hung
/// spoke against it; neither piece takes part in the cycle.
fn is_own_doing(scene: &Scene<'_>, victim: Man, threat: &Threat, earlier: &Threats) -> bool {
    let Some(attacker) = threat.from().and_then(|from| scene.man_at(from)) else {
        return false;
    };
    if threat.way != Way::Capture
        || scene.moves_in_cycle(attacker)
        || scene.moves_in_cycle(victim)
        || attacker == scene.man
    {
        return false;
    }
    earlier.excused.iter().any(|(man, was, excuse)| {
        *man == victim
            && *excuse == Excuse::LosesMore
            && was.from() == threat.from()
            && was.worth >= threat.worth
            && hung_anyway(scene)
    })
}

/// Whether the other side, had it been to move before the move, could have won the piece that moved.
fn hung_anyway(scene: &Scene<'_>) -> bool {
    let mut position = scene.before.clone();
    position.set_turn(!scene.mover());
    let board = Board {
        position: &position,
        mask: &Mask::default(),
        frozen: None,
        soldiers: true,
        definitions: scene.definitions,
    };
    let mut nodes = 0;
    let captures = board.mask.captures_on(&position, scene.mv.from);
    captures
        .iter()
        .any(|mv| !matches!(board.try_capture(*mv, &mut nodes), Trial::Fails))
}

/// Pieces won by checks without a break.
fn by_checks(scene: &mut Scene<'_>, chases: &mut Chases) {
    let after = scene.after.clone();
    let forced = win(scene, &after, &Mask::default(), 0);
    let threat = match forced {
        Forced::Fails => return,
        Forced::Open(bound) => {
            chases.doubts.push((Doubt::WinOpen(bound), Nature::Chase));
            return;
        }
        Forced::Wins(threat) => threat,
    };
    let victim = scene
        .taken(&threat.line)
        .into_iter()
        .step_by(2)
        .flatten()
        .last();
    let Some(victim) = victim else { return };
    if chases.knows(victim) {
        return;
    }
    let earlier = on_before(scene);
    let novelty = match novelty(scene, victim, &threat, &earlier) {
        Ok(New::Arose) => match by_checks_before(scene) {
            Forced::Fails => Ok(New::Arose),
            Forced::Open(bound) => {
                chases.doubts.push((Doubt::WinOpen(bound), Nature::Idle));
                Ok(New::Arose)
            }
            Forced::Wins(stood) => stood_by_checks(scene, victim, &threat, &stood),
        },
        settled => settled,
    };
    chases.take(scene, victim, &threat, novelty);
}

/// What checks without a break won before the move, the check it answers looked through.
fn by_checks_before(scene: &mut Scene<'_>) -> Forced {
    let (before, mask) = (scene.before.clone(), scene.mask.clone());
    win(scene, &before, &mask, 0)
}

fn win(scene: &mut Scene<'_>, position: &Position, mask: &Mask, goal: Worth) -> Forced {
    let board = Board {
        position,
        mask,
        frozen: None,
        soldiers: scene.soldiers,
        definitions: scene.definitions,
    };
    win_by_checks(&board, goal, &mut scene.nodes)
}

/// Both boards are won by checks: whether the move wins more, or takes part.
fn stood_by_checks(
    scene: &mut Scene<'_>,
    victim: Man,
    threat: &Threat,
    stood: &Threat,
) -> Result<New, NotNew> {
    if threat.worth > stood.worth {
        return Ok(New::Better);
    }
    let earlier = Threats {
        won: vec![(victim, stood.clone())],
        excused: Vec::new(),
        open: false,
    };
    takes_part(scene, victim, threat, &earlier)
}
