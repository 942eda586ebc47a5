//! A step of the ledger as a row of its file.

use super::{Ledger, Step, words};
use crate::record::GameResult;
use crate::rules::{Language, RowContext};

/// The columns of the ledger file, in order (version 1).
pub const LEDGER_COLUMNS: &[&str] = &[
    "v",
    "run_id",
    "edition",
    "event",
    "round",
    "table",
    "game_id",
    "seq",
    "ply",
    "move_no",
    "step",
    "side",
    "code",
    "article",
    "fouls",
    "total",
    "limit",
    "noted",
    "found",
    "result",
    "result_by_rules",
    "result_recorded",
    "agrees",
    "words_zh",
    "words_en",
    "ruling",
    "ruling_by",
    "ruling_date",
    "ruling_remark",
    "red",
    "black",
    "date",
    "red_club",
    "black_club",
];

/// One row; a cell for each of [`LEDGER_COLUMNS`].
///
/// - `seq` counts the steps of a game under an edition from 1.
/// - `fouls` are those the step adds, `total` those of the side after it, `limit` how many lose.
/// - `noted` and `found` are `yes` or `no`: whether the record notes it, and whether a rule found the
///   ground for it. Both are empty for a statement of a result.
/// - `agrees` is `yes` or `no`; empty where the rules give no result, or none is recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerRow {
    /// The cells.
    pub cells: Vec<String>,
}

impl LedgerRow {
    /// The rows of a ledger, a step each.
    pub fn all(ledger: &Ledger, context: &RowContext) -> Vec<LedgerRow> {
        let row = |(index, step)| LedgerRow {
            cells: LEDGER_COLUMNS
                .iter()
                .map(|column| cell(column, ledger, index, step, context))
                .collect(),
        };
        ledger.steps.iter().enumerate().map(row).collect()
    }

    /// The cell of that column.
    pub fn get(&self, column: &str) -> Option<&str> {
        let index = LEDGER_COLUMNS.iter().position(|name| *name == column)?;
        self.cells.get(index).map(String::as_str)
    }
}

fn cell(column: &str, ledger: &Ledger, index: usize, step: &Step, context: &RowContext) -> String {
    let token = |result: Option<GameResult>| result.map_or("", GameResult::token).to_owned();
    let number = |n: Option<u32>| n.map_or(String::new(), |n| n.to_string());
    let counted = |n: u8| number((step.total > 0).then_some(u32::from(n)));
    let by_rules = ledger.result().and_then(|step| step.result);
    let ruled = step.ruled.as_deref();
    match column {
        "v" => "1".to_owned(),
        "run_id" => context.run_id.clone(),
        "edition" => ledger.edition.name().to_owned(),
        "event" => context.event.clone(),
        "round" => context.round.clone(),
        "table" => context.table.clone(),
        "game_id" => context.game_id.clone(),
        "seq" => (index + 1).to_string(),
        "ply" => number(step.ply),
        "move_no" => number(step.ply.map(|ply| context.round_of(ply))),
        "step" => step.kind.name().to_owned(),
        "side" => step.side.map_or("", |side| side.name()).to_owned(),
        "code" => step.code.map_or("", |code| code.text()).to_owned(),
        "article" => step.article.as_deref().unwrap_or("").to_owned(),
        "fouls" => counted(step.fouls),
        "total" => counted(step.total),
        "limit" => number(ledger.limit.map(u32::from)),
        "noted" => yes_or_no(step, step.noted),
        "found" => yes_or_no(step, step.found),
        "result" => token(step.result),
        "result_by_rules" => token(by_rules),
        "result_recorded" => token(ledger.recorded),
        "agrees" if by_rules.is_none() || ledger.recorded.is_none() => String::new(),
        "agrees" => word(!ledger.disagrees()),
        "words_zh" => words::of(step, context, Language::Zh),
        "words_en" => words::of(step, context, Language::En),
        "ruling" => ruled.map_or(String::new(), |ruled| ruled.ruling.clone()),
        "ruling_by" => ruled.map_or(String::new(), |ruled| ruled.by.clone()),
        "ruling_date" => ruled.map_or(String::new(), |ruled| ruled.date.clone()),
        "ruling_remark" => ruled.map_or(String::new(), |ruled| ruled.remark.clone()),
        "red" => context.red.clone(),
        "black" => context.black.clone(),
        "date" => context.date.clone(),
        "red_club" => context.clubs[0].clone(),
        _ => context.clubs[1].clone(),
    }
}

fn yes_or_no(step: &Step, flag: bool) -> String {
    if step.noted || step.found {
        word(flag)
    } else {
        String::new()
    }
}

fn word(flag: bool) -> String {
    if flag { "yes" } else { "no" }.to_owned()
}
