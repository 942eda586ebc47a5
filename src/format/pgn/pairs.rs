//! Which closing sign belongs to which opening one, for the rare text where it must be known before
//! the text in between is read. One pass, so that no nesting makes the reader slow.

/// Pairs of brackets in a text.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// Start of the opening sign and end of the closing one, by opening.
    found: Vec<(u32, u32)>,
}

impl Pairs {
    /// All pairs of a text; `opens` and `closes` list the signs.
    pub(super) fn of(text: &str, opens: &[char], closes: &[char]) -> Pairs {
        let mut open = Vec::new();
        let mut found = Vec::new();
        for (at, sign) in text.char_indices() {
            if opens.contains(&sign) {
                open.push(at as u32);
            } else if closes.contains(&sign)
                && let Some(start) = open.pop()
            {
                found.push((start, (at + sign.len_utf8()) as u32));
            }
        }
        found.sort_unstable();
        Pairs { found }
    }

    /// One past the sign that closes the one at `open`.
    pub(super) fn end_of(&self, open: usize) -> Option<usize> {
        let index = self
            .found
            .binary_search_by_key(&(open as u32), |(start, _)| *start)
            .ok()?;
        Some(self.found[index].1 as usize)
    }
}
