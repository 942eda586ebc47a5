//! Sources that need not be read again: queried by the thread that reads sources.

use super::readings::{self, Reading};
use super::{Resume, Store, StoreError, Watermark, stamps};
use crate::source::{SourceInfo, Stamp};
use std::collections::HashSet;
use std::path::Path;

/// Number of sources of one run remembered before only the writer can distinguish them.
const REMEMBERED: usize = 1 << 20;

/// Looks up where reading a source goes on, beside the writer: a reading handle of its own.
#[derive(Debug)]
pub struct SourceLog {
    store: Store,
    begun: HashSet<[u8; 16]>,
    again: bool,
    hash_all: bool,
    /// Sources an earlier dapu read, and could not read all of.
    unread: HashSet<i64>,
    known: KnownSources,
}

/// Report on sources that were not read again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownSources {
    /// They were read under other options than are asked for now.
    pub otherwise: u64,
    /// An earlier dapu could not read all of them, and this one may.
    pub readable_now: u64,
}

impl Store {
    /// A reading handle that answers where each source goes on, for the thread that reads sources.
    ///
    /// # Errors
    /// As [`Store::open_read`].
    pub fn source_log(&self) -> Result<SourceLog, StoreError> {
        let mut store = Store::open_read(self.file())?;
        store.read_as.clone_from(&self.read_as);
        let unread = readings::unread_by_earlier(&store.conn)
            .map_err(store.failed("looking up what could not be read"))?;
        Ok(SourceLog {
            store,
            begun: HashSet::new(),
            again: false,
            hash_all: false,
            unread,
            known: KnownSources::default(),
        })
    }
}

impl SourceLog {
    /// The same, but every source is read anew that this run has not begun with.
    #[must_use]
    pub fn again(mut self, again: bool) -> SourceLog {
        self.again = again;
        self
    }

    /// The same, but no file is known by its looks.
    #[must_use]
    pub fn hashing_all(mut self, hash_all: bool) -> SourceLog {
        self.hash_all = hash_all;
        self
    }

    /// The database itself: no source, whatever folder is read.
    pub fn database(&self) -> &Path {
        self.store.path()
    }

    /// The source at `path`, where the file's metadata is the same as when it was last read ([`Stamp`]): its bytes
    /// are those that were hashed then.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn known_by_looks(&self, path: &Path) -> Result<Option<SourceInfo>, StoreError> {
        if self.again || self.hash_all || path.as_os_str() == "-" {
            return Ok(None);
        }
        let Some(stamp) = Stamp::at(path) else {
            return Ok(None);
        };
        stamps::known(&self.store.conn, path, stamp)
            .map_err(self.store.failed("looking up a source"))
    }

    /// Where reading that source goes on. A source asked for twice is done the second time: the
    /// first reading of this run sees to it. `neighbours` says what the files beside it are in, and nothing where
    /// that cannot be found out: a source that was read as they are is read anew where they say something else.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn resume(
        &mut self,
        source: &SourceInfo,
        neighbours: impl FnOnce() -> Option<&'static str>,
    ) -> Result<Resume, StoreError> {
        let mut short = [0; 16];
        short.copy_from_slice(&source.hash[..16]);
        if self.begun.contains(&short) {
            return Ok(Resume::Done);
        }
        if self.begun.len() < REMEMBERED {
            self.begun.insert(short);
        }
        let found = self.look_up(&source.hash, neighbours);
        found.map_err(self.store.failed("looking up a source"))
    }

    /// Report on the sources so far that were not read again.
    pub fn known(&self) -> KnownSources {
        self.known
    }

    fn look_up(
        &mut self,
        hash: &[u8; 32],
        neighbours: impl FnOnce() -> Option<&'static str>,
    ) -> rusqlite::Result<Resume> {
        let Some(last) = readings::last(&self.store.conn, hash)? else {
            return Ok(Resume::From(Watermark::default()));
        };
        let resume = match last.neighbours() {
            Some(then) if neighbours().is_some_and(|now| now != then) => Resume::Anew,
            _ => self.after(&last),
        };
        if resume == Resume::Done {
            let otherwise = last.reader > 0 && last.options() != self.store.read_as;
            self.known.otherwise += u64::from(otherwise);
            self.known.readable_now += u64::from(self.unread.contains(&last.id));
        }
        Ok(resume)
    }

    fn after(&self, last: &Reading) -> Resume {
        let alike = last.options() == self.store.read_as;
        match last.mark {
            // Taken back, or replaced by what stood there since.
            _ if !last.live && !last.waits => Resume::Anew,
            // A source read anew by a run that was killed before it replaced anything is not read once more.
            Resume::Done if self.again && !last.replaces => Resume::Anew,
            Resume::From(mark) if mark > Watermark::default() && !(alike && last.is_current()) => {
                Resume::Anew
            }
            mark => mark,
        }
    }
}
