//! Numbers of many records in little room.

use super::super::RecordId;

/// Numbers of records in any order, held by their differences: one that follows the number before it takes a byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordNumbers {
    /// Each difference, seven bits a byte, the lowest first; the highest bit of a byte says that more follow.
    bytes: Vec<u8>,
    last: RecordId,
}

impl RecordNumbers {
    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Adds one.
    pub fn push(&mut self, number: RecordId) {
        let step = number.wrapping_sub(self.last);
        // Steps back are as short as steps ahead.
        let mut rest = (step << 1 ^ step >> 63).cast_unsigned();
        while rest > 0x7f {
            self.bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.bytes.push(rest as u8);
        self.last = number;
    }

    /// The numbers, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = RecordId> {
        let (mut bytes, mut last) = (self.bytes.iter(), 0_i64);
        std::iter::from_fn(move || {
            let (mut folded, mut shift) = (0_u64, 0);
            loop {
                let byte = bytes.next()?;
                folded |= u64::from(byte & 0x7f) << shift;
                shift += 7;
                if byte & 0x80 == 0 {
                    break;
                }
            }
            let step = (folded >> 1).cast_signed() ^ -(folded & 1).cast_signed();
            last = last.wrapping_add(step);
            Some(last)
        })
    }
}

impl FromIterator<RecordId> for RecordNumbers {
    fn from_iter<I: IntoIterator<Item = RecordId>>(numbers: I) -> RecordNumbers {
        let mut held = RecordNumbers::default();
        for number in numbers {
            held.push(number);
        }
        held
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_come_out_as_they_went_in(numbers: Vec<RecordId>) {
            let held: RecordNumbers = numbers.iter().copied().collect();
            prop_assert_eq!(held.is_empty(), numbers.is_empty());
            prop_assert_eq!(held.iter().collect::<Vec<_>>(), numbers);
        }
    }

    #[test]
    fn the_numbers_of_an_archive_take_a_byte_each() {
        let held: RecordNumbers = (1..=1000).collect();
        assert_eq!(held.bytes.len(), 1000);
    }
}
