//! What the line of a record says.

use super::super::rows::row_context;
use super::super::{Examined, Member, Prepare, Unread};
use crate::report::{
    RecordAt, RecordBody, RecordFacts, RecordProblem, finding_objects, record_line,
};
use crate::rules::RowContext;
use crate::store::game_key;

/// What a line says of a record.
pub(super) struct Bodies;

impl Prepare for Bodies {
    type Made = RecordBody;

    fn record(&self, examined: &Examined<'_>) -> RecordBody {
        let (record, replay) = (examined.record, examined.replay);
        let context = row_context(record, replay, examined.member.display());
        let key = game_key(record, replay, examined.bytes);
        RecordBody {
            is_ok: true,
            problem: None,
            facts: Some(RecordFacts::new(record, replay, examined.choices)),
            moves: Some(replay.main().iter().map(|ply| ply.mv.to_string()).collect()),
            key: Some(format!("{:032x}", u128::from_be_bytes(key))),
            findings: finding_objects(examined.findings, &context),
        }
    }

    fn unread(&self, unread: &Unread<'_>) -> RecordBody {
        let context = RowContext {
            file: unread.member.display(),
            ..RowContext::default()
        };
        let code = if unread.is_record {
            "unreadable"
        } else {
            "no-game"
        };
        RecordBody {
            findings: finding_objects(unread.findings, &context),
            ..unreadable(code, None, None)
        }
    }
}

/// Lines of the records of files: the id is the file and the record's number in it, from 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordLines;

impl RecordLines {
    fn line(member: &Member, ordinal: u32, line: u32, body: &RecordBody) -> Vec<u8> {
        let id = format!("{}#{}", member.display(), u64::from(ordinal) + 1);
        let at = RecordAt {
            id: Some(&id),
            line: line.into(),
            doubles: None,
        };
        record_line(&at, body)
    }
}

impl Prepare for RecordLines {
    type Made = Vec<u8>;

    fn record(&self, examined: &Examined<'_>) -> Vec<u8> {
        let body = Bodies.record(examined);
        let line = examined.frame.line;
        RecordLines::line(examined.member, examined.ordinal, line, &body)
    }

    fn unread(&self, unread: &Unread<'_>) -> Vec<u8> {
        let body = Bodies.unread(unread);
        RecordLines::line(unread.member, unread.ordinal, unread.frame.line, &body)
    }
}

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
