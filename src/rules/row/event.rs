//! A finding of an event as a row of the findings file.

use super::{COLUMNS, FindingRow, Language, RowContext};
use crate::rules::contest::EventFinding;
use crate::rules::{Certainty, Ruled};

impl FindingRow {
    /// Renders a finding of an event. Cells that only a game has are empty.
    pub fn of_event(finding: &EventFinding, context: &RowContext) -> FindingRow {
        let cells = COLUMNS.iter().map(|it| cell(it.name, finding, context));
        FindingRow {
            cells: cells.collect(),
        }
    }
}

fn cell(column: &str, finding: &EventFinding, context: &RowContext) -> String {
    let number = |number: u32| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    let ruled = |cell: fn(&Ruled) -> &String| {
        finding
            .ruled
            .as_ref()
            .map(cell)
            .cloned()
            .unwrap_or_default()
    };
    match column {
        "ruling" => ruled(|it| &it.ruling),
        "ruling_by" => ruled(|it| &it.by),
        "ruling_date" => ruled(|it| &it.date),
        "ruling_remark" => ruled(|it| &it.remark),
        "v" => "1".to_owned(),
        "run_id" => context.run_id.clone(),
        "code" => finding.rule.code.to_owned(),
        "severity" => finding.severity.name().to_owned(),
        "kind" => finding.kind.name().to_owned(),
        "certainty" => match finding.reading {
            None => Certainty::Proved,
            Some(_) => Certainty::Doubt,
        }
        .name()
        .to_owned(),
        "edition" => finding.edition.name().to_owned(),
        "article" => finding.article.to_owned(),
        "event" => context.event.clone(),
        "round" => number(finding.round),
        "table" => number(finding.table),
        "file" => finding.file.clone(),
        "line" => number(finding.line),
        "message_zh" => finding.message(Language::Zh),
        "message_en" => finding.message(Language::En),
        "alternative_reading" => finding.reading.clone().unwrap_or_default(),
        _ => String::new(),
    }
}
