//! A folder of copies: written beside its name, so that nothing stands there before all is written.

use super::super::exit::{Exit, Failure};
use super::super::lang::Lang;
use super::super::output::{
    FilePlace, Place, Rights, beside, keep_list, refused, resolved, sync_folder,
};
use super::super::stop::{self, Unfinished};
use super::super::telling::system;
use dapu::report::{WrittenFile, WrittenFiles};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Most characters of a file's name before its ending.
const NAME: usize = 60;

/// Names that Windows keeps for devices.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A folder that is being filled.
pub(super) struct Folder<'l> {
    lang: &'l Lang,
    rights: Rights<'l>,
    /// As asked for, and what it leads to.
    given: PathBuf,
    path: PathBuf,
    unfinished: Unfinished,
    /// The files, with the hash of each.
    files: Vec<(String, String)>,
    /// Number of times each name was given, in lower case.
    names: HashMap<String, u32>,
}

impl<'l> Folder<'l> {
    /// Begins a folder. One that holds something is refused without `--force`, unless it holds nothing but what
    /// the same command wrote there.
    pub(super) fn open(
        given: &Path,
        rights: &Rights<'l>,
        lang: &'l Lang,
    ) -> Result<Folder<'l>, Failure> {
        let exists = || Err(refused("copy.exists", &[("file", &given.display())], lang));
        match given.metadata() {
            Ok(found) if !found.is_dir() => return exists(),
            Ok(_) if !rights.force && !is_own(given, rights) => return exists(),
            _ => {}
        }
        stop::listen(lang)?;
        let path = resolved(given);
        if let Some(folder) = path.parent() {
            stop::remove_left(folder);
        }
        let mut unfinished = Unfinished::new(beside(&path));
        fs::create_dir(unfinished.path()).map_err(|error| {
            let why = system(&error.to_string(), lang);
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &given.display()), ("why", &why)];
            let what = lang.fill("error.cannot-create", &values);
            Failure::said(Exit::OutputFailed, what).next(lang.text("next.choose-output"))
        })?;
        unfinished.claim();
        Ok(Folder {
            lang,
            rights: rights.clone(),
            given: given.to_path_buf(),
            path,
            unfinished,
            files: Vec::new(),
            names: HashMap::new(),
        })
    }

    /// Writes a file.
    pub(super) fn take(&mut self, stem: &str, ending: &str, bytes: &[u8]) -> Result<(), Failure> {
        let name = self.name(stem, ending);
        let file = File::create(self.unfinished.path().join(&name));
        let written = file.and_then(|mut file| file.write_all(bytes));
        written.map_err(|error| self.cannot_write(error))?;
        let hash = blake3::hash(bytes).to_hex().to_string();
        self.files.push((name, hash));
        Ok(())
    }

    /// Puts the files under the name asked for: all of them, or none where one of them may not stand there.
    pub(super) fn keep(self) -> Result<(), Failure> {
        let of = self.rights.of_in(&self.path);
        let written = |of: &String| {
            let files = self.files.iter().map(|(name, blake3)| WrittenFile {
                name: name.clone(),
                command: self.rights.command.to_owned(),
                of: of.clone(),
                blake3: blake3.clone(),
            });
            files.collect()
        };
        let list: Vec<WrittenFile> = of.as_ref().map(written).unwrap_or_default();
        if !self.path.is_dir() {
            keep_list(self.unfinished.path(), list);
            let moved = fs::rename(self.unfinished.path(), &self.path);
            let moved = moved.and_then(|()| sync_folder(self.path.parent().unwrap_or(&self.path)));
            return moved.map_err(|error| self.cannot_write(error));
        }
        let mut places: Vec<(&str, Box<FilePlace>)> = Vec::new();
        for (name, _) in &self.files {
            match Place::at(&self.path.join(name), &self.rights, self.lang)? {
                // Here it was read: nothing was left out.
                Place::File(place) if place.is_within_input => {
                    let file = self.given.join(name);
                    return Err(refused(
                        "write.input",
                        &[("file", &file.display())],
                        self.lang,
                    ));
                }
                Place::File(place) => places.push((name, place)),
                Place::Stdout | Place::Stream(_) => {
                    let file = self.given.join(name);
                    return Err(refused(
                        "copy.exists",
                        &[("file", &file.display())],
                        self.lang,
                    ));
                }
            }
        }
        for (name, place) in places {
            let file = self.unfinished.path().join(name);
            let moved = on_disk(&file, &place).and_then(|()| fs::rename(&file, &place.path));
            moved.map_err(|error| self.cannot_write(error))?;
        }
        sync_folder(&self.path).map_err(|error| self.cannot_write(error))?;
        keep_list(&self.path, list);
        Ok(())
    }

    /// A name no other file of the folder has, whatever system it is taken to.
    fn name(&mut self, stem: &str, ending: &str) -> String {
        let stem = safe(stem);
        loop {
            let given = self.names.entry(stem.to_lowercase()).or_insert(0);
            *given += 1;
            if *given == 1 {
                return format!("{stem}.{ending}");
            }
            let name = format!("{stem}-{given}");
            if let Entry::Vacant(free) = self.names.entry(name.to_lowercase()) {
                free.insert(1);
                return format!("{name}.{ending}");
            }
        }
    }

    fn cannot_write(&self, error: impl Into<anyhow::Error>) -> Failure {
        let place = self.given.display();
        let what = self.lang.fill("error.cannot-write", &[("file", &place)]);
        Failure::new(Exit::OutputFailed, error.into().context(what))
            .next(self.lang.text("next.free-space"))
    }
}

/// Whether a folder holds nothing but what the same command wrote there, and nobody changed.
fn is_own(folder: &Path, rights: &Rights<'_>) -> bool {
    let known = WrittenFiles::of(folder);
    let Some(of) = rights.of_in(folder) else {
        return false;
    };
    let Ok(mut entries) = fs::read_dir(folder) else {
        return false;
    };
    entries.all(|entry| {
        let name = entry.map(|entry| entry.file_name()).unwrap_or_default();
        if name == dapu::source::WRITTEN_FILE {
            return true;
        }
        let file = name.to_str().and_then(|name| known.file(name));
        file.is_some_and(|file| {
            file.command == rights.command && file.of == of && file.is_unchanged(folder)
        })
    })
}

/// A file that replaces another is on the disk before it does.
fn on_disk(file: &Path, place: &FilePlace) -> io::Result<()> {
    if place.found.is_some() {
        File::open(file)?.sync_all()?;
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
