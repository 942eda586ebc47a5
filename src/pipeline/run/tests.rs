//! Laws of a failing machine: the failure is reported, it is never data, and nothing is lost by it.

mod copies;

use super::run_by;
use crate::pipeline::{Options, Pack, Progress, RunError, Summary};
use crate::source::{Failure, Medium, Source, Spooling};
use crate::store::{Store, dump};
use std::fmt::Write as _;
use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Bytes that fail at one reading, or are others from one reading on; each reading is counted.
struct FailingFile {
    bytes: Cursor<Vec<u8>>,
    reads: Arc<AtomicUsize>,
    at: usize,
    how: FailKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FailKind {
    Error,
    OtherBytes,
    Shorter,
}

impl Read for FailingFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let number = self.reads.fetch_add(1, Ordering::SeqCst);
        if self.how == FailKind::Error && number == self.at {
            return Err(io::Error::from_raw_os_error(5));
        }
        let read = self.bytes.read(buffer)?;
        if number >= self.at && self.how == FailKind::OtherBytes && read > 0 {
            buffer[read / 2] ^= 1;
        }
        if number >= self.at && self.how == FailKind::Shorter {
            return Ok(read / 2);
        }
        Ok(read)
    }
}

impl Seek for FailingFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}

/// The failing part.
#[derive(Clone, Copy, Debug)]
enum Failpoint {
    Nothing,
    Source(usize, FailKind),
    Temporary(usize, FailKind),
}

/// Messages reported.
#[derive(Default)]
struct EventLog(Mutex<Vec<String>>);

impl EventLog {
    fn note(&self, line: String) {
        self.0.lock().expect("nobody panicked").push(line);
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().expect("nobody panicked").clone()
    }
}

impl Progress for EventLog {
    fn not_read(&self, path: &Path, why: &str) {
        self.note(format!("{}: {why}", path.display()));
    }

    fn broken_off(&self, path: &Path, failure: &Failure) {
        self.note(format!("{}: {failure}", path.display()));
    }
}

fn options() -> Options {
    Options {
        jobs: 2,
        batch_units: 3,
        ..Options::default()
    }
}

/// Imports these bytes; returns the number of readings, the outcome, and the messages reported.
fn import(
    store: &mut Store,
    bytes: &[u8],
    fails: Failpoint,
) -> (usize, Result<Summary, RunError>, Vec<String>) {
    let reads = Arc::new(AtomicUsize::new(0));
    let medium = |bytes: Vec<u8>, at, how| -> Box<dyn Medium> {
        Box::new(FailingFile {
            bytes: Cursor::new(bytes),
            reads: Arc::clone(&reads),
            at,
            how,
        })
    };
    let mut spooling = Spooling::up_to(1 << 30);
    let counted = Arc::clone(&reads);
    if let Failpoint::Temporary(at, how) = fails {
        spooling.reopen = Arc::new(move |mut file| {
            let mut bytes = Vec::new();
            file.rewind().expect("a temporary file");
            file.read_to_end(&mut bytes).expect("a temporary file");
            Box::new(FailingFile {
                bytes: Cursor::new(bytes),
                reads: Arc::clone(&counted),
                at,
                how,
            })
        });
    }
    let open = |path: &Path| {
        let medium: Box<dyn Medium> = match fails {
            Failpoint::Source(at, how) => medium(bytes.to_vec(), at, how),
            Failpoint::Nothing | Failpoint::Temporary(..) => Box::new(Cursor::new(bytes.to_vec())),
        };
        Source::of(path, medium, &spooling)
    };
    let told = EventLog::default();
    let log = Some(store.source_log().expect("a database"));
    // `find` gives what is there, and this file is.
    let paths = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")];
    let ran = run_by((paths, &open), &options(), (&Pack, log), (store, &told));
    (reads.load(Ordering::SeqCst), ran, told.lines())
}

/// A folder that goes when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("dapu-failing-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Scratch(path)
    }

    fn store(&self, name: &str) -> Store {
        let path = self.0.join(name);
        let _ = std::fs::remove_file(&path);
        Store::open(&path).expect("a database")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn settled(store: &mut Store) -> String {
    store.settle().expect("a database");
    dump(store).expect("a database")
}

fn games(range: std::ops::Range<u32>) -> Vec<u8> {
    commented(range, |number| number as usize % 40)
}

/// Games with comments of so many words.
fn commented(range: std::ops::Range<u32>, words: impl Fn(u32) -> usize) -> Vec<u8> {
    let mut text = String::new();
    for number in range {
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "[Event \"e{number}\"]\n[Red \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n{{{}}} 1. h2e2 h9g7 2. h0g2 i9h9 *\n\n",
            "长考".repeat(words(number))
        );
    }
    text.into_bytes()
}

fn list() -> Vec<u8> {
    let lines = (0..90).map(|number| format!("game-{number};h2e2,h9g7,h0g2\n"));
    lines.collect::<String>().into_bytes()
}

fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    // Stored: an archive of some blocks without megabytes of games.
    let options =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, bytes) in members {
        writer.start_file(*name, options).expect("memory");
        writer.write_all(bytes).expect("memory");
    }
    writer.finish().expect("memory").into_inner()
}

fn tar(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut builder = tar::Builder::new(Vec::new());
    for (name, bytes) in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        builder
            .append_data(&mut header, name, *bytes)
            .expect("memory");
    }
    builder.into_inner().expect("memory")
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    // Not pressed together, for the same reason.
    let level = flate2::Compression::none();
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

/// Members with a determinable encoding, and one that must consult them.
fn undecided() -> Vec<u8> {
    let big5 = |text: &str| encoding_rs::BIG5.encode(text).0.into_owned();
    let told =
        big5(&"[Game \"中國象棋\"]\n1. 炮二平五 馬８進７ 2. 馬二進三 車９平８\n\n".repeat(30));
    let silent = big5("[Red \"廣東呂欽\"]\n[Black \"胡榮華\"]\n\n*\n");
    zip(&[
        ("0.pgn", &silent),
        ("1.pgn", &told),
        ("2.pgn", &told),
        ("3.pgn", &told),
    ])
}

/// Every way in which bytes come to be read.
fn sources() -> Vec<(&'static str, Vec<u8>)> {
    let (one, two) = (games(0..20), games(20..40));
    let members: [(&str, &[u8]); 3] = [("1.pgn", &one), ("list.txt", &list()), ("2.pgn", &two)];
    let inner = zip(&members);
    vec![
        ("a.pgn", games(0..40)),
        // Longer than what is looked at to find out the format: the rest is read where records are cut.
        ("long.pgn", commented(0..16, |number| 900 + number as usize)),
        ("list.txt", list()),
        ("a.pgn.gz", gzip(&games(0..40))),
        (
            "a.pgn.zst",
            zstd::encode_all(&*games(0..300), -7).expect("memory"),
        ),
        ("a.zip", inner.clone()),
        ("a.tar", tar(&members)),
        ("a.tar.gz", gzip(&tar(&members))),
        (
            "nested.zip",
            zip(&[("in.zip", &inner), ("z.pgn", &games(50..60))]),
        ),
        ("undecided.zip", undecided()),
        ("cut.zip", inner[..inner.len() - 3000].to_vec()),
    ]
}

/// Result of an undisturbed import.
fn undisturbed(scratch: &Scratch, bytes: &[u8]) -> String {
    let mut store = scratch.store("whole.db");
    import(&mut store, bytes, Failpoint::Nothing)
        .1
        .expect("a machine that works");
    settled(&mut store)
}

/// The law, for one source: whatever fails, the same import afterwards gives what an undisturbed one gives.
fn nothing_is_lost(
    scratch: &Scratch,
    (bytes, whole): (&[u8], &str),
    fails: Failpoint,
) -> Result<usize, String> {
    let mut store = scratch.store("failed.db");
    let (reads, ran, told) = import(&mut store, bytes, fails);
    match (&ran, fails) {
        (Ok(summary), Failpoint::Source(at, FailKind::Error)) if at >= reads => {
            assert_eq!((summary.wanting(), told.len()), (0, 0), "nothing failed");
            return Ok(reads);
        }
        (Ok(summary), Failpoint::Source(..)) if summary.wanting() == 1 && told.len() == 1 => {}
        (Err(RunError::Temporary { .. }), Failpoint::Temporary(..)) => {}
        (Ok(_), Failpoint::Temporary(at, FailKind::Error)) if at >= reads => {
            return Ok(reads);
        }
        _ => return Err(format!("{fails:?}: {ran:?}, told {told:?}")),
    }
    let failed = settled(&mut store);
    if failed.contains("F007") || failed == whole {
        return Err(format!("{fails:?}: the failure is data: {failed}"));
    }
    import(&mut store, bytes, Failpoint::Nothing)
        .1
        .expect("a machine that works");
    if settled(&mut store) == whole {
        Ok(reads)
    } else {
        Err(format!("{fails:?}: not what an undisturbed import gives"))
    }
}

#[test]
fn whichever_reading_of_a_source_fails_nothing_is_lost_and_the_failure_is_no_data() {
    let scratch = Scratch::new("reading");
    let mut wrong = Vec::new();
    for (name, bytes) in sources() {
        let whole = undisturbed(&scratch, &bytes);
        let mut at = 0;
        loop {
            let fails = Failpoint::Source(at, FailKind::Error);
            match nothing_is_lost(&scratch, (&bytes, &whole), fails) {
                Ok(reads) if at >= reads => break,
                Ok(_) => {}
                Err(why) => wrong.push(format!("{name}: {why}")),
            }
            at += 1;
        }
        assert!(at > 3, "{name} is read {at} times: too few to ask");
    }
    assert!(wrong.is_empty(), "{}: {:#?}", wrong.len(), wrong.first());
}

#[test]
fn a_source_that_changes_while_it_is_read_is_not_done_and_gives_no_byte_that_was_not_hashed() {
    let scratch = Scratch::new("changing");
    let mut wrong = Vec::new();
    for (name, bytes) in sources() {
        let whole = undisturbed(&scratch, &bytes);
        // The first reading, for the hash, ends with one that gives nothing; the second follows.
        let mut counting = scratch.store("counting.db");
        let never = Failpoint::Source(usize::MAX, FailKind::Error);
        let (reads, ..) = import(&mut counting, &bytes, never);
        for how in [FailKind::OtherBytes, FailKind::Shorter] {
            for at in reads.div_ceil(2) + 1..reads {
                let fails = Failpoint::Source(at, how);
                if let Err(why) = nothing_is_lost(&scratch, (&bytes, &whole), fails) {
                    wrong.push(format!("{name}: {why}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}: {:#?}", wrong.len(), wrong.first());
}

#[test]
fn a_temporary_file_that_fails_ends_the_run_and_nothing_is_lost() {
    let scratch = Scratch::new("temporary");
    let mut wrong = Vec::new();
    for (name, bytes) in sources() {
        if !matches!(name, "a.tar.gz" | "nested.zip") {
            continue;
        }
        let whole = undisturbed(&scratch, &bytes);
        for how in [FailKind::Error, FailKind::OtherBytes, FailKind::Shorter] {
            for at in 0..6 {
                let fails = Failpoint::Temporary(at, how);
                if let Err(why) = nothing_is_lost(&scratch, (&bytes, &whole), fails) {
                    wrong.push(format!("{name}: {why}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}: {:#?}", wrong.len(), wrong.first());
}

#[test]
fn a_folder_for_temporary_files_that_is_missing_ends_the_run_with_its_name() {
    let scratch = Scratch::new("missing");
    let mut store = scratch.store("a.db");
    let spooling = Spooling {
        folder: scratch.0.join("nowhere"),
        ..Spooling::up_to(1 << 20)
    };
    let bytes = zip(&[
        ("in.zip", &zip(&[("a.pgn", &games(0..2))])),
        ("b.pgn", &games(2..4)),
    ]);
    let open = |path: &Path| Source::of(path, Box::new(Cursor::new(bytes.clone())), &spooling);
    let paths = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")];
    let told = EventLog::default();
    let ran = run_by(
        (paths, &open),
        &options(),
        (&Pack, None),
        (&mut store, &told),
    );
    let Err(RunError::Temporary { folder, why }) = ran else {
        panic!("{ran:?}");
    };
    assert!(
        folder.ends_with("nowhere") && why.contains("os error 2"),
        "{why}"
    );
}
