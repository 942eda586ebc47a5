//! Files with the same bytes, one of which cannot be read.

use super::{EventLog, FailKind, FailingFile, Scratch, games, options, settled};
use crate::pipeline::Pack;
use crate::pipeline::run::run_by;
use crate::source::{Source, Spooling};
use crate::store::Store;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Two paths with the same bytes, the first of which cannot be read to its end.
#[test]
fn a_copy_of_what_could_not_be_read_is_told_and_not_taken_for_known() {
    let scratch = Scratch::new("copy");
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let paths = vec![folder.join("Cargo.lock"), folder.join("Cargo.toml")];
    let bytes = games(0..40);
    let read = |store: &mut Store, fails: bool| {
        let spooling = Spooling::up_to(1 << 30);
        let open = |path: &Path| {
            let at = if fails && path.ends_with("Cargo.lock") {
                // Behind the readings for the hash.
                bytes.len().div_ceil(2 << 10) + 2
            } else {
                usize::MAX
            };
            let failing = FailingFile {
                bytes: Cursor::new(bytes.clone()),
                reads: Arc::default(),
                at,
                how: FailKind::Error,
            };
            Source::of(path, Box::new(failing), &spooling)
        };
        let (told, log) = (EventLog::default(), store.source_log().expect("a database"));
        let ran = run_by(
            (paths.clone(), &open),
            &options(),
            (&Pack, Some(log)),
            (store, &told),
        );
        (ran.expect("it goes on"), told.lines())
    };
    let mut store = scratch.store("a.db");
    let (failed, told) = read(&mut store, true);
    assert_eq!(
        (failed.known, failed.wanting(), told.len()),
        (0, 2, 2),
        "{told:?}"
    );
    assert!(
        told[1].contains("Cargo.toml: the same bytes") && told[1].ends_with("Cargo.lock"),
        "{told:?}"
    );
    let (well, told) = read(&mut store, false);
    assert_eq!((well.known, well.wanting(), told.len()), (1, 0, 0));
    let mut whole = scratch.store("b.db");
    read(&mut whole, false);
    assert_eq!(settled(&mut store), settled(&mut whole));
}
