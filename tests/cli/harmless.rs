//! Names, tags, comments and names of files that would move the cursor of a terminal, or run in a browser or a
//! spreadsheet: shown as marks, escaped, guarded.

use crate::support::folder::{Chance, Folder, content};
use std::fmt::Write;

/// What must not come through, and what must.
const PIECES: [&str; 26] = [
    "\u{1b}]0;pwned\u{7}",
    "\u{1b}[2J",
    "\u{1b}[31m",
    "\u{1}",
    "\u{8}",
    "\r",
    "\t",
    "\u{7f}",
    "\u{85}",
    "\u{9b}31m",
    "\u{202e}",
    "\u{202a}",
    "\u{2066}",
    "\u{2069}",
    "\u{200e}",
    "\u{61c}",
    "\u{200b}",
    "\u{200d}",
    "\u{2060}",
    "\u{feff}",
    "\u{2028}",
    "<script>alert(1)</script>",
    "&amp;'\"",
    "=1+1",
    "甲",
    "Ab",
];

/// A text of such pieces that can be a value of a tag.
fn nasty(chance: &mut Chance) -> String {
    let count = 1 + chance.below(6);
    (0..count)
        .map(|_| PIECES[chance.below(PIECES.len())])
        .map(|piece| piece.replace('"', "\\\""))
        .collect()
}

/// Moves with a cycle, a claim and a move that no piece can make.
const MOVES: &str = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 车二进一 车8进1 \
                     5. 车二退一 车8退1 6. 车二进一 车8进1 7. 车二退一 车8退1 8. 车二进一 车8进1";

fn record(chance: &mut Chance) -> String {
    let mut text = String::new();
    for name in [
        "Event", "Site", "Date", "Round", "Red", "Black", "Opening", "Result",
    ] {
        let _ = writeln!(text, "[{name} \"{}\"]", nasty(chance));
    }
    let comment = nasty(chance).replace(['{', '}'], "");
    let token = nasty(chance).replace(char::is_whitespace, "");
    let _ = write!(
        text,
        "\n{MOVES} {{{comment} 黑方提出自然限着，裁判审核不属实}}\n9. 帅五进五 {token} 1-0\n\n"
    );
    text
}

/// The characters that a terminal would obey, or nobody would see.
fn hidden(text: &str) -> Vec<String> {
    let is_hidden = |c: &char| {
        let marks = ['\u{61c}', '\u{feff}', '\u{2060}'];
        let ranges = [
            '\u{200b}'..='\u{200f}',
            '\u{2028}'..='\u{202e}',
            '\u{2066}'..='\u{2069}',
        ];
        *c != '\n' && c.is_control()
            || marks.contains(c)
            || ranges.iter().any(|range| range.contains(c))
    };
    text.chars()
        .filter(is_hidden)
        .map(|c| format!("{c:?}"))
        .collect()
}

#[test]
fn whatever_stands_in_a_record_no_command_lets_a_terminal_obey_it() {
    let mut told = Vec::new();
    for seed in 0..3 {
        let mut chance = Chance::new(seed);
        let folder = Folder::new(&format!("harmless-{seed}"));
        let name = format!("n{}.pgn", nasty(&mut chance).replace('/', "∕"));
        let text: String = (0..3).map(|_| record(&mut chance)).collect();
        folder.file(&name, &text);
        folder.file("in/junk\u{1b}[2J\u{202e}.txt", "nothing here");
        let no_such = format!("no{}", nasty(&mut chance));
        let names = format!(
            "written,team,player\n{},a,b\n",
            no_such.replace(['"', '\r'], "")
        );
        folder.file("names\u{1b}[1m.csv", names);
        let commands: [&[&str]; 32] = [
            &["import", &name, "in", &no_such],
            &["--lang", "zh", "import", &no_such],
            &["list"],
            &["show", "1"],
            &["show", "2", "--ply", "3"],
            &["report", "--format", "text"],
            &["--lang", "zh", "report", "--format", "text"],
            &["check", "--format", "text", &name, "in", &no_such],
            &["--lang", "zh", "check", &name],
            &["dedupe", "plan"],
            &["judge", "--edition", "all"],
            &["adjudicate", &name],
            &["adjudicate", &no_such],
            &["adjudicate", "--game", "1"],
            &["sheet", &name],
            &["convert", &name, "out\u{1b}[31m.html", "--force"],
            &["convert", &name, "out.nothing\u{1b}[31m"],
            &["export", "-o", "out.xqf\u{9b}"],
            &["names", "apply", "names\u{1b}[1m.csv"],
            &["list", "--db", &no_such],
            &["list", "--code", &no_such],
            &["explain", &no_such],
            &["list", &no_such],
            &["event", "lint", &no_such],
            &["files"],
            &["forget", &name],
            &["files", "--past"],
            &["history"],
            &["undo"],
            &["import", "--sync", "in", &no_such],
            &["verify"],
            &["backup", &no_such],
        ];
        for command in commands {
            let (_, out, err) = folder.run(command);
            for text in [out, err] {
                let hidden = hidden(&text);
                if !hidden.is_empty() {
                    told.push((seed, command.join(" "), hidden, text));
                }
            }
        }
    }
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn an_audited_event_is_shown_and_printed_without_what_nobody_sees() {
    let folder = Folder::new("harmless-audit");
    let mut chance = Chance::new(11);
    folder.file(
        "event/event.toml",
        "name = \"a\\u001B[2J\\u202E<script>\"\nedition = \"cn2020\"\n",
    );
    let head = "[Round \"1\"]\n[Table \"1\"]\n";
    for (file, owner) in [("red\u{1b}[2J.pgn", "红方"), ("black\u{202e}.pgn", "黑方")] {
        let text = format!("{head}[Sheet \"{owner}\"]\n{}", record(&mut chance));
        folder.file(&format!("event/{file}"), text);
    }
    folder.file("event/slips.csv", "round,table,result\n1,1,\u{1b}[31mx\n");
    for words in [
        &["audit", "event", "-o", "out"][..],
        &["event", "lint", "event"],
    ] {
        let (_, out, err) = folder.run(words);
        assert!(out.contains("red␛[2J.pgn"), "{out}{err}");
        assert_eq!((hidden(&out), hidden(&err)), (vec![], vec![]), "{out}{err}");
    }
    let page = std::fs::read_to_string(folder.at("out/report.html")).expect("a page");
    assert_eq!(hidden(&page), Vec::<String>::new());
    assert!(
        !page.contains("<script>") && page.contains("&lt;script&gt;"),
        "{page}"
    );
}

#[test]
fn a_name_of_five_thousand_letters_breaks_no_table_and_is_whole_in_data() {
    let folder = Folder::new("harmless-long");
    let name = "长".repeat(5000);
    folder.file(
        "a.pgn",
        format!("[Event \"{name}\"]\n[Red \"{name}\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n{MOVES} 9. 帅五进五\n"),
    );
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    for words in [
        &["list"][..],
        &["show", "1"],
        &["report", "--format", "text"],
    ] {
        let (_, out, err) = folder.run(words);
        let longest = out.lines().map(|line| line.chars().count()).max();
        assert!(
            longest.is_some_and(|longest| longest < 600),
            "{words:?}: {longest:?} {err}"
        );
        assert!(out.contains("长…"), "{words:?}: {out}");
    }
    for words in [
        &["export", "--to", "pgn"][..],
        &["export", "--to", "csv-games"],
        &["report", "--format", "ndjson"],
        &["names", "suggest"],
    ] {
        let (_, out, _) = folder.run(words);
        assert!(out.contains(&name), "{words:?}");
    }
}

#[test]
fn html_that_is_written_runs_nothing_and_is_read_back_as_it_was() {
    let folder = Folder::new("harmless-html");
    let game = |event: &str, red: &str| {
        format!(
            "[Event \"{event}\"]\n[Red \"{red}\"]\n[Black \"b\"]\n[Result \"*\"]\n\n{{{event}}} 1. 炮二平五 *\n\n"
        )
    };
    let texts = [
        game("<script>alert(1)</script>", "a & b"),
        game("plain", "甲"),
        game("&lt;b&gt; &amp;", "'x' <i onload='y'>"),
        game("a<b", "</pre><script>"),
    ];
    folder.file("h.pgn", texts.concat());
    let (code, _, err) = folder.run(&["convert", "h.pgn", "h.html"]);
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("not copied whole  0"), "{err}");
    let page = std::fs::read_to_string(folder.at("h.html")).expect("a page");
    let mut elements: Vec<&str> = page.split('<').skip(1).collect();
    elements.retain(|it| !it.starts_with("pre>\n") && !it.starts_with("/pre>\n"));
    assert!(elements.is_empty(), "{elements:?}");
    let table = |file| {
        folder
            .run(&["convert", file, "-", "--to", "csv-games", "-q"])
            .1
    };
    assert_eq!(table("h.html").replace("h.html", "h.pgn"), table("h.pgn"));
    let (_, out, err) = folder.run(&["check", "h.html", "--code", "F"]);
    assert!(!out.contains("F109"), "{out}{err}");
}

#[test]
fn formulas_are_guarded_in_every_csv_and_read_back_as_they_were() {
    let folder = Folder::new("harmless-formula");
    let names = ["=1+1", "+a", "-b", "@c", "＝d", "'=e", "''@f"];
    let games = names.map(|name| {
        format!("[Event \"{name}\"]\n[Red \"{name}\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n{{{name}}} 1. 炮二平五 马8进7 2. 帅五进五 1-0\n\n")
    });
    folder.file("a.pgn", games.concat());
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    for words in [
        &["report"][..],
        &["names", "suggest"],
        &["export", "--to", "csv"],
        &["export", "--to", "csv-games"],
        &["export", "--to", "sheet-csv"],
    ] {
        let (code, out, err) = folder.run(words);
        assert_eq!(code, 0, "{err}");
        let mut rows = csv::ReaderBuilder::new()
            .flexible(true)
            .has_headers(false)
            .from_reader(out.as_bytes());
        let cells: Vec<String> = rows
            .records()
            .flat_map(|row| {
                row.expect("CSV")
                    .iter()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .filter(|cell| {
                cell.starts_with(['=', '+', '-', '@', '＝']) && cell.parse::<f64>().is_err()
            })
            .collect();
        assert!(cells.is_empty(), "{words:?}: {cells:?}");
        assert!(
            out.contains("'=1+1") || words[0] == "report",
            "{words:?}: {out}"
        );
    }
    // Back into records: tags and comments are those of the first.
    let (_, first, _) = folder.run(&["export", "--to", "ndjson"]);
    for to in ["csv-games", "sheet-csv"] {
        let file = format!("b-{to}.csv");
        assert_eq!(folder.run(&["export", "--to", to, "-o", &file, "-q"]).0, 0);
        let (_, back, err) = folder.run(&["convert", &file, "-", "--to", "ndjson", "-q"]);
        let tags = |text: &str| -> Vec<String> {
            let rows = text
                .lines()
                .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
            rows.flat_map(|row| row["tags"].as_array().expect("tags").clone())
                .filter(|tag| tag[0] == "Red" || tag[0] == "Event")
                .map(|tag| tag.to_string())
                .collect()
        };
        assert_eq!(tags(&first), tags(&back), "{to}: {err}");
    }
    // Names that were written so are names that are known.
    let (_, suggested, _) = folder.run(&["names", "suggest"]);
    folder.file("names.csv", suggested.replace(",,'=1+1,", ",队,'=1+1,"));
    let (code, _, err) = folder.run(&["names", "apply", "names.csv"]);
    assert_eq!(code, 0, "{err}");
    let kept = content(&folder, "dapu.db");
    assert!(kept.contains("names\t\"=1+1\"\t\"队\"\t\"=1+1\""), "{kept}");
}

/// Runs a command on a terminal and gives what it shows; `None` where there is no `script` to make one.
fn on_terminal(folder: &Folder, words: &str) -> Option<String> {
    let program = env!("CARGO_BIN_EXE_dapu");
    let shown = std::process::Command::new("script")
        .args(["-qec", &format!("{program} {words}"), "/dev/null"])
        .current_dir(folder.at("."))
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .output();
    let bytes = shown.ok().filter(|it| it.status.success())?.stdout;
    // A terminal ends lines its own way.
    Some(String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))
}

#[test]
fn on_a_terminal_data_are_marked_and_colours_are_our_own() {
    let folder = Folder::new("harmless-terminal");
    folder.file(
        "a.pgn",
        format!("[Event \"\u{1b}]0;x\u{7}\u{202e}\"]\n[Red \"a\u{9b}31m\"]\n[Black \"b\"]\n[Result \"*\"]\n\n{MOVES} 9. 帅五进五 *\n"),
    );
    assert_eq!(folder.run(&["import", "a.pgn", "-q"]).0, 0);
    for words in [
        "report",
        "export",
        "names suggest",
        "list",
        "report --format ndjson -q",
    ] {
        let Some(shown) = on_terminal(&folder, words) else {
            println!("skipped: no script(1) that makes a terminal");
            return;
        };
        assert!(shown.contains('b'), "{words}: {shown:?}");
        assert_eq!(hidden(&shown), Vec::<String>::new(), "{words}: {shown:?}");
    }
    for words in ["show 1", "check a.pgn -q"] {
        let shown = on_terminal(&folder, words).expect("a terminal, as before");
        assert!(
            shown.contains("\u{1b}["),
            "{words} is not coloured: {shown:?}"
        );
        let mut plain = String::new();
        for (n, part) in shown.split("\u{1b}[").enumerate() {
            let digits = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
            plain.push_str(if n == 0 {
                part
            } else {
                digits.strip_prefix('m').expect("a colour")
            });
        }
        assert_eq!(hidden(&plain), Vec::<String>::new(), "{words}: {plain:?}");
    }
    // In a pipe data are exact.
    assert!(
        folder
            .run(&["export"])
            .1
            .contains("\u{1b}]0;x\u{7}\u{202e}")
    );
}
