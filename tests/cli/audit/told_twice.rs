//! What both sheets tell a row or two apart: a doubt, counted once until an arbiter says that it was twice.

use super::{EVENT, sheet};
use crate::support::folder::Folder;

/// A game of seven rounds with Black's foul behind that round of it.
fn moves(round: usize) -> String {
    let rounds = [
        "炮二平五 马8进7",
        "马二进三 车9平8",
        "车一平二 马2进3",
        "兵七进一 卒7进1",
        "车二进六 炮8平9",
        "车二平三 炮9退1",
        "马八进七 士4进5",
    ];
    let each = (1..).zip(rounds).map(|(number, moves)| {
        let remark = if number == round {
            " {判黑方犯规一次}"
        } else {
            ""
        };
        format!("{number}. {moves}{remark}")
    });
    each.collect::<Vec<_>>().join(" ")
}

/// Rows of `findings.csv` that count a foul, and what waits for a ruling.
fn audited(rounds: [usize; 2], rulings: &str) -> (usize, String) {
    let name = format!("told-twice-{}-{}-{}", rounds[0], rounds[1], rulings.len());
    let folder = Folder::new(&name);
    folder.file("event/event.toml", EVENT);
    folder.file(
        "event/a.pgn",
        sheet(1, "红方", &moves(rounds[0]), "1/2-1/2"),
    );
    folder.file(
        "event/b.pgn",
        sheet(1, "黑方", &moves(rounds[1]), "1/2-1/2"),
    );
    if !rulings.is_empty() {
        folder.file(
            "event/rulings.csv",
            format!("record,code,ruling,by\n{rulings}"),
        );
    }
    let (code, _, said) = folder.run(&["audit", "event", "-o", "out"]);
    assert_eq!(code, 0, "{said}");
    let text = |name: &str| std::fs::read_to_string(folder.at(name)).expect(name);
    let fouls = text("out/findings.csv")
        .lines()
        .filter(|line| line.contains("O201"))
        .count();
    (fouls, text("out/rulings.csv"))
}

#[test]
fn one_foul_told_a_row_apart_is_a_doubt_and_counts_once() {
    assert_eq!(audited([3, 3], "").0, 1);
    assert!(!audited([3, 3], "").1.contains("told-twice"));
    for rounds in [[3, 4], [4, 3], [3, 5]] {
        let (fouls, open) = audited(rounds, "");
        assert_eq!(fouls, 1, "{rounds:?}");
        assert!(open.contains("b.pgn,told-twice"), "{open}");
        assert!(open.contains("判黑方犯规一次"), "{open}");
    }
}

#[test]
fn further_apart_they_are_two_and_so_they_are_where_an_arbiter_says_so() {
    let (fouls, open) = audited([2, 6], "");
    assert_eq!((fouls, open.contains("told-twice")), (2, false), "{open}");
    let (fouls, open) = audited([3, 4], "event/b.pgn,told-twice,dismissed,张\n");
    // The ruling is kept, and nothing of it waits.
    assert_eq!(
        (fouls, open.matches("told-twice").count()),
        (2, 1),
        "{open}"
    );
}

/// A move apart as well as a row apart, and however the folder was called when it was ruled.
#[test]
fn an_arbiter_who_says_that_it_was_twice_is_obeyed() {
    let other = moves(3)
        .replace(" {判黑方犯规一次}", "")
        .replace("兵七进一", "兵七进一 {判黑方犯规一次}");
    for (record, fouls) in [
        ("", 1),
        ("event/b.pgn", 2),
        ("b.pgn", 2),
        ("of/2024/b.pgn", 2),
        ("of/b.pgn:1", 2),
        ("c.pgn", 1),
    ] {
        let folder = Folder::new(&format!("twice-apart-{}", record.replace(['/', ':'], "-")));
        folder.file("event/event.toml", EVENT);
        folder.file("event/a.pgn", sheet(1, "红方", &moves(3), "1/2-1/2"));
        folder.file("event/b.pgn", sheet(1, "黑方", &other, "1/2-1/2"));
        let row = format!("record,code,ruling,by\n{record},told-twice,dismissed,张\n");
        if !record.is_empty() {
            folder.file("event/rulings.csv", row);
        }
        let (_, out, said) = folder.run(&["--lang", "en", "audit", "event", "-o", "out"]);
        let findings = std::fs::read_to_string(folder.at("out/findings.csv")).expect("findings");
        let found = findings.lines().filter(|it| it.contains("O201")).count();
        assert_eq!(found, fouls, "{record}: {out}");
        let text = out + &said;
        assert_eq!(text.contains("no such file"), record == "c.pgn", "{text}");
    }
}

#[test]
fn of_a_ruling_with_two_offenders_nobody_is_charged() {
    let folder = Folder::new("two-offenders");
    folder.file("event/event.toml", EVENT);
    let other = moves(3).replace("判黑方犯规一次", "判红方犯规一次");
    folder.file("event/a.pgn", sheet(1, "红方", &moves(3), "1/2-1/2"));
    folder.file("event/b.pgn", sheet(1, "黑方", &other, "1/2-1/2"));
    folder.run(&["audit", "event", "-o", "out"]);
    let text_of = |name: &str| std::fs::read_to_string(folder.at(name)).expect(name);
    let findings = text_of("out/findings.csv");
    let charged = findings.lines().filter(|line| line.contains("O201"));
    let charged: Vec<_> = charged
        .filter(|line| line.contains(",red,") || line.contains(",black,"))
        .collect();
    assert!(charged.is_empty(), "{charged:?}");
    let open = text_of("out/rulings.csv");
    assert!(open.contains("b.pgn,offenders-differ"), "{open}");
    assert!(
        open.contains("判黑方犯规一次") && open.contains("判红方犯规一次"),
        "{open}"
    );
}

/// The findings of O201 and what is open of two sheets that tell of a foul two rows apart, each in its own words.
fn of_two(name: &str, red: &str, black: &str) -> (String, String) {
    let folder = Folder::new(name);
    folder.file("event/event.toml", EVENT);
    for (file, owner, row, words) in [("a", "红方", 3, red), ("b", "黑方", 4, black)] {
        let told = moves(row).replace("判黑方犯规一次", words);
        folder.file(
            &format!("event/{file}.pgn"),
            sheet(1, owner, &told, "1/2-1/2"),
        );
    }
    folder.run(&["audit", "event", "-o", "out"]);
    let text_of = |name: &str| std::fs::read_to_string(folder.at(name)).expect(name);
    let findings = text_of("out/findings.csv");
    let fouls: Vec<&str> = findings
        .lines()
        .filter(|line| line.contains("O201"))
        .collect();
    (fouls.join("\n"), text_of("out/rulings.csv"))
}

#[test]
fn an_article_that_one_sheet_leaves_out_makes_no_second_foul() {
    let (fouls, open) = of_two("fuller", "判黑方犯规一次", "判黑方犯规一次（8.1.1）");
    assert_eq!(fouls.lines().count(), 1, "{fouls}");
    assert!(fouls.contains("8.1.1"), "{fouls}");
    assert!(open.contains("told-twice"), "{open}");
}

#[test]
fn of_offenders_that_differ_a_row_apart_nobody_is_charged() {
    let (fouls, open) = of_two("offenders-apart", "判黑方犯规一次", "判红方犯规一次");
    let charged = |line: &&str| line.contains(",red,") || line.contains(",black,");
    assert_eq!(fouls.lines().filter(charged).count(), 0, "{fouls}");
    assert!(open.contains("offenders-differ"), "{open}");
}

#[test]
fn clubs_and_the_number_of_the_game_stand_in_the_tables_and_on_the_page() {
    let folder = Folder::new("clubs");
    folder.file("event/event.toml", EVENT);
    for (file, owner) in [("a", "红方"), ("b", "黑方")] {
        let text = sheet(1, owner, &moves(3), "1/2-1/2");
        let text = format!("[RedTeam \"东城\"]\n[BlackTeam \"西城\"]\n{text}");
        folder.file(&format!("event/{file}.pgn"), text);
    }
    folder.run(&["audit", "event", "-o", "out"]);
    let text_of = |name: &str| std::fs::read_to_string(folder.at(name)).expect(name);
    for name in ["out/findings.csv", "out/ledger.csv"] {
        let table = text_of(name);
        let mut lines = table.lines();
        let head: Vec<&str> = lines.next().expect("a head").split(',').collect();
        let column = |column: &str| head.iter().position(|it| *it == column).expect("a column");
        let id = column("game_id");
        assert!(column("red_club") < column("black_club"), "{name}");
        let rows: Vec<&str> = lines.collect();
        assert!(!rows.is_empty(), "{name}");
        for row in rows {
            assert!(row.contains(",东城,西城"), "{name}: {row}");
            if name.contains("ledger") {
                assert_eq!(row.split(',').nth(id), Some("1"), "{row}");
            }
        }
    }
    let page = text_of("out/report.html");
    assert!(page.contains("<td>东城</td>") && page.contains("<td>西城</td>"));
    assert!(
        page.contains("<ul class=\"matters\">"),
        "what waits stands first"
    );
}

/// Three rows apart, a foul beside its ground that is the only one on each sheet; and the clock of a side that one sheet
/// does not name.
#[test]
fn what_is_the_only_such_on_both_sheets_is_one_a_few_rows_apart() {
    let found = |ours: &str, theirs: &str| {
        let name = format!("told-far-{}-{}", ours.len(), theirs.len());
        let folder = Folder::new(&name);
        folder.file("event/event.toml", EVENT);
        let of = |round: usize, words: &str| moves(round).replace("判黑方犯规一次", words);
        folder.file("event/a.pgn", sheet(1, "红方", &of(2, ours), "1/2-1/2"));
        folder.file("event/b.pgn", sheet(1, "黑方", &of(5, theirs), "1/2-1/2"));
        let (code, _, said) = folder.run(&["audit", "event", "-o", "out"]);
        assert_eq!(code, 0, "{said}");
        let text = |name: &str| std::fs::read_to_string(folder.at(name)).expect(name);
        let fouls = text("out/findings.csv").matches(",O201,").count();
        (fouls, text("out/rulings.csv").contains("told-twice"))
    };
    let rang = "黑方手机响，判犯规一次";
    assert_eq!(found(rang, rang), (1, true));
    assert_eq!(found(rang, "黑方离席，判犯规一次"), (2, false));
}
