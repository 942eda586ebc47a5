//! Moves that may have been played at a ply: every legal move is tried to the end of the sheets.

use super::context::CollationContext;
use super::{Candidate, Slip};
use crate::board::{Move, Position};
use crate::notation::{Difference, Family, Writing, write_move};
use crate::record::Entry;
use crate::replay::search::{Use, grade};
use std::cmp::Reverse;

/// Candidates shown at most, beside those that explain as well as the best.
const SHOWN: usize = 8;

/// The largest difference between a token and a move that still counts as a slip of the pen.
const ANY_SLIP: u32 = 100;

/// The legal moves at a ply, each with how much of the rest then replays.
pub(super) struct RankedCandidates {
    moves: Vec<(Candidate, u32)>,
    /// Number of plies from this one on.
    rest: u32,
    /// Number of moves in lines that explain the sheets as well as the best: they come first.
    told: usize,
}

impl RankedCandidates {
    /// Weighs the moves at a ply (from 1) of the line found.
    pub(super) fn new(desk: &CollationContext<'_>, ply: u32) -> RankedCandidates {
        let index = ply as usize - 1;
        let rest = (desk.answer.plies.len() - index) as u32;
        let Some(here) = desk.answer.plies.get(index) else {
            return RankedCandidates {
                moves: Vec::new(),
                rest,
                told: 0,
            };
        };
        let mut legal = here.position.legal_moves().to_vec();
        // A move from another line may require what was played there before.
        let of_lines = here.moves.iter().chain([&here.mv]);
        let own = legal.len();
        legal.extend(of_lines.filter(|mv| !here.position.is_legal(**mv)));
        legal[own..].sort_unstable();
        legal.dedup();
        let weigh = |mv: Move| {
            let is_here = mv == here.mv || here.position.is_legal(mv);
            let elsewhere = (!is_here).then(|| desk.answer.position_with(index, mv));
            let position = elsewhere.as_ref().and_then(Option::as_ref);
            let position = position.unwrap_or(&here.position);
            let (slip, cost) = slips(desk, index, (mv, position));
            let candidate = Candidate {
                mv,
                text: text(mv, position),
                replays: replays(desk, index, (mv, position)),
                slip,
                played: desk.options.prior.map(|prior| prior.played(position, mv)),
            };
            (candidate, cost)
        };
        let mut moves: Vec<(Candidate, u32)> = legal.into_iter().map(weigh).collect();
        moves.sort_by_key(|(candidate, cost)| {
            // A move that a whole line explains as well needs no further trial; the others are ordered
            // by how much of the rest replays.
            let told = here.moves.contains(&candidate.mv);
            let replays = if told { u32::MAX } else { candidate.replays };
            (
                Reverse(replays),
                Reverse(candidate.played.filter(|_| told)),
                *cost,
                Reverse((candidate.replays, candidate.played)),
                candidate.mv,
            )
        });
        RankedCandidates {
            moves,
            rest,
            told: here.moves.len(),
        }
    }

    /// Whether one move alone lets all the rest be played.
    pub(super) fn is_forced(&self) -> bool {
        let whole = |(candidate, _): &&(Candidate, u32)| candidate.replays == self.rest;
        self.moves.iter().filter(whole).count() == 1
    }

    /// The likeliest, those first that explain best. What explains as well as the best is never left out.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let least = self.told.max(2);
        let likely = self.moves.iter().enumerate();
        let likely = likely.filter(|(index, (_, cost))| *index < least || *cost < ANY_SLIP);
        likely
            .map(|(_, (candidate, _))| candidate.clone())
            .take(SHOWN.max(self.told))
            .collect()
    }

    /// The one that was decided on.
    pub(super) fn only(&self, mv: Move) -> Vec<Candidate> {
        let found = self.moves.iter().find(|(candidate, _)| candidate.mv == mv);
        found
            .map(|(candidate, _)| candidate.clone())
            .into_iter()
            .collect()
    }
}

/// A move in full Chinese notation.
pub(super) fn text(mv: Move, position: &Position) -> String {
    let mut text = String::new();
    write_move(&mut text, mv, position, Writing::new(Family::Chinese));
    text
}

/// The legal moves an entry may mean.
pub(super) fn meanings(
    desk: &CollationContext<'_>,
    sheet: usize,
    entry: u32,
    position: &Position,
) -> Vec<Move> {
    let witness = &desk.witnesses[sheet];
    match witness.signs.get(entry as usize).map(|sign| sign.entry) {
        Some(Entry::Move(token)) => witness.meanings(&token, position),
        _ => Vec::new(),
    }
}

/// By what slip of the pen the sheets have another move there than `mv`, and what that costs in all;
/// no slip where one of them has the move.
fn slips(
    desk: &CollationContext<'_>,
    index: usize,
    (mv, position): (Move, &Position),
) -> (Option<Slip>, u32) {
    let ply = &desk.answer.plies[index];
    let mut found: Option<Slip> = None;
    let mut said = false;
    let mut cost = 0;
    for (sheet, usage) in ply.uses.iter().enumerate() {
        let (Use::Means(entry)
        | Use::Slip(entry)
        | Use::Illegal(entry)
        | Use::Unplayable(entry)
        | Use::Swapped(entry)) = *usage
        else {
            continue;
        };
        let witness = &desk.witnesses[sheet];
        let Some(Entry::Move(token)) = witness.signs.get(entry as usize).map(|sign| sign.entry)
        else {
            continue;
        };
        let difference = token.difference(mv, position, witness.convention);
        match difference {
            Some(difference) if difference.is_none() => said = true,
            Some(difference) => {
                cost += grade(difference);
                let slip = slip(difference);
                found = Some(found.map_or(
                    slip,
                    |known| if known == slip { slip } else { Slip::Several },
                ));
            }
            None => {
                cost += ANY_SLIP;
                found = Some(Slip::Several);
            }
        }
    }
    (found.filter(|_| !said), cost)
}

fn slip(difference: Difference) -> Slip {
    let Difference {
        piece,
        file,
        order,
        direction,
        value,
        points,
    } = difference;
    match (
        piece,
        file.is_some(),
        order,
        direction,
        value.is_some(),
        points,
    ) {
        (true, false, false, false, false, 0) => Slip::Piece,
        (false, true, false, false, false, 0) => Slip::File,
        (false, false, true, false, false, 0) => Slip::Order,
        (false, false, false, true, false, 0) => Slip::Direction,
        (false, false, false, false, true, 0) | (false, false, false, false, false, 1) => {
            Slip::Digit
        }
        (false, true, false, false, true, 0) => Slip::OtherPiece,
        _ => Slip::Several,
    }
}

/// Number of plies that replay if `mv` is played at a ply: this one and those after it, each as the
/// sheets have it; where no sheet has it, the move of the line found.
fn replays(desk: &CollationContext<'_>, index: usize, (mv, before): (Move, &Position)) -> u32 {
    let plies = &desk.answer.plies;
    let mut position = before.clone();
    position.play(mv);
    let mut played = 1;
    for ply in &plies[index + 1..] {
        let Some(mv) = said(desk, ply.uses, ply.mv, &position) else {
            break;
        };
        position.play(mv);
        played += 1;
    }
    played
}

/// The move that the sheets give for a ply in a position other than the one it was found in.
fn said(
    desk: &CollationContext<'_>,
    uses: [Use; 2],
    found: Move,
    position: &Position,
) -> Option<Move> {
    let mut all: Option<Vec<Move>> = None;
    for (sheet, usage) in uses.iter().enumerate() {
        let (Use::Means(entry) | Use::Swapped(entry)) = *usage else {
            continue;
        };
        let said = meanings(desk, sheet, entry, position);
        all = Some(match all {
            None => said,
            Some(all) => all.into_iter().filter(|mv| said.contains(mv)).collect(),
        });
    }
    match all {
        None => Some(found).filter(|mv| position.is_legal(*mv)),
        Some(all) if all.contains(&found) => Some(found),
        Some(all) => all.first().copied(),
    }
}
