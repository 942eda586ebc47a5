//! Games of a database copied on many threads.

use crate::store::support::{Folder, game, shuffle, stored};
use dapu::format::FORMATS;
use dapu::notation::{Family, Writing};
use dapu::pipeline::{Copying, Options, copy_games, written};
use dapu::store::{Filter, RecordId, Store, StoreError};
use dapu::text::Encoding;
use std::convert::Infallible;
use std::ops::ControlFlow;

/// More games than a thread is handed at once.
fn games() -> Vec<String> {
    (0..150)
        .map(|number| {
            let (plies, player) = (20 + number % 40, format!("甲{number}"));
            let result = ["1-0", "0-1", "1/2-1/2", "*"][number % 4];
            game(&player, "乙", result, &shuffle(plies, number % 7))
        })
        .collect()
}

fn numbers(store: &Store) -> Vec<RecordId> {
    let mut numbers = Vec::new();
    store
        .games::<StoreError>(&Filter::default(), |game| {
            numbers.push(game.id);
            Ok(())
        })
        .expect("reads");
    numbers
}

#[test]
fn copies_are_the_same_with_any_number_of_threads() {
    let folder = Folder::new();
    let mut store = stored(&folder, &games());
    let numbers = numbers(&store);
    let asked = store.game_numbers(&Filter::default()).expect("reads");
    assert_eq!(asked.iter().collect::<Vec<_>>(), numbers);
    let writing = Writing::new(Family::Chinese);
    let encoding = Encoding::Utf8;
    for format in FORMATS.iter().filter(|format| format.writer.is_some()) {
        let slow: Vec<_> = numbers
            .iter()
            .map(|number| {
                let game = store.load_game(*number).expect("loads");
                let place = (game.context.file.as_str(), game.number);
                let replay = game.replay();
                let copy = written((&game.record, &replay), format, (writing, encoding), place);
                (*number, copy.bytes)
            })
            .collect();
        assert!(slow.len() > 64);
        for jobs in [1, 2, 5] {
            let mut copied = Vec::new();
            let how = Copying {
                format,
                writing,
                encoding,
            };
            let options = Options {
                jobs,
                ..Options::default()
            };
            let asked = numbers.iter().copied();
            let flow = copy_games(&mut store, asked, (how, &options), |number, copy| {
                copied.push((number, copy.expect("reads").bytes));
                ControlFlow::<Infallible>::Continue(())
            });
            assert!(flow.expect("threads").is_continue());
            assert!(copied == slow, "{} with {jobs} threads", format.name);
        }
    }
}

#[test]
fn a_game_that_is_not_there_is_told_in_its_place() {
    let folder = Folder::new();
    let mut store = stored(&folder, &games());
    let how = Copying {
        format: &FORMATS[0],
        writing: Writing::new(Family::Iccs),
        encoding: Encoding::Utf8,
    };
    let mut told = Vec::new();
    let flow = copy_games(
        &mut store,
        [1, 99_999, 2],
        (how, &Options::default()),
        |number, copy| match copy {
            Ok(_) => {
                told.push(number);
                ControlFlow::Continue(())
            }
            Err(error) => ControlFlow::Break((number, error.to_string())),
        },
    );
    let ControlFlow::Break((number, error)) = flow.expect("threads") else {
        panic!("nothing was told of 99999");
    };
    assert_eq!((told.as_slice(), number), ([1].as_slice(), 99_999));
    assert!(error.contains("99999"), "{error}");
}
