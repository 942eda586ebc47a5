//! A file of names with names that no record has: what is told adds up, and no advice undoes another step.

use super::games;
use crate::support::folder::{Folder, content};

/// Exit code and all that is told when these rows are applied.
fn told(folder: &Folder, rows: &str) -> (i32, String) {
    folder.file("rows.csv", format!("written,team,player\n{rows}"));
    let (code, out, err) = folder.run(&["names", "apply", "rows.csv"]);
    (code, out + &err)
}

#[test]
fn where_no_name_is_known_nothing_is_said_to_be_applied() {
    let folder = games("names-none-known");
    assert_eq!(told(&folder, "吕钦,上海,吕钦\n").0, 0);
    let before = content(&folder, "dapu.db");
    let (code, said) = told(&folder, "无名氏,,某\n佚名氏,,某\n");
    assert_eq!(code, 2);
    assert!(
        said.contains("nothing was applied: the file decides 2 names, which stand in no record"),
        "{said}"
    );
    // Undone would be the step of another file.
    assert!(
        !said.contains("undo") && !said.contains("0 names"),
        "{said}"
    );
    assert_eq!(content(&folder, "dapu.db"), before);
}

#[test]
fn where_the_known_names_are_as_before_no_step_is_said_to_be_taken_back() {
    let folder = games("names-same-known");
    assert_eq!(told(&folder, "吕钦,上海,吕钦\n").0, 0);
    let before = content(&folder, "dapu.db");
    let (code, said) = told(&folder, "吕钦,上海,吕钦\n无名氏,,某\n");
    assert_eq!(code, 2);
    for words in [
        "1 name as before: nothing changed",
        "1 name of the file stands in no record and was left out; 1 other is as before",
    ] {
        assert!(said.contains(words), "{words} is not in\n{said}");
    }
    assert!(
        !said.contains("undo") && !said.contains("applied"),
        "{said}"
    );
    assert_eq!(content(&folder, "dapu.db"), before);
}

#[test]
fn names_applied_and_names_left_out_are_the_names_of_the_file() {
    let folder = games("names-some-known");
    let unknown: Vec<String> = (0..23).map(|n| format!("无名{n},,某\n")).collect();
    let unknown = unknown.concat();
    let (code, said) = told(&folder, &format!("吕钦,上海,吕钦\n{unknown}"));
    assert_eq!(code, 2);
    for words in [
        "1 name applied: 1 new, 0 decided otherwise before, 0 as before",
        "line 22: no record has a player written 无名19\nand 3 more that no record has\n",
        "23 names of the file stand in no record and were left out; 1 other is applied, as told above",
        "`dapu names undo` takes back what was applied",
    ] {
        assert!(said.contains(words), "{words} is not in\n{said}");
    }
}
