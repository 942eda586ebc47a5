//! Text for a person to look at: no character of a record, a file's name or the system's words in it can move the
//! cursor, colour the screen or turn the reading direction.

use dapu::text::{visible, visible_line};
use std::fmt;
use unicode_width::UnicodeWidthChar;

/// Text for a terminal. Whatever is written into it is marked ([`visible`]); our own colours come in only by
/// [`Shown::painted`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    text: String,
    is_data: bool,
}

impl Shown {
    /// A text, marked.
    pub(crate) fn of(text: &str) -> Shown {
        Shown {
            text: visible(text).into_owned(),
            is_data: false,
        }
    }

    /// A text with our own colours, made of nothing that came from others unmarked.
    pub(crate) fn painted(text: String) -> Shown {
        Shown {
            text,
            is_data: false,
        }
    }

    /// Data: they are marked where they go to a terminal.
    pub(crate) fn data(text: String) -> Shown {
        Shown {
            text,
            is_data: true,
        }
    }

    /// Whether it holds data.
    pub(crate) fn is_data(&self) -> bool {
        self.is_data
    }

    /// Adds a text, marked.
    pub(crate) fn push_str(&mut self, text: &str) {
        self.text.push_str(&visible(text));
    }

    /// Adds what is marked already.
    pub(crate) fn push(&mut self, other: &Shown) {
        self.text.push_str(&other.text);
        self.is_data |= other.is_data;
    }

    /// Adds what is marked already, each line behind `margin`.
    pub(crate) fn indent(&mut self, margin: &str, other: &Shown) {
        for line in other.text.lines() {
            self.push_str(margin);
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// The text, colours among it.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// The same as bytes.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.text.into_bytes()
    }
}

impl fmt::Write for Shown {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

/// Data as a terminal shows them: marked, tabs as they are.
pub(crate) fn marked(text: &str) -> String {
    let parts: Vec<_> = text.split('\t').map(visible).collect();
    parts.join("\t")
}

/// Most columns that a name takes in a table.
const CELL: usize = 60;

/// Most columns of a value on a line of its own.
const VALUE: usize = 400;

/// A name as a cell of a table holds it: on one line, marked, cut with `…` where it is longer than a table can show.
/// Data forms hold it whole.
pub(crate) fn in_cell(text: &str) -> String {
    cut(text, CELL)
}

/// The same for a value that has a line to itself.
pub(crate) fn in_line(text: &str) -> String {
    cut(text, VALUE)
}

/// Most columns of a message: its end says what follows and by which article, so that only a value without end in
/// it may cost that.
const MESSAGE: usize = 4_000;

/// A message on one line, marked.
pub(crate) fn in_message(text: &str) -> String {
    cut(text, MESSAGE)
}

fn cut(text: &str, most: usize) -> String {
    let text = visible_line(text);
    let (mut width, mut kept) = (0, 0);
    for (at, c) in text.char_indices() {
        width += c.width().unwrap_or(0);
        // Accents without end upon one letter are cut too.
        if width > most || at > 8 * most {
            let mut short = text[..kept].to_owned();
            short.push('…');
            return short;
        }
        // Room for the sign that it was cut.
        if width < most {
            kept = at + c.len_utf8();
        }
    }
    text.into_owned()
}

#[cfg(test)]
mod tests {
    use super::{CELL, Shown, in_cell};
    use std::fmt::Write;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn what_is_written_is_marked_and_what_was_painted_stays() {
        let mut shown = Shown::of("a\u{1b}[2J\n");
        let _ = writeln!(shown, "b\u{202e}");
        shown.indent("  ", &Shown::painted("\u{1b}[31mc\u{1b}[0m\nd".to_owned()));
        assert_eq!(
            shown.as_str(),
            "a␛[2J\nb<U+202E>\n  \u{1b}[31mc\u{1b}[0m\n  d\n"
        );
    }

    #[test]
    fn a_long_name_is_cut_and_a_short_one_is_whole() {
        let exact = "长".repeat(CELL / 2);
        assert_eq!(in_cell(&exact), exact);
        for text in ["长".repeat(5000), "x".repeat(5000), "e\u{301}".repeat(5000)] {
            let cut = in_cell(&text);
            assert!(cut.width() <= CELL && cut.ends_with('…'), "{cut}");
            assert!(text.starts_with(cut.trim_end_matches('…')));
        }
        assert!(in_cell(&format!("a{}", "\u{301}".repeat(5000))).len() < 20 * CELL);
        assert_eq!(in_cell("a\nb\u{200b}"), "a␊b<U+200B>");
    }
}
