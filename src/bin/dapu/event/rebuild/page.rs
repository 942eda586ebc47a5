//! One event: its crosstable, what is missing, what cannot be right, and the records that say so.

use super::RebuiltPage;
use super::list::extent_words;
use super::words::system_words;
use crate::cli::TableFormat;
use crate::exit::Failure;
use crate::lang::{Lang, UiLanguage};
use crate::output::Output;
use crate::rows::Rows;
use crate::table;
use crate::telling::store_failure;
use dapu::contest::rebuild::{
    DateRange, Display, Reason, RebuiltGame, RoundsFrom, System, TableFit,
};
use dapu::contest::{Colour, Number, Outcome, Verdict};
use dapu::rules::Language;
use dapu::rules::contest::EventFinding;
use serde_json::Value;
use std::fmt;

/// So many records are shown for a finding.
const SHOWN: usize = 4;

pub(super) fn print(
    page: &RebuiltPage<'_>,
    format: TableFormat,
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    if format != TableFormat::Text {
        return rows(page, lang)?.print(format, lang);
    }
    let mut out = Output::open(None, lang)?;
    for line in head(page, lang) {
        out.line(&line)?;
    }
    out.put(&crosstable(page, lang))?;
    for (finding, evidence) in &page.found {
        let words = finding.message(lang.language());
        let article = if finding.article.is_empty() {
            String::new()
        } else {
            format!(" ({} {})", finding.edition.name(), finding.article)
        };
        out.line(&format!("{} {words}{article}", finding.rule.code))?;
        for at in evidence.iter().take(SHOWN) {
            let place = place(page, *at, lang)?;
            out.line(&format!("    {place}"))?;
        }
        if let Some(more) = evidence.len().checked_sub(SHOWN).filter(|it| *it > 0) {
            out.line(&format!(
                "    {}",
                lang.fill("rebuild.more-records", &[("count", &more)])
            ))?;
        }
    }
    if !quiet {
        for line in candidates(page, lang) {
            out.line(&line)?;
        }
    }
    out.finish()
}

/// Where a record stands, and the game it is of.
pub(super) fn place(page: &RebuiltPage<'_>, at: usize, lang: &Lang) -> Result<String, Failure> {
    let place = page.place(at);
    let place = place.map_err(|error| store_failure(&error, lang))?;
    let game = page.game(at);
    Ok(lang.fill("rebuild.place", &[("place", &place), ("game", &game)]))
}

/// Known facts about the event as a whole.
pub(super) fn head(page: &RebuiltPage<'_>, lang: &Lang) -> Vec<String> {
    let built = &page.built;
    let players = built.people.list.len();
    let mut lines = vec![built.name.clone()];
    let records = built.records.len();
    let games = built.games.len() + built.beside.len();
    let counts: [(&str, &dyn fmt::Display); 3] = [
        ("players", &players),
        ("games", &games),
        ("records", &records),
    ];
    lines.push(lang.fill("rebuild.counts", &counts));
    if let Some(DateRange { from, to }) = built.days {
        let (from, to) = (DateRange::shown(from), DateRange::shown(to));
        lines.push(lang.fill("rebuild.days", &[("from", &from), ("to", &to)]));
    }
    let system = system_words(built.system, lang);
    let extent = extent_words(built.extent, lang);
    let expected = built.expected.map_or("?".to_owned(), |it| it.to_string());
    let values: [(&str, &dyn fmt::Display); 4] = [
        ("system", &system),
        ("games", &built.games.len()),
        ("expected", &expected),
        ("extent", &extent),
    ];
    lines.push(lang.fill("rebuild.system", &values));
    let from = match built.rounds_from {
        RoundsFrom::Said => "rebuild.rounds-said",
        RoundsFrom::SaidAndDays => "rebuild.rounds-said-and-days",
        RoundsFrom::Days => "rebuild.rounds-days",
        RoundsFrom::Unknown => "rebuild.rounds-unknown",
    };
    lines.push(lang.fill(from, &[("rounds", &built.rounds)]));
    lines.extend(draw(page, lang));
    let by_place = page.archive.events.found[page.event].by_place;
    if by_place > 0 {
        lines.push(lang.fill("rebuild.by-place", &[("count", &by_place)]));
    }
    if !built.outside.is_empty() {
        let names = built
            .outside
            .join(if lang.is_chinese() { "、" } else { ", " });
        lines.push(lang.fill("rebuild.outside", &[("names", &names)]));
    }
    lines.extend(built.displays.iter().map(|it| display_words(it, lang)));
    lines
}

/// Games of one against many at once.
fn display_words(display: &Display, lang: &Lang) -> String {
    let day = display.day.map(DateRange::shown);
    let day = day.map_or(String::new(), |it| format!(" ({it})"));
    let values: [(&str, &dyn fmt::Display); 3] = [
        ("name", &display.name),
        ("count", &display.opponents),
        ("day", &day),
    ];
    lang.fill("rebuild.display", &values)
}

fn draw(page: &RebuiltPage<'_>, lang: &Lang) -> Option<String> {
    let built = &page.built;
    let lots = || {
        let mut lots: Vec<(Number, Number)> = built.draw.lots.iter().copied().zip(1..).collect();
        lots.sort_unstable();
        let lots = lots
            .into_iter()
            .map(|(lot, number)| format!("{lot} {}", built.player(number)));
        lots.collect::<Vec<_>>().join(" · ")
    };
    Some(match built.draw.fits {
        TableFit::NotAsked => return None,
        TableFit::Unique => lang.fill("rebuild.draw-unique", &[("lots", &lots())]),
        TableFit::Several(count) => lang.fill("rebuild.draw-several", &[("count", &count)]),
        TableFit::Near(count) => {
            lang.fill("rebuild.draw-near", &[("count", &count), ("lots", &lots())])
        }
        TableFit::No => lang.text("rebuild.draw-none").to_owned(),
    })
}

/// A row a player: of a round robin a column an opponent, else a column a round.
fn crosstable(page: &RebuiltPage<'_>, lang: &Lang) -> String {
    let built = &page.built;
    let by_opponent = matches!(built.system, System::RoundRobin { .. });
    let numbers = 1..=built.people.list.len() as Number;
    let columns: Vec<u32> = if by_opponent {
        numbers.clone().collect()
    } else if built.rounds <= 30 {
        (1..=built.rounds).collect()
    } else {
        Vec::new()
    };
    let mut heads = vec![String::new(), lang.text("rebuild.head-player").to_owned()];
    heads.extend(columns.iter().map(u32::to_string));
    heads.extend(["rebuild.head-games", "rebuild.head-score"].map(|it| lang.text(it).to_owned()));
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let mut shown = table::table(&heads);
    for number in numbers {
        let own: Vec<&RebuiltGame> = built
            .games
            .iter()
            .filter(|it| it.red == number || it.black == number)
            .collect();
        let mut row = vec![number.to_string(), built.player(number).to_owned()];
        for column in &columns {
            let fits = |it: &&&RebuiltGame| {
                if by_opponent {
                    opponent(it, number) == *column
                } else {
                    it.round == Some(*column)
                }
            };
            let cells = own
                .iter()
                .filter(fits)
                .map(|it| cell(it, number, by_opponent));
            row.push(cells.collect::<Vec<_>>().join(","));
        }
        row.push(own.len().to_string());
        row.push(score(&own, number));
        shown.add_row(row);
    }
    table::render(&shown)
}

fn opponent(game: &RebuiltGame, number: Number) -> Number {
    if game.red == number {
        game.black
    } else {
        game.red
    }
}

/// `+`, `=`, `-`, `?`; among rounds with opponent and colour: `12r+`.
fn cell(game: &RebuiltGame, number: Number, by_opponent: bool) -> String {
    let colour = if game.red == number {
        Colour::Red
    } else {
        Colour::Black
    };
    let sign = match game.outcome.map(|it| it.for_colour(colour)) {
        Some(Verdict::Won) => "+",
        Some(Verdict::Drawn) => "=",
        Some(Verdict::Lost) => "-",
        None => "?",
    };
    let colour = match colour {
        Colour::Red => "r",
        Colour::Black => "b",
    };
    if by_opponent {
        format!("{colour}{sign}")
    } else {
        format!("{}{colour}{sign}", opponent(game, number))
    }
}

/// Two for a win and one for a draw, as most editions count; half of that is the scale of 1999.
fn score(own: &[&RebuiltGame], number: Number) -> String {
    let points = own.iter().map(|game| {
        let colour = if game.red == number {
            Colour::Red
        } else {
            Colour::Black
        };
        match game.outcome.map(|it| it.for_colour(colour)) {
            Some(Verdict::Won) => 2,
            Some(Verdict::Drawn) => 1,
            Some(Verdict::Lost) | None => 0,
        }
    });
    points.sum::<u32>().to_string()
}

/// Other events that may be the same.
fn candidates(page: &RebuiltPage<'_>, lang: &Lang) -> Vec<String> {
    let found = &page.archive.events.found;
    let told = found[page.event].candidates.iter().map(|it| {
        let name = found[it.event].label();
        match it.reason {
            Reason::SharedGames(count) => {
                lang.fill("rebuild.shared", &[("name", &name), ("count", &count)])
            }
            Reason::StrayGames(count) => {
                lang.fill("rebuild.stray", &[("name", &name), ("count", &count)])
            }
            Reason::AlikeNames => lang.fill("rebuild.alike", &[("name", &name)]),
        }
    });
    told.collect()
}

const COLUMNS: &[&str] = &[
    "kind",
    "code",
    "round",
    "red",
    "black",
    "result",
    "day",
    "article",
    "message_zh",
    "message_en",
    "files",
    "game_ids",
];

/// Games, games against many at once, then findings.
fn rows(page: &RebuiltPage<'_>, lang: &Lang) -> Result<Rows, Failure> {
    let built = &page.built;
    let mut rows = Rows::new(COLUMNS);
    let beside = built.beside.iter().map(|it| ("beside", it));
    let games = built.games.iter().map(|it| ("game", it)).chain(beside);
    for (kind, game) in games {
        let (files, ids) = evidence(page, &game.records, lang)?;
        rows.add(vec![
            kind.into(),
            Value::Null,
            game.round.map_or(Value::Null, Value::from),
            built.player(game.red).into(),
            built.player(game.black).into(),
            game.outcome
                .map(Outcome::text)
                .map_or(Value::Null, Value::from),
            game.day
                .map_or(Value::Null, |day| DateRange::shown(day).into()),
            Value::Null,
            Value::Null,
            Value::Null,
            files.into(),
            ids.into(),
        ]);
    }
    for it in &built.displays {
        rows.add(display_row(page, it, lang)?);
    }
    for (it, records) in &page.found {
        rows.add(finding_row((it, evidence(page, records, lang)?)));
    }
    Ok(rows)
}

/// A text as a value; null where it is empty.
fn filled(text: String) -> Value {
    if text.is_empty() {
        Value::Null
    } else {
        text.into()
    }
}

/// The row of a finding, with the files and ids of its records.
fn finding_row((it, (files, ids)): (&EventFinding, (String, String))) -> Vec<Value> {
    let fact = |name: &str| {
        let fact = it.facts.iter().find(|it| it.0 == name);
        filled(fact.map(|it| it.1.clone()).unwrap_or_default())
    };
    let round = Some(it.round).filter(|it| *it > 0);
    vec![
        "finding".into(),
        it.rule.code.into(),
        round.map_or(Value::Null, Value::from),
        fact("red"),
        fact("black"),
        fact("result"),
        fact("date"),
        filled(it.article.to_owned()),
        it.message(Language::Zh).into(),
        it.message(Language::En).into(),
        filled(files),
        filled(ids),
    ]
}

/// The row of games of one against many at once.
fn display_row(
    page: &RebuiltPage<'_>,
    display: &Display,
    lang: &Lang,
) -> Result<Vec<Value>, Failure> {
    let (files, ids) = evidence(page, &display.records, lang)?;
    let words = [UiLanguage::Zh, UiLanguage::En].map(|it| display_words(display, &Lang::new(it)));
    let day = display.day.map(DateRange::shown);
    let mut row = vec![Value::Null; COLUMNS.len()];
    let cells = [
        ("kind", "display".into()),
        ("day", day.map_or(Value::Null, Value::from)),
        ("message_zh", words[0].clone().into()),
        ("message_en", words[1].clone().into()),
        ("files", files.into()),
        ("game_ids", ids.into()),
    ];
    for (column, cell) in cells {
        if let Some(at) = COLUMNS.iter().position(|it| *it == column) {
            row[at] = cell;
        }
    }
    Ok(row)
}

/// Places and games of records.
fn evidence(
    page: &RebuiltPage<'_>,
    records: &[usize],
    lang: &Lang,
) -> Result<(String, String), Failure> {
    let places = records.iter().map(|at| page.place(*at));
    let places: Result<Vec<String>, _> = places.collect();
    let places = places.map_err(|error| store_failure(&error, lang))?;
    let mut games: Vec<i64> = records.iter().map(|at| page.game(*at)).collect();
    games.sort_unstable();
    games.dedup();
    let games: Vec<String> = games.iter().map(i64::to_string).collect();
    Ok((places.join("; "), games.join("; ")))
}
