//! FEN: an arrangement in one line of text, in every spelling seen.

use crate::board::{Piece, Setup, Side, Square};
use crate::words::of_count;
use std::fmt;
use std::sync::LazyLock;
use thiserror::Error;

/// One thing wrong with a FEN text. Offsets are bytes of the text as given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// Not ten ranks.
    Ranks(usize),
    /// That rank (from the top, from 1) does not fill nine files.
    Files {
        /// Rank from the top, from 1.
        rank: usize,
        /// Number of files it fills.
        files: usize,
        /// Byte offset of the rank in the FEN.
        at: usize,
    },
    /// A character that is no piece and no number.
    Letter {
        /// The character.
        letter: char,
        /// Byte offset in the FEN.
        at: usize,
    },
    /// The turn field is none of `w r b`.
    Turn {
        /// The field as written.
        text: String,
        /// Byte offset in the FEN.
        at: usize,
    },
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenFault::Ranks(ranks) => {
                let of_them = of_count(*ranks as u64, "rank", "ranks");
                write!(f, "{ranks} {of_them} instead of 10")
            }
            FenFault::Files { rank, files, .. } => {
                let of_them = of_count(*files as u64, "file", "files");
                write!(
                    f,
                    "rank {rank} from the top fills {files} {of_them} instead of 9"
                )
            }
            FenFault::Letter { letter, at } => {
                write!(f, "{letter:?} at byte {at} is no piece and no number")
            }
            FenFault::Turn { text, at } => {
                write!(f, "turn {text:?} at byte {at} is none of w, r, b")
            }
        }
    }
}

/// A text that is no FEN: every fault of it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct FenError {
    /// All faults.
    pub faults: Vec<FenFault>,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a FEN: ")?;
        for (index, fault) in self.faults.iter().enumerate() {
            let comma = if index == 0 { "" } else { "; " };
            write!(f, "{comma}{fault}")?;
        }
        Ok(())
    }
}

/// The pieces of a full game at its start.
const STANDARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// Maximum number of faults reported: a text with more is not a misprinted FEN.
const MOST_FAULTS: usize = 256;

static START: LazyLock<Setup> = LazyLock::new(|| Setup::standard(Side::Red));

/// Reads a FEN: horses N or H, elephants B or E, turn `w` = `r` = Red or `b`, fields missing from
/// the right, tails glued together (`w--01`), a turn `w` or `b` glued to the board, white space at the ends.
///
/// Without a turn field it is Red's turn, as in the books' diagrams. Counters that cannot be
/// separated stay `None`; what follows the counters is not read.
///
/// # Errors
/// All faults of the text at once (of a text that is nothing but faults, the first 256). Nothing is
/// guessed: a hidden piece (`x`, `X` of jieqi) is a
/// fault.
///
/// ```
/// use dapu::notation::read_fen;
/// let setup = read_fen("4k4/9/9/9/9/9/9/9/9/4K4 b").unwrap();
/// assert_eq!(setup.turn, dapu::board::Side::Black);
/// assert_eq!(read_fen("4k4/9/x8 w").unwrap_err().faults.len(), 2);
/// ```
pub fn read_fen(text: &str) -> Result<Setup, FenError> {
    // Signs of quoting around it are none of it.
    let is_quote = |c: char| c.is_whitespace() || "`\"'“”".contains(c);
    let trimmed = text.trim_start_matches(is_quote);
    let start = text.len() - trimmed.len();
    let trimmed = trimmed.trim_end_matches(is_quote);
    let mut faults = Vec::new();
    let (board, tail) = trimmed.split_at(board_len(trimmed));
    let mut setup = if board == STANDARD {
        START.clone()
    } else {
        let mut setup = Setup {
            board: [None; Square::COUNT],
            turn: Side::Red,
            quiet_plies: None,
            round: None,
        };
        read_ranks(board, start, &mut setup, &mut faults);
        setup
    };
    let at = start + board.len() + (tail.len() - tail.trim_start().len());
    read_tail(tail.trim(), at, &mut setup, &mut faults);
    if faults.is_empty() {
        Ok(setup)
    } else {
        Err(FenError { faults })
    }
}

/// The side to move stated by a FEN, where it has a field for that; [`read_fen`] assumes Red where not.
///
/// ```
/// use dapu::notation::fen_turn;
/// assert_eq!(fen_turn("4k4/9/9/9/9/9/9/9/9/4K4"), None);
/// assert_eq!(fen_turn("4k4/9/9/9/9/9/9/9/9/4K4 r"), Some(dapu::board::Side::Red));
/// ```
pub fn fen_turn(text: &str) -> Option<Side> {
    let text = text.trim_start();
    let tail = text.split_at(board_len(text)).1.trim_start();
    match tail.chars().next()? {
        'w' | 'W' | 'r' | 'R' => Some(Side::Red),
        'b' | 'B' => Some(Side::Black),
        _ => None,
    }
}

/// Text after the fields of a FEN, which [`read_fen`] does not read: empty where there is none.
///
/// ```
/// use dapu::notation::fen_rest;
/// assert_eq!(fen_rest("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1 moves e0e1"), "moves e0e1");
/// assert_eq!(fen_rest("4k4/9/9/9/9/9/9/9/9/4K4 w--01"), "");
/// ```
pub fn fen_rest(text: &str) -> &str {
    let text = text.trim();
    let tail = text.split_at(board_len(text)).1.trim_start();
    let behind_turn = tail.trim_start_matches(['w', 'W', 'r', 'R', 'b', 'B']);
    let turn = tail.len() - behind_turn.len();
    let tail = if turn <= 1 { behind_turn } else { &tail[1..] };
    let mut rest = tail.trim_start();
    // Two dashes and two counters, or less of them glued together.
    for _ in 0..4 {
        let field = rest.split_whitespace().next().unwrap_or_default();
        if field.is_empty()
            || !field
                .bytes()
                .all(|sign| sign == b'-' || sign.is_ascii_digit())
        {
            break;
        }
        rest = rest[field.len()..].trim_start();
    }
    rest
}

/// Length of the board proper in a board that runs to the first blank: a turn may be glued to its tenth rank,
/// which has room for nine files.
fn board_len(text: &str) -> usize {
    if let Some(tail) = text.strip_prefix(STANDARD)
        && tail.starts_with(' ')
    {
        return STANDARD.len();
    }
    let board = text.split(char::is_whitespace).next().unwrap_or(text);
    let Some((above, last)) = board.rsplit_once('/') else {
        return board.len();
    };
    if above.matches('/').count() != 8 {
        return board.len();
    }
    let mut files = 0;
    for (at, letter) in last.char_indices() {
        if files == 9 && matches!(letter, 'w' | 'W' | 'b') {
            return above.len() + 1 + at;
        }
        files += letter.to_digit(10).unwrap_or(1);
    }
    board.len()
}

fn read_ranks(board: &str, start: usize, setup: &mut Setup, faults: &mut Vec<FenFault>) {
    let mut at = start;
    let mut ranks = 0;
    for row in board.split('/').filter(|_| !board.is_empty()) {
        let files = read_rank(row, (at, ranks), setup, faults);
        ranks += 1;
        if files != 9 && faults.len() < MOST_FAULTS {
            faults.push(FenFault::Files {
                rank: ranks,
                files,
                at,
            });
        }
        at += row.len() + 1;
    }
    if ranks != 10 {
        faults.insert(0, FenFault::Ranks(ranks));
    }
}

/// Puts the pieces of a row on the board where they fit; how many files the row fills.
fn read_rank(
    row: &str,
    (at, rank): (usize, usize),
    setup: &mut Setup,
    faults: &mut Vec<FenFault>,
) -> usize {
    let mut file = 0;
    for (offset, letter) in row.char_indices() {
        match (letter, Piece::from_letter(letter)) {
            ('1'..='9', _) => file += letter as usize - '0' as usize,
            (_, Some(piece)) => {
                let point = match (u8::try_from(file), u8::try_from(rank)) {
                    (Ok(file), Ok(rank @ 0..=9)) => Square::new(file, 9 - rank),
                    _ => None,
                };
                if let Some(point) = point {
                    setup.board[point.index()] = Some(piece);
                }
                file += 1;
            }
            (_, None) if faults.len() >= MOST_FAULTS => file += 1,
            (_, None) => {
                let at = at + offset;
                faults.push(FenFault::Letter { letter, at });
                file += 1;
            }
        }
    }
    file
}

/// `w - - 0 1`, `w`, `w--01`, nothing.
fn read_tail(tail: &str, at: usize, setup: &mut Setup, faults: &mut Vec<FenFault>) {
    let Some(first) = tail.chars().next() else {
        return;
    };
    let rest = match first {
        'w' | 'W' | 'r' | 'R' => &tail[1..],
        'b' | 'B' => {
            setup.turn = Side::Black;
            &tail[1..]
        }
        '-' | '0'..='9' => tail,
        _ => "\u{0}",
    };
    if !rest.starts_with(|c: char| c.is_whitespace() || c == '-' || c.is_ascii_digit())
        && !rest.is_empty()
    {
        let text = tail.split_whitespace().next().unwrap_or(tail).to_owned();
        faults.push(FenFault::Turn { text, at });
        return;
    }
    read_counters(rest, setup);
}

/// The two counters behind two dashes: `- - 0 1`, `--01`, `- - 0`.
fn read_counters(tail: &str, setup: &mut Setup) {
    let after_dash = |text: &'_ str| -> Option<usize> {
        let trimmed = text.trim_start();
        trimmed
            .starts_with('-')
            .then(|| text.len() - trimmed.len() + 1)
    };
    let mut rest = tail;
    for _ in 0..2 {
        let Some(bytes) = after_dash(rest) else {
            return;
        };
        rest = &rest[bytes..];
    }
    let mut numbers = rest.split_whitespace();
    let (first, second) = (numbers.next().unwrap_or(""), numbers.next());
    // Glued counters can be separated only where the first is 0.
    let (quiet, round) = match (second, first.strip_prefix('0')) {
        (Some(second), _) => (first, second),
        (None, Some(round)) if !round.is_empty() => ("0", round),
        _ => (first, ""),
    };
    let glued = second.is_none() && round.is_empty() && !rest.starts_with(' ');
    if !glued {
        setup.quiet_plies = quiet.parse().ok();
        setup.round = round.parse().ok();
    }
}

/// Writes `rnbakabnr/… w - - 0 1`; counters the setup does not know are 0 and 1.
pub fn write_fen(setup: &Setup) -> String {
    let mut fen = String::with_capacity(80);
    for rank in (0..10).rev() {
        let mut empty = 0_u8;
        for file in 0..9 {
            match Square::new(file, rank).and_then(|point| setup.board[point.index()]) {
                Some(piece) => {
                    push_empty(&mut fen, empty);
                    empty = 0;
                    fen.push(piece.letter());
                }
                None => empty += 1,
            }
        }
        push_empty(&mut fen, empty);
        if rank > 0 {
            fen.push('/');
        }
    }
    let turn = match setup.turn {
        Side::Red => 'w',
        Side::Black => 'b',
    };
    let (quiet, round) = (setup.quiet_plies.unwrap_or(0), setup.round.unwrap_or(1));
    fen + &format!(" {turn} - - {quiet} {round}")
}

fn push_empty(fen: &mut String, empty: u8) {
    if empty > 0 {
        fen.push(char::from(b'0' + empty));
    }
}
