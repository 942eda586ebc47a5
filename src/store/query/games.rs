//! Games: the record that opened each, and its witnesses.

use super::super::extra::result_of_code;
use super::super::{RecordId, Store, StoreError};
use super::filter::WhereClause;
use super::{Filter, GameRow, RecordNumbers, Witness};
use crate::record::is_said;
use crate::rules::Severity;
use rusqlite::types::Value;
use rusqlite::{OptionalExtension, Row, params_from_iter};

const COLUMNS: &str = "SELECT coalesce(leads.game, records.id), records.event, sites.name, records.round, \
     CASE WHEN records.date IS NOT NULL OR records.day IS NULL THEN records.date \
     ELSE printf('%04d.%02d.%02d', records.day / 10000, records.day / 100 % 100, records.day % 100) END, \
     red.name, black.name, records.result, records.plies, \
     1 + (SELECT count(*) FROM duplicates AS other WHERE other.game = coalesce(leads.game, records.id)), \
     (SELECT count(*) FROM findings WHERE (findings.record = records.id OR findings.record IN \
     (SELECT other.record FROM duplicates AS other WHERE other.game = coalesce(leads.game, records.id))) \
     AND findings.severity IN {severities}), \
     (SELECT file FROM files WHERE files.id = records.id), records.line, \
     (SELECT count(*) FROM links WHERE links.game = coalesce(leads.game, records.id) \
     OR links.other = coalesce(leads.game, records.id)) \
     FROM records LEFT JOIN leads ON leads.record = records.id LEFT JOIN sites ON sites.id = records.site LEFT JOIN people AS red ON red.id = records.red \
     LEFT JOIN people AS black ON black.id = records.black ";

/// The columns, findings counted from that weight up; from warning up where none is asked for, as
/// everywhere.
fn columns(from: Option<Severity>) -> String {
    let severities = match from {
        Some(Severity::Note) => "('note', 'warning', 'error')",
        Some(Severity::Warning) | None => "('warning', 'error')",
        Some(Severity::Error) => "('error')",
    };
    COLUMNS.replace("{severities}", severities)
}

impl Store {
    /// Hands each game that passes the filter (codes, severity and editions: where a record of it has such a
    /// finding) to `each`, by number.
    ///
    /// # Errors
    /// The first error of `each`, or where the database cannot be read.
    pub fn games<E: From<StoreError>>(
        &self,
        filter: &Filter,
        each: impl FnMut(GameRow) -> Result<(), E>,
    ) -> Result<(), E> {
        self.first_games(filter, None, each)
    }

    /// The first `limit` of the games that [`Store::games`] gives.
    ///
    /// # Errors
    /// As [`Store::games`].
    pub fn first_games<E: From<StoreError>>(
        &self,
        filter: &Filter,
        limit: Option<u64>,
        mut each: impl FnMut(GameRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let failed = self.failed("reading games");
        let conditions = conditions(filter);
        // Where each game is led by the record of its number, rows come in that order by themselves.
        let order = if self.has_leads().map_err(&failed)? {
            "1"
        } else {
            "records.id"
        };
        let columns = columns(filter.severity);
        let limit = limit.map_or(String::new(), |limit| format!("LIMIT {limit}"));
        let sql = format!("{columns} {} ORDER BY {order} {limit}", conditions.sql());
        let mut statement = self.conn.prepare(&sql).map_err(&failed)?;
        let mut rows = statement
            .query(params_from_iter(conditions.values))
            .map_err(&failed)?;
        while let Some(row) = rows.next().map_err(&failed)? {
            each(game_row(row).map_err(&failed)?)?;
        }
        Ok(())
    }

    /// The numbers of the games that [`Store::games`] gives, in that order.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn game_numbers(&self, filter: &Filter) -> Result<RecordNumbers, StoreError> {
        let conditions = conditions(filter);
        let sql = format!(
            "SELECT coalesce(leads.game, records.id) FROM records \
             LEFT JOIN leads ON leads.record = records.id {} ORDER BY 1",
            conditions.sql()
        );
        let numbers = || -> rusqlite::Result<RecordNumbers> {
            self.conn
                .prepare(&sql)?
                .query_map(params_from_iter(conditions.values), |row| row.get(0))?
                .collect()
        };
        numbers().map_err(self.failed("reading games"))
    }

    /// Number of games that pass the filter; none of them is read where it asks for all.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn count_games(&self, filter: &Filter) -> Result<u64, StoreError> {
        if *filter == Filter::default() && !self.is_past {
            return Ok(self.counts()?.stored);
        }
        self.count_where(conditions(filter))
    }

    /// Number of games that pass the filter except for its days, and have no date, or one that may or may not lie in
    /// those days: the year 2021 alone, where the days of one month are requested.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn count_undated(&self, filter: &Filter) -> Result<u64, StoreError> {
        let (from, to) = (filter.from, filter.to);
        if from.is_none() && to.is_none() {
            return Ok(0);
        }
        let mut conditions = conditions(&Filter {
            from: None,
            to: None,
            ..filter.clone()
        });
        conditions.undated(from, to);
        // Another record of it may say the day.
        let mut found = WhereClause::default();
        of_any_record(filter, &mut found);
        conditions.add(
            &format!("NOT coalesce({}, 0)", found.conditions()),
            found.values,
        );
        self.count_where(conditions)
    }

    /// The record by which a game passes the filter, where that is not the one that leads it: what is shown of the game
    /// does not say then why it is shown.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn passes_by(
        &self,
        game: RecordId,
        filter: &Filter,
    ) -> Result<Option<RecordId>, StoreError> {
        let mut own = WhereClause::default();
        own.of_record(filter);
        if own.values.is_empty() {
            return Ok(None);
        }
        let failed = self.failed("reading games");
        let lead = self.find_lead(game).map_err(&failed)?;
        own.add(
            "(records.id = ? OR records.id IN (SELECT record FROM duplicates WHERE game = ?))",
            [lead, game].map(Value::Integer),
        );
        let sql = format!(
            "SELECT records.id FROM records {} ORDER BY records.id <> {lead}, records.id LIMIT 1",
            own.sql()
        );
        let found = || -> rusqlite::Result<Option<RecordId>> {
            let mut statement = self.conn.prepare(&sql)?;
            statement
                .query_row(params_from_iter(own.values), |row| row.get(0))
                .optional()
        };
        let found = found().map_err(&failed)?;
        Ok(found.filter(|record| *record != lead))
    }

    /// The numbers of all records of these games, game by game, the one that leads each first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn records_of_games(&self, games: &RecordNumbers) -> Result<RecordNumbers, StoreError> {
        let read = || -> rusqlite::Result<RecordNumbers> {
            let mut others = self
                .conn
                .prepare_cached("SELECT record FROM duplicates WHERE game = ?1 ORDER BY record")?;
            let mut records = RecordNumbers::default();
            for game in games.iter() {
                records.push(self.find_lead(game)?);
                for other in others.query_map([game], |row| row.get(0))? {
                    records.push(other?);
                }
            }
            Ok(records)
        };
        read().map_err(self.failed("reading games"))
    }

    fn count_where(&self, conditions: WhereClause) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM records {}", conditions.sql());
        let count = || -> rusqlite::Result<i64> {
            let values = params_from_iter(conditions.values);
            self.conn.prepare(&sql)?.query_row(values, |row| row.get(0))
        };
        count()
            .map(i64::cast_unsigned)
            .map_err(self.failed("counting games"))
    }

    fn has_leads(&self) -> rusqlite::Result<bool> {
        self.conn
            .query_row("SELECT EXISTS (SELECT 1 FROM leads)", [], |row| row.get(0))
    }

    /// The game that record belongs to, with its records by place: the one that leads it first.
    ///
    /// # Errors
    /// Where there is none, or the database cannot be read.
    pub fn game(&self, record: RecordId) -> Result<(GameRow, Vec<Witness>), StoreError> {
        let found = self
            .find_game(record)
            .map_err(self.failed("reading a game"))?;
        found.ok_or_else(|| self.unknown(record))
    }

    /// The record whose words a game goes by; the same for the number of any record of it.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn lead(&self, record: RecordId) -> Result<RecordId, StoreError> {
        self.find_lead(record)
            .map_err(self.failed("reading a game"))
    }

    /// The game that this record leads.
    ///
    /// # Errors
    /// Where there is no such record, or the database cannot be read.
    pub fn led_game(&self, record: RecordId) -> Result<GameRow, StoreError> {
        let sql = format!("{} WHERE records.id = ?1", columns(None));
        let found = self
            .conn
            .prepare_cached(&sql)
            .and_then(|mut statement| statement.query_row([record], game_row).optional());
        let found = found.map_err(self.failed("reading a game"))?;
        found.ok_or_else(|| self.unknown(record))
    }

    fn find_lead(&self, record: RecordId) -> rusqlite::Result<RecordId> {
        self.conn
            .prepare_cached(
                "SELECT coalesce((SELECT record FROM leads WHERE game = game_of), game_of) FROM \
                 (SELECT coalesce((SELECT game FROM duplicates WHERE record = ?1), \
                 (SELECT game FROM leads WHERE record = ?1), ?1) AS game_of)",
            )?
            .query_row([record], |row| row.get(0))
    }

    fn find_game(&self, record: RecordId) -> rusqlite::Result<Option<(GameRow, Vec<Witness>)>> {
        let game = self
            .conn
            .query_row(
                &format!("{} WHERE records.id = ?1", columns(None)),
                [self.find_lead(record)?],
                game_row,
            )
            .optional()?;
        let Some(game) = game else {
            return Ok(None);
        };
        let witnesses = self
            .conn
            .prepare_cached(
                "SELECT records.id, (SELECT file FROM files WHERE files.id = records.id), \
                 records.line, records.result FROM records \
                 LEFT JOIN sources ON sources.id = records.source WHERE records.id = ?1 \
                 OR records.id IN (SELECT record FROM duplicates WHERE game = ?2) \
                 ORDER BY sources.place IS NULL, sources.place, sources.id, \
                 records.member, records.ordinal",
            )?
            .query_map([self.find_lead(game.id)?, game.id], witness)?
            .collect::<Result<_, _>>()?;
        Ok(Some((game, witnesses)))
    }
}

fn conditions(filter: &Filter) -> WhereClause {
    let mut conditions = WhereClause::default();
    conditions.add(
        "NOT EXISTS (SELECT 1 FROM duplicates WHERE duplicates.record = records.id)",
        [],
    );
    of_any_record(filter, &mut conditions);
    let mut found = WhereClause::default();
    found.of_finding(filter);
    if !found.values.is_empty() || filter.severity.is_some() {
        // Its second and later records may have what the one that leads it has not.
        let wanted = found.conditions();
        let sql = format!(
            "(EXISTS (SELECT 1 FROM findings WHERE findings.record = records.id AND {wanted}) OR EXISTS \
             (SELECT 1 FROM duplicates AS other JOIN findings ON findings.record = other.record WHERE other.game = \
             coalesce((SELECT game FROM leads WHERE leads.record = records.id), records.id) AND {wanted}))"
        );
        let twice = [found.values.clone(), found.values].concat();
        conditions.add(&sql, twice);
    }
    conditions
}

/// The number of the game that a record leads.
const NUMBER: &str =
    "coalesce((SELECT leads.game FROM leads WHERE leads.record = records.id), records.id)";

/// The conditions on records: the one that leads a game passes them, or another witness does. What one of them says
/// is searched as what another says.
fn of_any_record(filter: &Filter, conditions: &mut WhereClause) {
    let mut own = WhereClause::default();
    own.of_record(filter);
    if own.values.is_empty() {
        return;
    }
    let wanted = own.conditions();
    let sql = format!(
        "({wanted} OR {NUMBER} IN (SELECT duplicates.game FROM duplicates \
         JOIN records ON records.id = duplicates.record WHERE {wanted}))"
    );
    conditions.add(&sql, [own.values.clone(), own.values].concat());
}

fn game_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    let text = |index: usize| {
        row.get::<_, Option<String>>(index)
            .map(Option::unwrap_or_default)
    };
    // `?` is written where a value should stand that nobody knows.
    let tag = |index: usize| {
        text(index).map(|value| {
            if is_said(&value) {
                value
            } else {
                String::new()
            }
        })
    };
    Ok(GameRow {
        id: row.get(0)?,
        event: tag(1)?,
        site: tag(2)?,
        round: tag(3)?,
        date: tag(4)?,
        red: tag(5)?,
        black: tag(6)?,
        result: row.get::<_, Option<u8>>(7)?.and_then(result_of_code),
        plies: row.get(8)?,
        witnesses: row.get(9)?,
        findings: row.get(10)?,
        file: text(11)?,
        line: row.get(12)?,
        links: row.get(13)?,
    })
}

fn witness(row: &Row<'_>) -> rusqlite::Result<Witness> {
    Ok(Witness {
        id: row.get(0)?,
        file: row.get::<_, Option<String>>(1)?.unwrap_or_default(),
        line: row.get(2)?,
        result: row.get::<_, Option<u8>>(3)?.and_then(result_of_code),
    })
}
