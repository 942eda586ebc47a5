//! Result for each record copied into another format: a message per record, counts at the end.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::progress::grouped;
use super::say::say;
use super::shown::{in_cell, in_line};
use super::summary::Lines;
use super::target::Target;
use dapu::format::{Format, Loss, LossKind};
use dapu::pipeline::{Copy, SeparationCheck};
use dapu::text::{Encoding, visible_line};
use std::collections::BTreeMap;
use std::fmt::Display;

/// Maximum number of names given in one message of one kind.
const NAMES: usize = 8;

/// Takes copies to a place and counts what they lost.
pub(crate) struct Copies<'l> {
    target: Target<'l>,
    apart: SeparationCheck,
    lang: &'l Lang,
    quiet: bool,
    written: u64,
    /// Records that lost something.
    touched: u64,
    /// Records that the format cannot hold.
    refused: u64,
    /// Records that could not be read.
    unread: u64,
    /// Files and members that hold no record.
    no_game: u64,
    losses: BTreeMap<LossKind, (u64, u64)>,
}

impl<'l> Copies<'l> {
    /// Copies into that place, in the format and encoding that it was opened for.
    pub(crate) fn new(
        target: Target<'l>,
        (format, encoding): (&'static Format, Encoding),
        quiet: bool,
        lang: &'l Lang,
    ) -> Copies<'l> {
        Copies {
            target,
            apart: SeparationCheck::new(format, encoding),
            lang,
            quiet,
            written: 0,
            touched: 0,
            refused: 0,
            unread: 0,
            no_game: 0,
            losses: BTreeMap::new(),
        }
    }

    /// Takes a copy of a record; `place` says where that stood, and `stem` is what its file is called.
    pub(crate) fn take(
        &mut self,
        place: impl FnOnce() -> String,
        stem: &dyn Display,
        copy: &Copy,
    ) -> Result<(), Failure> {
        let stands = |bytes: &&[u8]| self.apart.take(bytes, copy.is_plain);
        let held = copy.bytes.as_deref().filter(stands);
        let mut all = copy.losses.clone();
        if held.is_none() && copy.bytes.is_some() {
            all.add(LossKind::Joined, 1);
        }
        let losses = all.list();
        if !losses.is_empty() {
            self.touched += 1;
            let words: Vec<String> = losses.iter().map(|loss| words(loss, self.lang)).collect();
            self.say(&format!("{}: {}", visible_line(&place()), words.join("; ")));
        }
        for loss in losses {
            let counted = self.losses.entry(loss.kind).or_default();
            counted.0 += 1;
            counted.1 += loss.count as u64;
        }
        if let Some(bytes) = held {
            self.written += 1;
            return self.target.take(stem, bytes);
        }
        self.refused += 1;
        Ok(())
    }

    /// Notes an entry that could not be read, and reports why where nobody did.
    pub(crate) fn unread(&mut self, place: &str, why: Option<&str>, is_record: bool) {
        if is_record {
            self.unread += 1;
        } else {
            self.no_game += 1;
        }
        if let Some(why) = why {
            self.say(&format!("{}: {}", visible_line(place), in_line(why)));
        }
    }

    fn say(&self, text: &str) {
        if !self.quiet {
            say(text);
        }
    }

    /// Number of records in the copy.
    pub(crate) fn written(&self) -> u64 {
        self.written
    }

    /// Puts the copy under its name, unless `strict` and something is not in it; prints the counts
    /// where `always`, or where there is something to report.
    pub(crate) fn keep(mut self, strict: bool, always: bool) -> Result<(), Failure> {
        let missing = self.refused + self.unread + self.no_game;
        let other = self.apart.taken_for();
        let whole = self.touched == 0 && missing == 0 && other.is_none();
        if let Some(other) = other {
            // Nobody who reads that file finds the records it was made of.
            self.touched = self.written;
            self.say(&self.lang.fill("copy.other-format", &[("format", &other)]));
        }
        if !self.quiet && (always || !whole) {
            say(self.counts().render().trim_end());
        }
        if strict && !whole {
            let count = self.touched.max(self.refused) + self.unread + self.no_game;
            let what = self.lang.fill("copy.strict", &[("count", &count)]);
            let next = self.lang.text(self.next());
            return Err(Failure::said(Exit::OutputFailed, what).next(next));
        }
        self.target.keep()
    }

    /// What to do where not all could be copied whole: no format holds what the source lacks.
    fn next(&self) -> &'static str {
        let of_format = |kind: &LossKind| *kind != LossKind::Rest;
        if self.losses.keys().any(of_format) || self.refused > 0 || self.apart.taken_for().is_some()
        {
            "copy.strict-next"
        } else {
            "copy.strict-source-next"
        }
    }

    fn counts(&self) -> Lines {
        let lang = self.lang;
        let mut lines = Lines::default();
        let records = self.written + self.refused + self.unread;
        let parts = [self.written, self.refused, self.unread].map(grouped);
        let [written, refused, unread] = &parts;
        let sum = [
            ("records", &grouped(records) as &dyn Display),
            ("written", written),
            ("refused", refused),
            ("unread", unread),
        ];
        lines.add(lang.text("copy.records"), lang.fill("copy.sum", &sum));
        if self.no_game > 0 {
            lines.add(lang.text("summary.no-game"), grouped(self.no_game));
        }
        lines.add(lang.text("copy.touched"), grouped(self.touched));
        for (kind, (records, count)) in &self.losses {
            let value = lang.fill(
                "copy.of-kind",
                &[("count", &grouped(*count)), ("records", &grouped(*records))],
            );
            lines.add(
                &format!("  {}", lang.text(&format!("loss.{}", kind.name()))),
                value,
            );
        }
        lines
    }
}

/// A loss in words: what, how many, which.
fn words(loss: &Loss, lang: &Lang) -> String {
    let what = lang.text(&format!("loss.{}", loss.kind.name())).to_owned();
    if loss.what.is_empty() {
        return format!("{what} {}", loss.count);
    }
    let mut names: Vec<String> = loss.what.iter().take(NAMES).map(|it| in_cell(it)).collect();
    if loss.what.len() > NAMES {
        names.push("…".to_owned());
    }
    match loss.count {
        1 => format!("{what} {}", names.join(", ")),
        count => format!("{what} {count} ({})", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use crate::lang::{Lang, UiLanguage};
    use dapu::format::LossKind;

    #[test]
    fn every_loss_has_its_words() {
        let mut missing = Vec::new();
        for tongue in [UiLanguage::En, UiLanguage::Zh] {
            let lang = Lang::new(tongue);
            let none = |kind: &LossKind| lang.find(&format!("loss.{}", kind.name())).is_none();
            missing.extend(LossKind::ALL.into_iter().filter(none));
        }
        assert!(missing.is_empty(), "{missing:?}");
    }
}
