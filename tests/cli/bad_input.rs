//! Bad input: a clear message, the right exit code, nothing lost.

use crate::support::folder as support;

use support::{Folder, record};

const USAGE: i32 = 2;
const OUTPUT_FAILED: i32 = 4;
const NOTHING_READABLE: i32 = 3;

/// Runs `check` as NDJSON and gives the exit code, the codes found and standard error.
fn check(folder: &Folder, arguments: &[&str]) -> (i32, Vec<String>, String) {
    let (code, out, err) = folder.run(&[&["check", "--format", "ndjson"], arguments].concat());
    let codes = out
        .lines()
        .map(|line| {
            let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
            row["code"].as_str().expect("a code").to_owned()
        })
        .collect();
    (code, codes, err)
}

#[test]
fn an_empty_file_is_told() {
    let folder = Folder::new("empty");
    folder.file("empty.pgn", "");
    let (code, codes, err) = check(&folder, &["empty.pgn"]);
    assert_eq!(code, NOTHING_READABLE);
    assert_eq!(codes, ["F001"]);
    assert!(err.contains("empty.pgn") && err.contains("next:"), "{err}");
}

#[test]
fn a_folder_of_pictures_is_told_file_by_file() {
    let folder = Folder::new("pictures");
    for number in 0..5 {
        let mut bytes = b"\xFF\xD8\xFF\xE0\x00\x10JFIF".to_vec();
        bytes.extend((0..4000_u32).map(|at| (at * (number + 7) % 251) as u8));
        folder.file(&format!("in/{number}.jpg"), bytes);
    }
    let (code, codes, _) = check(&folder, &["in"]);
    assert_eq!(code, NOTHING_READABLE);
    assert_eq!(codes, ["F001"; 5]);
    let (code, out, err) = folder.run(&["import", "in"]);
    assert_eq!(code, NOTHING_READABLE);
    assert!(
        out.contains("holding no game") && err.contains("next:"),
        "{out}{err}"
    );
}

#[test]
fn a_path_that_leads_nowhere_is_told() {
    let folder = Folder::new("nowhere");
    let (code, _, err) = folder.run(&["import", "missing.pgn"]);
    assert_eq!(code, NOTHING_READABLE);
    assert!(err.contains("missing.pgn"), "{err}");
    // One wrong path does not keep the others from being read, and is not forgotten over them.
    folder.file("a.pgn", record(1));
    let (code, out, err) = folder.run(&["import", "missing.pgn", "a.pgn"]);
    assert_eq!(code, OUTPUT_FAILED);
    assert!(
        out.contains("1 = 1 readable") && err.contains("missing.pgn"),
        "{out}{err}"
    );
}

/// A zip archive whose members are stored, not compressed.
fn zip(members: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in members {
        let options = zip::write::SimpleFileOptions::default();
        writer.start_file(*name, options).expect("a member");
        std::io::Write::write_all(&mut writer, text.as_bytes()).expect("memory takes all");
    }
    writer.finish().expect("an archive").into_inner()
}

#[test]
fn a_truncated_zip_gives_what_is_whole_in_it() {
    let folder = Folder::new("truncated");
    let members: Vec<(String, String)> = (1..9)
        .map(|number| (format!("{number}.pgn"), record(number)))
        .collect();
    let members: Vec<(&str, &str)> = members
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let whole = zip(&members);
    folder.file("whole.zip", &whole);
    folder.file("cut.zip", &whole[..whole.len() / 2]);
    let (code, codes, _) = check(&folder, &["whole.zip"]);
    assert_eq!(code, 0);
    assert!(!codes.contains(&"F005".to_owned()), "{codes:?}");
    let (code, codes, _) = check(&folder, &["cut.zip"]);
    assert_eq!(code, 0, "half of it can be read");
    assert!(codes.contains(&"F005".to_owned()), "{codes:?}");
    let (code, out, _) = folder.run(&["import", "cut.zip"]);
    assert_eq!(code, 0);
    assert!(out.contains("readable + 0 unreadable"), "{out}");
}

#[test]
fn one_huge_line_is_one_unreadable_record_in_bounded_memory() {
    let folder = Folder::new("line");
    let mut bytes = b"[Game \"x\"]\n\n1. ".to_vec();
    bytes.extend(std::iter::repeat_n("炮二平五".as_bytes(), 400_000).flatten());
    folder.file("line.pgn", &bytes);
    let (code, codes, _) = check(&folder, &["line.pgn", "--max-record", "64K"]);
    assert_eq!(code, NOTHING_READABLE);
    assert_eq!(codes, ["F006"]);
    // What follows it is read all the same.
    bytes.extend_from_slice(b"\n\n");
    bytes.extend_from_slice(record(1).as_bytes());
    folder.file("more.pgn", &bytes);
    let (code, out, _) = folder.run(&["import", "more.pgn", "--max-record", "64K"]);
    assert_eq!(code, 0);
    assert!(out.contains("2 = 1 readable + 1 unreadable"), "{out}");
}

#[test]
fn a_hundred_thousand_parentheses_exhaust_no_stack() {
    let folder = Folder::new("nested");
    let open = "(1. 炮二平五 ".repeat(100_000);
    let text = format!(
        "[Game \"x\"]\n\n1. 炮二平五 {open}{} *\n",
        ")".repeat(100_000)
    );
    folder.file("nested.pgn", text);
    let (code, _, err) = check(&folder, &["nested.pgn", "--severity", "error"]);
    assert_eq!(code, 0, "{err}");
    let unclosed = format!("[Game \"x\"]\n\n1. 炮二平五 {} *\n", "(".repeat(100_000));
    folder.file("unclosed.pgn", unclosed);
    let (code, _, err) = check(&folder, &["unclosed.pgn", "--severity", "error"]);
    assert_eq!(code, 0, "{err}");
}

#[test]
fn a_game_of_twenty_thousand_plies_is_judged() {
    let folder = Folder::new("long");
    // Two horses go out and home again: as many positions as there are, and a cycle without end.
    let round = ["马二进三 马8进7", "马三退二 马7退8"];
    let moves: Vec<String> = (0..10_000)
        .map(|number| format!("{}. {}", number + 1, round[number % 2]))
        .collect();
    let moves = moves.join("\n");
    folder.file("long.pgn", format!("[Game \"x\"]\n\n{moves} *\n"));
    let (code, out, err) = folder.run(&["import", "long.pgn"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("1 = 1 readable"), "{out}");
    let (_, list, _) = folder.run(&["list"]);
    assert!(list.contains(" 20000 "), "{list}");
    assert_eq!(folder.run(&["judge", "-q"]).0, 0);
    assert_eq!(folder.run(&["show", "1"]).0, 0);
}

#[test]
fn nuls_are_a_finding_with_their_place() {
    let folder = Folder::new("nuls");
    let text = record(1).replace("[Round", "\0\0[Round");
    folder.file("nuls.pgn", text);
    let (code, codes, _) = check(&folder, &["nuls.pgn"]);
    assert_eq!(code, 0);
    assert!(codes.contains(&"F114".to_owned()), "{codes:?}");
    folder.file("only.pgn", vec![0; 5000]);
    let (code, codes, _) = check(&folder, &["only.pgn"]);
    assert_eq!((code, codes), (NOTHING_READABLE, vec!["F001".to_owned()]));
}

#[test]
fn bytes_that_mean_nothing_are_a_finding_in_every_encoding() {
    let folder = Folder::new("bytes");
    let text = record(1);
    let utf16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect();
    let cases: [(&str, Vec<u8>, &[u8]); 5] = [
        ("utf-8", text.clone().into_bytes(), b"\xFF\xFE\xFF"),
        (
            "gb18030",
            encoding_rs::GB18030.encode(&text).0.into_owned(),
            b"\xFF\xFF\xFF",
        ),
        (
            "big5",
            encoding_rs::BIG5.encode(&text).0.into_owned(),
            b"\xFF\xFF\xFF",
        ),
        ("utf-16le", utf16(u16::to_le_bytes), b"\x00\xDC\x00\xDC"),
        ("utf-16be", utf16(u16::to_be_bytes), b"\xDC\x00\xDC\x00"),
    ];
    let mut wrong = Vec::new();
    for (encoding, mut bytes, bad) in cases {
        // Into the comment at the end, where it disturbs nothing else.
        let comment: Vec<u8> = match encoding {
            "utf-16le" => "{x".encode_utf16().flat_map(u16::to_le_bytes).collect(),
            "utf-16be" => "{x".encode_utf16().flat_map(u16::to_be_bytes).collect(),
            _ => b"{x".to_vec(),
        };
        bytes.extend(comment);
        bytes.extend_from_slice(bad);
        let name = format!("{encoding}.pgn");
        folder.file(&name, bytes);
        let (code, codes, err) = check(&folder, &[&name, "--encoding", encoding]);
        if code != 0 || !codes.contains(&"C001".to_owned()) {
            wrong.push((encoding, code, codes, err));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn impossible_positions_are_findings_in_records_and_usage_errors_on_the_command_line() {
    let folder = Folder::new("fen");
    let eleven = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let three = "rnbakabnr/9/1c2k2c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    for (fen, wanted) in [(eleven, "F111"), (three, "F112")] {
        folder.file(
            "fen.pgn",
            format!("[Game \"x\"]\n[FEN \"{fen}\"]\n\n1. 炮二平五 *\n"),
        );
        let (code, codes, _) = check(&folder, &["fen.pgn"]);
        assert_eq!(code, 0);
        assert!(codes.contains(&wanted.to_owned()), "{wanted}: {codes:?}");
        let (code, _, err) = folder.run(&["perft", fen, "1"]);
        assert_eq!(code, USAGE);
        assert!(err.starts_with("error: "), "{err}");
    }
    let (code, _, err) = folder.run(&["resolve", "--fen", eleven, "炮二平五"]);
    assert_eq!(code, USAGE);
    assert!(err.contains("next:"), "{err}");
}

#[test]
fn a_wrong_command_line_is_a_usage_error() {
    let folder = Folder::new("usage");
    for arguments in [
        &[][..],
        &["import"],
        &["imprt", "a.pgn"],
        &["check", "a.pgn", "--encoding", "latin-1"],
        &["check", "a.pgn", "--edition", "cn1958"],
        &["check", "a.pgn", "--code", "Z999"],
        &["check", "a.pgn", "--since", "yesterday"],
        &["check", "a.pgn", "--jobs", "0"],
        &["check", "a.pgn", "--max-record", "many"],
        &["list", "--result", "won"],
    ] {
        let (code, _, err) = folder.run(arguments);
        assert_eq!(code, USAGE, "{arguments:?}: {err}");
        assert!(!err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn what_is_packed_or_written_by_other_programs_is_named_with_what_to_do() {
    let folder = Folder::new("named");
    let sound = zip(&[("a.pgn", &record(1))]);
    // The flag of a password, in the header and in the directory; with AES the method says so too.
    let encrypted = |method: Option<u8>| {
        let mut bytes = sound.clone();
        let directory = memchr::memmem::find(&bytes, b"PK\x01\x02").expect("it has one");
        for (flags, at) in [(6, 8), (directory + 8, directory + 10)] {
            bytes[flags] |= 1;
            bytes[at] = method.unwrap_or(bytes[at]);
        }
        bytes
    };
    let slides = zip(&[
        ("[Content_Types].xml", "<Types/>"),
        ("ppt/presentation.xml", "<a/>"),
    ]);
    let cases: [(&str, &[u8], &str, &str); 7] = [
        (
            "old.zip",
            &encrypted(None),
            "encrypted zip archive",
            "with its password",
        ),
        (
            "aes.zip",
            &encrypted(Some(99)),
            "encrypted zip archive",
            "with its password",
        ),
        (
            "a.rar",
            b"Rar!\x1A\x07\x01\0 and so on",
            "rar archive",
            "unpack it first",
        ),
        (
            "a.7z",
            b"7z\xBC\xAF\x27\x1C and so on",
            "7z archive",
            "unpack it first",
        ),
        ("a.pptx", &slides, "pptx", "plain text"),
        ("a.pdf", b"%PDF-1.4 and so on", "pdf document", "plain text"),
        (
            "a.doc",
            b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 so on",
            "old Office",
            "plain text",
        ),
    ];
    let mut wrong = Vec::new();
    for (name, bytes, named, next) in cases {
        folder.file(name, bytes);
        let (code, out, _) = folder.run(&["check", name]);
        let is_told = out.contains(named) && out.contains(next) && !out.contains("damaged");
        let (_, chinese, _) = folder.run(&["check", name, "--lang", "zh"]);
        if code != NOTHING_READABLE || !is_told || !chinese.contains("请") {
            wrong.push(format!("{name}: {code} {out}{chinese}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
