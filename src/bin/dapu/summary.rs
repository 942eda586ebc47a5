//! The summary at the end of a run, which adds up.

use super::lang::Lang;
use super::progress::{grouped, per_second};
use super::shown::in_cell;
use dapu::pipeline::Summary;
use dapu::store::Counts;
use dapu::text::visible_line;
use std::fmt::Write;
use std::time::Duration;
use unicode_width::UnicodeWidthStr;

/// Lines of a name and a value each, aligned.
#[derive(Debug, Default)]
pub(crate) struct Lines(Vec<(String, String)>);

impl Lines {
    /// Adds a line; a value stays on it.
    pub(crate) fn add(&mut self, name: &str, value: impl AsRef<str>) {
        let value = visible_line(value.as_ref()).into_owned();
        self.0.push((in_cell(name), value));
    }

    /// The lines, names padded to one width.
    pub(crate) fn render(&self) -> String {
        let width = self.0.iter().map(|(name, _)| name.width()).max();
        let mut out = String::new();
        for (name, value) in &self.0 {
            let pad = width.unwrap_or(0) - name.width();
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{name}{:pad$}  {value}", "");
        }
        out
    }
}

/// Results of a run.
pub(crate) fn of_run(summary: &Summary, time: Duration, lang: &Lang) -> Lines {
    of_import(summary, (0, 0), time, lang)
}

/// The same of an import: `copies` are files, and records in them, that are known byte for byte.
pub(crate) fn of_import(
    summary: &Summary,
    copies: (u64, u64),
    time: Duration,
    lang: &Lang,
) -> Lines {
    let mut lines = Lines::default();
    let text = |key: &str| lang.text(&format!("summary.{key}")).to_owned();
    let read = summary.sources.saturating_sub(summary.broken_off);
    lines.add(&text("sources"), grouped(read));
    // A copy of what is known is reported as a copy.
    let known = summary.known.saturating_sub(copies.0);
    if known > 0 {
        lines.add(&text("known"), grouped(known));
    }
    if copies.0 > 0 {
        lines.add(&text("copies"), grouped(copies.0));
    }
    if summary.anew > 0 {
        lines.add(&text("anew"), grouped(summary.anew));
    }
    if summary.not_read > 0 {
        lines.add(&text("not-read"), grouped(summary.not_read));
    }
    if summary.broken_off > 0 {
        lines.add(&text("broken-off"), grouped(summary.broken_off));
    }
    if summary.members > 0 {
        lines.add(&text("members"), grouped(summary.members));
    }
    let mut records = format!(
        "{} = {} + {}",
        grouped(summary.records + copies.1),
        count("readable", summary.readable, lang),
        count("unreadable", summary.unreadable, lang),
    );
    if copies.1 > 0 {
        let _ = write!(records, " + {}", count("copy", copies.1, lang));
    }
    lines.add(&text("records"), records);
    lines.add(&text("no-moves"), grouped(summary.no_moves));
    if summary.cut_short > 0 {
        lines.add(&text("cut-short"), grouped(summary.cut_short));
    }
    lines.add(&text("no-game"), grouped(summary.no_game));
    if summary.not_whole > 0 {
        lines.add(&text("not-whole"), grouped(summary.not_whole));
    }
    findings(&mut lines, summary, lang);
    choices(&mut lines, summary, lang);
    lines.add(&text("time"), pace(summary, time, lang));
    lines
}

/// Results of judging again.
pub(crate) fn of_judging(summary: &Summary, time: Duration, lang: &Lang) -> Lines {
    let mut lines = Lines::default();
    lines.add(lang.text("summary.judged"), grouped(summary.records));
    findings(&mut lines, summary, lang);
    choices(&mut lines, summary, lang);
    lines.add(lang.text("summary.time"), pace(summary, time, lang));
    lines
}

fn pace(summary: &Summary, time: Duration, lang: &Lang) -> String {
    format!(
        "{}.{:01} s, {} {}",
        time.as_secs(),
        time.subsec_millis() / 100,
        grouped(per_second(summary.records, time)),
        lang.text("summary.rate")
    )
}

fn findings(lines: &mut Lines, summary: &Summary, lang: &Lang) {
    let found = summary.findings;
    lines.add(
        lang.text("summary.findings"),
        format!(
            "{} = {} + {} + {}",
            grouped(found.total()),
            count("error", found.errors, lang),
            count("warning", found.warnings, lang),
            count("note", found.notes, lang),
        ),
    );
}

fn choices(lines: &mut Lines, summary: &Summary, lang: &Lang) {
    let encodings: Vec<String> = summary
        .encodings
        .iter()
        .map(|(encoding, count)| format!("{} {}", encoding.name(), grouped(*count)))
        .collect();
    if !encodings.is_empty() {
        lines.add(lang.text("summary.encodings"), encodings.join(", "));
    }
    let mut name = lang.text("summary.editions");
    for ((id, reason), records) in &summary.editions {
        let why = lang.find(&format!("reason.{reason}")).unwrap_or(reason);
        lines.add(name, format!("{} {} ({why})", id.name(), grouped(*records)));
        // One line for each edition and reason, the name on the first.
        name = "";
    }
}

/// State of the database, under that name.
pub(crate) fn of_store(
    lines: &mut Lines,
    (name, counts): (&str, &Counts),
    file: &str,
    lang: &Lang,
) {
    let mut sum = format!(
        "{file}: {} = {} + {} + {}",
        count("record", counts.records, lang),
        count("game", counts.stored, lang),
        count("duplicate", counts.duplicates, lang),
        count("unreadable", counts.unreadable, lang),
    );
    if counts.copies > 0 {
        let _ = write!(sum, " + {}", count("copy", counts.copies, lang));
    }
    lines.add(lang.text(name), sum);
    if counts.contradictory > 0 {
        lines.add(
            lang.text("summary.contradictory"),
            grouped(counts.contradictory),
        );
    }
}

/// So many of a thing, in the words of `count.NAME`: `one|many` where one of it is said otherwise.
pub(crate) fn count(name: &str, number: u64, lang: &Lang) -> String {
    let key = format!("count.{name}");
    let words = lang.text(&key);
    let (one, many) = words.split_once('|').unwrap_or((words, words));
    let words = if number == 1 { one } else { many };
    words.replace("{n}", &grouped(number))
}

#[cfg(test)]
mod tests {
    use super::{Lines, count};
    use crate::lang::{Lang, UiLanguage};

    #[test]
    fn values_stand_below_each_other_whatever_the_width_of_names() {
        let mut lines = Lines::default();
        lines.add("files", "1");
        lines.add("读入记录", "2");
        assert_eq!(lines.render(), "files     1\n读入记录  2\n");
    }

    #[test]
    fn one_is_told_otherwise_than_many_where_the_language_does() {
        let en = Lang::new(UiLanguage::En);
        assert_eq!(count("error", 1, &en), "1 error");
        assert_eq!(count("error", 0, &en), "0 errors");
        assert_eq!(count("error", 2000, &en), "2,000 errors");
        let zh = Lang::new(UiLanguage::Zh);
        assert_eq!(
            count("error", 1, &zh),
            count("error", 2, &zh).replace('2', "1")
        );
    }
}
