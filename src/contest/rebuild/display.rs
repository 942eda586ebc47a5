//! 车轮战 beside an event: a guest who meets many at once. His games are none of the event.

use super::rebuilt_game::RebuiltGame;
use super::{Rebuilt, RecordHeading};
use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet};

/// Games of one against many at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Display {
    /// The player who meets them.
    pub name: String,
    /// Number of opponents.
    pub opponents: usize,
    /// The day; `None` where no record gives it.
    pub day: Option<u32>,
    /// Records, by their place among those given.
    pub records: Vec<usize>,
}

/// So many at once on one day. A collection of the games of one player can give all of them the first day of an event: then
/// colours change, or others meet several too.
const OF_DAY: usize = 5;
/// So many in one round.
const OF_ROUND: usize = 4;

/// When games are played: in a round, or on a day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum GameTime {
    Round(u32),
    Day(u32),
}

/// Games of which a record says that they are of one against many at once, beside the event.
pub(super) fn named(all: &[RecordHeading], built: &Rebuilt) -> Option<Display> {
    let games = || built.games.iter().chain(&built.beside);
    // A heading of one copy says less than the others.
    let is_of_it = |it: &&RebuiltGame| {
        let told = it.records.iter().filter(|at| all[**at].title.display);
        let told = told.count();
        told > 0 && told * 2 >= it.records.len()
    };
    let own: Vec<&RebuiltGame> = games().filter(is_of_it).collect();
    let count = |number: Number, of: &mut dyn Iterator<Item = &RebuiltGame>| {
        of.filter(|it| [it.red, it.black].contains(&number)).count()
    };
    let players = own.iter().flat_map(|it| [it.red, it.black]);
    // The guest plays in the event.
    let often = |it: &Number| {
        (
            count(*it, &mut own.iter().copied()),
            count(*it, &mut games()),
        )
    };
    let guest = players.max_by_key(often)?;
    Some(Display {
        name: built.player(guest).to_owned(),
        opponents: own.len(),
        day: own.iter().find_map(|it| it.day),
        records: own.iter().flat_map(|it| it.records.clone()).collect(),
    })
}

/// Finds such games among all of an event: one has the same colour against many in one round, or on one day, in which nobody
/// else meets more than two.
pub(super) fn displays(built: &Rebuilt) -> Vec<Display> {
    let mut all: BTreeMap<GameTime, Vec<&RebuiltGame>> = BTreeMap::new();
    for game in built.games.iter().chain(&built.beside) {
        let when = match (game.round, game.day) {
            // Days that were taken for rounds are days.
            (Some(round), _) if built.rounds_from != super::RoundsFrom::Days => {
                GameTime::Round(round)
            }
            (_, Some(day)) => GameTime::Day(day),
            _ => continue,
        };
        all.entry(when).or_default().push(game);
    }
    let found = all.into_iter().filter_map(|(when, games)| {
        let mut opponents: BTreeMap<Number, BTreeSet<Number>> = BTreeMap::new();
        for game in &games {
            opponents.entry(game.red).or_default().insert(game.black);
            opponents.entry(game.black).or_default().insert(game.red);
        }
        let guest = *opponents.iter().max_by_key(|it| it.1.len())?.0;
        let most = opponents.remove(&guest)?.len();
        let least = match when {
            GameTime::Round(_) => OF_ROUND,
            GameTime::Day(_) => OF_DAY,
        };
        let is_alone = opponents.values().all(|it| it.len() <= 2);
        let own = games
            .iter()
            .filter(|it| [it.red, it.black].contains(&guest));
        let own: Vec<&&RebuiltGame> = own.collect();
        let reds = own.iter().filter(|it| it.red == guest).count();
        let has_one_colour = reds == 0 || reds == own.len();
        (most >= least && is_alone && has_one_colour).then(|| Display {
            name: built.player(guest).to_owned(),
            opponents: most,
            day: own.iter().find_map(|it| it.day),
            records: own
                .iter()
                .flat_map(|it| it.records.iter().copied())
                .collect(),
        })
    });
    found.collect()
}
