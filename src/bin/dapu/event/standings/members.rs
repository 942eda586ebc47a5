//! A total of members (队员总分制): teams by the places of their players in another stage.

use super::super::contest::{Loaded, unusable};
use crate::cli::TableFormat;
use crate::event::unfinished::Unfinished;
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::Rows;
use crate::table;
use dapu::contest::papers::Contest;
use dapu::contest::{Criterion, MemberError, MemberPlace, MemberTotal};
use dapu::event::System;
use serde_json::{Value, json};

const COLUMNS: &[&str] = &[
    "rank",
    "shared",
    "team",
    "rank_sum",
    "best_rank",
    "second_rank",
    "fouls",
    "places",
];

/// Criteria that have a column; empty where the list does not ask for it.
pub(in crate::event) const CRITERIA: [Criterion; 4] = [
    Criterion::RankSum,
    Criterion::BestRank,
    Criterion::SecondRank,
    Criterion::Fouls,
];

/// Why the places of totals do not follow, a failure each.
pub(in crate::event) fn refused_totals(all: &[Loaded], lang: &Lang) -> Vec<Failure> {
    let totals = all.iter().enumerate();
    let totals = totals.filter(|it| it.1.contest.plan.system == Some(System::MemberTotal));
    let refused = totals.filter_map(|(at, _)| total(all, at, lang).err());
    refused.collect()
}

/// The places of the teams of the stage `at`; refused where they do not follow.
pub(in crate::event) fn total(
    all: &[Loaded],
    at: usize,
    lang: &Lang,
) -> Result<MemberTotal, Failure> {
    let contests: Vec<&Contest> = all.iter().map(|it| &it.contest).collect();
    let stage = contests[at].stage.clone().unwrap_or_else(|| "1".to_owned());
    MemberTotal::of(all[at].ranking, &contests, at).map_err(|error| {
        let (key, teams) = match &error {
            MemberError::NoStage => ("contest.no-members", ""),
            MemberError::NoTeams => ("contest.no-member-teams", ""),
            MemberError::Doubtful => ("contest.members-doubtful", ""),
            MemberError::Unequal(teams) => ("contest.members-unequal", teams.as_str()),
        };
        let what = lang.fill(key, &[("stage", &stage), ("teams", &teams)]);
        let next = lang.text(&format!("{key}-next")).to_owned();
        Failure::said(Exit::Usage, what).next(next)
    })
}

/// Writes the places of the teams.
pub(super) fn run(
    (all, at): (&[Loaded], usize),
    format: TableFormat,
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let total = total(all, at, lang)?;
    let loaded = &all[at];
    let unfinished = Unfinished::of(&all[total.of], u32::MAX);
    let players = &all[total.of].contest;
    match format {
        TableFormat::Text => {
            text((loaded, players), &total, lang)?;
            notes((&total, &unfinished), (quiet, lang))
        }
        TableFormat::Json => {
            let rows = total.places.iter().map(|it| row_json(players, it, &total));
            let (open, lacking) = unfinished.json();
            let shown = json!({
                "event": loaded.event.name,
                "edition": loaded.edition.id.name(),
                "article": total.list.article,
                "system": "member-total",
                "stage": loaded.contest.stage,
                "of_stage": players.stage,
                "round": players.table.rounds(),
                "standings": rows.collect::<Vec<Value>>(),
                "open": open,
                "lacking": lacking,
                "unusable": unusable(players, lang),
            });
            let mut out = Output::open(None, lang)?;
            out.data(&format!("{shown:#}\n"))?;
            out.finish()
        }
        TableFormat::Csv | TableFormat::Tsv => {
            let mut rows = Rows::new(COLUMNS);
            for it in &total.places {
                let mut cells: Vec<Value> =
                    vec![it.rank.into(), it.shared.into(), it.team.clone().into()];
                cells.extend(CRITERIA.map(|criterion| {
                    let is_asked = total.list.criteria.contains(&criterion);
                    let value = it.value(criterion).filter(|_| is_asked);
                    value.map_or(Value::Null, Value::from)
                }));
                cells.push(places(players, it).into());
                rows.add(cells);
            }
            if !quiet {
                unfinished
                    .words(lang)
                    .iter()
                    .for_each(|it| crate::say::say(it));
            }
            rows.print(format, lang)
        }
    }
}

fn values<'t>(
    place: &'t MemberPlace,
    total: &'t MemberTotal,
) -> impl Iterator<Item = Option<u32>> + 't {
    let criteria = total.list.criteria.iter();
    criteria.map(|it: &Criterion| place.value(*it))
}

/// `1 甲 + 4 丁`.
pub(in crate::event) fn places(players: &Contest, place: &MemberPlace) -> String {
    let own = place.players.iter();
    let own = own.map(|(number, rank)| format!("{rank} {}", players.name(*number)));
    own.collect::<Vec<_>>().join(" + ")
}

fn row_json(players: &Contest, place: &MemberPlace, total: &MemberTotal) -> Value {
    let criteria = total.list.criteria.iter().map(|it| it.name().to_owned());
    let values = values(place, total).map(|it| it.map_or(Value::Null, Value::from));
    let own = place
        .players
        .iter()
        .map(|(number, rank)| json!({"rank": rank, "name": players.name(*number)}));
    json!({
        "rank": place.rank,
        "shared": place.shared,
        "team": place.team,
        "values": Value::Object(criteria.zip(values).collect()),
        "players": own.collect::<Vec<Value>>(),
    })
}

fn text(
    (loaded, players): (&Loaded, &Contest),
    total: &MemberTotal,
    lang: &Lang,
) -> Result<(), Failure> {
    let mut out = Output::open(None, lang)?;
    let name = loaded.event.name.as_deref().unwrap_or("?");
    let stage = players.stage.as_deref().unwrap_or("1");
    let edition = loaded.edition.id.name();
    let head: [(&str, &dyn std::fmt::Display); 5] = [
        ("name", &name),
        ("stage", &stage),
        ("round", &players.table.rounds()),
        ("edition", &edition),
        ("article", &total.list.article),
    ];
    out.line(&lang.fill("contest.members-head", &head))?;
    let term = |it: &Criterion| {
        if lang.is_chinese() {
            it.term()
        } else {
            it.name()
        }
    };
    let mut head = vec![lang.text("column.rank"), lang.text("contest.side")];
    head.extend(total.list.criteria.iter().map(term));
    head.push(lang.text("contest.member-places"));
    let mut shown = table::table(&head);
    for it in &total.places {
        let mut cells = vec![it.rank.to_string(), it.team.clone()];
        cells.extend(values(it, total).map(|it| it.map_or(String::new(), |it| it.to_string())));
        cells.push(places(players, it));
        shown.add_row(cells);
    }
    out.put(&table::render(&shown))?;
    out.finish()
}

/// Notes below the table.
fn notes(
    (total, unfinished): (&MemberTotal, &Unfinished<'_>),
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    if quiet {
        return Ok(());
    }
    let mut out = Output::open(None, lang)?;
    for line in unfinished.words(lang) {
        out.line(&line)?;
    }
    if total.places.iter().any(|it| it.shared) {
        out.line(lang.text("contest.shared-silent"))?;
    }
    out.finish()
}
