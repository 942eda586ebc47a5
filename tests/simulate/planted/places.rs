//! Faults of what was published: points, numbers, places.

use super::event::{FIRST, Made, NAME, Planted, RANK, Table};
use super::pairs::Plant;
use crate::support::chance::Chance;
use dapu::contest::simulate::Simulated;
use std::collections::BTreeMap;

pub(crate) const PLACES: [(&str, Plant); 6] = [
    ("points", points),
    ("number", number),
    ("rank", rank),
    ("bye-counted", bye_counted),
    ("scale", scale),
    ("sanction", sanction),
];

fn value(rows: &Table, (row, column): (usize, usize)) -> Option<f64> {
    rows[row].get(column)?.parse().ok()
}

/// The code of a wrong number of a column.
fn code(head: &str) -> &'static str {
    match head {
        "points" => "E101",
        "match_points" | "board_points" | "match_wins" => "E110",
        _ => "E102",
    }
}

/// A value that is a quarter more than it is, which no bye explains.
fn wrong(mut made: Made, (row, column): (usize, usize)) -> Option<Planted> {
    let places = made.places.as_mut()?;
    let more = value(places, (row, column))? + 0.25;
    places[row][column] = more.to_string();
    let (code, name) = (code(&places[0][column]), places[row][NAME].clone());
    let line = row as u32 + 1;
    Some(Planted::of_places(made).due(code, (0, line), &[&name, &more.to_string()]))
}

fn points(made: Made, chance: &mut Chance) -> Option<Planted> {
    let row = 1 + chance.below(made.places.as_ref()?.len() - 1);
    wrong(made, (row, FIRST))
}

fn number(made: Made, chance: &mut Chance) -> Option<Planted> {
    let places = made.places.as_ref()?;
    let columns = places[0].len() - FIRST - 1;
    if columns == 0 {
        return None;
    }
    let at = (
        1 + chance.below(places.len() - 1),
        FIRST + 1 + chance.below(columns),
    );
    wrong(made, at)
}

/// Two neighbours who do not share a place, their places exchanged.
fn rank(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let places = made.places.as_mut()?;
    if places.len() < 3 {
        return None;
    }
    let at = 1 + chance.below(places.len() - 2);
    if places[at][RANK] == places[at + 1][RANK] {
        return None;
    }
    let rank = std::mem::take(&mut places[at][RANK]);
    places[at][RANK] = std::mem::replace(&mut places[at + 1][RANK], rank);
    let names = [places[at][NAME].clone(), places[at + 1][NAME].clone()];
    let line = at as u32 + 1;
    let planted = Planted::of_places(made).due("E103", (0, line), &[&names[0]]);
    Some(planted.due("E103", (0, line + 1), &[&names[1]]))
}

/// Byes that were not counted: those of all who had one, for of a single number a slip is as likely.
fn bye_counted(mut made: Made, _: &mut Chance) -> Option<Planted> {
    if !made.is_swiss() {
        return None;
    }
    let mut had: BTreeMap<String, f64> = BTreeMap::new();
    for (_, _, who) in made.byes() {
        *had.entry(who).or_default() += 2.0;
    }
    let places = made.places.as_mut().filter(|_| had.len() > 1)?;
    let mut lines = Vec::new();
    for (who, points) in &had {
        let row = places.iter().position(|row| row[NAME] == *who)?;
        places[row][FIRST] = (value(places, (row, FIRST))? - points).to_string();
        lines.push((row as u32 + 1, who));
    }
    let due =
        |planted: Planted, (line, who): (u32, &String)| planted.due("E105", (0, line), &[who]);
    Some(lines.into_iter().fold(Planted::of_places(made), due))
}

/// All points by 3, 1, 0: a win counts one more.
fn scale(mut made: Made, _: &mut Chance) -> Option<Planted> {
    let is_alone = matches!(
        made.what,
        Simulated::RoundRobin { .. } | Simulated::Swiss { .. }
    );
    let places = made.places.as_mut().filter(|_| is_alone)?;
    let wins = places[0].iter().position(|it| it == "wins")?;
    let mut lines = Vec::new();
    for row in 1..places.len() {
        let won = value(places, (row, wins))?;
        if won > 0.0 {
            lines.push(row as u32 + 1);
        }
        places[row][FIRST] = (value(places, (row, FIRST))? + won).to_string();
    }
    let line = *lines.get(1).map(|_| &lines[0])?;
    Some(Planted::of_places(made).due("E109", (0, line), &["3, 1, 0", "2, 1, 0"]))
}

/// Somebody was warned and stands above his equals in points, who were not.
fn sanction(mut made: Made, chance: &mut Chance) -> Option<Planted> {
    let places = made.places.clone()?;
    if made.what == Simulated::Scheveningen {
        return None;
    }
    let is_first = |row: &usize| {
        let row = *row;
        let above = row > 1 && places[row - 1][FIRST] == places[row][FIRST];
        let below = places
            .get(row + 1)
            .is_some_and(|it| it[FIRST] == places[row][FIRST] && it[RANK] != places[row][RANK]);
        !above && below
    };
    let firsts: Vec<usize> = (1..places.len()).filter(is_first).collect();
    let first = chance.pick(&firsts)?;
    let who = places[first][NAME].clone();
    made.set_person(&who, ("warned", "1"));
    let planted = Planted::of_places(made).due("E108", (0, first as u32 + 1), &[&who]);
    let below = first + 1..places.len();
    let equals = below.take_while(|row| places[*row][FIRST] == places[first][FIRST]);
    let ranks = without(&planted.now, first, &equals.collect::<Vec<_>>());
    Some(ranks.into_iter().fold(planted, |planted, (row, rank)| {
        let at = (0, row as u32 + 1);
        match rank {
            Some(rank) if places[row][RANK] == rank.to_string() => planted,
            Some(_) => planted.due("E103", at, &[&places[row][NAME]]),
            // What parts them is not counted here.
            None => planted.may("E103", 0..=0),
        }
    }))
}

/// The places of the equals in points of a row who now stands behind them all. They move up by one; but among those who were equal
/// with him before 直胜, that is now counted of fewer, and may turn them round. `None` where it leaves some of them equal.
fn without(made: &Made, first: usize, equals: &[usize]) -> Vec<(usize, Option<usize>)> {
    let Some(places) = &made.places else {
        return Vec::new();
    };
    let direct = places[0].iter().position(|it| it == "direct");
    let before = |row: usize| direct.map(|direct| &places[row][FIRST..direct]);
    let is_with = |row: &&usize| direct.is_some() && before(**row) == before(first);
    let group: Vec<usize> = equals.iter().take_while(is_with).copied().collect();
    let among: Vec<u32> = group
        .iter()
        .map(|row| direct_points(made, *row, &group))
        .collect();
    let rank = |(at, row): (usize, &usize)| {
        let Some(own) = among.get(at) else {
            let shared = places[*row][RANK].parse::<usize>().map(|it| it - 1);
            return (*row, shared.ok());
        };
        let better = among.iter().filter(|it| *it > own).count();
        let is_alone = among.iter().filter(|it| *it == own).count() == 1;
        (*row, is_alone.then_some(first + better))
    };
    equals.iter().enumerate().map(rank).collect()
}

/// 直胜: what one made against the others of a group; of matches of teams, match points.
fn direct_points(made: &Made, row: usize, group: &[usize]) -> u32 {
    let Some(places) = &made.places else {
        return 0;
    };
    let name = |row: usize| places[row][NAME].as_str();
    let own = name(row);
    let matches = made.matches().into_iter().filter(|it| {
        let mut others = group.iter().filter(|it| **it != row);
        it.is_of(own) && others.any(|other| it.is_of(name(*other)))
    });
    let points = matches.map(|it| {
        let (red, black) = made.points(&it);
        if it.red == own { red } else { black }
    });
    points.sum()
}
