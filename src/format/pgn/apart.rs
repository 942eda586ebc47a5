//! Lines below moves without numbers that say that what follows is none of them: headings of variations, as old manuals
//! print them (`變一`, `变化二：`, `又變`), and comments of programs (`# better: b0c2`).
//!
//! Nothing says at which ply such a variation branches off, so what stands below is kept as text and is never played
//! behind the last ply.

use super::read::Reader;
use super::token;
use crate::record::LineId;

/// A heading is no longer, in characters.
const LONGEST: usize = 14;

/// Words that head a variation, in small letters; a number or a letter of its own may stand behind.
const HEADINGS: [&str; 18] = [
    "附变",
    "附變",
    "又变",
    "又變",
    "另一变",
    "另變",
    "变化",
    "變化",
    "变着",
    "變着",
    "变例",
    "變例",
    "变",
    "變",
    "variation",
    "alternative",
    "var",
    "biến",
];

/// What counts them.
const COUNTS: &str =
    "一二三四五六七八九十甲乙丙丁戊己庚辛第之0123456789０１２３４５６７８９abcdefgh";

impl Reader<'_> {
    /// Keeps a heading of variations and all below it as text, behind moves without numbers. False where none stands
    /// here.
    pub(super) fn variations_below(&mut self) -> bool {
        let is_one = is_heading(self.rest_of_line()) && self.is_below_bare_moves();
        if is_one {
            self.pending = None;
            self.keep(self.rest().trim_end().len());
        }
        is_one
    }

    /// Keeps a line as text that a program marks as a comment, behind moves without numbers. False where it is none, or
    /// nothing but moves: a list of which a part is left out.
    pub(super) fn commented_line(&mut self) -> bool {
        let line = self.rest_of_line().trim_end();
        let held = line.trim_start_matches(['#', '/', '-']);
        let is_marked = line.starts_with('#') || line.starts_with("//") || line.starts_with("--");
        let says = || held.chars().filter(|it| it.is_alphabetic()).count() > 1;
        let is_move = || {
            self.move_at(held.trim_start_matches(token::is_white))
                .is_some()
        };
        let is_one = is_marked && says() && !is_move() && self.is_below_bare_moves();
        if is_one {
            self.pending = None;
            self.keep(line.len());
        }
        is_one
    }

    /// Whether a line begins here below moves of the main line that bear no numbers.
    fn is_below_bare_moves(&mut self) -> bool {
        self.line_start == Some(self.at)
            && self.tree.line() == LineId::MAIN
            && !self.tree.is_empty()
            && self.last_number().is_none()
    }
}

/// Whether a line is nothing but the heading of a variation.
fn is_heading(line: &str) -> bool {
    let line = line.trim_matches(|c: char| token::is_white(c) || !c.is_alphanumeric());
    if line.chars().count() > LONGEST {
        return false;
    }
    let small = line.to_lowercase();
    let counted = small
        .trim_start_matches('第')
        .trim_start_matches(|c| COUNTS.contains(c));
    let mut heads = HEADINGS.iter().filter_map(|word| {
        let behind = small
            .strip_prefix(word)
            .or_else(|| counted.strip_prefix(word))?;
        Some(behind.trim_start_matches(|c: char| COUNTS.contains(c) || !c.is_alphanumeric()))
    });
    heads.any(str::is_empty)
}

#[cfg(test)]
mod tests {
    use super::is_heading;

    #[test]
    fn a_short_line_that_names_a_variation_is_a_heading_and_a_sentence_is_none() {
        for line in [
            "變一",
            "变化二：",
            "【变着】",
            "又變",
            "（變三）",
            "Variation 2",
            "附变甲",
            "变例三",
        ] {
            assert!(is_heading(line), "{line}");
        }
        for line in [
            "如改走",
            "若卒3进1",
            "变化复杂",
            "变化复杂，红方占优",
            "变卒",
            "炮二平五",
            "",
            "or C2=5",
            "红胜",
        ] {
            assert!(!is_heading(line), "{line}");
        }
    }
}
