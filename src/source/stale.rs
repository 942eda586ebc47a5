//! Files left behind by a process that was killed, distinguished from those a living one is working on.
//!
//! A process claims what it is making: a lock that the system takes back when the process ends, however it ends.
//! What has such a name, of a process that is not seen, and is claimed by nobody, is left over. Only on Linux: elsewhere such a lock may be in the way
//! of others who write the file, and nothing is claimed nor taken for left over.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Says of a file or folder that this process is at work on it, as long as this lives.
#[derive(Debug)]
pub struct WorkLock(#[expect(dead_code, reason = "held for its lock")] File);

impl WorkLock {
    /// Claims what stands there; `None` where that cannot be done: then it is never taken for left over by
    /// those who see the process.
    pub fn of(path: &Path) -> Option<WorkLock> {
        let file = File::open(path)
            .ok()
            .filter(|_| cfg!(target_os = "linux"))?;
        file.try_lock().ok()?;
        Some(WorkLock(file))
    }
}

/// Files that terminated processes left in a folder: paths whose names contain, by `process`, the id of one.
pub fn left_behind(folder: &Path, process: impl Fn(&str) -> Option<u32>) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    if !cfg!(target_os = "linux") {
        return Vec::new();
    }
    let paths = entries.filter_map(|entry| {
        let entry = entry.ok()?;
        let process = process(entry.file_name().to_str()?)?;
        is_left(&entry.path(), process).then(|| entry.path())
    });
    paths.collect()
}

fn is_left(path: &Path, process: u32) -> bool {
    let lives =
        process == std::process::id() || Path::new("/proc").join(process.to_string()).exists();
    // Opened where it is a plain file or folder: a pipe would not come back.
    let is_plain = || fs::symlink_metadata(path).is_ok_and(|it| it.is_file() || it.is_dir());
    !lives && is_plain() && WorkLock::of(path).is_some()
}

/// The number of the process in `PID-N`.
pub fn process_in(text: &str) -> Option<u32> {
    let (process, count) = text.split_once('-')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    (is_number(process) && is_number(count)).then(|| process.parse().ok())?
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{WorkLock, left_behind, process_in};
    use std::fs;

    #[test]
    fn only_what_nobody_is_at_work_on_is_left_behind() {
        let folder = std::env::temp_dir().join(format!("dapu-left-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        // Higher than any number of a process.
        let gone = 4_194_305_u32;
        let names = [
            format!("{gone}-0"),
            format!("{gone}-1"),
            format!("{gone}-2"),
            format!("{}-3", std::process::id()),
            "1-4".to_owned(),
            "notes-5".to_owned(),
        ];
        for name in &names {
            fs::write(folder.join(name), name).expect("writes");
        }
        fs::create_dir(folder.join(format!("{gone}-6"))).expect("a folder");
        let held = WorkLock::of(&folder.join(&names[1])).expect("claims");
        let left = || {
            let mut left: Vec<String> = left_behind(&folder, process_in)
                .iter()
                .map(|path| {
                    path.file_name()
                        .unwrap_or_default()
                        .to_string_lossy()
                        .into_owned()
                })
                .collect();
            left.sort();
            left
        };
        assert_eq!(
            left(),
            [names[0].clone(), names[2].clone(), format!("{gone}-6")]
        );
        drop(held);
        assert_eq!(left().len(), 4, "its owner is gone");
        fs::remove_dir_all(&folder).expect("removes");
    }
}
