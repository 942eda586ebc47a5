//! S102: plies that cannot be read.

use super::{counted, entries};
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for found in entries::entries(case, None) {
        if found.illegible == 0 {
            continue;
        }
        // Where plies are missing too, S101 carries the fouls of both.
        let fouls = if found.missed == 0 && entries::illegible_counts(case) {
            entries::fouls(case, &found).map_or(0, |fouls| fouls.taken)
        } else {
            0
        };
        let mut finding =
            entries::finding(case, Law::IllegibleEntries, &found).with(fact::FOULS, fouls);
        // What cuts a game off is looked at, foul or none.
        if fouls == 0 && finding.facts.get(fact::SUGGESTION).is_none() {
            finding.severity = Severity::Note;
        }
        out.push(finding);
    }
    counted::findings(case, Law::IllegibleEntries, out);
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge_at, of};
    use crate::rules::{Consequence, EditionId, Finding, Kind};

    fn found(moves: &str, edition: EditionId, code: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[Result \"*\"]\n\n{moves} *");
        of(judge_at(&text, edition, "recording = true"), code)
    }

    const FOUR: &str = "1. 炮二平五 马8进7 2. [?] [?] 3. [?] [?] 4. 马二进三 车9平8";

    #[test]
    fn the_2020_book_counts_them_as_missed_once_confirmed() {
        let found = found(FOUR, EditionId::Cn2020, "S102");
        assert_eq!(found[0].consequence, Consequence::Fouls(1));
        assert_eq!(found[0].kind, Kind::ForArbiter);
    }

    #[test]
    fn the_1999_book_asks_for_a_fair_copy() {
        let found = found(FOUR, EditionId::Cn1999, "S102");
        assert_eq!(found[0].consequence, Consequence::Arbiter);
        assert_eq!(found[0].article.as_deref(), Some("7.3"));
    }

    #[test]
    fn with_missed_ones_the_fouls_are_counted_once() {
        let mixed = "1. 炮二平五 马8进7 2. [?] 漏记 3. [?] 漏记 4. 马二进三 车9平8";
        let illegible = found(mixed, EditionId::Cn2020, "S102");
        assert_eq!(illegible[0].consequence, Consequence::None);
        let missed = found(mixed, EditionId::Cn2020, "S101");
        assert_eq!(missed[0].consequence, Consequence::Fouls(1));
    }

    #[test]
    fn they_stand_from_the_first_to_the_last() {
        assert_eq!(
            found(FOUR, EditionId::Cn2020, "S102")[0].plies,
            Some((3, 6))
        );
        let apart = "1. 炮二平五 [?] 2. 马二进三 [?] 3. [?] 车9平8 4. [?] 马2进3";
        assert_eq!(
            found(apart, EditionId::Cn2020, "S102")[0].plies,
            Some((2, 7))
        );
    }
}
