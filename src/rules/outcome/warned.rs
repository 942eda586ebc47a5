//! O211: a warning the arbiter noted (1999 18.1, 18.4, 2020 18.1, 18.5).

use crate::record::NoteKind;
use crate::rules::draw::repeated_offer::tells_warning;
use crate::rules::remarks::remarks;
use crate::rules::{Case, Check, Finding, Law};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for remark in remarks(case, |kind| matches!(kind, NoteKind::Warned { .. })) {
        let NoteKind::Warned { side } = remark.kind else {
            continue;
        };
        if tells_warning(case, &remark) {
            continue;
        }
        let finding = remark.finding(case, Law::Warned);
        out.push(match side {
            Some(side) => finding.by(side),
            None => finding.doubtful(),
        });
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, judge, of};
    use crate::rules::{EditionId, Finding, Severity};

    fn found(rest: &str, edition: EditionId) -> Vec<Finding> {
        of(
            judge(&format!("{TAGS}\n1. 炮二平五 马8进7 {rest}"), edition),
            "O211",
        )
    }

    #[test]
    fn a_warning_is_kept_for_the_ranking_and_a_foul_is_none() {
        for (edition, article) in [
            (EditionId::Cn1999, "18.1, 18.4"),
            (EditionId::Cn2020, "18.1, 18.5"),
        ] {
            let found = found("{裁判警告黑方} 1-0", edition);
            assert_eq!(found.len(), 1);
            assert_eq!(found[0].side, Some(Side::Black));
            assert_eq!(found[0].severity, Severity::Note);
            assert_eq!(found[0].article.as_deref(), Some(article));
        }
        assert!(found("{犯规 8.1.1 黑方} 1-0", EditionId::Cn2020).is_empty());
    }
}
