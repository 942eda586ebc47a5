//! Rows of the file of rulings that fit nothing: which of them another row made void, and who is told.

use super::{EVENT, sheet};
use crate::support::folder::Folder;

/// Both entries of round 3 can be followed by the moves below only where another entry gives way.
const RED: &str = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平三 马2进3 4. 兵七进一 卒7进1 5. 车二进四 车8进4";
const HEAD: &str = "round,table,code,side,ply,ruling,by\n";
const CHOICE: &str = "1,1,S203,,5,车一平二,张裁判\n";
const VOID: &str = "1,1,S203,,7,不成立,张裁判\n";
const STALE: &str = "1,1,T102,black,7,不成立,张裁判\n";

fn event(name: &str, rulings: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    for (file, owner, moves) in [
        ("a", "红方", RED.to_owned()),
        ("b", "黑方", RED.replace("车一平三", "车一进一")),
    ] {
        let text = sheet(1, owner, &moves, "1-0");
        let text = format!("[RedTeam \"东城\"]\n[BlackTeam \"西城\"]\n{text}");
        folder.file(&format!("event/{file}.pgn"), text);
    }
    folder.file("event/rulings.csv", format!("{HEAD}{rulings}"));
    folder
}

/// What is told of the rows that fit nothing, and how many rows wait in the new file of rulings.
fn told(folder: &Folder) -> (Vec<String>, usize) {
    let (_, out, err) = folder.run(&["audit", "event", "-o", "out", "--lang", "en"]);
    let lines = out.lines().filter(|it| it.contains("[F301]"));
    let rows = std::fs::read_to_string(folder.at("out/rulings.csv")).expect(&err);
    let open = rows.lines().filter(|it| it.contains(",F301,")).count();
    (lines.map(str::to_owned).collect(), open)
}

#[test]
fn a_ruling_that_another_one_made_void_is_told_as_superseded_by_that_row() {
    let alone = event("superseded-alone", VOID);
    assert_eq!(
        told(&alone),
        (Vec::new(), 0),
        "it fits where nothing was chosen"
    );
    for (rows, void, by) in [
        (CHOICE.to_owned() + VOID, 3, 2),
        (VOID.to_owned() + CHOICE, 2, 3),
    ] {
        let folder = event(&format!("superseded-{by}"), &rows);
        let (lines, open) = told(&folder);
        let words = format!(
            "The ruling in row {void} of the file of rulings (不成立, S203, ply 7) is superseded by the ruling in row {by}"
        );
        let [line] = &lines[..] else {
            panic!("one row is void: {lines:?}");
        };
        assert!(line.starts_with("note") && line.contains(&words), "{line}");
        assert_eq!(open, 0, "nobody has to rule on it");
    }
}

#[test]
fn a_ruling_that_never_fitted_stays_stale_beside_others() {
    let folder = event("superseded-stale", &[CHOICE, STALE, VOID].concat());
    let (lines, open) = told(&folder);
    let stale: Vec<bool> = lines.iter().map(|it| it.starts_with("warning")).collect();
    assert_eq!((stale, open), (vec![true, false], 1), "{lines:?}");
    assert!(
        lines[0].contains("row 3") && lines[0].contains("fits nothing"),
        "{lines:?}"
    );
}

#[test]
fn a_row_of_rulings_is_no_matter_of_a_club() {
    let folder = event("superseded-notice", &[CHOICE, STALE].concat());
    let (_, out, err) = folder.run(&["audit", "event", "-o", "out", "--notices"]);
    assert!(out.contains("F301"), "{out}{err}");
    for club in ["东城", "西城"] {
        let name = format!("out/notice-{club}.html");
        let notice = std::fs::read_to_string(folder.at(&name)).expect("a notice");
        assert!(!notice.contains("F301"), "{notice}");
    }
}
