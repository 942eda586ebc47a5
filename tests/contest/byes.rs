//! Byes of a Swiss (2020 附录三 一(5), 14.4): a second one of one player, which the book does not forbid, and one that counts half.

use crate::support::contest::papers;
use dapu::contest::papers::Contest;
use dapu::event::Event;
use dapu::rules::contest::{EventFinding, check_stage};
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Language, Severity};

const SWISS: &str = "[[stage]]\nsystem = \"swiss\"\nrounds = 7\nlist = \"14.3.1\"\n";

fn found(players: &str, pairings: &str, results: &str) -> Vec<EventFinding> {
    published([players, pairings, results], "")
}

fn published([players, pairings, results]: [&str; 3], standings: &str) -> Vec<EventFinding> {
    let event = Event::from_toml(SWISS).expect("an event");
    let book = edition(EditionId::Cn2020);
    let results = format!("round,table,red,black,result\n{results}");
    let papers = papers([players, "", pairings, &results, standings]);
    let contest = Contest::read(&event, book.ranking.expect("it ranks"), &papers);
    check_stage(&event, book, &contest)
}

/// What is said of second byes, and how many other findings are errors.
fn said(players: &str, results: &str) -> (Vec<String>, Vec<&'static str>) {
    let found = found(players, "", results);
    let second = found.iter().filter(|it| it.rule.code == "G116");
    let words = second.map(|it| {
        assert_eq!((it.severity, it.article), (Severity::Note, "附录三 一(5)"));
        let place = format!("{}:{}", it.file, it.line);
        format!("{place} {}", it.message(Language::En))
    });
    let errors = found.iter().filter(|it| it.severity == Severity::Error);
    (words.collect(), errors.map(|it| it.rule.code).collect())
}

const FIVE: &str = "number,name\n1,A\n2,B\n3,C\n4,D\n5,E\n";
/// A and B leave after round 3.
const THREE: &str = "number,name,withdrawn_after\n1,A,3\n2,B,3\n3,C,\n4,D,\n5,E,\n";

#[test]
fn a_second_bye_names_both_rounds_with_their_rows_and_who_could_have_had_it() {
    // After two rounds A has 4 points, and B, C, D (a bye) and E (a bye) have 2; in round 3 B and C of them have had none.
    let two = "1,1,A,B,1-0\n1,2,C,D,1-0\n1,,E,bye,\n2,1,A,C,1-0\n2,2,B,E,1-0\n2,,D,bye,\n";
    let (words, errors) = said(FIVE, &format!("{two}3,1,A,D,1-0\n3,2,C,B,1-0\n3,,E,bye,\n"));
    let told = "results.csv:10 Round 3: E has a bye again; the one before was in round 1 (results.csv:4). \
                C, who has no more points, has had none and could have had it.";
    assert_eq!((words, errors), (vec![told.to_owned()], vec![]));
    // C has it: nobody has a second one.
    let (words, _) = said(FIVE, &format!("{two}3,1,A,E,1-0\n3,2,D,B,1-0\n3,,C,bye,\n"));
    assert_eq!(words, Vec::<String>::new());
}

#[test]
fn a_second_bye_in_the_lowest_bracket_is_no_fault_of_it_where_only_higher_ones_have_had_none() {
    // After three rounds: C 6, A 4, E 4, B 2, D 2. E, D and B have had a bye.
    let three = "1,1,A,B,1-0\n1,2,C,D,1-0\n1,,E,bye,\n2,1,C,A,1-0\n2,2,E,B,1-0\n2,,D,bye,\n\
                 3,1,C,E,1-0\n3,2,A,D,1-0\n3,,B,bye,\n";
    let (words, errors) = said(
        FIVE,
        &format!("{three}4,1,C,B,1-0\n4,2,A,E,1-0\n4,,D,bye,\n"),
    );
    let told = "results.csv:13 Round 4: D has a bye again; the one before was in round 2 (results.csv:7). \
                Of those who have had none A could have had it, but stands above the lowest bracket, which the book asks for.";
    assert_eq!((words, errors), (vec![told.to_owned()], vec![]));
}

#[test]
fn a_second_bye_that_nobody_else_could_have_is_said_to_be_so_and_charges_nobody() {
    let due = "Nobody else could have had it: all others have had one, or leave no pairing without a rematch.";
    // C, D and E are left, and each has had one; C and D have met, so that one of the two has the next.
    let all = "1,1,A,B,1-0\n1,2,C,D,1-0\n1,,E,bye,\n2,1,A,C,1-0\n2,2,B,E,1-0\n2,,D,bye,\n\
               3,1,A,E,1-0\n3,2,B,D,1-0\n3,,C,bye,\n";
    let (words, errors) = said(THREE, &format!("{all}4,1,C,E,1-0\n4,,D,bye,\n"));
    let told = format!(
        "results.csv:12 Round 4: D has a bye again; the one before was in round 2 (results.csv:7). {due}"
    );
    assert_eq!((words, errors), (vec![told], vec![]));
    // C has had none, but D and E have met: without C they could not be paired.
    let met = "1,1,A,B,1-0\n1,2,C,D,1-0\n1,,E,bye,\n2,1,A,C,1-0\n2,2,B,E,1-0\n2,,D,bye,\n\
               3,1,C,B,1-0\n3,2,D,E,0-1\n3,,A,bye,\n";
    let (words, _) = said(THREE, &format!("{met}4,1,C,E,1-0\n4,,D,bye,\n"));
    assert_eq!(words.len(), 1, "{words:?}");
    assert!(words[0].ends_with(due), "{words:?}");
}

#[test]
fn the_rows_of_byes_may_stand_in_the_pairings_and_are_named_in_chinese_too() {
    let pairings = "round,table,red,black\n1,1,A,B\n1,2,C,D\n1,,E,bye\n2,1,A,C\n2,2,B,E\n2,,D,bye\n3,1,A,D\n3,2,C,B\n3,,E,bye\n";
    let results = "1,1,A,B,1-0\n1,2,C,D,1-0\n2,1,A,C,1-0\n2,2,B,E,1-0\n3,1,A,D,1-0\n3,2,C,B,1-0\n";
    let found = found(FIVE, pairings, results);
    let second = found.iter().find(|it| it.rule.code == "G116");
    let second = second.expect("E has two");
    assert_eq!((second.file.as_str(), second.line), ("pairings.csv", 10));
    assert_eq!(
        second.message(Language::Zh),
        "第 3 轮：E 再次轮空；前一次在第 1 轮（pairings.csv:4）。C 积分不高于他，未曾轮空，可由其轮空。"
    );
}

#[test]
fn byes_published_as_half_a_win_are_told_as_byes_and_one_alone_may_be_a_slip() {
    // B and C have a bye each, which is a win: 2 points (13.1).
    let players = "number,name\n1,A\n2,B\n3,C\n";
    let results = "1,1,A,B,1-0\n1,,C,bye,\n2,1,A,C,1-0\n2,,B,bye,\n";
    let told = |standings: &str| {
        let found = published([players, "", results], standings);
        let of_places = found.iter().filter(|it| it.rule.code.starts_with("E10"));
        let words = of_places.map(|it| {
            format!(
                "{}:{} {} {}",
                it.file,
                it.line,
                it.rule.code,
                it.message(Language::En)
            )
        });
        words.collect::<Vec<_>>()
    };
    assert_eq!(told("name,points\nA,4\nB,2\nC,2\n"), [""; 0]);
    let half = |line: u32, who: &str| {
        format!(
            "standings.csv:{line} E105 {who}: 积分 1 as published, 2 as counted: the bye is not counted as the book says."
        )
    };
    assert_eq!(
        told("name,points\nA,4\nB,1\nC,1\n"),
        [half(3, "B"), half(4, "C")]
    );
    let alone = told("name,points\nA,4\nB,2\nC,1\n");
    assert_eq!(alone.len(), 1, "{alone:?}");
    assert!(
        alone[0].starts_with("standings.csv:4 E101 C: ") && alone[0].contains("so would a slip"),
        "{alone:?}"
    );
}

#[test]
fn of_a_field_too_large_to_be_paired_anew_nobody_is_said_to_have_been_free_for_the_bye() {
    let row = |all: String, it: u32| all + &format!("{it},P{it:04}\n");
    let players = (1..=2001).fold("number,name\n".to_owned(), row);
    let pair = |round: u32, red: u32| {
        let black = red % 2000 + 1;
        format!("{round},,P{red:04},P{black:04},1/2-1/2\n")
    };
    let rounds = [1, 2].map(|round| {
        let pairs: String = (0..1000).map(|it| pair(round, 2 * it + round)).collect();
        format!("{pairs}{round},,P2001,bye,\n")
    });
    let (words, _) = said(&players, &rounds.concat());
    let told = "results.csv:2003 Round 2: P2001 has a bye again; the one before was in round 1 (results.csv:1002).";
    assert_eq!(words, [told]);
}
