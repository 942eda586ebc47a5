//! Rows of a round that the event does not have.

use super::fault::{PaperFault, PaperFaultKind};
use super::game_row::GameOrBye;
use crate::contest::Number;
use std::collections::{BTreeMap, BTreeSet};

/// Rounds that are laid down, and those of the stages before.
type RoundRange = (u32, u32);

/// A fault of a round that is none of the event's.
pub(super) fn fault(
    (round, (rounds, before)): (u32, RoundRange),
    (file, line): (&'static str, u32),
    sheet: &str,
) -> PaperFault {
    let kind = PaperFaultKind::BeyondPlan {
        round: round.saturating_add(before),
        rounds: rounds.saturating_add(before),
        sheet: sheet.to_owned(),
    };
    PaperFault { file, line, kind }
}

/// Takes the rows of such rounds out of those of a table, and reports each.
pub(super) fn leave_out(
    rows: &mut Vec<(GameOrBye, u32)>,
    (file, plan): (&'static str, RoundRange),
    faults: &mut Vec<PaperFault>,
) -> Vec<GameOrBye> {
    let out = rows.extract_if(.., |(read, _)| read.round() > plan.0);
    let out: Vec<(GameOrBye, u32)> = out.collect();
    let told = out
        .iter()
        .map(|(read, line)| fault((read.round(), plan), (file, *line), ""));
    faults.extend(told);
    out.into_iter().map(|it| it.0).collect()
}

fn who(read: &GameOrBye) -> Vec<Number> {
    match read {
        GameOrBye::Game(game) => vec![game.red, game.black],
        GameOrBye::Bye(bye) => vec![bye.entrant],
    }
}

/// The rounds that rows left out may belong to: those that others have played, and for which nothing is reported of the row's own
/// entrants.
pub(super) fn perhaps_meant(out: &[GameOrBye], kept: &[&[(GameOrBye, u32)]; 3]) -> BTreeSet<u32> {
    if out.is_empty() {
        return BTreeSet::new();
    }
    let mut told: BTreeMap<u32, BTreeSet<Number>> = BTreeMap::new();
    for (read, _) in kept.iter().flat_map(|it| it.iter()) {
        told.entry(read.round()).or_default().extend(who(read));
    }
    let is_meant = |all: &BTreeSet<Number>| {
        let mut out = out.iter().map(who);
        out.any(|own| own.iter().all(|it| !all.contains(it)))
    };
    let meant = told.into_iter().filter(|(_, all)| is_meant(all));
    meant.map(|it| it.0).collect()
}
