//! A match of all against all (全队轮赛制): what each team and each player has made.

use super::super::contest::{Loaded, unusable};
use crate::cli::TableFormat;
use crate::event::unfinished::{Unfinished, tell_unfinished};
use crate::exit::Failure;
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::Rows;
use crate::table;
use dapu::contest::{Points, Scores, Side, sides};
use serde_json::{Value, json};

const COLUMNS: &[&str] = &["rank", "shared", "team", "number", "name", "points"];

/// A team or a player, with its points.
struct SideStanding {
    /// Of a team its place; the book ranks no players of such a match.
    rank: Option<u32>,
    shared: bool,
    team: String,
    player: Option<(u32, String)>,
    points: Points,
}

/// Writes the score of the teams, and below it that of the players.
pub(super) fn run(
    loaded: &Loaded,
    (scores, round): (&Scores<'_>, u32),
    format: TableFormat,
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let made = made(loaded, scores);
    match format {
        TableFormat::Text => text(loaded, (&made, round), (quiet, lang)),
        TableFormat::Json => {
            let rows: Vec<Value> = made
                .iter()
                .map(|it| {
                    Value::Object(
                        COLUMNS
                            .iter()
                            .map(ToString::to_string)
                            .zip(cells(it))
                            .collect(),
                    )
                })
                .collect();
            let (open, lacking) = Unfinished::of(loaded, round).json();
            let all = json!({
                "event": loaded.event.name,
                "edition": loaded.edition.id.name(),
                "article": loaded.ranking.colours.scheveningen,
                "system": "scheveningen",
                "round": round,
                "standings": rows,
                "open": open,
                "lacking": lacking,
                "unusable": unusable(&loaded.contest, lang),
            });
            let mut out = Output::open(None, lang)?;
            out.data(&format!("{all:#}\n"))?;
            out.finish()
        }
        TableFormat::Csv | TableFormat::Tsv => {
            let mut rows = Rows::new(COLUMNS);
            for it in &made {
                rows.add(cells(it));
            }
            if !quiet {
                tell_unfinished(loaded, round, lang);
            }
            rows.print(format, lang)
        }
    }
}

fn made(loaded: &Loaded, scores: &Scores<'_>) -> Vec<SideStanding> {
    let sides = sides(&loaded.contest, scores);
    let is_shared = |it: &Side| sides.iter().filter(|other| other.rank == it.rank).count() > 1;
    let teams = sides.iter().map(|it| SideStanding {
        rank: Some(it.rank),
        shared: is_shared(it),
        team: it.team.clone(),
        player: None,
        points: it.points,
    });
    let people = (1..).zip(&loaded.contest.people);
    let players = people.map(|(number, person)| SideStanding {
        rank: None,
        shared: false,
        team: person.team.clone().unwrap_or_default(),
        player: Some((person.label, person.name.clone())),
        points: scores.points(number),
    });
    teams.chain(players).collect()
}

fn cells(it: &SideStanding) -> Vec<Value> {
    let number = it.player.as_ref().map_or(Value::Null, |it| it.0.into());
    let name = it
        .player
        .as_ref()
        .map_or(Value::Null, |it| it.1.clone().into());
    vec![
        it.rank.map_or(Value::Null, Value::from),
        it.shared.into(),
        it.team.clone().into(),
        number,
        name,
        it.points.to_string().into(),
    ]
}

fn text(
    loaded: &Loaded,
    (made, round): (&[SideStanding], u32),
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let mut out = Output::open(None, lang)?;
    out.line(&loaded.heading(
        "contest.sides-head",
        (round, loaded.ranking.colours.scheveningen),
        lang,
    ))?;
    let of = |key| lang.text(key);
    let head = [
        of("column.rank"),
        of("contest.side"),
        of("column.number"),
        of("column.name"),
        of("pair.points"),
    ];
    let mut shown = table::table(&head);
    for it in made {
        let (number, name) = it
            .player
            .as_ref()
            .map_or((String::new(), String::new()), |it| {
                (it.0.to_string(), it.1.clone())
            });
        let rank = it.rank.map_or(String::new(), |it| it.to_string());
        shown.add_row(vec![
            rank,
            it.team.clone(),
            number,
            name,
            it.points.to_string(),
        ]);
    }
    out.put(&table::render(&shown))?;
    if !quiet {
        for line in Unfinished::of(loaded, round).words(lang) {
            out.line(&line)?;
        }
        out.line(lang.text("contest.sides-note"))?;
    }
    out.finish()
}
