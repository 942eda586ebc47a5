//! What the other files of an archive or a folder are encoded in, for a record that cannot tell.

use crate::source::{MemberData, Source};
use crate::text::{Certainty, Encoding, Guess, guess, majority};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// So many neighbours that can be told have a say: the first ones, whoever asks, so that the answer
/// depends on nothing but the archive or folder.
const VOTES: usize = 64;

/// So many are looked at in all, in an archive or folder where hardly any can be told.
const LOOKED_AT: usize = 4096;

/// So much of each is looked at.
const HEAD: u64 = 64 << 10;

/// The files of one archive or folder.
#[derive(Debug)]
pub(super) struct Neighbours {
    of: Of,
    vote: OnceLock<Option<Encoding>>,
}

#[derive(Debug)]
enum Of {
    Archive(Arc<Source>),
    Folder(PathBuf),
    Nobody,
}

impl Neighbours {
    fn new(of: Of) -> Arc<Neighbours> {
        Arc::new(Neighbours {
            of,
            vote: OnceLock::new(),
        })
    }

    /// The members of an archive.
    pub(super) fn of_archive(source: Arc<Source>) -> Arc<Neighbours> {
        Neighbours::new(Of::Archive(source))
    }

    /// The files of the folder in which `path` stands; nobody for standard input.
    pub(super) fn of_file(path: &Path) -> Arc<Neighbours> {
        Neighbours::new(match path.parent() {
            _ if path.as_os_str() == "-" => Of::Nobody,
            Some(folder) if folder.as_os_str().is_empty() => Of::Folder(PathBuf::from(".")),
            Some(folder) => Of::Folder(folder.to_path_buf()),
            None => Of::Nobody,
        })
    }

    /// Whether these are the neighbours of the file at `path`.
    pub(super) fn are_of_file(&self, path: &Path) -> bool {
        match &self.of {
            Of::Folder(folder) => path.parent().is_some_and(|parent| {
                parent == folder || (parent.as_os_str().is_empty() && folder == Path::new("."))
            }),
            _ => false,
        }
    }

    /// What most of them are in; `None` where none can be told. Looked up once, when first asked.
    pub(super) fn vote(&self) -> Option<Encoding> {
        *self.vote.get_or_init(|| match &self.of {
            Of::Archive(source) => first_votes(members(source)),
            Of::Folder(folder) => first_votes(files(folder)),
            Of::Nobody => None,
        })
    }
}

/// The majority of the first that can be told.
fn first_votes(guesses: impl Iterator<Item = Guess>) -> Option<Encoding> {
    majority(
        guesses
            .take(LOOKED_AT)
            .filter(|guess| !matches!(guess.certainty, Certainty::Ascii | Certainty::Undecided))
            .take(VOTES),
    )
}

fn members(source: &Source) -> impl Iterator<Item = Guess> {
    let members = source.members().into_iter().flatten();
    members.filter_map(|member| match member.ok()?.data {
        MemberData::Packed(packed) => Some(guess(&packed.unpack(HEAD).bytes)),
        MemberData::Stream(reader) => head(reader),
    })
}

fn files(folder: &Path) -> impl Iterator<Item = Guess> + use<> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort_by(|a, b| {
        let bytes = |path: &PathBuf| path.as_os_str().as_encoded_bytes().to_vec();
        bytes(a).cmp(&bytes(b))
    });
    paths
        .into_iter()
        .filter(|path| path.is_file())
        .filter_map(|path| head(File::open(path).ok()?))
}

/// What the beginning of a file says; `None` where it cannot be read.
fn head(reader: impl Read) -> Option<Guess> {
    let mut bytes = Vec::new();
    reader.take(HEAD).read_to_end(&mut bytes).ok()?;
    Some(guess(&bytes))
}
