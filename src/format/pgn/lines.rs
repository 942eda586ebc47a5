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
        let digits = round.checked_ilog10().unwrap_or(0) as usize + 1;
        self.space(digits + dots.len());
        let mut unit = 10_u32.saturating_pow(digits as u32 - 1);
        while unit > 0 {
            self.out.push(char::from(b'0' + (round / unit % 10) as u8));
            unit /= 10;
        }
        self.out.push_str(dots);
    }

    /// Writes a word after a blank or on the next line.
    pub(super) fn word(&mut self, word: &str) {
        self.space(word.chars().count());
        self.out.push_str(word);
    }

    /// Closes a parenthesis.
    pub(super) fn close(&mut self) {
        self.out.push(')');
        self.column += 1;
    }

    /// The blank or the break before a word of that width.
    fn space(&mut self, width: usize) {
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.out.push('\n');
            self.column = 0;
        } else if self.column > 0 && self.out.as_bytes().last() != Some(&b'(') {
            self.out.push(' ');
            self.column += 1;
        }
        self.column += width;
    }
}
