//! Whom something was done to, which is not who did it.

use super::{Code, Finding, fact};

/// Codes of what an arbiter refused, forgot or ruled without ground: it was done to the side that its rule names, and not
/// by it.
const DONE_TO: [Code; 5] = [Code::D103, Code::T202, Code::P108, Code::P109, Code::O206];

/// Takes the side out of what was done to it, once editions and ledger have asked whose matter it is: a list of what a
/// side did must not have it.
pub(super) fn name(findings: &mut [Finding]) {
    for finding in findings {
        let by_claim = finding.facts.get(fact::FOUND_BY) == Some(Code::D103);
        if (DONE_TO.contains(&finding.code) || finding.code == Code::O207 && by_claim)
            && let Some(side) = finding.side.take()
        {
            finding.facts.set(fact::WRONGED, side);
        }
    }
}
