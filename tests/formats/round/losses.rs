//! What a format cannot hold is named.

use super::{read, unnamed, written};
use dapu::format::{self, LossKind, Losses};
use dapu::notation::{Family, Writing};
use dapu::record::{Fault, FaultKind, GameRecord};
use dapu::text::{Encoding, Span};

#[test]
fn what_a_format_cannot_hold_is_named() {
    let record = format::pgn::read(
        "[Red \"一二三四五六七八九\"]\n[Table \"3\"]\n[Result \"1-0\"]\n\n{甲}{乙}\n1. 炮二平五! 马8进7 ({先} 1... 炮8平5) 2. 漏记 马2进3 0-1\n",
        1,
    );
    let kinds = |name: &str| -> Vec<&str> {
        let to = format::format(name).expect("a format");
        let (_, losses) = written(&record, to, Writing::new(Family::Chinese), Encoding::Utf8);
        let mut kinds: Vec<_> = losses.list().iter().map(|loss| loss.kind.name()).collect();
        kinds.sort_unstable();
        kinds
    };
    assert_eq!(
        kinds("xqf"),
        [
            "comment-moved",
            "comments-joined",
            "cut",
            "nag",
            "ply",
            "result",
            "tag"
        ]
    );
    assert_eq!(kinds("dhtmlxq"), ["comment-moved", "nag", "ply", "result"]);
    let unreadable = format::pgn::read("1. 炮二平五 H2-EG6 2. 马二进三 *", 1);
    let to = format::format("csv-games").expect("a format");
    let writing = Writing::new(Family::Chinese);
    let (_, losses) = written(&unreadable, to, writing, Encoding::Utf8);
    assert!(losses.any(&[LossKind::Ply]), "{losses:?}");
    assert_eq!(kinds("pgn"), ["result"; 0]);
}

#[test]
fn a_copy_of_what_ends_in_the_middle_is_not_told_to_be_whole() {
    let text = "[Red \"a\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n";
    for to in format::FORMATS.iter().filter(|it| it.writer.is_some()) {
        let mut record = format::pgn::read(text, 1);
        let losses = |record: &GameRecord<'_>| {
            written(record, to, Writing::new(Family::Chinese), Encoding::Gb18030).1
        };
        assert!(!losses(&record).any(&[LossKind::Rest]), "{}", to.name);
        let (kind, span) = (FaultKind::CutShort, Span::default());
        record.faults.push(Fault { kind, span });
        assert!(losses(&record).any(&[LossKind::Rest]), "{}", to.name);
    }
}

/// The kinds of losses of a game of points written as PGN in words of a notation, and what comes back.
fn as_pgn(text: &str, family: Family) -> (Vec<&'static str>, Vec<String>) {
    let record = format::iccs_string::read(text, 1);
    let pgn = format::format("pgn").expect("a format");
    let (bytes, losses) = written(&record, pgn, Writing::new(family), Encoding::Utf8);
    let back = read(&bytes.expect("written"), pgn, Encoding::Utf8);
    let wrong = unnamed(&record, &back, &Losses::default());
    let kinds = losses.list().iter().map(|loss| loss.kind.name());
    (kinds.collect(), wrong)
}

#[test]
fn moves_of_the_other_sides_pieces_come_back_whole() {
    let whole = (Vec::new(), Vec::new());
    // Red moves Black's chariot, then Black moves Red's cannon.
    let text = "c5b5b6c6\n3ak1b2/4a4/1c2b3r/pC2c3p/2r2n3/4P4/P5P1P/B5N2/3NA4/R3KABR1 w\n";
    for family in Family::ALL {
        assert_eq!(as_pgn(text, family), whole, "{family:?}");
    }
    // Few of these points are lawful however they are counted.
    let text = "g9i7f9e8d9d7e9f8i0g7i3d9g3f5h0i5i9h9h9h7h7i6i6g6g6h2h2g0g0f0f0d1a9b9b9c9";
    for family in Family::ALL {
        assert_eq!(as_pgn(text, family), whole, "{family:?}");
    }
}

#[test]
fn what_was_not_played_is_left_as_points_of_the_document() {
    // Red takes its own general, and two more moves stand there.
    let text = "e1e0e9e8e8e9\n4k4/9/9/9/9/9/9/9/4R4/4K4 w\n";
    let whole = (Vec::new(), Vec::new());
    for family in [Family::Iccs, Family::Uci, Family::Ubb] {
        assert_eq!(as_pgn(text, family), whole, "{family:?}");
    }
}

#[test]
fn moves_that_words_would_turn_into_others_are_written_as_points_and_that_is_told() {
    // Black moves twice: in words its second move could be Red's.
    let text = "a0a1b9c7h9g7\nrnbakabnr/9/1c5c1/p3p1p1p/2p6/6P2/P1P1P3P/1C4NC1/9/RNBAKAB1R w\n";
    assert_eq!(
        as_pgn(text, Family::Chinese),
        (vec!["notation"], Vec::new())
    );
    assert_eq!(as_pgn(text, Family::Iccs), (Vec::new(), Vec::new()));
}

#[test]
fn a_board_with_three_chariots_of_a_side_is_refused() {
    let record = format::pgn::read(
        "[FEN \"4k4/9/9/9/9/9/9/9/9/RRR1K4 w\"]\n\n1. 车九进一 *\n",
        1,
    );
    for name in ["xqf", "dhtmlxq"] {
        let to = format::format(name).expect("a format");
        let (bytes, losses) = written(&record, to, Writing::new(Family::Chinese), Encoding::Utf8);
        assert!(bytes.is_none());
        assert_eq!(losses.list()[0].kind, LossKind::Men);
    }
}
