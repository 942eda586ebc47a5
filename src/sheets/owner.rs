//! Whose sheet a record is.

use crate::board::Side;
use crate::record::GameRecord;

/// Whose sheet the record says it is: by the tag `Sheet` or `Recorder`, as a side (红方, black) or by
/// the player's name.
pub fn owner(record: &GameRecord<'_>) -> Option<Side> {
    let value = record.tag("Sheet").or_else(|| record.tag("Recorder"))?;
    let named = |side| record.player(side).is_some_and(|name| name == value);
    match value.trim_end_matches('方') {
        "红" | "紅" => Some(Side::Red),
        "黑" => Some(Side::Black),
        other if other.eq_ignore_ascii_case("red") => Some(Side::Red),
        other if other.eq_ignore_ascii_case("black") => Some(Side::Black),
        _ => match (named(Side::Red), named(Side::Black)) {
            (true, false) => Some(Side::Red),
            (false, true) => Some(Side::Black),
            _ => None,
        },
    }
}
