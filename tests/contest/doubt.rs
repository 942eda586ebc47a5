//! What follows of a fault, and what does not: nobody is accused out of a row that cannot be read, of a bye of which nobody can
//! tell that it is wrong, or by a place nobody gave.

use super::{codes, judged};
use dapu::contest::papers::PaperFaultKind;
use dapu::contest::simulate::{Simulated, SimulationPlan, papers};
use dapu::rules::contest::EventFinding;
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Language, Severity};

const SWISS: &str = "[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";
const FIVE: &str = "number,name\n1,A\n2,B\n3,C\n4,D\n5,E\n";

fn swiss(switch: &str, results: &str) -> Vec<EventFinding> {
    let event = format!("{SWISS}[switches]\n{switch}\n");
    let results = format!("round,table,red,black,result\n{results}");
    let (found, _, faults) = judged(&event, [FIVE, "", "", &results, ""]);
    assert_eq!(faults, []);
    found
}

/// Those of one code, as severity and words.
fn of(found: &[EventFinding], code: &str) -> Vec<(Severity, String)> {
    let found = found.iter().filter(|it| it.rule.code == code);
    found
        .map(|it| (it.severity, it.message(Language::En)))
        .collect()
}

/// Round 1: 5 has the bye; 1 and 3 win. Round 2: 4 of the lowest has the bye; round 3: 2 and 4 are lowest with 0 and 2 points.
const TWO_ROUNDS: &str =
    "1,1,1,2,1-0\n1,2,3,4,1-0\n1,,5,bye,\n2,1,3,1,1-0\n2,2,5,2,1-0\n2,,4,bye,\n";

#[test]
fn a_bye_above_the_lowest_bracket_is_found_though_the_lowest_had_one() {
    // After two rounds: C 4, E 4, A 2, D 2 (a bye), B 0. Round 3: D again, though B stands lower and had none.
    let found = swiss(
        "",
        &format!("{TWO_ROUNDS}3,1,3,5,1-0\n3,2,1,2,0-1\n3,,4,bye,\n"),
    );
    assert_eq!(
        of(&found, "G103"),
        [(
            Severity::Error,
            "Round 3: D has the bye; by the book it is that of B.".to_owned()
        )]
    );
    assert_eq!(
        found
            .iter()
            .find(|it| it.rule.code == "G103")
            .map(|it| it.article),
        Some("附录三 一(5)")
    );
    // B has it in round 3. Then in round 4 B, with 2 points, is not above the lowest.
    let three = format!("{TWO_ROUNDS}3,1,3,5,1-0\n3,2,1,4,1-0\n3,,2,bye,\n");
    // C 6, A 4, E 4, B 2, D 2: the lowest are B and D, who have had a bye. A had none.
    let by_a = format!("{three}4,1,3,2,1-0\n4,2,4,5,1-0\n4,,1,bye,\n");
    let told = of(&swiss("", &by_a), "G103");
    let words = "Round 4: A has the bye; by the book it is that of D. (Another reading, swiss.bye = no-second, gives what was published.)";
    assert_eq!(told, [(Severity::Error, words.to_owned())]);
    assert_eq!(of(&swiss("swiss.bye = \"no-second\"", &by_a), "G103"), []);
    assert_eq!(
        of(&swiss("swiss.bye = \"as-published\"", &by_a), "G103"),
        []
    );
    // And the other way round: D has a second bye in the lowest bracket.
    let by_d = format!("{three}4,1,3,2,1-0\n4,2,1,5,1-0\n4,,4,bye,\n");
    assert_eq!(of(&swiss("", &by_d), "G103"), []);
    let told = of(&swiss("swiss.bye = \"no-second\"", &by_d), "G103");
    assert!(
        told.len() == 1 && told[0].1.contains("swiss.bye = lowest"),
        "{told:?}"
    );
}

#[test]
fn of_two_byes_in_an_odd_field_neither_is_accused() {
    let found = swiss("", "1,1,1,2,1-0\n1,,4,bye,\n1,,5,bye,\n");
    let told = of(&found, "G103");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].1.contains("D, E") && told[0].1.contains("which is not known"),
        "{told:?}"
    );
}

/// A simulated event: its file, and its papers in order.
fn made(what: Simulated, seed: u64, entrants: u32) -> (String, [String; 5]) {
    let plan = SimulationPlan {
        seed,
        entrants,
        forfeits: 0,
        withdrawals: 0,
    };
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let made = papers(plan, what, ("cn2020", ranking)).expect("an event");
    let papers = [
        made.players.clone(),
        made.teams.clone().unwrap_or_default(),
        String::new(),
        made.results.clone(),
        made.standings.clone().unwrap_or_default(),
    ];
    (made.event, papers)
}

#[test]
fn one_row_that_cannot_be_read_is_one_line_and_no_finding() {
    let systems = [
        (Simulated::RoundRobin { cycles: 1 }, 10),
        (Simulated::RoundRobin { cycles: 2 }, 7),
        (Simulated::Swiss { rounds: 7 }, 16),
        (Simulated::Swiss { rounds: 7 }, 15),
        (Simulated::Scheveningen, 12),
    ];
    for seed in 0..20 {
        for (what, entrants) in systems {
            let (event, papers) = made(what, seed, entrants);
            let (found, ..) = judged(&event, std::array::from_fn(|at| papers[at].as_str()));
            let sound = codes(&found);
            let lines: Vec<&str> = papers[3].lines().collect();
            let at = 1 + (seed as usize * 13) % (lines.len() - 1);
            if lines[at].contains("轮空") {
                continue;
            }
            let cells: Vec<&str> = lines[at].split(',').collect();
            let (head, result) =
                lines[0]
                    .split(',')
                    .enumerate()
                    .fold((0, 0), |found, (at, name)| match name {
                        "red" => (at, found.1),
                        "result" => (found.0, at),
                        _ => found,
                    });
            // A name that is in no list, and a result that is none.
            for (cell, written) in [(head, "Nobody"), (result, "2-1-0")] {
                let mut cells = cells.clone();
                cells[cell] = written;
                let row = cells.join(",");
                let results: Vec<&str> = lines
                    .iter()
                    .enumerate()
                    .map(|(it, line)| if it == at { row.as_str() } else { line })
                    .collect();
                let results = results.join("\n");
                let files = [&papers[0], &papers[1], &papers[2], &results, &papers[4]];
                let (found, _, faults) = judged(&event, files.map(String::as_str));
                let mut more = codes(&found);
                more.retain(|it| !sound.contains(it));
                assert_eq!(more, Vec::<String>::new(), "{what:?} {seed} {row}");
                assert_eq!(faults.len(), 1, "{what:?} {seed} {row}: {faults:?}");
            }
        }
    }
}

#[test]
fn a_game_of_a_round_robin_is_missed_as_soon_as_a_later_round_has_results() {
    let (event, papers) = made(Simulated::RoundRobin { cycles: 1 }, 3, 8);
    let rows: Vec<&str> = papers[3].lines().collect();
    // Rounds 1 to 3 of seven; the first game of round 2 has no row.
    let three: Vec<&str> = rows[..=12]
        .iter()
        .enumerate()
        .filter(|it| it.0 != 5)
        .map(|it| *it.1)
        .collect();
    let (found, _, faults) = judged(&event, [&papers[0], "", "", &three.join("\n"), ""]);
    assert_eq!(
        (codes(&found), faults),
        (vec!["E113@2".to_owned()], Vec::new())
    );
    // Of the last round that has results it may still come.
    let three: Vec<&str> = rows[..=12]
        .iter()
        .enumerate()
        .filter(|it| it.0 != 9)
        .map(|it| *it.1)
        .collect();
    let (found, ..) = judged(&event, [&papers[0], "", "", &three.join("\n"), ""]);
    assert_eq!(codes(&found), Vec::<String>::new());
}

#[test]
fn rows_of_places_that_are_missing_doubled_or_empty_are_told() {
    let (event, papers) = made(Simulated::RoundRobin { cycles: 1 }, 5, 6);
    let lines: Vec<&str> = papers[4].lines().collect();
    let kinds = |places: Vec<&str>| {
        let files = [papers[0].as_str(), "", "", &papers[3], &places.join("\n")];
        let (found, _, faults) = judged(&event, files);
        assert_eq!(codes(&found), Vec::<String>::new());
        faults.into_iter().map(|it| it.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(lines.clone()), []);
    let name = |line: &str| line.split(',').nth(1).expect("a name").to_owned();
    let not_placed = PaperFaultKind::NotPlaced {
        names: name(lines[3]),
        more: 0,
    };
    assert_eq!(kinds([&lines[..3], &lines[4..]].concat()), [not_placed]);
    let twice = PaperFaultKind::PlaceTwice {
        name: name(lines[2]),
        first: 3,
    };
    assert_eq!(kinds([&lines[..], &lines[2..3]].concat()), [twice]);
    let empty = lines[4]
        .split_once(',')
        .map(|it| format!(",{}", it.1))
        .expect("a row");
    let told = kinds([&lines[..4], &[empty.as_str()], &lines[5..]].concat());
    assert!(
        matches!(
            told.as_slice(),
            [PaperFaultKind::Cell { column: "rank", .. }]
        ),
        "{told:?}"
    );
}

#[test]
fn who_is_paired_twice_in_a_round_robin_has_a_code_and_its_article() {
    let robin = "[[stage]]\nsystem = \"round-robin\"\n";
    let players = "name\nA\nB\nC\nD\n";
    let results = "round,red,black,result\n1,A,D,1-0\n1,A,C,1-0\n2,A,D,0-1\n";
    let (found, ..) = judged(robin, [players, "", "", results, ""]);
    let told: Vec<(&str, u32, &str)> = found
        .iter()
        .filter(|it| it.rule.code != "E113")
        .map(|it| (it.rule.code, it.round, it.article))
        .collect();
    assert_eq!(
        told,
        [("G104", 1, "12.1, 附录二"), ("G106", 2, "12.1, 附录二")]
    );
}

#[test]
fn a_wrong_place_cites_the_article_of_the_list() {
    for (what, article) in [
        (Simulated::RoundRobin { cycles: 1 }, "14.1"),
        (Simulated::Swiss { rounds: 7 }, "14.3.1"),
        (Simulated::TeamRoundRobin { boards: 3 }, "14.5"),
        (
            Simulated::TeamSwiss {
                rounds: 5,
                boards: 3,
            },
            "14.7",
        ),
    ] {
        let (event, papers) = made(what, 1, 8);
        let mut lines: Vec<String> = papers[4].lines().map(str::to_owned).collect();
        let rest = lines[1].split_once(',').expect("a row").1.to_owned();
        lines[1] = format!("8,{rest}");
        let files = [
            papers[0].as_str(),
            &papers[1],
            "",
            &papers[3],
            &lines.join("\n"),
        ];
        let (found, ..) = judged(&event, files);
        let told: Vec<(&str, &str)> = found
            .iter()
            .filter(|it| it.rule.code == "E103")
            .map(|it| (it.rule.code, it.article))
            .collect();
        assert_eq!(told, [("E103", article)]);
    }
}

#[test]
fn a_title_above_the_headings_is_told_and_the_table_is_read() {
    let robin = "[[stage]]\nsystem = \"round-robin\"\n";
    let players = "2026 年甲级联赛,,\n主办：某某,,\nnumber,name,team\n1,A,X\n2,B,Y\n3,C,Z\n";
    let results = "round,red,black,result\n1,2,3,1-0\n2,1,2,1-0\n3,3,1,1-0\n";
    let (found, contest, faults) = judged(robin, [players, "", "", results, ""]);
    assert_eq!(codes(&found), Vec::<String>::new());
    assert_eq!((contest.people.len(), contest.table.games().len()), (3, 3));
    let title = PaperFaultKind::Title {
        text: "2026 年甲级联赛".to_owned(),
        last: 2,
    };
    assert_eq!(
        faults
            .iter()
            .map(|it| (it.line, it.kind.clone()))
            .collect::<Vec<_>>(),
        [(1, title)]
    );
    assert!(faults[0].kind.is_note());
    // One word that is a heading is none: nobody can tell where the table begins.
    let (.., faults) = judged(robin, ["第一次\nname\nA\nB\n", "", "", "", ""]);
    assert!(
        matches!(faults[0].kind, PaperFaultKind::NoColumn { .. }),
        "{faults:?}"
    );
}
