//! Names stored once: people, sites, shapes of tag blocks, choices of editions.

use rusqlite::{Connection, OptionalExtension};
use std::collections::HashMap;

/// Number of names a table keeps in memory before it starts over.
const REMEMBERED: usize = 1 << 16;

/// A table of names.
#[derive(Clone, Copy, Debug)]
pub(super) enum Table {
    Sites,
    People,
    Shapes,
    Choices,
}

impl Table {
    const ALL: [Table; 4] = [Table::Sites, Table::People, Table::Shapes, Table::Choices];

    const fn find(self) -> &'static str {
        match self {
            Table::Sites => "SELECT id FROM sites WHERE name = ?1",
            Table::People => "SELECT id FROM people WHERE name = ?1",
            Table::Shapes => "SELECT id FROM shapes WHERE name = ?1",
            Table::Choices => "SELECT id FROM choices WHERE name = ?1",
        }
    }

    const fn add(self) -> &'static str {
        match self {
            Table::Sites => "INSERT INTO sites (name) VALUES (?1)",
            Table::People => "INSERT INTO people (name) VALUES (?1)",
            Table::Shapes => "INSERT INTO shapes (name) VALUES (?1)",
            Table::Choices => "INSERT INTO choices (name) VALUES (?1)",
        }
    }
}

/// Names and their numbers, as far as memory may hold them.
#[derive(Debug, Default)]
pub(super) struct Names {
    maps: [HashMap<Box<str>, i64>; Table::ALL.len()],
    /// The name asked for last in each table: most records of a file are shaped and judged alike.
    last: [(String, i64); Table::ALL.len()],
}

impl Names {
    /// The number of a name; it is stored where it is new.
    pub(super) fn id(
        &mut self,
        conn: &Connection,
        table: Table,
        name: &str,
    ) -> rusqlite::Result<i64> {
        let last = &mut self.last[table as usize];
        if last.1 != 0 && last.0 == name {
            return Ok(last.1);
        }
        let map = &mut self.maps[table as usize];
        if let Some(id) = map.get(name) {
            name.clone_into(&mut last.0);
            last.1 = *id;
            return Ok(*id);
        }
        let found = conn
            .prepare_cached(table.find())?
            .query_row([name], |row| row.get(0))
            .optional()?;
        let id = match found {
            Some(id) => id,
            None => conn.prepare_cached(table.add())?.insert([name])?,
        };
        if map.len() >= REMEMBERED {
            map.clear();
        }
        map.insert(name.into(), id);
        Ok(id)
    }

    /// Forgets everything: after a transaction that was not committed.
    pub(super) fn clear(&mut self) {
        self.maps.iter_mut().for_each(HashMap::clear);
        self.last.iter_mut().for_each(|last| last.1 = 0);
    }
}
