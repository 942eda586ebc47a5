//! The facts of a finding: what its message is rendered from and the store keeps. Never sentences.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// One value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A word: an identifier, a move, what stood on paper.
    Text(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(n) => write!(f, "{n}"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Text(text) => f.write_str(text),
        }
    }
}

macro_rules! value_from {
    ($($from:ty => $make:expr,)*) => {
        $(impl From<$from> for Value {
            fn from(value: $from) -> Value {
                ($make)(value)
            }
        })*
    };
}

value_from! {
    i64 => Value::Number,
    u32 => |n| Value::Number(i64::from(n)),
    u16 => |n| Value::Number(i64::from(n)),
    u8 => |n| Value::Number(i64::from(n)),
    usize => |n| Value::Number(i64::try_from(n).unwrap_or(i64::MAX)),
    bool => Value::Flag,
    String => Value::Text,
    &str => |text: &str| Value::Text(text.to_owned()),
    Cow<'_, str> => |text: Cow<'_, str>| Value::Text(text.into_owned()),
}

/// Named values in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Facts(pub Vec<(Cow<'static, str>, Value)>);

impl Facts {
    /// The value of that name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value)
    }

    /// The number of that name.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.get(name) {
            Some(Value::Number(n)) => Some(*n),
            _ => None,
        }
    }

    /// The text of that name.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Adds a value, or replaces the one of that name.
    pub fn set(&mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) {
        let (name, value) = (name.into(), value.into());
        match self.0.iter_mut().find(|(key, _)| *key == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
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
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    facts.0.push((Cow::Owned(name), value));
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
