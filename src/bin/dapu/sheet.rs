//! `dapu sheet`: one sheet of a game, or two, read as one record and shown.

mod ndjson;
mod text;

use super::cli::{self, SheetFormat};
use super::exit::{Exit, Failure, Outcome};
use super::import::nothing_readable;
use super::lang::Lang;
use super::output::{Output, Rights};
use super::progress::Bar;
use super::say::say;
use super::setting::{complete, interrupted, stop_on_signal};
use super::telling::{run_failure, store_failure};
use dapu::board::Side;
use dapu::notation::{Family, Writing};
use dapu::pipeline::{
    EventFolder, Incoming, Options, PlayCounts, SheetIn, WantedPositions, write_pgn,
};
use dapu::replay::replay;
use dapu::replay::search::Prior;
use dapu::sheets::{self, CollateError, Collation, Paper, Warning, collate};
use dapu::store::Store;
use std::fmt::Display;
use std::path::{Path, PathBuf};

pub(crate) fn run(args: &cli::Sheet, quiet: bool, lang: &Lang) -> Outcome {
    let inputs: Vec<PathBuf> = args.paths.iter().chain(&args.prior).cloned().collect();
    let rights = Rights {
        command: "sheet",
        force: args.force,
        inputs: &inputs,
        ..Rights::default()
    };
    let place = rights.place(args.write.as_deref(), lang)?;
    let sheets = read(args, quiet, lang)?;
    let papers: Vec<Paper<'_>> = sheets
        .iter()
        .map(|sheet| Paper::of(&sheet.record, &sheet.file))
        .collect();
    let collation = match &args.prior {
        None => laid(&papers, None, lang)?,
        Some(database) => laid_by(&papers, database, lang)?,
    };
    let mut out = Output::open(None, lang)?;
    match args.format {
        SheetFormat::Text => out.put(&text::page(&collation, lang))?,
        SheetFormat::Ndjson => out.data(&ndjson::lines(&collation))?,
    }
    out.finish()?;
    if !quiet {
        for warning in &collation.warnings {
            say(&warning_words(warning, lang));
        }
    }
    if place.is_some() {
        let replay = replay(&collation.merged);
        let mut out = Output::open(place, lang)?;
        out.data(&write_pgn(
            &collation.merged,
            &replay,
            Writing::new(Family::Chinese),
        ))?;
        out.finish()?;
    }
    Ok(Exit::Ran)
}

/// The records of the files, one or two.
fn read(args: &cli::Sheet, quiet: bool, lang: &Lang) -> Result<Vec<SheetIn>, Failure> {
    let options = Options {
        encoding: args.encoding,
        stop: stop_on_signal(lang)?,
        ..Options::default()
    };
    let folder = EventFolder {
        sheets: args.paths.clone(),
        ..EventFolder::default()
    };
    let bar = Bar::over(&args.paths, quiet, lang);
    let came = folder.read(&options, &bar);
    bar.finish();
    let (came, summary) = came.map_err(|error| run_failure(error, lang))?;
    if summary.interrupted {
        return Err(interrupted(lang));
    }
    complete(&summary, &args.paths, lang)?;
    let sheets: Vec<SheetIn> = came
        .into_iter()
        .filter_map(|one| match one {
            Incoming::Sheet(sheet) => Some(*sheet),
            Incoming::Unread(_) => None,
        })
        .collect();
    match sheets.len() {
        0 => Err(nothing_readable(&args.paths, lang)),
        1 | 2 => Ok(sheets),
        many => Err(refusal(&CollateError::Count(many), lang)),
    }
}

fn laid(
    papers: &[Paper<'_>],
    prior: Option<&dyn Prior>,
    lang: &Lang,
) -> Result<Collation, Failure> {
    let options = sheets::Options {
        prior,
        ..sheets::Options::default()
    };
    collate(papers, &options).map_err(|error| refusal(&error, lang))
}

/// The same with the candidates ordered by how often each was played in a database.
fn laid_by(papers: &[Paper<'_>], database: &Path, lang: &Lang) -> Result<Collation, Failure> {
    let failed = |error| store_failure(&error, lang);
    let store = Store::open_read(database).map_err(failed)?;
    let wanted = WantedPositions::default();
    laid(papers, Some(&wanted), lang)?;
    let played = PlayCounts::count(&store, wanted).map_err(failed)?;
    laid(papers, Some(&played), lang)
}

/// Why the sheets cannot be read as one game.
fn refusal(error: &CollateError, lang: &Lang) -> Failure {
    let fill = |key: &str, values: &[(&str, &dyn Display)]| lang.fill(key, values);
    let what = match error {
        CollateError::Count(count) => fill("sheet.count", &[("count", count)]),
        CollateError::NoMoves { sheet } => fill("sheet.no-moves", &[("sheet", sheet)]),
        CollateError::NoStart { sheet } => fill("sheet.no-start", &[("sheet", sheet)]),
        CollateError::AtOdds { sheet, odds } => {
            fill("sheet.at-odds", &[("sheet", sheet), ("odds", odds)])
        }
        CollateError::DifferentStarts => lang.text("sheet.starts").to_owned(),
        CollateError::OtherGame { agree, of, apart } => fill(
            "sheet.other-game",
            &[("agree", agree), ("of", of), ("ply", apart)],
        ),
        CollateError::StartsInMiddle { sheet, ply: 0 } => {
            fill("sheet.in-middle", &[("sheet", sheet)])
        }
        CollateError::StartsInMiddle { sheet, ply } => {
            fill("sheet.in-middle-at", &[("sheet", sheet), ("ply", ply)])
        }
        CollateError::TooManyMissed { sheet, missed, of } => fill(
            "sheet.too-many",
            &[("sheet", sheet), ("missed", missed), ("of", of)],
        ),
        CollateError::Choice { ply, text } => fill("sheet.choice", &[("ply", ply), ("text", text)]),
    };
    Failure::said(Exit::Usage, what).next(lang.text("sheet.next"))
}

fn warning_words(warning: &Warning, lang: &Lang) -> String {
    let fill = |key: &str, values: &[(&str, &dyn Display)]| lang.fill(key, values);
    match warning {
        Warning::SameText => lang.text("sheet.same-text").to_owned(),
        Warning::SameOwner => lang.text("sheet.same-owner").to_owned(),
        Warning::StartsInMiddle { sheet, ply } => {
            fill("sheet.begins-late", &[("sheet", sheet), ("ply", ply)])
        }
        Warning::Shifted { sheet, first, last } => fill(
            "sheet.shifted",
            &[("sheet", sheet), ("first", first), ("last", last)],
        ),
        Warning::ColumnOff {
            sheet,
            side,
            rows: (first, last),
            twice,
        } => {
            let key = if *twice {
                "sheet.entry-twice"
            } else {
                "sheet.entry-left-out"
            };
            let column = if *side == Side::Red { 1 } else { 2 };
            let rows = if first == last {
                first.to_string()
            } else {
                format!("{first}–{last}")
            };
            fill(
                key,
                &[("sheet", sheet), ("column", &column), ("rows", &rows)],
            )
        }
        Warning::ChoiceNotUsed { ply } => fill("sheet.choice-not-used", &[("ply", ply)]),
        Warning::ToldTwice { what } => fill("sheet.told-twice", &[("what", what)]),
        Warning::OffendersDiffer { what } => fill("sheet.offenders-differ", &[("what", what)]),
        Warning::EndsDiffer { what, results } => {
            fill("sheet.ends-differ", &[("what", what), ("results", results)])
        }
    }
}
