//! The hash of a source, and of each block of it by itself.
//!
//! blake3 is a tree: the hash of a block is an inner node of the tree whose root is the hash of the whole. So one
//! reading gives both, and a second one can check at each block whether its bytes are those that were hashed.

use blake3::Hasher;
use blake3::hazmat::{
    ChainingValue, HasherExt, Mode, merge_subtrees_non_root, merge_subtrees_root,
};
use std::io::{self, Read};

/// Bytes of a block: a power of two, as the tree asks for; little where the tests ask what happens between two.
pub(super) const BLOCK: usize = if cfg!(test) { 2 << 10 } else { 64 << 10 };

/// The hashes of blocks.
#[derive(Debug, Default)]
pub(super) struct BlockHashes(Vec<ChainingValue>);

impl BlockHashes {
    /// Whether these are the bytes of the block at `index`.
    pub(super) fn fit(&self, index: u64, bytes: &[u8]) -> bool {
        let sum = usize::try_from(index).ok().and_then(|at| self.0.get(at));
        sum.is_some_and(|sum| *sum == block(index, bytes).finalize_non_root())
    }
}

/// The hashed data.
#[derive(Debug)]
pub(super) struct Hashed {
    /// blake3 of the whole.
    pub(super) hash: [u8; 32],
    /// Bytes in all.
    pub(super) len: u64,
    /// The hashes of its blocks.
    pub(super) sums: BlockHashes,
}

/// Reads a stream to its end, block by block, and hands each to `keep`.
pub(super) fn hash<E: From<io::Error>>(
    stream: &mut dyn Read,
    mut keep: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<Hashed, E> {
    let mut buffer = vec![0; BLOCK];
    let (mut sums, mut len) = (Vec::new(), 0);
    let mut root = Hasher::new().finalize();
    loop {
        let filled = fill(stream, &mut buffer)?;
        if filled == 0 {
            break;
        }
        let bytes = &buffer[..filled];
        let hasher = block(sums.len() as u64, bytes);
        if sums.is_empty() {
            root = hasher.finalize();
        }
        sums.push(hasher.finalize_non_root());
        len += filled as u64;
        keep(bytes)?;
        if filled < BLOCK {
            break;
        }
    }
    if let [_, _, ..] = sums.as_slice() {
        let (left, right) = halves(&sums);
        root = merge_subtrees_root(&node(left), &node(right), Mode::Hash);
    }
    Ok(Hashed {
        hash: *root.as_bytes(),
        len,
        sums: BlockHashes(sums),
    })
}

/// Reads until the buffer is full or the stream ends; how much it was.
pub(super) fn fill(stream: &mut (impl Read + ?Sized), buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match stream.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(read) => filled += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

fn block(index: u64, bytes: &[u8]) -> Hasher {
    let mut hasher = Hasher::new();
    hasher.set_input_offset(index * BLOCK as u64).update(bytes);
    hasher
}

/// The left half of a node holds as many blocks as the greatest power of two below all of them.
fn halves(sums: &[ChainingValue]) -> (&[ChainingValue], &[ChainingValue]) {
    sums.split_at(sums.len().next_power_of_two() / 2)
}

fn node(sums: &[ChainingValue]) -> ChainingValue {
    if let [sum] = sums {
        *sum
    } else {
        let (left, right) = halves(sums);
        merge_subtrees_non_root(&node(left), &node(right), Mode::Hash)
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Hashed, hash};
    use std::io;

    fn noise(len: usize) -> Vec<u8> {
        let mut bytes = vec![0; len];
        blake3::Hasher::new().finalize_xof().fill(&mut bytes);
        bytes
    }

    fn hashed(bytes: &[u8]) -> Hashed {
        let kept: io::Result<Hashed> = hash(&mut &*bytes, |_| Ok(()));
        kept.expect("memory can be read")
    }

    /// The law: however many blocks there are, the root of the tree is the hash of the whole.
    #[test]
    fn the_hash_is_that_of_the_whole_whatever_the_number_of_blocks() {
        let bytes = noise(17 * BLOCK + 1);
        let mut wrong = Vec::new();
        for blocks in 0..=17 {
            for len in [
                blocks * BLOCK,
                blocks * BLOCK + 1,
                (blocks * BLOCK).saturating_sub(1),
            ] {
                let found = hashed(&bytes[..len]);
                if found.hash != *blake3::hash(&bytes[..len]).as_bytes() || found.len != len as u64
                {
                    wrong.push(len);
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn a_block_with_one_bit_changed_is_not_the_one_that_was_hashed() {
        let mut bytes = noise(2 * BLOCK + 100);
        let sums = hashed(&bytes).sums;
        let last = 2 * BLOCK..2 * BLOCK + 100;
        assert!(sums.fit(2, &bytes[last.clone()]));
        assert!(!sums.fit(1, &bytes[last.clone()]), "each in its place");
        assert!(!sums.fit(2, &bytes[2 * BLOCK..2 * BLOCK + 99]), "cut short");
        assert!(!sums.fit(3, &[]), "there is no such block");
        bytes[2 * BLOCK + 50] ^= 1;
        assert!(!sums.fit(2, &bytes[last]));
    }
}
