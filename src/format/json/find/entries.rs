//! Lists whose entries say where a move begins and ends, whatever their name.

use super::super::moves;
use super::super::names::Name;
use super::Finder;

/// Where moves begin and end: of an entry, and of the first entries of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveBounds {
    /// Number of squares in the entry, or of fields that state where a move begins and ends; the squares.
    count: usize,
    squares: String,
    /// The moves of the first two entries of the list; one without letters says nothing of its points yet.
    first: Vec<String>,
}

impl Finder<'_> {
    /// A square, or a field of where a move begins or ends, in an entry. A list whose first two entries hold two each
    /// is one of moves where these can be played from the start.
    pub(super) fn end_of_a_move(&mut self, entry: usize, square: &str) {
        let ends = &mut self.levels[entry].ends;
        ends.count += 1;
        if ends.count > 2 {
            return;
        }
        ends.squares.push_str(&square.trim().to_lowercase());
        let is_whole = ends.count == 2;
        let word = ends.squares.clone();
        let Some(list) = entry.checked_sub(1).filter(|it| *it > 0 && is_whole) else {
            return;
        };
        let level = &mut self.levels[list];
        let may = level.key.as_ref().is_none_or(Name::may_be_a_game);
        if !may || level.ends.first.len() == 2 {
            return;
        }
        level.ends.first.push(word);
        let words: Vec<&str> = level.ends.first.iter().map(String::as_str).collect();
        let plays = || words.iter().all(|it| it.is_empty()) || moves::play_from_start(&words);
        let value = level.value;
        if words.len() == 2 && plays() && !self.is_in_a_game() {
            self.mark(list, value, true);
        }
    }
}
