//! Players and the result that elements of a document name: `<HongFang level="…">甲</HongFang>`,
//! `<red name="甲" rating="1820"/>`, `<game red="甲" black="乙">`, `<Result code="1">红胜</Result>`.

use super::csv;
use super::markup::unescaped;
use crate::notation::move_like;
use crate::record::{GameRecord, GameResult, PlaceCursor, Tag, read_result_words};
use crate::text::{Span, offset};
use std::borrow::Cow;

/// Names of elements that hold the result, the name of Red, and of Black, in small letters without signs.
const NAMES: [(&str, &[&str]); 3] = [
    ("Result", &["result", "jieguo", "gameresult", "winner"]),
    (
        "Red",
        &[
            "hongfang",
            "hong",
            "hongqi",
            "red",
            "redplayer",
            "redname",
            "redside",
        ],
    ),
    (
        "Black",
        &[
            "heifang",
            "hei",
            "heiqi",
            "black",
            "blackplayer",
            "blackname",
            "blackside",
        ],
    ),
];

/// The longest name of a player, in bytes.
const LONGEST: usize = 60;

/// No mark of an element that names a player is longer, nor what stands between two, with the blanks around it.
const NEAR: usize = 200;

/// Attributes by which an element of a player says his name.
const NAMED: [&str; 4] = ["name", "player", "nick", "username"];

/// No more elements are open at once that are closed by name.
const DEEPEST: usize = 64;

/// Adds the players that elements of the page name, where nothing else does.
pub(super) fn tell_players(record: &mut GameRecord<'_>, page: &str, first_line: u32) {
    tell(record, (page, first_line), &values(page));
}

/// The same of a document around the moves, between `first` and `last`: what stands in elements that were closed before
/// is of another game.
pub(super) fn tell_around(
    record: &mut GameRecord<'_>,
    (text, first_line): (&str, u32),
    (first, last): (usize, usize),
) {
    let values = of_game(text, (first, last));
    tell(record, (text, first_line), &values);
}

fn tell(record: &mut GameRecord<'_>, (page, first_line): (&str, u32), values: &[Value]) {
    for (tag, _) in NAMES {
        let is_known = tag == "Result" && record.known_result().is_some();
        if is_known || record.tags.saying(tag).is_some() {
            continue;
        }
        let mut found = values.iter().filter(|it| it.tag == tag);
        let (Some(Value { span, .. }), None) = (found.next(), found.next()) else {
            continue;
        };
        let written = span.of(page);
        let value = match tag {
            "Result" => result(written),
            _ => Some(unescaped(written).trim().to_owned()),
        };
        let Some(value) = value else { continue };
        record
            .places
            .tags
            .push(PlaceCursor::new(page, first_line).place(*span));
        record.tags.0.push(Tag {
            name: Cow::Borrowed(tag),
            value: Cow::Owned(value),
            span: Span::new(0, 0),
        });
    }
}

/// What a word for a result says, as a tag has it.
fn result(written: &str) -> Option<String> {
    let known = |it: &GameResult| *it != GameResult::Unknown;
    let is_result = read_result_words(written).is_some_and(|it| known(&it));
    // A number or one letter counts by a table of the program.
    let of_program = || csv::outcome(written).filter(|_| written.chars().count() > 1);
    let word = if is_result {
        Some(written)
    } else {
        of_program()
    };
    word.map(str::to_owned)
}

/// A value that an element or an attribute holds.
#[derive(Clone, Copy, Debug)]
struct Value {
    tag: &'static str,
    span: Span,
}

/// A mark of an element.
#[derive(Clone, Copy, Debug)]
struct Mark<'t> {
    name: &'t str,
    /// Where it begins, and the text behind it.
    at: usize,
    end: usize,
    is_close: bool,
    is_empty: bool,
}

fn marks(page: &str) -> impl Iterator<Item = Mark<'_>> {
    page.match_indices('<').filter_map(|(at, _)| {
        let rest = &page[at + 1..];
        let close = near(rest, b'>')?;
        let inside = &rest[..close];
        let is_close = inside.starts_with('/');
        let inside = inside.trim_start_matches('/');
        let name = inside.split([' ', '\t', '\n', '\r', '/']).next()?;
        name.starts_with(char::is_alphabetic).then_some(Mark {
            name,
            at,
            end: at + 1 + close + 1,
            is_close,
            is_empty: inside.ends_with('/'),
        })
    })
}

/// All values of a page.
fn values(page: &str) -> Vec<Value> {
    marks(page)
        .flat_map(|mark| values_of(page, &mark))
        .collect()
}

/// The values around a game: those above it that stand in an element that is still open there, or was not closed by a
/// mark that the text does not open, and those below up to such a mark.
fn of_game(text: &str, (first, last): (usize, usize)) -> Vec<Value> {
    let mut open: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for mark in marks(text) {
        found.extend(values_of(text, &mark));
        if !mark.is_close {
            if !mark.is_empty && open.len() < DEEPEST {
                open.push(mark.name);
            }
        } else if let Some(at) = open.iter().rposition(|name| *name == mark.name) {
            open.truncate(at);
        } else if mark.at < first {
            found.clear();
        } else if mark.at >= last && open.is_empty() {
            break;
        }
    }
    found
}

/// The values of an element that begins there: the few words that it holds, and its attributes.
fn values_of(page: &str, mark: &Mark<'_>) -> Vec<Value> {
    if mark.is_close {
        return Vec::new();
    }
    let element = tag_of(mark.name);
    let mut found = Vec::new();
    for (name, span) in attributes(page, mark) {
        let is_name = NAMED.iter().any(|it| name.eq_ignore_ascii_case(it));
        let tag = match element {
            Some(tag @ ("Red" | "Black")) => is_name.then_some(tag),
            Some(_) => None,
            None => tag_of(name),
        };
        found.extend(
            tag.filter(|_| is_value(span.of(page)))
                .map(|tag| Value { tag, span }),
        );
    }
    let held = element.and_then(|tag| {
        Some(Value {
            tag,
            span: held(page, mark)?,
        })
    });
    found.extend(held);
    found
}

/// The tag that an element or an attribute of that name says.
fn tag_of(name: &str) -> Option<&'static str> {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let plain: String = letters.map(|c| c.to_ascii_lowercase()).collect();
    let mut all = NAMES.iter();
    all.find(|(_, names)| names.contains(&plain.as_str()))
        .map(|it| it.0)
}

/// Where the words stand of an element that holds nothing else.
fn held(page: &str, mark: &Mark<'_>) -> Option<Span> {
    let inside = page.get(mark.end..).filter(|_| !mark.is_empty)?;
    let end = near(inside, b'<')?;
    let held = inside[..end].trim();
    let is_own = inside[end..].starts_with("</") && inside[end + 2..].starts_with(mark.name);
    let start = mark.end + (inside.len() - inside.trim_start().len());
    (is_own && is_value(held)).then(|| Span::new(start, start + held.len()))
}

/// The attributes of a mark: their names, and where their values stand.
fn attributes<'t>(page: &'t str, mark: &Mark<'t>) -> Vec<(&'t str, Span)> {
    let from = mark.at + 1 + mark.name.len();
    let mut rest = page.get(from..mark.end).unwrap_or("");
    let mut found = Vec::new();
    while let Some((name, behind)) = rest.split_once('=') {
        let name = name.trim().rsplit(char::is_whitespace).next().unwrap_or("");
        let value = behind.trim_start();
        let Some(quote) = value.chars().next().filter(|it| "\"'".contains(*it)) else {
            break;
        };
        let Some(len) = value[1..].find(quote) else {
            break;
        };
        let at = offset(page, value) + 1;
        found.push((name, Span::new(at, at + len)));
        rest = &value[len + 2..];
    }
    found
}

/// Whether a text may be a name or a word for a result.
fn is_value(text: &str) -> bool {
    let is_told = text.contains(char::is_alphabetic) || read_result_words(text).is_some();
    (1..=LONGEST).contains(&text.len()) && is_told && move_like(text).next().is_none()
}

/// Where a sign of a mark stands next, if it is near: the rest of a page is not looked through for each mark.
fn near(text: &str, sign: u8) -> Option<usize> {
    memchr::memchr(sign, &text.as_bytes()[..text.len().min(NEAR)])
}

#[cfg(test)]
mod tests {
    use super::{of_game, result};

    fn told(text: &str) -> String {
        let first = text.find("MOVES").unwrap_or(0);
        let found = of_game(text, (first, first + 5));
        let said = found
            .iter()
            .map(|it| format!("{}={}", it.tag, it.span.of(text)));
        said.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn elements_and_attributes_name_players_and_the_result() {
        for (text, wanted) in [
            (
                "<g><red name=\"Pham\" rating=\"1820\"/><black name='Court'/><result>red</result><m>MOVES</m></g>",
                "Red=Pham Black=Court Result=red",
            ),
            (
                "<game red=\"a\" black=\"b\" result=\"1-0\">MOVES</game>",
                "Red=a Black=b Result=1-0",
            ),
            ("<Result code=\"1\">红胜</Result>MOVES", "Result=红胜"),
            ("<m red=\"炮二平五\" black=\"马8进7\"/>MOVES", ""),
            ("<g><m>MOVES</m><result>1-0</result></g>", "Result=1-0"),
        ] {
            assert_eq!(told(text), wanted, "{text}");
        }
    }

    #[test]
    fn what_stands_in_elements_of_another_game_is_not_taken() {
        for (text, wanted) in [
            (
                "</m><result>1-0</result></game><game red=\"a\">MOVES",
                "Red=a",
            ),
            ("<g>MOVES</g></all><g red=\"c\">", ""),
        ] {
            assert_eq!(told(text), wanted, "{text}");
        }
    }

    #[test]
    fn a_word_for_a_side_is_a_result_and_a_number_is_none() {
        for (word, wanted) in [
            ("red", Some("1-0")),
            ("红胜", Some("红胜")),
            ("draw", Some("draw")),
            ("1", None),
            ("b", None),
            ("unknown", None),
        ] {
            assert_eq!(result(word).as_deref(), wanted, "{word}");
        }
    }
}
