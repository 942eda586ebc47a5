//! D104: a claim of the natural limit that was not due.

use super::claim::{self, ClaimState};
use super::limit::{self, CountBy};
use crate::board::Side;
use crate::record::Anchor;
use crate::rules::edition::Circumstances;
use crate::rules::{Case, Check, Consequence, Finding, Law, Ruling, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() {
        return;
    }
    let Some(limit) = limit::limit(case) else {
        return;
    };
    let way = CountBy::of_event(case.event);
    let seconds = case.edition.false_claim_seconds.unwrap_or(0);
    let length = case.replay.main().len();
    let mut earlier: Vec<(usize, Option<Side>)> = Vec::new();
    for claim in claim::claims(case, &limit) {
        if claim.worth(&limit, way) != ClaimState::False {
            continue;
        }
        // The second in one stretch by one side loses (2020 4.1.11).
        let key = (claim.stretch.start, claim.by);
        let mut finding = claim.finding(case, Law::FalseClaim, (&limit, Consequence::Draw));
        if !claim.heard {
            finding.severity = Severity::Note;
        }
        let before = earlier.iter().filter(|&&other| other == key).count();
        // A claim that is not considered (22.3) was not examined either; one granted, or for which no answer is
        // stated, was not found false.
        let heard = claim.heard && !finding.facts.holds(fact::BARRED);
        if heard && claim.granted == Some(false) {
            earlier.push(key);
        }
        if claim.by.is_none() {
            // The arbiter knows whose foul it is.
            finding.severity = finding.severity.min(Severity::Warning);
            finding = finding.with(fact::UNNAMED, true);
        }
        out.push(
            finding
                .with(fact::NTH, before + 1)
                .with(fact::SECONDS, seconds)
                .with(fact::AFTER_GAME, claim.after == length),
        );
    }
}

/// The false claims that cost time: the note's number and who claimed, as the edition rules on each.
pub(in crate::rules) fn fined_claims(case: &Case<'_>) -> Vec<(usize, Side)> {
    let mut found = Vec::new();
    find(case, &mut found);
    let fined = |finding: &Finding| {
        let (Anchor::Note(note), Some(side)) = (finding.anchor, finding.side) else {
            return None;
        };
        let circumstances = Circumstances::new(case.event, side, &finding.facts);
        let ruling = (case.edition.ruling)(Law::FalseClaim, &circumstances);
        let is_foul = matches!(&ruling, Ruling::Forbidden(verdict)
            if matches!(verdict.consequence, Consequence::Fouls(_)));
        is_foul.then_some((note as usize, side))
    };
    found.iter().filter_map(fined).collect()
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, judge, judge_at, of, shuffle};
    use crate::rules::{Certainty, Consequence, EditionId, Finding, Severity, fact};

    fn found(plies: usize, edition: EditionId) -> Vec<Finding> {
        let text = shuffle(plies, false, "{红方提出自然限着，经审核不属实}", "1-0");
        of(judge(&text, edition), "D104")
    }

    #[test]
    fn a_claim_too_early_is_a_foul_and_five_minutes() {
        for edition in [EditionId::Cn1999, EditionId::Cn2020] {
            let found = found(100, edition);
            assert_eq!(found.len(), 1);
            assert_eq!(found[0].consequence, Consequence::Fouls(1));
            assert_eq!(found[0].facts.get(fact::SECONDS), Some(300));
            assert_eq!(found[0].side, Some(Side::Red));
        }
    }

    #[test]
    fn a_claim_right_after_a_capture_stands_at_that_ply() {
        let rest = "1. 炮二平五 马8进7 2. 炮五进四 {红方提出自然限着，经审核不属实} 士4进5 1-0";
        let text = format!("{}\n{rest}", crate::rules::testing::TAGS);
        let found = of(judge(&text, EditionId::Cn2020), "D104");
        assert_eq!(found[0].plies, Some((3, 3)));
    }

    #[test]
    fn a_claim_that_was_not_heard_is_no_foul() {
        for missed in ["", "因其漏记超过4着，"] {
            let remark = format!("{{红方提出自然限着，{missed}裁判不予受理}}");
            let text = shuffle(100, false, &remark, "1-0");
            for edition in EditionId::ALL {
                let found = of(judge(&text, edition), "D104");
                let charged = |it: &Finding| {
                    matches!(it.consequence, Consequence::Fouls(_) | Consequence::Loss(_))
                };
                assert!(!found.iter().any(charged), "{edition:?}: {found:?}");
            }
            let found = of(judge(&text, EditionId::Cn2020), "D104");
            assert_eq!(found[0].article.as_deref(), Some("22.3"));
            assert_eq!(found[0].severity, Severity::Note);
            assert!(of(judge(&text, EditionId::Cn2020), "T201").is_empty());
        }
    }

    #[test]
    fn a_false_claim_of_which_nobody_says_whose_it_is_is_a_foul_of_nobody() {
        let text = shuffle(100, false, "{提出自然限着，经审核不属实}", "1-0");
        for edition in [EditionId::Cn1999, EditionId::Cn2020] {
            let found = of(judge(&text, edition), "D104");
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!(found[0].consequence, Consequence::Arbiter);
            assert_eq!(found[0].severity, Severity::Warning);
            assert_eq!(found[0].side, None);
        }
    }

    #[test]
    fn the_second_in_one_stretch_loses_by_2020_alone() {
        let twice = "{红方提出自然限着，不属实} {红方再次提出自然限着，不属实}";
        let text = shuffle(100, false, twice, "1-0");
        let last = |edition| {
            let found = of(judge(&text, edition), "D104");
            assert_eq!(found.len(), 2, "{found:?}");
            found[1].consequence
        };
        assert_eq!(last(EditionId::Cn2020), Consequence::Loss(Side::Red));
        assert_eq!(last(EditionId::Cn1999), Consequence::Fouls(1));
    }

    /// 4.1.11 counts claims that were examined: one without an answer, or not accepted for its entries, is none.
    #[test]
    fn a_claim_without_an_answer_is_no_first_one() {
        for first in ["红方提出自然限着", "红方提出自然限着，裁判不予受理"] {
            let twice = format!("{{{first}}} {{红方再次提出自然限着，不属实}}");
            let found = of(
                judge(&shuffle(100, false, &twice, "1-0"), EditionId::Cn2020),
                "D104",
            );
            let last = found.last().expect("a false claim");
            assert_eq!(last.consequence, Consequence::Fouls(1), "{first}");
            assert_eq!(last.article.as_deref(), Some("8.1.4, 22.2"), "{first}");
        }
    }

    /// 附录一 三.2 leaves 30 to 40 rounds to the event: below, the claim is false; in between nobody can say; from 40 on it is due.
    #[test]
    fn between_the_numbers_of_the_mass_rules_a_claim_is_open() {
        let has = |plies| {
            let text = shuffle(plies, false, "{红方提出自然限着，经审核不属实}", "1-0");
            ["D103", "D104", "D105"]
                .map(|code| !of(judge(&text, EditionId::Cn2020Mass), code).is_empty())
        };
        assert!(has(59)[1], "59 plies");
        for plies in [60, 61, 79] {
            assert!(!has(plies)[1], "{plies} plies");
        }
    }

    /// Red checks with every second move of his; 50 rounds, of which 8 checks count (29.1.1).
    #[test]
    fn whose_checks_count_in_rapid_play_is_a_reading_and_both_are_told() {
        let text = shuffle(110, true, "{黑方提出自然限着，经审核不属实}", "1-0");
        let found = of(judge(&text, EditionId::Cn2020Rapid), "D103");
        let otherwise = of(judge(&text, EditionId::Cn2020Rapid), "D104");
        let all: Vec<&Finding> = found.iter().chain(&otherwise).collect();
        assert_eq!(all.len(), 1, "{all:?}");
        let reading = all[0].reading.as_deref();
        assert_eq!(reading, Some("natural-limit.cap-side=claimant"));
        let other = all[0].alternative.as_ref().map(|it| it.reading.as_ref());
        assert_eq!(other, Some("natural-limit.cap-side=both"));
        // 2020 22.2 names the claimant.
        let main = of(judge(&text, EditionId::Cn2020), "D104");
        assert!(
            main.iter().all(|it| it.reading.as_deref() != reading),
            "{main:?}"
        );
    }

    /// A false claim by that side.
    const fn claim(by: Side) -> NoteKind {
        NoteKind::NaturalLimitClaim {
            by: Some(by),
            granted: Some(false),
        }
    }

    #[test]
    fn each_side_has_its_own_count_and_each_stretch_too() {
        let text = shuffle(100, false, "", "1-0");
        let both = EventGame::new(&text)
            .note(20, claim(Side::Red))
            .note(30, claim(Side::Black));
        // A soldier is taken with the ninth ply: a new stretch begins.
        let taken = text.replace("3k4r/9/9/9/9/9", "3k4r/9/9/9/p8/9");
        let parted = EventGame::new(&taken)
            .note(5, claim(Side::Red))
            .note(30, claim(Side::Red));
        for desk in [&both, &parted] {
            let found = desk.found(EditionId::Cn2020, "D104");
            let given: Vec<_> = found.iter().map(|one| one.consequence).collect();
            assert_eq!(given, [Consequence::Fouls(1), Consequence::Fouls(1)]);
        }
        let again = parted.note(40, claim(Side::Red));
        let found = again.found(EditionId::Cn2020, "D104");
        assert_eq!(found[2].consequence, Consequence::Loss(Side::Red));
    }

    #[test]
    fn a_claim_on_both_sheets_is_one() {
        let mut desk = EventGame::new(&shuffle(100, false, "", "1-0"))
            .note(20, claim(Side::Red))
            .note(20, claim(Side::Red));
        let notes = &mut desk.collation.merged.notes;
        for (note, sheet) in notes.iter_mut().zip(Side::ALL) {
            note.sheet = Some(sheet);
        }
        assert_eq!(desk.found(EditionId::Cn2020, "D104").len(), 1);
    }

    #[test]
    fn in_rapid_it_is_as_in_the_main_text_during_the_game_or_never_a_foul() {
        let during = EventGame::new(&shuffle(90, false, "", "1-0")).note(40, claim(Side::Red));
        let given = |desk: &EventGame| desk.found(EditionId::Cn2020Rapid, "D104")[0].consequence;
        assert_eq!(given(&during), Consequence::Fouls(1));
        let never = during.event("[switches]\nrapid.false-claim = \"never\"");
        assert_eq!(given(&never), Consequence::None);
    }

    #[test]
    fn what_a_tag_says_is_told_of_the_whole_game() {
        let claimed = "[Termination \"自然限着判和\"]\n[FEN";
        let long = shuffle(122, false, "", "1/2-1/2").replace("[FEN", claimed);
        let found = judge(&long, EditionId::Cn2020);
        assert!(of(found.clone(), "D104").is_empty());
        assert_eq!(of(found, "D103").len(), 1);
        let short = shuffle(40, false, "", "1/2-1/2").replace("[FEN", claimed);
        let found = of(judge(&short, EditionId::Cn2020), "D104");
        assert_eq!(found.len(), 1);
        // It was granted: no foul, and the arbiter must look.
        assert_eq!(found[0].consequence, Consequence::Arbiter);
        assert_eq!(found[0].certainty, Certainty::Doubt);
    }

    #[test]
    fn after_a_rapid_game_a_false_claim_costs_nothing() {
        let found = found(90, EditionId::Cn2020Rapid);
        assert_eq!(found[0].consequence, Consequence::None);
    }

    #[test]
    fn a_true_claim_and_one_within_what_mass_leaves_open_are_silent() {
        assert!(found(121, EditionId::Cn2020).is_empty());
        let text = shuffle(70, false, "{红方提出自然限着}", "1-0");
        let found = of(judge_at(&text, EditionId::Cn2020Mass, ""), "D104");
        assert!(found.is_empty());
    }
}
