//! Floor 4: the nature of moves (着法性质). What each move of a cycle was, and why, under
//! [`Definitions`] that an edition hands down; no edition in sight.
//!
//! The ways of a move are asked on two boards: the one before it (its mover to move) and the one
//! after it, where the mover is imagined to move once more (2020 24.2, 24.3: "from the next move
//! on"). Pieces are followed through the cycle as pieces ([`Man`]), never as points.

mod capture;
mod chase;
mod cycle;
mod definitions;
mod doubt;
mod evidence;
mod exchange;
mod forcing;
mod gain;
mod gather;
mod idle;
mod kill;
mod names;
mod novelty;
mod page;
mod partner;
mod proof;
mod pursuit;
mod scene;
mod static_exchange;
mod static_exchange_proof;
mod steps;
mod threat;
mod working;

pub use cycle::{Loop, LoopFault, Man};
pub use definitions::{
    Bounds, ChaseTest, Definitions, Exchanging, GeneralAnswers, HoldingPoints, Novelty,
    RootlessContact,
};
pub use doubt::{Bound, Doubt};
pub use evidence::{Chase, Excuse, NewReason, OldReason, Root, StandingThreat, WinKind};
pub use proof::{Claim, ProofNode, ProofTree, SoldierWorth};
pub use working::{MoveWorking, workings};

use crate::board::{Move, Role, Side};
use scene::{Scene, Scenes};

/// Nature of a move, the heaviest first (2020 26.4: a move of several natures is ruled by the heaviest).
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
    /// Number of positions that the searches examined.
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

/// Nature of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveNature {
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub man: Man,
    /// Its nature; where a doubt is left, the reading that is taken.
    pub nature: Nature,
    /// The mating line it threatens, beginning with its mover: of 杀.
    pub kill: Option<Vec<Move>>,
    /// Threats to win a piece that it newly makes: of 捉, and kept beside a check or a kill.
    pub chases: Vec<Chase>,
    /// Threats that exist without the move having made them: the reason why it is not 捉.
    pub standing: Vec<StandingThreat>,
    /// Additional effect of a move that is called 闲: it offers itself (献) or follows a protected
    /// piece (跟). The book's own figures call such moves 闲.
    pub shade: Option<Nature>,
    /// The piece it trades with, offers itself to, blocks or follows; of 杀, the piece that begins the
    /// mate.
    pub touches: Option<Man>,
    /// Why it is not more than it is, where a rule says so.
    pub excuse: Option<Excuse>,
    /// Unsettled questions, with the nature of the move by the other reading.
    pub doubts: Vec<(Doubt, Nature)>,
}

/// Classifies the moves of a cycle.
pub fn classify(cycle: &Loop, definitions: &Definitions) -> Natures {
    let natures = name_all(cycle, definitions, false);
    if !definitions.soldier_in_mutual_attack || !soldiers_could_tell(cycle, &natures) {
        return natures;
    }
    // 1999 chapter 7, 11: where both sides attack with every move, soldiers' attacks count as well.
    let mutual = name_all(cycle, definitions, true);
    let all_attack = mutual.moves.iter().all(|named| named.nature.attacks());
    if all_attack { mutual } else { natures }
}

/// Whether each move that attacks nothing leaves a soldier of its side something to take: else
/// soldiers cannot make all moves attacks.
fn soldiers_could_tell(cycle: &Loop, natures: &Natures) -> bool {
    let mut after = cycle.start().clone();
    natures.moves.iter().all(|named| {
        after.play(named.mv);
        let mut again = after.clone();
        again.set_turn(named.man.side());
        let takes = |mv: &Move| {
            let taker = again.piece_at(mv.from);
            taker.is_some_and(|piece| piece.role == Role::Soldier)
        };
        named.nature.attacks() || again.legal_captures().iter().any(takes)
    })
}

fn name_all(cycle: &Loop, definitions: &Definitions, soldiers: bool) -> Natures {
    let movers = scene::movers(cycle);
    let mut scenes = Scenes::new(cycle, &movers, definitions, soldiers);
    let mut nodes = 0;
    let mut named = Vec::with_capacity(cycle.moves().len());
    for &mv in cycle.moves() {
        if let Some(mut scene) = scenes.next(mv) {
            named.push(name(&mut scene));
            nodes += scene.nodes;
        }
    }
    blocks(&mut named);
    if definitions.general_answers == GeneralAnswers::Licensed {
        licence(&mut named);
    }
    Natures {
        moves: named,
        nodes,
    }
}

/// 拦: what is left idle and stands in the way of the mate that the move before it threatened.
fn blocks(named: &mut [MoveNature]) {
    for index in 0..named.len() {
        let before = if index == 0 { named.len() } else { index } - 1;
        if named[index].nature == Nature::Idle
            && let Some(blocked) = idle::blocks(&named[index], &named[before])
        {
            named[index].nature = Nature::Block;
            named[index].shade = None;
            named[index].touches = Some(blocked);
        }
    }
}

/// Asian rules, 28: a general whose every move answers a check or a threat of mate chases nothing, though
/// it lets other pieces take. Where one of its moves is free, what the others are is left open.
fn licence(named: &mut [MoveNature]) {
    for side in Side::ALL {
        let general = |it: &MoveNature| it.man.side() == side && it.man.piece.role == Role::General;
        let answers = |index: usize| {
            let before = if index == 0 { named.len() } else { index } - 1;
            matches!(named[before].nature, Nature::Check | Nature::Kill)
        };
        let steps: Vec<usize> = (0..named.len()).filter(|at| general(&named[*at])).collect();
        let (forced, free): (Vec<usize>, Vec<usize>) =
            steps.into_iter().partition(|at| answers(*at));
        for index in forced {
            let step = &mut named[index];
            if step.nature != Nature::Chase {
                continue;
            }
            let other = if free.is_empty() {
                step.nature = Nature::Idle;
                step.excuse = Some(Excuse::OnlyAnswers);
                Nature::Chase
            } else {
                Nature::Idle
            };
            step.doubts.push((Doubt::GeneralLicence, other));
        }
    }
}

/// The heaviest nature of one move.
fn name(scene: &mut Scene<'_>) -> MoveNature {
    let mut named = MoveNature::idle(scene.mv, scene.man);
    if scene.answer.in_check(!scene.mover()) {
        named.nature = Nature::Check;
        return named;
    }
    let excused = scene.answers()
        && scene.man.piece.role == Role::General
        && scene.definitions.general_answers == GeneralAnswers::NothingToCheck;
    let mut even = None;
    if excused {
        named.excuse = Some(Excuse::GeneralAnswers);
    } else {
        named.kills(scene);
        if named.nature != Nature::Kill || scene.definitions.chase == ChaseTest::Capture {
            even = named.chases(scene);
        }
    }
    if named.nature == Nature::Idle {
        match even {
            Some(man) => named.trades_with(man),
            None => named.idles(scene),
        }
    }
    named
}

impl MoveNature {
    fn idle(mv: Move, man: Man) -> MoveNature {
        MoveNature {
            mv,
            man,
            nature: Nature::Idle,
            kill: None,
            chases: Vec::new(),
            standing: Vec::new(),
            shade: None,
            touches: None,
            excuse: None,
            doubts: Vec::new(),
        }
    }

    fn kills(&mut self, scene: &mut Scene<'_>) {
        match kill::threat(scene) {
            kill::Threatened::Mate(line) => {
                self.nature = Nature::Kill;
                self.touches = line.first().and_then(|mv| scene.man_at(mv.from));
                self.kill = Some(line);
            }
            kill::Threatened::SelfMate => self.excuse = Some(Excuse::SelfMate),
            kill::Threatened::Open(bound) => {
                self.doubts.push((Doubt::KillOpen(bound), Nature::Kill));
            }
            kill::Threatened::No => {}
        }
    }

    /// Finds the pieces it chases; returns the piece in contact with its like where the trade is even.
    fn chases(&mut self, scene: &mut Scene<'_>) -> Option<Man> {
        let found = match scene.definitions.chase {
            ChaseTest::Gain => chase::find(scene),
            ChaseTest::Capture => capture::find(scene),
        };
        if self.nature == Nature::Idle && !found.made.is_empty() {
            self.nature = Nature::Chase;
        }
        self.chases = found.made;
        self.standing = found.standing;
        self.excuse = self.excuse.or(found.excuse);
        // A threat of mate is one whatever it attacks besides.
        let kills = self.nature == Nature::Kill;
        let lighter = |doubt: &(Doubt, Nature)| {
            doubt.1 != self.nature && !(kills && doubt.0 == Doubt::BehindCheck)
        };
        self.doubts.extend(found.doubts.into_iter().filter(lighter));
        found.even
    }

    fn trades_with(&mut self, man: Man) {
        self.nature = Nature::Exchange;
        self.touches = Some(man);
    }

    fn idles(&mut self, scene: &mut Scene<'_>) {
        let (nature, touches) = idle::name(scene);
        self.nature = nature;
        self.touches = touches;
        if nature == Nature::Idle
            && let Some((shade, touches)) = idle::shade(scene)
        {
            self.shade = Some(shade);
            self.touches = Some(touches);
        }
    }
}
