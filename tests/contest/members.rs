//! 队员总分制 (2020 11.5, 14.9; 1999 15.5): teams by the places of their players in the stage before.

use crate::support::contest::papers;
use dapu::contest::papers::Contest;
use dapu::contest::{MemberError, MemberTotal};
use dapu::event::Event;
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use std::fmt::Write as _;

/// Six players of three teams, each beaten by all with a smaller number: places 1 to 6.
fn event(
    teams: [&str; 6],
    (id, stage): (EditionId, &str),
) -> Result<Vec<(u32, String, u32)>, MemberError> {
    let event = format!(
        "[[stage]]\nname = \"P\"\nsystem = \"round-robin\"\nrounds = 5\n[[stage]]\nname = \"T\"\nsystem = \"member-total\"\n{stage}"
    );
    let event = Event::from_toml(&event).expect("an event");
    let players = (1..).zip(teams);
    let players = players.fold(
        "number,name,team,fouls\n".to_owned(),
        |out, (number, team)| {
            out + &format!("{number},P{number},{team},{}\n", u32::from(number == 1))
        },
    );
    let mut results = "stage,round,red,black,result\n".to_owned();
    let table = dapu::contest::RoundRobin::new(6);
    for round in 1..=5 {
        for pair in table.pairs(round) {
            let result = if pair.red < pair.black { "1-0" } else { "0-1" };
            // Writing to a string does not fail.
            let _ = writeln!(results, "P,{round},{},{},{result}", pair.red, pair.black);
        }
    }
    let papers = papers([&players, "", "", &results, ""]);
    let ranking = edition(id).ranking.expect("it ranks");
    let contests = Contest::read_all(&event, ranking, &papers);
    let total = MemberTotal::of(ranking, &contests, 1)?;
    let sum = |ranks: &[u32]| ranks.iter().sum();
    let places = total.places.into_iter();
    Ok(places
        .map(|it| (it.rank, it.team.clone(), sum(&it.members.ranks)))
        .collect())
}

fn told(rows: &[(u32, &str, u32)]) -> Vec<(u32, String, u32)> {
    rows.iter()
        .map(|it| (it.0, it.1.to_owned(), it.2))
        .collect()
}

const BOOK: (EditionId, &str) = (EditionId::Cn2020, "");

#[test]
fn the_smaller_sum_stands_first_and_of_equal_sums_the_best_place() {
    // A 1+6, B 2+5, C 3+4: sums of 7 each, the best places 1, 2, 3.
    assert_eq!(
        event(["A", "B", "C", "C", "B", "A"], BOOK),
        Ok(told(&[(1, "A", 7), (2, "B", 7), (3, "C", 7)]))
    );
    // A 1+2, B 3+6, C 4+5.
    assert_eq!(
        event(["A", "A", "B", "C", "C", "B"], BOOK),
        Ok(told(&[(1, "A", 3), (2, "B", 9), (3, "C", 9)]))
    );
}

#[test]
fn nothing_is_counted_of_teams_of_several_sizes_unless_so_many_are_said_to_count() {
    let uneven = ["A", "A", "A", "B", "B", "B"];
    assert_eq!(event(uneven, BOOK), Ok(told(&[(1, "A", 6), (2, "B", 15)])));
    let uneven = ["A", "B", "B", "B", "A", "B"];
    assert_eq!(
        event(uneven, BOOK),
        Err(MemberError::Unequal("A 2/2, B 4/4".to_owned()))
    );
    // The best two of B are 2 and 3.
    assert_eq!(
        event(uneven, (EditionId::Cn2020, "boards = 2\n")),
        Ok(told(&[(1, "B", 5), (2, "A", 6)]))
    );
    let three = event(uneven, (EditionId::Cn2020, "boards = 3\n"));
    assert_eq!(three, Err(MemberError::Unequal("A 2/2, B 4/4".to_owned())));
    assert_eq!(event(["A"; 6], BOOK), Err(MemberError::NoTeams));
}

#[test]
fn a_total_without_players_before_it_is_refused() {
    let event = Event::from_toml("[[stage]]\nsystem = \"member-total\"\n").expect("an event");
    let ranking = edition(EditionId::Cn2020).ranking.expect("it ranks");
    let papers = papers(["name,team\nA,X\nB,Y\n", "", "", "", ""]);
    let contests = Contest::read_all(&event, ranking, &papers);
    assert_eq!(
        MemberTotal::of(ranking, &contests, 0),
        Err(MemberError::NoStage)
    );
}
