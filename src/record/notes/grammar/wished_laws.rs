//! Laws of what somebody only wanted, asked for or threatened to do, and of what a later entry denies. Beside each stand
//! neighbours that keep their reading.

use super::law_words::{
    both, charge_nobody, charged, did, foul, framed, is_told, late, lost, says,
};
use crate::board::Side;
use crate::record::{Act, NoteKind, RaisedError, notes_of_remark};

/// Whether nobody is charged by the remarks, and each is left to be looked at.
fn are_left(remarks: &[String]) {
    for remark in remarks {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

#[test]
fn what_was_wanted_and_not_done_charges_nobody_and_is_told() {
    let deeds = ["悔棋", "退出比赛", "停钟", "离席", "认输"];
    let frames = [
        "红方欲*，未果",
        "红方企图*，裁判制止",
        "红方申请*，未获同意",
        "红方要求*，裁判不准",
        "红方扬言要*，被劝住",
    ];
    are_left(&framed(&frames, &deeds));
    are_left(
        &[
            "Red threatened to stop the clock, did not",
            "Red wanted to withdraw from the tournament, not allowed",
            "红方请求加时，裁判不同意",
            "红方要求免判犯规，裁判不准",
            "红方投诉黑方咳嗽干扰，查无实据",
            "Red says Black touched the cannon; Black denies; no witness",
        ]
        .map(str::to_owned),
    );
}

#[test]
fn what_was_granted_or_ruled_on_stands() {
    says(&["红方申请退出比赛，获准"], |side| {
        vec![did(side, Act::Withdrew)]
    });
    says(&["红方企图悔棋，判犯规一次"], |side| {
        vec![did(side, Act::TookBack), foul(side)]
    });
    says(&["红方悔棋"], |side| vec![did(side, Act::TookBack)]);
}

#[test]
fn a_ruling_that_says_there_was_no_foul_is_left_to_be_looked_at() {
    are_left(&["裁判长改判红方不犯规", "改判红方不犯规"].map(str::to_owned));
    says(&["改判红方犯规"], |side| vec![foul(side)]);
}

#[test]
fn two_who_came_late_are_late_by_their_own_minutes() {
    let lost = |side, minutes: i32| NoteKind::ClockChanged {
        side: Some(side),
        seconds: -60 * minutes,
    };
    says(&["红方迟到5分钟，黑方迟到9分钟"], |side| {
        vec![late(side, Some(5)), late(!side, Some(9))]
    });
    says(
        &["红方迟到5分钟，黑方迟到9分钟，各计入用时"],
        |side| {
            vec![
                late(side, Some(5)),
                late(!side, Some(9)),
                lost(side, 5),
                lost(!side, 9),
            ]
        },
    );
}

#[test]
fn who_has_no_legal_move_left_is_stalemated() {
    let stalemated = |side| NoteKind::Mated {
        side: Some(side),
        stalemate: true,
    };
    for words in [
        "No legal move left to *, stalemated",
        "No legal move for *",
        "* stalemated",
    ] {
        for (name, side) in [
            ("Red", crate::board::Side::Red),
            ("Black", crate::board::Side::Black),
        ] {
            let remark = words.replace('*', name);
            assert_eq!(notes_of_remark(&remark), [stalemated(side)], "{remark}");
        }
    }
}

#[test]
fn a_claim_is_of_him_who_makes_it_and_granted_where_the_other_has_to_vary() {
    let claim = |by, granted| NoteKind::RepetitionClaim {
        by: Some(by),
        granted,
    };
    says(
        &["Red asked for a ruling on the repetition against Black, claim dismissed"],
        |side| vec![claim(side, Some(false))],
    );
    says(
        &["三次重复，红方请求作和，裁判准和"],
        |side| vec![claim(side, Some(true))],
    );
    says(&["红方提出黑方长捉，裁定黑方须变"], |side| {
        let refused = false;
        let told = NoteKind::ToldToVary {
            side: Some(!side),
            refused,
        };
        vec![claim(side, Some(true)), told]
    });
}

#[test]
fn what_the_end_of_a_remark_denies_charges_nobody() {
    let deeds = ["超时", "悔棋", "先按钟", "离席", "迟到"];
    let frames = [
        "黑方举手示意红方*，裁判查看，未*",
        "黑方示意红方*，实际没有*",
        "黑方示意红方*，红方未*",
    ];
    are_left(&framed(&frames, &deeds));
    are_left(&["黑方举手示意红方超时，尚有3秒"].map(str::to_owned));
    let looked_into = framed(
        &["黑方指红方*，经查未*", "黑方示意红方*，经查没有*"],
        &deeds,
    );
    charge_nobody(&looked_into.iter().map(String::as_str).collect::<Vec<_>>());
    // Of the other, and of another time.
    says(
        &["红方悔棋，黑方未悔棋", "红方悔棋，其后未再悔棋"],
        |side| vec![did(side, Act::TookBack)],
    );
}

#[test]
fn what_somebody_thought_of_and_did_not_ask_for_is_no_claim_and_no_offer() {
    for remark in [
        "红方想提自然限着，后来没提",
        "红方想提和，后来没提",
        "红方要求对方提和，未提",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
    says(&["红方提和，对方没提异议"], |side| {
        vec![NoteKind::DrawOffer { by: Some(side) }]
    });
}

#[test]
fn who_reminds_of_a_deed_has_not_done_it() {
    says(
        &["黑方提醒红方没按钟", "红方没按钟，黑方提醒"],
        |side| vec![did(side, Act::NotPressed)],
    );
}

#[test]
fn who_did_not_see_an_error_has_not_pointed_it_out() {
    let raised = |by| NoteKind::ErrorRaised {
        by,
        round: None,
        error: RaisedError::IllegalMove,
    };
    for remark in ["黑方违例，红方未察觉", "黑方违例，红方没有发现"] {
        says(&[remark], |_| vec![raised(None)]);
    }
    says(&["黑方违例，红方发现"], |side| {
        vec![raised(Some(side))]
    });
}

#[test]
fn each_side_of_a_list_is_given_and_taken_its_own_time() {
    let clock = |side, seconds| NoteKind::ClockChanged {
        side: Some(side),
        seconds,
    };
    says(&["扣除红方4分钟、黑方7分钟"], |side| {
        vec![clock(side, -240), clock(!side, -420)]
    });
    says(&["给红方补5分钟和黑方2分钟"], |side| {
        vec![clock(side, 300), clock(!side, 120)]
    });
}

#[test]
fn a_mate_that_came_first_is_not_lost_by_the_clock() {
    let mated = |side: Side| NoteKind::Mated {
        side: Some(!side),
        stalemate: false,
    };
    says(&["红方走将死后超时，以将死为准"], |side| {
        vec![mated(side)]
    });
}

#[test]
fn missed_entries_that_were_booked_to_the_wrong_side_are_the_others() {
    says(&["误记黑方漏记，应为红方漏记5着"], |side| {
        vec![NoteKind::NotRecorded {
            side: Some(side),
            plies: Some(5),
            illegible: false,
        }]
    });
}

#[test]
fn rows_of_a_sheet_that_are_out_of_place_are_no_shifted_piece() {
    for (remark, side) in both("红方少写一回合，后面全错位") {
        let is_shifted = |kind: &NoteKind| matches!(kind, NoteKind::ErrorRaised { .. });
        assert!(
            !charged(&remark).iter().any(is_shifted),
            "{remark} {side:?}"
        );
    }
}

#[test]
fn a_loss_behind_a_deed_is_read_or_told_in_english_too() {
    says(&["Red pressed before moving, lost at once"], |side| {
        vec![did(side, Act::PressedFirst), lost(side)]
    });
    for (remark, _) in both("Black offered a draw, Red lost on move 40 of the other game") {
        assert!(
            !charged(&remark)
                .iter()
                .any(|it| matches!(it, NoteKind::RuledLost { .. }))
        );
    }
}

#[test]
fn an_offer_made_again_and_refused_again_is_not_withdrawn() {
    for (remark, _) in both("红方提和被拒后再提，又被拒") {
        let is_withdrawn = |kind: &NoteKind| matches!(kind, NoteKind::OfferWithdrawn { .. });
        assert!(!charged(&remark).iter().any(is_withdrawn), "{remark}");
    }
}

#[test]
fn who_plays_answers_no_claim_of_the_other() {
    let claim = |by: Side, granted| NoteKind::NaturalLimitClaim {
        by: Some(by),
        granted,
    };
    says(&["红说够60回合了，黑说没够"], |side| {
        vec![claim(side, None)]
    });
    says(
        &["红说够60回合了，黑说没够，裁判数下来正好60，和了"],
        |side| vec![claim(side, Some(true))],
    );
    says(&["红说够60回合了，裁判说不够"], |side| {
        vec![claim(side, Some(false))]
    });
}

#[test]
fn a_claim_that_falls_short_by_the_count_is_refused_whoever_says_so() {
    let claim = |by: Side| NoteKind::NaturalLimitClaim {
        by: Some(by),
        granted: Some(false),
    };
    for remark in [
        "红方提出自然限着，经核只有58回合",
        "红方声称够60回合，经审核只有54回合",
    ] {
        says(&[remark], |side| vec![claim(side)]);
    }
    says(
        &["红方声称够60回合，审核只有54回合，犯规一次"],
        |side| vec![claim(side), foul(side)],
    );
    says(&["红方碰掉棋钟导致钟面归零"], |side| {
        vec![did(side, Act::KnockedClock)]
    });
    says(&["Red's record illegible from move 30"], |side| {
        vec![NoteKind::NotRecorded {
            side: Some(side),
            plies: None,
            illegible: true,
        }]
    });
}
