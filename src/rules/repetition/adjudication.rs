//! One round of a cycle judged: what each side's moves add up to, what the edition makes of it, and
//! whether what is left open would change that.

use super::conduct::{self, Conduct, NatureOverride, Scale, Weight};
use super::verdict::{CycleVerdict, Ground};
use crate::board::Side;
use crate::event::Event;
use crate::event::switches::{JointScreen, RootlessMeeting};
use crate::nature::{
    Definitions, Doubt, HoldingPoints, Loop, MoveNature, Nature, Natures, RootlessContact, classify,
};
use crate::rules::edition::{
    BothBanned, Circumstances, Duty, Edition, InDoubt, RepetitionLaw, Weighing,
};
use crate::rules::{Facts, Ruling, fact};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A point left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenQuestion {
    /// The nature of a move.
    Move {
        /// Which, from 0.
        index: usize,
        /// Why it is open.
        doubt: Doubt,
        /// Its nature by the other reading.
        other: Nature,
    },
    /// The text does not say what follows where both sides do what is banned (1957).
    BothBanned,
    /// The text does not name 一杀一捉 among what is banned (1957).
    KillWithChase,
}

/// A cycle judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// Nature of each move.
    pub natures: Natures,
    /// Overall conduct of Red and of Black.
    pub conducts: [Conduct; 2],
    /// The verdict; where it is not settled, the one by the readings that are taken.
    pub verdict: CycleVerdict,
    /// Why.
    pub ground: Ground,
    /// The articles it rests on; empty where the edition is silent.
    pub article: Cow<'static, str>,
    /// Verdicts by other readings; empty where all give the same.
    pub others: Vec<CycleVerdict>,
    /// Open points that bear on the verdict. Empty where the verdict is settled.
    pub open: Vec<OpenQuestion>,
}

impl Adjudication {
    /// Whether nothing left open could change the verdict.
    pub fn is_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// Overall conduct of that side.
    pub const fn conduct(&self, side: Side) -> &Conduct {
        match side {
            Side::Red => &self.conducts[0],
            Side::Black => &self.conducts[1],
        }
    }
}

/// Judges one round of a cycle by `edition`, as `event` reads it.
pub fn adjudicate(cycle: &Loop, edition: &Edition, event: &Event) -> Adjudication {
    let natures = classify(cycle, &definitions(edition, event));
    weigh(natures, edition, event)
}

/// The definitions of `edition`, as `event` reads them (switches `joint.screen`,
/// `exchange.rootless`, and its list of `holding-points`).
pub fn definitions(edition: &Edition, event: &Event) -> Definitions {
    Definitions {
        screen_is_partner: event.reading::<JointScreen>() == JointScreen::Partner,
        rootless: match event.stated() {
            Some(RootlessMeeting::Exchange) => RootlessContact::Exchange,
            Some(RootlessMeeting::Chase) => RootlessContact::Chase,
            None => edition.definitions.rootless,
        },
        holding_points: match &event.holding_points {
            Some(points) => HoldingPoints::listed(points),
            None => edition.definitions.holding_points,
        },
        ..edition.definitions
    }
}

/// Judges moves whose natures are known: those of one round of a cycle, in order.
pub fn weigh(natures: Natures, edition: &Edition, event: &Event) -> Adjudication {
    let law = &edition.repetition;
    let scales = scales(&natures, law.weighing);
    let weight = |side: Side| conduct::weight(&natures, side, scales[side.index()]);
    let weights = [weight(Side::Red), weight(Side::Black)];
    let (mut verdict, mut ground) = decide(weights, law);
    let all = possible(&natures, law, scales, None);
    let mut open = Vec::new();
    if all.len() > 1 {
        open = open_moves(&natures, law, scales, &all);
    }
    let mut others: Vec<_> = all.into_iter().filter(|other| *other != verdict).collect();
    open.extend(open_text(&natures, weights, law));
    if !open.is_empty() && law.in_doubt == InDoubt::NoOffence {
        (verdict, ground) = (CycleVerdict::Draw, Ground::InDoubt);
        open.clear();
        others.clear();
    }
    let conducts = Side::ALL.map(|side| Conduct::new(&natures, side, weights[side.index()]));
    Adjudication {
        article: article(edition, event, verdict, ground),
        natures,
        conducts,
        verdict,
        ground,
        others,
        open,
    }
}

/// The verdict that follows from the weights of Red and Black.
fn decide(weights: [Weight; 2], law: &RepetitionLaw) -> (CycleVerdict, Ground) {
    let due = |duty: Duty, side: Side| match duty {
        Duty::Varies(_) => CycleVerdict::Varies(side),
        Duty::Loses | Duty::LosesWhenTold(_) => CycleVerdict::Loses(side),
    };
    let [red, black] = weights;
    let heavier = if red > black { Side::Red } else { Side::Black };
    let draw = CycleVerdict::Draw;
    match (red, black) {
        (Weight::PerpetualCheck, Weight::PerpetualCheck) => (draw, Ground::BothCheck),
        (Weight::PerpetualCheck, _) | (_, Weight::PerpetualCheck) => {
            (due(law.lone_check, heavier), Ground::LoneCheck)
        }
        (Weight::Allowed, Weight::Allowed) => (draw, Ground::BothAllowed),
        (Weight::Allowed, _) | (_, Weight::Allowed) => {
            (due(law.banned, heavier), Ground::OneBanned)
        }
        _ if red != black && law.both_banned == BothBanned::Ranked => {
            (due(law.banned, heavier), Ground::Stronger)
        }
        _ => (draw, Ground::BothBanned),
    }
}

/// Every verdict the readings left open can give; `taken` fixes one move.
fn possible(
    natures: &Natures,
    law: &RepetitionLaw,
    scales: [Scale; 2],
    taken: NatureOverride,
) -> BTreeSet<CycleVerdict> {
    let weights = |side: Side| conduct::weights(natures, side, scales[side.index()], taken);
    let (reds, blacks) = (weights(Side::Red), weights(Side::Black));
    reds.iter()
        .flat_map(|red| blacks.iter().map(|black| decide([*red, *black], law).0))
        .collect()
}

/// The open moves on which the verdict hangs: settled one way or another, they leave fewer verdicts.
fn open_moves(
    natures: &Natures,
    law: &RepetitionLaw,
    scales: [Scale; 2],
    all: &BTreeSet<CycleVerdict>,
) -> Vec<OpenQuestion> {
    let moves = || natures.moves.iter().enumerate();
    let matters = |(index, nature): &(usize, &MoveNature)| {
        conduct::readings(nature, None)
            .into_iter()
            .any(|reading| possible(natures, law, scales, Some((*index, reading))) != *all)
    };
    let doubts = |(index, nature): (usize, &MoveNature)| -> Vec<OpenQuestion> {
        let doubts = nature.doubts.iter();
        let open = doubts.map(|(doubt, other)| OpenQuestion::Move {
            index,
            doubt: *doubt,
            other: *other,
        });
        open.collect()
    };
    let open: Vec<OpenQuestion> = moves().filter(matters).flat_map(doubts).collect();
    // No one of them settles it: all of them together do.
    if open.is_empty() {
        return moves().flat_map(doubts).collect();
    }
    open
}

/// The point that the text of the edition leaves open.
fn open_text(natures: &Natures, weights: [Weight; 2], law: &RepetitionLaw) -> Option<OpenQuestion> {
    let Weighing::EveryMove {
        kill_with_chase, ..
    } = law.weighing
    else {
        return None;
    };
    let unnamed = |side: Side| {
        let has = |wanted: Nature| natures.of(side).any(|it| it.nature == wanted);
        let all_attack = natures.of(side).all(|it| it.nature.attacks());
        all_attack && has(Nature::Kill) && has(Nature::Chase) && !has(Nature::Check)
    };
    if !kill_with_chase && Side::ALL.into_iter().any(unnamed) {
        return Some(OpenQuestion::KillWithChase);
    }
    let both = weights.iter().all(|weight| weight.is_banned());
    let checks = weights.contains(&Weight::PerpetualCheck);
    (both && !checks && law.both_banned == BothBanned::NotSaid).then_some(OpenQuestion::BothBanned)
}

/// By what the moves of each side are weighed: its chases that only took a root away do not stand
/// against a side whose every move makes a new attack (Asian rules 19, 26 and D105).
fn scales(natures: &Natures, weighing: Weighing) -> [Scale; 2] {
    let attacks_anew = |side: Side| {
        weighing == Weighing::OneVictim
            && natures.of(side).all(|nature| {
                nature.nature != Nature::Check && nature.chases.iter().any(|chase| !chase.root_only)
            })
    };
    [Side::Black, Side::Red].map(|other| Scale {
        weighing,
        fresh_only: attacks_anew(other),
    })
}

/// The articles the edition answers with.
fn article(
    edition: &Edition,
    event: &Event,
    verdict: CycleVerdict,
    ground: Ground,
) -> Cow<'static, str> {
    let mut facts = Facts::default();
    facts.set(fact::GROUND, ground);
    let side = verdict.side().unwrap_or(Side::Red);
    let circumstances = Circumstances::new(event, side, &facts);
    match (edition.ruling)(ground.law(), &circumstances) {
        Ruling::Forbidden(verdict) => verdict.article,
        Ruling::Allowed { article } => article,
        Ruling::Silent => Cow::Borrowed(""),
    }
}
