//! What the names of the files of sheets say, and sheets whose start is in doubt.

use super::{EVENT, MOVES, sheet};
use crate::support::folder::Folder;

/// A sheet without the tags of those names.
fn without(text: &str, names: &[&str]) -> String {
    let is_left = |line: &&str| {
        !names
            .iter()
            .any(|name| line.starts_with(&format!("[{name} ")))
    };
    let lines: Vec<&str> = text.lines().filter(is_left).collect();
    lines.join("\n") + "\n"
}

fn sheets(folder: &Folder) -> String {
    let (code, out, err) = folder.run(&["audit", "event", "-o", "out", "-q", "--fail-on", "never"]);
    assert_eq!(code, 0, "{out}{err}");
    std::fs::read_to_string(folder.at("out/sheets.csv")).expect("the table of sheets")
}

#[test]
fn names_of_files_say_what_the_fields_do_not() {
    let folder = Folder::new("named-files");
    folder.file("event/event.toml", EVENT);
    let bare = |owner: &str| {
        without(&sheet(1, owner, MOVES, "1-0"), &["Round", "Table", "Sheet"])
            + &format!("; {owner}\n")
    };
    for (name, owner) in [
        ("1-2-red.pgn", "a"),
        ("1-2-黑.pgn", "b"),
        ("第1轮第3台红方.pgn", "c"),
        ("R1T3-black.pgn", "d"),
        ("round 2/table 4 red.pgn", "e"),
        ("round 2/table 4 black.pgn", "f"),
    ] {
        folder.file(&format!("event/{name}"), bare(owner));
    }
    let told = sheets(&folder);
    for (name, side, game) in [
        ("1-2-red", "red", 1),
        ("1-2-黑", "black", 1),
        ("第1轮第3台红方", "red", 2),
        ("R1T3-black", "black", 2),
        ("table 4 red", "red", 3),
        ("table 4 black", "black", 3),
    ] {
        let line = told
            .lines()
            .find(|line| line.contains(&format!("{name}.pgn")));
        let line = line.unwrap_or_default();
        let wanted = format!(",{side},{game},audited,named-by-file");
        assert!(line.contains(&wanted), "{name}: {line}");
    }
}

#[test]
fn fields_win_over_the_name_of_a_file_and_the_contradiction_is_told() {
    let folder = Folder::new("named-otherwise");
    folder.file("event/event.toml", EVENT);
    folder.file("event/1-1-red.pgn", sheet(1, "红方", MOVES, "1-0"));
    folder.file("event/2-7-red.pgn", sheet(1, "黑方", MOVES, "1-0"));
    let told = sheets(&folder);
    let line = |name: &str| {
        told.lines()
            .find(|line| line.contains(name))
            .unwrap_or_default()
    };
    assert!(line("1-1-red").contains(",red,1,audited,,"), "{told}");
    let other = line("2-7-red");
    assert!(other.contains(",black,1,audited,other-file-name"), "{told}");
    assert!(
        other.contains("1-1-black") && other.contains("2-7-red"),
        "{told}"
    );
}

#[test]
fn sheets_of_a_game_at_odds_charge_nobody() {
    let folder = Folder::new("sheets-at-odds");
    folder.file("event/event.toml", EVENT);
    let moves = "1. 车一平二 炮8平5 2. 车二进六 炮2进2";
    let odds = sheet(1, "红方", moves, "1-0").replace("乙", "乙（让双马）");
    folder.file("event/red.pgn", odds);
    folder.file("event/black.pgn", sheet(1, "黑方", moves, "1-0"));
    let told = sheets(&folder);
    assert!(told.contains("set-aside,at-odds"), "{told}");
    let found = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
    assert!(!found.contains(",M1"), "{found}");
}

#[test]
fn a_letter_against_the_moves_of_both_sheets_is_told_and_charges_nobody() {
    let folder = Folder::new("sheets-turned");
    folder.file("event/event.toml", EVENT);
    for owner in ["红方", "黑方"] {
        let text = sheet(1, owner, "1. a9a5 e5e9 2. f9f8 e9e5", "1-0");
        let board = "[FEN \"r4k3/9/9/9/4R4/9/9/9/9/3K5 w\"]\n[Result";
        folder.file(
            &format!("event/{owner}.pgn"),
            text.replace("[Result", board),
        );
    }
    sheets(&folder);
    let found = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
    assert_eq!(found.matches(",F125,").count(), 1, "{found}");
    assert!(!found.contains(",M4") && !found.contains(",M1"), "{found}");
}
