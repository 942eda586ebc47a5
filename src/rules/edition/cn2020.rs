//! 《象棋竞赛规则》 2020.

mod cases;
mod ranking;

use super::common::{
    clause, dead_drawn, early, granted, limit_passed, not_examined, resigned, shifted,
    too_many_fouls, unanswered,
};
use super::groups::{differences, open_entries, screens, steps};
use super::{
    AttackRun, BothBanned, ChecksCounted, Circumstances, Clauses, ClockLaw, Duty, Edition,
    EditionId, Grace, InDoubt, LossClauses, MissedEntries, NaturalLimit, Numbering, RepetitionLaw,
    Weighing, Wording,
};
use crate::board::Side;
use crate::event::Level;
use crate::event::switches::EarlyDraw;
use crate::nature::{
    Bounds, ChaseTest, Definitions, Exchanging, Excuse, GeneralAnswers, HoldingPoints, Novelty,
    RootlessContact,
};
use crate::record::Act;
use crate::rules::fact::{Ending, Interruption, LossWanting, YesNo};
use crate::rules::repetition::Ground;
use crate::rules::{Consequence, Law, Ruling, Severity, fact};
pub(super) use cases::false_claim;
use cases::{corrected, illegal_move, knocked_pieces, repeated_offer, suicide, unrecorded};

/// Wording of findings about chapter 7 and appendix 1: 5.8.1 is of the main text.
pub(super) const CHAPTER_WORDING: Wording = Wording::of(
    Numbering::Articles,
    "article-title.cn2020",
    "law.within-rounds",
);

/// The edition.
pub(super) static EDITION: Edition = EDITION_BASE;

/// Provisions that rapid and mass take over where they say nothing.
pub(super) const EDITION_BASE: Edition = Edition {
    id: EditionId::Cn2020,
    title_zh: "《象棋竞赛规则》（2020版）",
    title_en: "Xiangqi Competition Rules (2020)",
    first_mover: Side::Red,
    // 4.2.4, 22.2
    natural_limit: Some(NaturalLimit {
        rounds: Some(60),
        checks: ChecksCounted::AtMost(10),
        names_the_side: true,
    }),
    // 4.1.10
    foul_limit: Some(3),
    waives_fouls: true,
    losses: LossClauses {
        fouls: "4.1.10",
        illegal_move: "4.1.8",
        second_claim: "4.1.11",
    },
    // 7.1, 22.3
    missed: Some(MissedEntries {
        per_foul: 4,
        runs: false,
        cap: Some(2),
        pause_below: None,
        bars_claims: Some(5),
    }),
    // 5.8.3: five rounds
    correction_plies: Some(10),
    // 22.2
    false_claim_seconds: Some(300),
    // 4.3
    early_draw_rounds: Some(25),
    early_offer_rounds: Some(25),
    clocks: ClockLaw {
        // 6.3
        rapid_minutes: Some(15),
        is_rapid: false,
        // 5.9
        knocked_pieces: Some(180),
        short_of_time: Some(180),
        knocked_clock: None,
    },
    definitions: Definitions {
        // 24.3
        chase: ChaseTest::Gain,
        // 24.3, 24.17, 26.3
        novelty: Novelty::TakesPart,
        // 26.1
        soldier_in_mutual_attack: false,
        // 26.1.2
        general_answers: GeneralAnswers::NothingToCheck,
        // 24.18, 26.3
        self_mate: true,
        // 24.4
        exchanging: Exchanging::LikePieces,
        // 26.4, 图13, switch exchange.rootless
        rootless: RootlessContact::ChaseOrExchange,
        // 24.5
        offers_rootless_only: false,
        // 24.15, 26.9
        few_roots_count: true,
        // 26.2
        holding_needs_lone_attacker: true,
        holding_points: HoldingPoints::Unlisted,
        // 24.17, switch joint.screen
        screen_is_partner: false,
        bounds: Bounds::USUAL,
    },
    repetition: RepetitionLaw {
        // 23.1
        rounds: Some(3),
        by_position: false,
        // 24.13
        weighing: Weighing::EveryMove {
            kill_with_chase: true,
            rooted_on_one_point: false,
        },
        // 26.9
        both_banned: BothBanned::Ranked,
        // 23.5.1
        lone_check: Duty::Loses,
        // 23.5.2
        banned: Duty::Varies(Some(Grace::Moves(2))),
        // 23.1
        unasked: false,
        in_doubt: InDoubt::Arbiter,
        // 23.4
        attack_run: Some(AttackRun {
            rounds: 9,
            points: 3,
        }),
        clauses: Clauses {
            natures: [
                "24.1", "24.2", "24.3", "24.4", "24.5", "24.6", "24.7", "24.8",
            ],
            excuse,
        },
    },
    ranking: Some(&ranking::RANKING),
    wording: Wording {
        // 5.8.1
        start_in_time: "law.within-minutes",
        wrong_start: "begun-again",
        wrong_colours: "begun-again",
        ..CHAPTER_WORDING
    },
    ruling,
};

/// Why a move is less than it seems.
const fn excuse(excuse: Excuse) -> &'static str {
    match excuse {
        Excuse::GeneralAnswers => "26.1.2",
        Excuse::SelfMate => "24.18, 26.3",
        Excuse::GeneralOrSoldier => "26.1, 26.8",
        Excuse::EvenTrade => "24.4, 26.10",
        Excuse::MatedInReturn => "24.3",
        Excuse::LosesMore => "26.5",
        Excuse::OnlyAnswers => "",
    }
}

/// Rapid and mass build on it.
#[expect(
    clippy::match_same_arms,
    clippy::unnested_or_patterns,
    clippy::too_many_lines,
    reason = "one law a line, in the order of the book"
)]
pub(super) fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 第2条 行棋和吃子
        Law::WrongFirstMover => Ruling::article("2.1, 5.8.1", Consequence::Replay).in_time(),
        Law::OutOfTurn => illegal_move(c, "2.1, 4.1.8", "2.1, 8.1.8, 5.8.3"),
        Law::MovesAfterEnd => Ruling::article("2.1", Consequence::Void),
        steps!() | screens!() => illegal_move(c, "2.2, 4.1.8", "2.2, 8.1.8, 5.8.3"),
        Law::NullMove | Law::WrongSide | Law::OwnPieceCaptured => {
            illegal_move(c, "2.3, 4.1.8", "2.3, 8.1.8, 5.8.3")
        }
        // 第3条 将军、应将、将死、困毙、自杀
        Law::CheckUnanswered => suicide(c, "3.2, 3.4, 4.1.3"),
        Law::ResultAgainstBoard => c.loss(match c.fact(fact::ENDING) {
            Some(Ending::Stalemate) => "3.3, 4.1.2",
            Some(Ending::GeneralTaken) => "3.4, 4.1.3",
            _ => "3.2, 4.1.1",
        }),
        Law::GeneralExposed => suicide(c, "3.4, 4.1.3"),
        Law::GeneralsFace => suicide(c, "2.2, 3.4, 4.1.3"),
        Law::GeneralCaptured => c.loss("3.4, 4.1.3"),
        // 第4条 胜、负、和
        Law::WinnerCouldNotWin => c.arbiter("4.1"),
        Law::RuledLost => c.loss("4.1, 9"),
        Law::AgainstTheRules => c.arbiter("4.1, 4.2, 9"),
        Law::TooManyFouls => too_many_fouls(c, "4.1.10"),
        Law::PlayedOn => Ruling::article("4.1.12, 2.1", Consequence::Void),
        Law::AgreedDrawIgnored => c.drawn("4.2.1"),
        Law::NobodyCouldWin => dead_drawn(c, "4.2.2"),
        Law::LimitNotGiven => c.arbiter("4.2.4"),
        // 4.3: up to round 25 no draw, "in principle"; Red varies what would be drawn.
        Law::EarlyOffer => match c.reading() {
            EarlyDraw::Off => Ruling::allowed("4.3"),
            EarlyDraw::Error => c.arbiter("4.3").severity(Severity::Error),
            EarlyDraw::Warn => c.arbiter("4.3"),
        },
        Law::EarlyRepetition => early(c, "4.3").on_claim(c),
        // 第5条 摸子、落子、纠正错误
        Law::TouchMove => c.arbiter(clause(c)), // 5.1
        Law::EntryRewritten if c.holds(fact::STRUCK) => c.bare("7.1"),
        Law::EntryRewritten => c.arbiter("5.7"),
        Law::ErrorNotFound => c.arbiter("5.8, 5.8.3"),
        Law::ColoursAgainstPairing => Ruling::article("5.8.1", Consequence::Replay).in_time(),
        Law::ColoursRaised => match c.fact(fact::WITHIN) {
            Some(YesNo::Yes) => Ruling::article("5.8.1", Consequence::Replay),
            Some(_) => c.bare("5.8.1"),
            None => c.arbiter("5.8.1"),
        },
        Law::ShiftRaised => shifted(c, "5.8.2"),
        Law::IllegalMoveCorrected => corrected(c), // 5.8.3
        // A move is made again by 8.1.8 alone; a national game is lost by the first (4.1.8).
        Law::ReplacedByAnother if c.level() == Some(Level::National) => {
            Ruling::allowed("4.1.8, 5.8.3")
        }
        Law::ReplacedByAnother => c.arbiter("5.8.3, 5.1"),
        Law::KnockedPieces => knocked_pieces(c), // 5.9
        Law::CompensationNotApplied => c.seconds("5.9"),
        Law::UnclearPoint => c.bare("5.10").severity(Severity::Note),
        // 第6条 计时: a duty without a penalty, for 8.1.9 speaks of art. 16 alone
        Law::WrongHand => c.bare("6").severity(Severity::Note),
        Law::ImpossibleClock => c.arbiter("6, 21.4"),
        Law::RapidByOtherRules => c.arbiter("6.3, 27.2"),
        // 贴时, where the event lays it down
        Law::UnequalTimes => c.arbiter("6.4"),
        // 第7条 记录: what cannot be made out is as good as missed
        // 7.2: what cannot be read counts as missed, once the arbiter confirms it.
        Law::MissedEntries if c.number(fact::ILLEGIBLE) > 0 => {
            unrecorded(c, "7.1, 7.2", "7.1, 7.2, 8.1.6")
        }
        Law::MissedEntries => unrecorded(c, "7.1", "7.1, 8.1.6"),
        Law::NumberingGap if c.holds(fact::SETTLED) => c.bare("7.1"),
        Law::NumberingGap => c.arbiter("7.1, 8.1.6"),
        Law::SheetMissing if c.recording() == Some(false) => Ruling::allowed("7.1"),
        Law::SheetMissing => c.arbiter("7.1"),
        differences!() => c.bare("7.1, 7.3"),
        Law::SheetsUndecided if c.has(fact::CHOSEN) => c.bare("7.1, 7.3"),
        open_entries!() => c.arbiter("7.1, 7.3"),
        Law::NoSuchPiece | Law::AmbiguousMove => c.arbiter("7.2"),
        Law::IllegibleEntries => unrecorded(c, "7.2", "7.2, 8.1.6"),
        Law::IllegibleRead => c.bare("7.2"),
        Law::SheetsAlike if c.holds(fact::COUNTS) => c.arbiter("7.2, 8.1.6"),
        Law::SheetsAlike => c.bare("7.2, 8.1.6"),
        Law::FairCopy => c.bare("7.3"),
        Law::RecordRefused => c.arbiter("7.4, 4.1.13"),
        // 第8条 犯规: announced and noted on the spot; may be waived where the side resigns at once
        Law::ConductNoted => match c.fact(fact::ACT) {
            Some(Act::Helped) => c.arbiter("16.5, 8.1.9, 4.1.13"),
            Some(Act::PhoneRang) => c.arbiter("8.1.9"),
            Some(Act::LeftSeat) => c.arbiter("16.2, 8.1.9"),
            Some(Act::Misconduct) => c.arbiter("16.1, 16.3, 16.5, 8.1.9, 4.1.13"),
            Some(Act::Withdrew) => c.arbiter("19.1"),
            Some(Act::Adjusted) => c.arbiter("5.6"),
            Some(Act::TookBack) => c.arbiter("5.7"),
            // A warning (18.1) was all that was given; 8.1.1 asks for intent and the opponent's time.
            _ if c.holds(fact::WARNED) => c.arbiter("8.1.1, 18.1"),
            _ => c.fouls("8.1.1", 1),
        },
        Law::ClockStopped => c.fouls("8.1.2", 1),
        Law::TouchedInVain => c.fouls("8.1.5", 1),
        Law::PressedBeforeMoving => match c.number(fact::NTH) {
            0 | 1 => c.fouls("8.1.7", 1),
            _ => c.loss("4.1.9").severity(Severity::Error),
        },
        Law::FoulNoted => c.fouls_found("8.2"),
        Law::FoulNotNoted if c.holds(fact::WAIVED) => c.bare("8.2"),
        Law::FoulNotNoted => c.arbiter("8.2"),
        Law::LossWithoutGround if c.fact(fact::WANTING_GROUND) == Some(LossWanting::TimeToVary) => {
            c.arbiter("4.3, 23.5.2")
        }
        Law::LossWithoutGround if c.fact(fact::WANTING_GROUND) == Some(LossWanting::OnlyFoul) => {
            c.arbiter("8.1.8, 8.2")
        }
        Law::LossWithoutGround => c.arbiter("8.2, 9"),
        // 第9条 对局结束
        Law::ResultTagAgainstToken | Law::ResultAgainstOtherRecord | Law::TwoResults => {
            c.arbiter("9")
        }
        Law::ResultAgainstWords if resigned(c) => c.loss("4.1.12, 9"),
        Law::ResultAgainstWords => c.arbiter(match c.fact(fact::WORDS) {
            Some("超时") => "4.1.6, 9",
            Some("议和") => "4.2.1, 9",
            _ => "9",
        }),
        Law::NoResult | Law::SlipIncomplete | Law::SheetUnsigned => c.bare("9"),
        Law::SlipResult | Law::SlipTimes => c.arbiter("9"),
        Law::SlipFouls => c.arbiter("9, 8.2"),
        // 第16条 棋手须知
        Law::InOthersTime => match c.fact(fact::WHAT_RAISED) {
            Some(Interruption::Offer) => c.arbiter("22.1, 8.1.1"),
            Some(Interruption::Claim) => c.arbiter("22.4, 16.3, 8.1.9"),
            _ => c.arbiter("16.3, 8.1.1, 8.1.9"),
        },
        // 第18条: a warned player is last among equals.
        Law::Warned => c.bare("18.1, 18.5"),
        // 第20条 迟到
        Law::Late if !c.holds(fact::OVER) => c.arbiter("20.1"),
        // 20.3: a forfeit is of a game that was not played.
        Law::Absent if c.number(fact::MORE) > 0 => c.arbiter("20.1, 20.3"),
        Law::Late | Law::Absent if c.holds(fact::BOTH_ABSENT) => {
            Ruling::article("20.2", Consequence::LossBoth)
        }
        Law::Late => c.loss("4.1.7, 20.1"),
        Law::Absent => c.loss("20.1, 20.3"),
        // 第21条 超时的裁定
        Law::LimitOverstepped => c.loss("4.1.6, 21.1"),
        Law::FlagNotLost if c.holds(fact::CONTRADICTED) => c.arbiter("4.1.6, 21.2~21.5"),
        Law::FlagNotLost => c.loss("4.1.6, 21.1, 21.6"),
        Law::ClaimAfterFlag => c.arbiter("21.1, 22.4"),
        Law::ClockAfterFlag => c.arbiter("21.2, 21.4, 21.5"),
        Law::FaultyClock => c.arbiter("21.4, 21.5"),
        Law::ClockChangedWithoutGround => c.arbiter("5.9, 21.4, 22.2"),
        // 第22条 提和的裁定
        Law::RepeatedOffer => repeated_offer(c), // 22.1
        Law::OfferWithdrawn => c.arbiter("22.1"),
        Law::AgreedAfterRefusal => c.arbiter("4.2.1, 22.1"),
        Law::NaturalLimitPassed => limit_passed(c, "22.2", "4.2.4"),
        Law::DrawnAtNaturalLimit => c.drawn("4.2.4, 22.2"),
        Law::ClaimWasDue | Law::FalseClaim if c.holds(fact::BARRED) => {
            c.bare("22.3").severity(Severity::Note)
        }
        Law::ClaimWasDue => c.drawn("4.2.4, 22.2"),
        Law::FalseClaim if not_examined(c) => c.bare("22.3"),
        Law::FalseClaim if granted(c) => c.arbiter("4.2.4, 22.2"),
        Law::FalseClaim if unanswered(c) => c.arbiter("22.2"),
        Law::FalseClaim => false_claim(c),
        Law::PenaltyNotApplied if c.holds(fact::OVERSTEPPED) => {
            c.loss("22.2, 4.1.6").severity(Severity::Error)
        }
        Law::PenaltyNotApplied => c.seconds("22.2"),
        Law::ClaimsBarred => match c.number(fact::CLAIMS_GRANTED) {
            0 => c.bare("22.3"),
            _ => c.arbiter("22.3"),
        },
        // 第23条 待判局面的裁定, on a claim (23.1)
        Law::RepetitionNotClaimed => c.bare("23.1, 22.4"),
        Law::RepetitionNotClassified => c.arbiter("23.1, 23.5"),
        Law::ClaimWithoutRepetition => c.bare("23.3"),
        Law::AttackRun if c.ground(Ground::BothBanned) || c.ground(Ground::BothCheck) => {
            c.drawn("23.4, 23.5.2.1").on_claim(c)
        }
        Law::AttackRun => c.vary_or_lose("23.4, 23.5.2.3").on_claim(c),
        Law::RepetitionInDoubt => c.arbiter("23.5"),
        Law::PerpetualCheck => c.loss("23.5.1, 25.1, 4.1.4").on_claim(c),
        Law::DrawnAgainstTheRule => c.arbiter(drawn_against(c)),
        Law::LostAgainstTheRule => c.arbiter(lost_against(c)),
        // 25 棋例总纲, 26.9 双方均为禁止着法
        Law::DrawnRepetition if c.ground(Ground::BothBanned) => {
            c.drawn("23.5.2.1, 25.4, 26.9.4").on_claim(c)
        }
        Law::DrawnRepetition => c.drawn("23.5.2.1, 25.2").on_claim(c),
        Law::MutualPerpetualCheck => c.drawn("23.5.2.1, 25.4, 26.9.4").on_claim(c),
        Law::BannedRepetition if c.ground(Ground::Stronger) => c
            .vary_or_lose("23.5.2.2, 25.4, 26.9.1~26.9.3, 4.1.5")
            .on_claim(c),
        Law::BannedRepetition => c.vary_or_lose("23.5.2.2, 25.3, 4.1.5").on_claim(c),
        // Time limits that are in no list, and clocks knocked over, stand in chapter 7 alone.
        Law::UnlistedTimeControl | Law::KnockedClock => Ruling::Silent,
    }
}

/// By what the cycle is judged in which a side lost that need not vary: perpetual check by the other side, what that
/// side alone may not do, or a draw.
pub(super) fn lost_against(c: &Circumstances<'_>) -> &'static str {
    if c.ground(Ground::LoneCheck) {
        "23.5.1"
    } else if c.ground(Ground::OneBanned) || c.ground(Ground::Stronger) {
        "23.5.2.2"
    } else {
        "23.5.2.1"
    }
}

/// By what the cycle had to be varied: perpetual check, what is banned, or a draw within 25 rounds.
pub(super) fn drawn_against(c: &Circumstances<'_>) -> &'static str {
    if c.ground(Ground::LoneCheck) {
        "23.5.1"
    } else if c.ground(Ground::OneBanned) || c.ground(Ground::Stronger) {
        "23.5.2.2"
    } else {
        "4.3"
    }
}
