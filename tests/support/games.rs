//! Games made by chance that look like games: men are taken where it pays, and seldom left to be taken. Any number of
//! them, each another one, the same in every run.

use super::chance::Chance;
use dapu::board::{Move, Position, Role, Side};
use dapu::notation::{Writing, write_move};
use std::collections::HashSet;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// Its number, from 0.
    number: usize,
    /// Its moves, from the full start.
    pub(crate) moves: Vec<Move>,
    result: &'static str,
    players: [usize; 2],
}

/// Games without end.
pub(crate) struct Games {
    chance: Chance,
    seen: HashSet<u64>,
}

impl Games {
    pub(crate) fn new(seed: u64) -> Games {
        let mut chance = Chance::new(seed);
        // The first numbers of neighbouring seeds are alike.
        for _ in 0..20 {
            chance.below(2);
        }
        Games {
            chance,
            seen: HashSet::new(),
        }
    }

    /// A game of 62 to 100 plies, or to its end.
    fn game(&mut self) -> Game {
        let length = 62 + self.chance.below(39);
        let mut position = Position::start();
        let mut moves = Vec::with_capacity(length);
        while moves.len() < length {
            let Some(mv) = chosen(&position, &mut self.chance) else {
                break;
            };
            position.play(mv);
            moves.push(mv);
        }
        let result = match position.turn() {
            _ if position.has_legal_move() => ["1-0", "0-1", "1/2-1/2"][self.chance.below(3)],
            Side::Red => "0-1",
            Side::Black => "1-0",
        };
        Game {
            number: self.seen.len(),
            moves,
            result,
            players: [self.chance.below(5000), self.chance.below(5000)],
        }
    }
}

impl Iterator for Games {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        loop {
            let game = self.game();
            let mut hasher = DefaultHasher::new();
            game.moves
                .iter()
                .for_each(|mv| mv.to_bytes().hash(&mut hasher));
            if self.seen.insert(hasher.finish()) {
                return Some(game);
            }
        }
    }
}

/// A legal move; `None` where there is none. One in three takes the man that pays most; others seldom go where they
/// are taken.
fn chosen(position: &Position, chance: &mut Chance) -> Option<Move> {
    let legal = position.legal_moves();
    let worth = |mv: Move| {
        position
            .piece_at(mv.from)
            .map_or(0, |piece| value(piece.role))
    };
    let is_guarded = |mv: Move| !position.attackers(mv.to, !position.turn()).is_empty();
    if chance.below(3) == 0 {
        let gain = |mv: Move| {
            let taken = position
                .piece_at(mv.to)
                .map_or(0, |piece| value(piece.role));
            taken - if is_guarded(mv) { worth(mv) } else { 0 }
        };
        let best = legal.iter().copied().max_by_key(|mv| gain(*mv));
        if let Some(best) = best.filter(|mv| gain(*mv) > 0) {
            return Some(best);
        }
    }
    let mut mv = chance.pick(&legal)?;
    for _ in 0..5 {
        if worth(mv) <= 1 || !is_guarded(mv) {
            break;
        }
        mv = chance.pick(&legal)?;
    }
    Some(mv)
}

const fn value(role: Role) -> i32 {
    match role {
        Role::General => 100,
        Role::Chariot => 9,
        Role::Cannon => 5,
        Role::Horse => 4,
        Role::Advisor | Role::Elephant => 2,
        Role::Soldier => 1,
    }
}

impl Game {
    /// The game as PGN, its lines no longer than 72 characters.
    pub(crate) fn pgn(&self, writing: Writing) -> String {
        let number = self.number;
        let [red, black] = self.players;
        let (event, site, round) = (number % 60 + 1, number % 300, number % 11 + 1);
        let (year, month, day) = (1999 + number % 25, number % 12 + 1, number % 28 + 1);
        let mut text = format!(
            "[Event \"第{event}届全国象棋个人赛\"]\n[Site \"城市{site}\"]\n[Date \"{year}.{month:02}.{day:02}\"]\n\
             [Round \"{round}\"]\n[Red \"红方棋手{red}\"]\n[Black \"黑方棋手{black}\"]\n[Result \"{}\"]\n\n",
            self.result
        );
        let mut position = Position::start();
        let mut column = 0;
        let mut word = String::new();
        for (ply, mv) in self.moves.iter().enumerate() {
            word.clear();
            if ply % 2 == 0 {
                let _ = write!(word, "{}. ", ply / 2 + 1);
            }
            write_move(&mut word, *mv, &position, writing);
            let width = word.chars().count() + 1;
            if column + width > 72 {
                text.push('\n');
                column = 0;
            }
            text.push_str(&word);
            text.push(' ');
            column += width;
            position.play(*mv);
        }
        let _ = write!(text, "{}\n\n", self.result);
        text
    }
}
