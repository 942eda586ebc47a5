//! Games as programs keep them: dumps of databases, objects within lists, records line by line.

use super::{all, played, tags, whole};
use dapu::format::json;
use dapu::record::Start;
use dapu::replay::{TextForm, evidence, replay};

const LONG: &str = "炮二平五,马8进7,马二进三,车9平8,车一平二,马2进3,马八进九,卒7进1,炮八平七,车1平2,车九平八,炮2进4,\
    车二进四,炮8平9,车二平四,象3进5,兵九进一,炮2平3,车八进九,马3退2,车四平八,马2进3,兵三进一,卒7进1,车八平三,马7进6";

fn tag<'r>(record: &'r dapu::record::GameRecord<'_>, name: &str) -> &'r str {
    record.tag(name).unwrap_or("")
}

#[test]
fn each_row_of_a_dump_is_a_game_under_its_title() {
    let rows = [
        format!("(1,'飞刀(一)','{LONG}',1)"),
        "(2,'O''Kelly [甲]','炮二平五,马8进7，马二进三,车9平8',1)".to_owned(),
        "(3,'决赛-张三丰VS李四光','炮二平五,马8进7,马二进三\\',\\'车9平8',2)".to_owned(),
        "(4,'炮局:张三丰(红)对阵李四光(黑)','相三进五,炮8平5,马二进三',3)".to_owned(),
    ];
    let head = "-- A dump: don't edit\nCREATE TABLE `g` (\n  `id` int(11) NOT NULL AUTO_INCREMENT,\n  \
        `title` varchar(22) DEFAULT '',\n  `moves` text,\n  PRIMARY KEY (`id`)\n) ENGINE=InnoDB DEFAULT CHARSET=utf8;\n\
        /*!40000 ALTER TABLE `g` DISABLE KEYS */;\n";
    let insert = "INSERT INTO `g` VALUES ";
    let each = |before: &str, end: &str| {
        let rows = rows.iter().map(|row| format!("{before}{row}{end}"));
        rows.collect::<String>()
    };
    for text in [
        format!("{head}{insert}{};\n", rows.join(",")),
        format!("{insert}{};\n", rows.join(",\n")),
        each(insert, ";\n"),
        each(
            "INSERT INTO public.g (id, title, moves, kind) VALUES ",
            ";\n",
        ),
    ] {
        let found = all(&text);
        let plies: Vec<usize> = found.iter().map(|it| replay(it).main().len()).collect();
        assert_eq!(plies, [26, 4, 4, 3], "{text}");
        let said: Vec<_> = found
            .iter()
            .map(|it| ["Title", "Red", "Black"].map(|name| tag(it, name)))
            .collect();
        let expected = [
            ["飞刀(一)", "", ""],
            ["O'Kelly [甲]", "", ""],
            ["决赛-张三丰VS李四光", "张三丰", "李四光"],
            ["炮局:张三丰(红)对阵李四光(黑)", "张三丰", "李四光"],
        ];
        assert_eq!(said, expected, "{text}");
    }
}

#[test]
fn moves_in_one_long_text_without_blanks_are_moves() {
    let text = format!("[{{\"moves\": \"{LONG}\"}}, {{\"moves\": \"{LONG}\"}}]");
    let plies: Vec<usize> = all(&text)
        .iter()
        .map(|it| replay(it).main().len())
        .collect();
    assert_eq!(plies, [26, 26]);
}

#[test]
fn the_sides_of_a_round_may_be_objects() {
    let rounds = "{ round: 1, red: { notation: '炮二平五', note: '中炮' }, black: { notation: '马８进７', note: '跳马' } },\n\
        { round: 2, black: { notation: '车９平８' }, red: { notation: '马二进三' }, note: '出子' },\n\
        { round: 3, red: { notation: '车一平二' }, black: null }";
    let text = format!(
        "export const A: L[] = [\n{{ name: '甲', moves: [\n{rounds}\n],\n traps: [{{ round: 2, name: '陷阱' }}] }},\n\
         {{ name: '乙', moves: [\n{rounds}\n] }},\n];\n"
    );
    let found = all(&text);
    let line = "h2e2 h9g7 h0g2 i9h9 i0h0";
    assert_eq!(found.iter().map(played).collect::<Vec<_>>(), [line, line]);
    assert_eq!(tags(&found[0]), [("Title", "甲")]);
    let said: Vec<&str> = found[0].tree.comments.iter().map(|it| &*it.text).collect();
    assert_eq!(said, ["中炮", "跳马", "出子"]);
}

#[test]
fn the_quotes_of_a_verbatim_text_stand_doubled() {
    let text = "/// <summary>\nprivate string Get()\n{\n  return @\"{\n  \"\"games\"\": [ {\n \"\"title\"\": \"\"中炮\"\", \
        \"\"moves\"\": [\n {\"\"step\"\":1,\"\"side\"\":\"\"Red\"\",\"\"notation\"\":\"\"炮二平五\"\"},\n \
        {\"\"step\"\":2,\"\"side\"\":\"\"Black\"\",\"\"notation\"\":\"\"马8进7\"\"} ] } ]\n}\";\n}\n";
    let found = all(text);
    assert_eq!(found.iter().map(played).collect::<Vec<_>>(), ["h2e2 h9g7"]);
    assert_eq!(tags(&found[0]), [("Title", "中炮")]);
}

#[test]
fn a_move_is_nobodys_name() {
    let text = "{\"summaryMoves\": \"1. 炮二平五 马8进7 2. 马二进三\", \"moves\": [\
        {\"num\": 1, \"red\": \"炮二平五\", \"black\": \"马８进７\"}, {\"num\": 2, \"red\": \"马二进三\"}], \
        \"list\": [{\"red\": \"兵七进一\", \"black\": \"h9g7\"}], \"id\": 7}";
    let record = whole(text, 1);
    assert_eq!(played(&record), "h2e2 h9g7 h0g2");
    assert_eq!(tags(&record), [("id", "7")]);
    let kept: Vec<&str> = record.residue.iter().map(|it| &*it.text).collect();
    assert_eq!(kept.len(), 3, "{kept:?}");
}

const OWN: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR r - - 0 1";

#[test]
fn the_lines_of_a_record_in_a_list_are_one_record() {
    let text = format!(
        "const a = [{{\n fen: '2R6/5k2C/n8/p1p5p/6b2/6p2/9/9/9/4K4 b - - 0 38',\n pgn: [\n '[Event \"杯\"]',\n '[FEN \"{OWN}\"]',\n \
         '{{ 一段',\n ' 两行。 }}',\n '',\n '1. 炮八平五 炮８平５',\n '{{ 好 }}',\n '2. 炮五进五 象７进５',\n '1-0'\n ]\n}}];\n"
    );
    let found = all(&text);
    assert_eq!(found.len(), 1);
    assert_eq!(played(&found[0]), "b2e2 h7e7 e2e7 g9e7");
    assert_eq!(tag(&found[0], "FEN"), OWN);
    assert_eq!(
        found[0].residue[0].text,
        "2R6/5k2C/n8/p1p5p/6b2/6p2/9/9/9/4K4 b - - 0 38"
    );
    let said = found[0].tree.comments.iter().map(|it| it.text.trim());
    assert_eq!(said.collect::<Vec<_>>(), ["一段\n 两行。", "好"]);
    let place = found[0].places.plies[2];
    assert_eq!((place.line, place.from), (11, 6));
}

#[test]
fn a_board_beside_the_moves_is_the_start_where_they_play_from_it() {
    let after = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";
    let rooks = "3k5/9/9/9/9/8R/9/8R/9/4K4 w - - 0 1";
    for (fen, moves, line, kept) in [
        (after, "炮二平五 马8进7", "h2e2 h9g7", false),
        (
            rooks,
            "炮二平五 马8进7 马二进三 车9平8",
            "h2e2 h9g7 h0g2 i9h9",
            false,
        ),
        (after, "马二进三 车9平8", "h0g2 i9h9", true),
        (rooks, "前车进五", "i4i9", true),
    ] {
        let text = format!("[{{\"fen\": \"{fen}\", \"moves\": \"{moves}\"}}]");
        let record = whole(&text, 1);
        assert_eq!(played(&record), line, "{text}");
        assert_eq!(matches!(record.start, Start::Given(_)), kept, "{text}");
        assert_eq!(record.residue.is_empty(), kept, "{text}");
    }
}

#[test]
fn remarks_in_fields_of_their_own_do_not_hide_a_game() {
    let text = "{ moves: [\n { move: '炮二平五', from: [7, 1], to: [7, 4], piece: '红方的炮' },\n \
        { move: '炮８平５', from: [2, 7], to: [2, 4], piece: '黑方的炮' },\n \
        { move: '马二进三', from: [9, 1], to: [7, 2], piece: '红方的马' },\n \
        { move: '马８进７', from: [0, 7], to: [2, 6], piece: '黑方的马' } ] }";
    let record = json::read(text, 1);
    assert_eq!(played(&record), "h2e2 h7e7 h0g2 h9g7");
    assert!(evidence(&record, &replay(&record), TextForm::Fielded).is_some());
    assert!(evidence(&record, &replay(&record), TextForm::Running).is_none());
}
