//! A row without a ply that names the players in its cells: `备注,红方：甲,黑方：乙`.

use super::Reader;
use crate::format::csv::columns::tag_named;
use crate::notation::move_like;
use crate::record::{GameResult, read_result_words, verdict};

/// The longest name, in signs.
const LONGEST: usize = 24;

impl Reader<'_, '_> {
    /// Takes what such a row says of the game and no column does: both players, and the result beside them.
    pub(super) fn names_in(&mut self, row: usize) {
        let cells = self.rows.get(row).map_or(0, |row| row.cells.len());
        let cells: Vec<String> = (0..cells)
            .map(|at| self.at(row, at).trim().to_owned())
            .collect();
        let said = |tag: &str| {
            let mut values = cells.iter().filter_map(|cell| value_of(cell, tag));
            values.next().filter(|_| values.next().is_none())
        };
        let (Some(red), Some(black)) = (said("Red"), said("Black")) else {
            return;
        };
        let is_known = ["Red", "Black"].iter().any(|tag| self.out.has_tag(tag));
        if is_known || red == black || !is_name(red) || !is_name(black) {
            return;
        }
        let place = self.places[row];
        self.out.tag("Red", red, place);
        self.out.tag("Black", black, place);
        let known =
            |word: &&str| read_result_words(word).is_some_and(|it| it != GameResult::Unknown);
        if let Some(result) = said("Result").filter(known)
            && !self.out.has_tag("Result")
        {
            self.out.tag("Result", result, place);
        }
    }
}

/// What stands behind the name of a column in a cell: `红方：甲`.
fn value_of<'c>(cell: &'c str, tag: &str) -> Option<&'c str> {
    let (label, value) = cell.split_once(['：', ':', '='])?;
    let value = value.trim();
    (tag_named(label.trim()) == Some(tag) && !value.is_empty()).then_some(value)
}

fn is_name(text: &str) -> bool {
    text.chars().count() <= LONGEST
        && text.contains(char::is_alphabetic)
        && !text.contains(['?', '？', ':', '：', '='])
        && read_result_words(text).is_none()
        && verdict(&format!("红方{text}"), &[]).is_none()
        && move_like(text).next().is_none()
}

#[cfg(test)]
mod tests {
    use crate::format::csv::read_plies;

    fn players(row: &str) -> [Option<String>; 3] {
        let text = format!("序号,回合,走棋方,着法\n1,1,红方,炮二平五\n2,1,黑方,马8进7\n{row}\n");
        let record = read_plies(&text, 1);
        ["Red", "Black", "Result"].map(|name| record.tag(name).map(str::to_owned))
    }

    #[test]
    fn a_row_below_the_moves_names_both_players() {
        let said = |all: [&str; 3]| all.map(|it| (!it.is_empty()).then(|| it.to_owned()));
        for (row, wanted) in [
            ("备注,红方：王红,黑方：李青,未下完", ["王红", "李青", ""]),
            (
                "备注,黑方:李青,红方:王红,结果：和棋",
                ["王红", "李青", "和棋"],
            ),
            ("备注,红方：王红,,", ["", "", ""]),
            ("备注,红方：胜,黑方：负,", ["", "", ""]),
            ("备注,红方：王红,黑方：王红,", ["", "", ""]),
        ] {
            assert_eq!(players(row), said(wanted), "{row}");
        }
    }
}
