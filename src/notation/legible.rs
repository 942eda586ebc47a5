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
