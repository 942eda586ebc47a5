//! Games given in rounds: the entries that a text numbers one behind another, whatever it says of other moves between
//! them. Where each round has its number, and none is left out, the numbers determine which moves were played; moves
//! elsewhere are only mentioned.

use super::chosen::{are_told_apart, chosen};
use super::found::{TranscriptGame, TranscriptGames};
use super::play::carries_from;
use super::remarks::remarks;
use super::round_entry::{EntryPosition, RoundEntry};
use super::round_number::{NumberForm, RoundNumber, is_dotted, number_before};
use super::token::Token;
use super::told_board::Board;
use crate::board::{Position, Side};
use crate::format::pgn::MOVERS;
use crate::notation::WrittenMove;
use std::ops::Range;

/// So many plies in rounds are a game from the start, and so many from a board.
const LEAST: usize = 4;
const FROM_BOARD: usize = 3;

/// So many lawful plies before one that is not show that the rounds were read right.
const BEFORE_A_SLIP: usize = 10;

/// The games of a text whose rounds are all numbered; none where some are not.
pub(super) fn games(text: &str, tokens: &[Token], boards: &[Board]) -> Option<TranscriptGames> {
    let remarks = remarks(text, tokens);
    let is_free = |token: &&Token| !remarks.iter().any(|it| it.contains(&token.span.start));
    let free: Vec<Token> = tokens.iter().filter(is_free).cloned().collect();
    let entries = entries(text, &free, &remarks)?;
    in_order(&free, &entries, boards)
}

/// The games whose rounds come one behind another.
fn in_order(free: &[Token], entries: &[RoundEntry], boards: &[Board]) -> Option<TranscriptGames> {
    let (mut games, mut lost) = (Vec::new(), Vec::new());
    let mut rest = entries;
    let mut end = 0;
    while let Some(first) = rest.iter().position(|it| it.number == 1 && it.may_begin()) {
        let begin = free[rest[first].first].span.start;
        let above = |it: &&Board| (end..begin).contains(&it.span.start);
        let board = boards.iter().rev().find(above);
        let is_one = entries.iter().filter(|it| it.number == 1).count() == 1;
        let above = if is_one { &rest[..first] } else { &[] };
        let chain = played((above, &rest[first..]), free, board)?;
        rest = &rest[first + chain.next..];
        if let Some(game) = game(free, &chain, board) {
            end = game.last;
            lost.extend(chain.lost.iter().map(|it| free[*it].span.clone()));
            games.push(game);
        } else {
            lost.extend(chain.taken.iter().map(|it| free[*it].span.clone()));
        }
    }
    (!games.is_empty()).then_some(TranscriptGames {
        games,
        lost,
        is_by_rounds: true,
    })
}

/// The tokens of the game that begins with the first of these entries, and how many entries are behind it: the entries in
/// their order, and where that leads to no game, those of each round by which the board is played. What stands above its
/// first round may go on behind its last.
fn played(
    (above, entries): (&[RoundEntry], &[RoundEntry]),
    tokens: &[Token],
    board: Option<&Board>,
) -> Option<Chain> {
    let found = chain(entries, tokens, board);
    let is_whole = found.as_ref().is_some_and(|Chain { taken, next, .. }| {
        let moves: Vec<WrittenMove> = taken.iter().map(|it| tokens[*it].written).collect();
        let start = board.map_or_else(Position::start, |it| it.position.clone());
        let last = entries
            .iter()
            .find(|it| taken.last().is_some_and(|at| it.holds(*at)));
        let goes_on =
            |it: &RoundEntry| last.is_some_and(|last| !it.is_said() && it.number >= last.number);
        are_told_apart(&entries[..*next], tokens, taken)
            && !above.iter().any(goes_on)
            && carries_from(&moves, &start) == taken.len()
    });
    if is_whole || board.is_some() {
        return found;
    }
    let begins = |it: &RoundEntry| it.number == 1 && it.stands == EntryPosition::First;
    let end = entries.iter().skip(1).position(begins);
    let end = end.map_or(entries.len(), |at| at + 1);
    let pool = [above, &entries[..end]].concat();
    let taken = chosen(&pool, tokens);
    let chosen = taken.map(|taken| Chain {
        lost: other_replies(&pool, tokens, &taken),
        taken,
        next: end,
        ..Chain::default()
    });
    chosen.or(found)
}

/// Replies in rows that write a round once more and answer it otherwise, where no word says why.
fn other_replies(entries: &[RoundEntry], tokens: &[Token], taken: &[usize]) -> Vec<usize> {
    let is_plain = |it: &&RoundEntry| {
        it.stands == EntryPosition::First && !it.is_said() && !it.is_aside && !it.is_label
    };
    let is_again = |it: &&RoundEntry| {
        !taken.contains(&it.first)
            && entries.iter().any(|other| {
                let is_played = other.number == it.number && taken.contains(&other.first);
                is_played && tokens[other.first].written == tokens[it.first].written
            })
    };
    let again = entries.iter().filter(is_plain).filter(is_again);
    again.filter_map(|it| it.reply).collect()
}

/// The tokens of a game in rounds.
#[derive(Default)]
struct Chain {
    taken: Vec<usize>,
    /// Those that write a round twice.
    passed: Vec<usize>,
    /// Those of a round written otherwise.
    lost: Vec<usize>,
    /// Number of the entries up to what stands behind the game.
    next: usize,
    /// The last round, the row on which it stands, and whether Black's reply to it is wanting.
    round: u32,
    row: usize,
    waits: bool,
}

/// What an entry is to the game.
enum Step {
    Taken,
    /// Of another way to play.
    Branches,
    /// A round before it is left out.
    Breaks,
}

/// An entry that writes the last round once more.
enum Again {
    /// Both moves of it.
    Whole,
    /// Red's move, with Black's reply that was wanting.
    Answered(usize),
}

impl Chain {
    /// Takes the next entry.
    fn take(&mut self, entry: &RoundEntry, tokens: &[Token], black_first: bool) -> Step {
        let is_first = entry.stands == EntryPosition::First;
        let is_joined = entry.stands == EntryPosition::Joined;
        let is_next = !self.waits && entry.number == self.round + 1;
        // Moves that continue a move that was not played were not played either.
        let last = self.taken.last();
        let goes_on = is_joined && last.is_some_and(|last| last + 1 == entry.first);
        let is_aside = entry.is_label || is_joined && !goes_on || entry.is_aside && !goes_on;
        let is_again = (is_first || goes_on) && entry.number == self.round && !entry.is_aside;
        if is_again && let Some(again) = self.writes_again(entry, tokens) {
            self.passed.push(entry.first);
            match again {
                Again::Whole => self.passed.extend(entry.reply),
                Again::Answered(reply) => self.taken.push(reply),
            }
            (self.row, self.waits) = (entry.row, false);
        } else if is_aside && !is_first {
            return Step::Branches;
        } else if is_next && (!entry.skips_red || self.taken.is_empty() && black_first) {
            self.taken.push(entry.first);
            self.taken.extend(entry.reply);
            (self.round, self.row) = (entry.number, entry.row);
            self.waits = entry.reply.is_none() && !entry.skips_red;
        } else if self.waits && entry.skips_red && entry.number == self.round {
            self.taken.push(entry.first);
            self.waits = false;
        } else if entry.number <= self.round || !is_first && !goes_on {
            return Step::Branches;
        } else {
            return Step::Breaks;
        }
        Step::Taken
    }

    /// Whether an entry writes the last round once more, and what it adds to it: Black's reply, where that was wanting.
    fn writes_again(&self, entry: &RoundEntry, tokens: &[Token]) -> Option<Again> {
        let written = |at: usize| tokens[at].written;
        let last = if self.waits { 1 } else { 2 };
        let first = *self.taken.get(self.taken.len().checked_sub(last)?)?;
        if entry.skips_red || written(first) != written(entry.first) {
            return None;
        }
        let reply = self.taken.last().filter(|_| !self.waits);
        match (reply, entry.reply) {
            (Some(reply), Some(again)) => {
                (written(*reply) == written(again)).then_some(Again::Whole)
            }
            (None, Some(reply)) => Some(Again::Answered(reply)),
            (_, None) => None,
        }
    }
}

/// Lines that describe another way to play.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The last line of them, and the last round there.
    row: usize,
    number: u32,
    /// Whether they begin with a round that came before, so that the lines right below go on with it.
    is_section: bool,
    /// Whether they begin right below the last round that was played.
    is_right_below: bool,
}

impl Branch {
    /// The same with an entry behind it, or one that begins with it, the last round that was played standing on `row`.
    fn with(before: Option<Branch>, entry: &RoundEntry, row: usize) -> Branch {
        let is_first = entry.stands == EntryPosition::First;
        let before = before.filter(|it| it.holds(entry));
        Branch {
            row: entry.row,
            number: entry.number,
            is_section: before.map_or(is_first, |it| it.is_section),
            is_right_below: before.map_or(is_first && entry.row == row + 1, |it| it.is_right_below),
        }
    }

    /// Whether an entry is of it.
    fn holds(&self, entry: &RoundEntry) -> bool {
        let goes_on = entry.number == self.number || entry.number == self.number + 1;
        entry.row == self.row || self.is_section && entry.row == self.row + 1 && goes_on
    }
}

/// The tokens of the game that begins with the first of these entries, and how many entries are behind it; `None`
/// where a round of it is left out.
fn chain(entries: &[RoundEntry], tokens: &[Token], board: Option<&Board>) -> Option<Chain> {
    let black_first = board.is_some_and(|it| it.position.turn() == Side::Black);
    let mut chain = Chain {
        next: entries.len(),
        ..Chain::default()
    };
    let mut branch: Option<Branch> = None;
    for (at, entry) in entries.iter().enumerate() {
        let is_first = entry.stands == EntryPosition::First;
        let is_behind = matches!(entry.stands, EntryPosition::Joined | EntryPosition::Behind);
        let is_branch = branch.is_some_and(|it| it.holds(entry));
        let begins = entry.number == 1 && entry.may_begin() && !is_behind && !is_branch;
        if begins && chain.round > 1 && (is_first || !entry.skips_red) {
            chain.next = at;
            return Some(chain);
        }
        let row = chain.row;
        let step = if is_branch {
            Step::Branches
        } else {
            chain.take(entry, tokens, black_first)
        };
        match step {
            Step::Taken => {}
            Step::Branches => branch = Some(Branch::with(branch, entry, row)),
            Step::Breaks => return None,
        }
    }
    // Rounds right below the last one, without a word between, that go on to the end of the text: whether they are another
    // way to play, or a round stands there twice, nothing says.
    let overruns = branch.is_some_and(|it| it.is_right_below && it.number >= chain.round);
    (!overruns).then_some(chain)
}

fn game(tokens: &[Token], chain: &Chain, board: Option<&Board>) -> Option<TranscriptGame> {
    let taken = &chain.taken;
    let moves: Vec<WrittenMove> = taken.iter().map(|it| tokens[*it].written).collect();
    let lawful = match board {
        Some(board) => carries_from(&moves, &board.position),
        None => carries_from(&moves, &Position::start()),
    };
    let least = if board.is_some() { FROM_BOARD } else { LEAST };
    let is_sound = lawful == moves.len() && lawful >= least;
    if !is_sound && lawful < BEFORE_A_SLIP {
        return None;
    }
    let spans = |all: &[usize]| -> Vec<Range<usize>> {
        all.iter().map(|it| tokens[*it].span.clone()).collect()
    };
    let (taken, passed) = (spans(taken), spans(&chain.passed));
    Some(TranscriptGame {
        passed,
        first: taken.first()?.start,
        last: taken.last()?.end,
        taken,
        lawful,
        black_first: board.is_some_and(|it| it.position.turn() == Side::Black),
        board: board.map(|it| (it.span.clone(), it.fen.clone())),
    })
}

/// The numbered entries of a text; `None` where a move stands behind an entry as if it were a third of it.
fn entries(text: &str, tokens: &[Token], remarks: &[Range<usize>]) -> Option<Vec<RoundEntry>> {
    let mut entries: Vec<RoundEntry> = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let from = at.checked_sub(1).map_or(0, |it| tokens[it].span.end);
        let gap = cleared(text, from..token.span.start, remarks);
        let is_behind = at > 0 && tokens[at - 1].row == token.row;
        let expected = entries.last().map_or(1, |it| it.number + 1);
        let number = number_before(&gap).filter(|it| !it.is_bare() || it.value == expected);
        let Some(RoundNumber {
            value: number,
            skips_red,
            form,
            is_label,
        }) = number
        else {
            at += 1;
            continue;
        };
        let stands = match (is_behind, form == NumberForm::Leading) {
            (true, _) if gap.contains(char::is_alphabetic) => EntryPosition::Behind,
            (true, _) => EntryPosition::Joined,
            (false, true) => EntryPosition::First,
            (false, false) => EntryPosition::Within,
        };
        let reply = reply(text, tokens, at, remarks).filter(|_| !skips_red);
        entries.push(RoundEntry {
            number,
            skips_red,
            first: at,
            reply,
            row: token.row,
            stands,
            is_aside: token.aside,
            is_label,
        });
        at = reply.map_or(at, |it| it) + 1;
        if third(text, tokens, at, remarks) {
            return None;
        }
    }
    Some(entries)
}

/// The move right behind an entry, which bears no number.
fn reply(text: &str, tokens: &[Token], at: usize, remarks: &[Range<usize>]) -> Option<usize> {
    let next = tokens.get(at + 1)?;
    let gap = cleared(text, tokens[at].span.end..next.span.start, remarks);
    let dots = is_dotted(&gap);
    let is_reply = number_before(&gap).is_none_or(|it| it.is_bare())
        && !gap.contains(char::is_alphanumeric)
        && (!dots || next.row == tokens[at].row);
    is_reply.then_some(at + 1)
}

/// Whether the token there stands behind the one before it with nothing between them.
fn third(text: &str, tokens: &[Token], at: usize, remarks: &[Range<usize>]) -> bool {
    let (Some(before), Some(next)) = (
        at.checked_sub(1).and_then(|it| tokens.get(it)),
        tokens.get(at),
    ) else {
        return false;
    };
    let gap = cleared(text, before.span.end..next.span.start, remarks);
    before.row == next.row && !gap.contains(char::is_alphanumeric)
}

/// Text between two moves, without remarks, commands of LaTeX and words that state the side to move.
fn cleared(text: &str, gap: Range<usize>, remarks: &[Range<usize>]) -> String {
    let mut held = String::new();
    let mut at = gap.start;
    for remark in remarks.iter().filter(|it| gap.contains(&it.start)) {
        held.push_str(text.get(at..remark.start).unwrap_or(""));
        at = at.max(remark.end);
    }
    held.push_str(text.get(at..gap.end).unwrap_or(""));
    let mut out = String::with_capacity(held.len());
    let mut signs = held.chars().peekable();
    while let Some(sign) = signs.next() {
        let begins = sign == '\\' && signs.peek().is_some_and(char::is_ascii_alphabetic);
        if begins {
            while signs.next_if(char::is_ascii_alphabetic).is_some() {}
        } else {
            out.push(sign);
        }
    }
    let words = out.trim_end_matches(|c: char| c.is_whitespace() || ":：".contains(c));
    match MOVERS.iter().find_map(|word| words.strip_suffix(word)) {
        Some(rest) if !rest.ends_with(char::is_alphabetic) => rest.to_owned(),
        _ => out,
    }
}
