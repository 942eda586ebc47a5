//! Texts in which signs of entries are lost: of no game a later entry stands in the place of one that cannot be read.

use crate::formats::prose::{check, games};
use dapu::replay::replay;

const CHINESE: [[&str; 2]; 6] = [
    ["炮二平五", "马8进7"],
    ["马二进三", "卒7进1"],
    ["车一平二", "车9平8"],
    ["车二进六", "马2进3"],
    ["马八进七", "卒3进1"],
    ["车九进一", "象3进5"],
];

const WXF: [[&str; 2]; 6] = [
    ["C2=5", "H8+7"],
    ["H2+3", "P7+1"],
    ["R1=2", "R9=8"],
    ["R2+6", "H2+3"],
    ["H8+7", "P3+1"],
    ["R9+1", "E3+5"],
];

/// The moves of both.
const PLAYED: &str = "h2e2 h9g7 h0g2 g6g5 i0h0 i9h9 h0h6 b9c7 b0c2 c6c5 a0a1 c9e7";

/// What stands before the entries of a round, `N` being its number, and between them.
const FORMS: [[&str; 2]; 5] = [
    ["N．", " "],
    ["N. ", "，"],
    ["N ", "  "],
    ["第N回合 ", " "],
    ["N、", "\u{3000}"],
];

/// Rounds and sides of the entries that are damaged.
const PLACES: [&[(usize, usize)]; 9] = [
    &[(0, 0)],
    &[(0, 1)],
    &[(0, 0), (0, 1)],
    &[(0, 0), (1, 0)],
    &[(0, 0), (0, 1), (1, 0), (1, 1)],
    &[(2, 0), (2, 1)],
    &[(3, 1)],
    &[(4, 0)],
    &[(4, 0), (4, 1)],
];

/// Ways to damage an entry.
const KINDS: usize = 8;

/// An entry damaged.
fn damaged(entry: &str, kind: usize) -> String {
    let mut signs: Vec<char> = entry.chars().collect();
    match kind {
        0 => signs[0] = '■',
        1 => signs[1] = '口',
        2 => signs[2] = '~',
        3 => signs[3] = '了',
        4 => (signs[0], signs[1]) = ('□', '□'),
        // Of these a reader may know what they are taken for.
        5 => {
            let like = ["进迸", "平乎", "8B", "1l", "5S"];
            for pair in like {
                let (right, wrong) = pair.split_at(pair.char_indices().nth(1).map_or(0, |it| it.0));
                return if entry.contains(right) {
                    entry.replacen(right, wrong, 1)
                } else {
                    continue;
                };
            }
            signs[3] = 'x';
        }
        6 => drop(signs.pop()),
        _ => {
            signs[2] = '乂';
            signs.insert(1, ' ');
        }
    }
    signs.iter().collect()
}

fn text(rows: &[[&str; 2]; 6], form: [&str; 2], places: &[(usize, usize)], kind: usize) -> String {
    let entry = |round: usize, side: usize| {
        let held = rows[round][side];
        if places.contains(&(round, side)) {
            damaged(held, kind)
        } else {
            held.to_owned()
        }
    };
    let row = |round: usize| {
        let number = form[0].replace('N', &(round + 1).to_string());
        format!(
            "{number}{}{}{}\n",
            entry(round, 0),
            form[1],
            entry(round, 1)
        )
    };
    (0..rows.len()).map(row).collect()
}

/// The moves of the games of a text.
fn played(text: &str) -> Vec<String> {
    games(text.as_bytes(), |record| {
        let replay = replay(record);
        let moves = replay.main().iter().map(|ply| ply.mv.to_string());
        moves.collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn no_game_goes_on_with_another_entry_than_the_one_that_cannot_be_read() {
    let mut wrong = Vec::new();
    for rows in [&CHINESE, &WXF] {
        for form in FORMS {
            for places in PLACES {
                for kind in 0..KINDS {
                    let text = text(rows, form, places, kind);
                    for head in ["", "甲 胜 乙 1991.5.21\n\n"] {
                        let text = format!("{head}{text}");
                        let found = played(&text);
                        let is_right = |it: &String| {
                            PLAYED.starts_with(it.as_str()) || it.starts_with("Unknown")
                        };
                        if !found.iter().all(is_right) || found.len() > 1 {
                            wrong.push(format!("{text}{found:?}"));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn signs_that_a_scanner_takes_for_others_are_put_right_in_every_entry() {
    check(&[(
        "in the first entry, in a middle one, in Black's",
        "（扫描件）\n甲 胜 乙 1991.5.21\n\n1．炮二乎五 马8迸7\n2．马二近三 卒7进l\n3．车一坪二 车9平B\n4．车二进穴 马Z进3\n",
        &["甲-乙 std 8/8 1-0"],
    )]);
}

#[test]
fn numbered_rows_of_two_entries_are_read_as_they_stand() {
    // In another order the entries would play on.
    let text = "简写示例：\n1. 炮25 马87\n2. 马23 车98\n3. 车12 马23\n4. 兵71 卒71\n";
    assert_eq!(played(text), ["h2e2 h9g7 h0g2 i9h9"]);
}
