//! Fields nobody knows, each with what was perhaps meant.

use super::EventError;
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
        near: near(name, fields).map(str::to_owned),
        known: fields.join(", "),
    })
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

/// The name that was perhaps meant: the one the fewest changes away, of at most three.
pub(super) fn near<'n>(name: &str, known: &[&'n str]) -> Option<&'n str> {
    const MOST: usize = 3;
    let with_distance = known.iter().map(|other| (distance(name, other), *other));
    let (changes, best) = with_distance.min_by_key(|(changes, _)| *changes)?;
    let most = MOST.min(1 + name.chars().count() / 3);
    (changes <= most).then_some(best)
}

/// How many letters are to be put in, left out, exchanged for another or for their neighbour.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![(0..=other.len()).collect::<Vec<_>>()];
    for (i, left) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, right) in other.iter().enumerate() {
            let change = rows[i][j] + usize::from(left != right);
            let mut best = change.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *left == other[j - 1] && one[i - 1] == *right {
                best = best.min(rows[i - 1][j - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows.last().and_then(|row| row.last()).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_is_told_from_another_word() {
        let cases = [
            ("nmae", Some("name")),
            ("natural_limit", Some("natural-limit")),
            ("recordin", Some("recording")),
            ("weather", None),
            ("x", None),
        ];
        let wrong: Vec<_> = cases
            .iter()
            .filter(|(name, meant)| near(name, EVENT) != *meant)
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
