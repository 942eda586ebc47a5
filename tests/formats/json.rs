//! JSON of others, and lists in the source of programs.

mod cuts;
mod data;

use dapu::format::{Cut, Detected, HEAD, ReadFn, detect, format, json, records};
use dapu::record::{Anchor, Entry, GameRecord, LineId};
use dapu::replay::replay;
use dapu::text::{Encoding, decode};

/// The records of a text, cut as it is told to be.
fn all_in(bytes: &[u8], encoding: Encoding) -> Vec<GameRecord<'static>> {
    let told = detect(&bytes[..bytes.len().min(HEAD)], "a");
    assert_eq!(
        told,
        Detected::Format(format("json").expect("known")),
        "{told:?}"
    );
    let reader = format("json").and_then(|it| it.reader).expect("it is read");
    let ReadFn::Text(read) = reader.read else {
        panic!("no text");
    };
    let mut found = Vec::new();
    let mut end = 0;
    records(reader.cut, (bytes, encoding), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else { return };
        assert_eq!(frame.start, end, "frames tile");
        end += frame.bytes.len() as u64;
        let text = decode(frame.bytes, encoding).text;
        whole(&text, frame.line);
        found.push(read(&text, frame.line).into_owned());
    });
    assert_eq!(end, bytes.len() as u64);
    found
}

fn all(text: &str) -> Vec<GameRecord<'static>> {
    all_in(text.as_bytes(), Encoding::Utf8)
}

/// Every byte of a record is part of something.
fn whole(text: &str, line: u32) -> GameRecord<'_> {
    let sums = json::account(text);
    assert_eq!((sums.lost, sums.sum()), (0, text.len()), "{sums:?}: {text}");
    json::read(text, line)
}

/// The moves that were played, in points; what no move is follows in brackets.
fn played(record: &GameRecord<'_>) -> String {
    let replay = replay(record);
    let mut words: Vec<String> = replay.main().iter().map(|ply| ply.mv.to_string()).collect();
    if !replay.breaches.is_empty() || replay.lines[0].stop.is_some() {
        words.push(format!("[{:?}]", replay.lines[0].stop));
    }
    words.join(" ")
}

fn tags<'r>(record: &'r GameRecord<'_>) -> Vec<(&'r str, &'r str)> {
    let tags = record.tags.0.iter();
    tags.map(|tag| (&*tag.name, &*tag.value)).collect()
}

const ROOKS: &str = "3k5/9/9/9/9/8R/9/8R/9/4K4 w - - 0 1";

#[test]
fn moves_are_read_in_every_form_they_are_kept_in() {
    let mut wrong = Vec::new();
    for (text, games) in [
        // One by one, and in one text.
        (
            r#"[{"moves":["h2e2","h9g7"]},{"moves":"h2e2 h7e7 h0g2"}]"#,
            &["h2e2 h9g7", "h2e2 h7e7 h0g2"][..],
        ),
        (r#"{"moves":"h2e2,h9g7,h0g2"}"#, &["h2e2 h9g7 h0g2"]),
        (r#"{"moveList":"h2e2;h9g7;h0g2"}"#, &["h2e2 h9g7 h0g2"]),
        (r#"{"iccs":"h2e2h9g7h0g2"}"#, &["h2e2 h9g7 h0g2"]),
        (r#"{"movelist":"77477062"}"#, &["h2e2 h9g7"]),
        (
            r#"{"着法":["炮二平五","马8进7","马二进三"]}"#,
            &["h2e2 h9g7 h0g2"],
        ),
        (
            r#"{"record":"1. 炮二平五 马8进7 {好} 2. 马二进三 (马八进七) 1-0"}"#,
            &["h2e2 h9g7 h0g2"],
        ),
        (
            r#"{"moves":["1. 炮二平五 马8进7","2. 马二进三 车9平8"]}"#,
            &["h2e2 h9g7 h0g2 i9h9"],
        ),
        (r#"{"moves":["C2=5","H8+7","H2+3"]}"#, &["h2e2 h9g7 h0g2"]),
        (
            r#"{"pgn":"[Red \"甲\"]\n\n1. 炮二平五 马8进7 *"}"#,
            &["h2e2 h9g7"],
        ),
        (
            r#"{"moves":[["h2e2","h9g7"],["h0g2","i9h9"]]}"#,
            &["h2e2 h9g7 h0g2 i9h9"],
        ),
        // Objects.
        (
            r#"{"moves":[{"ply":1,"uci":"h2e2"},{"ply":2,"uci":"h9g7"}]}"#,
            &["h2e2 h9g7"],
        ),
        (
            r#"{"moves":[{"round":1,"black":"马8进7","red":"炮二平五"}]}"#,
            &["h2e2 h9g7"],
        ),
        (
            r#"{"moves":[{"from":"h2","to":"e2"},{"from":"h9","to":"g7"}]}"#,
            &["h2e2 h9g7"],
        ),
        (
            r#"{"moves":[{"from":{"x":7,"y":2},"to":{"x":4,"y":2}},{"from":{"x":7,"y":9},"to":{"x":6,"y":7}}]}"#,
            &["h2e2 h9g7"],
        ),
        (
            r#"{"moves":[{"from":{"row":7,"col":7},"to":{"row":7,"col":4}},{"from":{"row":0,"col":7},"to":{"row":2,"col":6}}]}"#,
            &["h2e2 h9g7"],
        ),
        (
            r#"{"moves":[{"from":[9,7],"to":[7,6]},{"from":[0,7],"to":[2,6]}]}"#,
            &["h0g2 h9g7"],
        ),
        (
            r#"{"moves":[{"fromX":8,"fromY":3,"toX":5,"toY":3},{"fromX":8,"fromY":10,"toX":7,"toY":8}]}"#,
            &["h2e2 h9g7"],
        ),
        (r#"{"moves":[[7,2,4,2],[7,9,6,7]]}"#, &["h2e2 h9g7"]),
        (r#"{"moves":[[[7,2],[4,2]],[[7,9],[6,7]]]}"#, &["h2e2 h9g7"]),
        // Lists without names.
        (r#"["h2e2","h9g7","h0g2"]"#, &["h2e2 h9g7 h0g2"]),
        (
            r#"[["h2e2","h9g7"],["h2e2","h7e7"]]"#,
            &["h2e2 h9g7", "h2e2 h7e7"],
        ),
        (
            r#"{"a":{"moves":["h2e2"]},"b":{"moves":["c3c4"]}}"#,
            &["h2e2", "c3c4"],
        ),
        (
            r#"{"中炮":"h2e2 h9g7 h0g2","飞相":"c0e2 h7e7 h0g2"}"#,
            &["h2e2 h9g7 h0g2", "c0e2 h7e7 h0g2"],
        ),
    ] {
        let found: Vec<String> = all(text).iter().map(played).collect();
        if found != games {
            wrong.push(format!("{text}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn puzzles_begin_where_their_board_says() {
    let text = format!(
        "[{{\"id\":\"p1\",\"fen\":\"{ROOKS}\",\"solution\":[\"i4i9\",\"d9d8\",\"i2i8\"]}},\n\
         {{\"fen\":\"{ROOKS}\",\"moves\":\"前车进五 将4进1\",\"rating\":1200}}]"
    );
    let found = all(&text);
    let moves: Vec<String> = found.iter().map(played).collect();
    assert_eq!(moves, ["i4i9 d9d8 i2i8", "i4i9 d9d8"]);
    assert_eq!(tags(&found[0]), [("id", "p1"), ("FEN", ROOKS)]);
    assert_eq!(tags(&found[1]), [("FEN", ROOKS), ("rating", "1200")]);
}

#[test]
fn fields_of_a_game_are_tags_wherever_they_stand_in_it() {
    let text = r#"{"meta":{"event":"杯赛","date":"2020-02-03"},
"players":{"red":{"user":{"name":"甲"},"team":"一队"},"black":{"name":"乙","team":"二队"}},
"winner":"red","themes":["杀","弃子"],"note":"好局","elo":null,
"moves":["h2e2","h9g7"]}"#;
    let expected = [
        ("Event", "杯赛"),
        ("Date", "2020-02-03"),
        ("Red", "甲"),
        ("RedTeam", "一队"),
        ("Black", "乙"),
        ("BlackTeam", "二队"),
        ("Result", "1-0"),
        ("Outcome", "red"),
        ("themes", "杀 弃子"),
        ("Remark", "好局"),
    ];
    let found = all(text);
    assert_eq!(tags(&found[0]), expected);
    let place = found[0].places.plies[1];
    assert_eq!((place.line, place.from, place.to), (4, 18, 21));
    let chinese =
        all(r#"{"红方":"甲","黑方":"乙","赛事":"联赛","结果":"红胜","着法":["炮二平五"]}"#);
    let expected = [
        ("Red", "甲"),
        ("Black", "乙"),
        ("Event", "联赛"),
        ("Result", "红胜"),
    ];
    assert_eq!(tags(&chinese[0]), expected);
}

#[test]
fn a_game_that_nobody_won_is_a_draw_where_the_reason_says_so() {
    let result = |outcome: &str| {
        let text = format!(r#"{{"moves":["h2e2","h9g7"],"outcome":{outcome}}}"#);
        let found = all(&text);
        found[0].tag("Result").map(str::to_owned)
    };
    let drawn = result(r#"{"winner":null,"reason":"draw_agreed"}"#);
    assert_eq!(drawn.as_deref(), Some("1/2-1/2"));
    assert_eq!(result(r#"{"winner":null,"reason":"aborted"}"#), None);
    let won = result(r#"{"winner":"red","reason":"resign"}"#);
    assert_eq!(won.as_deref(), Some("1-0"));
}

#[test]
fn lists_in_programs_are_games() {
    let mut wrong = Vec::new();
    for (text, games) in [
        (
            "'h2e2 h9g7 h0g2',\n'h2e2 h7e7',\n",
            &["h2e2 h9g7 h0g2", "h2e2 h7e7"][..],
        ),
        (
            "\"h2e2h9g7h0g2\",\n\"h2e2h7e7\",\n",
            &["h2e2 h9g7 h0g2", "h2e2 h7e7"],
        ),
        (
            "static const char *book[] = {\n  \"h2e2 h9g7\",\n  \"h2e2 h7e7\", /* 顺炮 */\n  NULL\n};\n",
            &["h2e2 h9g7", "h2e2 h7e7"],
        ),
        (
            "# 开局\nLINES = [\n    'h2e2 h9g7',   # 屏风马\n    'h2e2 h7e7',\n]\n",
            &["h2e2 h9g7", "h2e2 h7e7"],
        ),
        (
            "export const L = [\n  [12, 'h2e2 h9g7'],  // a\n  [10, 'h2e2 h7e7'],\n];\n",
            &["h2e2 h9g7", "h2e2 h7e7"],
        ),
        (
            "BOOK: List[List[str]] = [\n  (\"中炮\", [\"炮二平五\", \"马8进7\"]),\n  (\"顺炮\", [\"炮二平五\", \"炮8平5\"]),\n]\n",
            &["h2e2 h9g7", "h2e2 h7e7"],
        ),
        (
            "// 对局\nvar games = [\n  { title: '一', red: '甲', moves: 'h2e2 h9g7', }, // 中炮\n  { moves: ['h2e2', 'h7e7',], },\n];\n",
            &["h2e2 h9g7", "h2e2 h7e7"],
        ),
    ] {
        let found: Vec<String> = all(text).iter().map(played).collect();
        if found != games {
            wrong.push(format!("{text}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let titled =
        all("[(\"中炮\", [\"炮二平五\", \"马8进7\"]), (\"顺炮\", [\"炮二平五\", \"炮8平5\"])]");
    assert_eq!(titled[1].tag("Title"), Some("顺炮"));
}

#[test]
fn what_holds_no_game_is_no_record() {
    for text in [
        r#"{"name":"board","version":"1.2.0","moves":3,"scripts":{"build":"tsc"}}"#,
        r#"{"moves":[{"piece":"cannon","action":"attack","score":12}]}"#,
        r#"{"board":[[1,2,3],[0,0,0]],"turn":"red","moves":[]}"#,
        r#"{"fen":"3k5/9/9/9/9/8R/9/8R/9/4K4 w - - 0 1","turn":"red"}"#,
        r#"{"maxPly":9,"positions":{"":[{"m":"h2e2","n":9}],"h2e2":[{"m":"h9g7","n":8}]}}"#,
        r#"{"legal":["h2e2","b2e2","h0g2"],"score":3}"#,
        "[[0,0,0,9,0,9,0,0,0],[0,0,0,9,0,9,0,0,0]]",
        "const MASK = [\n  0,0,0,1,1,1,0,0,0,\n  0,0,0,1,1,1,0,0,0,\n];\n",
        "id,red,black,result,moves\n",
        "# 说明\n\n用 `h2e2 h9g7` 这样的字符串表示着法，如 \"h2e2 h9g7 h0g2\"。\n数组 [\"h2e2\",\"h9g7\"] 也可以。本文件说明接口的用法，不含对局：服务收到请求之后先查局面是否合法，再把着法一一走下去，走不通的地方如实回答，并说明是第几着、为什么走不通；走得通的，则把终局的局面连同评分一起送回。接口的版本、错误的代码、每个字段的意思，都写在下面的表里，请先读完再用。若有疑问，请写信给维护的人，附上请求的原文和收到的回答，以及所用的版本和时间，这样才查得清楚。\n",
        "#include <a>\nint main() {\n  b.play(\"h2e2\");\n  b.play(\"h9g7\");\n  return 0;\n}\n",
        "import a from './a';\nconst O = ['h2e2', 'h9g7'];\nfor (const m of O) {\n  b.move(m);\n}\ntest('炮二平五', () => {\n  expect(b.name('h2e2')).toBe('炮二平五');\n  expect(b.name('h9g7')).toBe('马8进7');\n});\n",
    ] {
        let told = detect(text.as_bytes(), "a");
        let is_csv = told == Detected::Format(format("csv-games").expect("known"));
        assert!(
            matches!(told, Detected::Unknown { .. }) || is_csv,
            "{told:?}: {text}"
        );
    }
    for text in [
        r#"[{"fen":"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1","solution":["f7f8"]}]"#,
        r#"{"moves":["e4","e5","Nf3","Nc6","Bb5"],"pgn":"1. e4 e5 2. Nf3 Nc6 3. Bb5"}"#,
    ] {
        assert_eq!(
            detect(text.as_bytes(), "a"),
            Detected::WesternChess,
            "{text}"
        );
    }
}

#[test]
fn nothing_is_read_into_numbers_that_do_not_say_it() {
    let text = r#"{"fen":"4k4/9/9/9/9/9/9/9/9/4K4 w","moves":[{"from":[4,4],"to":[4,5]}]}"#;
    let record = &all(text)[0];
    assert_eq!(record.tree.plies[0].entry, Entry::Illegible);
    assert_eq!(
        record.evidence(Anchor::Ply(dapu::record::PlyId(0))),
        "4,4,4,5"
    );
}

#[test]
fn a_game_beside_others_is_one_though_nobody_can_read_its_moves() {
    let found = all(
        r#"[{"red":"甲","moves":[]},{"moves":["h2e2","zz??","h0g2"]},{"id":3,"moves":["?!"]}]"#,
    );
    assert_eq!(found.len(), 3);
    assert_eq!(
        (found[0].tag("Red"), found[0].tree.plies.len()),
        (Some("甲"), 0)
    );
    let entries: Vec<Entry> = found[1].tree.plies.iter().map(|ply| ply.entry).collect();
    assert_eq!(entries[1], Entry::Illegible);
    assert_eq!(found[2].tree.plies.len(), 1);
}

#[test]
fn variations_and_remarks_stand_where_they_belong() {
    let text = r#"{"moves":[{"move":"h2e2","comment":"好","variations":[{"moves":[{"move":"b2e2"},{"move":"h9g7"}]}]},{"move":"h9g7","score":3}]}"#;
    let record = &all(text)[0];
    assert_eq!(record.tree.lines.len(), 2);
    assert_eq!(played(record), "h2e2 h9g7");
    let said: Vec<&str> = record.tree.comments.iter().map(|it| &*it.text).collect();
    assert_eq!(said, ["好", "score=3"]);
    let line: Vec<&str> = record
        .tree
        .line(LineId(1))
        .map(|(id, _)| record.evidence(Anchor::Ply(id)))
        .collect();
    assert_eq!(line, ["b2e2", "h9g7"]);
}

#[test]
fn a_page_and_a_text_with_tags_are_no_programs_whatever_else_they_hold() {
    let script = "var t = 'h2e2 h9g7';\nfor (var i = 0; i < 9; i++) {\nreturn t;\n}\n".repeat(4);
    let tagged = format!(
        "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n1. H2-E2 H9-G7\n2. H0-G2 I9-H9\n{script}"
    );
    let page = format!("<html><body><textarea>\n{tagged}</textarea></body></html>");
    let told = |text: &str| match detect(text.as_bytes(), "a") {
        Detected::Format(format) => format.name,
        _ => "none",
    };
    assert_eq!((told(&tagged), told(&page)), ("pgn", "page"));
    assert_eq!(told(&script), "none");
}
