//! Whatever stands in a file over and over, the file is read in a time that grows with its length alone: a reader
//! that looks at the rest of the text for every token takes minutes for the largest record there may be.

use crate::support::stopwatch::Stopwatch;
use dapu::event::Event;
use dapu::format::{Cut, FORMATS, Format, MAX_RECORD, ReadFn, RecordBytes, records};
use dapu::pipeline::Editions;
use dapu::record::GameRecord;
use dapu::replay::replay;
use dapu::rules::audit;
use dapu::text::{Encoding, decode};
use std::time::Duration;

/// What is repeated. Where a number sign stands, every one is followed by another number.
#[rustfmt::skip]
const STRETCHES: &[&str] = &[
    "\n", "\r\n", " ", "\t", "\u{3000}", "\u{FEFF}", "\0", "a", "a ", "啊", "啊 ", "啊\n", "9", "9 ",
    "99999999", ".", "…", "-", "—", "?", "？", "!", "*", "* ", "$", "$1", "(", ")", "()", "(a)", "（", "（啊",
    "{", "}", "{}", "{{}", "{\n}", ";", ";\n", "[", "]", "[]", "[\n", "[?]", "[A", "[A \"", "[A \"]",
    "[A \"\"]", "[A \"\"]\n", "[A# \"\"]\n", "[A# \"\"]\n\n", "[A# \"\"] ", "[A \"x\"x] ", "\"", "\"]",
    "[Event \"\"]\n", "[FEN \"\"]\n", "[啊]\n", "1. ", "1.", "#. ", "1... ", "第1回合", "⑫", "炮二平五 ",
    "炮二平五马8进7", "1. 炮二平五 ", "(炮二平五 ", "(炮二平五) ", "炮", "前", "炮二", "漏记 ", "(漏记)",
    "？？ ", "1-0 ", "1/2-1/2", "红胜 ", "炮二平五 {} ", "炮二平五 {认输} ", "{认输，} ", "{自然限着判和}",
    "{自然限着判和} 炮二平五 ", "{红方提出自然限着} 漏记 ", "{循环反复判和} 炮二平五 ",
    "炮二平五 马8进7 炮五平二 马7退8 {循环反复} ", "认输，", "红方提和，", "h2e2", "h2e2 ", "h2e2,", "h2 e2 ",
    "c4 ", "Cbe2 ", "C2=5 ", "33=4 ", "H2-H1", "P2-5 ", "Pháo 2 bình 5 ", "Pháo ", "cannon 2 across 5 ",
    "cannon ", "7747", "7747 ", "7747,", "77477062", "====\n", "----\n", "FORMAT", "FORMAT WXF\n", "START{",
    "}END", "/*", "*/", "/* */\n", "RED a\n", "RED a;\n", "a#\n", "[DhtmlXQ", "[DhtmlXQ]", "[DhtmlXQ_",
    "[/DhtmlXQ_", "[DhtmlXQ_a]", "[DhtmlXQ_a]a[/DhtmlXQ_a]", "[DhtmlXQ_comment#]a[/DhtmlXQ_comment#]",
    "[DhtmlXQ_move_0_1_#]7747[/DhtmlXQ_move_0_1_#]", "[DhtmlXQ_movelist]77477062", "[DhtmlXQ_binit]99", "||",
    "<", ">", "<n>", "<n ", "</n>", "<n/>", "<n m=\"h2e2\">", "<n m=\"h2e2\"/>", "<n c=\"a\"/>", "a='' ", "&",
    "&amp;", "&a", "<!--", "-->", "<![CDATA[", "<?", "<Move value=\"77-47\">",
    "<Move value=\"77-47\" branch=\"1\"/>", "<Move value=\"77-47\"></Move>", "<Head>", "<Head><a>a</a></Head>",
    "|", "a|", ",", "/", "    17747炮二平五\n", "#7747炮\n", "    27747炮二平五 a||a\n", "CCBridge Record\0",
    "\x01", "\x05Moves", "\x06\x02aa", "局面：", "第#轮 ", "红方\t黑方\t", "红方 黑方 ", "→", "~~炮二平五~~", "1\t炮二平五\n", "1\t\n", "\"a\"",
    "1,h2e2\n", "#,h2e2\n", "#,1,h2e2\n", "#,0,1,1,h2e2\n", "a,a\n", "\"a\",", "{\"move\":\"h2e2\"},", "{\"moves\":[",
    "{\"moves\":[{\"variations\":[", "\"a\":\"b\",", "[\"a\",\"b\"],", "\\", "\\u70ae",
];

/// What a file of each format may begin with.
fn heads(format: &Format) -> &'static [&'static str] {
    match format.name {
        "pgn" => &[
            "",
            "[Event \"\"]\n\n",
            "1. 炮二平五 ",
            "{",
            "1. 炮二平五 (",
            "1. 漏记 漏记 漏记 漏记 漏记 漏记 ",
            "[A \"\"]\n",
            "[A \"",
            "[Date \"",
            "[Red \"",
            "[FEN \"",
            "[Result \"",
            "[Event \"",
        ],
        "dhtmlxq" => &[
            "[DhtmlXQ_movelist]",
            "[DhtmlXQ_comment1]",
            "[DhtmlXQ_",
            "<p>[DhtmlXQ_title]&",
        ],
        "wxf" => &["FORMAT WXF\n", "FORMAT WXF\nSTART{\n"],
        "cbf" => &[
            "<ChineseChessRecord><Head>",
            "<ChineseChessRecord><MoveList>",
            "<ChineseChessRecord ",
        ],
        "pfc" => &["<n version=\"1\">", "<n version=\"1\"><n m=\""],
        "uci-list" => &["1;", ""],
        "fen-moves" => &[
            "4k4/9/9/9/9/9/9/9/9/4K4 w\n",
            "a|4k4/9/9/9/9/9/9/9/9/4K4 w|",
        ],
        "protocol" => &[
            "position startpos moves h2e2 ",
            "position startpos\n",
            "position fen 4k4/9/9/9/9/9/9/9/9/4K4 w ",
        ],
        "ubb" => &["7747"],
        "iccs-string" => &["h2e2h9g7", "h2e2\n"],
        "move-number" => &["    17747炮二平五\n", "    17747炮二平五 "],
        "book" => &["第1局\n1. 炮二平五 【", "1. 炮二平五 马8进7\n1-0\n"],
        "page" => &[
            "<html><p>1. 炮二平五 马8进7<br>",
            "<html><table><tr><td>回合<td>红方<td>黑方</tr><tr><td>",
            "<html><pre>[Event \"a\"]\n",
            "<script>",
            "<!--",
        ],
        "sheet" => &[
            "",
            "回合\t红方\t黑方\t备注\n1\t",
            "回合 红方 黑方\n1 ",
            "赛事：",
            "回合\t红方\t黑方\n1\t~~",
        ],
        "sheet-csv" => &["", "回合,红方,黑方,备注\n1,", "回合,红方,黑方,备注\n1,\""],
        "csv" => &[
            "ply,move,comment\n",
            "ply,move\n1,\"",
            "id,ply,move\n",
            "line,parent,replaces,ply,move\n",
        ],
        "csv-games" => &["id,moves\n", "id,moves\n1,", "id,moves\n1,\""],
        "ndjson" => &[
            "{\"moves\":[",
            "{\"moves\":\"",
            "[",
            "{\"moves\":[{\"comments\":[",
            "{\"tags\":[",
        ],
        "json" => &[
            "{\"moves\":[",
            "{\"moves\":\"",
            "[",
            "var a = ['",
            "{\"moves\":[{\"from\":[",
            "{\"moves\":[],\"a\":{",
        ],
        "mxq" => &["\x01a\x05Moves\x05"],
        "che" => &["1 9999 10 32 0 7 7 7 4 0 1 0 "],
        _ => &[""],
    }
}

/// A head, then a stretch over and over: so many bytes in all.
pub(crate) fn long(head: &str, stretch: &str, size: usize) -> String {
    let mut text = head.to_owned();
    if !stretch.contains('#') {
        return text + &stretch.repeat(size / stretch.len());
    }
    for number in 1.. {
        if text.len() >= size {
            break;
        }
        text += &stretch.replace('#', &number.to_string());
    }
    text
}

/// How long a text takes to be read, and how long all that follows.
fn times(format: &Format, text: &str) -> [Duration; 3] {
    let reader = format.reader.expect("a format that is read");
    let mut times = [Duration::ZERO; 3];
    let mut begun = Stopwatch::begin();
    records(
        reader.cut,
        (text.as_bytes(), Encoding::Utf8),
        MAX_RECORD,
        |cut| {
            let Cut::Frame(frame) = cut else { return };
            match reader.read {
                ReadFn::Text(read) => go_on(
                    &read(&decode(frame.bytes, Encoding::Utf8).text, 1),
                    &mut times,
                    &mut begun,
                ),
                ReadFn::Bytes(read) => {
                    let (bytes, start) = (frame.bytes, frame.start);
                    go_on(
                        &read(&RecordBytes {
                            bytes,
                            start,
                            encoding: None,
                        })
                        .record,
                        &mut times,
                        &mut begun,
                    );
                }
            }
        },
    );
    times[0] += begun.elapsed();
    times
}

fn go_on(record: &GameRecord<'_>, times: &mut [Duration; 3], begun: &mut Stopwatch) {
    let mut lap =
        |slot: usize| times[slot] += std::mem::replace(begun, Stopwatch::begin()).elapsed();
    lap(0);
    let played = replay(record);
    lap(1);
    let choices = Editions::Auto.choices(record, &Event::default(), false);
    audit(record, &played, &Event::default(), &choices);
    lap(2);
}

/// With `DAPU_LONG` set to a size in bytes, every stretch behind every head in every format; without it, every third.
#[test]
fn no_stretch_makes_a_reader_slow() {
    let asked = std::env::var("DAPU_LONG").ok();
    let step = if asked.is_some() { 1 } else { 3 };
    let size = asked.map_or(1 << 10, |size| size.parse().expect("a number"));
    let mut slow = Vec::new();
    let readers = FORMATS.iter().filter(|format| format.is_read());
    for (first, format) in readers.enumerate() {
        for (second, head) in heads(format).iter().enumerate() {
            // Each format and head begins with another stretch: together they take all.
            for stretch in STRETCHES.iter().skip((first + second) % step).step_by(step) {
                let times = times(format, &long(head, stretch, size));
                if times.iter().sum::<Duration>() > Duration::from_millis(size as u64 / 256 + 2000)
                {
                    slow.push(format!("{} {head:?} {stretch:?}: {times:?}", format.name));
                }
            }
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

/// What once took minutes: format, head, stretch.
const ONCE_SLOW: &[(&str, &str, &str)] = &[
    // The word was looked for to the end of the file before each four digits.
    ("ubb", "", "7747"),
    // Blank lines looked at all that follow; each tag was measured from the start of the text.
    ("wxf", "FORMAT WXF\n", "\n"),
    ("wxf", "FORMAT WXF\n", "a#\n"),
    // Behind each blank line the names of all tags before were gathered again.
    ("pgn", "", "[A# \"\"]\n\n"),
    // The end of the line was looked for, and the last bracket of it, for each tag.
    ("pgn", "", "[A# \"\"] "),
    ("pgn", "", "[A \"x\"x] "),
    // A remark was measured for each thing it says.
    ("pgn", "1. 炮二平五 {", "认输，"),
    // The unknown tokens were gone through for each entry nobody can read.
    ("mxq", "\x01a\x05Moves\x05", "\x01a"),
    // A column was counted from the start of its line for each cell, a word from the start of its cell.
    ("sheet", "", "\t"),
    ("sheet-csv", "回合,红方,黑方\n1,", "？？ "),
    ("sheet", "", "第#轮 "),
    ("sheet", "", "红方\t黑方\t"),
    // The moves were counted for each claim, and for each jump of the numbers.
    ("pgn", "1. 炮二平五 ", "{自然限着判和} 马8进7 "),
    ("pgn", "1. 炮二平五 ", "{循环反复判和} 马8进7 "),
    ("pgn", "1. 炮二平五 ", "#1. 马8进7 "),
    // The end of a mark was looked for in all of the page.
    ("page", "<html><p>1. 炮二平五 马8进7<br>", "<"),
    ("page", "<html><p>1. 炮二平五 马8进7<br>", "<n "),
    // A list was looked for in all lines that follow, at each of them.
    (
        "book",
        "[Event \"a\"]\n\n1.c4 e5 2.e4 xe4 3.N",
        "c2 Nc7 0-1\n",
    ),
    // The words around a move were looked for in all of its line; titles of events at each comma of it.
    (
        "transcript",
        "2,'O''Kelly [甲]','炮二平五,马8进7",
        "7，马二进三,车9平8',1)",
    ),
    (
        "letter",
        "2,'O''Kelly [甲]','炮二平五,马8进7",
        "7，马二进三,车9平8',1)",
    ),
];

#[test]
fn what_once_took_minutes_takes_seconds() {
    let mut slow = Vec::new();
    for (format, head, stretch) in ONCE_SLOW {
        let format = dapu::format::format(format).expect("a format");
        let times = times(format, &long(head, stretch, 1 << 18));
        if times.iter().sum::<Duration>() > Duration::from_secs(20) {
            slow.push(format!("{} {head:?} {stretch:?}: {times:?}", format.name));
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

/// Text of any kind is looked through for what looks like a move: by detection, by residue, by pages.
#[test]
fn no_stretch_makes_the_search_for_moves_slow() {
    let others = ["长", "炮2<u>", "cannon 2 ", "é", "马2<u> "];
    let mut slow = Vec::new();
    for stretch in STRETCHES.iter().chain(&others) {
        let text = long("", stretch, 1 << 16);
        let begun = Stopwatch::begin();
        let found = dapu::notation::move_like(&text).count();
        if begun.elapsed() > Duration::from_secs(2) {
            slow.push(format!("{stretch:?}: {found} in {:?}", begun.elapsed()));
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}
