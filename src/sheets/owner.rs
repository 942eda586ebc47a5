//! Owner of the sheet represented by a record.

use crate::board::Side;
use crate::record::{GameRecord, owner_by_tags};

/// The owner of the sheet stated by the record: by the tag `Sheet` or `Recorder`, as a side (红方,
/// black) or by the player's name.
pub fn owner(record: &GameRecord<'_>) -> Option<Side> {
    owner_by_tags(&record.tags)
}
