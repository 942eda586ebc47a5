//! The opening that most texts of the tests tell, twelve plies.

/// In Chinese.
pub(crate) const WORDS: [&str; 12] = [
    "炮二平五",
    "马8进7",
    "马二进三",
    "车9平8",
    "车一平二",
    "马2进3",
    "兵七进一",
    "卒7进1",
    "马八进七",
    "象3进5",
    "车二进六",
    "士4进5",
];

/// In WXF.
pub(crate) const LETTERS: [&str; 12] = [
    "C2=5", "H8+7", "H2+3", "R9=8", "R1=2", "H2+3", "P7+1", "P7+1", "H8+7", "E3+5", "R2+6", "A4+5",
];
