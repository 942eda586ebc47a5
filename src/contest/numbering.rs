//! A draw recovered: which numbers the entrants of a round robin must have drawn for its games to stand where the table
//! of 附录二 has them.
//!
//! The round of a game and the number of one of its two give the number of the other. So one number guessed fixes all
//! who are tied to it by games: there are few numberings to try, whatever the number of entrants.

use super::{Number, RoundRobin};

/// A game of which round and colours are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeenGame {
    /// Round, from 1; of a second cycle counted on.
    pub round: u32,
    /// The entrant with Red, by its place in the list, from 0.
    pub red: usize,
    /// The entrant with Black.
    pub black: usize,
}

/// Possible conclusions on the draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// One drawing fits all games: the number of each entrant.
    Unique(Vec<Number>),
    /// Several fit: how many (at most [`Numbering::MOST`] are counted), and the first.
    Several {
        /// Number of drawings that fit.
        count: usize,
        /// The first, in order of numbers.
        first: Vec<Number>,
    },
    /// None fits. The drawing with the fewest games against it that was found, and which games those are.
    None {
        /// The number of each entrant.
        nearest: Vec<Number>,
        /// Games that do not fit, by their place in the list.
        against: Vec<usize>,
    },
}

impl Numbering {
    /// So many drawings are counted.
    pub const MOST: usize = 1000;
}

/// The table as it is asked: in a round, whom a number meets and whether it has Red.
struct Partners {
    rounds: u32,
    rows: Vec<Vec<Option<(Number, bool)>>>,
}

impl Partners {
    fn new(entrants: Number) -> Partners {
        let table = RoundRobin::new(entrants);
        let row = |round| {
            let mut row = vec![None; entrants as usize + 1];
            for pair in table.pairs(round) {
                row[pair.red as usize] = Some((pair.black, true));
                row[pair.black as usize] = Some((pair.red, false));
            }
            row
        };
        Partners {
            rounds: table.rounds(),
            rows: (1..=table.rounds()).map(row).collect(),
        }
    }

    /// Whom that number meets in a round, if it has that colour then; colours are exchanged in every second cycle.
    fn meets(&self, number: Number, round: u32, has_red: bool) -> Option<Number> {
        let round = round.checked_sub(1)?;
        let (cycle, row) = (round / self.rounds.max(1), round % self.rounds.max(1));
        let (other, red) = (*self.rows.get(row as usize)?.get(number as usize)?)?;
        (red == (has_red ^ (cycle % 2 == 1))).then_some(other)
    }

    fn fits(&self, game: &SeenGame, numbers: &[Number]) -> bool {
        self.meets(numbers[game.red], game.round, true) == Some(numbers[game.black])
    }
}

/// Looks for the drawing of a round robin of so many entrants. Games that name nobody of the list are passed over.
pub fn numbering(entrants: usize, games: &[SeenGame]) -> Numbering {
    let partners = Partners::new(entrants as Number);
    let is_sound =
        |game: &SeenGame| game.red < entrants && game.black < entrants && game.red != game.black;
    let sound: Vec<SeenGame> = games.iter().filter(|it| is_sound(it)).copied().collect();
    let mut search = Search::new(&partners, &sound, entrants);
    search.next();
    match (search.count, search.first) {
        (1, first) => Numbering::Unique(first),
        (0, _) => {
            let nearest = nearest(&partners, entrants, &sound);
            let fits = |game: &SeenGame| is_sound(game) && partners.fits(game, &nearest);
            let against = (0..games.len()).filter(|at| !fits(&games[*at])).collect();
            Numbering::None { nearest, against }
        }
        (count, first) => Numbering::Several { count, first },
    }
}

/// All drawings that fit, at most `most` of them; none where more fit.
pub fn drawings(entrants: usize, games: &[SeenGame], most: usize) -> Vec<Vec<Number>> {
    let partners = Partners::new(entrants as Number);
    let mut search = Search::new(&partners, games, entrants);
    search.keep = most;
    search.next();
    if search.count >= Numbering::MOST || search.left == 0 {
        return Vec::new();
    }
    search.all
}

/// So many guesses at most.
const STEPS: u32 = 200_000;

struct Search<'g> {
    partners: &'g Partners,
    games: &'g [SeenGame],
    numbers: Vec<Number>,
    used: Vec<bool>,
    count: usize,
    first: Vec<Number>,
    left: u32,
    /// So many drawings are kept.
    keep: usize,
    all: Vec<Vec<Number>>,
}

impl<'g> Search<'g> {
    fn new(partners: &'g Partners, games: &'g [SeenGame], entrants: usize) -> Search<'g> {
        Search {
            partners,
            games,
            numbers: vec![0; entrants],
            used: vec![false; entrants + 1],
            count: 0,
            first: Vec::new(),
            left: STEPS,
            keep: 0,
            all: Vec::new(),
        }
    }

    /// Guesses the number of the first entrant that has none, with all that follows from it.
    fn next(&mut self) {
        let Some(open) = self.numbers.iter().position(|it| *it == 0) else {
            if self.count == 0 {
                self.first.clone_from(&self.numbers);
            }
            self.count += 1;
            if self.all.len() < self.keep {
                self.all.push(self.numbers.clone());
            }
            return;
        };
        for number in 1..self.used.len() {
            if self.used[number] || self.count >= Numbering::MOST || self.left == 0 {
                continue;
            }
            self.left -= 1;
            let mut set = Vec::new();
            if self.set(open, number as Number, &mut set) {
                self.next();
            }
            for entrant in set {
                self.used[self.numbers[entrant] as usize] = false;
                self.numbers[entrant] = 0;
            }
        }
    }

    /// Gives an entrant a number and all tied to him theirs; `false` where two cannot agree. `set` holds who got one.
    fn set(&mut self, entrant: usize, number: Number, set: &mut Vec<usize>) -> bool {
        let mut due = vec![(entrant, number)];
        while let Some((entrant, number)) = due.pop() {
            if self.numbers[entrant] == number {
                continue;
            }
            if self.numbers[entrant] != 0 || self.used[number as usize] {
                return false;
            }
            self.numbers[entrant] = number;
            self.used[number as usize] = true;
            set.push(entrant);
            for game in self
                .games
                .iter()
                .filter(|it| it.red == entrant || it.black == entrant)
            {
                let has_red = game.red == entrant;
                let other = if has_red { game.black } else { game.red };
                match self.partners.meets(number, game.round, has_red) {
                    Some(met) => due.push((other, met)),
                    None => return false,
                }
            }
        }
        true
    }
}

/// The drawing with the fewest games against it that is found by starting from each number of each entrant and then
/// changing two numbers as long as that helps.
fn nearest(partners: &Partners, entrants: usize, games: &[SeenGame]) -> Vec<Number> {
    let against = |numbers: &[Number]| {
        games
            .iter()
            .filter(|it| !partners.fits(it, numbers))
            .count()
    };
    let mut best: Vec<Number> = (1..=entrants as Number).collect();
    let mut least = against(&best);
    for entrant in 0..entrants {
        for number in 1..=entrants as Number {
            let mut numbers = grown(partners, entrants, games, (entrant, number));
            let mut many = against(&numbers);
            while let Some((one, other, fewer)) = better(&mut numbers, many, &against) {
                numbers.swap(one, other);
                many = fewer;
            }
            if many < least {
                (best, least) = (numbers, many);
            }
        }
    }
    best
}

/// The exchange of two numbers that helps most.
fn better(
    numbers: &mut [Number],
    many: usize,
    against: &dyn Fn(&[Number]) -> usize,
) -> Option<(usize, usize, usize)> {
    let mut best: Option<(usize, usize, usize)> = None;
    for one in 0..numbers.len() {
        for other in one + 1..numbers.len() {
            numbers.swap(one, other);
            let fewer = against(numbers);
            numbers.swap(one, other);
            if fewer < best.map_or(many, |it| it.2) {
                best = Some((one, other, fewer));
            }
        }
    }
    best
}

/// Numbers that follow from one, each from the first game that gives it; the rest in order.
fn grown(
    partners: &Partners,
    entrants: usize,
    games: &[SeenGame],
    start: (usize, Number),
) -> Vec<Number> {
    let mut numbers = vec![0; entrants];
    let mut used = vec![false; entrants + 1];
    let mut due = std::collections::VecDeque::from([start]);
    while let Some((entrant, number)) = due.pop_front() {
        if numbers[entrant] != 0 || used[number as usize] {
            continue;
        }
        numbers[entrant] = number;
        used[number as usize] = true;
        for game in games
            .iter()
            .filter(|it| it.red == entrant || it.black == entrant)
        {
            let has_red = game.red == entrant;
            let other = if has_red { game.black } else { game.red };
            due.extend(
                partners
                    .meets(number, game.round, has_red)
                    .map(|met| (other, met)),
            );
        }
    }
    let mut free = (1..=entrants as Number).filter(|it| !used[*it as usize]);
    for number in numbers.iter_mut().filter(|it| **it == 0) {
        *number = free.next().unwrap_or(0);
    }
    numbers
}
