//! An article as a remark cites it.

use std::fmt;

/// The longest citation kept, in bytes.
const MOST: usize = 22;

/// An article as a remark cites it, such as `8.1.4` or `二.2`: short, and copied like a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cite {
    bytes: [u8; MOST],
    len: u8,
}

impl Cite {
    /// The citation; `None` for an empty one, or one too long to be any.
    pub fn new(text: &str) -> Option<Cite> {
        let text = text.trim();
        if text.is_empty() || text.len() > MOST {
            return None;
        }
        let mut bytes = [0; MOST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Some(Cite {
            bytes,
            len: text.len() as u8,
        })
    }

    /// Its text.
    pub fn text(&self) -> &str {
        self.bytes
            .get(..usize::from(self.len))
            .and_then(|bytes| std::str::from_utf8(bytes).ok())
            .unwrap_or_default()
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cite({})", self.text())
    }
}
