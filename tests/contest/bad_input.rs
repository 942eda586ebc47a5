//! Tables as they should not be: each says its place, what was read, and what to do; nothing panics, nothing is guessed.

use dapu::contest::papers::{Contest, Papers, write_players, write_results};
use dapu::contest::propose::propose;
use dapu::contest::{Scores, Standings};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::contest::{EventCase, check_event};
use dapu::rules::edition::edition;
use dapu::text::{Encoding, encode};

const SWISS: &str = "[[stage]]\nsystem = \"swiss\"\nrounds = 3\nlist = \"14.3.1\"\n";
const FOUR: &str = "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n";
const HEAD: &str = "round,table,red,black,result\n";
const FIRST: &str = "1,1,1,2,1-0\n1,2,4,3,1-0\n";

fn papers(files: [&[u8]; 5]) -> Papers {
    Papers {
        files: files.map(|bytes| (!bytes.is_empty()).then(|| bytes.to_vec())),
        ..Papers::default()
    }
}

fn read(event: &str, files: [&[u8]; 5]) -> (Event, Contest) {
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let contest = Contest::read(&event, ranking, &papers(files));
    (event, contest)
}

/// What is told of the tables, then what the rules find.
fn told(event: &str, files: [&[u8]; 5]) -> Vec<String> {
    let (event, contest) = read(event, files);
    let faults = contest.faults.iter();
    let faults = faults.map(|it| format!("{}:{}: {}", it.file, it.line, it.kind));
    let mut told: Vec<String> = faults.collect();
    let book = edition(EditionId::Cn2020);
    let scores = Scores::new(&contest.table, contest.conditions);
    let list = contest.list.expect("a list");
    let standings = Standings::new(&scores, &list);
    let found = check_event(&EventCase {
        event: &event,
        contest: &contest,
        edition: book,
        ranking: book.ranking.expect("it ranks"),
        scores: &scores,
        standings: Some((&standings, &list)),
    });
    let errors = found
        .iter()
        .filter(|it| it.severity == dapu::rules::Severity::Error);
    told.extend(errors.map(|it| format!("{} round {}", it.rule.code, it.round)));
    told
}

fn with_results(rows: &str) -> Vec<String> {
    let results = format!("{HEAD}{rows}");
    told(SWISS, [FOUR.as_bytes(), b"", b"", results.as_bytes(), b""])
}

fn with_players(players: &str) -> Vec<String> {
    told(SWISS, [players.as_bytes(), b"", b"", b"", b""])
}

const ADVICE: &str = "is no result; write 1-0, 1/2-1/2, 0-1, +-, -+ or -- (Red first); until then the pair has no result";
const DATE: &str = "is no result; a spreadsheet made a date of a result, or a time: make the column text, and write 1-0, 1/2-1/2 or 0-1; until then the pair has no result";

#[test]
fn each_bad_row_of_results_says_its_line_what_was_read_and_what_to_do() {
    let cell =
        |line: u32, text: &str, advice: &str| format!("results.csv:{line}: `{text}` {advice}");
    let cases: Vec<(&str, Vec<String>)> = vec![
        // As people write them: nothing to say.
        ("1,1,1,2,1:0\n1,2,4,3,胜\n", vec![]),
        ("1,1,1,2,＋\n1,2,4,3,２－０\n", vec![]),
        ("１,１,１,2,1-0\n1,2,4,3,--\n", vec![]),
        // What 2, 1, 0 does not give.
        ("1,1,1,2,2-1\n1,2,4,3,1-0\n", vec![cell(2, "2-1", ADVICE)]),
        ("1,1,1,2,2026-01-02\n", vec![cell(2, "2026-01-02", DATE)]),
        ("1,1,1,2,1月2日\n", vec![cell(2, "1月2日", DATE)]),
        ("1,1,1,2,2-Jan\n", vec![cell(2, "2-Jan", DATE)]),
        ("1,1,1,2,1:00:00 AM\n", vec![cell(2, "1:00:00 AM", DATE)]),
        ("1,1,1,2,1:00\n", vec![cell(2, "1:00", DATE)]),
        ("1,1,甲,甲,1-0\n", vec!["results.csv:2: `甲` is paired with himself; mend one of the two names".to_owned()]),
        // One by name and by number.
        ("1,1,甲,1,1-0\n", vec!["results.csv:2: `甲` is paired with himself; mend one of the two names".to_owned()]),
        ("1,1,1,2,1-0\n1,1,4,3,1-0\n", vec!["results.csv:3: round 1, table 1 has another pair in line 2; both are kept: mend one of the two numbers".to_owned()]),
        // A round pasted twice, without and with numbers of tables.
        ("1,,1,2,1-0\n1,,4,3,1-0\n1,,1,2,1-0\n", vec!["results.csv:4: round 1: 甲 – 乙 stands twice, first in line 2; it counts once: take one row out".to_owned()]),
        ("1,1,1,2,1-0\n1,2,4,3,1-0\n1,3,1,2,0-1\n", vec!["results.csv:4: round 1: 甲 – 乙 stands in line 2 too, with another result or other colours; neither counts: the pair stands without a result until one is taken out".to_owned()]),
        ("0,1,1,2,1-0\n", vec!["results.csv:2: `0` is no round; write the round from 1".to_owned()]),
        (",1,1,2,1-0\n", vec!["results.csv:2: `` is no round; write the round in every row (of merged cells only the first holds it)".to_owned()]),
        ("one,1,1,2,1-0\n", vec!["results.csv:2: `one` is no round; write a whole number".to_owned()]),
        ("1,1,1,戊,1-0\n", vec!["results.csv:2: `戊` is not in the list; add a row to players.csv (of a team to teams.csv), or mend the name".to_owned()]),
        // Rematch, somebody twice in a round, somebody left out.
        ("1,1,1,2,1-0\n1,2,4,3,1-0\n2,1,2,1,1-0\n2,2,3,4,1-0\n", vec!["G106 round 2".to_owned(), "G106 round 2".to_owned()]),
        ("1,1,1,2,1-0\n1,2,1,3,1-0\n", vec!["G104 round 1".to_owned(), "G105 round 1".to_owned()]),
        ("1,1,1,2,1-0\n1,,3,轮空,\n1,,4,轮空,\n", vec!["G103 round 1".to_owned()]),
    ];
    let mut wrong = Vec::new();
    for (rows, expected) in cases {
        let mut told = with_results(rows);
        // A lone row leaves others unpaired: that is not what is asked.
        if rows.lines().count() == 1 {
            told.retain(|it| !it.starts_with("G105"));
        }
        if told != expected {
            wrong.push(format!(
                "{rows:?}\n  told     {told:?}\n  expected {expected:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_bad_row_of_a_list_says_its_line_what_was_read_and_what_to_do() {
    let long = "长".repeat(10_000);
    let twice = format!("name\n{long}\n{long}\n");
    let cases: Vec<(&str, Vec<String>)> = vec![
        ("1,甲\n2,乙\n", vec!["players.csv:1: no column `name`; write a heading name, 姓名, 棋手, 选手, 名字, 队名, 名称, 队员, 运动员, 参赛者, player".to_owned()]),
        ("number,name\n1,甲\n1,乙\n", vec!["players.csv:3: the number 1 stands twice, first in line 2; the second is kept without a number: give it its own".to_owned()]),
        ("number,name\n1,甲\n2,甲\n", vec!["players.csv:3: `甲` stands twice, first in line 2; rows that name him by this name alone are not used: write them apart, or use their numbers".to_owned()]),
        ("number,name\n1,甲\n2,\n", vec!["players.csv:3: the row names nobody; write the name, or take the row out".to_owned()]),
        ("number,name\nx,甲\n2,乙\n", vec!["players.csv:2: `x` is no number; write a whole number; the cell counts as empty, and the row is kept".to_owned()]),
        ("number,name,退出\n1,甲,早\n2,乙,\n", vec!["players.csv:2: `早` is no withdrawn_after; write a whole number; the cell counts as empty, and the row is kept".to_owned()]),
        ("name\n\"甲\n乙\n", vec!["players.csv:2: the line cannot be read: line 2: a quotation mark opens here and is never closed".to_owned()]),
        (&twice, vec![format!("players.csv:3: `{}…` stands twice, first in line 2; the rows are the same, and one counts", "长".repeat(40))]),
    ];
    let mut wrong = Vec::new();
    for (players, expected) in cases {
        let told = with_players(players);
        if told != expected {
            wrong.push(format!(
                "{:?}\n  told     {told:?}\n  expected {expected:?}",
                &players.chars().take(60).collect::<String>()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn results_without_a_heading_tell_each_column_that_is_missing() {
    let told = told(SWISS, [FOUR.as_bytes(), b"", b"", FIRST.as_bytes(), b""]);
    let columns: Vec<&str> = told.iter().filter_map(|it| it.split('`').nth(1)).collect();
    assert_eq!(columns, ["round", "red", "black"], "{told:?}");
}

#[test]
fn gbk_without_a_sign_and_any_line_end_read_the_same() {
    let players = "编号,姓名\r\n1,甲\r\n2,乙\r\n3,丙\r\n4,丁\r\n";
    let results = "轮次,红方,黑方,结果\r\n1,甲,乙,红胜\r\n1,丁,丙,和\r\n";
    let plain = read(
        SWISS,
        [players.as_bytes(), b"", b"", results.as_bytes(), b""],
    )
    .1;
    assert_eq!(plain.faults, []);
    for (players, results) in [
        (
            encode(players, Encoding::Gb18030).0,
            encode(results, Encoding::Gb18030).0,
        ),
        (
            players.replace("\r\n", "\r").into_bytes(),
            results.replace("\r\n", "\n").into_bytes(),
        ),
    ] {
        let other = read(SWISS, [&players, b"", b"", &results, b""]).1;
        assert_eq!(other.faults, []);
        assert_eq!(other.table, plain.table);
        assert_eq!(other.name(1), "甲");
    }
}

#[test]
fn names_a_spreadsheet_would_run_are_written_guarded_and_read_back() {
    let players = "number,name\n1,=1+2\n2,@x\n3,+丙\n4,-丁\n";
    let results = format!("{HEAD}1,1,=1+2,@x,+-\n1,2,-丁,+丙,-+\n");
    let contest = read(
        SWISS,
        [players.as_bytes(), b"", b"", results.as_bytes(), b""],
    )
    .1;
    assert_eq!(contest.faults, []);
    let written = write_players(&contest.people);
    assert!(
        written.contains("'=1+2") && written.contains("'@x"),
        "{written}"
    );
    let games = write_results(&contest.people, contest.table.games(), &[]);
    let again = read(SWISS, [written.as_bytes(), b"", b"", games.as_bytes(), b""]).1;
    assert_eq!(again.faults, []);
    assert_eq!((&again.table, again.name(1)), (&contest.table, "=1+2"));
}

#[test]
fn a_field_that_cannot_be_paired_says_so_and_never_hangs() {
    let pair = |players: &str, rows: &str, round: u32| {
        let results = format!("{HEAD}{rows}");
        let (event, contest) = read(
            SWISS,
            [players.as_bytes(), b"", b"", results.as_bytes(), b""],
        );
        propose(&contest, &event, (round, 1)).map_err(|it| it.to_string())
    };
    // One player; two who have met.
    assert_eq!(
        pair("name\n甲\n", "", 1),
        Err("a round needs two entrants".to_owned())
    );
    let why = pair("number,name\n1,甲\n2,乙\n", "1,1,1,2,1-0\n", 2).expect_err("they have met");
    assert!(why.contains('1') && why.contains('2'), "{why}");
    // More rounds than opponents: all of four have met all.
    let all = "1,1,1,2,1-0\n1,2,4,3,1-0\n2,1,1,3,1-0\n2,2,2,4,1-0\n3,1,1,4,1-0\n3,2,2,3,1-0\n";
    assert!(pair(FOUR, all, 4).is_err());
}

#[test]
fn who_withdrew_is_not_paired_again_and_no_rounds_is_no_event() {
    let players = "number,name,withdrawn_after\n1,甲,\n2,乙,1\n3,丙,\n4,丁,\n";
    let results = format!("{HEAD}{FIRST}2,1,4,1,1-0\n2,2,2,3,1-0\n");
    let told = told(
        SWISS,
        [players.as_bytes(), b"", b"", results.as_bytes(), b""],
    );
    assert_eq!(told, ["E107 round 2"]);
    let error = Event::from_toml("rounds = 0\n").expect_err("no rounds");
    assert_eq!(
        error.to_string(),
        "`rounds = 0`: must be between 1 and 1000"
    );
}
