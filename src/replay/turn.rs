//! Which side begins from a board that a record gives, where the moves speak against the side that it names.
//!
//! The letter of a FEN is often wrong: programs that write boards put `w` behind every one. A turn is not a thing that
//! a player does: where the moves play from the other side and not from this one, nobody moved out of turn.

use super::Ply;
use super::reading::{self, FIRM, Reading};
use super::walk::Progress;
use crate::board::{Illegal, Side};
use crate::notation::{Intent, WrittenMove};
use crate::record::{Entry, GameRecord, LineId, Start, beginner_by_signs, is_signed_by};

/// So many plies more speak for the other side, where the first is a move of it.
const SOME: usize = 2;

/// Why the side to move that a start names is in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnDoubt {
    /// The moves play from the other side and not from the one named: the other side begins.
    Turned,
    /// The numerals and names of the pieces say the other side, and the moves play from either: the one named begins.
    Signs,
    /// Black is named on the full board, and Red's numerals and names begin: Red begins.
    Full,
    /// The first move is one of the other side, or the signs say so, and the moves play from neither: the one named begins.
    Neither,
}

impl TurnDoubt {
    /// Whether the side that is not named begins.
    pub const fn is_turned(self) -> bool {
        matches!(self, TurnDoubt::Turned | TurnDoubt::Full)
    }
}

/// The doubt about the side that begins by the reading taken, which broke the rules so and was played to its end or not.
pub(super) fn doubt<'r>(
    record: &'r GameRecord<'_>,
    taken: &Reading<'r>,
    played: &Progress,
    ended: bool,
) -> Option<TurnDoubt> {
    if !matches!(record.start, Start::Given(_)) {
        return None;
    }
    let named = taken.start.turn();
    let plays = played.breaches.is_empty() && ended;
    let signs = beginner_by_signs(&record.tree);
    if plays && signs != Some(!named) {
        return None;
    }
    let other = turned(record, taken).score();
    if plays {
        let is_full = matches!(&record.start, Start::Given(setup) if setup.is_standard());
        let doubt = if is_full && named == Side::Black {
            TurnDoubt::Full
        } else {
            TurnDoubt::Signs
        };
        return other.is_whole().then_some(doubt);
    }
    let own = taken.score();
    let is_whole = other.is_whole() && signs != Some(named) && is_of_the_other(record, taken);
    let is_theirs = |ply: &Ply| ply.out_of_turn || ply.illegal == Some(Illegal::WrongSide);
    let begins_so = played.plies.first().is_some_and(is_theirs);
    let carries = other.lawful >= SOME && other.legal >= own.legal + SOME;
    let is_firm = own.lawful == 0 && (other.lawful >= FIRM || begins_so && carries);
    if is_whole || is_firm {
        return Some(TurnDoubt::Turned);
    }
    let speaks = begins_so || signs == Some(!named);
    speaks.then_some(TurnDoubt::Neither)
}

/// The reading with the other side to move first, by the convention that carries furthest then. Points keep their grid:
/// another side on another grid would make a lawful move of nearly anything.
pub(super) fn turned<'r>(record: &'r GameRecord<'_>, taken: &Reading<'r>) -> Reading<'r> {
    let turned = taken.turned();
    if first_move(record).is_some_and(is_of_points) {
        return turned;
    }
    reading::best(record, &turned)
}

/// The first move of the main line that can be read.
fn first_move<'r>(record: &'r GameRecord<'_>) -> Option<&'r WrittenMove> {
    moves(record).next()
}

/// The moves of the main line that can be read.
fn moves<'r>(record: &'r GameRecord<'_>) -> impl Iterator<Item = &'r WrittenMove> {
    let plies = record.tree.line(LineId::MAIN);
    plies.filter_map(|(_, ply)| match &ply.entry {
        Entry::Move(written) => Some(written),
        Entry::Missed | Entry::Illegible => None,
    })
}

const fn is_of_points(token: &WrittenMove) -> bool {
    matches!(token.intent, Intent::Points { .. })
}

/// Whether the moves of a record that play from the other side show that they are its moves. Points do; so do words of
/// many moves. The words of a few may fit pieces of either side, unless they are written in the other's signs.
fn is_of_the_other(record: &GameRecord<'_>, taken: &Reading<'_>) -> bool {
    let other: Side = !taken.start.turn();
    let Some(first) = first_move(record) else {
        return false;
    };
    // `1. …… Rb5` says that Black begins.
    let is_marked = record.black_marked && other == Side::Black;
    is_of_points(first)
        || is_marked
        || is_signed_by(first, other)
        || moves(record).count() >= FIRM && !is_signed_by(first, !other)
}
