//! Texts that name moves and hold no game give no record, and no finding against a player; the same tokens in the
//! dress of a game are a record.

use super::support::Folder;
use dapu::notation::move_like;
use std::collections::BTreeMap;

/// Texts, each below a line with its name.
const TEXTS: &str = include_str!("../formats/texts/without_a_game.txt");

/// Name and text of each.
fn texts() -> Vec<(&'static str, &'static str)> {
    let texts = TEXTS.split("===== ").skip(1);
    texts.filter_map(|text| text.split_once('\n')).collect()
}

/// The codes that are told of each file of a folder.
fn codes(folder: &Folder, path: &str) -> BTreeMap<String, Vec<String>> {
    let (_, out, _) = folder.run(&["check", path, "--format", "ndjson", "--severity", "note"]);
    let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in out.lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let text = |name: &str| row[name].as_str().unwrap_or("").to_owned();
        told.entry(text("file")).or_default().push(text("code"));
    }
    told
}

#[test]
fn texts_that_name_moves_hold_no_record() {
    let folder = Folder::new("no-game");
    assert!(texts().len() > 40);
    for (name, text) in texts() {
        folder.file(&format!("in/{name}"), text);
        let gb = encoding_rs::GB18030.encode(text).0;
        folder.file(&format!("in/gb-{name}"), gb);
    }
    let told = codes(&folder, "in");
    let mut wrong = Vec::new();
    for (name, _) in texts() {
        for file in [format!("in/{name}"), format!("in/gb-{name}")] {
            let codes = told.get(&file).cloned().unwrap_or_default();
            let is_told = |code: &String| matches!(code.as_str(), "F001" | "F121" | "F008");
            if codes.len() != 1 || !codes.iter().all(is_told) {
                wrong.push((file, codes));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let (code, _, err) = folder.run(&["check", "in", "--quiet"]);
    assert_eq!(code, 3, "{err}");
}

#[test]
fn the_same_tokens_in_the_dress_of_a_game_are_read() {
    let folder = Folder::new("dressed");
    let mut dressed = 0;
    for (name, text) in texts() {
        let tokens: Vec<&str> = move_like(text).map(|at| &text[at]).collect();
        if tokens.len() < 2 {
            continue;
        }
        dressed += 1;
        let rounds = tokens.chunks(2).enumerate();
        let rounds = rounds.map(|(at, pair)| format!("{}. {}\n", at + 1, pair.join(" ")));
        let rounds: String = rounds.collect();
        folder.file(
            &format!("in/{name}"),
            format!("[Event \"x\"]\n\n{rounds}*\n"),
        );
    }
    assert!(dressed > 40);
    let told = codes(&folder, "in");
    let no_game = |codes: &&Vec<String>| {
        codes
            .iter()
            .any(|code| matches!(code.as_str(), "F001" | "F008"))
    };
    let wrong: Vec<_> = told.iter().filter(|(_, codes)| no_game(codes)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let (_, _, err) = folder.run(&["check", "in"]);
    assert!(err.contains(&format!(" {dressed} readable")), "{err}");
}
