//! Law of events: pairing (G) and points and places (E).
//!
//! As the rules of games look at a [`Case`](super::Case), these look at an [`EventCase`]. One table lists them; each
//! has its pages beside the others of its family, and its articles by edition.
//!
//! To add one: write its pages `NAME.zh.md` and `NAME.en.md` in `rules/pairing/` or `rules/standing/`, add a line to
//! [`EVENT_RULES`], and push findings from a check in `rules/contest/`.

mod boards;
mod by_bye;
mod draw;
mod finding;
mod games;
mod in_results;
mod knockout;
mod lacking;
mod lineups;
mod members;
mod published;
mod rebuilt;
mod round_robin;
mod said;
mod scale;
mod scheveningen;
mod second_bye;
mod stage;
mod swiss;
mod table;
#[cfg(test)]
mod tests;
mod witnesses;

pub use finding::EventFinding;
pub use in_results::name_third_witness;
pub use lacking::{LackingGame, lacking_games};
pub use rebuilt::{RecordPlace, of_rebuilt};
pub use table::{EVENT_RULES, EventRule, event_rule};

use said::NestedMessage;

use super::edition::Edition;
use crate::contest::papers::Contest;
use crate::contest::{CriteriaList, Number, Ranking, Scores, Standings};

/// All that a rule of events sees.
#[derive(Clone, Copy, Debug)]
pub struct EventCase<'a> {
    /// The event with its readings.
    pub event: &'a crate::event::Event,
    /// Content of its papers.
    pub contest: &'a Contest,
    /// The book.
    pub edition: &'static Edition,
    /// The book's provisions on places.
    pub ranking: &'static Ranking,
    /// The scores of all entrants.
    pub scores: &'a Scores<'a>,
    /// Places, with their list; `None` where the book has none for such an event.
    pub standings: Option<(&'a Standings, &'a CriteriaList)>,
}

impl EventCase<'_> {
    fn name(&self, number: Number) -> String {
        self.contest.name(number).to_owned()
    }

    /// An empty finding of that code.
    fn finding(&self, code: &str) -> Option<EventFinding> {
        let stage = self.contest.stage.clone();
        EventFinding::empty(code, (self.edition.id, stage))
    }
}

/// All findings in an event, stage by stage, according to its papers.
pub fn check_stages(
    event: &crate::event::Event,
    edition: &'static Edition,
    contests: &[impl std::borrow::Borrow<Contest>],
) -> Vec<EventFinding> {
    let contests: Vec<&Contest> = contests.iter().map(std::borrow::Borrow::borrow).collect();
    let of = |(at, contest): (usize, &&Contest)| {
        let mut found = check_stage(event, edition, contest);
        if contest.plan.system == Some(crate::event::System::MemberTotal) {
            found.extend(members::check(edition, &contests, at));
        }
        found
    };
    // Of a single stage they are not copied: they can be many.
    let all = contests.iter().enumerate().map(of);
    all.reduce(|mut all, of| {
        all.extend(of);
        all
    })
    .unwrap_or_default()
}

/// All findings in a stage of an event, according to its papers.
pub fn check_stage(
    event: &crate::event::Event,
    edition: &'static Edition,
    contest: &Contest,
) -> Vec<EventFinding> {
    let Some(ranking) = edition.ranking else {
        return Vec::new();
    };
    let scores = Scores::new(&contest.table, contest.conditions);
    let list = contest.list;
    let standings = list.map(|list| (Standings::new(&scores, &list), list));
    check_event(&EventCase {
        event,
        contest,
        edition,
        ranking,
        scores: &scores,
        standings: standings
            .as_ref()
            .map(|(standings, list)| (standings, list)),
    })
}

/// All that is found in an event, in order of round and code.
pub fn check_event(case: &EventCase<'_>) -> Vec<EventFinding> {
    let mut found = Vec::new();
    let draw = round_robin::check(case, &mut found);
    swiss::check(case, &mut found);
    stage::check(case, &mut found);
    knockout::check(case, &mut found);
    boards::check(case, draw.as_ref(), &mut found);
    scheveningen::check(case, &mut found);
    lineups::check(case, &mut found);
    games::check(case, draw.as_ref(), &mut found);
    witnesses::check(case, &mut found);
    published::check(case, &mut found);
    for it in &mut found {
        it.file = case.contest.shown(&it.file).to_owned();
    }
    for it in found.iter_mut().filter(|it| it.round > 0) {
        it.round += case.contest.rounds_before;
    }
    // The event as a whole last.
    found.sort_by_cached_key(|it| {
        (
            if it.round == 0 { u32::MAX } else { it.round },
            it.rule.code,
            it.line,
        )
    });
    found
}
