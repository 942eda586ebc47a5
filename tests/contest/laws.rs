//! What may not change a place, whatever the event.

use crate::support::cases::cases;
use crate::support::chance::Chance;
use dapu::contest::{
    Bye, Competition, Conditions, Criterion, Crosstable, Entrant, Game, Number, Outcome, Readings,
    RoundRobin, Scale, Scores, Standings, firsts,
};
use dapu::event::{Event, SWITCHES};
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use proptest::prelude::*;

/// An event by chance: entrants, games and byes as they can be changed before a table is made of them.
#[derive(Clone, Debug)]
struct Lot {
    entrants: Vec<Entrant>,
    games: Vec<Game>,
    byes: Vec<Bye>,
    rounds: u32,
    competition: Competition,
    book: EditionId,
}

fn outcome(chance: &mut Chance) -> Outcome {
    match chance.below(20) {
        0 => Outcome::RedForfeits,
        1 => Outcome::BlackForfeits,
        2 => Outcome::BothForfeit,
        other => [Outcome::RedWins, Outcome::Draw, Outcome::BlackWins][other % 3],
    }
}

impl Lot {
    fn by_chance(seed: u64) -> Lot {
        let mut chance = Chance::new(seed);
        let many = 2 + chance.below(14) as Number;
        let swiss = chance.below(2) == 0;
        let (competition, rounds) = if swiss {
            (Competition::Swiss, 1 + chance.below(9) as u32)
        } else {
            (Competition::RoundRobin, RoundRobin::new(many).rounds())
        };
        let mut lot = Lot {
            entrants: (0..many)
                .map(|_| Entrant {
                    fouls: chance.below(3) as u32,
                    warned: u32::from(chance.below(9) == 0),
                    barred: u32::from(chance.below(15) == 0),
                    from: 0,
                    withdrawn_after: None,
                })
                .collect(),
            games: Vec::new(),
            byes: Vec::new(),
            rounds,
            competition,
            book: [EditionId::Cn1999, EditionId::Cn2020][chance.below(2)],
        };
        for round in 1..=rounds {
            lot.add_round(round, swiss, &mut chance);
        }
        if chance.below(3) == 0 {
            let who = chance.below(many as usize);
            lot.entrants[who].withdrawn_after = Some(1 + chance.below(rounds as usize) as u32);
        }
        lot
    }

    fn add_round(&mut self, round: u32, swiss: bool, chance: &mut Chance) {
        let table = RoundRobin::new(self.entrants.len() as Number);
        // A Swiss by chance: any round of the table, for the arithmetic does not ask who meets whom.
        let row = if swiss {
            1 + chance.below(table.rounds() as usize) as u32
        } else {
            round
        };
        for pair in table.pairs(row) {
            self.games
                .push(Game::new(round, pair.red, pair.black, outcome(chance)));
        }
        self.byes
            .extend(table.bye(row).map(|entrant| Bye { round, entrant }));
    }

    fn table(&self) -> Crosstable {
        Crosstable::new(self.entrants.clone(), self.games.clone(), self.byes.clone())
            .expect("a table")
    }

    fn conditions(&self) -> Conditions {
        let ranking = edition(self.book).ranking.expect("it ranks");
        Conditions {
            competition: self.competition,
            scale: ranking.scale,
            boards: 1,
            rounds: self.rounds,
            bye: ranking.bye,
            readings: Readings::default(),
        }
    }

    fn ranks_with(&self, conditions: Conditions) -> Vec<(u32, Number)> {
        let table = self.table();
        let ranking = edition(self.book).ranking.expect("it ranks");
        let list = ranking.list(self.competition, None).expect("a list");
        let mut ranks = Standings::new(&Scores::new(&table, conditions), list).ranks();
        ranks.sort_unstable();
        ranks
    }

    fn ranks(&self) -> Vec<(u32, Number)> {
        self.ranks_with(self.conditions())
    }
}

/// The first board of each match, pair by pair.
fn firsts_one_by_one(games: &[Game]) -> Vec<Game> {
    let two = |it: &Game| (it.round, it.red.min(it.black), it.red.max(it.black));
    let mut found: Vec<Game> = Vec::new();
    for game in games {
        match found.iter_mut().find(|it| two(it) == two(game)) {
            Some(first) if game.board < first.board => *first = *game,
            Some(_) => {}
            None => found.push(*game),
        }
    }
    found
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn the_ranks_alone_are_those_of_the_table(seed in any::<u64>()) {
        let lot = Lot::by_chance(seed);
        let (table, ranking) = (lot.table(), edition(lot.book).ranking.expect("it ranks"));
        let scores = Scores::new(&table, lot.conditions());
        let list = ranking.list(lot.competition, None).expect("a list");
        let ranks = Standings::ranks_by_number(&scores, list);
        let standings = Standings::new(&scores, list);
        for number in table.numbers() {
            let rank = standings.row(number).map_or(0, |it| it.rank);
            prop_assert_eq!(ranks[number as usize - 1], rank);
        }
    }

    #[test]
    fn a_switch_that_bears_on_nothing_changes_no_number_and_no_place(seed in any::<u64>()) {
        let lot = Lot::by_chance(seed);
        let (table, ranking) = (lot.table(), edition(lot.book).ranking.expect("it ranks"));
        let taken = Scores::new(&table, lot.conditions());
        for list in ranking.choices(lot.competition) {
            let places = Standings::new(&taken, list);
            let all = SWITCHES.iter().filter(|it| Readings::SWITCHES.contains(&it.name));
            for switch in all.filter(|it| !Readings::bears(it.name, &table, list)) {
                for reading in switch.readings {
                    let mut event = Event::default();
                    event.switches.insert(switch.name.to_owned(), (*reading).to_owned());
                    let readings = Readings::of(&event);
                    let scores = Scores::new(&table, Conditions { readings, ..lot.conditions() });
                    let other = Standings::new(&scores, list);
                    prop_assert_eq!(&other.rows, &places.rows, "{} = {}", switch.name, reading);
                }
            }
        }
    }

    #[test]
    fn the_first_boards_are_those_found_one_by_one(seed in any::<u64>(), boards in 1..4_u32, mixed in any::<bool>()) {
        let lot = Lot::by_chance(seed);
        let mut chance = Chance::new(seed);
        let of = |game: &Game| (1..=boards).map(|board| Game { board, ..*game }).collect::<Vec<_>>();
        let mut games: Vec<Game> = lot.games.iter().flat_map(of).collect();
        for at in (1..games.len()).rev().filter(|_| mixed) {
            games.swap(at, chance.below(at + 1));
        }
        prop_assert_eq!(firsts(&games), firsts_one_by_one(&games));
    }

    #[test]
    fn numbers_names_and_the_order_of_rows_change_no_place(seed in any::<u64>()) {
        let lot = Lot::by_chance(seed);
        let mut chance = Chance::new(seed ^ 7);
        let mut new: Vec<Number> = (1..=lot.entrants.len() as Number).collect();
        for at in (1..new.len()).rev() {
            new.swap(at, chance.below(at + 1));
        }
        let to = |number: Number| new[number as usize - 1];
        let mut other = lot.clone();
        for (at, entrant) in lot.entrants.iter().enumerate() {
            other.entrants[new[at] as usize - 1] = *entrant;
        }
        for game in &mut other.games {
            (game.red, game.black) = (to(game.red), to(game.black));
        }
        for bye in &mut other.byes {
            bye.entrant = to(bye.entrant);
        }
        for at in (1..other.games.len()).rev() {
            other.games.swap(at, chance.below(at + 1));
        }
        other.byes.reverse();
        let mut expected: Vec<_> = lot.ranks().into_iter().map(|(rank, it)| (rank, to(it))).collect();
        expected.sort_unstable();
        prop_assert_eq!(other.ranks(), expected);
    }

    #[test]
    fn counting_two_for_a_win_instead_of_one_changes_no_place(seed in any::<u64>()) {
        let lot = Lot::by_chance(seed);
        let with = |scale| lot.ranks_with(Conditions { scale, ..lot.conditions() });
        prop_assert_eq!(with(Scale::ONE_HALF), with(Scale::TWO_ONE));
    }

    #[test]
    fn who_withdrew_before_the_start_changes_nothing(seed in any::<u64>()) {
        let lot = Lot::by_chance(seed);
        let mut other = lot.clone();
        other.entrants.push(Entrant { withdrawn_after: Some(0), ..Entrant::default() });
        prop_assert_eq!(other.ranks(), lot.ranks());
    }

    #[test]
    fn colours_exchanged_exchange_what_was_made_with_black(seed in any::<u64>()) {
        let lot = Lot::by_chance(seed);
        let mut other = lot.clone();
        for game in &mut other.games {
            (game.red, game.black) = (game.black, game.red);
            game.outcome = game.outcome.map(Outcome::exchanged);
        }
        let (table, swapped) = (lot.table(), other.table());
        let scores = Scores::new(&table, lot.conditions());
        let others = Scores::new(&swapped, lot.conditions());
        for number in table.numbers().filter(|it| !scores.is_void(*it)) {
            let value = |scores: &Scores<'_>, it| scores.working(it, number).value().0 / 4;
            let met = scores.meetings(number).iter();
            let played = met.clone().filter(|it| it.played).map(|_| 1).sum::<i64>();
            let won = met.filter(|it| it.played && it.verdict == Some(dapu::contest::Verdict::Won)).map(|_| 1).sum::<i64>();
            prop_assert_eq!(value(&scores, Criterion::BlackGames) + value(&others, Criterion::BlackGames), played);
            prop_assert_eq!(value(&scores, Criterion::BlackWins) + value(&others, Criterion::BlackWins), won);
            // Draws count alike with both colours here: points are the same.
            prop_assert_eq!(scores.points(number), others.points(number));
        }
    }

    #[test]
    fn what_parts_two_says_who_of_them_is_first(seed in any::<u64>()) {
        let lot = Lot::by_chance(seed);
        let table = lot.table();
        let scores = Scores::new(&table, lot.conditions());
        let ranking = edition(lot.book).ranking.expect("it ranks");
        let standings = Standings::new(&scores, ranking.list(lot.competition, None).expect("a list"));
        for one in &standings.rows {
            for other in &standings.rows {
                let Some(why) = standings.why(&scores, one.number, other.number) else {
                    prop_assert_eq!(one.number, other.number);
                    continue;
                };
                prop_assert_eq!(why.parting.is_none(), one.rank == other.rank);
                let Some(parting) = why.parting else { continue };
                prop_assert_eq!(why.order[0] == one.number, one.rank < other.rank);
                if let dapu::contest::SeparatedBy::Criterion(_) = parting.by {
                    let [first, second] = why.workings.clone().map(|it| it.value());
                    prop_assert_ne!(first, second);
                }
            }
        }
    }
}
