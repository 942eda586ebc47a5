//! The games of a text: in which order its tokens play, and from which board.

use super::play::{LEAST, Line, MOST_TRIED, Search};
use super::tokens::{READINGS, Token, tokens};
use crate::board::{Position, Side};
use crate::format::fen_text;
use crate::notation::read_fen;
use std::ops::Range;

/// A text with more tokens is no transcript of a game or a few.
const MOST: usize = 2048;

/// So many tokens before a game may be spoken of.
const BEFORE: usize = 6;

/// One token in so many may be part of no game.
const LOST: usize = 6;

/// A game: its tokens in the order of play.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) taken: Vec<Range<usize>>,
    /// Tokens between them that repeat a move and were not said to be no move of the game.
    pub(super) passed: Vec<Range<usize>>,
    /// Where its first token begins and its last one ends, in the text.
    pub(super) first: usize,
    pub(super) last: usize,
    /// Whether the board above it has Black to move.
    pub(super) black_first: bool,
    /// Where that board stands.
    pub(super) board: Option<Range<usize>>,
}

/// The games of a text, and the tokens that belong to none, but for those said not to have been played.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) games: Vec<Game>,
    pub(super) lost: Vec<Range<usize>>,
}

impl Found {
    /// How many plies they have.
    pub(super) fn plies(&self) -> usize {
        self.games.iter().map(|game| game.taken.len()).sum()
    }
}

/// A board in the text: where it stands.
type Board = (Range<usize>, Position);

/// The games of a text; none where its tokens do not play.
pub(super) fn games(text: &str) -> Found {
    let mut best = Found::default();
    for families in READINGS {
        let all = tokens(text, families);
        if !(LEAST..=MOST).contains(&all.len()) {
            continue;
        }
        for order in [Some(all.clone()), by_columns(&all), by_turns(&all)] {
            let found = order.map_or_else(Found::default, |order| of_order(text, &order));
            if found.plies() > best.plies() {
                best = found;
            }
        }
    }
    best
}

/// Down one column and then down the next; `None` where there is but one.
fn by_columns(tokens: &[Token]) -> Option<Vec<Token>> {
    let mut ordered = tokens.to_vec();
    ordered.sort_by_key(|token| (token.column, token.row));
    let changed = ordered.iter().zip(tokens).any(|(a, b)| a.span != b.span);
    changed.then_some(ordered)
}

/// One move of each of two lists, which hold those of one side each.
fn by_turns(tokens: &[Token]) -> Option<Vec<Token>> {
    let played = || tokens.iter().filter(|token| !token.aside);
    let mut rows: Vec<usize> = played().map(|token| token.row).collect();
    rows.dedup();
    let half = rows.windows(2).find_map(|pair| {
        let (red, black): (Vec<_>, Vec<_>) = played().partition(|token| token.row <= pair[0]);
        let is_half = red.len() == black.len() || red.len() == black.len() + 1;
        is_half.then_some((red, black))
    });
    let (red, black) = half?;
    let mut black = black.into_iter();
    let turns = red.into_iter().flat_map(|it| [Some(it), black.next()]);
    Some(turns.flatten().cloned().collect())
}

fn of_order(text: &str, tokens: &[Token]) -> Found {
    let boards = boards(text);
    let mut games = Vec::new();
    let mut search = Search {
        text,
        tokens,
        left: MOST_TRIED,
    };
    let mut lost: Vec<Range<usize>> = Vec::new();
    let played = |token: &&Token| !token.aside;
    let (mut at, mut end) = (0, 0);
    while at < tokens.len() {
        let found = (at..(at + BEFORE).min(tokens.len())).find_map(|first| {
            let begin = tokens[first].span.start;
            let board = boards
                .iter()
                .rev()
                .find(|it| (end..begin).contains(&it.0.start));
            let start = board.map_or_else(Position::start, |it| it.1.clone());
            let line = search.line(first, &start);
            (!tokens[first].aside && line.taken.len() >= LEAST).then_some((first, line, board))
        });
        let Some((first, line, board)) = found else {
            lost.extend(
                tokens[at..]
                    .iter()
                    .take(1)
                    .filter(played)
                    .map(|it| it.span.clone()),
            );
            at += 1;
            continue;
        };
        let before = tokens[at..first].iter().filter(played);
        lost.extend(before.map(|it| it.span.clone()));
        at = line.stop;
        games.push(game(tokens, &line, board));
        end = games.last().map_or(end, |game| game.last);
    }
    let found = Found { games, lost };
    let lost = found.lost.len();
    if found.plies() < LEAST + 2 && lost > 0 || lost * LOST > found.plies() {
        return Found::default();
    }
    found
}

fn game(tokens: &[Token], line: &Line, board: Option<&Board>) -> Game {
    let taken: Vec<_> = line
        .taken
        .iter()
        .map(|it| tokens[*it].span.clone())
        .collect();
    let passed = line.taken.first().map_or(0..0, |first| *first..line.stop);
    let passed = passed.filter(|it| !tokens[*it].aside && !line.taken.contains(it));
    Game {
        passed: passed.map(|it| tokens[it].span.clone()).collect(),
        first: taken.iter().map(|it| it.start).min().unwrap_or(0),
        last: taken.iter().map(|it| it.end).max().unwrap_or(0),
        taken,
        black_first: board.is_some_and(|it| it.1.turn() == Side::Black),
        board: board.map(|it| it.0.clone()),
    }
}

/// The boards that stand in a text.
fn boards(text: &str) -> Vec<Board> {
    let mut at = 0;
    let mut boards = Vec::new();
    for line in text.split_inclusive('\n') {
        if let Some((begin, _)) = fen_text::within(line)
            && let Some(fen) = fen_text::at(&line[begin..])
            && let Ok(setup) = read_fen(&line[begin..begin + fen.len])
        {
            let span = at + begin..at + begin + fen.len;
            boards.push((span, Position::in_play(&setup)));
        }
        at += line.len();
    }
    boards
}
