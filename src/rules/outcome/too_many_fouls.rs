//! O203: the fouls of a side reached the number that loses, and it did not lose there.

use crate::board::Side;
use crate::record::Anchor;
use crate::rules::{
    Alternative, Case, Check, Consequence, DisputedFouls, Finding, Kind, Law, Ledger, Severity,
    StepKind, fact, loss_of,
};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Total(find);

fn find(case: &Case<'_>, ledger: &Ledger, out: &mut Vec<Finding>) {
    by_the_reading_taken(case, ledger, out);
    for side in Side::ALL {
        if let Some(hanging) = ledger.hanging(side)
            && ledger.fouls(side) < ledger.limit.unwrap_or(0)
        {
            out.extend(by_the_other(case, ledger, side, &hanging));
        }
    }
}

/// Fouls that would lose by the other reading of a text they hang on.
fn by_the_other(
    case: &Case<'_>,
    ledger: &Ledger,
    side: Side,
    hanging: &DisputedFouls<'_>,
) -> Option<Finding> {
    if case.stated_result() == Some(loss_of(side)) {
        return None;
    }
    let finding = counted(case, ledger, side, hanging.ply)
        .with(fact::BY_TAKEN, ledger.fouls(side))
        .with(fact::ONLY_BY, hanging.other);
    let mut finding = named(finding, hanging);
    finding.alternative = finding.alternative.map(|other| Alternative {
        consequence: Consequence::Loss(side),
        ..other
    });
    Some(finding)
}

/// With the readings it hangs on; by the other nothing follows.
fn named(mut finding: Finding, hanging: &DisputedFouls<'_>) -> Finding {
    let (taken, other) = hanging.names;
    finding.reading = Some(taken.to_owned().into());
    finding.alternative = Some(Alternative {
        reading: other.to_owned().into(),
        consequence: Consequence::None,
    });
    finding
}

/// The finding on the fouls of a side that lose at that ply.
fn counted(case: &Case<'_>, ledger: &Ledger, side: Side, ply: Option<u32>) -> Finding {
    let stated = case.stated_result();
    let finding = case
        .finding(Law::TooManyFouls)
        .by(side)
        .with(fact::FOUL_LIMIT, ledger.limit.unwrap_or(0))
        .with(fact::STATED, stated)
        .with(fact::ARTICLES, articles(ledger, side));
    let finding = match went_on(case, ledger, ply) {
        0 => finding,
        on => finding.with(fact::WENT_ON_FOR, on),
    };
    let Some(ply) = ply else { return finding };
    let finding = finding.plies(ply, ply);
    match case.ply_id(ply).map(Anchor::Ply) {
        Some(anchor) => finding.at(anchor, case.record.places.of(anchor)),
        None => finding,
    }
}

/// Number of plies played after the foul that lost. A sheet is inspected after its last ply: nobody continued
/// after that.
fn went_on(case: &Case<'_>, ledger: &Ledger, ply: Option<u32>) -> u32 {
    let on_paper = ledger
        .entries()
        .any(|foul| foul.ply == ply && foul.is_of_a_sheet());
    let played = case.replay.main().len() as u32;
    match ply {
        Some(ply) if !on_paper => played.saturating_sub(ply),
        _ => 0,
    }
}

fn by_the_reading_taken(case: &Case<'_>, ledger: &Ledger, out: &mut Vec<Finding>) {
    for step in ledger
        .steps
        .iter()
        .filter(|step| step.kind == StepKind::Limit)
    {
        let Some(side) = step.side else { continue };
        let lost = case.stated_result() == Some(loss_of(side));
        if lost && went_on(case, ledger, step.ply) <= 1 {
            continue;
        }
        let mut finding = counted(case, ledger, side, step.ply).with(fact::TOTAL, step.total);
        if let Some(hanging) = ledger.hanging(side) {
            finding = named(finding, &hanging);
        }
        if lost {
            finding.severity = Severity::Warning;
        }
        let noted = ledger
            .entries()
            .filter(|foul| foul.side == Some(side))
            .all(|foul| foul.noted);
        if !noted {
            finding.kind = Kind::ForArbiter;
        }
        out.push(finding);
    }
}

/// The articles of a side's fouls in order, joined by `; `.
fn articles(ledger: &Ledger, side: Side) -> String {
    let of_side = ledger.entries().filter(|foul| foul.side == Some(side));
    let each = of_side.map(|foul| {
        let article = foul.article.as_deref().unwrap_or("–");
        let round = foul.ply.map_or(0, |ply| ply);
        format!("{article}@{round}+{}", foul.fouls)
    });
    each.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use crate::board::Side::{Black, Red};
    use crate::record::{Cite, NoteKind};
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{Consequence, EditionId, Kind, Severity, StepKind, fact};

    fn game(result: &str) -> EventGame {
        let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 炮8进4";
        EventGame::new(&format!("{TAGS}[Result \"{result}\"]\n\n{moves} {result}"))
    }

    fn foul(fouls: u8, article: &str) -> NoteKind {
        NoteKind::Foul {
            side: Some(Black),
            fouls,
            article: Cite::new(article),
        }
    }

    #[test]
    fn a_third_foul_loses_and_the_game_went_on() {
        let desk = game("0-1")
            .note(2, foul(1, "8.1.1"))
            .note(4, foul(2, "8.1.9"));
        let found = desk.found(EditionId::Cn2020, "O203");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].consequence, Consequence::Loss(Black));
        assert_eq!(
            (found[0].severity, found[0].kind),
            (Severity::Error, Kind::Decided)
        );
        assert_eq!(
            found[0].facts.get(fact::ARTICLES),
            Some("8.1.1@2+1; 8.1.9@4+2")
        );
        let ledger = desk.ledger(EditionId::Cn2020);
        assert!(ledger.disagrees());
        assert_eq!(ledger.due().and_then(|step| step.ply), Some(4));
        let kinds: Vec<StepKind> = ledger.steps.iter().map(|step| step.kind).collect();
        assert_eq!(
            kinds,
            [
                StepKind::Foul,
                StepKind::Foul,
                StepKind::Limit,
                StepKind::Recorded
            ]
        );
    }

    #[test]
    fn two_lose_in_rapid_play_alone() {
        let desk = game("0-1")
            .note(2, foul(1, "8.1.1"))
            .note(4, foul(1, "8.1.9"));
        assert_eq!(desk.found(EditionId::Cn2020Rapid, "O203").len(), 1);
        assert!(desk.found(EditionId::Cn2020, "O203").is_empty());
        assert!(desk.found(EditionId::Cn1999, "O203").is_empty());
    }

    #[test]
    fn what_hangs_on_a_reading_names_both() {
        let offer = NoteKind::DrawOffer { by: Some(Black) };
        let desk = game("0-1").note(2, offer).note(4, offer).note(6, offer);
        let found = desk.found(EditionId::Cn2020Rapid, "O203");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].consequence, Consequence::Loss(Black));
        assert_eq!(found[0].reading.as_deref(), Some("offers.limit=two"));
        let other = found[0].alternative.as_ref().map(|it| it.consequence);
        assert_eq!(other, Some(Consequence::None));
    }

    #[test]
    fn twelve_missed_lose_by_the_other_reading_alone() {
        let text = crate::rules::testing::shuffle(40, false, "", "0-1");
        let found = EventGame::new(&text)
            .missed(Black, 5, 16)
            .found(EditionId::Cn2020, "O203");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].severity, found[0].kind),
            (Severity::Warning, Kind::Reading)
        );
        assert_eq!(found[0].consequence, Consequence::None);
        let other = found[0].alternative.as_ref().map(|it| it.consequence);
        assert_eq!(other, Some(Consequence::Loss(Black)));
        let lost = crate::rules::testing::shuffle(40, false, "", "1-0");
        let lost = EventGame::new(&lost).missed(Black, 5, 16);
        assert!(lost.found(EditionId::Cn2020, "O203").is_empty());
    }

    #[test]
    fn a_loss_that_was_ruled_there_is_silent() {
        let desk = game("1-0").note(6, foul(3, "8.1.1"));
        assert!(desk.found(EditionId::Cn2020, "O203").is_empty());
        assert!(!desk.ledger(EditionId::Cn2020).disagrees());
    }

    #[test]
    fn a_foul_dismissed_by_the_arbiter_leaves_the_ledger() {
        let desk = game("0-1")
            .note(2, foul(1, "8.1.1"))
            .note(4, foul(2, "8.1.9"));
        let ruled = desk.rulings("1,1,O201,black,4,dismissed,张裁判");
        let audited = ruled.audited(EditionId::Cn2020);
        assert_eq!(audited.used, [true]);
        assert_eq!(audited.ledgers[0].fouls(Black), 1);
        assert_eq!(audited.ledgers[0].fouls(Red), 0);
        assert!(ruled.found(EditionId::Cn2020, "O203").is_empty());
        let noted = ruled.found(EditionId::Cn2020, "O201");
        let by = noted[1].ruled.as_ref().map(|ruled| ruled.by.as_str());
        assert_eq!(by, Some("张裁判"));
    }

    #[test]
    fn a_ruling_that_fits_nothing_is_told() {
        let desk = game("0-1").rulings("1,1,D104,black,4,dismissed,张裁判");
        let found = desk.found(EditionId::Cn2020, "F301");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].place.line, 2);
    }

    #[test]
    fn the_arbiters_result_comes_before_all() {
        let desk = game("0-1")
            .note(2, foul(3, "8.1.1"))
            .rulings("1,1,,,,和棋,张裁判");
        let ledger = desk.ledger(EditionId::Cn2020);
        let result = ledger.result().and_then(|step| step.result);
        assert_eq!(result, Some(crate::record::GameResult::Draw));
    }
}
