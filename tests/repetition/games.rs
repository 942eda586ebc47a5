//! All findings on repetition in games on whose course one small thing decides: how a cycle was entered, how long it
//! went on, who left it, what was claimed and ruled, and how the game ended.
//!
//! `tests/repetition/games.txt` has a block a game: its first line editions, switches (`-` for none), FEN, moves with
//! remarks, and result; then a line a finding, of other rules the code and what follows. The moves of a round are told
//! by a checksum. `BLESS=1` writes all anew.

use crate::support::told::answer_again;
use dapu::event::Event;
use dapu::format::pgn;
use dapu::replay::replay;
use dapu::rules::edition::edition;
use dapu::rules::{Choice, EditionId, Finding, audit};
use std::fmt::Write as _;

/// A checksum (FNV-1a) of what is too long to be shown.
fn checksum(text: &str) -> u32 {
    text.bytes().fold(0x811C_9DC5_u32, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    }) >> 12
}

fn line(finding: &Finding) -> String {
    let facts: Vec<String> = finding
        .facts
        .iter()
        .map(|(name, value)| {
            let value = format!("{value:?}");
            if value.len() > 24 {
                format!("{name}=#{:05x}", checksum(&value))
            } else {
                format!("{name}={value}")
            }
        })
        .collect();
    let plies = finding
        .plies
        .map_or(String::new(), |(from, to)| format!(" {from}-{to}"));
    let mut told = format!(
        "{} {:?} {:?} {:?}{plies} {}",
        finding.code.text(),
        finding.severity,
        finding.kind,
        finding.certainty,
        finding.consequence,
    );
    if finding.conditional {
        told.push('?');
    }
    if let Some(edition) = finding.edition {
        let _ = write!(told, "; {}", edition.name());
    }
    for part in [&finding.article, &finding.reading].into_iter().flatten() {
        let _ = write!(told, "; {part}");
    }
    if let Some(side) = finding.side {
        let _ = write!(told, "; {side}");
    }
    if let Some(other) = &finding.alternative {
        let _ = write!(told, "; {} {}", other.reading, other.consequence);
    }
    let _ = write!(told, "; {:?}; {}", finding.anchor, facts.join(" "));
    told
}

/// The findings on repetition in the game that the first line of a block describes.
pub(super) fn told(head: &str) -> String {
    let cells: Vec<&str> = head.split('\t').collect();
    let &[id, switches, fen, moves, result] = cells.as_slice() else {
        panic!("five cells: {head}");
    };
    let set = switches.split(',').filter_map(|it| it.split_once('='));
    let set: String = set.fold(String::new(), |set, (name, value)| {
        format!("{set}\"{name}\" = \"{value}\"\n")
    });
    let event = Event::from_toml(&format!("[switches]\n{set}")).expect("switches");
    let board = if fen == "-" {
        String::new()
    } else {
        format!("[FEN \"{fen}\"]\n")
    };
    let text = format!("[Result \"{result}\"]\n{board}\n{moves} {result}\n");
    let record = pgn::read(&text, 1);
    let choices: Vec<Choice> = id
        .split('+')
        .map(|id| Choice {
            edition: edition(EditionId::from_name(id).expect("an edition")),
            reason: "asked",
        })
        .collect();
    let found = audit(&record, &replay(&record), &event, &choices);
    let (found, others): (Vec<Finding>, Vec<Finding>) = found
        .into_iter()
        .partition(|it| it.code.text().starts_with('P'));
    let told = found.iter().map(|finding| line(finding) + "\n");
    let others = others.iter().filter(|it| !it.code.text().starts_with('T'));
    let others =
        others.map(|it| format!("{} {} {:?}\n", it.code.text(), it.consequence, it.severity));
    told.chain(others).collect()
}

#[test]
fn in_games_where_one_small_thing_decides_all_findings_are_as_they_were() {
    answer_again("repetition/games.txt", told);
}
