//! Reading one move token at the start of a text.

use super::algebraic::algebraic;
use super::chinese::{ParseResult, chinese, plain};
use super::coordinates::{iccs, plain_points, uci};
use super::english::english;
use super::shorthand::shorthand;
use super::ubb::ubb;
use super::vietnamese::vietnamese;
use super::wxf::wxf;
use super::{Family, WrittenMove};

/// A set of families to try, by bits of [`Family`] in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Families(pub u16);

impl Families {
    /// None of them.
    pub const NONE: Families = Families(0);

    /// All of them.
    pub const ALL: Families = Families((1 << Family::ALL.len()) - 1);

    /// Those that running text may hold: all but UBB, since four digits are a year as well.
    pub const IN_TEXT: Families = Families(Families::ALL.0 & !Families::only(Family::Ubb).0);

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

    /// Whether every family of the set is in that one.
    pub const fn is_within(self, other: Families) -> bool {
        self.0 & !other.0 == 0
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
/// [`Family::ALL`]: `马2进3` is Chinese, `h3e3` and `E0a2` are ICCS and `h3h10` is UCI; documents
/// settle the family by majority. Suffixes (`! ? + #`) are no part of the move.
///
/// ```
/// use dapu::notation::{Families, Family, read_move};
/// let (written, bytes) = read_move("炮二平五 马8进7", Families::ALL).unwrap();
/// assert_eq!((written.family, bytes), (Family::Chinese, "炮二平五".len()));
/// assert!(read_move("a comment", Families::ALL).is_none());
/// ```
#[inline]
pub fn read_move(text: &str, families: Families) -> Option<(WrittenMove, usize)> {
    // The first byte leaves few families; of those, no two read the same text but Chinese and
    // shorthand (`马2进3`), where shorthand reads no further, the three that name points, where ICCS
    // stands first and the others read further if a rank 10 ends the move, and WXF and Vietnamese
    // (`C2.5`).
    let parsers: &[(Family, Parser)] = match text.as_bytes().first()? {
        0x80.. => {
            if families.contains(Family::Chinese)
                && let Ok((rest, written)) = chinese(text)
            {
                return Some((written, text.len() - rest.len()));
            }
            &[
                (Family::Shorthand, shorthand),
                (Family::Wxf, wxf),
                (Family::Iccs, iccs),
            ]
        }
        b'A'..=b'Z' | b'a'..=b'z' => {
            const POINTS: &[(Family, Parser)] = &[
                (Family::Iccs, iccs),
                (Family::Uci, uci),
                (Family::Algebraic, algebraic),
            ];
            const OTHERS: &[(Family, Parser)] = &[
                (Family::Wxf, wxf),
                (Family::Vietnamese, vietnamese),
                (Family::English, english),
            ];
            let points = read_longest(text, families, POINTS, None);
            return match points {
                // No other family reads what begins with two points.
                Some((written, _)) if written.family != Family::Algebraic => points,
                _ => read_longest(text, families, OTHERS, points),
            };
        }
        b'0'..=b'9' | b'+' | b'-' => &[
            (Family::Chinese, chinese),
            (Family::Wxf, wxf),
            (Family::Ubb, ubb),
        ],
        _ => return None,
    };
    read_longest(text, families, parsers, None)
}

/// [`read_move`] for nearly every token of every game: four characters of full Chinese notation,
/// without white space. The move and its bytes; `None` says nothing.
#[expect(
    clippy::inline_always,
    reason = "a move handed on through memory costs as much as reading it"
)]
#[inline(always)]
pub fn read_plain_move(text: &str) -> Option<(WrittenMove, usize)> {
    plain(text)
}

/// [`read_move`] for the tokens of a game in ICCS: `H2-E2` or `h2e2` in ASCII and one case, with white space
/// or the end of the text behind it, so that no other family reads further. The move and its bytes, each
/// a character; `None` says nothing.
#[inline]
pub fn read_plain_points(bytes: &[u8]) -> Option<(WrittenMove, usize)> {
    let (written, taken) = plain_points(bytes)?;
    let ends = matches!(bytes.get(taken), None | Some(b' ' | b'\n' | b'\r' | b'\t'));
    ends.then_some((written, taken))
}

/// The parser of one family.
type Parser = for<'t> fn(&'t str) -> ParseResult<'t, WrittenMove>;

/// The longest reading, `longest` being the one to beat; of equals the first.
fn read_longest(
    text: &str,
    families: Families,
    parsers: &[(Family, Parser)],
    mut longest: Option<(WrittenMove, usize)>,
) -> Option<(WrittenMove, usize)> {
    for (family, parser) in parsers {
        if !families.contains(*family) {
            continue;
        }
        if let Ok((rest, written)) = parser(text) {
            let bytes = text.len() - rest.len();
            if longest.is_none_or(|(_, longest)| bytes > longest) {
                longest = Some((written, bytes));
            }
        }
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::{Families, Family, read_move, read_plain_points};

    #[test]
    fn plain_points_are_what_any_family_would_read() {
        let signs = "aciICEPp0139-+ \n";
        let (mut read, mut number) = (0, 0_usize);
        // Every text of four signs with each end, and a stride through those of more.
        let texts = signs.len().pow(6);
        while number < texts {
            let sign = |place: u32| {
                let at = number / signs.len().pow(place) % signs.len();
                &signs[at..=at]
            };
            let text: String = (0..6).rev().map(sign).collect();
            if let Some(plain) = read_plain_points(text.as_bytes()) {
                assert_eq!(read_move(&text, Families::IN_TEXT), Some(plain), "{text:?}");
                let declared = read_move(&text, Families::only(Family::Iccs));
                assert_eq!(declared, Some(plain), "{text:?}");
                read += 1;
            }
            number += 7;
        }
        assert!(read > 1000, "{read}");
    }
}
