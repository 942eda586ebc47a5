//! Files that dapu wrote into a folder, so that it may write there again.
//!
//! A file that is there already is somebody's work until it is known to be none. The evidence is a hash kept
//! beside the file, in [`WRITTEN_FILE`]: as long as the bytes are those that the same command wrote, nobody has
//! changed them, and their source can produce them again. A comparison with what would be written now is no
//! answer: an audit runs again because a sheet was corrected, and what it writes then is not the same. The list
//! stands in the folder, not in the user's home: it moves with the folder to another machine, and needs no
//! environment.

use crate::source::WRITTEN_FILE;
use crate::words::{self, Language};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// A file as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenFile {
    /// Its name in the folder.
    pub name: String,
    /// The command that wrote it.
    pub command: String,
    /// The origin of the output, where that matters: the event of an audit. Else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// blake3 of its bytes, in hexadecimal digits.
    pub blake3: String,
}

impl WrittenFile {
    /// Whether the file still is as it was written; not where it cannot be read.
    pub fn is_unchanged(&self, folder: &Path) -> bool {
        hash_of(&folder.join(&self.name)).is_ok_and(|hash| hash == self.blake3)
    }
}

/// The files written into a folder, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenFiles(BTreeMap<String, WrittenFile>);

/// The first line of the list, in both languages. It names no file: whoever reads the list passes over it.
fn about() -> Vec<u8> {
    let said = [Language::En, Language::Zh].map(|language| words::text(language, "written.about"));
    let mut line = serde_json::json!({ "about": said.join(" ") }).to_string();
    line.push('\n');
    line.into_bytes()
}

/// A line of the list is no longer than this: names have an end in every file system.
const LONGEST: u64 = 1 << 16;

impl WrittenFiles {
    /// Reads what is known of a folder. A list that is missing, or cannot be read, yields nothing: then a
    /// file is taken for somebody's work, which harms nobody.
    pub fn of(folder: &Path) -> WrittenFiles {
        let mut written = WrittenFiles::default();
        let Ok(file) = File::open(folder.join(WRITTEN_FILE)) else {
            return written;
        };
        let mut lines = BufReader::new(file);
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = io::Read::take(&mut lines, LONGEST).read_until(b'\n', &mut line);
            if !read.is_ok_and(|read| read > 0) {
                return written;
            }
            if let Ok(file) = serde_json::from_slice(&line) {
                written.add(file);
            }
        }
    }

    /// The entry of a file.
    pub fn file(&self, name: &str) -> Option<&WrittenFile> {
        self.0.get(name)
    }

    /// All files, in order of their names.
    pub fn files(&self) -> impl Iterator<Item = &WrittenFile> {
        self.0.values()
    }

    /// Adds a file, in the place of one of the same name.
    pub fn add(&mut self, file: WrittenFile) {
        self.0.insert(file.name.clone(), file);
    }

    /// The lines of the list, those of files that are no longer there left out. The first says what it is.
    pub fn lines(&self, folder: &Path) -> Vec<u8> {
        let mut lines = about();
        for file in self.0.values() {
            let is_there = fs::symlink_metadata(folder.join(&file.name)).is_ok();
            if let (true, Ok(line)) = (is_there, serde_json::to_vec(file)) {
                lines.extend(line);
                lines.push(b'\n');
            }
        }
        lines
    }
}

/// blake3 of a file, in hexadecimal digits.
fn hash_of(path: &Path) -> io::Result<String> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(File::open(path)?)?;
    Ok(hasher.finalize().to_hex().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_until_it_is_changed_and_a_broken_list_knows_nothing() {
        let folder = std::env::temp_dir().join(format!("dapu-written-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("a \"b\".csv"), "x").expect("a file");
        let mut written = WrittenFiles::default();
        for name in ["a \"b\".csv", "gone.csv"] {
            written.add(WrittenFile {
                name: name.to_owned(),
                command: "report".to_owned(),
                of: String::new(),
                blake3: blake3::hash(b"x").to_hex().to_string(),
            });
        }
        let lines = written.lines(&folder);
        fs::write(folder.join(WRITTEN_FILE), &lines).expect("a list");
        let known = WrittenFiles::of(&folder);
        assert_eq!(known.files().count(), 1);
        let file = known.file("a \"b\".csv").expect("a file that is known");
        assert!(file.is_unchanged(&folder));
        fs::write(folder.join("a \"b\".csv"), "y").expect("a file");
        assert!(!file.is_unchanged(&folder));
        let broken = [b"{\"name\":1}\n\xFF\n", &lines[..about().len() + 9]].concat();
        fs::write(folder.join(WRITTEN_FILE), broken).expect("a list");
        assert_eq!(WrittenFiles::of(&folder), WrittenFiles::default());
        fs::remove_dir_all(&folder).expect("a folder");
    }
}
