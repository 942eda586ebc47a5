//! What a file is, by its content.

use dapu::format::{Detected, FORMATS, Format, detect, format};
use dapu::source::{MemberData, Source, find};
use std::collections::BTreeMap;
use std::io::Read;

fn unknown(looks_like: &'static str) -> Detected {
    Detected::Unknown { looks_like }
}

fn known(name: &str) -> Detected {
    Detected::Format(format(name).expect("in the registry"))
}

fn other(name: &str) -> Detected {
    Detected::OtherGame {
        name: name.to_owned(),
    }
}

fn cases() -> Vec<(&'static str, Detected)> {
    let mut cases = with_moves();
    cases.extend(by_mark());
    cases
}

#[rustfmt::skip]
fn with_moves() -> Vec<(&'static str, Detected)> {
    vec![
        ("", Detected::Empty),
        (" \r\n\u{3000}\n", Detected::Empty),
        (
            "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n*\n",
            known("pgn"),
        ),
        ("[Red \"甲\"]\n[Black \"乙\"]\n1. 炮二平五\n", known("pgn")),
        ("1. 炮二平五 马8进7\n2. 马二进三\n", known("pgn")),
        ("炮二平五马8进7", known("pgn")),
        (
            "2024年联赛\n轮次：3\n回合\t红方\t黑方\n1\t炮二平五\t马8进7\n",
            known("sheet"),
        ),
        ("台次：7\n1  炮二平五  马8进7\n", known("sheet")),
        ("回合,红方,黑方\n1,炮二平五,马8进7\n", known("sheet-csv")),
        ("1. C2=5 h8+7\n2. H2+3 r9=8\n", known("pgn")),
        ("1. H2-E2 H9-G7\n2. H0-G2 I9-H9\n", known("pgn")),
        ("1. h2e2 h9g7 2. h0g2 i9h9\n", known("pgn")),
        (
            "[White \"a\"]\n[Variant \"xiangqi\"]\n1. Cbe2 Hc7 2. c4 g5\n",
            known("pgn"),
        ),
        (
            "[Game \"Chinese Chess\"]\n[Variant \"Jieqi\"]\n*\n",
            other("Jieqi"),
        ),
        (
            "[Event \"a\"]\n[Variant \"Manchu\"]\n1. a0a6 b7g7\n",
            other("Manchu"),
        ),
        (
            "[Event \"a\"]\n[Variant \"Crazyhouse\"]\n1. e4 Nc6 2. Nc3 Nf6 3. P@e5\n",
            other("Crazyhouse"),
        ),
        (
            "[Event \"a\"]\n[FEN \"rnsm1/ppppp/5/5/RNSM1 w\"]\n*\n",
            other("a board of 5 ranks"),
        ),
        (
            "[Event \"a\"]\n[White \"b\"]\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n",
            Detected::WesternChess,
        ),
        ("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O\n", Detected::WesternChess),
        (
            "[Event \"a\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n*\n",
            Detected::WesternChess,
        ),
        (
            "[Event \"a\"]\n[Variant \"Standard\"]\n*\n",
            Detected::WesternChess,
        ),
        (
            "[Event \"国际象棋联赛\"]\n1. d4 {黑方应以} d5 2. c4 e6 3. Nc3 Nf6\n",
            Detected::WesternChess,
        ),
        (
            "FORMAT WXF\nSTART{\n1. C2.5 H8+7\n}END\n",
            known("wxf"),
        ),
        (
            "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n",
            known("dhtmlxq"),
        ),
        (
            "<?xml?><ChineseChessRecord Version=\"1.0\">",
            known("cbf"),
        ),
        ("CCBridge Record\0\0\0", known("cbr")),
        ("CCBridgeLibrary\0\0", known("cbl")),
        ("XQ\x12\0\0\0", known("xqf")),
    ]
}

#[rustfmt::skip]
fn by_mark() -> Vec<(&'static str, Detected)> {
    vec![
        (
            "XQ\x13\0\0\0",
            unknown("XQF of another version than 10 to 18"),
        ),
        (
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n炮二平五\n马８进７\n",
            known("fen-moves"),
        ),
        ("h2e2h9g7h0g2\n", known("iccs-string")),
        ("d8c6\n3ak4/2NNa4/4b4/9/2r6/9/9/9/4p4/5K3w--01\n", known("iccs-string")),
        ("h2e2\n", known("iccs-string")),
        ("c5d5\n", unknown("plain text")),
        ("uci\n> position startpos moves h2e2 h9g7\n", known("protocol")),
        (
            "1. 炮二平五 {engine: position startpos moves h2e2 } 马8进7\n2. 马二进三\n",
            known("pgn"),
        ),
        (
            "[Event \"a\"]\n\n1. 炮二平五\n{ position startpos moves h2e2 h9g7\n}\n",
            known("pgn"),
        ),
        ("甲;H2-E2,H9-G7\n", known("uci-list")),
        ("甲;h3e3,h10g8\n", known("uci-list")),
        (
            "abc;h2e2,h9g7,h0g2\ndef;h2e2\n",
            known("uci-list"),
        ),
        ("7747706279676012", known("ubb")),
        ("PK\x03\x04\0\0", Detected::Archive("zip archive")),
        ("Rar!\x1A\x07\0", Detected::Archive("rar archive")),
        ("%PDF-1.5\n", unknown("pdf document")),
        ("SQLite format 3\0", unknown("SQLite database")),
        ("\0\0\0\0\0\0\0\0", unknown("binary data")),
        (
            "<!DOCTYPE html><p>炮二平五 马8进7</p>",
            unknown("html or xml text"),
        ),
        ("[package]\nname = \"dapu\"\n", unknown("plain text")),
        (
            "MIT License\n\nPermission is hereby granted, free of charge\n",
            unknown("plain text"),
        ),
        (
            "象棋的中炮开局，常走炮二平五，对方多应以马８进７，此后双方各自出动大子，抢占要道，局势逐渐展开，变化繁复，需要仔细体会其中的道理。",
            unknown("plain text"),
        ),
    ]
}

#[test]
fn files_are_told_by_their_content() {
    let cases = cases();
    let wrong: Vec<_> = cases
        .iter()
        .filter(|(text, expected)| detect(text.as_bytes(), "x.pgn") != *expected)
        .map(|(text, expected)| (text, detect(text.as_bytes(), "x.pgn"), expected))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(
        detect(b"\x89PNG\r\n\x1A\n\0\0", "x.pgn"),
        unknown("png image")
    );
    assert_eq!(
        detect(b"\xFF\xD8\xFF\xE0\0", "x.pgn"),
        unknown("jpeg image")
    );
}

#[test]
fn the_encoding_changes_nothing() {
    let cases = [
        (
            "[Event \"賽\"]\n1. e4 e5 2. Nf3 Nc6\n",
            Detected::WesternChess,
        ),
        (
            "[Event \"賽\"]\n[Variant \"揭棋\"]\n1. 炮二平五 馬８進７\n",
            other("揭棋"),
        ),
        ("[Event \"賽\"]\n1. 炮二平五 馬８進７\n", known("pgn")),
        ("1. 炮二平五 馬８進７\n", known("pgn")),
        ("\u{FEFF}[Event \"賽\"]\n1. H2-E2 H9-G7\n", known("pgn")),
    ];
    let mut wrong = Vec::new();
    for (text, expected) in cases {
        let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let plain = text.trim_start_matches('\u{FEFF}');
        for bytes in [
            text.as_bytes().to_vec(),
            encoding_rs::GB18030.encode(text).0.into_owned(),
            encoding_rs::BIG5.encode(plain).0.into_owned(),
            utf16,
        ] {
            let detected = detect(&bytes, "x");
            // Without a move in Chinese notation a Big5 name is read as GB18030: the name alone differs.
            let same = std::mem::discriminant(&detected) == std::mem::discriminant(&expected);
            if !same {
                wrong.push((text, detected));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_format_that_is_told_is_in_the_registry() {
    let read = [
        "pgn",
        "xqf",
        "cbr",
        "cbl",
        "cbf",
        "pfc",
        "dhtmlxq",
        "ubb",
        "wxf",
        "iccs-string",
        "uci-list",
        "fen-list",
        "fen-moves",
        "protocol",
        "xqr",
        "mxq",
        "move-number",
        "book",
        "page",
        "transcript",
        "embedded",
        "sheet",
        "sheet-csv",
        "csv",
        "csv-games",
        "ndjson",
        "json",
        "ccm",
        "chn",
        "letter",
        "che",
        "xgf",
    ];
    let told = ["board-grid"];
    for (names, is_read) in [(&read[..], true), (&told[..], false)] {
        for name in names {
            let found = format(name).map(Format::is_read);
            assert_eq!(found, Some(is_read), "{name}");
        }
    }
    assert_eq!(FORMATS.len(), read.len() + told.len());
}

fn word(detected: &Detected) -> String {
    match detected {
        Detected::Format(format) => format.name.to_owned(),
        other => format!("{other:?}"),
    }
}

/// By file ending, what the real files are; every 50th member of the large archives.
#[test]
#[ignore = "reads ../shared"]
fn real_files_are_told_and_western_ones_refused() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data");
    let mut western = Vec::new();
    let mut wrong = Vec::new();
    let mut told: BTreeMap<String, u32> = BTreeMap::new();
    for path in find(vec![shared.into()]) {
        let source = Source::open(&path.expect("it was listed")).expect("it was listed");
        for (index, member) in source.members().expect("it is open").enumerate() {
            if index > 2000 && index % 50 != 0 {
                continue;
            }
            let member = member.expect("whole");
            let bytes = match member.data {
                MemberData::Packed(packed) => packed.unpack(1 << 24).bytes,
                MemberData::Stream(reader) => {
                    let mut bytes = Vec::new();
                    reader.take(1 << 16).read_to_end(&mut bytes).expect("whole");
                    bytes
                }
            };
            let name = member
                .name
                .unwrap_or_else(|| source.info.path.display().to_string());
            let ending = name
                .rsplit_once('.')
                .map(|(_, ending)| ending.to_ascii_lowercase());
            let detected = detect(&bytes, &name);
            let right = match (ending.as_deref(), &detected) {
                (Some("pgn"), Detected::WesternChess) => {
                    western.push(name.clone());
                    true
                }
                (Some("pgn"), detected) => *detected == known("pgn"),
                (Some("fen" | "xfen"), detected) => *detected == known("fen-list"),
                (Some("xqi"), detected) => *detected == known("chn"),
                (
                    Some(
                        ending @ ("xqf" | "cbl" | "cbr" | "cbf" | "pfc" | "mxq" | "ccm" | "chn"
                        | "che" | "xgf" | "xqr" | "ubb" | "csv"),
                    ),
                    detected,
                ) => *detected == known(ending),
                (Some("md" | "pdf" | "py" | "html"), detected) => {
                    matches!(detected, Detected::Unknown { .. })
                }
                _ => true,
            };
            *told.entry(word(&detected)).or_default() += 1;
            if !right {
                wrong.push((name, detected));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // Five of western chess proper and its drop and gating variants on eight ranks, six files in all.
    assert_eq!(western.len(), 6, "{western:?}");
    assert!(told["pgn"] > 3000, "{told:?}");
}

#[test]
fn moves_in_words_are_moves() {
    let cases = [
        ("1. P2-5 M8.7 2. M2.3 X9-8\n", known("pgn")),
        (
            "1. Pháo 2 bình 5 Mã 8 tấn 7\n2. Mã 2 tấn 3 Xe 9 bình 8\n",
            known("pgn"),
        ),
        (
            "1. cannon 2 across 5, horse 8 forward 7\n2. horse 2 forward 3\n",
            known("pgn"),
        ),
        (
            "The knight goes forward 3 squares, the rook back.\n",
            unknown("plain text"),
        ),
    ];
    let wrong: Vec<_> = cases
        .into_iter()
        .map(|(text, expected)| (text, detect(text.as_bytes(), "a.txt"), expected))
        .filter(|(_, found, expected)| found != expected)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn rounds_across_the_page_that_play_in_no_order_are_no_record_of_any_format() {
    let blocks = "回合\t1\t2\t3\t4\n红\t相三进五\t马八进七\t车九平八\t马二进四\n黑\t炮8平4\t马8进7\t车9平8\t卒3进1\n\n\
        回合\t5\t6\t7\t8\n红\t炮八平一\t车一平二\t车二平三\t兵七进一\n黑\t马2进3\t炮2退2\t车1进1\t象3进5\n";
    let heads = [
        "",
        "对局登记表\n",
        "对局登记表\n场次\t第2轮\n红方\t甲\n黑方\t乙\n结果\t黑胜\n\n",
        "红方：甲\n黑方：乙\n",
    ];
    for head in heads {
        let text = format!("{head}{blocks}");
        assert_eq!(
            detect(text.as_bytes(), "a.txt"),
            unknown("plain text"),
            "{text}"
        );
    }
}

/// Western games in coordinates, with nothing that names them; the same openings of ours are read.
#[test]
fn western_games_in_coordinates_are_refused_and_ours_are_read() {
    let western = [
        "1. d2d4 d7d5 2. c2c4 e7e6 3. b1c3 g8f6\n4. c1g5 f8e7 1/2-1/2\n",
        "1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-b5 a7-a6 *\n",
        "A game at the club\ne2e4 g8f6 e4e5 f6d5 d2d4 d7d6\n",
        "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6\n",
    ];
    for text in western {
        let found = detect(text.as_bytes(), "a.txt");
        assert_eq!(found, Detected::WesternChess, "{text}");
    }
    let ours = [
        "1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 c6c5 *\n",
        "1. h3e3 h10g8 2. h1g3 i10h10 3. i1h1 c7c6 *\n",
        "1. c3c4 g6g5 2. b2c2 b7c7 3. g3g4 c6c5 *\n",
        "position startpos moves h2e2 h9g7 h0g2 i9h9\n",
    ];
    for text in ours {
        let found = detect(text.as_bytes(), "a.txt");
        assert!(matches!(found, Detected::Format(_)), "{text}: {found:?}");
    }
}
