//! Matches of teams (2020 11.1–11.2, 12.2, 12.3, 14.5) and of two games (附录二): boards, colours, players, fouls.

use super::{codes, judged};
use dapu::contest::Criterion;
use dapu::contest::papers::PaperFaultKind;
use dapu::rules::Language;

const TEAMS: &str = "[[stage]]\nsystem = \"round-robin\"\nteams = true\nboards = 4\n";

/// Four teams T1 to T4 of five players each: `T1-1` and so on.
fn players() -> String {
    let all = (1..=4).flat_map(|team| (1..=5).map(move |place| (team, place)));
    all.fold("name,team\n".to_owned(), |out, (team, place)| {
        out + &format!("T{team}-{place},T{team}\n")
    })
}

const LIST: &str = "number,name\n1,T1\n2,T2\n3,T3\n4,T4\n";

/// The book's table of four, each match with four boards; the team named first has Red at the odd ones.
fn rows() -> Vec<String> {
    let table = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]];
    let mut rows = Vec::new();
    for (round, pairs) in (1..).zip(table) {
        for (table, (one, other)) in (1..).zip(pairs) {
            for board in 1..=4 {
                let (red, black) = if board % 2 == 1 {
                    (one, other)
                } else {
                    (other, one)
                };
                rows.push(format!(
                    "{round},{table},{board},T{red}-{board},T{black}-{board},1-0"
                ));
            }
        }
    }
    rows
}

fn told(event: &str, files: [&str; 3], rows: &[String]) -> (Vec<String>, Vec<String>) {
    let results = format!("round,table,board,red,black,result\n{}\n", rows.join("\n"));
    let [players, teams, places] = files;
    let (found, _, faults) = judged(event, [players, teams, "", &results, places]);
    assert_eq!(faults, []);
    let words = found.iter().map(|it| it.message(Language::En)).collect();
    (codes(&found), words)
}

fn of_teams(rows: &[String]) -> (Vec<String>, Vec<String>) {
    told(TEAMS, [&players(), LIST, ""], rows)
}

/// The row with Red and Black exchanged.
fn turned(row: &str) -> String {
    let mut cells: Vec<&str> = row.split(',').collect();
    cells.swap(3, 4);
    cells.join(",")
}

#[test]
fn matches_by_the_book_are_sound() {
    assert_eq!(of_teams(&rows()).0, Vec::<String>::new());
}

#[test]
fn a_board_with_colours_exchanged_is_named_wherever_it_stands() {
    let sound = rows();
    for at in 0..sound.len() {
        let mut rows = sound.clone();
        rows[at] = turned(&sound[at]);
        let (codes, words) = of_teams(&rows);
        let round = at / 8 + 1;
        assert_eq!(codes, [format!("G102@{round}")], "{at}: {words:?}");
    }
    // A match turned as a whole is one fault: the wrong team was taken for the first.
    let mut rows = sound.clone();
    for at in 8..12 {
        rows[at] = turned(&sound[at]);
    }
    assert_eq!(of_teams(&rows).0, ["G102@2"]);
}

#[test]
fn of_two_boards_without_a_table_nobody_says_which_is_wrong() {
    let event = "[[stage]]\nsystem = \"swiss\"\nteams = true\nboards = 2\nrounds = 7\nlist = \"14.7\"\nline-ups = \"free\"\n";
    let rows = ["1,1,1,T1-1,T2-1,1-0", "1,1,2,T1-2,T2-2,1-0"];
    let rest = ["1,2,1,T4-1,T3-1,1-0", "1,2,2,T3-2,T4-2,1-0"];
    let rows: Vec<String> = rows.into_iter().chain(rest).map(str::to_owned).collect();
    let (codes, words) = told(event, [&players(), LIST, ""], &rows);
    assert_eq!(codes, ["G102@1"]);
    assert!(
        words[0].contains("which board is wrong is not known"),
        "{words:?}"
    );
}

#[test]
fn a_board_without_a_row_is_named_with_its_number() {
    let sound = rows();
    for at in 0..sound.len() {
        let mut rows = sound.clone();
        rows.remove(at);
        let (codes, words) = of_teams(&rows);
        assert_eq!(codes, [format!("E113@{}", at / 8 + 1)], "{at}");
        assert!(
            words[0].contains(&format!("Board {} ", at % 4 + 1)),
            "{words:?}"
        );
    }
}

#[test]
fn a_player_at_two_boards_is_named_and_nobody_is_out_of_order_for_it() {
    let mut rows = rows();
    // T1-1 sits at boards 1 and 3 of round 1.
    rows[2] = rows[2].replace("T1-3", "T1-1");
    let (codes, words) = of_teams(&rows);
    assert_eq!(codes, ["G104@1"], "{words:?}");
    assert!(words[0].contains("T1-1"));
    // Who sits above somebody who stands before him in the list is out of order.
    let mut rows = self::rows();
    rows[0] = rows[0].replace("T1-1", "T1-5");
    assert_eq!(of_teams(&rows).0, ["G111@1"]);
}

#[test]
fn the_second_of_two_games_is_played_with_colours_exchanged() {
    let event = "[[stage]]\nsystem = \"round-robin\"\ngames = 2\n";
    let players = "number,name\n1,A\n2,B\n3,C\n4,D\n";
    let table = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]];
    let mut sound = Vec::new();
    for (round, pairs) in (1..).zip(table) {
        for (table, (one, other)) in (1..).zip(pairs) {
            sound.push(format!("{round},{table},1,{one},{other},1-0"));
            sound.push(format!("{round},{table},2,{other},{one},1/2-1/2"));
        }
    }
    assert_eq!(
        told(event, [players, "", ""], &sound).0,
        Vec::<String>::new()
    );
    for at in (1..sound.len()).step_by(2) {
        let mut rows = sound.clone();
        rows[at] = turned(&sound[at]);
        let (codes, words) = told(event, [players, "", ""], &rows);
        assert_eq!(codes, [format!("G102@{}", at / 4 + 1)], "{words:?}");
        assert!(words[0].contains("second game"), "{words:?}");
    }
}

#[test]
fn fouls_of_a_team_are_those_of_its_players() {
    let results = format!(
        "round,table,board,red,black,result\n{}\n",
        rows().join("\n")
    );
    let players = players()
        .replace("name,team", "name,team,fouls")
        .replace(",T2\n", ",T2,1\n");
    let fouls = |teams: &str| {
        let (_, contest, faults) = judged(TEAMS, [&players, teams, "", &results, ""]);
        let list = contest.list.expect("a list");
        let scores = dapu::contest::Scores::new(&contest.table, contest.conditions);
        let standings = dapu::contest::Standings::new(&scores, &list);
        let row = standings.row(2).expect("a row").value(Criterion::Fouls);
        let kinds: Vec<PaperFaultKind> = faults.into_iter().map(|it| it.kind).collect();
        (row.expect("fouls").to_string(), kinds)
    };
    // Five players with one each.
    assert_eq!(fouls(LIST), ("5".to_owned(), Vec::new()));
    // What the table of teams says stands before it, and is told where it differs.
    let with = LIST
        .replace("number,name", "number,name,fouls")
        .replace("2,T2", "2,T2,3");
    let differ = PaperFaultKind::FoulsDiffer {
        name: "T2".to_owned(),
        said: 3,
        made: 5,
    };
    assert_eq!(fouls(&with), ("3".to_owned(), vec![differ]));
    assert_eq!(
        fouls(&with.replace("T2,3", "T2,5")),
        ("5".to_owned(), Vec::new())
    );
}

#[test]
fn a_missing_game_of_a_match_of_persons_is_due_by_their_own_article() {
    // 14.2: matches of two games between persons; 11.1 and 11.2 are on line-ups of teams.
    let event = "[[stage]]\nsystem = \"round-robin\"\ngames = 2\n";
    let players = "number,name\n1,A\n2,B\n3,C\n4,D\n";
    let results =
        "round,table,board,red,black,result\n1,1,1,A,D,1-0\n1,1,2,D,A,1-0\n1,2,1,B,C,1-0\n";
    let (found, _, faults) = judged(event, [players, "", "", results, ""]);
    assert_eq!(faults, []);
    let articles: Vec<&str> = found
        .iter()
        .filter(|it| it.rule.code == "E113")
        .map(|it| it.article)
        .collect();
    assert_eq!(articles, ["14.2"]);
}
