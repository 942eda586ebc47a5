//! Boards drawn in letters or signs: ten lines of nine points, with the river, numbers of ranks and letters of files
//! beside them or without.

use super::told_board::{Board, stated_board};
use crate::board::{Piece, Role, Setup, Side, Square};
use std::ops::Range;

const RANKS: usize = 10;
const FILES: usize = 9;

/// Signs for an empty point.
const EMPTY: &str = ".·・。．+＋-－—*□○〇┼┬┴├┤┌┐└┘╋┳┻┣┫┏┓┗┛╬╦╩╠╣╔╗╚╝_0";

/// A row of a drawing: the line it stands on and its points.
type Row = (Range<usize>, Vec<char>);

/// The boards that are drawn in a text.
pub(super) fn boards(text: &str) -> Vec<Board> {
    let mut rows: Vec<Row> = Vec::new();
    let mut boards = Vec::new();
    let mut river = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let span = at..at + line.len();
        at = span.end;
        // Lines of a full drawing run between the ranks.
        if !rows.is_empty() && is_between(line) {
            continue;
        }
        match points(line) {
            Some(row) => {
                // The first rank of a full diagram may stand right below letters of files.
                rows.push((span, row));
                if rows.len() > RANKS {
                    rows.remove(0);
                }
            }
            // Between the fifth rank and the sixth flows the river.
            None if rows.len() == RANKS / 2 && river == 0 => river = 1,
            None => {
                rows.clear();
                river = 0;
            }
        }
        if rows.len() == RANKS {
            boards.extend(board(text, &rows));
            rows.clear();
            river = 0;
        }
    }
    boards
}

/// Whether a line of a drawing in box signs stands between two ranks: upright lines, those of the palaces, the river.
fn is_between(line: &str) -> bool {
    let line = line.trim();
    let known = |c: char| c.is_whitespace() || "│┃|＼／╲╱\\/楚河漢汉界".contains(c);
    line.starts_with(['│', '┃']) && line.chars().all(known)
}

/// The nine points of a line; `None` where it has more or fewer, or holds anything else.
fn points(line: &str) -> Option<Vec<char>> {
    let line = line.trim().trim_matches(['|', '+', '`', '│']);
    // `┌─┬─象─┐`: lines join the points.
    let joined = ['─', '━']
        .into_iter()
        .find(|sign| line.matches(*sign).count() == FILES - 1);
    let parted = joined.map(|sign| line.replace(sign, " "));
    let line = parted.as_deref().unwrap_or(line);
    let is_label = |sign: char| sign.is_ascii_digit() || sign.is_whitespace();
    let bare = |line: &str| -> Option<Vec<char>> {
        let signs = line.chars().filter(|c| !c.is_whitespace() && *c != '|');
        let signs: Vec<char> = signs.collect();
        let known = |sign: &char| EMPTY.contains(*sign) || man(*sign).is_some();
        (signs.len() == FILES && signs.iter().all(known)).then_some(signs)
    };
    let held = |row: &Vec<char>| {
        row.iter()
            .any(|sign| EMPTY.contains(*sign) || man(*sign).is_some())
    };
    bare(line)
        .or_else(|| bare(line.trim_start_matches(is_label)))
        .or_else(|| bare(line.trim_end_matches(is_label)))
        .or_else(|| bare(line.trim_matches(is_label)))
        .filter(held)
}

/// The man that a sign stands for, with its side where the sign states it; the role alone for those that both sides may use.
fn man(sign: char) -> Option<(Role, Option<Side>)> {
    if sign.is_ascii() {
        let piece = Piece::from_letter(sign)?;
        return Some((piece.role, Some(piece.side)));
    }
    let (red, black) = (Some(Side::Red), Some(Side::Black));
    Some(match sign {
        '帅' | '帥' => (Role::General, red),
        '将' | '將' => (Role::General, black),
        '仕' => (Role::Advisor, red),
        '士' => (Role::Advisor, black),
        '相' => (Role::Elephant, red),
        '象' => (Role::Elephant, black),
        '兵' => (Role::Soldier, red),
        '卒' => (Role::Soldier, black),
        '俥' => (Role::Chariot, red),
        '傌' => (Role::Horse, red),
        '砲' => (Role::Cannon, black),
        '車' | '车' => (Role::Chariot, None),
        '馬' | '马' => (Role::Horse, None),
        '炮' => (Role::Cannon, None),
        _ => return None,
    })
}

/// The board of ten rows; `None` where its signs do not say whose men they are, or no game can stand so.
fn board(text: &str, rows: &[Row]) -> Option<Board> {
    let signs = || rows.iter().flat_map(|row| row.1.iter());
    // Signs that both sides may use are Red's or Black's where Red's own signs or Black's are used beside them.
    let apart = signs().any(|sign| "俥傌砲".contains(*sign));
    let mut setup = Setup {
        board: [None; Square::COUNT],
        turn: Side::Red,
        quiet_plies: None,
        round: None,
    };
    for (down, row) in rows.iter().enumerate() {
        for (file, sign) in row.1.iter().enumerate() {
            let Some((role, side)) = man(*sign) else {
                continue;
            };
            let side = match (side, sign) {
                (Some(side), _) => side,
                (None, '車' | '馬') if apart => Side::Black,
                (None, '炮') if apart => Side::Red,
                _ => return None,
            };
            let square = Square::new(file as u8, (RANKS - 1 - down) as u8)?;
            setup.board[square.index()] = Some(Piece::new(side, role));
        }
    }
    let span = rows.first()?.0.start..rows.last()?.0.end;
    stated_board(text, span.clone(), setup.clone()).or_else(|| {
        // Black at the bottom.
        setup.board.reverse();
        stated_board(text, span, setup)
    })
}
