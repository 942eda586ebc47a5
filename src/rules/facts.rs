//! The facts of a finding: what its message is rendered from and the store keeps. Never sentences. Which
//! there are, and of what type: [`fact`](super::fact).

use super::fact::{Fact, Key, Value};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A value as JSON has it.
#[derive(Deserialize)]
#[serde(untagged)]
enum JsonValue {
    Number(i64),
    Flag(bool),
    Text(String),
}

impl From<JsonValue> for Value {
    fn from(plain: JsonValue) -> Value {
        match plain {
            JsonValue::Number(n) => Value::Number(n),
            JsonValue::Flag(flag) => Value::Flag(flag),
            JsonValue::Text(text) => Value::Text(Cow::Owned(text)),
        }
    }
}

/// Named values in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Facts(Vec<(Cow<'static, str>, Value)>);

impl Facts {
    /// The fact, where it is there.
    pub fn get<T: Fact>(&self, key: Key<T>) -> Option<T::View<'_>> {
        T::see(self.named(key.name())?)
    }

    /// Whether the fact is there.
    pub fn has<T: Fact>(&self, key: Key<T>) -> bool {
        self.get(key).is_some()
    }

    /// Whether a switch is there and on.
    pub fn holds(&self, key: Key<bool>) -> bool {
        self.get(key) == Some(true)
    }

    /// Adds a fact, or replaces it.
    pub fn set<T: Fact>(&mut self, key: Key<T>, value: impl Into<T>) {
        let value = value.into().into();
        match self.0.iter_mut().find(|(name, _)| *name == key.name()) {
            Some((_, old)) => *old = value,
            None => self.0.push((Cow::Borrowed(key.name()), value)),
        }
    }

    /// Adds a fact of a type that is not known here.
    pub(in crate::rules) fn put(&mut self, name: &'static str, value: Value) {
        self.0.push((Cow::Borrowed(name), value));
    }

    /// The facts by name, in their order: those of an older database under the names they had.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_ref(), value))
    }

    /// The value a message names. Which names there are is held by a test.
    pub(in crate::rules) fn named(&self, name: &str) -> Option<&Value> {
        self.iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }

    /// A JSON object, keys in their order: the form in which the store keeps them.
    pub fn to_json(&self) -> String {
        let mut out = String::from("{");
        for (index, (name, value)) in self.0.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            push_json(&mut out, name.as_ref());
            out.push(':');
            push_json(&mut out, value);
        }
        out.push('}');
        out
    }

    /// Reads [`Facts::to_json`] back; `None` where the text is no such object.
    pub fn from_json(text: &str) -> Option<Facts> {
        struct SortedFacts(Facts);
        impl<'de> Deserialize<'de> for SortedFacts {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<SortedFacts, D::Error> {
                from.deserialize_map(Visitor).map(SortedFacts)
            }
        }
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Facts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of facts")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                mut map: A,
            ) -> Result<Facts, A::Error> {
                let mut facts = Facts::default();
                while let Some((name, value)) = map.next_entry::<String, JsonValue>()? {
                    facts.0.push((Cow::Owned(name), value.into()));
                }
                Ok(facts)
            }
        }
        serde_json::from_str::<SortedFacts>(text)
            .ok()
            .map(|facts| facts.0)
    }
}

/// Numbers, flags and strings always serialise; nothing is written where one should not.
fn push_json(out: &mut String, value: &(impl Serialize + ?Sized)) {
    if let Ok(text) = serde_json::to_string(value) {
        out.push_str(&text);
    }
}
