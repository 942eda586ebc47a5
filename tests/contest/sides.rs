//! 全队轮赛制 (2020 11.4, 附录五): pairs, rounds and colours against the table, and the score of the teams.

use super::{codes, judged};
use dapu::contest::papers::PaperFaultKind;
use dapu::contest::{Colour, Points, Scheveningen, Scores, sides};

const EVENT: &str = "[[stage]]\nsystem = \"scheveningen\"\n";

/// Round, table, Red, Black, result.
type Row = (u32, u32, String, String, &'static str);

/// Two teams of so many, A1… and B1…, and the rows of the book's table; A is the team `a`.
fn event(side: u32, a: &str) -> (String, Vec<Row>) {
    let b = if a == "A" { "B" } else { "A" };
    let people = ["A", "B"]
        .into_iter()
        .flat_map(|team| (1..=side).map(move |it| (team, it)));
    let people = (1..).zip(people);
    let players = people.fold(
        "number,name,team\n".to_owned(),
        |out, (number, (team, it))| out + &format!("{number},{team}{it},{team}\n"),
    );
    let table = Scheveningen::new(side as usize).expect("a table");
    let mut rows = Vec::new();
    for round in 1..=side {
        for (at, duel) in (1..).zip(table.round(round)) {
            let two = (format!("{a}{}", duel.a), format!("{b}{}", duel.b));
            let (red, black) = match duel.colour_of_a {
                Colour::Red => two,
                Colour::Black => (two.1, two.0),
            };
            let result = ["1-0", "1/2-1/2", "0-1"][((duel.a * 2 + duel.b) % 3) as usize];
            rows.push((round, at, red, black, result));
        }
    }
    (players, rows)
}

fn results(rows: &[Row]) -> String {
    let rows = rows.iter().map(|(round, table, red, black, result)| {
        format!("{round},{table},{red},{black},{result}\n")
    });
    rows.fold("round,table,red,black,result\n".to_owned(), |out, row| {
        out + &row
    })
}

/// Codes with their rounds.
fn found(players: &str, rows: &[Row]) -> Vec<String> {
    let (found, _, faults) = judged(EVENT, [players, "", "", &results(rows), ""]);
    assert_eq!(faults, []);
    codes(&found)
}

#[test]
fn a_match_by_the_table_is_sound_whichever_team_is_a() {
    for side in 3..=8 {
        for a in ["A", "B"] {
            let (players, rows) = event(side, a);
            assert_eq!(found(&players, &rows), Vec::<String>::new(), "{side} {a}");
        }
    }
}

#[test]
fn each_fault_of_a_match_is_named_in_every_size() {
    for side in 3..=8 {
        let (players, rows) = event(side, "A");
        for at in 0..rows.len() {
            let round = rows[at].0;
            let mut turned = rows.clone();
            (turned[at].2, turned[at].3) = (rows[at].3.clone(), rows[at].2.clone());
            assert_eq!(
                found(&players, &turned),
                [format!("G102@{round}")],
                "{side} {at}"
            );
            let mut less = rows.clone();
            less.remove(at);
            assert_eq!(
                found(&players, &less),
                [format!("E113@{round}")],
                "{side} {at}"
            );
        }
        // Two pairs of a round change one of their two.
        let (mut swapped, row) = (rows.clone(), &rows[0]);
        let of_b = |row: &Row| row.2.starts_with('B');
        let name = |row: &Row| {
            if of_b(row) {
                row.2.clone()
            } else {
                row.3.clone()
            }
        };
        let put = |row: &mut Row, name: String| {
            let cell = if of_b(row) { &mut row.2 } else { &mut row.3 };
            *cell = name;
        };
        put(&mut swapped[0], name(&rows[1]));
        put(&mut swapped[1], name(row));
        let told = found(&players, &swapped);
        let of = |code: &str| told.iter().filter(|it| it.starts_with(code)).count();
        assert_eq!(
            (of("G101"), of("E113"), told.len()),
            (2, 2, 4),
            "{side}: {told:?}"
        );
    }
}

#[test]
fn a_pair_of_one_team_and_a_player_with_two_opponents_are_named() {
    let (players, mut rows) = event(4, "A");
    // A1-B1 of round 1 is written A1-A2: A2 has two opponents there, and A1 never meets B1.
    let at = rows
        .iter()
        .position(|it| it.2 == "A1" && it.3 == "B1")
        .expect("a game");
    rows[at].3 = "A2".to_owned();
    assert_eq!(found(&players, &rows), ["E113@1", "G104@1", "G114@1"]);
}

#[test]
fn unequal_teams_and_other_boards_are_told_and_no_table_is_asked() {
    let (players, rows) = event(4, "A");
    let faults = |event: &str, players: &str| {
        let (found, _, faults) = judged(event, [players, "", "", &results(&rows), ""]);
        assert_eq!(codes(&found), Vec::<String>::new());
        faults.into_iter().map(|it| it.kind).collect::<Vec<_>>()
    };
    let of = |teams: &str, alone, boards| PaperFaultKind::Sides {
        teams: teams.to_owned(),
        alone,
        boards,
    };
    let fewer = players.replace("8,B4,B\n", "8,B4,\n");
    assert_eq!(faults(EVENT, &fewer), [of("A 4, B 3", 1, None)]);
    let boards = format!("{EVENT}boards = 3\n");
    assert_eq!(faults(&boards, &players), [of("A 4, B 4", 0, Some(3))]);
    // As many boards as players are what the table has.
    let boards = format!("{EVENT}boards = 4\n");
    assert_eq!(faults(&boards, &players), []);
}

#[test]
fn the_score_of_a_team_is_that_of_its_players() {
    let (players, rows) = event(3, "A");
    let (_, contest, _) = judged(EVENT, [&players, "", "", &results(&rows), ""]);
    let scores = Scores::new(&contest.table, contest.conditions);
    // By hand: nine games of two points each; a win by the sum 2a + b.
    let all = sides(&contest, &scores);
    let total: Points = all.iter().map(|it| it.points).sum();
    assert_eq!((all.len(), total), (2, Points::whole(18)));
    for side in &all {
        let own = rows.iter().map(|(_, _, red, _, result)| {
            let is_red = red.starts_with(side.team.as_str());
            match (*result, is_red) {
                ("1/2-1/2", _) => 1,
                ("1-0", true) | ("0-1", false) => 2,
                _ => 0,
            }
        });
        assert_eq!(side.points, Points::whole(own.sum()), "{}", side.team);
    }
    assert!(all[0].points >= all[1].points && all[0].rank == 1);
    assert_eq!(
        all[1].rank,
        if all[0].points == all[1].points { 1 } else { 2 }
    );
}

#[test]
fn a_published_score_that_is_another_is_named_for_team_and_player() {
    let (players, rows) = event(3, "A");
    let rows = results(&rows);
    let (_, contest, _) = judged(EVENT, [&players, "", "", &rows, ""]);
    let scores = Scores::new(&contest.table, contest.conditions);
    let all = sides(&contest, &scores);
    let line = |rank: u32, name: &str, points: Points| format!("{rank},{name},{points}\n");
    let sound: String = all
        .iter()
        .map(|it| line(it.rank, &it.team, it.points))
        .collect();
    let places = |places: &str| {
        let table = format!("rank,name,points\n{places}");
        let (found, _, faults) = judged(EVENT, [&players, "", "", &rows, &table]);
        assert_eq!(faults, []);
        codes(&found)
    };
    assert_eq!(places(&sound), Vec::<String>::new());
    let wrong = line(2, &all[0].team, all[0].points + Points::whole(1));
    assert_eq!(places(&wrong), ["E103@0", "E110@0"]);
}

#[test]
fn a_row_that_cannot_be_read_accuses_nobody_else() {
    let (players, rows) = event(5, "A");
    let rows = results(&rows).replacen("A1,B1", "A1,Q9", 1);
    let (found, _, faults) = judged(EVENT, [&players, "", "", &rows, ""]);
    assert_eq!(codes(&found), Vec::<String>::new());
    assert_eq!(faults.len(), 1);
    assert!(faults[0].kind.to_string().contains("`Q9`"));
}
