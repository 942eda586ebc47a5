//! The two teams of 全队轮赛制, and what each has made (2020 11.4; 1999 12.4).

use super::papers::{Contest, by_team};
use super::{Number, Points, Scores};

/// A team of a match of all against all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The team.
    pub team: String,
    /// Its players, in order of the list.
    pub players: Vec<Number>,
    /// Their combined points.
    pub points: Points,
    /// Its place, from 1; teams of equal points share one.
    pub rank: u32,
}

/// The teams with their points, best first. The points of a team are those of its players' games: the book names nothing else,
/// and nothing that separates two of equal points.
pub fn sides(contest: &Contest, scores: &Scores<'_>) -> Vec<Side> {
    let teams = by_team(&contest.people).into_iter();
    let mut sides: Vec<Side> = teams
        .map(|(team, players)| Side {
            team: team.to_owned(),
            points: players.iter().map(|it| scores.points(*it)).sum(),
            players,
            rank: 0,
        })
        .collect();
    sides.sort_by_key(|it| std::cmp::Reverse(it.points));
    let all: Vec<Points> = sides.iter().map(|it| it.points).collect();
    for side in &mut sides {
        let above = all.iter().filter(|it| **it > side.points);
        side.rank = above.count() as u32 + 1;
    }
    sides
}
