//! Stopped at any moment and run again, an import comes to the same.

use super::support::{Folder, batches, entry, game, medley, shuffle, source};
use dapu::source::FilePlace;
use dapu::store::{
    Batch, BatchResult, ChangeKind, Filter, GameRow, Part, Resume, Store, StoreError, Watermark,
    dump,
};
use std::sync::Arc;

fn undisturbed(texts: &[String]) -> String {
    let folder = Folder::new();
    let mut store = Store::open(&folder.db()).expect("opens");
    for batch in batches("a.pgn", texts, 32) {
        store.write_batch(&batch).expect("writes");
    }
    store.settle().expect("settles");
    dump(&store).expect("dumps")
}

/// How many numbers in the database point at a row that is not there.
fn dangling(folder: &Folder) -> usize {
    let conn = rusqlite::Connection::open(folder.db()).expect("opens");
    let mut check = conn.prepare("PRAGMA foreign_key_check").expect("asks");
    let rows = check.query_map([], |_| Ok(())).expect("answers");
    rows.count()
}

#[test]
fn an_import_stopped_between_any_two_batches_goes_on_where_it_stopped() {
    let texts = medley();
    let whole = undisturbed(&texts);
    let cut = batches("a.pgn", &texts, 32);
    let mut differing = Vec::new();
    for stop in 0..=cut.len() {
        let folder = Folder::new();
        let mut store = Store::open(&folder.db()).expect("opens");
        for batch in &cut[..stop] {
            store.write_batch(batch).expect("writes");
        }
        drop(store);
        let mut store = Store::open(&folder.db()).expect("opens again");
        let resume = store
            .source_log()
            .and_then(|mut log| log.resume(&source("a.pgn"), || None))
            .expect("looks up");
        let done = match resume {
            Resume::Done => texts.len(),
            Resume::From(mark) => mark.entries as usize,
            Resume::Anew => panic!("nothing changed"),
        };
        assert_eq!(done, (stop * 32).min(texts.len()));
        for batch in &batches("a.pgn", &texts, 32)[stop..] {
            store.write_batch(batch).expect("writes");
        }
        store.settle().expect("settles");
        if dump(&store).expect("dumps") != whole {
            differing.push(stop);
        }
        assert_eq!(dangling(&folder), 0, "stopped after {stop} batches");
    }
    assert!(
        differing.is_empty(),
        "differ when stopped after {differing:?} batches"
    );
}

#[test]
fn a_batch_that_is_not_committed_leaves_nothing() {
    let texts = medley();
    let folder = Folder::new();
    let mut store = Store::open(&folder.db()).expect("opens");
    let before = dump(&store).expect("dumps");
    let all = batches("a.pgn", &texts, texts.len());
    // A second writer holds the file; the name cache of the first must not outlive its failure.
    let other = rusqlite::Connection::open(folder.db()).expect("opens");
    other.execute_batch("CREATE TRIGGER stop BEFORE INSERT ON records WHEN NEW.ordinal = 100 BEGIN SELECT raise(ABORT, 'stop'); END").expect("a trap");
    assert!(store.write_batch(&all[0]).is_err());
    other.execute_batch("DROP TRIGGER stop").expect("no trap");
    assert_eq!(dump(&store).expect("dumps"), before);
    store.write_batch(&all[0]).expect("writes");
    store.settle().expect("settles");
    assert_eq!(dump(&store).expect("dumps"), undisturbed(&texts));
    assert_eq!(dangling(&folder), 0);
}

#[test]
fn the_same_source_again_adds_nothing_but_its_path() {
    let texts = medley();
    let folder = Folder::new();
    let mut store = Store::open(&folder.db()).expect("opens");
    for batch in batches("a.pgn", &texts, 50) {
        store.write_batch(&batch).expect("writes");
    }
    let counts = store.settle().expect("settles");
    for batch in batches("a.pgn", &texts, 50) {
        let written = store.write_batch(&batch).expect("writes");
        let entries = batch.parts[0].entries.len() as u64;
        assert_eq!(
            written,
            BatchResult {
                skipped: entries,
                ..BatchResult::default()
            }
        );
    }
    let mut elsewhere = (*source("a.pgn")).clone();
    elsewhere.path = "copy/a.pgn".into();
    let elsewhere = Arc::new(elsewhere);
    let mut log = store.source_log().expect("opens");
    assert_eq!(
        log.resume(&elsewhere, || None).expect("looks up"),
        Resume::Done
    );
    let seen = Batch {
        parts: vec![Part::seen(Arc::clone(&elsewhere))],
    };
    store.write_batch(&seen).expect("writes");
    let with_copy = store.settle().expect("settles");
    assert_eq!(
        with_copy.copies, counts.records,
        "byte-equal records are copies"
    );
    assert_eq!(with_copy.records, counts.records + with_copy.copies);
    assert_eq!(with_copy.stored, counts.stored);
    let dump = dump(&store).expect("dumps");
    let paths: Vec<_> = dump.lines().filter(|it| it.starts_with("paths")).collect();
    assert_eq!(paths.len(), 2, "{paths:?}");
    assert!(matches!(log.resume(&elsewhere, || None), Ok(Resume::Done)));
}

#[test]
fn a_source_met_twice_in_one_run_is_done_the_second_time() {
    let folder = Folder::new();
    let store = Store::open(&folder.db()).expect("opens");
    let mut log = store.source_log().expect("opens");
    let first = log.resume(&source("a.pgn"), || None).expect("looks up");
    assert_eq!(first, Resume::From(Watermark::default()));
    assert_eq!(
        log.resume(&source("a.pgn"), || None).expect("looks up"),
        Resume::Done
    );
}

#[test]
fn one_batch_may_hold_many_small_sources() {
    let texts = medley();
    let folder = Folder::new();
    let mut store = Store::open(&folder.db()).expect("opens");
    let mut batch = Batch::default();
    for (n, text) in texts.iter().enumerate() {
        let name = format!("{n}.pgn");
        batch.parts.push(Part {
            neighbours: None,
            source: source(&name),
            from: Watermark::default(),
            anew: false,
            entries: vec![entry(text, 0, Some("inside.pgn"), 0)],
            upto: Watermark {
                members: 1,
                entries: 0,
            },
            done: true,
        });
    }
    let written = store.write_batch(&batch).expect("writes");
    assert_eq!(written.records, texts.len() as u64);
    let stored = store.load(3).expect("loads");
    assert_eq!(stored.context.file, "2.pgn!inside.pgn");
}

/// The texts as batches of a file of that content, which stands at one place whatever its content.
fn placed(content: &str, texts: &[String]) -> Vec<Batch> {
    let mut all = batches(content, texts, 32);
    for part in all.iter_mut().flat_map(|batch| &mut batch.parts) {
        let mut source = (*part.source).clone();
        source.path = "games.pgn".into();
        source.place = Some(FilePlace::from_bytes(b"archive\0games.pgn"));
        part.source = Arc::new(source);
    }
    all
}

/// Old bytes at a place, then other ones there: half of the records are new.
fn replacing(folder: &Folder) -> (Store, Vec<Batch>) {
    let old = medley();
    let mut new = old[80..].to_vec();
    new.extend(old[..80].iter().map(|text| text.replace("杯赛", "锦标赛")));
    let mut store = Store::open(&folder.db()).expect("opens");
    for batch in placed("old", &old) {
        store.write_batch(&batch).expect("writes");
    }
    store.settle().expect("settles");
    (store, placed("new", &new))
}

#[test]
fn what_replaces_something_counts_once_it_is_whole_and_never_beside_it() {
    let folder = Folder::new();
    let (mut store, new) = replacing(&folder);
    let before = store.counts().expect("counts");
    for batch in &new {
        store.write_batch(batch).expect("writes");
    }
    let after = store.settle().expect("settles");
    let whole = dump(&store).expect("dumps");
    assert_eq!(after.records, before.records);
    for stop in 1..new.len() {
        for stopped in [true, false] {
            let folder = Folder::new();
            let (mut store, new) = replacing(&folder);
            for (index, batch) in new.iter().enumerate() {
                if index == stop {
                    // Stopped by somebody, or by a machine that failed.
                    let counts = if stopped {
                        store.settle_stopped()
                    } else {
                        let settled = store.settle_as(ChangeKind::Import).expect("settles");
                        assert_eq!(settled.change, None);
                        Ok(settled.counts)
                    };
                    assert_eq!(counts.expect("counts"), before, "after {stop} batches");
                    assert_eq!(
                        store
                            .verify(|flaw| panic!("{flaw:?}"))
                            .expect("verifies")
                            .unfinished,
                        1
                    );
                }
                store.write_batch(batch).expect("writes");
            }
            assert_eq!(store.settle().expect("settles"), after);
            assert_eq!(dump(&store).expect("dumps"), whole, "after {stop} batches");
            assert_eq!(dangling(&folder), 0);
        }
    }
}

/// What a reader sees: the rows of all games, without their numbers, and the number of records.
fn seen(folder: &Folder) -> (Vec<String>, u64) {
    let store = Store::open_read(&folder.db()).expect("opens");
    let mut rows = Vec::new();
    let each = |row: GameRow| -> Result<(), StoreError> {
        rows.push(format!("{} {:?} {:?}", row.file, row.red, row.event));
        Ok(())
    };
    store.games(&Filter::default(), each).expect("reads");
    store.verify(|flaw| panic!("{flaw:?}")).expect("verifies");
    rows.sort();
    (rows, store.counts().expect("counts").records)
}

#[test]
fn killed_between_any_two_batches_a_reading_that_replaces_another_is_not_seen() {
    let texts = medley();
    let (first, second) = texts.split_at(100);
    let sources = [("a.pgn", first), ("b.pgn", second)];
    let old: Vec<Batch> = sources
        .iter()
        .flat_map(|(name, texts)| batches(name, texts, 32))
        .collect();
    let mut anew = old.clone();
    for part in anew.iter_mut().flat_map(|batch| &mut batch.parts) {
        part.anew = true;
    }
    let changed: Vec<String> = texts[20..].to_vec();
    for new in [anew, placed("new", &changed)] {
        let begun = |upto: usize| {
            let folder = Folder::new();
            let mut store = Store::open(&folder.db()).expect("opens");
            for batch in old.iter().chain(&placed("old", &texts)) {
                store.write_batch(batch).expect("writes");
            }
            store.settle().expect("settles");
            let before = seen(&folder);
            for batch in &new[..upto] {
                store.write_batch(batch).expect("writes");
            }
            (folder, store, before)
        };
        let (_whole, mut store, _) = begun(new.len());
        store.settle_as(ChangeKind::Again).expect("settles");
        let whole = dump(&store).expect("dumps");
        for stop in 0..=new.len() {
            let (folder, store, before) = begun(stop);
            drop(store);
            assert_eq!(seen(&folder), before, "killed after {stop} batches");
            let mut store = Store::open(&folder.db()).expect("opens again");
            store.settle_stopped().expect("settles");
            assert_eq!(seen(&folder), before, "stopped after {stop} batches");
            for batch in &new[stop..] {
                store.write_batch(batch).expect("writes");
            }
            store.settle_as(ChangeKind::Again).expect("settles");
            assert_eq!(dump(&store).expect("dumps"), whole, "after {stop} batches");
            assert_eq!(dangling(&folder), 0);
        }
    }
}

#[test]
fn what_waits_is_read_on_and_counts_where_nothing_stands_in_its_place_any_more() {
    let folder = Folder::new();
    let (mut store, new) = replacing(&folder);
    let part = &new[0].parts[0];
    store.write_batch(&new[0]).expect("writes");
    store.settle_stopped().expect("settles");
    let mut log = store.source_log().expect("opens");
    assert_eq!(
        log.resume(&part.source, || None).expect("looks up"),
        Resume::From(part.upto)
    );
    let old = store
        .files()
        .expect("reads")
        .into_iter()
        .find(|file| file.done)
        .expect("the old one");
    store
        .take_back(ChangeKind::Forget, &[old.id])
        .expect("takes back");
    assert_eq!(store.counts().expect("counts").records, 32);
    store.undo().expect("undoes").expect("something");
    assert_eq!(
        store.counts().expect("counts").records,
        medley().len() as u64
    );
}

#[test]
fn what_is_read_after_a_stop_leads_its_games_where_it_stands_before_what_was_known() {
    let known = medley();
    // At first nothing of what is known, then all of it.
    let mut texts: Vec<String> = (0..32)
        .map(|n| game(&format!("壬{n}"), "癸", "*", &shuffle(8, n)))
        .collect();
    texts.extend(known.iter().cloned());
    let at = |name: &str, texts: &[String], is_placed: bool| {
        let mut all = batches(name, texts, 32);
        for part in all.iter_mut().flat_map(|batch| &mut batch.parts) {
            let mut source = (*part.source).clone();
            source.place = is_placed.then(|| FilePlace::from_bytes(name.as_bytes()));
            part.source = Arc::new(source);
        }
        all
    };
    for is_placed in [true, false] {
        let dumps = [true, false].map(|is_stopped| {
            let folder = Folder::new();
            let mut store = Store::open(&folder.db()).expect("opens");
            let first = at("a.pgn", &texts, is_placed);
            let second = at("b.pgn", &known, is_placed);
            // By place the first comes first, whichever is read first; without places, what was begun
            // first.
            if !is_placed {
                store.write_batch(&first[0]).expect("writes");
            }
            for batch in &second {
                store.write_batch(batch).expect("writes");
            }
            if is_placed {
                store.settle().expect("settles");
                store.write_batch(&first[0]).expect("writes");
            }
            if is_stopped {
                store.settle_stopped().expect("settles");
            }
            for batch in &first[1..] {
                store.write_batch(batch).expect("writes");
            }
            store.settle().expect("settles");
            let mut files = Vec::new();
            let each = |row: GameRow| -> Result<(), StoreError> {
                files.push(row.file);
                Ok(())
            };
            store.games(&Filter::default(), each).expect("reads");
            assert!(!files.is_empty());
            let is_first = files.iter().all(|file| file == "a.pgn");
            assert!(
                is_first,
                "placed: {is_placed}, stopped: {is_stopped}: {files:?}"
            );
            dump(&store).expect("dumps")
        });
        assert!(dumps[0] == dumps[1], "placed: {is_placed}");
    }
}
