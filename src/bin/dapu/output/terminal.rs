//! Data that a person looks at: on a terminal they are marked as text is, in files and pipes they are exact.

use super::super::shown::marked;
use std::fmt::Write;

/// Marks data as they come, in pieces that may part a character.
#[derive(Debug, Default)]
pub(super) struct Marking {
    /// The beginning of a character whose end has not come yet.
    rest: Vec<u8>,
}

impl Marking {
    /// The next piece, marked: bytes that are no UTF-8 as numbers (`<9B>`), tabs and ends of lines as they are.
    pub(super) fn take(&mut self, bytes: &[u8]) -> String {
        let held = [std::mem::take(&mut self.rest).as_slice(), bytes].concat();
        let mut out = String::with_capacity(held.len());
        let mut rest = held.as_slice();
        loop {
            match std::str::from_utf8(rest) {
                Ok(text) => {
                    out.push_str(&marked(text));
                    return out;
                }
                Err(error) => {
                    let (valid, behind) = rest.split_at(error.valid_up_to());
                    out.push_str(&marked(&String::from_utf8_lossy(valid)));
                    let Some(len) = error.error_len() else {
                        self.rest = behind.to_vec();
                        return out;
                    };
                    let (bad, behind) = behind.split_at(len);
                    numbers(&mut out, bad);
                    rest = behind;
                }
            }
        }
    }

    /// Remaining bytes of an incomplete character.
    pub(super) fn end(&mut self) -> String {
        let mut out = String::new();
        numbers(&mut out, &std::mem::take(&mut self.rest));
        out
    }
}

fn numbers(out: &mut String, bytes: &[u8]) {
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(out, "<{byte:02X}>");
    }
}

#[cfg(test)]
mod tests {
    use super::Marking;

    #[test]
    fn however_data_are_cut_they_are_marked_alike() {
        let data = "甲\u{1b}[31m,\t\"\u{202e}\u{9b}乙\"\n".as_bytes();
        let data = [data, b"\x9b2J\xff \xe7\x94"].concat();
        let whole = "甲␛[31m,\t\"<U+202E><U+009B>乙\"\n<9B>2J<FF> <E7><94>";
        for size in 1..=data.len() {
            let mut marking = Marking::default();
            let mut out: String = data.chunks(size).map(|it| marking.take(it)).collect();
            out.push_str(&marking.end());
            assert_eq!(out, whole, "pieces of {size}");
        }
    }
}
