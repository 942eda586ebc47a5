//! The summary at the end of a run, which adds up.

use super::lang::Lang;
use super::progress::{grouped, per_second};
use dapu::pipeline::Summary;
use dapu::store::Counts;
use std::fmt::Write;
use std::time::Duration;
use unicode_width::UnicodeWidthStr;

/// Lines of a name and a value each, aligned.
#[derive(Debug, Default)]
pub(crate) struct Lines(Vec<(String, String)>);

impl Lines {
    /// Adds a line.
    pub(crate) fn add(&mut self, name: &str, value: impl Into<String>) {
        self.0.push((name.to_owned(), value.into()));
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

/// What a run came to.
pub(crate) fn of_run(summary: &Summary, time: Duration, lang: &Lang) -> Lines {
    let mut lines = Lines::default();
    let text = |key: &str| lang.text(&format!("summary.{key}")).to_owned();
    lines.add(&text("sources"), grouped(summary.sources));
    if summary.known > 0 {
        lines.add(&text("known"), grouped(summary.known));
    }
    if summary.not_read > 0 {
        lines.add(&text("not-read"), grouped(summary.not_read));
    }
    if summary.members > 0 {
        lines.add(&text("members"), grouped(summary.members));
    }
    lines.add(
        &text("records"),
        format!(
            "{} = {} {} + {} {}",
            grouped(summary.records),
            grouped(summary.readable),
            text("readable"),
            grouped(summary.unreadable),
            text("unreadable"),
        ),
    );
    lines.add(&text("no-moves"), grouped(summary.no_moves));
    lines.add(&text("no-game"), grouped(summary.no_game));
    findings(&mut lines, summary, lang);
    choices(&mut lines, summary, lang);
    lines.add(&text("time"), pace(summary, time, lang));
    lines
}

/// What judging again came to.
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
    let text = |key: &str| lang.text(&format!("summary.{key}")).to_owned();
    let found = summary.findings;
    lines.add(
        &text("findings"),
        format!(
            "{} = {} {} + {} {} + {} {}",
            grouped(found.total()),
            grouped(found.errors),
            text("errors"),
            grouped(found.warnings),
            text("warnings"),
            grouped(found.notes),
            text("notes"),
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
    let editions: Vec<String> = summary
        .editions
        .iter()
        .map(|((id, reason), count)| {
            let why = lang.find(&format!("reason.{reason}")).unwrap_or(reason);
            format!("{} {} ({why})", id.name(), grouped(*count))
        })
        .collect();
    if !editions.is_empty() {
        lines.add(lang.text("summary.editions"), editions.join(", "));
    }
}

/// How the database stands after it.
pub(crate) fn of_store(lines: &mut Lines, counts: &Counts, file: &str, lang: &Lang) {
    let text = |key: &str| lang.text(&format!("summary.{key}")).to_owned();
    lines.add(
        &text("database"),
        format!(
            "{file}: {} {} = {} {} + {} {} + {} {}",
            grouped(counts.records),
            text("records-of-it"),
            grouped(counts.stored),
            text("stored"),
            grouped(counts.duplicates),
            text("duplicates"),
            grouped(counts.unreadable),
            text("unreadable"),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn values_stand_below_each_other_whatever_the_width_of_names() {
        let mut lines = Lines::default();
        lines.add("files", "1");
        lines.add("读入记录", "2");
        assert_eq!(lines.render(), "files     1\n读入记录  2\n");
    }
}
