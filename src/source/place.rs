//! Where a file stands, in a form that does not depend on the folder a command was run from.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

/// The absolute path of a file: what says that a file read today is the one read a year ago.
///
/// The folder is resolved (links, `.` and `..`), the file's own name is kept: a link to a file has a
/// place of its own. The bytes are those of the components, separated by a zero byte, so that places
/// in order of their bytes are in the order in which a folder is walked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FilePlace(Vec<u8>);

impl FilePlace {
    /// The place of `path`; `None` for `-`, and where its folder cannot be resolved.
    pub fn of(path: &Path) -> Option<FilePlace> {
        if path.as_os_str() == "-" {
            return None;
        }
        let name = path.file_name()?;
        let parent = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        Some(FilePlace::absolute(&parent.canonicalize().ok()?.join(name)))
    }

    /// The place of a folder, or of whatever stands there: resolved whole where it is there, else as
    /// [`FilePlace::of`].
    pub fn of_folder(path: &Path) -> Option<FilePlace> {
        match path.canonicalize() {
            Ok(path) => Some(FilePlace::absolute(&path)),
            Err(_) => FilePlace::of(path),
        }
    }

    /// The place of `path` also where folders above it are no longer there: the nearest that is there is resolved, the
    /// names below it are taken as they stand. `None` as in [`FilePlace::of`].
    pub fn of_lost(path: &Path) -> Option<FilePlace> {
        if path.as_os_str() == "-" || path.as_os_str().is_empty() {
            return None;
        }
        if let Some(place) = FilePlace::of(path) {
            return Some(place);
        }
        let path = std::path::absolute(path).ok()?;
        let mut above = path.ancestors();
        let there = above.find_map(|it| Some((it, it.canonicalize().ok()?)));
        let (above, mut found) = there?;
        for name in path.strip_prefix(above).ok()?.components() {
            match name {
                Component::ParentDir => _ = found.pop(),
                name => found.push(name),
            }
        }
        Some(FilePlace::absolute(&found))
    }

    /// The place of a path that is absolute already.
    fn absolute(path: &Path) -> FilePlace {
        let names = path.components().filter_map(|component| match component {
            Component::RootDir => None,
            other => Some(other.as_os_str().as_encoded_bytes()),
        });
        FilePlace(names.collect::<Vec<_>>().join(&0))
    }

    /// The same out of bytes that were kept.
    pub fn from_bytes(bytes: &[u8]) -> FilePlace {
        FilePlace(bytes.to_vec())
    }

    /// The bytes to keep.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Whether it is `folder` or stands below it.
    pub fn is_below(&self, folder: &FilePlace) -> bool {
        match self.0.strip_prefix(folder.0.as_slice()) {
            Some(rest) => rest.is_empty() || rest[0] == 0 || folder.0.is_empty(),
            None => false,
        }
    }

    /// The path; `None` where its bytes are no path of this system.
    pub fn path(&self) -> Option<PathBuf> {
        let mut path = root();
        for name in self.0.split(|byte| *byte == 0) {
            path.push(name_of(name)?);
        }
        Some(path)
    }
}

#[cfg(unix)]
fn root() -> PathBuf {
    PathBuf::from("/")
}

/// A prefix (`C:`) leads the components.
#[cfg(not(unix))]
fn root() -> PathBuf {
    PathBuf::new()
}

#[cfg(unix)]
#[expect(
    clippy::unnecessary_wraps,
    reason = "elsewhere not all bytes are a name"
)]
fn name_of(bytes: &[u8]) -> Option<&OsStr> {
    use std::os::unix::ffi::OsStrExt as _;
    Some(OsStr::from_bytes(bytes))
}

#[cfg(not(unix))]
fn name_of(bytes: &[u8]) -> Option<std::ffi::OsString> {
    let name = std::str::from_utf8(bytes).ok()?;
    // `C:` alone is a folder on that drive and not its root.
    let root = if name.ends_with(':') { "\\" } else { "" };
    Some(std::ffi::OsString::from(format!("{name}{root}")))
}

#[cfg(test)]
mod tests {
    use super::FilePlace;
    use std::path::Path;

    #[test]
    fn a_file_has_one_place_however_its_folder_is_written() {
        let folder = std::env::temp_dir();
        let name = folder.file_name().map(Path::new);
        let plain = FilePlace::of(&folder.join("games.pgn"));
        let round = folder
            .join("..")
            .join(name.unwrap_or(Path::new(".")))
            .join("./games.pgn");
        assert!(plain.is_some());
        assert_eq!(FilePlace::of(&round), plain);
        assert_eq!(FilePlace::of(Path::new("-")), None);
    }

    #[test]
    fn a_file_whose_folder_is_gone_has_the_place_it_had() {
        let folder = std::env::temp_dir().canonicalize().unwrap_or_default();
        let gone = folder.join("no such folder/below/games.pgn");
        let had = Some(FilePlace::absolute(&gone));
        assert_eq!(FilePlace::of(&gone), None);
        assert_eq!(FilePlace::of_lost(&gone), had);
        let round = folder.join("no such folder/other/../below/./games.pgn");
        assert_eq!(FilePlace::of_lost(&round), had);
        assert_eq!(FilePlace::of_lost(Path::new("-")), None);
        // What is there has one place by either.
        let there = folder.join("games.pgn");
        assert_eq!(FilePlace::of_lost(&there), FilePlace::of(&there));
    }

    #[test]
    fn a_place_leads_back_to_its_path() {
        let folder = std::env::temp_dir().canonicalize().unwrap_or_default();
        let path = folder.join("a folder").join("棋谱.pgn");
        let place = FilePlace::absolute(&path);
        assert_eq!(place.path(), Some(path));
        assert_eq!(FilePlace::from_bytes(place.as_bytes()), place);
    }

    #[test]
    fn what_is_below_a_folder_is_not_what_begins_with_its_name() {
        let place = |path: &str| FilePlace::absolute(Path::new(path));
        assert!(place("/a/b/c.pgn").is_below(&place("/a/b")));
        assert!(place("/a/b").is_below(&place("/a/b")));
        assert!(!place("/a/bc.pgn").is_below(&place("/a/b")));
        assert!(place("/a").is_below(&place("/")));
    }

    #[test]
    fn places_stand_in_the_order_in_which_a_folder_is_walked() {
        let place = |path: &str| FilePlace::absolute(Path::new(path));
        assert!(place("/a/x.pgn") < place("/a-b/x.pgn"));
    }
}
