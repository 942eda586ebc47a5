//! The union record.

use super::candidates::text;
use super::context::CollationContext;
use super::ends::{self, ContestedFacts};
use super::entry_map::EntryMap;
use super::notes;
use super::ply_report::PlyReport;
use super::{Collated, PlyEntry};
use crate::board::{Move, Position, Side};
use crate::notation::{Convention, Families, Family, Marks, Unresolved, read_move};
use crate::record::{Anchor, Entry, GameRecord, Places, Rebuild, ResultMark, Tag};
use crate::text::Place;

/// Tags that are of a sheet, not of the game.
const OF_A_SHEET: [&str; 2] = ["Sheet", "Recorder"];

/// Placeholder in the union record for a ply nobody knows.
const MISSED: &str = "漏记";

/// Builds the union record: its main line has one entry for each reported ply. Added to it are, in words, the remarks
/// that both sheets report a row or two apart, the rulings in which they contradict each other, and the end of the game,
/// where they contradict each other in that.
pub(super) fn merge(
    desk: &CollationContext<'_>,
    told: &PlyReport,
) -> (GameRecord<'static>, [Vec<String>; 2], ContestedFacts) {
    let mapped = EntryMap::new(desk, &told.plies);
    let mut making = MergeState {
        desk,
        told,
        family: common_family(desk),
        rebuild: Rebuild::default(),
        families: Families::NONE,
        places: Places::default(),
    };
    making.tags();
    for comment in mapped.comments(desk, None) {
        making.rebuild.comment(comment);
    }
    for index in 0..told.plies.len() {
        making.ply(index);
        for comment in mapped.comments(desk, Some(index)) {
            making.rebuild.comment(comment);
        }
    }
    making.results();
    let contested = ends::contested(desk, &mapped);
    let (notes, doubts) = notes::merged(desk, told, (&mapped, &contested));
    for (note, text, place) in &notes {
        making.rebuild.note(note.clone(), text);
        making.places.notes.push(*place);
    }
    (making.finish(), doubts, contested)
}

/// The family all sheets are written in, where they are written alike and nothing is lost; what is not
/// of it is written anew.
fn common_family(desk: &CollationContext<'_>) -> Option<Family> {
    let mut witnesses = desk.witnesses.iter().zip(&desk.papers.all);
    let (first, paper) = witnesses.next()?;
    let family = paper.record.family?;
    let same = witnesses.all(|(witness, paper)| {
        witness.convention == first.convention && paper.record.family == Some(family)
    });
    (same && first.convention.marks == Marks::Kept).then_some(family)
}

struct MergeState<'m> {
    desk: &'m CollationContext<'m>,
    told: &'m PlyReport,
    family: Option<Family>,
    rebuild: Rebuild,
    families: Families,
    places: Places,
}

impl MergeState<'_> {
    fn tags(&mut self) {
        let mut taken: Vec<&Tag<'_>> = Vec::new();
        for paper in &self.desk.papers.all {
            let before = taken.len();
            for tag in &paper.record.tags.0 {
                let named = |name: &str| tag.name.eq_ignore_ascii_case(name);
                let known = taken[..before].iter().any(|other| named(&other.name));
                if !known && !OF_A_SHEET.into_iter().any(named) {
                    taken.push(tag);
                }
            }
        }
        for tag in taken {
            self.rebuild.tag(&tag.name, &tag.value);
        }
    }

    fn results(&mut self) {
        let mut taken: Vec<&ResultMark> = Vec::new();
        for paper in &self.desk.papers.all {
            for mark in &paper.record.results {
                let same =
                    |other: &&ResultMark| (other.result, other.word) == (mark.result, mark.word);
                if !taken.iter().any(same) {
                    taken.push(mark);
                    let written = mark.span.of(&paper.record.text);
                    self.rebuild.result(mark.result, mark.word, written);
                }
            }
        }
    }

    fn ply(&mut self, index: usize) {
        let ply = &self.told.plies[index];
        let (entry, token) = self.entry(index, ply);
        if let Entry::Move(written) = entry {
            self.families = self.families.with(written.family);
        }
        self.rebuild.ply(entry, &token, self.number(index));
        let place = self.place(ply);
        self.places.plies.push(place);
    }

    /// The number before Red's plies, and before the first.
    fn number(&self, index: usize) -> Option<u32> {
        // A sheet that begins late lacks the first ply, and its numbers begin with another.
        let on = self.told.plies.first().map_or(&[][..], |ply| &ply.on);
        let mut begin = self.desk.papers.all.iter().zip(on);
        let first = begin.find(|(_, held)| !matches!(held, PlyEntry::Missed(_)));
        let first = first.map_or(1, |(paper, _)| paper.record.first_round());
        let black_first = u32::from(self.desk.papers.start.turn() == Side::Black);
        let half = index as u32 + black_first;
        (index == 0 || half.is_multiple_of(2)).then_some(first + half / 2)
    }

    /// The entry of the union record for a ply.
    fn entry(&self, index: usize, ply: &Collated) -> (Entry, String) {
        let explained = self.desk.answer.plies.get(index);
        let alone = ply.on.len() == 1;
        let number = index as u32 + 1;
        if let Some(told) = self.told.unlawful.iter().find(|told| told.ply == number) {
            return self.unlawful(ply, told.played, explained.map(|it| &it.position));
        }
        if let (Some(mv), Some(explained)) = (ply.mv, explained)
            && !(alone && matches!(ply.on[0], PlyEntry::Other(_) | PlyEntry::Missed(_)))
        {
            if let Some(written) = self.as_written(ply) {
                return written;
            }
            let text = text(mv, &explained.position);
            return (anew(&text), text);
        }
        let mut disagreements = self.told.disagreements.iter();
        let disagreement = disagreements.find(|disagreement| disagreement.ply == number);
        if alone || explained.is_none() && disagreement.is_none() {
            return self.first_entry(ply);
        }
        match disagreement {
            // Nobody can say what was played there: both stand as they are written.
            Some(disagreement) if disagreement.candidates.is_empty() => {
                let mut written = disagreement.written.clone();
                written.retain(|text| !text.is_empty());
                written.dedup();
                if written.len() < 2 {
                    return self.first_entry(ply);
                }
                (Entry::Illegible, written.join("／"))
            }
            Some(disagreement) => {
                let texts = disagreement.candidates.iter().take(2);
                let texts: Vec<&str> = texts.map(|candidate| candidate.text.as_str()).collect();
                (Entry::Illegible, texts.join("／"))
            }
            None if ply.on.iter().any(|held| matches!(held, PlyEntry::Same(_))) => {
                self.first_entry(ply)
            }
            None => self.unknown(ply),
        }
    }

    /// A ply that no sheet has: what can be seen of it, or nothing.
    fn unknown(&self, ply: &Collated) -> (Entry, String) {
        let mut on = ply.on.iter().enumerate();
        let seen = on.find_map(|(sheet, held)| match held {
            PlyEntry::Illegible(id) => Some(self.desk.papers.all[sheet].record.written(*id)),
            _ => None,
        });
        match seen {
            Some(seen) => (Entry::Illegible, seen.to_owned()),
            None => (Entry::Missed, MISSED.to_owned()),
        }
    }

    /// The entry of the first sheet that says the move, where it needs no writing anew.
    fn as_written(&self, ply: &Collated) -> Option<(Entry, String)> {
        let family = self.family?;
        let mut on = ply.on.iter().enumerate();
        on.find_map(|(sheet, held)| {
            let (PlyEntry::Same(id) | PlyEntry::Swapped(id)) = held else {
                return None;
            };
            let record = self.desk.papers.all[sheet].record;
            let entry = record.tree.ply(*id)?.entry;
            match entry {
                Entry::Move(token) if token.family == family => {
                    Some((entry, record.written(*id).to_owned()))
                }
                _ => None,
            }
        })
    }

    /// A ply against the rules: as a sheet has it. Where the union record is in words, points on it would be the only ones
    /// and could be counted from another edge: the words of the other sheet say the same, or it is written anew.
    fn unlawful(
        &self,
        ply: &Collated,
        played: Option<Move>,
        position: Option<&Position>,
    ) -> (Entry, String) {
        if self.family.is_some() {
            return self.first_entry(ply);
        }
        let is_in_words =
            |entry: &Entry| matches!(entry, Entry::Move(token) if token.is_from_the_seat());
        if let Some(words) = self.entries(ply).find(|(entry, _)| is_in_words(entry)) {
            return words;
        }
        let written = played.zip(position).and_then(|(mv, position)| {
            let text = text(mv, position);
            let entry = anew(&text);
            let Entry::Move(token) = entry else {
                return None;
            };
            let read = token.resolve(position, Convention::USUAL);
            let is_it = matches!(read, Err(Unresolved::Illegal { mv: Some(it), .. }) if it == mv);
            is_it.then_some((entry, text))
        });
        written.unwrap_or_else(|| self.first_entry(ply))
    }

    /// The first entry any sheet has there, as it stands.
    fn first_entry(&self, ply: &Collated) -> (Entry, String) {
        let first = self.entries(ply).next();
        first.unwrap_or_else(|| (Entry::Missed, MISSED.to_owned()))
    }

    /// The entries of the sheets there, unchanged.
    fn entries<'p>(&'p self, ply: &'p Collated) -> impl Iterator<Item = (Entry, String)> + 'p {
        let on = ply.on.iter().enumerate();
        on.filter_map(|(sheet, held)| {
            let record = self.desk.papers.all[sheet].record;
            let id = held.entry()?;
            let entry = record.tree.ply(id)?.entry;
            (entry != Entry::Missed).then(|| (entry, record.written(id).to_owned()))
        })
    }

    /// Where the entry stands that was taken; the first sheet's where both have one.
    fn place(&self, ply: &Collated) -> Place {
        let mut on = ply.on.iter().enumerate();
        let right = |held: &PlyEntry| matches!(held, PlyEntry::Same(_) | PlyEntry::Swapped(_));
        let found = on.clone().find(|(_, held)| right(held));
        let found = found.or_else(|| on.find(|(_, held)| held.entry().is_some()));
        let place = found.and_then(|(sheet, held)| {
            let places = &self.desk.papers.all[sheet].record.places;
            Some(places.of(Anchor::Ply(held.entry()?)))
        });
        place.unwrap_or(self.desk.papers.all[0].record.places.record)
    }

    fn finish(mut self) -> GameRecord<'static> {
        let first = self.desk.papers.all[0].record;
        self.places.record = first.places.record;
        if first.black_marked {
            self.rebuild.black_marked();
        }
        let family = self.family.unwrap_or(Family::Chinese);
        self.rebuild.finish(
            first.start.clone(),
            (self.families, Some(family)),
            self.places,
        )
    }
}

/// A move that was written anew, read back.
fn anew(text: &str) -> Entry {
    match read_move(text, Families::ALL) {
        Some((written, bytes)) if bytes == text.len() => Entry::Move(written),
        _ => Entry::Illegible,
    }
}
