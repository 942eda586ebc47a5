//! The written form of a move, apart from its meaning.

use std::ops;

/// Which characters Chinese text is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Script {
    /// 简体: 马 车 进.
    #[default]
    Simplified,
    /// 繁體: 馬 車 進.
    Traditional,
}

/// Written form of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Digits {
    /// `1`..`9`.
    Ascii,
    /// `１`..`９`, as xqbase and `DhtmlXQ` print Black's moves.
    FullWidth,
    /// 一..九.
    Chinese,
}

/// Mark that carries the direction of a shorthand move (1999 and 2020 7.5: line under = 进, line
/// over or raised digit = 退, nothing = 平).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `<u>7</u>`, as the 2020 text has it.
    Underline,
    /// `⁷`, as the 2020 text has it.
    Raised,
    /// `<sup>7</sup>`, `<s>7</s>`, `<o>7</o>`.
    Element,
    /// A combining line: U+0332, U+0331 under, U+0305, U+0304 over.
    Combining,
    /// A stand-in typed after the digit: `7_`, `7¯`, `7^`.
    Typed,
    /// A sign before the digit: `+ - = . ↑ ↓ →`.
    Sign,
    /// A word before the digit: 进 退 平 上 下.
    Word,
}

/// Separator between the two halves of a WXF or ICCS move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Separator {
    /// `=` for 平 in WXF.
    Equals,
    /// `.` for 平 in WXF.
    Dot,
    /// `-` between two points in ICCS.
    Hyphen,
    /// A space between two points in ICCS.
    Space,
}

/// The written form of a token, as bits: what the canonical writer needs to write it again, and
/// what a strict reader would warn of. Two tokens of one meaning and one style that holds nothing
/// out of the ordinary are the same text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Style(u32);

impl ops::BitOr for Style {
    type Output = Style;

    fn bitor(self, other: Style) -> Style {
        Style(self.0 | other.0)
    }
}

impl Style {
    /// Nothing worth a word.
    pub(super) const PLAIN: Style = Style(0);
    /// A glyph only simplified text has.
    pub(super) const SIMPLIFIED: Style = Style(1);
    /// A glyph only traditional text has.
    pub(super) const TRADITIONAL: Style = Style(1 << 1);
    /// A piece glyph of Red: 帅 仕 相 兵 傌 俥.
    pub(super) const RED: Style = Style(1 << 2);
    /// A piece glyph of Black: 将 象 卒 包.
    pub(super) const BLACK: Style = Style(1 << 3);
    /// 士, which the 1957 and 1999 books print for both sides.
    pub(super) const SCHOLAR: Style = Style(1 << 4);
    /// Another form than the canonical writer's: 傌 㐷 俥 伡 砲 包 王, 上 下, Kangxi radicals,
    /// compatibility forms, other letters of WXF.
    pub(super) const VARIANT: Style = Style(1 << 5);
    /// White space inside the move.
    pub(super) const SPACES: Style = Style(1 << 6);
    /// The order after the piece: 马前, or before it in WXF: `+C`.
    pub(super) const TURNED: Style = Style(1 << 7);
    /// Letters in lower case.
    pub(super) const LOWER: Style = Style(1 << 8);
    /// Letters in upper case.
    pub(super) const UPPER: Style = Style(1 << 9);
    /// Full-width letters or signs.
    pub(super) const WIDE: Style = Style(1 << 10);
    /// No mark on a horse, elephant or advisor, which cannot 平.
    pub(super) const MARK_LOST: Style = Style(1 << 11);

    const FILE_SHIFT: u32 = 12;
    const VALUE_SHIFT: u32 = 14;
    const ORDINAL_SHIFT: u32 = 16;
    const MARK_SHIFT: u32 = 18;
    const SEPARATOR_SHIFT: u32 = 21;

    /// `x`: the move takes something, as algebraic notation says.
    pub(super) const TAKES: Style = Style(1 << 24);

    /// A dash that stands for 平.
    const DASH: Style = Style(1 << 25);

    /// The same, a dash standing for 平.
    #[must_use]
    pub(crate) const fn with_dash(self) -> Style {
        Style(self.0 | Style::DASH.0)
    }

    /// Whether a dash stands for 平.
    pub const fn dash(self) -> bool {
        self.has(Style::DASH)
    }

    /// The digit that names the file.
    pub(super) const fn file(digits: Digits) -> Style {
        Style((digits as u32 + 1) << Style::FILE_SHIFT)
    }

    /// The digit that says how far or where to.
    pub(super) const fn value(digits: Digits) -> Style {
        Style((digits as u32 + 1) << Style::VALUE_SHIFT)
    }

    /// The digit that counts soldiers.
    pub(super) const fn ordinal(digits: Digits) -> Style {
        Style((digits as u32 + 1) << Style::ORDINAL_SHIFT)
    }

    /// The mark of a shorthand move.
    pub(super) const fn marked(mark: Mark) -> Style {
        Style((mark as u32 + 1) << Style::MARK_SHIFT)
    }

    /// The sign between two halves.
    pub(super) const fn separated(separator: Separator) -> Style {
        Style((separator as u32 + 1) << Style::SEPARATOR_SHIFT)
    }

    /// Both together, where `|` cannot be used.
    pub(super) const fn and(self, other: Style) -> Style {
        Style(self.0 | other.0)
    }

    /// Whether every bit of `other` is set.
    pub(super) const fn has(self, other: Style) -> bool {
        self.0 & other.0 == other.0
    }

    const fn digits_at(self, shift: u32) -> Option<Digits> {
        match (self.0 >> shift) & 0b11 {
            1 => Some(Digits::Ascii),
            2 => Some(Digits::FullWidth),
            3 => Some(Digits::Chinese),
            _ => None,
        }
    }

    /// The digits of the file, where one is written.
    pub const fn file_digits(self) -> Option<Digits> {
        self.digits_at(Style::FILE_SHIFT)
    }

    /// The digits of the target file or number of steps.
    pub const fn value_digits(self) -> Option<Digits> {
        self.digits_at(Style::VALUE_SHIFT)
    }

    /// The digits that count soldiers (一兵), where there are some.
    pub const fn ordinal_digits(self) -> Option<Digits> {
        self.digits_at(Style::ORDINAL_SHIFT)
    }

    /// Mark that carries the direction of a shorthand move; `None` for a bare digit and other families.
    pub const fn mark(self) -> Option<Mark> {
        Some(match (self.0 >> Style::MARK_SHIFT) & 0b111 {
            1 => Mark::Underline,
            2 => Mark::Raised,
            3 => Mark::Element,
            4 => Mark::Combining,
            5 => Mark::Typed,
            6 => Mark::Sign,
            7 => Mark::Word,
            _ => return None,
        })
    }

    /// Separator between the halves of a WXF traverse or an ICCS move.
    pub const fn separator(self) -> Option<Separator> {
        Some(match (self.0 >> Style::SEPARATOR_SHIFT) & 0b111 {
            1 => Separator::Equals,
            2 => Separator::Dot,
            3 => Separator::Hyphen,
            4 => Separator::Space,
            _ => return None,
        })
    }

    /// The script the glyphs belong to; `None` where every glyph belongs to both (炮二平五) or the
    /// token mixes them.
    pub const fn script(self) -> Option<Script> {
        match (self.has(Style::SIMPLIFIED), self.has(Style::TRADITIONAL)) {
            (true, false) => Some(Script::Simplified),
            (false, true) => Some(Script::Traditional),
            _ => None,
        }
    }

    /// Whether a glyph of Red names the piece.
    pub const fn red_glyph(self) -> bool {
        self.has(Style::RED)
    }

    /// Whether a glyph of Black names the piece; 士 is either side's.
    pub const fn black_glyph(self) -> bool {
        self.has(Style::BLACK)
    }

    /// Whether a form other than the canonical one stands there: 傌, 砲, 上, ⾺ and the like.
    pub const fn variant_glyph(self) -> bool {
        self.has(Style::VARIANT)
    }

    /// Whether there is white space inside the move.
    pub const fn spaces(self) -> bool {
        self.has(Style::SPACES)
    }

    /// Whether file and value are written in different digits.
    pub fn mixed_numerals(self) -> bool {
        match (self.file_digits(), self.value_digits()) {
            (Some(file), Some(value)) => file != value,
            _ => false,
        }
    }

    /// Whether letters are in lower case.
    pub const fn lower_case(self) -> bool {
        self.has(Style::LOWER)
    }

    /// Whether an algebraic move says that it takes something: `Rxe9`.
    pub const fn says_capture(self) -> bool {
        self.has(Style::TAKES)
    }

    /// Whether a letter in upper case names the piece.
    pub const fn upper_case(self) -> bool {
        self.has(Style::UPPER)
    }

    /// Whether a shorthand move of horse, elephant or advisor stands without its mark.
    pub const fn mark_lost(self) -> bool {
        self.has(Style::MARK_LOST)
    }
}
