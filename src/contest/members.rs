//! 队员总分制: teams ranked by the places of their players (2020 11.5, 14.9; 1999 12.5, 15.5).

use super::Criterion;

/// A team by the places of its members.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Members {
    /// Places of its players in the individual event.
    pub ranks: Vec<u32>,
    /// Fouls of all its players.
    pub fouls: u32,
}

impl Members {
    /// Value of a criterion for the team, fewer first; `None` where it says nothing of members' places, or the team
    /// has not so many.
    pub fn value(&self, criterion: Criterion) -> Option<u32> {
        let mut ranks = self.ranks.clone();
        ranks.sort_unstable();
        match criterion {
            Criterion::RankSum => Some(ranks.iter().sum()),
            Criterion::BestRank => ranks.first().copied(),
            Criterion::SecondRank => ranks.get(1).copied(),
            Criterion::Fouls => Some(self.fouls),
            _ => None,
        }
    }
}

/// Places of teams: `(place, index of the team)`, best first; equals share a place and keep their order.
pub fn member_ranks(teams: &[Members], criteria: &[Criterion]) -> Vec<(u32, usize)> {
    let key = |team: &Members| -> Vec<u32> {
        // A team without a second member stands behind one that has one.
        let values = criteria
            .iter()
            .map(|it| team.value(*it).unwrap_or(u32::MAX));
        values.collect()
    };
    let mut order: Vec<(Vec<u32>, usize)> = teams.iter().map(key).zip(0..).collect();
    order.sort_by(|one, other| one.0.cmp(&other.0));
    let mut ranks: Vec<(u32, usize)> = Vec::with_capacity(order.len());
    for (at, (key, index)) in order.iter().enumerate() {
        let rank = match ranks.last() {
            Some((rank, _)) if order[at - 1].0 == *key => *rank,
            _ => at as u32 + 1,
        };
        ranks.push((rank, *index));
    }
    ranks
}
