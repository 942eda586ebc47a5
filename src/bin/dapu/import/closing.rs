//! Messages at the end of an import.

use crate::advice;
use crate::cli;
use crate::exit::Failure;
use crate::lang::Lang;
use crate::output::Output;
use crate::progress::grouped;
use crate::say::say;
use crate::summary::{self, Lines};
use dapu::pipeline::Summary;
use dapu::store::{Change, Counts};
use std::fmt::Display;
use std::path::PathBuf;
use std::time::Duration;

/// Result of a run.
pub(super) struct ImportRun {
    pub(super) summary: Summary,
    pub(super) time: Duration,
    pub(super) before: Counts,
    pub(super) after: Counts,
    /// Files and records that are byte for byte equal to others.
    pub(super) copies: (u64, u64),
    /// Files read that had been taken back before.
    pub(super) forgotten: u64,
    pub(super) changes: Vec<(Change, Vec<String>)>,
    /// Games of the database with records that name other players.
    pub(super) other_players: u64,
    /// Files known below the folders that were read, and gone from there; these folders.
    pub(super) gone: (u64, Vec<PathBuf>),
}

impl ImportRun {
    /// Prints the sums, and on standard error advice on them.
    pub(super) fn print(&self, args: &cli::Import, lang: &Lang) -> Result<(), Failure> {
        let mut lines = summary::of_import(&self.summary, self.copies, self.time, lang);
        let file = args.database.db.display().to_string();
        for (change, files) in &self.changes {
            of_change(&mut lines, change, ("summary.gone", files), lang);
        }
        if !self.changes.is_empty() {
            summary::of_store(&mut lines, ("summary.before", &self.before), &file, lang);
        }
        summary::of_store(&mut lines, ("summary.database", &self.after), &file, lang);
        if self.other_players > 0 {
            let games = grouped(self.other_players);
            lines.add(lang.text("summary.other-players"), games);
        }
        let mut out = Output::open(None, lang)?;
        out.put(&lines.render())?;
        out.finish()?;
        self.notes(args, lang);
        Ok(())
    }

    fn notes(&self, args: &cli::Import, lang: &Lang) {
        let note = |name: &str, count: u64| {
            if count > 0 {
                say(&lang.fill(name, &[("files", &grouped(count))]));
            }
        };
        let summary = &self.summary;
        let unread = summary.no_game + summary.not_whole + summary.unreadable + summary.cut_short;
        note("import.no-record", unread);
        if self.other_players > 0 {
            let games = grouped(self.other_players);
            say(&lang.fill("import.other-players", &[("games", &games)]));
        }
        let (gone, folders) = &self.gone;
        if *gone > 0 {
            let (files, folders) = (grouped(*gone), advice::paths(folders));
            let values: [(&str, &dyn Display); 2] = [("files", &files), ("folders", &folders)];
            say(&lang.fill("import.gone", &values));
        }
        note("import.forgotten", self.forgotten);
        note("import.otherwise", self.summary.known_otherwise);
        note("import.readable-now", self.summary.known_unread);
        if args.collection.dry_run {
            say(lang.text("import.rehearsed"));
        } else if !self.changes.is_empty() {
            say(lang.text("import.undo"));
        }
    }
}

/// So many files of a change are named.
pub(crate) const MOST_NAMED: usize = 20;

/// Files replaced and files that left under that name; `files` are the paths, [`MOST_NAMED`] at most.
pub(crate) fn of_change(
    lines: &mut Lines,
    change: &Change,
    (left_as, files): (&str, &[String]),
    lang: &Lang,
) {
    let gone = change.departed - change.replaced;
    if change.replaced > 0 {
        let values: [(&str, &dyn Display); 4] = [
            ("files", &grouped(change.replaced)),
            ("left", &grouped(change.left)),
            ("came", &grouped(change.came)),
            ("kept", &grouped(change.kept)),
        ];
        lines.add(
            lang.text("summary.replaced"),
            lang.fill("summary.replaced-are", &values),
        );
    }
    if gone > 0 {
        let left = if change.replaced > 0 { 0 } else { change.left };
        let values: [(&str, &dyn Display); 2] =
            [("files", &grouped(gone)), ("left", &grouped(left))];
        lines.add(lang.text(left_as), lang.fill("summary.gone-are", &values));
    }
    for file in files {
        lines.add("", file);
    }
    let more = change.departed.saturating_sub(files.len() as u64);
    if !files.is_empty() && more > 0 {
        let more = lang.fill("history.more", &[("count", &grouped(more))]);
        lines.add("", more);
    }
}
