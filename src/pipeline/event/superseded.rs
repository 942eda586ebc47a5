//! Rulings that fit nothing because another ruling on the game took away what they were on.

use super::game_audit::GameAudit;
use super::{FolderFault, FolderFaultKind as Kind};
use crate::rules::{ArbiterRuling, Code, Finding, fact, superseded_ruling};

/// A game as some of its rulings leave it, and the rulings refused.
pub(super) type Audited = (Vec<GameAudit>, Vec<FolderFault>);

/// Names for each ruling that fits nothing the other one without which it would fit: `again` audits the
/// game by the rulings it is given.
pub(super) fn name(
    games: &mut [GameAudit],
    rulings: &[ArbiterRuling],
    again: impl Fn(&[ArbiterRuling]) -> Audited,
) {
    let stale = stale(games);
    for other in rulings.iter().filter(|it| !stale.contains(&it.line)) {
        if self::stale(games).is_empty() {
            return;
        }
        let kept = rulings.iter().filter(|it| it.line != other.line);
        let (without, refused) = again(&kept.cloned().collect::<Vec<_>>());
        let mut idle = self::stale(&without);
        let is_refused =
            |it: &&FolderFault| matches!(it.kind, Kind::BadChoice | Kind::ChoiceNotPlayable);
        idle.extend(refused.iter().filter(is_refused).map(|it| it.line));
        for finding in games.iter_mut().flat_map(|game| &mut game.audited.findings) {
            let fits = row(finding).filter(|line| !idle.contains(line));
            let ruling = rulings.iter().find(|it| Some(it.line) == fits);
            if let Some(ruling) = ruling {
                *finding = superseded_ruling(ruling, other.line);
            }
        }
    }
}

/// The rows of the rulings that fit nothing in these games.
fn stale(games: &[GameAudit]) -> Vec<u32> {
    let findings = games.iter().flat_map(|game| &game.audited.findings);
    findings.filter_map(row).collect()
}

/// The row of the ruling that a finding says to fit nothing.
fn row(finding: &Finding) -> Option<u32> {
    let is_it = finding.code == Code::F301 && finding.facts.holds(fact::FITS_NONE);
    is_it.then_some(finding.place.line)
}
