//! The facts of a finding: what its message is rendered from and the store keeps. Never sentences. Which
//! there are, and of what type: [`fact`](super::fact).

use super::fact::{Evidence, Fact, Key};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// One value.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A word: an identifier, a move, what stood on paper.
    Text(Cow<'static, str>),
    /// Evidence of repetition; text in JSON.
    Evidence(Evidence),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(n) => write!(f, "{n}"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Text(text) => f.write_str(text),
            Value::Evidence(evidence) => evidence.fmt(f),
        }
    }
}

/// Evidence equals the text that JSON has for it.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Number(one), Value::Number(two)) => one == two,
            (Value::Flag(one), Value::Flag(two)) => one == two,
            (Value::Text(one), Value::Text(two)) => one == two,
            (Value::Evidence(one), Value::Evidence(two)) => one == two,
            (Value::Evidence(told), Value::Text(text))
            | (Value::Text(text), Value::Evidence(told)) => told.to_string() == *text,
            _ => false,
        }
    }
}

impl Eq for Value {}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Number(n) => to.serialize_i64(*n),
            Value::Flag(flag) => to.serialize_bool(*flag),
            Value::Text(text) => to.serialize_str(text),
            Value::Evidence(evidence) => to.collect_str(evidence),
        }
    }
}

/// A value as JSON has it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Plain {
    Number(i64),
    Flag(bool),
    Text(String),
}

impl From<Plain> for Value {
    fn from(plain: Plain) -> Value {
        match plain {
            Plain::Number(n) => Value::Number(n),
            Plain::Flag(flag) => Value::Flag(flag),
            Plain::Text(text) => Value::Text(Cow::Owned(text)),
        }
    }
}

/// Named values in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Facts(Vec<(Cow<'static, str>, Value)>);

impl Facts {
    /// The fact, where it is there.
    pub fn get<T: Fact>(&self, key: Key<T>) -> Option<T::Seen<'_>> {
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
        struct Ordered(Facts);
        impl<'de> Deserialize<'de> for Ordered {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Ordered, D::Error> {
                from.deserialize_map(Visitor).map(Ordered)
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
                while let Some((name, value)) = map.next_entry::<String, Plain>()? {
                    facts.0.push((Cow::Owned(name), value.into()));
                }
                Ok(facts)
            }
        }
        serde_json::from_str::<Ordered>(text)
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
