//! Asian Xiangqi Federation, on repetition alone: clauses as the text of 104 diagrams numbers them (the
//! revision of 1989; no ruling is known to have changed since). Judged by it only when asked for.

use super::groups::{
    claims, clocks, corrections, differences, fouls, open_entries, other_sheets, recording,
    screens, slips, steps, suicides, written_results,
};
use super::{
    BothBanned, Circumstances, Clauses, ClockLaw, Duty, Edition, EditionId, Grace, InDoubt,
    LossClauses, Numbering, RepetitionLaw, Weighing, Wording,
};
use crate::board::Side;
use crate::nature::{
    Bounds, ChaseTest, Definitions, Exchanging, Excuse, GeneralAnswers, HoldingPoints, Novelty,
    RootlessContact,
};
use crate::rules::repetition::Ground;
use crate::rules::{Law, Ruling};

/// The edition.
pub(super) static EDITION: Edition = Edition {
    id: EditionId::Axf,
    title_zh: "亚洲象棋联合会棋例",
    title_en: "Rules of the Asian Xiangqi Federation on repetition",
    first_mover: Side::Red,
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
        // 6, 15, 34: no worth, no exchange, no check first
        chase: ChaseTest::Capture,
        // 20, 25, 26: by pair of chaser and victim
        novelty: Novelty::Pair,
        // 28, 29
        soldier_in_mutual_attack: false,
        general_answers: GeneralAnswers::Licensed,
        self_mate: false,
        // 24
        exchanging: Exchanging::LikePieces,
        rootless: RootlessContact::Chase,
        offers_rootless_only: false,
        // 17, 35: a real root is enough
        few_roots_count: false,
        holding_needs_lone_attacker: true,
        holding_points: HoldingPoints::Unlisted,
        screen_is_partner: false,
        bounds: Bounds::USUAL,
    },
    repetition: RepetitionLaw {
        rounds: Some(3),
        // the same position for the third time
        by_position: true,
        weighing: Weighing::OneVictim,
        // 7, 22
        both_banned: BothBanned::Drawn,
        // 3: instructed to vary, and three offences more
        lone_check: Duty::LosesWhenTold(Grace::Cycles(3)),
        banned: Duty::LosesWhenTold(Grace::Cycles(3)),
        // 3: the referee instructs him
        unasked: true,
        in_doubt: InDoubt::Arbiter,
        attack_run: None,
        clauses: Clauses {
            natures: ["6", "9", "33", "40", "40", "39", "35", "13"],
            excuse,
        },
    },
    ranking: None,
    wording: Wording::of(Numbering::Clauses, "article-title.axf", "law.in-time"),
    ruling,
};

/// Why a move is less than it seems.
const fn excuse(excuse: Excuse) -> &'static str {
    match excuse {
        Excuse::GeneralOrSoldier => "28, 29",
        Excuse::EvenTrade => "24",
        Excuse::OnlyAnswers => "11, 28",
        Excuse::GeneralAnswers | Excuse::SelfMate | Excuse::MatedInReturn | Excuse::LosesMore => "",
    }
}

#[expect(
    clippy::match_same_arms,
    clippy::unnested_or_patterns,
    reason = "one law a line, in the order of the book"
)]
fn ruling(law: Law, c: &Circumstances<'_>) -> Ruling {
    match law {
        // 1, 2: who takes the general or leaves no move has won.
        Law::ResultAgainstBoard => c.loss("1, 2"),
        Law::GeneralCaptured => c.loss("1"),
        // 3: an offender is instructed to vary, and loses with three offences more.
        Law::PerpetualCheck => c.vary_or_lose("3, 6"),
        Law::BannedRepetition => c.vary_or_lose("3, 15, 18, 33"),
        Law::DrawnAgainstTheRule | Law::LostAgainstTheRule if c.ground(Ground::LoneCheck) => {
            c.arbiter("3, 6")
        }
        Law::DrawnAgainstTheRule => c.arbiter("3"),
        Law::LostAgainstTheRule | Law::RepetitionNotClaimed => c.arbiter("3, 5"),
        Law::RepetitionNotClassified | Law::RepetitionInDoubt => c.arbiter("3"),
        // 5: without an offence the game is drawn when neither side varies.
        Law::MutualPerpetualCheck => c.drawn("5, 7"),
        Law::DrawnRepetition if c.ground(Ground::BothBanned) => c.drawn("5, 22"),
        Law::DrawnRepetition => c.drawn("5"),
        // Repetition only: nothing on moves, records, clocks, claims, results and fouls.
        steps!() | screens!() | suicides!() => Ruling::Silent,
        Law::NullMove | Law::WrongSide | Law::OwnPieceCaptured => Ruling::Silent,
        Law::OutOfTurn | Law::WrongFirstMover | Law::MovesAfterEnd => Ruling::Silent,
        Law::NoSuchPiece | Law::AmbiguousMove => Ruling::Silent,
        recording!() | differences!() | open_entries!() | other_sheets!() => Ruling::Silent,
        claims!() | clocks!() => Ruling::Silent,
        Law::EarlyRepetition | Law::AttackRun | Law::ClaimWithoutRepetition => Ruling::Silent,
        written_results!() | slips!() => Ruling::Silent,
        Law::NobodyCouldWin | Law::WinnerCouldNotWin => Ruling::Silent,
        fouls!() | corrections!() => Ruling::Silent,
    }
}
