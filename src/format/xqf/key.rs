//! The keys that XQF scrambles men, moves and comments with. All sums are taken modulo 256.

use super::{KEYS, MASK, OR_BYTES, VERSION};
use crate::format::reading::RecordBytes;

/// The last version that is not scrambled.
const LAST_PLAIN: u8 = 10;
/// The first version that lists the men in another order.
const FIRST_SHUFFLED: u8 = 12;

/// Mask of the stream of the tree.
const MASKED: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The keys of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// Whether nothing is scrambled and nodes have the old form.
    pub(super) plain: bool,
    /// To be taken off the points of the men.
    pub(super) men: u8,
    /// To be taken off the origin of a move, beside what plain files add.
    pub(super) from: u8,
    /// To be taken off its goal.
    pub(super) to: u8,
    /// To be taken off the length of a comment.
    pub(super) comment: u32,
    /// To be taken off the bytes of the tree, by offset.
    pub(super) stream: [u8; 32],
    shuffled: bool,
}

impl Key {
    /// The keys that the header of a file says.
    pub(super) fn of(raw: &RecordBytes<'_>) -> Key {
        let version = raw.byte(VERSION);
        if version <= LAST_PLAIN {
            return Key {
                plain: true,
                men: 0,
                from: 0,
                to: 0,
                comment: 0,
                stream: [0; 32],
                shuffled: false,
            };
        }
        let mut keys = [0; 4];
        let mut or = [0; 4];
        for (slot, byte) in keys.iter_mut().zip(raw.field(KEYS)) {
            *slot = *byte;
        }
        for (slot, byte) in or.iter_mut().zip(raw.field(OR_BYTES)) {
            *slot = *byte;
        }
        let [sum, xy, from, to] = keys;
        let men = product(xy, xy);
        let from_key = product(from, men);
        let to_key = product(to, from_key);
        let mask = raw.byte(MASK);
        let bytes: [u8; 4] = std::array::from_fn(|index| or[index] | keys[index] & mask);
        Key {
            plain: false,
            men,
            from: from_key,
            to: to_key,
            comment: (u32::from(sum) * 256 + u32::from(xy)) % 32000 + 767,
            stream: std::array::from_fn(|index| bytes[index % 4] & MASKED[index]),
            shuffled: version >= FIRST_SHUFFLED,
        }
    }

    /// Which man the entry of that number is.
    pub(super) fn man(&self, stored: usize) -> usize {
        if self.shuffled {
            (usize::from(self.men) + 1 + stored) % 32
        } else {
            stored
        }
    }

    /// The tree as it was before it was scrambled: `bytes` stand right behind the header.
    pub(super) fn unscramble(&self, bytes: &[u8]) -> Vec<u8> {
        let mut plain = bytes.to_vec();
        for chunk in plain.chunks_mut(self.stream.len()) {
            for (byte, key) in chunk.iter_mut().zip(&self.stream) {
                *byte = byte.wrapping_sub(*key);
            }
        }
        plain
    }
}

/// (54 k² + 221) × factor.
fn product(key: u8, factor: u8) -> u8 {
    let square = key.wrapping_mul(key);
    square
        .wrapping_mul(54)
        .wrapping_add(221)
        .wrapping_mul(factor)
}
