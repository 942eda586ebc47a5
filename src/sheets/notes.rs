//! Comments and facts of the sheets, laid on the plies of the union record.

use super::context::CollationContext;
use super::ends::ContestedFacts;
use super::entry_map::{APART, EntryMap};
use super::ply_report::PlyReport;
use super::same_fact::{happens_once, is_end, numbers_of_fouls, said_more_fully};
use super::{Collated, PlyEntry};
use crate::board::Side;
use crate::record::{Anchor, LineId, Note, NoteKind, PlyId, says_again};
use crate::text::{Place, Span};

/// The facts of the union record with their words and places: those that both sheets report once, without a sheet;
/// missed and illegible ones as the union has them. Added to them are, in words, those that both report a row or two
/// apart: probably one event, and one fact, unless an arbiter said otherwise; and rulings for which each sheet names
/// another offender: then nobody is charged. Of a `contested` end of the game neither statement is taken.
pub(super) fn merged(
    desk: &CollationContext<'_>,
    told: &PlyReport,
    (mapped, contested): (&EntryMap, &ContestedFacts),
) -> (Vec<NoteFact>, [Vec<String>; 2]) {
    let mut notes: Vec<NoteFact> = Vec::new();
    for (sheet, paper) in desk.papers.all.iter().enumerate() {
        for (index, note) in paper.record.notes.iter().enumerate() {
            if note.line != LineId::MAIN || is_of_a_sheet(note.kind) {
                continue;
            }
            let Some(kind) = contested.left(sheet, index, note.kind) else {
                continue;
            };
            let after = mapped.after(sheet, note.after);
            let after = after.map(|index| PlyId(index as u32));
            let same = |(other, ..): &&mut NoteFact| {
                (other.kind, other.after) == (kind, after) && other.sheet != paper.owner
            };
            if let Some((both, ..)) = notes.iter_mut().find(same).filter(|_| sheet > 0) {
                both.sheet = None;
                continue;
            }
            let place = paper.record.places.of(Anchor::Note(index as u32));
            let text = note.span.of(&paper.record.text).to_owned();
            notes.push((fact(kind, after, paper.owner), text, place));
        }
    }
    let mut disputed = contradicted(&mut notes, 0);
    let twice = twice(&mut notes, !desk.options.two_events);
    if !desk.options.two_events {
        disputed.extend(contradicted(&mut notes, APART));
    }
    for (index, ply) in told.plies.iter().enumerate() {
        let number = index as u32 + 1;
        let told = told.disagreements.iter().any(|told| told.ply == number);
        if let Some(kind) = unknown(ply, told && ply.on.len() > 1) {
            let after = Some(PlyId(index as u32));
            notes.push((fact(kind, after, None), String::new(), Place::default()));
        }
    }
    notes.sort_by_key(|(note, ..)| note.after);
    (notes, [twice, disputed])
}

/// Plies between two facts that are the only such on their sheets: a row may be miscounted by more than a few.
const FAR: u32 = 12;

/// A fact with its words and its place.
pub(super) type NoteFact = (Note, String, Place);

/// Facts that one sheet alone reports and that the other reports of the same side a few plies apart; merged into
/// one fact, at the first sheet's place, if `fold` is set. Facts after the same ply on both are one anyway, and so is an
/// end of the game, which occurs once: nothing is said of these, except where they differ in the number of fouls.
fn twice(notes: &mut Vec<NoteFact>, fold: bool) -> Vec<String> {
    let all: Vec<(Note, String)> = notes
        .iter()
        .map(|it| (it.0.clone(), it.1.clone()))
        .collect();
    let mut found = Vec::new();
    let (mut at, mut taken) = (0, Vec::new());
    while at < notes.len() {
        let (first, text, _) = &notes[at];
        let nearest = nearest_like((notes, &all), at, &taken);
        if let Some(other) = nearest.filter(|_| happens_once(first.kind) || is_end(first.kind)) {
            let note = &notes[other].0;
            let together = ply(note) == ply(first) || is_end(first.kind);
            let numbers = numbers_of_fouls(first.kind, note.kind);
            if !together || numbers.is_some() {
                found.push(format!("`{text}` ({} / {})", ply(first), ply(note)));
            }
            if fold || together {
                let mut full = said_more_fully(first.kind, note.kind).unwrap_or(first.kind);
                // An arbiter who says that it was more than one counts the larger number.
                if let (NoteKind::Foul { fouls, .. }, Some([one, other]), false) =
                    (&mut full, numbers, fold)
                {
                    *fouls = one.max(other);
                }
                let ends_later = is_end(full) && ply(note) > ply(first);
                let other = notes.remove(other);
                // Nothing is played behind an end.
                if ends_later {
                    notes[at] = other;
                }
                notes[at].0.kind = full;
                notes[at].0.sheet = None;
            } else {
                taken.push(other);
            }
        }
        at += 1;
    }
    found
}

/// After how many plies a fact stands.
fn ply(note: &Note) -> u32 {
    note.after.map_or(0, |PlyId(index)| index + 1)
}

/// The nearest fact behind it in the list that the other sheet tells of the same event within [`APART`] plies, or within
/// [`FAR`] where neither tells another.
fn nearest_like(
    (notes, all): (&[NoteFact], &[(Note, String)]),
    at: usize,
    taken: &[usize],
) -> Option<usize> {
    let first = &notes[at].0;
    let apart = |other: &Note| ply(first).abs_diff(ply(other));
    let behind = notes.iter().enumerate().skip(at + 1);
    let like = behind.filter(|(index, (other, ..))| {
        let sheets = first.sheet.is_some() && other.sheet == first.sheet.map(|side| !side);
        let same = said_more_fully(first.kind, other.kind).is_some();
        let is_near =
            apart(other) <= APART || apart(other) <= FAR && is_only_like_it(all, [first, other]);
        let fits = sheets && same && is_near && !taken.contains(index);
        fits && !is_another_time(notes, [at, *index])
    });
    let nearest = like.min_by_key(|(_, (other, ..))| apart(other));
    nearest.map(|(index, _)| index)
}

/// Whether two facts are the only such on their sheets, and all that stands in their rows is the same and says what was
/// done: a foul by itself may be another. `all` are the facts as the sheets tell them.
fn is_only_like_it(all: &[(Note, String)], both: [&Note; 2]) -> bool {
    let is_ground = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::Did { .. }
                | NoteKind::ErrorRaised { .. }
                | NoteKind::NaturalLimitClaim { .. }
                | NoteKind::RepetitionClaim { .. }
        )
    };
    // 手机再次响: of another time, whichever fact of the row the word is in.
    let says_another = |words: &str| says_again(words) || words.contains(['再', '又']);
    let rows = both.map(|own| {
        let of_sheet = || all.iter().filter(|(it, _)| it.sheet == own.sheet);
        let like = of_sheet().filter(|(it, _)| said_more_fully(it.kind, own.kind).is_some());
        let row: Vec<_> = of_sheet().filter(|(it, _)| it.after == own.after).collect();
        let is_another = row.iter().any(|(_, words)| says_another(words));
        let row: Vec<NoteKind> = row.iter().map(|(it, _)| it.kind).collect();
        (like.count() == 1 && !is_another && row.iter().any(is_ground)).then_some(row)
    });
    rows[0].is_some() && rows[0] == rows[1]
}

/// Whether the later of two facts says that it was another time (第二次), and no fact but the earlier one was before it.
fn is_another_time(notes: &[NoteFact], mut both: [usize; 2]) -> bool {
    both.sort_by_key(|index| ply(&notes[*index].0));
    let [(first, words, _), (later, its, _)] = both.map(|index| &notes[index]);
    let says = ply(first) < ply(later) && says_again(its) && !says_again(words);
    let is_before = |(other, ..): &NoteFact| {
        let same = said_more_fully(other.kind, later.kind).is_some();
        same && ply(other) < ply(first)
    };
    says && !notes.iter().any(is_before)
}

/// Rulings within so many plies in which each sheet names another side: one fact each, of no side.
fn contradicted(notes: &mut Vec<NoteFact>, plies: u32) -> Vec<String> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < notes.len() {
        let (first, text, _) = &notes[at];
        let nobody = of_nobody(first.kind);
        let contradicts = |(other, ..): &NoteFact| {
            let sheets = first.sheet.is_some() && other.sheet == first.sheet.map(|side| !side);
            let near = ply(other).abs_diff(ply(first)) <= plies;
            let same = near && other.kind != first.kind;
            sheets && same && nobody.is_some() && of_nobody(other.kind) == nobody
        };
        let other = notes.iter().skip(at + 1).position(contradicts);
        if let (Some(behind), Some(nobody)) = (other, nobody) {
            let other = at + 1 + behind;
            found.push(format!("`{text}` / `{}`", notes[other].1));
            notes.remove(other);
            notes[at].0.kind = nobody;
            notes[at].0.sheet = None;
        }
        at += 1;
    }
    found
}

/// A ruling against a side, without the side.
const fn of_nobody(kind: NoteKind) -> Option<NoteKind> {
    match kind {
        NoteKind::Foul {
            side: Some(_),
            fouls,
            article,
        } => Some(NoteKind::Foul {
            side: None,
            fouls,
            article,
        }),
        NoteKind::Warned { side: Some(_) } => Some(NoteKind::Warned { side: None }),
        NoteKind::RuledLost {
            side: Some(_),
            article,
        } => Some(NoteKind::RuledLost {
            side: None,
            article,
        }),
        _ => None,
    }
}

/// Whether a fact is about the paper and not about the game.
const fn is_of_a_sheet(kind: NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::Missed | NoteKind::Illegible | NoteKind::NumberGap { .. }
    )
}

fn fact(kind: NoteKind, after: Option<PlyId>, sheet: Option<Side>) -> Note {
    Note {
        kind,
        line: LineId::MAIN,
        after,
        span: Span::default(),
        sheet,
    }
}

/// Note of what is unknown about a ply of the union record.
fn unknown(ply: &Collated, undecided: bool) -> Option<NoteKind> {
    let alone = ply.on.len() == 1;
    if ply.mv.is_some() && !(alone && matches!(ply.on[0], PlyEntry::Missed(_))) {
        return None;
    }
    let nothing = ply
        .on
        .iter()
        .all(|held| matches!(held, PlyEntry::Missed(_)));
    let written = ply.on.iter().any(|held| matches!(held, PlyEntry::Same(_)))
        || alone && matches!(ply.on[0], PlyEntry::Other(_) | PlyEntry::Swapped(_));
    match (nothing, written && !undecided) {
        (true, _) => Some(NoteKind::Missed),
        (false, true) => None,
        (false, false) => Some(NoteKind::Illegible),
    }
}
