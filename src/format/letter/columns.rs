//! Games printed in columns: rounds go on in the next column, or the next column is another game.

use super::line::{LEAST, TextLine, begins_with_move};
use crate::format::pgn::token;
use std::ops::Range;

/// The numbered rounds that a line holds side by side: where each begins in it, and its number.
type Panels = Vec<(usize, u32)>;

/// The lines with those of columns one column after the other; `None` where there are no columns.
pub(super) fn in_order(lines: &[TextLine<'_>]) -> Option<Vec<Range<usize>>> {
    let mut pieces = Vec::new();
    let mut any = false;
    let mut at = 0;
    while at < lines.len() {
        let rows = table(&lines[at..]);
        if rows.len() < LEAST {
            let (start, line) = lines[at];
            pieces.push(start..start + line.len());
            at += 1;
            continue;
        }
        any = true;
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        for column in 0..columns {
            for ((start, line), panels) in lines[at..].iter().zip(&rows) {
                let Some((from, _)) = panels.get(column) else {
                    continue;
                };
                let to = panels.get(column + 1).map_or(line.len(), |next| next.0);
                let held = line[*from..to].trim_end_matches(|c| token::is_white(c) || is_bar(c));
                pieces.push(start + from..start + from + held.len());
            }
        }
        at += rows.len();
    }
    any.then_some(pieces)
}

/// Whether games stand side by side: in some rows each column has the number of the other.
pub(super) fn hold_games(lines: &[TextLine<'_>]) -> bool {
    let mut at = 0;
    while at < lines.len() {
        let rows = table(&lines[at..]);
        let same = |row: &Panels| row.windows(2).all(|two| two[0].1 == two[1].1);
        if rows.len() >= LEAST && same(&rows[0]) {
            return true;
        }
        at += rows.len().max(1);
    }
    false
}

/// The rows of columns that begin with the first of these lines; none where there are no columns.
fn table(lines: &[TextLine<'_>]) -> Vec<Panels> {
    let first = match lines.first() {
        Some((_, line)) if may_be_columns(line) => panels(line),
        _ => return Vec::new(),
    };
    if first.len() < 2 {
        return Vec::new();
    }
    // Rounds on one line that follow one another are no columns.
    let jumps = first
        .windows(2)
        .all(|two| two[1].1 > two[0].1 + 1 || two[1].1 == two[0].1);
    if !jumps {
        return Vec::new();
    }
    let mut rows = vec![first];
    for (index, (_, line)) in lines.iter().enumerate().skip(1) {
        let row = panels(line);
        let of_first = |number: u32| {
            let wanted = |it: &&(usize, u32)| it.1 + index as u32 == number;
            rows[0].iter().find(wanted).is_some()
        };
        if row.is_empty() || row.len() > rows[0].len() || !row.iter().all(|it| of_first(it.1)) {
            break;
        }
        rows.push(row);
    }
    // Games side by side end where they end, columns of one in the next.
    let last = |column: usize| rows.iter().filter_map(|row| row.get(column)).next_back();
    let joins = rows[0].windows(2).enumerate().all(|(column, two)| {
        two[0].1 == two[1].1 || last(column).is_some_and(|last| last.1 < two[1].1)
    });
    if joins { rows } else { Vec::new() }
}

/// Whether anything in a line may part columns: a bar, a tab, two blanks. A quick look, for every line of a text.
fn may_be_columns(line: &str) -> bool {
    let parts = |byte: u8| matches!(byte, b'\t' | b'|') || !byte.is_ascii();
    line.bytes().any(parts) || line.contains("  ")
}

/// Rounds with a number and a move behind it, at the beginning of a line or behind a bar, a tab or two blanks.
fn panels(line: &str) -> Panels {
    let mut found = Panels::new();
    let mut blanks = 2;
    for (at, sign) in line.char_indices() {
        if blanks > 1 && sign.is_ascii_digit() && begins_with_move(&line[at..]) {
            let number = token::number(&line[at..]).map(|(_, number)| number.value);
            found.extend(number.ok().map(|number| (at, number)));
        }
        blanks = match sign {
            '\t' | '\u{3000}' => 2,
            ' ' => blanks + 1,
            _ if is_bar(sign) => 2,
            _ => 0,
        };
    }
    found
}

const fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '│' | '┃' | '｜')
}
