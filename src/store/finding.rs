//! A finding as columns, and back.

use super::checksum::Sum;
use crate::board::Side;
use crate::record::{Anchor, PlyId};
use crate::rules::{
    Alternative, Certainty, Code, Consequence, EditionId, Facts, Finding, Kind, Severity,
};
use crate::text::Place;
use rusqlite::{CachedStatement, Row, params};
use std::borrow::Cow;

/// Inserts one; the columns in the order of [`COLUMNS`] after record and seq.
pub(super) const INSERT: &str = "INSERT INTO findings (record, seq, edition, code, severity, kind, \
     certainty, article, side, line_of_play, ply_from, ply_to, anchor, line, col_from, col_to, \
     facts, consequence, conditional, foul_total_after, reading, alternative_reading, \
     alternative_consequence, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, \
     ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)";

/// The columns [`unpack`] reads, in its order.
pub(super) const COLUMNS: &str = "findings.edition, findings.code, findings.severity, findings.kind, \
     findings.certainty, findings.article, findings.side, findings.line_of_play, findings.ply_from, \
     findings.ply_to, findings.anchor, findings.line, findings.col_from, findings.col_to, \
     findings.facts, findings.consequence, findings.conditional, findings.foul_total_after, \
     findings.reading, findings.alternative_reading, findings.alternative_consequence";

/// A finding with its facts rendered: what the sink has only to bind.
#[derive(Clone, Debug)]
pub(super) struct PackedFinding {
    finding: Finding,
    facts: String,
    consequence: String,
    /// The checksum, over the columns in the order of [`COLUMNS`].
    sum: i64,
}

impl PackedFinding {
    pub(super) fn new(finding: &Finding) -> PackedFinding {
        let mut packed = PackedFinding {
            facts: finding.facts.to_json(),
            consequence: finding.consequence.to_string(),
            finding: finding.clone(),
            sum: 0,
        };
        packed.sum = packed.sum();
        packed
    }

    /// The edition's name; empty for form and coding.
    pub(super) fn edition(&self) -> &'static str {
        self.finding.edition.map_or("", EditionId::name)
    }

    fn sum(&self) -> i64 {
        let finding = &self.finding;
        let other = finding.alternative.as_ref();
        let mut sum = Sum::default();
        for word in [
            self.edition(),
            finding.code.text(),
            finding.severity.name(),
            finding.kind.name(),
            finding.certainty.name(),
        ] {
            sum.text(Some(word));
        }
        sum.text(finding.article.as_deref());
        sum.text(finding.side.map(Side::name));
        sum.number(Some(finding.line));
        sum.number(finding.plies.map(|plies| plies.0));
        sum.number(finding.plies.map(|plies| plies.1));
        sum.number(Some(anchor_number(finding.anchor)));
        sum.number(Some(finding.place.line));
        sum.number(Some(finding.place.from));
        sum.number(Some(finding.place.to));
        sum.text(Some(&self.facts));
        sum.text(Some(&self.consequence));
        sum.number(Some(finding.conditional));
        sum.number(finding.foul_total_after);
        sum.text(finding.reading.as_deref());
        sum.text(other.map(|other| other.reading.as_ref()));
        let consequence = other.map(|other| other.consequence.to_string());
        sum.text(consequence.as_deref());
        sum.finish()
    }

    /// Writes it with a statement made of [`INSERT`].
    pub(super) fn insert(
        &self,
        statement: &mut CachedStatement<'_>,
        record: i64,
        seq: u32,
    ) -> rusqlite::Result<()> {
        let finding = &self.finding;
        let alternative = finding.alternative.as_ref();
        statement.execute(params![
            record,
            seq,
            self.edition(),
            finding.code.text(),
            finding.severity.name(),
            finding.kind.name(),
            finding.certainty.name(),
            finding.article.as_deref(),
            finding.side.map(Side::name),
            finding.line,
            finding.plies.map(|plies| plies.0),
            finding.plies.map(|plies| plies.1),
            anchor_number(finding.anchor),
            finding.place.line,
            finding.place.from,
            finding.place.to,
            self.facts,
            self.consequence,
            finding.conditional,
            finding.foul_total_after,
            finding.reading.as_deref(),
            alternative.map(|other| other.reading.as_ref()),
            alternative.map(|other| other.consequence.to_string()),
            self.sum,
        ])?;
        Ok(())
    }
}

/// Reads the [`COLUMNS`] that begin at `first` in `row`; `None` inside where a word in them is not
/// one of ours.
pub(super) fn unpack(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<Finding>> {
    let text = |index: usize| {
        row.get_ref(first + index)?
            .as_str()
            .map_err(rusqlite::Error::from)
    };
    let optional = |index: usize| row.get::<_, Option<String>>(first + index);
    let plies: (Option<u32>, Option<u32>) = (row.get(first + 8)?, row.get(first + 9)?);
    let side = optional(6)?;
    let other = optional(19)?.zip(optional(20)?);
    let place = Place {
        line: row.get(first + 11)?,
        from: row.get(first + 12)?,
        to: row.get(first + 13)?,
    };
    let words = Words {
        edition: text(0)?,
        code: text(1)?,
        severity: text(2)?,
        kind: text(3)?,
        certainty: text(4)?,
        side: side.as_deref(),
        facts: text(14)?,
        consequence: text(15)?,
        anchor: row.get(first + 10)?,
    };
    let Some(finding) = words.read() else {
        return Ok(None);
    };
    Ok(Some(Finding {
        article: optional(5)?.map(Cow::Owned),
        line: row.get(first + 7)?,
        plies: plies.0.zip(plies.1),
        place,
        conditional: row.get(first + 16)?,
        foul_total_after: row.get(first + 17)?,
        reading: optional(18)?.map(Cow::Owned),
        alternative: other.and_then(alternative),
        ..finding
    }))
}

fn alternative((reading, consequence): (String, String)) -> Option<Alternative> {
    Some(Alternative {
        reading: Cow::Owned(reading),
        consequence: Consequence::from_text(&consequence)?,
    })
}

/// The columns that hold words of a closed list.
struct Words<'r> {
    edition: &'r str,
    code: &'r str,
    severity: &'r str,
    kind: &'r str,
    certainty: &'r str,
    side: Option<&'r str>,
    facts: &'r str,
    consequence: &'r str,
    anchor: u32,
}

impl Words<'_> {
    fn read(&self) -> Option<Finding> {
        let edition = match self.edition {
            "" => None,
            name => Some(EditionId::from_name(name)?),
        };
        let side = match self.side {
            None => None,
            Some(name) => Some(Side::from_name(name)?),
        };
        Some(Finding {
            code: Code::from_text(self.code)?,
            severity: severity(self.severity)?,
            kind: kind(self.kind)?,
            certainty: certainty(self.certainty)?,
            edition,
            article: None,
            side,
            line: 0,
            plies: None,
            anchor: anchor(self.anchor)?,
            place: Place::default(),
            facts: Facts::from_json(self.facts)?,
            consequence: Consequence::from_text(self.consequence)?,
            conditional: false,
            foul_total_after: None,
            reading: None,
            alternative: None,
            sheet: None,
            ruled: None,
        })
    }
}

fn severity(name: &str) -> Option<Severity> {
    [Severity::Note, Severity::Warning, Severity::Error]
        .into_iter()
        .find(|severity| severity.name() == name)
}

fn kind(name: &str) -> Option<Kind> {
    [Kind::Decided, Kind::ForArbiter, Kind::Reading]
        .into_iter()
        .find(|kind| kind.name() == name)
}

fn certainty(name: &str) -> Option<Certainty> {
    [Certainty::Proved, Certainty::Doubt]
        .into_iter()
        .find(|certainty| certainty.name() == name)
}

/// Eight kinds of anchors: the kind in the low three bits, the index above.
fn anchor_number(anchor: Anchor) -> i64 {
    let (kind, index) = match anchor {
        Anchor::Record => (0, 0),
        Anchor::Ply(PlyId(index)) => (1, index),
        Anchor::Tag(index) => (2, index),
        Anchor::Result(index) => (3, index),
        Anchor::Comment(index) => (4, index),
        Anchor::Note(index) => (5, index),
        Anchor::Residue(index) => (6, index),
        Anchor::Fault(index) => (7, index),
    };
    i64::from(index) * 8 + kind
}

fn anchor(number: u32) -> Option<Anchor> {
    let index = number / 8;
    Some(match number % 8 {
        0 => Anchor::Record,
        1 => Anchor::Ply(PlyId(index)),
        2 => Anchor::Tag(index),
        3 => Anchor::Result(index),
        4 => Anchor::Comment(index),
        5 => Anchor::Note(index),
        6 => Anchor::Residue(index),
        7 => Anchor::Fault(index),
        _ => return None,
    })
}
