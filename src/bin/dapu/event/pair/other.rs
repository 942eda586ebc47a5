//! Pairs that differ under another reading of `swiss.search`.

use super::page::PairingPage;
use crate::lang::Lang;
use dapu::contest::propose::{Proposal, propose};
use dapu::event::Reading;
use dapu::event::switches::SwissSearch;
use std::collections::BTreeSet;
use std::fmt::Display;

/// A larger field is not paired a second time: `best` would take more than a moment.
const MOST: usize = 200;
/// So many pairs are named.
const SHOWN: usize = 6;

/// The pairs of the round that the other reading has and the page has not; `None` where there are none, or the field is large.
pub(super) fn search(page: &PairingPage<'_>, lang: &Lang) -> Option<String> {
    let contest = &page.loaded.contest;
    if contest.people.len() > MOST {
        return None;
    }
    let other = match page.loaded.event.reading() {
        SwissSearch::Best => SwissSearch::DepthFirst,
        SwissSearch::DepthFirst | SwissSearch::AsPublished => SwissSearch::Best,
    };
    let mut event = page.loaded.event.clone();
    event.set(other);
    let second = propose(contest, &event, (page.proposal.round, 1)).ok()?;
    let pairs = |it: &Proposal| -> BTreeSet<_> {
        let pairs = it.pairs.iter();
        pairs.map(|pair| (pair.red, pair.black)).collect()
    };
    let own = pairs(&page.proposal);
    let differ: Vec<String> = second
        .pairs
        .iter()
        .filter(|it| !own.contains(&(it.red, it.black)))
        .map(|it| format!("{} – {}", page.name(it.red), page.name(it.black)))
        .collect();
    // The first round is paired alike; a random one anew by every seed.
    if differ.is_empty() || page.proposal.round == 1 {
        return None;
    }
    let mut shown = differ[..differ.len().min(SHOWN)].join(", ");
    let more = differ.len().saturating_sub(SHOWN);
    if more > 0 {
        shown.push_str(", ");
        shown.push_str(&lang.fill("contest.more", &[("count", &more)]));
    }
    let values: [(&str, &dyn Display); 2] = [("reading", &other.name()), ("pairs", &shown)];
    Some(lang.fill("pair.other-search", &values))
}
