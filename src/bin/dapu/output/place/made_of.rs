//! Subject of an output. A command may overwrite a file of its own only where it asks the same of the same
//! input: the copy of another file, the report of another database, are somebody's work.

use super::files::resolved;
use std::fmt::Debug;
use std::path::{Component, Path, PathBuf};

/// A name is no longer than this; of a longer one the hash is kept.
const LONGEST: usize = 200;

/// Subject of an output.
#[derive(Clone, Debug)]
pub(crate) enum OutputOf {
    /// Of what is named so.
    Named(String),
    /// Of all that is read, asked so.
    Inputs(String),
}

impl Default for OutputOf {
    fn default() -> OutputOf {
        OutputOf::Inputs(String::new())
    }
}

impl OutputOf {
    /// Of what is read, and what is asked of it.
    pub(crate) fn asked(what: &impl Debug) -> OutputOf {
        OutputOf::Inputs(format!("{what:?}"))
    }

    /// Its name in the list of a folder: paths as they lead there from that folder, so that they stay what they
    /// are where all is taken elsewhere. `None` for what comes by way of a pipe: nobody knows what that was.
    pub(super) fn name(&self, inputs: &[PathBuf], folder: &Path) -> Option<String> {
        let asked = match self {
            OutputOf::Named(name) => return Some(name.clone()),
            OutputOf::Inputs(asked) => asked,
        };
        if inputs.iter().any(|path| is_stream(path)) {
            return None;
        }
        let folder = resolved(folder);
        let paths = inputs.iter().map(|path| relative(&folder, &resolved(path)));
        let name: Vec<String> = paths
            .chain((!asked.is_empty()).then(|| asked.clone()))
            .collect();
        let name = name.join("\n");
        if name.len() > LONGEST {
            return Some(blake3::hash(name.as_bytes()).to_hex().to_string());
        }
        Some(name)
    }
}

/// Whether it gives other bytes each time it is read.
fn is_stream(path: &Path) -> bool {
    let found = path.metadata();
    path == Path::new("-") || found.is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// The way from the folder of an output to what it is of: it stays what it is where both are taken
/// elsewhere together.
pub(crate) fn relative(output: &Path, of: &Path) -> String {
    let (from, to): (Vec<Component<'_>>, Vec<Component<'_>>) =
        (output.components().collect(), of.components().collect());
    let same = from.iter().zip(&to).take_while(|(one, other)| one == other);
    let same = same.count();
    let up = from.iter().skip(same).map(|_| "..".to_owned());
    let down = to.iter().skip(same);
    let down = down.map(|part| part.as_os_str().to_string_lossy().into_owned());
    up.chain(down).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::relative;
    use std::path::Path;

    #[test]
    fn the_way_to_an_event_is_the_same_wherever_both_are_taken() {
        for (output, event, way) in [
            ("/a/out", "/a/event", "../event"),
            ("/b/c/out", "/b/c/event", "../event"),
            ("/a/event/out", "/a/event", ".."),
            ("/a/x/out", "/a/event", "../../event"),
            ("/x/out", "/a/event", "../../a/event"),
        ] {
            assert_eq!(relative(Path::new(output), Path::new(event)), way);
        }
    }
}
