//! Files in which records of xiangqi and of other games stand side by side.

use super::{Folder, run};
use dapu::pipeline::Options;

const OURS: [&str; 3] = [
    "[Event \"x\"]\n[Red \"甲\"]\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0\n\n",
    "[Event \"y\"]\n[Red \"乙\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 *\n\n",
    "[Event \"z\"]\n[Red \"丙\"]\n[Variant \"Xiangqi\"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 0-1\n\n",
];

/// Records of other games, and what they are told as.
const OTHERS: [(&str, &str); 6] = [
    (
        "[Event \"a\"]\n[White \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 1-0\n\n",
        "F003",
    ),
    (
        "[Event \"a\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
        "F003",
    ),
    (
        "[Event \"a\"]\n[Variant \"standard\"]\n[Red \"b\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
        "F003",
    ),
    (
        "[Event \"a\"]\n[Variant \"janggi\"]\n[Red \"b\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 1-0\n\n",
        "F004",
    ),
    (
        "[Event \"a\"]\n[Variant \"Jieqi\"]\n\n1. h2e2 h9g7 1-0\n\n",
        "F004",
    ),
    (
        "[Event \"a\"]\n[Variant \"Manchu\"]\n[Red \"b\"]\n\n1. a0a6 b7g7 1-0\n\n",
        "F004",
    ),
];

fn read(text: &str) -> (Vec<String>, u64, u64) {
    let folder = Folder::new("other-games");
    folder.file("a.pgn", text);
    let (lines, summary) = run(&folder, "a.pgn", &Options::default());
    let told = lines.iter().map(|line| {
        let (_, told) = line.rsplit_once(' ').expect("words");
        told.to_owned()
    });
    (told.collect(), summary.records, summary.unreadable)
}

#[test]
fn a_record_of_another_game_is_refused_whatever_stands_around_it() {
    for (other, code) in OTHERS {
        for at in 0..=OURS.len() {
            let mut records = OURS.to_vec();
            records.insert(at, other);
            let mut expected = vec!["甲", "乙", "丙"];
            expected.insert(at, code);
            let (told, all, unreadable) = read(&records.concat());
            assert_eq!(told, expected, "{}", records.concat());
            assert_eq!((all, unreadable), (4, 1));
        }
    }
}

#[test]
fn one_game_of_ours_among_many_others_is_read() {
    let (western, code) = OTHERS[0];
    let aborted = "[Event \"a\"]\n[White \"b\"]\n\n1-0\n\n";
    for at in 0..=20 {
        let mut records = vec![western; 20];
        records.insert(at, OURS[0]);
        let (told, all, unreadable) = read(&records.concat());
        let mut expected = vec![code; 20];
        expected.insert(at, "甲");
        assert_eq!(told, expected);
        assert_eq!((all, unreadable), (21, 20));
    }
    // A record without moves says of no game that it is ours.
    let (told, ..) = read(&[western, aborted, western].concat());
    assert_eq!(told, [code]);
}

#[test]
fn a_record_with_mistakes_is_no_other_game() {
    let wrong = [
        "[Event \"a\"]\n[Red \"丁\"]\n\n1. 炮二平五 马8进7 2. 马二进四 车9平8 1-0\n\n",
        "[Event \"a\"]\n[Red \"丁\"]\n\n1. h2e2 h9g7 2. h0h5 i9h9 1-0\n\n",
        // A rank of the board was lost.
        "[Event \"a\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/P1P1P1P1P/1C5C1/9/RNBAKABNR w\"]\n[Red \"丁\"]\n\n1. 炮二平五 马8进7 1-0\n\n",
    ];
    for record in wrong {
        for records in [record.to_owned(), [OURS[0], record].concat()] {
            let (told, ..) = read(&records);
            assert_eq!(told.last().map(String::as_str), Some("丁"), "{records}");
        }
    }
}
