//! Tables of moves: CSV with a ply or a game a row, and JSON.

use crate::formats::hostile;
use crate::formats::write::tables::LINE;
use dapu::format::csv::{GAME_HEAD, PLY_HEAD, read_games, read_plies};
use dapu::format::{Cut, Detected, HEAD, ReadFn, detect, format, ndjson, records};
use dapu::record::{Anchor, Entry, FaultKind, GameRecord, LineId, PlyId, Start};
use dapu::replay::replay;
use dapu::text::{Encoding, decode};

/// The format of a text, and each of its records with its first line.
fn all(text: &str, name: &str) -> Vec<GameRecord<'static>> {
    all_in(text.as_bytes(), Encoding::Utf8, name)
}

fn all_in(bytes: &[u8], encoding: Encoding, name: &str) -> Vec<GameRecord<'static>> {
    let Detected::Format(found) = detect(&bytes[..bytes.len().min(HEAD)], "a") else {
        panic!("no format: {:?}", detect(bytes, "a"));
    };
    assert_eq!(found.name, name);
    let reader = found.reader.expect("it is read");
    let ReadFn::Text(read) = reader.read else {
        panic!("no text");
    };
    let mut found = Vec::new();
    records(reader.cut, (bytes, encoding), usize::MAX, |cut| {
        if let Cut::Frame(frame) = cut {
            let text = decode(frame.bytes, encoding);
            found.push(read(&text.text, frame.line).into_owned());
        }
    });
    found
}

fn words(record: &GameRecord<'_>) -> Vec<String> {
    let line = record.tree.line(LineId::MAIN);
    line.map(|(id, _)| record.evidence(Anchor::Ply(id)).to_owned())
        .collect()
}

fn is_legal(record: &GameRecord<'_>) -> bool {
    let replay = replay(record);
    replay.breaches.is_empty() && replay.lines.iter().all(|line| line.stop.is_none())
}

/// Columns of a site that keeps clocks and an engine's words beside the moves.
const SITE: &str = "\"timestamp\",\"move_index\",\"move\",\"game_id\",\"red_player\",\"black_player\",\"red_elo_before\",\
\"game_status\",\"outcome\",\"engine_analysis\"\n\
\"2023-07-24T18:57:22.480724Z\",\"0\",\"h2e2\",\"A\",\"x\",\"y\",\"1000\",\"CHECKMATED\",\"RED_WINS\",\"info depth 20, pv h9g7\"\n\
\"2023-07-24T19:10:55.342047Z\",\"1\",\"h9g7\",\"A\",\"x\",\"y\",\"1000\",\"CHECKMATED\",\"RED_WINS\",\"\"\n\
\"2023-07-25T00:00:00.000000Z\",\"0\",\"b0c2\",\"B\",\"x\",\"z\",\"\",\"JOINED\",\"\",\"\"\n";

#[test]
fn a_table_of_plies_is_cut_where_the_game_changes() {
    let found = all(SITE, "csv");
    assert_eq!(found.len(), 2);
    assert_eq!(words(&found[0]), ["h2e2", "h9g7"]);
    assert_eq!(words(&found[1]), ["b0c2"]);
    let tags = [
        ("Id", Some("A")),
        ("Red", Some("x")),
        ("Black", Some("y")),
        ("RedElo", Some("1000")),
        ("Result", Some("1-0")),
        ("Outcome", Some("RED_WINS")),
        ("Termination", Some("CHECKMATED")),
        ("Date", Some("2023-07-24")),
    ];
    for (name, value) in tags {
        assert_eq!(found[0].tag(name), value, "{name}");
    }
    assert_eq!(found[1].tag("Result"), None);
    // What differs from ply to ply is said of each.
    let said: Vec<_> = found[0].tree.comments.iter().map(|it| &*it.text).collect();
    assert_eq!(
        said,
        [
            "timestamp=2023-07-24T18:57:22.480724Z; engine_analysis=info depth 20, pv h9g7",
            "timestamp=2023-07-24T19:10:55.342047Z",
        ]
    );
    // Lines are those of the file, though the head is told again to each part.
    assert_eq!(found[0].places.plies[1].line, 3);
    assert_eq!(found[1].places.plies[0].line, 4);
    assert!(found.iter().all(is_legal));
}

#[test]
fn rounds_counted_once_for_each_side_are_one_game() {
    for text in [
        "game_id,ply,side,move\n7,1,red,h2e2\n7,1,black,h9g7\n7,2,red,h0g2\n7,2,black,i9h9\n",
        "着数,走棋方,着法\n1,红,炮二平五\n1,黑,马8进7\n2,红,马二进三\n2,黑,车9平8\n",
    ] {
        let found = all(text, "csv");
        let plies: Vec<_> = found.iter().map(|it| it.tree.plies.len()).collect();
        assert_eq!(plies, [4], "{text}");
        assert!(is_legal(&found[0]), "{text}");
    }
}

#[test]
fn columns_are_told_by_their_names_in_any_order() {
    for text in [
        "ply,move\n1,h2e2\n2,h9g7\n3,h0g2\n",
        "move;ply\nh2e2;1\nh9g7;2\nh0g2;3\n",
        "步\t着法\n1\t炮二平五\n2\t马8进7\n3\t马二进三\n",
        "\u{FEFF}步数,红方,黑方,走法\r\n1,甲,乙,炮二平五\r\n2,甲,乙,马８进７\r\n3,甲,乙,馬二進三\r\n",
        "Move Number,Color,Move\n1,red,C2=5\n1,black,H8+7\n2,red,H2+3\n",
        // The rows carry their order with them.
        "id,ply,uci\n7,3,h1g3\n7,2,h10g8\n7,1,h3e3\n",
    ] {
        let found = all(text, "csv");
        assert_eq!(found.len(), 1, "{text}");
        let replay = replay(&found[0]);
        let moves: Vec<String> = replay.main().iter().map(|ply| ply.mv.to_string()).collect();
        assert_eq!(moves, ["h2e2", "h9g7", "h0g2"], "{text}");
        assert!(is_legal(&found[0]), "{text}");
    }
}

#[test]
fn plies_that_begin_anew_begin_another_game() {
    let found = all("ply,move\n1,h2e2\n2,h9g7\n1,b2e2\n", "csv");
    assert_eq!(found.len(), 2);
    assert_eq!(words(&found[1]), ["b2e2"]);
    assert_eq!(found[1].places.plies[0].line, 4);
}

#[test]
fn a_number_that_does_not_follow_is_told() {
    let found = all("ply,move\n1,h2e2\n2,h9g7\n4,h0g2\n", "csv");
    let kinds: Vec<_> = found[0].faults.iter().map(|it| it.kind.clone()).collect();
    let kind = FaultKind::NumberOutOfStep {
        written: 4,
        expected: 3,
    };
    assert_eq!(kinds, [kind]);
}

#[test]
fn a_first_row_that_is_blacks_says_who_begins() {
    let found = all("ply,side,move\n1,black,h9g7\n2,red,h2e2\n", "csv");
    assert!(matches!(&found[0].start, Start::Given(_)));
    assert!(is_legal(&found[0]));
}

#[test]
fn variations_and_what_stands_before_them_keep_their_place() {
    let text = format!(
        "{PLY_HEAD}a,1,0,,,,,,,,,,序,,1-0\n\
         a,1,0,,,1,1,red,h2e2,炮二平五,炮二平五,1,妙,,1-0\n\
         a,1,0,,,2,1,black,h9g7,马8进7,马8进7,,,,1-0\n\
         a,1,1,0,2,,,,,,,,或,,1-0\n\
         a,1,1,0,2,2,1,black,h7e7,炮8平5,炮8平5,,,,1-0\n\
         a,1,2,1,2,2,1,black,b9c7,马2进3,马2进3,,,,1-0\n"
    );
    let found = all(&text, "csv");
    let record = &found[0];
    assert_eq!(record.tree.lines.len(), 3);
    assert_eq!(record.tree.lines[1].replaces, Some(PlyId(1)));
    assert_eq!(record.tree.lines[2].replaces, Some(PlyId(2)));
    assert_eq!(record.tree.plies[0].nag, 1);
    let said: Vec<_> = record
        .tree
        .comments
        .iter()
        .map(|it| (it.line.0, it.after, &*it.text))
        .collect();
    assert_eq!(
        said,
        [(0, None, "序"), (0, Some(PlyId(0)), "妙"), (1, None, "或")]
    );
    assert_eq!(record.tag("Result"), Some("1-0"));
    // A variation of a ply that is not there is no part of the game, and kept.
    let lost = text.replace("a,1,2,1,2,2", "a,1,2,1,9,9");
    let found = all(&lost, "csv");
    assert_eq!(found[0].residue.len(), 1);
}

#[test]
fn a_table_of_games_has_a_game_a_row() {
    let full = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    for text in [
        "id,red,black,result,moves\n7,甲,乙,1-0,炮二平五 马8进7 马二进三\n".to_owned(),
        "红方;黑方;结果;棋谱\n甲;乙;红胜;1. 炮二平五 马8进7 2. 马二进三\n".to_owned(),
        "red,black,winner,moves_uci\n甲,乙,red,\"h3e3,h10g8,h1g3\"\n".to_owned(),
        "white\tblack\tresult\tmoves\n甲\t乙\t1-0\tC2=5 h8+7 H2+3\n".to_owned(),
        format!("{GAME_HEAD}f,1,,,,,,甲,,乙,,1-0,{full},3,0,0,炮二平五 马8进7 马二进三\n"),
    ] {
        let found = all(&text, "csv-games");
        assert_eq!(found.len(), 1, "{text}");
        let replay = replay(&found[0]);
        let moves: Vec<String> = replay.main().iter().map(|ply| ply.mv.to_string()).collect();
        assert_eq!(moves, ["h2e2", "h9g7", "h0g2"], "{text}");
        assert_eq!(found[0].tag("Red"), Some("甲"), "{text}");
        assert_eq!(found[0].tag("Black"), Some("乙"), "{text}");
    }
    let two = "id,moves\n1,h2e2 h9g7\n\n2,b2e2\n";
    let found = all(two, "csv-games");
    assert_eq!(found.len(), 2);
    assert_eq!(found[1].places.plies[0].line, 4);
}

#[test]
fn tables_in_other_encodings_are_read() {
    let text = "步数,红方,黑方,走法\n1,甲,乙,炮二平五\n2,甲,乙,马8进7\n";
    let (bytes, _) = dapu::text::encode(text, Encoding::Gb18030);
    let found = all_in(&bytes, Encoding::Gb18030, "csv");
    assert_eq!(found[0].tag("Red"), Some("甲"));
    assert!(is_legal(&found[0]));
}

#[test]
fn tables_of_other_things_are_no_records() {
    for text in [
        "id,name,text\n1,a,b\n",
        "written,team,player\n广东吕钦,广东,吕钦\n",
        "a,b,c\n1,2,3\n",
    ] {
        assert!(
            !matches!(detect(text.as_bytes(), "a.csv"), Detected::Format(_)),
            "{text}"
        );
    }
    let chess = "id,result,moves\n1,1-0,e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7\n";
    assert_eq!(detect(chess.as_bytes(), "a.csv"), Detected::WesternChess);
    let chess = "{\"id\":1,\"moves\":\"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7\"}\n";
    assert_eq!(detect(chess.as_bytes(), "a"), Detected::WesternChess);
}

#[test]
fn a_line_of_json_is_a_record() {
    let found = all(&LINE.repeat(2), "ndjson");
    assert_eq!(found.len(), 2);
    let record = &found[1];
    assert_eq!(words(record), ["炮二平五", "馬８進７", ""]);
    assert_eq!(record.tree.plies[0].nag, 1);
    assert_eq!(record.tree.lines[1].replaces, Some(PlyId(1)));
    let missed = record.tree.line(LineId::MAIN).nth(2).expect("three").1;
    assert_eq!(missed.entry, Entry::Missed);
    let said: Vec<_> = record
        .tree
        .comments
        .iter()
        .map(|it| (it.line.0, &*it.text))
        .collect();
    assert_eq!(said, [(0, "序"), (0, "妙"), (1, "或")]);
    assert_eq!(record.results.len(), 1);
    assert_eq!(record.tag("Red"), Some("甲"));
    assert_eq!(record.places.plies[0].line, 2);
}

#[test]
fn json_of_others_is_read_by_its_fields() {
    for text in [
        r#"{"id":"x","red":"甲","moves":["h2e2","h9g7","h0g2"]}"#.to_owned(),
        r#"[{"red":"甲","moves":"h2e2 h9g7 h0g2"}]"#.to_owned(),
        r#"{"tags":{"Red":"甲"},"moves":"1. 炮二平五 马8进7 2. 马二进三"}"#.to_owned(),
        // Fields in another order, on several lines, characters as numbers.
        "{\n \"moves\": [\n  {\"comments\": [\"a\"], \"written\": \"\\u70ae\\u4e8c\\u5e73\\u4e94\"},\n  {\"text\": \"马8进7\"}, {\"iccs\": \"h0g2\"}\n ],\n \"red\": \"\\u7532\"\n}\n".to_owned(),
    ] {
        let found = all(&text, "json");
        assert_eq!(found.len(), 1, "{text}");
        let replay = replay(&found[0]);
        let moves: Vec<String> = replay.main().iter().map(|ply| ply.mv.to_string()).collect();
        assert_eq!(moves, ["h2e2", "h9g7", "h0g2"], "{text}");
        assert_eq!(found[0].tag("Red"), Some("甲"), "{text}");
    }
}

#[test]
fn a_line_of_json_that_is_cut_short_says_so() {
    let record = ndjson::read(&LINE[..LINE.len() - 40], 1);
    assert!(
        record
            .faults
            .iter()
            .any(|it| it.kind == FaultKind::CutShort)
    );
    assert!(record.tree.plies.len() > 1);
}

#[test]
fn json_nests_as_deep_as_it_likes() {
    let depth = 100_000;
    let open = r#"{"moves":[{"move":"h2e2","variations":["#;
    let text = format!("{}{}", open.repeat(depth), "]}]}".repeat(depth));
    let record = ndjson::read(&text, 1);
    assert_eq!(record.tree.plies.len(), depth);
    let arrays = format!("{{\"moves\":[],\"a\":{}", "[".repeat(depth));
    assert!(ndjson::read(&arrays, 1).tree.plies.is_empty());
}

#[test]
fn a_name_in_json_stands_for_one_value_alone() {
    let name = "n".repeat(1000);
    let strings = "\"s\" ".repeat(1000);
    for text in [
        format!("{{\"{name}\": {strings}}}"),
        format!("{{\"moves\": [{{\"{name}\": {strings}}}]}}"),
    ] {
        let record = ndjson::read(&text, 1);
        assert!(record.text.len() < 3 * text.len(), "{}", record.text.len());
        assert!(record.residue.len() >= 999, "{}", record.residue.len());
    }
}

#[test]
fn damaged_tables_are_read_as_far_as_they_go() {
    hostile::try_text("csv", SITE, read_plies);
    let own = format!(
        "{PLY_HEAD}a,1,0,,,1,1,red,h2e2,炮二平五,炮二平五,1,妙,,1-0\na,1,1,0,1,1,1,red,b2e2,炮八平五,炮八平五,,\"一,二\",,1-0\n"
    );
    hostile::try_text("csv", &own, read_plies);
    let games = format!("{GAME_HEAD}f,1,,,,,,甲,,乙,,1-0,,3,0,0,炮二平五 马8进7 马二进三\n");
    hostile::try_text("csv-games", &games, read_games);
    hostile::try_text("ndjson", LINE, ndjson::read);
    assert!(format("csv").is_some_and(dapu::format::Format::is_read));
}

#[test]
fn plies_numbered_in_a_column_of_any_name_are_one_game() {
    let text = "序号,走棋方,着法\n1,红,炮二平五\n2,黑,马8进7\n3,红,马二进三\n";
    let found = all(text, "csv");
    assert_eq!(found.len(), 1);
    assert_eq!(words(&found[0]), ["炮二平五", "马8进7", "马二进三"]);
    // The same first ply twice is two games, though both say they are one.
    let twice = "id,ply,move\nA,1,h2e2\nA,2,h9g7\nA,1,h2e2\nA,2,b9c7\n";
    assert_eq!(all(twice, "csv").len(), 2);
    // A list of games counts them.
    let games = "序号,红方,黑方,棋谱\n1,甲,乙,炮二平五 马8进7\n2,丙,丁,马二进三\n";
    assert_eq!(all(games, "csv-games").len(), 2);
}

#[test]
fn a_table_that_has_all_of_one_side_first_is_played_in_turn() {
    let text = "gameID,turn,side,move\n7,1,red,C2.5\n7,2,red,H2+3\n7,3,red,R1.2\n7,1,black,h8+7\n7,2,black,r9.8\n";
    let found = all(text, "csv");
    assert_eq!(found.len(), 1);
    assert_eq!(words(&found[0]), ["C2.5", "h8+7", "H2+3", "r9.8", "R1.2"]);
}

#[test]
fn columns_are_known_by_their_names_in_other_languages() {
    for (head, row) in [
        (
            "id;datum;rood;zwart;uitslag;zetten",
            "1;1998;甲;乙;0-1;h2e2 h9g7",
        ),
        ("nr;Rot;Schwarz;Ergebnis;Züge", "1;甲;乙;0-1;h2e2 h9g7"),
        ("stt,đỏ,đen,kết quả,nước đi", "1,甲,乙,0-1,h2e2 h9g7"),
        ("編號,紅方,黑方,結果,棋譜", "1,甲,乙,0-1,h2e2 h9g7"),
    ] {
        let found = all(&format!("{head}\n{row}\n"), "csv-games");
        assert_eq!(found.len(), 1, "{head}");
        assert_eq!(words(&found[0]), ["h2e2", "h9g7"], "{head}");
        let tags = ["Red", "Black", "Result"].map(|name| found[0].tag(name));
        assert_eq!(tags, [Some("甲"), Some("乙"), Some("0-1")], "{head}");
    }
}

/// Below a head that names the players alone a list is a sheet where it is written as only a sheet is: no round is a man.
#[test]
fn a_list_in_numerals_or_with_strokes_below_names_alone_is_a_sheet() {
    let names = "红方：甲  黑方：乙\n";
    let lists = [
        "一 炮二平五 马8进7\n二 马二进三 车9平8\n三 车一平二 马2进3\n四 兵七进一 卒7进1\n",
        "1. 炮二平五 马8进7\n2. ~~马八进七~~马二进三 车9平8\n3. 车一平二 马2进3\n4. 兵七进一 卒7进1\n",
    ];
    for list in lists {
        let text = format!("{names}{list}");
        // Two games of a file part where the second is headed.
        for (text, games) in [(text.clone(), 1), (format!("{text}\n{text}"), 2)] {
            let read = all(&text, "sheet");
            assert_eq!(read.len(), games, "{text}");
            for record in read {
                assert_eq!(replay(&record).main().len(), 8, "{text}");
            }
        }
    }
}
