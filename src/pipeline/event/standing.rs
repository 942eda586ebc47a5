//! Status of rulings that somebody filled in where an audit left its proposal, not in the event's folder.

use super::settled::names;
use super::{EventAudit, GameAudit};
use crate::rules::{ArbiterRuling, GameRef};

/// Status of rulings relative to what an audit found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulingStatus {
    /// Lines of rulings on nothing that this audit found.
    pub without_finding: Vec<u32>,
    /// Number of rulings on something that nobody has ruled on in the event's folder.
    pub not_in_force: usize,
}

impl EventAudit {
    /// Status of rulings relative to what was found.
    pub fn standing(&self, rulings: &[ArbiterRuling]) -> RulingStatus {
        let mut standing = RulingStatus::default();
        for ruling in rulings {
            let settled: Vec<bool> = self.met(ruling);
            if settled.is_empty() {
                standing.without_finding.push(ruling.line);
            } else if settled.contains(&false) {
                standing.not_in_force += 1;
            }
        }
        standing
    }

    /// Whether each subject of a ruling is settled.
    fn met(&self, ruling: &ArbiterRuling) -> Vec<bool> {
        let record = ruling.game.record.as_str();
        if let Some(fault) = &ruling.fault {
            let faults = self.faults.iter();
            let of_it = faults
                .filter(|it| it.kind.name() == fault.as_str() && names(record, &it.file, it.line));
            return of_it.map(|it| it.ruled.is_some()).collect();
        }
        let of_file = self.unread.iter();
        let of_file = of_file.filter(|file| names(record, &file.file, file.line));
        let of_file = of_file.flat_map(|file| &file.findings);
        let of_file = of_file.filter(|it| ruling.code == Some(it.code));
        let mut settled: Vec<bool> = of_file.map(|it| it.ruled.is_some()).collect();
        for game in self
            .games
            .iter()
            .filter(|game| game.is_named_by(&ruling.game))
        {
            if ruling.code.is_none() && !ruling.decree.chooses() {
                // On the game as a whole.
                settled.push(true);
            }
            let findings = game.audited.findings.iter();
            let of_it = findings.filter(|finding| ruling.is_on(finding));
            settled.extend(of_it.map(|finding| finding.ruled.is_some()));
        }
        settled
    }
}

impl GameAudit {
    fn is_named_by(&self, asked: &GameRef) -> bool {
        let files = self.context.sheet_files.iter();
        files.chain([&self.game.record]).any(|file| {
            asked.names(&GameRef {
                record: file.clone(),
                ..self.game.clone()
            })
        })
    }
}
