//! A round that a text writes twice, and signs that a scanner took for others: nothing is lost without a word, and no
//! guess is played that the rest contradicts.

use crate::formats::prose::games;
use dapu::record::{FaultKind, NoteKind};
use dapu::replay::replay;

/// 2008 league, a game of 28 rounds that Black won.
const GAME: &str = include_str!("../../samples/games/2008-league-miao-xu.pgn");

/// What may stand above the rows.
const HEADS: [&str; 3] = ["", "红方：甲\n黑方：乙\n结果：黑胜\n", "甲 先负 乙\n"];

/// The rounds of the game.
fn rounds() -> Vec<[String; 2]> {
    let moves: Vec<&str> = GAME
        .lines()
        .filter(|line| !line.starts_with('['))
        .flat_map(str::split_whitespace)
        .filter(|word| !word.ends_with('.') && *word != "0-1")
        .collect();
    let rounds = moves.chunks_exact(2);
    rounds
        .map(|it| [it[0].to_owned(), it[1].to_owned()])
        .collect()
}

/// The rows of a text: each with the number of its round.
fn text(head: &str, rows: &[(usize, [String; 2])]) -> String {
    let rows = rows
        .iter()
        .map(|(round, [red, black])| format!("{round}. {red} {black}\n"));
    head.to_owned() + &rows.collect::<String>()
}

fn numbered(rounds: &[[String; 2]]) -> Vec<(usize, [String; 2])> {
    (1..).zip(rounds.iter().cloned()).collect()
}

/// The moves of the first game, and how many entries it passes over as repeated, tells of otherwise, or cannot read.
fn read(text: &str) -> (String, [usize; 2]) {
    let found = games(text.as_bytes(), |record| {
        let repeated = record
            .faults
            .iter()
            .filter(|it| it.kind == FaultKind::RepeatedEntry);
        let repeated = repeated.count();
        let gaps = record
            .notes
            .iter()
            .filter(|it| matches!(it.kind, NoteKind::NumberGap { .. } | NoteKind::Illegible));
        let told = record.faults.len() - repeated + record.residue.len() + gaps.count();
        let replay = replay(record);
        let moves = replay.main().iter().map(|ply| ply.mv.to_string());
        format!("{}|{repeated}|{told}", moves.collect::<Vec<_>>().join(" "))
    });
    let first = found.first().map_or("", String::as_str);
    let mut parts = first.split('|');
    let moves = parts.next().unwrap_or("").to_owned();
    let mut count = || parts.next().and_then(|it| it.parse().ok()).unwrap_or(0);
    (moves, [count(), count()])
}

#[test]
fn a_row_that_stands_twice_is_passed_over_and_told() {
    let all = rounds();
    let (whole, told) = read(&text("", &numbered(&all)));
    assert_eq!(
        (all.len(), whole.split(' ').count(), told),
        (28, 56, [0, 0])
    );
    for head in HEADS {
        for at in 0..all.len() {
            let mut rows = numbered(&all);
            rows.insert(at, rows[at].clone());
            let text = text(head, &rows);
            assert_eq!(read(&text), (whole.clone(), [2, 0]), "{text}");
        }
    }
}

#[test]
fn a_row_that_stands_twice_with_another_reply_is_told() {
    let all = rounds();
    let (whole, _) = read(&text("", &numbered(&all)));
    for head in HEADS {
        for at in 0..all.len() {
            for other in ["炮8平9", "将5进1", "卒9进1"] {
                for behind in 0..2 {
                    let mut rows = numbered(&all);
                    let [red, _] = all[at].clone();
                    rows.insert(at + behind, (at + 1, [red, other.to_owned()]));
                    let text = text(head, &rows);
                    let (moves, told) = read(&text);
                    assert!(moves == whole || told != [0, 0], "{text}{moves}");
                    assert_ne!(told, [0, 0], "{text}{moves}");
                }
            }
        }
    }
}

#[test]
fn a_sign_that_may_be_another_is_not_played_where_the_rest_contradicts_it() {
    let all = rounds();
    let (whole, _) = read(&text("", &numbered(&all)));
    // The last of each stands for a sign that it does not look like.
    for [right, wrong] in [
        ["进", "迸"],
        ["平", "乎"],
        ["退", "迟"],
        ["退", "迸"],
        ["平", "追"],
        ["进", "乎"],
    ] {
        for at in 0..all.len() {
            for side in 0..2 {
                if !all[at][side].contains(right) {
                    continue;
                }
                let mut rows = numbered(&all);
                rows[at].1[side] = rows[at].1[side].replace(right, wrong);
                for head in HEADS {
                    let text = text(head, &rows);
                    let (moves, _) = read(&text);
                    // What plays to the end is a game too, with what stood there as a remark.
                    let is_game = moves.split(' ').count() == 2 * all.len();
                    assert!(is_game || whole.starts_with(&moves), "{text}{moves}");
                }
            }
        }
    }
}
