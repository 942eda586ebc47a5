//! D206: a draw offered or agreed within the rounds in which none is wanted (2020 4.3).

use super::offers::{agreements, is_counted, offers};
use crate::record::{GameResult, LineId, NoteKind};
use crate::rules::fact::EarlyDraw;
use crate::rules::outcome::lost_on_the_board;
use crate::rules::remarks::{Remark, remarks};
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(rounds) = case.edition.early_offer_rounds else {
        return;
    };
    // A game that begins elsewhere does not say in which round it is.
    let empty = case.record.notes.is_empty() && !case.is_of_an_event();
    if empty || !case.replay.start.to_setup().is_standard() {
        return;
    }
    let is_early = |remark: &Remark| round(remark) <= rounds as usize;
    let agreed = agreements(case).into_iter().find(is_early);
    let offers = offers(case);
    for (nth, offer) in offers.iter().enumerate() {
        // What a number of offers comes to is D201's.
        if is_counted(case, &offers, nth) {
            continue;
        }
        let accepted = agreed.is_some_and(|agreed| agreed.after == offer.remark.after);
        if is_early(&offer.remark) && !accepted {
            let found = finding(case, &offer.remark, EarlyDraw::Offered, rounds);
            out.push(if offer.said {
                found.by(offer.by)
            } else if offer.is_open {
                found.with(fact::UNNAMED, true).doubtful()
            } else {
                found.by(offer.by).doubtful()
            });
        }
    }
    match agreed {
        Some(agreed) => out.push(finding(case, &agreed, EarlyDraw::Agreed, rounds)),
        None => out.extend(drawn(case, rounds)),
    }
}

/// A game of an event drawn so early, with no repetition that could be its ground: by agreement then,
/// though nothing says so.
fn drawn(case: &Case<'_>, rounds: u32) -> Option<Finding> {
    let plies = case.record.tree.line(LineId::MAIN).count();
    let early = plies > 0 && plies.div_ceil(2) <= rounds as usize;
    let drawn = case.stated_result() == Some(GameResult::Draw);
    let otherwise = !case.replay.cycles.is_empty() || has_another_ground(case);
    if !case.is_of_an_event() || !early || !drawn || otherwise {
        return None;
    }
    let ply = plies as u32;
    let found = case.finding(Law::EarlyOffer).plies(ply, ply);
    Some(
        found
            .with(fact::WHAT_OFFERED, fact::EarlyDraw::Drawn)
            .with(fact::AT_ROUND, plies.div_ceil(2))
            .with(fact::ROUNDS, rounds)
            .doubtful(),
    )
}

/// Whether something else may have ended the game: a claim that was not refused, a flag, a resignation, a loss that
/// was ruled, the board.
fn has_another_ground(case: &Case<'_>) -> bool {
    let ends = |kind: &NoteKind| match kind {
        NoteKind::NaturalLimitClaim { granted, .. } | NoteKind::RepetitionClaim { granted, .. } => {
            *granted != Some(false)
        }
        NoteKind::FlagFell { .. } | NoteKind::Resigned { .. } | NoteKind::RuledLost { .. } => true,
        _ => false,
    };
    lost_on_the_board(case.replay).is_some() || !remarks(case, ends).is_empty()
}

fn finding(case: &Case<'_>, remark: &Remark, what: EarlyDraw, rounds: u32) -> Finding {
    remark
        .finding(case, Law::EarlyOffer)
        .with(fact::WHAT_OFFERED, what)
        .with(fact::AT_ROUND, round(remark))
        .with(fact::ROUNDS, rounds)
}

/// The round of the ply a remark stands at.
const fn round(remark: &Remark) -> usize {
    let ply = if remark.after == 0 { 1 } else { remark.after };
    ply.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, TAGS, judge_at, of};
    use crate::rules::{Certainty, EditionId, Finding, Severity, fact};

    fn found(rest: &str, edition: EditionId, event: &str) -> Vec<Finding> {
        let text = format!("{TAGS}\n1. 炮二平五 马8进7 {rest}");
        of(judge_at(&text, edition, event), "D206")
    }

    #[test]
    fn an_offer_is_told_and_a_draw_once() {
        let offered = found("{红方提和} 1-0", EditionId::Cn2020, "");
        assert_eq!(offered.len(), 1);
        assert_eq!(offered[0].severity, Severity::Warning);
        let agreed = found("{红方提和，黑方同意} 1/2-1/2", EditionId::Cn2020, "");
        assert_eq!(agreed.len(), 1);
        assert_eq!(
            agreed[0].facts.get(fact::WHAT_OFFERED),
            Some(fact::EarlyDraw::Agreed)
        );
    }

    #[test]
    fn a_short_draw_of_an_event_is_doubted_though_nothing_says_agreed() {
        let text = format!("{TAGS}[Result \"1/2-1/2\"]\n\n1. 炮二平五 马8进7 1/2-1/2");
        let found = EventGame::new(&text).found(EditionId::Cn2020, "D206");
        assert_eq!(found[0].certainty, Certainty::Doubt);
        assert!(of(judge_at(&text, EditionId::Cn2020, ""), "D206").is_empty());
    }

    #[test]
    fn a_short_draw_with_another_ground_is_not_taken_for_agreed() {
        let text = format!("{TAGS}[Result \"1/2-1/2\"]\n\n1. 炮二平五 马8进7 1/2-1/2");
        let claim = |granted| NoteKind::RepetitionClaim { by: None, granted };
        let grounds = [
            (claim(None), 0),
            (claim(Some(true)), 0),
            (claim(Some(false)), 1),
            (NoteKind::FlagFell { side: None }, 0),
        ];
        for (ground, found) in grounds {
            let desk = EventGame::new(&text).note(2, ground);
            assert_eq!(
                desk.found(EditionId::Cn2020, "D206").len(),
                found,
                "{ground:?}"
            );
        }
    }

    #[test]
    fn the_switch_makes_it_an_error_or_nothing() {
        let at = |reading: &str| {
            let event = format!("[switches]\nno-draw-25 = \"{reading}\"");
            found("{红方提和} 1-0", EditionId::Cn2020Rapid, &event)
        };
        assert_eq!(at("error")[0].severity, Severity::Error);
        assert!(at("off").is_empty());
    }

    #[test]
    fn mass_notes_it_and_1999_knows_no_such_rounds() {
        let mass = found("{红方提和} 1-0", EditionId::Cn2020Mass, "");
        assert_eq!(mass[0].severity, Severity::Note);
        assert!(found("{红方提和} 1-0", EditionId::Cn1999, "").is_empty());
    }
}
