//! What the first rounds of a game make of a cycle that would be drawn, in words.

use super::RulingStyle;
use dapu::board::Side;
use dapu::report::{CycleCase, CycleRuling};
use dapu::rules::repetition::CompletedIn;
use std::fmt::Display;

/// The label and what follows; nothing where the first rounds make no difference.
pub(super) fn fact(
    form: &RulingStyle<'_>,
    case: &CycleCase,
    ruling: &CycleRuling,
) -> Option<(String, String)> {
    let early = ruling.early.as_ref()?;
    let (key, round) = match early.completed {
        CompletedIn::Early(round) => ("adjudicate.early", round),
        CompletedIn::Late(round) => ("adjudicate.late", round),
        CompletedIn::Unknown => ("adjudicate.round-unknown", 0),
    };
    let values: [(&str, &dyn Display); 4] = [
        ("rounds", &early.rounds),
        ("times", &early.times),
        ("article", &early.article),
        ("round", &round),
    ];
    let mut said = form.lang.fill(key, &values);
    if early.completed == CompletedIn::Unknown && case.plies.is_none() {
        said.push_str(form.semicolon());
        said.push_str(form.lang.text("adjudicate.round-option"));
    }
    Some((form.lang.fill("adjudicate.early-rounds", &values), said))
}

/// The round in which the moves that are judged were made first, where it bears on a ruling and the
/// board does not say it.
pub(super) fn round_to_state(case: &CycleCase) -> Option<u32> {
    let bears = case.rulings.iter().any(|ruling| ruling.early.is_some());
    let start = case.cycle.start();
    if !bears || start.to_setup().is_standard() {
        return None;
    }
    let first = case.places.iter().map(|place| place.before).max()?;
    // The ply before them may have entered the cycle: of the two, the one this side makes.
    let is_black = u32::from(start.turn() == Side::Black);
    let before = first + u32::from(first % 2 != is_black);
    Some(before / 2 + 1)
}
