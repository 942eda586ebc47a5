//! A row with one name: a bye where it says so, or where it says nothing more; with a result nobody can tell, and it is told.

use crate::support::contest::{papers, said};
use dapu::contest::Scores;
use dapu::contest::papers::{Contest, PaperFaultKind};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;

fn read(row: &str) -> Contest {
    let event = "[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let results = format!("round,table,red,black,result\n1,1,甲,乙,1-0\n{row}\n");
    let players = "number,name\n1,甲\n2,乙\n3,丙\n";
    Contest::read(&event, ranking, &papers([players, "", "", &results, ""]))
}

/// Whether a bye is counted, and how many rows are not.
fn counted(row: &str) -> (bool, usize) {
    let contest = read(row);
    let scores = Scores::new(&contest.table, contest.conditions);
    // A bye is a win: 2 points by 13.1.
    let made = scores.points(3).to_string();
    assert!(made == "0" || made == "2", "{row}: {made}");
    (made == "2", contest.faults.len())
}

#[test]
fn a_result_beside_one_name_is_no_bye_and_is_told() {
    for row in [
        "1,2,丙,,--",
        "1,2,丙,,-+",
        "1,2,丙,,+-",
        "1,,丙,,1-0",
        "1,,丙,,0-1",
        "1,,丙,,0",
        "1,,,丙,和",
        "1,,丙,轮空,--",
        "1,,丙,轮空,0-1",
        "1,,轮空,丙,1-0",
        "1,,丙,bye,1/2-1/2",
    ] {
        assert_eq!(counted(row), (false, 1), "{row}");
        let contest = read(row);
        assert_eq!(contest.faults[0].line, 3, "{row}");
        assert!(
            matches!(contest.faults[0].kind, PaperFaultKind::NoOpponent { .. }),
            "{row}"
        );
        assert!(contest.lost.contains_key(&1), "{row}");
    }
    let told = said(&read("1,2,丙,,--"));
    assert_eq!(
        told,
        [
            "results.csv:3: `丙` stands alone in the row with the result `--`; the row is not counted: write the opponent, or for a bye `bye` in his place"
        ]
    );
}

#[test]
fn a_bye_is_one_however_it_is_written() {
    for row in [
        "1,,丙,,",
        "1,,丙,轮空,",
        "1,,轮空,丙,*",
        "1,,丙,bye,1-0",
        "1,,丙,（轮空）,+-",
        "1,,轮空,丙,-+",
        "1,,丙,,轮空",
        "1,,丙,-,-",
    ] {
        assert_eq!(counted(row), (true, 0), "{row}: {:?}", said(&read(row)));
    }
}

#[test]
fn a_result_of_nobody_is_told_and_an_empty_row_is_none() {
    assert_eq!(counted("1,2,,,1-0"), (false, 1));
    assert_eq!(counted("1,2,,,"), (false, 0));
}
