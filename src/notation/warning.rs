//! Objections of a strict reader of the notation to a move that can be read.

use super::canonical::canonical;
use super::convention::Convention;
use super::origin::stack;
use super::style::Digits;
use super::writing::Writing;
use super::written::{Family, Intent, Origin, WrittenMove};
use crate::board::{Move, Piece, Position, Role, Side};
use std::fmt;

/// An objection to the form of a move; the move itself is clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Warning {
    /// A glyph of the other side: 将 for Red, 兵 for Black. 士 is either side's.
    LetterColour,
    /// Red in Arabic or Black in Chinese numerals (2020 7.5's own sample has the latter).
    NumeralStyle,
    /// File and value in different numerals.
    MixedNumerals,
    /// 傌, 砲, 上, ⾺ and the like.
    VariantGlyph,
    /// The file is written although the order alone says which piece.
    RedundantFile,
    /// Front or rear was forgotten; legality decided.
    MissingFrontBack,
    /// 前, 中, 后 or a count where the canonical text names the piece otherwise.
    NoncanonicalOrdinal,
    /// Read by that convention and not by the usual one.
    Convention(&'static str),
    /// Shorthand of a horse, elephant or advisor without its mark.
    MarkLost,
    /// White space inside the move.
    Spaces,
    /// `x` where nothing is taken, or none where something is.
    CaptureSign,
}

impl fmt::Display for Warning {
    /// The code: `letter-colour`, `convention:kanglin` and so on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Warning::LetterColour => "letter-colour",
            Warning::NumeralStyle => "numeral-style",
            Warning::MixedNumerals => "mixed-numerals",
            Warning::VariantGlyph => "variant-glyph",
            Warning::RedundantFile => "redundant-file",
            Warning::MissingFrontBack => "missing-front-back",
            Warning::NoncanonicalOrdinal => "noncanonical-ordinal",
            Warning::Convention(name) => return write!(f, "convention:{name}"),
            Warning::MarkLost => "mark-lost",
            Warning::Spaces => "spaces",
            Warning::CaptureSign => "capture-sign",
        })
    }
}

/// The objections to `written`, which means `mv` in `position` (before it) under `convention`; in
/// the order of [`Warning`].
pub fn warnings(
    written: &WrittenMove,
    mv: Move,
    position: &Position,
    convention: Convention,
) -> Vec<Warning> {
    let side = position.turn();
    let mut warnings = Vec::new();
    let mut object = |warning, holds: bool| {
        if holds {
            warnings.push(warning);
        }
    };
    let style = written.style;
    let chinese = written.family == Family::Chinese;
    let other_glyph = match side {
        Side::Red => style.black_glyph(),
        Side::Black => style.red_glyph(),
    };
    object(Warning::LetterColour, other_glyph);
    let numerals_of = |digits: Option<Digits>| digits == Some(Digits::Chinese);
    let other_numerals = (side == Side::Red) != numerals_of(style.value_digits());
    object(Warning::NumeralStyle, chinese && other_numerals);
    object(Warning::MixedNumerals, style.mixed_numerals());
    object(Warning::VariantGlyph, style.variant_glyph());
    let (redundant, missing, uncommon) = origin_objections(written, mv, position);
    object(Warning::RedundantFile, redundant);
    object(Warning::MissingFrontBack, missing);
    object(Warning::NoncanonicalOrdinal, uncommon);
    if let Some(name) = uncommon_convention(written, convention) {
        object(Warning::Convention(name), true);
    }
    object(Warning::MarkLost, style.mark_lost());
    object(Warning::Spaces, style.spaces());
    let takes = position.piece_at(mv.to).is_some();
    let algebraic = written.family == Family::Algebraic;
    object(
        Warning::CaptureSign,
        algebraic && style.says_capture() != takes,
    );
    warnings
}

/// Whether the file is written for nothing, order was forgotten, or another order stands there than
/// the canonical writer's.
fn origin_objections(written: &WrittenMove, mv: Move, position: &Position) -> (bool, bool, bool) {
    let Intent::Relative { role, origin, .. } = written.intent else {
        return (false, false, false);
    };
    let Intent::Relative {
        origin: expected, ..
    } = canonical(mv, position, Writing::new(written.family)).intent
    else {
        return (false, false, false);
    };
    let file_less = |origin| match origin {
        Origin::Front(_) => Origin::Front(None),
        Origin::Middle(_) => Origin::Middle(None),
        Origin::Rear(_) => Origin::Rear(None),
        Origin::Nth(nth, _) => Origin::Nth(nth, None),
        other => other,
    };
    match origin {
        Origin::File(_) => (
            false,
            expected != origin && shares_file(mv, position),
            false,
        ),
        _ if expected == origin => (role.is_some() && has_file(origin), false, false),
        _ if file_less(expected) == file_less(origin) => {
            (has_file(origin), !has_file(origin), false)
        }
        _ => (false, false, true),
    }
}

const fn has_file(origin: Origin) -> bool {
    matches!(
        origin,
        Origin::Front(Some(_))
            | Origin::Middle(Some(_))
            | Origin::Rear(Some(_))
            | Origin::Nth(_, Some(_))
    )
}

fn shares_file(mv: Move, position: &Position) -> bool {
    position
        .piece_at(mv.from)
        .is_some_and(|piece: Piece| stack(position, piece, mv.from.file()).len() > 1)
}

/// The convention a token was read by, where it has a say in it and is not the usual one.
fn uncommon_convention(written: &WrittenMove, convention: Convention) -> Option<&'static str> {
    let has_a_say = match (written.family, written.intent) {
        (Family::Wxf, Intent::Relative { role, origin, .. }) => {
            role == Some(Role::Soldier) && !matches!(origin, Origin::File(_))
        }
        (_, Intent::Relative { origin, .. }) => matches!(origin, Origin::Nth(_, None)),
        _ => true,
    };
    let mut names = convention.names(written.family).into_iter();
    names.next().filter(|_| has_a_say)
}
