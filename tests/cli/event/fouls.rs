//! 犯规 of slips, rulings and sheets, for the places.

use crate::support::folder::Folder;

#[test]
fn fouls_that_stand_on_sheets_alone_are_told_and_count_for_no_place() {
    let folder = Folder::new("event-fouls-noted");
    let event =
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 1\nlist = \"14.3.1\"\n";
    folder.file("e/event.toml", event);
    folder.file("e/players.csv", "number,name,fouls\n1,甲,\n2,乙,\n");
    let results = "round,table,red,black,result\n1,1,甲,乙,1/2-1/2\n";
    folder.file("e/results.csv", results);
    let sheet = "轮次：1\n台次：1\n红方：甲\n黑方：乙\n\n回合\t红方\t黑方\t备注\n\
                 1\t炮二平五\t马8进7\t黑方手机响，记犯规一次\n结果：和\n";
    folder.file("e/1-1.txt", sheet);
    let told =
        "note fouls that slips.csv and rulings.csv do not have (round 1, table 1, Black 乙: 1)";
    let standings = || folder.run(&["event", "standings", "e", "--format", "csv"]);
    let (exit, out, err) = standings();
    assert!(err.contains(told), "{out}{err}");
    assert_eq!(exit, 0, "{err}");
    let (_, _, err) = folder.run(&["event", "check", "e"]);
    assert!(err.contains(told), "{err}");
    // On the slip, in a ruling or in the list: each says it for the places.
    let slip = "round,table,result,red_fouls,black_fouls\n1,1,和,0,1\n";
    let ruling = "round,table,side,ruling\n1,1,black,foul+1\n";
    for (name, text) in [("slips.csv", slip), ("rulings.csv", ruling)] {
        folder.file(&format!("e/{name}"), text);
        let (_, _, err) = standings();
        assert!(!err.contains("note fouls"), "{name}: {err}");
        std::fs::remove_file(folder.at(&format!("e/{name}"))).expect("a file of its own");
    }
    folder.file("e/players.csv", "number,name,fouls\n1,甲,0\n2,乙,0\n");
    let (_, _, err) = standings();
    assert!(!err.contains("note fouls"), "{err}");
}

#[test]
fn fouls_on_slips_and_in_rulings_reach_the_places() {
    let folder = Folder::new("event-fouls");
    let event =
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 1\nlist = \"14.3.1\"\n";
    folder.file("e/event.toml", event);
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n");
    folder.file(
        "e/results.csv",
        "round,table,red,black,result\n1,1,甲,乙,1/2-1/2\n1,2,丙,丁,1/2-1/2\n",
    );
    folder.file(
        "e/slips.csv",
        "round,table,result,red_fouls,black_fouls\n1,1,和,2,0\n1,2,和,0,1\n",
    );
    let csv = || {
        let (_, out, err) = folder.run(&["event", "standings", "e", "--format", "csv"]);
        let head: Vec<String> = out
            .lines()
            .next()
            .map_or(Vec::new(), |it| it.split(',').map(str::to_owned).collect());
        let at = |name: &str| head.iter().position(|it| it == name).expect("a column");
        let (name, fouls) = (at("name"), at("fouls"));
        let rows = out
            .lines()
            .skip(1)
            .map(|it| it.split(',').collect::<Vec<_>>());
        let mut rows: Vec<String> = rows
            .map(|it| format!("{} {}", it[name], it[fouls]))
            .collect();
        rows.sort();
        (rows.join(", "), err)
    };
    let (rows, err) = csv();
    assert_eq!(rows, "丁 1, 丙 0, 乙 0, 甲 2", "{err}");
    // The list says another number: it counts, and the two are told.
    folder.file(
        "e/players.csv",
        "number,name,fouls\n1,甲,1\n2,乙,\n3,丙,\n4,丁,\n",
    );
    let (rows, err) = csv();
    assert_eq!(rows, "丁 1, 丙 0, 乙 0, 甲 1", "{err}");
    assert!(
        err.contains("1 foul of `甲`") && err.contains("rulings 2"),
        "{err}"
    );
}

#[test]
fn a_foul_that_the_arbiter_dismissed_counts_for_no_place() {
    let folder = Folder::new("event-fouls-dismissed");
    let event =
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 1\nlist = \"14.3.1\"\n";
    folder.file("e/event.toml", event);
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n");
    folder.file(
        "e/results.csv",
        "round,table,red,black,result\n1,1,甲,乙,1/2-1/2\n",
    );
    let sheet = "轮次：1\n台次：1\n红方：甲\n黑方：乙\n\n回合\t红方\t黑方\t备注\n\
                 1\t炮二平五\t马8进7\t裁判判黑方犯规一次\n结果：和\n";
    folder.file("e/1-1.txt", sheet);
    folder.file(
        "e/slips.csv",
        "round,table,result,red_fouls,black_fouls\n1,1,和,0,1\n",
    );
    let fouls_of_black = || {
        let (_, out, err) = folder.run(&["event", "standings", "e", "--format", "csv"]);
        let rows: Vec<Vec<&str>> = out.lines().map(|it| it.split(',').collect()).collect();
        let at = |name: &str| rows[0].iter().position(|it| *it == name).expect("a column");
        let row = rows.iter().find(|row| row[at("name")] == "乙");
        (row.expect("a row")[at("fouls")].to_owned(), err)
    };
    assert_eq!(fouls_of_black().0, "1");
    folder.file(
        "e/rulings.csv",
        "round,table,code,side,ply,ruling,arbiter\n1,1,O201,black,2,dismissed,裁判长\n",
    );
    let (fouls, err) = fouls_of_black();
    assert_eq!(fouls, "0", "{err}");
    assert!(!err.contains("note fouls"), "{err}");
}
