//! What may be written where. A database is never written over, nor is what the command reads, whatever name or
//! link leads there; any other file only with `--force`, unless it is as the same command wrote it
//! ([`dapu::report::Written`] says how that is known). An empty file holds nothing and may be filled.

use super::super::exit::{Exit, Failure};
use super::super::lang::Lang;
use super::super::telling::system;
use dapu::report::{Written, WrittenFile};
use dapu::source;
use std::fmt::Display;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// What a command may do where it writes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rights<'a> {
    /// Its name.
    pub(crate) command: &'static str,
    /// `--force`.
    pub(crate) force: bool,
    /// What it reads: files and folders as given.
    pub(crate) inputs: &'a [PathBuf],
    /// What its output is of, where outputs of the same command are told apart by that; else empty.
    pub(crate) of: String,
}

impl Rights<'_> {
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
    /// What it leads to: links are followed, so that what they lead to is replaced and not they.
    pub(crate) path: PathBuf,
    /// What stands there.
    pub(crate) found: Option<Metadata>,
    /// Whether it may be written over whatever stands there.
    pub(crate) force: bool,
    /// Whether it lies in a folder that is read: it is no input then, but found among them.
    pub(crate) is_within_input: bool,
    /// Whether what stands there is not the same command's own.
    is_somebodys: bool,
    command: &'static str,
    of: String,
}

impl FilePlace {
    /// The folder it stands in.
    pub(crate) fn folder(&self) -> &Path {
        match self.path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        }
    }

    /// Its line in the list of what was written; `None` for what is not put on it.
    pub(crate) fn written(&self, blake3: String) -> Option<WrittenFile> {
        let name = self.path.file_name()?.to_str()?;
        (!self.command.is_empty()).then(|| WrittenFile {
            name: name.to_owned(),
            command: self.command.to_owned(),
            of: self.of.clone(),
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
        let known = Known::of(&target, found.as_ref(), rights);
        let is_within_input = match found.as_ref().and_then(|it| input(&target, it, rights)) {
            // What this command wrote into a folder it reads is no part of what it reads.
            Some(Input::Found) if matches!(known, Known::Own | Known::Nothing) => true,
            Some(_) => return Err(refused("write.input", &[("file", &path.display())], lang)),
            None => false,
        };
        // The shell opened it, for this.
        if path.starts_with("/dev/fd") || path.starts_with("/proc/self/fd") {
            return Ok(Place::Stream(path.to_path_buf()));
        }
        match known {
            Known::Own | Known::Nothing => {}
            _ if rights.force => {}
            Known::Changed => {
                return Err(refused("write.changed", &[("file", &path.display())], lang));
            }
            Known::Other => {
                return Err(refused("copy.exists", &[("file", &path.display())], lang));
            }
        }
        Ok(Place::File(Box::new(FilePlace {
            given: path.to_path_buf(),
            path: target,
            found,
            force: rights.force,
            is_within_input,
            is_somebodys: matches!(known, Known::Changed | Known::Other),
            command: rights.command,
            of: rights.of.clone(),
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
                // Whatever is done to it from now on is not known here.
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

    /// What the place leads to; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Place::Stdout => None,
            Place::Stream(path) => Some(path),
            Place::File(place) => Some(&place.path),
        }
    }

    /// What is read, without this place where it lies among it.
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

/// Whose work a file is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    /// There is nothing, or an empty file.
    Nothing,
    /// The same command's, as it left it.
    Own,
    /// The same command's, changed since.
    Changed,
    /// Somebody's.
    Other,
}

impl Known {
    fn of(path: &Path, found: Option<&Metadata>, rights: &Rights<'_>) -> Known {
        let Some(found) = found.filter(|found| found.len() > 0) else {
            return Known::Nothing;
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        let name = path.file_name().and_then(|name| name.to_str());
        let written = Written::of(folder);
        let file = name.and_then(|name| written.file(name));
        match file.filter(|file| file.command == rights.command && file.of == rights.of) {
            None => Known::Other,
            Some(file) if file.is_unchanged(folder) && !found.permissions().readonly() => {
                Known::Own
            }
            Some(_) => Known::Changed,
        }
    }
}

/// How a file is read.
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

/// Whether a path leads to that file, which stands at `whole`.
fn is_same_file(path: &Path, whole: &Path, found: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let place = |it: &Metadata| (it.dev(), it.ino());
        if path.metadata().is_ok_and(|it| place(&it) == place(found)) {
            return true;
        }
    }
    let _ = found;
    path.canonicalize().is_ok_and(|path| path == whole)
}

/// How many links may follow each other.
const LINKS: u32 = 40;

/// What a path leads to, though nothing may stand there yet.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        if let Ok(whole) = path.canonicalize() {
            return whole;
        }
        let Ok(leads_to) = fs::read_link(&path) else {
            break;
        };
        path = path.parent().unwrap_or(Path::new("")).join(leads_to);
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// What stands beside a database that is in use.
const SIDES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// How a database begins, and what stands beside it: log and journal.
const MAGIC: [&[u8]; 4] = [
    b"SQLite format 3\0",
    b"\x37\x7F\x06\x82",
    b"\x37\x7F\x06\x83",
    b"\xD9\xD5\x05\xF9\x20\xA1\x63\xD7",
];

/// A database is not written over, nor what belongs to one.
pub(crate) fn never_a_database(
    (given, path): (&Path, &Path),
    found: Option<&Metadata>,
    lang: &Lang,
) -> Result<(), Failure> {
    let database = |file: &Path| {
        let values: [(&str, &dyn Display); 2] =
            [("file", &given.display()), ("database", &file.display())];
        Err(refused("write.database", &values, lang))
    };
    if found.is_some() {
        match is_database(path) {
            Ok(true) => return database(path),
            Ok(false) => {}
            Err(error) => {
                let why = system(&error.to_string(), lang);
                let values: [(&str, &dyn Display); 2] = [("file", &given.display()), ("why", &why)];
                let what = lang.fill("error.cannot-read", &values);
                return Err(
                    Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
                );
            }
        }
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    for side in SIDES {
        let beside = path.with_file_name(format!("{name}{side}"));
        if fs::symlink_metadata(&beside).is_ok() {
            return database(&beside);
        }
        let of = name
            .strip_suffix(side)
            .map(|name| path.with_file_name(name));
        if let Some(of) = of.filter(|of| is_database(of).unwrap_or(false)) {
            return database(&of);
        }
    }
    Ok(())
}

fn is_database(path: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(16).read_to_end(&mut head)?;
    Ok(MAGIC.iter().any(|magic| head.starts_with(magic)))
}

/// A place that was refused: `key` says why, `key-next` what to do.
pub(crate) fn refused(key: &str, values: &[(&str, &dyn Display)], lang: &Lang) -> Failure {
    let next = format!("{key}-next");
    Failure::said(Exit::Usage, lang.fill(key, values)).next(lang.text(&next))
}
