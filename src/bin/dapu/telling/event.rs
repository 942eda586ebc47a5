//! Why an event file cannot be used, in the user's language.

use crate::lang::Lang;
use dapu::event::{EventError, FieldKind, ScaleError, ScaleFault, TimeFault};
use dapu::text::EditedText;
use std::fmt::Display;

/// The text of an event file; else why it is none.
pub(crate) fn event_text(bytes: &[u8], lang: &Lang) -> Result<String, String> {
    let edited = EditedText::read(bytes);
    match edited.undecodable.first() {
        None => Ok(edited.text),
        Some(line) => {
            let encoding = edited.encoding.name();
            let why = lang.fill("table.undecodable", &[("encoding", &encoding)]);
            Err(lang.fill("names.line", &[("line", line), ("why", &why)]))
        }
    }
}

/// Kind of value that a field takes.
const fn kind_key(kind: FieldKind) -> &'static str {
    match kind {
        FieldKind::Number => "event.kind-number",
        FieldKind::Text => "event.kind-text",
        FieldKind::Flag => "event.kind-flag",
        FieldKind::List => "event.kind-list",
        FieldKind::Table => "event.kind-table",
    }
}

pub(crate) fn event_words(error: &EventError, lang: &Lang) -> String {
    let fill = |key: &str, values: &[(&str, &dyn Display)]| lang.fill(key, values);
    match error {
        // The reader of TOML speaks English only.
        EventError::Toml { error, .. } if !lang.is_chinese() => {
            error.to_string().trim_end().to_owned()
        }
        EventError::Toml { line, written, .. } => {
            fill("event.toml", &[("line", line), ("source", written)])
        }
        EventError::WrongKind {
            line,
            field,
            wanted,
        } => {
            let wanted = lang.text(kind_key(*wanted));
            fill(
                "event.kind",
                &[("line", line), ("field", field), ("wanted", &wanted)],
            )
        }
        EventError::MissingField { line, name, within } => fill(
            "event.missing",
            &[("line", line), ("name", name), ("within", within)],
        ),
        EventError::UnknownField { .. }
        | EventError::UnknownWord { .. }
        | EventError::UnknownSwitch { .. } => unknown_words(error, lang),
        EventError::Scale { line, text, why } => {
            let why = scale_words(why, lang);
            fill(
                "event.scale",
                &[("line", line), ("text", text), ("why", &why)],
            )
        }
        EventError::StageTwice {
            name,
            first,
            second,
        } => fill(
            "event.stage-twice",
            &[("name", name), ("first", first), ("second", second)],
        ),
        EventError::Time(fault) => lang.text(time_key(*fault)).to_owned(),
        EventError::UnknownReading {
            name,
            reading,
            known,
        } => fill(
            "event.reading",
            &[("name", name), ("reading", reading), ("known", known)],
        ),
        EventError::OutOfRange { field, value, most } => fill(
            "event.range",
            &[("field", field), ("value", value), ("most", most)],
        ),
    }
}

const fn time_key(fault: TimeFault) -> &'static str {
    match fault {
        TimeFault::Nothing => "event.time-nothing",
        TimeFault::Both => "event.time-both",
        TimeFault::NotLast => "event.time-not-last",
        TimeFault::RepeatsForever => "event.time-repeats",
    }
}

/// A name nobody knows, with what was perhaps meant.
fn unknown_words(error: &EventError, lang: &Lang) -> String {
    let fill = |key: &str, values: &[(&str, &dyn Display)]| lang.fill(key, values);
    match error {
        EventError::UnknownField {
            line,
            name,
            within,
            near,
            known,
        } => {
            let inside = if within.is_empty() {
                String::new()
            } else {
                lang.fill("event.within", &[("within", within)])
            };
            let near = perhaps(near.as_deref(), lang);
            let values: [(&str, &dyn Display); 5] = [
                ("line", line),
                ("name", name),
                ("within", &inside),
                ("near", &near),
                ("known", known),
            ];
            fill("event.field", &values)
        }
        EventError::UnknownWord {
            line,
            field,
            word,
            near,
            known,
        } => {
            let near = perhaps(near.as_deref(), lang);
            let values: [(&str, &dyn Display); 5] = [
                ("line", line),
                ("field", field),
                ("word", word),
                ("near", &near),
                ("known", known),
            ];
            fill("event.word", &values)
        }
        EventError::UnknownSwitch { name, near, known } => {
            let near = perhaps(near.as_deref(), lang);
            fill(
                "event.switch",
                &[("name", name), ("near", &near), ("known", known)],
            )
        }
        other => other.to_string(),
    }
}

/// Fault of a scale.
fn scale_words(fault: &ScaleFault, lang: &Lang) -> String {
    let key = match fault {
        ScaleFault::NoNumber(text) => return lang.fill("event.scale-number", &[("text", text)]),
        ScaleFault::Count => "event.scale-count",
        ScaleFault::Order(ScaleError::NothingToWin) => "event.scale-win",
        ScaleFault::Order(ScaleError::Draw) => "event.scale-draw",
        ScaleFault::Order(ScaleError::Halves) => "event.scale-halves",
    };
    lang.text(key).to_owned()
}

/// The value perhaps meant, if any.
fn perhaps(near: Option<&str>, lang: &Lang) -> String {
    near.map_or_else(String::new, |near| {
        lang.fill("event.near", &[("near", &near)])
    })
}
