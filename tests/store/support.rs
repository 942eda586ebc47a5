//! Records made of text, packed, and databases in folders that vanish.

use dapu::event::Event;
use dapu::format::{FrameInfo, pgn};
use dapu::replay::replay;
use dapu::rules::edition::edition;
use dapu::rules::{Choice, EditionId, Finding, audit};
use dapu::source::SourceInfo;
use dapu::store::{Batch, Entry, Part, RecordLocator, Store, Watermark, pack};
use dapu::text::Encoding;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for a test, removed at its end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "dapu-store-{}-{}",
            std::process::id(),
            NEXT.fetch_add(1, Ordering::Relaxed)
        );
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn db(&self) -> PathBuf {
        self.0.join("dapu.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The editions records are judged by here.
pub(crate) fn choices() -> Vec<Choice> {
    [EditionId::Cn1999, EditionId::Cn2020]
        .map(|id| Choice {
            edition: edition(id),
            reason: "asked",
        })
        .to_vec()
}

/// The findings of a text.
pub(crate) fn findings(text: &str, line: u32) -> Vec<Finding> {
    let record = pgn::read(text, line);
    audit(&record, &replay(&record), &Event::default(), &choices())
}

/// The entry a text becomes.
pub(crate) fn entry(text: &str, member: u32, name: Option<&str>, ordinal: u32) -> Entry {
    let record = pgn::read(text, 1);
    let replay = replay(&record);
    let choices = choices();
    let findings = audit(&record, &replay, &Event::default(), &choices);
    let context = RecordLocator {
        member,
        member_name: name.map(Arc::from),
        ordinal,
        frame: FrameInfo {
            start: u64::from(ordinal) * 1000,
            len: text.len() as u64,
            line: 1,
            encoding: Encoding::Utf8,
        },
        bytes: text.as_bytes(),
    };
    Entry::Record(Box::new(pack(
        &record,
        &replay,
        (&findings, &choices),
        &context,
    )))
}

/// A source of that name.
pub(crate) fn source(name: &str) -> Arc<SourceInfo> {
    let mut hash = [0; 32];
    hash[..name.len().min(32)].copy_from_slice(&name.as_bytes()[..name.len().min(32)]);
    Arc::new(SourceInfo {
        path: PathBuf::from(name),
        place: None,
        hash,
        bytes: 1,
        stamp: None,
    })
}

/// The texts as batches of one source with one member, `size` entries each.
pub(crate) fn batches(name: &str, texts: &[String], size: usize) -> Vec<Batch> {
    let source = source(name);
    let mark = |entries: usize| Watermark {
        members: 0,
        entries: entries as u32,
    };
    let chunks = texts.chunks(size).enumerate();
    chunks
        .map(|(index, chunk)| {
            let from = index * size;
            let entries = chunk
                .iter()
                .zip(from..)
                .map(|(text, ordinal)| entry(text, 0, None, ordinal as u32));
            let entries: Vec<Entry> = entries.collect();
            let upto = from + entries.len();
            Batch {
                parts: vec![Part {
                    neighbours: None,
                    source: Arc::clone(&source),
                    from: mark(from),
                    anew: false,
                    entries,
                    upto: mark(upto),
                    done: upto == texts.len(),
                }],
            }
        })
        .collect()
}

/// A database of these texts.
pub(crate) fn stored(folder: &Folder, texts: &[String]) -> Store {
    let mut store = Store::open(&folder.db()).expect("opens");
    for batch in batches("a.pgn", texts, 7) {
        store.write_batch(&batch).expect("writes");
    }
    store.settle().expect("settles");
    store
}

/// A long game by shuffling: chariots, cannons and horses go out and come home, `plies` plies.
pub(crate) fn shuffle(plies: usize, seed: usize) -> String {
    let rounds = [
        ["车九进一", "车９进１", "车九退一", "车９退１"],
        ["炮二进二", "炮８进２", "炮二退二", "炮８退２"],
        ["马八进九", "马２进１", "马九退八", "马１退２"],
        ["相三进五", "象３进５", "相五退三", "象５退３"],
    ];
    let mut out = String::new();
    for ply in 0..plies {
        if ply % 2 == 0 {
            out.push_str(&(ply / 2 + 1).to_string());
            out.push_str(". ");
        }
        // Each four plies come home, so any order of them is lawful.
        let block = (seed >> (2 * (ply / 4 % 8))) % 4;
        out.push_str(rounds[block][ply % 4]);
        out.push(' ');
    }
    out
}

/// A record with tags.
pub(crate) fn game(red: &str, black: &str, result: &str, moves: &str) -> String {
    format!(
        "[Game \"Chinese Chess\"]\n[Event \"杯赛\"]\n[Date \"2021.03.15\"]\n[Red \"{red}\"]\n\
         [Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves}{result}\n"
    )
}

/// The kinds of records that grouping must tell apart, some of each twice or three times.
pub(crate) fn medley() -> Vec<String> {
    let mut texts = Vec::new();
    for n in 0..40 {
        // Long ones repeat under other names and results: still one game.
        texts.push(game(
            &format!("甲{n}"),
            "乙",
            "1-0",
            &shuffle(24 + n % 3, n % 11),
        ));
        // Short ones are one only with the same names.
        texts.push(game(&format!("丙{}", n % 4), "丁", "*", &shuffle(8, n % 3)));
        // Without moves: one only where the bytes are equal.
        texts.push(game(&format!("戊{}", n % 5), "己", "*", ""));
        // Stopped half-way.
        let cut = format!("{}车五进五 ", shuffle(24, n % 2));
        texts.push(game(&format!("庚{}", n % 7), "辛", "0-1", &cut));
    }
    texts
}
