//! Which records are one game.

use super::support::{Folder, batches, game, medley, shuffle, stored};
use dapu::record::GameResult;
use dapu::rules::Severity;
use dapu::store::{Counts, Filter, Store, StoreError, StoredLine, dump};

/// The game of each record, by number.
fn games_of(store: &Store) -> Vec<i64> {
    let mut games = Vec::new();
    let mut after = 0;
    loop {
        let rows = store.rows(after, 100).expect("reads");
        let Some(last) = rows.last() else {
            return games;
        };
        after = last.id;
        games.extend(rows.iter().map(|row| row.game));
    }
}

#[test]
fn long_games_are_one_whoever_played_them() {
    let folder = Folder::new();
    let long = shuffle(20, 3);
    let texts = [
        game("甲", "乙", "1-0", &long),
        game("丙", "丁", "0-1", &long),
        game("甲", "乙", "1-0", &shuffle(21, 3)),
    ];
    assert_eq!(games_of(&stored(&folder, &texts)), [1, 1, 3]);
}

#[test]
fn short_games_are_one_only_with_the_same_players() {
    let folder = Folder::new();
    let short = shuffle(19, 3);
    let texts = [
        game("甲", "乙", "1-0", &short),
        game("丙", "乙", "1-0", &short),
        game("甲", "乙", "0-1", &short),
    ];
    assert_eq!(games_of(&stored(&folder, &texts)), [1, 2, 1]);
}

#[test]
fn records_without_moves_are_one_only_with_the_same_bytes() {
    let folder = Folder::new();
    let texts = [
        game("甲", "乙", "*", ""),
        game("甲", "乙", "* ", ""),
        game("甲", "乙", "*", ""),
    ];
    assert_eq!(games_of(&stored(&folder, &texts)), [1, 2, 1]);
}

#[test]
fn records_stopped_half_way_are_one_only_with_the_same_bytes() {
    let folder = Folder::new();
    let cut = format!("{}车五进五 ", shuffle(24, 1));
    let texts = [
        game("甲", "乙", "*", &cut),
        game("丙", "乙", "*", &cut),
        game("甲", "乙", "*", &cut),
        game("甲", "乙", "*", &shuffle(24, 1)),
    ];
    assert_eq!(games_of(&stored(&folder, &texts)), [1, 2, 1, 4]);
}

#[test]
fn the_same_moves_from_another_start_are_another_game() {
    let folder = Folder::new();
    let moves = shuffle(20, 0);
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let handicap = fen.replace("P1P1P1P1P", "P1P1P1P2");
    let with = |fen: &str| format!("[FEN \"{fen}\"]\n{}", game("甲", "乙", "*", &moves));
    let texts = [game("甲", "乙", "*", &moves), with(fen), with(&handicap)];
    assert_eq!(games_of(&stored(&folder, &texts)), [1, 1, 3]);
}

#[test]
fn numbers_do_not_depend_on_the_size_of_batches_nor_on_when_games_are_settled() {
    let texts = medley();
    let mut dumps = Vec::new();
    for size in [1, 3, 64, 4096] {
        for settle_between in [false, true] {
            let folder = Folder::new();
            let mut store = Store::open(&folder.db()).expect("opens");
            for batch in batches("a.pgn", &texts, size) {
                store.write_batch(&batch).expect("writes");
                if settle_between && size > 1 {
                    store.settle().expect("settles");
                }
            }
            store.settle().expect("settles");
            dumps.push((size, settle_between, dump(&store).expect("dumps")));
        }
    }
    let (_, _, first) = &dumps[0];
    assert!(first.contains("duplicates\t"), "nothing was grouped");
    let differing: Vec<_> = dumps
        .iter()
        .filter(|(_, _, dump)| dump != first)
        .map(|(size, between, _)| (size, between))
        .collect();
    assert!(
        differing.is_empty(),
        "differ from batches of 1: {differing:?}"
    );
}

#[test]
fn records_add_up_and_settling_again_changes_nothing() {
    let folder = Folder::new();
    let texts = medley();
    let mut store = stored(&folder, &texts);
    let counts = store.counts().expect("counts");
    assert_eq!(counts.records, texts.len() as u64);
    assert_eq!(
        counts.stored + counts.duplicates + counts.unreadable,
        counts.records
    );
    assert!(counts.duplicates > 0 && counts.unsettled == 0);
    let before = dump(&store).expect("dumps");
    assert_eq!(store.settle().expect("settles"), counts);
    assert_eq!(dump(&store).expect("dumps"), before);
}

/// Code and edition of the findings between records, with the record each stands at.
fn between_records(store: &Store) -> Vec<(i64, String)> {
    let filter = Filter {
        codes: vec!["O107".to_owned()],
        ..Filter::default()
    };
    let mut found = Vec::new();
    store
        .findings::<StoreError>(&filter, |row| {
            found.push((row.record, row.finding.facts.to_json()));
            Ok(())
        })
        .expect("reads");
    found
}

#[test]
fn records_of_one_game_with_different_results_are_found_once_a_game_and_edition() {
    let folder = Folder::new();
    let long = shuffle(24, 5);
    let texts = [
        game("甲", "乙", "*", &long),
        game("甲", "乙", "1-0", &long),
        game("甲", "乙", "0-1", &long),
        game("甲", "乙", "1-0", &long),
        game("丙", "丁", "1-0", &shuffle(24, 7)),
        game("丙", "丁", "*", &shuffle(24, 7)),
    ];
    let store = stored(&folder, &texts);
    let facts =
        r#"{"stated":"1-0","agree":2,"other":"0-1","against":1,"where":"a.pgn:1","records":4}"#;
    let found = between_records(&store);
    assert_eq!(
        found,
        [(1, facts.to_owned()), (1, facts.to_owned())],
        "two editions"
    );
    assert_eq!(store.counts().expect("counts").contradictory, 1);
}

#[test]
fn an_empty_database_settles_to_nothing() {
    let folder = Folder::new();
    let mut store = Store::open(&folder.db()).expect("opens");
    assert_eq!(store.settle().expect("settles"), Counts::default());
}

#[test]
fn a_game_knows_its_witnesses_and_a_witness_its_game() {
    let folder = Folder::new();
    let long = shuffle(40, 9);
    let texts = [
        game("甲", "乙", "1-0", &long),
        game("丙", "丁", "1-0", &shuffle(30, 2)),
        game("甲", "乙", "0-1", &long),
    ];
    let store = stored(&folder, &texts);
    for record in [1, 3] {
        let (row, witnesses) = store.game(record).expect("reads");
        assert_eq!((row.id, row.witnesses, row.plies), (1, 2, 40));
        assert_eq!(witnesses.iter().map(|it| it.id).collect::<Vec<_>>(), [1, 3]);
    }
    assert!(matches!(
        store.game(4),
        Err(StoreError::UnknownRecord { id: 4, .. })
    ));
    let mut listed = Vec::new();
    let wanted = Filter {
        player: Some("丙".to_owned()),
        ..Filter::default()
    };
    store
        .games(&wanted, |row| {
            listed.push((row.id, row.date.clone()));
            Ok::<_, StoreError>(())
        })
        .expect("reads");
    assert_eq!(listed, [(2, "2021.03.15".to_owned())]);
}

#[test]
fn what_a_database_is_made_of_does_not_hang_on_what_left_it() {
    let folder = Folder::new();
    let store = stored(&folder, &medley());
    let before = store.fingerprint().expect("reads");
    let other = rusqlite::Connection::open(folder.db()).expect("opens");
    // An edition by which a record was judged that is gone.
    other
        .execute("INSERT INTO choices (name) VALUES ('axf=asked')", [])
        .expect("writes");
    assert_eq!(store.fingerprint().expect("reads"), before);
}

#[test]
fn games_are_counted_as_they_are_listed() {
    let folder = Folder::new();
    let store = stored(&folder, &medley());
    let mut filters = vec![Filter::default()];
    for result in [
        GameResult::RedWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Unknown,
    ] {
        filters.push(Filter {
            result: Some(result),
            ..Filter::default()
        });
    }
    for severity in [Severity::Note, Severity::Warning, Severity::Error] {
        filters.push(Filter {
            severity: Some(severity),
            ..Filter::default()
        });
    }
    let mut seen = 0;
    for filter in filters {
        let list = |limit| {
            let mut games = Vec::new();
            store
                .first_games::<StoreError>(&filter, limit, |game| {
                    games.push(game);
                    Ok(())
                })
                .expect("reads");
            games
        };
        let all = list(None);
        let count = store.count_games(&filter).expect("counts");
        assert_eq!(count, all.len() as u64, "{filter:?}");
        assert!(
            all.iter()
                .all(|game| filter.result.is_none() || game.result == filter.result)
        );
        assert_eq!(list(Some(2)), all[..all.len().min(2)], "{filter:?}");
        seen += usize::from(count > 0);
    }
    assert!(seen > 3, "{seen} filters pass anything");
}

#[test]
fn the_line_of_a_row_is_that_of_its_record() {
    let folder = Folder::new();
    let mut texts = medley();
    let board = "[FEN \"3ak4/4a4/9/9/9/9/9/9/4r4/3K5 b\"]\n\n";
    texts.push(format!("{board}1... e1-e8 2. d0-e0 e8-e1"));
    texts.push("1... 炮8平5 2. 马二进三 马8进7 (2... 马2进3)".to_owned());
    texts.push("[FEN \"no board\"]\n\n1. 炮二平五".to_owned());
    let again: Vec<String> = texts.iter().map(|text| format!("{text} ")).collect();
    texts.extend(again);
    let store = stored(&folder, &texts);
    let mut count = 0;
    let rows = store.rows(0, 1000).expect("reads");
    let led: Vec<_> = rows.iter().filter(|row| row.is_lead).cloned().collect();
    assert!(led.len() < rows.len(), "no game has two records");
    let lines = [0, led[2].id].map(|after| store.lines_of_games(after, 3).expect("reads"));
    let lines = lines
        .into_iter()
        .chain([store.lines_of_games(led[5].id, 1000).expect("reads")]);
    let of_games: Vec<_> = lines.flatten().collect();
    let told = |line: &StoredLine| (line.id, line.game, line.played());
    let wanted: Vec<_> = led
        .iter()
        .map(|row| (row.id, row.game, row.played()))
        .collect();
    assert_eq!(of_games.iter().map(told).collect::<Vec<_>>(), wanted);
    for (line, row) in of_games
        .iter()
        .zip(led)
        .filter(|(line, _)| line.played() > 0)
    {
        assert_eq!(line.unpack().expect("reads"), row.line().expect("reads"));
    }
    for row in rows {
        let plies = row.played();
        let (setup, line) = row.clone().line().expect("reads");
        let replay = row.unpack().expect("unpacks").replay();
        let start = replay.start.to_setup();
        assert_eq!((setup.board, setup.turn), (start.board, start.turn));
        let moves: Vec<_> = replay.main().iter().map(|ply| ply.mv).collect();
        assert_eq!(line, moves);
        assert_eq!(line.len(), plies);
        count += line.len();
    }
    assert!(count > 100, "{count}");
}

#[test]
fn rows_read_together_are_those_read_one_by_one() {
    let folder = Folder::new();
    let mut texts = medley();
    texts.push(format!(
        "{} {{甲}}",
        game("甲", "乙", "*", &shuffle(26, 12))
    ));
    texts.push(format!(
        "{{一}} {{二}} {}",
        game("丙", "丁", "*", &shuffle(27, 12))
    ));
    let store = stored(&folder, &texts);
    let all = store.game_numbers(&Filter::default()).expect("reads");
    let all: Vec<_> = all.iter().collect();
    let some: Vec<_> = all.iter().copied().step_by(40).collect();
    let back: Vec<_> = all.iter().rev().copied().collect();
    let unknown = [all[0], 1 << 40, all[1]];
    for numbers in [&all[..], &some, &back, &unknown] {
        let together = store.rows_of_games(numbers);
        assert_eq!(together.len(), numbers.len());
        for ((number, row), asked) in together.into_iter().zip(numbers) {
            assert_eq!(number, *asked);
            let alone = store.row_of_game(number);
            assert_eq!(format!("{row:?}"), format!("{alone:?}"));
        }
    }
    let comments = store.rows(0, 1000).expect("reads").into_iter();
    let comments: usize = comments
        .map(|row| row.unpack().expect("unpacks").record.tree.comments.len())
        .sum();
    assert_eq!(comments, 3);
}
