//! Laws of who answers whom, of what was asked and not done, and of words that say why or how.

use super::law_words::{both, charged, did};
use crate::board::Side::{self, Black, Red};
use crate::record::{Act, NoteKind, RaisedError, notes_of_remark, read_remark};

#[test]
fn by_whom_an_offer_was_answered_is_not_by_whom_it_was_made() {
    for remark in [
        "Draw offer declined by Red.",
        "Draw offered, declined by Red.",
        "Draw offer turned down by Red.",
        "Draw proposal rejected by Red.",
    ] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            let refused = NoteKind::DrawRefused { by: Some(side) };
            let offered = NoteKind::DrawOffer { by: Some(side) };
            assert!(told.contains(&refused), "{remark}: {told:?}");
            assert!(!told.contains(&offered), "{remark}: {told:?}");
        }
    }
}

#[test]
fn an_offer_that_may_not_be_withdrawn_stands() {
    for (remark, side) in both("红方提和后又要求撤回，裁判不允许，提议仍有效")
    {
        let told = notes_of_remark(&remark);
        assert_eq!(told, [NoteKind::DrawOffer { by: Some(side) }], "{remark}");
    }
}

#[test]
fn whom_a_cycle_is_claimed_of_claims_nothing() {
    for remark in [
        "红方提黑方长将，裁判查为允许着法，不成立",
        "红方称黑方长捉，裁判认定不成立",
        "Red called me because of perpetual check by Black; not upheld.",
    ] {
        for (remark, side) in both(remark) {
            for kind in notes_of_remark(&remark) {
                if let NoteKind::RepetitionClaim { by, granted } = kind {
                    assert!(by.is_none_or(|by| by == side), "{remark}");
                    assert_ne!(granted, Some(true), "{remark}");
                }
            }
        }
    }
    assert_eq!(
        notes_of_remark("Position occurred 3 times but neither player claimed anything."),
        []
    );
}

#[test]
fn who_asks_that_a_touch_be_ruled_on_has_touched_nothing() {
    for (remark, side) in both("黑方摆正边卒，红方要求按摸子论，裁判令黑方走该卒")
    {
        let told = notes_of_remark(&remark);
        let is_his =
            |kind: &NoteKind| matches!(kind, NoteKind::Did { side: Some(it), .. } if *it == side);
        assert!(!told.iter().any(is_his), "{remark}: {told:?}");
    }
    for (remark, side) in both("红马蹩腿仍走，黑方指出，判红方犯规一次，仍须走该马")
    {
        let told = charged(&remark);
        assert!(
            !told.contains(&did(side, Act::Touched(None))),
            "{remark}: {told:?}"
        );
    }
    for (remark, _) in both("Red touched the horse and moved the horse") {
        assert_eq!(charged(&remark), [], "{remark}");
    }
}

#[test]
fn what_serves_a_claim_is_no_offence() {
    for remark in [
        "红方提出自然限着，停钟核对为57回合，不属实，判犯规一次",
        "红方提出自然限着，查谱得60回合，准，和局",
    ] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            for act in [Act::ClockStopped, Act::Helped] {
                assert!(!told.contains(&did(side, act)), "{remark}: {told:?}");
            }
        }
    }
}

#[test]
fn an_order_to_vary_claims_nothing() {
    for (remark, side) in both("裁判长责令红方在两个回合内变着") {
        let told = [NoteKind::ToldToVary {
            side: Some(side),
            refused: false,
        }];
        assert_eq!(notes_of_remark(&remark), told, "{remark}");
    }
}

#[test]
fn where_entries_begin_to_be_illegible_is_not_how_many() {
    for remark in ["红方记录自22回合起潦草", "红方从第22回合起字迹潦草"] {
        for (remark, side) in both(remark) {
            for kind in notes_of_remark(&remark) {
                let NoteKind::NotRecorded { plies, .. } = kind else {
                    panic!("{remark}: {kind:?}");
                };
                assert_eq!(plies, None, "{remark} of {side:?}");
            }
        }
    }
}

#[test]
fn why_and_how_may_be_told_in_any_words() {
    for (remark, side) in both("红方因航班延误迟到22分钟") {
        let late = NoteKind::Late {
            side: Some(side),
            minutes: Some(22),
            absent: false,
        };
        assert_eq!(notes_of_remark(&remark), [late], "{remark}");
    }
    for (remark, side) in both("红方鼓捣着袖子碰倒棋子，判犯规一次") {
        let told = notes_of_remark(&remark);
        assert!(
            told.contains(&did(side, Act::KnockedPieces)),
            "{remark}: {told:?}"
        );
    }
    // Nobody rules on it, or another is named, or it is turned about.
    for remark in [
        "红方鼓捣着袖子碰倒棋子",
        "红方鼓捣着黑方碰倒棋子，判犯规一次",
        "听说红方鼓捣着袖子碰倒棋子，判犯规一次",
    ] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            assert!(
                !told.contains(&did(side, Act::KnockedPieces)),
                "{remark}: {told:?}"
            );
        }
    }
}

#[test]
fn what_the_end_of_a_remark_takes_back_is_not_told() {
    for remark in [
        "Red was warned in round 2, not today.",
        "Red was late in round 2, on time today",
        "红方自报漏记一着，核对后记录完整，并未漏记",
        "红方失手掉子，不算落子，照常另走",
        "经查红方计时钟并无故障",
        "红方指黑方用手机，经查是计步手环，允许佩戴",
        "红方称黑方手机响，经查铃声来自场外",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            let heard = read_remark(&remark, None);
            assert!(heard.is_read || !heard.unread.is_empty(), "{remark}");
        }
    }
}

#[test]
fn a_word_for_both_is_of_both() {
    for remark in ["Neither player appeared.", "Double no-show"] {
        let told = notes_of_remark(remark);
        for side in [Red, Black] {
            let absent = NoteKind::Late {
                side: Some(side),
                minutes: None,
                absent: true,
            };
            assert!(told.contains(&absent), "{remark}: {told:?}");
        }
    }
    assert_eq!(notes_of_remark("Neither flag has fallen."), []);
}

#[test]
fn who_leaves_when_all_is_over_has_left_no_seat() {
    for (remark, side) in both("红方认负离场，拒不签字") {
        let told = notes_of_remark(&remark);
        assert!(
            told.contains(&NoteKind::Resigned { by: Some(side) }),
            "{remark}"
        );
        assert!(
            !told.contains(&did(side, Act::LeftSeat)),
            "{remark}: {told:?}"
        );
    }
}

#[test]
fn a_position_that_differs_is_no_piece_that_shifted() {
    let told = notes_of_remark("Red's claim of threefold repetition rejected: position differs");
    let shifted = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::ErrorRaised {
                error: RaisedError::Shifted,
                ..
            }
        )
    };
    assert!(!told.iter().any(shifted), "{told:?}");
}

#[test]
fn words_that_look_like_others_are_not_taken_for_them() {
    // No foul is noted, a commentator's plan, a seat.
    for remark in [
        "红方走棋无误，不记犯规",
        "软着，应先走车四平三",
        "双方均同意更换座位避光",
        "红车被擒，红马被杀",
        "红方申请长将判负不成立",
    ] {
        for (remark, _) in both(remark) {
            let told = charged(&remark);
            let costs = |kind: &&NoteKind| !matches!(kind, NoteKind::RepetitionClaim { .. });
            assert_eq!(told.iter().find(costs), None, "{remark}");
        }
    }
}

#[test]
fn whom_a_deed_is_done_to_is_not_ruled_against() {
    for deed in ["干扰", "辱骂", "顶撞", "骚扰", "大声咳嗽干扰", "殴打"] {
        for ruling in ["犯规一次", "警告一次", "判犯规一次", "记犯规一次", "警告"]
        {
            for (remark, side) in both(&format!("红方{deed}黑方，{ruling}")) {
                for kind in notes_of_remark(&remark) {
                    if let NoteKind::Foul { side: of, .. } | NoteKind::Warned { side: of } = kind {
                        assert_eq!(of, Some(side), "{remark}");
                    }
                }
            }
        }
    }
    // Two entries of a list are of two.
    let told = notes_of_remark("红方漏记，黑方犯规一次");
    let foul = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::Foul {
                side: Some(Black),
                ..
            }
        )
    };
    assert!(told.iter().any(foul), "{told:?}");
}

#[test]
fn what_is_taken_back_from_the_board_takes_no_ruling_back() {
    for remark in [
        "红方马已落定，收回，判犯规一次",
        "Red moved the horse and took it back; one foul to Red.",
    ] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            let foul = |kind: &NoteKind| matches!(kind, NoteKind::Foul { side: Some(it), .. } if *it == side);
            assert!(told.iter().any(foul), "{remark}: {told:?}");
        }
    }
    for (remark, _) in both("红方手机响，记犯规一次，后查是裁判的手机，取消")
    {
        assert_eq!(charged(&remark), [], "{remark}");
    }
}

#[test]
fn with_in_one_letter_is_no_side() {
    let told = notes_of_remark("Black pressed w other hand");
    let red = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::Did {
                side: Some(Red),
                ..
            }
        )
    };
    assert!(!told.iter().any(red), "{told:?}");
}

#[test]
fn who_did_nothing_in_this_game_clears_the_other_of_nothing() {
    for (remark, side) in both("红方犯规一次，黑方本局未犯规") {
        let told = notes_of_remark(&remark);
        assert!(
            told.iter().any(|kind| is_foul_of(kind, side)),
            "{remark}: {told:?}"
        );
        assert!(
            !told.iter().any(|kind| is_foul_of(kind, !side)),
            "{remark}: {told:?}"
        );
    }
    for (remark, side) in both("红方上一局犯规一次，红方本局未犯规") {
        let told = notes_of_remark(&remark);
        assert!(
            !told.iter().any(|kind| is_foul_of(kind, side)),
            "{remark}: {told:?}"
        );
    }
}

fn is_foul_of(kind: &NoteKind, of: Side) -> bool {
    matches!(kind, NoteKind::Foul { side: Some(side), .. } if *side == of)
}
