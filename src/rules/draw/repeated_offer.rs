//! D201: a side offers a draw again though the other did not: twice running (1999 23.1, 9.1.3), or two
//! offers ahead of the other side (2020 8.1.3, 22.1).

use super::offers::{Offer, are_of_one_remark, is_counted, offers};
use crate::record::NoteKind;
use crate::rules::remarks::Remark;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() || case.edition.foul_limit.is_none() {
        return;
    }
    let mut made = [0_u32; 2];
    let mut running = [0_u32; 2];
    let (open, offers): (Vec<Offer>, Vec<Offer>) =
        offers(case).into_iter().partition(|offer| offer.is_open);
    // Of several of which nobody says by whom, two may be of one side.
    for (nth, offer) in open.iter().enumerate().skip(1) {
        let made = nth + 1;
        let found = offer.remark.finding(case, Law::RepeatedOffer).doubtful();
        let found = found.with(fact::RUNNING, made).with(fact::AHEAD, made);
        out.push(found.with(fact::UNSAID, made).with(fact::UNNAMED, true));
    }
    for (nth, offer) in offers.iter().enumerate() {
        let (own, other) = (offer.by.index(), (!offer.by).index());
        made[own] += 1;
        running[own] += 1;
        running[other] = 0;
        let ahead = made[own].saturating_sub(made[other]);
        // 第三次提和: the offers before it, which no other remark reports, are counted and were no fouls of their own.
        let goes_on = offers
            .get(nth + 1)
            .is_some_and(|next| are_of_one_remark(case, [offer, next]));
        if (running[own] > 1 || ahead > 1) && !goes_on {
            let found = finding(case, offer, made, (running[own], ahead));
            out.push(if is_warned_of(case, &offers, nth) {
                found.with(fact::WARNED, true)
            } else {
                found
            });
        }
    }
}

/// Whether the remark that gives the number of offers reports a warning, and nothing else that it may have been for.
fn is_warned_of(case: &Case<'_>, offers: &[Offer], nth: usize) -> bool {
    let by = offers[nth].by;
    let is_other =
        |kind: &NoteKind| !matches!(kind, NoteKind::DrawOffer { .. } | NoteKind::Warned { .. });
    let is_his = |kind: &NoteKind| matches!(kind, NoteKind::Warned { side } if *side == Some(by));
    is_counted(case, offers, nth)
        && offers[nth].remark.has_beside(case, is_his)
        && !offers[nth].remark.has_beside(case, is_other)
}

/// Whether a warning of a side is the one that such a remark reports: it is told with the offers.
pub(in crate::rules) fn tells_warning(case: &Case<'_>, remark: &Remark) -> bool {
    if case.edition.foul_limit.is_none() {
        return false;
    }
    let NoteKind::Warned { side: Some(side) } = remark.kind else {
        return false;
    };
    let offers = offers(case);
    let mut there = (0..offers.len()).filter(|nth| {
        let offer = &offers[*nth];
        offer.by == side && offer.remark.after == remark.after
    });
    there.any(|nth| is_warned_of(case, &offers, nth))
}

/// `made` counts the offers of each side; then how many in a row, and how many more than the other side's.
fn finding(
    case: &Case<'_>,
    offer: &Offer,
    made: [u32; 2],
    (running, ahead): (u32, u32),
) -> Finding {
    let finding = offer
        .remark
        .finding(case, Law::RepeatedOffer)
        .by(offer.by)
        .with(fact::OWN, made[offer.by.index()])
        .with(fact::OTHER_OFFERS, made[(!offer.by).index()])
        .with(fact::RUNNING, running)
        .with(fact::AHEAD, ahead);
    if offer.said {
        finding
    } else {
        finding.doubtful()
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Side;
    use crate::format::sheet;
    use crate::rules::testing::{TAGS, judge_at, judge_record, of, shuffle};
    use crate::rules::{Consequence, EditionId, Finding, fact};

    /// Offers in a quiet game, each after a ply.
    fn found(offers: &[(usize, &str)], edition: EditionId, event: &str) -> Vec<Finding> {
        let mut text = shuffle(80, false, "", "1/2-1/2");
        for (ply, said) in offers.iter().rev() {
            let at = text.match_indices('-').nth(ply + 10).map(|(at, _)| at);
            let at = at.expect("a ply") + 3;
            text.insert_str(at, &format!(" {{{said}}} "));
        }
        of(judge_at(&text, edition, event), "D201")
    }

    #[test]
    fn twice_running_is_a_foul_by_1999() {
        let twice = [(5, "红方提和"), (25, "红方提和")];
        let found = found(&twice, EditionId::Cn1999, "");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].side, Some(Side::Red));
        assert_eq!(found[0].consequence, Consequence::Fouls(1));
    }

    #[test]
    fn a_remark_that_says_one_matter_makes_one_finding() {
        for remark in [
            "Black warned for offering a draw twice",
            "Red warned for offering a draw three times",
            "黑方因两次提和被警告",
            "黑方提和两次，警告",
        ] {
            let text = format!(
                "{TAGS}\n1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 {{{remark}}} 1-0"
            );
            let found = judge_at(&text, EditionId::Cn2020, "");
            let codes: Vec<_> = found
                .iter()
                .filter(|it| it.edition.is_some())
                .map(|it| (it.code.text(), it.facts.holds(fact::WARNED)))
                .collect();
            assert_eq!(codes, [("D201", true)], "{remark}");
        }
        // Two remarks are two matters.
        let apart = format!(
            "{TAGS}\n1. 炮二平五 马8进7 {{黑方提和}} 2. 马二进三 车9平8 {{裁判警告黑方}} 1-0"
        );
        let found = judge_at(&apart, EditionId::Cn2020, "");
        for code in ["D206", "O211"] {
            assert_eq!(of(found.clone(), code).len(), 1, "{code}");
        }
    }

    #[test]
    fn in_turns_is_no_foul() {
        let turns = [(5, "红方提和"), (10, "黑方提和"), (25, "红方提和")];
        for edition in [EditionId::Cn1999, EditionId::Cn2020] {
            assert!(found(&turns, edition, "").is_empty(), "{edition:?}");
        }
    }

    #[test]
    fn running_but_not_two_ahead_is_a_foul_by_1999_alone() {
        let offers = [(3, "黑方提和"), (5, "红方提和"), (25, "红方提和")];
        assert_eq!(found(&offers, EditionId::Cn1999, "").len(), 1);
        assert!(found(&offers, EditionId::Cn2020, "").is_empty());
    }

    #[test]
    fn two_ahead_can_be_read_in_two_ways_and_three_ahead_cannot() {
        let thrice = [(5, "红方提和"), (15, "红方提和"), (25, "红方提和")];
        let found_two = found(&thrice, EditionId::Cn2020, "");
        let given: Vec<_> = found_two.iter().map(|one| one.consequence).collect();
        assert_eq!(given, [Consequence::Fouls(1), Consequence::Fouls(1)]);
        let other = |one: &Finding| one.alternative.as_ref().map(|other| other.consequence);
        assert_eq!(other(&found_two[0]), Some(Consequence::None));
        assert_eq!(other(&found_two[1]), None);
        let event = "[switches]\noffers.limit = \"three\"";
        let found_three = found(&thrice, EditionId::Cn2020Rapid, event);
        let given: Vec<_> = found_three.iter().map(|one| one.consequence).collect();
        assert_eq!(given, [Consequence::None, Consequence::Fouls(1)]);
    }

    #[test]
    fn offers_counted_by_one_remark_are_one_foul_as_the_arbiter_noted_it() {
        for said in ["红方第三次提和", "红方第三次提和，记红方犯规一次"] {
            let found = found(&[(25, said)], EditionId::Cn2020, "");
            let fouls: Vec<_> = found.iter().map(|it| (it.side, it.consequence)).collect();
            assert_eq!(fouls, [(Some(Side::Red), Consequence::Fouls(1))], "{said}");
        }
    }

    #[test]
    fn offers_in_a_column_beside_both_moves_are_of_nobody_in_particular() {
        let rows = [
            "1\t炮二平五\t马8进7\t提和",
            "2\t马二进三\t车9平8\t",
            "3\t车一平二\t马2进3\t提和",
            "4\t兵七进一\t卒7进1\t提和",
        ];
        let head = "红方：甲\n黑方：乙\n日期：2021-05-13\n结果：和棋\n回合\t红方\t黑方\t备注";
        let text = format!("{head}\n{}\n", rows.join("\n"));
        let found = judge_record(&sheet::read(&text, 1), EditionId::Cn2020);
        let offers = found.iter().filter(|it| it.code.text().starts_with("D2"));
        let told: Vec<_> = offers.clone().map(|it| (it.code.text(), it.side)).collect();
        assert_eq!(told.len(), 5, "{told:?}");
        assert!(told.iter().all(|it| it.1.is_none()), "{told:?}");
        let mut fouls = offers.filter(|it| matches!(it.consequence, Consequence::Fouls(_)));
        assert_eq!(fouls.next(), None);
        // Who says so is told.
        let said = text.replace("提和", "黑方提和");
        let found = judge_record(&sheet::read(&said, 1), EditionId::Cn2020);
        assert_eq!(of(found, "D201").len(), 2);
    }
}
