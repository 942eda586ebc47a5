//! Whether a database is as it was written.

use super::checksum::{self, Sum};
use super::moves::{Board, encode};
use super::{RecordId, Store, StoreError, Stored, finding, readings};
use rusqlite::types::ValueRef;

/// Records looked at at once.
const BATCH: usize = 4096;

/// A fault of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// SQLite cannot make sense of its structure: in its words.
    Structure(String),
    /// A row points at one that is not there.
    Dangling {
        /// The table of the row.
        table: String,
        /// The table it points into.
        parent: String,
        /// Number of such rows.
        rows: u64,
    },
    /// The checksum of a record does not fit what is stored.
    RecordSum(RecordId),
    /// A record cannot be made of what is stored.
    Record(RecordId),
    /// The checksum of a finding does not fit, or a word in it is none of ours.
    Finding(RecordId),
    /// A game has no record that leads it.
    Game(RecordId),
    /// The same of a record that was replaced or taken back, or of a finding in it.
    Past(RecordId),
}

/// Counts of the data checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Records rebuilt.
    pub records: u64,
    /// Findings read.
    pub findings: u64,
    /// Records and findings that were replaced or taken back.
    pub past: u64,
    /// Records and findings without a checksum: an earlier dapu wrote them.
    pub unsummed: u64,
    /// Sources not read to their end.
    pub unfinished: u64,
}

/// Data that counts, or data that was replaced or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Age {
    Present,
    Past,
}

impl Age {
    fn table(self, name: &str) -> String {
        match self {
            Age::Present => name.to_owned(),
            Age::Past => format!("past_{name}"),
        }
    }

    /// Whether a row is of that source, in SQL: the number of an entry of the past is that of one source
    /// only.
    fn of_source(self, source: &str) -> String {
        match self {
            Age::Present => format!("{source} IS NOT NULL"),
            Age::Past => format!("source = {source}"),
        }
    }

    fn flaw(self, id: RecordId, of_present: fn(RecordId) -> Flaw) -> Flaw {
        match self {
            Age::Present => of_present(id),
            Age::Past => Flaw::Past(id),
        }
    }
}

/// The operation, for messages.
const VERIFYING: &str = "verifying";

impl Store {
    /// Looks through the whole database and hands each flaw to `each`: structure, numbers that point at
    /// nothing, every record rebuilt, every checksum.
    ///
    /// # Errors
    /// Where the database cannot be read at all.
    pub fn verify(&self, mut each: impl FnMut(Flaw)) -> Result<Verified, StoreError> {
        let mut verified = Verified::default();
        let failed = self.failed(VERIFYING);
        let sound = self.structure(&mut each).map_err(&failed)?;
        if !sound {
            // Any further statement would be guesswork.
            return Ok(verified);
        }
        self.dangling(&mut each).map_err(&failed)?;
        for age in [Age::Present, Age::Past] {
            self.record_sums(age, &mut verified, &mut each)
                .map_err(&failed)?;
            self.finding_sums(age, &mut verified, &mut each)
                .map_err(&failed)?;
        }
        self.games_led(&mut each).map_err(&failed)?;
        verified.unfinished = readings::unfinished(&self.conn).map_err(&failed)?;
        self.rebuilt(&mut verified, &mut each)?;
        Ok(verified)
    }

    fn structure(&self, each: &mut impl FnMut(Flaw)) -> rusqlite::Result<bool> {
        let mut check = self.conn.prepare("PRAGMA integrity_check")?;
        let mut rows = check.query([])?;
        let mut sound = true;
        loop {
            match rows.next() {
                Ok(None) => return Ok(sound),
                Ok(Some(row)) => {
                    let text: String = row.get(0)?;
                    if text == "ok" {
                        continue;
                    }
                    sound = false;
                    // One row may hold a hundred flaws, a line each, under a head that names the database.
                    let lines = text.lines().filter(|line| !line.starts_with("***"));
                    lines.for_each(|line| each(Flaw::Structure(line.to_owned())));
                }
                // So damaged that the check itself gives up.
                Err(error) => {
                    each(Flaw::Structure(error.to_string()));
                    return Ok(false);
                }
            }
        }
    }

    fn dangling(&self, each: &mut impl FnMut(Flaw)) -> rusqlite::Result<()> {
        let mut check = self.conn.prepare(
            "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2 ORDER BY 1, 2",
        )?;
        let mut rows = check.query([])?;
        while let Some(row) = rows.next()? {
            each(Flaw::Dangling {
                table: row.get(0)?,
                parent: row.get(1)?,
                rows: row.get::<_, i64>(2)?.cast_unsigned(),
            });
        }
        Ok(())
    }

    fn record_sums(
        &self,
        age: Age,
        verified: &mut Verified,
        each: &mut impl FnMut(Flaw),
    ) -> rusqlite::Result<()> {
        let (columns, table) = (checksum::OF_RECORD, age.table("records"));
        let mut records = self.conn.prepare(&format!(
            "SELECT {columns}, records.sum, records.id, records.source FROM {table} AS records \
             LEFT JOIN shapes ON shapes.id = shape LEFT JOIN sites ON sites.id = site \
             LEFT JOIN people AS red ON red.id = red LEFT JOIN people AS black ON black.id = black \
             ORDER BY records.id"
        ))?;
        let mut comments = self.conn.prepare(&format!(
            "SELECT {} FROM {} WHERE record = ?1 AND {} ORDER BY seq",
            checksum::OF_COMMENT,
            age.table("comments"),
            age.of_source("?2"),
        ))?;
        let mut sum = Sum::default();
        let mut rows = records.query([])?;
        while let Some(row) = rows.next()? {
            let id: RecordId = row.get(checksum::COUNT + 1)?;
            verified.past += u64::from(age == Age::Past);
            let Some(kept) = row.get::<_, Option<i64>>(checksum::COUNT)? else {
                verified.unsummed += 1;
                continue;
            };
            sum.clear();
            for column in 0..checksum::COUNT {
                sum.add(row.get_ref(column)?);
            }
            let source: i64 = row.get(checksum::COUNT + 2)?;
            let mut of_record = comments.query([id, source])?;
            while let Some(comment) = of_record.next()? {
                for column in 0..3 {
                    sum.add(comment.get_ref(column)?);
                }
            }
            if !sum.fits(kept) {
                each(age.flaw(id, Flaw::RecordSum));
            }
        }
        Ok(())
    }

    fn finding_sums(
        &self,
        age: Age,
        verified: &mut Verified,
        each: &mut impl FnMut(Flaw),
    ) -> rusqlite::Result<()> {
        let (columns, table) = (finding::COLUMNS, age.table("findings"));
        let mut statement = self.conn.prepare(&format!(
            "SELECT {columns}, sum, record FROM {table} AS findings ORDER BY record, edition, seq"
        ))?;
        let count = statement.column_count() - 2;
        let mut sum = Sum::default();
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            match age {
                Age::Present => verified.findings += 1,
                Age::Past => verified.past += 1,
            }
            let id: RecordId = row.get(count + 1)?;
            let kept: Option<i64> = row.get(count)?;
            sum.clear();
            for column in 0..count {
                let value = row.get_ref(column)?;
                sum.add(match value {
                    ValueRef::Real(_) => ValueRef::Null,
                    value => value,
                });
            }
            verified.unsummed += u64::from(kept.is_none());
            let fits = kept.is_none_or(|kept| sum.fits(kept));
            if !fits || finding::unpack(row, 0)?.is_none() {
                each(age.flaw(id, Flaw::Finding));
            }
        }
        Ok(())
    }

    /// Duplicates of a game that no record leads.
    fn games_led(&self, each: &mut impl FnMut(Flaw)) -> rusqlite::Result<()> {
        let mut statement = self.conn.prepare(
            "SELECT DISTINCT game FROM duplicates WHERE game NOT IN (SELECT game FROM leads) AND \
             (game NOT IN (SELECT id FROM records) OR game IN (SELECT record FROM duplicates)) \
             ORDER BY game",
        )?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            each(Flaw::Game(row.get(0)?));
        }
        Ok(())
    }

    fn rebuilt(
        &self,
        verified: &mut Verified,
        each: &mut impl FnMut(Flaw),
    ) -> Result<(), StoreError> {
        let earlier = readings::of_earlier(&self.conn);
        let earlier = earlier.map_err(self.failed("looking up readings"))?;
        let mut after = 0;
        loop {
            let rows = self.rows(after, BATCH)?;
            let Some(last) = rows.last() else {
                return Ok(());
            };
            after = last.id;
            for row in rows {
                let (id, packed) = (row.id, row.packed_moves().to_vec());
                verified.records += 1;
                // An earlier reader may have played it otherwise: its moves need only be moves of its board.
                let holds = earlier.contains(&row.source()) && row.holds_moves();
                match row.unpack() {
                    Ok(stored) if holds || packed_again(&stored) == packed => {}
                    Ok(_) | Err(StoreError::Damaged { .. }) => each(Flaw::Record(id)),
                    Err(error) => return Err(error),
                }
            }
        }
    }
}

/// The moves of a record that was rebuilt, packed as they were when it was read.
fn packed_again(stored: &Stored) -> Vec<u8> {
    let replay = stored.replay();
    let mut moves = Vec::new();
    encode(Board::new(&replay.start), &replay, &mut moves);
    moves
}
