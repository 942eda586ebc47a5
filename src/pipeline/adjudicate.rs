//! A cycle (循环反复) judged on request: typed, from a table, or from a game.

mod place;
mod rounds;
mod table;
mod typed;
mod what_if;

pub use rounds::{Round, rounds};
pub use table::{AskedRow, CycleColumns, RowFault};
pub use typed::{CycleFault, CycleQuery, read_cycle};
pub use what_if::{Alteration, ChangeFault, Imagined, imagine, read_changes};

use crate::event::Event;
use crate::nature::{Definitions, Loop, Natures, classify};
use crate::report::CycleRuling;
use crate::rules::Choice;
use crate::rules::repetition::{CyclePlace, definitions, early_draw, weigh};

/// Judges one round of a cycle, which may lie at `places` of its game, by each of the editions; its
/// moves are named once for each set of definitions.
pub fn adjudicate_by(
    cycle: &Loop,
    places: &[CyclePlace],
    choices: &[Choice],
    event: &Event,
) -> Vec<CycleRuling> {
    let mut known: Vec<(Definitions, Natures)> = Vec::new();
    let rulings = choices.iter().map(|choice| {
        let wanted = definitions(choice.edition, event);
        let named = known.iter().find(|(by, _)| *by == wanted);
        let natures = if let Some((_, natures)) = named {
            natures.clone()
        } else {
            let natures = classify(cycle, &wanted);
            known.push((wanted, natures.clone()));
            natures
        };
        let adjudication = weigh(natures, choice.edition, event);
        let early = early_draw(&adjudication, places, choice.edition, event);
        CycleRuling {
            choice: *choice,
            definitions: wanted,
            adjudication: adjudication.within(early.as_ref()),
            early,
        }
    });
    rulings.collect()
}
