use super::*;
use crate::contest::Colour;
use crate::contest::papers::{CellAdvice, FilledCells, FoulsFault, NotedFouls, UnreadTable};
use crate::text::Encoding;
use crate::words::names;
use std::collections::BTreeSet;

fn word() -> String {
    "甲".to_owned()
}

/// Faults of cells, columns and lists.
fn of_cells() -> Vec<PaperFaultKind> {
    use PaperFaultKind as K;
    let (column, text, name, first) = ("round", word(), word(), 2);
    let mut all = vec![
        K::NoColumn {
            column,
            headings: word(),
        },
        K::Title { text, last: 2 },
        K::Line(TableFault::OpenQuote { line: 2 }),
        K::Line(TableFault::Undecodable {
            line: 2,
            encoding: Encoding::Utf8,
        }),
        K::Cell {
            column,
            text: word(),
            advice: CellAdvice::Round,
        },
        K::NoValue {
            column,
            text: word(),
        },
        K::NumberTwice { number: 1, first },
        K::NameOfSeveral {
            name,
            numbers: word(),
        },
        K::NumberOfSeveral {
            number: 1,
            names: word(),
        },
        K::PlaceTwice {
            name: word(),
            first,
        },
        K::EnteredTwice {
            name: word(),
            other: word(),
            first,
        },
        K::AgainstItself { name: word() },
        K::NoName,
    ];
    all.extend([false, true].map(|all| K::NotPublished { column, all }));
    all
}

/// Faults of cells, columns and names that come in two forms.
fn of_two_forms() -> Vec<PaperFaultKind> {
    use PaperFaultKind as K;
    let mut all = Vec::new();
    for column in ["round", "result"] {
        let (first, second) = (1, 2);
        all.push(K::ColumnTwice {
            column,
            first,
            second,
        });
    }
    for near in [None, Some(word())] {
        let name = word();
        all.push(K::UnknownColumn {
            name,
            near: near.clone(),
        });
        let name = word();
        all.push(K::Stranger { name, near });
    }
    for more in [0, 1] {
        let names = word();
        all.push(K::NotPlaced { names, more });
    }
    for same in [false, true] {
        let name = word();
        all.push(K::NameTwice {
            name,
            first: 2,
            same,
        });
    }
    all
}

/// Faults of games.
fn of_games() -> Vec<PaperFaultKind> {
    use PaperFaultKind as K;
    let (round, table, first) = (1, 1, 2);
    let two = || (word(), word());
    let mut all = vec![K::TableTwice {
        round,
        table,
        first,
    }];
    let kinds: [fn(u32, String, String) -> K; 5] = [
        |round, red, black| K::ColoursDiffer { round, red, black },
        |round, red, black| K::NotPaired { round, red, black },
        |round, red, black| K::GameTwice {
            round,
            red,
            black,
            first: 2,
        },
        |round, red, black| K::ResultsDiffer {
            round,
            red,
            black,
            first: 2,
        },
        |round, red, black| K::TooMany {
            round,
            red,
            black,
            games: 2,
        },
    ];
    all.extend(kinds.map(|kind| {
        let (red, black) = two();
        kind(round, red, black)
    }));
    let (teams, pair) = two();
    all.push(K::ThirdTeam {
        round,
        table,
        teams,
        pair,
    });
    for bye in [false, true] {
        let (name, result) = two();
        all.push(K::NoOpponent { name, result, bye });
    }
    for sheet in [String::new(), word()] {
        all.push(K::BeyondPlan {
            round,
            rounds: 2,
            sheet,
        });
    }
    all
}

/// Faults of files, and of tables as a whole.
fn of_files() -> Vec<PaperFaultKind> {
    use PaperFaultKind as K;
    let mut all = vec![
        K::Loose { games: 2 },
        K::LooseCounted { games: 2 },
        K::Beside { other: word() },
        K::SeveralSheets {
            book: word(),
            sheets: vec![word(), word()],
            wanted: "results",
        },
        K::Book {
            book: word(),
            why: "it ends early".to_owned(),
        },
        K::FoulsDiffer {
            name: word(),
            said: 1,
            made: 2,
        },
        K::Fouls(FoulsFault::Differ {
            name: word(),
            said: 1,
            made: 2,
        }),
        K::Fouls(FoulsFault::NoGame { round: 1, table: 1 }),
    ];
    for boards in [None, Some(2)] {
        all.push(K::Sides {
            teams: word(),
            alone: 1,
            boards,
        });
    }
    all.extend([false, true].map(|rounds| K::NoStage { rounds }));
    for wanted in ["results.csv", "slips.csv"] {
        let file = word();
        all.push(K::Unread(UnreadTable { file, wanted }));
    }
    for more in [0, 1] {
        let noted = |name| NotedFouls {
            round: 1,
            table: 1,
            colour: Colour::Red,
            name,
            fouls: 1,
        };
        let games = vec![noted(word()), noted(String::new())];
        all.push(K::Fouls(FoulsFault::OnSheetsAlone { games, more }));
        let runs = vec![("A1:A2".to_owned(), "round", word())];
        all.push(K::Filled(FilledCells { runs, more }));
    }
    all
}

#[test]
fn every_fault_has_words_of_its_own_and_all_their_values_in_both_languages() {
    let all = [of_cells(), of_two_forms(), of_games(), of_files()].concat();
    let own: BTreeSet<String> = all.iter().map(|it| it.name().to_owned()).collect();
    assert_eq!(own.len(), all.len());
    for language in [Language::Zh, Language::En] {
        assert_eq!(names(language, "paper-fault"), own);
        let said: BTreeSet<String> = all.iter().map(|it| it.words(language)).collect();
        assert_eq!(said.len(), all.len());
        assert!(said.iter().all(|it| !it.contains(['{', '}'])), "{said:#?}");
    }
}

#[test]
fn the_faults_within_say_the_same() {
    let alone = FoulsFault::OnSheetsAlone {
        games: vec![NotedFouls {
            round: 2,
            table: 3,
            colour: Colour::Black,
            name: String::new(),
            fouls: 1,
        }],
        more: 2,
    };
    assert!(
        alone
            .to_string()
            .contains("(round 2, table 3, Black: 1; and 2 more)")
    );
    let kind = PaperFaultKind::Fouls(alone.clone());
    assert_eq!(kind.to_string(), alone.to_string());
    let said = kind.words(Language::Zh);
    assert!(
        said.contains("（第 2 轮第 3 台黑方 1 次；另 2 处）"),
        "{said}"
    );
}

#[test]
fn a_column_has_its_name_in_both_languages() {
    let of = |column| [Language::Zh, Language::En].map(|it| column_word(column, it));
    assert_eq!(of("table"), ["台次", "table"]);
    assert_eq!(of("match-points"), ["场分", "match-points"]);
    assert_eq!(of("another"), ["another", "another"]);
}
