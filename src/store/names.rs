//! Names on paper, and what somebody decided that they say. The written form stays where it is.

use super::shape::{self, Column};
use super::{RecordId, Store, StoreError};
use rusqlite::{OptionalExtension, Row, TransactionBehavior, params};

/// A name as records write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenName {
    /// As written.
    pub name: String,
    /// How often a record gives it to a player.
    pub records: u64,
}

/// What a written name says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// As written.
    pub written: String,
    /// The team; empty where none is named.
    pub team: String,
    /// The player.
    pub player: String,
}

impl Store {
    /// All names of players as written, by name.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn written_names(&self) -> Result<Vec<WrittenName>, StoreError> {
        let sql = "SELECT people.name, count(*) FROM (SELECT red AS person FROM records \
                   UNION ALL SELECT black FROM records) JOIN people ON people.id = person \
                   GROUP BY people.id ORDER BY people.name";
        let written = |row: &Row<'_>| {
            Ok(WrittenName {
                name: row.get(0)?,
                records: row.get::<_, i64>(1)?.cast_unsigned(),
            })
        };
        let read = || -> rusqlite::Result<Vec<WrittenName>> {
            self.conn.prepare(sql)?.query_map([], written)?.collect()
        };
        read().map_err(self.failed("reading names"))
    }

    /// The names of teams that tags of their own give (`RedTeam`, `BlackTeam`), each once.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn team_names(&self) -> Result<Vec<String>, StoreError> {
        let mut teams = self
            .select_teams()
            .map_err(self.failed("reading the names of teams"))?;
        teams.sort_unstable();
        teams.dedup();
        Ok(teams)
    }

    fn select_teams(&self) -> rusqlite::Result<Vec<String>> {
        let mut teams = Vec::new();
        let mut statement = self.conn.prepare(
            "SELECT shapes.name, records.tags FROM records JOIN shapes ON shapes.id = records.shape \
             WHERE shapes.name LIKE '%team+%'",
        )?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let columns = [const { Some(String::new()) }; Column::ALL.len()];
            let tags = row.get_ref(1)?.as_blob_or_null()?.unwrap_or(&[]);
            let tags = shape::put_together(row.get_ref(0)?.as_str()?, columns, tags);
            let is_team = |name: &str| {
                ["RedTeam", "BlackTeam", "WhiteTeam"]
                    .iter()
                    .any(|it| name.eq_ignore_ascii_case(it))
            };
            let values = tags.into_iter().flatten().filter(|(name, _)| is_team(name));
            teams.extend(values.map(|(_, value)| value.trim().to_owned()));
        }
        teams.retain(|team| !team.is_empty());
        Ok(teams)
    }

    /// Writes what these names say in place of all that was decided before. The first name that no
    /// record has is given back, and nothing is written.
    ///
    /// # Errors
    /// Where the machine fails; what was decided before stays.
    pub fn replace_names(&mut self, named: &[Named]) -> Result<Option<usize>, StoreError> {
        self.try_replace_names(named)
            .map_err(self.failed("writing names"))
    }

    fn try_replace_names(&mut self, named: &[Named]) -> rusqlite::Result<Option<usize>> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        tx.execute("DELETE FROM names", [])?;
        for (at, name) in named.iter().enumerate() {
            let id: Option<i64> = tx
                .prepare_cached("SELECT id FROM people WHERE name = ?1")?
                .query_row([&name.written], |row| row.get(0))
                .optional()?;
            let Some(id) = id else {
                return Ok(Some(at));
            };
            tx.prepare_cached("INSERT INTO names (written, team, player) VALUES (?1, ?2, ?3)")?
                .execute(params![id, name.team, name.player])?;
        }
        tx.commit()?;
        Ok(None)
    }

    /// Forgets all that was decided about names: how many there were.
    ///
    /// # Errors
    /// Where the machine fails; what was decided stays.
    pub fn remove_names(&mut self) -> Result<usize, StoreError> {
        self.conn
            .execute("DELETE FROM names", [])
            .map_err(self.failed("removing names"))
    }

    /// What was decided about the names of a record's players: Red's, then Black's.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn names_of(&self, record: RecordId) -> Result<[Option<Named>; 2], StoreError> {
        let one = |column: &str| {
            let sql = format!(
                "SELECT people.name, names.team, names.player FROM records \
                 JOIN names ON names.written = records.{column} \
                 JOIN people ON people.id = names.written WHERE records.id = ?1"
            );
            let named = |row: &Row<'_>| {
                Ok(Named {
                    written: row.get(0)?,
                    team: row.get(1)?,
                    player: row.get(2)?,
                })
            };
            self.conn
                .prepare_cached(&sql)?
                .query_row([record], named)
                .optional()
        };
        let both = || -> rusqlite::Result<_> { Ok([one("red")?, one("black")?]) };
        both().map_err(self.failed("reading names"))
    }
}
