//! `dapu names`: what names on paper say, proposed, decided in a file, and undone.

use super::cli::{self, NamesStep};
use super::exit::{Exit, Failure, Outcome};
use super::lang::Lang;
use super::named_form::only;
use super::output::{Output, Place, Rights};
use super::progress::grouped;
use super::say::say;
use super::shown::in_cell;
use super::telling::{store_failure, system, table_words};
use dapu::pipeline::{
    NamesFault, Proposal, ProposalReason, deciding_names, read_names, suggest_names, write_names,
};
use dapu::store::{SplitName, Store, StoreError};
use dapu::text::Table;
use std::io::{Read, stdin};
use std::path::Path;

/// Maximum number of changed decisions listed one by one.
const MOST_TOLD: usize = 20;

pub(crate) fn run(args: &cli::Names, quiet: bool, lang: &Lang) -> Outcome {
    match (args.what, &args.file) {
        (NamesStep::Suggest, None) => suggest(args, quiet, lang),
        (NamesStep::Apply, Some(file)) => apply(args, file, quiet, lang),
        (NamesStep::Undo, None) => undo(args, quiet, lang),
        (_, file) => {
            let file = file
                .as_ref()
                .map_or_else(String::new, |it| it.display().to_string());
            let what = lang.fill("names.no-file-here", &[("file", &file)]);
            Err(Failure::said(Exit::Usage, what).next(lang.text("names.no-file-here-next")))
        }
    }
}

fn suggest(args: &cli::Names, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let store = Store::open_read(&args.database.db).map_err(failed)?;
    let proposals = suggest_names(&store).map_err(failed)?;
    let place = place(args, quiet, lang)?;
    let mut out = Output::open(place, lang)?;
    if args.excel {
        out.data("\u{feff}")?;
    }
    write_names(&mut out, &proposals).map_err(|error| out.failure(error))?;
    out.finish()?;
    if !quiet {
        say(&summary(&proposals, lang));
        let applied = proposals
            .iter()
            .filter(|it| it.why == ProposalReason::Applied)
            .count();
        if applied > 0 {
            say(&lang.fill("names.as-applied", &[("names", &grouped(applied as u64))]));
        }
    }
    Ok(Exit::Ran)
}

/// Where proposals go. A file in which somebody has decided is never written over: they go beside it.
fn place(args: &cli::Names, quiet: bool, lang: &Lang) -> Result<Option<Place>, Failure> {
    let rights = Rights {
        command: "names",
        force: args.force,
        inputs: std::slice::from_ref(&args.database.db),
        ..Rights::default()
    };
    let Some(path) = &args.output else {
        return Ok(None);
    };
    only("csv", Some(path), lang)?;
    if Place::of_somebody(path, &rights, lang)?.is_some() && is_of_names(path, lang)? {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        let other = path.with_file_name(format!("{stem}-new.{ending}"));
        let place = Place::beside(&other, &rights, lang)?;
        if let (Some(other), false) = (place.path(), quiet) {
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &path.display()), ("other", &other.display())];
            say(&lang.fill("names.kept", &values));
        }
        return Ok(Some(place));
    }
    rights.place(Some(path), lang)
}

/// Whether a file is one in which names are decided.
fn is_of_names(path: &Path, lang: &Lang) -> Result<bool, Failure> {
    let table = Table::read(&crate::reading::bytes(path, lang)?);
    let columns = ["written", "team", "player"];
    Ok(columns.iter().all(|name| table.column(&[name]).is_some()))
}

/// Number of names proposed, and why.
fn summary(proposals: &[Proposal], lang: &Lang) -> String {
    let count = |why| grouped(proposals.iter().filter(|it| it.why == why).count() as u64);
    lang.fill(
        "names.proposed",
        &[
            ("all", &grouped(proposals.len() as u64)),
            ("blank", &count(ProposalReason::Blank)),
            ("apart", &count(ProposalReason::Apart)),
            ("writing", &count(ProposalReason::Writing)),
            ("pinyin", &count(ProposalReason::Pinyin)),
            ("several", &count(ProposalReason::Several)),
        ],
    )
}

fn apply(args: &cli::Names, file: &Path, quiet: bool, lang: &Lang) -> Outcome {
    let rows = read(file, lang)?;
    let mut store = open(args, lang)?;
    let rows = deciding_names(&store, rows).map_err(|error| store_failure(&error, lang))?;
    let named: Vec<SplitName> = rows.iter().map(|(_, named)| named.clone()).collect();
    let applied = store
        .apply_names(&named)
        .map_err(|error| store_failure(&error, lang))?;
    if !quiet {
        tell_changed(&applied.changed, lang);
    }
    let known = named.len() - applied.unknown.len();
    let counts = [
        ("names", known),
        ("new", applied.new),
        ("changed", applied.changed.len()),
        ("same", applied.same),
    ];
    let told = match applied.new + applied.changed.len() {
        // Where no name is known that is the whole answer.
        0 if known == 0 && !applied.unknown.is_empty() => None,
        0 => Some(("names.unchanged", "names.unknown-same")),
        _ => Some(("names.applied", "names.unknown-are")),
    };
    if let Some((key, _)) = told {
        done(key, &counts, quiet, lang)?;
    }
    let unknown = applied.unknown.iter().filter_map(|at| rows.get(*at));
    let unknown: Vec<_> = unknown.collect();
    let rest = told.map_or("names.unknown-all", |(_, key)| key);
    all_known(&unknown, (file, rest, known), lang)
}

/// Names that no record has are reported, each with its line; `rest` is the key of what became of the `known` others.
fn all_known(
    unknown: &[&(u64, SplitName)],
    (file, rest, known): (&Path, &str, usize),
    lang: &Lang,
) -> Outcome {
    if unknown.is_empty() {
        return Ok(Exit::Ran);
    }
    for (line, named) in unknown.iter().take(MOST_TOLD) {
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("file", &file.display()),
            ("line", line),
            ("name", &in_cell(&named.written)),
        ];
        say(&lang.fill("names.unknown", &values));
    }
    if let Some(more) = unknown.len().checked_sub(MOST_TOLD).filter(|it| *it > 0) {
        say(&lang.fill("names.more-unknown", &[("count", &grouped(more as u64))]));
    }
    let (count, names) = (grouped(unknown.len() as u64), grouped(known as u64));
    let what = lang.fill(rest, &[("count", &count), ("names", &names)]);
    let next = format!("{rest}-next");
    Err(Failure::said(Exit::Usage, what).next(lang.text(&next)))
}

/// Reports decisions that were different before: no decision is replaced without notice.
fn tell_changed(changed: &[(SplitName, SplitName)], lang: &Lang) {
    let said = |named: &SplitName| in_cell(format!("{} {}", named.team, named.player).trim());
    for (before, after) in changed.iter().take(MOST_TOLD) {
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("name", &in_cell(&before.written)),
            ("before", &said(before)),
            ("after", &said(after)),
        ];
        say(&lang.fill("names.changed", &values));
    }
    if let Some(more) = changed.len().checked_sub(MOST_TOLD).filter(|it| *it > 0) {
        say(&lang.fill("names.more-changed", &[("count", &grouped(more as u64))]));
    }
}

fn undo(args: &cli::Names, quiet: bool, lang: &Lang) -> Outcome {
    let undone = open(args, lang)?.undo_names();
    let undone = undone.map_err(|error| store_failure(&error, lang))?;
    let Some(undone) = undone else {
        return done("names.nothing", &[], quiet, lang);
    };
    let number = |count: i64| usize::try_from(count).unwrap_or(0);
    let counts = [
        ("names", undone.names),
        ("kept", number(undone.kept)),
        ("steps", number(undone.steps)),
    ];
    done("names.undone", &counts, quiet, lang)
}

fn read(file: &Path, lang: &Lang) -> Result<Vec<(u64, SplitName)>, Failure> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        stdin().read_to_end(&mut bytes).map_err(|error| {
            let why = system(&error.to_string(), lang);
            let values: [(&str, &dyn std::fmt::Display); 2] = [("file", &"stdin"), ("why", &why)];
            Failure::said(Exit::Usage, lang.fill("error.cannot-read", &values))
        })?;
    } else {
        bytes = crate::reading::bytes(file, lang)?;
    }
    read_names(&bytes).map_err(|fault| {
        let values: [(&str, &dyn std::fmt::Display); 2] = [
            ("file", &file.display()),
            ("why", &fault_words(&fault, lang)),
        ];
        Failure::said(Exit::Usage, lang.fill("names.file", &values))
            .next(lang.text("names.file-next"))
    })
}

fn fault_words(fault: &NamesFault, lang: &Lang) -> String {
    match fault {
        NamesFault::NoColumn(name) => lang.fill("names.no-column", &[("name", name)]),
        NamesFault::Table(fault) => {
            let why = table_words(*fault, lang);
            lang.fill("names.line", &[("line", &fault.line()), ("why", &why)])
        }
        NamesFault::Twice {
            line,
            first,
            written,
        } => lang.fill(
            "names.twice",
            &[("line", line), ("first", first), ("name", written)],
        ),
        NamesFault::NoPlayer { line, written } => {
            lang.fill("names.no-player", &[("line", line), ("name", written)])
        }
        fault => fault.to_string(),
    }
}

fn open(args: &cli::Names, lang: &Lang) -> Result<Store, Failure> {
    Store::open_existing(&args.database.db).map_err(|error| store_failure(&error, lang))
}

fn done(key: &str, counts: &[(&str, usize)], quiet: bool, lang: &Lang) -> Outcome {
    if !quiet {
        let counts: Vec<(&str, String)> = counts
            .iter()
            .map(|(name, count)| (*name, grouped(*count as u64)))
            .collect();
        let values: Vec<(&str, &dyn std::fmt::Display)> = counts
            .iter()
            .map(|(name, count)| (*name, count as &dyn std::fmt::Display))
            .collect();
        let mut out = Output::open(None, lang)?;
        out.line(&lang.fill(key, &values))?;
        out.finish()?;
    }
    Ok(Exit::Ran)
}
