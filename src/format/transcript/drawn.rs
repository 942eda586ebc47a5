//! Boards drawn in letters or signs: ten lines of nine points, with the river, numbers of ranks and letters of files
//! beside them or without.

use super::told_board::{Board, stated_board};
use crate::board::{Piece, Role, Setup, Side, Square};
use std::ops::Range;

const RANKS: usize = 10;
const FILES: usize = 9;

/// Signs for an empty point.
const EMPTY: &str = "十.·・。．+＋-－—*□○〇┼┬┴├┤┌┐└┘╋┳┻┣┫┏┓┗┛╬╦╩╠╣╔╗╚╝_0";

/// A point of a drawing: its sign, and whether brackets stand around it.
type Point = (char, bool);

/// A row of a drawing: the line it stands on and its points.
type Row = (Range<usize>, Vec<Point>);

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
        if !rows.is_empty() && is_between(line) && cells(line.trim()).is_none() {
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

/// Whether a line of a drawing in box signs stands between two ranks: upright lines, those of the palaces, the river,
/// the lines of a table.
fn is_between(line: &str) -> bool {
    let line = line.trim();
    let known = |c: char| c.is_whitespace() || "│┃|＼／╲╱\\/楚河漢汉界".contains(c);
    let rules = |c: char| c.is_whitespace() || "|+-:=".contains(c);
    line.starts_with(['│', '┃', '|']) && line.chars().all(known)
        || line.starts_with(['|', '+']) && line.contains("---") && line.chars().all(rules)
}

/// The nine points of a line; `None` where it has more or fewer, or holds anything else. A cross at its end may be a
/// point, or of the frame.
fn points(line: &str) -> Option<Vec<Point>> {
    let cells = cells(line.trim());
    let line = line.trim().trim_matches(['|', '`', '│', '┃']);
    joined_points(line)
        .or_else(|| joined_points(line.trim_matches('+')))
        .or(cells)
}

/// The points of a line of cells between bars, of which the empty ones hold a blank.
fn cells(line: &str) -> Option<Vec<Point>> {
    let framed = line.strip_prefix('|').and_then(|it| it.strip_suffix('|'));
    let (held, bar) = match framed {
        Some(held) => (held, '|'),
        None => (line, '│'),
    };
    let points = held.split(bar).map(|cell| {
        let mut signs = cell.trim().chars();
        let sign = signs.next().unwrap_or('.');
        let is_known = EMPTY.contains(sign) || man(sign).is_some();
        (is_known && signs.next().is_none()).then_some((sign, false))
    });
    let row: Vec<Point> = points.collect::<Option<_>>()?;
    (row.len() == FILES).then_some(row)
}

/// The same; `┌─┬─象─┐`: lines may join the points.
fn joined_points(line: &str) -> Option<Vec<Point>> {
    let joins = |sign: &&str| line.matches(*sign).count() == FILES - 1;
    let joined = ["---", "--", "─", "━", "-", "—", "－"]
        .into_iter()
        .find(joins);
    points_beside_labels(line).or_else(|| points_beside_labels(&line.replace(joined?, " ")))
}

/// The same, with or without the number of a rank.
fn points_beside_labels(line: &str) -> Option<Vec<Point>> {
    let is_label = |sign: char| sign.is_ascii_digit() || sign.is_whitespace();
    bare_points(line)
        .or_else(|| bare_points(line.trim_start_matches(is_label)))
        .or_else(|| bare_points(line.trim_end_matches(is_label)))
        .or_else(|| bare_points(line.trim_matches(is_label)))
}

fn bare_points(line: &str) -> Option<Vec<Point>> {
    let mut signs = line.chars().filter(|c| !c.is_whitespace() && *c != '|');
    let mut row = Vec::with_capacity(FILES);
    while let Some(sign) = signs.next() {
        let close = match sign {
            '(' => Some(')'),
            '（' => Some('）'),
            '[' => Some(']'),
            '【' => Some('】'),
            '<' => Some('>'),
            _ => None,
        };
        let point = match close {
            Some(close) => (signs.next()?, signs.next() == Some(close)),
            None => (sign, false),
        };
        let is_known = match point {
            (sign, true) => man(sign).is_some(),
            (sign, false) => close.is_none() && (EMPTY.contains(sign) || man(sign).is_some()),
        };
        if !is_known || row.len() == FILES {
            return None;
        }
        row.push(point);
    }
    (row.len() == FILES).then_some(row)
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
        '砲' | '包' => (Role::Cannon, black),
        '車' | '车' => (Role::Chariot, None),
        '馬' | '马' => (Role::Horse, None),
        '炮' => (Role::Cannon, None),
        _ => return None,
    })
}

/// Whose men stand in brackets; `None` where that is not one side's general alone, by its own sign.
fn bracketed(rows: &[Row]) -> Option<Side> {
    let points = rows.iter().flat_map(|row| row.1.iter());
    let generals = points.filter_map(|(sign, held)| match man(*sign) {
        Some((Role::General, side)) => Some((side?, *held)),
        _ => None,
    });
    match generals.collect::<Vec<_>>()[..] {
        [(one, true), (other, false)] | [(other, false), (one, true)] if one != other => Some(one),
        _ => None,
    }
}

/// Whether a legend says that the simplified forms are Red's: `红：帅仕相马车炮兵　黑：将士象馬車砲卒`.
fn has_legend(text: &str) -> bool {
    let holds = |signs: &str, held: &str| held.contains(|c: char| signs.contains(c));
    text.lines().any(|line| {
        let sides = line.split_once('黑');
        sides.is_some_and(|(red, black)| {
            red.contains(['红', '紅'])
                && holds("车马", red)
                && !holds("車馬", red)
                && holds("車馬", black)
                && !holds("车马", black)
        })
    })
}

/// The board of ten rows; `None` where its signs do not say whose men they are, or no game can stand so.
fn board(text: &str, rows: &[Row]) -> Option<Board> {
    let points = || rows.iter().flat_map(|row| row.1.iter());
    // Signs that both sides may use are Red's or Black's where Red's own signs or Black's are used beside them.
    let apart = points().any(|(sign, _)| "俥傌砲包".contains(*sign));
    let holds = |signs: &str| points().any(|(sign, _)| signs.contains(*sign));
    // Of two forms of one sign the simplified is Red's.
    let in_two_forms = holds("车马") && holds("車馬") || has_legend(text);
    let has_own_cannon = in_two_forms && text.contains('砲');
    let in_brackets = bracketed(rows);
    if in_brackets.is_none() && points().any(|point| point.1) {
        return None;
    }
    let side_of = |(sign, is_held): Point, side: Option<Side>| match (in_brackets, side) {
        (Some(of), _) if is_held => Some(of),
        (Some(of), _) => Some(!of),
        (None, Some(side)) => Some(side),
        (None, None) if in_two_forms && "车马".contains(sign) => Some(Side::Red),
        (None, None) if in_two_forms && "車馬".contains(sign) => Some(Side::Black),
        (None, None) if has_own_cannon && sign == '炮' => Some(Side::Red),
        (None, None) if !apart => None,
        (None, None) if sign == '炮' => Some(Side::Red),
        (None, None) => Some(Side::Black),
    };
    let mut setup = Setup {
        board: [None; Square::COUNT],
        turn: Side::Red,
        quiet_plies: None,
        round: None,
    };
    for (down, row) in rows.iter().enumerate() {
        for (file, point) in row.1.iter().enumerate() {
            let Some((role, side)) = man(point.0) else {
                continue;
            };
            let side = side_of(*point, side)?;
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
