//! Laws of the reader and the writer, on made-up texts.

use crate::support::cases::cases;
use dapu::format::pgn;
use dapu::record::{Entry, GameRecord, Places, account};
use proptest::prelude::*;

/// Scraps that movetext is made of, whole and broken.
fn scrap() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => prop::sample::select(vec![
            "炮二平五", "馬８進７", "车9平8", "前马退二", "h2e2", "H2-E2", "C2=5", "炮25", "P1+1", "Cbe2", "c4 g5", "Rxe9+",
        ]).prop_map(str::to_owned),
        4 => (0_u32..40).prop_map(|n| format!("{n}. ")),
        2 => prop::sample::select(vec![
            "1... ", "12-", "第3回合", "③", "1．", "7、", "12", "(1) ", "33=4", "1-", "0-1", "1-0", "*", "½-½",
            "1/2-1/2", "红先胜", "和棋",
        ]).prop_map(str::to_owned),
        3 => prop::sample::select(vec![" ", "  ", "\n", "\r\n", "\t", "\n\n", "\u{3000}"]).prop_map(str::to_owned),
        2 => prop::sample::select(vec![
            "{", "}", "(", ")", "（", "）", ";", "[", "]", "\"", "$3", "!", "?", "？", "!?", ",", "。",
        ]).prop_map(str::to_owned),
        2 => prop::sample::select(vec![
            "……", "…", "—", "--", "----", "====", "漏记", "(漏记)", "[?]", "□", "×", "缺", "馬8?", "xyz", "http://a.b",
            "网站", "\0", "\u{7f}", "[Event \"a\"]", "\n[Red \"甲\"]\n", "\n[FEN \"x\"]", "\n[Bad", "{评}", "(红方好走)",
        ]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ]
}

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(scrap(), 0..60).prop_map(|scraps| scraps.concat())
}

/// A well-formed movetext: a tree of moves with comments, NAGs and variations.
fn sound() -> impl Strategy<Value = String> {
    let ply = prop::sample::select(vec![
        "炮二平五",
        "馬８進７",
        "前车进一",
        "兵五平四",
        "漏记",
        "[?]",
    ]);
    let word = prop::sample::select(vec!["好", "a {b} c", "行一\n行二", ""]);
    let leaf = prop_oneof![
        8 => ply.clone().prop_map(str::to_owned),
        1 => (ply.clone(), 1_u8..20).prop_map(|(ply, nag)| format!("{ply} ${nag}")),
        2 => (ply.clone(), word).prop_map(|(ply, word)| format!("{ply} {{{word}}}")),
    ];
    leaf.prop_recursive(4, 60, 8, move |inner| {
        (ply.clone(), prop::collection::vec(inner, 1..6))
            .prop_map(|(ply, inside)| format!("{ply} ({})", inside.join(" ")))
    })
}

/// What a record says, without its spans.
fn said(record: &GameRecord<'_>) -> impl PartialEq + std::fmt::Debug + use<> {
    let plies: Vec<_> = record
        .tree
        .plies
        .iter()
        .zip(0..)
        .map(|(ply, id)| {
            let token = match ply.entry {
                Entry::Move(_) => record.written(dapu::record::PlyId(id)).to_owned(),
                Entry::Missed => "missed".to_owned(),
                Entry::Illegible => "illegible".to_owned(),
            };
            (token, ply.line, ply.next, ply.nag)
        })
        .collect();
    let lines: Vec<_> = record
        .tree
        .lines
        .iter()
        .map(|line| (line.replaces, line.first, line.len))
        .collect();
    let mut comments: Vec<_> = record
        .tree
        .comments
        .iter()
        .map(|comment| (comment.line, comment.after, comment.text.to_string()))
        .collect();
    comments.sort_by_key(|(line, after, _)| (*line, *after));
    let tags: Vec<_> = record
        .tags
        .0
        .iter()
        .map(|tag| (tag.name.to_string(), tag.value.to_string()))
        .collect();
    let results: Vec<_> = record.results.iter().map(|mark| mark.result).collect();
    (plies, lines, comments, tags, results)
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn every_byte_of_any_text_is_accounted_for(text in text()) {
        let record = pgn::read(&text, 1);
        let sums = account(&record);
        prop_assert_eq!(sums.lost, 0, "{:?} in {:?}", sums, record);
        prop_assert_eq!(sums.sum(), text.len());
    }

    #[test]
    fn places_of_any_text_come_back_from_their_bytes(text in text()) {
        let record = pgn::read(&text, 7);
        let packed = record.places.pack(&record.tags);
        prop_assert_eq!(Places::unpack(&packed, &record.tags), Some(record.places));
    }

    #[test]
    fn places_are_what_a_slow_count_gives(text in text()) {
        let record = pgn::read(&text, 3);
        let slow = |start: u32| {
            let before = &text[..start as usize];
            let line = before.rsplit('\n').next().unwrap_or("");
            (3 + before.matches('\n').count() as u32, line.chars().count() as u32 + 1)
        };
        let spans = record.tree.plies.iter().map(|ply| ply.span)
            .chain(record.tags.0.iter().map(|tag| tag.span))
            .chain(record.residue.iter().map(|rest| rest.span))
            .chain(record.faults.iter().map(|fault| fault.span))
            .chain(record.notes.iter().map(|note| note.span));
        let places = record.places.plies.iter()
            .chain(&record.places.tags)
            .chain(&record.places.residue)
            .chain(&record.places.faults)
            .chain(&record.places.notes);
        for (span, place) in spans.zip(places) {
            prop_assert_eq!((place.line, place.from), slow(span.start));
        }
    }

    #[test]
    fn damaged_bytes_of_places_never_break_anything(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let _ = Places::unpack(&bytes, &dapu::record::Tags::default());
    }

    #[test]
    fn what_is_written_reads_back_the_same(
        moves in prop::collection::vec(sound(), 0..20),
        result in prop::sample::select(vec!["", "1-0", "0-1", "1/2-1/2", "*"]),
        black in any::<bool>(),
    ) {
        let first = if black { "1. …… " } else { "" };
        let text = format!("[Event \"甲\"\"乙\"]\n\n{first}{} {result}", moves.join(" "));
        let record = pgn::read(&text, 1);
        let written = pgn::write(&record, |_| None);
        let again = pgn::read(&written, 1);
        prop_assert_eq!(said(&record), said(&again), "{}\n{}", text, written);
        prop_assert!(again.faults.is_empty(), "{:?}\n{}", again.faults, written);
        prop_assert_eq!(pgn::write(&again, |_| None), written);
    }

    #[test]
    fn a_record_of_its_own_text_says_the_same(text in text()) {
        let record = pgn::read(&text, 1);
        let before = format!("{:?}", said(&record));
        prop_assert_eq!(before, format!("{:?}", said(&record.into_owned())));
    }
}

#[test]
fn a_line_of_prose_behind_a_number_that_skips_a_ply_is_kept_once() {
    let text = "33=4炮二平五炮二平五炮二平五0.  \n1... \"炮二平五c4 g5P1+1";
    let sums = account(&pgn::read(text, 1));
    assert_eq!((sums.lost, sums.sum()), (0, text.len()));
}

/// What stands behind a board on its line is kept once, whether the board begins with a digit or a letter.
#[test]
fn nothing_behind_a_board_on_its_line_is_claimed_twice() {
    let boards = [
        "2bak2C1/4a3R/n3n2r1/9/4p3C/c8/2p3N1P/4B4/4A4/2BAK4",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
    ];
    let heads = ["", "Position (FEN:\n", "FEN: ", "A title\n\n", "1. "];
    let tails = [
        " w and White wins with",
        " w中R/ o play finished with",
        " w) is won by",
        "",
        " w - - 0 1\nRed wins:",
        " 1-0",
        ", 甲胜乙",
    ];
    for board in boards {
        for head in heads {
            for tail in tails {
                let text = format!("{head}{board}{tail} 1. R1=2 R8=9 2. P1+1\n");
                let sums = account(&pgn::read(&text, 1));
                assert_eq!((sums.lost, sums.sum()), (0, text.len()), "{text}: {sums:?}");
            }
        }
    }
}

#[test]
fn what_ends_in_control_characters_is_read_to_its_end() {
    for text in [
        "炮二平五 马8进7 1-0 \u{b}",
        "1. 炮二平五 马8进7\n\n黑方认负。\u{c}\u{b}",
        "炮二平五 马8进7 红胜 \u{85}\u{b}",
    ] {
        let record = pgn::read(text, 1);
        assert_eq!(account(&record).lost, 0, "{text:?}");
        assert_eq!(record.results.len(), 1, "{text:?}");
    }
}
