//! `dapu event`: the file it writes, and what it says of a folder.

mod check;
mod fouls;
mod lint_names;
mod merged;
mod pair;
mod places;
mod print;
mod rebuild;
mod slips;
mod stages;
mod standings;
mod table_names;
mod tables;

use crate::support::folder as support;

use support::Folder;

const EVENT: &str = "name = \"甲杯\"\nedition = \"cn2020\"\nlevel = \"national\"\nrounds = 2\nlate-minutes = 15\n\
    players = [\"甲\", \"乙\", \"丙\", \"丁\"]\n\
    pairings = [{ round = 1, table = 1, red = \"甲\", black = \"乙\" }, { round = 1, table = 2, red = \"丙\", black = \"丁\" }]\n\
    [time]\nminutes = 60\nincrement = 30\n";

fn sheet(round: u32, table: u32, owner: &str, players: [&str; 2]) -> String {
    let [red, black] = players;
    format!(
        "轮次：{round}\n台次：{table}\n红方：{red}\n黑方：{black}\n记录：{owner}\n\
         回合\t红方\t黑方\n1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n"
    )
}

/// An event folder in which nothing is amiss.
fn sound(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("e/event.toml", EVENT);
    for (table, players) in [(1, ["甲", "乙"]), (2, ["丙", "丁"])] {
        for owner in ["红方", "黑方"] {
            let text = sheet(1, table, owner, players);
            folder.file(&format!("e/{table}{owner}.txt"), text);
        }
    }
    folder.file("e/slips.csv", "轮次,台次,结果\n1,1,红胜\n1,2,和\n");
    folder
}

#[test]
fn init_writes_a_file_that_is_read_and_touches_none_that_is_there() {
    for (lang, word) in [("en", "Take the #"), ("zh", "去掉行首的 #")] {
        let folder = Folder::new(&format!("event-init-{lang}"));
        let (code, _, err) = folder.run(&["event", "init", "e", "--lang", lang]);
        assert_eq!(code, 0, "{err}");
        let text = std::fs::read_to_string(folder.at("e/event.toml")).expect("a file");
        assert!(text.contains(word), "{text}");
        dapu::event::Event::from_toml(&text).expect("an event file");
        folder.file("e/event.toml", "name = \"mine\"\n");
        let (code, _, err) = folder.run(&["event", "init", "e", "--lang", lang]);
        assert_eq!(code, 2, "{err}");
        let text = std::fs::read_to_string(folder.at("e/event.toml")).expect("a file");
        assert_eq!(text, "name = \"mine\"\n");
    }
}

#[test]
fn nothing_is_said_of_a_sound_folder() {
    let folder = sound("event-lint-sound");
    let (code, out, err) = folder.run(&["event", "lint", "e", "--fail-on", "warning"]);
    assert_eq!(out, "errors 0, warnings 0, notes 0\n", "{err}");
    assert_eq!(code, 0);
}

/// Name of a case, what is changed in a sound folder, what is then said.
type Case = (&'static str, fn(&Folder), &'static [&'static str]);

const CASES: &[Case] = &[
    (
        "no event file",
        |folder| std::fs::remove_file(folder.at("e/event.toml")).expect("gone"),
        &[
            "warning event.toml: there is no event.toml",
            "dapu event init",
        ],
    ),
    (
        "an unknown switch",
        |folder| {
            let text = format!("{EVENT}[switches]\nmissed.cpa = \"two\"\n");
            folder.file("e/event.toml", text);
        },
        &["error e/event.toml", "missed.cpa", "perhaps `missed.cap`"],
    ),
    (
        "an unknown field",
        |folder| {
            folder.file("e/event.toml", format!("evel = \"national\"\n{EVENT}"));
        },
        &["error e/event.toml", "line 1", "perhaps `level`"],
    ),
    (
        "an unknown edition",
        |folder| {
            folder.file("e/event.toml", EVENT.replace("\"cn2020\"", "\"cn2021\""));
        },
        &["error e/event.toml: there is no edition `cn2021`"],
    ),
    (
        "no level, no time",
        |folder| {
            let text = EVENT.replace("level = \"national\"\n", "");
            let (text, _) = text.split_once("[time]").expect("a time");
            folder.file("e/event.toml", text);
        },
        &[
            "warning e/event.toml: no `level`",
            "warning e/event.toml: no time limit",
        ],
    ),
    (
        "no partner",
        |folder| std::fs::remove_file(folder.at("e/1黑方.txt")).expect("gone"),
        &["warning e/1红方.txt:1: has no partner"],
    ),
    (
        "a name not in the list",
        |folder| {
            let text = sheet(1, 2, "红方", ["丙丙", "戊"]);
            folder.file("e/2红方.txt", text);
        },
        &["warning e/2红方.txt:1: 戊 is not in the list of players"],
    ),
    (
        "no round, table, owner",
        |folder| {
            let text = sheet(1, 1, "红方", ["甲", "乙"]);
            let rest = text.split_once("红方：").expect("a head").1;
            folder.file(
                "e/9.txt",
                format!("红方：{}", rest.replace("记录：红方\n", "")),
            );
        },
        &[
            "warning e/9.txt:1: says no round",
            "warning e/9.txt:1: says no table",
        ],
    ),
    (
        "colours against the pairing",
        |folder| {
            for owner in ["红方", "黑方"] {
                folder.file(&format!("e/1{owner}.txt"), sheet(1, 1, owner, ["乙", "甲"]));
            }
        },
        &[
            "error e/1红方.txt:1: has the colours the other way round",
            "5.8.1",
        ],
    ),
    (
        "a round too many",
        |folder| {
            for owner in ["红方", "黑方"] {
                folder.file(&format!("e/3{owner}.txt"), sheet(3, 1, owner, ["甲", "乙"]));
            }
        },
        &[
            "warning e/3红方.txt:1: is of round 3, but the event has 2",
            "there is no slip of round 3, table 1",
        ],
    ),
    (
        "a slip without a game, and one that is none",
        |folder| {
            folder.file(
                "e/slips.csv",
                "轮次,台次,结果,红用时\n1,1,红胜,\n1,2,和,\n1,9,和,\n,,和,\n2,1,和,45\n",
            );
        },
        &[
            "error e/slips.csv:4: there is a slip of round 1, table 9",
            "error e/slips.csv:5:",
            "error e/slips.csv:6: `45` is no red_time: write a time: 0:45:00",
        ],
    ),
    (
        "a pairing without sheets",
        |folder| {
            for owner in ["红方", "黑方"] {
                std::fs::remove_file(folder.at(&format!("e/2{owner}.txt"))).expect("gone");
            }
        },
        &[
            "warning e/event.toml: there is no sheet of round 1, table 2",
            "there is a slip of round 1, table 2",
        ],
    ),
];

#[test]
fn lint_says_what_is_missing_or_wrong_and_where() {
    let mut wrong = Vec::new();
    for (at, (name, change, expected)) in CASES.iter().enumerate() {
        let folder = sound(&format!("event-lint-{at}"));
        change(&folder);
        let (code, out, err) = folder.run(&["event", "lint", "e", "--fail-on", "warning"]);
        let missing: Vec<_> = expected
            .iter()
            .filter(|words| !out.contains(**words))
            .collect();
        if !missing.is_empty() || code != 1 {
            wrong.push(format!(
                "{name}: exit {code}, not said: {missing:?}\n{out}{err}"
            ));
        }
        // The exit without --fail-on is asked of some: each is a run of the program.
        let code = if at % 6 == 0 {
            folder.run(&["event", "lint", "e", "-q"]).0
        } else {
            0
        };
        if code != 0 {
            wrong.push(format!("{name}: exit {code} without --fail-on"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_folder_that_is_not_there_is_refused() {
    let folder = Folder::new("event-lint-none");
    let (code, _, err) = folder.run(&["event", "lint", "nowhere"]);
    assert_eq!(code, 3, "{err}");
}
