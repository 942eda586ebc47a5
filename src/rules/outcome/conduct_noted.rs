//! O208: conduct that a remark reports and no move shows: disturbing, help, adjusting, a move taken
//! back.

use crate::board::Side;
use crate::record::{Act, Anchor, LineId, Note, NoteKind};
use crate::rules::format::residue::quote;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (index, note) in case.record.notes.iter().enumerate() {
        let NoteKind::Did { side, act } = note.kind else {
            continue;
        };
        let ours = matches!(
            act,
            Act::Disturbed
                | Act::LeftSeat
                | Act::Misconduct
                | Act::Withdrew
                | Act::Helped
                | Act::PhoneRang
                | Act::Adjusted
                | Act::TookBack
        );
        if !ours || note.line != LineId::MAIN || case.is_said_twice(index) {
            continue;
        }
        let finding = case.noted(Law::ConductNoted, index, side);
        let mut finding = finding.with(fact::ACT, act);
        if act == Act::Disturbed && only_warned(case, note, side) {
            finding = finding.with(fact::WARNED, true);
        }
        let words = quote(case.record.evidence(Anchor::Note(index as u32)));
        if !words.is_empty() {
            finding = finding.with(fact::TEXT, words);
        }
        out.push(finding);
    }
}

/// Whether the arbiter warned that side there and noted no foul: what he thought the conduct was worth.
fn only_warned(case: &Case<'_>, of: &Note, side: Option<Side>) -> bool {
    let there = |is: &dyn Fn(&NoteKind) -> bool| {
        let mut notes = case.record.notes.iter();
        notes.any(|note| note.line == of.line && note.after == of.after && is(&note.kind))
    };
    let is_his = |whose: Option<Side>| whose.is_none() || side.is_none() || whose == side;
    there(&|kind| matches!(kind, NoteKind::Warned { side } if is_his(*side)))
        && !there(&|kind| matches!(kind, NoteKind::Foul { side, .. } if is_his(*side)))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{foul, game};
    use crate::board::Side::Black;
    use crate::record::{Act, NoteKind};
    use crate::rules::{Consequence, EditionId, Kind};

    fn did(act: Act) -> NoteKind {
        NoteKind::Did {
            side: Some(Black),
            act,
        }
    }

    /// Acts, editions, articles, consequences.
    const ACTS: &[(Act, EditionId, &str, Consequence)] = &[
        (
            Act::Disturbed,
            EditionId::Cn1999,
            "9.1.1",
            Consequence::Fouls(1),
        ),
        (
            Act::Disturbed,
            EditionId::Cn2020,
            "8.1.1",
            Consequence::Fouls(1),
        ),
        (
            Act::Helped,
            EditionId::Cn1999,
            "8.3, 8.8",
            Consequence::Arbiter,
        ),
        (
            Act::Helped,
            EditionId::Cn2020,
            "16.5, 8.1.9, 4.1.13",
            Consequence::Arbiter,
        ),
        (
            Act::PhoneRang,
            EditionId::Cn2020,
            "8.1.9",
            Consequence::Arbiter,
        ),
        (
            Act::PhoneRang,
            EditionId::Cn2020Mass,
            "附录一 六.3",
            Consequence::Arbiter,
        ),
        (
            Act::Adjusted,
            EditionId::Cn2020,
            "5.6",
            Consequence::Arbiter,
        ),
        (
            Act::TookBack,
            EditionId::Cn1999,
            "5.7",
            Consequence::Arbiter,
        ),
    ];

    #[test]
    fn each_act_has_its_article() {
        let mut wrong = Vec::new();
        for &(act, edition, article, consequence) in ACTS {
            let found = game("1-0").note(4, did(act)).found(edition, "O208");
            let is = found
                .first()
                .map(|f| (f.article.as_deref(), f.consequence, f.kind));
            if is != Some((Some(article), consequence, Kind::ForArbiter)) {
                wrong.push(format!("{act:?} {edition:?}: {is:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn who_was_only_warned_for_it_is_left_to_the_arbiter() {
        let warned = NoteKind::Warned { side: Some(Black) };
        for edition in [EditionId::Cn1999, EditionId::Cn2020, EditionId::Cn2020Rapid] {
            let desk = game("1-0").note(4, did(Act::Disturbed)).note(4, warned);
            let found = desk.found(edition, "O208");
            assert_eq!(found[0].consequence, Consequence::Arbiter, "{edition:?}");
            assert_eq!(desk.ledger(edition).fouls(Black), 0, "{edition:?}");
            let fouled = desk.note(4, foul(Black, 1, ""));
            assert_eq!(fouled.ledger(edition).fouls(Black), 1, "{edition:?}");
        }
    }

    #[test]
    fn with_the_foul_noted_it_counts_once() {
        let desk = game("1-0")
            .note(4, did(Act::Disturbed))
            .note(4, foul(Black, 1, "8.1.1"));
        let ledger = desk.ledger(EditionId::Cn2020);
        assert_eq!(ledger.fouls(Black), 1);
        assert!(desk.found(EditionId::Cn2020, "O201").is_empty());
    }
}
