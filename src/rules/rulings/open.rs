//! The rows of what is still to be ruled.

use super::GameRef;
use super::apart::which;
use crate::rules::{Finding, Language, RowContext, message};

/// The columns of a file of rulings, in order. `which` tells findings of one code, side and ply from one another; `what` says in words what is to be ruled; it is not
/// read back.
pub const RULING_COLUMNS: &[&str] = &[
    "round", "table", "record", "code", "side", "ply", "ruling", "by", "remark", "which", "what",
];

/// The place of `which`.
const WHICH: usize = 9;

/// A row for each finding of a game that waits for a ruling, a cell for each of [`RULING_COLUMNS`];
/// `ruling` and `by` are left to be filled in by a person. A finding that several editions share
/// stands once.
pub fn open_rulings(
    findings: &[Finding],
    game: &GameRef,
    context: &RowContext,
    language: Language,
) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for finding in findings.iter().filter(|finding| finding.waits_for_ruling()) {
        let ply = finding
            .plies
            .map_or(String::new(), |(_, last)| last.to_string());
        let key = [
            game.round.clone(),
            game.table.clone(),
            game.record.clone(),
            finding.code.text().to_owned(),
            finding.side.map_or("", |side| side.name()).to_owned(),
            ply,
        ];
        let which = which(finding, findings);
        let is_same = |row: &Vec<String>| row.starts_with(&key) && row.get(WHICH) == Some(&which);
        if rows.iter().any(is_same) {
            continue;
        }
        let mut row = Vec::from(key);
        row.extend([String::new(), String::new(), String::new(), which]);
        row.push(message(finding, context, language));
        rows.push(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side::Black;
    use crate::record::{Cite, NoteKind};
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{EditionId, FindingRow};

    fn desk() -> EventGame {
        let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 炮8进4";
        let foul = NoteKind::Foul {
            side: Some(Black),
            fouls: 1,
            article: Cite::new("8.1.3"),
        };
        let text = format!("{TAGS}[Result \"0-1\"]\n\n{moves} 0-1");
        EventGame::new(&text).missed(Black, 2, 5).note(4, foul)
    }

    fn open(desk: &EventGame) -> Vec<Vec<String>> {
        let game = GameRef {
            round: "1".to_owned(),
            table: "1".to_owned(),
            ..GameRef::default()
        };
        let findings = desk.audited(EditionId::Cn2020).findings;
        open_rulings(&findings, &game, &RowContext::default(), Language::Zh)
    }

    #[test]
    fn what_a_person_fills_in_is_read_back_and_nothing_stays_open() {
        let rows = open(&desk());
        let codes: Vec<&str> = rows.iter().map(|row| row[3].as_str()).collect();
        assert_eq!(codes, ["S101", "O201"], "{rows:?}");
        assert!(rows.iter().all(|row| row.len() == RULING_COLUMNS.len()));
        let filled: Vec<String> = rows
            .iter()
            .map(|row| format!("1,1,{},{},{},upheld,张裁判", row[3], row[4], row[5]))
            .collect();
        let ruled = desk().rulings(&filled.join("\n"));
        assert_eq!(ruled.audited(EditionId::Cn2020).used, [true, true]);
        assert!(open(&ruled).is_empty());
    }

    #[test]
    fn a_row_of_findings_shows_sheet_file_and_ruling() {
        let ruled = desk().rulings("1,1,S101,black,,不成立,张裁判");
        let found = ruled.found(EditionId::Cn2020, "S101");
        let context = RowContext {
            file: "red.txt".to_owned(),
            sheet_files: ["red.txt".to_owned(), "black.txt".to_owned()],
            ..RowContext::default()
        };
        let row = FindingRow::new(&found[0], &context);
        let cells = ["sheet", "file", "ruling", "ruling_by"].map(|column| row.get(column));
        let wanted = ["black", "black.txt", "不成立", "张裁判"].map(Some);
        assert_eq!(cells, wanted);
        assert_eq!(ruled.ledger(EditionId::Cn2020).fouls(Black), 1);
    }
}
