//! Laws of what is not wholly known: it is told, and it charges nobody; and of small words that had turned who is meant.

use super::law_words::{both, charged, did, foul, is_told, lost, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark};

/// Whether each of the remarks, whichever side it names, says nothing against anybody and is told.
fn are_told(remarks: &[&str]) {
    for remark in remarks {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

#[test]
fn a_remark_of_which_nothing_is_read_is_told_though_it_denies() {
    are_told(&[
        "红方吃子后未将被吃棋子拿走，裁判提醒",
        "黑方摆正棋子未征得红方同意",
        "红方开赛后提出棋钟用时不正确，不予受理",
        "红方当时处理不够镇定，影响了赛事观感",
        "Red says the piece was released, Black says it was not, no witness",
    ]);
}

#[test]
fn what_a_player_reports_and_the_other_denies_is_told() {
    are_told(&[
        "红方说黑方摸了象不走象，黑方不承认，旁人都没有看到",
        "红方称黑方悔棋，黑方否认",
    ]);
}

#[test]
fn the_number_of_fouls_may_stand_before_them() {
    let left = |side| vec![did(side, Act::LeftSeat), foul(side)];
    says(
        &[
            "红方离席，记一次犯规",
            "红方离席，判一次犯规",
            "红方离席，记犯规一次",
        ],
        left,
    );
}

#[test]
fn who_moves_again_behind_an_answer_is_who_acts() {
    let offers = |side| NoteKind::DrawOffer { by: Some(side) };
    for remark in ["红方经黑方拒绝后连续提和", "红方用时不足三分钟提和"] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            assert!(told.contains(&offers(side)), "{remark}: {told:?}");
            assert!(!told.contains(&offers(!side)), "{remark}: {told:?}");
        }
    }
    let both_refuse = notes_of_remark("红方先提和，后黑方提和，均遭对方拒绝");
    for by in Side::ALL.map(Some) {
        assert!(both_refuse.contains(&NoteKind::DrawRefused { by }));
        assert!(both_refuse.contains(&NoteKind::DrawOffer { by }));
    }
}

#[test]
fn never_to_have_offered_is_no_refusal() {
    for (remark, _) in both("红方始终未提和") {
        assert_eq!(notes_of_remark(&remark), [], "{remark}");
    }
}

#[test]
fn the_ground_of_a_ruling_is_of_him_on_whom_it_falls() {
    says(
        &["因碰乱棋子判红方负", "裁判主动介入，因碰乱棋子判红方负"],
        |side| vec![did(side, Act::KnockedPieces), lost(side)],
    );
}

#[test]
fn a_claim_named_in_one_word_is_answered() {
    says(
        &[
            "红方的待判局面申请裁判不予受理",
            "红方待判局面请求不予受理",
            "红方提出待判局面要求，被驳回",
        ],
        |side| {
            vec![NoteKind::RepetitionClaim {
                by: Some(side),
                granted: Some(false),
            }]
        },
    );
    // Of which of the two claims the record was looked up is not said.
    are_told(&["红方要求停钟审核，黑方等候"]);
}

#[test]
fn what_a_clock_adds_is_no_time_that_the_arbiter_gave() {
    for (remark, _) in both("红方棋钟走一步只加10秒") {
        let told = notes_of_remark(&remark);
        let gave = |kind: &NoteKind| matches!(kind, NoteKind::ClockChanged { .. });
        assert!(!told.iter().any(gave), "{remark}: {told:?}");
    }
}

#[test]
fn whose_time_ran_out_its_word_says() {
    let flag = |side| vec![NoteKind::FlagFell { side: Some(side) }];
    says(&["Red's time ran out", "Red's clock has expired"], flag);
    for (remark, side) in both("Red mated Black but had overstepped the time limit") {
        let told = notes_of_remark(&remark);
        assert!(
            !told.contains(&NoteKind::FlagFell { side: Some(!side) }),
            "{remark}: {told:?}"
        );
    }
}
