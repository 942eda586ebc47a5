//! Tokens played in order.

use super::tokens::Token;
use crate::board::{Position, Setup};
use crate::notation::{Convention, WrittenMove};

/// So many plies are a game.
pub(super) const LEAST: usize = 8;

/// So often a decision is taken back.
const MOST_BACK: usize = 64;

/// So many tokens one behind another may repeat what was played.
const MOST_SAID_AGAIN: usize = 8;

/// So many conventions are tried.
const CONVENTIONS: usize = 8;

/// Tokens that play, by their places in the list, and where playing stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) taken: Vec<usize>,
    /// The first token that was not looked at, or does not play.
    pub(super) stop: usize,
}

/// How many of these moves play one after another.
pub(super) fn carries(moves: &[WrittenMove], start: Option<&Setup>) -> usize {
    let start = start.map_or_else(Position::start, Position::in_play);
    let of = |convention: &Convention| {
        let mut position = start.clone();
        let plays = |written: &&WrittenMove| plays(&mut position, written, *convention);
        moves.iter().take_while(plays).count()
    };
    let all = Convention::candidates(moves);
    all.iter().take(CONVENTIONS).map(of).max().unwrap_or(0)
}

fn plays(position: &mut Position, written: &WrittenMove, convention: Convention) -> bool {
    let resolved = written.resolve(position, convention);
    resolved.is_ok_and(|it| {
        position.play(it.mv);
        true
    })
}

/// Tokens that are played from several of them, and how many moves may still be looked at: a text of moves that do
/// not play is left soon.
pub(super) struct Search<'t> {
    pub(super) text: &'t str,
    pub(super) tokens: &'t [Token],
    pub(super) left: usize,
}

/// So many moves are looked at for one order of tokens.
pub(super) const MOST_TRIED: usize = 20_000;

impl Search<'_> {
    /// The longest line that begins with the token at `first`.
    pub(super) fn line(&mut self, first: usize, start: &Position) -> Line {
        let moves = self.tokens[first..].iter().map(|token| &token.written);
        let conventions = Convention::candidates(moves);
        let mut best = Line::default();
        for convention in conventions.into_iter().take(CONVENTIONS) {
            let line = self.by(first, start, convention);
            if line.taken.len() > best.taken.len() {
                best = line;
            }
        }
        best
    }

    /// The same by one convention. A token that repeats one before it may be played or not: where the line ends behind
    /// it, the other is tried.
    fn by(&mut self, first: usize, start: &Position, by: Convention) -> Line {
        let (text, all) = (self.text, self.tokens);
        let word = |index: usize| &text[all[index].span.clone()];
        let mut best = Line::default();
        let mut forks: Vec<(usize, usize, Position)> = Vec::new();
        let (mut at, mut position) = (first, start.clone());
        let mut taken: Vec<usize> = Vec::new();
        let (mut back, mut again) = (0, 0);
        loop {
            let Some(left) = self.left.checked_sub(1) else {
                return best;
            };
            self.left = left;
            let Some(next) = all.get(at) else {
                return Line { taken, stop: at };
            };
            let repeats = taken.iter().rev().any(|it| word(*it) == word(at));
            let turn = next.side.is_none_or(|side| side == position.turn());
            let before = repeats.then(|| position.clone());
            if next.aside {
                at += 1;
            } else if turn && plays(&mut position, &next.written, by) {
                forks.extend(before.map(|before| (at, taken.len(), before)));
                taken.push(at);
                (at, again) = (at + 1, 0);
            } else if repeats && again < MOST_SAID_AGAIN {
                (at, again) = (at + 1, again + 1);
            } else {
                if taken.len() > best.taken.len() {
                    best = Line {
                        taken: taken.clone(),
                        stop: at,
                    };
                }
                let fork = forks.pop().filter(|_| back < MOST_BACK);
                let Some((fork, plies, before)) = fork else {
                    return best;
                };
                (back, again) = (back + 1, 1);
                taken.truncate(plies);
                (at, position) = (fork + 1, before);
            }
        }
    }
}
