//! `dapu files`, `forget`, `undo`, `history`: what the collection was read from, and how it changed.

mod history;

pub(crate) use history::history;

use super::cli;
use super::exit::{Exit, Failure, Outcome};
use super::import::{MOST_NAMED, of_change};
use super::lang::Lang;
use super::output::Output;
use super::progress::grouped;
use super::shown::in_cell;
use super::summary::{self, Lines};
use super::telling::store_failure;
use super::{say, table};
use dapu::pipeline::is_gone;
use dapu::source::FilePlace;
use dapu::store::{Change, ChangeKind, Counts, KnownFile, Store, StoreError};
use dapu::text::visible_line;
use std::path::Path;

/// The files of a database, by place.
pub(crate) fn files(args: &cli::Files, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let store = Store::open_read(&args.database.db).map_err(failed)?;
    let files = if args.past {
        store.past_files()
    } else {
        store.files()
    }
    .map_err(failed)?;
    let head = ["source", "records", "state", "file"].map(|key| format!("column.{key}"));
    let head: Vec<&str> = head.iter().map(|key| lang.text(key)).collect();
    let mut table = table::table(&head);
    for file in &files {
        table.add_row(vec![
            file.source.to_string(),
            file.records.to_string(),
            lang.text(&format!("files.{}", state(file))).to_owned(),
            in_cell(&file.path),
        ]);
    }
    put(&table::render(&table), lang)
}

/// Whether it was read to its end and is still where it was; of the past, how it left.
fn state(file: &KnownFile) -> &'static str {
    let path = file.place.as_ref().and_then(FilePlace::path);
    match path {
        _ if let Some(left) = file.left => left.name(),
        _ if !file.done => "unfinished",
        _ if file.waits => "waits",
        Some(_) if is_gone(file) => "gone",
        Some(_) => "there",
        None => "unplaced",
    }
}

/// Takes an import back.
pub(crate) fn forget(args: &cli::Forget, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let mut store = open(&args.database.db, args.dry_run).map_err(failed)?;
    // Work left over from a command that was stopped.
    store.settle().map_err(failed)?;
    let files = store.files().map_err(failed)?;
    let mut ids = Vec::new();
    for what in &args.what {
        let found = named(&files, what);
        if found.is_empty() {
            if let Some(refused) = member_of(&files, what, lang) {
                return Err(refused);
            }
            let what = lang.fill("forget.unknown", &[("what", &what.display())]);
            return Err(Failure::said(Exit::Usage, what).next(lang.text("forget.unknown-next")));
        }
        ids.extend(found);
    }
    ids.sort_unstable();
    ids.dedup();
    let before = store.counts().map_err(failed)?;
    let change = store.take_back(ChangeKind::Forget, &ids).map_err(failed)?;
    let after = store.counts().map_err(failed)?;
    if !quiet {
        let mut lines = Lines::default();
        let files = store.files_of_change(change.id, MOST_NAMED);
        of_change(&mut lines, &change, &files.map_err(failed)?, lang);
        sums(lines, (&before, &after), &args.database.db, lang)?;
        say(lang.text(if args.dry_run {
            "import.rehearsed"
        } else {
            "import.undo"
        }));
    }
    Ok(Exit::Ran)
}

/// Refuses a member of an archive: what an archive holds was read as one, and is taken back as one. `None` where no
/// known file stands before it. Members are written `a.zip!inner.pgn`; a path that goes on behind a file is one too.
fn member_of(files: &[KnownFile], what: &Path, lang: &Lang) -> Option<Failure> {
    let text = what.to_str()?;
    let cuts = text.match_indices(['!', '/', std::path::MAIN_SEPARATOR]);
    let mut archives = cuts.filter_map(|(at, _)| {
        let (archive, member) = (&text[..at], &text[at + 1..]);
        let place = FilePlace::of(Path::new(archive))?;
        let is_it = |file: &&KnownFile| match &file.place {
            Some(known) => *known == place,
            None => file.path == archive,
        };
        let known = files.iter().find(is_it)?;
        (!member.is_empty()).then_some((archive, member, known.records))
    });
    let (archive, member, records) = archives.next()?;
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("archive", &archive),
        ("member", &visible_line(member)),
        ("records", &grouped(records)),
    ];
    let what = lang.fill("forget.member", &values);
    Some(Failure::said(Exit::Usage, what).next(lang.fill("forget.member-next", &values)))
}

/// The paths meant by a path (a file, or a folder and all below it), by a path as it was given to an
/// earlier dapu, or by the number of a source.
fn named(files: &[KnownFile], what: &Path) -> Vec<i64> {
    let ids = |is: &dyn Fn(&KnownFile) -> bool| -> Vec<i64> {
        files
            .iter()
            .filter(|file| is(file))
            .map(|it| it.id)
            .collect()
    };
    let places = [FilePlace::of(what), FilePlace::of_folder(what)];
    let by_place = ids(&|file| {
        let place = file.place.as_ref();
        let below = |folder| place.is_some_and(|place| place.is_below(folder));
        places.iter().flatten().any(below)
    });
    if !by_place.is_empty() {
        return by_place;
    }
    let by_name = ids(&|file| file.place.is_none() && Path::new(&file.path) == what);
    if !by_name.is_empty() {
        return by_name;
    }
    let number = what.to_str().and_then(|text| text.parse::<i64>().ok());
    ids(&|file| Some(file.source) == number)
}

/// Gives back what the last change took away.
pub(crate) fn undo(args: &cli::Undo, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let mut store = open(&args.database.db, args.dry_run).map_err(failed)?;
    let before = store.settle().map_err(failed)?;
    let Some((undone, change)) = store.undo().map_err(failed)? else {
        if !quiet {
            say(lang.text("undo.nothing"));
        }
        return Ok(Exit::Ran);
    };
    let after = store.counts().map_err(failed)?;
    if !quiet {
        let mut lines = Lines::default();
        lines.add(lang.text("undo.undone"), history::what(&undone, lang));
        lines.add(lang.text("undo.back"), back(&change, lang));
        sums(lines, (&before, &after), &args.database.db, lang)?;
        let again = store.read_again_since(undone.id).map_err(failed)?;
        if again > 0 {
            say(&lang.fill("undo.again", &[("files", &grouped(again))]));
        }
        let other = undone.files.saturating_sub(change.departed + again);
        if other > 0 {
            say(&lang.fill("undo.kept", &[("files", &grouped(other))]));
        }
        say(lang.text(if args.dry_run {
            "import.rehearsed"
        } else {
            "undo.judge"
        }));
    }
    Ok(Exit::Ran)
}

fn back(change: &Change, lang: &Lang) -> String {
    lang.fill(
        "undo.back-are",
        &[
            ("files", &grouped(change.departed)),
            ("came", &grouped(change.came)),
            ("left", &grouped(change.left)),
        ],
    )
}

/// The database, or a copy of it that nobody keeps.
fn open(path: &Path, dry_run: bool) -> Result<Store, StoreError> {
    if dry_run {
        Store::open_copy(path)
    } else {
        Store::open_existing(path)
    }
}

/// State of the database before and after.
fn sums(
    mut lines: Lines,
    (before, after): (&Counts, &Counts),
    file: &Path,
    lang: &Lang,
) -> Result<(), Failure> {
    let file = file.display().to_string();
    summary::of_store(&mut lines, ("summary.before", before), &file, lang);
    summary::of_store(&mut lines, ("summary.database", after), &file, lang);
    put(&lines.render(), lang).map(|_| ())
}

fn put(text: &str, lang: &Lang) -> Outcome {
    let mut out = Output::open(None, lang)?;
    out.put(text)?;
    out.finish()?;
    Ok(Exit::Ran)
}
