//! `dapu event init`: an event file with every field explained, and where a stage is asked for, a folder one can go on
//! with.

use super::contest::refused_list;
use crate::cli;
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::{Output, Rights, refused};
use crate::say::say;
use crate::telling::{event_words, system};
use dapu::contest::papers::PAPER_FILES;
use dapu::event::{Event, event_template};
use dapu::pipeline::{EVENT_FILE, EventFolder};
use std::fmt::Write as _;

/// Writes an event file; one that is there is left alone.
pub(super) fn run(args: &cli::EventInit, quiet: bool, lang: &Lang) -> Outcome {
    let file = args.folder.join(EVENT_FILE);
    let failed = |error: &std::io::Error| {
        let why = system(&error.to_string(), lang);
        let what = lang.fill(
            "error.cannot-create",
            &[("file", &file.display()), ("why", &why)],
        );
        Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
    };
    if file.symlink_metadata().is_ok() {
        return Err(refused("event.exists", &[("file", &file.display())], lang));
    }
    let text = text(args, lang);
    let event = Event::from_toml(&text).map_err(|error| {
        let what = lang.fill("event.not-so", &[("why", &event_words(&error, lang))]);
        Failure::said(Exit::Usage, what).next(lang.text("event.not-so-next"))
    })?;
    if let Some(failure) = refused_list(&event, lang) {
        return Err(failure);
    }
    std::fs::create_dir_all(&args.folder).map_err(|error| failed(&error))?;
    let mut out = Output::open(Rights::default().place(Some(&file), lang)?, lang)?;
    out.data(&text)?;
    out.finish()?;
    if !quiet {
        say(&lang.fill("event.wrote", &[("file", &file.display())]));
    }
    if args.system.is_some() {
        players(args, quiet, lang)?;
    }
    Ok(Exit::Ran)
}

/// The template with what was asked for set in it.
fn text(args: &cli::EventInit, lang: &Lang) -> String {
    let template = event_template(lang.language());
    let mut out = String::new();
    // Writing to a string does not fail.
    for line in template.lines() {
        let set = [("name", &args.name), ("edition", &args.edition)]
            .into_iter()
            .find(|(field, _)| line.starts_with(&format!("# {field} = ")));
        let _ = match set {
            Some((field, Some(value))) => writeln!(out, "{field} = {}", quoted(value)),
            _ => writeln!(out, "{line}"),
        };
    }
    let Some(system) = args.system else {
        return out;
    };
    let _ = writeln!(out, "\n[[stage]]\nsystem = \"{}\"", system.word());
    let numbers = [
        ("rounds", args.rounds),
        ("cycles", args.cycles),
        ("boards", args.boards),
        ("games", args.games),
        ("seeds", args.seeds),
    ];
    for (field, number) in numbers {
        if let Some(number) = number {
            let _ = writeln!(out, "{field} = {number}");
        }
    }
    if args.teams {
        out.push_str("teams = true\n");
    }
    for (field, value) in [("list", &args.list), ("ladder", &args.ladder)] {
        if let Some(value) = value {
            let _ = writeln!(out, "{field} = {}", quoted(value));
        }
    }
    if !args.scale.is_empty() {
        let scale: Vec<String> = args.scale.iter().map(|it| quoted(it)).collect();
        let _ = writeln!(out, "scale = [{}]", scale.join(", "));
    }
    out
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// A list of players to fill in; one that is there is left alone.
fn players(args: &cli::EventInit, quiet: bool, lang: &Lang) -> Result<(), Failure> {
    let file = args.folder.join(PAPER_FILES[0]);
    let folder = EventFolder {
        path: args.folder.clone(),
        ..EventFolder::default()
    };
    let has_list = folder.papers().is_ok_and(|it| it.files[0].is_some());
    let is_beside = EventFolder::tables_beside(&args.folder, 0).is_ok_and(|it| !it.is_empty());
    if has_list || is_beside || file.symlink_metadata().is_ok() {
        return Ok(());
    }
    let mut out = Output::open(Rights::default().place(Some(&file), lang)?, lang)?;
    // A spreadsheet takes a file without the mark for one of another encoding.
    out.data(&format!("\u{feff}{}\n", lang.text("event.players-head")))?;
    out.finish()?;
    if !quiet {
        say(&lang.fill("event.wrote-players", &[("file", &file.display())]));
    }
    Ok(())
}
