//! Helpers shared by the tests of the rules: a text played through and judged.

mod event_game;

pub(super) use event_game::EventGame;

use super::edition::{EditionId, edition};
use super::{Choice, Code, Finding, audit, audit_incident};
use crate::event::Event;
use crate::format::{Incident, IncidentKind, pgn};
use crate::record::GameRecord;
use crate::replay::replay;
use crate::text::Location;

/// Tags that leave nothing to be said about tags.
pub(super) const TAGS: &str = "[Event \"a\"]\n[Date \"2021-03-04\"]\n[Red \"b\"]\n[Black \"c\"]\n";

/// A record in which Red's chariot checks for ever: three rounds of it, and what stands behind them.
pub(super) fn checks_for_ever(behind: &str, result: &str) -> String {
    let rounds = "f0e0 e8f8 e0f0 f8e8 ".repeat(3);
    let board = "[FEN \"9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w\"]";
    format!("{TAGS}{board}\n[Result \"{result}\"]\n\n{rounds}{behind} {result}")
}

/// Four rounds by which that cycle is left, with a remark behind the one at `at`, from 0.
pub(super) fn rounds_that_leave(at: usize, remark: &str) -> String {
    let rows = ["f0f1 e8e7", "f1f2 e7e8", "f2f3 e8e7", "f3f4 e7e8"];
    let said = rows.iter().enumerate().map(|(row, plies)| {
        let here = if row == at { remark } else { "" };
        format!("{plies} {here}")
    });
    said.collect::<Vec<_>>().join(" ")
}

/// The findings of an incident at line 7.
pub(super) fn incident(kind: IncidentKind) -> Vec<Finding> {
    audit_incident(&Incident {
        kind,
        location: Location {
            byte: 90,
            line: 7,
            column: 1,
        },
        bytes: 40,
    })
}

/// All findings of the record in `text` under one edition and an event file.
pub(super) fn judge_at(text: &str, id: EditionId, event: &str) -> Vec<Finding> {
    let event = Event::from_toml(event).expect("an event file");
    judged(&pgn::read(text, 1), id, &event)
}

/// The same of a record of any format, without an event file.
pub(super) fn judge_record(record: &GameRecord<'_>, id: EditionId) -> Vec<Finding> {
    judged(record, id, &Event::default())
}

fn judged(record: &GameRecord<'_>, id: EditionId, event: &Event) -> Vec<Finding> {
    let choice = Choice {
        edition: edition(id),
        reason: "asked",
    };
    audit(record, &replay(record), event, &[choice])
}

/// The same without an event file.
pub(super) fn judge(text: &str, id: EditionId) -> Vec<Finding> {
    judge_at(text, id, "")
}

/// The findings of one code only.
pub(super) fn only(text: &str, id: EditionId, code: &str) -> Vec<Finding> {
    of(judge(text, id), code)
}

/// The findings of form of a record, of one code.
pub(super) fn of_record(record: &GameRecord<'_>, code: Code) -> Vec<Finding> {
    let findings = audit(record, &replay(record), &Event::default(), &[]);
    of(findings, code.text())
}

/// Those of one code.
pub(super) fn of(mut findings: Vec<Finding>, code: &str) -> Vec<Finding> {
    findings.retain(|finding| finding.code.text() == code);
    findings
}

/// A lawful game of so many plies without a capture or a repetition: Red's chariot and Black's
/// wander over files of their own. With `checks`, Red gives check with about every second move.
/// `comment` stands after the last ply.
pub(super) fn shuffle(plies: usize, checks: bool, comment: &str, result: &str) -> String {
    use std::fmt::Write as _;
    let (fen, moves) = if checks {
        ("3k5/9/9/9/9/9/9/9/8r/R4K3 w", checking(plies))
    } else {
        ("3k4r/9/9/9/9/9/9/9/9/R4K3 w", quiet(plies))
    };
    let mut text = format!("{TAGS}[Result \"{result}\"]\n[FEN \"{fen}\"]\n\n");
    for (index, mv) in moves.iter().enumerate() {
        if index % 2 == 0 {
            let _ = write!(text, "{}. ", index / 2 + 1);
        }
        let _ = write!(text, "{mv} ");
    }
    text.push_str(comment);
    text.push(' ');
    text.push_str(result);
    text
}

/// Red goes up and down the a file, Black the i file, with periods of 16 and 14 moves: nothing comes
/// round within 112 rounds.
fn quiet(plies: usize) -> Vec<String> {
    let path = |file: char, start: u8, span: u8, step: usize| {
        let at = |n: usize| {
            let turn = n % (2 * usize::from(span));
            let up = turn.min(2 * usize::from(span) - turn) as u8;
            if start == 0 { up } else { 9 - up }
        };
        format!("{file}{}-{file}{}", at(step), at(step + 1))
    };
    (0..plies)
        .map(|index| match index % 2 {
            0 => path('a', 0, 8, index / 2),
            _ => path('i', 9, 7, index / 2),
        })
        .collect()
}

/// Red checks along the back rank and the one before it in turn; the general steps down and up.
fn checking(plies: usize) -> Vec<String> {
    let cycle = [
        "a0-a9", "d9-d8", "a9-a0", "i1-i2", "a0-a8", "d8-d9", "a8-a0", "i2-i1",
    ];
    (0..plies)
        .map(|index| cycle[index % 8].to_owned())
        .collect()
}
