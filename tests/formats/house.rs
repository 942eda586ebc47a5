//! Records of every format go the way of a PGN record: stored, judged again, written as PGN.

use crate::formats::folder::Folder;
use crate::formats::same_record::same_record;
use crate::formats::study::Study;
use crate::formats::write::samples;
use dapu::format::pgn;
use dapu::notation::{Family, Writing};
use dapu::pipeline::{
    self, Editions, Examined, Options, Pack, Part, Prepare, RunError, Sink, Unread, Unwatched,
    write_pgn,
};
use dapu::record::GameRecord;
use dapu::replay::replay;
use dapu::rules::Finding;
use dapu::store::{Filter, FoundRow, Store, StoreError, dump};

/// Every record as it was read, with what was found.
struct Taken;

impl Prepare for Taken {
    type Output = (Option<GameRecord<'static>>, Vec<Finding>);

    fn record(&self, it: &Examined<'_>) -> Self::Output {
        (Some(it.record.clone().into_owned()), it.findings.to_vec())
    }

    fn unread(&self, it: &Unread<'_>) -> Self::Output {
        (None, it.findings.to_vec())
    }
}

#[derive(Default)]
struct Kept(Vec<(Option<GameRecord<'static>>, Vec<Finding>)>);

impl Sink<(Option<GameRecord<'static>>, Vec<Finding>)> for Kept {
    fn take(
        &mut self,
        parts: Vec<Part<(Option<GameRecord<'static>>, Vec<Finding>)>>,
    ) -> Result<(), RunError> {
        self.0.extend(parts.into_iter().flat_map(|part| part.made));
        Ok(())
    }
}

fn options() -> Options {
    Options {
        editions: Editions::all(),
        ..Options::default()
    }
}

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    for sample in samples() {
        folder.file(&format!("in/{}", sample.name), sample.bytes);
    }
    folder
}

fn read(folder: &Folder) -> Vec<(Option<GameRecord<'static>>, Vec<Finding>)> {
    let mut kept = Kept::default();
    pipeline::run(
        vec![folder.at("in")],
        &options(),
        None,
        &Taken,
        &mut kept,
        &Unwatched,
    )
    .expect("a machine that works");
    kept.0
}

fn stored(folder: &Folder) -> Store {
    let path = folder.at("a.db");
    let mut store = Store::open(&path).expect("a database");
    let log = store.source_log().expect("a second handle");
    pipeline::run(
        vec![folder.at("in")],
        &options(),
        Some(log),
        &Pack,
        &mut store,
        &Unwatched,
    )
    .expect("a machine that works");
    store.settle().expect("a machine that works");
    store
}

fn rows(store: &Store) -> Vec<FoundRow> {
    let mut found = Vec::new();
    store
        .findings(&Filter::default(), |row| {
            found.push(row);
            Ok::<_, StoreError>(())
        })
        .expect("reads");
    found
}

#[test]
fn a_record_comes_out_of_the_store_as_it_was_read() {
    let folder = folder("formats-stored");
    let store = stored(&folder);
    let found = rows(&store);
    let mut wrong = Vec::new();
    for ((record, findings), id) in read(&folder).iter().zip(1..) {
        let Some(record) = record else {
            wrong.push(format!("entry {id} is no record: {findings:?}"));
            continue;
        };
        let back = store.load(id).expect("a record");
        let differing = same_record(record, &back.record);
        let kept: Vec<_> = found.iter().filter(|row| row.record == id).collect();
        let kept = kept.iter().map(|row| row.finding.clone());
        // What no record shows alone the store adds once records are grouped.
        let kept: Vec<_> = kept.filter(|it| it.code.text() != "O107").collect();
        if !differing.is_empty() || kept != *findings {
            wrong.push(format!(
                "entry {id}: {differing:?}\n{findings:#?}\n{kept:#?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_stored_record_is_judged_again_without_its_source() {
    let folder = folder("formats-judged");
    let mut store = stored(&folder);
    let before = dump(&store).expect("a dump");
    std::fs::remove_dir_all(folder.at("in")).expect("the sources can go");
    pipeline::judge(&mut store, &options(), &Unwatched).expect("a machine that works");
    assert_eq!(dump(&store).expect("a dump"), before);
}

#[test]
fn a_record_written_as_pgn_is_the_same_game() {
    let folder = folder("formats-exported");
    let store = stored(&folder);
    let mut wrong = Vec::new();
    for ((record, _), id) in read(&folder).into_iter().zip(1..) {
        let Some(record) = record else { continue };
        let back = store.load(id).expect("a record");
        let mut writing = Writing::new(Family::Iccs);
        writing.joined = true;
        let text = write_pgn(&back.record, &back.replay(), writing);
        let again = pgn::read(&text, 1);
        let same = if record.points_are_certain {
            let trees = [&again, &record].map(|it| Study::of(it).sorted().wide_braces());
            trees[0] == trees[1]
        } else {
            // Tokens of a text: the moves they come to are compared.
            let moves = [&again, &record].map(|it| {
                let plies = replay(it).plies;
                plies.iter().map(|ply| ply.mv).collect::<Vec<_>>()
            });
            moves[0] == moves[1]
        };
        if !same || again.start != record.start {
            wrong.push(format!("entry {id}: {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
