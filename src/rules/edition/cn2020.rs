//! 《象棋竞赛规则》 2020.

use super::{ChecksCounted, Circumstances, Edition, EditionId, MissedEntries, NaturalLimit};
use crate::board::Side;
use crate::event::Level;
use crate::rules::{Consequence, Law, Ruling};

/// The edition.
pub(super) static EDITION: Edition = EDITION_BASE;

/// What rapid and mass take over where they say nothing.
pub(super) const EDITION_BASE: Edition = Edition {
    id: EditionId::Cn2020,
    title_zh: "《象棋竞赛规则》（2020版）",
    title_en: "Xiangqi Competition Rules (2020)",
    first_mover: Side::Red,
    // 4.2.4, 22.2
    natural_limit: Some(NaturalLimit {
        rounds: Some(60),
        checks: ChecksCounted::AtMost(10),
    }),
    // 4.1.10
    foul_limit: Some(3),
    // 7.1, 22.3
    missed: Some(MissedEntries {
        per_foul: 4,
        runs: false,
        cap: Some(2),
        bars_claims: Some(5),
    }),
    // 5.8.3: five rounds
    correction_plies: Some(10),
    // 23.1
    repetitions: Some(3),
    // 22.2
    false_claim_seconds: Some(300),
    // 4.3
    early_draw_rounds: Some(25),
    ruling,
};

/// Rapid and mass build on it.
pub(super) fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 第2条 行棋和吃子
        Law::NullMove => illegal_move(c, "2.3, 4.1.8"),
    }
}

/// 4.1.8 against 8.1.8: one illegal move loses at national level, the second one below it; the
/// first one below is a foul and the move is made again (5.8.3). All of it within five rounds.
fn illegal_move(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    let foul = Consequence::Fouls(1);
    let ruling = match (c.event.level, c.nth) {
        (None, 1) => c
            .loss(article)
            .reading("level=national", "level=province", foul),
        (Some(Level::National), _) | (_, 2..) => c.loss(article),
        (_, _) if c.reads("illegal.province", "foul") => c.fouls("8.1.8, 5.8.3", 1).reading(
            "illegal.province=foul",
            "illegal.province=no-foul",
            Consequence::Replay,
        ),
        (_, _) => Ruling::article("5.8.3", Consequence::Replay).reading(
            "illegal.province=no-foul",
            "illegal.province=foul",
            foul,
        ),
    };
    ruling.in_time()
}
