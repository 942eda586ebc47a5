//! Places of a knockout: by its tree, not by points.

use super::super::contest::Loaded;
use crate::cli::TableFormat;
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::Rows;
use crate::table;
use dapu::contest::knockout::{PublishedMatch, TreePlace, duels, tree_places};
use dapu::contest::{Entrant, Number};
use dapu::rules::contest::event_rule;
use serde_json::{Value, json};

const COLUMNS: &[&str] = &["rank", "shared", "number", "name", "team", "lost_in_round"];

/// The places after a round; refused where the matches are no single knockout.
pub(in crate::event) fn places(
    loaded: &Loaded,
    round: u32,
    lang: &Lang,
) -> Result<Vec<TreePlace>, Failure> {
    let contest = &loaded.contest;
    let mut matches = duels(contest, &loaded.event);
    matches.retain(|it: &PublishedMatch| it.round <= round);
    let here = |it: &Entrant| it.withdrawn_after != Some(0);
    let numbers = contest.table.numbers();
    let numbers: Vec<Number> = numbers
        .filter(|it| contest.table.entrant(*it).is_some_and(here))
        .collect();
    let over = contest.is_tree_over(round);
    tree_places(&numbers, &matches, over).map_err(|error| {
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("round", &error.round),
            ("loser", &contest.name(error.loser)),
            ("other", &contest.name(error.other)),
        ];
        let failure = Failure::said(Exit::Usage, lang.fill("contest.no-tree", &values));
        failure.next(lang.text("contest.no-tree-next"))
    })
}

/// Writes the places of a knockout after a round.
pub(super) fn run(
    loaded: &Loaded,
    (round, format): (u32, TableFormat),
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let places = places(loaded, round, lang)?;
    match format {
        TableFormat::Text => text(loaded, (&places, round), (quiet, lang)),
        TableFormat::Json => json(loaded, (&places, round), lang),
        TableFormat::Csv | TableFormat::Tsv => {
            let mut rows = Rows::new(COLUMNS);
            for place in &places {
                rows.add(row(loaded, place));
            }
            rows.print(format, lang)
        }
    }
}

/// The article on the tree.
pub(in crate::event) fn article(loaded: &Loaded) -> &'static str {
    event_rule("G112").map_or("", |it| it.article(loaded.edition.id))
}

fn row(loaded: &Loaded, place: &TreePlace) -> Vec<Value> {
    let person = &loaded.contest.people[place.number as usize - 1];
    let known = |it: Option<u32>| it.map_or(Value::Null, Value::from);
    vec![
        known(place.rank),
        place.shared.into(),
        person.label.into(),
        person.name.clone().into(),
        person.team.clone().map_or(Value::Null, Value::from),
        known(place.lost),
    ]
}

fn text(
    loaded: &Loaded,
    (places, round): (&[TreePlace], u32),
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let mut out = Output::open(None, lang)?;
    out.line(&loaded.heading("contest.tree-head", (round, article(loaded)), lang))?;
    let mut shown = table::table(&[
        lang.text("column.rank"),
        lang.text("column.number"),
        lang.text("column.name"),
        lang.text("contest.lost-in"),
    ]);
    for place in places {
        let person = &loaded.contest.people[place.number as usize - 1];
        let known = |it: Option<u32>| it.map_or("–".to_owned(), |it| it.to_string());
        shown.add_row(vec![
            known(place.rank),
            person.label.to_string(),
            person.name.clone(),
            place.lost.map_or(String::new(), |it| it.to_string()),
        ]);
    }
    out.put(&table::render(&shown))?;
    if !quiet {
        out.line(lang.text("contest.tree-note"))?;
        if places.iter().any(|it| it.rank.is_none()) {
            out.line(lang.text("contest.tree-open"))?;
        }
    }
    out.finish()
}

fn json(loaded: &Loaded, (places, round): (&[TreePlace], u32), lang: &Lang) -> Result<(), Failure> {
    let rows: Vec<Value> = places
        .iter()
        .map(|place| {
            let cells = row(loaded, place);
            let named = COLUMNS.iter().map(ToString::to_string).zip(cells);
            Value::Object(named.collect())
        })
        .collect();
    let all = json!({
        "event": loaded.event.name,
        "edition": loaded.edition.id.name(),
        "article": article(loaded),
        "system": "knockout",
        "round": round,
        "rounds": loaded.contest.conditions.rounds,
        "standings": rows,
        "unusable": super::super::contest::unusable(&loaded.contest, lang),
    });
    let mut out = Output::open(None, lang)?;
    out.data(&format!("{all:#}\n"))?;
    out.finish()
}
