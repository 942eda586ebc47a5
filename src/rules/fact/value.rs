//! Content of a fact, whatever its type.

use super::cycle::Evidence;
use serde::{Serialize, Serializer};
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
