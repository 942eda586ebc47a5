//! Where copies of records go: one file, or a folder with a file each. Nothing stands under the name
//! asked for before all is written: a failure leaves what was there.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use super::output::Output;
use super::telling::system;
use dapu::format::{Format, Writer};
use dapu::text::{Encoding, byte_order_mark, encode};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Most characters of a file's name before its ending.
const NAME: usize = 60;

/// Names that Windows keeps for devices.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A place for copies.
pub(crate) struct Target<'l> {
    lang: &'l Lang,
    writer: Writer,
    encoding: Encoding,
    /// The ending of files in a folder.
    ending: &'static str,
    /// Records taken.
    count: u64,
    /// What was asked for; `None` for standard output or a device.
    path: Option<PathBuf>,
    /// What is written until all is: a file or a folder beside it.
    staging: Option<PathBuf>,
    /// The file; `None` where the target is a folder.
    file: Option<Output>,
    /// How often each name was given, in small letters.
    names: HashMap<String, u32>,
}

impl<'l> Target<'l> {
    /// A place under that name (`None` or `-`: standard output). What is there already is refused
    /// unless `force` says otherwise; a format of one record a file makes a folder of any name that
    /// has not its ending.
    pub(crate) fn open(
        path: Option<&Path>,
        format: &Format,
        encoding: Encoding,
        force: bool,
        lang: &'l Lang,
    ) -> Result<Target<'l>, Failure> {
        let unknown = || Failure::said(Exit::Usage, lang.text("copy.no-format"));
        let writer = format.writer.ok_or_else(unknown)?;
        let path = path.filter(|path| *path != Path::new("-"));
        let mut target = Target {
            lang,
            writer,
            encoding,
            ending: format.endings.first().copied().unwrap_or(format.name),
            count: 0,
            path: None,
            staging: None,
            file: None,
            names: HashMap::new(),
        };
        let Some(path) = path else {
            target.file = Some(Output::open(None, lang)?);
            return Ok(target);
        };
        let found = path.metadata().ok();
        let ends = path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case(target.ending));
        let is_folder = found.as_ref().is_some_and(fs::Metadata::is_dir);
        let wants_folder = !writer.several && (is_folder || !ends);
        if is_folder && !wants_folder {
            return Err(target.refusal(("copy.is-folder", "copy.is-folder-next"), path));
        }
        if found
            .as_ref()
            .is_some_and(|found| !found.is_file() && !found.is_dir())
        {
            // A device or a pipe takes what it is given.
            target.file = Some(Output::open(Some(path), lang)?);
            return Ok(target);
        }
        let is_empty = is_folder && path.read_dir().is_ok_and(|mut it| it.next().is_none());
        if found.is_some() && !force && !is_empty || wants_folder && found.is_some() && !is_folder {
            return Err(target.refusal(("copy.exists", "copy.exists-next"), path));
        }
        target.stage(path, wants_folder)?;
        Ok(target)
    }

    /// Opens what is written until all is.
    fn stage(&mut self, path: &Path, wants_folder: bool) -> Result<(), Failure> {
        // What a link leads to is replaced, not the link.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let name = format!(".{}.{}", name.unwrap_or_default(), std::process::id());
        let staging = path.with_file_name(name);
        if wants_folder {
            fs::create_dir(&staging).map_err(|error| self.cannot_create(&path, &error))?;
        } else {
            let opened = fs::File::create(&staging);
            opened.map_err(|error| self.cannot_create(&path, &error))?;
            self.file = Some(Output::open(Some(&staging), self.lang)?);
        }
        self.staging = Some(staging);
        self.path = Some(path);
        Ok(())
    }

    /// Takes a record; `stem` is what its file is called in a folder.
    pub(crate) fn take(&mut self, stem: &str, bytes: &[u8]) -> Result<(), Failure> {
        let (before, bytes) = (self.before(), bytes);
        self.count += 1;
        if self.file.is_some() && !self.writer.several && self.count > 1 {
            let what = self.lang.text("copy.one-record");
            return Err(
                Failure::said(Exit::Usage, what).next(self.lang.text("copy.one-record-next"))
            );
        }
        if let Some(file) = &mut self.file {
            let written = file.write_all(&before).and_then(|()| file.write_all(bytes));
            return written.map_err(|error| self.cannot_write(error));
        }
        let name = self.name(stem);
        let Some(staging) = &self.staging else {
            return Ok(());
        };
        let written =
            fs::File::create(staging.join(name)).and_then(|mut file| file.write_all(bytes));
        written.map_err(|error| self.cannot_write(error))
    }

    /// What stands before the next record of a file.
    fn before(&self) -> Vec<u8> {
        let text = if self.count == 0 {
            self.writer.head
        } else {
            self.writer.between
        };
        let (text, _) = encode(text, self.encoding);
        if self.count == 0 && self.writer.several {
            [byte_order_mark(self.encoding), &text].concat()
        } else {
            text
        }
    }

    /// Puts what was written under the name asked for.
    pub(crate) fn keep(mut self) -> Result<(), Failure> {
        if let Some(file) = self.file.take() {
            file.finish().map_err(|failure| match &self.path {
                None => failure,
                Some(_) => self.cannot_write(failure.error),
            })?;
        }
        let (Some(staging), Some(path)) = (self.staging.clone(), self.path.clone()) else {
            return Ok(());
        };
        let moved = if staging.is_dir() && path.is_dir() {
            into(&staging, &path)
        } else {
            fs::rename(&staging, &path)
        };
        moved.map_err(|error| self.cannot_write(error))
    }

    /// A name no other file of the folder has, whatever system it is taken to.
    fn name(&mut self, stem: &str) -> String {
        let stem = safe(stem);
        loop {
            let given = self.names.entry(stem.to_lowercase()).or_insert(0);
            *given += 1;
            if *given == 1 {
                return format!("{stem}.{}", self.ending);
            }
            let name = format!("{stem}-{given}");
            if let Entry::Vacant(free) = self.names.entry(name.to_lowercase()) {
                free.insert(1);
                return format!("{name}.{}", self.ending);
            }
        }
    }

    fn refusal(&self, (key, next): (&str, &str), path: &Path) -> Failure {
        let what = self.lang.fill(key, &[("file", &path.display())]);
        Failure::said(Exit::Usage, what).next(self.lang.text(next))
    }

    fn cannot_create(&self, path: &Path, error: &io::Error) -> Failure {
        let why = system(&error.to_string(), self.lang);
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &path.display()), ("why", &why)];
        let what = self.lang.fill("error.cannot-create", &values);
        Failure::said(Exit::OutputFailed, what).next(self.lang.text("next.choose-output"))
    }

    fn cannot_write(&self, error: impl Into<anyhow::Error>) -> Failure {
        let path = self.path.as_ref();
        let place = path.map_or_else(|| "stdout".to_owned(), |path| path.display().to_string());
        let what = self.lang.fill("error.cannot-write", &[("file", &place)]);
        Failure::new(Exit::OutputFailed, error.into().context(what))
            .next(self.lang.text("next.free-space"))
    }
}

impl Drop for Target<'_> {
    /// What was not kept goes.
    fn drop(&mut self) {
        if let Some(staging) = &self.staging {
            // Nothing more can be done where even that fails.
            let _ = if staging.is_dir() {
                fs::remove_dir_all(staging)
            } else {
                fs::remove_file(staging)
            };
        }
    }
}

/// Moves the files of one folder into another.
fn into(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::rename(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}

/// A name that every system takes.
fn safe(stem: &str) -> String {
    let is_bad = |c: char| c.is_control() || "/\\:*?\"<>|".contains(c);
    let letters = stem.chars().map(|c| if is_bad(c) { '_' } else { c });
    let name: String = letters.take(NAME).collect();
    let name = name.trim().trim_matches('.').trim();
    let lower = name.to_ascii_lowercase();
    let port = lower
        .strip_prefix("com")
        .or_else(|| lower.strip_prefix("lpt"));
    let is_port = port.is_some_and(|rest| rest.len() == 1 && rest.as_bytes()[0].is_ascii_digit());
    if name.is_empty() || DEVICES.contains(&lower.split('.').next().unwrap_or("")) || is_port {
        format!("_{name}")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn names_are_such_as_every_system_takes() {
        let mut wrong = Vec::new();
        for (stem, name) in [
            ("吕钦-胡荣华", "吕钦-胡荣华"),
            ("../a:b*c", "_a_b_c"),
            (".hidden.", "hidden"),
            ("CON", "_CON"),
            ("com7", "_com7"),
            ("comet", "comet"),
            ("", "_"),
            ("a\nb", "a_b"),
        ] {
            if safe(stem) != name {
                wrong.push((stem, safe(stem)));
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(safe(&"长".repeat(500)).chars().count(), 60);
    }
}
