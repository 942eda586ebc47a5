//! 《象棋竞赛规则》 2020, chapter 7 快棋细则: it adds to the main text (28.11).

use super::{ChecksCounted, Circumstances, Edition, EditionId, NaturalLimit, cn2020};
use crate::rules::{Law, Ruling};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn2020Rapid,
    title_zh: "《象棋竞赛规则》（2020版）第七章 快棋细则",
    title_en: "Xiangqi Competition Rules (2020), chapter 7: rapid play",
    // 29.1.1
    natural_limit: Some(NaturalLimit {
        rounds: Some(50),
        checks: ChecksCounted::AtMost(8),
    }),
    // 28.11.1
    foul_limit: Some(2),
    // 28.4: nobody records.
    missed: None,
    ruling,
    ..cn2020::EDITION_BASE
};

fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        other => cn2020::ruling(other, c),
    }
}
