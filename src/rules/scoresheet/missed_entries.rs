//! S101: plies that were not recorded.

use super::{counted, entries, pause};
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    for found in entries::entries(case, None) {
        if found.missed + found.excused == 0 {
            continue;
        }
        let fouls = entries::fouls(case, &found);
        let taken = fouls.map_or(0, |fouls| fouls.taken);
        let mut finding = entries::finding(case, Law::MissedEntries, &found)
            .with(fact::FOULS, taken)
            .with(fact::FOULS_EACH, fouls.map_or(0, |fouls| fouls.each));
        if found.excused > 0 {
            finding = finding.with(fact::EXCUSED, found.excused);
        }
        if found.illegible > 0 && entries::illegible_counts(case) {
            finding = finding.with(fact::UNREADABLE, found.illegible);
        }
        if found.trailing > 0 {
            finding = finding.with(fact::TRAILING, found.trailing);
        }
        if entries::hangs_on_the_end(case, &found) {
            finding = finding.doubtful();
        }
        let cuts_off = finding.facts.get(fact::SUGGESTION).is_some();
        if taken == 0 && !cuts_off {
            finding.severity = Severity::Note;
        } else if taken > 0 && pause::time_unknown(case, found.owner) {
            finding = finding.with(fact::TIME_UNKNOWN, true);
        }
        out.push(finding);
    }
    counted::findings(case, Law::MissedEntries, out);
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::rules::testing::{TAGS, judge_at, of};
    use crate::rules::{Consequence, EditionId, Finding, Severity, fact};

    fn found(moves: &str, edition: EditionId, event: &str) -> Vec<Finding> {
        let text = format!("{TAGS}[Result \"*\"]\n[Sheet \"红方\"]\n\n{moves} *");
        of(judge_at(&text, edition, event), "S101")
    }

    const APART: &str = "1. 炮二平五 漏记 2. 漏记 漏记 3. 马二进三 马8进7 4. 漏记 车9平8";
    const FOUR: &str = "1. 炮二平五 马8进7 2. 漏记 漏记 3. 漏记 漏记 4. 马二进三 车9平8";

    #[test]
    fn the_1999_book_never_adds_runs() {
        let apart = found(APART, EditionId::Cn1999, "");
        assert_eq!(apart[0].facts.get(fact::RUNS), Some("3+1"));
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

#[cfg(test)]
mod two_sheets {
    use crate::board::Side::{Black, Red};
    use crate::record::NoteKind;
    use crate::rules::fact;
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Certainty, Consequence, EditionId, SheetRef};

    fn game() -> EventGame {
        EventGame::new(&shuffle(40, false, "", "1/2-1/2")).event("recording = true")
    }

    fn left(side: crate::board::Side, seconds: u32) -> NoteKind {
        NoteKind::Clock {
            side: Some(side),
            seconds,
            used: false,
        }
    }

    #[test]
    fn each_sheet_is_measured_by_itself() {
        let desk = game()
            .missed(Black, 3, 5)
            .missed(Black, 9, 9)
            .missed(Red, 1, 1);
        let found = desk.found(EditionId::Cn2020, "S101");
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(
            (found[0].side, found[0].sheet),
            (Some(Red), Some(SheetRef::Red))
        );
        assert_eq!(found[0].consequence, Consequence::None);
        assert_eq!(
            (found[1].side, found[1].sheet),
            (Some(Black), Some(SheetRef::Black))
        );
        assert_eq!(found[1].consequence, Consequence::Fouls(1));
        let runs = desk.found(EditionId::Cn1999, "S101");
        assert_eq!(runs[1].consequence, Consequence::None);
        assert_eq!(runs[1].facts.get(fact::RUNS), Some("3+1"));
    }

    #[test]
    fn an_entry_that_nobody_can_read_is_not_where_plies_were_missed() {
        let desk = game().missed(Black, 3, 6).illegible(Black, 20, 20);
        let found = desk.found(EditionId::Cn2020, "S101");
        assert_eq!(found[0].consequence, Consequence::Fouls(1));
        assert_eq!(found[0].plies, Some((3, 6)));
    }

    #[test]
    fn what_is_illegible_counts_as_missed_by_2020() {
        let desk = game().missed(Black, 3, 4).illegible(Black, 5, 6);
        let found = desk.found(EditionId::Cn2020, "S101");
        assert_eq!(found[0].consequence, Consequence::Fouls(1));
        let found = desk.found(EditionId::Cn1999, "S101");
        assert_eq!(found[0].consequence, Consequence::None);
    }

    #[test]
    fn fouls_that_hang_on_the_end_are_in_doubt() {
        let desk = game().missed(Black, 38, 40).missed(Black, 9, 9);
        let found = desk.found(EditionId::Cn2020, "S101");
        assert_eq!(found[0].consequence, Consequence::Fouls(1));
        assert_eq!(found[0].certainty, Certainty::Doubt);
        assert_eq!(found[0].facts.get(fact::TRAILING), Some(3));
    }

    #[test]
    fn under_three_minutes_1999_excuses_until_the_next_control() {
        let desk = game().missed(Black, 13, 17).note(11, left(Black, 170));
        let found = desk.found(EditionId::Cn1999, "S101");
        assert_eq!(found[0].consequence, Consequence::None);
        assert_eq!(found[0].facts.get(fact::EXCUSED), Some(5));
        let past = desk.clone().note(30, left(Black, 900));
        let found = past.found(EditionId::Cn1999, "S101");
        assert_eq!(found[0].consequence, Consequence::Fouls(1));
        assert!(found[0].alternative.is_none());
        // The 2020 book has no such excuse.
        let found = desk.found(EditionId::Cn2020, "S101");
        assert_eq!(found[0].consequence, Consequence::Fouls(1));
    }

    #[test]
    fn without_clock_times_1999_can_be_read_two_ways() {
        let found = game()
            .missed(Black, 13, 16)
            .found(EditionId::Cn1999, "S101");
        let other = found[0].alternative.as_ref().map(|other| other.consequence);
        assert_eq!(other, Some(Consequence::None));
    }

    #[test]
    fn in_rapid_play_nobody_records() {
        let desk = game().missed(Black, 3, 20);
        assert!(desk.found(EditionId::Cn2020Rapid, "S101").is_empty());
        assert_eq!(desk.found(EditionId::Cn2020Mass, "S101").len(), 1);
    }
}
