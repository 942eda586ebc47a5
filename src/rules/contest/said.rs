//! Values that a finding's message names in the words of a language.

use crate::rules::Language;
use crate::words::{fill, text};

/// A message of the catalogue with its values, part of another message.
#[derive(Clone, Debug)]
pub(super) struct NestedMessage {
    key: &'static str,
    values: Vec<(&'static str, Value)>,
}

/// A value of a message: as it stands, or a message itself.
#[derive(Clone, Debug)]
enum Value {
    Text(String),
    Word(&'static str),
}

impl NestedMessage {
    pub(super) fn new(key: &'static str) -> NestedMessage {
        let values = Vec::new();
        NestedMessage { key, values }
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<FactText>) -> NestedMessage {
        self.values.push((name, Value::Text(value.into().0)));
        self
    }

    pub(super) fn with_word(mut self, name: &'static str, key: &'static str) -> NestedMessage {
        self.values.push((name, Value::Word(key)));
        self
    }

    pub(super) fn words(&self, language: Language) -> String {
        let shown = |value: &Value| match value {
            Value::Text(text) => text.clone(),
            Value::Word(key) => text(language, key).to_owned(),
        };
        let values: Vec<(&str, String)> =
            self.values.iter().map(|it| (it.0, shown(&it.1))).collect();
        let values: Vec<(&str, &dyn std::fmt::Display)> = values
            .iter()
            .map(|it| (it.0, &it.1 as &dyn std::fmt::Display))
            .collect();
        fill(language, self.key, &values)
    }
}

/// A value named in a message, as text.
pub(super) struct FactText(pub(super) String);

impl From<String> for FactText {
    fn from(text: String) -> FactText {
        FactText(text)
    }
}

impl From<&str> for FactText {
    fn from(text: &str) -> FactText {
        FactText(text.to_owned())
    }
}

impl From<u32> for FactText {
    fn from(number: u32) -> FactText {
        FactText(number.to_string())
    }
}

impl From<crate::contest::Points> for FactText {
    fn from(points: crate::contest::Points) -> FactText {
        FactText(points.to_string())
    }
}
