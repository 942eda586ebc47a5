//! Players and the result that elements of a document name: `<HongFang level="…">甲</HongFang>`,
//! `<Result code="1">红胜</Result>`.

use crate::notation::move_like;
use crate::record::{GameRecord, PlaceCursor, Tag, read_result_words};
use crate::text::Span;
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

/// Adds the players that elements of the page name, where nothing else does.
pub(super) fn tell_players(record: &mut GameRecord<'_>, page: &str, first_line: u32) {
    for (tag, names) in NAMES {
        let is_known = tag == "Result" && record.known_result().is_some();
        if is_known || record.tags.saying(tag).is_some() {
            continue;
        }
        let mut found = elements(page).filter(|it| names.contains(&it.0.as_str()));
        let (Some((_, span)), None) = (found.next(), found.next()) else {
            continue;
        };
        if tag == "Result" && read_result_words(span.of(page)).is_none() {
            continue;
        }
        record
            .places
            .tags
            .push(PlaceCursor::new(page, first_line).place(span));
        record.tags.0.push(Tag {
            name: Cow::Borrowed(tag),
            value: Cow::Owned(span.of(page).to_owned()),
            span: Span::new(0, 0),
        });
    }
}

/// The elements that hold a few words and nothing else: their names, and where the words stand.
fn elements(page: &str) -> impl Iterator<Item = (String, Span)> + '_ {
    page.match_indices('<').filter_map(|(at, _)| {
        let rest = &page[at + 1..];
        let close = near(rest, b'>')?;
        let name = rest[..close].split([' ', '\t', '\n']).next()?;
        let inside = &rest[close + 1..];
        let end = near(inside, b'<')?;
        let held = inside[..end].trim();
        let is_value = inside[end..].starts_with("</")
            && inside[end + 2..].starts_with(name)
            && (1..=LONGEST).contains(&held.len())
            && held.contains(char::is_alphabetic)
            && move_like(held).next().is_none();
        let start = at + 1 + close + 1 + (inside.len() - inside.trim_start().len());
        let letters = || name.chars().filter(char::is_ascii_alphanumeric);
        let plain = || letters().map(|c| c.to_ascii_lowercase()).collect();
        is_value.then(|| (plain(), Span::new(start, start + held.len())))
    })
}

/// Where a sign of a mark stands next, if it is near: the rest of a page is not looked through for each mark.
fn near(text: &str, sign: u8) -> Option<usize> {
    memchr::memchr(sign, &text.as_bytes()[..text.len().min(NEAR)])
}
