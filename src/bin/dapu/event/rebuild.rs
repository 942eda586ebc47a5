//! `dapu event rebuild`: events found again in a database.

mod folder;
mod list;
mod page;
mod words;

use crate::cli;
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::setting::open_store;
use crate::telling::store_failure;
use dapu::contest::rebuild::Rebuilt;
use dapu::pipeline::Archive;
use dapu::rules::contest::EventFinding;
use dapu::store::{Store, StoreError};

/// Maximum number of candidates listed where several events have the name.
const MOST_TOLD: usize = 12;

/// An event with everything reported about it.
struct RebuiltPage<'a> {
    store: &'a Store,
    archive: &'a Archive,
    event: usize,
    built: Rebuilt,
    /// Each with its records, by their place in the archive.
    found: Vec<(EventFinding, Vec<usize>)>,
}

impl RebuiltPage<'_> {
    /// Where a record stands, with the game it is of: `file:line (game 12)`.
    fn place(&self, at: usize) -> Result<String, StoreError> {
        let Some(said) = self.archive.said.get(at) else {
            return Ok(String::new());
        };
        let (file, line) = self.store.place_of(said.record)?;
        Ok(format!("{file}:{line}"))
    }

    /// The game a record is of.
    fn game(&self, at: usize) -> i64 {
        self.archive.said.get(at).map_or(0, |it| it.game)
    }
}

pub(super) fn run(args: &cli::EventRebuild, quiet: bool, lang: &Lang) -> Outcome {
    let failed = |error: StoreError| store_failure(&error, lang);
    let store = open_store(&args.database.db, false).map_err(failed)?;
    let archive = Archive::read(&store).map_err(failed)?;
    let Some(asked) = &args.event else {
        list::print(&archive, args.format, (quiet, lang))?;
        return Ok(Exit::Ran);
    };
    let event = chosen(&archive, asked, lang)?;
    let built = archive.rebuild(event).ok_or_else(|| none(asked, lang))?;
    let found = archive.findings(&store, &built).map_err(failed)?;
    let page = RebuiltPage {
        store: &store,
        archive: &archive,
        event,
        built,
        found,
    };
    match &args.folder {
        Some(folder) => folder::write(&page, (folder, args), (quiet, lang))?,
        None => page::print(&page, args.format, (quiet, lang))?,
    }
    Ok(Exit::Ran)
}

/// The event asked for; where several events have the name they are listed and none is taken.
fn chosen(archive: &Archive, asked: &str, lang: &Lang) -> Result<usize, Failure> {
    match archive.find(asked)[..] {
        [] => Err(none(asked, lang)),
        [only] => Ok(only),
        ref several => {
            let mut names: Vec<(usize, String)> = several
                .iter()
                .map(|at| {
                    let found = &archive.events.found[*at];
                    (usize::MAX - found.records.len(), found.label())
                })
                .collect();
            names.sort();
            let names = names.into_iter().take(MOST_TOLD).map(|it| it.1);
            let names = names.collect::<Vec<_>>().join("; ");
            let values: [(&str, &dyn std::fmt::Display); 3] = [
                ("name", &asked),
                ("count", &several.len()),
                ("names", &names),
            ];
            let what = lang.fill("rebuild.several", &values);
            Err(Failure::said(Exit::Usage, what).next(lang.text("rebuild.several-next")))
        }
    }
}

fn none(asked: &str, lang: &Lang) -> Failure {
    let what = lang.fill("rebuild.none", &[("name", &asked)]);
    Failure::said(Exit::Usage, what).next(lang.text("rebuild.none-next"))
}
