//! Which entry of each round was played, where a text gives several of some: found by a depth-first search for the line
//! that plays from the first round to the last one that the text has on lines of its own.

use super::play::carries_from;
use super::round_entry::{EntryPosition, RoundEntry};
use super::token::Token;
use crate::board::Position;
use crate::notation::WrittenMove;
use std::ops::ControlFlow;

/// So many entries are looked at.
const MOST: usize = 2_000;

/// The fewest rounds that are searched for.
const LEAST: u32 = 6;

/// The tokens of the one game whose rounds are all found; `None` where no line plays to its last round.
pub(super) fn chosen(entries: &[RoundEntry], tokens: &[Token]) -> Option<Vec<usize>> {
    let leads = |it: &&RoundEntry| it.stands == EntryPosition::First && !it.is_label;
    let leading = entries.iter().filter(leads);
    let last = leading.map(|it| last_of(entries, it)).max()?;
    if last < LEAST {
        return None;
    }
    let [ordered, other] = [true, false].map(|is_ordered| {
        let mut search = RoundSearch {
            entries,
            tokens,
            last,
            is_ordered,
            left: MOST,
            best: Vec::new(),
        };
        let _ = search.go_on(&mut Vec::new(), None);
        search.best
    });
    // What was added last may stand on top.
    let best = if other.len() > ordered.len() {
        other
    } else {
        ordered
    };
    (!best.is_empty() && are_told_apart(entries, tokens, &best)).then_some(best)
}

/// Whether the text says of each entry that is not among those taken that it was not played: it stands in a sentence, or
/// behind one that does, or repeats one that was. Lines that only play otherwise are not told apart by the board alone.
pub(super) fn are_told_apart(entries: &[RoundEntry], tokens: &[Token], taken: &[usize]) -> bool {
    let mut before: Option<&RoundEntry> = None;
    entries.iter().all(|entry| {
        let is_taken = taken.contains(&entry.first);
        let repeats = || {
            let same = |it: &&usize| tokens[**it].written == tokens[entry.first].written;
            taken.iter().any(|it| same(&it))
        };
        let goes_on = before.is_some_and(|it| entry.row <= it.row + 1);
        let is_apart = entry.is_said() || entry.is_aside || entry.is_label || goes_on;
        before = if is_taken { None } else { Some(entry) };
        is_taken || is_apart || repeats()
    })
}

/// The number of the last entry that stands behind this one on its line with nothing but moves between.
fn last_of(entries: &[RoundEntry], entry: &RoundEntry) -> u32 {
    let behind = entries.iter().skip_while(|it| it.first != entry.first);
    let joined = behind
        .skip(1)
        .take_while(|it| it.row == entry.row && it.stands == EntryPosition::Joined);
    joined.map(|it| it.number).fold(entry.number, u32::max)
}

/// A line of entries that is searched for.
struct RoundSearch<'t> {
    entries: &'t [RoundEntry],
    tokens: &'t [Token],
    last: u32,
    /// Whether the rounds stand in their order.
    is_ordered: bool,
    left: usize,
    best: Vec<usize>,
}

impl RoundSearch<'_> {
    /// Goes on behind the entry at `from` with tokens taken; ends as soon as a line reaches the last round.
    fn go_on(&mut self, taken: &mut Vec<usize>, from: Option<usize>) -> ControlFlow<()> {
        let round = from.map_or(0, |at| self.entries[at].number);
        let waits = taken.len() % 2 == 1;
        let next = self.next(from, round, waits);
        if round >= self.last && (next.is_empty() || !waits) {
            self.best = taken.clone();
            return ControlFlow::Break(());
        }
        for at in next {
            let Some(left) = self.left.checked_sub(1) else {
                return ControlFlow::Break(());
            };
            self.left = left;
            let entry = &self.entries[at];
            let plies = taken.len();
            taken.push(entry.first);
            taken.extend(entry.reply);
            if self.plays(taken) {
                self.go_on(taken, Some(at))?;
            }
            taken.truncate(plies);
        }
        ControlFlow::Continue(())
    }

    /// The entries that may come next, those on lines of their own before those in sentences.
    fn next(&self, from: Option<usize>, round: u32, waits: bool) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for (at, entry) in self.entries.iter().enumerate() {
            let is_behind = !self.is_ordered || from.is_none_or(|from| at > from);
            let is_next = if waits {
                entry.skips_red && entry.number == round
            } else {
                !entry.skips_red && entry.number == round + 1
            };
            let is_meant = entry.is_label || entry.is_aside && entry.stands != EntryPosition::First;
            if is_behind && is_next && !is_meant {
                found.push(at);
            }
        }
        found.sort_by_key(|at| self.entries[*at].is_said());
        found
    }

    fn plays(&self, taken: &[usize]) -> bool {
        let moves: Vec<WrittenMove> = taken.iter().map(|it| self.tokens[*it].written).collect();
        carries_from(&moves, &Position::start()) == moves.len()
    }
}
