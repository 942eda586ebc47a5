//! Lists of moves, a game a line: with an id before the moves, or nothing but moves.

use super::super::uci_list::{Listed, listed};
use super::start;
use crate::board::Position;
use crate::notation::{Convention, Families, Grid, Ranks, read_move};

/// So many lines are looked at, and so many moves of each.
const LINES: usize = 16;
const MOVES: usize = 64;

/// So many plies of each line show that a game begins there.
const OPENING: usize = 4;

/// Contents of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum List {
    /// Games that begin as this one does.
    Ours,
    /// Moves between points, but not of this game.
    Other,
}

/// Whether each line of a text is a game: `None` where it is no list, or one game on several lines.
pub(in crate::format) fn judge(body: &str) -> Option<List> {
    let lines: Vec<&str> = body
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .take(LINES)
        .collect();
    let lists: Vec<Listed<'_>> = lines.iter().map_while(|line| listed(line)).collect();
    let first = lists.first()?;
    if first.is_sure() {
        let ours = lists
            .iter()
            .any(|it| it.moves().next().is_some_and(start::opens));
        return Some(if ours || lists.len() < lines.len() {
            List::Ours
        } else {
            List::Other
        });
    }
    // A line that is no list speaks against it, unless it was cut.
    let whole = lists.len() == lines.len() || lines.len() > 2 && lists.len() + 1 == lines.len();
    if !whole || lists.len() < 2 {
        return None;
    }
    let [zero, one] = [Ranks::FromZero, Ranks::FromOne].map(|ranks| {
        let grid = Grid::upright(ranks);
        let convention = Convention {
            grid,
            ..Convention::USUAL
        };
        let begins = lists
            .iter()
            .all(|it| is_legal(it.moves().take(OPENING), convention));
        let together = lists.iter().flat_map(|it| it.moves().take(MOVES));
        begins && !is_legal(together, convention)
    });
    (zero || one).then_some(List::Ours)
}

/// Whether these moves can be played from the full start position.
fn is_legal<'t>(moves: impl Iterator<Item = &'t str>, convention: Convention) -> bool {
    let mut position = Position::start();
    for token in moves {
        let read = read_move(token, Families::IN_TEXT).filter(|it| it.1 == token.len());
        let mv = read.and_then(|(written, _)| written.resolve(&position, convention).ok());
        let Some(resolved) = mv else { return false };
        position.play(resolved.mv);
    }
    true
}
