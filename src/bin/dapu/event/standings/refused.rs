//! Questions that no table of places can answer.

use crate::event::contest::Loaded;
use crate::exit::{Exit, Failure};
use crate::lang::Lang;
use dapu::contest::papers::LOOSE_FILE;
use dapu::event::System;

/// Refuses a round in which nothing was paired.
pub(in crate::event) fn refuse_round(
    loaded: &Loaded,
    asked: Option<u32>,
    lang: &Lang,
) -> Result<(), Failure> {
    let played = loaded.contest.table.rounds();
    let Some(round) = asked.filter(|it| *it == 0 || *it > played) else {
        return Ok(());
    };
    let values: [(&str, &dyn std::fmt::Display); 2] = [("round", &round), ("rounds", &played)];
    let failure = Failure::said(Exit::Usage, lang.fill("contest.no-round", &values));
    Err(failure.next(lang.text("contest.no-round-next")))
}

/// Refuses a table of places of which most games count nothing: it would rest on the few others.
pub(in crate::event) fn refuse_uncounted(loaded: &Loaded, lang: &Lang) -> Result<(), Failure> {
    let Some((left_out, counted)) = loaded.contest.mostly_uncounted() else {
        return Ok(());
    };
    let values: [(&str, &dyn std::fmt::Display); 2] = [("count", &left_out), ("counted", &counted)];
    let failure = Failure::said(
        Exit::NothingReadable,
        lang.fill("contest.uncounted", &values),
    );
    Err(failure.next(lang.fill("contest.uncounted-next", &[("file", &LOOSE_FILE)])))
}

/// Refuses questions that no table of points answers: why two stand so in a tree, in a total of members, or in a match of all
/// against all.
pub(super) fn refuse(loaded: &Loaded, is_why: bool, lang: &Lang) -> Result<(), Failure> {
    let key = match loaded.contest.plan.system {
        Some(System::MemberTotal) if is_why => ("contest.why-members", "contest.why-members-next"),
        Some(System::Knockout) if is_why => ("contest.why-tree", "contest.why-tree-next"),
        Some(System::Scheveningen) if is_why => ("contest.why-sides", "contest.why-sides-next"),
        _ => return Ok(()),
    };
    let failure = Failure::said(Exit::Usage, lang.text(key.0));
    Err(failure.next(lang.text(key.1)))
}
