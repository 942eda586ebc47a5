//! From what was typed to what it means: options of a run, filters, places of failure.

use super::cli::{Book, EditionArg, FailOn, Filters, Games, Law, Read};
use super::exit::{Exit, Failure};
use super::explain;
use super::lang::Lang;
use super::stop;
use super::summary::count;
use super::telling::{date_failure, event_text, event_words, system};
use super::usage::likely;
use dapu::event::Event;
use dapu::pipeline::{Editions, Options, Summary};
use dapu::record::{GameResult, read_result_words};
use dapu::report::{self, first_day, last_day};
use dapu::rules::{EditionId, Severity};
use dapu::store::{self, Store, StoreError};
use dapu::text::Sought;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

/// A database for reading: what counts in it, or what left it.
pub(crate) fn open_store(path: &Path, past: bool) -> Result<Store, StoreError> {
    if past {
        Store::open_past(path)
    } else {
        Store::open_read(path)
    }
}

/// The options of a run; `read` is absent where nothing is read.
pub(crate) fn options(read: Option<&Read>, law: &Law, lang: &Lang) -> Result<Options, Failure> {
    let mut options = Options {
        editions: editions(&law.book.edition),
        event: book(&law.book, lang)?,
        stop: stop_on_signal(lang)?,
        begun: Some(SystemTime::now()),
        ..Options::default()
    };
    if let Some(read) = read {
        options.encoding = read.encoding;
        options.jobs = read.jobs.map_or(0, usize::from);
        options.max_record = read.max_record;
        options.max_spooled = read.max_unpacked;
        options.batch_units = read.batch as usize;
    }
    Ok(options)
}

/// Rules laid down by the event.
pub(crate) fn book(book: &Book, lang: &Lang) -> Result<Event, Failure> {
    match &book.event_file {
        None => Ok(Event::default()),
        Some(path) => event(path, lang),
    }
}

/// An event file.
pub(crate) fn event(path: &Path, lang: &Lang) -> Result<Event, Failure> {
    let failed = |why: &dyn std::fmt::Display| {
        let what = lang.fill(
            "error.event-file",
            &[("file", &path.display()), ("why", why)],
        );
        Failure::said(Exit::Usage, what).next(lang.text("next.event-file"))
    };
    let bytes = std::fs::read(path).map_err(|error| failed(&system(&error.to_string(), lang)))?;
    let text = event_text(&bytes, lang).map_err(|why| failed(&why))?;
    let event = Event::from_toml(&text).map_err(|error| failed(&event_words(&error, lang)))?;
    match &event.edition {
        Some(name) if EditionId::from_name(name).is_none() => {
            let known = EditionId::ALL.map(EditionId::name).join(", ");
            let meant = likely(name, &EditionId::ALL.map(EditionId::name));
            let failure = failed(&lang.fill("error.edition", &[("name", name), ("known", &known)]));
            Err(match meant {
                Some(meant) => failure.next(lang.fill("next.meant", &[("meant", &meant)])),
                None => failure,
            })
        }
        _ => Ok(event),
    }
}

/// `all` outweighs a list, a list outweighs `auto`.
pub(crate) fn editions(asked: &[EditionArg]) -> Editions {
    if asked.contains(&EditionArg::All) {
        return Editions::all();
    }
    let mut listed: Vec<EditionId> = asked
        .iter()
        .filter_map(|edition| match edition {
            EditionArg::One(id) => Some(*id),
            EditionArg::Auto | EditionArg::All => None,
        })
        .collect();
    listed.sort_unstable();
    listed.dedup();
    if listed.is_empty() {
        Editions::Auto
    } else {
        Editions::Asked(listed)
    }
}

/// A flag that Ctrl-C (or a polite kill) sets. Pressed twice, the program ends at once.
pub(crate) fn stop_on_signal(lang: &Lang) -> Result<Arc<AtomicBool>, Failure> {
    stop::flag(lang)
}

/// Which findings, for rows that do not come out of a store.
pub(crate) fn report_filter(filters: &Filters, lang: &Lang) -> Result<report::Filter, Failure> {
    Ok(report::Filter {
        codes: codes(&filters.code, lang)?,
        severity: filters.severity,
        event: filters.event.as_deref().map(Sought::new),
        player: filters.player.as_deref().map(Sought::new),
        since: day(filters.since.as_deref(), first_day, lang)?,
        until: day(filters.until.as_deref(), last_day, lang)?,
    })
}

/// The lightest findings that a reader is shown: notes only where they, or codes, are asked for. Rows
/// for a machine are not thinned out.
pub(crate) fn least_shown(filters: &Filters) -> Severity {
    match filters.severity {
        Some(asked) => asked,
        None if filters.code.is_empty() => Severity::Warning,
        None => Severity::Note,
    }
}

/// Number of notes hidden from a reader, and how to see them.
pub(crate) fn hidden_notes(hidden: u64, lang: &Lang) -> Option<String> {
    let notes = count("note", hidden, lang);
    (hidden > 0).then(|| lang.fill("note.hidden", &[("notes", &notes)]))
}

/// Which games of a store, or the findings of which.
pub(crate) fn games_filter(games: &Games, lang: &Lang) -> Result<store::Filter, Failure> {
    let filter = report_filter(&games.filter, lang)?;
    Ok(store::Filter {
        codes: filter.codes,
        severity: filter.severity,
        event: games.filter.event.clone(),
        player: games.filter.player.clone(),
        tags: games.tag.clone(),
        from: filter.since,
        to: filter.until,
        result: result(games, lang)?,
        ..store::Filter::default()
    })
}

/// The result asked for.
fn result(games: &Games, lang: &Lang) -> Result<Option<GameResult>, Failure> {
    let Some(asked) = &games.result else {
        return Ok(None);
    };
    let word = asked.trim().to_ascii_lowercase();
    let side = match word.as_str() {
        "*" => Some(GameResult::Unknown),
        "red" => Some(GameResult::RedWins),
        "black" => Some(GameResult::BlackWins),
        _ => None,
    };
    side.or_else(|| read_result_words(asked.trim()))
        .map(Some)
        .ok_or_else(|| Failure::said(Exit::Usage, lang.fill("error.result", &[("found", asked)])))
}

fn day(
    text: Option<&str>,
    read: fn(&str) -> Result<u32, report::DateError>,
    lang: &Lang,
) -> Result<Option<u32>, Failure> {
    text.map(read)
        .transpose()
        .map_err(|error| date_failure(&error, lang))
}

/// Codes, families and names as codes and prefixes of codes; a value that is none of them is a
/// mistake worth reporting, since it would silently find nothing.
fn codes(asked: &[String], lang: &Lang) -> Result<Vec<String>, Failure> {
    asked
        .iter()
        .map(|asked| {
            if let Some(rule) = explain::find(asked) {
                return Ok(rule.code.text().to_owned());
            }
            let start = asked.to_ascii_uppercase();
            let mut rules = dapu::rules::rules().iter();
            if !start.is_empty() && rules.any(|rule| rule.code.text().starts_with(&start)) {
                return Ok(start);
            }
            Err(explain::unknown_code(asked, lang))
        })
        .collect()
}

/// Exit of a run that completed.
pub(crate) fn verdict(summary: &Summary, law: &Law) -> Exit {
    let found = match law.fail_on.and_then(FailOn::least) {
        None => 0,
        Some(Severity::Error) => summary.findings.errors,
        Some(Severity::Warning) => summary.findings.errors + summary.findings.warnings,
        Some(Severity::Note) => summary.findings.total(),
    };
    if found > 0 { Exit::Found } else { Exit::Ran }
}

/// Stopped by Ctrl-C: not all that was asked for was written, so a script must not go on as if it
/// were.
pub(crate) fn interrupted(lang: &Lang) -> Failure {
    Failure::said(Exit::OutputFailed, lang.text("error.interrupted")).next(lang.text("next.resume"))
}

/// The same of a command that keeps nothing: its file, where it was to write one, is as it was.
pub(crate) fn broken_off(file: bool, lang: &Lang) -> Failure {
    let what = lang.text(if file {
        "copy.interrupted"
    } else {
        "error.stopped"
    });
    Failure::said(Exit::OutputFailed, what).next(lang.text("next.anew"))
}

/// Files that could not be read, or not to their end, are missing: not all that was asked for was done. Where nothing
/// exists at any of the paths they were mistyped, and that is reported differently.
pub(crate) fn complete(ran: &Summary, paths: &[PathBuf], lang: &Lang) -> Result<(), Failure> {
    let exists = |path: &PathBuf| path.as_os_str() == "-" || path.symlink_metadata().is_ok();
    if ran.wanting() == 0 || !paths.iter().any(exists) {
        return Ok(());
    }
    let what = lang.fill("error.wanting", &[("files", &ran.wanting())]);
    Err(Failure::said(Exit::OutputFailed, what).next(lang.text("next.wanting")))
}

/// The weight of a severity in the user's language.
pub(crate) fn severity(severity: Severity, lang: &Lang) -> String {
    lang.text(&format!("severity.{}", severity.name()))
        .to_owned()
}
