//! Rows of rounds that there are not, of entrants who came late, of numbers that count in a team, and cells that are empty: what
//! follows of them is told, and nobody is accused out of them.

use super::{codes, judged};
use crate::support::contest::said;
use dapu::contest::Scores;
use dapu::contest::papers::PaperFaultKind;
use dapu::contest::simulate::{Simulated, SimulationPlan, papers};
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Kind, Language, Severity};
use std::fmt::Write as _;

const SWISS: &str = "[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";

/// A sound Swiss of ten and seven rounds: players, results, and what is found in it, none of which is an error.
fn sound() -> (String, String, Vec<String>) {
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let plan = SimulationPlan {
        seed: 11,
        entrants: 10,
        forfeits: 0,
        withdrawals: 0,
    };
    let made = papers(plan, Simulated::Swiss { rounds: 7 }, ("cn2020", ranking));
    let made = made.expect("an event");
    let (found, _, _) = judged(SWISS, [&made.players, "", "", &made.results, ""]);
    assert!(found.iter().all(|it| it.severity != Severity::Error));
    (made.players, made.results, codes(&found))
}

#[test]
fn a_row_of_a_round_that_the_event_does_not_have_is_told_and_accuses_nobody() {
    let (players, results, base) = sound();
    let at = results.lines().position(|it| it.starts_with("7,1,"));
    let at = at.expect("a row of round 7");
    for round in ["8", "70", "1000"] {
        let wrong = results.replacen("\n7,1,", &format!("\n{round},1,"), 1);
        let (found, contest, faults) = judged(SWISS, [&players, "", "", &wrong, ""]);
        let more: Vec<String> = codes(&found);
        let more: Vec<&String> = more.iter().filter(|it| !base.contains(it)).collect();
        assert!(more.is_empty(), "round {round}: {more:?}");
        assert_eq!(contest.table.rounds(), 7);
        assert_eq!(faults.len(), 1, "{faults:?}");
        let told = said(&contest);
        let words = format!(
            "results.csv:{}: round {round}: event.toml lays down 7 rounds",
            at + 1
        );
        assert!(told[0].starts_with(&words), "{told:?}");
        assert!(faults[0].kind.leaves_row_out());
    }
    // Of a whole round too many each row is told, and the seven rounds stand as they were.
    let more: String =
        results
            .lines()
            .filter(|it| it.starts_with("7,"))
            .fold(String::new(), |mut out, row| {
                let _ = writeln!(out, "8{}", &row[1..]);
                out
            });
    let more = format!("{}\n{more}", results.trim_end());
    let (found, contest, faults) = judged(SWISS, [&players, "", "", &more, ""]);
    assert_eq!(codes(&found), base);
    assert_eq!(
        (faults.len(), contest.lost.len()),
        (5, 0),
        "{:?}",
        said(&contest)
    );
}

#[test]
fn rounds_that_nobody_laid_down_may_be_as_many_as_are_told() {
    let event = SWISS.replace("rounds = 7\n", "");
    let (players, results, _) = sound();
    let (_, contest, faults) = judged(&event, [&players, "", "", &results, ""]);
    assert_eq!((contest.table.rounds(), faults.len()), (7, 0));
}

#[test]
fn who_came_late_without_a_word_is_asked_after_and_nobody_else_is_accused() {
    // Nine are paired in round 1, with a bye; the tenth joins for round 2.
    let (players, results, _) = sound();
    let first = results.lines().nth(1).expect("a row").to_owned();
    let cells: Vec<&str> = first.split(',').collect();
    let head: Vec<&str> = results.lines().next().expect("a head").split(',').collect();
    let at = |name: &str| head.iter().position(|it| *it == name).expect("a column");
    let (stays, joins) = (cells[at("red")], cells[at("black")]);
    let mut bye = cells.clone();
    (bye[at("black")], bye[at("result")]) = ("bye", "");
    let results = results.replacen(&first, &bye.join(","), 1);
    let two: Vec<&str> = results
        .lines()
        .take_while(|it| !it.starts_with("2,"))
        .collect();
    let round_two = "2,9,".to_owned();
    assert!(!two.iter().any(|it| it.starts_with(&round_two)));
    let (found, ..) = judged(SWISS, [&players, "", "", &results, ""]);
    let of_first: Vec<_> = found.iter().filter(|it| it.round == 1).collect();
    assert!(
        of_first.iter().all(|it| it.severity != Severity::Error),
        "{stays}: {:?}",
        codes(&found)
    );
    let late: Vec<_> = found.iter().filter(|it| it.rule.code == "G105").collect();
    assert_eq!(late.len(), 1, "{:?}", codes(&found));
    assert_eq!(late[0].kind, Kind::ForArbiter);
    let words = late[0].message(Language::En);
    assert!(
        words.contains(joins) && words.contains("his first round, 2, in the column `from`"),
        "{words}"
    );
    assert!(late[0].message(Language::Zh).contains("加入轮次"));
    // With the column nothing is asked.
    let head = players.lines().next().expect("a head");
    let at = head.split(',').position(|it| it == "from");
    let at = at.expect("a column for the first round");
    let with = players.lines().fold(String::new(), |out, row| {
        let mut cells: Vec<&str> = row.split(',').collect();
        if cells.contains(&"from") {
            cells[at] = "加入轮次";
        } else if cells.contains(&joins) {
            cells[at] = "2";
        }
        out + &cells.join(",") + "\n"
    });
    let (found, ..) = judged(SWISS, [&with, "", "", &results, ""]);
    assert!(
        found.iter().all(|it| it.rule.code != "G105"),
        "{:?}",
        codes(&found)
    );
}

#[test]
fn who_is_in_the_list_and_still_to_come_is_asked_after_and_nobody_else_is_accused() {
    // Three are paired whole without the fourth, with a bye.
    let players = "number,name\n1,A\n2,B\n3,C\n4,D\n";
    let results = "round,table,red,black,result\n1,1,1,2,1-0\n1,,3,bye,\n";
    let (found, ..) = judged(SWISS, [players, "", "", results, ""]);
    assert!(found.iter().all(|it| it.severity != Severity::Error));
    assert_eq!(codes(&found), ["G105@1"]);
    assert!(found[0].message(Language::En).contains("`from` (加入轮次)"));
    // Where one stands twice the row of the other may be meant: that is told as it is.
    let doubled = "round,table,red,black,result\n1,1,1,2,1-0\n1,2,1,3,1-0\n";
    let (found, ..) = judged(SWISS, [players, "", "", doubled, ""]);
    let told = found.iter().find(|it| it.rule.code == "G105");
    assert_eq!(told.map(|it| it.severity), Some(Severity::Error));
}

#[test]
fn numbers_of_line_ups_count_within_a_team() {
    let event =
        "[[stage]]\nsystem = \"round-robin\"\nteams = true\nboards = 2\nline-ups = \"ordered\"\n";
    let players = "number,name,team\n1,A1,A\n2,A2,A\n3,A3,A\n1,B1,B\n2,B2,B\n3,B3,B\n";
    let results = "round,table,board,red,black,result\n1,1,1,A1,B1,1-0\n1,1,2,B2,A2,1/2-1/2\n";
    let (found, contest, faults) = judged(event, [players, "", "", results, ""]);
    assert_eq!(faults, []);
    assert_eq!(codes(&found), [""; 0]);
    let scores = Scores::new(&contest.table, contest.conditions);
    assert_eq!(scores.points(1).to_string(), "2");
    // 11.2: the second before the first is an inverted line-up all the same.
    let turned = results.replace("A1,B1", "A3,B1");
    let (found, ..) = judged(event, [players, "", "", &turned, ""]);
    assert_eq!(codes(&found), ["G111@1"]);
    // There is no team 3: the number alone names nobody. Within one team a number stands once.
    let by_number = results.replace("A1,B1", "3,B1");
    let (_, _, faults) = judged(event, [players, "", "", &by_number, ""]);
    let kinds: Vec<&PaperFaultKind> = faults.iter().map(|it| &it.kind).collect();
    assert!(
        matches!(
            kinds[..],
            [PaperFaultKind::NumberOfSeveral { number: 3, .. }]
        ),
        "{kinds:?}"
    );
    let twice = players.replace("2,A2", "1,A2");
    let (_, _, faults) = judged(event, [&twice, "", "", results, ""]);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(matches!(
        faults[0].kind,
        PaperFaultKind::NumberTwice {
            number: 1,
            first: 2
        }
    ));
    assert!(!faults[0].kind.leaves_row_out() && !faults[0].kind.is_note());
}

/// 附录二 for three: 1 has the bye of round 2, and each other one.
const THREE: &str = "round,table,red,black,result\n1,1,2,3,1-0\n1,,1,bye,\n2,1,3,1,1/2-1/2\n2,,2,bye,\n3,1,1,2,1-0\n3,,3,bye,\n";

fn published(standings: &str) -> (Vec<String>, Vec<String>) {
    let event = "[[stage]]\nsystem = \"round-robin\"\n";
    let players = "number,name\n1,A\n2,B\n3,C\n";
    let (found, contest, _) = judged(event, [players, "", "", THREE, standings]);
    let words = found.iter().map(|it| {
        let code = it.rule.code;
        format!("{code} {}", it.message(Language::En))
    });
    let of_places = words.filter(|it| it.starts_with("E10"));
    (of_places.collect(), said(&contest))
}

#[test]
fn a_single_number_off_by_a_bye_may_be_a_slip_and_all_of_them_are_not() {
    // A 3, B 2, C 1; each had one bye, which counts nothing (14.1).
    assert_eq!(
        published("rank,name,points\n1,A,3\n2,B,2\n3,C,1\n").0,
        [""; 0]
    );
    let (one, _) = published("rank,name,points\n1,A,5\n2,B,2\n3,C,1\n");
    assert_eq!(one.len(), 1, "{one:?}");
    assert!(
        one[0].starts_with("E101 ")
            && one[0].contains("A bye counted in another way")
            && one[0].contains("so would a slip"),
        "{one:?}"
    );
    let (other, _) = published("rank,name,points\n1,A,7\n2,B,2\n3,C,1\n");
    assert!(other.len() == 1 && !other[0].contains("bye"), "{other:?}");
    let (all, _) = published("rank,name,points\n1,A,5\n2,B,4\n3,C,3\n");
    assert!(
        all.len() == 3 && all.iter().all(|it| it.starts_with("E105 ")),
        "{all:?}"
    );
}

#[test]
fn an_empty_cell_among_published_numbers_is_told() {
    let (found, faults) = published("rank,name,points,beaten\n1,A,3,\n2,B,,1\n3,C,1,1.5\n");
    assert_eq!(found.len(), 0, "{found:?}");
    let empty = |line: u32, column: &str| {
        format!(
            "standings.csv:{line}: the column {column} is empty here; it is compared with nothing: write the number"
        )
    };
    assert_eq!(faults, [empty(3, "points"), empty(2, "beaten")]);
    let (_, faults) = published("rank,name,points,beaten\n1,A,3,\n2,B,2,\n3,C,1,\n");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].contains("beaten is empty in every row"),
        "{faults:?}"
    );
    // 直胜 is a number of equals alone.
    let (_, faults) = published("rank,name,points,direct\n1,A,3,\n2,B,2,\n3,C,1,\n");
    assert_eq!(faults, [""; 0]);
}

#[test]
fn who_is_missing_beside_an_unread_row_is_told_where_that_row_has_no_room_for_him() {
    let (players, results, _) = sound();
    let rows: Vec<&str> = results.lines().collect();
    let third: Vec<usize> = (0..rows.len())
        .filter(|at| rows[*at].starts_with("3,"))
        .collect();
    let without = |gone: usize| {
        let mut rows = rows.clone();
        // One row names nobody whom anybody knows.
        rows[third[0]] = "3,1,1,somebody else,nobody known,1-0";
        for at in third[1..=gone].iter().rev() {
            rows.remove(*at);
        }
        let (found, contest, _) = judged(SWISS, [&players, "", "", &rows.join("\n"), ""]);
        assert_eq!(contest.lost.get(&3), Some(&1));
        let told = found.into_iter().filter(|it| it.rule.code == "G105");
        told.collect::<Vec<_>>()
    };
    // The two who are missing may be those of the row.
    assert_eq!(without(0).len(), 0);
    let told = without(2);
    assert_eq!(told.len(), 6);
    for it in told {
        assert_eq!(
            (it.severity, it.kind, it.round),
            (Severity::Warning, Kind::ForArbiter, 3)
        );
        let words = it.message(Language::En);
        assert!(
            words.contains("6 are missing, and 1 row of the round"),
            "{words}"
        );
    }
}
