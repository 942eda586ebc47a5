//! Words so short that they count only in a list of parts: 超（红）, `Flag: Black`.

use super::part::{Deed, Part};
use crate::record::Act;

/// The short words and their meanings.
const SHORT: [(&str, Part); 26] = [
    ("flag", Part::Deed(Deed::Flag)),
    ("timeout", Part::Deed(Deed::Flag)),
    ("超", Part::Deed(Deed::Flag)),
    ("犯", Part::Deed(Deed::Foul)),
    ("口警", Part::Deed(Deed::Warned)),
    ("警", Part::Deed(Deed::Warned)),
    ("warn", Part::Deed(Deed::Warned)),
    ("dns", Part::Deed(Deed::Absent)),
    ("abs", Part::Deed(Deed::Absent)),
    ("res", Part::Deed(Deed::Resigned)),
    ("拒", Part::Deed(Deed::Refused)),
    ("否", Part::Deed(Deed::Refused)),
    ("允", Part::Deed(Deed::Accepted)),
    ("提和", Part::Deed(Deed::Offer)),
    ("碰", Part::Touch),
    ("迟", Part::Deed(Deed::Late)),
    ("漏", Part::Deed(Deed::Missed)),
    ("先按", Part::Deed(Deed::Did(Act::PressedFirst))),
    ("先拍", Part::Deed(Deed::Did(Act::PressedFirst))),
    ("未走先按", Part::Deed(Deed::Did(Act::PressedFirst))),
    ("未签", Part::Deed(Deed::Did(Act::Unsigned))),
    ("won", Part::Won),
    ("wins", Part::Won),
    ("loses", Part::Lost(false)),
    ("lost", Part::Lost(false)),
    ("负", Part::Lost(false)),
];

/// Meaning of a word between known ones in a list of parts.
pub(super) fn short(word: &str) -> Option<Part> {
    let found = SHORT.iter().find(|(text, _)| *text == word);
    found.map(|(_, part)| *part)
}
