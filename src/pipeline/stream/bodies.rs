//! Products of a record, in a stream or in a file: facts, moves, key and findings.

use super::super::rows::{plain_row_context, row_context};
use super::super::{Examined, Member, PlainEntry, Prepare, Unread};
use crate::record::Guard;
use crate::report::{
    RecordAt, RecordBody, RecordFacts, RecordProblem, finding_objects, record_line,
};
use crate::rules::RowContext;
use crate::store::{game_key, game_key_of_plain};

/// Bodies of lines.
pub(super) struct Bodies;

impl Prepare for Bodies {
    type Output = RecordBody;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &PlainEntry<'_>) -> Result<RecordBody, Guard> {
        let PlainEntry { game, choices, .. } = plain;
        let key = game_key_of_plain(game.record, game.plies).ok_or(Guard::Move)?;
        let findings = if game.findings.is_empty() {
            Vec::new()
        } else {
            finding_objects(game.findings, &plain_row_context(plain))
        };
        Ok(RecordBody {
            is_ok: true,
            problem: None,
            facts: Some(RecordFacts::of_plain(
                game.record,
                game.plies.len(),
                choices,
            )),
            moves: Some(game.plies.iter().map(|ply| ply.mv).collect()),
            key: Some(key_text(key)),
            findings,
        })
    }

    fn record(&self, examined: &Examined<'_>) -> RecordBody {
        let (record, replay) = (examined.record, examined.replay);
        let context = row_context(record, replay, examined.at.member.display());
        let key = game_key(record, replay, examined.at.bytes);
        RecordBody {
            is_ok: true,
            problem: None,
            facts: Some(RecordFacts::new(record, replay, examined.choices)),
            moves: Some(replay.main().iter().map(|ply| ply.mv).collect()),
            key: Some(key_text(key)),
            findings: finding_objects(examined.findings, &context),
        }
    }

    fn unread(&self, unread: &Unread<'_>) -> RecordBody {
        let context = RowContext {
            file: unread.at.member.display(),
            ..RowContext::default()
        };
        let code = if unread.is_record {
            "unreadable"
        } else {
            NO_GAME
        };
        RecordBody {
            findings: finding_objects(unread.findings, &context),
            ..unreadable(code, None, None)
        }
    }
}

fn key_text(key: [u8; 16]) -> String {
    format!("{:032x}", u128::from_be_bytes(key))
}

/// Lines of the records of files: the id is the file and the record's number in it, from 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordLines;

impl Prepare for RecordLines {
    type Output = Vec<u8>;

    const TAKES_PLAIN: bool = true;

    fn plain(&self, plain: &PlainEntry<'_>) -> Result<Vec<u8>, Guard> {
        plain_of(plain, record_line)
    }

    fn record(&self, examined: &Examined<'_>) -> Vec<u8> {
        record_of(examined, record_line)
    }

    fn unread(&self, unread: &Unread<'_>) -> Vec<u8> {
        unread_of(unread, record_line)
    }
}

/// Result of `make` for a record of a file.
pub(in crate::pipeline) fn record_of<T>(
    examined: &Examined<'_>,
    make: impl Fn(&RecordAt<'_>, &RecordBody) -> T,
) -> T {
    let body = Bodies.record(examined);
    let number = (examined.at.ordinal, examined.at.frame.line);
    placed(examined.at.member, number, |at| make(at, &body))
}

/// Its result for a record in plain form.
pub(in crate::pipeline) fn plain_of<T>(
    plain: &PlainEntry<'_>,
    make: impl Fn(&RecordAt<'_>, &RecordBody) -> T,
) -> Result<T, Guard> {
    let body = Bodies.plain(plain)?;
    let number = (plain.at.ordinal, plain.at.frame.line);
    Ok(placed(plain.at.member, number, |at| make(at, &body)))
}

/// Its result for input that could not be read.
pub(in crate::pipeline) fn unread_of<T>(
    unread: &Unread<'_>,
    make: impl Fn(&RecordAt<'_>, &RecordBody) -> T,
) -> T {
    let body = Bodies.unread(unread);
    let number = (unread.at.ordinal, unread.at.frame.line);
    placed(unread.at.member, number, |at| make(at, &body))
}

fn placed<T>(
    member: &Member,
    (ordinal, line): (u32, u32),
    make: impl FnOnce(&RecordAt<'_>) -> T,
) -> T {
    let id = format!("{}#{}", member.display(), u64::from(ordinal) + 1);
    make(&RecordAt {
        id: Some(&id),
        line: line.into(),
        doubles: None,
    })
}

/// The code of what holds no game.
pub(in crate::pipeline) const NO_GAME: &str = "no-game";

pub(super) fn problem(
    code: &'static str,
    column: Option<u64>,
    detail: Option<String>,
) -> RecordProblem {
    RecordProblem {
        code,
        column,
        detail,
    }
}

pub(super) fn unreadable(
    code: &'static str,
    column: Option<u64>,
    detail: Option<String>,
) -> RecordBody {
    RecordBody {
        problem: Some(problem(code, column, detail)),
        ..RecordBody::default()
    }
}
