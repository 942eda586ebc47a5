//! S101: plies that were not recorded.

use super::entries;
use crate::rules::{Case, Check, Finding, Law, Severity};

/// How the rule looks.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(found) = entries::entries(case.record, None) else {
        return;
    };
    if found.missed == 0 {
        return;
    }
    let fouls = entries::fouls(case, &found);
    let taken = fouls.map_or(0, |fouls| fouls.taken);
    let mut finding = entries::finding(case, Law::MissedEntries, &found)
        .fact("fouls", taken)
        .fact("fouls_each", fouls.map_or(0, |fouls| fouls.each));
    if taken == 0 {
        finding.severity = Severity::Note;
    }
    out.push(finding);
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, judge_at, of};
    use crate::rules::{Consequence, EditionId, Finding, Severity};

    fn found(moves: &str, edition: EditionId, event: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[Result \"*\"]\n[Sheet \"红方\"]\n\n{moves} *");
        of(judge_at(&text, edition, event), "S101")
    }

    const APART: &str = "1. 炮二平五 漏记 2. 漏记 漏记 3. 马二进三 马8进7 4. 漏记 车9平8";
    const FOUR: &str = "1. 炮二平五 马8进7 2. 漏记 漏记 3. 漏记 漏记 4. 马二进三 车9平8";

    #[test]
    fn the_1999_book_never_adds_runs() {
        let apart = found(APART, EditionId::Cn1999, "");
        assert_eq!(apart[0].facts.text("runs"), Some("3+1"));
        assert_eq!(apart[0].severity, Severity::Note);
        assert_eq!(apart[0].consequence, Consequence::None);
        let four = found(FOUR, EditionId::Cn1999, "");
        assert_eq!(four[0].consequence, Consequence::Fouls(1));
        assert_eq!(four[0].side, Some(Side::Red));
    }

    #[test]
    fn the_2020_book_adds_all_where_recording_is_required() {
        let apart = found(APART, EditionId::Cn2020, "recording = true");
        assert_eq!(apart[0].consequence, Consequence::Fouls(1));
        assert_eq!(apart[0].severity, Severity::Warning);
        assert!(found(APART, EditionId::Cn2020, "recording = false").is_empty());
        assert!(found(APART, EditionId::Cn2020Rapid, "").is_empty());
    }

    #[test]
    fn eight_are_two_fouls_and_twelve_can_be_read_two_ways() {
        let twelve = "1. 炮二平五 马8进7 ".to_owned() + &"漏记 ".repeat(12);
        let taken = found(&twelve, EditionId::Cn2020, "recording = true");
        assert_eq!(taken[0].consequence, Consequence::Fouls(2));
        let other = taken[0].alternative.as_ref().map(|other| other.consequence);
        assert_eq!(other, Some(Consequence::Fouls(3)));
        let switched = "recording = true\n[switches]\nmissed.cap = \"each-four\"";
        let each = found(&twelve, EditionId::Cn2020, switched);
        assert_eq!(each[0].consequence, Consequence::Fouls(3));
    }

    #[test]
    fn a_full_record_is_silent() {
        assert!(found("1. 炮二平五 马8进7", EditionId::Cn2020, "").is_empty());
    }
}
