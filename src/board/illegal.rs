//! Why a move is illegal: the closed list, and a set of its reasons.

use std::fmt;
use std::iter::FromIterator;

/// Why a move breaks 行棋规定 (2020 2.2–2.3, 3.4): the closed list, in the order in which the first
/// reason is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Illegal {
    /// Starts and ends on one point.
    NullMove,
    /// The piece at the origin is the other side's.
    WrongSide,
    /// No such step for this kind of piece, or no piece at the origin.
    Geometry,
    /// The destination holds a piece of the mover.
    OwnPiece,
    /// A piece stands between; for a cannon, on its way to an empty point.
    PathBlocked,
    /// A cannon captures without a screen.
    CannonNoScreen,
    /// A cannon captures over two pieces or more.
    CannonTooManyScreens,
    /// The horse's leg is blocked.
    HorseLegBlocked,
    /// The elephant's eye is blocked.
    ElephantEyeBlocked,
    /// The elephant crosses the river.
    ElephantCrossesRiver,
    /// A general or advisor leaves the palace by a step of its own kind.
    LeavesPalace,
    /// A soldier goes one point sideways before it crossed the river.
    SoldierSidewaysBeforeRiver,
    /// A soldier goes one point backward.
    SoldierBackward,
    /// The destination is not on the board (only a written move can ask for it).
    OffBoard,
    /// Brings the generals face to face, or leaves them so.
    GeneralsFace,
    /// Was in check and does not answer it.
    StillInCheck,
    /// Was not in check and exposes the general.
    ExposesGeneral,
}

impl Illegal {
    /// All reasons, the first to be named first.
    pub const ALL: [Illegal; 17] = [
        Illegal::NullMove,
        Illegal::WrongSide,
        Illegal::Geometry,
        Illegal::OwnPiece,
        Illegal::PathBlocked,
        Illegal::CannonNoScreen,
        Illegal::CannonTooManyScreens,
        Illegal::HorseLegBlocked,
        Illegal::ElephantEyeBlocked,
        Illegal::ElephantCrossesRiver,
        Illegal::LeavesPalace,
        Illegal::SoldierSidewaysBeforeRiver,
        Illegal::SoldierBackward,
        Illegal::OffBoard,
        Illegal::GeneralsFace,
        Illegal::StillInCheck,
        Illegal::ExposesGeneral,
    ];

    /// The name reports and test tables use, in kebab case.
    ///
    /// ```
    /// use dapu::board::Illegal;
    /// assert_eq!(Illegal::HorseLegBlocked.name(), "horse-leg-blocked");
    /// assert_eq!(Illegal::from_name("geometry"), Some(Illegal::Geometry));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Illegal::NullMove => "null-move",
            Illegal::WrongSide => "wrong-side",
            Illegal::Geometry => "geometry",
            Illegal::PathBlocked => "path-blocked",
            Illegal::CannonNoScreen => "cannon-no-screen",
            Illegal::CannonTooManyScreens => "cannon-too-many-screens",
            Illegal::HorseLegBlocked => "horse-leg-blocked",
            Illegal::ElephantEyeBlocked => "elephant-eye-blocked",
            Illegal::ElephantCrossesRiver => "elephant-crosses-river",
            Illegal::LeavesPalace => "leaves-palace",
            Illegal::SoldierSidewaysBeforeRiver => "pawn-sideways-before-river",
            Illegal::SoldierBackward => "pawn-backward",
            Illegal::OwnPiece => "own-piece",
            Illegal::OffBoard => "off-board",
            Illegal::GeneralsFace => "generals-face",
            Illegal::StillInCheck => "still-in-check",
            Illegal::ExposesGeneral => "exposes-general",
        }
    }

    /// Reads [`Illegal::name`] back.
    pub fn from_name(name: &str) -> Option<Illegal> {
        Illegal::ALL
            .into_iter()
            .find(|reason| reason.name() == name)
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of [`Illegal`] reasons; empty for a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Illegals(u32);

impl Illegals {
    /// No reason: a legal move.
    pub const NONE: Illegals = Illegals(0);

    /// The set of one reason.
    pub const fn of(reason: Illegal) -> Illegals {
        Illegals(1 << reason as u32)
    }

    /// This set with one reason more.
    #[must_use]
    pub const fn with(self, reason: Illegal) -> Illegals {
        Illegals(self.0 | 1 << reason as u32)
    }

    /// The reasons of both sets.
    #[must_use]
    pub const fn and(self, other: Illegals) -> Illegals {
        Illegals(self.0 | other.0)
    }

    /// Adds a reason.
    pub fn insert(&mut self, reason: Illegal) {
        *self = self.with(reason);
    }

    /// Whether the reason is in the set.
    pub const fn contains(self, reason: Illegal) -> bool {
        self.0 & (1 << reason as u32) != 0
    }

    /// Whether there is none: the move is legal.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of reasons.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The reason to name when only one is named: geometry before safety of the general.
    pub fn first(self) -> Option<Illegal> {
        self.iter().next()
    }

    /// The reasons in the order of [`Illegal::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Illegal> {
        Illegal::ALL
            .into_iter()
            .filter(move |reason| self.contains(*reason))
    }
}

impl FromIterator<Illegal> for Illegals {
    fn from_iter<I: IntoIterator<Item = Illegal>>(reasons: I) -> Illegals {
        reasons.into_iter().fold(Illegals::NONE, Illegals::with)
    }
}

impl fmt::Debug for Illegals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Illegal::name))
            .finish()
    }
}
