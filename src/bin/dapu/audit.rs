//! `dapu audit`: an event folder audited, pages on the terminal, files in a folder.

mod brief;
mod destination;
mod files;
mod notices;
mod rulings;
mod write;
mod writing;

use super::cli::{self, Colour, FailOn};
use super::exit::{Exit, Failure, Outcome};
use super::game_page;
use super::lang::Lang;
use super::output::{Output, colour_wanted};
use super::progress::Bar;
use super::setting::{complete, event, interrupted, options};
use super::telling::{run_failure, system, table_words};
use crate::reading::bytes;
use dapu::pipeline::{
    EventAudit, EventFolder, EventPapers, Options, PageStyle, SLIP_COLUMNS, SlipFault, audit_event,
    number_key, read_slips, run_id,
};
use dapu::report::event::{EventPage, FileLine, GamePage};
use dapu::rules::{RulingFault, Severity, read_rulings};
use dapu::text::UnreadColumn;
use std::path::Path;
use writing::Writing;

pub(crate) fn run(args: &cli::Audit, quiet: bool, colour: Colour, lang: &Lang) -> Outcome {
    let folder = list(args, lang)?;
    let mut options = options(None, &args.law, lang)?;
    options.encoding = args.encoding;
    options.jobs = args.jobs.map_or(0, usize::from);
    if let (None, Some(file)) = (&args.law.book.event_file, &folder.event) {
        options.event = event(file, lang)?;
    }
    let (papers, faults) = papers(&folder, &options, lang)?;
    let writing = Writing::of(args, &folder, quiet);
    if let Some(writing) = &writing {
        // Asked before the work is done, and again when it is.
        writing.places(&[], lang)?;
    }
    let bar = Bar::over(&folder.sheets, quiet, lang);
    let audited = audit_event(&folder, &papers, &options, &bar);
    bar.finish();
    let audited = audited.map_err(|error| run_failure(error, lang))?;
    if audited.summary.interrupted {
        return Err(interrupted(lang));
    }
    if audited.sheets == 0 {
        let what = lang.fill("audit.no-sheets", &[("file", &folder.path.display())]);
        let failure = Failure::said(Exit::NothingReadable, what);
        return Err(failure.next(lang.text("audit.no-sheets-next")));
    }
    let mut page = page(&audited, &options, &folder, lang);
    page.files.extend(faults);
    let mut out = Output::open(None, lang)?;
    let colour = colour_wanted(colour);
    known(&args.game, &page, lang)?;
    let many = args.game.is_empty() && !args.full && page.games.len() > brief::WHOLE;
    if args.brief || many {
        out.put(&brief::text(&page, &folder.path.display(), lang))?;
    } else {
        let wanted =
            |game: &&GamePage| args.game.is_empty() || args.game.iter().any(|it| is(game, it));
        for game in page.games.iter().filter(wanted) {
            out.show(&game_page::game(game, colour, lang))?;
        }
        out.put(&game_page::summary(&page, quiet))?;
    }
    out.finish()?;
    if let Some(writing) = &writing {
        writing.write(&audited, &page, lang)?;
    }
    complete(&audited.summary, std::slice::from_ref(&args.folder), lang)?;
    Ok(verdict(&audited, &page, args.law.fail_on))
}

/// Whether a game is asked for by that name: `1-3`, however its sheets write round and table (`第1轮`, `一`).
fn is(game: &GamePage, name: &str) -> bool {
    let plain = [&game.round, &game.table].map(|text| number_key(text));
    name == game.name() || name == plain.join("-") && plain.iter().any(|it| !it.is_empty())
}

/// Each game asked for is one of the event.
fn known(asked: &[String], page: &EventPage, lang: &Lang) -> Result<(), Failure> {
    let missing = asked
        .iter()
        .find(|name| !page.games.iter().any(|game| is(game, name)));
    let Some(name) = missing else {
        return Ok(());
    };
    let what = lang.fill("audit.unknown-game", &[("game", name)]);
    let games = page.games.iter();
    let games: Vec<_> = games
        .map(|game| format!("{}-{}", game.round, game.table))
        .collect();
    let next = lang.fill("audit.unknown-game-next", &[("games", &games.join(" "))]);
    Err(Failure::said(Exit::Usage, what).next(next))
}

/// The folder of the event; where to write is no part of it.
fn list(args: &cli::Audit, lang: &Lang) -> Result<EventFolder, Failure> {
    if let Some(output) = &args.output {
        destination::fits(output, &args.folder, args.force, lang)?;
    }
    EventFolder::list(&args.folder, args.output.as_deref()).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let file = args.folder.display();
        let what = lang.fill("audit.no-folder", &[("file", &file), ("why", &why)]);
        Failure::said(Exit::NothingReadable, what).next(lang.text("audit.no-folder-next"))
    })
}

/// Slips and rulings, and what is wrong with their rows.
fn papers(
    folder: &EventFolder,
    options: &Options,
    lang: &Lang,
) -> Result<(EventPapers, Vec<FileLine>), Failure> {
    let mut papers = EventPapers {
        run_id: run_id(options, std::slice::from_ref(&folder.path)),
        tables: crate::event::contest::tables(folder, lang)?,
        ..EventPapers::default()
    };
    let mut faults = Vec::new();
    if let Some(file) = &folder.slips {
        let (slips, wrong) = read_slips(bytes(file, lang)?);
        papers.slips = slips;
        faults.extend(wrong.iter().map(|fault| slip_fault(file, fault, lang)));
    }
    if let Some(file) = &folder.rulings {
        let (rulings, wrong) = read_rulings(bytes(file, lang)?);
        papers.rulings = rulings;
        faults.extend(wrong.iter().map(|fault| ruling_fault(file, fault, lang)));
    }
    papers.tell_fouls();
    Ok((papers, faults))
}

pub(crate) fn slip_fault(file: &Path, fault: &SlipFault, lang: &Lang) -> FileLine {
    let (line, words) = match fault {
        SlipFault::Table(fault) => (fault.line(), table_words(*fault, lang)),
        SlipFault::NoColumn(column) => {
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("column", column), ("known", &SLIP_COLUMNS)];
            (1, lang.fill("audit.slip-column", &values))
        }
        SlipFault::UnreadColumn(column) => return unread_column(file, column, lang),
        SlipFault::Cell { line, column, text } => {
            let key = format!("audit.slip-allowed-{column}");
            let allowed = lang.text(&key);
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("column", column), ("text", text), ("allowed", &allowed)];
            (*line, lang.fill("audit.ruling-cell", &values))
        }
        SlipFault::NoGame { line } => (*line, lang.text("audit.slip-game").to_owned()),
        SlipFault::Twice { line, first } => {
            (*line, lang.fill("audit.slip-twice", &[("first", first)]))
        }
    };
    line_of(file, line, words)
}

fn unread_column(file: &Path, column: &UnreadColumn, lang: &Lang) -> FileLine {
    let words = match column.near {
        Some(near) => lang.fill(
            "audit.slip-unread-column-near",
            &[("name", &column.name), ("near", &near)],
        ),
        None => lang.fill("audit.slip-unread-column", &[("name", &column.name)]),
    };
    FileLine {
        severity: Severity::Warning,
        ..line_of(file, 1, words)
    }
}

fn line_of(file: &Path, line: u32, words: String) -> FileLine {
    FileLine {
        severity: Severity::Error,
        place: format!("{}:{line}", file.display()),
        words,
        ruling: String::new(),
        open: false,
    }
}

pub(crate) fn ruling_fault(file: &Path, fault: &RulingFault, lang: &Lang) -> FileLine {
    let (line, words) = match fault {
        RulingFault::Table(fault) => (fault.line(), table_words(*fault, lang)),
        RulingFault::NoColumn(column) => {
            (1, lang.fill("audit.ruling-column", &[("column", column)]))
        }
        RulingFault::UnreadColumn(column) => return unread_column(file, column, lang),
        RulingFault::Cell { line, column, text } => {
            let key = format!("audit.ruling-allowed-{column}");
            let allowed = lang.text(&key);
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("column", column), ("text", text), ("allowed", &allowed)];
            (*line, lang.fill("audit.ruling-cell", &values))
        }
        RulingFault::NoGame { line } => (*line, lang.text("audit.ruling-game").to_owned()),
    };
    line_of(file, line, words)
}

fn page(audited: &EventAudit, options: &Options, folder: &EventFolder, lang: &Lang) -> EventPage {
    let name = folder.path.display().to_string();
    let reason = |reason: &'static str| {
        let words = lang.find(&format!("reason.{reason}"));
        words.unwrap_or(reason).to_owned()
    };
    let style = PageStyle {
        language: lang.language(),
        reason: &reason,
        folder: &name,
    };
    style.event(audited, &options.event)
}

/// A finding that somebody ruled on is settled.
fn verdict(audited: &EventAudit, page: &EventPage, fail_on: Option<FailOn>) -> Exit {
    let Some(least) = fail_on.and_then(FailOn::least) else {
        return Exit::Ran;
    };
    let of_games = audited.games.iter().flat_map(|game| &game.audited.findings);
    let of_files = audited.unread.iter().flat_map(|file| &file.findings);
    let mut findings = of_games.chain(of_files);
    let heavy = findings.any(|finding| finding.severity >= least && finding.ruled.is_none());
    let mut files = page.files.iter().filter(|file| file.ruling.is_empty());
    if heavy || files.any(|file| file.severity >= least) {
        Exit::Found
    } else {
        Exit::Ran
    }
}
