//! Games whose records write the players otherwise than the record that leads them.

use super::{RecordId, Store, StoreError};
use crate::record::name_key;
use rusqlite::{Connection, OptionalExtension};
use std::collections::HashMap;

/// The players of a record that joined a game, and of the record that leads it, where they are not the same. It is asked of
/// the records that joined a game, and not of all.
const OTHERS: &str = "SELECT duplicates.game, other.red, other.black, lead.red, lead.black FROM duplicates \
     JOIN records AS other ON other.id = duplicates.record JOIN records AS lead ON lead.id = \
     coalesce((SELECT record FROM leads WHERE leads.game = duplicates.game), duplicates.game) \
     WHERE other.red IS NOT lead.red OR other.black IS NOT lead.black ORDER BY 1";

/// The name by which a person is searched.
const NAME: &str = "SELECT coalesce((SELECT player FROM names WHERE written = people.id), people.name) \
     FROM people WHERE people.id = ?1";

/// Two people by number, as a record names them; `None` for a player it does not name.
type Pair = [Option<i64>; 2];

impl Store {
    /// Hands the players of each game, as its records name them, to `each`, where they are not written alike in all of them:
    /// each pair of names once, Red first, by their keys ([`name_key`]).
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn each_game_of_other_names(
        &self,
        mut each: impl FnMut(&[[&str; 2]]),
    ) -> Result<(), StoreError> {
        let mut read = || -> rusqlite::Result<()> {
            let pairs = pairs(&self.conn)?;
            let keys = keys(&self.conn, &pairs)?;
            let key = |id: Option<i64>| id.and_then(|id| keys.get(&id)).map_or("", String::as_str);
            for game in pairs.chunk_by(|one, next| one.0 == next.0) {
                let mut named: Vec<Pair> = Vec::new();
                for pair in game.iter().flat_map(|(_, pairs)| pairs) {
                    if !named.contains(pair) {
                        named.push(*pair);
                    }
                }
                let named: Vec<[&str; 2]> = named.iter().map(|it| it.map(key)).collect();
                each(&named);
            }
            Ok(())
        };
        read().map_err(self.failed("reading names"))
    }
}

fn pairs(conn: &Connection) -> rusqlite::Result<Vec<(RecordId, [Pair; 2])>> {
    let mut pairs = conn.prepare(OTHERS)?;
    let pairs = pairs.query_map([], |row| {
        let other = [row.get(1)?, row.get(2)?];
        let lead = [row.get(3)?, row.get(4)?];
        Ok((row.get(0)?, [lead, other]))
    })?;
    pairs.collect()
}

/// The key of each person's name, by number.
fn keys(
    conn: &Connection,
    pairs: &[(RecordId, [Pair; 2])],
) -> rusqlite::Result<HashMap<i64, String>> {
    let mut name = conn.prepare(NAME)?;
    let mut keys = HashMap::new();
    let people = pairs.iter().flat_map(|(_, pairs)| pairs.iter().flatten());
    for id in people.flatten() {
        if !keys.contains_key(id) {
            let written: Option<String> =
                name.query_row([id], |row| row.get(0)).optional()?.flatten();
            keys.insert(*id, name_key(&written.unwrap_or_default()));
        }
    }
    Ok(keys)
}
