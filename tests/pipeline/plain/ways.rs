//! Rows, lines, judgements and copies of plain records are the same by the short way and by the full one.

use super::{archives, changed, home, writings};
use crate::support::chance::Chance;
use crate::support::folder::Folder;
use crate::support::games::Games;
use dapu::format::{ReadFn, format};
use dapu::pipeline::{
    self, Bytes, Editions, Options, Pack, Prepare, RecordLines, RowForm, Rows, Unwatched, written,
    written_plain,
};
use dapu::replay::replay;
use dapu::report::Filter;
use dapu::rules::EditionId;
use dapu::store::{Store, dump};
use dapu::text::Encoding;
use std::path::PathBuf;

/// What is made of each record of the files by one way, in order.
fn made<P: Prepare<Output = Vec<u8>>>(
    paths: &[PathBuf],
    prepare: &P,
    options: &Options,
) -> Vec<u8> {
    let mut out = Bytes(Vec::new());
    let paths = paths.to_vec();
    pipeline::run(paths, options, None, prepare, &mut out, &Unwatched).expect("runs");
    out.0
}

/// Rows of findings and lines of records, both ways.
fn assert_same_lines(paths: &[PathBuf], editions: &Editions) {
    let [fast, full] = [false, true].map(|in_full| Options {
        editions: editions.clone(),
        in_full,
        ..Options::default()
    });
    for form in [RowForm::Csv, RowForm::Ndjson] {
        let rows = Rows {
            form,
            filter: Filter::default(),
            run_id: "a".to_owned(),
        };
        let same = made(paths, &rows, &fast) == made(paths, &rows, &full);
        assert!(same, "{paths:?}: other {form:?}");
    }
    let same = made(paths, &RecordLines, &fast) == made(paths, &RecordLines, &full);
    assert!(same, "{paths:?}: other lines");
}

/// A database judged again, both ways.
fn assert_judged_the_same(paths: &[PathBuf], editions: &Editions) {
    let judged = |in_full: bool| {
        let folder = Folder::new("judged");
        let mut store = Store::open(&folder.at("a.db")).expect("opens");
        let imported = Options {
            editions: Editions::Asked(vec![EditionId::Cn1957]),
            ..Options::default()
        };
        pipeline::run(
            paths.to_vec(),
            &imported,
            None,
            &Pack,
            &mut store,
            &Unwatched,
        )
        .expect("a machine that works");
        store.settle().expect("settles");
        let options = Options {
            editions: editions.clone(),
            in_full,
            ..Options::default()
        };
        let summary = pipeline::judge(&mut store, &options, &Unwatched).expect("judges");
        (dump(&store).expect("a dump"), summary)
    };
    let (fast, full) = (judged(false), judged(true));
    assert_eq!(fast.1, full.1, "{paths:?}");
    assert!(fast.0 == full.0, "{paths:?}: judged otherwise");
}

/// A file of games by chance in every way of writing, each fifth of them changed somewhere.
fn file_by_chance(folder: &Folder, count: usize) -> PathBuf {
    let mut chance = Chance::new(3);
    let mut text = String::new();
    for (game, writing) in Games::new(11)
        .take(count)
        .zip(writings().into_iter().cycle())
    {
        let pgn = game.pgn(writing);
        let is_changed = chance.below(5) == 0;
        text += &if is_changed {
            changed(&pgn, &mut chance)
        } else {
            pgn
        };
    }
    let path = folder.at("games.pgn");
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn rows_lines_and_judgements_are_the_same_on_both_ways() {
    let folder = Folder::new("ways");
    let samples = [home("samples/rules"), home("samples/games")];
    let games = [file_by_chance(&folder, 80)];
    for paths in [samples.as_slice(), games.as_slice()] {
        assert_same_lines(paths, &Editions::Auto);
        assert_same_lines(paths, &Editions::all());
        assert_judged_the_same(paths, &Editions::all());
    }
}

#[test]
#[ignore = "reads ../shared"]
fn rows_lines_and_judgements_of_archives_at_hand_are_the_same_on_both_ways() {
    for path in archives() {
        let paths = [path];
        assert_same_lines(&paths, &Editions::Auto);
        assert_judged_the_same(&paths, &Editions::all());
    }
}

#[test]
fn a_copy_is_the_same_on_both_ways() {
    let pgn = format("pgn").expect("PGN");
    let mut compared = 0;
    for game in Games::new(5).take(40) {
        for from in writings() {
            let text = game.pgn(from);
            let Some(ReadFn::Text(read)) = pgn.reader.map(|it| it.read) else {
                panic!("PGN is not read");
            };
            let record = read(&text, 1);
            let replay = replay(&record);
            for to in writings() {
                let how = (to, Encoding::Utf8);
                let plainly = pipeline::plainly(&text, 1, None, |game, _| {
                    Ok(written_plain(&game, pgn, how).map(|it| it.bytes))
                });
                if let Ok(Some(copy)) = plainly {
                    compared += 1;
                    assert_eq!(copy, written((&record, &replay), pgn, how, ("a", 1)).bytes);
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}
