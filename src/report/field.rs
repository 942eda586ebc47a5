//! The fields of rows for other programs.

use crate::rules::{COLUMNS, ColumnKind};

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
        })
        .collect()
}
