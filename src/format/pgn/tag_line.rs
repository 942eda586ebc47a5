//! Tag lines: `[Name "value"]`, and what is left of them where they are damaged.

use crate::format::frame::tag_line::{Below, opens_value, value_below};
use crate::notation::move_like;
use nom::bytes::complete::{take_till1, take_while};
use nom::character::complete::{char, one_of};
use nom::combinator::opt;
use nom::{IResult, Parser as _};
use std::borrow::Cow;
use std::cell::OnceCell;

/// Contents of a line that begins with `[`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TagLine<'t> {
    /// The name as written.
    pub(super) name: &'t str,
    /// The value without its quotes.
    pub(super) value: &'t str,
    /// Length in bytes, line end not counted.
    pub(super) bytes: usize,
    /// Whether it has the form it should have.
    pub(super) sound: bool,
}

/// Reads the tag at the start of `text`; `None` where its line is no tag by any reading.
/// A value may hold quotes: it reaches to the last `"]` of the line, or to the last before another
/// tag on the same line.
pub(super) fn tag_line(text: &str) -> Option<TagLine<'_>> {
    TagLines::default().tag_at(text, 0)
}

/// Reads the tags of a text in order. What the tags of one line share is looked up once: a line may hold a
/// million of them.
#[derive(Clone, Debug, Default)]
pub(super) struct TagLines {
    /// Where the line at hand ends, blanks at its end not counted.
    end: usize,
    /// Where the last `"]` of the line begins and ends, once it was looked for.
    ending: OnceCell<Option<(usize, usize)>>,
}

impl TagLines {
    /// [`tag_line`] of what stands at `at`, which never goes back.
    pub(super) fn tag_at<'t>(&mut self, text: &'t str, at: usize) -> Option<TagLine<'t>> {
        let rest = text.get(at..)?;
        if at >= self.end {
            let len = memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
            self.end = at + rest[..len].trim_end().len();
            self.ending = OnceCell::new();
        }
        let line = &text[at..self.end];
        plain(line).or_else(|| {
            let ending = *self.ending.get_or_init(|| last_end(line, at));
            let within = ending.and_then(|(from, to)| Some((from.checked_sub(at)?, to - at)));
            let below = if ending.is_none() {
                over_lines(rest, line)
            } else {
                None
            };
            below.or_else(|| any_form(line, within))
        })
    }
}

/// `[Name "value"]` with one blank, a name of ASCII letters and no bracket in the value: nearly every
/// tag of every record. [`any_form`] reads it too.
pub(super) fn plain(line: &str) -> Option<TagLine<'_>> {
    let inside = line.strip_prefix('[')?;
    let letters = inside.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, rest) = inside.split_at(letters);
    let [b' ', b'"', .., b'"', b']'] = rest.as_bytes() else {
        return None;
    };
    let value = rest.get(2..rest.len() - 2)?;
    let is_plain = !name.is_empty() && memchr::memchr(b']', value.as_bytes()).is_none();
    is_plain.then_some(TagLine {
        name,
        value,
        bytes: line.len(),
        sound: true,
    })
}

/// Whether a tag of that name and value, written as `[Name "value"]`, is read as it is: letters, and nothing that says
/// something to a reader of tags.
pub fn is_simple(name: &str, value: &str) -> bool {
    let is_odd =
        |c: char| matches!(c, '"' | '[' | ']' | '{' | '}' | '\\' | '\u{feff}') || c.is_control();
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphabetic())
        && !value.contains(is_odd)
        && value.trim().len() == value.len()
}

/// `ending` is where the last `"]` of the line begins and ends.
fn any_form(line: &str, ending: Option<(usize, usize)>) -> Option<TagLine<'_>> {
    let (rest, name) = opening(line).ok()?;
    if !is_name(name) {
        return None;
    }
    let (behind, sign) = opt(one_of::<_, _, nom::error::Error<_>>(":：="))
        .parse(rest)
        .ok()?;
    let value = behind.trim_start_matches(is_blank);
    let found = sound(line, name, value, ending).or_else(|| damaged(line, name, value));
    found.map(|tag| TagLine {
        sound: tag.sound && sign.is_none(),
        ..tag
    })
}

/// A tag whose value goes on in the lines below, as [`value_below`] finds it.
fn over_lines<'t>(rest: &'t str, line: &str) -> Option<TagLine<'t>> {
    let begins = opening(line).is_ok_and(|(behind, _)| behind.starts_with('"'));
    if !begins || !opens_value(line.as_bytes()) {
        return None;
    }
    let newline = memchr::memchr(b'\n', rest.as_bytes())?;
    let Below::Ends(len) = value_below(&rest.as_bytes()[newline + 1..], true) else {
        return None;
    };
    let whole = rest[..newline + 1 + len].trim_end();
    let (behind, name) = opening(whole).ok()?;
    let value = behind.strip_prefix('"')?.strip_suffix("\"]")?;
    // Moves are no board.
    let holds_moves = || name.eq_ignore_ascii_case("FEN") && move_like(value).next().is_some();
    (is_name(name) && !holds_moves()).then_some(TagLine {
        name,
        value,
        bytes: whole.len(),
        sound: false,
    })
}

/// A value as it stands in quotes: `\"` for a quote, `\\` for a backslash that would mean another thing.
pub(super) fn escaped(value: &str) -> Cow<'_, str> {
    if !value.contains(['"', '\\']) {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len() + 2);
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        let next = signs.peek();
        if sign == '"' || sign == '\\' && matches!(next, None | Some('"' | '\\')) {
            out.push('\\');
        }
        out.push(sign);
    }
    Cow::Owned(out)
}

/// The value that is meant; one over several lines is one line. A backslash before anything else is one.
pub(super) fn meant(value: &str) -> Cow<'_, str> {
    let mut value = Cow::Borrowed(value);
    if value.contains('\n') {
        let lines = value.lines().map(str::trim).filter(|line| !line.is_empty());
        value = Cow::Owned(lines.collect::<Vec<_>>().join(" "));
    }
    if !value.contains("\\\"") && !value.contains("\\\\") {
        return value;
    }
    let mut out = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            ('\\', Some(&next @ ('"' | '\\'))) => {
                out.push(next);
                signs.next();
            }
            _ => out.push(sign),
        }
    }
    Cow::Owned(out)
}

/// `[Name`, blanks allowed on both sides.
fn opening(line: &str) -> IResult<&str, &str> {
    let name = take_till1(|c| is_blank(c) || is_quote(c) || "[]:：=".contains(c));
    let blanks = || take_while(is_blank);
    let (rest, (_, _, name, _)) = (char('['), blanks(), name, blanks()).parse(line)?;
    Ok((rest, name))
}

fn sound<'t>(
    line: &'t str,
    name: &'t str,
    rest: &'t str,
    ending: Option<(usize, usize)>,
) -> Option<TagLine<'t>> {
    let quoted = rest.strip_prefix('"')?;
    let (from, to) = ending?;
    let value = line.get(line.len() - quoted.len()..from)?;
    let (value, closing) = first_of_several(value).unwrap_or((value, to - from));
    Some(TagLine {
        name,
        value,
        bytes: line.len() - quoted.len() + value.len() + closing,
        sound: true,
    })
}

/// Where the last `"]` of a line that begins at `start` begins and ends, blanks in it included.
fn last_end(line: &str, start: usize) -> Option<(usize, usize)> {
    memchr::memrchr_iter(b']', line.as_bytes()).find_map(|at| {
        let before = line[..at].trim_end_matches(is_blank).strip_suffix('"')?;
        Some((start + before.len(), start + at + 1))
    })
}

/// The first value, where further tags stand on the same line: `a"] [Site "b`.
fn first_of_several(value: &str) -> Option<(&str, usize)> {
    memchr::memchr_iter(b']', value.as_bytes()).find_map(|at| {
        let first = value[..at].trim_end_matches(is_blank).strip_suffix('"')?;
        if first.ends_with('\\') {
            return None;
        }
        let (rest, name) = opening(value[at + 1..].trim_start()).ok()?;
        (is_name(name) && rest.starts_with('"')).then_some((first, at + 1 - first.len()))
    })
}

/// A tag with its quotes or its bracket lost: what can be saved of it. A Chinese word in brackets
/// without any quote is a remark and no tag.
fn damaged<'t>(line: &'t str, name: &'t str, rest: &'t str) -> Option<TagLine<'t>> {
    if !name.is_ascii() && !rest.starts_with(is_quote) {
        return None;
    }
    let end = rest.find(']').unwrap_or(rest.len());
    let value = rest[..end].trim_matches(|c| is_blank(c) || is_quote(c));
    let bytes = line.len() - rest.len() + (end + 1).min(rest.len());
    Some(TagLine {
        name,
        value,
        bytes,
        sound: false,
    })
}

/// Names are words: `Event`, `DhtmlXQ_title`, `赛事`.
fn is_name(name: &str) -> bool {
    name.starts_with(char::is_alphabetic)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || "_-.".contains(c))
}

const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '\'' | '＂' | '「' | '」')
}

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{3000}' | '\u{A0}')
}

#[cfg(test)]
mod tests {
    use super::{any_form, escaped, last_end, meant, plain, tag_line};

    #[test]
    fn quotes_and_backslashes_are_read_back_as_they_were() {
        let mut wrong = Vec::new();
        let signs = ["a", "\"", "\\", "]", " "];
        for number in 0..5_usize.pow(6) {
            let sign = |digit: u32| signs[number / 5_usize.pow(digit) % 5];
            let value: String = (0..=number as u32 % 6).map(sign).collect();
            let line = format!("[Red \"{}\"]", escaped(&value));
            let read = tag_line(&line).map(|tag| meant(tag.value));
            if read.as_deref() != Some(&*value) {
                wrong.push((line, value));
            }
        }
        assert!(wrong.is_empty(), "{} {:?}", wrong.len(), wrong.get(..4));
        // Forms that others write: a quote by itself, and a backslash without meaning.
        for (line, value) in [
            ("[Red \"a \"b\" c\"]", "a \"b\" c"),
            ("[Site \"C:\\temp\"]", "C:\\temp"),
            ("[Red \"a\\\"b\"]", "a\"b"),
        ] {
            let read = tag_line(line).map(|tag| meant(tag.value));
            assert_eq!(read.as_deref(), Some(value), "{line}");
        }
    }

    #[test]
    fn a_value_over_lines_is_one() {
        let read = |text: &'static str| {
            let tag = tag_line(text).expect("a tag");
            (meant(tag.value).into_owned(), tag.bytes, tag.sound)
        };
        let two = "[Red \"甲\n乙\"]\n[Black \"丙\"]";
        assert_eq!(
            read(two),
            ("甲 乙".to_owned(), "[Red \"甲\n乙\"]".len(), false)
        );
        // Not where another tag, a blank line or the moves come first.
        for text in [
            "[Red \"甲\n[Black \"丙\"]",
            "[Red \"甲\n\n乙\"]",
            "[Red \"甲\n1. 炮二平五",
            "[Red \"甲\n 1. 炮二平五 马8进7\n乙\"]",
        ] {
            assert_eq!(
                read(text),
                ("甲".to_owned(), "[Red \"甲".len(), false),
                "{text}"
            );
        }
    }

    #[test]
    fn a_board_over_lines_holds_no_moves() {
        let bytes = |text: &'static str| tag_line(text).expect("a tag").bytes;
        let board = "[FEN \"3k5/9/9/9/9/\n9/9/9/9/4K4 w\"]";
        assert_eq!(bytes(board), board.len());
        let moves = "[FEN \"3k5/9/9/9/9/\n9/9/9/9/4K4 w h2e2 h9g7\"]";
        assert_eq!(bytes(moves), "[FEN \"3k5/9/9/9/9/".len());
    }

    #[test]
    fn the_straight_way_reads_what_the_long_way_reads() {
        let pieces = [
            "[", "]", "\"", " ", "Red", "甲", "1", "\"]", " \"", "[Red \"",
        ];
        let mut read = 0;
        let mut wrong = Vec::new();
        let count = pieces.len();
        for number in 0..count.pow(4) {
            let pick = |digit: usize| pieces[number / count.pow(digit as u32) % count];
            let tail: String = (0..4).map(pick).collect();
            for line in [format!("[Red {tail}"), format!("[Red \"{tail}\"]"), tail] {
                if let Some(straight) = plain(&line) {
                    read += 1;
                    if any_form(&line, last_end(&line, 0)) != Some(straight) {
                        wrong.push(line);
                    }
                }
            }
        }
        assert!(read > 1000 && wrong.is_empty(), "{read} {wrong:?}");
    }
}
