//! One note of each kind and shape, for tests that must hold of all of them.

use super::{Act, Cite, NoteKind, RaisedError};
use crate::board::{Side, Square};

/// Notes of every kind: with all they can say, and with as little.
pub(crate) fn every_note_kind() -> Vec<NoteKind> {
    use NoteKind as Kind;
    let mut kinds = vec![
        Kind::Missed,
        Kind::Illegible,
        Kind::NumberGap {
            expected: 3,
            written: 5,
            plies: 4,
        },
        Kind::DrawAgreed,
        Kind::RuledDrawn,
        Kind::Rewritten,
        Kind::Signed { by: None },
    ];
    for side in [None, Some(Side::Red), Some(Side::Black)] {
        kinds.extend(of_a_side(side));
    }
    for act in Act::ALL {
        let side = Some(Side::Black);
        kinds.push(Kind::Did { side, act });
    }
    kinds.push(Kind::Did {
        side: None,
        act: Act::Touched(Square::new(4, 9)),
    });
    for error in RaisedError::ALL {
        kinds.push(Kind::ErrorRaised {
            by: None,
            round: Some(12),
            error,
        });
    }
    kinds.iter().for_each(is_listed);
    kinds
}

/// A new kind does not compile until it stands here, and has a place above or below.
fn is_listed(kind: &NoteKind) {
    use NoteKind as Kind;
    match kind {
        Kind::Missed
        | Kind::Illegible
        | Kind::NumberGap { .. }
        | Kind::NaturalLimitClaim { .. }
        | Kind::ClaimUnheard { .. }
        | Kind::RepetitionClaim { .. }
        | Kind::ToldToVary { .. }
        | Kind::DrawOffer { .. }
        | Kind::DrawRefused { .. }
        | Kind::OfferWithdrawn { .. }
        | Kind::DrawAgreed
        | Kind::Resigned { .. }
        | Kind::FlagFell { .. }
        | Kind::Foul { .. }
        | Kind::Warned { .. }
        | Kind::RuledLost { .. }
        | Kind::Mated { .. }
        | Kind::RuledDrawn
        | Kind::NotRecorded { .. }
        | Kind::Clock { .. }
        | Kind::Spent { .. }
        | Kind::ClockChanged { .. }
        | Kind::Late { .. }
        | Kind::Did { .. }
        | Kind::ErrorRaised { .. }
        | Kind::Rewritten
        | Kind::Signed { .. } => {}
    }
}

/// Notes that say whose they are, or that nobody says it.
fn of_a_side(side: Option<Side>) -> Vec<NoteKind> {
    use NoteKind as Kind;
    let mut kinds = vec![
        Kind::ToldToVary {
            side,
            refused: false,
        },
        Kind::ToldToVary {
            side,
            refused: true,
        },
        Kind::DrawOffer { by: side },
        Kind::DrawRefused { by: side },
        Kind::OfferWithdrawn { by: side },
        Kind::Resigned { by: side },
        Kind::FlagFell { side },
        Kind::Warned { side },
        Kind::ClaimUnheard { by: side },
        Kind::Signed { by: side },
        Kind::Spent { side, seconds: 9 },
        Kind::Clock {
            side,
            seconds: 750,
            used: false,
        },
        Kind::Clock {
            side,
            seconds: 5400,
            used: true,
        },
        Kind::ClockChanged {
            side,
            seconds: -300,
        },
        Kind::ClockChanged { side, seconds: 60 },
        Kind::Late {
            side,
            minutes: Some(12),
            absent: false,
        },
        Kind::Late {
            side,
            minutes: None,
            absent: false,
        },
        Kind::Late {
            side,
            minutes: None,
            absent: true,
        },
    ];
    kinds.push(Kind::ErrorRaised {
        by: side,
        round: None,
        error: RaisedError::IllegalMove,
    });
    kinds.extend(of_rulings(side));
    kinds.extend(told(side));
    kinds
}

/// Statements of arbiters about the end of a game and about a sheet.
fn told(side: Option<Side>) -> Vec<NoteKind> {
    use NoteKind as Kind;
    vec![
        Kind::Mated {
            side,
            stalemate: false,
        },
        Kind::Mated {
            side,
            stalemate: true,
        },
        Kind::NotRecorded {
            side,
            plies: Some(6),
            illegible: false,
        },
        Kind::NotRecorded {
            side,
            plies: None,
            illegible: true,
        },
    ]
}

/// Claims, fouls and losses with every answer and article.
fn of_rulings(side: Option<Side>) -> Vec<NoteKind> {
    use NoteKind as Kind;
    let mut kinds = Vec::new();
    for granted in [None, Some(true), Some(false)] {
        kinds.push(Kind::NaturalLimitClaim { by: side, granted });
        kinds.push(Kind::RepetitionClaim { by: side, granted });
    }
    for article in [None, Cite::new("8.1.4"), Cite::new("二.2")] {
        kinds.push(Kind::Foul {
            side,
            fouls: 2,
            article,
        });
        kinds.push(Kind::RuledLost { side, article });
    }
    kinds
}
