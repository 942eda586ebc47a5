//! 《象棋竞赛规则》 2020, chapter 7 快棋细则: it adds to the main text (28.11).

use super::common::{early, granted, limit_passed, too_many_fouls, unanswered};
use super::groups::{differences, open_entries, recording};
use super::{
    ChecksCounted, Circumstances, ClockLaw, Edition, EditionId, LossClauses, NaturalLimit,
    RepetitionLaw, Wording, cn2020,
};
use crate::event::switches::RapidFalseClaim;
use crate::rules::fact::ClaimOf;
use crate::rules::repetition::Ground;
use crate::rules::{Consequence, Law, Ruling, Severity, fact};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn2020Rapid,
    title_zh: "《象棋竞赛规则》（2020版）第七章 快棋细则",
    title_en: "Xiangqi Competition Rules (2020), chapter 7: rapid play",
    // 29.1.1
    natural_limit: Some(NaturalLimit {
        rounds: Some(50),
        checks: ChecksCounted::AtMost(8),
        names_the_side: false,
    }),
    // 28.11.1
    foul_limit: Some(2),
    waives_fouls: true,
    losses: LossClauses {
        // 28.11: beside the main text
        fouls: "28.11.1, 4.1.10",
        ..cn2020::EDITION_BASE.losses
    },
    // 28.4: nobody records.
    missed: None,
    clocks: ClockLaw {
        is_rapid: true,
        // 28.11.2: who knocks pieces over and presses the clock loses.
        knocked_pieces: None,
        short_of_time: None,
        // 28.7.3
        knocked_clock: Some(60),
        ..cn2020::EDITION_BASE.clocks
    },
    repetition: RepetitionLaw {
        // 29.3
        unasked: true,
        ..cn2020::EDITION_BASE.repetition
    },
    wording: Wording {
        start_stands: Some("result-as-played"),
        ..cn2020::CHAPTER_WORDING
    },
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
        // 第27条
        Law::RapidByOtherRules => c.arbiter("27.2"),
        // 第28条; 28.4: nobody records.
        recording!() => Ruling::allowed("28.4"),
        Law::LimitOverstepped => c.loss("28.4, 21.1, 4.1.6"),
        Law::FlagNotLost if c.holds(fact::CONTRADICTED) => c.arbiter("28.4, 28.7.5, 21.3"),
        Law::FlagNotLost => c.loss("28.4, 21.1, 21.6, 4.1.6"),
        Law::UnlistedTimeControl => c.bare("28.5.4, 28.6.3"),
        // 附加赛: a draw is won by Black.
        Law::UnequalTimes if c.holds(fact::PLAY_OFF) => Ruling::allowed("28.6.1, 28.6.2"),
        Law::UnequalTimes => c.arbiter("6.4, 28.6.3"),
        Law::WrongHand => c.fouls("28.7.1, 28.7.2", 1),
        Law::KnockedClock => Ruling::article("28.7.3", Consequence::Time(60)),
        Law::CompensationNotApplied => c.seconds("28.7.3"),
        Law::ClockChangedWithoutGround => c.arbiter("28.7.3, 28.7.5, 22.2"),
        Law::ImpossibleClock => c.arbiter("28.7.4, 28.7.5, 6"),
        Law::FaultyClock if c.holds(fact::UNTIMED) => c.arbiter("28.7.4"),
        Law::FaultyClock => c.arbiter("28.7.5"),
        Law::ClockAfterFlag => c.arbiter("28.7.5, 21.3"),
        // 28.8.3: colours exchanged are not put right once play has begun.
        Law::WrongFirstMover => c.bare("28.8.3"),
        Law::ColoursRaised | Law::ColoursAgainstPairing => c.bare("28.8.3"),
        // 28.10: the record is put in order afterwards.
        differences!() | Law::IllegibleRead | Law::FairCopy => c.bare("28.10"),
        Law::SheetsUndecided if c.has(fact::CHOSEN) => c.bare("28.10"),
        Law::EntryRewritten if c.holds(fact::STRUCK) => c.bare("28.10"),
        open_entries!() | Law::NoSuchPiece | Law::AmbiguousMove => c.arbiter("28.10"),
        Law::RecordRefused => c.arbiter("28.10, 28.11.4"),
        Law::TooManyFouls => too_many_fouls(c, "28.11.1"),
        Law::KnockedPieces if c.holds(fact::PRESSED) => c.loss("28.11.2").severity(Severity::Error),
        Law::PressedBeforeMoving => c.loss("28.11.3").severity(Severity::Error),
        // 第29条; 29.1.2: a claim may be made after the game too, until it is signed.
        Law::ClaimAfterFlag if c.fact(fact::WHAT_CLAIMED) == Some(ClaimOf::NaturalLimit) => {
            Ruling::allowed("29.1.2")
        }
        Law::NaturalLimitPassed => limit_passed(c, "29.1.2", limit(c)),
        Law::DrawnAtNaturalLimit | Law::ClaimWasDue => c.drawn(claimed(c)), // 29.1.2
        Law::FalseClaim if granted(c) => c.arbiter(claimed(c)),             // 29.1.2
        Law::FalseClaim if unanswered(c) => c.arbiter("22.2, 29.1.2"),
        Law::FalseClaim => false_claim(c), // 29.1.2
        Law::LimitNotGiven => c.arbiter("29.1.3"),
        // 29.2: corrected at once and one foul, regardless of who names the point.
        Law::UnclearPoint => c.fouls("29.2", 1),
        // 29.3: the arbiter acts unasked.
        Law::PerpetualCheck => c.loss("29.3, 23.5.1, 25.1, 4.1.4"),
        Law::MutualPerpetualCheck => c.drawn("29.3, 23.5.2.1, 25.4, 26.9.4"),
        Law::RepetitionNotClassified | Law::RepetitionInDoubt => c.arbiter("29.3, 23.5"),
        Law::BannedRepetition if c.ground(Ground::Stronger) => {
            c.vary_or_lose("29.3, 23.5.2.2, 25.4, 26.9.1~26.9.3, 4.1.5")
        }
        Law::BannedRepetition => c.vary_or_lose("29.3, 23.5.2.2, 25.3, 4.1.5"),
        Law::DrawnRepetition if c.ground(Ground::BothBanned) => {
            c.drawn("29.3, 23.5.2.1, 25.4, 26.9.4")
        }
        Law::DrawnRepetition => c.drawn("29.3, 23.5.2.1, 25.2"),
        Law::EarlyRepetition => early(c, "29.3, 4.3"),
        Law::RepetitionNotClaimed => c.arbiter("29.3"),
        // 29.4: where somebody loses by an article the arbiter steps in.
        Law::DrawnAgainstTheRule => c.arbiter(match cn2020::drawn_against(c) {
            "4.3" => "29.3, 29.4, 4.3",
            "23.5.1" => "29.3, 29.4, 23.5.1",
            _ => "29.3, 29.4, 23.5.2.2",
        }),
        Law::LostAgainstTheRule => c.arbiter(match cn2020::lost_against(c) {
            "23.5.1" => "29.3, 29.4, 23.5.1",
            "23.5.2.2" => "29.3, 29.4, 23.5.2.2",
            _ => "29.3, 29.4, 23.5.2.1",
        }),
        other => cn2020::ruling(other, c),
    }
}

/// 29.1.1: 50 rounds; 29.1.3: as many as the event lays down.
fn limit(c: &Circumstances<'_>) -> &'static str {
    if c.limit_is_given() {
        "29.1.3"
    } else {
        "29.1.1"
    }
}

/// The same with 29.1.2, on claims.
fn claimed(c: &Circumstances<'_>) -> &'static str {
    if c.limit_is_given() {
        "29.1.3, 29.1.2"
    } else {
        "29.1.1, 29.1.2"
    }
}

/// 29.1.2 lets a false claim pass after the game; during it the chapter is silent, and 22.2 holds.
fn false_claim(c: &Circumstances<'_>) -> Ruling {
    if c.reads(RapidFalseClaim::Never) {
        return c.bare("29.1.2");
    }
    if c.holds(fact::AFTER_GAME) {
        // The article allows it: the statement of the record is worth a note.
        return c.bare("29.1.2").severity(Severity::Note).reading(
            "claimed=after-the-game",
            "claimed=during-the-game",
            Consequence::Fouls(1),
        );
    }
    // 28.4: nobody records, so 22.3 bars nobody.
    cn2020::false_claim(c).reading(
        "rapid.false-claim=during-game",
        "rapid.false-claim=never",
        Consequence::None,
    )
}
