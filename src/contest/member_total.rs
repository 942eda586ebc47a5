//! 队员总分制 of an event: teams by the places of their players in a stage before (2020 11.5, 14.9; 1999 12.5, 15.5).

use super::papers::{Contest, by_team};
use super::{CriteriaList, Criterion, Members, Number, Ranking, Scores, Standings, member_ranks};
use crate::event::System;
use std::borrow::Borrow;
use thiserror::Error;

/// A team in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberPlace {
    /// Place, from 1; teams that nothing parts share one.
    pub rank: u32,
    /// Whether others have the same place.
    pub shared: bool,
    /// The team.
    pub team: String,
    /// Its players who count, with their places, best first.
    pub players: Vec<(Number, u32)>,
    /// Data that the criteria look at.
    pub members: Members,
}

/// The places of the teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberTotal {
    /// By which list.
    pub list: CriteriaList,
    /// The stage whose places are added, by its place among the stages.
    pub of: usize,
    /// Best first.
    pub places: Vec<MemberPlace>,
}

/// Reason why no places are given.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MemberError {
    /// No stage before it gives players places.
    #[error("no stage of players with results stands before it")]
    NoStage,
    /// Not two teams are known.
    #[error("players.csv names fewer than two teams")]
    NoTeams,
    /// Rows of the stage before cannot be used, so that its places do not follow.
    #[error("rows of the stage before it cannot be used")]
    Doubtful,
    /// Teams of several sizes, or players without a place: whose places are added the book does not say.
    #[error("not as many players of each team have a place: {0}")]
    Unequal(String),
}

impl MemberTotal {
    /// The places of the stage `at` by those of the players in the last stage before it that has results. All players of a
    /// team count, and teams must have as many; with `boards` in the stage the best so many of each.
    ///
    /// # Errors
    /// Where the places do not follow from the event.
    pub fn of(
        ranking: &Ranking,
        contests: &[impl Borrow<Contest>],
        at: usize,
    ) -> Result<MemberTotal, MemberError> {
        let contests: Vec<&Contest> = contests.iter().map(Borrow::borrow).collect();
        let total = *contests.get(at).ok_or(MemberError::NoStage)?;
        let is_of_players = |it: &&Contest| {
            let competition = it.conditions.competition;
            it.list.is_some()
                && !competition.is_of_teams()
                && it.plan.system != Some(System::Knockout)
                && it.table.rounds() > 0
        };
        let of = contests[..at].iter().rposition(is_of_players);
        let of = of.ok_or(MemberError::NoStage)?;
        let players = contests[of];
        let list = ranking.list(total.conditions.competition, total.plan.list.as_deref());
        let (Some(list), Some(places)) = (list, players.list) else {
            return Err(MemberError::NoStage);
        };
        if players.doubtful_from().is_some() {
            return Err(MemberError::Doubtful);
        }
        let scores = Scores::new(&players.table, players.conditions);
        let standings = Standings::new(&scores, &places);
        let places = places_of(players, &standings, total.plan.boards)?;
        Ok(MemberTotal {
            list: *list,
            of,
            places: ranked(&places, list),
        })
    }
}

/// The teams with the places of their players, unranked.
fn places_of(
    contest: &Contest,
    standings: &Standings,
    most: Option<u32>,
) -> Result<Vec<MemberPlace>, MemberError> {
    let mut teams = Vec::new();
    let mut sizes = Vec::new();
    let mut is_equal = true;
    for (team, numbers) in by_team(&contest.people) {
        let place = |it: &Number| Some((*it, standings.row(*it)?.rank));
        let mut players: Vec<(Number, u32)> = numbers.iter().filter_map(place).collect();
        players.sort_by_key(|it| (it.1, it.0));
        sizes.push((players.len(), numbers.len()));
        is_equal &= match most {
            Some(most) => players.len() >= most as usize,
            None => players.len() == numbers.len() && sizes[0] == (players.len(), players.len()),
        };
        players.truncate(most.map_or(usize::MAX, |it| it as usize));
        let person = |it: &(Number, u32)| contest.people.get(it.0 as usize - 1);
        let fouls = players.iter().filter_map(person);
        teams.push(MemberPlace {
            rank: 0,
            shared: false,
            team: team.to_owned(),
            members: Members {
                ranks: players.iter().map(|it| it.1).collect(),
                fouls: fouls.map(|it| it.entrant.fouls).sum(),
            },
            players,
        });
    }
    if teams.len() < 2 {
        return Err(MemberError::NoTeams);
    }
    if !is_equal {
        let shown = teams.iter().zip(&sizes);
        let shown = shown.map(|(team, (placed, all))| format!("{} {placed}/{all}", team.team));
        return Err(MemberError::Unequal(shown.collect::<Vec<_>>().join(", ")));
    }
    Ok(teams)
}

fn ranked(teams: &[MemberPlace], list: &CriteriaList) -> Vec<MemberPlace> {
    let members: Vec<Members> = teams.iter().map(|it| it.members.clone()).collect();
    let ranks = member_ranks(&members, list.criteria);
    let shared = |rank: u32| ranks.iter().filter(|it| it.0 == rank).count() > 1;
    let place = |(rank, at): &(u32, usize)| MemberPlace {
        rank: *rank,
        shared: shared(*rank),
        ..teams[*at].clone()
    };
    ranks.iter().map(place).collect()
}

impl MemberPlace {
    /// Value of a criterion for the team; `None` for one that is none of the list's.
    pub fn value(&self, criterion: Criterion) -> Option<u32> {
        self.members.value(criterion)
    }
}
