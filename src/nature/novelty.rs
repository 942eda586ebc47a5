//! Whether a move made a threat, or it stood already (2020 24.3, 26.3; 1999 29.2).

use super::forcing::{win_of, wins_by_checks};
use super::gather::{Threats, collect};
use super::kill::mate;
use super::partner::is_partner;
use super::pursuit::Pursued;
use super::scene::Scene;
use super::steps::Mask;
use super::threat::{Board, CaptureOutcome, Threat};
use super::{Bound, Excuse, Man, NewReason, Novelty, OldReason, WinKind};
use crate::board::{Position, Role};

/// Threats on the board before the move, the check it answers looked through; computed on demand.
#[derive(Default)]
pub(super) struct PriorThreats {
    captures: Option<Threats>,
    checks: Option<Vec<(Man, Threat)>>,
    /// The bound that a search for pieces won by checks reached.
    pub(super) open: Option<Bound>,
    /// Whether the threat asked last stood already by the letter of 2020 26.8 alone.
    pub(super) by_letter: bool,
}

impl PriorThreats {
    /// Whether the move made the threat.
    pub(super) fn novelty(
        &mut self,
        scene: &mut Scene<'_>,
        victim: Man,
        threat: &Threat,
    ) -> Result<NewReason, OldReason> {
        let captures = self.captures.get_or_insert_with(|| captures(scene));
        let mut stood: Vec<Threat> = of(&captures.won, victim);
        let by_letter = of(&captures.by_letter, victim);
        self.by_letter =
            stood.is_empty() && threat.way == WinKind::Exchange && !by_letter.is_empty();
        if self.by_letter {
            return Err(OldReason::Before);
        }
        let own_doing = stood.is_empty() && is_own_doing(scene, victim, threat, captures);
        if own_doing {
            return Err(OldReason::OwnDoing);
        }
        stood.retain(|earlier| {
            !met_with_mate(scene, earlier, threat)
                && !only_broke_even(scene, victim, earlier, threat)
        });
        // A piece that stands still may have been won by checks before it could be taken.
        let settled = stood.iter().any(|earlier| earlier.worth >= threat.worth);
        if !settled && (threat.way == WinKind::Checks || !scene.moves_in_cycle(victim)) {
            stood.extend(of(self.checks(scene), victim));
        }
        if stood.is_empty() && threat.way == WinKind::Checks {
            stood.extend(won_before(scene, victim, threat));
        }
        match stood.iter().map(|earlier| earlier.worth).max() {
            None => Ok(NewReason::Arose),
            Some(worth) if worth < threat.worth => Ok(NewReason::Better),
            Some(_) => takes_part(scene, threat, &stood),
        }
    }

    fn checks(&mut self, scene: &mut Scene<'_>) -> &[(Man, Threat)] {
        if self.checks.is_none() {
            let (checks, open) = checks(scene);
            self.checks = Some(checks);
            self.open = open;
        }
        self.checks.as_deref().unwrap_or_default()
    }
}

fn of(threats: &[(Man, Threat)], victim: Man) -> Vec<Threat> {
    let threats = threats.iter().filter(|(man, _)| *man == victim);
    threats.map(|(_, threat)| threat.clone()).collect()
}

fn captures(scene: &mut Scene<'_>) -> Threats {
    let (position, mask) = (scene.before.clone(), scene.mask.clone());
    let threats = collect(scene, &position, &mask, None);
    threats.by_man(|line| scene.taken_before(line))
}

fn checks(scene: &mut Scene<'_>) -> (Vec<(Man, Threat)>, Option<Bound>) {
    let (position, mask) = (scene.before.clone(), scene.mask.clone());
    let board = scene.board(&position, &mask);
    let (threats, open) = wins_by_checks(&board, &mut scene.nodes);
    let by_man = threats.into_iter().filter_map(|threat| {
        let taken = scene.taken_before(&threat.line).into_iter();
        Some((taken.step_by(2).flatten().last()?, threat))
    });
    (by_man.collect(), open)
}

/// The same piece won by checks before the move. The list of what checks win names for each check the
/// most that it wins, and this piece may have stood behind a better one.
fn won_before(scene: &mut Scene<'_>, victim: Man, threat: &Threat) -> Option<Threat> {
    let target = scene.square_of(victim)?;
    let (position, mask) = (scene.before.clone(), scene.mask.clone());
    let board = scene.board(&position, &mask);
    win_of(&board, target, threat.worth, &mut scene.nodes)
}

/// Whether the capture would have been answered by mate before the move and would not be after it: it
/// is the move then that made the threat a real one (2020 figure 参考图20, where the other side's last
/// move had brought the contact about).
fn met_with_mate(scene: &mut Scene<'_>, earlier: &Threat, threat: &Threat) -> bool {
    if scene.answers() || earlier.way != WinKind::Capture || threat.way != WinKind::Capture {
        return false;
    }
    if stood_last(scene, earlier) {
        return false;
    }
    let (before, after) = (scene.before.clone(), scene.after.clone());
    is_mated(scene, before, earlier) && !is_mated(scene, after, threat)
}

/// 2020 26.3, second part (走子前不存在得子，走子后形成净吃子): the same capture was an even trade over
/// the whole board before the move, for the taker left the moved piece to be taken after an exchange;
/// that piece steps out of it, and the capture is a net gain.
fn only_broke_even(scene: &mut Scene<'_>, victim: Man, earlier: &Threat, threat: &Threat) -> bool {
    let captures = [earlier, threat]
        .iter()
        .all(|one| one.way == WinKind::Capture);
    let same_taker = earlier.from() == threat.from().map(|from| scene.was_at(from));
    if scene.definitions.novelty != Novelty::TakesPart || scene.answers() || !captures {
        return false;
    }
    if !same_taker || !scene.moves_in_cycle(victim) || !chased_by_exchange(scene) {
        return false;
    }
    let (before, after) = (scene.before.clone(), scene.after.clone());
    nets(scene, &after, threat) && !nets(scene, &before, earlier)
}

/// Whether the other side, had it been to move before the move, could have won the moved piece after an
/// exchange.
fn chased_by_exchange(scene: &mut Scene<'_>) -> bool {
    let mut position = scene.before.clone();
    position.set_turn(!scene.mover());
    let threats = collect(scene, &position, &Mask::default(), None);
    let threats = threats.by_man(|line| scene.taken_before(line));
    let man = scene.man;
    let mut won = threats.won.iter();
    won.any(|(victim, threat)| *victim == man && threat.way == WinKind::Exchange)
}

/// Whether the first capture of a threat is more than an even trade over the whole board.
fn nets(scene: &mut Scene<'_>, position: &Position, threat: &Threat) -> bool {
    let mask = Mask::default();
    let board = scene.board(position, &mask);
    let first = threat.line.first();
    first.is_some_and(|mv| board.nets(*mv, &mut scene.nodes))
}

/// Whether the capture was there after the side's move before this one too: then it stands whatever
/// is threatened and parried.
fn stood_last(scene: &Scene<'_>, threat: &Threat) -> bool {
    let same = |square| scene.last.piece_at(square) == scene.before.piece_at(square);
    threat
        .line
        .first()
        .is_some_and(|mv| scene.last.is_legal(*mv) && same(mv.from) && same(mv.to))
}

/// Whether the first capture of a threat lets the other side mate by checks without a break.
fn is_mated(scene: &mut Scene<'_>, mut position: Position, threat: &Threat) -> bool {
    let Some(first) = threat.line.first() else {
        return false;
    };
    position.play(*first);
    let mated = mate(scene, &position, &Mask::default(), None);
    matches!(mated, Pursued::Reached(_))
}

/// A threat that stood already is the move's doing only where the piece that moved takes part in it.
fn takes_part(
    scene: &mut Scene<'_>,
    threat: &Threat,
    stood: &[Threat],
) -> Result<NewReason, OldReason> {
    let why = if scene.answers() {
        OldReason::BehindCheck
    } else {
        OldReason::Before
    };
    if scene.definitions.novelty != Novelty::TakesPart || scene.is_modest() {
        return Err(why);
    }
    if threat.from() == Some(scene.mv.to) {
        let mut by_it = stood.iter().map(Threat::from);
        let slides = matches!(scene.man.piece.role, Role::Chariot | Role::Cannon);
        return if slides && by_it.any(|from| from == Some(scene.mv.from)) {
            Err(OldReason::Slide)
        } else {
            Ok(NewReason::TakesPart)
        };
    }
    if is_partner(scene, threat, scene.mv.to) {
        return Ok(NewReason::TakesPart);
    }
    Err(why)
}

/// 2020 26.3: the capture won on its point before the move too, and only something else that hung
/// spoke against it; neither piece takes part in the cycle.
fn is_own_doing(scene: &Scene<'_>, victim: Man, threat: &Threat, earlier: &Threats) -> bool {
    let Some(attacker) = threat.from().and_then(|from| scene.man_at(from)) else {
        return false;
    };
    if threat.way != WinKind::Capture
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
        .any(|mv| !matches!(board.try_capture(*mv, &mut nodes), CaptureOutcome::Fails))
}
