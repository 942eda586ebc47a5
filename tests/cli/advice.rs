//! Advice: every command in it can be typed as it stands, and works on the database that was in use.

use crate::support::folder::Folder;
use std::process::Command;

/// A name that a shell would take apart.
const DATABASE: &str = "my games.db";

fn game(players: [&str; 2], year: u32) -> String {
    let [red, black] = players;
    format!(
        "[Event \"杯{year}\"]\n[Date \"{year}.05.01\"]\n[Red \"{red}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n\n\
         1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1 5. 马八进七 象3进5 \
         6. 炮八平九 炮2进4 7. 兵五进一 士4进5 8. 车九平八 车1平4 9. 车八进六 炮8平9 10. 车二进九 马7退8 1-0\n\n"
    )
}

fn collection(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("in here/a.pgn", game(["甲", "乙"], 2018));
    folder.file("in here/b.pgn", game(["丙", "丁"], 2021));
    folder.file("in here/c.pgn", game(["甲", "乙"], 2018));
    folder.file("in here/no.txt", "没有棋谱的文字\n");
    let (code, out, err) = folder.run(&["import", "-q", "in here", "--db", DATABASE]);
    assert_eq!(code, 0, "{out}{err}");
    folder
}

/// The commands that a text advises, between backticks.
fn commands(text: &str) -> Vec<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|it| it.starts_with("dapu ")).collect()
}

/// Exit code of a command line as a shell runs it, and what it wrote.
fn typed(folder: &Folder, line: &str) -> (i32, String) {
    let program = folder.dapu();
    let program = program.get_program().to_string_lossy().into_owned();
    let line = line.replacen("dapu", &format!("'{program}'"), 1);
    let ran = Command::new("sh")
        .args(["-c", &line])
        .current_dir(folder.at(""))
        .output()
        .expect("a shell");
    let told = [ran.stdout, ran.stderr].concat();
    let code = ran.status.code().unwrap_or(-1);
    (code, String::from_utf8_lossy(&told).into_owned())
}

#[test]
fn every_advised_command_runs_on_the_database_in_use() {
    let situations: [&[&str]; 9] = [
        &["import", "in here"],
        &["show", "99"],
        &["show", "99", "--past"],
        &["show", "1", "--ply", "999"],
        &["list", "--player", "丙"],
        &["forget", "in here/b.pgn", "--dry-run"],
        &["forget", "nowhere.pgn"],
        &["judge", "--edition", "cn1999"],
        &["dedupe", "apply"],
    ];
    let (mut tried, mut wrong) = (0, Vec::new());
    for situation in situations {
        for language in ["en", "zh"] {
            let folder = collection("advised");
            std::fs::remove_file(folder.at("in here/c.pgn")).expect("removes");
            let line = [situation, &["--db", DATABASE, "--lang", language]].concat();
            let (_, out, err) = folder.run(&line);
            for command in commands(&format!("{out}{err}")) {
                tried += 1;
                let command = command.replace("GAME", "1").replace("EDITION", "cn2020");
                let (code, told) = typed(&folder, &command);
                let other = std::fs::metadata(folder.at("dapu.db")).is_ok();
                let elsewhere = told.contains("no database") || told.contains("没有数据库");
                // A game that is nowhere is nowhere: only the command has to be one.
                let is_command = code == 0 || told.contains("99");
                if !is_command || other || elsewhere {
                    wrong.push(format!("{line:?}: {command}: {code} {told}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried >= 20, "{tried}");
}

#[test]
fn the_advice_to_take_back_what_is_gone_takes_it_back() {
    let folder = collection("advised-sync");
    std::fs::remove_file(folder.at("in here/c.pgn")).expect("removes");
    let (_, _, err) = folder.run(&["import", "in here", "--db", DATABASE]);
    let all = commands(&err);
    let sync = all.iter().find(|it| it.contains("--sync")).expect("advice");
    let (code, told) = typed(&folder, sync);
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("files gone"), "{told}");
    let (_, out, _) = folder.run(&["show", "1", "--db", DATABASE]);
    assert!(!out.contains("c.pgn"), "{out}");
}

#[test]
fn a_game_that_is_not_among_the_past_ones_is_not_advised_to_be_sought_there() {
    let folder = collection("advised-past");
    let (code, _, err) = folder.run(&["show", "--past", "99", "--db", DATABASE]);
    assert_eq!(code, 2, "{err}");
    let next = err.lines().last().unwrap_or_default();
    assert!(!next.contains("show --db 'my games.db' --past"), "{err}");
    assert!(
        next.contains("`dapu list --db 'my games.db' --past`"),
        "{err}"
    );
}
