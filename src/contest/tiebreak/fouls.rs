//! 犯规: fouls of the whole event; of a team those of all its players.

use super::Term;
use crate::contest::{Number, Points, Scores};

pub(super) fn terms(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let fouls = scores.table.entrant(number).map_or(0, |it| it.fouls);
    vec![Term::total(Points::whole(i64::from(fouls)))]
}
