//! What may be written where. A database is never written over, nor is what the command reads, nor what a database
//! that it reads was read from, whatever name or link leads there; any other file only with `--force`, unless it
//! is as the same command wrote it from the same inputs ([`dapu::report::WrittenFiles`] says how that is known). An
//! empty file holds nothing and may be filled.

mod database;
mod files;
mod made_of;

pub(crate) use database::never_a_database;
pub(crate) use files::{refused, resolved};
pub(crate) use made_of::{OutputOf, relative};

use database::lists;
use files::{folder_of, is_same_file};

use super::super::cli::USUAL_DATABASE;
use super::super::exit::Failure;
use super::super::lang::Lang;
use dapu::report::{WrittenFile, WrittenFiles};
use dapu::source;
use std::fmt::Display;
use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// Rights of a command at its place of output.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rights<'a> {
    /// Its name.
    pub(crate) command: &'static str,
    /// `--force`.
    pub(crate) force: bool,
    /// Its inputs: files and folders as given.
    pub(crate) inputs: &'a [PathBuf],
    /// Subject of its output: outputs of the same command are distinguished by it.
    pub(crate) of: OutputOf,
}

impl Rights<'_> {
    /// Subject of an output in that folder; `None` where nobody can know whether another has the same.
    pub(crate) fn of_in(&self, folder: &Path) -> Option<String> {
        self.of.name(self.inputs, folder)
    }

    /// The place asked for, where one is.
    pub(crate) fn place(&self, path: Option<&Path>, lang: &Lang) -> Result<Option<Place>, Failure> {
        path.map(|path| Place::at(path, self, lang)).transpose()
    }
}

/// A place that may be written to.
#[derive(Debug)]
pub(crate) enum Place {
    /// Standard output.
    Stdout,
    /// A device or a pipe: it takes what it is given.
    Stream(PathBuf),
    /// A file.
    File(Box<FilePlace>),
}

/// A file that may be written.
#[derive(Debug)]
pub(crate) struct FilePlace {
    /// As it was asked for.
    pub(crate) given: PathBuf,
    /// Its target: links are followed, so that the target is replaced and not the link.
    pub(crate) path: PathBuf,
    /// Metadata of the existing file there.
    pub(crate) found: Option<Metadata>,
    /// Whether it may be written over whatever stands there.
    pub(crate) force: bool,
    /// Whether it lies in a folder that is read: it is no input then, but found among them.
    pub(crate) is_within_input: bool,
    /// Whether what stands there is not the same command's own.
    is_somebodys: bool,
    command: &'static str,
    of: Option<String>,
}

impl FilePlace {
    /// The folder it stands in.
    pub(crate) fn folder(&self) -> &Path {
        folder_of(&self.path)
    }

    /// Its line in the list of what was written; `None` for what is not put on it.
    pub(crate) fn written(&self, blake3: String) -> Option<WrittenFile> {
        let name = self.path.file_name()?.to_str()?;
        let of = self.of.clone().filter(|_| !self.command.is_empty())?;
        Some(WrittenFile {
            name: name.to_owned(),
            command: self.command.to_owned(),
            of,
            blake3,
        })
    }
}

impl Place {
    /// The place under that name, `-` for standard output; refused where something would be destroyed.
    pub(crate) fn at(path: &Path, rights: &Rights<'_>, lang: &Lang) -> Result<Place, Failure> {
        let stdout = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];
        if stdout.iter().any(|name| path == Path::new(name)) {
            return Ok(Place::Stdout);
        }
        let found = match path.metadata() {
            Ok(found) if found.is_dir() => {
                return Err(refused(
                    "copy.is-folder",
                    &[("file", &path.display())],
                    lang,
                ));
            }
            Ok(found) if !found.is_file() => return Ok(Place::Stream(path.to_path_buf())),
            found => found.ok(),
        };
        let target = resolved(path);
        never_a_database((path, &target), found.as_ref(), lang)?;
        let known = FileOwner::of(&target, found.as_ref(), rights);
        let is_within_input = match found.as_ref().and_then(|it| input(&target, it, rights)) {
            // This command's own output in a folder it reads is not part of its input.
            Some(Input::Found) if matches!(known, FileOwner::Own | FileOwner::Nothing) => true,
            Some(_) => return Err(refused("write.input", &[("file", &path.display())], lang)),
            None => false,
        };
        if let (Some(found), FileOwner::Changed | FileOwner::Other) = (&found, known)
            && let at_hand = at_hand(folder_of(&target))
            && let mut databases = rights.inputs.iter().chain(&at_hand)
            && let Some(database) = databases.find(|it| lists(it, &target, found))
        {
            let values: [(&str, &dyn Display); 2] =
                [("file", &path.display()), ("database", &database.display())];
            return Err(refused("write.source", &values, lang));
        }
        // The shell opened it, for this.
        if path.starts_with("/dev/fd") || path.starts_with("/proc/self/fd") {
            return Ok(Place::Stream(path.to_path_buf()));
        }
        match known {
            FileOwner::Own | FileOwner::Nothing => {}
            _ if rights.force => {}
            FileOwner::Changed => {
                return Err(refused("write.changed", &[("file", &path.display())], lang));
            }
            FileOwner::Other => {
                return Err(refused("copy.exists", &[("file", &path.display())], lang));
            }
        }
        let of = rights.of_in(folder_of(&target));
        Ok(Place::File(Box::new(FilePlace {
            given: path.to_path_buf(),
            path: target,
            found,
            force: rights.force,
            is_within_input,
            is_somebodys: matches!(known, FileOwner::Changed | FileOwner::Other),
            command: rights.command,
            of,
        })))
    }

    /// The place of a file that a person has filled in, to be written over with the same and more; `None` where
    /// nothing is there that is not the same command's own. It is not put on the list of what was written: it
    /// stays the person's.
    pub(crate) fn of_somebody(
        path: &Path,
        rights: &Rights<'_>,
        lang: &Lang,
    ) -> Result<Option<Place>, Failure> {
        let all = Rights {
            force: true,
            ..rights.clone()
        };
        match Place::at(path, &all, lang)? {
            Place::File(mut place) if place.is_somebodys => {
                // Later changes to it are not known here.
                place.force = false;
                place.command = "";
                Ok(Some(Place::File(place)))
            }
            _ => Ok(None),
        }
    }

    /// A place for what may not take the place of a file that a person has filled in: that name, or the next one
    /// with a number that is free or the same command's own.
    pub(crate) fn beside(path: &Path, rights: &Rights<'_>, lang: &Lang) -> Result<Place, Failure> {
        let all = Rights {
            force: true,
            ..rights.clone()
        };
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        for number in 2_u32.. {
            let name = match (number, &*ending) {
                (2, _) => path.to_path_buf(),
                (_, "") => path.with_file_name(format!("{stem}-{}", number - 1)),
                _ => path.with_file_name(format!("{stem}-{}.{ending}", number - 1)),
            };
            match Place::at(&name, &all, lang) {
                Ok(Place::File(mut place)) if !place.is_somebodys => {
                    place.force = false;
                    return Ok(Place::File(place));
                }
                Ok(_) => {}
                Err(_) if name.exists() => {}
                Err(failure) => return Err(failure),
            }
        }
        Err(refused("copy.exists", &[("file", &path.display())], lang))
    }

    /// Target of the place; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Place::Stdout => None,
            Place::Stream(path) => Some(path),
            Place::File(place) => Some(&place.path),
        }
    }

    /// The inputs, without this place where it lies among them.
    pub(crate) fn apart_from(&self, inputs: &[PathBuf]) -> Vec<PathBuf> {
        let Place::File(place) = self else {
            return inputs.to_vec();
        };
        if !place.is_within_input {
            return inputs.to_vec();
        }
        let files = source::find(inputs.to_vec());
        let files = files.map(|file| file.unwrap_or_else(|missing| missing.path));
        let found = place.found.as_ref();
        files
            .filter(|file| !found.is_some_and(|found| is_same_file(file, &place.path, found)))
            .collect()
    }
}

/// Origin of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FileOwner {
    /// There is nothing, or an empty file.
    Nothing,
    /// The same command's, as it left it.
    Own,
    /// The same command's, changed since.
    Changed,
    /// Somebody's.
    Other,
}

impl FileOwner {
    fn of(path: &Path, found: Option<&Metadata>, rights: &Rights<'_>) -> FileOwner {
        let Some(found) = found.filter(|found| found.len() > 0) else {
            return FileOwner::Nothing;
        };
        let folder = folder_of(path);
        let name = path.file_name().and_then(|name| name.to_str());
        let written = WrittenFiles::of(folder);
        let file = name.and_then(|name| written.file(name));
        let of = rights.of_in(folder);
        let is_own = |file: &&WrittenFile| {
            file.command == rights.command && of.as_ref().is_some_and(|of| file.of == *of)
        };
        match file.filter(is_own) {
            None => FileOwner::Other,
            Some(file) if file.is_unchanged(folder) && !found.permissions().readonly() => {
                FileOwner::Own
            }
            Some(_) => FileOwner::Changed,
        }
    }
}

/// The databases by their usual name in the current folder, in that one and above it: what they were read from is somebody's
/// original, whichever command writes.
fn at_hand(folder: &Path) -> Vec<PathBuf> {
    let above = folder.ancestors().map(Path::to_path_buf);
    let folders = std::iter::once(PathBuf::new()).chain(above);
    folders.map(|folder| folder.join(USUAL_DATABASE)).collect()
}

/// Way in which a file came to be read.
enum Input {
    /// By its name.
    Named,
    /// It was found in a folder.
    Found,
}

/// Whether a file is one of those that are read, by whatever name.
fn input(path: &Path, found: &Metadata, rights: &Rights<'_>) -> Option<Input> {
    let is_it = |file: &PathBuf| is_same_file(file, path, found);
    if rights.inputs.iter().any(is_it) {
        return Some(Input::Named);
    }
    let mut files = source::find(rights.inputs.to_vec()).filter_map(Result::ok);
    files.any(|file| is_it(&file)).then_some(Input::Found)
}
