//! Choosing the edition of a record when none was asked for.

use super::{Choice, EditionId, edition};
use crate::event::Event;
use crate::record::GameRecord;

/// The edition a record is judged by when none was asked for.
pub fn choose(record: &GameRecord<'_>, event: &Event, black_first: bool) -> Choice {
    if let Some(id) = event.edition.as_deref().and_then(EditionId::from_name) {
        return of(id, "event");
    }
    let _ = (record, black_first);
    of(EditionId::Cn2020, "no-date")
}

fn of(id: EditionId, reason: &'static str) -> Choice {
    Choice {
        edition: edition(id),
        reason,
    }
}
