//! 《中国象棋竞赛规则》 1999.

use super::{ChecksCounted, Circumstances, Edition, EditionId, MissedEntries, NaturalLimit};
use crate::board::Side;
use crate::rules::{Law, Ruling};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn1999,
    title_zh: "《中国象棋竞赛规则》（1999年版）",
    title_en: "Chinese Xiangqi Competition Rules (1999)",
    first_mover: Side::Red,
    // 4.2.4, 23.3
    natural_limit: Some(NaturalLimit {
        rounds: Some(60),
        checks: ChecksCounted::AtMost(10),
    }),
    // 4.1.8
    foul_limit: Some(3),
    // 7.1, 9.1.7
    missed: Some(MissedEntries {
        per_foul: 4,
        runs: true,
        cap: None,
        bars_claims: None,
    }),
    // 5.8 names no number of rounds: during the game.
    correction_plies: None,
    // 24
    repetitions: Some(3),
    // 23.3
    false_claim_seconds: Some(300),
    early_draw_rounds: None,
    ruling,
};

fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 第2条 走棋和吃子
        Law::NullMove => c.loss("2.1, 4.1.6").in_time(),
    }
}
