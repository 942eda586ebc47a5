//! D205: a draw is noted as agreed, and no offer stood: it had been refused, or none is noted.

use super::offers::{agreements, offers};
use crate::record::NoteKind;
use crate::rules::remarks::{Remark, remarks};
use crate::rules::{Case, Check, Finding, Law, Severity, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.record.notes.is_empty() || case.edition.foul_limit.is_none() {
        return;
    }
    let Some(agreed) = agreements(case).into_iter().next() else {
        return;
    };
    let found = agreed.finding(case, Law::AgreedAfterRefusal);
    match fate(case, &agreed) {
        Some(OfferFate::RefusedByWord(ply)) => {
            out.push(
                found
                    .with(fact::HOW_AGREED, fact::OfferGone::ByWord)
                    .with(fact::REFUSED, ply),
            );
        }
        // A sheet has one cell of remarks a row: the offer may have come behind that move.
        Some(OfferFate::RefusedByMove(ply)) if ply == agreed.after && case.is_of_an_event() => {
            let found = found.with(fact::HOW_AGREED, fact::OfferGone::RowEnd);
            let mut found = found.doubtful();
            found.severity = Severity::Note;
            out.push(found);
        }
        Some(OfferFate::RefusedByMove(ply)) => {
            out.push(
                found
                    .with(fact::HOW_AGREED, fact::OfferGone::ByMove)
                    .with(fact::REFUSED, ply),
            );
        }
        // Only players' sheets are bound to hold the offer.
        None if case.is_of_an_event() => {
            let mut found = found.with(fact::HOW_AGREED, fact::OfferGone::NoOffer);
            found.severity = Severity::Note;
            out.push(found);
        }
        Some(OfferFate::Open) | None => {}
    }
}

/// Whether the last offer before an agreement had been refused: then nobody can say yet that the game was drawn there.
pub(super) fn had_lapsed(case: &Case<'_>, agreed: &Remark) -> bool {
    match fate(case, agreed) {
        Some(OfferFate::RefusedByWord(_)) => true,
        Some(OfferFate::RefusedByMove(ply)) => ply != agreed.after || !case.is_of_an_event(),
        Some(OfferFate::Open) | None => false,
    }
}

/// Fate of the last offer before an agreement.
enum OfferFate {
    /// It was not refused.
    Open,
    /// It was refused by word after that number of plies.
    RefusedByWord(usize),
    /// It was refused by that ply.
    RefusedByMove(usize),
}

/// `None` where no offer is noted up to there.
fn fate(case: &Case<'_>, agreed: &Remark) -> Option<OfferFate> {
    let before = |remark: &Remark| (remark.after, remark.note) < (agreed.after, agreed.note);
    let offers = offers(case);
    let last = offers.iter().rfind(|offer| before(&offer.remark))?;
    let refused = remarks(case, |kind| matches!(kind, NoteKind::DrawRefused { .. }));
    let from = (last.remark.after, last.remark.note);
    let word = refused
        .iter()
        .find(|remark| before(remark) && (remark.after, remark.note) > from);
    if let Some(word) = word {
        return Some(OfferFate::RefusedByWord(word.after));
    }
    let by_move = last.refused_by_move(case);
    Some(if by_move <= agreed.after {
        OfferFate::RefusedByMove(by_move)
    } else {
        OfferFate::Open
    })
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{TAGS, judge, of};
    use crate::rules::{Consequence, EditionId, Finding, fact};

    fn found(moves: &str) -> Vec<Finding> {
        let text = format!("{TAGS}\n{moves} 1/2-1/2");
        of(judge(&text, EditionId::Cn1999), "D205")
    }

    #[test]
    fn a_move_refuses_an_offer() {
        let found = found("1. 炮二平五 {红方提和} 马8进7 2. 马二进三 {双方同意和棋}");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].facts.get(fact::REFUSED), Some(2));
        assert_eq!(found[0].consequence, Consequence::Arbiter);
    }

    #[test]
    fn an_offer_that_still_stood_and_one_never_noted_are_silent() {
        assert!(found("1. 炮二平五 {红方提和，黑方同意}").is_empty());
        assert!(found("1. 炮二平五 马8进7 {红方提和} 2. 马二进三 {黑方同意和棋}").is_empty());
        assert!(found("1. 炮二平五 马8进7 {双方议和}").is_empty());
    }
}
