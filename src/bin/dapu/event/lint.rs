//! `dapu event lint`: what is missing or wrong in an event folder.

mod stages;

use super::count::count;
use crate::cli::{self, FailOn};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::Output;
use crate::progress::Bar;
use crate::setting::{interrupted, stop_on_signal};
use crate::telling::{event_text, event_words, run_failure, system};
use dapu::event::{Event, Slip};
use dapu::pipeline::{
    EVENT_FILE, EventFolder, LintKind, LintLine, LintPapers, Options, lint_event, read_slips,
};
use dapu::rules::{GameRef, Severity, read_rulings};
use stages::Tables;

/// A line that is reported.
struct PrintedLine {
    severity: Severity,
    place: String,
    words: String,
    advice: String,
}

pub(super) fn lint(args: &cli::EventLint, quiet: bool, lang: &Lang) -> Outcome {
    let folder = EventFolder::list(&args.folder, None).map_err(|error| {
        let why = system(&error.to_string(), lang);
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &args.folder.display()), ("why", &why)];
        let failure = Failure::said(Exit::NothingReadable, lang.fill("audit.no-folder", &values));
        failure.next(lang.text("audit.no-folder-next"))
    })?;
    let mut lines = Vec::new();
    let event = event(&folder, &mut lines, lang)?;
    let slips = slips(&folder, &mut lines, lang)?;
    let mut rulings = Vec::new();
    if let Some(file) = &folder.rulings {
        let (read, wrong) = read_rulings(crate::reading::bytes(file, lang)?);
        lines.extend(
            wrong
                .iter()
                .map(|it| crate::audit::ruling_fault(file, it, lang))
                .map(rows),
        );
        rulings = read;
    }
    let options = Options {
        event: event.clone(),
        stop: stop_on_signal(lang)?,
        ..Options::default()
    };
    let bar = Bar::over(&folder.sheets, quiet, lang);
    let tables = crate::event::contest::tables(&folder, lang)?;
    let papers = LintPapers {
        event: &event,
        tables: &tables,
        slips: slips.as_deref(),
        rulings: &rulings,
    };
    let found = lint_event(&folder, papers, &options, &bar);
    bar.finish();
    let found = found.map_err(|error| run_failure(error, lang))?;
    if options.stop.load(std::sync::atomic::Ordering::SeqCst) {
        return Err(interrupted(lang));
    }
    of_sheets_and_tables(
        &mut lines,
        &found,
        stages::tables_of(
            &folder,
            (&event, &tables, slips.as_deref().unwrap_or_default()),
            lang,
        ),
        lang,
    );
    write(&lines, quiet, lang)?;
    Ok(verdict(&lines, args.fail_on))
}

/// The slips; a row that is none is a line of the lint.
fn slips(
    folder: &EventFolder,
    lines: &mut Vec<PrintedLine>,
    lang: &Lang,
) -> Result<Option<Vec<(GameRef, Slip)>>, Failure> {
    let Some(file) = &folder.slips else {
        return Ok(None);
    };
    let (slips, wrong) = read_slips(crate::reading::bytes(file, lang)?);
    let wrong = wrong.iter();
    let wrong = wrong.map(|it| crate::audit::slip_fault(file, it, lang));
    lines.extend(wrong.map(rows));
    Ok(Some(slips))
}

/// Lint lines for the sheets and the tables. An event of tables needs no sheets, its players stand in a table, and a slip there is of a
/// game that the tables have.
fn of_sheets_and_tables(
    lines: &mut Vec<PrintedLine>,
    found: &[LintLine],
    of_tables: Option<Tables>,
    lang: &Lang,
) {
    let has_sheets = !found.iter().any(|it| it.kind == LintKind::NoSheets);
    let of_no_game = of_tables.as_ref().map(|it| &it.slips_of_no_game);
    let of_no_game = of_no_game.and_then(Option::as_deref);
    let in_no_table = |it: &LintLine, of: &[LintLine]| of.iter().any(|of| of.line == it.line);
    let is_due = |it: &&LintLine| match it.kind {
        LintKind::NoSheets | LintKind::NoField("players") => of_tables.is_none(),
        LintKind::SlipWithoutGame => of_no_game.is_none_or(|of| has_sheets && !in_no_table(it, of)),
        _ => true,
    };
    lines.extend(found.iter().filter(is_due).map(|line| printed(line, lang)));
    // A game of a sheet has its slip, whatever the tables say.
    let without_sheet = |of: &&LintLine| {
        let mut found = found.iter();
        found.any(|it| it.kind == LintKind::SlipWithoutGame && it.line == of.line)
    };
    let of_no_game = of_no_game.unwrap_or_default().iter();
    let of_no_game = of_no_game.filter(without_sheet);
    lines.extend(of_no_game.map(|line| printed(line, lang)));
    lines.extend(of_tables.map_or_else(Vec::new, |it| it.lines));
}

/// The event; an unusable file is a line of the lint, and the rest goes on without it.
fn event(
    folder: &EventFolder,
    lines: &mut Vec<PrintedLine>,
    lang: &Lang,
) -> Result<Event, Failure> {
    let Some(file) = &folder.event else {
        return Ok(Event::default());
    };
    let text = event_text(&crate::reading::bytes(file, lang)?, lang);
    let read =
        text.and_then(|text| Event::from_toml(&text).map_err(|error| event_words(&error, lang)));
    match read {
        Ok(event) => Ok(event),
        Err(words) => {
            lines.push(PrintedLine {
                severity: Severity::Error,
                place: file.display().to_string(),
                words,
                advice: lang.text("event.unusable-next").to_owned(),
            });
            Ok(Event::default())
        }
    }
}

/// A row of a table that cannot be used.
fn rows(fault: dapu::report::event::FileLine) -> PrintedLine {
    PrintedLine {
        severity: fault.severity,
        place: fault.place,
        words: fault.words,
        advice: String::new(),
    }
}

fn printed(line: &LintLine, lang: &Lang) -> PrintedLine {
    let [words, advice] = line.words(lang.language());
    let place = match (line.file.as_str(), line.line) {
        ("", _) => EVENT_FILE.to_owned(),
        (file, 0) => file.to_owned(),
        (file, line) => format!("{file}:{line}"),
    };
    PrintedLine {
        severity: line.severity(),
        place,
        words,
        advice,
    }
}

fn write(lines: &[PrintedLine], quiet: bool, lang: &Lang) -> Result<(), Failure> {
    let mut out = Output::open(None, lang)?;
    for line in lines {
        let weight = crate::setting::severity(line.severity, lang);
        out.line(&lang.fill(
            "event.line",
            &[
                ("severity", &weight),
                ("place", &line.place),
                ("words", &line.words),
            ],
        ))?;
        if !line.advice.is_empty() {
            out.line(&format!("    → {}", line.advice))?;
        }
    }
    if !quiet {
        out.line(&count(lines.iter().map(|line| line.severity), lang))?;
    }
    out.finish()
}

fn verdict(lines: &[PrintedLine], fail_on: Option<FailOn>) -> Exit {
    let fails = |least| lines.iter().any(|line| line.severity >= least);
    match fail_on.and_then(FailOn::least) {
        Some(least) if fails(least) => Exit::Found,
        _ => Exit::Ran,
    }
}
