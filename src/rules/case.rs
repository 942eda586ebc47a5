//! All that a rule sees.

use super::repetition::Classified;
use super::{ArbiterRuling, Edition, Finding, Law};
use crate::board::Side;
use crate::event::{Event, Slip};
use crate::format::Incident;
use crate::record::{Anchor, GameRecord, GameResult, LineId, Note, NoteKind, PlyId, Start};
use crate::replay::{Ply, Replay};
use crate::rules::fact;
use crate::sheets::{Collation, Warning};

/// A record, its replay, its event and the edition that is asked.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The record. Rules of law read its tags, results, comments and notes, never its text:
    /// a record out of a store has none.
    pub record: &'a GameRecord<'a>,
    /// The course of the game.
    pub replay: &'a Replay,
    /// Provisions of the organiser.
    pub event: &'a Event,
    /// The edition asked.
    pub edition: &'static Edition,
    /// Natures of the moves of its cycles: classified when a rule first asks, once for each set of
    /// definitions however many editions share it.
    pub natures: &'a Classified,
    /// The players' sheets of which the record was made; `None` for a record that is no such union.
    pub sheets: Option<&'a Collation>,
    /// 成绩单: what the result slip says; `None` without one.
    pub slip: Option<&'a Slip>,
}

/// Input of the rules of form: no board and no edition.
#[derive(Clone, Copy, Debug)]
pub enum FormCase<'a> {
    /// A record as it was read.
    Record(&'a GameRecord<'a>),
    /// The same record, where it is no sheet of an event.
    Alone(&'a GameRecord<'a>),
    /// Something that befell a file before there was a record.
    Incident(&'a Incident),
    /// A ruling of an earlier run without effect: so many findings it fits and does not say which of them is meant.
    Stale(&'a ArbiterRuling, usize),
    /// The n-th sheet of a game of an event, laid beside the other.
    Sheet(&'a Collation, usize),
}

impl Case<'_> {
    /// Whether the game is one of an event that is audited: sheets or a slip are at hand, so that what
    /// they do not say was not said.
    pub const fn is_of_an_event(&self) -> bool {
        self.sheets.is_some() || self.slip.is_some()
    }

    /// An empty finding of that law under this edition.
    pub fn finding(&self, law: Law) -> Finding {
        Finding::new(law.code(), Some(self.edition.id))
    }

    /// Whether the main line or another stumbles from a start that breaks the rules of set-up (F112): what does not play
    /// there is a fault of the board, and no player is charged with it.
    pub fn is_from_no_lawful_start(&self) -> bool {
        let is_given = matches!(&self.record.start, Start::Given(setup) if !setup.is_standard());
        let stumbles = || {
            let mut lines = self.replay.lines.iter();
            !self.replay.breaches.is_empty()
                || lines.any(|line| line.stop.is_some() || line.over_at.is_some())
        };
        is_given && stumbles() && !self.replay.start.to_setup().faults().is_empty()
    }

    /// A finding of that law at a ply that was played: side, plies, anchor, place and the move as
    /// written (fact `move`). `index` counts from 0 within `line`.
    pub fn finding_at(&self, law: Law, line: usize, index: usize) -> Finding {
        let finding = self.finding(law).in_line(line);
        let Some(ply) = self.replay.line(line).get(index) else {
            return finding;
        };
        let number = self.replay.ply_number(line, index);
        let finding = finding.by(self.mover(ply)).plies(number, number);
        match ply.written {
            None => finding,
            Some(id) => finding
                .at(Anchor::Ply(id), self.record.places.of(Anchor::Ply(id)))
                .with(fact::MOVE, self.record.written(id)),
        }
    }

    /// The side that made a ply: the owner of the piece, or of the turn where a piece of the other
    /// side was moved.
    pub fn mover(&self, ply: &Ply) -> Side {
        match ply.illegal {
            Some(crate::board::Illegal::WrongSide) => !ply.piece.side,
            _ => ply.piece.side,
        }
    }

    /// The result the record goes by: the last token after the moves where it is known, else the tag,
    /// else words after the moves, else `*`.
    pub fn stated_result(&self) -> Option<GameResult> {
        let mark = |word: bool| {
            let mut marks = self.record.results.iter().rev();
            marks.find(|mark| mark.word == word).map(|mark| mark.result)
        };
        let tag = self.record.tag_result();
        let said = [mark(false), tag, mark(true)];
        let mut said = said.into_iter().flatten();
        let known = said.clone().find(|result| *result != GameResult::Unknown);
        known.or_else(|| said.next())
    }

    /// Number of plies of the main line after which a claim reported by `note` was made. A
    /// statement in a tag or a preface refers to the whole game.
    pub fn claimed_after(&self, note: &Note) -> usize {
        match note.after {
            None => self.replay.main().len(),
            after => self.plies_until(after),
        }
    }

    /// A finding of `law` at the n-th note: the ply it was written after, and the side it names.
    pub(super) fn noted(&self, law: Law, index: usize, side: Option<Side>) -> Finding {
        let anchor = Anchor::Note(index as u32);
        let mut finding = self.finding(law).at(anchor, self.record.places.of(anchor));
        let note = self.record.notes.get(index);
        let ply = note.map_or(0, |note| self.claimed_after(note)) as u32;
        if ply > 0 {
            finding = finding.plies(ply, ply);
        }
        if let Some(side) = side {
            finding = finding.by(side);
        }
        finding
    }

    /// Number of plies of the main line up to and with `ply`; none before the first.
    pub fn plies_until(&self, ply: Option<PlyId>) -> usize {
        let line = self.record.tree.line(LineId::MAIN);
        line.take_while(|(id, _)| Some(*id) <= ply).count()
    }

    /// 附加赛: whether the event says that a draw in this game is won by Black (2020 28.6, 30.1).
    pub fn is_play_off(&self) -> bool {
        let tag = |name| self.record.tag(name).unwrap_or_default();
        let mut all = self.event.play_offs.iter();
        !self.event.play_offs.is_empty() && all.any(|it| it.names(tag("Round"), tag("Table")))
    }

    /// Whether two results come to the same: a draw and a win of Black do in a play-off.
    pub fn same_result(&self, one: Option<GameResult>, other: Option<GameResult>) -> bool {
        let drawn = |it| matches!(it, Some(GameResult::Draw | GameResult::BlackWins));
        one == other || drawn(one) && drawn(other) && self.is_play_off()
    }

    /// The number of the round in which a ply of the main line stands, `ply` from 1.
    pub fn round_of(&self, ply: u32) -> u32 {
        let first = self.record.first_round().max(1);
        if self.replay.start.turn() == Side::Black {
            first + ply / 2
        } else {
            first + ply.saturating_sub(1) / 2
        }
    }

    /// Whether the note of that index is on Black's sheet what Red's sheet says of the same round: one
    /// fact that both players wrote down, each at a move of his own.
    pub fn is_said_twice(&self, index: usize) -> bool {
        let notes = &self.record.notes;
        let Some(note) = notes.get(index) else {
            return false;
        };
        // Which facts of two sheets are one was settled when they were laid side by side, and an arbiter may have ruled on it.
        let is_told = |it: &Warning| matches!(it, Warning::ToldTwice { .. });
        if self
            .sheets
            .is_some_and(|it| it.warnings.iter().any(is_told))
        {
            return false;
        }
        let at = |note: &Note| self.plies_until(note.after);
        note.sheet == Some(Side::Black)
            && notes.iter().any(|other| {
                other.sheet == Some(Side::Red)
                    && other.line == note.line
                    && same_fact(other.kind, note.kind)
                    && at(other).abs_diff(at(note)) <= 1
            })
    }

    /// The ply of that number of the main line, from 1, on paper.
    pub fn ply_id(&self, number: u32) -> Option<PlyId> {
        let mut line = self.record.tree.line(LineId::MAIN);
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        line.nth(index).map(|(id, _)| id)
    }

    /// The tree's line of a replayed line.
    pub const fn line_id(line: usize) -> LineId {
        LineId(line as u32)
    }
}

/// Whether two notes report one fact; for a foul one may cite the article and the other not.
fn same_fact(one: NoteKind, other: NoteKind) -> bool {
    let unsaid = |a: bool, b: bool, same: bool| a || b || same;
    match (one, other) {
        (
            NoteKind::Foul {
                side,
                fouls,
                article,
            },
            NoteKind::Foul {
                side: its,
                fouls: number,
                article: cited,
            },
        ) => {
            fouls == number
                && unsaid(side.is_none(), its.is_none(), side == its)
                && unsaid(article.is_none(), cited.is_none(), article == cited)
        }
        _ => one == other,
    }
}
