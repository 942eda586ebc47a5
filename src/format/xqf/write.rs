//! Writing a record as XQF of version 10, which is not scrambled: the header's fixed fields, then the
//! tree in preorder.

use super::point::point;
use super::tree::{FROM_OFFSET, TO_OFFSET};
use super::{HEADER, MEN, RESULT, STRINGS, TURN, TYPE, VERSION, result_of as read_code};
use crate::board::{Move, Setup, Side};
use crate::format::men::listed;
use crate::format::outline::Outline;
use crate::format::reading::Field;
use crate::format::writing::{
    LossKind, Losses, Score, board_alone, is_implied, one_result, result_of,
};
use crate::record::{GameResult, Tag, read_result_words, standard_name};
use crate::text::{Encoding, encode};

/// Value that programs write for the man that is not there.
const NOWHERE: u8 = 0xFF;

/// Words of the field `type`, by its code.
const TYPES: [&str; 4] = ["全局", "开局", "中局", "残局"];

/// Writes a record. Strings are GB18030; one that is longer than its field is cut at a character and
/// reported. The type is 全局 from the full start position and 残局 from any other, unless a tag says
/// another of the four. `None` where the board has more men of a kind than there are places.
pub fn write(score: &Score<'_>, losses: &mut Losses) -> Option<Vec<u8>> {
    let mut out = vec![0; HEADER];
    out[..2].copy_from_slice(b"XQ");
    out[VERSION.at] = 10;
    let outline = Outline::of(score, losses);
    let standard = Setup::standard(Side::Red);
    let start = score.start.as_ref().unwrap_or(&standard);
    let Some(men) = listed(&start.board) else {
        losses.add(LossKind::Men, 1);
        return None;
    };
    for (byte, square) in out[MEN.at..].iter_mut().zip(men) {
        *byte = square.map_or(NOWHERE, point);
    }
    out[TURN.at] = u8::from(start.turn == Side::Black);
    turn(start, &outline, losses);
    board_alone(score, losses);
    out[TYPE.at] = if start.is_standard() { 0 } else { 3 };
    out[RESULT.at] = code(result_of(score));
    one_result(score, losses);
    tags(&mut out, score, losses);
    losses.add(LossKind::Residue, score.record.residue.len());
    tree(&mut out, &outline, losses);
    Some(out)
}

/// A reader takes the side to move from the first move, where there is one.
fn turn(start: &Setup, outline: &Outline<'_>, losses: &mut Losses) {
    let first = outline.first(0).and_then(|node| outline.mv(node));
    let mover = first.and_then(|mv| start.board[mv.from.index()]);
    if mover.is_some_and(|piece| piece.side != start.turn) {
        losses.named(LossKind::Start, "turn");
    }
}

fn code(result: GameResult) -> u8 {
    match result {
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
        GameResult::Unknown => 0,
    }
}

fn tags(out: &mut [u8], score: &Score<'_>, losses: &mut Losses) {
    let tags = &score.record.tags;
    let mut filled = Vec::new();
    for tag in &tags.0 {
        if is_implied(tag) || tag.name.eq_ignore_ascii_case("FEN") && score.start.is_some() {
            continue;
        }
        // Programs that play many games say `White` for Red.
        let is_white = tag.name.eq_ignore_ascii_case("White") && tags.get("Red").is_none();
        let own = standard_name(&tag.name).filter(|_| !tag.name.is_ascii());
        let name = if is_white {
            "Red"
        } else {
            own.unwrap_or(&tag.name)
        };
        let field = STRINGS
            .iter()
            .find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        match field {
            Some((_, field)) if !filled.contains(&field.at) => {
                filled.push(field.at);
                if !name.eq_ignore_ascii_case(&tag.name) {
                    losses.named(LossKind::TagChanged, &tag.name);
                }
                if !string(out, *field, tag.value.trim()) {
                    losses.named(LossKind::Cut, &tag.name);
                }
            }
            None if number(out, score, name, tag) => {}
            _ => losses.named(LossKind::Tag, &tag.name),
        }
    }
}

/// A tag that a number stands for; false where the number does not say the same.
fn number(out: &mut [u8], score: &Score<'_>, name: &str, tag: &Tag<'_>) -> bool {
    let value = tag.value.trim();
    match name.to_ascii_lowercase().as_str() {
        "result" => read_result_words(value) == Some(result_of(score)),
        "resultcode" => match value.parse() {
            Ok(code) if code > 3 && read_code(code) == result_of(score) => {
                out[RESULT.at] = code;
                true
            }
            _ => false,
        },
        "type" => match TYPES.iter().position(|word| *word == value) {
            Some(code) => {
                out[TYPE.at] = code as u8;
                true
            }
            None => false,
        },
        _ => false,
    }
}

/// Puts a string in its field, its length first; false where its end was cut off.
fn string(out: &mut [u8], field: Field, text: &str) -> bool {
    let room = field.len - 1;
    let mut bytes = Vec::with_capacity(room);
    let mut whole = true;
    for letter in text.chars() {
        let (letter, _) = encode(letter.encode_utf8(&mut [0; 4]), Encoding::Gb18030);
        if bytes.len() + letter.len() > room {
            whole = false;
            break;
        }
        bytes.extend(letter);
    }
    out[field.at] = bytes.len() as u8;
    out[field.at + 1..field.at + 1 + bytes.len()].copy_from_slice(&bytes);
    whole
}

fn tree(out: &mut Vec<u8>, outline: &Outline<'_>, losses: &mut Losses) {
    let mut stack = vec![0];
    while let Some(id) = stack.pop() {
        let points = outline
            .mv(id)
            .map(|Move { from, to }| [point(from), point(to)]);
        let [from, to] = points.unwrap_or([0, 0]);
        let goes_on = if outline.first(id).is_some() { 0xF0 } else { 0 };
        let has_other = if outline.other(id).is_some() { 0x0F } else { 0 };
        let (comment, _) = encode(&outline.comment(id, losses), Encoding::Gb18030);
        out.extend([from + FROM_OFFSET, to + TO_OFFSET, goes_on | has_other, 0]);
        out.extend((comment.len() as u32).to_le_bytes());
        out.extend(comment);
        stack.extend(outline.other(id));
        stack.extend(outline.first(id));
    }
}
