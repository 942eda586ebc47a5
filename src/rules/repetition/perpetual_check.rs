//! P101: 长将 by one side alone.

use super::course::CycleEnd;
use super::cycle::{CycleOutcome, against, at, judged};
use crate::rules::{Case, Check, Finding, Law, Severity, fact, loss_of};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let grace = case.edition.repetition.lone_check.grace();
    for judged in judged(case) {
        if let CycleOutcome::LoneCheck(side) = judged.matter {
            let course = judged.repetition.course(side);
            let late = course.is_late(grace);
            let mut finding = judged.finding(Law::PerpetualCheck).by(side);
            // Where the book gives him time to vary and he does, he has done what it asks.
            if grace.is_some() && !late && course.end == CycleEnd::Varied {
                finding = at(finding, Severity::Note).with(fact::VARIED, true);
            }
            let finding = course.by_offences(course.tell(finding, late), grace);
            out.push(against(case, finding, loss_of(side)));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{checks_for_ever, only, rounds_that_leave};
    use crate::rules::{Consequence, EditionId, Severity, fact};

    /// 附录一 五.2(1): he varies with the next move; by the main text he has lost at once.
    #[test]
    fn who_varied_in_time_is_charged_with_nothing() {
        let found = |tail: &str, id| {
            let claim = "{黑方要求裁决，裁判判红方变着}";
            let text = checks_for_ever(&format!("{claim} {tail}"), "1/2-1/2");
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
            let text = checks_for_ever(&rounds_that_leave(at, remark), "1/2-1/2");
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

    #[test]
    fn a_draw_that_the_arbiter_ruled_is_a_ruling_on_the_cycle() {
        let claimed = |remark: &str| {
            let text = checks_for_ever(&format!("{{{remark}}}"), "1/2-1/2");
            let drawn = only(&text, EditionId::Cn2020, "P107");
            let found = only(&text, EditionId::Cn2020, "P101");
            let claimed = found[0].facts.get(fact::CLAIMED) == Some(fact::YesNo::Yes);
            (claimed, drawn.first().map(|it| it.severity))
        };
        assert_eq!(claimed("判和"), (true, Some(Severity::Error)));
        assert_eq!(claimed("双方同意和棋"), (false, Some(Severity::Note)));
        assert_eq!(claimed("妙手"), (false, Some(Severity::Warning)));
        // Drawn on another ground.
        for other in ["比赛时间到，裁判判和", "双方均无过河攻子，裁判判和"] {
            assert!(!claimed(other).0, "{other}");
        }
    }

    #[test]
    fn a_loss_that_was_ruled_for_something_else_is_no_ruling_on_the_cycle() {
        let claimed = |remark: &str, tail: &str| {
            let text = checks_for_ever(&format!("{tail} {{{remark}}}"), "0-1");
            let found = only(&text, EditionId::Cn2020, "P101");
            assert_eq!(found.len(), 1, "{remark}");
            found[0].facts.get(fact::CLAIMED) == Some(fact::YesNo::Yes)
        };
        let left = "f0f1 e8e7 f1f2 e7e8 f2f3 e8e7";
        assert!(claimed("裁判判红方负", ""));
        assert!(claimed("裁判判红方长将负", ""));
        assert!(!claimed("裁判判红方负", left));
        assert!(!claimed("红方拒绝服从裁判，判红方负", ""));
        assert!(!claimed("红方使用手机，判红方负", ""));
    }

    /// The consequence under an edition for Red, whose chariot checks perpetually, where a remark stands after the third
    /// round and these plies follow.
    fn follows(remark: &str, tail: &str, id: EditionId) -> (Severity, Consequence) {
        let text = checks_for_ever(&format!("{{{remark}}} {tail}"), "1/2-1/2");
        let found = only(&text, id, "P101");
        assert_eq!(found.len(), 1, "{remark}");
        (found[0].severity, found[0].consequence)
    }

    /// 1957 五.2: a side that is ordered to vary and will not has lost; Asian rules 3: a side that continues three times.
    #[test]
    fn who_goes_on_when_told_to_vary_has_lost() {
        let (lost, must) = (
            Consequence::Loss(Side::Red),
            Consequence::MustVary(Side::Red),
        );
        let order = "裁判要求红方变着";
        let more = [
            "",
            "f0e0 e8f8",
            "f0e0 e8f8 e0f0 f8e8",
            "f0e0 e8f8 e0f0 f8e8 f0e0 e8f8",
        ];
        for (moves, tail) in more.iter().enumerate() {
            let by_1957 = if moves >= 1 { lost } else { must };
            let by_axf = if moves >= 3 { lost } else { must };
            assert_eq!(follows(order, tail, EditionId::Cn1957).1, by_1957, "{tail}");
            assert_eq!(follows(order, tail, EditionId::Axf).1, by_axf, "{tail}");
        }
        // The remark about Red where the record ends; the Asian rules count Red's actions.
        let refused = "裁判要求红方变着，红方不肯变着";
        assert_eq!(follows(refused, "", EditionId::Cn1957).1, lost);
        assert_eq!(follows(refused, "", EditionId::Axf).1, must);
    }

    #[test]
    fn nobody_loses_by_an_order_that_was_none_or_was_obeyed() {
        let must = Consequence::MustVary(Side::Red);
        let on = "f0e0 e8f8 e0f0 f8e8 f0e0 e8f8";
        let obeyed = ["f0f1 e8e7", "f0e0 e8f8 e0e1 f8f7"];
        for id in [EditionId::Cn1957, EditionId::Axf] {
            for tail in obeyed {
                for remark in ["裁判要求红方变着", "裁判要求红方变着，红方不肯变着"]
                {
                    assert_eq!(follows(remark, tail, id).1, must, "{remark} {tail}");
                }
            }
            for remark in [
                "裁判未令红方变着",
                "裁判是否令红方变着？",
                "如再循环，裁判将令红方变着",
                "黑方要求红方变着",
                "裁判要求黑方变着",
                "裁判要求黑方变着，黑方不肯变着",
                "红方不肯变着",
                "黑方要求裁决",
            ] {
                assert_eq!(follows(remark, on, id).1, must, "{remark}");
            }
        }
    }
}
