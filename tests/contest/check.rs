//! What the rules of events find: one fault planted at a time, and nothing in an event that is sound.

use crate::support::contest::papers;
use dapu::contest::papers::Contest;
use dapu::contest::{Outcome, RoundRobin, Scores, Standings};
use dapu::event::Event;
use dapu::rules::contest::{EVENT_RULES, EventCase, EventFinding, check_event};
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Language, Severity};

const ROBIN: &str = "[[stage]]\nsystem = \"round-robin\"\n";

fn check(event: &str, files: [&str; 5]) -> Vec<EventFinding> {
    let event = Event::from_toml(event).expect("an event");
    let book = edition(EditionId::Cn2020);
    let ranking = book.ranking.expect("it ranks");
    let contest = Contest::read(&event, ranking, &papers(files));
    // A table of places need not have all.
    let faults = contest.faults.iter().filter(|it| !it.kind.is_note());
    assert_eq!(
        faults.count(),
        0,
        "the tables are sound: {:?}",
        contest.faults
    );
    let scores = Scores::new(&contest.table, contest.conditions);
    let standings = contest
        .list
        .map(|list| (Standings::new(&scores, &list), list));
    check_event(&EventCase {
        event: &event,
        contest: &contest,
        edition: book,
        ranking,
        scores: &scores,
        standings: standings
            .as_ref()
            .map(|(standings, list)| (standings, list)),
    })
}

fn codes(found: &[EventFinding]) -> Vec<&'static str> {
    found.iter().map(|it| it.rule.code).collect()
}

/// Players 1 to n, and the rows of a round robin in which the result goes by the sum of the numbers.
fn robin(many: u32) -> (String, Vec<(u32, u32, u32, &'static str)>) {
    let players: String = (1..=many)
        .map(|it| format!("{it},P{it:02}\n"))
        .fold("number,name\n".to_owned(), |a, b| a + &b);
    let table = RoundRobin::new(many);
    let mut rows = Vec::new();
    for round in 1..=table.rounds() {
        for pair in table.pairs(round) {
            let outcome = [Outcome::RedWins, Outcome::Draw, Outcome::BlackWins]
                [((pair.red * 7 + pair.black) % 3) as usize];
            rows.push((round, pair.red, pair.black, outcome.text()));
        }
    }
    (players, rows)
}

fn results(rows: &[(u32, u32, u32, &str)]) -> String {
    let rows = rows
        .iter()
        .map(|(round, red, black, result)| format!("{round},{red},{black},{result}\n"));
    rows.fold("round,red,black,result\n".to_owned(), |a, b| a + &b)
}

#[test]
fn nothing_is_found_in_a_round_robin_by_the_table() {
    for many in [3, 4, 7, 10, 20] {
        let (players, rows) = robin(many);
        let found = check(ROBIN, [&players, "", "", &results(&rows), ""]);
        assert_eq!(codes(&found), Vec::<&str>::new(), "{many}");
    }
}

#[test]
fn a_wrong_colour_a_swapped_pair_and_a_missing_game_are_named_in_a_table_of_twenty() {
    let (players, rows) = robin(20);
    // Colours of one game.
    let mut turned = rows.clone();
    (turned[42].1, turned[42].2) = (rows[42].2, rows[42].1);
    let found = check(ROBIN, [&players, "", "", &results(&turned), ""]);
    assert_eq!(codes(&found), ["G102"]);
    assert_eq!(found[0].round, rows[42].0);
    assert_eq!(found[0].line, 44);
    // Two pairs of a round change one of their two: four games are not those of the table, in that round two.
    let mut swapped = rows.clone();
    (swapped[10].2, swapped[11].2) = (rows[11].2, rows[10].2);
    let found = check(ROBIN, [&players, "", "", &results(&swapped), ""]);
    assert_eq!(
        found.iter().filter(|it| it.rule.code == "G101").count(),
        2,
        "{:?}",
        codes(&found)
    );
    assert!(
        found
            .iter()
            .filter(|it| it.rule.code == "G101")
            .all(|it| it.round == rows[10].0)
    );
    // A game that nobody has.
    let mut missing = rows.clone();
    let gone = missing.remove(77);
    let found = check(ROBIN, [&players, "", "", &results(&missing), ""]);
    assert_eq!(codes(&found), ["E113"]);
    let expected = format!(
        "Round {}: P{:02} – P{:02} is missing: there is no result.",
        gone.0, gone.1, gone.2
    );
    assert_eq!(found[0].message(Language::En), expected);
}

#[test]
fn numbers_that_are_no_lots_accuse_nobody() {
    let (_, rows) = robin(10);
    // Names without numbers, and numbers that were not drawn.
    let names: String = (1..=10)
        .map(|it| format!("{it}号\n"))
        .fold("name\n".to_owned(), |a, b| a + &b);
    let by_name: Vec<String> = rows
        .iter()
        .map(|(round, red, black, it)| format!("{round},{red}号,{black}号,{it}\n"))
        .collect();
    let table = "round,red,black,result\n".to_owned() + &by_name.concat();
    assert_eq!(
        codes(&check(ROBIN, [&names, "", "", &table, ""])),
        Vec::<&str>::new()
    );
    let lots: [u32; 10] = [7, 3, 10, 1, 5, 9, 2, 8, 4, 6];
    let numbered: String = (1..=10_usize)
        .map(|it| format!("{},{it}号\n", lots[it - 1]))
        .fold("number,name\n".to_owned(), |a, b| a + &b);
    assert_eq!(
        codes(&check(ROBIN, [&numbered, "", "", &table, ""])),
        Vec::<&str>::new()
    );
}

#[test]
fn a_draw_that_nobody_gave_is_recovered_and_what_stands_against_it_is_a_warning() {
    let (_, rows) = robin(10);
    let names: String = (1..=10)
        .map(|it| format!("{it}号\n"))
        .fold("name\n".to_owned(), |a, b| a + &b);
    let table = |rows: &[(u32, u32, u32, &str)]| {
        let rows = rows
            .iter()
            .map(|(round, red, black, it)| format!("{round},{red}号,{black}号,{it}\n"));
        rows.fold("round,red,black,result\n".to_owned(), |a, b| a + &b)
    };
    // Colours of one game: the table gives Red to the other.
    let mut turned = rows.clone();
    (turned[22].1, turned[22].2) = (rows[22].2, rows[22].1);
    let found = check(ROBIN, [&names, "", "", &table(&turned), ""]);
    assert_eq!(codes(&found), ["G102"]);
    assert_eq!(
        (found[0].round, found[0].severity, found[0].line),
        (rows[22].0, Severity::Warning, 24)
    );
    let words = found[0].message(Language::En);
    assert!(
        words.ends_with(
            " ［1 1号 · 2 2号 · 3 3号 · 4 4号 · 5 5号 · 6 6号 · 7 7号 · 8 8号 · 9 9号 · 10 10号］"
        ),
        "{words}"
    );
    // A game that nobody has: the draw tells its round and its colours.
    let mut missing = rows.clone();
    let gone = missing.remove(31);
    let found = check(ROBIN, [&names, "", "", &table(&missing), ""]);
    assert_eq!(codes(&found), ["E113"]);
    let expected = format!(
        "Round {}: {}号 – {}号 is missing: there is no result.",
        gone.0, gone.1, gone.2
    );
    assert_eq!(found[0].message(Language::En), expected);
    // Rounds in an order of their own are not the table's: nobody is accused.
    let mut other: Vec<_> = rows.clone();
    for row in &mut other {
        row.0 = row.0 % 9 + 1;
        if row.0 % 2 == 0 {
            (row.1, row.2) = (row.2, row.1);
        }
    }
    assert_eq!(
        codes(&check(ROBIN, [&names, "", "", &table(&other), ""])),
        Vec::<&str>::new()
    );
}

const SWISS: &str = "[[stage]]\nsystem = \"swiss\"\nrounds = 3\nlist = \"14.3.1\"\n";
const FIVE: &str = "number,name\n1,甲\n2,乙\n3,丙\n4,丁\n5,戊\n";
const PLAYED: &str = "round,red,black,result\n1,1,2,1-0\n1,4,3,=\n1,5,bye,\n2,5,1,0-1\n2,3,2,1-0\n2,4,bye,\n3,3,1,=\n3,4,5,+-\n3,2,bye,\n";

#[test]
fn published_numbers_and_places_are_held_against_the_results() {
    let sound = "名次,姓名,积分,对手分\n1,甲,5,8\n2,丁,5,7\n3,丙,4,12\n4,戊,2,11\n5,乙,2,10\n";
    let of_e = |published: &str| -> Vec<EventFinding> {
        let found = check(SWISS, [FIVE, "", "", PLAYED, published]);
        found
            .into_iter()
            .filter(|it| it.rule.code.starts_with('E'))
            .collect()
    };
    assert_eq!(codes(&of_e(sound)), Vec::<&str>::new());
    let found = of_e(&sound.replace("丙,4,12", "丙,4,13"));
    assert_eq!(codes(&found), ["E102"]);
    assert_eq!(
        found[0].message(Language::Zh),
        "丙：公布的对手分为 13，计得 12 = 5 + 2 + 5。"
    );
    assert_eq!(
        (found[0].file.as_str(), found[0].line, found[0].severity),
        ("standings.csv", 4, Severity::Error)
    );
    assert_eq!(codes(&of_e(&sound.replace("甲,5", "甲,6"))), ["E101"]);
    let found = of_e(&sound.replace("3,丙", "2,丙"));
    assert_eq!(codes(&found), ["E103"]);
}

#[test]
fn what_another_reading_makes_right_is_a_warning_that_names_it() {
    // 对手分 of 丁 without the opponent he did not play.
    let published = "名次,姓名,对手分\n2,丁,5\n";
    let found = check(SWISS, [FIVE, "", "", PLAYED, published]);
    let found: Vec<_> = found.iter().filter(|it| it.rule.code == "E102").collect();
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].reading.as_deref(),
        Some("forfeit.opponent = left-out")
    );
    assert_eq!(found[0].severity, Severity::Warning);
}

#[test]
fn a_rematch_a_missing_player_and_one_paired_twice_are_found_in_a_swiss() {
    let found = |results: &str| {
        let found = check(
            SWISS,
            ["number,name\n1,甲\n2,乙\n3,丙\n4,丁\n", "", "", results, ""],
        );
        let found = found.iter().filter(|it| it.severity == Severity::Error);
        found.map(|it| it.rule.code).collect::<Vec<_>>()
    };
    let head = "round,red,black,result\n1,1,2,1-0\n1,4,3,1-0\n";
    assert_eq!(
        found(&format!("{head}2,4,1,1-0\n2,2,3,1-0\n")),
        Vec::<&str>::new()
    );
    assert_eq!(
        found(&format!("{head}2,2,1,1-0\n2,3,4,1-0\n")),
        ["G106", "G106"]
    );
    assert_eq!(found(&format!("{head}2,4,1,1-0\n")), ["G105", "G105"]);
}

#[test]
fn who_has_withdrawn_plays_no_more() {
    let (players, mut rows) = robin(6);
    let players = players
        .replace("number,name\n", "number,name,withdrawn_after\n")
        .replace("1,P01\n", "1,P01,4\n");
    let found = check(ROBIN, [&players, "", "", &results(&rows), ""]);
    assert_eq!(codes(&found), ["E107"]);
    for row in rows
        .iter_mut()
        .filter(|it| it.0 == 5 && (it.1 == 1 || it.2 == 1))
    {
        row.3 = if row.1 == 1 { "-+" } else { "+-" };
    }
    let found = check(ROBIN, [&players, "", "", &results(&rows), ""]);
    assert_eq!(codes(&found), Vec::<&str>::new());
}

#[test]
fn every_rule_of_events_has_a_code_of_its_own() {
    let mut codes: Vec<&str> = EVENT_RULES.iter().map(|it| it.code).collect();
    let many = codes.len();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), many);
}
