//! A step of the ledger as a row of its file.

use super::{Ledger, Step, words};
use crate::board::Side;
use crate::record::GameResult;
use crate::rules::row::some;
use crate::rules::{Code, Language, RowContext, Ruled};

/// The columns of the ledger file, in order (version 1).
pub const LEDGER_COLUMNS: &[&str] = &{
    let mut names = [""; CELLS.len()];
    let mut index = 0;
    while index < CELLS.len() {
        names[index] = CELLS[index].0;
        index += 1;
    }
    names
};

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
        let row = |(index, step)| {
            let line = Line {
                ledger,
                index,
                step,
                context,
            };
            LedgerRow {
                cells: CELLS.iter().map(|(_, cell)| cell(&line)).collect(),
            }
        };
        ledger.steps.iter().enumerate().map(row).collect()
    }

    /// The step in words of that language.
    pub fn words(&self, language: Language) -> &str {
        let column = language.of("words_zh", "words_en");
        self.get(column).unwrap_or_default()
    }

    /// The cell of that column.
    pub fn get(&self, column: &str) -> Option<&str> {
        let index = LEDGER_COLUMNS.iter().position(|name| *name == column)?;
        self.cells.get(index).map(String::as_str)
    }
}

/// A step and what stands around it.
struct Line<'a> {
    ledger: &'a Ledger,
    /// Its number in the ledger, from 0.
    index: usize,
    step: &'a Step,
    context: &'a RowContext,
}

type Cell = fn(&Line<'_>) -> String;

/// The name of each column, and the cell of a step.
const CELLS: &[(&str, Cell)] = &[
    ("v", |_| "1".to_owned()),
    ("run_id", |it| it.context.run_id.clone()),
    ("edition", |it| it.ledger.edition.name().to_owned()),
    ("event", |it| it.context.event.clone()),
    ("round", |it| it.context.round.clone()),
    ("table", |it| it.context.table.clone()),
    ("game_id", |it| it.context.game_id.clone()),
    ("seq", |it| (it.index + 1).to_string()),
    ("ply", |it| some(it.step.ply)),
    ("move_no", |it| {
        some(it.step.ply.map(|ply| it.context.round_of(ply)))
    }),
    ("step", |it| it.step.kind.name().to_owned()),
    ("side", |it| some(it.step.side.map(Side::name))),
    ("code", |it| some(it.step.code.map(Code::text))),
    ("article", |it| some(it.step.article.as_deref())),
    ("fouls", |it| it.counted(it.step.fouls)),
    ("total", |it| it.counted(it.step.total)),
    ("limit", |it| some(it.ledger.limit)),
    ("noted", |it| it.of_a_foul(it.step.noted)),
    ("found", |it| it.of_a_foul(it.step.found)),
    ("result", |it| token(it.step.result)),
    ("result_by_rules", |it| token(it.by_rules())),
    ("result_recorded", |it| token(it.ledger.recorded)),
    ("agrees", |it| {
        let known = it.by_rules().is_some() && it.ledger.recorded.is_some();
        some(known.then(|| word(!it.ledger.disagrees())))
    }),
    ("words_zh", |it| {
        words::of(it.step, it.context, Language::Zh)
    }),
    ("words_en", |it| {
        words::of(it.step, it.context, Language::En)
    }),
    ("ruling", |it| some(it.ruled().map(|it| &it.ruling))),
    ("ruling_by", |it| some(it.ruled().map(|it| &it.by))),
    ("ruling_date", |it| some(it.ruled().map(|it| &it.date))),
    ("ruling_remark", |it| some(it.ruled().map(|it| &it.remark))),
    ("red", |it| it.context.red.clone()),
    ("black", |it| it.context.black.clone()),
    ("date", |it| it.context.date.clone()),
    ("red_club", |it| it.context.clubs[0].clone()),
    ("black_club", |it| it.context.clubs[1].clone()),
];

impl Line<'_> {
    /// A count of fouls, where the step has to do with any.
    fn counted(&self, count: u8) -> String {
        some((self.step.total > 0).then_some(count))
    }

    /// `yes` or `no` of a foul.
    fn of_a_foul(&self, flag: bool) -> String {
        some((self.step.noted || self.step.found).then(|| word(flag)))
    }

    /// The result by the rules.
    fn by_rules(&self) -> Option<GameResult> {
        self.ledger.result().and_then(|step| step.result)
    }

    fn ruled(&self) -> Option<&Ruled> {
        self.step.ruled.as_deref()
    }
}

fn token(result: Option<GameResult>) -> String {
    some(result.map(GameResult::token))
}

const fn word(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}
