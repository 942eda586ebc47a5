//! Tables that engines of data join: games, their plies, their findings. Their columns are the fields of the rows that
//! [`super::record_line`] writes, so that a table made of such lines elsewhere has the same ones.

#[cfg(feature = "parquet")]
mod columns;
#[cfg(feature = "parquet")]
mod hashing;
#[cfg(feature = "parquet")]
mod manifest;
mod message;
#[cfg(feature = "parquet")]
mod rows;
#[cfg(feature = "parquet")]
mod write;

#[cfg(feature = "parquet")]
pub use hashing::{Hashing, sha256_of, table_of};
#[cfg(feature = "parquet")]
pub use manifest::{
    MANIFEST_VERSION, Manifest, ManifestCounts, ManifestInput, ManifestTable, Unreadable,
};
#[cfg(feature = "parquet")]
pub use rows::TableRows;
#[cfg(feature = "parquet")]
pub use write::{TableError, TableWriter, WrittenTable};

pub(super) use message::message;

use super::field::{Field, FieldKind, finding_fields};
use super::schema::game_fields;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    /// A row a record, readable or not.
    Games,
    /// A row a ply of the main line that was played.
    Plies,
    /// A row a finding.
    Findings,
}

impl Table {
    /// All.
    pub const ALL: [Table; 3] = [Table::Games, Table::Plies, Table::Findings];

    /// The name of the table.
    pub const fn name(self) -> &'static str {
        match self {
            Table::Games => "games",
            Table::Plies => "plies",
            Table::Findings => "findings",
        }
    }

    /// Its columns, in order. `id` joins them: `games` has the fields of a record but for its findings, `findings`
    /// those of a finding behind the id of its record. `ply` counts from 1, `side` is `red` or `black`, `move` is
    /// in ICCS.
    pub fn fields(self) -> Vec<Field> {
        let id = Field::named(ID, FieldKind::Text);
        match self {
            Table::Games => {
                let mut fields = game_fields();
                fields.retain(|field| field.name != Table::Findings.name());
                fields
            }
            Table::Plies => {
                let column = |(name, kind)| Field::named(name, kind);
                let columns = [
                    ("ply", FieldKind::Number),
                    ("side", FieldKind::Text),
                    ("move", FieldKind::Text),
                ];
                std::iter::once(id).chain(columns.map(column)).collect()
            }
            Table::Findings => std::iter::once(id).chain(finding_fields()).collect(),
        }
    }
}

/// The column that joins the tables.
const ID: &str = "id";

#[cfg(test)]
mod tests {
    use super::Table;
    use crate::report::{finding_fields, game_fields};
    use std::collections::BTreeSet;

    #[test]
    fn every_field_of_a_line_is_in_a_table() {
        let names =
            |table: Table| -> Vec<&str> { table.fields().iter().map(|field| field.name).collect() };
        let games = names(Table::Games);
        let missing: Vec<&str> = game_fields()
            .iter()
            .map(|field| field.name)
            .filter(|name| !games.contains(name) && *name != "findings")
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
        assert_eq!(names(Table::Findings).len(), finding_fields().len() + 1);
    }

    #[test]
    fn no_table_has_a_column_twice() {
        for table in Table::ALL {
            let fields = table.fields();
            let names: BTreeSet<&str> = fields.iter().map(|field| field.name).collect();
            assert_eq!(names.len(), fields.len(), "{table:?}");
            assert!(names.contains("id"), "{table:?}");
        }
    }
}
