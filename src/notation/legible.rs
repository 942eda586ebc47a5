//! The visible part of an entry that cannot be read, compared with a move that may have stood there.

use super::glyph::{GlyphKind, look_up};
use super::write::write_move;
use super::writing::Writing;
use super::written::Family;
use crate::board::{Move, Position};

/// The visible part of an illegible entry: the known signs, in order.
///
/// ```
/// use dapu::board::{Move, Position, Square};
/// use dapu::notation::LegibleSigns;
/// let seen = LegibleSigns::of("炮?平五");
/// let mv = Move::new(Square::new(7, 2).unwrap(), Square::new(4, 2).unwrap());
/// assert_eq!(seen.against(mv, &Position::start()), 0);
/// assert!(LegibleSigns::of("□□").is_nothing());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegibleSigns(Vec<GlyphKind>);

/// Signs that a move has at most: `前炮8进5`.
const MOST_SIGNS: usize = 5;

impl LegibleSigns {
    /// The known signs of a text; what is in brackets of its own says that nothing is seen.
    /// Of two moves of which nothing says which counts (`炮二平五/炮二平四`) what both begin with.
    pub fn of(text: &str) -> LegibleSigns {
        if let Some((one, other)) = text.split_once(['/', '／', '或']) {
            let both = kinds(one).zip(kinds(other));
            return LegibleSigns(both.take_while(|(a, b)| a == b).map(|(a, _)| a).collect());
        }
        let signs: Vec<GlyphKind> = kinds(text).collect();
        // More than a move has: a sentence, or two moves of which one was given up.
        LegibleSigns(if signs.len() > MOST_SIGNS {
            Vec::new()
        } else {
            signs
        })
    }

    /// Whether nothing at all can be seen.
    pub fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of the signs seen that are missing, in their order, from `mv` as full Chinese notation
    /// writes it in `position`.
    pub fn against(&self, mv: Move, position: &Position) -> u32 {
        if self.is_nothing() {
            return 0;
        }
        let mut text = String::new();
        write_move(&mut text, mv, position, Writing::new(Family::Chinese));
        let whole: Vec<GlyphKind> = kinds(&text).collect();
        (self.0.len() - in_common(&self.0, &whole)) as u32
    }
}

/// Signs that a printer or a reader sets in place of one that cannot be read.
pub(crate) const UNREAD: [char; 6] = ['□', '■', '◇', '◻', '◼', '〓'];

/// Length in bytes of the entry in Chinese notation that a text begins with, where some of its four signs stand as
/// [`UNREAD`] and two at least are known: `□七进一`, `炮二□五`. Such a sign before a whole move is the mark of a list.
pub(crate) fn smudged(text: &str) -> Option<usize> {
    let mut known = 0;
    let mut end = 0;
    let mut has_words = false;
    let mut signs = text.chars();
    for _ in 0..SMUDGED_SIGNS {
        let sign = signs.next()?;
        end += sign.len_utf8();
        if UNREAD.contains(&sign) {
            continue;
        }
        if look_up(sign)?.kind == GlyphKind::Space {
            return None;
        }
        known += 1;
        has_words |= !sign.is_ascii();
    }
    let goes_on = |sign: char| sign.is_alphanumeric() || UNREAD.contains(&sign);
    let is_one = (2..SMUDGED_SIGNS).contains(&known) && !signs.next().is_some_and(goes_on);
    (is_one && has_words).then_some(end)
}

/// Signs of an entry that may be smudged: piece, file, direction, number.
const SMUDGED_SIGNS: usize = 4;

/// The signs of a text that mean something in a move, digits of all kinds alike.
fn kinds(text: &str) -> impl Iterator<Item = GlyphKind> {
    text.chars().filter_map(|c| match look_up(c)?.kind {
        GlyphKind::Digit(value, _) | GlyphKind::Raised(value) => Some(GlyphKind::Raised(value)),
        GlyphKind::Space | GlyphKind::Sign(_) | GlyphKind::After(..) => None,
        kind => Some(kind),
    })
}

/// The length of the longest sequence both hold.
fn in_common(one: &[GlyphKind], other: &[GlyphKind]) -> usize {
    let mut row = vec![0; other.len() + 1];
    for a in one {
        let mut diagonal = 0;
        for (index, b) in other.iter().enumerate() {
            let above = row[index + 1];
            row[index + 1] = if a == b {
                diagonal + 1
            } else {
                above.max(row[index])
            };
            diagonal = above;
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::smudged;

    #[test]
    fn an_entry_with_a_sign_that_cannot_be_read_is_one_and_the_mark_of_a_list_is_none() {
        for text in [
            "□七进一",
            "炮□进五",
            "炮二□五",
            "炮二平□",
            "■8進7",
            "前□退二",
            "马２□３",
            "□二平□",
        ] {
            assert_eq!(smudged(text), Some(text.len()), "{text}");
            assert_eq!(
                smudged(&format!("{text} 卒7进1")),
                Some(text.len()),
                "{text}"
            );
            assert_eq!(
                smudged(&format!("{text}，好棋")),
                Some(text.len()),
                "{text}"
            );
        }
        for text in [
            "□炮二平五",
            "□□□□",
            "炮二平五",
            "□红胜",
            "□□□五",
            "□七进",
            "□七进一步",
            "□123",
            "炮□ 平五",
            "車□ 6. 炮二平五",
            "炮 □平",
            "",
        ] {
            assert_eq!(smudged(text), None, "{text}");
        }
    }
}
