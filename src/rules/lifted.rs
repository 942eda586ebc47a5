//! Games ruled lost whose ruling an arbiter took back: where O204 is dismissed, what a remark says of the loss counts for
//! nothing, and what followed from it goes.

use super::{Code, Finding};
use crate::record::{Anchor, GameRecord};

/// Whether a finding says that a ruling of a loss was taken back.
pub(super) fn is_lifted(finding: &Finding) -> bool {
    finding.code == Code::O204 && finding.line == 0 && finding.is_dismissed()
}

/// The record without the losses that these findings lift; `None` where they lift none.
pub(super) fn without_losses<'r>(
    record: &GameRecord<'r>,
    found: &[Finding],
) -> Option<GameRecord<'r>> {
    let lifted = found.iter().filter(|it| is_lifted(it));
    let lifted: Vec<usize> = lifted
        .filter_map(|it| match it.anchor {
            Anchor::Note(index) => Some(index as usize),
            _ => None,
        })
        .collect();
    if lifted.is_empty() {
        return None;
    }
    let keeps = (0..record.notes.len()).map(|at| !lifted.contains(&at));
    let keeps: Vec<bool> = keeps.collect();
    let mut record = record.clone();
    let mut kept = keeps.iter().copied();
    record.notes.retain(|_| kept.next().unwrap_or(true));
    let mut kept = keeps.iter().copied();
    record.places.notes.retain(|_| kept.next().unwrap_or(true));
    Some(record)
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Black;
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{Code, EditionId};

    const EDITION: EditionId = EditionId::Cn2020;

    /// A drawn game in which Black was ruled to have lost after these plies.
    fn game(plies: &[u32]) -> EventGame {
        let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1";
        let game = EventGame::new(&format!("{TAGS}[Result \"1/2-1/2\"]\n\n{moves} 1/2-1/2"));
        let lost = NoteKind::RuledLost {
            side: Some(Black),
            article: None,
        };
        plies.iter().fold(game, |game, ply| game.note(*ply, lost))
    }

    #[test]
    fn a_loss_that_an_arbiter_took_back_is_lost_by_nobody() {
        let stands = game(&[4]);
        assert_eq!(stands.found(EDITION, "O205").len(), 1);
        let lifted = stands.rulings("1,1,O204,black,4,dismissed,张");
        let audited = lifted.audited(EDITION);
        assert_eq!(audited.used, [true]);
        let of = |code: Code| audited.findings.iter().filter(move |it| it.code == code);
        assert!(
            of(Code::O204).all(super::is_lifted),
            "{:?}",
            audited.findings
        );
        assert_eq!((of(Code::O204).count(), of(Code::O205).count()), (1, 0));
    }

    /// Of two rulings of a loss the one that nobody took back stands.
    #[test]
    fn only_the_loss_that_is_named_is_taken_back() {
        let ruled =
            game(&[4, 6]).rulings("1,1,O204,black,4,dismissed,张\n1,1,O204,black,6,upheld,张");
        let audited = ruled.audited(EDITION);
        assert_eq!(audited.used, [true, true]);
        let losses = audited.findings.iter().filter(|it| it.code == Code::O204);
        let dismissed: Vec<bool> = losses.map(super::is_lifted).collect();
        assert_eq!(dismissed, [true, false]);
    }
}
