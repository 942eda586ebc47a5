//! How a game ended, told by both sheets: once in the ledger, with all that either says of it.

use super::{EVENT, sheet};
use crate::support::folder::Folder;

/// The steps of the ledger of a game of two rounds with those remarks at its end, Red's a ply before Black's if `apart`.
fn steps(name: &str, red: &str, black: &str, apart: bool) -> (Vec<String>, String) {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    let on = |words: &str, early: bool| {
        let (early, late) = if early { (words, "") } else { ("", words) };
        format!("1. 炮二平五 马8进7 2. 马二进三 {{{early}}} 车9平8 {{{late}}}").replace("{}", "")
    };
    folder.file("event/a.pgn", sheet(1, "红方", &on(red, apart), "1-0"));
    folder.file("event/b.pgn", sheet(1, "黑方", &on(black, false), "1-0"));
    let (code, _, said) = folder.run(&["audit", "event", "-o", "out"]);
    assert_eq!(code, 0, "{said}");
    let text = |name: &str| std::fs::read_to_string(folder.at(name)).expect(name);
    let ledger = text("out/ledger.csv");
    let head: Vec<&str> = ledger.lines().next().expect("a head").split(',').collect();
    let column = |name: &str| head.iter().position(|it| *it == name).expect("a column");
    let (step, side, article) = (column("step"), column("side"), column("article"));
    let rows = ledger.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        format!("{} {} {}", cells[step], cells[side], cells[article])
    });
    let rows = rows.filter(|row| !row.starts_with("recorded"));
    (
        rows.map(|row| row.trim().to_owned()).collect(),
        text("out/rulings.csv"),
    )
}

#[test]
fn an_end_that_both_tell_is_one_step_with_the_side_and_the_article_of_either() {
    for (name, red, black, step) in [
        ("end-named", "黑方认输", "认输", "resigned black"),
        (
            "end-article",
            "裁判判黑方负",
            "裁判判黑方负（4.1.8）",
            "ruled-lost black 4.1.8",
        ),
        ("end-flag", "黑方超时", "黑方超时", "flag black"),
    ] {
        for apart in [false, true] {
            let (steps, open) = steps(&format!("{name}-{apart}"), red, black, apart);
            assert_eq!(steps, [step], "{name} {apart}");
            assert!(!open.contains("told-twice"), "{open}");
        }
    }
}

#[test]
fn a_foul_behind_the_same_ply_is_no_doubt_where_one_sheet_names_nobody() {
    let (steps, open) = steps("foul-same-ply", "判黑方犯规一次", "判犯规一次", false);
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert!(!open.contains("told-twice"), "{open}");
}
