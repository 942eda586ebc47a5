//! 《中国象棋規則》 1957: chapters by Chinese numerals, Black at the bottom and first to move. The text
//! at hand is cut: nothing on clocks, records, claims or fouls.

use super::common::dead_drawn;
use super::groups::{
    claims, clocks, corrections, differences, fouls, open_entries, other_sheets, recording,
    screens, slips, steps, written_results,
};
use super::{
    BothBanned, Circumstances, Clauses, ClockLaw, Duty, Edition, EditionId, InDoubt, LossClauses,
    Numbering, RepetitionLaw, Weighing, Wording,
};
use crate::board::Side;
use crate::nature::{
    Bounds, ChaseTest, Definitions, Exchanging, Excuse, GeneralAnswers, HoldingPoints, Novelty,
    RootlessContact,
};
use crate::rules::repetition::Ground;
use crate::rules::{Consequence, Law, Ruling, Severity, fact};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Cn1957,
    title_zh: "《中国象棋规则》（1957年版）",
    title_en: "Rules of Chinese Chess (1957)",
    first_mover: Side::Black,
    natural_limit: None,
    foul_limit: None,
    waives_fouls: false,
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
        rootless: RootlessContact::Chase,
        offers_rootless_only: false,
        // 五.2(3): a piece without a root
        few_roots_count: false,
        holding_needs_lone_attacker: true,
        holding_points: HoldingPoints::Unlisted,
        screen_is_partner: false,
        bounds: Bounds::USUAL,
    },
    repetition: RepetitionLaw {
        rounds: None,
        by_position: false,
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
    ranking: None,
    wording: Wording::of(Numbering::Chapters, "article-title.cn1957", "law.in-time"),
    ruling,
};

/// The text at hand says nothing of moves that are less than they seem.
const fn excuse(_: Excuse) -> &'static str {
    ""
}

#[expect(
    clippy::match_same_arms,
    clippy::unnested_or_patterns,
    reason = "one law a line, in the order of the book"
)]
fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 第三章 猜先、分先和讓先; 三.4: odds of two or three moves
        Law::WrongFirstMover => c.bare("三.1, 三.2, 三.3").severity(Severity::Note),
        Law::OutOfTurn if c.holds(fact::ODDS) => Ruling::allowed("三.4"),
        Law::OutOfTurn => c.bare("三.1"),
        // 第四章 棋子的走法和吃子: no penalty is named.
        steps!() | Law::NullMove | Law::WrongSide => c.bare("四.1"),
        Law::NoSuchPiece | Law::AmbiguousMove => c.arbiter("四.1"),
        screens!() | Law::OwnPieceCaptured => c.bare("四.2"),
        // 第五章 勝敗: a captured general wins, so a general left to capture is no offence.
        Law::CheckUnanswered | Law::GeneralExposed => c.bare("五.1"),
        Law::GeneralCaptured | Law::ResultAgainstBoard => c.loss("五.1"),
        Law::MovesAfterEnd => Ruling::article("五.1", Consequence::Void),
        Law::WinnerCouldNotWin => c.arbiter("五.1"),
        // 五.2: who will not vary loses; no number of repetitions is named.
        Law::RepetitionNotClassified | Law::RepetitionInDoubt => c.arbiter("五.2, 六.2"),
        Law::LostAgainstTheRule | Law::DrawnAgainstTheRule if c.ground(Ground::LoneCheck) => {
            c.arbiter("五.2(1)")
        }
        Law::LostAgainstTheRule => c.arbiter("五.2, 六.2"),
        Law::RepetitionNotClaimed => c.bare("五.2, 六.2"),
        Law::DrawnAgainstTheRule => c.arbiter("五.2"),
        // (2) 长要杀, (3) 长捉无根子, (4)–(6) 一将一要杀, 一将一捉, 一将一要抽吃, (8) 捉一不捉二
        Law::BannedRepetition => c.vary_or_lose("五.2"),
        Law::PerpetualCheck => c.vary_or_lose("五.2(1)"),
        Law::GeneralsFace => c.loss("五.2(7)"),
        // 第六章 和棋
        Law::NobodyCouldWin => dead_drawn(c, "六.1"),
        Law::DrawnRepetition => c.drawn("六.2"),
        Law::MutualPerpetualCheck => c.drawn("六.2(5)"),
        // The text at hand has nothing on claims and clocks, records and results on paper, fouls and errors.
        claims!() | clocks!() => Ruling::Silent,
        Law::EarlyRepetition | Law::AttackRun | Law::ClaimWithoutRepetition => Ruling::Silent,
        recording!() | differences!() | open_entries!() | other_sheets!() => Ruling::Silent,
        written_results!() | slips!() => Ruling::Silent,
        fouls!() | corrections!() => Ruling::Silent,
    }
}
