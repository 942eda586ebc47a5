//! The reading of a document: what its tokens alone do not say, chosen once for the whole game and
//! only where the usual reading does not carry through it.
//!
//! Whether shorthand lost its marks is seen from the tokens and never tried out: a digit taken for 平
//! carries through many a game that was played otherwise. Coordinates in which Black seems to begin
//! a full game may also count their ranks from the top: the start position is its own mirror image,
//! so both fit every ply. Ranks from the top are taken, since programs write them so; where `……` stands
//! in Red's column the paper itself says that Black begins.

use super::walk::Hand;
use crate::board::{Position, Role, Setup, Side};
use crate::notation::{Convention, Family, Intent, Marks, Ranks, SoldierOrder, WxfDialect};
use crate::record::{Entry, GameRecord, LineId, Start};

/// A first position and a convention.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) start: Position,
    pub(super) convention: Convention,
    pub(super) black_first_implied: bool,
}

impl Reading {
    /// The usual reading: what the paper says, Red first where it says nothing.
    pub(super) fn usual(record: &GameRecord<'_>) -> Reading {
        let black = record.black_marked && !matches!(record.start, Start::Given(_));
        let start = match &record.start {
            Start::Given(setup) => Position::in_play(setup),
            _ if black => Position::in_play(&Setup::standard(Side::Black)),
            _ => Position::start(),
        };
        Reading {
            start,
            convention: Convention {
                marks: marks(record),
                ..Convention::default()
            },
            black_first_implied: black,
        }
    }

    /// How far this reading carries: legal plies of the main line, then whether it came to an end.
    fn score(&self, record: &GameRecord<'_>) -> Score {
        let mut hand = Hand::new(self.start.clone(), self.convention);
        let mut plies = Vec::with_capacity(record.tree.plies.len());
        let mut breaches = Vec::new();
        let walked = hand.walk(&record.tree, LineId::MAIN, &mut plies, &mut breaches);
        Score {
            legal: plies.len() - breaches.len(),
            ended: walked.stop.is_none(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Score {
    legal: usize,
    ended: bool,
}

/// The best reading of a record that the usual one does not carry through; the usual one where none
/// is better.
pub(super) fn best(record: &GameRecord<'_>, usual: &Reading) -> Reading {
    let mut best = usual.clone();
    let mut score = best.score(record);
    let mut consider = |reading: Reading, best: &mut Reading| {
        let other = reading.score(record);
        if other > score {
            score = other;
            *best = reading;
        }
    };
    for convention in conventions(record, usual.convention) {
        let reading = Reading {
            convention,
            ..usual.clone()
        };
        consider(reading, &mut best);
    }
    if matches!(record.start, Start::Implied) {
        let black = Position::in_play(&Setup::standard(Side::Black));
        let mut tries = vec![best.convention];
        tries.extend(conventions(record, best.convention));
        for convention in tries {
            let reading = Reading {
                start: black.clone(),
                convention,
                black_first_implied: true,
            };
            consider(reading, &mut best);
        }
    }
    best
}

/// The other conventions the families of a record leave open, one thing changed at a time.
fn conventions(record: &GameRecord<'_>, usual: Convention) -> Vec<Convention> {
    let has = |family: Family| record.families.contains(family);
    let mut all = Vec::new();
    if (has(Family::Iccs) || has(Family::Uci)) && !record.points_are_certain {
        all.extend(
            [Ranks::FromZero, Ranks::FromOne, Ranks::FromTop]
                .map(|ranks| Convention { ranks, ..usual }),
        );
    }
    if has(Family::Algebraic) {
        all.extend([Ranks::FromZero, Ranks::FromOne].map(|ranks| Convention { ranks, ..usual }));
    }
    if has(Family::Wxf) {
        all.extend(
            [WxfDialect::Wxr2018, WxfDialect::Wxf1982, WxfDialect::Xqbase]
                .map(|wxf| Convention { wxf, ..usual }),
        );
    }
    if has(Family::Chinese) || has(Family::Shorthand) || has(Family::Wxf) {
        all.extend(
            [
                SoldierOrder::RightToLeft,
                SoldierOrder::LeftToRight,
                SoldierOrder::DiagramLeft,
                SoldierOrder::RedRight,
            ]
            .map(|soldiers| Convention { soldiers, ..usual }),
        );
    }
    all.retain(|convention| *convention != usual);
    all
}

/// Whether a document in shorthand lost its marks: four moves or more, a horse, elephant or advisor
/// among them, and not one mark.
fn marks(record: &GameRecord<'_>) -> Marks {
    if !record.families.contains(Family::Shorthand) {
        return Marks::Kept;
    }
    let mut moves = 0;
    let mut diagonal = false;
    for ply in &record.tree.plies {
        let Entry::Move(token) = &ply.entry else {
            continue;
        };
        if token.family != Family::Shorthand {
            continue;
        }
        if token.style.mark().is_some() {
            return Marks::Kept;
        }
        moves += 1;
        if let Intent::Relative { role, .. } = token.intent {
            diagonal |= matches!(role, Some(Role::Horse | Role::Elephant | Role::Advisor));
        }
    }
    if diagonal && moves >= 4 {
        Marks::Lost
    } else {
        Marks::Kept
    }
}
