//! O404: a result slip on which something is missing: then the result is not confirmed.

use crate::board::Side;
use crate::record::read_result_words;
use crate::rules::{Case, Check, Finding, Law, fact};

/// The check of this rule.
pub(in crate::rules) const CHECK: Check = Check::Law(find);

fn find(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(slip) = case.slip else { return };
    let mut wanting: Vec<&str> = Vec::new();
    match slip.result.as_deref() {
        None => wanting.push("result"),
        Some(text) if read_result_words(text).is_none() => wanting.push("result-unreadable"),
        Some(_) => {}
    }
    let of_sides: [(&str, &dyn Fn(usize) -> bool); 3] = [
        ("used", &|side| slip.used[side].is_none()),
        ("fouls", &|side| slip.fouls[side].is_none()),
        ("signature", &|side| slip.signed[side] != Some(true)),
    ];
    for (name, missing) in of_sides {
        let [red, black] = [Side::Red, Side::Black].map(|side| missing(side.index()));
        wanting.extend(match (name, red, black) {
            (_, false, false) => None,
            ("used", true, true) => Some("used"),
            ("used", true, false) => Some("used-red"),
            ("used", false, true) => Some("used-black"),
            ("fouls", true, true) => Some("fouls"),
            ("fouls", true, false) => Some("fouls-red"),
            ("fouls", false, true) => Some("fouls-black"),
            (_, true, true) => Some("signatures"),
            (_, true, false) => Some("signature-red"),
            (_, false, true) => Some("signature-black"),
        });
    }
    if slip.arbiter_signed != Some(true) {
        wanting.push("signature-arbiter");
    }
    if wanting.is_empty() {
        return;
    }
    let wanting = wanting.join(", ");
    out.push(
        case.finding(Law::SlipIncomplete)
            .with(fact::SLIP_LINE, slip.line)
            .with(fact::WANTING, wanting.as_str())
            .with(fact::EVIDENCE, wanting),
    );
}

#[cfg(test)]
mod tests {
    use super::super::testing::{game, slip};
    use crate::rules::EditionId;
    use crate::rules::fact;

    #[test]
    fn what_is_missing_is_named() {
        let whole = slip("红胜");
        assert!(
            game("1-0")
                .slip(whole.clone())
                .found(EditionId::Cn2020, "O404")
                .is_empty()
        );
        let mut part = whole;
        part.signed = [Some(true), None];
        part.used = [None, None];
        part.arbiter_signed = Some(false);
        let found = game("1-0").slip(part).found(EditionId::Cn2020, "O404");
        assert_eq!(
            found[0].facts.get(fact::WANTING),
            Some("used, signature-black, signature-arbiter")
        );
    }
}
