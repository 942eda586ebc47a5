//! Movetext in lines of an even width.

/// Moves are broken into lines of about so many characters.
const WIDTH: usize = 72;

/// Words one behind another, below what a text holds already.
pub(super) struct Lines<'o> {
    out: &'o mut String,
    column: usize,
}

impl<'o> Lines<'o> {
    /// Lines below a text that ends with a line end.
    pub(super) fn below(out: &'o mut String) -> Lines<'o> {
        Lines { out, column: 0 }
    }

    /// Writes the number of a round and the dots behind it.
    pub(super) fn number(&mut self, round: u32, dots: &str) {
        self.write(|out| {
            let before = out.len();
            push_number(out, round);
            out.push_str(dots);
            Some(out.len() - before)
        });
    }

    /// Writes a word after a blank or on the next line.
    pub(super) fn word(&mut self, word: &str) {
        self.write(|out| {
            out.push_str(word);
            Some(word.chars().count())
        });
    }

    /// Lets `write` add a word and say of how many characters it is. Nothing where it adds none: the text is of no
    /// use then.
    pub(super) fn write(&mut self, write: impl FnOnce(&mut String) -> Option<usize>) -> Option<()> {
        let start = self.out.len();
        if self.column > 0 && self.out.as_bytes().last() != Some(&b'(') {
            self.out.push(' ');
        }
        let blank = self.out.len() - start;
        let width = write(self.out)?;
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.out.replace_range(start..start + blank, "\n");
            self.column = width;
        } else {
            self.column += blank + width;
        }
        Some(())
    }

    /// Closes a parenthesis.
    pub(super) fn close(&mut self) {
        self.out.push(')');
        self.column += 1;
    }
}

fn push_number(out: &mut String, number: u32) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lines_hold_all_words_in_order_and_as_many_as_fit(
            words in prop::collection::vec("[a-c炮(]{0,80}[a-c炮]", 1..60),
        ) {
            let mut out = String::new();
            let mut lines = Lines::below(&mut out);
            for word in &words {
                lines.word(word);
            }
            let told: Vec<&str> = out.split([' ', '\n']).collect();
            prop_assert_eq!(told, words.iter().map(String::as_str).collect::<Vec<_>>());
            let width = |text: &str| text.chars().count();
            let first = |line: &str| width(line.split(' ').next().unwrap_or_default());
            for (line, next) in out.lines().zip(out.lines().skip(1)) {
                let is_whole = width(line) <= WIDTH || !line.contains(' ');
                prop_assert!(is_whole && width(line) + 1 + first(next) > WIDTH);
            }
        }
    }

    #[test]
    fn a_number_stands_in_its_digits() {
        let mut out = String::new();
        let mut lines = Lines::below(&mut out);
        for round in [0, 7, 10, 100, u32::MAX] {
            lines.number(round, ".");
        }
        assert_eq!(out, "0. 7. 10. 100. 4294967295.");
    }

    #[test]
    fn no_blank_stands_behind_a_parenthesis_but_a_break_may() {
        for (before, joint) in [(30, ""), (70, "\n")] {
            let mut out = String::new();
            let mut lines = Lines::below(&mut out);
            lines.word(&"a".repeat(before));
            lines.word("(");
            lines.word("b2");
            lines.close();
            assert_eq!(out, format!("{} ({joint}b2)", "a".repeat(before)));
        }
    }
}
