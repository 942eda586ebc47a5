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
    use crate::rules::testing::{TAGS, only};
    use crate::rules::{EditionId, Severity};

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
}
