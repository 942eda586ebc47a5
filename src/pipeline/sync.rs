//! Files that a database knows and a folder no longer holds.

use crate::source::FilePlace;
use crate::store::{KnownFile, Store, StoreError};
use std::collections::HashSet;
use std::io::ErrorKind;

/// Files gone from a folder.
#[derive(Clone, Debug, Default)]
pub struct MissingFiles {
    /// Number of files the database knows below it.
    pub known: u64,
    /// Those that are not there any more, by place.
    pub files: Vec<KnownFile>,
    /// Of these, files whose bytes stand nowhere else: what would leave the counts.
    pub lost: u64,
}

impl MissingFiles {
    /// Whether more than half of what is known below the folder would be lost: a share that is not
    /// mounted looks like that.
    pub fn is_suspicious(&self) -> bool {
        self.lost * 2 > self.known
    }
}

/// Files gone from that folder, or from where it was. A file that cannot be looked at counts as present.
///
/// # Errors
/// Where the database cannot be read.
pub fn gone_below(store: &Store, folder: &FilePlace) -> Result<MissingFiles, StoreError> {
    let all = store.files()?;
    let is_below = |file: &KnownFile| {
        let place = file.place.as_ref();
        place.is_some_and(|place| place.is_below(folder))
    };
    let known = all.iter().filter(|file| is_below(file)).count() as u64;
    let (gone, there): (Vec<KnownFile>, Vec<KnownFile>) = all
        .into_iter()
        .partition(|file| is_below(file) && is_gone(file));
    let there: HashSet<i64> = there.iter().map(|file| file.source).collect();
    let lost = gone.iter().filter(|it| !there.contains(&it.source)).count() as u64;
    Ok(MissingFiles {
        known,
        files: gone,
        lost,
    })
}

/// Whether a known file is no longer where it was. One that cannot be looked at is there.
pub fn is_gone(file: &KnownFile) -> bool {
    let path = file.place.as_ref().and_then(FilePlace::path);
    path.is_some_and(|path| match path.symlink_metadata() {
        Err(error) => matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory),
        // A folder may have come to stand in its place; a link that leads nowhere may lead to a share not mounted.
        Ok(_) => path.metadata().is_ok_and(|it| it.is_dir()),
    })
}
