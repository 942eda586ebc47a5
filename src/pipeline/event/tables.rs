//! The files an audit leaves: findings, ledger, what is open, sheets, and the union records.

use super::super::write_pgn;
use super::{EventAudit, GameAudit, UnreadIn, settled};
use crate::notation::{Family, Writing};
use crate::record::{GameRecord, GameResult, Tag};
use crate::report::{CsvReport, Report, table};
use crate::rules::{
    FindingRow, GameRef, LEDGER_COLUMNS, Language, LedgerRow, RowContext, open_rulings,
};
use crate::sheets::Collation;
use crate::text::Span;
use std::borrow::Cow;

/// The columns of the file of sheets: one row for each record and each file that holds none.
///
/// - `line` is where the record begins; `round`, `table`, `red`, `black` are as written.
/// - `sheet` is `red`, `black` or empty; `game` counts the games of the audit from 1.
/// - `fate` is `audited`, `set-aside` or `no-game`; `faults` names what is odd, the words say it.
pub const SHEET_COLUMNS: &[&str] = &[
    "v", "run_id", "file", "line", "round", "table", "red", "black", "sheet", "game", "fate",
    "faults", "words_zh", "words_en",
];

impl EventAudit {
    /// The findings of all games as CSV, those of files without a game first, then those of the event.
    pub fn findings_csv(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // Memory takes all that is written to it.
        if let Ok(mut report) = CsvReport::new(&mut bytes, false) {
            let rows = self.unread.iter().flat_map(|file| self.unread_rows(file));
            let rows = rows.chain(self.tables.rows(&self.run_id));
            for row in rows.chain(self.games.iter().flat_map(GameAudit::rows)) {
                let _ = report.row(&row);
            }
            let _ = report.finish();
        }
        bytes
    }

    fn unread_rows(&self, file: &UnreadIn) -> Vec<FindingRow> {
        let context = RowContext {
            run_id: self.run_id.clone(),
            file: file.file.clone(),
            ..RowContext::default()
        };
        let findings = file.findings.iter();
        findings
            .map(|finding| FindingRow::new(finding, &context))
            .collect()
    }

    /// The ledgers of all games as CSV.
    pub fn ledger_csv(&self) -> Vec<u8> {
        let rows = self.games.iter().flat_map(|game| {
            let ledgers = game.audited.ledgers.iter();
            ledgers.flat_map(|ledger| LedgerRow::all(ledger, &game.context))
        });
        table(LEDGER_COLUMNS, rows.map(|row| row.cells))
    }

    /// Matters that wait for a ruling, as a file of rulings to be filled in.
    pub fn rulings_csv(&self, language: Language) -> Vec<u8> {
        let games = self.games.iter().flat_map(|game| {
            let findings = &game.audited.findings;
            open_rulings(findings, &game.named(), &game.context, language)
        });
        let others = (&*self.unread, &*self.tables.findings);
        settled::open(&self.faults, others, games, language)
    }

    /// The union records as PGN, each with the tag `Sheet "merged"`.
    pub fn union_pgn(&self) -> String {
        let games = self.games.iter().map(|game| {
            let record = as_union(&game.collation);
            write_pgn(&record, &game.replay, Writing::new(Family::Chinese))
        });
        games.collect::<Vec<_>>().join("\n")
    }

    /// Fate of each record and each file.
    pub fn sheets_csv(&self) -> Vec<u8> {
        let rows = self.fates.iter().map(|fate| {
            let faults = self.faults.iter();
            let faults = faults.filter(|fault| fault.file == fate.file && fault.line == fate.line);
            let words = |language| {
                let words = faults.clone().map(|fault| fault.words(language));
                words.collect::<Vec<_>>().join("; ")
            };
            let names = faults.clone().map(|fault| fault.kind.name());
            let mut row = vec!["1".to_owned(), self.run_id.clone(), fate.file.clone()];
            row.push(match fate.line {
                0 => String::new(),
                line => line.to_string(),
            });
            row.extend(fate.said.clone());
            row.push(fate.owner.map_or("", |side| side.name()).to_owned());
            row.push(fate.game.map_or(String::new(), |game| game.to_string()));
            row.push(fate.name().to_owned());
            row.push(names.collect::<Vec<_>>().join("; "));
            row.extend([words(Language::Zh), words(Language::En)]);
            row
        });
        table(SHEET_COLUMNS, rows)
    }
}

impl GameAudit {
    /// The findings as rows.
    pub fn rows(&self) -> impl Iterator<Item = FindingRow> {
        let findings = self.audited.findings.iter();
        findings.map(|finding| FindingRow::new(finding, &self.context))
    }

    /// Name of the game in a file of rulings: by round and table, else by its first file.
    fn named(&self) -> GameRef {
        let mut game = self.game.clone();
        if !game.round.is_empty() && !game.table.is_empty() {
            game.record.clear();
        }
        game
    }
}

/// The union record as PGN has it: the tag `Sheet "merged"`, and a result in PGN's own words; what the sheets say of it
/// beside is its `Termination`. Two results are none.
fn as_union(collation: &Collation) -> GameRecord<'static> {
    let mut record = collation.merged.clone();
    let result = record
        .known_result()
        .filter(|_| !collation.results_differ());
    let tag = |name: &'static str, value: String| Tag {
        name: Cow::Borrowed(name),
        value: Cow::Owned(value),
        span: Span::default(),
    };
    let said = record.tag("Result").map(str::to_owned);
    let ends = record.tag("Termination").is_some();
    let tags = &mut record.tags.0;
    if let Some(said) = said.filter(|it| !it.is_empty()) {
        let token = result.unwrap_or(GameResult::Unknown).token();
        for it in tags
            .iter_mut()
            .filter(|it| it.name.eq_ignore_ascii_case("Result"))
        {
            it.value = Cow::Borrowed(token);
        }
        let is_more =
            !said.chars().all(|it| it == '*') && (result.is_none() || said.contains(['(', '（']));
        if is_more && !ends {
            tags.push(tag("Termination", said));
        }
    }
    tags.retain(|tag| !tag.name.eq_ignore_ascii_case("Sheet"));
    tags.push(tag("Sheet", "merged".to_owned()));
    record
}
