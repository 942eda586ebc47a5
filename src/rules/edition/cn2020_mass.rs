//! 《象棋竞赛规则》 2020, 附录一 象棋群体比赛简明规定: where it is silent the main text holds (switch
//! `mass.base`).

use super::{ChecksCounted, Circumstances, Edition, EditionId, NaturalLimit, cn2020};
use crate::rules::{Law, Ruling};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn2020Mass,
    title_zh: "《象棋竞赛规则》（2020版）附录一 象棋群体比赛简明规定",
    title_en: "Xiangqi Competition Rules (2020), appendix 1: mass events",
    // 三.2: 30 to 40 rounds, checks not counted; the event says how many.
    natural_limit: Some(NaturalLimit {
        rounds: None,
        checks: ChecksCounted::None,
    }),
    ruling,
    ..cn2020::EDITION_BASE
};

fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 二.2: the first is a foul, the second loses; 四: within five rounds.
        Law::NullMove => illegal_move(c),
    }
}

fn illegal_move(c: &Circumstances<'_>) -> Ruling {
    match c.nth {
        1 => c.fouls("附录一 二.2", 1).in_time(),
        _ => c.loss("附录一 二.2").in_time(),
    }
}
