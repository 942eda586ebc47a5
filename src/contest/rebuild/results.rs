//! The result of a game whose records contradict each other.
//!
//! Copies of one collection do not outvote another: records with one name of the event have one vote, and so have all that name
//! none. What the title of a record says in words (`先勝`) stands before its tag. Copies of the game in other events have a vote too:
//! its moves are the same, and so are its two.

use super::rebuilt_game::{RebuiltGame, majority};
use super::{People, PlayerName, RecordHeading};
use crate::contest::Outcome;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Settles the results of all games whose records give several; what is not settled counts nothing.
pub(super) fn settle(
    all: &[RecordHeading],
    (people, names): (&People, &[PlayerName]),
    games: &mut [RebuiltGame],
) {
    let contested = games.iter_mut().filter(|it| it.outcomes.len() > 1);
    let mut contested: Vec<&mut RebuiltGame> = contested.collect();
    if contested.is_empty() {
        return;
    }
    let numbers = people.by_key(names);
    let number = |name: u32| numbers.get(name as usize).copied().flatten();
    let mut at: HashMap<i64, Vec<usize>> = HashMap::new();
    for (index, game) in contested.iter().enumerate() {
        let own: BTreeSet<i64> = game.records.iter().map(|it| all[*it].game).collect();
        for it in own {
            at.entry(it).or_default().push(index);
        }
    }
    let mut copies: Vec<Vec<&RecordHeading>> = vec![Vec::new(); contested.len()];
    for said in all {
        for index in at.get(&said.game).into_iter().flatten() {
            let game = &contested[*index];
            if said.players.map(number) == [Some(game.red), Some(game.black)] {
                copies[*index].push(said);
            }
        }
    }
    for (game, copies) in contested.iter_mut().zip(copies) {
        game.outcome = of_copies(&copies);
    }
}

/// Result that most collections give for the whole game, where two records have it, else for the game as far as each has it; where as
/// many give something else, the result of all titles that give one. A result comes after the last move: with fewer moves it may be
/// another's.
fn of_copies(copies: &[&RecordHeading]) -> Option<Outcome> {
    let plies = copies.iter().map(|it| it.plies).max().unwrap_or(0);
    let whole = copies.iter().copied().filter(|it| it.plies == plies);
    let is_shared = whole.clone().nth(1).is_some();
    let titles: BTreeSet<Outcome> = copies.iter().filter_map(|it| it.told).collect();
    let all_titles = || titles.first().copied().filter(|_| titles.len() == 1);
    let of_whole = is_shared.then(|| of_collections(whole)).flatten();
    of_whole
        .or_else(|| of_collections(copies.iter().copied()))
        .or_else(all_titles)
}

fn of_collections<'a>(copies: impl Iterator<Item = &'a RecordHeading>) -> Option<Outcome> {
    let mut collections: BTreeMap<&str, BTreeMap<Outcome, usize>> = BTreeMap::new();
    for said in copies {
        if let Some(outcome) = said.told.or(said.outcome) {
            let votes = collections.entry(&said.title.written).or_default();
            *votes.entry(outcome).or_default() += 1;
        }
    }
    let mut votes: BTreeMap<Outcome, usize> = BTreeMap::new();
    for outcome in collections.values().filter_map(majority) {
        *votes.entry(outcome).or_default() += 1;
    }
    majority(&votes)
}

#[cfg(test)]
mod tests {
    use super::super::Title;
    use super::*;

    const WON: Option<Outcome> = Some(Outcome::RedWins);
    const LOST: Option<Outcome> = Some(Outcome::BlackWins);

    /// A record of a collection that names the event so, with the result of its tag and that of its title.
    fn copy(event: &str, tag: Option<Outcome>, title: Option<Outcome>) -> RecordHeading {
        RecordHeading {
            title: Title::read(event).into(),
            outcome: tag,
            told: title,
            plies: 60,
            ..RecordHeading::default()
        }
    }

    fn of(copies: &[RecordHeading]) -> Option<Outcome> {
        of_copies(&copies.iter().collect::<Vec<_>>())
    }

    #[test]
    fn copies_of_one_collection_do_not_outvote_two_others() {
        let many = vec![copy("五羊杯(第10届)", LOST, None); 5];
        let mut all = many.clone();
        all.push(copy("第10届五羊杯赛", WON, None));
        assert_eq!(of(&all), None);
        all.push(copy("", WON, None));
        assert_eq!(of(&all), WON);
        // Within one collection most records count.
        let mut one = many;
        one.push(copy("五羊杯(第10届)", WON, None));
        assert_eq!(of(&one), LOST);
    }

    #[test]
    fn a_title_stands_before_its_tag_and_all_titles_decide_between_equals() {
        let all = [copy("银荔杯", WON, LOST), copy("银荔杯", LOST, LOST)];
        assert_eq!(of(&all), LOST);
        let all = [copy("银荔杯", WON, None), copy("五羊杯", LOST, LOST)];
        assert_eq!(of(&all), LOST);
        let all = [copy("银荔杯", WON, WON), copy("五羊杯", LOST, LOST)];
        assert_eq!(of(&all), None);
        let all = [copy("银荔杯", WON, None), copy("五羊杯", LOST, None)];
        assert_eq!(of(&all), None);
    }

    #[test]
    fn the_whole_game_stands_before_its_beginning_where_two_records_have_it() {
        let whole = |event: &str| RecordHeading {
            plies: 66,
            ..copy(event, WON, None)
        };
        let mut all = vec![copy("五羊杯", LOST, None), copy("", LOST, None)];
        all.push(whole("第10届五羊杯赛"));
        assert_eq!(of(&all), LOST);
        all.push(whole("第10届五羊杯"));
        assert_eq!(of(&all), WON);
    }
}
