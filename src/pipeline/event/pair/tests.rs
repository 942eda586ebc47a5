//! Sheets paired in every way they can come in.

use super::*;
use crate::format::pgn;

/// Sheets out of `ROUND TABLE RED BLACK OWNER MOVE`, `-` for what is not said.
fn sheets(rows: &[&str]) -> Vec<SheetIn> {
    let sheet = |(number, row): (usize, &&str)| {
        let cells: Vec<&str> = row.split(' ').collect();
        let [round, table, red, black, owner, mv] = cells[..] else {
            panic!("six cells: {row}");
        };
        let tags = [
            ("Round", round),
            ("Table", table),
            ("Red", red),
            ("Black", black),
            ("Sheet", owner),
        ];
        let said = tags.iter().filter(|(_, value)| *value != "-");
        let tags: Vec<String> = said
            .map(|(name, value)| format!("[{name} \"{value}\"]"))
            .collect();
        let tags = tags.join("\n");
        let text = format!("{tags}\n\n1. {mv} *\n");
        let record = pgn::read(&text, 1).into_owned();
        SheetIn {
            file: format!("{number}.pgn"),
            line: 1,
            hash: *blake3::hash(text.as_bytes()).as_bytes(),
            identity: Identity::of(&record),
            record,
            findings: Vec::new(),
        }
    };
    rows.iter().enumerate().map(sheet).collect()
}

/// Games as `0红 1黑`, and faults as `2 no-partner`.
fn told(rows: &[&str]) -> (Vec<String>, Vec<String>) {
    let pairing = pair(&sheets(rows));
    let owner = |owner: Option<Side>| match owner {
        Some(Side::Red) => "红",
        Some(Side::Black) => "黑",
        None => "?",
    };
    let game = |game: &GameSheets| {
        let each = game.sheets.iter();
        let each: Vec<_> = each
            .map(|(index, of)| format!("{index}{}", owner(*of)))
            .collect();
        each.join(" ")
    };
    let fault = |fault: &FolderFault| {
        format!(
            "{} {}",
            fault.file.trim_end_matches(".pgn"),
            fault.kind.name()
        )
    };
    (
        pairing.games.iter().map(game).collect(),
        pairing.faults.iter().map(fault).collect(),
    )
}

/// The subject; the sheets; the games; the faults. Rows are separated by `/`.
const CASES: &str = "
by round and table, in their order | 2 1 甲 乙 红方 炮二平五 / 1 2 丙 丁 黑方 炮二平五 / 第一轮 02 丙 丁 丙 炮八平五 / 2 1 甲 乙 black 炮八平五 | 2红 1黑 / 0红 3黑 |
by round and players | 1 - 甲 乙 红方 炮二平五 / 2 - 甲 乙 红方 炮二平五 / 1 - 甲 乙 黑方 炮八平五 / 2 - 甲 乙 黑方 炮八平五 | 0红 2黑 / 1红 3黑 |
by players | - - 甲 乙 红方 炮二平五 / - - 甲 乙 黑方 炮八平五 | 0红 1黑 |
one with a place, one without | 1 1 甲 乙 红方 炮二平五 / - - 甲 乙 黑方 炮八平五 | 0红 1黑 |
two games of the players | 1 1 甲 乙 红方 炮二平五 / 2 1 甲 乙 红方 炮八平五 / - - 甲 乙 黑方 马二进三 | 0红 / 1红 / 2黑 | 0 no-partner / 1 no-partner / 2 several-games / 2 no-partner
no partner | 1 1 甲 乙 红方 炮二平五 | 0红 | 0 no-partner
the same bytes | 1 1 甲 乙 红方 炮二平五 / 1 1 甲 乙 红方 炮二平五 | 0红 | 0 no-partner / 1 same-bytes
two of one owner | 1 1 甲 乙 红方 炮二平五 / 1 1 甲 乙 甲 炮八平五 / 1 1 甲 乙 黑方 马二进三 | 0红 2黑 | 1 second-of-owner
whose is taken from the other | 1 1 甲 乙 - 炮二平五 / 1 1 甲 乙 黑方 炮八平五 | 0红 1黑 | 0 owner-taken
nobody's | 1 1 甲 乙 - 炮二平五 / 1 1 甲 乙 - 炮八平五 | 0? 1? | 0 owner-unknown / 1 owner-unknown
a third | 1 1 甲 乙 - 炮二平五 / 1 1 甲 乙 红方 炮八平五 / 1 1 甲 乙 黑方 马二进三 | 1红 2黑 | 0 one-too-many
other players | 1 1 甲 乙 红方 炮二平五 / 1 1 丙 丁 黑方 炮八平五 | 0红 / 1黑 | 0 no-partner / 1 other-players / 1 no-partner
one name otherwise | 1 1 甲 乙 红方 炮二平五 / 1 1 甲 丁 黑方 炮八平五 | 0红 1黑 | 1 names-differ
the other way round | 1 1 甲 乙 红方 炮二平五 / 1 1 乙 甲 黑方 炮八平五 | 0红 1黑 | 1 names-exchanged
written by an audit | 1 1 甲 乙 红方 炮二平五 / 1 1 甲 乙 merged 炮二平五 / 1 1 甲 乙 黑方 炮八平五 | 0红 2黑 | 1 own-output
";

#[test]
fn sheets_are_put_together_and_what_is_odd_about_them_is_told() {
    let rows = |cell: &'static str| -> Vec<&str> {
        let rows = cell.split('/').map(str::trim);
        rows.filter(|row| !row.is_empty()).collect()
    };
    let mut wrong = Vec::new();
    for case in CASES.trim().lines() {
        let cells: Vec<&'static str> = case.split('|').collect();
        let [name, sheets, games, faults] = cells[..] else {
            panic!("four cells: {case}");
        };
        let (found, odd) = told(&rows(sheets));
        if found != rows(games) || odd != rows(faults) {
            wrong.push(format!("{name}: {found:?} {odd:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
