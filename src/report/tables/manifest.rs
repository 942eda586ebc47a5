//! Content and sources of a shard of tables, so that the sums of many shards can be checked.

use super::Table;
use crate::report::SCHEMA_VERSION;
use serde::{Deserialize, Serialize};

/// Version of the form of a manifest.
pub const MANIFEST_VERSION: u32 = 1;

/// The manifest of a shard: written behind its tables, so that a shard with a manifest is whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Version of this form.
    pub manifest: u32,
    /// Version of the columns.
    pub schema: i64,
    /// The dapu that made it.
    pub dapu: String,
    /// Its number, from 1.
    pub shard: u32,
    /// Number of shards.
    pub shards: u32,
    /// Value shared by the shards of one whole: a hash of the names of all files, of the options and of `shards`.
    pub whole: String,
    /// Files of all shards.
    pub files: u64,
    /// Files of this shard.
    pub inputs: Vec<ManifestInput>,
    /// Counts of their content.
    pub counts: ManifestCounts,
    /// Its tables.
    pub tables: Vec<ManifestTable>,
    /// Unreadable entries: the first thousand; `games` has all.
    pub unreadable: Vec<Unreadable>,
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestInput {
    /// As it was named.
    pub path: String,
    /// Its bytes.
    pub bytes: u64,
    /// blake3 of its bytes, in hexadecimal.
    pub blake3: String,
}

/// Outcome of the entries: `rows = ok + unreadable + no_game`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestCounts {
    /// Rows of `games`.
    pub rows: u64,
    /// Records that were read and judged.
    pub ok: u64,
    /// Records that nobody can read.
    pub unreadable: u64,
    /// Files and members without a game.
    pub no_game: u64,
    /// Plies played.
    pub plies: u64,
    /// Findings that are errors.
    pub errors: u64,
    /// Findings that are warnings.
    pub warnings: u64,
    /// Findings that are notes.
    pub notes: u64,
}

/// A table of the shard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManifestTable {
    /// Its name.
    pub table: String,
    /// Its file, below the folder of the tables.
    pub file: String,
    /// Its rows.
    pub rows: u64,
    /// Its bytes.
    pub bytes: u64,
    /// SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
}

/// A record that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unreadable {
    /// Its id.
    pub id: String,
    /// The line it stands on.
    pub line: u64,
    /// Why.
    pub code: String,
}

impl Manifest {
    /// Whether the sums add up, and each table is there once.
    pub fn adds_up(&self) -> bool {
        let counts = &self.counts;
        let rows = |table: Table| {
            let mut found = self.tables.iter().filter(|it| it.table == table.name());
            let rows = found.next().map(|it| it.rows);
            rows.filter(|_| found.next().is_none())
        };
        self.manifest == MANIFEST_VERSION
            && self.schema == SCHEMA_VERSION
            && counts.rows == counts.ok + counts.unreadable + counts.no_game
            && rows(Table::Games) == Some(counts.rows)
            && rows(Table::Plies) == Some(counts.plies)
            && rows(Table::Findings) == Some(counts.errors + counts.warnings + counts.notes)
    }
}
