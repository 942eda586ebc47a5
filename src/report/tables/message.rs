//! The schema of a Parquet file in the words of Parquet's own grammar of messages.

use super::super::field::{Field, FieldKind};
use std::fmt::Write;

/// The message: every column may be null, texts are UTF-8, numbers of 64 bits, lists of three levels.
pub(in super::super) fn message(title: &str, fields: &[Field]) -> String {
    let mut out = format!("message {title} {{\n");
    for field in fields {
        lines(field.name, &field.kind, 1, &mut out);
    }
    out.push_str("}\n");
    out
}

fn lines(name: &str, kind: &FieldKind, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    // Writing to a String always succeeds.
    let _ = match kind {
        FieldKind::Number => writeln!(out, "{indent}optional int64 {name};"),
        FieldKind::Text => writeln!(out, "{indent}optional binary {name} (STRING);"),
        FieldKind::Object(fields) => {
            let _ = writeln!(out, "{indent}optional group {name} {{");
            for field in fields {
                lines(field.name, &field.kind, depth + 1, out);
            }
            writeln!(out, "{indent}}}")
        }
        FieldKind::Texts => list(name, &FieldKind::Text, depth, out),
        FieldKind::Objects(fields) => list(name, &FieldKind::Object(fields.clone()), depth, out),
    };
}

fn list(name: &str, element: &FieldKind, depth: usize, out: &mut String) -> std::fmt::Result {
    let indent = "  ".repeat(depth);
    writeln!(out, "{indent}optional group {name} (LIST) {{")?;
    writeln!(out, "{indent}  repeated group list {{")?;
    lines("element", element, depth + 2, out);
    writeln!(out, "{indent}  }}\n{indent}}}")
}
