//! Errors of play that somebody pointed out, and whether in time (1999 5.8, 2020 5.8.1–5.8.3, 附录一 四).

use crate::board::{Illegal, Move, Piece, Position, Side};
use crate::event::switches::FixWindow;
use crate::notation::{Families, Unresolved, read_move};
use crate::record::{Anchor, Cite, LineId, Note, NoteKind, PlyId, RaisedError, only_side_named};
use crate::rules::{Case, scoresheet};
use crate::sheets::PlyEntry;

/// Somebody pointed out an error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raised<'a> {
    /// The note of it.
    pub(super) index: usize,
    /// The same.
    pub(super) note: &'a Note,
    /// The error.
    pub(super) error: RaisedError,
    /// The round of the error, where it is said.
    pub(super) round: Option<u32>,
    /// After how many plies it was pointed out.
    pub(super) after: u32,
    /// Whether the remark says that another move was played for it: the record has that one.
    pub(super) replayed: bool,
}

/// Errors pointed out in the main line, in order.
pub(super) fn all<'a>(case: &'a Case<'_>) -> impl Iterator<Item = Raised<'a>> {
    let notes = case.record.notes.iter().enumerate();
    notes.filter_map(|(index, note)| {
        let NoteKind::ErrorRaised { round, error, .. } = note.kind else {
            return None;
        };
        if note.line != LineId::MAIN || case.is_said_twice(index) {
            return None;
        }
        let replayed = error == RaisedError::Replayed;
        Some(Raised {
            index,
            note,
            error: if replayed {
                RaisedError::IllegalMove
            } else {
                error
            },
            replayed,
            round: round.map(u32::from),
            after: case.claimed_after(note) as u32,
        })
    })
}

/// Number of plies after an error within which it can still be corrected: 5个回合, ten plies or five
/// moves of the opponent (switch `fix.window`). `None` where the book names no number: during the
/// game.
pub(in crate::rules) fn window(case: &Case<'_>) -> Option<u32> {
    let plies = case.edition.correction_plies?;
    Some(match case.event.reading() {
        FixWindow::FiveReplies => plies - 1,
        FixWindow::TenPlies => plies,
    })
}

/// Whether an illegal move at ply `ply` (from 1) of the main line was pointed out, and in time.
/// `None` where nobody did.
pub(in crate::rules) fn illegal_move_raised(case: &Case<'_>, ply: u32) -> Option<bool> {
    let mut all = all(case).filter(|raised| raised.error == RaisedError::IllegalMove);
    let raised = all.find(|raised| raised.is_of(case, ply))?;
    Some(raised.in_time(case, ply))
}

impl Raised<'_> {
    /// Whether it is the illegal move at that ply: of the round named, else the last one before.
    fn is_of(&self, case: &Case<'_>, ply: u32) -> bool {
        if self.after < ply {
            return false;
        }
        if let Some(round) = self.round {
            return case.round_of(ply) == round;
        }
        // The move right before it is meant, whoever the words name.
        let offender = self.offender(case).filter(|_| ply < self.after);
        let may_be = |side: Option<Side>| offender.is_none() || side == offender;
        let plays = case.replay.main().len();
        let unplayed = unplayed(case)
            .filter(|stop| *stop <= self.after)
            .filter(|_| may_be(Some(case.replay.position_after(plays).turn())));
        let mut plies = case.replay.main().iter().take(self.after as usize);
        let last = plies.rposition(|ply| ply.illegal.is_some() && may_be(Some(ply.piece.side)));
        unplayed.or(last.map(|last| last as u32 + 1)) == Some(ply)
            && !self.is_of_crossed_out(case, ply)
    }

    /// Whether what was crossed out behind that ply is meant, and no move before: an entry of who was ruled on, and not of
    /// who pointed it out.
    fn is_of_crossed_out(&self, case: &Case<'_>, ply: u32) -> bool {
        let NoteKind::ErrorRaised { by, .. } = self.note.kind else {
            return false;
        };
        corrected(case, self).is_some_and(|it| {
            let mover = it.before.turn();
            let is_ruled_on = self.ruled_on(case).is_none_or(|side| side == mover);
            it.ply > ply && by != Some(mover) && is_ruled_on
        })
    }

    /// Whose error it was, where nobody is said to have pointed it out: of the only side that is named (红方违例一次).
    fn offender(&self, case: &Case<'_>) -> Option<Side> {
        let NoteKind::ErrorRaised { by: None, .. } = self.note.kind else {
            return None;
        };
        let words = case.record.evidence(Anchor::Note(self.index as u32));
        self.ruled_on(case).or_else(|| only_side_named(words))
    }

    /// Whether an error at that ply was pointed out in time.
    pub(super) fn in_time(&self, case: &Case<'_>, ply: u32) -> bool {
        // A statement in a preface applies to the whole game, not to a moment in it.
        let during = self.note.after.is_some();
        let most = window(case).unwrap_or(u32::MAX);
        during && self.after.saturating_sub(ply) <= most
    }

    /// Whom the arbiter ruled on in the same remark: a foul, or, where that side was ruled on before, the loss of the game.
    pub(super) fn ruled_on(&self, case: &Case<'_>) -> Option<Side> {
        let there = |note: &&Note| note.after == self.note.after && note.line == LineId::MAIN;
        let notes = case.record.notes.iter().filter(there);
        let ruled = notes.filter_map(|note| match note.kind {
            NoteKind::Foul {
                side: Some(side),
                fouls: 1,
                article,
            } if article.is_none_or(|it| is_of_moves(case, it)) => Some(side),
            NoteKind::RuledLost {
                side: Some(side), ..
            } if self.is_second_of(case, side) => Some(side),
            _ => None,
        });
        let sides: Vec<Side> = ruled.collect();
        let first = *sides.first()?;
        // Of who pointed it out it is not.
        let by = match self.note.kind {
            NoteKind::ErrorRaised { by, .. } => by,
            _ => None,
        };
        (sides.iter().all(|it| *it == first) && by != Some(first)).then_some(first)
    }

    /// Whether a move of that side against the rules was ruled on, or stands in the record, before this one.
    fn is_second_of(&self, case: &Case<'_>, side: Side) -> bool {
        let plies = case.replay.main().iter().take(self.after as usize);
        let played = plies
            .filter(|ply| ply.illegal.is_some())
            .any(|ply| ply.piece.side == side);
        let mut before = all(case).filter(|it| it.after < self.after);
        played
            || before
                .any(|it| it.error == RaisedError::IllegalMove && it.ruled_on(case) == Some(side))
    }

    /// The ply of that side that replaced the move the remark reports: the last one before the remark.
    pub(super) fn replayed_at(&self, case: &Case<'_>, side: Side) -> u32 {
        let after = self.after.max(1);
        match case.replay.side_of(after as usize - 1) {
            Some(mover) if mover != side && after > 1 => after - 1,
            _ => after,
        }
    }

    /// The illegal move of the record it is about, counted from 1.
    pub(super) fn illegal_ply(&self, case: &Case<'_>) -> Option<u32> {
        let mut numbers = 1..=case.replay.main().len() as u32;
        let illegal = |number: &u32| {
            let ply = case.replay.main().get(*number as usize - 1);
            ply.is_some_and(|ply| ply.illegal.is_some() || ply.out_of_turn)
        };
        let played = numbers.find(|number| illegal(number) && self.is_of(case, *number));
        played.or_else(|| unplayed(case).filter(|number| self.is_of(case, *number)))
    }
}

/// Whether an article is one on moves against the rules.
fn is_of_moves(case: &Case<'_>, article: Cite) -> bool {
    let clauses = case.edition.losses.illegal_move;
    super::foul_noted::cites(clauses, article.text()) || article.text() == "8.1.8"
}

/// The ply of the main line, from 1, that says a move nobody could play: of a man who does not stand
/// there, or of one that cannot go so.
fn unplayed(case: &Case<'_>) -> Option<u32> {
    let stop = case.replay.lines.first()?.stop.as_ref()?;
    stop.is_against_the_rules()
        .then(|| case.replay.main().len() as u32 + 1)
}

/// An illegal move that was crossed out for the one that stands in the record.
#[derive(Clone, Debug)]
pub(super) struct Corrected {
    /// The ply, from 1.
    pub(super) ply: u32,
    /// As it was written.
    pub(super) written: String,
    /// Why it was illegal.
    pub(super) reason: Illegal,
    /// The move and the piece, where the words say them.
    pub(super) mv: Option<(Move, Piece)>,
    /// The position before it.
    pub(super) before: Position,
}

/// The illegal entry crossed out that a remark is about.
pub(super) fn corrected(case: &Case<'_>, raised: &Raised<'_>) -> Option<Corrected> {
    let mut found = crossed_out(case)
        .into_iter()
        .filter(|(ply, _)| match raised.round {
            Some(round) => case.round_of(*ply) == round,
            // Play goes on from the ply made good: the remark stands at it, or at the one before.
            None => (raised.after..=raised.after + 1).contains(ply) || raised.after > *ply,
        })
        .filter_map(|(ply, written)| illegal_entry(case, ply, &written));
    let first = found.next()?;
    // Without a round named it is the last before the remark.
    Some(match raised.round {
        Some(_) => first,
        None => found.next_back().unwrap_or(first),
    })
}

fn illegal_entry(case: &Case<'_>, ply: u32, written: &str) -> Option<Corrected> {
    let before = scoresheet::position_before(case, ply)?;
    let (token, bytes) = read_move(written, Families::ALL)?;
    if bytes != written.len() {
        return None;
    }
    match token.resolve(&before, case.replay.convention) {
        Err(Unresolved::Illegal { reason, mv }) => Some(Corrected {
            ply,
            written: written.to_owned(),
            reason,
            mv: mv.and_then(|mv| Some((mv, before.piece_at(mv.from)?))),
            before,
        }),
        _ => None,
    }
}

/// Crossed-out entries, by ply of the main line from 1: on the sheets, or in the record itself.
fn crossed_out(case: &Case<'_>) -> Vec<(u32, String)> {
    let mut found = Vec::new();
    let Some(collation) = case.sheets else {
        for note in &case.record.notes {
            if note.kind == NoteKind::Rewritten && note.line == LineId::MAIN {
                let text = note.span.of(&case.record.text).trim().to_owned();
                found.push((case.plies_until(note.after) as u32, text));
            }
        }
        return found;
    };
    for (index, sheet) in collation.sheets.iter().enumerate() {
        for note in &sheet.record.notes {
            let (NoteKind::Rewritten, Some(entry)) = (note.kind, note.after) else {
                continue;
            };
            let stands = |held: &PlyEntry| held_entry(*held) == Some(entry);
            let ply = collation
                .plies
                .iter()
                .position(|ply| ply.on.get(index).is_some_and(stands));
            if let Some(ply) = ply {
                let text = note.span.of(&sheet.record.text).trim().to_owned();
                found.push((ply as u32 + 1, text));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

const fn held_entry(held: PlyEntry) -> Option<PlyId> {
    match held {
        PlyEntry::Same(id)
        | PlyEntry::Other(id)
        | PlyEntry::Swapped(id)
        | PlyEntry::Illegible(id) => Some(id),
        PlyEntry::Missed(sign) => sign,
    }
}
