//! A filter as SQL.

use super::Filter;
use crate::record::end_of_month;
use crate::rules::{EditionId, Severity};
use crate::store::extra::result_code;
use crate::store::open::{NAME_HOLDS, TAG_HOLDS, TEXT_HOLDS};
use crate::store::shape;
use rusqlite::types::Value;

/// The first day that a date covers, of which parts not known are 0 ([`days_covered`](crate::record::days_covered)).
const FIRST: &str = "(records.day + CASE WHEN records.day % 10000 = 0 THEN 101 \
     WHEN records.day % 100 = 0 THEN 1 ELSE 0 END)";

/// The last one.
const LAST: &str = "(records.day + CASE WHEN records.day % 10000 = 0 THEN 1231 \
     WHEN records.day % 100 = 0 THEN 31 ELSE 0 END)";

/// Conditions and what is bound to them.
#[derive(Debug, Default)]
pub(super) struct WhereClause {
    conditions: Vec<String>,
    pub(super) values: Vec<Value>,
}

impl WhereClause {
    /// The conditions on records and their names.
    pub(super) fn of_record(&mut self, filter: &Filter) {
        if let Some(record) = filter.record {
            self.add("records.id = ?", [Value::Integer(record)]);
        }
        if let Some(result) = filter.result {
            let code = Value::Integer(result_code(result).into());
            self.add("records.result = ?", [code]);
        }
        if let Some(event) = &filter.event {
            let holds = format!("{NAME_HOLDS}(records.event, ?)");
            self.add(&holds, [event.clone().into()]);
        }
        if let Some(player) = &filter.player {
            // Each name is compared once, however many records have it.
            let people = format!(
                "(SELECT id FROM people WHERE {NAME_HOLDS}(name, ?) UNION ALL \
                 SELECT written FROM names WHERE {NAME_HOLDS}(team || ' ' || player, ?))"
            );
            self.add(
                &format!("(records.red IN {people} OR records.black IN {people})"),
                [(); 4].map(|()| Value::from(player.clone())),
            );
        }
        for (name, text) in &filter.tags {
            self.of_tag(name, text);
        }
        if let Some(from) = filter.from {
            self.add(&format!("{FIRST} >= ?"), [Value::Integer(from.into())]);
        }
        if let Some(to) = filter.to {
            let to = Value::Integer(end_of_month(to).into());
            self.add(&format!("{LAST} <= ?"), [to]);
        }
    }

    /// The condition that a date is none, or covers days within these and others.
    pub(super) fn undated(&mut self, from: Option<u32>, to: Option<u32>) {
        let from = Value::Integer(from.unwrap_or(0).into());
        let to = Value::Integer(to.map_or(u32::MAX, end_of_month).into());
        let meets = format!("{LAST} >= ? AND {FIRST} <= ?");
        let lies = format!("{FIRST} >= ? AND {LAST} <= ?");
        self.add(
            &format!("(records.day IS NULL OR ({meets}) AND NOT ({lies}))"),
            [from.clone(), to.clone(), from, to],
        );
    }

    /// The condition on a tag: in a column of its own, or among the others.
    fn of_tag(&mut self, name: &str, text: &str) {
        let others = format!(
            "{TAG_HOLDS}((SELECT shapes.name FROM shapes WHERE shapes.id = records.shape), \
             records.tags, ?, ?)"
        );
        let asked = [name, text].map(|it| Value::from(it.to_owned()));
        match shape::in_sql(name) {
            None => self.add(&others, asked),
            Some(column) => {
                let values = asked.into_iter().chain([text.to_owned().into()]);
                let own = format!("{TEXT_HOLDS}({column}, ?)");
                self.add(&format!("({others} OR {own})"), values);
            }
        }
    }

    /// The conditions on findings.
    pub(super) fn of_finding(&mut self, filter: &Filter) {
        self.codes(&filter.codes, "");
        self.codes(&filter.not_codes, "NOT ");
        match filter.severity {
            None | Some(Severity::Note) => {}
            Some(Severity::Warning) => self.add("findings.severity IN ('warning', 'error')", []),
            Some(Severity::Error) => self.add("findings.severity = 'error'", []),
        }
        if !filter.editions.is_empty() {
            let marks = vec!["?"; filter.editions.len() + 1].join(", ");
            let names = filter.editions.iter().copied().map(EditionId::name);
            self.add(
                &format!("findings.edition IN ({marks})"),
                names.chain([""]).map(|name| name.to_owned().into()),
            );
        }
    }

    fn codes(&mut self, codes: &[String], not: &str) {
        if !codes.is_empty() {
            let each = vec!["substr(findings.code, 1, length(?)) = ?"; codes.len()].join(" OR ");
            let twice = codes.iter().flat_map(|code| [code.clone(), code.clone()]);
            self.add(&format!("{not}({each})"), twice.map(Value::from));
        }
    }

    /// One more condition.
    pub(super) fn add(&mut self, condition: &str, values: impl IntoIterator<Item = Value>) {
        self.conditions.push(condition.to_owned());
        self.values.extend(values);
    }

    /// `WHERE …`, or nothing.
    pub(super) fn sql(&self) -> String {
        match self.conditions.as_slice() {
            [] => String::new(),
            conditions => format!("WHERE {}", conditions.join(" AND ")),
        }
    }

    /// The conditions without `WHERE`; true where there are none.
    pub(super) fn conditions(&self) -> String {
        match self.conditions.as_slice() {
            [] => "1".to_owned(),
            conditions => conditions.join(" AND "),
        }
    }
}
