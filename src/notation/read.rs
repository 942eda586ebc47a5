//! Reading one move token at the start of a text.

use super::chinese::{Read, chinese};
use super::coordinates::{iccs, uci};
use super::shorthand::shorthand;
use super::wxf::wxf;
use super::{Family, WrittenMove};

/// A set of families to try, by bits of [`Family`] in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Families(pub u8);

impl Families {
    /// None of them.
    pub const NONE: Families = Families(0);

    /// All of them.
    pub const ALL: Families = Families(0b1_1111);

    /// Just one.
    pub const fn only(family: Family) -> Families {
        Families(1 << family as u8)
    }

    /// Whether the family is in the set.
    pub const fn contains(self, family: Family) -> bool {
        self.0 & (1 << family as u8) != 0
    }

    /// This set and one family more.
    #[must_use]
    pub const fn with(self, family: Family) -> Families {
        Families(self.0 | 1 << family as u8)
    }

    /// Whether no family is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The families of the set in the order of [`Family::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Family> {
        Family::ALL
            .into_iter()
            .filter(move |family| self.contains(*family))
    }
}

/// Reads the longest move token of one of `families` at the very start of `text`: the move and how
/// many bytes it took. `None` where no token of them starts here.
///
/// A token that two families claim goes to the longer reading, then to the first of
/// [`Family::ALL`]: `马2进3` is Chinese, `h3e3` is ICCS and `h3h10` is UCI; documents settle the
/// family by majority. Suffixes (`! ? + #`) are no part of the move.
///
/// ```
/// use dapu::notation::{Families, Family, read_move};
/// let (written, bytes) = read_move("炮二平五 马8进7", Families::ALL).unwrap();
/// assert_eq!((written.family, bytes), (Family::Chinese, "炮二平五".len()));
/// assert!(read_move("a comment", Families::ALL).is_none());
/// ```
#[inline]
pub fn read_move(text: &str, families: Families) -> Option<(WrittenMove, usize)> {
    if families.contains(Family::Chinese)
        && let Ok((rest, written)) = chinese(text)
    {
        // Shorthand reads no further where both read: after 进 and a digit there is no mark.
        return Some((written, text.len() - rest.len()));
    }
    read_other(text, families)
}

/// The parser of one family.
type Parser = for<'t> fn(&'t str) -> Read<'t, WrittenMove>;

fn read_other(text: &str, families: Families) -> Option<(WrittenMove, usize)> {
    let mut longest = None;
    let mut bytes = 0;
    let parsers = [
        (Family::Shorthand, shorthand as Parser),
        (Family::Wxf, wxf),
        (Family::Iccs, iccs),
        (Family::Uci, uci),
    ];
    for (family, parser) in parsers {
        if !families.contains(family) {
            continue;
        }
        if let Ok((rest, written)) = parser(text)
            && text.len() - rest.len() > bytes
        {
            bytes = text.len() - rest.len();
            longest = Some(written);
        }
    }
    longest.map(|written| (written, bytes))
}
