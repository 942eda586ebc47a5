//! A piece that was moved to another point by accident and stayed there (棋子意外挪动, 2020 5.8.2): the moves on paper are
//! lawful up to a ply from which on nothing fits, and with one piece on another point all the rest is lawful.

use super::{Case, Certainty, Code, Finding, fact};
use crate::board::{Piece, Position, Square};
use crate::notation::{Convention, WrittenMove};
use crate::record::{Entry, GameRecord, LineId};
use std::fmt::Write as _;

/// Plies that must follow, so that it is no accident that they are lawful.
const LEAST: usize = 8;

/// Plies before the first that does not fit in which the piece may have shifted: five rounds, within which it can be
/// put right.
const BACK: usize = 10;

/// Pieces that may be meant at most; more say nothing.
const MEN: usize = 2;

/// Points of a piece that are named at most.
const POINTS: usize = 3;

/// A displacement that explains the rest of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Displacement {
    /// The first ply after it shifted, from 1.
    ply: u32,
    /// Each piece that may have moved: where it stood, and where it must stand.
    men: Vec<(Piece, Square, Vec<Square>)>,
}

/// Reports a shifted piece where all sheets agree, entry by entry, and it explains every one of them: beside the first
/// finding on an impossible move, which it puts in doubt.
pub(super) fn add(case: &Case<'_>, findings: &mut [Finding]) {
    let is_of_it = |finding: &&mut Finding| {
        let code = finding.code;
        finding.line == 0 && ((Code::M101..=Code::M501).contains(&code) || is_shared(finding))
    };
    let Some(sheets) = case
        .sheets
        .filter(|_| findings.iter_mut().any(|it| is_of_it(&it)))
    else {
        return;
    };
    let mut records = sheets.sheets.iter().map(|sheet| &sheet.record);
    let Some(first) = records.next() else { return };
    let Some(tokens) = tokens(first) else { return };
    let agree = records.all(|record| says_the_same(&tokens, record));
    let shifted = agree.then(|| explain(&case.replay.start, &tokens, case.replay.convention));
    let Some(displaced) = shifted.flatten() else {
        return;
    };
    let first = findings.iter_mut().find(is_of_it);
    // A move against the rules from which the rest follows was played: that is the plainer reading.
    let was_played = |finding: &&mut Finding| {
        let ply = finding.plies.map(|(first, _)| first);
        let mut unlawful = sheets.unlawful.iter();
        finding.certainty == Certainty::Proved
            && unlawful.any(|it| Some(it.ply) == ply && it.played.is_some())
    };
    if let Some(finding) = first.filter(|finding| !was_played(finding)) {
        finding.facts.set(fact::SHIFTED, in_words(case, &displaced));
        *finding = finding.clone().doubtful();
    }
}

/// An entry that both sheets share and that cannot stand together with the others.
fn is_shared(finding: &Finding) -> bool {
    finding.code == Code::S203 && finding.facts.get(fact::SHARED).is_some()
}

/// The moves of the main line; `None` where something is missing among them.
fn tokens(record: &GameRecord<'_>) -> Option<Vec<WrittenMove>> {
    let each = record
        .tree
        .line(LineId::MAIN)
        .map(|(_, ply)| match ply.entry {
            Entry::Move(token) => Some(token),
            Entry::Missed | Entry::Illegible => None,
        });
    each.collect()
}

fn says_the_same(tokens: &[WrittenMove], record: &GameRecord<'_>) -> bool {
    let Some(others) = self::tokens(record) else {
        return false;
    };
    let same = |(one, other): (&WrittenMove, &WrittenMove)| {
        one.says_the_same(other) || one.may_be_one_with(other)
    };
    others.len() == tokens.len() && tokens.iter().zip(&others).all(same)
}

/// Which piece on another point makes everything lawful from the first ply on that is not.
fn explain(
    start: &Position,
    tokens: &[WrittenMove],
    convention: Convention,
) -> Option<Displacement> {
    let mut position = start.clone();
    let lawful = played(&mut position, tokens, convention);
    let earliest = lawful.saturating_sub(BACK);
    // Nearest to where nothing fits any more first: moves before it may mean another thing on the other board.
    (earliest..=lawful)
        .rev()
        .find_map(|at| shifted_at(start, tokens, (at, convention)))
}

/// The same of a piece that shifted after so many plies.
fn shifted_at(
    start: &Position,
    tokens: &[WrittenMove],
    (at, convention): (usize, Convention),
) -> Option<Displacement> {
    let rest = tokens.get(at..).filter(|rest| rest.len() >= LEAST)?;
    let mut position = start.clone();
    played(&mut position, &tokens[..at], convention);
    let mut men: Vec<(Piece, Square, Vec<Square>)> = Vec::new();
    let stands: Vec<(Square, Piece)> = position.pieces().collect();
    for (from, piece) in stands {
        let to = points(&position, (piece, from), rest, convention);
        if !to.is_empty() {
            men.push((piece, from, to));
        }
    }
    let ply = at as u32 + 1;
    (1..=MEN)
        .contains(&men.len())
        .then_some(Displacement { ply, men })
}

/// Plays tokens while each says one lawful move; how many did.
fn played(position: &mut Position, tokens: &[WrittenMove], convention: Convention) -> usize {
    for (index, token) in tokens.iter().enumerate() {
        match token.resolve(position, convention) {
            Ok(resolved) => position.play(resolved.mv),
            Err(_) => return index,
        };
    }
    tokens.len()
}

/// The empty points from which that piece makes all the rest lawful.
fn points(
    position: &Position,
    (piece, from): (Piece, Square),
    rest: &[WrittenMove],
    convention: Convention,
) -> Vec<Square> {
    let mut setup = position.to_setup();
    setup.board[from.index()] = None;
    let empty = |square: &Square| position.piece_at(*square).is_none();
    let lawful = |square: &Square| {
        let mut setup = setup.clone();
        setup.board[square.index()] = Some(piece);
        let first = rest.first();
        let mut shifted = Position::in_play(&setup);
        // Most points fail at the first move: before the board is examined as a whole.
        first.is_some_and(|token| token.resolve(&shifted, convention).is_ok())
            && setup.faults().is_empty()
            && played(&mut shifted, rest, convention) == rest.len()
    };
    Square::all().filter(empty).filter(lawful).collect()
}

/// `炮 h8 → h7 (before round 13)`, without words of a language: `炮 h8 → h7 < 13`.
fn in_words(case: &Case<'_>, displaced: &Displacement) -> String {
    let mut text = String::new();
    for (index, (piece, from, to)) in displaced.men.iter().enumerate() {
        let glyph = piece.glyph();
        let joint = if index > 0 { "; " } else { "" };
        let named: Vec<String> = to.iter().take(POINTS).map(ToString::to_string).collect();
        let more = if to.len() > POINTS { " …" } else { "" };
        let _ = write!(text, "{joint}{glyph} {from} → {}{more}", named.join("/"));
    }
    let _ = write!(text, " (≤ {}.)", case.round_of(displaced.ply));
    text
}
