//! Every byte of a table of plies, of a table of games and of a line of JSON is part of something; and what stands in
//! a cell or field is found again in the record, by readers of CSV and JSON that know nothing of ours.

use crate::formats::hostile;
use crate::formats::write::tables::{GAMES, LINE, PLIES};
use dapu::format::csv::{
    GAME_HEAD, PLY_HEAD, account_games, account_plies, read_games, read_plies,
};
use dapu::format::{Cut, Detected, HEAD, ReadFn, detect, format, ndjson, records};
use dapu::notation::{Family, Writing};
use dapu::pipeline;
use dapu::record::{Account, GameRecord, account};
use dapu::replay::replay;
use dapu::source::{MemberData, Source};
use dapu::text::{Encoding, decode};
use std::path::Path;

/// Where an account falls short of its text.
pub(super) fn short(name: &str, text: &str, sums: &Account) -> Option<String> {
    let is_whole = (sums.lost, sums.sum()) == (0, text.len());
    (!is_whole).then(|| format!("{name}: {sums:?} of {} bytes: {text:?}", text.len()))
}

fn assert_whole(name: &str, text: &str, sums: &Account) {
    assert_eq!(short(name, text, sums), None);
}

fn plies(text: &str, line: u32) -> GameRecord<'_> {
    assert_whole("csv", text, &account_plies(text));
    read_plies(text, line)
}

fn games(text: &str, line: u32) -> GameRecord<'_> {
    assert_whole("csv-games", text, &account_games(text));
    read_games(text, line)
}

fn json(text: &str, line: u32) -> GameRecord<'_> {
    assert_whole("ndjson", text, &ndjson::account(text));
    ndjson::read(text, line)
}

/// A table of every column.
fn full_plies() -> String {
    format!(
        "{PLY_HEAD}a,1,0,,,,,,,,,,序,,1-0\n\
         a,1,0,,,1,1,red,h2e2,炮二平五,炮二平五,1,\"妙, \"\"好\"\"\",,1-0\n\
         a,1,1,0,1,1,1,red,b2e2,炮八平五,炮八平五,,'=x,,1-0\n"
    )
}

fn full_games() -> String {
    format!("{GAME_HEAD}f,1,,,,,,甲,,乙,,1-0,,3,0,0,\"1. 炮二平五 {{a}} 马8进7 (马2进3) 1-0\"\n")
}

#[test]
fn tables_and_json_are_accounted_for_whatever_is_done_to_them() {
    hostile::try_text("csv", PLIES, plies);
    hostile::try_text("csv", &full_plies(), plies);
    hostile::try_text("csv-games", GAMES, games);
    hostile::try_text("csv-games", &full_games(), games);
    hostile::try_text("ndjson", LINE, json);
}

#[test]
fn text_that_is_no_table_is_accounted_for_to_its_last_control_character() {
    for text in ["\n\n\0\u{FFFD}$", "ec\n\0\0\0 lie,", "\0", ",\0\n\0,x"] {
        plies(text, 1);
        games(text, 1);
    }
}

#[test]
fn what_the_reader_has_no_column_for_is_accounted_for() {
    for text in [
        "ply,move\n1,h2e2,beyond,\n2,h9g7\n",
        "ply,move\n\n , \n1,h2e2\n\n",
        "ply,move\nx,h2e2\n2,h9g7\n",
        "ply,side,nag,move\n1,nobody,good,h2e2\n",
        "ply;move\n1;\"h2e2\" x\n2;'h9g7\n",
        "no,head\n1,h2e2\n",
        "\u{FEFF}ply,move\r\n1,h2e2\r\n",
        "",
    ] {
        plies(text, 1);
        games(text, 1);
    }
    for text in [
        "id,moves\n1,h2e2 h9g7,beyond\n2,b2e2\n",
        "id,moves\n\n1,\" h2e2 \"\n",
        "着法,\n第12回合",
        "nothing\n",
    ] {
        games(text, 1);
    }
    for text in [
        "1 {\"moves\":[\"h2e2\"]} 2 x",
        "{\"moves\":[{\"move\":\"h2e2\",\"nag\":\"good\",\"number\":\"x\"}]}",
        "{\"moves\":[{\"move\":\"h2e2\",\"move\":\"h9g7\"}],\"start\":\"a\",\"fen\":\"b\"}",
        "{\"tags\":[[\"Red\"],[\"Red\",\"a\",\"b\"],{}]}",
        "{\"moves\":[],\"engine\":{\"depth\":20}}",
        "}{\u{FEFF}%\"",
        "",
    ] {
        json(text, 1);
    }
}

#[test]
fn a_line_made_of_any_pieces_is_kept_once() {
    const PIECES: [&str; 9] = [
        "5 ",
        "iff ",
        "12-28 ",
        "H",
        "\n",
        "甲先胜乙 ",
        "1. ",
        "炮二平五 ",
        "1-0 ",
    ];
    let of = |index: usize| PIECES[index % PIECES.len()];
    for index in 0..PIECES.len().pow(4) {
        let row = [1, 9, 81, 729].map(|unit| of(index / unit));
        let text = row.concat();
        let record = dapu::format::pgn::read(&text, 1);
        assert_whole("pgn", &text, &account(&record));
    }
}

#[test]
fn a_move_put_right_in_a_remark_is_counted_once_whatever_stands_before_the_remark() {
    const BETWEEN: [&str; 8] = [
        "",
        " ",
        "\u{FFFD}",
        "\u{7f}",
        "!",
        "{妙}",
        "（应为炮八平六）",
        " xyz ",
    ];
    for (between, tail) in BETWEEN.iter().flat_map(|it| BETWEEN.map(|tail| (it, tail))) {
        for remark in ["（更正为炮八进二", "（应为炮八进二）", "{recte C8+2}"] {
            let text = format!("1. 炮八退二{between}{remark}{tail} 马8进7\n");
            let record = dapu::format::pgn::read(&text, 1);
            assert_whole("pgn", &text, &account(&record));
        }
    }
}

#[test]
fn a_line_made_of_what_titles_and_pairings_say_is_kept_once() {
    const PIECES: [&str; 12] = [
        "1999年团体赛",
        "第5轮",
        "第2台",
        "许银川",
        "先胜",
        "柳大华",
        "广东",
        "1-0",
        "（红胜）",
        "2003-05-06",
        " vs. ",
        " ",
    ];
    let of = |index: usize| PIECES[index % PIECES.len()];
    // Of the rows of five one in 131.
    for index in (0..PIECES.len().pow(5)).step_by(131) {
        let row = [1, 12, 144, 1_728, 20_736].map(|unit| of(index / unit));
        for joined in [row.concat(), row.join(" ")] {
            let text = format!("{joined}\n1. 炮二平五 马8进7\n");
            let record = dapu::format::pgn::read(&text, 1);
            assert_whole("pgn", &text, &account(&record));
        }
    }
}

/// Everything a record says, each word of it.
fn said(record: &GameRecord<'_>) -> String {
    let mut all = vec![record.text.to_string()];
    all.extend(
        record
            .tags
            .0
            .iter()
            .flat_map(|tag| [tag.name.to_string(), tag.value.to_string()]),
    );
    all.extend(record.tree.comments.iter().map(|it| it.text.to_string()));
    all.extend(record.residue.iter().map(|it| it.text.to_string()));
    all.join("\n")
}

/// The cells of a part of a table that its record says nowhere. Columns that tell records and lines from each other,
/// and count what can be counted anew, are let off where they hold numbers; and so is a move beside another that
/// says the same.
fn unsaid_cells(text: &str, record: &GameRecord<'_>, comma: u8) -> Vec<String> {
    let text = text
        .trim_start_matches('\u{FEFF}')
        .replacen('\u{1E}', "\n", 1);
    let mut table = csv::ReaderBuilder::new();
    table.flexible(true).delimiter(comma);
    let mut table = table.from_reader(text.as_bytes());
    let names: Vec<String> = table
        .headers()
        .into_iter()
        .flatten()
        .map(str::to_owned)
        .collect();
    let said = said(record);
    let mut unsaid = Vec::new();
    for row in table.records().flatten() {
        let has_move = row.iter().any(|cell| said.contains(cell) && is_move(cell));
        for (at, cell) in row.iter().enumerate() {
            let name = names.get(at).map_or("", String::as_str);
            let cell = cell.trim();
            let is_key = matches!(name, "file" | "record" | "side" | "FEN" | "fen");
            let is_number = cell.parse::<u32>().is_ok();
            let is_said = said.contains(cell) || said.contains(cell.trim_start_matches('\''));
            if !(is_key || is_number || is_said || is_move(cell) && has_move) {
                unsaid.push(format!("{name}={cell}"));
            }
        }
    }
    unsaid
}

fn is_move(word: &str) -> bool {
    let read = dapu::notation::read_move(word, dapu::notation::Families::ALL);
    read.is_some_and(|(_, bytes)| bytes == word.len())
}

/// The strings of a line of JSON that its record says nowhere.
fn unsaid_values(text: &str, record: &GameRecord<'_>) -> Vec<String> {
    let Ok(value) = serde_json::from_str::<serde_json::Value>(text) else {
        return Vec::new();
    };
    let said = said(record);
    let mut unsaid = Vec::new();
    let mut open = vec![(String::new(), &value)];
    while let Some((name, value)) = open.pop() {
        match value {
            serde_json::Value::Array(all) => open.extend(all.iter().map(|it| (name.clone(), it))),
            serde_json::Value::Object(all) => {
                open.extend(all.iter().map(|(name, it)| (name.clone(), it)));
            }
            serde_json::Value::String(text) => {
                let is_known = matches!(name.as_str(), "file" | "entry" | "start" | "result");
                if !is_known && !is_move(text) && !said.contains(text.as_str()) {
                    unsaid.push(format!("{name}={text}"));
                }
            }
            _ => {}
        }
    }
    unsaid
}

/// What is lost of a file of that format: bytes without an account, cells and strings that no record says.
fn lost(name: &str, of: &str, bytes: &[u8]) -> Vec<String> {
    let reader = format(of).and_then(|it| it.reader).expect("it is read");
    let ReadFn::Text(read) = reader.read else {
        panic!("no text")
    };
    let encoding = dapu::text::guess(&bytes[..bytes.len().min(HEAD)]).encoding;
    let mut lost = Vec::new();
    records(reader.cut, (bytes, encoding), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else { return };
        let decoded = decode(frame.bytes, encoding);
        let record = read(&decoded.text, frame.line);
        let (sums, unsaid) = match of {
            "csv" => (
                account_plies(&decoded.text),
                unsaid_cells(&decoded.text, &record, b','),
            ),
            "csv-games" => (
                account_games(&decoded.text),
                unsaid_cells(&decoded.text, &record, b','),
            ),
            _ => (
                ndjson::account(&decoded.text),
                unsaid_values(&decoded.text, &record),
            ),
        };
        lost.extend(short(name, &decoded.text, &sums));
        lost.extend(unsaid.into_iter().map(|cell| format!("{name}: {cell}")));
    });
    lost
}

/// A file of records written in that format.
fn exported(path: &Path, to: &str) -> Vec<u8> {
    let to = format(to).expect("a format");
    let writer = to.writer.expect("it is written");
    let writing = Writing::new(Family::Chinese);
    let mut out = Vec::new();
    let bytes = std::fs::read(path).expect("readable");
    let encoding = dapu::text::guess(&bytes).encoding;
    let pgn = format("pgn").and_then(|it| it.reader).expect("it is read");
    let mut number = 0;
    records(pgn.cut, (&bytes, encoding), usize::MAX, |cut| {
        let Cut::Frame(frame) = cut else { return };
        let text = decode(frame.bytes, encoding);
        let record = dapu::format::pgn::read(&text.text, frame.line);
        number += 1;
        let replay = replay(&record);
        let from = ("a.pgn", number);
        let copy = pipeline::written((&record, &replay), to, (writing, Encoding::Utf8), from);
        out.extend(copy.bytes.into_iter().flatten());
    });
    writer.file(&out, Encoding::Utf8).into_owned()
}

#[test]
fn nothing_of_what_is_exported_is_lost_when_it_is_read() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let (mut broken, mut files) = (Vec::new(), 0);
    for folder in ["games", "rules", "repetition"] {
        let entries = std::fs::read_dir(samples.join(folder)).expect("a folder");
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.extension().is_none_or(|ending| ending != "pgn") {
                continue;
            }
            files += 1;
            for to in ["csv", "csv-games", "ndjson"] {
                let name = format!("{} as {to}", path.display());
                broken.extend(lost(&name, to, &exported(&path, to)));
            }
        }
    }
    assert!(files > 50, "{files} files");
    assert!(broken.is_empty(), "{:#?}", &broken[..broken.len().min(20)]);
}
/// A site keeps its games in archives of tables.
#[test]
#[ignore = "reads ../shared"]
fn nothing_of_the_tables_of_others_is_lost() {
    let data = crate::formats::real::shared();
    let (mut broken, mut tables) = (Vec::new(), 0);
    let mut take = |name: &str, bytes: &[u8]| {
        let head = &bytes[..bytes.len().min(HEAD)];
        if let Detected::Format(found) = detect(head, "a")
            && matches!(found.name, "csv" | "csv-games" | "ndjson")
        {
            tables += 1;
            // The first records show what all of them are.
            let end = bytes.len().min(1 << 20);
            let end = memchr::memrchr(b'\n', &bytes[..end]).map_or(end, |end| end + 1);
            broken.extend(lost(name, found.name, &bytes[..end]));
        }
    };
    for entry in walkdir::WalkDir::new(data.join("elephantchess")) {
        let path = entry.expect("a folder").into_path();
        if !path.is_file() {
            continue;
        }
        let source = Source::open(&path).expect("a file");
        for member in source.members().into_iter().flatten().flatten() {
            let bytes = match member.data {
                MemberData::Packed(packed) => packed.unpack(packed.stated_len()).bytes,
                MemberData::Stream(mut stream) => {
                    let mut bytes = Vec::new();
                    std::io::Read::read_to_end(&mut stream, &mut bytes).expect("readable");
                    bytes
                }
            };
            take(&path.display().to_string(), &bytes);
        }
    }
    assert!(tables > 0, "no table");
    assert!(
        broken.is_empty(),
        "{} {:#?}",
        broken.len(),
        &broken[..broken.len().min(20)]
    );
}
