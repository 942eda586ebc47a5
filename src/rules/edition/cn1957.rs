//! 《中国象棋規則》 1957: chapters by Chinese numerals, Black at the bottom and first to move. The text
//! at hand is cut: nothing on clocks, records, claims or fouls.

use super::{
    BothBanned, Circumstances, Clauses, ClockLaw, Duty, Edition, EditionId, InDoubt, LossClauses,
    RepetitionLaw, Weighing,
};
use crate::board::Side;
use crate::nature::{Bounds, ChaseTest, Definitions, Exchanging, Excuse, GeneralAnswers, Novelty};
use crate::rules::{Consequence, Law, Ruling, Severity, fact};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn1957,
    title_zh: "《中国象棋规则》（1957年版）",
    title_en: "Rules of Chinese Chess (1957)",
    first_mover: Side::Black,
    natural_limit: None,
    foul_limit: None,
    losses: LossClauses::NONE,
    missed: None,
    correction_plies: None,
    false_claim_seconds: None,
    early_draw_rounds: None,
    early_offer_rounds: None,
    clocks: ClockLaw::NONE,
    definitions: Definitions {
        // 五.2(3), (6), (8)
        chase: ChaseTest::Gain,
        // Not said: as in the next book.
        novelty: Novelty::Arose,
        soldier_in_mutual_attack: false,
        general_answers: GeneralAnswers::Count,
        self_mate: false,
        // 六.2(2): one for one
        exchanging: Exchanging::EqualWorth,
        rootless_trades: false,
        offers_rootless_only: false,
        // 五.2(3): a piece without a root
        few_roots_count: false,
        holding_needs_lone_attacker: true,
        screen_is_partner: false,
        bounds: Bounds::USUAL,
    },
    repetition: RepetitionLaw {
        rounds: None,
        // 五.2(1)–(6), (8)
        weighing: Weighing::EveryMove {
            kill_with_chase: false,
            rooted_on_one_point: true,
        },
        // 六.2(5) speaks of checks alone.
        both_banned: BothBanned::NotSaid,
        // 五.2: who will not vary loses; no time is named.
        lone_check: Duty::Varies(None),
        banned: Duty::Varies(None),
        // No word of a claim.
        unasked: true,
        in_doubt: InDoubt::Arbiter,
        attack_run: None,
        clauses: Clauses {
            natures: [
                "五.2(1)", "五.2(2)", "五.2(3)", "六.2(2)", "", "六.2(1)", "六.2(3)", "六.2(4)",
            ],
            excuse,
        },
    },
    ruling,
};

/// The text at hand says nothing of moves that are less than they seem.
const fn excuse(_: Excuse) -> &'static str {
    ""
}

#[expect(
    clippy::match_same_arms,
    clippy::too_many_lines,
    reason = "one law a line, in the order of the book"
)]
fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 第三章 猜先、分先和讓先
        Law::WrongFirstMover => c.bare("三.1, 三.2, 三.3").severity(Severity::Note),
        // 三.4: odds of two or three moves
        Law::OutOfTurn if c.holds(fact::ODDS) => Ruling::allowed("三.4"),
        Law::OutOfTurn => c.bare("三.1"),
        // 第四章 棋子的走法和吃子: no penalty is named.
        Law::NullMove => c.bare("四.1"),
        Law::WrongSide => c.bare("四.1"),
        Law::NoSuchStep => c.bare("四.1"),
        Law::PathBlocked => c.bare("四.1"),
        Law::HorseLegBlocked => c.bare("四.1"),
        Law::ElephantEyeBlocked => c.bare("四.1"),
        Law::ElephantCrossesRiver => c.bare("四.1"),
        Law::PalaceLeft => c.bare("四.1"),
        Law::SoldierSidewaysBeforeRiver => c.bare("四.1"),
        Law::SoldierBackward => c.bare("四.1"),
        Law::OffBoard => c.bare("四.1"),
        Law::NoSuchPiece => c.arbiter("四.1"),
        Law::AmbiguousMove => c.arbiter("四.1"),
        Law::OwnPieceCaptured => c.bare("四.2"),
        Law::CannonWithoutScreen => c.bare("四.2"),
        Law::CannonTooManyScreens => c.bare("四.2"),
        // 第五章 勝敗: who captures the general wins, so a general left to capture is no offence.
        Law::CheckUnanswered => c.bare("五.1"),
        Law::GeneralExposed => c.bare("五.1"),
        Law::GeneralCaptured => c.loss("五.1"),
        Law::MovesAfterEnd => Ruling::article("五.1", Consequence::Void),
        // 五.2: whoever will not vary loses; no number of repetitions is named.
        Law::PerpetualCheck => c.vary("五.2(1)"),
        // (2) 长要杀, (3) 长捉无根子, (4)–(6) 一将一要杀, 一将一捉, 一将一要抽吃, (8) 捉一不捉二
        Law::BannedRepetition => c.vary("五.2"),
        Law::GeneralsFace => c.loss("五.2(7)"),
        Law::RepetitionNotClassified => c.arbiter("五.2, 六.2"),
        Law::RepetitionInDoubt => c.arbiter("五.2, 六.2"),
        Law::RepetitionNotClaimed => c.bare("五.2, 六.2"),
        Law::DrawnAgainstTheRule => c.arbiter("五.2"),
        Law::LostAgainstTheRule => c.arbiter("五.2, 六.2"),
        Law::ResultAgainstBoard => c.loss("五.1"),
        Law::WinnerCouldNotWin => c.arbiter("五.1"),
        // 第六章 和棋
        Law::DrawnRepetition => c.drawn("六.2"),
        Law::MutualPerpetualCheck => c.drawn("六.2(5)"),
        Law::NobodyCouldWin => c.dead_drawn("六.1"),
        // Nothing on records, results on paper, or a natural limit.
        Law::ResultTagAgainstToken
        | Law::ResultAgainstOtherRecord
        | Law::ResultAgainstWords
        | Law::NoResult
        | Law::MissedEntries
        | Law::IllegibleEntries
        | Law::NumberingGap
        | Law::ClaimsBarred
        | Law::NaturalLimitPassed
        | Law::DrawnAtNaturalLimit
        | Law::ClaimWasDue
        | Law::FalseClaim
        | Law::EarlyRepetition
        | Law::AttackRun
        | Law::ClaimWithoutRepetition
        | Law::LimitNotGiven
        | Law::SheetMissing
        | Law::SheetsDisagree
        | Law::SheetsUndecided
        | Law::EntriesSwapped
        | Law::ExtraEntries
        | Law::ColumnsShifted
        | Law::EntryRewritten
        | Law::IllegibleRead
        | Law::NobodyRecorded
        | Law::EntryCannotBeRight
        | Law::SheetsAlike
        | Law::RecordRefused
        | Law::FairCopy
        | Law::TwoResults
        | Law::FoulNoted
        | Law::FoulNotNoted
        | Law::TooManyFouls
        | Law::ImpossibleClock
        | Law::LimitOverstepped
        | Law::FlagNotLost
        | Law::ClockAfterFlag
        | Law::RapidByOtherRules
        | Law::UnlistedTimeControl
        | Law::UnequalTimes
        | Law::PenaltyNotApplied
        | Law::CompensationNotApplied
        | Law::ClockChangedWithoutGround
        | Law::Late
        | Law::Absent
        | Law::PressedBeforeMoving
        | Law::ClockStopped
        | Law::WrongHand
        | Law::KnockedPieces
        | Law::UnclearPoint
        | Law::KnockedClock
        | Law::FaultyClock
        | Law::SheetUnsigned
        | Law::Warned
        | Law::ColoursAgainstPairing
        | Law::RepeatedOffer
        | Law::InOthersTime
        | Law::OfferWithdrawn
        | Law::AgreedDrawIgnored
        | Law::AgreedAfterRefusal
        | Law::EarlyOffer
        | Law::ClaimAfterFlag
        | Law::RuledLost
        | Law::PlayedOn
        | Law::LossWithoutGround
        | Law::AgainstTheRules
        | Law::ConductNoted
        | Law::TouchMove
        | Law::TouchedInVain
        | Law::ErrorNotFound
        | Law::IllegalMoveCorrected
        | Law::ReplacedByAnother
        | Law::ColoursRaised
        | Law::ShiftRaised
        | Law::SlipResult
        | Law::SlipTimes
        | Law::SlipFouls
        | Law::SlipIncomplete => Ruling::Silent,
    }
}
