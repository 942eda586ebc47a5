//! All that is told of each game of the sample events under every edition: findings with their facts and words, the
//! steps of the ledgers, what waits for a ruling.

use super::{EVENTS, all_audited};
use crate::support::findings::{line, short, step};
use crate::support::told::{Block, Grouped, compare};
use dapu::pipeline::GameAudit;
use dapu::rules::{EditionId, Finding, FindingRow, Language, LedgerRow};
use std::fmt::Write as _;

/// What is told of a game: lines of no edition first.
pub(crate) fn told(game: &GameAudit) -> String {
    let mut told = Grouped::default();
    let findings: Vec<(&Finding, FindingRow)> =
        game.audited.findings.iter().zip(game.rows()).collect();
    let of = |id: Option<EditionId>| {
        let own = findings.iter().filter(move |(it, _)| it.edition == id);
        own.flat_map(|(it, row)| {
            let [zh, en] = [Language::Zh, Language::En].map(|it_in| row.message(it_in).to_owned());
            [line(it), format!("{} says {zh} | {en}", it.code.text())]
        })
        .collect::<Vec<_>>()
    };
    told.add("-", of(None));
    for ledger in &game.audited.ledgers {
        let name = short(ledger.edition);
        told.add(name, of(Some(ledger.edition)));
        let rows = LedgerRow::all(ledger, &game.context);
        for (it, row) in ledger.steps.iter().zip(rows) {
            let agrees = row.get("agrees").unwrap_or_default();
            let (zh, en) = (row.words(Language::Zh), row.words(Language::En));
            told.add(name, [format!("{} agrees={agrees}", step(it))]);
            told.add(name, [format!("step says {zh} | {en}")]);
        }
    }
    // The folder of the samples stands elsewhere on every machine.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    told.text().replace(root, "")
}

#[test]
fn all_that_is_told_of_the_sample_events_is_as_it_was() {
    for (event, audit) in EVENTS.iter().zip(all_audited()) {
        let mut blocks: Vec<Block> = Vec::new();
        for game in &audit.games {
            let (round, table) = (&game.context.round, &game.context.table);
            let mut answer = told(game);
            let used = &game.audited.used;
            let _ = writeln!(answer, "rulings used {used:?}");
            blocks.push((format!("{round}-{table}"), answer));
        }
        let parts = [("1", 0..5), ("2", 5..9), ("3", 9..99)];
        for (part, rounds) in parts {
            let own = blocks.iter().filter(|(head, _)| {
                let round = head.split('-').next().and_then(|it| it.parse().ok());
                rounds.contains(&round.unwrap_or(0_u32))
            });
            let own: Vec<Block> = own.cloned().collect();
            if !own.is_empty() {
                compare(&format!("event/audit/told/{event}-{part}.txt"), &own);
            }
        }
    }
}
