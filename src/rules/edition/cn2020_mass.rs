//! 《象棋竞赛规则》 2020, 附录一 象棋群体比赛简明规定: where it is silent the main text holds (switch
//! `mass.base`).

use super::common::{granted, limit_passed, second_offence, shifted, too_many_fouls};
use super::groups::{screens, steps, suicides};
use super::{
    BothBanned, ChecksCounted, Circumstances, ClockLaw, Duty, Edition, EditionId, Grace, InDoubt,
    LossClauses, NaturalLimit, RepetitionLaw, cn2020,
};
use crate::event::switches::MassBase;
use crate::record::Act;
use crate::rules::fact::{Ending, LossWanting};
use crate::rules::repetition::Ground;
use crate::rules::{Consequence, Law, Ruling, Severity, fact};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn2020Mass,
    title_zh: "《象棋竞赛规则》（2020版）附录一 象棋群体比赛简明规定",
    title_en: "Xiangqi Competition Rules (2020), appendix 1: mass events",
    // 三.2: 30 to 40 rounds, checks not counted; the event says how many.
    natural_limit: Some(NaturalLimit {
        rounds: None,
        checks: ChecksCounted::None,
        names_the_side: true,
    }),
    // 五.2: what is drawn is drawn from the first round on.
    early_draw_rounds: None,
    clocks: ClockLaw {
        // 三.1: rapid games are among them.
        rapid_minutes: None,
        // 三.3
        knocked_pieces: Some(300),
        short_of_time: None,
        ..cn2020::EDITION_BASE.clocks
    },
    // 五.3, 二.2
    losses: LossClauses {
        fouls: "五.3, 4.1.10",
        illegal_move: "二.2, 4.1.8",
        ..cn2020::EDITION_BASE.losses
    },
    repetition: RepetitionLaw {
        // 五.2(1)
        lone_check: Duty::Varies(Some(Grace::Moves(1))),
        // 五.2(4)
        both_banned: BothBanned::Drawn,
        // 五.1
        unasked: true,
        in_doubt: InDoubt::NoOffence,
        ..cn2020::EDITION_BASE.repetition
    },
    wording: cn2020::CHAPTER_WORDING,
    ruling,
    ..cn2020::EDITION_BASE
};

#[expect(
    clippy::match_same_arms,
    clippy::unnested_or_patterns,
    reason = "one law a line, in the order of the book"
)]
fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 附录一 二; 二.1: a hand that has left the piece has moved; no foul is named.
        Law::EntryRewritten if c.holds(fact::STRUCK) => cn2020::ruling(law, c),
        Law::TouchMove | Law::EntryRewritten => c.arbiter("附录一 二.1"),
        Law::TouchedInVain => c.bare("附录一 二.1"),
        Law::ConductNoted if c.fact(fact::ACT) == Some(Act::TookBack) => c.arbiter("附录一 二.1"),
        // 二.2: the first is a foul, the second loses; 四: within five rounds.
        steps!() | screens!() | suicides!() => illegal_move(c), // 附录一 二.2
        Law::NullMove | Law::WrongSide | Law::OwnPieceCaptured => illegal_move(c), // 附录一 二.2
        Law::OutOfTurn => illegal_move(c),                      // 附录一 二.2
        Law::LossWithoutGround if c.fact(fact::WANTING_GROUND) == Some(LossWanting::OnlyFoul) => {
            c.arbiter("附录一 二.2")
        }
        // 自杀 is one foul and put right within five rounds; what a general taken for it is, is not said.
        Law::GeneralCaptured => c.arbiter("附录一 二.2, 四"),
        Law::ResultAgainstBoard if c.fact(fact::ENDING) == Some(Ending::GeneralTaken) => {
            c.arbiter("附录一 二.2, 四")
        }
        // 附录一 三; 三.1: base time and increments, sudden death, or what is set on the spot
        Law::RapidByOtherRules | Law::UnlistedTimeControl => Ruling::allowed("附录一 三.1"),
        Law::NaturalLimitPassed => limit_passed(c, "附录一 三.2, 五.1", "附录一 三.2"),
        Law::DrawnAtNaturalLimit => c.drawn("附录一 三.2"),
        Law::ClaimWasDue if !c.holds(fact::BARRED) => c.drawn("附录一 三.2"),
        Law::FalseClaim if granted(c) => c.arbiter("附录一 三.2"),
        Law::LimitNotGiven => c.arbiter("附录一 三.2"),
        // 三.3: whatever was knocked over
        Law::KnockedPieces if c.holds(fact::PRESSED) => {
            Ruling::article("附录一 三.3", Consequence::Time(300))
        }
        Law::KnockedPieces => Ruling::allowed("附录一 三.3"),
        Law::CompensationNotApplied => c.seconds("附录一 三.3"),
        // 附录一 四: within five rounds
        Law::WrongFirstMover => Ruling::article("附录一 四", Consequence::Replay).in_time(),
        Law::ColoursAgainstPairing => Ruling::article("附录一 四", Consequence::Replay).in_time(),
        Law::ColoursRaised if c.holds(fact::IN_ROUNDS) => {
            Ruling::article("附录一 四", Consequence::Replay)
        }
        Law::ColoursRaised => c.bare("附录一 四"),
        Law::ShiftRaised => shifted(c, "附录一 四"),
        Law::ErrorNotFound => c.arbiter("附录一 四"),
        Law::IllegalMoveCorrected if !c.holds(fact::RAISED_IN_TIME) => c.bare("附录一 四"),
        Law::IllegalMoveCorrected => illegal_move(c).raised(),
        // 二.1: touched is moved
        Law::ReplacedByAnother => c.arbiter("附录一 四, 二.1"),
        // 附录一 五; 五.1: the arbiter may step in; 五.2: what he rules.
        // 五.1 疑案从无: what can be read in two ways is no offence.
        Law::RepetitionInDoubt => Ruling::allowed("附录一 五.1"),
        Law::RepetitionNotClaimed => c.arbiter("附录一 五.1"),
        Law::RepetitionNotClassified => c.arbiter("附录一 五.1, 五.2"),
        Law::DrawnAgainstTheRule if c.ground(Ground::LoneCheck) => {
            c.arbiter("附录一 五.1, 五.2(1)")
        }
        Law::DrawnAgainstTheRule => c.arbiter("附录一 五.1, 五.2(3)"),
        Law::LostAgainstTheRule => c.arbiter(judged_by(c)),
        Law::PerpetualCheck => c.vary_or_lose("附录一 五.2(1)"),
        Law::DrawnRepetition if c.ground(Ground::InDoubt) => c.drawn("附录一 五.1"),
        Law::DrawnRepetition if c.ground(Ground::BothBanned) => c.drawn("附录一 五.2(4)"),
        Law::DrawnRepetition => c.drawn("附录一 五.2(2)"),
        // It may stand from the first round on.
        Law::EarlyRepetition => Ruling::allowed("附录一 五.2(2)"),
        Law::BannedRepetition => c.vary_or_lose("附录一 五.2(3)"),
        Law::MutualPerpetualCheck => c.drawn("附录一 五.2(4)"),
        Law::TooManyFouls => too_many_fouls(c, "附录一 五.3"),
        // 附录一 六
        Law::ConductNoted if c.fact(fact::ACT) == Some(Act::PhoneRang) => c.arbiter("附录一 六.3"),
        _ if c.reads(MassBase::Alone) => Ruling::Silent,
        // The appendix names no such rounds.
        Law::EarlyOffer => match cn2020::ruling(law, c) {
            Ruling::Forbidden(_) => c.bare("4.3").severity(Severity::Note),
            other => other,
        },
        other => cn2020::ruling(other, c),
    }
}

fn illegal_move(c: &Circumstances<'_>) -> Ruling {
    match c.nth() {
        1 => c.fouls("附录一 二.2, 四", 1).in_time(),
        _ => second_offence(c, "附录一 二.2, 四").in_time(),
    }
}

/// 五.1, 五.2: by what a cycle is judged.
fn judged_by(c: &Circumstances<'_>) -> &'static str {
    if c.ground(Ground::LoneCheck) {
        "附录一 五.1, 五.2(1)"
    } else if c.ground(Ground::OneBanned) {
        "附录一 五.1, 五.2(3)"
    } else if c.ground(Ground::BothBanned) || c.ground(Ground::BothCheck) {
        "附录一 五.1, 五.2(4)"
    } else {
        "附录一 五.1, 五.2(2)"
    }
}
