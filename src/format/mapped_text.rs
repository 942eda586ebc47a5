//! A text that was made from another, and where each byte of it stood there.

use crate::record::Places;
use crate::text::Place;
use std::ops::Range;

/// A text and where its bytes stood in the one that it was made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::format) struct MappedText {
    pub(in crate::format) text: String,
    from: Vec<u32>,
}

impl MappedText {
    /// Takes a piece of the source that stands there.
    pub(in crate::format) fn take(&mut self, piece: &str, at: usize) {
        self.text.push_str(piece);
        self.from.extend((at..at + piece.len()).map(|at| at as u32));
    }

    /// Takes all of another text from the same source.
    pub(in crate::format) fn append(&mut self, other: &MappedText) {
        self.text.push_str(&other.text);
        self.from.extend(&other.from);
    }

    /// Takes so many bytes from its end.
    pub(in crate::format) fn shorten(&mut self, bytes: usize) {
        let len = self.text.len() - bytes;
        self.text.truncate(len);
        self.from.truncate(len);
    }

    /// The part of it that stands there.
    pub(in crate::format) fn part(&self, range: Range<usize>) -> MappedText {
        MappedText {
            text: self.text.get(range.clone()).unwrap_or("").to_owned(),
            from: self.from.get(range).unwrap_or(&[]).to_vec(),
        }
    }

    /// Puts in what the source does not hold, or not so.
    pub(in crate::format) fn put(&mut self, piece: &str, at: usize) {
        self.text.push_str(piece);
        self.from.extend(piece.bytes().map(|_| at as u32));
    }

    /// Where a byte stood in the source.
    pub(in crate::format) fn source(&self, at: usize) -> usize {
        let place = self.from.get(at).or(self.from.last());
        place.map_or(0, |place| *place as usize)
    }

    /// Where a piece of the source stands in it; `None` where it does not.
    pub(in crate::format) fn position(&self, piece: &Range<usize>) -> Option<usize> {
        let of = |at: usize| self.from.get(at).map(|it| *it as usize);
        let ends = |at: usize| of(at + piece.len() - 1) == Some(piece.end - 1);
        let mut found = (0..self.from.len()).filter(|at| of(*at) == Some(piece.start));
        found.find(|at| !piece.is_empty() && ends(*at))
    }

    /// The same with its places in the text that its source was made from.
    pub(in crate::format) fn behind(self, source: &MappedText) -> MappedText {
        let from = self.from.iter();
        let from = from.map(|at| source.source(*at as usize) as u32);
        MappedText {
            from: from.collect(),
            text: self.text,
        }
    }

    /// Places in it, whose first line has the number 1, as places in the source, whose first has `first_line`.
    pub(in crate::format) fn settle(&self, source: &str, first_line: u32, places: &mut Places) {
        let lines = starts(&self.text);
        let there = starts(source);
        for place in places.all_mut() {
            let line = lines.get(place.line.saturating_sub(1) as usize);
            let begin = line.copied().unwrap_or(self.text.len());
            let mut signs = self.text[begin..].char_indices();
            let at = signs
                .nth(place.from.saturating_sub(1) as usize)
                .map_or(self.text.len(), |(at, _)| begin + at);
            *place = located((source, &there), self.source(at), *place, first_line);
        }
    }
}

/// A place of the source, as wide as it was in the text made from it.
fn located((source, lines): (&str, &[usize]), at: usize, place: Place, first_line: u32) -> Place {
    let line = lines
        .partition_point(|start| *start <= at)
        .saturating_sub(1);
    let begin = lines.get(line).copied().unwrap_or(0);
    let column = source.get(begin..at).map_or(0, |held| held.chars().count());
    let from = column as u32 + 1;
    Place {
        line: first_line + line as u32,
        from,
        to: from + place.to.saturating_sub(place.from),
    }
}

/// Where each line begins.
fn starts(text: &str) -> Vec<usize> {
    let ends = memchr::memchr_iter(b'\n', text.as_bytes());
    std::iter::once(0).chain(ends.map(|end| end + 1)).collect()
}
