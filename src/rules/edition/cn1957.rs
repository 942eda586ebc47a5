//! 《中国象棋規則》 1957: chapters by Chinese numerals, Black at the bottom and first to move. The text
//! at hand is cut: nothing on clocks, records, claims or fouls.

use super::{Circumstances, Edition, EditionId};
use crate::board::Side;
use crate::rules::{Law, Ruling};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn1957,
    title_zh: "《中国象棋规则》（1957年版）",
    title_en: "Rules of Chinese Chess (1957)",
    first_mover: Side::Black,
    natural_limit: None,
    foul_limit: None,
    missed: None,
    correction_plies: None,
    repetitions: None,
    false_claim_seconds: None,
    early_draw_rounds: None,
    ruling,
};

fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 第四章 棋子的走法和吃子: no penalty is named.
        Law::NullMove => c.bare("四.1"),
    }
}
