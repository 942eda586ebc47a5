//! S213: a sheet so unclear that a fair copy may be asked for after the game.

use super::{columns_shifted, entries};
use crate::board::Side;
use crate::record::{Anchor, GameResult};
use crate::rules::{Case, Check, Finding, Law, SheetRef, fact};
use crate::sheets::{Decision, Disagreement, PlyEntry};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

/// So many plies that are missing, illegible or wrong make a sheet unclear; of illegible ones alone
/// one is enough.
const UNCLEAR: u32 = 4;

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(collation) = case.sheets else { return };
    let open = |it: &&Disagreement| it.decided == Decision::Undecided;
    let undecided = collation.disagreements.iter().filter(open);
    let undecided: Vec<u32> = undecided.map(|it| it.ply).collect();
    for (index, sheet) in collation.sheets.iter().enumerate() {
        let held = |wanted: fn(PlyEntry) -> bool| {
            let on = (1..).zip(&collation.plies).filter(|(number, ply)| {
                // Where it is not known what was played, no sheet is wrong.
                let held = ply.on.get(index).copied();
                let otherwise = matches!(held, Some(PlyEntry::Other(_) | PlyEntry::Swapped(_)));
                let is_known = ply.mv.is_some() && !undecided.contains(number);
                held.is_some_and(wanted) && (is_known || !otherwise)
            });
            on.count() as u32
        };
        let missed = held(|held| matches!(held, PlyEntry::Missed(_)));
        let illegible = held(|held| matches!(held, PlyEntry::Illegible(_)));
        let wrong = held(|held| matches!(held, PlyEntry::Other(_) | PlyEntry::Swapped(_)));
        // A column that has shifted is one fault, reported as S206.
        let shifted: u32 = columns_shifted::exchanged(collation, index)
            .into_iter()
            .map(|(first, last)| last + 1 - first)
            .sum();
        let wrong = wrong.saturating_sub(shifted);
        if illegible == 0 && missed + wrong < UNCLEAR {
            continue;
        }
        let mut finding = case
            .finding(Law::FairCopy)
            .at(Anchor::Record, sheet.record.places.record)
            .on(SheetRef::of(sheet.owner))
            .with(fact::SHEET, sheet.owner)
            .with(fact::MISSED, missed)
            .with(fact::ILLEGIBLE, illegible)
            .with(fact::WRONG, wrong);
        // 2020 7.3: the winner types the record in, Red a drawn one.
        if entries::illegible_counts(case)
            && let Some(typist) = typist(case.stated_result())
        {
            finding = finding.with(fact::TYPIST, typist);
        }
        out.push(match sheet.owner {
            Some(owner) => finding.by(owner),
            None => finding,
        });
    }
}

const fn typist(result: Option<GameResult>) -> Option<Side> {
    match result {
        Some(GameResult::RedWins | GameResult::Draw) => Some(Side::Red),
        Some(GameResult::BlackWins) => Some(Side::Black),
        Some(GameResult::Unknown) | None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::game;
    use crate::board::Side::{Black, Red};
    use crate::rules::EditionId;
    use crate::rules::fact;

    #[test]
    fn one_illegible_entry_or_four_faulty_ones_ask_for_it() {
        let found = game().illegible(Red, 3, 3).found(EditionId::Cn2020, "S213");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].facts.get(fact::TYPIST), Some(Red));
        let four = game().missed(Black, 2, 5);
        assert_eq!(four.found(EditionId::Cn1999, "S213").len(), 1);
        assert!(
            four.found(EditionId::Cn1999, "S213")[0]
                .facts
                .get(fact::TYPIST)
                .is_none()
        );
        let three = game().missed(Black, 2, 4);
        assert!(three.found(EditionId::Cn2020, "S213").is_empty());
    }
}
