//! Writing a move back.

use super::canonical::canonical;
use super::glyph::meaning;
use super::style::{Digits, Mark, Separator, Style};
use super::written::{Directions, Family, Intent, Origin, WrittenMove, WxfOrigin};
use crate::board::{Move, Piece, Position, Role, Side, Square};

/// Which characters Chinese text is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Script {
    /// 简体: 马 车 进.
    #[default]
    Simplified,
    /// 繁體: 馬 車 進.
    Traditional,
}

/// How to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent habits of a writer"
)]
pub struct Writing {
    /// The family.
    pub family: Family,
    /// Simplified or traditional.
    pub script: Script,
    /// Full-width digits for Black (馬８進７).
    pub full_width: bool,
    /// Chinese numerals for Black too (2020 7.5's own sample).
    pub black_chinese: bool,
    /// ICCS without hyphen, in lower case: `h2e2` for `H2-E2`.
    pub joined: bool,
    /// `.` for 平 in WXF: `C2.5` for `C2=5`.
    pub dots: bool,
}

impl Writing {
    /// The usual way to write that family: simplified, Black in ASCII digits, `H2-E2`, `C2=5`.
    pub const fn new(family: Family) -> Writing {
        Writing {
            family,
            script: Script::Simplified,
            full_width: false,
            black_chinese: false,
            joined: false,
            dots: false,
        }
    }

    /// How a document writes: for each habit what most of its moves show.
    ///
    /// ```
    /// use dapu::board::Side;
    /// use dapu::notation::{Families, Script, Writing, read_move};
    /// let (written, _) = read_move("馬８進７", Families::ALL).unwrap();
    /// let writing = Writing::of_document([(Side::Black, written)]);
    /// assert_eq!((writing.script, writing.full_width), (Script::Traditional, true));
    /// ```
    pub fn of_document(moves: impl IntoIterator<Item = (Side, WrittenMove)>) -> Writing {
        let mut families = [0_u32; Family::ALL.len()];
        let mut votes = [0_i32; 5];
        for (side, written) in moves {
            families[written.family as usize] += 1;
            let style = written.style;
            let black = side == Side::Black && written.family == Family::Chinese;
            let points = written.family == Family::Iccs;
            let ballots = [
                (
                    style.script().is_some(),
                    style.script() == Some(Script::Traditional),
                ),
                (black, style.value_digits() == Some(Digits::FullWidth)),
                (black, style.value_digits() == Some(Digits::Chinese)),
                (points, style.separator().is_none() && style.lower_case()),
                (
                    style.separator().is_some(),
                    style.separator() == Some(Separator::Dot),
                ),
            ];
            for (vote, (cast, yes)) in votes.iter_mut().zip(ballots) {
                *vote += i32::from(cast) * if yes { 1 } else { -1 };
            }
        }
        let most = families.iter().max().copied().unwrap_or(0);
        let family = Family::ALL
            .into_iter()
            .find(|family| families[*family as usize] == most);
        Writing {
            family: family.unwrap_or(Family::Chinese),
            script: if votes[0] > 0 {
                Script::Traditional
            } else {
                Script::Simplified
            },
            full_width: votes[1] > 0,
            black_chinese: votes[2] > 0,
            joined: votes[3] > 0,
            dots: votes[4] > 0,
        }
    }

    /// One byte, for a store.
    pub const fn to_byte(self) -> u8 {
        self.family as u8
            | (self.script as u8) << 3
            | (self.full_width as u8) << 4
            | (self.black_chinese as u8) << 5
            | (self.joined as u8) << 6
            | (self.dots as u8) << 7
    }

    /// Reads [`Writing::to_byte`] back.
    pub fn from_byte(byte: u8) -> Option<Writing> {
        Some(Writing {
            family: *Family::ALL.get(usize::from(byte & 0b111))?,
            script: if byte & 1 << 3 == 0 {
                Script::Simplified
            } else {
                Script::Traditional
            },
            full_width: byte & 1 << 4 != 0,
            black_chinese: byte & 1 << 5 != 0,
            joined: byte & 1 << 6 != 0,
            dots: byte & 1 << 7 != 0,
        })
    }

    /// The digits of that side in full Chinese notation.
    pub(super) const fn digits(self, side: Side) -> Digits {
        match (side, self.black_chinese, self.full_width) {
            (Side::Red, _, _) | (Side::Black, true, _) => Digits::Chinese,
            (Side::Black, false, true) => Digits::FullWidth,
            (Side::Black, false, false) => Digits::Ascii,
        }
    }
}

/// Writes `mv`, a move of the piece at its origin in `position` (before it), at the end of `out`.
///
/// Chinese: 前/中/后 on a doubled file, 一..五 on four or five, 前六 where two files are doubled.
/// Shorthand: the same with Arabic digits and the marks the 2020 book shows (`<u>7</u>`, `⁷`). WXF:
/// World Xiangqi Rules 2018. What a family has no words for (an empty origin, a step no such piece
/// has, more pieces than a set holds) is written in ICCS.
///
/// ```
/// use dapu::board::{Move, Position, Square};
/// use dapu::notation::{Family, Writing, write_move};
/// let mv = Move::new(Square::new(7, 2).unwrap(), Square::new(4, 2).unwrap());
/// let mut text = String::new();
/// write_move(&mut text, mv, &Position::start(), Writing::new(Family::Chinese));
/// assert_eq!(text, "炮二平五");
/// ```
pub fn write_move(out: &mut String, mv: Move, position: &Position, writing: Writing) {
    let written = canonical(mv, position, writing);
    match written.intent {
        Intent::Points { .. } => write_points(out, mv, written),
        Intent::Relative {
            role,
            origin,
            directions,
            value,
            ..
        } => {
            let seat = Seat {
                side: position
                    .piece_at(mv.from)
                    .map_or(position.turn(), |piece| piece.side),
                writing,
            };
            match written.family {
                Family::Chinese => seat.chinese(out, role, origin, directions, value),
                Family::Shorthand => seat.shorthand(out, role, origin, directions, value),
                _ => seat.wxf(out, role, origin, directions, value),
            }
        }
    }
}

fn write_points(out: &mut String, mv: Move, written: WrittenMove) {
    let start = out.len();
    push_point(out, mv.from, written.family);
    if written.style.separator().is_some() {
        out.push('-');
    }
    push_point(out, mv.to, written.family);
    if !written.style.lower_case() {
        out[start..].make_ascii_uppercase();
    }
}

fn push_point(out: &mut String, point: Square, family: Family) {
    out.push(char::from(b'a' + point.file()));
    match (family, point.rank()) {
        (Family::Uci, 9) => out.push_str("10"),
        (Family::Uci, rank) => out.push(char::from(b'1' + rank)),
        (_, rank) => out.push(char::from(b'0' + rank)),
    }
}

/// Who writes, and how.
struct Seat {
    side: Side,
    writing: Writing,
}

impl Seat {
    fn chinese(
        &self,
        out: &mut String,
        role: Option<Role>,
        origin: Origin,
        directions: Directions,
        value: u8,
    ) {
        let digits = self.writing.digits(self.side);
        self.head(out, role, origin, digits);
        out.push(direction_glyph(directions, self.writing.script));
        out.push(digit_glyph(value, digits));
    }

    fn shorthand(
        &self,
        out: &mut String,
        role: Option<Role>,
        origin: Origin,
        directions: Directions,
        value: u8,
    ) {
        self.head(out, role, origin, Digits::Ascii);
        let digit = digit_glyph(value, Digits::Ascii);
        match directions {
            Directions::ADVANCE => {
                out.push_str("<u>");
                out.push(digit);
                out.push_str("</u>");
            }
            Directions::RETREAT => out.push(raised_glyph(value)),
            _ => out.push(digit),
        }
    }

    fn head(&self, out: &mut String, role: Option<Role>, origin: Origin, digits: Digits) {
        let script = self.writing.script;
        let (order, file) = match origin {
            Origin::File(file) => (None, Some(file)),
            Origin::Front(file) => (Some('前'), file),
            Origin::Middle(file) => (Some('中'), file),
            Origin::Rear(file) => (Some(rear_glyph(script)), file),
            Origin::Nth(nth, file) => (Some(digit_glyph(nth, Digits::Chinese)), file),
            Origin::Wxf(_) => (None, None),
        };
        out.extend(order);
        out.extend(role.map(|role| piece_glyph(Piece::new(self.side, role), script)));
        out.extend(file.map(|file| digit_glyph(file, digits)));
    }

    fn wxf(
        &self,
        out: &mut String,
        role: Option<Role>,
        origin: Origin,
        directions: Directions,
        value: u8,
    ) {
        let letter = wxf_letter(role.unwrap_or(Role::Soldier));
        let ascii = |digit: u8| digit_glyph(digit, Digits::Ascii);
        let who = match origin {
            Origin::Wxf(WxfOrigin::Digits(nth, file)) => [ascii(nth), ascii(file)],
            Origin::Front(_) => [letter, '+'],
            Origin::Rear(_) => [letter, '-'],
            Origin::File(file) => [letter, ascii(file)],
            // The canonical move holds no other origin.
            _ => [letter, '?'],
        };
        out.extend(who);
        out.push(match directions {
            Directions::ADVANCE => '+',
            Directions::RETREAT => '-',
            _ if self.writing.dots => '.',
            _ => '=',
        });
        out.push(ascii(value));
    }
}

/// The glyph of a piece as the canonical writer has it.
const fn piece_glyph(piece: Piece, script: Script) -> char {
    match (script, piece.side, piece.role) {
        (Script::Traditional, Side::Red, Role::General) => '帥',
        (Script::Traditional, Side::Black, Role::General) => '將',
        (Script::Traditional, _, Role::Horse) => '馬',
        (Script::Traditional, _, Role::Chariot) => '車',
        _ => piece.glyph(),
    }
}

const fn rear_glyph(script: Script) -> char {
    match script {
        Script::Simplified => '后',
        Script::Traditional => '後',
    }
}

const fn direction_glyph(direction: Directions, script: Script) -> char {
    match (direction, script) {
        (Directions::ADVANCE, Script::Simplified) => '进',
        (Directions::ADVANCE, Script::Traditional) => '進',
        (Directions::RETREAT, _) => '退',
        _ => '平',
    }
}

fn digit_glyph(digit: u8, digits: Digits) -> char {
    const CHINESE: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    const WIDE: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
    const ASCII: [char; 9] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    let glyphs = match digits {
        Digits::Ascii => ASCII,
        Digits::FullWidth => WIDE,
        Digits::Chinese => CHINESE,
    };
    glyphs
        .get(usize::from(digit).wrapping_sub(1))
        .copied()
        .unwrap_or('?')
}

fn raised_glyph(digit: u8) -> char {
    const RAISED: [char; 9] = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    RAISED
        .get(usize::from(digit).wrapping_sub(1))
        .copied()
        .unwrap_or('?')
}

const fn wxf_letter(role: Role) -> char {
    match role {
        Role::General => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Chariot => 'R',
        Role::Cannon => 'C',
        Role::Soldier => 'P',
    }
}

/// What the table of characters says of the glyphs the writer uses, by script, side and role.
const PIECE_STYLES: [[[Style; 7]; 2]; 2] = {
    let mut styles = [[[Style::PLAIN; 7]; 2]; 2];
    let mut role = 0;
    while role < 7 {
        let kind = Role::ALL[role];
        styles[0][0][role] = style_of(piece_glyph(Piece::new(Side::Red, kind), Script::Simplified));
        styles[0][1][role] = style_of(piece_glyph(
            Piece::new(Side::Black, kind),
            Script::Simplified,
        ));
        styles[1][0][role] = style_of(piece_glyph(
            Piece::new(Side::Red, kind),
            Script::Traditional,
        ));
        styles[1][1][role] = style_of(piece_glyph(
            Piece::new(Side::Black, kind),
            Script::Traditional,
        ));
        role += 1;
    }
    styles
};

const fn style_of(glyph: char) -> Style {
    match meaning(glyph) {
        Some(glyph) => glyph.style,
        None => Style::PLAIN,
    }
}

/// The style of the glyph of a piece.
pub(super) const fn piece_style(piece: Piece, script: Script) -> Style {
    PIECE_STYLES[script as usize][piece.side.index()][piece.role.index()]
}

/// The style of the word of direction.
pub(super) const fn direction_style(direction: Directions, script: Script) -> Style {
    match (direction, script) {
        (Directions::ADVANCE, Script::Simplified) => Style::SIMPLIFIED,
        (Directions::ADVANCE, Script::Traditional) => Style::TRADITIONAL,
        _ => Style::PLAIN,
    }
}

/// The style of the word of order.
pub(super) const fn order_style(origin: Origin, script: Script) -> Style {
    match (origin, script) {
        (Origin::Rear(_), Script::Simplified) => Style::SIMPLIFIED,
        (Origin::Rear(_), Script::Traditional) => Style::TRADITIONAL,
        _ => Style::PLAIN,
    }
}

/// The style of the mark of a shorthand move.
pub(super) const fn mark_style(direction: Directions) -> Style {
    match direction {
        Directions::ADVANCE => Style::marked(Mark::Underline),
        Directions::RETREAT => Style::marked(Mark::Raised),
        _ => Style::PLAIN,
    }
}
