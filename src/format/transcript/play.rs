//! Tokens played in order.

use super::token::{GameStart, Token};
use crate::board::{Move, Position, Setup};
use crate::notation::{Convention, WrittenMove};

/// So many plies are a game.
pub(super) const LEAST: usize = 8;

/// So often a decision is taken back.
const MOST_BACK: usize = 64;

/// So many tokens one behind another may repeat what was played.
const MOST_SAID_AGAIN: usize = 8;

/// So many tokens that play from the start show that a game begins.
const OPENING: usize = 8;

/// So many conventions are tried.
const CONVENTIONS: usize = 8;

/// Tokens that play, by their places in the list, and where playing stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct PlayedTokens {
    pub(super) taken: Vec<usize>,
    /// The token behind the last of them.
    pub(super) stop: usize,
}

impl PlayedTokens {
    fn of(taken: Vec<usize>) -> PlayedTokens {
        let stop = taken.last().map_or(0, |last| last + 1);
        PlayedTokens { taken, stop }
    }
}

/// Number of these moves that play one after another.
pub(super) fn carries(moves: &[WrittenMove], start: Option<&Setup>) -> usize {
    let start = start.map_or_else(Position::start, Position::in_play);
    carries_from(moves, &start)
}

/// The same from a position.
pub(super) fn carries_from(moves: &[WrittenMove], start: &Position) -> usize {
    let of = |convention: &Convention| {
        let mut position = start.clone();
        let plays = |written: &&WrittenMove| plays(&mut position, written, *convention);
        moves.iter().take_while(plays).count()
    };
    let all = Convention::candidates(moves);
    all.iter().take(CONVENTIONS).map(of).max().unwrap_or(0)
}

/// These moves on the board, by the convention by which most of them play, up to the first that does not.
pub(super) fn made(moves: &[WrittenMove], start: &Position) -> Vec<Move> {
    let of = |convention: &Convention| {
        let mut position = start.clone();
        let made = moves.iter().map_while(|written| {
            let made = written.resolve(&position, *convention).ok()?.mv;
            position.play(made);
            Some(made)
        });
        made.collect::<Vec<Move>>()
    };
    let all = Convention::candidates(moves);
    // Of several that play so far the first is the usual one.
    let lines = all.iter().take(CONVENTIONS).map(of);
    let longer = |best: Vec<Move>, it: Vec<Move>| if it.len() > best.len() { it } else { best };
    lines.fold(Vec::new(), longer)
}

/// Whether the first of these tokens play from the start of a full game, none passed over.
pub(super) fn opens(tokens: &[Token]) -> bool {
    let first = tokens.iter().take(OPENING);
    let moves: Vec<WrittenMove> = first.map(|token| token.written).collect();
    moves.len() == OPENING && carries(&moves, None) == OPENING
}

/// Whether the first of these tokens play on from a position, none passed over.
fn goes_on(position: &Position, tokens: &[Token], by: Convention) -> bool {
    let mut position = position.clone();
    let mut first = tokens.iter().take(OPENING);
    first.all(|token| plays(&mut position, &token.written, by))
}

fn plays(position: &mut Position, written: &WrittenMove, convention: Convention) -> bool {
    let resolved = written.resolve(position, convention);
    // A move of the other side's man is no ply.
    let own = |it: &Move| {
        position
            .piece_at(it.from)
            .is_some_and(|piece| piece.side == position.turn())
    };
    let resolved = resolved.ok().filter(|it| own(&it.mv));
    resolved.is_some_and(|it| {
        position.play(it.mv);
        true
    })
}

/// The same, with the position before it where it plays.
fn plays_on(
    position: &mut Position,
    earlier: &mut Option<Position>,
    written: &WrittenMove,
    by: Convention,
) -> bool {
    let before = position.clone();
    let plays = plays(position, written, by);
    if plays {
        *earlier = Some(before);
    }
    plays
}

/// Whether two moves of different notations are one in a position.
fn are_one(position: &Position, moves: [WrittenMove; 2], by: Convention) -> bool {
    let [one, other] = moves.map(|written| written.resolve(position, by).ok().map(|it| it.mv));
    moves[0].family != moves[1].family && one.is_some() && one == other
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
    pub(super) fn line(&mut self, first: usize, start: &Position) -> PlayedTokens {
        let moves = self.tokens[first..].iter().map(|token| &token.written);
        let conventions = Convention::candidates(moves);
        let mut best = PlayedTokens::default();
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
    fn by(&mut self, first: usize, start: &Position, by: Convention) -> PlayedTokens {
        let (text, all) = (self.text, self.tokens);
        let word = |index: usize| &text[all[index].span.clone()];
        let mut best = PlayedTokens::default();
        let mut forks: Vec<(usize, usize, Position)> = Vec::new();
        let (mut at, mut position) = (first, start.clone());
        let mut taken: Vec<usize> = Vec::new();
        let (mut back, mut again) = (0, 0);
        // The position before the last move: the same may stand beside it in another notation.
        let mut earlier: Option<Position> = None;
        loop {
            let Some(left) = self.left.checked_sub(1) else {
                return best;
            };
            self.left = left;
            let ends = |next: &&Token| match next.begins {
                _ if at == first => false,
                GameStart::Not => false,
                GameStart::Perhaps => !goes_on(&position, &all[at..], by),
                GameStart::Surely => true,
            };
            let next = all.get(at).filter(|next| !ends(next));
            let Some(next) = next else {
                let line = PlayedTokens::of(taken);
                return if line.taken.len() > best.taken.len() {
                    line
                } else {
                    best
                };
            };
            let repeats = taken.iter().rev().any(|it| word(*it) == word(at));
            let turn = next.side.is_none_or(|side| side == position.turn());
            let before = repeats.then(|| position.clone());
            let said = || {
                let last = taken.last().map(|it| all[*it].written);
                last.zip(earlier.as_ref())
                    .is_some_and(|(last, earlier)| are_one(earlier, [last, next.written], by))
            };
            if next.aside || said() {
                at += 1;
            } else if turn && plays_on(&mut position, &mut earlier, &next.written, by) {
                forks.extend(before.map(|before| (at, taken.len(), before)));
                taken.push(at);
                (at, again) = (at + 1, 0);
            } else if repeats && again < MOST_SAID_AGAIN {
                (at, again) = (at + 1, again + 1);
            } else {
                if taken.len() > best.taken.len() {
                    best = PlayedTokens::of(taken.clone());
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
