//! Writing a move back.

use super::canonical::canonical;
use super::english;
use super::glyph_style::piece_glyph;
use super::piece_map::PieceMap;
use super::style::Script;
use super::style::{Digits, Style};
use super::vietnamese;
use super::writing::Writing;
use super::written::{Directions, Family, Intent, Origin, RelativeMove, WrittenMove, WxfOrigin};
use crate::board::{Move, Piece, Position, Role, Side};

/// Writes `mv`, a move of the piece at its origin in `position` (before it), at the end of `out`.
///
/// Chinese: 前/中/后 on a doubled file, 一..五 on four or five, 前六 where two files are doubled. Shorthand: the
/// same with Arabic digits and the marks the 2020 book shows (`<u>7</u>`, `⁷`). WXF: World Xiangqi Rules
/// 2018. Algebraic: as `XBoard` and pychess distinguish pieces, without signs of check and mate. Moves
/// that a family cannot express (an empty origin, a step no such piece has, more pieces than a set holds)
/// are written in ICCS.
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
    write_said(out, mv, position, writing);
}

/// [`write_move`], and what is to be read where it was written.
pub fn write_said(
    out: &mut String,
    mv: Move,
    men: &impl PieceMap,
    writing: Writing,
) -> WrittenMove {
    let written = canonical(mv, men, writing);
    let mover = men.piece_at(mv.from).map(|piece| piece.side);
    let side = || mover.unwrap_or_else(|| men.position().turn());
    render(out, side, (written, writing));
    written
}

fn render(out: &mut String, side: impl Fn() -> Side, (written, writing): (WrittenMove, Writing)) {
    match written.intent {
        Intent::Points { from, to } => write_points(out, from, to, written),
        Intent::Goal {
            role,
            file,
            rank,
            to,
            ..
        } => write_goal(out, (role, written.style), (file, rank), to),
        Intent::Relative {
            role,
            origin,
            directions,
            value,
            ..
        } => {
            let seat = Seat {
                side: side(),
                writing,
            };
            let course = RelativeMove {
                role,
                origin,
                directions,
                value,
            };
            match written.family {
                Family::Chinese => seat.chinese(out, course),
                Family::Shorthand => seat.shorthand(out, course),
                Family::Vietnamese => vietnamese::write(out, course),
                Family::English => english::write(out, course),
                // Families of points have no courses; what a damaged record says there is written in letters.
                Family::Wxf | Family::Iccs | Family::Uci | Family::Algebraic | Family::Ubb => {
                    seat.wxf(out, course);
                }
            }
        }
    }
}

fn write_points(out: &mut String, from: (u8, u8), to: (u8, u8), written: WrittenMove) {
    if written.family == Family::Ubb {
        let digits = [from.0, from.1, to.0, to.1];
        out.extend(digits.map(|digit| char::from(b'0' + digit)));
        return;
    }
    let start = out.len();
    push_point(out, from);
    if written.style.separator().is_some() {
        out.push('-');
    }
    push_point(out, to);
    if !written.style.lower_case() {
        out[start..].make_ascii_uppercase();
    }
}

fn write_goal(
    out: &mut String,
    (role, style): (Option<Role>, Style),
    (file, rank): (Option<u8>, Option<u8>),
    to: (u8, u8),
) {
    let takes = style.says_capture();
    if style.upper_case() {
        out.extend(role.map(wxf_letter));
    }
    // `c4`: a soldier that stays on its file and takes nothing.
    let stays = !style.upper_case() && rank.is_none() && file == Some(to.0) && !takes;
    if !stays {
        out.extend(file.map(file_letter));
    }
    if let Some(rank) = rank {
        push_rank(out, rank);
    }
    if takes {
        out.push('x');
    }
    push_point(out, to);
}

fn push_point(out: &mut String, (file, rank): (u8, u8)) {
    out.push(file_letter(file));
    push_rank(out, rank);
}

const fn file_letter(file: u8) -> char {
    (b'a' + file) as char
}

/// 0..=10.
fn push_rank(out: &mut String, rank: u8) {
    if rank >= 10 {
        out.push('1');
    }
    out.push(char::from(b'0' + rank % 10));
}

/// The side that writes, and its writing style.
struct Seat {
    side: Side,
    writing: Writing,
}

impl Seat {
    fn chinese(&self, out: &mut String, course: RelativeMove) {
        let digits = self.writing.digits(self.side);
        self.head(out, course, digits);
        out.push(direction_glyph(course.directions, self.writing.script));
        out.push(digit_glyph(course.value, digits));
    }

    fn shorthand(&self, out: &mut String, course: RelativeMove) {
        self.head(out, course, Digits::Ascii);
        let digit = digit_glyph(course.value, Digits::Ascii);
        match course.directions {
            Directions::ADVANCE => {
                out.push_str("<u>");
                out.push(digit);
                out.push_str("</u>");
            }
            Directions::RETREAT => out.push(raised_glyph(course.value)),
            _ => out.push(digit),
        }
    }

    fn head(&self, out: &mut String, course: RelativeMove, digits: Digits) {
        let script = self.writing.script;
        let (order, file) = match course.origin {
            Origin::File(file) => (None, Some(file)),
            Origin::Front(file) => (Some('前'), file),
            Origin::Middle(file) => (Some('中'), file),
            Origin::Rear(file) => (Some(rear_glyph(script)), file),
            Origin::Nth(nth, file) => (Some(digit_glyph(nth, Digits::Chinese)), file),
            Origin::Wxf(_) => (None, None),
        };
        if let Some(order) = order {
            out.push(order);
        }
        if let Some(role) = course.role {
            out.push(piece_glyph(Piece::new(self.side, role), script));
        }
        if let Some(file) = file {
            out.push(digit_glyph(file, digits));
        }
    }

    fn wxf(&self, out: &mut String, course: RelativeMove) {
        let letter = wxf_letter(course.role.unwrap_or(Role::Soldier));
        let ascii = |digit: u8| digit_glyph(digit, Digits::Ascii);
        let who = match course.origin {
            Origin::Wxf(WxfOrigin::Digits(nth, file)) => [ascii(nth), ascii(file)],
            Origin::Front(_) => [letter, '+'],
            Origin::Rear(_) => [letter, '-'],
            Origin::File(file) => [letter, ascii(file)],
            // The canonical move holds no other origin.
            _ => [letter, '?'],
        };
        out.extend(who);
        out.push(match course.directions {
            Directions::ADVANCE => '+',
            Directions::RETREAT => '-',
            _ if self.writing.dots => '.',
            _ => '=',
        });
        out.push(ascii(course.value));
    }
}

const fn rear_glyph(script: Script) -> char {
    match script {
        Script::Simplified => '后',
        Script::Traditional => '後',
    }
}

pub(super) const fn direction_glyph(direction: Directions, script: Script) -> char {
    match (direction, script) {
        (Directions::ADVANCE, Script::Simplified) => '进',
        (Directions::ADVANCE, Script::Traditional) => '進',
        (Directions::RETREAT, _) => '退',
        _ => '平',
    }
}

pub(super) fn digit_glyph(digit: u8, digits: Digits) -> char {
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
