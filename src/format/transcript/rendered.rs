//! Text as a reader sees it.

use super::captions;
use super::confused;
use super::dashed;
use super::german;
use super::lettered;
use super::listed;
use super::mail;
use super::numbered;
use super::spaced;
use super::spoken;
use crate::format::mapped_text::MappedText;
use crate::format::page::{self, plain::PageText};
use crate::notation::move_like;
use std::ops::Range;

impl MappedText {
    /// Text as a reader sees it: the bodies of letters as a mail program shows them, wide letters narrow. Signs that
    /// look like those of a move are only put for them where the text is sound with them.
    pub(super) fn where_sound(text: &str, is_sound: impl Fn(&str) -> bool) -> MappedText {
        let body = mail::shown(text).or_else(|| page(text)).unwrap_or_else(|| {
            let mut whole = MappedText::default();
            whole.take(text, 0);
            whole
        });
        let shown = put(body, &SIGNS);
        let guessed = confused::cleared(&shown.text).map(|it| put(it.behind(&shown), &WORDS));
        let guessed = guessed.filter(|it| is_sound(&it.text));
        guessed.unwrap_or_else(|| put(shown, &WORDS))
    }
}

/// What puts something as notation has it; `None` where it changes nothing.
type Step = fn(&str) -> Option<MappedText>;

/// What is put so, one after another, before the signs of a scanner and behind them.
const SIGNS: [Step; 7] = [
    captions::said,
    spaced::joined,
    listed::written,
    numbered::written,
    narrowed,
    joined,
    capitals,
];
const WORDS: [Step; 4] = [
    dashed::written,
    spoken::written,
    german::lettered,
    lettered::bare,
];

fn put(shown: MappedText, steps: &[Step]) -> MappedText {
    steps
        .iter()
        .fold(shown, |shown, step| match step(&shown.text) {
            Some(next) => next.behind(&shown),
            None => shown,
        })
}

/// If a page shows so many moves, those are the moves it reports.
const LEAST: usize = 4;

/// So many elements end in a text with markup that does not begin with it: an export of cards, of a forum.
const ENDS: usize = 4;

/// The text that a page shows; `None` where the text is none.
fn page(text: &str) -> Option<MappedText> {
    let is_marked_up = text.trim_start().starts_with('<') || text.matches("</").count() >= ENDS;
    if !is_marked_up || !page::is_one(text) {
        return None;
    }
    let plain = PageText::of(text.as_bytes(), true);
    let held = plain.text();
    // Text in attributes and scripts alone is not shown.
    if move_like(&held).take(LEAST).count() < LEAST {
        return None;
    }
    let mut out = MappedText::default();
    for (at, sign) in held.char_indices() {
        out.put(sign.encode_utf8(&mut [0; 4]), plain.source(at));
    }
    Some(out)
}

/// Wide letters, digits and signs in ASCII, as full-width notation has them; `None` where no wide letter stands.
fn narrowed(text: &str) -> Option<MappedText> {
    if !text.contains(|c: char| matches!(c, 'Ａ'..='Ｚ' | 'ａ'..='ｚ')) {
        return None;
    }
    let mut out = MappedText::default();
    for (at, sign) in text.char_indices() {
        match u32::from(sign) {
            wide @ 0xFF01..=0xFF5E => {
                let narrow = char::from_u32(wide - 0xFEE0).unwrap_or(sign);
                out.put(narrow.encode_utf8(&mut [0; 4]), at);
            }
            _ => out.take(sign.encode_utf8(&mut [0; 4]), at),
        }
    }
    Some(out)
}

/// Moves of which the parts are joined by signs of their own, as notation has them: `H2→E2` as `H2-E2`, `炮·二·平·五`
/// without its points. `None` where no such sign stands between parts of moves.
fn joined(text: &str) -> Option<MappedText> {
    if !text.contains(['→', '⇒', '·', '・', '•', '‧', '>']) {
        return None;
    }
    let mut out = MappedText::default();
    let mut changed = false;
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let next = at + sign.len_utf8();
        if let Some(end) = behind_arrow(&out.text, &text[at..]) {
            let blanks = out.text.len() - out.text.trim_end_matches(' ').len();
            out.shorten(blanks);
            out.put("-", at);
            (at, changed) = (at + end, true);
        } else if is_point(sign) && parts_signs(&out.text, &text[next..]) {
            (at, changed) = (next, true);
        } else {
            out.take(&text[at..next], at);
            at = next;
        }
    }
    changed.then_some(out)
}

/// Length of an arrow that stands there between two squares.
fn behind_arrow(before: &str, rest: &str) -> Option<usize> {
    let arrows = ["→", "⇒", "->", "=>"];
    let arrow = arrows.iter().find(|arrow| rest.starts_with(**arrow))?;
    let behind = rest[arrow.len()..].trim_start_matches(' ');
    let is_file = |c: char| matches!(c, 'a'..='i' | 'A'..='I');
    let mut signs = behind.chars();
    let begins =
        signs.next().is_some_and(is_file) && signs.next().is_some_and(|c| c.is_ascii_digit());
    let square = before.trim_end_matches(' ');
    let digits = square.trim_end_matches(|c: char| c.is_ascii_digit());
    let ends = digits.len() < square.len() && digits.ends_with(is_file);
    (begins && ends).then_some(rest.len() - behind.len())
}

const fn is_point(sign: char) -> bool {
    matches!(sign, '·' | '・' | '•' | '‧')
}

/// Whether a sign stands between two of the four signs of a Chinese move. Between two men it is a point of a board.
fn parts_signs(before: &str, behind: &str) -> bool {
    const SORTS: [&str; 4] = [
        "前后後中",
        "帅帥将將仕士相象马馬傌车車俥炮砲兵卒",
        "一二三四五六七八九１２３４５６７８９123456789",
        "进進退平",
    ];
    let sort = |sign: Option<char>| {
        SORTS
            .iter()
            .position(|sort| sign.is_some_and(|it| sort.contains(it)))
    };
    let pair = (
        sort(before.chars().next_back()),
        sort(behind.chars().next()),
    );
    matches!(
        pair,
        (Some(0), Some(1)) | (Some(1), Some(2 | 3)) | (Some(2), Some(3)) | (Some(3), Some(2))
    )
}

/// Vietnamese moves in small letters (`p2-5 m8.7`) in capital ones, as notation has them; `None` where a text holds none,
/// or small letters of another notation.
fn capitals(text: &str) -> Option<MappedText> {
    /// So many of a sort are no accident.
    const LEAST: usize = 2;
    let found: Vec<Range<usize>> = small_moves(text).collect();
    let holds = |piece: &str| {
        let of_piece = found
            .iter()
            .filter(|span| text[(*span).clone()].starts_with(piece));
        of_piece.count() >= LEAST
    };
    // No other notation calls the horse and the chariot so.
    let is_small = holds("m") && holds("x");
    if found.is_empty() || !is_small && capital_moves(text) < LEAST_CAPITAL {
        return None;
    }
    let mut out = MappedText::default();
    let mut at = 0;
    for span in found {
        let first = text[span.clone()]
            .chars()
            .take(1)
            .map(|c| c.to_ascii_uppercase());
        out.take(&text[at..span.start], at);
        out.put(&first.collect::<String>(), span.start);
        at = span.start + 1;
    }
    out.take(&text[at..], at);
    Some(out)
}

/// So many in capital letters beside it tell what a small one is.
const LEAST_CAPITAL: usize = 6;

/// Number of words of the form of a Vietnamese move of a horse or a chariot, in capital letters.
fn capital_moves(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_move = |held: &&[u8]| {
        matches!(held, [b'M' | b'X', file, b'-' | b'.' | b'/', goal]
            if file.is_ascii_digit() && goal.is_ascii_digit())
    };
    bytes.windows(4).filter(is_move).count()
}

/// Words of the form of a Vietnamese move, in small letters.
fn small_moves(text: &str) -> impl Iterator<Item = Range<usize>> {
    let begins = move |at: &usize| !text[..*at].ends_with(|c: char| c.is_alphanumeric());
    let starts = text.match_indices(|c| "xmptbsc".contains(c)).map(|it| it.0);
    starts.filter(begins).filter_map(move |at| {
        let piece = if text[at..].starts_with("tg") { 2 } else { 1 };
        let rest = text.as_bytes().get(at + piece..)?;
        let (file, sign, goal) = (*rest.first()?, *rest.get(1)?, *rest.get(2)?);
        let is_digit = |byte: u8| (b'1'..=b'9').contains(&byte);
        let ordered = matches!(file, b't' | b's' | b'g');
        let ends = !rest.get(3).is_some_and(u8::is_ascii_alphanumeric);
        let is_move = (is_digit(file) || ordered) && b"-./".contains(&sign) && is_digit(goal);
        (is_move && ends).then_some(at..at + piece + 3)
    })
}

#[cfg(test)]
mod tests {
    use super::MappedText;

    fn shown(text: &str) -> MappedText {
        MappedText::where_sound(text, |_| true)
    }

    #[test]
    fn signs_between_the_parts_of_moves_are_read_as_notation_has_them() {
        for (text, wanted) in [
            ("1. H2→E2  H9 -> G7", "1. H2-E2  H9-G7"),
            ("炮·二·平·五 马・8・进・7", "炮二平五 马8进7"),
            (
                "1) p2-5 m8.7\n2) m2.3 x9-8\n3) x1-2 m2.3",
                "1) P2-5 M8.7\n2) M2.3 X9-8\n3) X1-2 M2.3",
            ),
        ] {
            assert_eq!(shown(text).text, wanted);
        }
    }

    #[test]
    fn the_same_signs_elsewhere_stay() {
        for text in [
            "阿·卜杜拉 a -> b, x > 3, H2 → Mate",
            "1. c2=5 h8+7 2. h2+3 m8.7 km",
            "x1-2 t3.5 at 14h00",
            "→ · •",
            "車·馬·象・將",
        ] {
            assert_eq!(shown(text).text, text);
        }
    }

    #[test]
    fn places_are_those_of_the_source() {
        let text = "阿 H2 → E2";
        let shown = shown(text);
        let at = shown.text.find("E2").unwrap_or_default();
        assert_eq!(&text[shown.source(at)..], "E2");
    }
}
