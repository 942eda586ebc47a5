//! Anything passed over on the way through a game is reported: an entry that repeats a move as a fault, a move that is
//! part of no game as text that was not read. Text in sentences, and moves that were not played, stay comments.

use super::found::{TranscriptGame, TranscriptGames};
use super::layout::{self, Labels};
use crate::format::mapped_text::MappedText;
use crate::notation::move_like;
use crate::record::{Fault, FaultKind, GameRecord, PlaceCursor, Residue};
use crate::text::Span;
use std::ops::Range;

/// Tokens of a text that the game does not play.
pub(super) struct UnplayedTokens {
    /// Those between its moves that repeat one.
    repeated: Vec<Range<usize>>,
    /// Those of no game, and of other games of the text.
    unread: Vec<Range<usize>>,
    labels: Labels,
}

impl UnplayedTokens {
    /// Takes the first game out of those found, with what it passed over.
    pub(super) fn of(
        text: &str,
        mut found: TranscriptGames,
    ) -> Option<(TranscriptGame, UnplayedTokens)> {
        if found.games.is_empty() {
            return None;
        }
        let game = found.games.remove(0);
        let mut unread = found.lost;
        for other in found.games {
            unread.extend(other.taken);
            unread.extend(other.passed);
        }
        let passed = UnplayedTokens {
            labels: layout::labels_of(text, &game),
            repeated: game.passed.clone(),
            unread,
        };
        Some((game, passed))
    }

    /// Reports it in the record that was read from the text as laid out.
    pub(super) fn tell(&self, laid: &MappedText, record: &mut GameRecord<'_>) {
        let at = |token: &Range<usize>| laid.position(token);
        let unread: Vec<usize> = self.unread.iter().filter_map(at).collect();
        kept_as_text(record, |span| unread.iter().any(|at| holds(span, *at)));
        let repeated = self.repeated.iter().filter_map(|token| {
            let start = at(token)?;
            let comments = &record.tree.comments;
            let comment = comments.iter().find(|it| holds(it.span, start))?;
            layout::is_bare(&comment.text, &self.labels)
                .then(|| Span::new(start, start + token.len()))
        });
        let mut faults: Vec<Span> = repeated.collect();
        faults.sort_unstable_by_key(|span| span.start);
        let text = record.text.clone();
        let mut ruler = PlaceCursor::new(&text, 1);
        for span in faults {
            let place = ruler.place(span);
            let kind = FaultKind::RepeatedEntry;
            let index = record
                .faults
                .partition_point(|it| it.span.start <= span.start);
            record.faults.insert(index, Fault { kind, span });
            record.places.faults.insert(index, place);
        }
    }
}

const fn holds(span: Span, at: usize) -> bool {
    span.start as usize <= at && at < span.end as usize
}

/// Makes text beside the game of the comments that were laid out around such moves.
fn kept_as_text(record: &mut GameRecord<'_>, is_unread: impl Fn(Span) -> bool) {
    let mut index = 0;
    while let Some(comment) = record.tree.comments.get(index) {
        if !is_unread(comment.span) || move_like(&comment.text).next().is_none() {
            index += 1;
            continue;
        }
        let comment = record.tree.comments.remove(index);
        let place = record.places.comments.remove(index);
        let span = comment.span;
        let at = record
            .residue
            .partition_point(|it| it.span.start <= span.start);
        record.places.residue.insert(at, place);
        let text = comment.text;
        record.residue.insert(at, Residue { span, text });
    }
}
