//! The side that moves first, by the signs of the sides in the moves of a record.
//!
//! A full game looks the same from either seat, so that no move of it says which side begins. What may say it are the
//! signs that books and programs give each side: 一…九 and 帅仕相兵 for Red, 1…9 and 将象卒 for Black. Many records
//! write both sides in the same signs, and a few exchange them (the 1957 book gives Black, who begins, 一…九), so that
//! one sign alone says nothing.

use super::{Entry, LineId, NumberingBreak, PlyId, Start, Tree, breaks};
use crate::board::{Role, Side};
use crate::notation::{Digits, Family, Intent, WrittenMove};

/// First mover indicated by the signs of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstBySigns {
    /// Nothing that speaks against Red, as everywhere.
    Usual,
    /// Each sign that one mover alone uses says that Black begins, and there are signs of both sides.
    Black,
    /// Most of them do, and some do not.
    Doubtful,
}

/// So many plies are looked at.
const PLIES: usize = 24;

/// Kinds of signs: numerals, then a glyph for each role.
const KINDS: usize = 1 + Role::ALL.len();

/// First mover indicated by the signs of the first plies of the main line.
pub(crate) fn first_by_signs(tree: &Tree<'_>) -> FirstBySigns {
    let plies = tree.line(LineId::MAIN).map(|(_, ply)| match &ply.entry {
        Entry::Move(token) => Some(token),
        Entry::Missed | Entry::Illegible => None,
    });
    first_by_signs_of(plies)
}

/// The same of the plies one after another; `None` stands for one that is no move.
pub(crate) fn first_by_signs_of<'m>(
    plies: impl Iterator<Item = Option<&'m WrittenMove>>,
) -> FirstBySigns {
    let mut signs = Signs::default();
    for (at, token) in plies.enumerate().take(PLIES) {
        let Some(token) = token else {
            continue;
        };
        if !matches!(token.family, Family::Chinese | Family::Shorthand) {
            return FirstBySigns::Usual;
        }
        signs.note(token, at % 2);
        // Nearly every record is done with after two plies.
        if signs.numerals_are_usual() {
            return FirstBySigns::Usual;
        }
    }
    signs.verdict()
}

/// The side that moves first by the signs of the first plies of the main line, where each mover has its own and none
/// speaks against it.
pub(crate) fn beginner_by_signs(tree: &Tree<'_>) -> Option<Side> {
    let mut signs = Signs::default();
    for (at, (_, ply)) in tree.line(LineId::MAIN).enumerate().take(PLIES) {
        let Entry::Move(token) = &ply.entry else {
            continue;
        };
        if !matches!(token.family, Family::Chinese | Family::Shorthand) {
            return None;
        }
        signs.note(token, at % 2);
    }
    signs.beginner()
}

/// Whether a move is written in the numerals of that side, or names a piece as that side does, and nothing of it is the
/// other's.
pub(crate) fn is_signed_by(token: &WrittenMove, side: Side) -> bool {
    // Other notations write both sides in the same digits.
    if !matches!(token.family, Family::Chinese | Family::Shorthand) {
        return false;
    }
    let mut signs = Signs::default();
    signs.note(token, 0);
    let uses = |side: Side| signs.uses.iter().any(|kind| kind[side.index()][0] > 0);
    uses(side) && !uses(!side)
}

/// Whether numerals of both sides stand in the first plies, and one mover uses both: moves that are listed, and not
/// played in turn.
pub(crate) fn numerals_are_mixed(tree: &Tree<'_>) -> bool {
    let mut signs = Signs::default();
    for (at, (_, ply)) in tree.line(LineId::MAIN).enumerate().take(PLIES) {
        if let Entry::Move(token) = &ply.entry {
            signs.note(token, at % 2);
        }
    }
    let [of_red, of_black] = signs.uses[0];
    let is_of_both = |uses: [u8; 2]| uses[0] > 0 && uses[1] > 0;
    (is_of_both(of_red) || is_of_both(of_black)) && of_red != [0, 0] && of_black != [0, 0]
}

/// So many moves behind a break whose signs say that the sides are exchanged are no slip of the pen.
const TURNED: usize = 2;

/// Plies of the main line before the one from which on the numerals say that the other side moves, where numbers and
/// plies part at one of these breaks; `None` where the numerals do not say so of every move that has them.
pub(crate) fn signs_turn_at(
    tree: &Tree<'_>,
    black_first: bool,
    found: &[NumberingBreak],
) -> Option<usize> {
    let turning: Vec<&NumberingBreak> = found.iter().filter(|it| it.turns_sides()).collect();
    let first = turning.first()?;
    let until = turning.get(1).map_or(usize::MAX, |next| next.from as usize);
    let begins = if black_first { Side::Black } else { Side::Red };
    let mut turned: Option<usize> = None;
    let (mut agreed, mut count) = (0, 0);
    for (at, (_, ply)) in tree.line(LineId::MAIN).enumerate().take(until) {
        let Entry::Move(token) = &ply.entry else {
            continue;
        };
        let mover = if at % 2 == 0 { begins } else { !begins };
        match (numerals(token).map(|side| side == mover), turned) {
            (None, _) => {}
            (Some(true), None) => agreed += 1,
            (Some(true), Some(_)) => return None,
            (Some(false), _) if at < first.from as usize => return None,
            (Some(false), _) => {
                turned = turned.or(Some(at));
                count += 1;
            }
        }
    }
    turned.filter(|at| agreed > 0 && count >= TURNED && *at <= first.at as usize)
}

/// Stretches of the main line whose numerals say that the other side moves, behind a beginning that says the mover: an
/// entry was written twice or left out before each. First and last entry of each.
pub(crate) fn turned_stretches(tree: &Tree<'_>, black_first: bool) -> Vec<(PlyId, PlyId)> {
    let begins = if black_first { Side::Black } else { Side::Red };
    let mut found: Vec<(PlyId, PlyId, usize)> = Vec::new();
    let (mut agreed, mut is_turned) = (0, false);
    for (at, (id, ply)) in tree.line(LineId::MAIN).enumerate() {
        let Entry::Move(token) = &ply.entry else {
            continue;
        };
        let mover = if at % 2 == 0 { begins } else { !begins };
        match numerals(token).map(|side| side == mover) {
            Some(true) => {
                agreed += usize::from(found.is_empty());
                is_turned = false;
            }
            Some(false) if agreed < TURNED => return Vec::new(),
            Some(false) if !is_turned => {
                is_turned = true;
                found.push((id, id, 1));
            }
            Some(false) | None if is_turned => {
                if let Some((_, last, count)) = found.last_mut() {
                    (*last, *count) = (id, *count + 1);
                }
            }
            _ => {}
        }
    }
    found.retain(|it| it.2 >= TURNED);
    found.into_iter().map(|it| (it.0, it.1)).collect()
}

/// Number of times each mover uses each sign.
#[derive(Default)]
struct Signs {
    /// By kind, by the side whose sign it is, by mover: 0 who begins, 1 the other.
    uses: [[[u8; 2]; 2]; KINDS],
}

impl Signs {
    fn note(&mut self, token: &WrittenMove, mover: usize) {
        let mut use_of = |kind: usize, side: Side| self.uses[kind][side.index()][mover] += 1;
        if let Some(side) = numerals(token) {
            use_of(0, side);
        }
        let Intent::Relative {
            role: Some(role), ..
        } = token.intent
        else {
            return;
        };
        if token.style.red_glyph() {
            use_of(1 + role.index(), Side::Red);
        } else if token.style.black_glyph() {
            use_of(1 + role.index(), Side::Black);
        }
    }

    /// Whether numerals of both sides stand where they are looked for, and nowhere else.
    fn numerals_are_usual(&self) -> bool {
        let [of_red, of_black] = self.uses[0];
        is_only(of_red, 0) && is_only(of_black, 1)
    }

    /// Who begins, where the numerals or names of both sides say so and none speaks against it.
    fn beginner(&self) -> Option<Side> {
        let says = |first: Side| {
            let (own, other) = (first.index(), (!first).index());
            let mut kinds = self.uses.iter();
            kinds.any(|kind| is_only(kind[own], 0) && is_only(kind[other], 1))
        };
        let speaks = |first: Side| {
            let (own, other) = (first.index(), (!first).index());
            let mut kinds = self.uses.iter();
            kinds.any(|kind| is_only(kind[own], 0) || is_only(kind[other], 1))
        };
        let mut sides = Side::ALL.into_iter();
        sides.find(|side| says(*side) && !speaks(!*side))
    }

    /// A sign that both movers use says nothing; a kind speaks where one mover alone uses Red's sign of it and the
    /// other alone Black's. A lone sign may speak against it.
    fn verdict(&self) -> FirstBySigns {
        let (mut black, mut red) = (false, false);
        let (mut turned, mut usual) = (0_u32, 0_u32);
        for [of_red, of_black] in self.uses {
            black |= is_only(of_red, 1) && is_only(of_black, 0);
            red |= is_only(of_red, 0) || is_only(of_black, 1);
            let both = of_red != [0, 0] && of_black != [0, 0];
            if both {
                turned += u32::from(of_red[1]) + u32::from(of_black[0]);
                usual += u32::from(of_red[0]) + u32::from(of_black[1]);
            }
        }
        if black && !red {
            FirstBySigns::Black
        } else if black || turned > 3 * usual && turned > 3 {
            FirstBySigns::Doubtful
        } else {
            FirstBySigns::Usual
        }
    }
}

/// Whether a sign is used, and by that mover alone.
const fn is_only(uses: [u8; 2], mover: usize) -> bool {
    uses[mover] > 0 && uses[1 - mover] == 0
}

/// The side whose numerals a move is written in; `None` where it mixes them.
fn numerals(token: &WrittenMove) -> Option<Side> {
    let side = |digits: Digits| match digits {
        Digits::Chinese => Side::Red,
        Digits::Ascii | Digits::FullWidth => Side::Black,
    };
    let value = token.style.value_digits().map(side);
    let file = token.style.file_digits().map(side);
    match (file, value) {
        (Some(file), Some(value)) => (file == value).then_some(file),
        (file, value) => file.or(value),
    }
}

impl Start {
    /// Whether nothing but the signs of the sides says who moves first, and they say that Black does.
    pub(crate) fn is_blacks_by_signs(&self, tree: &Tree<'_>) -> bool {
        let is_black = || first_by_signs(tree) == FirstBySigns::Black;
        // Behind a ply left out the signs of a game that Red began say the same.
        let is_turned = || signs_turn_at(tree, false, &breaks(tree, false)).is_some();
        matches!(self, Start::Implied) && is_black() && !is_turned()
    }
}
