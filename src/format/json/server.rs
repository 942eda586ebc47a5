//! The short names of fields in which a server of variants keeps a game: `us` holds both players, Red's first, `v` the
//! variant, `m` the moves, `r` a letter for the result.

use crate::record::{GameRecord, PlaceCursor, Tag};
use crate::text::Span;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// A longer text is no game of one.
const LONGEST: usize = 64 << 10;

/// Adds the players and the result, where the text is such an object and nothing else names a player.
pub(super) fn tell(record: &mut GameRecord<'_>, text: &str, first_line: u32) {
    if text.len() > LONGEST || !text.contains("\"us\"") {
        return;
    }
    let Ok(Value::Object(fields)) = serde_json::from_str::<Value>(text.trim()) else {
        return;
    };
    let Some([red, black]) = players(&fields) else {
        return;
    };
    let result = fields.get("r").and_then(Value::as_str).and_then(result);
    let place = PlaceCursor::new(text, first_line).place(Span::new(0, text.trim_end().len()));
    let said = [
        ("Red", Some(red)),
        ("Black", Some(black)),
        ("Result", result),
    ];
    if said[..2]
        .iter()
        .any(|it| record.tags.saying(it.0).is_some())
    {
        return;
    }
    for (name, value) in said {
        let Some(value) = value.filter(|_| record.tags.saying(name).is_none()) else {
            continue;
        };
        record.places.tags.push(place);
        record.tags.0.push(Tag {
            name: Cow::Borrowed(name),
            value: Cow::Owned(value.to_owned()),
            span: Span::new(0, 0),
        });
    }
}

/// Both players, where all fields by which such an object is known are there.
fn players(fields: &Map<String, Value>) -> Option<[&str; 2]> {
    let is_ours = fields.get("v").and_then(Value::as_str) == Some("xiangqi");
    let is_whole = ["p0", "p1"]
        .iter()
        .all(|name| fields.get(*name).is_some_and(Value::is_object))
        && fields.get("m").is_some_and(Value::is_array);
    let [red, black] = &fields.get("us")?.as_array()?[..] else {
        return None;
    };
    let names = [red.as_str()?.trim(), black.as_str()?.trim()];
    let are_names = names.iter().all(|it| !it.is_empty()) && names[0] != names[1];
    (is_ours && is_whole && are_names).then_some(names)
}

/// What a letter says: the first player won, the second, nobody.
fn result(letter: &str) -> Option<&'static str> {
    match letter {
        "a" => Some("1-0"),
        "b" => Some("0-1"),
        "c" => Some("1/2-1/2"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::format::json::read;

    #[test]
    fn a_server_keeps_a_game_under_short_names() {
        let of = |variant: &str, result: &str, others: &str| {
            let text = format!(
                "{{\"us\": [\"ann\", \"bob\"], {others}\"v\": \"{variant}\", \"m\": [\"h1g3\", \"g7g6\", \
                 \"c4c5\", \"h10g8\"], \"r\": \"{result}\"}}"
            );
            let record = read(&text, 1);
            let said = ["Red", "Black", "Result"].map(|it| record.tag(it).unwrap_or("").to_owned());
            said.join("/")
        };
        let full = "\"p0\": {}, \"p1\": {}, ";
        assert_eq!(of("xiangqi", "b", full), "ann/bob/0-1");
        assert_eq!(of("xiangqi", "c", full), "ann/bob/1/2-1/2");
        assert_eq!(of("xiangqi", "d", full), "ann/bob/");
        assert_eq!(of("shogi", "b", full), "//");
        assert_eq!(of("xiangqi", "b", ""), "//");
    }
}
