//! Records judged as they stream by: a line in, a line out, and nothing that goes in is lost.

use crate::support::folder::{Folder, record};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

const STREAM: [&str; 6] = ["check", "-", "--from", "ndjson", "--format", "records"];

fn start(folder: &Folder, more: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
        .current_dir(folder.at(""))
        .args(STREAM)
        .args(more)
        .args(["--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts")
}

/// Exit code, lines as values, standard error.
fn stream(folder: &Folder, input: Vec<u8>, more: &[&str]) -> (i32, Vec<Value>, String) {
    let mut child = start(folder, more);
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("runs");
    writer.join().expect("no panic").expect("written");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code().unwrap_or(-1), lines.collect(), said)
}

fn pgn(moves: &str) -> String {
    format!(
        "[Red \"甲\"]\n[Black \"乙\"]\n[Date \"2021.03.15\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n"
    )
}

/// Lines of all kinds; how many are records that can be read.
fn mixed() -> (Vec<u8>, usize) {
    let good = pgn("1. 炮二平五 马8进7 2. 马二进三");
    let two = format!("{good}\n{good}");
    let long = format!("{good}\n{{{}}}", "长".repeat(4 << 20));
    let lines = [
        json!({"id": "a", "pgn": good}).to_string(),
        json!({"pgn": good}).to_string(),
        "{\"id\": 7, \"pgn\": ".to_owned(),
        json!({"id": "a", "pgn": pgn("1. 炮二进十 马8进7")}).to_string(),
        "   ".to_owned(),
        json!({"id": 12_345_678_901_234_567_890_u64, "source": "x", "pgn": good}).to_string(),
        json!({"id": "none"}).to_string(),
        json!({"id": "number", "pgn": 5}).to_string(),
        json!({"id": "words", "pgn": "what is this"}).to_string(),
        json!({"id": "two", "pgn": two}).to_string(),
        "[1, 2]".to_owned(),
        json!({"id": "long", "pgn": long}).to_string(),
        json!({"id": "last", "pgn": good}).to_string(),
    ];
    (lines.join("\n").into_bytes(), 6)
}

#[test]
fn every_line_comes_out_once_with_its_id_and_place() {
    let folder = Folder::new("stream");
    let (input, ok) = mixed();
    let (code, lines, said) = stream(&folder, input, &[]);
    assert_eq!(code, 0, "{said}");
    let told: Vec<_> = lines
        .iter()
        .map(|line| {
            (
                line["line"].as_u64().expect("a line"),
                line["id"].as_str(),
                line["status"].as_str().expect("a status"),
                line["problem"]["code"].as_str(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, Some("a"), "ok", None),
            (2, None, "ok", Some("missing-id")),
            (3, Some("7"), "unreadable", Some("invalid-json")),
            (4, Some("a"), "ok", None),
            (6, Some("12345678901234567890"), "ok", None),
            (7, Some("none"), "unreadable", Some("no-pgn")),
            (8, Some("number"), "unreadable", Some("no-pgn")),
            (9, Some("words"), "unreadable", Some("no-game")),
            (10, Some("two"), "unreadable", Some("several-games")),
            (11, None, "unreadable", Some("invalid-json")),
            (12, Some("long"), "ok", None),
            (13, Some("last"), "ok", None),
        ]
    );
    assert_eq!(lines[3]["doubles"], 1);
    assert_eq!(lines[2]["problem"]["column"], 17);
    assert!(
        said.contains(&format!("records in 12 = {ok} ok + 6 unreadable")),
        "{said}"
    );
    assert!(said.contains("objects without an id: 1"), "{said}");
    assert!(said.contains("with the id of an earlier one: 1"), "{said}");
}

#[test]
fn a_line_has_facts_moves_key_and_findings() {
    let folder = Folder::new("stream-facts");
    let input = [
        json!({"id": "x", "pgn": pgn("1. 炮二平五 马8进7 2. 马二进三")}),
        json!({"id": "y", "pgn": pgn("1. h2e2 h9g7 2. h0g2")}),
        json!({"id": "z", "pgn": pgn("1. 炮二平五 马8进7 2. 炮二平四 车9平8")}),
    ];
    let input = input.map(|line| line.to_string()).join("\n");
    let (_, lines, _) = stream(&folder, input.into_bytes(), &[]);
    assert_eq!(lines[0]["moves"], json!(["h2e2", "h9g7", "h0g2"]));
    let facts = &lines[0]["facts"];
    assert_eq!(
        (&facts["plies"], &facts["stop"], &facts["result"]),
        (&3.into(), &Value::Null, &"1-0".into())
    );
    assert_eq!(
        (&facts["red"], &facts["first_mover"]),
        (&"甲".into(), &"red".into())
    );
    assert_eq!(
        facts["editions"][0].as_str().map(|it| it.contains('=')),
        Some(true)
    );
    // Short games with the same moves and players are one game, whatever the notation.
    assert_eq!(lines[0]["key"], lines[1]["key"]);
    assert_ne!(lines[0]["key"], lines[2]["key"]);
    assert_eq!(lines[2]["facts"]["stop"], "token");
    let codes: Vec<_> = lines[2]["findings"]
        .as_array()
        .expect("findings")
        .iter()
        .collect();
    assert!(
        codes.iter().any(|it| it["severity"] == "error"),
        "{codes:?}"
    );
    assert_eq!(codes[0]["file"], "-!z");
}

#[test]
fn threads_and_batches_change_no_line() {
    let folder = Folder::new("stream-threads");
    let (input, _) = mixed();
    let mut input = input;
    for seed in 1..40 {
        input.extend(format!("\n{}", json!({"id": seed, "pgn": record(seed)})).bytes());
    }
    let once = stream(&folder, input.clone(), &["-j", "1"]).1;
    assert_eq!(once.len(), 12 + 39);
    for more in [["-j", "2", "--batch", "1"], ["-j", "5", "--batch", "7"]] {
        assert_eq!(stream(&folder, input.clone(), &more).1, once, "{more:?}");
    }
}

#[test]
fn a_line_is_answered_before_the_next_is_written() {
    let folder = Folder::new("stream-flush");
    let mut child = start(&folder, &[]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for id in ["one", "two", "three"] {
        let line = json!({"id": id, "pgn": pgn("1. 炮二平五")});
        writeln!(stdin, "{line}").expect("written");
        let answer = answers.next().expect("an answer").expect("reads");
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(answer["id"], id);
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().expect("ends").code(), Some(0));
}

#[test]
fn a_line_beyond_the_limit_is_counted_and_passed_over() {
    let folder = Folder::new("stream-long");
    let good = json!({"id": "good", "pgn": pgn("1. 炮二平五")});
    let long = json!({"id": "long", "pgn": "x".repeat(10_000)});
    let input = format!("{long}\n{good}");
    let (code, lines, said) = stream(&folder, input.into_bytes(), &["--max-record", "4K"]);
    assert_eq!((code, lines.len()), (0, 2), "{said}");
    assert_eq!(
        (&lines[0]["problem"]["code"], &lines[0]["id"]),
        (&"too-long".into(), &"long".into())
    );
    assert_eq!(
        (&lines[1]["id"], &lines[1]["line"]),
        (&"good".into(), &2.into())
    );
}

#[test]
fn nothing_at_all_and_nothing_but_faults_are_no_failure() {
    let folder = Folder::new("stream-nothing");
    let (code, lines, said) = stream(&folder, Vec::new(), &[]);
    assert_eq!((code, lines.len()), (0, 0), "{said}");
    assert!(
        said.contains("records in 0 = 0 ok + 0 unreadable"),
        "{said}"
    );
    let (code, lines, _) = stream(&folder, b"what\nis\nthis\n\xff\xfe\n".to_vec(), &[]);
    assert_eq!((code, lines.len()), (0, 4));
}

#[test]
fn every_line_has_the_fields_of_the_schema() {
    let folder = Folder::new("stream-schema");
    let (input, _) = mixed();
    let (_, lines, _) = stream(&folder, input, &[]);
    let (code, schema, _) = folder.run(&["schema", "games"]);
    assert_eq!(code, 0);
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let wrong: Vec<String> = lines
        .iter()
        .flat_map(|line| misfits(line, &schema))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let (_, findings, _) = folder.run(&["schema", "findings"]);
    let findings: Value = serde_json::from_str(&findings).expect("JSON");
    assert_eq!(
        findings["properties"],
        schema["properties"]["findings"]["items"]["properties"]
    );
}

/// Where a value does not fit a schema: as much of JSON Schema as is written.
fn misfits(value: &Value, schema: &Value) -> Vec<String> {
    let types: Vec<&str> = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        other => other.as_str().into_iter().collect(),
    };
    let is = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !types.contains(&is) {
        return vec![format!("{value} is none of {types:?}")];
    }
    match value {
        Value::Array(items) => {
            let items = items.iter();
            items
                .flat_map(|item| misfits(item, &schema["items"]))
                .collect()
        }
        Value::Object(fields) => {
            let known = schema["properties"].as_object().expect("properties");
            let names = |object: &serde_json::Map<String, Value>| {
                object
                    .keys()
                    .cloned()
                    .collect::<std::collections::BTreeSet<_>>()
            };
            if names(fields) != names(known) {
                return vec![format!(
                    "{:?}",
                    names(fields).symmetric_difference(&names(known))
                )];
            }
            let each = fields.iter();
            each.flat_map(|(name, value)| misfits(value, &known[name]))
                .collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn schemas_are_printed_for_other_engines() {
    let folder = Folder::new("schema");
    let (_, ddl, _) = folder.run(&["schema", "games", "--format", "spark-ddl"]);
    assert!(
        ddl.starts_with("`v` BIGINT, `id` STRING, `line` BIGINT"),
        "{ddl}"
    );
    assert!(
        ddl.contains("`problem` STRUCT<`code`: STRING, `column`: BIGINT"),
        "{ddl}"
    );
    assert!(ddl.contains("`findings` ARRAY<STRUCT<`v`: BIGINT"), "{ddl}");
    let opened = |sign| ddl.matches(sign).count();
    assert_eq!(opened('<'), opened('>'));
    let (_, arrow, _) = folder.run(&["schema", "findings", "--format", "arrow"]);
    let arrow: Value = serde_json::from_str(&arrow).expect("JSON");
    let fields = arrow["fields"].as_array().expect("fields");
    assert_eq!(
        fields[0]["type"],
        json!({"name": "int", "bitWidth": 64, "isSigned": true})
    );
    let (_, csv, _) = folder.run(&["schema", "findings", "--format", "json"]);
    let csv: Value = serde_json::from_str(&csv).expect("JSON");
    assert_eq!(csv["required"].as_array().map(Vec::len), Some(fields.len()));
}

#[test]
fn what_does_not_go_together_is_refused_with_what_does() {
    let folder = Folder::new("stream-refused");
    folder.file("a.pgn", pgn("1. 炮二平五"));
    let cases: [(&[&str], &str); 3] = [
        (&["check", "-", "--from", "ndjson"], "--format records"),
        (
            &["check", "a.pgn", "--format", "records", "--code", "M"],
            "--code",
        ),
        (
            &["check", "a", "b", "--from", "ndjson", "--format", "records"],
            "cat",
        ),
    ];
    for (arguments, said) in cases {
        let (code, out, err) = folder.run(&[arguments, &["--lang", "en"]].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(said), "{err}");
    }
}

#[test]
fn records_of_files_are_lines_with_file_and_number() {
    let folder = Folder::new("stream-files");
    let two = format!("{}\n{}", pgn("1. 炮二平五"), pgn("1. 炮八平五"));
    folder.file("in/a.pgn", two);
    folder.file("in/b.pgn", "no game");
    folder.file("list", "in/a.pgn\n\nin/b.pgn\r\n");
    let (code, out, err) = folder.run(&["check", "--files-from", "list", "--format", "records"]);
    assert_eq!(code, 0, "{err}");
    let lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let ids: Vec<_> = lines.iter().map(|line| line["id"].as_str()).collect();
    assert_eq!(
        ids,
        [Some("in/a.pgn#1"), Some("in/a.pgn#2"), Some("in/b.pgn#1")]
    );
    assert_eq!(lines[2]["status"], "unreadable");
    // The same paths by argument.
    let direct = folder.run(&["check", "in/a.pgn", "in/b.pgn", "--format", "records"]);
    assert_eq!(direct.1, out);
}

#[test]
fn a_list_of_files_that_names_none_is_refused() {
    let folder = Folder::new("files-from");
    folder.file("empty", "\n\n");
    folder.file("nul", "a.pgn\0");
    folder.file("a.pgn", pgn("1. 炮二平五"));
    let (code, _, err) = folder.run(&["check", "--files-from", "empty", "--lang", "en"]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("empty names no file"), "{err}");
    let (code, _, err) = folder.run(&["check", "--files-from", "missing", "--lang", "en"]);
    assert_eq!(code, 2, "{err}");
    let (code, _, err) = folder.run(&["check", "--files-from", "nul", "--lang", "en"]);
    assert_eq!(code, 0, "{err}");
    let (code, _, err) = folder.run(&["import", "--files-from", "nul", "-q"]);
    assert_eq!(code, 0, "{err}");
}

#[test]
fn what_the_field_calls_pgn_is_read_as_that() {
    let folder = Folder::new("stream-stated");
    let long = format!("{{{}}} 1. 炮二平五 *", "长".repeat(30_000));
    let texts = ["1. 炮二平五 *", "h2e2 *", &long, "what is this", ""];
    let lines = texts.map(|pgn| json!({"id": "a", "pgn": pgn}).to_string() + "\n");
    let (code, out, err) = stream(&folder, lines.concat().into_bytes(), &[]);
    let moves: Vec<&Value> = out.iter().map(|line| &line["moves"]).collect();
    let one = json!(["h2e2"]);
    assert_eq!(
        moves,
        [&one, &one, &one, &Value::Null, &Value::Null],
        "{err}"
    );
    assert_eq!(code, 0, "{err}");
}

#[test]
fn a_stream_in_another_encoding_is_refused() {
    let folder = Folder::new("stream-encoding");
    let more = ["--encoding", "gb18030"];
    let (code, out, err) = stream(&folder, Vec::new(), &more);
    assert_eq!((code, out.len()), (2, 0), "{err}");
    assert!(err.contains("UTF-8") && err.contains("iconv"), "{err}");
    let (code, ..) = stream(&folder, Vec::new(), &["--encoding", "utf-8"]);
    assert_eq!(code, 0);
}
