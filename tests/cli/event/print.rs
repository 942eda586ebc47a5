//! `dapu event print`: papers as HTML that escapes everything, and as CSV whose columns are the same in both languages.

use super::support::Folder;
use std::collections::BTreeMap;

const PAGES: [&str; 7] = [
    "entries",
    "schedule",
    "pairings",
    "slips",
    "crosstable",
    "points",
    "places",
];

/// 2.6 (b) of the specification: five players, three rounds, byes and a forfeit.
fn five(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file(
        "e/event.toml",
        "name = \"五人\"\nedition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 3\nlist = \"14.3.1\"\n",
    );
    folder.file(
        "e/players.csv",
        "编号,姓名,单位\n1,甲,A\n2,乙,B\n3,丙,A\n4,丁,B\n5,戊,A\n",
    );
    folder.file(
        "e/results.csv",
        "轮次,台次,红方,黑方,结果\n1,1,甲,乙,1-0\n1,2,丁,丙,和\n1,,戊,轮空,\n2,1,戊,甲,0-1\n2,2,丙,乙,1-0\n\
         2,,丁,轮空,\n3,1,丙,甲,和\n3,2,丁,戊,'+-\n3,,乙,轮空,\n",
    );
    folder
}

fn csv(folder: &Folder, page: &str, lang: &str) -> Vec<Vec<String>> {
    let words = [
        "event", "print", "e", "--page", page, "--format", "csv", "--lang", lang,
    ];
    let (code, out, err) = folder.run(&words);
    assert_eq!(code, 0, "{page}: {err}");
    let mut rows = csv::ReaderBuilder::new();
    let mut rows = rows.has_headers(false).from_reader(out.as_bytes());
    let rows = rows.records().map(|it| it.expect("a row of equal length"));
    rows.map(|it| it.iter().map(str::to_owned).collect())
        .collect()
}

#[test]
fn places_are_those_of_the_worked_example_and_say_what_another_reading_changes() {
    let folder = five("print-places");
    let rows = csv(&folder, "places", "en");
    let names: Vec<&str> = rows[1..].iter().map(|it| it[3].as_str()).collect();
    assert_eq!(names, ["甲", "丁", "丙", "戊", "乙"]);
    let at = rows[0]
        .iter()
        .position(|it| it == "opponents")
        .expect("对手分");
    let opponents: Vec<&str> = rows[1..].iter().map(|it| it[at].as_str()).collect();
    assert_eq!(opponents, ["8", "7", "12", "11", "10"]);
    let (_, page, _) = folder.run(&["event", "print", "e", "--page", "places", "--lang", "zh"]);
    assert!(
        page.contains("另一读法 未经对局的对手，其积分不算对手分 (forfeit.opponent = left-out)")
            && page.contains("戊 4 → 5"),
        "{page}"
    );
}

#[test]
fn the_working_adds_up_to_its_value_in_every_row() {
    let rows = csv(&five("print-points"), "points", "en");
    let at = |name: &str| rows[0].iter().position(|it| it == name).expect("a column");
    let (who, criterion, total, value) = (at("name"), at("criterion"), at("total"), at("value"));
    let mut sums: BTreeMap<(String, String), (f64, f64)> = BTreeMap::new();
    for row in &rows[1..] {
        let key = (row[who].clone(), row[criterion].clone());
        let sum = sums.entry(key).or_default();
        sum.0 += row[value].parse::<f64>().expect("a number");
        sum.1 = row[total].parse().expect("a number");
    }
    assert!(sums.len() > 10, "{sums:?}");
    for (key, (sum, total)) in sums {
        assert!((sum - total).abs() < 1e-9, "{key:?}: {sum} against {total}");
    }
}

#[test]
fn columns_and_rows_of_csv_are_the_same_in_both_languages() {
    let folder = five("print-csv");
    for page in PAGES {
        let [en, zh] = ["en", "zh"].map(|lang| csv(&folder, page, lang));
        assert_eq!(en[0], zh[0], "{page}");
        assert_eq!(en.len(), zh.len(), "{page}");
        assert!(en.len() > 1, "{page}");
    }
}

#[test]
fn a_crosstable_tells_each_game_from_both_sides() {
    let rows = csv(&five("print-cross"), "crosstable", "en");
    assert_eq!(
        rows[0],
        ["rank", "number", "name", "team", "r1", "r2", "r3", "points"]
    );
    assert_eq!(
        rows[1],
        ["1", "1", "甲", "A", "2 R 2", "5 B 2", "3 B 1", "5"]
    );
    assert_eq!(
        rows[4],
        ["2", "4", "丁", "B", "3 R 1", "bye 2", "5 R +", "5"]
    );
    let folder = Folder::new("print-cross-robin");
    folder.file(
        "e/event.toml",
        "[[stage]]\nsystem = \"round-robin\"\ncycles = 2\n",
    );
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n");
    folder.file(
        "e/results.csv",
        "round,red,black,result\n1,甲,乙,1-0\n2,乙,甲,1/2-1/2\n",
    );
    let rows = csv(&folder, "crosstable", "en");
    assert_eq!(rows[1], ["1", "1", "甲", "", "", "R 2 / B 1", "3"]);
    assert_eq!(rows[2], ["2", "2", "乙", "", "B 0 / R 1", "", "1"]);
}

#[test]
fn the_cells_of_a_crosstable_add_up_to_its_sum_and_annulled_games_stand_in_brackets() {
    let folder = Folder::new("print-cross-annulled");
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"round-robin\"\n",
    );
    // 乙 has met one of five when he leaves: all his results are annulled (2020 19.2).
    folder.file(
        "e/players.csv",
        "number,name,withdrawn_after\n1,甲,\n2,乙,1\n3,丙,\n4,丁,\n5,戊,\n6,己,\n",
    );
    folder.file(
        "e/results.csv",
        "round,red,black,result\n1,甲,乙,1-0\n1,丙,丁,和\n1,戊,己,0-1\n2,丁,甲,0-1\n2,己,丙,+-\n3,乙,戊,1-0\n",
    );
    let rows = csv(&folder, "crosstable", "en");
    let points = |cell: &str| match cell.split(' ').nth(1) {
        Some("+") => 2,
        Some("\u{2212}") | None => 0,
        Some(made) => made.parse::<u32>().expect(cell),
    };
    let mut annulled = 0;
    for row in &rows[1..] {
        let (sum, cells) = row[4..].split_last().expect("a sum");
        let counted = cells.iter().filter(|it| !it.starts_with('('));
        annulled += cells.len() - counted.clone().count();
        let made: u32 = counted.map(|it| points(it)).sum();
        assert_eq!(made.to_string(), *sum, "{row:?}");
    }
    assert_eq!(rows[1][5], "(R 2)");
    assert!(annulled >= 2, "{rows:?}");
}

#[test]
fn a_schedule_of_a_round_robin_is_the_table_of_the_book() {
    let folder = Folder::new("print-schedule");
    folder.file("e/event.toml", "[[stage]]\nsystem = \"round-robin\"\n");
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n");
    let rows = csv(&folder, "schedule", "en");
    let pairs: Vec<String> = rows[1..]
        .iter()
        .map(|it| format!("{}: {}-{}", it[1], it[3], it[5]))
        .collect();
    // 附录二, four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    assert_eq!(
        pairs,
        ["1: 1-4", "1: 2-3", "2: 4-3", "2: 1-2", "3: 2-4", "3: 3-1"]
    );
}

#[test]
fn nothing_a_file_says_is_markup_and_long_names_are_whole_in_csv() {
    let folder = Folder::new("print-escape");
    let long = "长".repeat(10_000);
    folder.file(
        "e/event.toml",
        "name = \"<b>甲</b> & \\\"乙\\\"\"\n[[stage]]\nname = \"<i>\"\nsystem = \"swiss\"\nrounds = 1\n[[stage]]\nname = \"b\"\n",
    );
    folder.file(
        "e/players.csv",
        format!("number,name,team\n1,<script>alert(1)</script>,<u>\n2,{long},\"a\"\"><u>\"\n"),
    );
    folder.file(
        "e/results.csv",
        "stage,round,table,red,black,result\n<i>,1,1,1,2,1-0\n",
    );
    let pages = PAGES.join(",");
    for lang in ["en", "zh"] {
        let words = [
            "event", "print", "e", "--page", &pages, "--lang", lang, "--stage", "<i>",
        ];
        let (code, page, err) = folder.run(&words);
        assert_eq!(code, 0, "{err}");
        for markup in ["<script", "<b>", "<u>", "<i>"] {
            assert!(!page.contains(markup), "{markup}");
        }
        assert!(page.contains("&lt;script&gt;"));
        // Whole where entries are listed, cut off elsewhere.
        assert_eq!(page.matches(&long).count(), 1);
    }
    let words = [
        "event", "print", "e", "--page", "pairings", "--format", "csv", "--stage", "<i>",
    ];
    let (_, rows, _) = folder.run(&words);
    assert!(rows.contains(&long));
}

#[test]
fn a_page_that_cannot_be_printed_says_what_to_do() {
    let folder = five("print-refused");
    let cases: [(&[&str], &str); 4] = [
        (
            &["--page", "pairings", "--round", "9"],
            "round 9 is not paired",
        ),
        (&["--format", "csv"], "CSV holds one page"),
        (
            &["--page", "places,points", "--format", "csv"],
            "--page places",
        ),
        (&["--stage", "x"], "there is no stage x"),
    ];
    for (words, said) in cases {
        let words: Vec<&str> = ["event", "print", "e"]
            .iter()
            .chain(words)
            .copied()
            .collect();
        let (code, out, err) = folder.run(&words);
        assert_eq!((code, out.as_str()), (2, ""), "{words:?}");
        assert!(err.contains(said) && err.contains("next: "), "{err}");
    }
}

#[test]
fn a_knockout_prints_its_matches_with_their_winners() {
    let folder = Folder::new("print-knockout");
    folder.file(
        "e/event.toml",
        "[[stage]]\nsystem = \"knockout\"\nladder = \"30.1.1\"\n",
    );
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n");
    folder.file(
        "e/results.csv",
        "round,table,board,kind,red,black,result\n1,1,1,slow,丙,乙,1/2-1/2\n1,1,2,rapid,乙,丙,0-1\n",
    );
    let rows = csv(&folder, "crosstable", "en");
    assert_eq!(rows[1], ["1", "1", "乙", "1/2-1/2 0-1", "丙", "丙"]);
    let (code, page, err) = folder.run(&["event", "print", "e"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        page.contains("<h2>Matches</h2>") && page.contains("Places"),
        "{page}"
    );
    // 乙 is out in round 1 of three; 甲 and 丙 are still in, and nobody signs.
    let rows = csv(&folder, "places", "en");
    let places: Vec<[&str; 2]> = rows[1..].iter().map(|it| [&*it[0], &*it[3]]).collect();
    assert_eq!(places, [["", "甲"], ["", "丙"], ["3", "乙"]]);
    assert!(!page.contains("Chief arbiter"), "{page}");
}

#[test]
fn rows_that_are_left_out_are_told_and_show_in_the_exit_code() {
    let folder = five("print-faults");
    folder.file(
        "e/results.csv",
        "轮次,台次,红方,黑方,结果\n1,1,甲,乙,1月0日\n1,2,丁,丙,和\n",
    );
    let (code, out, err) =
        folder.run(&["event", "print", "e", "--page", "places", "--format", "csv"]);
    assert_eq!(code, 1, "{err}");
    assert!(err.contains("results.csv:2") && out.contains("丁"), "{err}");
}

#[test]
fn a_file_is_written_whole_and_its_own_alone_is_written_again() {
    let folder = five("print-file");
    let words = ["event", "print", "e", "-o", "e/out.html"];
    for _ in 0..2 {
        let (code, out, err) = folder.run(&words);
        assert_eq!((code, out.as_str()), (0, ""), "{err}");
    }
    let page = std::fs::read_to_string(folder.at("e/out.html")).expect("a page");
    assert!(page.ends_with("</html>\n"));
    folder.file("e/out.html", "mine");
    assert_eq!(folder.run(&words).0, 2);
    let (code, _, err) = folder.run(&["event", "print", "e", "-o", "e/players.csv"]);
    assert_eq!(code, 2, "{err}");
}

/// On paper a heading upright before a page that lies down is a sheet of its own.
#[test]
fn the_heading_lies_as_the_first_page_does() {
    let folder = Folder::new("print-wide-head");
    let made = [
        "event",
        "simulate",
        "e",
        "--seed",
        "7",
        "--system",
        "round-robin",
        "--entrants",
        "12",
    ];
    assert_eq!(folder.run(&made).0, 0);
    for (pages, head) in [
        ("crosstable,places", "<header class=\"wide\"><h1>"),
        ("entries,crosstable", "<header><h1>"),
    ] {
        let (_, page, _) = folder.run(&["event", "print", "e", "--page", pages]);
        assert!(page.contains(head), "{pages}");
    }
}
