//! `dapu event pair` and `dapu event simulate`: rounds proposed, and random events that pair on.

use super::support::Folder;
use dapu::contest::papers::{Contest, PAPER_FILES, Papers};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;

const EIGHT: &str = "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n5,戊\n6,己\n7,庚\n8,辛\n";
const SWISS: &str = "name = \"甲杯\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\n";

/// Eight after a first round: 1-2 ½, 4-3 ½, 5-6 1-0, 8-7 ½.
const FIRST: &str =
    "round,table,red,black,result\n1,1,甲,乙,1-1\n1,2,丁,丙,和\n1,3,戊,己,1-0\n1,4,辛,庚,1/2-1/2\n";

fn event(name: &str, event: &str, players: &str, results: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("e/event.toml", event);
    folder.file("e/players.csv", players);
    if !results.is_empty() {
        folder.file("e/results.csv", results);
    }
    folder
}

#[test]
fn a_second_round_is_proposed_as_rows_of_pairings() {
    let folder = event("pair-rows", SWISS, EIGHT, FIRST);
    let (code, out, err) = folder.run(&["event", "pair", "e", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(
        out.replace('\r', ""),
        "round,table,board,red,black\n2,1,1,庚,戊\n2,2,1,丙,辛\n2,3,1,乙,丁\n2,4,1,己,甲\n"
    );
    assert!(!folder.at("e/pairings.csv").exists());
    let (_, page, _) = folder.run(&["event", "pair", "e"]);
    assert!(page.starts_with("甲杯: round 2 of 7, proposed\n"), "{page}");
    assert!(page.contains("swiss.search = depth-first"), "{page}");
}

#[test]
fn rows_proposed_are_read_back_as_the_pairings_they_are() {
    let folder = event("pair-back", SWISS, EIGHT, FIRST);
    let (_, rows, _) = folder.run(&["event", "pair", "e", "--format", "csv"]);
    folder.file("e/pairings.csv", &rows);
    let (code, page, err) = folder.run(&["event", "pair", "e"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        page.contains("round 3 of 7") && page.contains("4 games before it have no result yet"),
        "{page}"
    );
    let (_, again, _) = folder.run(&["event", "pair", "e", "--round", "2", "--format", "csv"]);
    assert_eq!(again, rows);
    let (_, page, _) = folder.run(&["event", "pair", "e", "--round", "2"]);
    assert!(page.contains("Round 2 is paired already"), "{page}");
}

#[test]
fn each_table_says_why() {
    let folder = event("pair-why", SWISS, EIGHT, FIRST);
    let (code, out, err) = folder.run(&["event", "pair", "e", "--why", "1"]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(
        out,
        "Table 1: 庚 (Red) against 戊 (Black)\n  戊 codes first in the bracket of 1 (附录三 二.2(1): more points: from a bracket above); 2 points, \
         Red less Black +1, running +1\n  partner 庚 (附录三 二.3①: first of the other row); 1 point, Red less Black -1, running -1\n  \
         colours (附录三 二.4(1)): Red to who has had it less\n"
    );
    let (code, _, err) = folder.run(&["event", "pair", "e", "--why", "9"]);
    assert_eq!(code, 2);
    assert!(err.contains("no table 9"), "{err}");
    let (_, json, _) = folder.run(&["event", "pair", "e", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["pairs"][3]["red"]["name"], "己");
    assert_eq!(
        json["pairs"][0]["why"][1]
            .as_str()
            .map(|it| it.starts_with("  戊 codes first")),
        Some(true)
    );
}

#[test]
fn the_numbers_of_the_organiser_decide_whatever_gaps_they_have() {
    let tenfold = EIGHT.replace(',', "1,").replacen("number1,", "number,", 1);
    let folder = event("pair-gaps", SWISS, &tenfold, FIRST);
    let (code, out, err) = folder.run(&["event", "pair", "e", "--why", "4"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        out.starts_with("Table 4: 己 (Red) against 甲 (Black)"),
        "{out}"
    );
}

#[test]
fn tables_of_the_book_and_trees_are_proposed_too() {
    let robin = "[[stage]]\nsystem = \"round-robin\"\ncycles = 2\n";
    let folder = event(
        "pair-robin",
        robin,
        "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n",
        "",
    );
    let rows = |round: &str| {
        folder
            .run(&["event", "pair", "e", "--format", "csv", "--round", round])
            .1
    };
    assert_eq!(
        rows("1"),
        "round,table,board,red,black\n1,1,1,甲,丁\n1,2,1,乙,丙\n"
    );
    assert_eq!(
        rows("4"),
        "round,table,board,red,black\n4,1,1,丁,甲\n4,2,1,丙,乙\n"
    );
    let (code, _, err) = folder.run(&["event", "pair", "e", "--round", "7"]);
    assert_eq!(code, 2);
    assert!(err.contains("no round 7: the table has 6"), "{err}");
    let tree = "[[stage]]\nsystem = \"knockout\"\n";
    let folder = event("pair-tree", tree, "number,name\n1,甲\n2,乙\n3,丙\n", "");
    let (code, page, err) = folder.run(&["event", "pair", "e"]);
    assert_eq!(code, 0, "{err}");
    assert!(
        page.contains("Bye: 甲\n") && page.contains("reconstructed, not the book's"),
        "{page}"
    );
    let (code, _, err) = folder.run(&["event", "pair", "e", "--round", "2"]);
    assert_eq!(code, 2);
    assert!(err.contains("is not decided"), "{err}");
    let sides = "[[stage]]\nsystem = \"scheveningen\"\n";
    let six = "number,name,team\n1,甲,A\n2,乙,A\n3,丙,A\n4,丁,B\n5,戊,B\n6,己,B\n";
    let folder = event("pair-sides", sides, six, "");
    let (_, rows, _) = folder.run(&["event", "pair", "e", "--format", "csv"]);
    // B1-A1 B2-A2 A3-B3
    assert_eq!(
        rows,
        "round,table,board,red,black\n1,1,1,丁,甲\n1,2,1,戊,乙\n1,3,1,丙,己\n"
    );
}

#[test]
fn a_round_that_cannot_be_paired_names_who_is_in_the_way() {
    let results = "round,table,red,black,result\n1,1,甲,乙,1-0\n1,2,丙,丁,1-0\n2,1,甲,丙,1-0\n2,2,乙,丁,1-0\n3,1,乙,丙,1-0\n3,2,丁,甲,0-1\n";
    let folder = event(
        "pair-stuck",
        SWISS,
        "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n",
        results,
    );
    let (code, out, err) = folder.run(&["event", "pair", "e"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(
        err.contains("甲, 乙, 丙, 丁 cannot all be paired") && err.contains("nobody"),
        "{err}"
    );
    let folder = event("pair-system", "name = \"甲杯\"\n", EIGHT, FIRST);
    let (code, _, err) = folder.run(&["event", "pair", "e"]);
    assert_eq!(code, 2);
    assert!(
        err.contains("does not say how the event is played"),
        "{err}"
    );
}

/// The folder as the library reads it.
fn read(folder: &Folder) -> Contest {
    let text = std::fs::read_to_string(folder.at("e/event.toml")).expect("an event");
    let event = Event::from_toml(&text).expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("places");
    let of = |name: &str| std::fs::read(folder.at(&format!("e/{name}"))).ok();
    let papers = Papers {
        files: PAPER_FILES.map(of),
        ..Papers::default()
    };
    Contest::read(&event, ranking, &papers)
}

#[test]
fn a_simulated_folder_is_read_back_without_a_fault_and_its_places_stand() {
    for (system, seed) in [
        ("swiss", 3),
        ("swiss", 8),
        ("round-robin", 4),
        ("knockout", 5),
    ] {
        let folder = Folder::new(&format!("simulate-{system}-{seed}"));
        let seed = seed.to_string();
        let ask = [
            "event",
            "simulate",
            "e",
            "--seed",
            &seed,
            "--system",
            system,
            "--entrants",
            "13",
            "--rounds",
            "5",
        ];
        let (code, _, err) = folder.run(&ask);
        assert_eq!(code, 0, "{err}");
        let contest = read(&folder);
        assert!(contest.faults.is_empty(), "{system}: {:?}", contest.faults);
        assert_eq!(contest.people.len(), 13);
        assert_eq!(contest.published.is_empty(), system == "knockout");
        // Nothing that is there is written over.
        let (code, _, err) = folder.run(&ask);
        assert_eq!(code, 2);
        assert!(err.contains("is there already"), "{err}");
    }
}

#[test]
fn a_simulated_swiss_is_proposed_again_round_by_round() {
    let folder = Folder::new("simulate-pair");
    let (code, _, err) = folder.run(&[
        "event",
        "simulate",
        "e",
        "--seed",
        "21",
        "--entrants",
        "17",
        "--rounds",
        "7",
    ]);
    assert_eq!(code, 0, "{err}");
    let contest = read(&folder);
    for round in 1..=7_u32 {
        let (_, rows, err) = folder.run(&[
            "event",
            "pair",
            "e",
            "--round",
            &round.to_string(),
            "--format",
            "csv",
        ]);
        let of = contest.table.games().iter().filter(|it| it.round == round);
        let games = of.map(|it| {
            format!(
                "{round},{},1,{},{}\n",
                it.table,
                contest.name(it.red),
                contest.name(it.black)
            )
        });
        let byes = contest.table.byes().iter().filter(|it| it.round == round);
        let byes = byes.map(|it| format!("{round},,,{},轮空\n", contest.name(it.entrant)));
        let expected: String = games.chain(byes).collect();
        assert_eq!(
            rows,
            format!("round,table,board,red,black\n{expected}"),
            "{err}"
        );
    }
}

#[test]
fn what_pair_writes_is_read_back_though_two_have_one_name() {
    let folder = Folder::new("pair-one-name");
    let event = "edition = \"cn2020\"\n[[stage]]\nsystem = \"swiss\"\nrounds = 7\n";
    folder.file("e/event.toml", event);
    folder.file(
        "e/players.csv",
        "number,name,team\n1,王强,甲队\n2,王强,乙队\n3,丙,甲队\n4,丁,乙队\n",
    );
    let (code, _, err) = folder.run(&["event", "pair", "e", "--write"]);
    // That two have one name is told.
    assert_eq!(code, 1, "{err}");
    let written = std::fs::read_to_string(folder.at("e/pairings.csv")).expect("pairings");
    assert!(
        !written.contains("王强") && written.contains("丙"),
        "{written}"
    );
    let (_, out, err) = folder.run(&["event", "lint", "e", "--lang", "en"]);
    assert!(!(out + &err).contains("pairings.csv"), "{written}");
}

#[test]
fn players_of_two_teams_are_numbered_within_their_team() {
    let folder = Folder::new("pair-sides");
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"scheveningen\"\n",
    );
    folder.file(
        "e/players.csv",
        "number,name,team\n1,甲,A\n2,乙,A\n3,丙,A\n1,丁,B\n2,戊,B\n3,己,B\n",
    );
    let (code, out, err) = folder.run(&["event", "pair", "e", "--format", "csv"]);
    assert_eq!(code, 0, "{err}");
    assert!(!err.contains("number"), "{err}");
    // B1-A1 B2-A2 A3-B3.
    assert!(
        out.contains("丁,甲") && out.contains("戊,乙") && out.contains("丙,己"),
        "{out}"
    );
}

#[test]
fn an_undecided_match_says_which_game_comes_next_with_which_colours() {
    let tree = "edition = \"cn2020\"\n[[stage]]\nsystem = \"knockout\"\nladder = \"30.1.2\"\n";
    let slow = "round,table,board,red,black,result\n1,1,1,甲,丁,和\n1,2,1,乙,丙,1-0\n";
    let four = "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n";
    let said = |more: &str| {
        let folder = event("pair-ladder", tree, four, &format!("{slow}{more}"));
        folder.run(&["event", "pair", "e"]).2
    };
    let rapid = said("");
    assert!(
        rapid.contains("a rapid game (30.1.2): 丁 has Red"),
        "{rapid}"
    );
    let last = said("1,1,2,丁,甲,和\n1,1,3,甲,丁,和\n");
    assert!(
        last.contains("play-off") && last.contains("chosen by 丁"),
        "{last}"
    );
}
