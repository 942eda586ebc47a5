//! Why a cycle cannot be judged, in the user's language, and what to do about it.

use super::exit::{Exit, Failure};
use super::lang::Lang;
use dapu::nature::LoopFault;
use dapu::notation::Unresolved;
use dapu::pipeline::{CycleFault, RowFault};
use dapu::rules::words::{fen_words, setup_words, side_words};

/// The failure of a cycle that was typed.
pub(crate) fn cycle_failure(fault: &CycleFault, lang: &Lang) -> Failure {
    let (what, next) = cycle_words(fault, lang);
    Failure::said(Exit::Usage, what).next(next)
}

/// The error, and what to do about it.
pub(crate) fn cycle_words(fault: &CycleFault, lang: &Lang) -> (String, String) {
    let next = |key: &str| lang.find(key).unwrap_or_default().to_owned();
    match fault {
        CycleFault::Fen(error) => {
            let what = lang.fill("error.fen", &[("why", &fen_words(error, lang.language()))]);
            (what, next("next.fen"))
        }
        CycleFault::Setup(faults) => {
            let why = setup_words(faults, lang.language());
            let what = lang.fill("error.setup", &[("why", &why)]);
            (what, next("cycle.setup-next"))
        }
        CycleFault::Token { index, token } => {
            let what = lang.fill("cycle.token", &[("index", index), ("token", token)]);
            (what, next("cycle.token-next"))
        }
        CycleFault::Move { index, token, why } => {
            let why = unresolved_words(why, lang);
            let what = lang.fill(
                "cycle.move",
                &[("index", index), ("token", token), ("why", &why)],
            );
            (what, next("cycle.move-next"))
        }
        CycleFault::Loop {
            fault,
            token,
            within,
        } => {
            let what = loop_words(fault, token.as_deref(), lang);
            let advice = match within {
                Some(within) => lang.fill(
                    "cycle.within-next",
                    &[
                        ("first", &within.first),
                        ("last", &within.last),
                        ("fen", &within.fen),
                    ],
                ),
                None => next("cycle.loop-next"),
            };
            (what, advice)
        }
    }
}

/// Why moves are no cycle.
pub(crate) fn loop_words(fault: &LoopFault, token: Option<&str>, lang: &Lang) -> String {
    match fault {
        LoopFault::Empty => lang.text("cycle.empty").to_owned(),
        LoopFault::General(side) => {
            let side = side_words(*side, lang.language());
            lang.fill("cycle.general", &[("side", &side)])
        }
        LoopFault::IllegalMove { index, mv, reason } => {
            let why = lang.text(&format!("illegal.{reason}")).to_owned();
            let token = token.map_or_else(|| mv.to_string(), str::to_owned);
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("index", index), ("token", &token), ("why", &why)];
            lang.fill("cycle.move", &values)
        }
        LoopFault::Captures { index, mv } => {
            let token = token.map_or_else(|| mv.to_string(), str::to_owned);
            lang.fill("cycle.captures", &[("index", index), ("token", &token)])
        }
        LoopFault::DoesNotReturn => lang.text("cycle.open").to_owned(),
    }
}

fn unresolved_words(why: &Unresolved, lang: &Lang) -> String {
    match why {
        Unresolved::NoSuchPiece => lang.text("cycle.no-piece").to_owned(),
        Unresolved::Ambiguous { candidates } => {
            let candidates: Vec<String> = candidates.iter().map(ToString::to_string).collect();
            lang.fill("cycle.ambiguous", &[("moves", &candidates.join(", "))])
        }
        Unresolved::Illegal { reason, .. } => lang.text(&format!("illegal.{reason}")).to_owned(),
    }
}

/// Why a row asks nothing.
pub(crate) fn row_words(fault: &RowFault, lang: &Lang) -> String {
    match fault {
        RowFault::TooFew { found } => lang.fill("cycle.few", &[("found", found)]),
        RowFault::Edition(name) => {
            let known = dapu::rules::EditionId::ALL.map(dapu::rules::EditionId::name);
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("name", name), ("known", &known.join(", "))];
            lang.fill("error.edition", &values)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lang::{Lang, UiLanguage};
    use dapu::board::Illegal;

    #[test]
    fn every_reason_has_its_words() {
        let mut missing = Vec::new();
        for tongue in [UiLanguage::En, UiLanguage::Zh] {
            let lang = Lang::new(tongue);
            let none = |reason: &Illegal| lang.find(&format!("illegal.{reason}")).is_none();
            missing.extend(Illegal::ALL.into_iter().filter(none));
        }
        assert!(missing.is_empty(), "{missing:?}");
    }
}
