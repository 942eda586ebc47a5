//! The tags of a record: their names in order are a *shape*, stored once for all records alike.
//!
//! A shape is a line a tag: `Name` where the value stands in a column (the first `Event Site Round
//! Date Red Black`, a `Result` that is a plain token), `Name=value` where it is blank or the same for
//! many records (the game's name, the full start position), `Name+` where it is the record's own:
//! these stand one after another in its `tags` blob. A `\` stands before a line break (`\n`), before
//! `=` and `+` in a name, and before itself.

use super::bytes::{Reader, Writer};
use crate::record::{GameResult, Start, Tag, Tags, standard_name};
use crate::text::Sought;
use std::borrow::Cow;

/// A tag that has a column of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TagColumn {
    Event,
    Site,
    Round,
    Date,
    Red,
    Black,
    Result,
}

impl TagColumn {
    /// All, in order.
    pub(super) const ALL: [TagColumn; 7] = [
        TagColumn::Event,
        TagColumn::Site,
        TagColumn::Round,
        TagColumn::Date,
        TagColumn::Red,
        TagColumn::Black,
        TagColumn::Result,
    ];

    const fn name(self) -> &'static str {
        match self {
            TagColumn::Event => "Event",
            TagColumn::Site => "Site",
            TagColumn::Round => "Round",
            TagColumn::Date => "Date",
            TagColumn::Red => "Red",
            TagColumn::Black => "Black",
            TagColumn::Result => "Result",
        }
    }

    /// Whether the column can hold that value and give it back.
    fn takes(self, value: &str) -> bool {
        self != TagColumn::Result || result_of_token(value).is_some()
    }

    /// The column of a tag; `White` is who has Red, and a Chinese name stands for its own ([`standard_name`]).
    fn named(name: &str) -> Option<TagColumn> {
        if !name.is_ascii() {
            return standard_name(name).and_then(TagColumn::named);
        }
        let found = TagColumn::ALL
            .into_iter()
            .find(|column| column.name().eq_ignore_ascii_case(name));
        found.or_else(|| name.eq_ignore_ascii_case("White").then_some(TagColumn::Red))
    }
}

/// Values of a record in the seven columns.
pub(super) type TagColumns<'t> = [Option<&'t str>; TagColumn::ALL.len()];

/// The tags taken apart.
#[derive(Debug, Default)]
pub(super) struct Shaped<'t> {
    /// The shape.
    pub(super) shape: String,
    /// The part that goes into columns.
    pub(super) columns: TagColumns<'t>,
    /// The part that goes into the blob.
    pub(super) blob: Vec<u8>,
}

/// Bytes that most shapes fit in.
const TYPICAL: usize = 128;

/// Takes tags apart.
pub(super) fn take_apart<'t>(tags: &'t Tags<'_>, start: &Start) -> Shaped<'t> {
    let mut shaped = Shaped {
        shape: String::with_capacity(TYPICAL),
        ..Shaped::default()
    };
    let mut own = Writer::default();
    let mut seen = [false; TagColumn::ALL.len()];
    let full_start = matches!(start, Start::Given(setup) if setup.is_standard());
    for tag in &tags.0 {
        escape(&mut shaped.shape, &tag.name, true);
        let column = TagColumn::named(&tag.name)
            .filter(|column| !std::mem::replace(&mut seen[*column as usize], true))
            .filter(|column| column.takes(&tag.value));
        if is_common(tag, full_start) {
            shaped.shape.push('=');
            escape(&mut shaped.shape, &tag.value, false);
        } else if let Some(column) = column {
            shaped.columns[column as usize] = Some(&tag.value);
        } else {
            shaped.shape.push('+');
            own.text(&tag.value);
        }
        shaped.shape.push('\n');
    }
    shaped.blob = own.bytes;
    shaped
}

/// Tags as they were put together, name and value of each.
pub(super) type TagTexts<'t> = Vec<(Cow<'t, str>, Cow<'t, str>)>;

/// Puts them together again: name and value in order. `None` where blob or columns do not fit.
pub(super) fn put_together<'t>(
    shape: &'t str,
    mut columns: [Option<Cow<'t, str>>; TagColumn::ALL.len()],
    blob: &'t [u8],
) -> Option<TagTexts<'t>> {
    let mut own = Reader::new(blob);
    let mut tags = Vec::with_capacity(TagColumn::ALL.len() + 1);
    for line in shape.split_terminator('\n') {
        let (name, kind, common) = split(line);
        let value = match kind {
            Some('=') => common,
            Some(_) => Cow::Borrowed(own.text()?),
            None => columns[TagColumn::named(&name)? as usize].take()?,
        };
        tags.push((name, value));
    }
    own.is_empty().then_some(tags)
}

/// Whether a record of that shape has a tag of that name (without case) in its blob or its shape whose value
/// holds what is sought, in either script and any case; any value where that is empty.
pub(super) fn holds(shape: &str, blob: &[u8], name: &str, sought: &Sought) -> bool {
    let mut own = Reader::new(blob);
    shape.split_terminator('\n').any(|line| {
        let (found, kind, common) = split(line);
        let value = match kind {
            Some('=') => common,
            Some(_) => Cow::Borrowed(own.text().unwrap_or_default()),
            None => return false,
        };
        let named = found.eq_ignore_ascii_case(name);
        named && !value.is_empty() && sought.is_written_in(&value)
    })
}

/// The first value of a tag of that name (without case) that is not blank and has no column of its own.
pub(super) fn first_filled(shape: &str, blob: &[u8], name: &str) -> Option<String> {
    let mut own = Reader::new(blob);
    shape.split_terminator('\n').find_map(|line| {
        let (found, kind, common) = split(line);
        let value = match kind {
            Some('=') => common,
            Some(_) => Cow::Borrowed(own.text().unwrap_or_default()),
            None => return None,
        };
        (found.eq_ignore_ascii_case(name) && !value.trim().is_empty()).then(|| value.into_owned())
    })
}

/// Whether a record of that shape has a tag of that name (without case) that has no column of its own.
pub(super) fn names(shape: &str, name: &str) -> bool {
    let mut lines = shape.split_terminator('\n').map(split);
    lines.any(|(found, kind, _)| kind.is_some() && found.eq_ignore_ascii_case(name))
}

/// The SQL expression for the value of a tag that has a column of its own, in a query of records.
pub(super) fn in_sql(name: &str) -> Option<&'static str> {
    Some(match TagColumn::named(name)? {
        TagColumn::Event => "records.event",
        TagColumn::Site => "(SELECT sites.name FROM sites WHERE sites.id = records.site)",
        TagColumn::Round => "records.round",
        TagColumn::Date => {
            "coalesce(records.date, printf('%04d.%02d.%02d', records.day / 10000, \
             records.day / 100 % 100, records.day % 100))"
        }
        TagColumn::Red => "(SELECT people.name FROM people WHERE people.id = records.red)",
        TagColumn::Black => "(SELECT people.name FROM people WHERE people.id = records.black)",
        // Results have a filter of their own.
        TagColumn::Result => return None,
    })
}

/// Whether a value belongs to the shape.
fn is_common(tag: &Tag<'_>, full_start: bool) -> bool {
    let named = |name: &str| tag.name.eq_ignore_ascii_case(name);
    tag.value.is_empty()
        || named("Game")
        || named("Variant")
        || named("SetUp")
        || named("FEN") && full_start
}

fn escape(out: &mut String, text: &str, name: bool) {
    let is_special = |byte: &u8| matches!(byte, b'\n' | b'\\' | b'=' | b'+');
    if !text.as_bytes().iter().any(is_special) {
        out.push_str(text);
        return;
    }
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\\' => out.push_str("\\\\"),
            '=' | '+' if name => {
                out.push('\\');
                out.push(c);
            }
            _ => out.push(c),
        }
    }
}

/// Name, sign and common value of a line of a shape.
fn split(line: &str) -> (Cow<'_, str>, Option<char>, Cow<'_, str>) {
    if line.contains('\\') {
        return split_escaped(line);
    }
    match line.find(['=', '+']) {
        Some(at) => (
            Cow::Borrowed(&line[..at]),
            line[at..].chars().next(),
            Cow::Borrowed(&line[at + 1..]),
        ),
        None => (Cow::Borrowed(line), None, Cow::Borrowed("")),
    }
}

/// The same of any line.
fn split_escaped(line: &str) -> (Cow<'_, str>, Option<char>, Cow<'_, str>) {
    let mut parts = [String::new(), String::new()];
    let mut sign = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        let part = &mut parts[usize::from(sign.is_some())];
        match c {
            '\\' => part.push(match chars.next() {
                Some('n') | None => '\n',
                Some(other) => other,
            }),
            '=' | '+' if sign.is_none() => sign = Some(c),
            _ => part.push(c),
        }
    }
    let [name, value] = parts.map(Cow::Owned);
    (name, sign, value)
}

/// The result a plain token says.
pub(super) fn result_of_token(token: &str) -> Option<GameResult> {
    [
        GameResult::Unknown,
        GameResult::RedWins,
        GameResult::BlackWins,
        GameResult::Draw,
    ]
    .into_iter()
    .find(|result| result.token() == token)
}

#[cfg(test)]
mod tests {
    use super::{split, split_escaped};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_line_without_escapes_is_split_as_any_line_is(line in "[A-C=+赛]{0,8}") {
            prop_assert_eq!(split(&line), split_escaped(&line));
        }
    }
}
