//! Which facts on two papers of a game are one: two writers tell one event in words of their own.

use crate::record::{NoteKind, RaisedError};

/// Of two facts that may be one event, the one that says more: a side or an article that the other leaves out. `None`
/// where one speaks against the other. Of two numbers of fouls it is the smaller one.
pub(super) fn said_more_fully(one: NoteKind, other: NoteKind) -> Option<NoteKind> {
    if one == other {
        return Some(one);
    }
    of_players(one, other)
        .or_else(|| of_arbiters(one, other))
        .or_else(|| of_clocks(one, other))
}

/// The same of what players do and claim.
fn of_players(one: NoteKind, other: NoteKind) -> Option<NoteKind> {
    use NoteKind::{
        ClaimUnheard, Did, DrawOffer, DrawRefused, ErrorRaised, FlagFell, NaturalLimitClaim,
        OfferWithdrawn, RepetitionClaim, Resigned,
    };
    Some(match (one, other) {
        (DrawOffer { by: a }, DrawOffer { by: b }) => DrawOffer {
            by: either(a, b)?.0,
        },
        (DrawRefused { by: a }, DrawRefused { by: b }) => DrawRefused {
            by: either(a, b)?.0,
        },
        (OfferWithdrawn { by: a }, OfferWithdrawn { by: b }) => OfferWithdrawn {
            by: either(a, b)?.0,
        },
        (Resigned { by: a }, Resigned { by: b }) => Resigned {
            by: either(a, b)?.0,
        },
        (FlagFell { side: a }, FlagFell { side: b }) => FlagFell {
            side: either(a, b)?.0,
        },
        (ClaimUnheard { by: a }, ClaimUnheard { by: b }) => ClaimUnheard {
            by: either(a, b)?.0,
        },
        (NaturalLimitClaim { by: a, granted: x }, NaturalLimitClaim { by: b, granted: y }) => {
            NaturalLimitClaim {
                by: either(a, b)?.0,
                granted: either(x, y)?.0,
            }
        }
        (RepetitionClaim { by: a, granted: x }, RepetitionClaim { by: b, granted: y }) => {
            RepetitionClaim {
                by: either(a, b)?.0,
                granted: either(x, y)?.0,
            }
        }
        (Did { side: a, act }, Did { side: b, act: same }) if act == same => Did {
            side: either(a, b)?.0,
            act,
        },
        (
            ErrorRaised {
                by: a,
                round: m,
                error,
            },
            ErrorRaised {
                by: b,
                round: n,
                error: same,
            },
        ) => ErrorRaised {
            by: either(a, b)?.0,
            round: either(m, n)?.0,
            error: error_of(error, same)?,
        },
        _ => return None,
    })
}

/// The same of what arbiters rule.
fn of_arbiters(one: NoteKind, other: NoteKind) -> Option<NoteKind> {
    use NoteKind::{Foul, Late, RuledLost, Warned};
    Some(match (one, other) {
        (Warned { side: a }, Warned { side: b }) => Warned {
            side: either(a, b)?.0,
        },
        (
            RuledLost {
                side: a,
                article: x,
            },
            RuledLost {
                side: b,
                article: y,
            },
        ) => RuledLost {
            side: either(a, b)?.0,
            article: either(x, y)?.0,
        },
        (
            Late {
                side: a,
                minutes: m,
                absent,
            },
            Late {
                side: b,
                minutes: n,
                absent: same,
            },
        ) if absent == same => Late {
            side: either(a, b)?.0,
            minutes: either(m, n)?.0,
            absent,
        },
        (
            Foul {
                side: a,
                fouls,
                article: x,
            },
            Foul {
                side: b,
                fouls: number,
                article: y,
            },
        ) => Foul {
            side: either(a, b)?.0,
            fouls: fouls.min(number),
            article: either(x, y)?.0,
        },
        _ => return None,
    })
}

/// The same of the same time that was given or taken.
fn of_clocks(one: NoteKind, other: NoteKind) -> Option<NoteKind> {
    let time = |kind: NoteKind| match kind {
        NoteKind::ClockChanged { side, seconds } => Some((side, seconds)),
        _ => None,
    };
    let ((a, seconds), (b, same)) = (time(one)?, time(other)?);
    let side = either(a, b)?.0;
    (seconds == same).then_some(NoteKind::ClockChanged { side, seconds })
}

/// What two papers say together, if anything.
struct Said<T>(Option<T>);

/// What one of them says, or both; `None` where they say two things.
fn either<T: PartialEq + Copy>(one: Option<T>, other: Option<T>) -> Option<Said<T>> {
    let agree = one.is_none() || other.is_none() || one == other;
    agree.then(|| Said(one.or(other)))
}

/// An illegal move is one error, whether the words say that another was played for it or not.
fn error_of(one: RaisedError, other: RaisedError) -> Option<RaisedError> {
    let is_move = one.is_illegal_move() && other.is_illegal_move();
    if one == other {
        return Some(one);
    }
    is_move.then_some(RaisedError::Replayed)
}

/// Both numbers of fouls, where two facts that may be one event differ in them.
pub(super) fn numbers_of_fouls(one: NoteKind, other: NoteKind) -> Option<[u8; 2]> {
    match (one, other) {
        (NoteKind::Foul { fouls, .. }, NoteKind::Foul { fouls: number, .. }) if fouls != number => {
            Some([fouls, number])
        }
        _ => None,
    }
}

/// Whether a fact is of something that happened at one moment, and that is counted again if it is reported twice.
pub(super) const fn happens_once(kind: NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::NaturalLimitClaim { .. }
            | NoteKind::ClaimUnheard { .. }
            | NoteKind::RepetitionClaim { .. }
            | NoteKind::DrawOffer { .. }
            | NoteKind::DrawRefused { .. }
            | NoteKind::OfferWithdrawn { .. }
            | NoteKind::Foul { .. }
            | NoteKind::Warned { .. }
            | NoteKind::Late { .. }
            | NoteKind::Did { .. }
            | NoteKind::ErrorRaised { .. }
            | NoteKind::ClockChanged { .. }
    )
}

/// Whether a fact is how the game ended.
pub(super) const fn is_end(kind: NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::Resigned { .. }
            | NoteKind::FlagFell { .. }
            | NoteKind::DrawAgreed
            | NoteKind::RuledLost { .. }
            | NoteKind::RuledDrawn
            | NoteKind::Mated { .. }
    )
}
