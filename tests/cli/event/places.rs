//! One answer on places: what is printed, what standings say and what check counts never contradict each other.

use super::support::Folder;
use dapu::contest::knockout::Ladder;
use dapu::contest::simulate::{Simulated, SimulationPlan, papers};
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use std::path::Path;

/// A table of CSV by column.
fn columns(text: &str, names: &[&str]) -> Vec<Vec<String>> {
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let head: Vec<String> = rows
        .headers()
        .expect("a head")
        .iter()
        .map(str::to_owned)
        .collect();
    let at: Vec<usize> = names
        .iter()
        .map(|name| head.iter().position(|it| it == name).expect("a column"))
        .collect();
    let row = |row: csv::StringRecord| at.iter().map(|at| row[*at].to_owned()).collect();
    rows.records().map(|it| row(it.expect("a row"))).collect()
}

fn ask(folder: &Folder, command: &[&str], stage: &str) -> (i32, String, String) {
    let mut words = vec!["event", command[0], "e"];
    words.extend(&command[1..]);
    words.extend(["--stage", stage, "--format", "csv"]);
    folder.run(&words)
}

/// Places by print and by standings of a stage: the same, or both refused with the same words.
fn agreed(folder: &Folder, stage: &str) -> Option<Vec<Vec<String>>> {
    let printed = ask(folder, &["print", "--page", "places"], stage);
    let told = ask(folder, &["standings"], stage);
    assert_eq!(printed.0, told.0, "{}\n{}", printed.2, told.2);
    if printed.0 == 2 {
        let refusal = |err: &str| err[err.find("error: ").expect("an error")..].to_owned();
        assert_eq!(refusal(&printed.2), refusal(&told.2));
        return None;
    }
    let names: &[&str] = if told.1.starts_with("rank,shared,team") {
        &["rank", "shared", "team"]
    } else {
        &["rank", "shared", "name", "team"]
    };
    let places = columns(&told.1, names);
    assert_eq!(columns(&printed.1, names), places);
    assert!(!places.is_empty());
    Some(places)
}

/// Writes the places as published; with `turned` the first two in each other's place.
fn publish(folder: &Folder, (stage, places): (&str, &[Vec<String>]), turned: bool) {
    let mut text = "stage,rank,name\n".to_owned();
    for (at, place) in places.iter().enumerate() {
        let rank = match (turned, at) {
            (true, 0) => "2",
            (true, 1) => "1",
            _ => place[0].as_str(),
        };
        text += &[stage, rank, &place[2]].join(",");
        text.push('\n');
    }
    folder.file("e/standings.csv", text);
}

/// The codes of check that are about places.
fn against(folder: &Folder) -> Vec<String> {
    let (_, out, err) = folder.run(&["event", "check", "e", "--format", "csv"]);
    assert!(!err.contains("not compared"), "{err}");
    let codes = columns(&out, &["code"]).concat();
    let of_places = |it: &String| ["E103", "E108", "E111"].contains(&it.as_str());
    codes.into_iter().filter(of_places).collect()
}

/// Held against check: the places told raise nothing, and the first two exchanged are found.
fn checked(folder: &Folder, stage: &str, places: &[Vec<String>]) {
    let known = |it: &[String]| !it[0].is_empty() && it[1] == "false";
    publish(folder, (stage, places), false);
    assert_eq!(against(folder), [""; 0], "{places:?}");
    if places.len() > 1 && known(&places[0]) && known(&places[1]) {
        publish(folder, (stage, places), true);
        assert_eq!(against(folder).len(), 2, "{places:?}");
    }
}

const KINDS: [Simulated; 7] = [
    Simulated::RoundRobin { cycles: 1 },
    Simulated::RoundRobin { cycles: 2 },
    Simulated::Swiss { rounds: 7 },
    Simulated::Knockout {
        ladder: Ladder::SlowTwo,
    },
    Simulated::Scheveningen,
    Simulated::TeamSwiss {
        rounds: 5,
        boards: 3,
    },
    Simulated::TeamRoundRobin { boards: 4 },
];

#[test]
fn print_standings_and_check_count_the_same_places_of_every_simulated_event() {
    let every = std::env::var("DAPU_EVERY");
    let every = every.ok().and_then(|it| it.parse().ok()).unwrap_or(25);
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    for (at, what) in KINDS.into_iter().enumerate() {
        for seed in (0..50_u64).step_by(every) {
            let entrants = match what {
                Simulated::Scheveningen => 6 + 2 * (seed % 5) as u32,
                Simulated::Swiss { .. } | Simulated::TeamSwiss { .. } => 14 + (seed % 5) as u32,
                _ => 5 + (seed % 8) as u32,
            };
            let plan = SimulationPlan {
                seed,
                entrants,
                forfeits: 5,
                withdrawals: 4,
            };
            let made = papers(plan, what, ("cn2020", ranking));
            let made = made.expect("such an event can be made");
            let folder = Folder::new(&format!("places-law-{at}-{seed}"));
            // A second stage, so that all of it is asked for by its number.
            folder.file(
                "e/event.toml",
                made.event
                    .replace("[[stage]]\n", "[[stage]]\nname = \"a\"\n")
                    + "[[stage]]\nname = \"b\"\n",
            );
            let in_stage = |text: &str| {
                let mut lines = text.lines();
                let head = format!("stage,{}\n", lines.next().unwrap_or(""));
                lines.fold(head, |text, it| text + "a," + it + "\n")
            };
            folder.file("e/players.csv", in_stage(&made.players));
            folder.file("e/results.csv", in_stage(&made.results));
            if let Some(teams) = &made.teams {
                folder.file("e/teams.csv", in_stage(teams));
            }
            let places = agreed(&folder, "a").expect("places");
            checked(&folder, "a", &places);
        }
    }
}

#[test]
fn every_sample_event_has_the_same_places_on_paper_as_on_the_screen() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut seen = 0;
    for kind in ["round-robin", "swiss", "teams", "knockout", "members"] {
        let folder = Folder::new(&format!("places-sample-{kind}"));
        let from = samples.join(format!("tournament-{kind}"));
        for file in std::fs::read_dir(from).expect("a sample") {
            let file = file.expect("a file");
            let bytes = std::fs::read(file.path()).expect("bytes");
            folder.file(&format!("e/{}", file.file_name().to_string_lossy()), bytes);
        }
        seen += usize::from(agreed(&folder, "1").is_some());
        if kind == "members" {
            // 14.9: 甲 1 and 丁 4 make 5, 乙 2 and 丙 3 too; the best place decides.
            let teams = agreed(&folder, "2").expect("places of teams");
            let teams: Vec<(&str, &str)> = teams
                .iter()
                .map(|it| (it[0].as_str(), it[2].as_str()))
                .collect();
            assert_eq!(teams, [("1", "东队"), ("2", "西队")]);
            // Teams of three and of one: whose places are added the book does not say.
            let players = std::fs::read_to_string(folder.at("e/players.csv")).expect("players");
            folder.file("e/players.csv", players.replace("丙,西队", "丙,东队"));
            assert_eq!(agreed(&folder, "2"), None);
            let (code, _, err) = folder.run(&["event", "print", "e", "--stage", "2"]);
            assert!(code == 2 && err.contains("the book does not say"), "{err}");
            let page = [
                "event",
                "print",
                "e",
                "--stage",
                "2",
                "--page",
                "crosstable",
            ];
            let (code, _, err) = folder.run(&page);
            assert!(code == 2 && err.contains("no games of its own"), "{err}");
        }
    }
    assert_eq!(seen, 5);
}

/// 附录二 for four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
const FOUR: &str = "round,red,black,result\n1,甲,丁,1-0\n1,乙,丙,0-1\n2,丁,丙,1/2-1/2\n2,甲,乙,1-0\n3,乙,丁,1-0\n3,丙,甲,0-1\n";

fn four(name: &str, results: &str) -> Folder {
    let folder = Folder::new(name);
    let event = "name = \"四人\"\nedition = \"cn2020\"\n[[stage]]\nsystem = \"round-robin\"\n";
    folder.file("e/event.toml", event);
    folder.file("e/players.csv", "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n");
    folder.file("e/results.csv", results);
    folder
}

#[test]
fn games_without_a_row_keep_the_places_of_a_round_robin_from_being_final() {
    let whole = four("places-whole", FOUR);
    let (_, out, _) = whole.run(&["event", "standings", "e"]);
    assert!(!out.contains("no result yet"), "{out}");
    let print = ["event", "print", "e", "--page", "places"];
    assert!(whole.run(&print).1.contains("Chief arbiter"));
    // All of round 1, and a game of round 2.
    let rows = FOUR.lines().enumerate();
    let rows = rows.filter(|(at, _)| ![1, 2, 4].contains(at));
    let rows: String = rows.flat_map(|(_, row)| [row, "\n"]).collect();
    let folder = four("places-lacking", &rows);
    let (_, out, _) = folder.run(&["event", "standings", "e"]);
    assert!(out.contains("3 games have no result yet"), "{out}");
    assert!(
        out.contains("No row tells of: 1: 乙 – 丙, 1: 甲 – 丁, 2: 甲 – 乙")
            || out.contains("No row tells of: 1: 甲 – 丁, 1: 乙 – 丙, 2: 甲 – 乙"),
        "{out}"
    );
    let (_, page, _) = folder.run(&print);
    assert!(page.contains("3 games have no result yet"), "{page}");
    assert!(!page.contains("Chief arbiter"), "{page}");
    let (_, _, err) = folder.run(&["event", "standings", "e", "--format", "csv"]);
    assert!(err.contains("3 games have no result yet"), "{err}");
    let (_, json, _) = folder.run(&["event", "standings", "e", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["open"], 3);
    // After round 1 alone only its two games are due.
    let (_, out, _) = folder.run(&["event", "standings", "e", "--after", "1"]);
    assert!(out.contains("2 games have no result yet"), "{out}");
}

#[test]
fn of_a_round_robin_that_follows_no_table_nothing_is_missing_before_its_end() {
    let rows = "round,table,red,black,result\n1,1,甲,丙,1-0\n1,2,乙,丁,1-0\n1,3,戊,己,1-0\n\
                2,1,甲,乙,1-0\n2,2,丙,戊,1-0\n2,3,丁,己,1-0\n";
    let folder = four("places-no-table", rows);
    let event = "[[stage]]\nsystem = \"round-robin\"\nrounds = 5\n";
    folder.file("e/event.toml", event);
    let players = "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n5,戊\n6,己\n";
    folder.file("e/players.csv", players);
    let (code, out, err) = folder.run(&["event", "standings", "e"]);
    assert_eq!(code, 0, "{err}");
    assert!(!out.contains("no result yet"), "{out}");
    assert!(!out.contains("No row tells of"), "{out}");
}

#[test]
fn who_of_a_swiss_has_no_row_is_named_below_the_places() {
    let folder = four(
        "places-swiss",
        "round,red,black,result\n1,甲,乙,1-0\n1,丙,丁,1-0\n2,丙,甲,1-0\n",
    );
    let event = "[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";
    folder.file("e/event.toml", event);
    let (_, out, _) = folder.run(&["event", "standings", "e"]);
    assert!(
        out.contains("Neither a game nor a bye is told of: 2: 乙, 2: 丁"),
        "{out}"
    );
    assert!(!out.contains("no result yet"), "{out}");
}

#[test]
fn one_against_himself_and_a_match_of_all_against_all_are_no_question_of_why() {
    let folder = four("places-why", FOUR);
    let (code, out, err) = folder.run(&["event", "standings", "e", "--why", "甲", "1"]);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains("甲 is asked for twice"), "{err}");
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"scheveningen\"\n",
    );
    folder.file(
        "e/players.csv",
        "number,name,team\n1,甲,A\n2,乙,A\n3,己,A\n4,丙,B\n5,丁,B\n6,戊,B\n",
    );
    folder.file(
        "e/results.csv",
        "round,red,black,result\n1,甲,丙,1-0\n1,乙,丁,1-0\n1,己,戊,0-1\n",
    );
    let (code, _, err) = folder.run(&["event", "standings", "e", "--why", "甲", "乙"]);
    assert_eq!(code, 2);
    assert!(err.contains("ranks the teams by their points"), "{err}");
    let named = ["event", "standings", "e", "--list", "14.1"];
    let (_, _, err) = folder.run(&named);
    assert!(!err.contains("are: ;"), "{err}");
}

#[test]
fn places_over_a_row_that_cannot_be_used_say_so_on_paper_and_are_not_signed() {
    let folder = four("places-doubt", &FOUR.replace("3,丙,甲,0-1", "3,丙,,0-1"));
    let (code, page, err) = folder.run(&["event", "print", "e", "--page", "places"]);
    assert_eq!(code, 1, "{err}");
    assert!(err.contains("`丙` stands alone in the row"), "{err}");
    assert!(
        page.contains("round 3 or later cannot be used") && !page.contains("Chief arbiter"),
        "{page}"
    );
}

/// A knockout of four in which 甲 beat 丁, and neither 乙 nor 丙 came.
#[test]
fn a_match_from_which_both_were_absent_is_won_by_nobody() {
    let folder = four(
        "places-absent",
        "round,red,black,result\n1,甲,丁,1-0\n1,丙,乙,--\n",
    );
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"knockout\"\n",
    );
    let (code, _, err) = folder.run(&["event", "pair", "e"]);
    assert_eq!(code, 2, "{err}");
    assert!(
        err.contains("20.2") && err.contains("nobody has won"),
        "{err}"
    );
    let (_, out, _) = folder.run(&["event", "standings", "e", "--format", "csv"]);
    let places = columns(&out, &["rank", "name", "lost_in_round"]);
    let undecided: Vec<&Vec<String>> = places.iter().filter(|it| it[0].is_empty()).collect();
    assert_eq!(undecided.len(), 3, "{out}");
    assert!(undecided.iter().all(|it| it[2].is_empty()), "{out}");
    // 丙 in the final nevertheless: an arbiter looks, and nobody is accused.
    folder.file(
        "e/results.csv",
        "round,red,black,result\n1,甲,丁,1-0\n1,丙,乙,--\n2,甲,丙,1-0\n",
    );
    let (_, out, _) = folder.run(&["event", "check", "e"]);
    assert!(out.contains("warning G112") && out.contains("丙"), "{out}");
    assert!(out.contains("errors 0"), "{out}");
    // With a win without a game the tree goes on.
    folder.file(
        "e/results.csv",
        "round,red,black,result\n1,甲,丁,1-0\n1,丙,乙,+-\n",
    );
    let (code, out, _) = folder.run(&["event", "pair", "e"]);
    assert_eq!(code, 0);
    assert!(out.contains("round 2 of 2"), "{out}");
    let head = out.lines().nth(2).unwrap_or("");
    assert!(!head.contains("points"), "{out}");
}

#[test]
fn rounds_of_a_knockout_are_those_of_its_tree_before_anything_is_played() {
    let folder = Folder::new("places-tree-rounds");
    folder.file(
        "e/event.toml",
        "edition = \"cn2020\"\n[[stage]]\nsystem = \"knockout\"\n",
    );
    let players = (1..=12).fold(String::new(), |text, it| format!("{text}{it},P{it}\n"));
    folder.file("e/players.csv", format!("number,name\n{players}"));
    let (code, out, err) = folder.run(&["event", "pair", "e", "--format", "json"]);
    assert_eq!(code, 0, "{err}");
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((&json["round"], &json["rounds"]), (&1.into(), &4.into()));
    assert_eq!(json["pairs"][0]["red"]["points"], serde_json::Value::Null);
}
