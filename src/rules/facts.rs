//! The facts of a finding: what its message is rendered from and the store keeps. Never sentences.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

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
}
