//! The meaning of a token on paper, before any board is consulted.

use super::Style;
use crate::board::{Role, Square};

/// The family of notation a token belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// 完整记录: 炮二平五.
    Chinese,
    /// 简写记录: 炮25, direction by a mark.
    Shorthand,
    /// WXF: C2=5.
    Wxf,
    /// ICCS: H2-E2, ranks 0–9.
    Iccs,
    /// UCI: h3e3, ranks 1–10.
    Uci,
    /// Algebraic: Cbe2, ranks 0–9 (`XBoard`) or 1–10 (pychess).
    Algebraic,
    /// UBB: 7747, four digits, ranks from the top.
    Ubb,
    /// Vietnamese: P2-5, Pháo 2 bình 5.
    Vietnamese,
    /// English: cannon 2 across 5.
    English,
}

impl Family {
    /// All families.
    pub const ALL: [Family; 9] = [
        Family::Chinese,
        Family::Shorthand,
        Family::Wxf,
        Family::Iccs,
        Family::Uci,
        Family::Algebraic,
        Family::Ubb,
        Family::Vietnamese,
        Family::English,
    ];

    /// The name on the command line, in the database and in vectors: `zh short wxf iccs uci alg ubb vi
    /// en`.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Chinese => "zh",
            Family::Shorthand => "short",
            Family::Wxf => "wxf",
            Family::Iccs => "iccs",
            Family::Uci => "uci",
            Family::Algebraic => "alg",
            Family::Ubb => "ubb",
            Family::Vietnamese => "vi",
            Family::English => "en",
        }
    }

    /// Whether a move is said by the points it begins and ends on, whatever moves: any move can be written so.
    pub const fn says_points(self) -> bool {
        matches!(self, Family::Iccs | Family::Uci | Family::Ubb)
    }

    /// Reads [`Family::name`] back.
    pub fn from_name(name: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.name() == name)
    }
}

/// A set of directions 进 退 平, as bits 1, 2, 4; shorthand without a mark leaves several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Directions(pub u8);

impl Directions {
    /// 进.
    pub const ADVANCE: Directions = Directions(1);
    /// 退.
    pub const RETREAT: Directions = Directions(2);
    /// 平.
    pub const TRAVERSE: Directions = Directions(4);

    /// Whether every direction of `other` is in the set.
    pub const fn holds(self, other: Directions) -> bool {
        self.0 & other.0 == other.0
    }

    /// All three.
    pub const ALL: Directions = Directions(7);

    /// 进 and 退: what horse, elephant and advisor can do.
    pub const ADVANCE_OR_RETREAT: Directions = Directions(3);

    /// Both sets together.
    #[must_use]
    pub const fn or(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    /// Whether the set holds just one.
    pub const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The directions of the set one by one.
    pub fn each(self) -> impl Iterator<Item = Directions> {
        [
            Directions::ADVANCE,
            Directions::RETREAT,
            Directions::TRAVERSE,
        ]
        .into_iter()
        .filter(move |one| self.holds(*one))
    }
}

/// The way a token names the piece that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// By the file, 1..=9 from the mover's right: 炮二.
    File(u8),
    /// Front (前) of a doubled file, with the file where it is written.
    Front(Option<u8>),
    /// Middle (中).
    Middle(Option<u8>),
    /// Rear (后, 後).
    Rear(Option<u8>),
    /// The n-th from the front or of a series (一兵, 二卒7), from 1.
    Nth(u8, Option<u8>),
    /// WXF `++`, `--` and the like and letters a–e: the dialect says what is meant.
    Wxf(WxfOrigin),
}

/// The soldier selectors of WXF, which its dialects read differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WxfOrigin {
    /// `++`.
    PlusPlus,
    /// `--`.
    MinusMinus,
    /// `P.` or `P=`: the middle one.
    Middle,
    /// Two digits: `15`, `33`.
    Digits(u8, u8),
    /// A digit and a sign: `3+`.
    DigitPlus(u8),
    /// A digit and a sign: `3-`.
    DigitMinus(u8),
    /// `Pa`..`Pe`, from 0.
    Letter(u8),
}

/// Description of a move in a family that names pieces from the mover's seat.
#[derive(Clone, Copy)]
pub(super) struct RelativeMove {
    /// The kind; `None` where it is left out.
    pub(super) role: Option<Role>,
    pub(super) origin: Origin,
    pub(super) directions: Directions,
    /// Target file or number of steps, 1..=9.
    pub(super) value: u8,
}

/// The meaning of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// A piece, named from the mover's seat, and what it does.
    Relative {
        /// The kind; `None` where it is left out (前六平五: a soldier).
        role: Option<Role>,
        /// A second kind the letter may mean (WXF `G`: general or guard).
        alternative: Option<Role>,
        /// Which one.
        origin: Origin,
        /// Which way; several where a mark is lost.
        directions: Directions,
        /// Target file or number of steps, 1..=9.
        value: u8,
    },
    /// Two points: files 0..9, ranks as written (0..=10).
    Points {
        /// File and written rank of the origin.
        from: (u8, u8),
        /// File and written rank of the destination.
        to: (u8, u8),
    },
    /// A piece, where it comes from as far as that is said, and the point it goes to.
    Goal {
        /// The kind; `None` where only its point is said (`c3xd3`).
        role: Option<Role>,
        /// A second kind the letter may mean (`G`: general or guard).
        alternative: Option<Role>,
        /// The file it comes from, 0..9.
        file: Option<u8>,
        /// The rank it comes from, as written (0..=10).
        rank: Option<u8>,
        /// File and written rank of the destination.
        to: (u8, u8),
    },
}

/// A move as written. Small and free of text: the record keeps the span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WrittenMove {
    /// The family its shape belongs to (coordinates: ICCS unless a rank 10 proves UCI).
    pub family: Family,
    /// Its meaning.
    pub intent: Intent,
    /// Its written form.
    pub style: Style,
}

impl WrittenMove {
    /// A move known by its two points, as ICCS writes it in small letters: `h2e2`.
    #[inline]
    pub const fn of_points(from: Square, to: Square) -> WrittenMove {
        WrittenMove {
            family: Family::Iccs,
            intent: Intent::Points {
                from: (from.file(), from.rank()),
                to: (to.file(), to.rank()),
            },
            style: Style::LOWER,
        }
    }
}
