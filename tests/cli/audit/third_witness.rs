//! Two sheets with different results: what the table of results says is a third witness, and charges nobody.

use super::{EVENT, MOVES, sheet};
use crate::support::folder::Folder;

/// What is said of the results of a game of two sheets, and how many findings charge somebody, beside those rows of results.csv.
fn said(name: &str, results: &str) -> (String, usize) {
    let folder = Folder::new(name);
    folder.file(
        "e/event.toml",
        format!("{EVENT}[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n"),
    );
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n");
    if !results.is_empty() {
        let head = "round,table,red,black,result";
        folder.file(
            "e/results.csv",
            format!("{head}\n1,2,丙,丁,1-0\n{results}\n"),
        );
    }
    folder.file("e/red.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("e/black.pgn", sheet(1, "黑方", MOVES, "0-1"));
    let (_, out, err) = folder.run(&["audit", "e"]);
    let line = out.lines().find(|it| it.contains("[S214]"));
    let line = line.unwrap_or_else(|| panic!("{out}{err}"));
    let words = line.split_once("different results: ").expect("its words").1;
    let words = words.split_once(". By").expect("its article").0.to_owned();
    let charges = ["E112", "E106", "O107", "E114"];
    (words, charges.iter().filter(|it| out.contains(*it)).count())
}

#[test]
fn what_the_table_of_results_says_is_named_with_its_line() {
    for (at, (row, expected)) in [
        (
            "1,1,甲,乙,1-0",
            "; the table of results has Red wins (results.csv:3)",
        ),
        (
            "1,1,甲,乙,黑胜",
            "; the table of results has Black wins (results.csv:3)",
        ),
        // Neither of the two.
        (
            "1,1,甲,乙,和",
            "; the table of results has a draw (results.csv:3)",
        ),
        // The other colours: it is the one of the sheets with Red who won.
        (
            "1,1,乙,甲,0-1",
            "; the table of results has Red wins (results.csv:3)",
        ),
        (
            "1,,甲,乙,1-0",
            "; the table of results has Red wins (results.csv:3)",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let (words, charges) = said(&format!("third-witness-{at}"), row);
        assert_eq!(words, format!("Red wins; Black wins{expected}"), "{row}");
        assert_eq!(charges, 0, "{row}");
    }
}

#[test]
fn a_table_that_does_not_say_it_is_not_named() {
    for (at, row) in [
        "",
        // Open, of another pair at that table, of another round, two rows that differ.
        "1,1,甲,乙,",
        "1,1,甲,丁,1-0",
        "2,1,甲,乙,1-0",
        "1,1,甲,乙,1-0\n1,1,甲,乙,0-1",
    ]
    .into_iter()
    .enumerate()
    {
        let (words, _) = said(&format!("no-third-witness-{at}"), row);
        assert_eq!(words, "Red wins; Black wins", "{row}");
    }
}
