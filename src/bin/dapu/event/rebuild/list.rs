//! All events of a database.

use super::words::system_words;
use crate::cli::TableFormat;
use crate::exit::Failure;
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::Rows;
use crate::table;
use dapu::contest::rebuild::{Extent, Reason, Rebuilt, TableFit};
use dapu::pipeline::Archive;
use serde_json::Value;

const COLUMNS: &[&str] = &[
    "event",
    "year",
    "edition",
    "section",
    "records",
    "games",
    "beside",
    "players",
    "rounds",
    "rounds_from",
    "system",
    "cycles",
    "expected",
    "extent",
    "draw",
    "lacking",
    "against",
    "spellings",
    "candidates",
];

pub(super) fn print(
    archive: &Archive,
    format: TableFormat,
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let all = 0..archive.events.found.len();
    // One at a time: all of them are many. An event in which nobody is named is none that can be pieced together.
    let all = all
        .filter_map(|at| Some((at, archive.rebuild(at)?)))
        .filter(|(_, it)| !it.games.is_empty() || !it.beside.is_empty());
    if format != TableFormat::Text {
        let mut rows = Rows::new(COLUMNS);
        for (at, built) in all {
            rows.add(row(archive, at, &built));
        }
        return rows.print(format, lang);
    }
    let heads = [
        "event", "games", "players", "rounds", "system", "extent", "lacking", "against",
    ];
    let heads = heads.map(|it| lang.text(head(it)).to_owned());
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let mut shown = table::Pages::new(&heads);
    let mut out = Output::open(None, lang)?;
    let mut counts = Counts::default();
    for (_, it) in all {
        counts.add(&it);
        let games = match it.expected {
            Some(expected) => format!("{}/{expected}", it.games.len()),
            None => (it.games.len() + it.beside.len()).to_string(),
        };
        let rounds = if it.rounds == 0 {
            String::new()
        } else {
            it.rounds.to_string()
        };
        let row = vec![
            it.name.clone(),
            games,
            it.people.list.len().to_string(),
            rounds,
            system_words(it.system, lang),
            extent_words(it.extent, lang),
            it.lacking.len().to_string(),
            it.against.len().to_string(),
        ];
        if let Some(page) = shown.add(row) {
            out.put(&page)?;
        }
    }
    out.put(&shown.finish())?;
    if !quiet {
        out.line(&counts.summary(archive, lang))?;
    }
    out.finish()
}

const fn head(column: &str) -> &'static str {
    match column.as_bytes() {
        b"event" => "rebuild.head-event",
        b"games" => "rebuild.head-games",
        b"players" => "rebuild.head-players",
        b"rounds" => "rebuild.head-rounds",
        b"system" => "rebuild.head-system",
        b"extent" => "rebuild.head-extent",
        b"lacking" => "rebuild.head-lacking",
        _ => "rebuild.head-against",
    }
}

pub(super) fn extent_words(extent: Extent, lang: &Lang) -> String {
    let key = match extent {
        Extent::Complete => "rebuild.complete",
        Extent::Nearly => "rebuild.nearly",
        Extent::Part => "rebuild.part",
        Extent::Unknown => "rebuild.extent-unknown",
    };
    lang.text(key).to_owned()
}

/// Number of events, and how complete they are.
#[derive(Default)]
struct Counts {
    events: usize,
    extents: [usize; 4],
    unique: usize,
}

impl Counts {
    fn add(&mut self, built: &Rebuilt) {
        self.events += 1;
        self.unique += usize::from(built.draw.fits == TableFit::Unique);
        let at = match built.extent {
            Extent::Complete => 0,
            Extent::Nearly => 1,
            Extent::Part => 2,
            Extent::Unknown => 3,
        };
        self.extents[at] += 1;
    }

    fn summary(&self, archive: &Archive, lang: &Lang) -> String {
        let [complete, nearly, part, unknown] = &self.extents;
        lang.fill(
            "rebuild.summary",
            &[
                ("events", &self.events),
                ("complete", complete),
                ("nearly", nearly),
                ("part", part),
                ("unknown", unknown),
                ("unique", &self.unique),
                ("unnamed", &archive.events.unnamed),
            ],
        )
    }
}

/// Fit of the draw, as rows state it.
pub(super) fn draw_name(fits: TableFit) -> String {
    match fits {
        TableFit::NotAsked => String::new(),
        TableFit::Unique => "unique".to_owned(),
        TableFit::Several(count) => format!("several {count}"),
        TableFit::Near(count) => format!("near {count}"),
        TableFit::No => "none".to_owned(),
    }
}

fn row(archive: &Archive, at: usize, it: &Rebuilt) -> Vec<Value> {
    let found = &archive.events.found[at];
    let cycles = match it.system {
        dapu::contest::rebuild::System::RoundRobin { cycles } => Value::from(cycles),
        _ => Value::Null,
    };
    let spellings: Vec<String> = found
        .spellings
        .iter()
        .map(|(name, count)| format!("{name} ({count})"))
        .collect();
    let candidates: Vec<String> = found
        .candidates
        .iter()
        .filter(|it| !matches!(it.reason, Reason::StrayGames(_)))
        .map(|it| archive.events.found[it.event].label())
        .collect();
    vec![
        it.name.clone().into(),
        it.year.map_or(Value::Null, Value::from),
        found.named.ordinal.map_or(Value::Null, Value::from),
        it.section.clone().into(),
        it.records.len().into(),
        it.games.len().into(),
        it.beside.len().into(),
        it.people.list.len().into(),
        it.rounds.into(),
        it.rounds_from.name().into(),
        it.system.name().into(),
        cycles,
        it.expected.map_or(Value::Null, Value::from),
        it.extent.name().into(),
        draw_name(it.draw.fits).into(),
        it.lacking.len().into(),
        it.against.len().into(),
        spellings.join("; ").into(),
        candidates.join("; ").into(),
    ]
}
