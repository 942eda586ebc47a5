//! T407: a clock was found to be faulty (1999 22.4, 2020 21.4, 21.5, 28.7.4, 28.7.5).

use super::conduct;
use crate::record::Act;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (remark, side) in conduct::done(case, |act| act == Act::FaultyClock) {
        let mut finding = remark
            .finding(case, Law::FaultyClock)
            .with(fact::UNTIMED, !remark.timed);
        finding.side = side;
        out.push(finding);
    }
}

/// Whether a fault of the clock is noted up to so many plies, and not before ply `from`.
pub(super) fn noted(case: &Case<'_>, from: usize, to: usize) -> bool {
    let mut found = conduct::done(case, |act| act == Act::FaultyClock);
    found.any(|(remark, _)| !remark.timed || (from..=to).contains(&remark.after))
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge, of};
    use crate::rules::{Consequence, EditionId, Finding, Severity};

    fn found(rest: &str, edition: EditionId, code: &str) -> Vec<Finding> {
        of(judge(&format!("{TAGS}\n{rest}"), edition), code)
    }

    #[test]
    fn a_faulty_clock_is_kept_as_a_note_for_the_arbiter() {
        let said = "1. 炮二平五 马8进7 {棋钟故障，裁判更换} 1-0";
        for (edition, article) in [
            (EditionId::Cn1999, "22.4"),
            (EditionId::Cn2020, "21.4, 21.5"),
            (EditionId::Cn2020Rapid, "28.7.5"),
        ] {
            let found = found(said, edition, "T407");
            assert_eq!(found.len(), 1, "{edition:?}");
            assert_eq!(found[0].severity, Severity::Note);
            assert_eq!(found[0].article.as_deref(), Some(article));
        }
        assert!(
            found(
                "1. 炮二平五 马8进7 {更换棋钟} 1-0",
                EditionId::Cn2020,
                "T407"
            )
            .is_empty()
        );
    }

    #[test]
    fn before_the_game_rapid_has_an_article_of_its_own() {
        let found = found("{棋钟故障} 1. 炮二平五 1-0", EditionId::Cn2020Rapid, "T407");
        assert_eq!(found[0].article.as_deref(), Some("28.7.4"));
    }

    #[test]
    fn a_flag_that_fell_with_a_faulty_clock_is_for_the_arbiter() {
        let rest = "1. 炮二平五 马8进7 {棋钟故障。红方超时} 1/2-1/2";
        let found = found(rest, EditionId::Cn2020, "T103");
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }
}
