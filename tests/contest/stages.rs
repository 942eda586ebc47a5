//! Events of several stages: of which stage a row is, who plays in it, and how its rounds count.

use crate::support::contest::{papers, ranks, said};
use dapu::contest::papers::Contest;
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;

fn read(event: &str, files: [&str; 5]) -> Vec<Contest> {
    let event = Event::from_toml(event).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    Contest::read_all(&event, ranking, &papers(files))
}

const PLAYERS: &str = "编号,姓名\n1,甲\n2,乙\n3,丙\n4,丁\n";
const FIRST: &str = "1,1,4,1-0\n1,2,3,1-0\n2,4,3,1-0\n2,1,2,1-0\n3,2,4,1-0\n3,3,1,0-1\n";

#[test]
fn rounds_that_count_through_part_a_preliminary_from_its_final() {
    let event = "[[stage]]\nname = \"预赛\"\nsystem = \"round-robin\"\nrounds = 3\n\
                 [[stage]]\nname = \"决赛\"\nsystem = \"round-robin\"\n";
    let results = format!("round,red,black,result\n{FIRST}4,2,1,1-0\n");
    let all = read(event, [PLAYERS, "", "", &results, ""]);
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|it| said(it).is_empty()));
    assert_eq!(ranks(&all[0]), [(1, "甲"), (2, "乙"), (3, "丁"), (4, "丙")]);
    // Two play in the final: places 1 and 2 of it.
    assert_eq!(ranks(&all[1]), [(1, "乙"), (2, "甲")]);
    assert_eq!(
        (
            all[1].rounds_before,
            all[1].table.rounds(),
            all[1].stage.as_deref()
        ),
        (3, 1, Some("决赛"))
    );
}

#[test]
fn a_column_says_of_which_group_a_player_and_a_game_are() {
    let event = "[[stage]]\nname = \"A\"\nsystem = \"round-robin\"\n[[stage]]\nname = \"B\"\nsystem = \"round-robin\"\n";
    let players = "name,stage\n甲,A\n乙,A\n丙,A\n丁,B\n戊,B\n己,2\n";
    let results = "stage,round,red,black,result\nA,1,甲,乙,1-0\nB,1,丁,戊,0-1\n2,2,戊,己,1-0\nA,2,乙,丙,1-0\nB,3,己,丁,1-0\nA,3,丙,甲,0-1\n";
    let all = read(
        event,
        [
            players,
            "",
            "",
            results,
            "stage,rank,name\nB,1,戊\nB,2,己\nB,3,丁\n",
        ],
    );
    assert!(
        all.iter().all(|it| said(it).is_empty()),
        "{:?}",
        said(&all[0])
    );
    assert_eq!(ranks(&all[0]), [(1, "甲"), (2, "乙"), (3, "丙")]);
    assert_eq!(ranks(&all[1]), [(1, "戊"), (2, "己"), (3, "丁")]);
    assert_eq!([all[0].published.len(), all[1].published.len()], [0, 3]);
}

#[test]
fn rows_of_which_nobody_says_the_stage_are_told_and_not_guessed() {
    let event = "[[stage]]\nsystem = \"round-robin\"\n[[stage]]\nsystem = \"round-robin\"\n";
    let results = format!("round,red,black,result\n{FIRST}");
    let all = read(event, [PLAYERS, "", "", &results, "rank,name\n1,甲\n"]);
    assert_eq!(
        said(&all[0]),
        [
            "results.csv:1: event.toml lays down several stages, and nothing says of which these rows are: write a column `stage`, or the `rounds` of every stage but the last",
            "standings.csv:1: event.toml lays down several stages, and nothing says of which these rows are: write a column `stage`"
        ]
    );
    let column = "stage,round,red,black,result\n3,1,1,4,1-0\n,1,2,3,1-0\n1,2,4,3,1-0\n";
    let all = read(event, [PLAYERS, "", "", column, ""]);
    assert_eq!(said(&all[0]).len(), 2, "{:?}", said(&all[0]));
    assert!(said(&all[0])[0].starts_with("results.csv:2: `3` is no stage; write the name"));
    assert_eq!(all[0].table.games().len(), 1);
}
