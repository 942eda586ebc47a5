//! Links between games that are nearly the same: a table of their own, on which nothing else depends.

use super::extra::result_of_code;
use super::{RecordId, Store, StoreError};
use crate::record::{Agreement, DateReading, GameResult, name_key, read_period};
use rusqlite::{OptionalExtension, Row, TransactionBehavior, params};
use std::collections::HashSet;

/// The relation between two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// The same moves; one could not be read to its end, so they were not joined.
    Same,
    /// The one is the beginning of the other.
    Beginning,
    /// They differ by one or two plies: changed, left out or put in.
    Slip,
}

impl LinkKind {
    /// All, in order.
    pub const ALL: [LinkKind; 3] = [LinkKind::Same, LinkKind::Beginning, LinkKind::Slip];

    /// `same`, `beginning`, `slip`.
    pub const fn name(self) -> &'static str {
        match self {
            LinkKind::Same => "same",
            LinkKind::Beginning => "beginning",
            LinkKind::Slip => "slip",
        }
    }

    fn from_name(name: &str) -> Option<LinkKind> {
        LinkKind::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// Two games that are nearly the same, and what speaks for and against their being one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// The shorter one; of equal ones that with the smaller number.
    pub game: RecordId,
    /// The other.
    pub other: RecordId,
    /// Their relation.
    pub kind: LinkKind,
    /// The first ply in which they part, from 1.
    pub ply: u32,
    /// Plies to change, leave out or put in until they are equal; 0 but for a slip.
    pub slips: u32,
    /// Whether the same people may have played them.
    pub players: Agreement,
    /// Whether they may be of one day.
    pub dates: Agreement,
    /// Whether they ended alike.
    pub results: Agreement,
}

/// The result of writing links in place of others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replaced {
    /// Links that were not there.
    pub new: u64,
    /// Links that were there and are.
    pub kept: u64,
    /// Links that are there no more.
    pub gone: u64,
}

/// The players, the date and the result stated by a record.
#[derive(Clone, Debug)]
pub struct RecordHeader {
    /// The record.
    pub record: RecordId,
    /// The game it belongs to.
    pub game: RecordId,
    /// Whether the game goes by its words.
    pub is_lead: bool,
    /// Red and Black as they are compared ([`name_key`]).
    pub players: [String; 2],
    /// The date, as far as it can be read.
    pub date: Option<DateReading>,
    /// The result; `None` for none and for `*`.
    pub result: Option<GameResult>,
}

const TOLD: &str = "SELECT records.id, coalesce(duplicates.game, leads.game, records.id), \
     coalesce((SELECT player FROM names WHERE written = records.red), red.name), \
     coalesce((SELECT player FROM names WHERE written = records.black), black.name), \
     CASE WHEN records.date IS NOT NULL OR records.day IS NULL THEN records.date \
     ELSE printf('%04d.%02d.%02d', records.day / 10000, records.day / 100 % 100, records.day % 100) END, \
     records.result, duplicates.record IS NULL FROM records LEFT JOIN duplicates ON duplicates.record = records.id \
     LEFT JOIN leads ON leads.record = records.id \
     LEFT JOIN people AS red ON red.id = records.red \
     LEFT JOIN people AS black ON black.id = records.black ";

const COLUMNS: &str = "SELECT game, other, kind, ply, slips, players, dates, results FROM links ";

impl Store {
    /// Writes these links in place of all there are; where they are those there are, nothing is written.
    ///
    /// # Errors
    /// Where the machine fails; the links there were stay.
    pub fn replace_links(&mut self, links: &[Link]) -> Result<Replaced, StoreError> {
        self.try_replace_links(links)
            .map_err(self.failed("writing links"))
    }

    fn try_replace_links(&mut self, links: &[Link]) -> rusqlite::Result<Replaced> {
        let tx = self
            .conn
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let before: HashSet<Link> = {
            let mut before = tx.prepare(COLUMNS)?;
            let rows = before.query_map([], link)?.collect::<Result<Vec<_>, _>>()?;
            rows.into_iter().flatten().collect()
        };
        let there: i64 = tx.query_row("SELECT count(*) FROM links", [], |row| row.get(0))?;
        let kept = links.iter().filter(|it| before.contains(it)).count() as u64;
        let replaced = Replaced {
            new: links.len() as u64 - kept,
            kept,
            gone: there.cast_unsigned() - kept,
        };
        if (replaced.new, replaced.gone) == (0, 0) {
            return Ok(replaced);
        }
        tx.execute("DELETE FROM links", [])?;
        let mut insert = tx.prepare_cached(
            "INSERT INTO links (game, other, kind, ply, slips, players, dates, results) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?;
        for link in links {
            insert.execute(params![
                link.game,
                link.other,
                link.kind.name(),
                link.ply,
                link.slips,
                link.players.name(),
                link.dates.name(),
                link.results.name(),
            ])?;
        }
        drop(insert);
        tx.commit()?;
        Ok(replaced)
    }

    /// Removes all links: how many there were.
    ///
    /// # Errors
    /// Where the machine fails; the links stay.
    pub fn remove_links(&mut self) -> Result<usize, StoreError> {
        self.conn
            .execute("DELETE FROM links", [])
            .map_err(self.failed("removing links"))
    }

    /// Returns the number of links.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn link_count(&self) -> Result<u64, StoreError> {
        self.conn
            .query_row("SELECT count(*) FROM links", [], |row| row.get::<_, i64>(0))
            .map(i64::cast_unsigned)
            .map_err(self.failed("counting links"))
    }

    /// The links of a game, by the number of the other.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn links_of(&self, game: RecordId) -> Result<Vec<Link>, StoreError> {
        self.select_links(game)
            .map_err(self.failed("reading links"))
    }

    fn select_links(&self, game: RecordId) -> rusqlite::Result<Vec<Link>> {
        let sql = format!("{COLUMNS} WHERE game = ?1 OR other = ?1 ORDER BY game + other - ?1");
        let rows = self
            .conn
            .prepare_cached(&sql)?
            .query_map([game], link)?
            .collect::<Result<Vec<_>, _>>()?;
        // A word that is none of ours was not written by this dapu.
        Ok(rows.into_iter().flatten().collect())
    }

    /// The players, the date and the result stated by the record whose words a game goes by.
    ///
    /// # Errors
    /// Where there is none, or the database cannot be read.
    pub fn header_of_game(&self, game: RecordId) -> Result<RecordHeader, StoreError> {
        let sql = format!(
            "{TOLD} WHERE records.id = coalesce((SELECT record FROM leads WHERE game = ?1), ?1)"
        );
        let header = || {
            let mut statement = self.conn.prepare_cached(&sql)?;
            statement.query_row([game], header_of_row).optional()
        };
        let found = header().map_err(self.failed("reading names and dates"))?;
        found.ok_or_else(|| self.unknown(game))
    }

    /// Hands each game that has several records to `each` with what they say, by number.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub fn each_game_of_several(
        &self,
        mut each: impl FnMut(RecordId, &[RecordHeader]),
    ) -> Result<(), StoreError> {
        let sql = format!(
            "{TOLD} WHERE coalesce(duplicates.game, leads.game, records.id) \
             IN (SELECT game FROM duplicates) ORDER BY 2, 1"
        );
        let mut read = || -> rusqlite::Result<()> {
            let mut statement = self.conn.prepare(&sql)?;
            let mut rows = statement.query([])?;
            let mut records: Vec<RecordHeader> = Vec::new();
            while let Some(row) = rows.next()? {
                let next = header_of_row(row)?;
                if let Some(last) = records.last().filter(|last| last.game != next.game) {
                    each(last.game, &records);
                    records.clear();
                }
                records.push(next);
            }
            if let Some(last) = records.last() {
                each(last.game, &records);
            }
            Ok(())
        };
        read().map_err(self.failed("reading names and dates"))
    }
}

fn link(row: &Row<'_>) -> rusqlite::Result<Option<Link>> {
    let agreement = |column| -> rusqlite::Result<Option<Agreement>> {
        Ok(Agreement::from_name(row.get_ref(column)?.as_str()?))
    };
    let (Some(kind), Some(players), Some(dates), Some(results)) = (
        LinkKind::from_name(row.get_ref(2)?.as_str()?),
        agreement(5)?,
        agreement(6)?,
        agreement(7)?,
    ) else {
        return Ok(None);
    };
    Ok(Some(Link {
        game: row.get(0)?,
        other: row.get(1)?,
        kind,
        ply: row.get(3)?,
        slips: row.get(4)?,
        players,
        dates,
        results,
    }))
}

fn header_of_row(row: &Row<'_>) -> rusqlite::Result<RecordHeader> {
    let text = |column: usize| {
        row.get::<_, Option<String>>(column)
            .map(Option::unwrap_or_default)
    };
    Ok(RecordHeader {
        record: row.get(0)?,
        game: row.get(1)?,
        is_lead: row.get(6)?,
        players: [name_key(&text(2)?), name_key(&text(3)?)],
        date: read_period(&text(4)?),
        result: row
            .get::<_, Option<u8>>(5)?
            .and_then(result_of_code)
            .filter(|result| *result != GameResult::Unknown),
    })
}
