//! A rebuilt event as a folder that `dapu event check` and `dapu event standings` read.

use super::{RebuiltPage, page};
use crate::cli::EventRebuild;
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use crate::output::{Output, OutputOf, Place, Rights, refused};
use crate::say::say;
use crate::telling::system;
use dapu::contest::papers::{
    LOOSE_FILE, PAPER_FILES, Person, write_pairings, write_players, write_results,
};
use dapu::contest::rebuild::{Draw, Rebuilt, RebuiltGame, System, TableFit};
use dapu::contest::{Bye, Game, Number, Outcome, RoundRobin};
use dapu::pipeline::{EVENT_FILE, edition_of};
use dapu::report::table;
use dapu::rules::EditionId;
use std::fmt::Write;
use std::path::Path;

pub(super) fn write(
    page: &RebuiltPage<'_>,
    (folder, args): (&Path, &EventRebuild),
    (quiet, lang): (bool, &Lang),
) -> Result<(), Failure> {
    let files = files(page, lang)?;
    let rights = Rights {
        command: "event rebuild",
        force: args.force,
        inputs: std::slice::from_ref(&args.database.db),
        of: OutputOf::Inputs(page.built.name.clone()),
    };
    // Tables of another event beside these would be read with them.
    let mixed = PAPER_FILES.iter().find(|name| {
        !files.iter().any(|it| it.0 == **name) && folder.join(name).symlink_metadata().is_ok()
    });
    if let Some(name) = mixed {
        let file = folder.join(name);
        return Err(refused("rebuild.mixed", &[("file", &file.display())], lang));
    }
    std::fs::create_dir_all(folder).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let what = lang.fill(
            "error.cannot-create",
            &[("file", &folder.display()), ("why", &why)],
        );
        Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
    })?;
    // All are allowed before the first is written.
    let mut places: Vec<(Place, &str)> = Vec::new();
    for (name, text) in &files {
        let file = folder.join(name);
        let place = rights.place(Some(&file), lang)?;
        places.extend(place.map(|it| (it, text.as_str())));
    }
    for (place, text) in places {
        let mut out = Output::open(Some(place), lang)?;
        out.data(text)?;
        out.finish()?;
    }
    if !quiet {
        let names: Vec<&str> = files.iter().map(|it| it.0).collect();
        let (shown, names) = (folder.display(), names.join(", "));
        say(&lang.fill("simulate.wrote", &[("folder", &shown), ("files", &names)]));
        let loose = loose(&page.built).count();
        if loose > 0 {
            let key = match page.built.system {
                System::RoundRobin { .. } => "rebuild.loose-robin",
                _ => "rebuild.loose",
            };
            say(&lang.fill(key, &[("count", &loose), ("file", &LOOSE_FILE)]));
        }
    }
    Ok(())
}

/// The files of the event, by name.
fn files(page: &RebuiltPage<'_>, lang: &Lang) -> Result<Vec<(&'static str, String)>, Failure> {
    let built = &page.built;
    let people = people(built);
    let games = games(built);
    let byes = byes(built);
    let mut files = vec![
        (EVENT_FILE, event(page, lang)?),
        (PAPER_FILES[0], write_players(&people)),
        (PAPER_FILES[3], write_results(&people, &games, &byes)),
    ];
    if loose(built).next().is_some() {
        files.push((LOOSE_FILE, without_round(built)));
    }
    let lacking = lacking(built);
    if !lacking.is_empty() {
        let mut all = games;
        all.extend(lacking);
        all.sort_by_key(|it| (it.round, it.red));
        files.push((PAPER_FILES[2], write_pairings(&people, &all, &byes)));
    }
    Ok(files)
}

/// Players; their numbers are lots only where one drawing alone fits.
fn people(built: &Rebuilt) -> Vec<Person> {
    let lot = |Draw { fits, lots, .. }: &Draw, at: usize| match fits {
        TableFit::Unique => lots.get(at).copied().unwrap_or(0),
        _ => 0,
    };
    let people = built.people.list.iter().enumerate();
    let people = people.map(|(at, it)| Person {
        name: it.name.clone(),
        label: lot(&built.draw, at),
        team: Some(it.team.clone()).filter(|it| !it.is_empty()),
        ..Person::default()
    });
    people.collect()
}

/// The games whose round is known; of a knockout the further games of each match, which decide it, behind the first.
fn games(built: &Rebuilt) -> Vec<Game> {
    let further = built.beside.iter();
    let further = further.filter(|_| built.system == System::Knockout);
    let mut further: Vec<&RebuiltGame> = further.collect();
    further.sort_by_key(|it| it.day);
    let two = |it: &RebuiltGame| (it.round, it.red.min(it.black), it.red.max(it.black));
    let mut games = Vec::new();
    let mut own: Vec<&RebuiltGame> = built.games.iter().collect();
    own.sort_by_key(|it| (it.round, it.red));
    for first in own {
        let further = further.iter().filter(|it| two(it) == two(first));
        for (it, board) in [first].into_iter().chain(further.copied()).zip(1..) {
            games.extend(it.round.map(|round| Game {
                round,
                table: 0,
                board,
                red: it.red,
                black: it.black,
                outcome: it.outcome,
            }));
        }
    }
    games
}

/// The games whose round is not stated.
fn loose(built: &Rebuilt) -> impl Iterator<Item = &RebuiltGame> {
    built.games.iter().filter(|it| it.round.is_none())
}

/// The same as rows of results.csv, their rounds to be filled in.
fn without_round(built: &Rebuilt) -> String {
    let rows = loose(built).map(|it| {
        let outcome = it.outcome.map_or("", Outcome::text);
        let cells = ["", built.player(it.red), built.player(it.black), outcome];
        cells.map(str::to_owned).to_vec()
    });
    let table = table(&["round", "red", "black", "result"], rows);
    String::from_utf8_lossy(&table).into_owned()
}

/// Missing games of which round and colours are known.
fn lacking(built: &Rebuilt) -> Vec<Game> {
    let known = built.lacking.iter().filter_map(|it| {
        let (round, red) = (it.round?.0, it.red?.0);
        let (one, other) = (it.players.0, it.players.1?);
        Some(Game {
            round,
            table: 0,
            board: 1,
            red,
            black: if red == one { other } else { one },
            outcome: None,
        })
    });
    known.collect()
}

/// Byes that follow: of a table whose draw is known, and of who alone is free in a round of an odd Swiss.
fn byes(built: &Rebuilt) -> Vec<Bye> {
    let entrants = built.people.list.len() as Number;
    if entrants.is_multiple_of(2) {
        return Vec::new();
    }
    match (built.system, built.draw.fits) {
        (System::RoundRobin { cycles }, TableFit::Unique) => {
            let table = RoundRobin::new(entrants);
            let rounds = 1..=table.rounds() * cycles;
            let bye = |round: u32| {
                let lot = table.bye((round - 1) % table.rounds() + 1)?;
                let at = built.draw.lots.iter().position(|it| *it == lot)?;
                Some(Bye {
                    round,
                    entrant: at as Number + 1,
                })
            };
            rounds.filter_map(bye).collect()
        }
        (System::Swiss, _) => {
            let bye = |round: u32| {
                let plays = |it: &Number| {
                    let mut games = built.games.iter().filter(|game| game.round == Some(round));
                    games.any(|game| game.red == *it || game.black == *it)
                };
                let mut free = (1..=entrants).filter(|it| !plays(it));
                match (free.next(), free.next()) {
                    (Some(entrant), None) => Some(Bye { round, entrant }),
                    _ => None,
                }
            };
            (1..=built.rounds).filter_map(bye).collect()
        }
        _ => Vec::new(),
    }
}

/// A text of TOML between quotation marks.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// The event file. What it rests on stands in comments.
fn event(page: &RebuiltPage<'_>, lang: &Lang) -> Result<String, Failure> {
    let built = &page.built;
    let edition: EditionId = edition_of(built.year);
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(out, "# {}", lang.text("rebuild.file-head"));
    let _ = writeln!(out, "name = {}", quoted(&built.name));
    let _ = writeln!(out, "edition = \"{}\"\n\n[[stage]]", edition.name());
    match built.system {
        System::RoundRobin { cycles } => {
            let _ = writeln!(out, "system = \"round-robin\"");
            if cycles > 1 {
                let _ = writeln!(out, "cycles = {cycles}");
            }
        }
        System::Swiss | System::Knockout | System::Scheveningen { .. } => {
            let _ = writeln!(out, "system = \"{}\"", built.system.name());
            let _ = writeln!(out, "rounds = {}", built.rounds.max(1));
        }
        System::Teams | System::Unknown => {
            let _ = writeln!(out, "# {}", lang.text("rebuild.file-no-system"));
        }
    }
    out.push('\n');
    for line in page::head(page, lang) {
        let _ = writeln!(out, "# {}", one_line(&line));
    }
    for (finding, evidence) in &page.found {
        let words = finding.message(lang.language());
        let _ = writeln!(out, "# {} {}", finding.rule.code, one_line(&words));
        for at in evidence {
            let _ = writeln!(out, "#     {}", one_line(&page::place(page, *at, lang)?));
        }
    }
    let _ = writeln!(out, "\n# {}", lang.text("rebuild.file-games"));
    for it in built.games.iter().chain(&built.beside) {
        let round = it.round.map_or("?".to_owned(), |round| round.to_string());
        let (red, black) = (built.player(it.red), built.player(it.black));
        let result = it.outcome.map_or("?", Outcome::text);
        let _ = writeln!(out, "# {round} {red} – {black} {result}");
        for at in &it.records {
            let _ = writeln!(out, "#     {}", one_line(&page::place(page, *at, lang)?));
        }
    }
    Ok(out)
}

/// A comment ends with its line.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|it| if it.is_control() { ' ' } else { it })
        .collect()
}
