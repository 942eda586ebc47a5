//! 《中国象棋竞赛规则》 1999.

mod ranking;

use super::common::{
    clause, dead_drawn, granted, limit_passed, resigned, too_many_fouls, unanswered,
};
use super::groups::{differences, open_entries, screens, steps};
use super::{
    BothBanned, ChecksCounted, Circumstances, Clauses, ClockLaw, Duty, Edition, EditionId, Grace,
    InDoubt, LossClauses, MissedEntries, NaturalLimit, Numbering, RepetitionLaw, Weighing, Wording,
};
use crate::board::Side;
use crate::nature::{
    Bounds, ChaseTest, Definitions, Exchanging, Excuse, GeneralAnswers, HoldingPoints, Novelty,
    RootlessContact,
};
use crate::record::Act;
use crate::rules::fact::{Ending, Interruption, Whose};
use crate::rules::repetition::Ground;
use crate::rules::{Consequence, Law, Ruling, Severity, fact};

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
        names_the_side: true,
    }),
    // 4.1.8
    foul_limit: Some(3),
    waives_fouls: false,
    losses: LossClauses {
        fouls: "4.1.8",
        illegal_move: "4.1.6",
        second_claim: "",
    },
    // 7.1, 9.1.7
    missed: Some(MissedEntries {
        per_foul: 4,
        runs: true,
        cap: None,
        // 7.2
        pause_below: Some(180),
        bars_claims: None,
    }),
    // 5.8 names no number of rounds: during the game.
    correction_plies: None,
    // 23.3
    false_claim_seconds: Some(300),
    early_draw_rounds: None,
    early_offer_rounds: None,
    clocks: ClockLaw::NONE,
    definitions: Definitions {
        // 28.3, 29.1, 第七章 3
        chase: ChaseTest::Gain,
        // 29.2, 第七章 2, 6
        novelty: Novelty::Arose,
        // 27.2, 第七章 11
        soldier_in_mutual_attack: true,
        // Nothing says that an answer to a check is less.
        general_answers: GeneralAnswers::Count,
        self_mate: false,
        // 28.5
        exchanging: Exchanging::EqualWorth,
        rootless: RootlessContact::Chase,
        // 28.6
        offers_rootless_only: true,
        // 28.16, 29.3
        few_roots_count: true,
        // 27.3, 第七章 13
        holding_needs_lone_attacker: false,
        holding_points: HoldingPoints::Unlisted,
        screen_is_partner: false,
        bounds: Bounds::USUAL,
    },
    repetition: RepetitionLaw {
        // 24
        rounds: Some(3),
        by_position: false,
        // 25.2
        weighing: Weighing::EveryMove {
            kill_with_chase: true,
            rooted_on_one_point: false,
        },
        // 26.3, 第七章 8
        both_banned: BothBanned::Drawn,
        // 24.1
        lone_check: Duty::Loses,
        // 24.3: one more round
        banned: Duty::Varies(Some(Grace::Cycles(1))),
        // 24
        unasked: false,
        in_doubt: InDoubt::Arbiter,
        attack_run: None,
        clauses: Clauses {
            natures: [
                "28.1", "28.2", "28.3", "28.5", "28.6", "28.7", "28.8", "28.9",
            ],
            excuse,
        },
    },
    ranking: Some(&ranking::RANKING),
    wording: Wording::of(
        Numbering::Articles,
        "article-title.cn1999",
        "law.during-the-game",
    ),
    ruling,
};

/// Why a move is less than it seems.
const fn excuse(excuse: Excuse) -> &'static str {
    match excuse {
        Excuse::GeneralAnswers | Excuse::SelfMate | Excuse::OnlyAnswers => "",
        Excuse::GeneralOrSoldier => "27.1, 27.2",
        Excuse::EvenTrade => "28.5",
        Excuse::MatedInReturn => "29.4",
        Excuse::LosesMore => "29.1",
    }
}

#[expect(
    clippy::match_same_arms,
    clippy::unnested_or_patterns,
    clippy::too_many_lines,
    reason = "one law a line, in the order of the book"
)]
fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 第2条 走棋和吃子: a breach loses by 4.1.6, raised during the game (5.8).
        Law::WrongFirstMover => Ruling::article("2.1, 5.8", Consequence::Replay).in_time(),
        Law::OutOfTurn | Law::NullMove | Law::WrongSide => illegal_move(c, "2.1, 4.1.6, 5.8"),
        Law::MovesAfterEnd => Ruling::article("2.1", Consequence::Void),
        steps!() => illegal_move(c, "2.2, 4.1.6, 5.8"),
        screens!() | Law::OwnPieceCaptured => illegal_move(c, "2.3, 4.1.6, 5.8"),
        Law::GeneralExposed => illegal_move(c, "2.3, 4.1.6, 5.8"),
        Law::GeneralCaptured => c.loss("2.3, 4.1.6"),
        // 第3条 将死和困毙
        Law::CheckUnanswered => illegal_move(c, "3.1, 4.1.6, 5.8"),
        Law::ResultAgainstBoard => c.loss(match c.fact(fact::ENDING) {
            Some(Ending::Stalemate) => "3.2, 4.1.3",
            Some(Ending::GeneralTaken) => "2.3, 4.1.6",
            _ => "3.1, 4.1.1",
        }),
        // 第4条 胜、负、和
        Law::WinnerCouldNotWin => c.arbiter("4.1"),
        Law::RuledLost => c.loss("4.1, 10.1"),
        Law::AgainstTheRules => c.arbiter("4.1, 4.2, 10.1"),
        Law::GeneralsFace => illegal_move(c, "2.2, 4.1.2, 5.8"),
        Law::TooManyFouls => too_many_fouls(c, "4.1.8"),
        Law::PlayedOn => Ruling::article("4.1.9, 2.1", Consequence::Void),
        Law::NobodyCouldWin => dead_drawn(c, "4.2.1"),
        Law::AgreedDrawIgnored => c.drawn("4.2.2"),
        Law::LimitNotGiven => c.arbiter("4.2.4"),
        // 第5条 摸子、落子、纠正错误
        Law::TouchMove => c.arbiter(clause(c)), // 5.1
        Law::EntryRewritten if c.holds(fact::STRUCK) => c.bare("7.1"),
        Law::EntryRewritten => c.arbiter("5.7"),
        Law::ErrorNotFound => c.arbiter("5.8"),
        Law::ColoursAgainstPairing => Ruling::article("5.8", Consequence::Replay).in_time(),
        Law::ColoursRaised | Law::ShiftRaised => Ruling::article("5.8", Consequence::Replay),
        Law::IllegalMoveCorrected if !c.holds(fact::RAISED_IN_TIME) => c.bare("5.8"),
        Law::IllegalMoveCorrected if c.holds(fact::FACING) => c.loss("4.1.2, 5.8"),
        Law::IllegalMoveCorrected => c.loss("5.8, 4.1.6"),
        // 第6条 计时
        Law::ImpossibleClock => c.arbiter("6, 22.4"),
        Law::UnequalTimes => c.arbiter("6"),
        Law::PressedBeforeMoving => c.arbiter("6, 9.1.2"),
        // 第7条 记录: clear and exact
        Law::MissedEntries => match c.number(fact::FOULS) {
            0 => c.bare("7.1"),
            // 7.2, where nothing is known of the time left
            n if c.holds(fact::TIME_UNKNOWN) => c.fouls("7.1, 9.1.7", n).reading(
                "clock=time-to-write",
                "clock=below-three-minutes",
                Consequence::None,
            ),
            n => c.fouls("7.1, 9.1.7", n),
        },
        Law::NumberingGap if c.holds(fact::SETTLED) => c.bare("7.1"),
        Law::NumberingGap => c.arbiter("7.1, 9.1.7"),
        Law::SheetMissing => c.arbiter("7.1"),
        differences!() => c.bare("7.1, 7.3"),
        Law::SheetsUndecided if c.has(fact::CHOSEN) => c.bare("7.1, 7.3"),
        open_entries!() | Law::NoSuchPiece | Law::AmbiguousMove => c.arbiter("7.1, 7.3"),
        Law::IllegibleEntries => c.arbiter("7.3"),
        Law::IllegibleRead | Law::FairCopy => c.bare("7.3"),
        Law::RecordRefused => c.arbiter("7.4, 4.1.10"),
        // 第8条 棋手须知: questions in one's own time, but where the opponent has committed a foul
        Law::InOthersTime if c.holds(fact::AFTER_FOUL) => Ruling::allowed("8.5"),
        Law::InOthersTime if c.fact(fact::WHAT_RAISED) == Some(Interruption::Offer) => {
            c.arbiter("23.1, 9.1.1")
        }
        Law::InOthersTime => c.arbiter("8.5, 9.1.1, 9.1.8"),
        Law::WrongHand => c.fouls("8.6, 9.1.8", 1),
        // 第9条 犯规: announced and noted on the spot
        Law::ConductNoted => match c.fact(fact::ACT) {
            Some(Act::Helped) => c.arbiter("8.3, 8.8"),
            Some(Act::PhoneRang) => c.arbiter("8.4, 8.8"),
            Some(Act::LeftSeat) => c.arbiter("8.3, 8.8"),
            Some(Act::Misconduct) => c.arbiter("8.1, 8.5, 8.7, 8.8"),
            Some(Act::Withdrew) => c.arbiter("20.1"),
            Some(Act::Adjusted) => c.arbiter("5.6"),
            Some(Act::TookBack) => c.arbiter("5.7"),
            // A warning (18.1) was all that was given.
            _ if c.holds(fact::WARNED) => c.arbiter("9.1.1, 8.8, 18.1"),
            _ => c.fouls("9.1.1", 1),
        },
        Law::ClockStopped => c.fouls("9.1.2", 1),
        Law::TouchedInVain => match c.fact(fact::WHOSE) {
            Some(Whose::Theirs) => c.fouls("9.1.6", 1),
            _ => c.fouls("9.1.5", 1),
        },
        Law::FoulNoted => c.fouls_found("9.2"),
        Law::FoulNotNoted => c.arbiter("9.2"),
        Law::LossWithoutGround => c.arbiter("9.2, 10.1"),
        // 第10条 对局结束
        Law::ResultTagAgainstToken | Law::ResultAgainstOtherRecord | Law::TwoResults => {
            c.arbiter("10.1")
        }
        Law::ResultAgainstWords if resigned(c) => c.loss("4.1.9, 10.1"),
        Law::ResultAgainstWords => c.arbiter(match c.fact(fact::WORDS) {
            Some("超时") => "4.1.4, 10.1",
            Some("议和") => "4.2.2, 10.1",
            _ => "10.1",
        }),
        Law::NoResult | Law::SlipIncomplete | Law::SheetUnsigned => c.bare("10.1"),
        Law::SlipResult | Law::SlipTimes => c.arbiter("10.1"),
        Law::SlipFouls => c.arbiter("10.1, 9.2"),
        // 第18条: a warned player is last among equals.
        Law::Warned => c.bare("18.1, 18.4"),
        // 第21条 迟到
        Law::Late if !c.holds(fact::OVER) => c.arbiter("21.1"),
        // 21.4: a forfeit is of a game that was not played.
        Law::Absent if c.number(fact::MORE) > 0 => c.arbiter("21.1, 21.4"),
        Law::Late | Law::Absent if c.holds(fact::BOTH_ABSENT) => {
            Ruling::article("21.3", Consequence::LossBoth)
        }
        Law::Late => c.loss("4.1.5, 21.1"),
        Law::Absent => c.loss("21.1, 21.4"),
        // 第22条 超时的规定
        Law::LimitOverstepped => c.loss("4.1.4, 22.1"),
        Law::FlagNotLost if c.holds(fact::CONTRADICTED) => c.arbiter("4.1.4, 22.2~22.4"),
        Law::FlagNotLost => c.loss("4.1.4, 22.1, 22.5"),
        Law::ClaimAfterFlag => c.arbiter("22.1, 23.3"),
        Law::ClockAfterFlag => c.arbiter("22.2, 22.4"),
        Law::FaultyClock => c.arbiter("22.4"),
        Law::ClockChangedWithoutGround => c.arbiter("22.4, 23.3"),
        // 第23条 提和的裁定
        Law::RepeatedOffer if c.number(fact::RUNNING) < 2 => Ruling::allowed("23.1"),
        Law::RepeatedOffer => c.fouls("23.1, 9.1.3", 1),
        Law::OfferWithdrawn => c.arbiter("23.1"),
        Law::AgreedAfterRefusal => c.arbiter("4.2.2, 23.1"),
        Law::NaturalLimitPassed => limit_passed(c, "23.3", "4.2.4"),
        Law::DrawnAtNaturalLimit | Law::ClaimWasDue => c.drawn("4.2.4, 23.3"),
        Law::FalseClaim if granted(c) => c.arbiter("4.2.4, 23.3"),
        Law::FalseClaim if unanswered(c) => c.arbiter("23.3"),
        Law::FalseClaim => c.fouls("9.1.4, 23.3", 1),
        Law::PenaltyNotApplied if c.holds(fact::OVERSTEPPED) => {
            c.loss("23.3, 4.1.4").severity(Severity::Error)
        }
        Law::PenaltyNotApplied => c.seconds("23.3"),
        // 第24条 待判局面的裁定, at a player's request; 26 棋例总则
        Law::RepetitionNotClaimed => c.bare("24, 23.2"),
        Law::ClaimWithoutRepetition => c.bare("24"),
        Law::RepetitionNotClassified | Law::RepetitionInDoubt => c.arbiter("24"),
        Law::PerpetualCheck => c.loss("24.1, 26.1").on_claim(c),
        Law::DrawnAgainstTheRule if c.ground(Ground::LoneCheck) => c.arbiter("24.1"),
        Law::DrawnAgainstTheRule => c.arbiter("24.3"),
        Law::LostAgainstTheRule if c.ground(Ground::LoneCheck) => c.arbiter("24.1"),
        Law::LostAgainstTheRule if c.ground(Ground::OneBanned) => c.arbiter("24.3"),
        Law::LostAgainstTheRule => c.arbiter("24.2"),
        Law::DrawnRepetition if c.ground(Ground::BothBanned) => c.drawn("24.2, 26.3").on_claim(c),
        Law::DrawnRepetition => c.drawn("24.2, 26.2").on_claim(c),
        Law::MutualPerpetualCheck => c.drawn("24.2, 26.3").on_claim(c),
        Law::BannedRepetition => c.vary_or_lose("24.3, 26.4, 4.1.7").on_claim(c),
        // Nothing on rapid play, pieces and clocks knocked over, a bar to claims, or the first 25 rounds.
        Law::RapidByOtherRules | Law::UnlistedTimeControl => Ruling::Silent,
        Law::KnockedPieces | Law::KnockedClock | Law::CompensationNotApplied => Ruling::Silent,
        Law::UnclearPoint | Law::ClaimsBarred | Law::SheetsAlike => Ruling::Silent,
        Law::EarlyOffer | Law::EarlyRepetition | Law::AttackRun => Ruling::Silent,
        // One illegal move loses: nothing is made again.
        Law::ReplacedByAnother => Ruling::Silent,
    }
}

/// 5.8: a breach of 行棋规定 loses, if it is raised during the game.
fn illegal_move(c: &Circumstances<'_>, article: &'static str) -> Ruling {
    c.loss(article).in_time()
}
