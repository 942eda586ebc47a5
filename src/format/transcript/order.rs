//! The games of a text: in which order its tokens play, and from which board.

use super::boards::boards;
use super::found::{TranscriptGame, TranscriptGames};
use super::labelled;
use super::play::{LEAST, MOST_TRIED, PlayedTokens, Search, opens};
use super::rounds;
use super::token::{GameStart, Token};
use super::tokens::{READINGS, tokens};
use super::told_board::Board;
use crate::board::{Position, Side};
use crate::format::damaged_row;
use std::ops::Range;

/// A text with more tokens is no transcript of a game or a few.
const MOST: usize = 2048;

/// So many tokens before a game may be spoken of.
const BEFORE: usize = 6;

/// One token in so many may be part of no game.
const LOST: usize = 6;

/// So many plies from a board are a game.
const FROM_BOARD: usize = 3;

/// The games of a text; none where its tokens do not play.
pub(super) fn games(text: &str) -> TranscriptGames {
    let mut best = TranscriptGames::default();
    let mut by_rounds: Option<TranscriptGames> = None;
    let mut labelled = TranscriptGames::default();
    let boards = boards(text);
    // What stands below a round that cannot be read is none in its place.
    let is_damaged = damaged_row::is_in(text);
    let least = if boards.is_empty() { LEAST } else { FROM_BOARD };
    for families in READINGS {
        let mut all = tokens(text, families);
        // A token that describes a board is no move.
        let tells = |board: &Board, token: &Token| {
            board.fen.is_some() && board.span.contains(&token.span.start)
        };
        all.retain(|token| !boards.iter().any(|board| tells(board, token)));
        if !(FROM_BOARD..=MOST).contains(&all.len()) {
            continue;
        }
        let found = rounds::games(text, &all, &boards);
        let before = by_rounds.as_ref().map_or(0, TranscriptGames::plies);
        by_rounds = found.filter(|it| it.plies() > before).or(by_rounds);
        if all.len() < least || is_damaged {
            continue;
        }
        for order in orders(text, &all) {
            let found = order.map_or_else(TranscriptGames::default, |order| {
                of_order(text, order, &boards)
            });
            if found.plies() > best.plies() {
                best = found;
            }
        }
        if boards.is_empty() {
            labelled = by_labels(text, &all, labelled);
        }
    }
    let others = by_rounds.as_ref().map_or(0, TranscriptGames::plies);
    match by_rounds {
        _ if labelled.plies() > others && outweighs(&labelled, &best) => labelled,
        Some(found) if found.is_sound() || found.plies() >= best.plies() => found,
        _ => best,
    }
}

/// The orders in which tokens may have been played, that of the text first. Rounds that are numbered one below another,
/// with an entry of each side, were played as they stand.
fn orders(text: &str, all: &[Token]) -> Vec<Option<Vec<Token>>> {
    let mut orders = vec![Some(all.to_vec())];
    if !are_rows(text, all) {
        let others = [by_columns(all), by_turns(all), by_blocks(all)];
        orders.extend(others);
        orders.push(backwards(text, all));
    }
    orders
}

/// Whether the tokens stand two a line, the last one perhaps alone, each pair behind the number of its round.
fn are_rows(text: &str, all: &[Token]) -> bool {
    let last = all.last().map_or(0, |it| it.row);
    let mut rows = all.chunk_by(|a, b| a.row == b.row).zip(1..);
    rows.all(|(row, round)| {
        let is_whole = row.len() == 2 || row.len() == 1 && row.iter().all(|it| it.row == last);
        is_whole && number(text, row) == Some(round)
    })
}

/// The number at the beginning of the line of these tokens, with nothing but signs behind it.
fn number(text: &str, row: &[Token]) -> Option<u32> {
    let first = row.first()?.span.start;
    let begin = text.get(..first)?.rfind('\n').map_or(0, |at| at + 1);
    let line = text.get(begin..first)?;
    let digits = line.trim_matches(|c: char| !c.is_ascii_digit());
    digits.parse().ok()
}

/// The games whose moves stand behind the same words, where each of these plays and they are more than `best`.
fn by_labels(text: &str, all: &[Token], best: TranscriptGames) -> TranscriptGames {
    let mut best = best;
    for held in labelled::choices(text, all) {
        let mut found = of_order(text, held.clone(), &[]);
        if !found.lost.is_empty() || found.plies() <= best.plies() {
            continue;
        }
        let is_held = |token: &Token| held.iter().any(|it| it.span == token.span);
        let others = all.iter().filter(|it| !it.aside && !is_held(it));
        found.lost.extend(others.map(|it| it.span.clone()));
        best = found;
    }
    best
}

/// Whether moves behind one label are the game rather than others: they are more, or nearly as many and others than
/// those, where these pass over tokens of the text.
fn outweighs(labelled: &TranscriptGames, best: &TranscriptGames) -> bool {
    let of_best: Vec<&Range<usize>> = best.games.iter().flat_map(|it| &it.taken).collect();
    let mut taken = labelled.games.iter().flat_map(|it| &it.taken);
    let passes = !best.lost.is_empty() || best.games.iter().any(|it| !it.passed.is_empty());
    let are_nearly = 4 * labelled.plies() >= 3 * best.plies();
    labelled.plies() > best.plies()
        || passes && are_nearly && taken.any(|span| !of_best.contains(&span))
}

/// The game of which each token of the text is a ply, in whichever order they stand; none otherwise.
pub(super) fn whole(text: &str) -> TranscriptGames {
    let mut best = TranscriptGames::default();
    for families in READINGS {
        let all = tokens(text, families);
        let all = without_echoes(text, all);
        if all.len() > MOST || all.iter().any(|token| token.aside) {
            continue;
        }
        let mut orders = orders(text, &all);
        orders.truncate(4);
        orders.rotate_left(1);
        for order in orders {
            let Some(order) = order else { continue };
            let found = of_order(text, order, &[]);
            let is_whole = found.games.len() == 1 && found.plies() == all.len();
            if is_whole && found.plies() > best.plies() {
                best = found;
            }
        }
    }
    best
}

/// Tokens without those at the end that only repeat the last one: a question below a game begins with it.
fn without_echoes(text: &str, mut tokens: Vec<Token>) -> Vec<Token> {
    let word = |token: &Token| text.get(token.span.clone());
    while let [.., before, last] = tokens.as_slice() {
        if word(before) != word(last) {
            break;
        }
        tokens.pop();
    }
    tokens
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

/// One move of each of two lines in turn, and on with the next two: rounds that run across the page in blocks, a line of
/// Red's moves above one of Black's. `None` where lines do not pair so.
fn by_blocks(tokens: &[Token]) -> Option<Vec<Token>> {
    let played: Vec<&Token> = tokens.iter().filter(|token| !token.aside).collect();
    let rows: Vec<&[&Token]> = played.chunk_by(|a, b| a.row == b.row).collect();
    if rows.len() < 4 || !rows.len().is_multiple_of(2) {
        return None;
    }
    let mut ordered = Vec::with_capacity(played.len());
    for pair in rows.chunks_exact(2) {
        let (red, black) = (pair[0], pair[1]);
        if red.len() < 2 || red.len() != black.len() && red.len() != black.len() + 1 {
            return None;
        }
        let mut black = black.iter();
        let turns = red.iter().flat_map(|it| [Some(it), black.next()]);
        ordered.extend(turns.flatten().map(|it| (*it).clone()));
    }
    Some(ordered)
}

/// The last line first, where the newest was put on top: the times or numbers before the moves run back. `None` where they
/// do not, or where each move stands on one line.
fn backwards(text: &str, tokens: &[Token]) -> Option<Vec<Token>> {
    let rows: Vec<&[Token]> = tokens.chunk_by(|a, b| a.row == b.row).collect();
    let stamps: Vec<u32> = rows
        .iter()
        .map(|row| stamp(text, row.first()?.span.start))
        .collect::<Option<_>>()?;
    let runs_back = stamps.first() > stamps.last() && stamps.windows(2).all(|it| it[0] >= it[1]);
    let ordered = rows.iter().rev().flat_map(|row| row.iter().cloned());
    runs_back.then(|| ordered.collect())
}

/// The time (`14:02`, in its smaller unit) or the number at the beginning of the line, before a token.
fn stamp(text: &str, token: usize) -> Option<u32> {
    const UNITS: u32 = 60;
    let begin = text[..token].rfind('\n').map_or(0, |at| at + 1);
    let line = text.get(begin..token)?;
    let digits = line.trim_start_matches(|c: char| !c.is_ascii_digit());
    let behind = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    let first: u32 = digits[..digits.len() - behind.len()].parse().ok()?;
    let Some(rest) = behind.strip_prefix([':', '：']) else {
        return Some(first);
    };
    let end = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let second: u32 = rest[..rest.len() - end.len()].parse().ok()?;
    first.checked_mul(UNITS)?.checked_add(second)
}

/// The games of tokens in that order.
fn of_order(text: &str, mut tokens: Vec<Token>, boards: &[Board]) -> TranscriptGames {
    begin(text, &mut tokens, boards);
    let mut games: Vec<TranscriptGame> = Vec::new();
    let mut search = Search {
        text,
        tokens: &tokens,
        left: MOST_TRIED,
    };
    let mut lost: Vec<Range<usize>> = Vec::new();
    let played = |token: &&Token| !token.aside;
    let (mut at, mut end) = (0, 0);
    while at < tokens.len() {
        let found = (at..(at + BEFORE).min(tokens.len())).find_map(|first| {
            let begin = tokens[first].span.start;
            let above = |it: &&Board| (end..begin).contains(&it.span.start);
            let board = boards.iter().rev().find(above);
            let start = board.map_or_else(Position::start, |it| it.position.clone());
            let line = search.line(first, &start);
            let least = if board.is_some() { FROM_BOARD } else { LEAST };
            (!tokens[first].aside && line.taken.len() >= least).then_some((first, line, board))
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
        games.push(game(&tokens, &line, board));
        end = games.last().map_or(end, |game| game.last);
    }
    let found = TranscriptGames {
        games,
        lost,
        is_by_rounds: false,
    };
    let lost = found.lost.len();
    let is_little = found.plies() < LEAST + 2 && found.games.iter().any(|it| it.board.is_none());
    if is_little && lost > 0 || lost * LOST > found.plies() {
        return TranscriptGames::default();
    }
    found
}

/// Marks the tokens at which another game begins: below a board, or where a line stands between, a column ends or a
/// number 1 stands, and the tokens play from the start.
fn begin(text: &str, tokens: &mut [Token], boards: &[Board]) {
    for at in 1..tokens.len() {
        let (before, here) = (&tokens[at - 1], &tokens[at]);
        let gap = text.get(before.span.end..here.span.start);
        let is_below = |board: &Board| {
            gap.is_some() && (before.span.end..here.span.start).contains(&board.span.start)
        };
        let parts = gap.is_none_or(|gap| {
            let behind = gap.trim_end_matches([' ', '.', '．', '、', ':', '：', ')', '）', '~']);
            gap.matches('\n').count() > 1
                || gap
                    .split('\n')
                    .skip(1)
                    .any(|line| line.contains(char::is_alphabetic))
                || behind
                    .strip_suffix('1')
                    .is_some_and(|it| !it.ends_with(|c: char| c.is_ascii_digit()))
        });
        tokens[at].begins = if boards.iter().any(is_below) {
            GameStart::Surely
        } else if parts && opens(&tokens[at..]) {
            GameStart::Perhaps
        } else {
            GameStart::Not
        };
    }
}

fn game(tokens: &[Token], line: &PlayedTokens, board: Option<&Board>) -> TranscriptGame {
    let taken: Vec<_> = line
        .taken
        .iter()
        .map(|it| tokens[*it].span.clone())
        .collect();
    let passed = line.taken.first().map_or(0..0, |first| *first..line.stop);
    let passed = passed.filter(|it| !tokens[*it].aside && !line.taken.contains(it));
    TranscriptGame {
        passed: passed.map(|it| tokens[it].span.clone()).collect(),
        first: taken.iter().map(|it| it.start).min().unwrap_or(0),
        last: taken.iter().map(|it| it.end).max().unwrap_or(0),
        lawful: taken.len(),
        taken,
        black_first: board.is_some_and(|it| it.position.turn() == Side::Black),
        board: board.map(|it| (it.span.clone(), it.fen.clone())),
    }
}
