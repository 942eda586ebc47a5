//! The fields of rows for other programs.

use crate::rules::{COLUMNS, Column, ColumnKind, Finding};
use crate::words::{Language, listed};

/// Content of a field. Each may be absent (`null`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A whole number of 64 bits.
    Number,
    /// Text in UTF-8.
    Text,
    /// Texts.
    Texts,
    /// Fields of its own.
    Object(Vec<Field>),
    /// Objects of the same fields.
    Objects(Vec<Field>),
}

/// A field: its name and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name.
    pub name: &'static str,
    /// Its content.
    pub kind: FieldKind,
    /// The table of the catalogue that has a sentence about it; empty where its name says what it holds.
    words: &'static str,
}

impl Field {
    /// A field whose name says what it holds.
    pub const fn named(name: &'static str, kind: FieldKind) -> Field {
        Field {
            name,
            kind,
            words: "",
        }
    }

    /// A sentence about what it holds, where its name does not say it.
    pub fn about(&self, language: Language) -> Option<&'static str> {
        listed(language, self.words, self.name)
    }
}

/// Version of the rows; a field that changes its meaning or goes away makes another.
pub const SCHEMA_VERSION: i64 = 1;

/// The fields of a finding, as [`super::NdjsonReport`] writes it.
pub fn finding_fields() -> Vec<Field> {
    COLUMNS
        .iter()
        .map(|column| Field {
            name: column.name,
            kind: match column.kind {
                ColumnKind::Number => FieldKind::Number,
                ColumnKind::Word | ColumnKind::Text => FieldKind::Text,
            },
            words: Column::<Finding>::WORDS,
        })
        .collect()
}
