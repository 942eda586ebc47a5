//! O403: the fouls on the slip against those of the ledger.

use super::foul_not_noted::resigned_at_once;
use crate::board::Side;
use crate::rules::{Case, Check, Finding, Law, Ledger, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Total(find);

fn find(case: &Case<'_>, ledger: &Ledger, out: &mut Vec<Finding>) {
    let Some(slip) = case.slip else { return };
    // A book without fouls has none to compare.
    if ledger.limit.is_none() {
        return;
    }
    for side in [Side::Red, Side::Black] {
        let Some(written) = slip.fouls[side.index()] else {
            continue;
        };
        let total = ledger.fouls(side);
        if written == total || written == total - waivable(case, ledger, side) {
            continue;
        }
        let each: Vec<String> = ledger
            .entries()
            .filter(|step| step.side == Some(side))
            .map(|step| {
                let code = step.code.map_or("–", |code| code.text());
                let article = step.article.as_deref().unwrap_or("–");
                format!("{code} {article} +{}", step.fouls)
            })
            .collect();
        let each = if each.is_empty() {
            "–".to_owned()
        } else {
            each.join("; ")
        };
        out.push(
            case.finding(Law::SlipFouls)
                .by(side)
                .with(fact::SLIP_LINE, slip.line)
                .with(fact::SLIP_FOULS, written)
                .with(fact::TOTAL, total)
                .with(fact::EACH, each)
                .with(fact::NUMBER_AS_EVIDENCE, written),
        );
    }
}

/// Fouls that the arbiter may have waived and that nobody noted: the side resigned at once (2020 8.2).
fn waivable(case: &Case<'_>, ledger: &Ledger, side: Side) -> u8 {
    if !case.edition.waives_fouls {
        return 0;
    }
    let own = ledger
        .entries()
        .filter(|step| step.side == Some(side) && !step.noted);
    let waived = own.filter(|step| resigned_at_once(case, step));
    waived.map(|step| step.fouls).sum()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{foul, game, slip};
    use crate::board::Side::Black;
    use crate::rules::EditionId;
    use crate::rules::fact;

    #[test]
    fn fouls_that_do_not_add_up_are_told_of_their_side() {
        let mut paper = slip("红胜");
        paper.fouls = [Some(0), Some(1)];
        let desk = game("1-0").slip(paper).note(2, foul(Black, 1, "8.1.1"));
        assert!(desk.found(EditionId::Cn2020, "O403").is_empty());
        let found = desk
            .note(4, foul(Black, 1, "8.1.9"))
            .found(EditionId::Cn2020, "O403");
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].side, Some(Black));
        assert_eq!(found[0].facts.get(fact::TOTAL), Some(2));
    }
}
