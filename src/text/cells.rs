//! The cells of a row, kept in one text: a table of a large event has some hundred thousand of them.

/// Cells in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    /// The cells one behind another.
    text: Box<str>,
    /// Byte of `text` at which each ends.
    ends: Box<[usize]>,
}

impl Cells {
    /// Cells of a text, one behind another, by the bytes at which they end.
    pub(super) fn new(text: &str, ends: &[usize]) -> Cells {
        debug_assert_eq!(ends.last().copied().unwrap_or(0), text.len());
        let (text, ends) = (text.into(), ends.into());
        Cells { text, ends }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// A cell, counted from 0; `None` behind the last.
    pub fn get(&self, at: usize) -> Option<&str> {
        let end = *self.ends.get(at)?;
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.text.get(begin..end)
    }

    /// The cells in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).filter_map(|at| self.get(at))
    }

    /// Writes a text into a cell; where there are fewer, empty ones come before it.
    pub fn set(&mut self, at: usize, text: &str) {
        let cells = (0..self.len().max(at + 1)).map(|place| match self.get(place) {
            _ if place == at => text,
            cell => cell.unwrap_or(""),
        });
        *self = cells.collect();
    }

    /// Adds a cell behind the last.
    pub fn push(&mut self, cell: &str) {
        *self = self.iter().chain([cell]).collect();
    }
}

impl<S: AsRef<str>> FromIterator<S> for Cells {
    fn from_iter<I: IntoIterator<Item = S>>(cells: I) -> Cells {
        let (mut text, mut ends) = (String::new(), Vec::new());
        for cell in cells {
            text.push_str(cell.as_ref());
            ends.push(text.len());
        }
        Cells::new(&text, &ends)
    }
}

impl<const N: usize> PartialEq<[&str; N]> for Cells {
    fn eq(&self, other: &[&str; N]) -> bool {
        self.iter().eq(other.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Cells kept in one text are a list of texts: the slow, obvious twin.
        #[test]
        fn cells_are_what_a_list_of_texts_is(
            list in prop::collection::vec("[a炮,]{0,3}", 0..6),
            at in 0_usize..7,
            text in "[b马]{0,3}",
        ) {
            let (mut twin, mut cells) = (list.clone(), list.iter().collect::<Cells>());
            prop_assert_eq!(cells.iter().collect::<Vec<_>>(), twin.clone());
            prop_assert_eq!((cells.len(), cells.is_empty()), (twin.len(), twin.is_empty()));
            prop_assert_eq!(cells.get(at), twin.get(at).map(String::as_str));
            cells.set(at, &text);
            twin.resize(twin.len().max(at + 1), String::new());
            twin[at].clone_from(&text);
            cells.push(&text);
            twin.push(text);
            prop_assert_eq!(cells.iter().collect::<Vec<_>>(), twin.clone());
            prop_assert_eq!(twin.iter().collect::<Cells>(), cells);
        }
    }
}
