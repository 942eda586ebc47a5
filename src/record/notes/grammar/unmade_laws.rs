//! Laws of what was said and not left standing: an entry that was wrong, leave that was granted, a clock that stays as it
//! is, a claim given up, an answer in turn, and who it was in another's place. Beside each stand neighbours that keep
//! their reading.

use super::law_words::{both, charge_nobody, did, foul, is_told, late, lost, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark};

/// Whether nothing is told of the remarks, which are left to be looked at.
fn are_left(remarks: &[&str]) {
    for remark in remarks {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

fn flag(side: Side) -> NoteKind {
    NoteKind::FlagFell { side: Some(side) }
}

#[test]
fn an_earlier_entry_that_was_wrong_charges_nobody() {
    are_left(&[
        "更正：前记红方迟到12分钟有误，红方准时到场",
        "更正：前记红方迟到12分钟有误",
        "更正：原记红方犯规一次有误",
        "更正，前记红方认输有误",
        "勘误：原记红方超时有误",
        "更正：此前所记红方悔棋有误",
    ]);
    says(&["更正：红方迟到12分钟"], |side| {
        vec![late(side, Some(12))]
    });
    // What is meant instead counts.
    says(
        &[
            "更正：前记红方犯规有误，应为黑方",
            "更正：原记红方犯规一次有误，黑方犯规一次",
        ],
        |side| vec![foul(!side)],
    );
}

#[test]
fn who_has_leave_is_not_absent() {
    charge_nobody(&[
        "红方请假离席，裁判准许，对方知情",
        "红方请假离席，裁判同意",
        "红方告假离场",
        "红方请假，裁判准许",
    ]);
    let absent = |side| {
        vec![NoteKind::Late {
            side: Some(side),
            minutes: None,
            absent: true,
        }]
    };
    says(&["红方请假未到", "红方请假"], absent);
    says(
        &[
            "裁判允许喝水，红方离席",
            "裁判同意换钟，红方离席",
            "未经裁判允许，红方离席",
            "裁判没有批准，红方离席",
        ],
        |side| vec![did(side, Act::LeftSeat)],
    );
    charge_nobody(&[
        "经裁判允许，红方离席",
        "裁判允许后，红方离席",
        "裁判批准去洗手间，红方离席",
    ]);
    says(&["红方未请假离席，判犯规一次"], |side| {
        vec![did(side, Act::LeftSeat), foul(side)]
    });
}

#[test]
fn a_clock_left_as_it_is_beside_one_that_is_changed_is_in_order() {
    let changed = |seconds| {
        move |side| {
            vec![NoteKind::ClockChanged {
                side: Some(side),
                seconds,
            }]
        }
    };
    says(
        &["红钟扣3分钟，黑钟不动", "黑钟不动，红钟扣3分钟"],
        changed(-180),
    );
    says(&["红方棋钟加2分钟，黑方的钟不动"], changed(120));
    says(&["红钟不动，换钟"], |side| {
        vec![did(side, Act::FaultyClock)]
    });
    says(&["红钟不动，给红方加3分钟"], |side| {
        let mut told = vec![did(side, Act::FaultyClock)];
        told.extend(changed(180)(side));
        told
    });
    says(&["红钟扣3分钟，黑钟故障"], |side| {
        let mut told = changed(-180)(side);
        told.push(did(!side, Act::FaultyClock));
        told
    });
}

#[test]
fn a_claim_given_up_is_not_refused() {
    are_left(&[
        "红方请求审核限着，裁判还没数，他又说不查了",
        "红方请求审核限着，又说不数了",
        "红问裁判够不够限着，要求停钟查，正在核",
    ]);
    says(&["红方请求审核限着，裁判还没数"], |side| {
        vec![NoteKind::NaturalLimitClaim {
            by: Some(side),
            granted: None,
        }]
    });
}

#[test]
fn who_refused_and_offers_himself_is_refused_in_turn() {
    let offer = |side| NoteKind::DrawOffer { by: Some(side) };
    let refusal = |side| NoteKind::DrawRefused { by: Some(side) };
    let answered = [
        "红方不接受黑方提和，而自己20回合后又提，黑方也不接受",
        "红方拒绝黑方提和，自己又提，黑方拒绝",
    ];
    says(&answered, |side| {
        vec![offer(!side), refusal(side), offer(side), refusal(!side)]
    });
    // Who is named there offered again.
    for (remark, side) in both("红方不接受黑方提和，黑方又提，红方也不接受") {
        let told = notes_of_remark(&remark);
        assert!(!told.contains(&refusal(!side)), "{remark}: {told:?}");
        assert!(!told.contains(&offer(side)), "{remark}: {told:?}");
    }
}

#[test]
fn who_it_was_is_named_in_the_place_of_who_it_was_not() {
    says(
        &[
            "It was not Black but Red who overstepped the time",
            "It was Red, not Black, who overstepped the time",
        ],
        |side| vec![flag(side)],
    );
    charge_nobody(&["It was not Red who overstepped the time"]);
    are_left(&["Not Red but Black overstepped the time"]);
}

#[test]
fn who_pressed_is_who_knocked_them_over_where_he_is_named_again() {
    says(
        &["红方的棋子被黑方碰乱，黑方已按钟"],
        |side| vec![did(!side, Act::KnockedAndPressed)],
    );
    let others = [
        "红方的棋子被黑方碰乱，红方已按钟",
        "红方的棋子被黑方碰乱，黑方未按钟",
        "黑方碰乱棋子，红方按钟",
    ];
    says(&others, |side| vec![did(!side, Act::KnockedPieces)]);
}

#[test]
fn insults_at_the_arbiter_are_misconduct() {
    says(
        &[
            "红拍桌子骂裁判",
            "红方大骂裁判长",
            "Red shouted insults at the arbiter",
            "Red shouted insults at the arbiter, game awarded to Black",
        ],
        |side| vec![did(side, Act::Misconduct)],
    );
    says(
        &["红方骂裁判，取消比赛资格", "红拍桌子骂裁判，取消资格"],
        |side| vec![did(side, Act::Misconduct), lost(side)],
    );
    says(&["红拍桌子，警告"], |side| {
        let warned = NoteKind::Warned { side: Some(side) };
        vec![did(side, Act::Disturbed), warned]
    });
    charge_nobody(&["裁判骂红方", "Game awarded to Black"]);
}

#[test]
fn who_cannot_sit_still_or_is_unwell_has_done_what_is_said() {
    says(
        &["红坐不住，老往鄰台跑，罰一次犯規"],
        |side| vec![did(side, Act::LeftSeat), foul(side)],
    );
    charge_nobody(&["邻台红方犯规一次"]);
    says(
        &["红身体不舒服退赛，组委会同意", "红方身体不适，退赛"],
        |side| vec![did(side, Act::Withdrew)],
    );
    charge_nobody(&["红方未退赛"]);
    says(
        &["Red lost and wouldn't sign", "Red wouldn't sign"],
        |side| vec![did(side, Act::Unsigned)],
    );
}
