//! Places of a single knockout by its matches (10.3, 附录四): who loses later stands higher; those who lose in one round
//! share their place, unless matches for places part them (附加赛).

use super::PublishedMatch;
use crate::contest::Number;
use std::collections::BTreeSet;

/// Somebody's place in a knockout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreePlace {
    /// The place; `None` for who is still in, or whose match is not decided.
    pub rank: Option<u32>,
    /// Whether others have it too.
    pub shared: bool,
    /// The entrant.
    pub number: Number,
    /// The round in which he lost first; `None` for who has not lost.
    pub lost: Option<u32>,
}

/// Matches that are no single knockout: somebody who had lost met somebody who had not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("round {round}: {loser} had lost and met {other}, who had not: no single knockout")]
pub struct NotKnockout {
    /// Round.
    pub round: u32,
    /// The entrant that had lost.
    pub loser: Number,
    /// Whom he met.
    pub other: Number,
}

/// The places, best first; entrants still in stand before all. `over` states that no round is to come.
///
/// # Errors
/// Where the matches are no single knockout.
pub fn tree_places(
    entrants: &[Number],
    duels: &[PublishedMatch],
    over: bool,
) -> Result<Vec<TreePlace>, NotKnockout> {
    let mut places = Places {
        duels,
        found: Vec::new(),
        over,
    };
    places.group(entrants, (1, 0), true)?;
    places
        .found
        .sort_by_key(|it| (it.rank.unwrap_or(0), it.number));
    let lost = |number: Number| {
        let own = duels.iter().filter(|it| is_in(it, number));
        let lost = own.filter(|it| it.winner.is_some_and(|winner| winner != number));
        lost.map(|it| it.round).min()
    };
    for place in &mut places.found {
        place.lost = lost(place.number);
    }
    Ok(places.found)
}

fn is_in(duel: &PublishedMatch, who: Number) -> bool {
    duel.one == who || duel.other == Some(who)
}

struct Places<'a> {
    duels: &'a [PublishedMatch],
    found: Vec<TreePlace>,
    over: bool,
}

impl Places<'_> {
    /// Parts a group that holds the places from `first` down, by its matches after a round. In the main tree who does not
    /// lose plays on.
    fn group(
        &mut self,
        members: &[Number],
        (first, after): (u32, u32),
        is_main: bool,
    ) -> Result<(), NotKnockout> {
        if members.len() == 1 && (!is_main || self.over || after > 0) {
            self.share(members, Some(first));
            return Ok(());
        }
        let all: BTreeSet<Number> = members.iter().copied().collect();
        let own = |it: &&PublishedMatch| {
            let other = it.other.is_some_and(|it| all.contains(&it));
            it.round > after && all.contains(&it.one) && other
        };
        let Some(round) = self.duels.iter().filter(own).map(|it| it.round).min() else {
            // The main tree goes on; others share, unless they play on.
            let rank = (!is_main || self.over).then_some(first);
            self.share(members, rank);
            return Ok(());
        };
        let now: Vec<&PublishedMatch> = self
            .duels
            .iter()
            .filter(own)
            .filter(|it| it.round == round)
            .collect();
        let has_lost = |who: &Number| {
            now.iter()
                .any(|it| is_in(it, *who) && it.winner.is_some_and(|winner| winner != *who))
        };
        let (losers, others): (Vec<Number>, Vec<Number>) =
            members.iter().partition(|it| has_lost(it));
        self.no_crossing(&losers, &others, round)?;
        let (others, gone) = self.present(others, round, is_main && after > 0);
        self.share(&gone, None);
        let below = first + (members.len() - now.len().min(members.len())) as u32;
        if now.iter().any(|it| it.winner.is_none()) {
            self.share(&others, None);
            self.share(&losers, Some(below));
            return Ok(());
        }
        self.group(&others, (first, round), is_main)?;
        self.group(&losers, (below, round), false)
    }

    /// Entrants in a round of the main tree, and those in no match of it: nothing follows about the latter.
    fn present(
        &self,
        members: Vec<Number>,
        round: u32,
        is_asked: bool,
    ) -> (Vec<Number>, Vec<Number>) {
        let now = self.duels.iter().filter(|it| it.round == round);
        members
            .into_iter()
            .partition(|who| !is_asked || now.clone().any(|it| is_in(it, *who)))
    }

    /// An entrant that lost does not meet one that went on.
    fn no_crossing(
        &self,
        losers: &[Number],
        others: &[Number],
        round: u32,
    ) -> Result<(), NotKnockout> {
        for duel in self.duels.iter().filter(|it| it.round > round) {
            let Some(other) = duel.other else { continue };
            let sides = [(duel.one, other), (other, duel.one)];
            let crossing = sides
                .into_iter()
                .find(|(one, other)| losers.contains(one) && others.contains(other));
            if let Some((loser, other)) = crossing {
                return Err(NotKnockout {
                    round: duel.round,
                    loser,
                    other,
                });
            }
        }
        Ok(())
    }

    fn share(&mut self, members: &[Number], rank: Option<u32>) {
        let shared = members.len() > 1;
        self.found.extend(members.iter().map(|number| TreePlace {
            rank,
            shared: shared && rank.is_some(),
            number: *number,
            lost: None,
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(round: u32, winner: Number, loser: Number) -> PublishedMatch {
        PublishedMatch {
            round,
            one: winner,
            other: Some(loser),
            winner: Some(winner),
        }
    }

    fn ranks(entrants: Number, duels: &[PublishedMatch], over: bool) -> Vec<(Option<u32>, Number)> {
        let all: Vec<Number> = (1..=entrants).collect();
        let places = tree_places(&all, duels, over).expect("a tree");
        places.iter().map(|it| (it.rank, it.number)).collect()
    }

    #[test]
    fn who_loses_in_one_round_shares_the_place_unless_a_match_parts_them() {
        let mut duels = vec![
            duel(1, 1, 8),
            duel(1, 4, 5),
            duel(1, 3, 6),
            duel(1, 7, 2),
            duel(2, 1, 4),
            duel(2, 3, 7),
            duel(3, 3, 1),
        ];
        let expected = [
            (1, 3),
            (2, 1),
            (3, 4),
            (3, 7),
            (5, 2),
            (5, 5),
            (5, 6),
            (5, 8),
        ];
        let expected = expected.map(|(rank, it)| (Some(rank), it));
        assert_eq!(ranks(8, &duels, true), expected);
        duels.push(duel(3, 7, 4));
        let parted = [
            (1, 3),
            (2, 1),
            (3, 7),
            (4, 4),
            (5, 2),
            (5, 5),
            (5, 6),
            (5, 8),
        ];
        assert_eq!(
            ranks(8, &duels, true),
            parted.map(|(rank, it)| (Some(rank), it))
        );
    }

    #[test]
    fn who_is_still_in_has_no_place_yet() {
        // Two of five had no match in the first round, and one more a bye in it.
        let duels = [duel(1, 4, 5), duel(2, 1, 4)];
        let open = PublishedMatch {
            round: 2,
            one: 2,
            other: Some(3),
            winner: None,
        };
        let duels = [duels[0], duels[1], open];
        let expected = [(None, 1), (None, 2), (None, 3), (Some(3), 4), (Some(5), 5)];
        assert_eq!(ranks(5, &duels, false), expected);
    }

    #[test]
    fn a_double_knockout_is_refused() {
        let duels = [
            duel(1, 1, 2),
            duel(1, 3, 4),
            duel(2, 1, 3),
            duel(2, 2, 4),
            duel(3, 2, 3),
        ];
        let all = [1, 2, 3, 4];
        assert_eq!(
            tree_places(&all, &duels, true),
            Err(NotKnockout {
                round: 3,
                loser: 2,
                other: 3
            })
        );
    }
}
