//! The hash of a source, and of each block of it by itself.
//!
//! blake3 is a tree: the hash of a block is an inner node of the tree whose root is the hash of the whole. So one
//! reading gives both, and a second one can check at each block whether its bytes are those that were hashed.

use blake3::Hasher;
use blake3::hazmat::{
    ChainingValue, HasherExt, Mode, merge_subtrees_non_root, merge_subtrees_root,
};
use std::io::{self, Read};
use std::thread;

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

/// Bytes read at once while those before them are hashed: to begin a thread for fewer takes longer than it saves.
const STEP: usize = BLOCK * if cfg!(test) { 3 } else { 32 };

/// Reads a stream to its end, block by block, and hands each to `keep`.
pub(super) fn hash<E: From<io::Error>>(
    stream: &mut dyn Read,
    mut keep: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<Hashed, E> {
    let mut buffer = vec![0; BLOCK];
    let mut sums = Sums::default();
    loop {
        let filled = fill(stream, &mut buffer)?;
        sums.add(&buffer[..filled]);
        if filled > 0 {
            keep(&buffer[..filled])?;
        }
        if filled < BLOCK {
            return Ok(sums.hashed());
        }
    }
}

/// [`hash`] of what waits for nobody, in less time where it is large: a second thread hashes what was read while more
/// is read.
pub(super) fn hash_file(file: &mut dyn Read) -> io::Result<Hashed> {
    let mut sums = Sums::default();
    let mut read = vec![0; BLOCK];
    let mut filled = fill(file, &mut read)?;
    let mut next = Vec::new();
    while filled == read.len() {
        if sums.len < STEP as u64 {
            sums.add(&read);
            filled = fill(file, &mut read)?;
            continue;
        }
        next.resize(STEP, 0);
        let mut is_hashed = false;
        let bytes = &read[..filled];
        let more = thread::scope(|scope| {
            let hashing = thread::Builder::new().spawn_scoped(scope, || sums.add(bytes));
            is_hashed = hashing.is_ok();
            fill(file, &mut next)
        });
        if !is_hashed {
            sums.add(bytes);
        }
        filled = more?;
        std::mem::swap(&mut read, &mut next);
    }
    sums.add(&read[..filled]);
    Ok(sums.hashed())
}

/// The hashes of the blocks so far.
#[derive(Default)]
struct Sums {
    all: Vec<ChainingValue>,
    /// The hash of the whole where the first block is all.
    root: Option<blake3::Hash>,
    len: u64,
}

impl Sums {
    /// Adds bytes: whole blocks, but for the last of all.
    fn add(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(BLOCK) {
            let hasher = block(self.all.len() as u64, bytes);
            if self.all.is_empty() {
                self.root = Some(hasher.finalize());
            }
            self.all.push(hasher.finalize_non_root());
            self.len += bytes.len() as u64;
        }
    }

    fn hashed(self) -> Hashed {
        let root = match self.all.as_slice() {
            [_, _, ..] => {
                let (left, right) = halves(&self.all);
                Some(merge_subtrees_root(&node(left), &node(right), Mode::Hash))
            }
            _ => self.root,
        };
        let root = root.unwrap_or_else(|| Hasher::new().finalize());
        Hashed {
            hash: *root.as_bytes(),
            len: self.len,
            sums: BlockHashes(self.all),
        }
    }
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
    use super::{BLOCK, Hashed, hash, hash_file};
    use std::io;

    fn noise(len: usize) -> Vec<u8> {
        let mut bytes = vec![0; len];
        blake3::Hasher::new().finalize_xof().fill(&mut bytes);
        bytes
    }

    fn hashed(bytes: &[u8]) -> Hashed {
        let kept: io::Result<Hashed> = hash(&mut &*bytes, |_| Ok(()));
        let kept = kept.expect("memory can be read");
        let beside = hash_file(&mut &*bytes).expect("memory can be read");
        assert_eq!((beside.hash, beside.len), (kept.hash, kept.len));
        assert_eq!(beside.sums.0, kept.sums.0);
        kept
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
