//! Names on paper, and what somebody decided that they say. The written form stays where it is.

use super::shape::{self, TagColumn};
use super::{RecordId, Store, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params};
use std::borrow::Cow;
use std::collections::HashMap;

/// A name as records write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenName {
    /// As written.
    pub name: String,
    /// Number of times a record gives it to a player.
    pub records: u64,
}

/// The meaning of a written name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitName {
    /// As written.
    pub written: String,
    /// The team; empty where none is named.
    pub team: String,
    /// The player.
    pub player: String,
}

/// Result of applying names: they are kept beside those of before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AppliedNames {
    /// So many were not decided before.
    pub new: usize,
    /// So many were decided so already.
    pub same: usize,
    /// Those decided otherwise before: what was decided then, and what is now.
    pub changed: Vec<(SplitName, SplitName)>,
    /// Indexes, from 0, of those that no record has: nothing was written of them.
    pub unknown: Vec<usize>,
}

/// The result of taking back a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoneNames {
    /// So many names say again what they said before.
    pub names: usize,
    /// So many steps are left.
    pub steps: i64,
    /// So many decided names are left.
    pub kept: i64,
}

impl Store {
    /// All names of players as written, by name.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn written_names(&self) -> Result<Vec<WrittenName>, StoreError> {
        let read = || -> rusqlite::Result<Vec<WrittenName>> {
            let of = self.records_of_people()?;
            let mut names = self
                .conn
                .prepare("SELECT id, name FROM people ORDER BY name")?;
            let mut rows = names.query([])?;
            let mut written = Vec::with_capacity(of.len());
            while let Some(row) = rows.next()? {
                if let Some(records) = of.get(&row.get(0)?) {
                    written.push(WrittenName {
                        name: row.get(1)?,
                        records: *records,
                    });
                }
            }
            Ok(written)
        };
        read().map_err(self.failed(READING))
    }

    /// Number of records that name each person, red or black: counted in one pass, since a GROUP BY would
    /// sort two rows a record in a file.
    fn records_of_people(&self) -> rusqlite::Result<HashMap<i64, u64>> {
        let mut records: HashMap<i64, u64> = HashMap::new();
        let mut statement = self.conn.prepare("SELECT red, black FROM records")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            for side in 0..2 {
                if let Some(person) = row.get::<_, Option<i64>>(side)? {
                    *records.entry(person).or_default() += 1;
                }
            }
        }
        Ok(records)
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
            let columns = [const { Some(Cow::Borrowed("")) }; TagColumn::ALL.len()];
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

    /// All that was decided about names, by name.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn decided_names(&self) -> Result<Vec<SplitName>, StoreError> {
        let sql = "SELECT people.name, names.team, names.player FROM names \
                   JOIN people ON people.id = names.written ORDER BY people.name";
        let read = || -> rusqlite::Result<Vec<SplitName>> {
            self.conn.prepare(sql)?.query_map([], named)?.collect()
        };
        read().map_err(self.failed(READING))
    }

    /// Writes what these names say beside all that was decided before, and in place of what was decided of
    /// the same names; one step that [`Store::undo_names`] takes back. Of a name that no
    /// record has nothing is written.
    ///
    /// # Errors
    /// Where the machine fails; what was decided before stays.
    pub fn apply_names(&mut self, named: &[SplitName]) -> Result<AppliedNames, StoreError> {
        self.try_apply_names(named)
            .map_err(self.failed("writing names"))
    }

    fn try_apply_names(&mut self, named: &[SplitName]) -> rusqlite::Result<AppliedNames> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let step = last_step(&tx)? + 1;
        let mut done = AppliedNames::default();
        for (at, name) in named.iter().enumerate() {
            let Some(id) = person(&tx, &name.written)? else {
                done.unknown.push(at);
                continue;
            };
            let before = decided(&tx, id)?;
            if before.as_ref() == Some(name) {
                done.same += 1;
                continue;
            }
            let kept = before.as_ref().map(|it| (&it.team, &it.player));
            tx.prepare_cached(
                "INSERT INTO names_history (step, written, team, player) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![step, id, kept.map(|it| it.0), kept.map(|it| it.1)])?;
            tx.prepare_cached(
                "INSERT INTO names (written, team, player) VALUES (?1, ?2, ?3) \
                 ON CONFLICT (written) DO UPDATE SET team = excluded.team, player = excluded.player",
            )?
            .execute(params![id, name.team, name.player])?;
            match before {
                Some(before) => done.changed.push((before, name.clone())),
                None => done.new += 1,
            }
        }
        tx.commit()?;
        Ok(done)
    }

    /// Takes back the last step of [`Store::apply_names`]; `None` where there is none.
    ///
    /// # Errors
    /// Where the machine fails; what was decided stays.
    pub fn undo_names(&mut self) -> Result<Option<UndoneNames>, StoreError> {
        self.try_undo_names()
            .map_err(self.failed("taking names back"))
    }

    fn try_undo_names(&mut self) -> rusqlite::Result<Option<UndoneNames>> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let step = last_step(&tx)?;
        if step == 0 {
            return Ok(None);
        }
        let names = tx.execute(
            "DELETE FROM names WHERE written IN (SELECT written FROM names_history WHERE step = ?1)",
            [step],
        )?;
        tx.execute(
            "INSERT INTO names (written, team, player) SELECT written, team, player \
             FROM names_history WHERE step = ?1 AND player IS NOT NULL",
            [step],
        )?;
        tx.execute("DELETE FROM names_history WHERE step = ?1", [step])?;
        let steps = tx.query_row(
            "SELECT count(DISTINCT step) FROM names_history",
            [],
            |row| row.get(0),
        )?;
        let kept = tx.query_row("SELECT count(*) FROM names", [], |row| row.get(0))?;
        tx.commit()?;
        Ok(Some(UndoneNames { names, steps, kept }))
    }

    /// Decisions about the names of a record's players: Red's, then Black's.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn names_of(&self, record: RecordId) -> Result<[Option<SplitName>; 2], StoreError> {
        let one = |column: &str| {
            let sql = format!(
                "SELECT people.name, names.team, names.player FROM records \
                 JOIN names ON names.written = records.{column} \
                 JOIN people ON people.id = names.written WHERE records.id = ?1"
            );
            self.conn
                .prepare_cached(&sql)?
                .query_row([record], named)
                .optional()
        };
        let both = || -> rusqlite::Result<_> { Ok([one("red")?, one("black")?]) };
        both().map_err(self.failed(READING))
    }
}

/// The operation, for messages.
const READING: &str = "reading names";

fn named(row: &Row<'_>) -> rusqlite::Result<SplitName> {
    Ok(SplitName {
        written: row.get(0)?,
        team: row.get(1)?,
        player: row.get(2)?,
    })
}

/// The number of the last step; 0 where there is none.
fn last_step(conn: &Connection) -> rusqlite::Result<i64> {
    let sql = "SELECT coalesce(max(step), 0) FROM names_history";
    conn.query_row(sql, [], |row| row.get(0))
}

fn person(conn: &Connection, name: &str) -> rusqlite::Result<Option<i64>> {
    conn.prepare_cached("SELECT id FROM people WHERE name = ?1")?
        .query_row([name], |row| row.get(0))
        .optional()
}

fn decided(conn: &Connection, person: i64) -> rusqlite::Result<Option<SplitName>> {
    conn.prepare_cached(
        "SELECT people.name, names.team, names.player FROM names \
         JOIN people ON people.id = names.written WHERE names.written = ?1",
    )?
    .query_row([person], named)
    .optional()
}
