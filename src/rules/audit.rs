//! Two passes: rules on the case give findings; the ledger folds them; then the rules that compare
//! results read the ledger.

use super::{Choice, Finding};
use crate::event::Event;
use crate::format::Incident;
use crate::record::GameRecord;
use crate::replay::Replay;

/// All findings of a record under each of `choices` (F and C once, without edition), in order of
/// edition, then ply, then code.
pub fn audit(
    record: &GameRecord<'_>,
    replay: &Replay,
    event: &Event,
    choices: &[Choice],
) -> Vec<Finding> {
    let _ = (record, replay, event, choices);
    todo!("rules")
}

/// The finding an incident of reading is.
pub fn audit_incident(incident: &Incident) -> Finding {
    let _ = incident;
    todo!("rules")
}
