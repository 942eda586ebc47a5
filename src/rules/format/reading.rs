//! The reading of a document, by name: the common part of the rules on readings.

use crate::notation::{Convention, Family};

/// A reading by name, its parts joined by `+`: `vi`, `flipped`, `uci+turned`, `black-first`; `usual`
/// where nothing is out of the ordinary. `family` is that of the document, `again` the one its tokens are
/// read again as.
pub(super) fn name(
    family: Family,
    again: Option<Family>,
    convention: Convention,
    black_first: bool,
) -> String {
    let mut parts = Vec::new();
    parts.extend(again.map(Family::name));
    parts.extend(convention.names(again.unwrap_or(family)));
    if black_first {
        parts.push("black-first");
    }
    if parts.is_empty() {
        parts.push("usual");
    }
    parts.join("+")
}
