//! `dapu dedupe`: games that are nearly the same, shown, linked, and the links undone.

use super::cli::{self, DedupeStep, RowFormat};
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::list::tell_limit;
use super::output::Output;
use super::progress::grouped;
use super::rows::Rows;
use super::summary::Lines;
use super::table;
use super::telling::store_failure;
use dapu::pipeline::{self, Plan};
use dapu::record::Agreement;
use dapu::store::{Link, LinkKind, Store, StoreError};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Display;

pub(crate) fn run(args: &cli::Dedupe, quiet: bool, lang: &Lang) -> Outcome {
    let path = &args.database.db;
    let failed = |error: StoreError| store_failure(&error, lang);
    if args.what == DedupeStep::Plan {
        let store = Store::open_read(path).map_err(failed)?;
        let plan = pipeline::dedupe(&store).map_err(failed)?;
        if args.listing.format == RowFormat::Text {
            show(&plan, args, quiet, lang)?;
        } else {
            rows(&plan, args.listing.limit()).print(args.listing.format, lang)?;
        }
        return Ok(Exit::Ran);
    }
    let mut store = Store::open_existing(path).map_err(failed)?;
    let done = if args.what == DedupeStep::Apply {
        let plan = pipeline::dedupe(&store).map_err(failed)?;
        let replaced = store.replace_links(&plan.links).map_err(failed)?;
        let counts = [
            plan.links.len() as u64,
            replaced.new,
            replaced.kept,
            replaced.gone,
        ];
        let [links, new, kept, gone] = counts.map(grouped);
        let values: [(&str, &dyn Display); 4] = [
            ("links", &links),
            ("new", &new),
            ("kept", &kept),
            ("gone", &gone),
        ];
        lang.fill("dedupe.applied", &values)
    } else {
        let links = store.remove_links().map_err(failed)?;
        lang.fill("dedupe.undone", &[("links", &grouped(links as u64))])
    };
    if !quiet {
        let mut out = Output::open(None, lang)?;
        out.line(&done)?;
        out.finish()?;
    }
    Ok(Exit::Ran)
}

/// The word for an agreement.
pub(crate) fn agreement(agreement: Agreement, lang: &Lang) -> &str {
    match agreement {
        Agreement::Agree => lang.text("link.agree"),
        Agreement::Unknown => lang.text("link.unknown"),
        Agreement::Differ => lang.text("link.differ"),
    }
}

fn show(plan: &Plan, args: &cli::Dedupe, quiet: bool, lang: &Lang) -> Result<(), Failure> {
    let limit = usize::try_from(args.listing.limit()).unwrap_or(usize::MAX);
    let mut out = Output::open(None, lang)?;
    if limit > 0 && !plan.links.is_empty() {
        out.put(&links(plan, limit, lang))?;
        out.put("\n")?;
    }
    if limit > 0 && !plan.contradictions.is_empty() {
        out.put(&contradictions(plan, limit, lang))?;
        out.put("\n")?;
    }
    if !quiet {
        out.put(&summary(plan, lang).render())?;
    }
    out.finish()?;
    let total = plan.links.len().max(plan.contradictions.len());
    if total > limit && !quiet {
        tell_limit((limit as u64, total as u64), lang);
    }
    Ok(())
}

/// Groups by number, the pairs of each together.
fn links(plan: &Plan, limit: usize, lang: &Lang) -> String {
    let head = [
        "number", "game", "relation", "other", "ply", "slips", "players", "dates", "results",
    ]
    .map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for (group, link) in grouped_links(plan).into_iter().take(limit) {
        table.add_row([
            group.map_or(String::new(), |group| group.to_string()),
            link.game.to_string(),
            relation(link.kind, lang).to_owned(),
            link.other.to_string(),
            link.ply.to_string(),
            link.slips.to_string(),
            agreement(link.players, lang).to_owned(),
            agreement(link.dates, lang).to_owned(),
            agreement(link.results, lang).to_owned(),
        ]);
    }
    table::render(&table)
}

/// The links with the number of their group, those of one group together.
fn grouped_links(plan: &Plan) -> Vec<(Option<u64>, &Link)> {
    let groups = plan.groups();
    let of: BTreeMap<i64, u64> = groups
        .iter()
        .zip(1..)
        .flat_map(|(group, number)| group.iter().map(move |game| (*game, number)))
        .collect();
    let links = plan.links.iter();
    let mut links: Vec<_> = links
        .map(|link| (of.get(&link.game).copied(), link))
        .collect();
    links.sort_by_key(|(group, link)| (*group, link.game, link.other));
    links
}

/// The columns of the table for machines.
const COLUMNS: &[&str] = &[
    "kind", "group", "game", "other", "ply", "slips", "records", "players", "dates", "results",
];

/// Links, then games whose records contradict each other (kind `contradiction`), for machines.
fn rows(plan: &Plan, limit: u64) -> Rows {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut rows = Rows::new(COLUMNS);
    for (group, link) in grouped_links(plan).into_iter().take(limit) {
        rows.add([
            link.kind.name().into(),
            group.into(),
            link.game.into(),
            link.other.into(),
            link.ply.into(),
            link.slips.into(),
            Value::Null,
            link.players.name().into(),
            link.dates.name().into(),
            link.results.name().into(),
        ]);
    }
    for found in plan.contradictions.iter().take(limit) {
        rows.add([
            "contradiction".into(),
            Value::Null,
            found.game.into(),
            Value::Null,
            Value::Null,
            Value::Null,
            found.records.into(),
            found.players.name().into(),
            found.dates.name().into(),
            found.results.name().into(),
        ]);
    }
    rows
}

fn relation(kind: LinkKind, lang: &Lang) -> &str {
    match kind {
        LinkKind::Same => lang.text("link.same"),
        LinkKind::Beginning => lang.text("link.beginning"),
        LinkKind::Slip => lang.text("link.slip"),
    }
}

fn contradictions(plan: &Plan, limit: usize, lang: &Lang) -> String {
    let head =
        ["game", "records", "results", "players", "dates"].map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for found in plan.contradictions.iter().take(limit) {
        let word = |it: Agreement| match it {
            Agreement::Differ => lang.text("link.differ"),
            _ => "",
        };
        table.add_row([
            found.game.to_string().as_str(),
            found.records.to_string().as_str(),
            word(found.results),
            word(found.players),
            word(found.dates),
        ]);
    }
    table::render(&table)
}

fn summary(plan: &Plan, lang: &Lang) -> Lines {
    let groups = plan.groups();
    let linked = groups.iter().map(Vec::len).sum::<usize>();
    let kind = |kind| number(plan.links.iter().filter(|link| link.kind == kind).count());
    let differ = |of: fn(&pipeline::Contradiction) -> Agreement| {
        let all = plan.contradictions.iter();
        number(all.filter(|it| of(it) == Agreement::Differ).count())
    };
    let mut lines = Lines::default();
    let mut add = |name: &str, values: &[(&str, String)]| {
        let values: Vec<(&str, &dyn Display)> = values
            .iter()
            .map(|(hole, value)| (*hole, value as &dyn Display))
            .collect();
        lines.add(lang.text(name), lang.fill(&format!("{name}-are"), &values));
    };
    let games = [
        ("games", grouped(plan.games)),
        ("short", grouped(plan.short)),
    ];
    add("dedupe.games", &games);
    let in_groups = [("groups", number(groups.len())), ("games", number(linked))];
    add("dedupe.groups", &in_groups);
    let pairs = [
        ("same", kind(LinkKind::Same)),
        ("beginning", kind(LinkKind::Beginning)),
        ("slip", kind(LinkKind::Slip)),
    ];
    add("dedupe.pairs", &pairs);
    add("dedupe.passed", &[("pairs", grouped(plan.passed_over))]);
    let contradictions = [
        ("games", number(plan.contradictions.len())),
        ("results", differ(|it| it.results)),
        ("players", differ(|it| it.players)),
        ("dates", differ(|it| it.dates)),
    ];
    add("dedupe.contradictions", &contradictions);
    lines
}

fn number(count: usize) -> String {
    grouped(count as u64)
}
