//! Published points that are right by another scale than the event's (2020 13.1, 13.3; 1999 14.1).

use super::by_bye::all_by_bye;
use super::{EventCase, EventFinding, NestedMessage};
use crate::contest::papers::Published;
use crate::contest::{Conditions, Criterion, Number, Points, Scale, Scores};

/// Scales that are in use.
const SCALES: [(&str, Scale); 3] = [
    ("2, 1, 0", Scale::TWO_ONE),
    ("1, ½, 0", Scale::ONE_HALF),
    (
        "3, 1, 0",
        Scale {
            win: Points::whole(3),
            draw_red: Points::whole(1),
            draw_black: Points::whole(1),
            loss: Points::ZERO,
        },
    ),
];

/// A scale by which all points that are wrong are right.
pub(super) struct OtherScale<'a> {
    name: &'static str,
    scores: Scores<'a>,
    /// Rows whose points are by it.
    rows: Vec<&'a Published>,
    /// Whether all rows that give points are.
    is_whole: bool,
}

fn points(row: &Published) -> Option<Points> {
    let given = row.values.iter().find(|it| it.0 == Criterion::Points);
    given.map(|it| it.1)
}

/// The other scale, where there is one and somebody has points by it that are not nil.
pub(super) fn other<'a>(case: &EventCase<'a>) -> Option<OtherScale<'a>> {
    let counted = |row: &Published| case.scores.working(Criterion::Points, row.number).value();
    let given = case
        .contest
        .published
        .iter()
        .filter(|it| points(it).is_some());
    let wrong: Vec<&Published> = given
        .clone()
        .filter(|row| points(row) != Some(counted(row)))
        .collect();
    if wrong.is_empty() {
        return None;
    }
    let own = case.contest.conditions.scale;
    SCALES
        .into_iter()
        .filter(|it| it.1 != own)
        .find_map(|(name, scale)| {
            let conditions = Conditions {
                scale,
                ..case.contest.conditions
            };
            let scores = Scores::new(&case.contest.table, conditions);
            let by = |row: &Published| scores.working(Criterion::Points, row.number).value();
            let fits = |row: &&Published| points(row) == Some(by(row));
            if !wrong.iter().all(fits) {
                return None;
            }
            // A lone row may be wrong in as many other ways.
            let is_whole = given.clone().all(|row| fits(&row));
            // Byes left out are nearer at hand than a scale for some rows alone.
            if !is_whole && all_by_bye(case, Criterion::Points) {
                return None;
            }
            (wrong.len() > 1).then(|| OtherScale {
                name,
                rows: wrong.clone(),
                is_whole,
                scores,
            })
        })
}

impl OtherScale<'_> {
    /// Whether a published number is one by the scale, and so accounted for by it.
    pub(super) fn explains(&self, number: Number, (criterion, value): (Criterion, Points)) -> bool {
        let is_row = self.rows.iter().any(|it| it.number == number);
        (is_row && criterion == Criterion::Points || self.is_whole && !criterion.is_among_equals())
            && self.scores.working(criterion, number).value() == value
    }

    /// One for all rows, or one a row.
    pub(super) fn findings(&self, case: &EventCase<'_>) -> Vec<EventFinding> {
        let own = SCALES
            .iter()
            .find(|it| it.1 == case.contest.conditions.scale);
        let rows = if self.is_whole {
            &self.rows[..1]
        } else {
            &self.rows[..]
        };
        let finding = |row: &&Published| {
            let rows = if self.is_whole {
                "scale.all-rows"
            } else {
                "scale.row"
            };
            let who = NestedMessage::new(rows).with("who", case.name(row.number));
            let counted = case.scores.working(Criterion::Points, row.number).value();
            let finding = case.finding("E109")?.at("standings.csv", row.line);
            Some(
                finding
                    .saying("who", who)
                    .with("published", points(row)?)
                    .with("counted", counted)
                    .with("other", self.name)
                    .with("scale", own.map_or("event.toml", |it| it.0)),
            )
        };
        rows.iter().filter_map(finding).collect()
    }
}
