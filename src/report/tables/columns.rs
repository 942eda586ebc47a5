//! Rows taken apart into columns, as Parquet stores them: values beside levels of definition and repetition.
//!
//! The levels are those of Dremel (Melnik and others, 2010): how much of a value's path is there, and at which list
//! of it a new element begins.

use super::super::field::{Field, FieldKind};
use serde_json::Value;

/// The values of a column.
#[derive(Debug)]
pub(super) enum Values {
    Numbers(Vec<i64>),
    /// Texts one behind the other, and where each ends.
    Texts(Vec<u8>, Vec<u32>),
}

/// A value of a column.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cell<'v> {
    Number(i64),
    Text(&'v str),
    Nothing,
}

impl<'v> From<&'v Value> for Cell<'v> {
    fn from(value: &'v Value) -> Cell<'v> {
        match value {
            Value::String(text) => Cell::Text(text),
            Value::Number(number) => Cell::Number(number.as_i64().unwrap_or(i64::MAX)),
            _ => Cell::Nothing,
        }
    }
}

/// A column of a row group.
#[derive(Debug)]
pub(super) struct Column {
    pub(super) values: Values,
    pub(super) definition: Vec<i16>,
    pub(super) repetition: Vec<i16>,
    /// The level at which a value is there.
    pub(super) whole: i16,
    /// Whether it is repeated at all.
    pub(super) is_repeated: bool,
}

impl Column {
    fn new(values: Values, whole: i16, repeated: i16) -> Column {
        Column {
            values,
            definition: Vec::new(),
            repetition: Vec::new(),
            whole,
            is_repeated: repeated > 0,
        }
    }

    fn level(&mut self, definition: i16, repetition: i16) {
        self.definition.push(definition);
        if self.is_repeated {
            self.repetition.push(repetition);
        }
    }

    /// Adds a value of the kind the column holds; nothing where it is of another kind. Its bytes.
    pub(super) fn add(&mut self, value: Cell<'_>, (definition, repetition): (i16, i16)) -> usize {
        let bytes = match (&mut self.values, value) {
            (Values::Numbers(numbers), Cell::Number(number)) => {
                numbers.push(number);
                Some(size_of::<i64>())
            }
            (Values::Texts(text, ends), Cell::Text(value)) => {
                text.extend_from_slice(value.as_bytes());
                ends.push(text.len() as u32);
                Some(value.len() + size_of::<u32>())
            }
            _ => None,
        };
        let level = if bytes.is_some() {
            self.whole
        } else {
            definition
        };
        self.level(level, repetition);
        bytes.unwrap_or_default() + LEVELS
    }

    /// Empties it.
    pub(super) fn clear(&mut self) {
        match &mut self.values {
            Values::Numbers(numbers) => numbers.clear(),
            Values::Texts(text, ends) => {
                text.clear();
                ends.clear();
            }
        }
        self.definition.clear();
        self.repetition.clear();
    }
}

/// Bytes of the two levels of a value.
const LEVELS: usize = 2 * size_of::<i16>();

/// The columns of a table, in the order of its leaves.
pub(super) fn columns(fields: &[Field]) -> Vec<Column> {
    let mut out = Vec::new();
    for field in fields {
        leaves(&field.kind, (0, 0), &mut out);
    }
    out
}

/// The leaves of a field that stands at such levels.
fn leaves(kind: &FieldKind, (definition, repetition): (i16, i16), out: &mut Vec<Column>) {
    let there = definition + 1;
    match kind {
        FieldKind::Number => out.push(Column::new(Values::Numbers(Vec::new()), there, repetition)),
        FieldKind::Text => {
            let texts = Values::Texts(Vec::new(), Vec::new());
            out.push(Column::new(texts, there, repetition));
        }
        FieldKind::Object(fields) => {
            for field in fields {
                leaves(&field.kind, (there, repetition), out);
            }
        }
        FieldKind::Texts => leaves(&FieldKind::Text, (there + 1, repetition + 1), out),
        FieldKind::Objects(fields) => {
            let object = FieldKind::Object(fields.clone());
            leaves(&object, (there + 1, repetition + 1), out);
        }
    }
}

/// Takes a row apart: a value of each field, found by its name. How many bytes the columns have grown by.
pub(super) fn shred(row: &Value, fields: &[Field], columns: &mut [Column]) -> usize {
    let mut columns = columns.iter_mut();
    let mut bytes = 0;
    for field in fields {
        let value = row.get(field.name).unwrap_or(&Value::Null);
        let mut own: Vec<&mut Column> = columns.by_ref().take(count(&field.kind)).collect();
        bytes += part(value, &field.kind, Levels::default(), &mut own);
    }
    bytes
}

/// Where a value stands: what is there of its path, at which list it begins, and how many lists it is in.
#[derive(Clone, Copy, Debug, Default)]
struct Levels {
    definition: i16,
    repetition: i16,
    lists: i16,
}

/// Number of leaves of a field.
fn count(kind: &FieldKind) -> usize {
    match kind {
        FieldKind::Number | FieldKind::Text | FieldKind::Texts => 1,
        FieldKind::Object(fields) | FieldKind::Objects(fields) => {
            fields.iter().map(|field| count(&field.kind)).sum()
        }
    }
}

fn part(value: &Value, kind: &FieldKind, at: Levels, columns: &mut [&mut Column]) -> usize {
    match (kind, value) {
        (FieldKind::Number | FieldKind::Text, _) => {
            let levels = (at.definition, at.repetition);
            columns
                .iter_mut()
                .map(|it| it.add(value.into(), levels))
                .sum()
        }
        (FieldKind::Object(fields), Value::Object(_)) => {
            let within = Levels {
                definition: at.definition + 1,
                ..at
            };
            object(value, fields, within, columns)
        }
        (FieldKind::Texts, Value::Array(list)) => each(list, &FieldKind::Text, at, columns),
        (FieldKind::Objects(fields), Value::Array(list)) => {
            each(list, &FieldKind::Object(fields.clone()), at, columns)
        }
        _ => {
            nothing(at, columns);
            columns.len() * LEVELS
        }
    }
}

fn object(value: &Value, fields: &[Field], at: Levels, columns: &mut [&mut Column]) -> usize {
    let (mut rest, mut bytes) = (columns, 0);
    for field in fields {
        let (own, behind) = rest.split_at_mut(count(&field.kind));
        let value = value.get(field.name).unwrap_or(&Value::Null);
        bytes += part(value, &field.kind, at, own);
        rest = behind;
    }
    bytes
}

fn each(list: &[Value], kind: &FieldKind, at: Levels, columns: &mut [&mut Column]) -> usize {
    // The list is there; its elements one level below.
    let there = at.definition + 1;
    if list.is_empty() {
        let empty = Levels {
            definition: there,
            ..at
        };
        nothing(empty, columns);
    }
    let mut bytes = 0;
    for (index, value) in list.iter().enumerate() {
        let lists = at.lists + 1;
        let element = Levels {
            definition: there + 1,
            repetition: if index == 0 { at.repetition } else { lists },
            lists,
        };
        bytes += part(value, kind, element, columns);
    }
    bytes
}

fn nothing(at: Levels, columns: &mut [&mut Column]) {
    for column in columns {
        column.level(at.definition, at.repetition);
    }
}

#[cfg(test)]
mod tests {
    use super::{Values, columns, shred};
    use crate::report::{Field, FieldKind};
    use serde_json::{Value, json};

    fn levels(kind: FieldKind, rows: &[Value]) -> Vec<(Vec<i16>, Vec<i16>)> {
        let fields = [Field::named("it", kind)];
        let mut columns = columns(&fields);
        for row in rows {
            shred(&json!({ "it": row }), &fields, &mut columns);
        }
        columns
            .into_iter()
            .map(|column| (column.definition, column.repetition))
            .collect()
    }

    #[test]
    fn a_list_that_is_not_there_is_no_empty_list() {
        let rows = [json!(null), json!([]), json!(["a", "b"]), json!([null])];
        assert_eq!(
            levels(FieldKind::Texts, &rows),
            [(vec![0, 1, 3, 3, 2], vec![0, 0, 0, 1, 0])]
        );
    }

    /// The example of the paper on Dremel in small: objects in a list, each with a list of texts.
    #[test]
    fn lists_within_lists_say_where_they_begin_again() {
        let inner = vec![
            Field::named("n", FieldKind::Number),
            Field::named("t", FieldKind::Texts),
        ];
        let rows = [
            json!([{"n": 1, "t": ["a", "b"]}, {"n": null, "t": []}]),
            json!([]),
        ];
        assert_eq!(
            levels(FieldKind::Objects(inner), &rows),
            [
                (vec![4, 3, 1], vec![0, 1, 0]),
                (vec![6, 6, 4, 1], vec![0, 2, 1, 0]),
            ]
        );
    }

    #[test]
    fn a_value_of_another_kind_is_nothing() {
        let fields = [Field::named("it", FieldKind::Number)];
        let mut columns = columns(&fields);
        shred(&json!({"it": "word"}), &fields, &mut columns);
        assert!(matches!(&columns[0].values, Values::Numbers(it) if it.is_empty()));
        assert_eq!(columns[0].definition, [0]);
    }
}
