//! The games that benchmarks and tests make by chance.

use super::games::Games;
use dapu::format::pgn;
use dapu::notation::{Family, Writing};
use dapu::replay::replay;

#[test]
fn games_made_by_chance_are_lawful_and_each_another_one() {
    let games: Vec<_> = Games::new(1).take(60).collect();
    for family in [Family::Iccs, Family::Chinese] {
        for game in &games {
            let text = game.pgn(Writing::new(family));
            let played = replay(&pgn::read(&text, 1));
            let moves: Vec<_> = played.main().iter().map(|ply| ply.mv).collect();
            assert!(played.breaches.is_empty() && moves == game.moves, "{text}");
        }
    }
    let again: Vec<_> = Games::new(1).take(60).map(|game| game.moves).collect();
    let mut lines: Vec<_> = games.into_iter().map(|game| game.moves).collect();
    assert_eq!(again, lines);
    let plies = lines.iter().map(Vec::len).sum::<usize>() / lines.len();
    assert!((60..=100).contains(&plies), "{plies}");
    lines.extend(Games::new(2).take(60).map(|game| game.moves));
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 120);
}
