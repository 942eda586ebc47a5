//! A draw that the arbiter ruled, whatever else is said of how the game ended: `黑方超时，裁判判和`.

use super::clauses::parts;
use crate::text::{Span, offset};

/// Ends of a clause that rules a draw.
const RULED: [&str; 10] = [
    "判和",
    "判和棋",
    "判为和棋",
    "判作和棋",
    "判为和局",
    "判作和",
    "裁定和棋",
    "裁定为和棋",
    "判定和棋",
    "判定为和棋",
];

/// Words of a clause in which it is asked for, refused or supposed.
const OPEN: &str = "不未没否可应须求请望想如若会将";

/// The clause of a sentence by which the game was ruled drawn.
pub(super) fn ruled_drawn(sentence: &str) -> Option<Span> {
    let clauses = parts(sentence, "，,：:、()（）[]【】→|｜", false).into_iter();
    let mut clauses = clauses.map(|(from, to)| sentence[from..to].trim());
    let found = clauses.find(|clause| {
        let is_ruled = RULED.iter().any(|it| clause.ends_with(it));
        is_ruled && !clause.contains(|sign| OPEN.contains(sign))
    })?;
    let start = offset(sentence, found);
    Some(Span::new(start, start + found.len()))
}
