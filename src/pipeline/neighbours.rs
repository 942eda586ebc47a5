//! Encoding of the other files of an archive or a folder, for a record that does not determine its own.

use crate::source::{Database, Failure, MemberData, Source};
use crate::text::{Certainty, Encoding, Guess, guess, majority};
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Number of neighbours of determinable encoding that have a vote: the first ones, whoever asks, so
/// that the answer depends on nothing but the archive or folder.
const VOTES: usize = 64;

/// Number looked at in all, in an archive or folder where hardly any can be determined.
const LOOKED_AT: usize = 4096;

/// So much of each is looked at.
const HEAD: u64 = 64 << 10;

/// The files of one archive or folder.
#[derive(Debug)]
pub(super) struct Neighbours {
    of: NeighbourGroup,
    vote: OnceLock<Vote>,
}

/// Encoding of most, where that can be determined; or why they could not be consulted.
pub(super) type Vote = Result<Option<Encoding>, Failure>;

#[derive(Debug)]
enum NeighbourGroup {
    Archive(Arc<Source>),
    Folder(PathBuf),
    Nobody,
}

impl Neighbours {
    fn new(of: NeighbourGroup) -> Arc<Neighbours> {
        Arc::new(Neighbours {
            of,
            vote: OnceLock::new(),
        })
    }

    /// The members of an archive.
    pub(super) fn of_archive(source: Arc<Source>) -> Arc<Neighbours> {
        Neighbours::new(NeighbourGroup::Archive(source))
    }

    /// The files of the folder in which `path` stands; nobody for standard input.
    pub(super) fn of_file(path: &Path) -> Arc<Neighbours> {
        Neighbours::new(match path.parent() {
            _ if path.as_os_str() == "-" => NeighbourGroup::Nobody,
            Some(folder) if folder.as_os_str().is_empty() => {
                NeighbourGroup::Folder(PathBuf::from("."))
            }
            Some(folder) => NeighbourGroup::Folder(folder.to_path_buf()),
            None => NeighbourGroup::Nobody,
        })
    }

    /// Whether these are the neighbours of the file at `path`.
    pub(super) fn are_of_file(&self, path: &Path) -> bool {
        match &self.of {
            NeighbourGroup::Folder(folder) => path.parent().is_some_and(|parent| {
                parent == folder || (parent.as_os_str().is_empty() && folder == Path::new("."))
            }),
            _ => false,
        }
    }

    /// Encoding of most of them; `None` where none can be determined. Looked up once, when first asked.
    ///
    /// # Errors
    /// Where the machine fails: what the others would have said then is not known.
    pub(super) fn vote(&self) -> Vote {
        let vote = self.vote.get_or_init(|| match &self.of {
            NeighbourGroup::Archive(source) => {
                let vote = first_votes(members(source).map(Ok));
                source
                    .failure()
                    .map_or(vote, |failure| Err(failure.clone()))
            }
            NeighbourGroup::Folder(folder) => {
                first_votes(files(folder)?.filter_map(Result::transpose))
            }
            NeighbourGroup::Nobody => Ok(None),
        });
        vote.clone()
    }
}

impl Neighbours {
    /// The same in a word, for a file in a folder: `none` where none can be determined. Nothing where they
    /// cannot be consulted, and in an archive, where they are as they are.
    pub(super) fn said(&self) -> Option<&'static str> {
        if !matches!(self.of, NeighbourGroup::Folder(_)) {
            return None;
        }
        let vote = self.vote().ok()?;
        Some(vote.map_or("none", Encoding::name))
    }
}

/// The majority of the first that can be determined.
fn first_votes(guesses: impl Iterator<Item = Result<Guess, Failure>>) -> Vote {
    let can_tell =
        |guess: &Guess| !matches!(guess.certainty, Certainty::Ascii | Certainty::Undecided);
    let votes = guesses
        .take(LOOKED_AT)
        .filter(|guess| guess.as_ref().map_or(true, can_tell))
        .take(VOTES);
    let votes: Vec<Guess> = votes.collect::<Result<_, _>>()?;
    Ok(majority(votes))
}

fn members(source: &Source) -> impl Iterator<Item = Guess> {
    let members = source.members().into_iter().flatten();
    members.filter_map(|member| match member.ok()?.data {
        MemberData::Packed(packed) => Some(guess(&packed.unpack(HEAD).bytes)),
        // A member that is damaged so early says nothing.
        MemberData::Stream(reader) => head(reader).ok(),
    })
}

/// Vote of each file of a folder; `None` for one without a vote. A folder or file that may not be read by anybody
/// with our permissions, or is gone meanwhile, has none: it will have none the next time either.
fn files(
    folder: &Path,
) -> Result<impl Iterator<Item = Result<Option<Guess>, Failure>> + use<>, Failure> {
    let listed = std::fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let listed = unless_out_of_reach(folder, listed)?.unwrap_or_default();
    let mut paths: Vec<PathBuf> = listed.into_iter().map(|entry| entry.path()).collect();
    paths.sort_by(|a, b| {
        let bytes = |path: &PathBuf| path.as_os_str().as_encoded_bytes().to_vec();
        bytes(a).cmp(&bytes(b))
    });
    // A database has no say. One in use is not even opened: closing it would give up the locks on it.
    let in_use: HashSet<PathBuf> = paths.iter().filter_map(|it| Database::base(it)).collect();
    let has_say = move |path: &PathBuf| {
        let is_beside = Database::base(path).is_some();
        !is_beside && !in_use.contains(path) && Database::at(path).is_none()
    };
    Ok(paths.into_iter().filter(has_say).map(|path| {
        let guess = path.metadata().and_then(|it| {
            if it.is_file() {
                head(File::open(&path)?).map(Some)
            } else {
                Ok(None)
            }
        });
        Ok(unless_out_of_reach(&path, guess)?.flatten())
    }))
}

fn unless_out_of_reach<T>(path: &Path, read: io::Result<T>) -> Result<Option<T>, Failure> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::NotFound | ErrorKind::PermissionDenied
            ) =>
        {
            Ok(None)
        }
        Err(error) => Err(Failure::beside(path, &error)),
    }
}

/// Guess from the beginning of a file.
fn head(reader: impl Read) -> io::Result<Guess> {
    let mut bytes = Vec::new();
    reader.take(HEAD).read_to_end(&mut bytes)?;
    Ok(guess(&bytes))
}
