//! The tables an organiser keeps: headings, encodings, results as people write them, and what cannot be used.

use crate::support::contest::{papers, ranks, said};
use dapu::contest::papers::{Contest, Papers, write_pairings, write_players, write_results};
use dapu::contest::{Competition, Outcome};
use dapu::event::Event;
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Language};
use dapu::text::{Encoding, encode};

fn read(event: &str, papers: &Papers) -> Contest {
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    Contest::read(&event, ranking, papers)
}

const SWISS: &str = "rounds = 3\n[[stage]]\nsystem = \"swiss\"\nrounds = 3\nlist = \"14.3.1\"\n";
const PLAYERS: &str = "姓名,编号\n甲,1\n乙,2\n丙,3\n丁,4\n戊,5\n";
/// The Swiss of five players counted by hand in `worked`.
const RESULTS: &str = "轮次,台次,红方,黑方,结果\n1,1,甲,乙,红胜\n1,2,丁,丙,和\n1,,戊,轮空,\n2,1,戊,甲,0：2\n2,2,丙,乙,1-0\n\
                       2,,丁,轮空,\n3,1,丙,甲,１－１\n3,2,丁,戊,＋－\n3,,乙,轮空,\n";

#[test]
fn an_event_of_tables_is_read_and_ranked() {
    let contest = read(SWISS, &papers([PLAYERS, "", "", RESULTS, ""]));
    assert_eq!(said(&contest), Vec::<String>::new());
    assert_eq!(contest.conditions.competition, Competition::Swiss);
    let expected = [(1, "甲"), (2, "丁"), (3, "丙"), (4, "戊"), (5, "乙")];
    assert_eq!(ranks(&contest), expected.map(|(rank, name)| (rank, name)));
}

#[test]
fn headings_order_separators_and_encodings_change_nothing() {
    let plain = read(SWISS, &papers([PLAYERS, "", "", RESULTS, ""]));
    let turn = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        format!(
            "{};{};{};{};{}",
            cells[4], cells[3], cells[2], cells[0], cells[1]
        )
    };
    let rows = RESULTS.lines().skip(1).map(turn);
    let rows: Vec<String> = std::iter::once("result;black;red;round;table".to_owned())
        .chain(rows)
        .collect();
    let turned = rows.join("\r\n");
    let forms: [Vec<u8>; 4] = [
        turned.clone().into_bytes(),
        [b"\xEF\xBB\xBF", turned.as_bytes()].concat(),
        encode(RESULTS, Encoding::Gb18030).0,
        RESULTS.replace(',', "\t").into_bytes(),
    ];
    for form in forms {
        let mut given = papers([PLAYERS, "", "", "", ""]);
        given.files[3] = Some(form);
        let contest = read(SWISS, &given);
        assert_eq!(said(&contest), Vec::<String>::new());
        assert_eq!(ranks(&contest), ranks(&plain));
    }
}

#[test]
fn without_a_list_of_players_the_games_tell_who_plays() {
    let contest = read(SWISS, &papers(["", "", "", RESULTS, ""]));
    assert_eq!(contest.people.len(), 5);
    assert_eq!(ranks(&contest)[0], (1, "甲"));
}

#[test]
fn players_can_be_named_by_their_numbers_and_numbers_may_have_gaps() {
    let players = "number,name\n30,丙\n10,甲\n20,乙\n";
    let results = "round,red,black,result\n1,10,20,1-0\n2,30,10,0-1\n3,乙,30,=\n";
    let contest = read(
        "[[stage]]\nsystem = \"round-robin\"\n",
        &papers([players, "", "", results, ""]),
    );
    assert_eq!(said(&contest), Vec::<String>::new());
    let labels: Vec<(u32, &str)> = contest
        .people
        .iter()
        .map(|it| (it.label, it.name.as_str()))
        .collect();
    assert_eq!(labels, [(10, "甲"), (20, "乙"), (30, "丙")]);
    assert_eq!(contest.table.games()[1].red, 3);
}

#[test]
fn each_bad_cell_says_where_it_is_what_was_read_and_what_to_do() {
    let players = "编号,姓名\n1,甲\n1,乙\n3,甲\n四,丁\n5,丙丙\n";
    let results = "轮次,台次,红方,黑方,结果\n1,1,甲,甲,1-0\n1,2,1,丙,1-0\n1,3,1,丙丙,2-1\n0,1,1,丙丙,和\n\
                   2,1,1,丙丙,和\n2,1,丙丙,1,和\n";
    let contest = read("", &papers([players, "", "", results, ""]));
    let said = said(&contest);
    let expected = [
        "players.csv:3: the number 1 stands twice, first in line 2",
        "players.csv:4: `甲` stands twice, first in line 2",
        "players.csv:5: `四` is no number; write a whole number",
        // Whom a name of two means nobody knows; by their numbers they play.
        "results.csv:2: `甲` is the name of several, with the numbers 1, 3;",
        "results.csv:3: `丙` is not in the list",
        "results.csv:4: `2-1` is no result; write 1-0",
        "results.csv:5: `0` is no round",
        "results.csv:7: round 2: 丙丙 – 甲 stands in line 6 too",
    ];
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (line, begins) in said.iter().zip(expected) {
        assert!(line.starts_with(begins), "{line}");
    }
    for fault in &contest.faults {
        assert_ne!(fault.kind.words(Language::Zh), fault.kind.to_string());
    }
    // The two pairs are known, and neither has a result.
    let games: Vec<_> = contest
        .table
        .games()
        .iter()
        .map(|it| (it.round, it.outcome))
        .collect();
    assert_eq!(games, [(1, None), (2, None)]);
}

#[test]
fn tables_without_the_headings_that_are_needed_name_those_there_can_be() {
    let contest = read(
        "",
        &papers(["a,b\n1,2\n", "", "", "轮次,红,结果\n1,甲,胜\n", ""]),
    );
    let said = said(&contest);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("players.csv:1: no column `name`; write a heading name, 姓名"));
    assert!(said[1].starts_with("results.csv:1: no column `black`"));
}

#[test]
fn teams_are_told_by_their_players() {
    let event = "[[stage]]\nsystem = \"round-robin\"\nboards = 2\n";
    let players = "姓名,代表队\n甲,北京\n乙,北京\n丙,广东\n丁,广东\n";
    let results = "轮次,台次,局,红方,黑方,结果\n1,1,1,甲,丙,红胜\n1,1,2,丁,乙,和\n";
    let contest = read(event, &papers([players, "", "", results, ""]));
    assert_eq!(said(&contest), Vec::<String>::new());
    assert_eq!(contest.conditions.competition, Competition::TeamRoundRobin);
    assert_eq!(ranks(&contest), [(1, "北京"), (2, "广东")]);
}

#[test]
fn results_take_the_place_of_their_pairings_and_one_that_was_not_paired_is_told() {
    let pairings = "round,table,red,black\n1,1,甲,乙\n1,2,丙,丁\n1,,戊,bye\n";
    let results = "round,table,red,black,result\n1,1,甲,乙,1-0\n1,3,戊,丁,0-1\n";
    let contest = read(SWISS, &papers([PLAYERS, "", pairings, results, ""]));
    assert_eq!(said(&contest).len(), 1);
    assert!(
        said(&contest)[0].starts_with("results.csv:3: round 1: 戊 – 丁 is not among the pairings")
    );
    let open = contest
        .table
        .games()
        .iter()
        .filter(|it| it.outcome.is_none())
        .count();
    assert_eq!(
        (
            contest.table.games().len(),
            open,
            contest.table.byes().len()
        ),
        (3, 1, 1)
    );
    assert_eq!(contest.paired.len(), 2);
}

#[test]
fn published_places_are_read_with_their_numbers() {
    let published =
        "名次,姓名,积分,对手分,胜局\n1,甲,5,8,2\n2,丁,5,7,2\n三,丙,4,12,1\n4,己,2,11,1\n";
    let contest = read(SWISS, &papers([PLAYERS, "", "", RESULTS, published]));
    assert_eq!(contest.published.len(), 3);
    assert_eq!(contest.published[1].values.len(), 3);
    assert_eq!(
        (contest.published[1].rank, contest.published[2].rank),
        (Some(2), None)
    );
    // A place that is no number, somebody who is not in the list, and two who have no place.
    assert_eq!(said(&contest).len(), 3);
}

#[test]
fn tables_that_are_written_are_read_back() {
    let contest = read(SWISS, &papers([PLAYERS, "", "", RESULTS, ""]));
    let (games, byes) = (contest.table.games(), contest.table.byes());
    let players = write_players(&contest.people);
    let (pairings, results) = (
        write_pairings(&contest.people, games, byes),
        write_results(&contest.people, games, byes),
    );
    let again = read(SWISS, &papers([&players, "", &pairings, &results, ""]));
    assert_eq!(said(&again), Vec::<String>::new());
    assert_eq!(again.table, contest.table);
    assert!(
        again
            .table
            .games()
            .iter()
            .any(|it| it.outcome == Some(Outcome::BlackForfeits))
    );
}

#[test]
fn a_round_without_pairings_has_no_result_that_was_not_paired() {
    let pairings = "round,red,black\n2,5,1\n2,3,2\n2,4,bye\n";
    let contest = read(SWISS, &papers([PLAYERS, "", pairings, RESULTS, ""]));
    assert_eq!(said(&contest), Vec::<String>::new());
    let pairings = "round,red,black\n2,5,3\n2,1,2\n2,4,bye\n";
    let contest = read(SWISS, &papers([PLAYERS, "", pairings, RESULTS, ""]));
    assert_eq!(
        said(&contest),
        [
            "results.csv:5: round 2: 戊 – 甲 is not among the pairings; the result is counted all the same",
            "results.csv:6: round 2: 丙 – 乙 is not among the pairings; the result is counted all the same"
        ]
    );
}
