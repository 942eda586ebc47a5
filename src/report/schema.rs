//! The fields of rows for other programs, printed in forms that engines of data take.

use super::field::{Field, FieldKind, SCHEMA_VERSION};
use super::record::FIELDS;
use super::tables::message;
use crate::words::Language;
use serde_json::{Value, json};
use std::fmt::Write;

/// A form in which a schema is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaForm {
    /// JSON Schema, draft 2020-12, of one line.
    Json,
    /// Columns as Spark SQL declares them.
    SparkDdl,
    /// The fields of an Arrow schema as JSON (the form of Arrow's integration tests).
    Arrow,
    /// The message of a Parquet file.
    Parquet,
}

/// The fields of a record, as [`super::record_line`] writes it.
pub fn game_fields() -> Vec<Field> {
    FIELDS
        .iter()
        .map(|(name, kind)| Field::named(name, kind()))
        .collect()
}

/// Prints fields, ending with a newline; as JSON Schema with what they hold, in that language.
pub fn schema(title: &str, fields: &[Field], form: SchemaForm, language: Language) -> String {
    let value = match form {
        SchemaForm::SparkDdl => return format!("{}\n", ddl(fields, "`", " ")),
        SchemaForm::Parquet => return message(title, fields),
        SchemaForm::Json => {
            let mut object = json_object(fields, language);
            object["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
            object["title"] = format!("dapu {title}, version {SCHEMA_VERSION}").into();
            object
        }
        SchemaForm::Arrow => json!({
            "fields": fields.iter().map(arrow).collect::<Vec<_>>(),
            "metadata": [{"key": "dapu.schema", "value": format!("{title} {SCHEMA_VERSION}")}],
        }),
    };
    // Texts, numbers and lists always serialise.
    format!(
        "{}\n",
        serde_json::to_string_pretty(&value).unwrap_or_default()
    )
}

/// `name TYPE, …`; within a STRUCT a colon stands between.
fn ddl(fields: &[Field], quote: &str, between: &str) -> String {
    let mut out = String::new();
    for field in fields {
        let comma = if out.is_empty() { "" } else { ", " };
        let kind = match &field.kind {
            FieldKind::Number => "BIGINT".to_owned(),
            FieldKind::Text => "STRING".to_owned(),
            FieldKind::Texts => "ARRAY<STRING>".to_owned(),
            FieldKind::Object(fields) => format!("STRUCT<{}>", ddl(fields, quote, ": ")),
            FieldKind::Objects(fields) => format!("ARRAY<STRUCT<{}>>", ddl(fields, quote, ": ")),
        };
        // Writing to a String always succeeds.
        let _ = write!(out, "{comma}{quote}{}{quote}{between}{kind}", field.name);
    }
    out
}

fn json_object(fields: &[Field], language: Language) -> Value {
    let properties = fields.iter().map(|field| {
        let mut kind = match &field.kind {
            FieldKind::Number => json!({"type": ["integer", "null"]}),
            FieldKind::Text => json!({"type": ["string", "null"]}),
            FieldKind::Texts => {
                json!({"type": ["array", "null"], "items": {"type": "string"}})
            }
            FieldKind::Object(fields) => {
                let mut object = json_object(fields, language);
                object["type"] = json!(["object", "null"]);
                object
            }
            FieldKind::Objects(fields) => {
                json!({"type": ["array", "null"], "items": json_object(fields, language)})
            }
        };
        if let Some(about) = field.about(language) {
            kind["description"] = about.into();
        }
        (field.name.to_owned(), kind)
    });
    let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
    json!({
        "type": "object",
        "properties": properties.collect::<serde_json::Map<_, _>>(),
        "required": names,
        "additionalProperties": false,
    })
}

fn arrow(field: &Field) -> Value {
    let (kind, children) = match &field.kind {
        FieldKind::Number => (
            json!({"name": "int", "bitWidth": 64, "isSigned": true}),
            Vec::new(),
        ),
        FieldKind::Text => (json!({"name": "utf8"}), Vec::new()),
        FieldKind::Texts => (
            json!({"name": "list"}),
            vec![arrow(&Field::named("item", FieldKind::Text))],
        ),
        FieldKind::Object(fields) => (
            json!({"name": "struct"}),
            fields.iter().map(arrow).collect(),
        ),
        FieldKind::Objects(fields) => (
            json!({"name": "list"}),
            vec![arrow(&Field::named(
                "item",
                FieldKind::Object(fields.clone()),
            ))],
        ),
    };
    json!({"name": field.name, "nullable": true, "type": kind, "children": children})
}
