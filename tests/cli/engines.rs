//! Engines of data that read what dapu writes, and run it: the samples as their pages say.

use crate::support::folder::{Folder, mixed, record, records};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name)
}

/// The Python that has the engines.
fn python(folder: &Folder, arguments: &[&str]) -> Command {
    let python =
        std::env::var_os("DAPU_PYTHON").expect("DAPU_PYTHON names a Python with the engines");
    let mut command = Command::new(python);
    command.current_dir(folder.at("")).args(arguments);
    command
}

fn text(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn ask(folder: &Folder, views: &str, question: &str) -> Vec<String> {
    let sql = |name: &str| {
        sample("duckdb")
            .join(format!("{name}.sql"))
            .display()
            .to_string()
    };
    let ask = sample("duckdb").join("ask.py").display().to_string();
    let mut command = python(folder, &[&ask, &sql(views), &sql(question)]);
    let output = command.output().expect("runs");
    text(&output).lines().skip(1).map(str::to_owned).collect()
}

fn tables(folder: &Folder, input: &str) {
    let arguments = ["check", input, "--to", "parquet", "--out", "tables"];
    let (code, _, said) = folder.run(&arguments);
    assert_eq!(code, 0, "{said}");
}

#[test]
#[ignore = "needs DAPU_PYTHON"]
fn duckdb_answers_over_tables_and_database() {
    let folder = Folder::new("engines-duckdb");
    let games = sample("games").display().to_string();
    tables(&folder, &games);
    assert_eq!(folder.run(&["import", &games]).0, 0);
    // By the page of samples: two records of 2002 tell different results.
    for views in ["tables", "database"] {
        let found = ask(&folder, views, "different-results");
        assert_eq!(found.len(), 1, "{views}: {found:?}");
        assert!(found[0].contains("\"0-1, 1-0\""), "{views}: {found:?}");
        assert!(!ask(&folder, views, "findings-by-decade").is_empty());
    }
    // A full date is kept as a number; the view puts it into words, in whichever engine.
    folder.file(
        "dated.pgn",
        "[Event \"a\"]\n[Date \"1987.03.15\"]\n\n1. 炮二平五 马8进7 2. 马二进三 将5进5 1-0\n",
    );
    folder.run(&["import", "dated.pgn"]);
    fs::write(
        folder.at("asked.sql"),
        "SELECT DISTINCT date, move_no FROM dapu.violations WHERE date LIKE '1987.03%' AND move_no IS NOT NULL",
    )
    .expect("writes");
    let script = sample("duckdb").join("ask.py").display().to_string();
    let views = sample("duckdb").join("database.sql").display().to_string();
    let asked = python(&folder, &[&script, &views, "asked.sql"]).output();
    assert_eq!(text(&asked.expect("runs")), "date,move_no\n1987.03.15,2\n");
    let openings = ask(&folder, "tables", "openings-by-year");
    assert_eq!(
        openings.len(),
        8,
        "13 records, 4 again, one from a FEN: {openings:?}"
    );
}

#[test]
#[ignore = "needs DAPU_PYTHON"]
fn pyarrow_reads_the_types_and_counts_of_the_manifest() {
    let folder = Folder::new("engines-pyarrow");
    mixed(&folder);
    tables(&folder, "in");
    let script = "import json, pyarrow.parquet as pq\n\
        made = json.load(open('tables/manifests/shard-00001-of-00001.json'))\n\
        for table in made['tables']:\n\
        \x20   read = pq.read_table('tables/' + table['file'])\n\
        \x20   assert read.num_rows == table['rows'], table\n\
        \x20   print(table['table'], read.num_rows, *(f'{field.name}:{field.type}' for field in read.schema))\n";
    let output = python(&folder, &["-c", script]).output().expect("runs");
    let said = text(&output);
    let plies = said
        .lines()
        .find(|it| it.starts_with("plies"))
        .expect("plies");
    assert!(
        plies.ends_with("id:string ply:int64 side:string move:string"),
        "{plies}"
    );
}

fn spark(folder: &Folder, more: &[&str]) -> Command {
    let job = sample("spark").join("job.py").display().to_string();
    let dapu = assert_cmd::cargo::cargo_bin!("dapu").display().to_string();
    python(
        folder,
        &[&[job.as_str(), "--dapu", &dapu, "--out", "spark"], more].concat(),
    )
}

fn sums(folder: &Folder) -> Value {
    let text = fs::read_to_string(folder.at("spark/_SUMS.json")).expect("sums");
    serde_json::from_str(&text).expect("JSON")
}

/// Records of an import: of all, those that joined a game.
fn duplicates(folder: &Folder) -> (u64, u64) {
    let script = "import sqlite3\nit = sqlite3.connect('dapu.db')\n\
        print(*(it.execute(f'SELECT count(*) FROM {name}').fetchone()[0] for name in ('records', 'duplicates')))";
    let output = python(folder, &["-c", script]).output().expect("runs");
    let counts = text(&output);
    let mut counts = counts
        .split_whitespace()
        .map(|it| it.parse().expect("a count"));
    (
        counts.next().expect("records"),
        counts.next().expect("duplicates"),
    )
}

#[test]
#[ignore = "needs DAPU_PYTHON"]
fn spark_comes_to_what_the_plain_run_and_the_database_come_to() {
    let folder = Folder::new("engines-spark");
    mixed(&folder);
    let output = spark(&folder, &["--input", "in", "--master", "local[2]"]).output();
    text(&output.expect("runs"));
    let found = sums(&folder);
    tables(&folder, "in");
    let path = folder.at("tables/manifests/shard-00001-of-00001.json");
    let plain: Value =
        serde_json::from_str(&fs::read_to_string(path).expect("text")).expect("JSON");
    let of = |name: &str| plain["counts"][name].as_u64().expect("a count");
    assert_eq!(found["entries"], of("rows"));
    assert_eq!(found["ok"], of("ok"));
    assert_eq!(found["plies"], of("plies"));
    assert_eq!(
        found["findings"],
        of("errors") + of("warnings") + of("notes")
    );
    assert_eq!(folder.run(&["import", "in"]).0, 0);
    let (records, again) = duplicates(&folder);
    assert_eq!(
        (&found["ok"], &found["duplicates"]),
        (&records.into(), &again.into())
    );
}

/// Rows of `spark/games` and `spark/findings`, sorted: what a row is, its state, and codes with their messages.
const ROWS_OF_SPARK: &str = "import pyarrow.parquet as pq\n\
    for it in pq.read_table('spark/games').to_pylist():\n\
    \x20   print(it['id'], it['status'], (it['problem'] or {}).get('code'), it['key'])\n\
    for it in pq.read_table('spark/findings').to_pylist():\n\
    \x20   print(it['id'], it['code'], it['message_en'], it['message_zh'])\n";

/// The same of lines that dapu wrote.
fn rows(lines: &str) -> Vec<String> {
    let word = |value: &Value| value.as_str().map_or("None".to_owned(), str::to_owned);
    let words = |of: &Value, names: [&str; 3]| names.map(|name| word(&of[name])).join(" ");
    let mut rows = Vec::new();
    for line in lines.lines() {
        let it: Value = serde_json::from_str(line).expect("JSON");
        let (id, status, key) = (word(&it["id"]), word(&it["status"]), word(&it["key"]));
        rows.push(format!(
            "{id} {status} {} {key}",
            word(&it["problem"]["code"])
        ));
        for finding in it["findings"].as_array().into_iter().flatten() {
            let told = words(finding, ["code", "message_en", "message_zh"]);
            rows.push(format!("{id} {told}"));
        }
    }
    rows.sort();
    rows
}

fn rows_of_spark(folder: &Folder) -> Vec<String> {
    let read = python(folder, &["-c", ROWS_OF_SPARK])
        .env("PYTHONUTF8", "1")
        .output();
    let mut rows: Vec<String> = text(&read.expect("runs"))
        .lines()
        .map(str::to_owned)
        .collect();
    rows.sort();
    rows
}

#[cfg(unix)]
#[test]
#[ignore = "needs DAPU_PYTHON"]
fn spark_finds_the_files_that_the_plain_run_finds_and_ends_as_it_does() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("engines-links");
    folder.file("in/a.pgn", record(1));
    folder.file("in/.hidden.pgn", record(2));
    folder.file("in/.dapu-written", record(3));
    folder.file("in/empty.pgn", "");
    folder.file("beside/b.pgn", record(4));
    for (to, link) in [
        ("../beside", "in/linked"),
        ("../in", "in/circle"),
        ("nowhere", "in/dangling.pgn"),
        ("/dev/null", "in/device"),
        ("round", "in/round"),
    ] {
        symlink(to, folder.at(link)).expect("a link");
    }
    let input = folder.at("in").display().to_string();
    let (code, lines, _) = folder.run(&["check", &input, "--format", "records"]);
    assert_eq!((code, lines.lines().count()), (4, 8));
    let output = spark(&folder, &["--input", &input, "--master", "local[2]"]).output();
    let output = output.expect("runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(4), "{said}");
    assert!(said.contains("in/dangling.pgn: No such file"), "{said}");
    assert_eq!(rows_of_spark(&folder), rows(&lines));
}

#[test]
#[ignore = "needs DAPU_PYTHON"]
fn spark_tells_every_line_of_a_stream_as_the_filter_does() {
    let folder = Folder::new("engines-stream");
    let line = |id: Value, seed: u64| json!({"id": id, "pgn": record(seed)}).to_string();
    // A game told three times and more, by records without an id and under ids that others have.
    let mut lines = [
        line(Value::Null, 1),
        line("b".into(), 1),
        line("a".into(), 1),
        line("a".into(), 1),
        line(Value::Null, 2),
        line("".into(), 2),
        line(Value::Null, 3),
        line(Value::Null, 3),
        line("c".into(), 4),
        "\t ".to_owned(),
        "{\"id\": \"cut\", \"pgn\": \"".to_owned(),
    ]
    .join("\n")
    .into_bytes();
    lines
        .extend(b"\n{\"id\": \"bytes\", \"pgn\": \"\xff\xfe\"}\n{\"id\": \"d\",\r\"pgn\": \"\"}\n");
    let file = folder.file("in.ndjson", lines);
    let given = fs::File::open(&file).expect("a file");
    let plain = Command::new(assert_cmd::cargo::cargo_bin!("dapu"))
        .args(["check", "-", "--from", "ndjson", "--format", "records"])
        .stdin(given)
        .output();
    let plain = text(&plain.expect("runs"));
    let input = ["--from", "ndjson", "--input", "in.ndjson"];
    let output = spark(&folder, &[&input[..], &["--master", "local[2]"]].concat()).output();
    text(&output.expect("runs"));
    assert_eq!(rows_of_spark(&folder), rows(&plain));
    let found = sums(&folder);
    let counts = ["entries", "ok", "games", "duplicates"].map(|name| found[name].as_u64());
    assert_eq!(counts, [12, 9, 4, 5].map(Some), "{found}");
}

#[test]
#[ignore = "needs DAPU_PYTHON"]
fn spark_refuses_what_is_not_there_before_it_writes() {
    let folder = Folder::new("engines-refused");
    folder.file("a.pgn", record(1));
    fs::create_dir_all(folder.at("empty")).expect("a folder");
    let ndjson = [
        "--from", "ndjson", "--master", "local[1]", "--input", "missing",
    ];
    let cases: [(&[&str], i32, &str); 4] = [
        (&["--input", "missing"], 3, "cannot read missing"),
        (&ndjson, 3, "cannot read missing"),
        (&["--input", "empty"], 3, "no file in empty"),
        (
            &["--input", "a.pgn", "--dapu", "nothing"],
            2,
            "cannot run nothing",
        ),
    ];
    for (more, code, why) in cases {
        let output = spark(&folder, more).output().expect("runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{more:?}: {said}");
        assert!(said.contains(why), "{more:?}: {said}");
        assert!(!said.contains("Traceback"), "{more:?}: {said}");
        assert!(!folder.at("spark").exists(), "{more:?}");
    }
    // A job that failed left its folder.
    fs::create_dir_all(folder.at("spark/_records")).expect("a folder");
    let output = spark(&folder, &["--input", "a.pgn"])
        .output()
        .expect("runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("has not ended"), "{said}");
}

/// A process below that one that runs an executor of Spark.
#[cfg(target_os = "linux")]
fn executor(of: u32) -> Option<u32> {
    let mut below = vec![of];
    let mut next = 0;
    while let Some(parent) = below.get(next).copied() {
        next += 1;
        for entry in fs::read_dir("/proc").ok()?.flatten() {
            let Ok(process) = entry.file_name().to_string_lossy().parse::<u32>() else {
                continue;
            };
            let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            let behind = stat.rsplit_once(')').map(|(_, rest)| rest);
            let own = behind.and_then(|rest| rest.split_whitespace().nth(1)?.parse().ok());
            if own == Some(parent) {
                let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
                if String::from_utf8_lossy(&line).contains("CoarseGrainedExecutorBackend") {
                    return Some(process);
                }
                below.push(process);
            }
        }
    }
    None
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs DAPU_PYTHON"]
fn a_worker_of_spark_that_is_killed_loses_no_record() {
    let folder = Folder::new("engines-killed");
    for file in 0..40 {
        folder.file(&format!("in/{file}.pgn"), records(200));
    }
    let mut job = spark(
        &folder,
        &["--input", "in", "--master", "local-cluster[2,1,1024]"],
    );
    let log = fs::File::create(folder.at("said")).expect("a file");
    let mut child = job
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .expect("starts");
    let mut killed = None;
    while child.try_wait().expect("waits").is_none() {
        std::thread::sleep(std::time::Duration::from_millis(200));
        // Half-way: some of the tasks have told their records.
        let begun =
            fs::read_dir(folder.at("spark/_records/_temporary/0")).is_ok_and(|it| it.count() >= 10);
        if killed.is_none() && begun {
            killed = executor(child.id());
            if let Some(process) = killed {
                let kill = Command::new("kill")
                    .args(["-9", &process.to_string()])
                    .status();
                assert!(kill.is_ok_and(|it| it.success()), "{process}");
            }
        }
    }
    let said = fs::read_to_string(folder.at("said")).unwrap_or_default();
    assert!(child.wait().expect("ends").success(), "{said}");
    assert!(
        killed.is_some(),
        "nothing was killed: the test shows nothing"
    );
    let found = sums(&folder);
    assert_eq!(found["entries"], 8000);
    assert_eq!(found["ok"], 8000);
    assert_eq!(found["doubled_ids"], 0);
    assert!(
        said.contains("Lost executor") || said.contains("Executor"),
        "{said}"
    );
}
