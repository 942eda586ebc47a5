//! Fields nobody knows, each with what was perhaps meant.

use super::EventError;
use crate::text::near;
use toml::{Table, Value};

/// Fields of the file.
pub(super) const EVENT: &[&str] = &[
    "name",
    "edition",
    "level",
    "rounds",
    "natural-limit",
    "natural-limit-checks",
    "recording",
    "late-minutes",
    "clocks",
    "time",
    "teams",
    "players",
    "pairings",
    "play-offs",
    "stage",
    "signatures",
    "switches",
];
const TIME: &[&str] = &["minutes", "increment", "stages"];
const STAGE: &[&str] = &["moves", "minutes", "increment", "repeat"];
const PLAYER: &[&str] = &["name", "team", "number", "rating"];
const PAIRING: &[&str] = &["round", "table", "red", "black"];
const PLAY_OFF: &[&str] = &["round", "table"];

/// Whether every field is known.
pub(super) fn check(text: &str, table: &Table) -> Result<(), EventError> {
    known(text, "", table, EVENT)?;
    if let Some(Value::Table(time)) = table.get("time") {
        known(text, "time", time, TIME)?;
        each(text, "time.stages", time.get("stages"), STAGE)?;
    }
    each(text, "players", table.get("players"), PLAYER)?;
    each(text, "pairings", table.get("pairings"), PAIRING)?;
    each(text, "stage", table.get("stage"), super::plan::FIELDS)?;
    each(text, "play-offs", table.get("play-offs"), PLAY_OFF)
}

fn each(
    text: &str,
    within: &'static str,
    value: Option<&Value>,
    fields: &[&str],
) -> Result<(), EventError> {
    let Some(Value::Array(entries)) = value else {
        return Ok(());
    };
    let mut tables = entries.iter().filter_map(Value::as_table);
    tables.try_for_each(|entry| known(text, within, entry, fields))
}

fn known(
    text: &str,
    within: &'static str,
    table: &Table,
    fields: &[&str],
) -> Result<(), EventError> {
    let unknown = table.keys().find(|key| !fields.contains(&key.as_str()));
    let Some(name) = unknown else { return Ok(()) };
    Err(EventError::UnknownField {
        line: line_of(text, name),
        name: name.clone(),
        within,
        near: near(name, fields).first().map(ToString::to_string),
        known: fields.join(", "),
    })
}

/// The line that sets a field of a stage, by its place in the file from 0; 0 where none is found.
pub(super) fn line_in_stage(text: &str, stage: usize, name: &str) -> u32 {
    let heads = (0_usize..).zip(text.lines());
    let mut heads = heads.filter(|(_, line)| line.trim_start().starts_with("[[stage]]"));
    let Some((above, _)) = heads.nth(stage) else {
        return line_of(text, name);
    };
    let below: Vec<&str> = text.lines().skip(above + 1).collect();
    let end = below.iter().position(|line| line.starts_with('['));
    let own = below[..end.unwrap_or(below.len())].join("\n");
    match line_of(&own, name) {
        0 => 0,
        line => line + above as u32 + 1,
    }
}

/// The line that sets a field, from 1; 0 where none is found.
pub(super) fn line_of(text: &str, name: &str) -> u32 {
    let sets = |line: &str| {
        let line = line.trim_start_matches([' ', '\t', '[', '{', '"', '\'']);
        let rest = line.strip_prefix(name);
        rest.is_some_and(|rest| rest.trim_start().starts_with(['=', '.', ']', '"', '\'']))
    };
    let lines = (1..).zip(text.lines());
    let inner = |line: &str| {
        let mut parts = line.split(['{', ',']).skip(1);
        parts.any(sets)
    };
    let mut found = lines.filter(|(_, line)| sets(line) || inner(line));
    found.next().map_or(0, |(line, _)| line)
}
