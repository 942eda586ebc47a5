//! P101: 长将 by one side alone.

use super::course::End;
use super::cycle::{Matter, against, at, judged};
use crate::rules::{Case, Check, Finding, Law, Severity, fact, loss_of};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let grace = case.edition.repetition.lone_check.grace();
    for judged in judged(case) {
        if let Matter::LoneCheck(side) = judged.matter {
            let course = judged.repetition.course(side);
            let late = course.is_late(grace);
            let mut finding = judged.finding(Law::PerpetualCheck).by(side);
            // Where the book gives him time to vary and he does, he has done what it asks.
            if grace.is_some() && !late && course.end == End::Varied {
                finding = at(finding, Severity::Note).with(fact::VARIED, true);
            }
            out.push(against(case, course.tell(finding, late), loss_of(side)));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{Consequence, EditionId, Severity, fact};

    /// 附录一 五.2(1): he varies with the next move; by the main text he has lost at once.
    #[test]
    fn who_varied_in_time_is_charged_with_nothing() {
        let found = |tail: &str, id| {
            let rounds = "f0e0 e8f8 e0f0 f8e8 ".repeat(3);
            let board = "[FEN \"9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w\"]\n[Result \"1/2-1/2\"]";
            let claim = "{黑方要求裁决，裁判判红方变着}";
            let text = format!("{TAGS}{board}\n\n{rounds}{claim} {tail} 1/2-1/2");
            let found = only(&text, id, "P101");
            found.first().map(|it| it.severity)
        };
        let (varied, went_on) = ("f0f1 e8e7", "f0e0 e8f8 f0f1 f8e8");
        assert_eq!(found(varied, EditionId::Cn2020Mass), Some(Severity::Note));
        assert_eq!(found(varied, EditionId::Cn2020), Some(Severity::Error));
        assert_eq!(found(went_on, EditionId::Cn2020Mass), Some(Severity::Error));
    }

    /// A claim is about the position at hand: rounds after the cycle was left it asks for another ruling (2020 23, 1999 24).
    #[test]
    fn a_claim_long_after_the_cycle_was_left_is_none_of_it() {
        let claimed = |at: usize, remark: &str| {
            let rounds = "f0e0 e8f8 e0f0 f8e8 ".repeat(3);
            let board = "[FEN \"9/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w\"]\n[Result \"1/2-1/2\"]";
            let rows = ["f0f1 e8e7", "f1f2 e7e8", "f2f3 e8e7", "f3f4 e7e8"];
            let said = rows.iter().enumerate().map(|(row, plies)| {
                let here = if row == at { remark } else { "" };
                format!("{plies} {here}")
            });
            let said = said.collect::<Vec<_>>().join(" ");
            let text = format!("{TAGS}{board}\n\n{rounds}{said} 1/2-1/2");
            [EditionId::Cn1999, EditionId::Cn2020].map(|id| {
                let found = only(&text, id, "P101");
                assert_eq!(found.len(), 1, "{id:?}");
                let claimed = found[0].facts.get(fact::CLAIMED) == Some(fact::YesNo::Yes);
                (claimed, found[0].consequence)
            })
        };
        let lost = (true, Consequence::Loss(Side::Red));
        for remark in [
            "{黑方提出待判局面，裁判不予受理}",
            "{黑方要求裁决，裁判判和}",
        ] {
            assert_eq!(claimed(0, remark), [lost, lost], "{remark}");
            for at in [1, 3] {
                for (is_claimed, _) in claimed(at, remark) {
                    assert!(!is_claimed, "{remark}");
                }
            }
        }
    }
}
