//! The end of the game, where the two sheets contradict each other: the flag or the resignation of either side, a
//! resignation and an agreed draw, an offer accepted and refused; and an end on one sheet alone, where the other states
//! another result. Neither is taken.

use super::context::CollationContext;
use super::entry_map::{APART, EntryMap};
use super::error::Warning;
use crate::board::Side;
use crate::record::{Anchor, GameResult, LineId, Note, NoteKind};
use std::collections::BTreeSet;

/// The contested facts, and how they are reported.
#[derive(Debug, Default)]
pub(super) struct ContestedFacts {
    /// Index of the sheet and of the note on it.
    facts: BTreeSet<(usize, usize)>,
    /// The statements in pairs, each with its file and place.
    what: Vec<String>,
    /// The statements, with the result each gives.
    given: Vec<(String, Option<GameResult>)>,
}

impl ContestedFacts {
    /// The part of the n-th note of a sheet that is kept in the union record: that somebody's flag fell, that somebody
    /// resigned; nothing of an agreed draw. A fact that is not contested stays as it is.
    pub(super) fn left(&self, sheet: usize, index: usize, kind: NoteKind) -> Option<NoteKind> {
        if !self.facts.contains(&(sheet, index)) {
            return Some(kind);
        }
        match kind {
            NoteKind::FlagFell { .. } => Some(NoteKind::FlagFell { side: None }),
            NoteKind::Resigned { .. } => Some(NoteKind::Resigned { by: None }),
            NoteKind::DrawAgreed => None,
            other => Some(other),
        }
    }

    /// Takes two statements that contradict each other.
    fn add(&mut self, desk: &CollationContext<'_>, both: [&EndStatement<'_>; 2]) {
        let texts = both.map(|it| shown(desk, it));
        let pair = texts.join(" / ");
        let mut is_new = false;
        for (it, text) in both.into_iter().zip(texts) {
            let before = self.facts.len();
            self.facts
                .extend(it.indices.iter().map(|index| (it.sheet, *index)));
            if self.facts.len() > before {
                is_new = true;
                self.given.push((text, gives(it.note.kind)));
            }
        }
        if is_new {
            self.what.push(pair);
        }
    }

    /// Adds an end that one sheet alone reports, where the sheets state two results and the end gives another result
    /// than the other sheet: an entry of a player on his own sheet does not decide between them.
    fn add_against_result(&mut self, desk: &CollationContext<'_>, it: &EndStatement<'_>) {
        let stated = |sheet: usize| desk.papers.all.get(sheet)?.record.known_result();
        let (Some(own), Some(other)) = (stated(it.sheet), stated(1 - it.sheet)) else {
            return;
        };
        // That the results differ is reported separately (S214).
        let against = |given: GameResult| own != other && given != other;
        if gives(it.note.kind).is_some_and(against) {
            let indices = it.indices.iter().map(|index| (it.sheet, *index));
            self.facts.extend(indices);
        }
    }

    /// The warning about it; `None` where nothing is contested.
    pub(super) fn warning(&self, desk: &CollationContext<'_>) -> Option<Warning> {
        (!self.what.is_empty()).then(|| Warning::EndsDiffer {
            what: self.what.join("; "),
            results: self.results(desk),
        })
    }

    /// The results the sheets state, and behind `=` the statements that both agree with.
    fn results(&self, desk: &CollationContext<'_>) -> String {
        let sheets = desk.papers.all.iter();
        let stated: Vec<_> = sheets.map(|it| it.record.known_result()).collect();
        let token = |it: &Option<GameResult>| it.map_or("–", GameResult::token);
        let written: Vec<&str> = stated.iter().map(token).collect();
        let first = stated.first().copied().flatten();
        let both = first.filter(|_| stated.iter().all(|it| *it == first));
        let agrees = self
            .given
            .iter()
            .filter(|(_, gives)| gives.is_some() && *gives == both);
        let agrees: Vec<String> = agrees.map(|(text, _)| format!(" = {text}")).collect();
        format!("{}{}", written.join(" / "), agrees.concat())
    }
}

/// One sheet's report of an end or of an offer, once for all its notes that say so after one ply.
struct EndStatement<'n> {
    sheet: usize,
    /// The first note, and the indices of all.
    note: &'n Note,
    indices: Vec<usize>,
    /// Plies of the union record before it.
    after: usize,
}

/// The facts that each sheet reports differently and that the other sheet does not also report.
pub(super) fn contested(desk: &CollationContext<'_>, mapped: &EntryMap) -> ContestedFacts {
    let mut found = ContestedFacts::default();
    let both = [0, 1].map(|sheet| statements(desk, mapped, sheet));
    let offers = both.iter().flatten();
    let offers = offers.filter(|it| matches!(it.note.kind, NoteKind::DrawOffer { .. }));
    let offers: Vec<usize> = offers.map(|it| it.after).collect();
    let [one, other] = [(0, 1), (1, 0)].map(|(own, of_others)| -> Vec<&EndStatement<'_>> {
        let alone = both[own]
            .iter()
            .filter(|it| !is_shared(it, &both[of_others]));
        alone.collect()
    });
    for first in &one {
        for second in &other {
            let answers = is_one_answer(first, second, &offers) && !desk.options.two_events;
            if answers || contradict(first.note.kind, second.note.kind) {
                found.add(desk, [first, second]);
            }
        }
    }
    for it in one.into_iter().chain(other) {
        found.add_against_result(desk, it);
    }
    found
}

/// A sheet's reports of ends and offers in the main line, in the order of its notes.
fn statements<'d>(
    desk: &CollationContext<'d>,
    mapped: &EntryMap,
    sheet: usize,
) -> Vec<EndStatement<'d>> {
    let notes = desk.papers.all.get(sheet).map(|paper| &paper.record.notes);
    let notes = notes.into_iter().flatten().enumerate();
    let mut found: Vec<EndStatement<'d>> = Vec::new();
    for (index, note) in
        notes.filter(|(_, note)| note.line == LineId::MAIN && is_of_ends(note.kind))
    {
        let after = mapped.after(sheet, note.after).map_or(0, |ply| ply + 1);
        let mut here = found.iter_mut().rev().take_while(|it| it.after == after);
        if let Some(same) = here.find(|it| it.note.kind == note.kind) {
            same.indices.push(index);
            continue;
        }
        found.push(EndStatement {
            sheet,
            note,
            indices: vec![index],
            after,
        });
    }
    found
}

/// Whether it reports how a game ended, or an offer and its answer.
const fn is_of_ends(kind: NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::FlagFell { .. }
            | NoteKind::Resigned { .. }
            | NoteKind::DrawAgreed
            | NoteKind::DrawRefused { .. }
            | NoteKind::DrawOffer { .. }
    )
}

/// Whether the other sheet reports the same end of the game; the same refusal only near it.
fn is_shared(it: &EndStatement<'_>, others: &[EndStatement<'_>]) -> bool {
    let near = |other: &EndStatement<'_>| other.after.abs_diff(it.after) <= APART as usize;
    others
        .iter()
        .any(|other| match (it.note.kind, other.note.kind) {
            (NoteKind::DrawRefused { .. }, NoteKind::DrawRefused { .. }) => near(other),
            (one, same) => one == same,
        })
}

/// Whether a game cannot have ended in both ways.
fn contradict(one: NoteKind, other: NoteKind) -> bool {
    use NoteKind::{DrawAgreed, FlagFell, Resigned};
    let sides = |a: Option<Side>, b: Option<Side>| a.is_some() && b.is_some() && a != b;
    match (one, other) {
        (FlagFell { side: a }, FlagFell { side: b }) | (Resigned { by: a }, Resigned { by: b }) => {
            sides(a, b)
        }
        (Resigned { .. }, DrawAgreed) | (DrawAgreed, Resigned { .. }) => true,
        _ => false,
    }
}

/// Whether one reports that an offer was accepted and the other that the same offer was refused: near each other,
/// and no new offer between the refusal and the agreement.
fn is_one_answer(one: &EndStatement<'_>, other: &EndStatement<'_>, offers: &[usize]) -> bool {
    let (agreed, refused) = match (one.note.kind, other.note.kind) {
        (NoteKind::DrawAgreed, NoteKind::DrawRefused { .. }) => (one.after, other.after),
        (NoteKind::DrawRefused { .. }, NoteKind::DrawAgreed) => (other.after, one.after),
        _ => return false,
    };
    // Two writers may set one event a ply apart: an offer there is the one refused.
    let anew = |offer: &usize| *offer > refused + 1 && *offer <= agreed;
    agreed.abs_diff(refused) <= APART as usize && !offers.iter().any(anew)
}

/// The words of a note and where they stand.
fn shown(desk: &CollationContext<'_>, it: &EndStatement<'_>) -> String {
    let paper = &desk.papers.all[it.sheet];
    let text = it.note.span.of(&paper.record.text);
    let first = it.indices.first().copied().unwrap_or_default();
    let place = paper.record.places.of(Anchor::Note(first as u32));
    format!("`{text}` ({}:{}:{})", paper.file, place.line, place.from)
}

/// The result a statement gives.
fn gives(kind: NoteKind) -> Option<GameResult> {
    let won_against = |side: Side| match side {
        Side::Red => GameResult::BlackWins,
        Side::Black => GameResult::RedWins,
    };
    match kind {
        NoteKind::FlagFell { side } | NoteKind::Resigned { by: side } => side.map(won_against),
        NoteKind::DrawAgreed => Some(GameResult::Draw),
        _ => None,
    }
}
