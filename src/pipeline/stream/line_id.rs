//! The id of a line, also of one that is no whole object.

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// The text of an id: a string, or a number as it is written; `None` for anything else.
pub(super) fn id_of(raw: &str) -> Option<String> {
    match raw.as_bytes().first()? {
        b'"' => serde_json::from_str(raw).ok(),
        b'-' | b'0'..=b'9' => Some(raw.to_owned()),
        _ => None,
    }
}

/// The id of an object that is cut short or has a fault; `None` unless the id stands whole before that, with the name
/// of another field or the end of the object behind it, and once.
pub(super) fn id_before_fault(head: &[u8]) -> Option<String> {
    let mut found = Found::default();
    // The fault is known; what was read before it is asked for.
    let _ = found.deserialize(&mut serde_json::Deserializer::from_slice(head));
    found.id.filter(|_| found.ids == 1)
}

/// Fields of an object up to its fault.
#[derive(Default)]
struct Found {
    id: Option<String>,
    /// How many fields are named so.
    ids: u32,
}

impl<'l> DeserializeSeed<'l> for &mut Found {
    type Value = ();

    fn deserialize<D: Deserializer<'l>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'l> Visitor<'l> for &mut Found {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("an object")
    }

    fn visit_map<M: MapAccess<'l>>(self, mut fields: M) -> Result<(), M::Error> {
        let mut seen: Option<&RawValue> = None;
        loop {
            // A number may go on behind the cut, a text behind a quote without its backslash.
            let name = fields.next_key::<Cow<'l, str>>()?;
            if let Some(raw) = seen.take() {
                self.id = id_of(raw.get());
            }
            match name.as_deref() {
                Some("id") => {
                    self.ids += 1;
                    seen = Some(fields.next_value()?);
                }
                Some(_) => drop(fields.next_value::<IgnoredAny>()?),
                None => return Ok(()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::id_before_fault;

    #[test]
    fn an_id_counts_where_it_stands_whole_before_the_fault() {
        let cases: [(&[u8], Option<&str>); 13] = [
            (br#"{"id": "a", "pgn": "[Red"#, Some("a")),
            (br#" {"n": [1, {"id": 2}], "id": 7, "pgn": "#, Some("7")),
            (
                b"{\"id\": \"\xe4\xb8\x80\", \"pgn\": \"\xff",
                Some("\u{4e00}"),
            ),
            (br#"{"id": "a"} and more"#, Some("a")),
            (br#"{"id": "a", "pg"#, None),
            (br#"{"id": 12"#, None),
            (br#"{"id": "a"b", "pgn": ""}"#, None),
            (br#"{"id": "a", b", "pgn": ""}"#, None),
            (br#"{"pgn": "[Red, "id": "a"}"#, None),
            (br#"{"id": "a", "id": "b", "pgn": "#, None),
            (br#"{"id": "a", "id": "b"#, None),
            (br#"{"id": null, "pgn": "#, None),
            (br#"["id", "a"]"#, None),
        ];
        for (line, id) in cases {
            let text = String::from_utf8_lossy(line);
            assert_eq!(id_before_fault(line).as_deref(), id, "{text}");
        }
    }
}
