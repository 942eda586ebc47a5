//! Whose sheet a record is.

use crate::board::Side;
use crate::record::{GameRecord, owner_by_tags};

/// Whose sheet the record says it is: by the tag `Sheet` or `Recorder`, as a side (红方, black) or by
/// the player's name.
pub fn owner(record: &GameRecord<'_>) -> Option<Side> {
    owner_by_tags(&record.tags)
}
