//! WXF text and lists of moves.

mod book;

use crate::formats::hostile;
use book::BOOK;
use dapu::format::{
    Cut, Detected, detect, fen_moves, format, iccs_string, move_number, protocol, records,
    uci_list, wxf,
};
use dapu::record::{Anchor, Entry, GameRecord, LineId, Start};
use dapu::replay::replay;
use dapu::text::{Encoding, encode};

const WXF: &str = "/* played on a Sunday */\r\nFORMAT  \tWXF\r\nGAME    \r\nRED     \tFirst;;;\r\nBLACK   \tSecond;;;\r\n\
     DATE    \t24-12-2022\r\n\r\nSTART{\r\n 1.  C2.5  H8+7     2.  H2+3!  R9.8    !!3.  R1.2  P7+1\r\n}END\r\n";

fn words(record: &GameRecord<'_>) -> Vec<String> {
    let line = record.tree.line(LineId::MAIN);
    line.map(|(id, _)| record.evidence(Anchor::Ply(id)).to_owned())
        .collect()
}

fn is_legal(record: &GameRecord<'_>) -> bool {
    let replay = replay(record);
    replay.breaches.is_empty() && replay.lines.iter().all(|line| line.stop.is_none())
}

/// Line and text of each record.
fn cut(name: &str, text: &str) -> Vec<(u32, String)> {
    let cut = format(name)
        .and_then(|format| format.reader)
        .expect("it is read")
        .cut;
    let mut found = Vec::new();
    records(cut, (text.as_bytes(), Encoding::Utf8), usize::MAX, |cut| {
        if let Cut::Frame(frame) = cut {
            let text = std::str::from_utf8(frame.bytes).expect("UTF-8");
            found.push((frame.line, text.to_owned()));
        }
    });
    found
}

#[test]
fn wxf_is_read_between_its_braces() {
    let record = wxf::read(WXF, 1);
    let words = words(&record);
    assert_eq!(words, ["C2.5", "H8+7", "H2+3", "R9.8", "R1.2", "P7+1"]);
    let nags: Vec<_> = record.tree.plies.iter().map(|ply| ply.nag).collect();
    assert_eq!(nags, [0, 0, 1, 3, 0, 0]);
    let tags = ["Remark", "Red", "Black", "Date"].map(|name| record.tag(name));
    assert_eq!(
        tags,
        ["played on a Sunday", "First", "Second", "24-12-2022"].map(Some)
    );
    assert!(is_legal(&record));
    assert!(
        record.faults.is_empty() && record.residue.is_empty(),
        "{:?}",
        record.residue
    );
    let place = record.places.plies[2];
    assert_eq!((place.line, place.from, place.to), (9, 25, 28));
}

#[test]
fn wxf_is_cut_where_a_line_says_its_name() {
    let two = WXF.repeat(2);
    let found = cut("wxf", &two);
    assert_eq!(found.len(), 2);
    assert_eq!(
        found.iter().map(|(line, _)| *line).collect::<Vec<_>>(),
        [1, 12]
    );
    let first = wxf::read(&found[0].1, 1);
    // The remark before the second stands in the first.
    assert_eq!(first.residue.len(), 1);
    assert_eq!(words(&wxf::read(&found[1].1, 12)).len(), 6);
}

#[test]
fn moves_in_one_word_are_read_with_the_fen_below() {
    let text = "g4g9e7g9b6b9\n4ka3/4a2R1/b3b4/pR2N4/2p4n1/2P1c1C2/P5P1r/3CB4/4Ar3/2BAK3c w\n";
    let record = iccs_string::read(text, 1);
    assert_eq!(words(&record), ["g4g9", "e7g9", "b6b9"]);
    assert!(matches!(record.start, Start::Given(_)));
    assert!(is_legal(&record));
    assert_eq!(record.places.tags[0].line, 2);
    // The tail of a FEN may be glued to its side, and the side to the board.
    let board = text.replace(" w", "w");
    assert!(matches!(
        iccs_string::read(&board, 1).start,
        Start::Given(_)
    ));
    let glued = text.replace(" w", " w--01");
    assert!(matches!(
        iccs_string::read(&glued, 1).start,
        Start::Given(_)
    ));
    assert!(matches!(
        iccs_string::read("h2e2h9g7", 1).start,
        Start::Implied
    ));
}

#[test]
fn games_one_a_line_are_read() {
    let text = "iaxeugSr;h2e2,h9g7,h0g2\n\npfITsOA3;h2e2,h9g7\r\nlast;h2e2";
    let found = cut("uci-list", text);
    let lines: Vec<_> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [1, 3, 4]);
    let records: Vec<_> = found
        .iter()
        .map(|(line, text)| uci_list::read(text, *line))
        .collect();
    let ids: Vec<_> = records.iter().map(|record| record.tag("Id")).collect();
    assert_eq!(ids, ["iaxeugSr", "pfITsOA3", "last"].map(Some));
    assert_eq!(words(&records[0]), ["h2e2", "h9g7", "h0g2"]);
    assert!(records.iter().all(is_legal));
    assert_eq!(records[1].places.plies[1].line, 3);
}

#[test]
fn a_list_of_another_game_is_refused() {
    let text = "ae27048;a0a6,b7g7,a6e6\nbed562f4;a0a6,h7h5,a6e6\n";
    assert!(matches!(
        detect(text.as_bytes(), "x.txt"),
        Detected::OtherGame { .. }
    ));
}

#[test]
fn a_fen_goes_before_moves_in_three_forms() {
    let full = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let below = format!("{full}\n兵七进一\n马８进７  \n兵三进一\n");
    let record = fen_moves::read(&below, 1);
    assert_eq!(words(&record), ["兵七进一", "马８进７", "兵三进一"]);
    assert!(is_legal(&record));
    let behind = "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w, g4g8 d8d9 e6c7 d9e9 g8g9, 1-0";
    let record = fen_moves::read(behind, 1);
    assert_eq!((words(&record).len(), record.results.len()), (5, 1));
    assert!(is_legal(&record));
    let list = "244渴骥饮泉|2ba1kbRC/2N1a4/9/4p4/4c1p2/9/9/1p2B1r2/4r1n2/3K2B2 w|c8e7\r\n\
                242徐母回车|2ba5/3k3C1/2Pa3R1/2p6/8P/9/9/9/1p2r4/3K5 w|h7h1,e1h1,d0e0\r\n";
    let found = cut("fen-moves", list);
    assert_eq!(found.len(), 2);
    let record = fen_moves::read(&found[1].1, 2);
    assert_eq!(record.tag("Title"), Some("242徐母回车"));
    assert_eq!(words(&record), ["h7h1", "e1h1", "d0e0"]);
    assert!(record.residue.is_empty());
    let positions = "兵的杀法|9/3k5/3aP4/9/9/9/9/9/9/4K4 w - - 0 1\n兵的杀法|4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1\n";
    let found = cut("fen-moves", positions);
    assert_eq!(found.len(), 2);
    let record = fen_moves::read(&found[0].1, 1);
    assert_eq!(record.tag("Title"), Some("兵的杀法"));
    assert!(matches!(record.start, Start::Given(_)) && record.residue.is_empty());
}

#[test]
fn positions_with_an_index_are_records_without_moves() {
    let text = "[FEN_INDEX \"001\"]\n[EVENT \"甲\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/R3K4 w\"]\n\n\
                [FEN_INDEX \"002\"]\n[EVENT \"乙\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/4K3R w\"]\n";
    assert_eq!(cut("fen-list", text).len(), 2);
}

#[test]
fn whatever_is_damaged_is_read_as_far_as_it_goes() {
    hostile::try_text("wxf", WXF, wxf::read);
    hostile::try_text("move-number", BOOK, move_number::read);
    let word = "g4g9e7g9b6b9\n4ka3/4a2R1/b3b4/pR2N4/2p4n1/2P1c1C2/P5P1r/3CB4/4Ar3/2BAK3c w\n";
    hostile::try_text("iccs-string", word, iccs_string::read);
    hostile::try_text("uci-list", "iaxeugSr;h2e2,h9g7,h0g2\n", uci_list::read);
    hostile::try_text(
        "fen-moves",
        "甲|2ba5/3k3C1/2Pa3R1/2p6/8P/9/9/9/1p2r4/3K5 w|h7h1,e1h1",
        fen_moves::read,
    );
    hostile::try_text(
        "fen-moves",
        "9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w, g4g8 d8d9, 1-0",
        fen_moves::read,
    );
}

/// The words of each game of a list.
fn games(text: &str) -> Vec<(Option<String>, Vec<String>)> {
    assert_eq!(told(text), "uci-list", "{text}");
    let found = cut("uci-list", text);
    let records = found.iter().map(|(line, text)| uci_list::read(text, *line));
    let games = records.map(|it| (it.tag("Id").map(str::to_owned), words(&it)));
    games.collect()
}

/// The name of the format of a text.
fn told(text: &str) -> &'static str {
    match detect(text.as_bytes(), "a") {
        Detected::Format(format) => format.name,
        _ => "none",
    }
}

#[test]
fn lists_are_read_whatever_parts_ids_and_moves() {
    for text in [
        "g1;h2e2,h9g7,h0g2\ng2;b2e2,b9c7\n",
        "\u{FEFF}g1;h2e2,h9g7,h0g2\r\n\r\ng2;b2e2,b9c7\r\n",
        "g1;h2e2 h9g7 h0g2\ng2;b2e2 b9c7\n",
        "g1;h2e2;h9g7;h0g2\ng2;b2e2;b9c7\n",
        "g1;h2e2h9g7h0g2\ng2;b2e2b9c7\n",
        "g1\th2e2,h9g7,h0g2\ng2\tb2e2,b9c7\n",
        "g1,h2e2 h9g7 h0g2\ng2,b2e2 b9c7\n",
        "g1: h2e2 h9g7 h0g2\ng2: b2e2 b9c7\n",
        "g1 h2e2 h9g7 h0g2\ng2 b2e2 b9c7\n",
        "g1|h2e2|h9g7|h0g2\ng2|b2e2|b9c7\n",
    ] {
        let one = ["h2e2", "h9g7", "h0g2"].map(str::to_owned).to_vec();
        let two = ["b2e2", "b9c7"].map(str::to_owned).to_vec();
        let want = [(Some("g1".to_owned()), one), (Some("g2".to_owned()), two)];
        assert_eq!(games(text), want, "{text}");
    }
    let upper = games("g1;H2-E2,H9-G7\ng2;B2-E2,B9-C7\n");
    assert_eq!(upper[1].1, ["B2-E2", "B9-C7"]);
    let uci = games("g1;h3e3,h10g8,h1g3\ng2;b3e3,b10c8\n");
    assert_eq!(uci[0].1.len(), 3);
}

#[test]
fn lines_that_each_begin_a_game_are_games_and_lines_that_go_on_are_one() {
    for text in [
        "h2e2 h9g7 h0g2 i9h9\nb2e2 b9c7 b0c2 a9b9\nh2e2 h7e7 h0g2\n",
        "h2e2h9g7h0g2i9h9\nb2e2b9c7b0c2a9b9\nh2e2h7e7h0g2\n",
        "炮二平五 马8进7 马二进三\n炮八平五 马2进3 马八进七\n炮二平五 炮8平5 马二进三\n",
    ] {
        assert_eq!(games(text).len(), 3, "{text}");
    }
    assert_eq!(told("h2e2 h9g7\nh0g2 i9h9\ni0h0 g6g5\n"), "pgn");
    assert_eq!(told("炮二平五 马8进7\n马二进三 车9平8\n"), "pgn");
    assert_eq!(told("1. h2e2 h9g7\n2. h0g2 i9h9\n"), "pgn");
    let text = "h2e2h9g7\nh0g2i9h9\n\ni0h0g6g5\n";
    assert_eq!(told(text), "iccs-string");
    assert_eq!(words(&iccs_string::read(text, 1)).len(), 6);
    assert_eq!(told("H2E2H9G7H0G2\n"), "iccs-string");
    // One game alone in which semicolons stand is none with an id and a remark.
    let one = games("h2e2;h9g7;h0g2\n");
    assert_eq!(
        (one.len(), one[0].0.as_deref(), one[0].1.len()),
        (1, None, 3)
    );
}

#[test]
fn positions_one_a_line_are_records_of_their_own() {
    let full = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let text = format!("{full}\n3ak4/9/9/9/9/9/9/9/9/4K4 b - - 0 1\n");
    assert_eq!(told(&text), "fen-moves");
    assert_eq!(cut("fen-moves", &text).len(), 2);
    assert_eq!(cut("fen-moves", &format!("{full}\nh2e2 h9g7\n")).len(), 1);
}

#[test]
fn wxf_is_read_in_any_case_and_with_colons() {
    for text in [
        "format wxf\ngame x\nred a\n\nstart{\n1. C2.5 h8+7 2. H2+3\n}end\n",
        "FORMAT\tWXF\nGame x\nRed a\nSTART {\n1. C2.5 H8+7 2. H2+3\n} END\n",
        "FORMAT: WXF\nGAME: x\nRED: a\nSTART\n{\n1. C2=5 H8+7 2. H2+3\n}\nEND\nrest",
    ] {
        assert_eq!(told(text), "wxf", "{text}");
        let record = wxf::read(text, 1);
        assert_eq!(words(&record).len(), 3, "{text}");
        assert_eq!(record.tag("Event"), Some("x"), "{text}");
        assert_eq!(record.tag("Red"), Some("a"), "{text}");
        assert_eq!(
            record.residue.len(),
            usize::from(text.ends_with("rest")),
            "{text}"
        );
        assert!(is_legal(&record), "{text}");
    }
    let two =
        "format wxf\nred a\nstart{\n1. C2.5\n}end\nFormat Wxf\nred b\nstart{\n1. C8.5\n}end\n";
    assert_eq!(cut("wxf", two).len(), 2);
}

#[test]
fn what_an_engine_is_told_is_one_record_a_game() {
    let fen = "3ak4/2NNa4/4b4/9/2r6/9/9/9/4p4/5K3 w - - 0 1";
    let log = format!(
        "12:00 引擎 << position startpos moves h2e2\r\nbestmove h9g7\n\nposition startpos moves h2e2 h9g7\ngo\n\
         ucinewgame\nposition startpos moves h2e2 h9g7 h0g2\n\
         position fen {fen} moves d8c6\n\
         position startpos moves b2e2 banmoves h9g7\nquit"
    );
    for encoding in [Encoding::Utf8, Encoding::Gb18030] {
        let bytes = encode(&log, encoding).0;
        assert_eq!(
            detect(&bytes, "a.txt"),
            Detected::Format(format("protocol").expect("it is known"))
        );
    }
    let found = cut("protocol", &log);
    let read: Vec<_> = found
        .iter()
        .map(|(line, text)| protocol::read(text, *line))
        .collect();
    let played: Vec<_> = read.iter().map(words).collect();
    assert_eq!(
        played,
        [
            vec!["h2e2", "h9g7"],
            vec!["h2e2", "h9g7", "h0g2"],
            vec!["d8c6"],
            vec!["b2e2"]
        ]
    );
    assert_eq!(read[2].tag("FEN"), Some(fen));
    assert!(read.iter().all(is_legal));
    // Each other line is told, those one behind another as one.
    let left: Vec<Vec<_>> = read
        .iter()
        .map(|record| record.residue.iter().map(|it| &*it.text).collect())
        .collect();
    assert_eq!(
        left,
        [
            vec!["12:00 引擎 <<", "bestmove h9g7", "go"],
            vec!["ucinewgame"],
            vec![],
            vec!["banmoves h9g7\nquit"]
        ]
    );
    let place = read[0].places.plies[1];
    assert_eq!((place.line, place.from), (4, 30));
}

#[test]
fn what_stands_around_an_order_is_told_and_hides_none() {
    let log = "Current position: position startpos moves h2e2 （红）\nposition startpos moves h2e2 h9g7 （黑）\n\
               ucinewgame\nposition startpos moves b2e2 h9 // 好\n";
    let found = cut("protocol", log);
    let read: Vec<_> = found
        .iter()
        .map(|(line, text)| protocol::read(text, *line))
        .collect();
    let played: Vec<_> = read.iter().map(words).collect();
    assert_eq!(played, [vec!["h2e2", "h9g7"], vec!["b2e2", "h9", ""]]);
    let left = |record: &GameRecord<'_>| {
        let texts = record.residue.iter().map(|it| it.text.to_string());
        texts.collect::<Vec<_>>()
    };
    assert_eq!(left(&read[0]), ["Current position:", "（红）", "（黑）"]);
    // A line that was cut: what is no pair of points is no move.
    assert_eq!(read[1].tree.plies[1].entry, Entry::Illegible);
    assert_eq!(read[1].faults.len(), 2);
}
