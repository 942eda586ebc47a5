//! 14.9, 15.5: the published places of teams by the places of their players.

use super::EventFinding;
use super::said::NestedMessage;
use crate::contest::papers::Contest;
use crate::contest::{MemberPlace, MemberTotal, Points};
use crate::rules::edition::Edition;

/// Entries of the published table of a total of members that differ from what the places of the players give; none where
/// these do not follow.
pub(super) fn check(
    edition: &'static Edition,
    contests: &[&Contest],
    at: usize,
) -> Vec<EventFinding> {
    let Some(ranking) = edition.ranking else {
        return Vec::new();
    };
    let Ok(total) = MemberTotal::of(ranking, contests, at) else {
        return Vec::new();
    };
    let contest = contests[at];
    let mut found = Vec::new();
    for row in &contest.published_sides {
        let Some(place) = total.places.iter().find(|it| it.team == row.team) else {
            continue;
        };
        let finding = |published: Points, counted: u32| {
            let empty = EventFinding::empty("E111", (edition.id, contest.stage.clone()))?;
            let mut finding = empty
                .at("standings.csv", row.line)
                .with("who", row.team.clone())
                .with("published", published)
                .with("counted", counted)
                .with("working", working(contests[total.of], place));
            finding.article = total.list.article;
            contest.shown("standings.csv").clone_into(&mut finding.file);
            Some(finding)
        };
        for (criterion, value) in &row.values {
            let counted = place
                .value(*criterion)
                .filter(|_| total.list.criteria.contains(criterion));
            let wrong = counted.filter(|it| Points::whole(i64::from(*it)) != *value);
            let wrong = wrong.and_then(|it| finding(*value, it));
            found.extend(wrong.map(|it| it.with("criterion", criterion.term())));
        }
        let wrong = row.rank.filter(|it| *it != place.rank);
        let wrong = wrong.map(|it| Points::whole(i64::from(it)));
        let wrong = wrong.and_then(|it| finding(it, place.rank));
        found.extend(wrong.map(|it| it.saying("criterion", NestedMessage::new("contest.place"))));
    }
    found
}

/// `1 (甲) + 4 (丁)`.
fn working(players: &Contest, place: &MemberPlace) -> String {
    let terms = place.players.iter();
    let terms: Vec<String> = terms
        .map(|(number, rank)| format!("{rank} ({})", players.name(*number)))
        .collect();
    terms.join(" + ")
}
