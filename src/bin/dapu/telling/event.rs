//! Why an event file cannot be used, in the user's language.

use crate::lang::Lang;
use dapu::event::{EventError, ScaleError, ScaleFault, TimeFault};
use dapu::text::Edited;
use std::fmt::Display;

/// The text of an event file; else why it is none.
pub(crate) fn event_text(bytes: &[u8], lang: &Lang) -> Result<String, String> {
    let edited = Edited::read(bytes);
    match edited.undecodable.first() {
        None => Ok(edited.text),
        Some(line) => {
            let encoding = edited.encoding.name();
            let why = lang.fill("table.undecodable", &[("encoding", &encoding)]);
            Err(lang.fill("names.line", &[("line", line), ("why", &why)]))
        }
    }
}

/// Why a file is no TOML, with its line as it is written: the reader of TOML speaks English only.
fn toml_words(shown: &str, message: &str, lang: &Lang) -> String {
    let shown = shown.trim_end();
    if !lang.is_chinese() {
        return shown.to_owned();
    }
    let quoted = |before: &str| {
        let (_, rest) = message.split_once(before)?;
        rest.split('`').next()
    };
    let what = match (
        quoted("unknown variant `"),
        message.split_once(", expected "),
    ) {
        (Some(value), Some((_, known))) => {
            let known = known.trim_start_matches("one of ");
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("value", &value), ("known", &known)];
            lang.fill("event.toml-variant", &values)
        }
        (None, Some((found, wanted))) if found.starts_with("invalid type: ") => {
            let kinds = [
                ("u32", "event.toml-number"),
                ("i32", "event.toml-number"),
                ("a string", "event.toml-string"),
                ("a boolean", "event.toml-boolean"),
                ("a sequence", "event.toml-list"),
            ];
            let kind = kinds.iter().find(|(kind, _)| wanted.starts_with(kind));
            lang.text(kind.map_or("event.toml-type", |(_, key)| key))
                .to_owned()
        }
        _ if message.starts_with("wanted ") => lang.text("event.toml-type").to_owned(),
        _ => lang.text("event.toml-form").to_owned(),
    };
    // The first line says where in English, the last what.
    let numbers = shown.lines().next().unwrap_or_default();
    let mut numbers = numbers
        .split(|c: char| !c.is_ascii_digit())
        .filter(|it| !it.is_empty());
    let line = numbers.next().unwrap_or("?");
    let source: Vec<&str> = shown.lines().filter(|line| line.contains('|')).collect();
    let values: [(&str, &dyn std::fmt::Display); 3] = [
        ("line", &line),
        ("what", &what),
        ("source", &source.join("\n")),
    ];
    lang.fill("event.toml", &values)
}

pub(crate) fn event_words(error: &EventError, lang: &Lang) -> String {
    let fill = |key: &str, values: &[(&str, &dyn Display)]| lang.fill(key, values);
    match error {
        EventError::Toml(error) => toml_words(&error.to_string(), error.message(), lang),
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

/// What is wrong with a scale.
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

/// What was perhaps meant, where anything was.
fn perhaps(near: Option<&str>, lang: &Lang) -> String {
    near.map_or_else(String::new, |near| {
        lang.fill("event.near", &[("near", &near)])
    })
}
