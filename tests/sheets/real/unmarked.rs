//! Real games on sheets without marks, read as far as they can be.

use super::figures::main_union;
use crate::support::real_games::{RealGame, real_games};
use crate::support::sheets::{Hand, Page};
use dapu::board::{Key, Move, Position};
use dapu::notation::{Convention, Families, Marks, Unresolved, read_move};
use dapu::replay::search::Prior;
use dapu::sheets::{Collation, Options, Paper, collate};
use std::collections::HashMap;

/// How often each move was played from each position of some games.
#[derive(Default)]
struct Played(HashMap<(Key, Move), u32>);

impl Prior for Played {
    fn played(&self, position: &Position, mv: Move) -> u32 {
        self.0.get(&(position.key(), mv)).copied().unwrap_or(0)
    }
}

impl Played {
    fn of(games: &[RealGame]) -> Played {
        let mut played = Played::default();
        for game in games {
            let mut position = game.start.clone();
            for mv in &game.moves {
                *played.0.entry((position.key(), *mv)).or_default() += 1;
                position.play(*mv);
            }
        }
        played
    }
}

/// What a token may mean, all marks taken for lost.
pub(super) fn readings(text: &str, position: &Position) -> Vec<Move> {
    let Some((token, _)) = read_move(text, Families::ALL) else {
        return Vec::new();
    };
    let convention = Convention {
        marks: Marks::Lost,
        ..Convention::default()
    };
    match token.resolve(position, convention) {
        Err(Unresolved::Ambiguous { candidates }) => candidates,
        other => other.map(|resolved| resolved.mv).into_iter().collect(),
    }
}

/// What became of sheets without marks.
#[derive(Clone, Copy, Debug, Default)]
struct Unmarked {
    plies: usize,
    one_reading: usize,
    unique: usize,
    bounded: usize,
    decided: usize,
    wrong: usize,
    asked: usize,
    first: usize,
}

impl Unmarked {
    fn judge(&mut self, game: &RealGame, found: &Collation) {
        self.plies += game.moves.len();
        self.unique += usize::from(found.lines == Some(1) && !found.bounded);
        self.bounded += usize::from(found.bounded);
        for (said, was) in main_union(found).iter().zip(&game.moves) {
            self.decided += usize::from(said.is_some());
            self.wrong += usize::from(said.is_some_and(|mv| mv != *was));
        }
        for told in &found.disagreements {
            let was = game.moves.get(told.ply as usize - 1);
            self.asked += 1;
            self.first += usize::from(told.candidates.first().map(|one| one.mv).as_ref() == was);
        }
    }
}

#[test]
#[ignore = "reads ../shared"]
fn real_games_without_marks_are_read_as_far_as_they_can_be() {
    let every = std::env::var_os("DAPU_EVERY").is_some();
    let (count, rest) = if every { (200, 800) } else { (8, 24) };
    let Some(games) = real_games(count + rest) else {
        panic!("no real games here");
    };
    // Every fifth or fourth game is read, the others are what was played before.
    let step = games.len() / count;
    let (mut asked, mut others) = (Vec::new(), Vec::new());
    for (index, game) in games.into_iter().enumerate() {
        if index % step == 0 && asked.len() < count {
            asked.push(game);
        } else {
            others.push(game);
        }
    }
    let played = Played::of(&others);
    let mut tables = [Unmarked::default(); 4];
    for game in &asked {
        let page = Page::new(&game.start, &game.moves, Hand::Markless, "红方");
        let mut pages = [
            page.clone(),
            page,
            Page::new(&game.start, &game.moves, Hand::Wxf, "黑方"),
        ];
        for page in &mut pages {
            page.tags.clone_from(&game.tags);
        }
        let records = pages.each_ref().map(Page::record);
        let papers = records.each_ref().map(|record| Paper::of(record, "a"));
        let by_prior = Options {
            prior: Some(&played),
            ..Options::default()
        };
        let alone = collate(&papers[..1], &Options::default()).expect("a game");
        tables[0].judge(game, &alone);
        tables[1].judge(game, &collate(&papers[..1], &by_prior).expect("a game"));
        tables[2].judge(
            game,
            &collate(&papers[..2], &Options::default()).expect("a game"),
        );
        let both = collate(&papers[1..], &Options::default()).expect("a game");
        tables[3].judge(game, &both);
        let mut position = game.start.clone();
        for (text, mv) in pages[0].entries.iter().zip(&game.moves) {
            tables[0].one_reading += usize::from(readings(text, &position).len() == 1);
            position.play(*mv);
        }
    }
    println!(
        "| sheets | plies | one reading | unique games | bounded | plies decided | wrong | first candidate right |"
    );
    for (name, one) in [
        "one",
        "one, with a prior",
        "two without marks",
        "with a marked one",
    ]
    .iter()
    .zip(tables)
    {
        println!(
            "| {name} | {} | {} | {}/{} | {} | {} | {} | {}/{} |",
            one.plies,
            one.one_reading,
            one.unique,
            asked.len(),
            one.bounded,
            one.decided,
            one.wrong,
            one.first,
            one.asked
        );
    }
    assert!(tables.iter().all(|one| one.wrong == 0), "{tables:?}");
    assert_eq!(tables[3].unique, asked.len(), "{tables:?}");
}
