//! Ids that came before.

use std::collections::{HashMap, VecDeque};

/// Number of ids remembered: an id is reported as a duplicate when it is one of the last so many.
pub const IDS_REMEMBERED: usize = 1 << 19;

/// The last ids, by 128 bits of their hash.
pub(super) struct Ids {
    lines: HashMap<[u8; 16], u64>,
    order: VecDeque<[u8; 16]>,
    most: usize,
}

impl Ids {
    pub(super) fn new(most: usize) -> Ids {
        Ids {
            lines: HashMap::new(),
            order: VecDeque::new(),
            most,
        }
    }

    /// Remembers the id of a line; the first line that had it, where one had.
    pub(super) fn add(&mut self, id: &str, line: u64) -> Option<u64> {
        let mut key = [0; 16];
        key.copy_from_slice(&blake3::hash(id.as_bytes()).as_bytes()[..16]);
        if let Some(first) = self.lines.get(&key) {
            return Some(*first);
        }
        if self.order.len() == self.most
            && let Some(oldest) = self.order.pop_front()
        {
            self.lines.remove(&oldest);
        }
        self.lines.insert(key, line);
        self.order.push_back(key);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Ids;

    #[test]
    fn an_id_is_known_by_its_first_line_as_long_as_it_is_remembered() {
        let mut ids = Ids::new(2);
        assert_eq!(ids.add("a", 1), None);
        assert_eq!(ids.add("b", 2), None);
        assert_eq!(ids.add("a", 3), Some(1));
        assert_eq!(ids.add("c", 4), None);
        assert_eq!(ids.add("b", 5), Some(2));
        assert_eq!(ids.add("a", 6), None, "a was forgotten for c");
    }
}
