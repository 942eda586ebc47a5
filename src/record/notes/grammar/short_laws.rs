//! Laws of short forms, of headings that name another game, and of what an inquiry found.

use super::law_words::{both, charged, framed, is_told};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark};

/// Side of a note, where it is one of a deed or a ruling.
fn side_of(kind: &NoteKind) -> Option<Side> {
    match *kind {
        NoteKind::Did { side, .. }
        | NoteKind::Foul { side, .. }
        | NoteKind::Warned { side }
        | NoteKind::RuledLost { side, .. } => side,
        _ => None,
    }
}

/// Remarks of one side: all statements are about it.
fn is_all_of(remark: &str, side: Side) {
    let told = notes_of_remark(remark);
    assert!(!told.is_empty(), "{remark}");
    for kind in &told {
        assert_eq!(side_of(kind), Some(side), "{remark}: {told:?}");
    }
}

#[test]
fn a_foul_in_one_sign_is_a_foul_of_who_did_the_deed() {
    let deeds = [
        "红先按后走",
        "红方悔子",
        "红方手机响",
        "红方停钟",
        "红方摸炮走车",
    ];
    let plain = "，记犯规一次";
    for deed in deeds {
        for short in ["，犯1", "，记犯1", "，犯一次", "，犯规1次", "，犯规一次"] {
            for (remark, side) in both(&format!("{deed}{short}")) {
                is_all_of(&remark, side);
                let long = both(&format!("{deed}{plain}"));
                let long = &long[usize::from(side == Side::Black)].0;
                assert_eq!(notes_of_remark(&remark), notes_of_remark(long), "{remark}");
            }
        }
    }
    for remark in ["再犯1次判负", "红方侵犯1个规定", "犯一个错误", "违犯1条"] {
        assert_eq!(charged(remark), [], "{remark}");
    }
}

#[test]
fn who_begins_is_named_by_a_word_of_a_side_and_not_by_what_he_did_first() {
    for (remark, side) in both("红先按后走，判负") {
        is_all_of(&remark, side);
    }
    let pressed = |side| {
        let (side, act) = (Some(side), Act::PressedFirst);
        NoteKind::Did { side, act }
    };
    assert!(notes_of_remark("先走方先按钟后走").contains(&pressed(Side::Red)));
    assert!(notes_of_remark("后走方先按钟后走").contains(&pressed(Side::Black)));
}

#[test]
fn what_stands_behind_the_name_of_another_board_or_meeting_is_of_nobody() {
    let heads = [
        "邻台（第5台）*",
        "第5台：*",
        "隔壁台，*",
        "去年两人交锋，*",
        "两人2019年交手，*",
        "双方上届相遇，*",
    ];
    let deeds = [
        "红方超时判负",
        "红方犯规一次",
        "红方认输",
        "红方手机响，警告一次",
    ];
    for remark in framed(&heads, &deeds) {
        for (remark, _) in both(&remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
    let english = [
        "Table 7: Red lost on time.",
        "At table 2 Red was given a foul.",
        "Board three: Red resigned.",
    ];
    for remark in english {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            // Whether it is this board nobody knows here.
            assert!(is_told(&remark), "{remark}");
        }
    }
    for remark in [
        "昨日封棋，今日续弈，红方手机响，警告一次",
        "去年两人交锋，今红方手机响，警告一次",
    ] {
        for (remark, side) in both(remark) {
            is_all_of(&remark, side);
        }
    }
}

#[test]
fn an_inquiry_that_finds_the_accuser_at_fault_does_not_confirm_what_he_said() {
    let said = [
        "黑方指责红方悔棋",
        "黑方投诉红方手机响",
        "黑方举报红方擅自停钟",
    ];
    let found = [
        "，经查是黑方悔棋在先，判黑方犯规一次",
        "，经查系黑方自己先开口，判黑方犯规一次",
        "，裁判查实为黑方，记黑方犯规一次",
    ];
    for said in said {
        for found in found {
            for (remark, other) in both(&format!("{said}{found}")) {
                let blamed = charged(&remark)
                    .into_iter()
                    .filter(|it| side_of(it) == Some(other));
                assert_eq!(blamed.count(), 0, "{remark}");
            }
        }
        for open in ["，裁判正在核实", "，尚待查实", "，裁判待核实"] {
            for (remark, _) in both(&format!("{said}{open}")) {
                assert_eq!(charged(&remark), [], "{remark}");
                assert!(is_told(&remark), "{remark}");
            }
        }
        // His statement about the other was so.
        for (remark, other) in both(&format!("{said}，经查黑方所言属实，警告")) {
            let deeds = notes_of_remark(&remark);
            assert!(
                deeds.iter().any(|it| side_of(it) == Some(other)),
                "{remark}"
            );
        }
        // A statement found to be so is reported once.
        for (remark, other) in both(&format!("{said}，经查属实，警告")) {
            let deeds = notes_of_remark(&remark);
            let deeds = deeds.iter().filter(|it| matches!(it, NoteKind::Did { .. }));
            let deeds: Vec<_> = deeds.collect();
            assert_eq!(deeds.len(), 1, "{remark}: {deeds:?}");
            assert_eq!(side_of(deeds[0]), Some(other), "{remark}");
        }
    }
}

#[test]
fn a_draw_in_one_sign_is_what_a_claim_or_a_cycle_came_to() {
    let granted = [NoteKind::NaturalLimitClaim {
        by: None,
        granted: Some(true),
    }];
    assert_eq!(notes_of_remark("限着审核属实，和"), granted);
    for remark in ["红方申请数着，不足60，申请无效", "红请数着，未到数，驳"]
    {
        for (remark, side) in both(remark) {
            let refused = NoteKind::NaturalLimitClaim {
                by: Some(side),
                granted: Some(false),
            };
            assert_eq!(notes_of_remark(&remark), [refused], "{remark}");
        }
    }
    assert_eq!(notes_of_remark("双方不变，和"), [NoteKind::RuledDrawn]);
    assert_eq!(
        notes_of_remark("两边都长捉，不变，和"),
        [NoteKind::RuledDrawn]
    );
    assert_eq!(notes_of_remark("和"), []);
}

#[test]
fn a_rule_read_out_goes_on_behind_a_semicolon() {
    let rules = [
        "Announcement to all players: a ringing phone is a foul; pressing before moving twice loses the game.",
        "通知：手机响判犯规；未走先按钟两次判负。",
    ];
    for remark in rules {
        assert_eq!(charged(remark), [], "{remark}");
    }
    for figure in ["等于缴械认输", "无异于投降认输", "形同认输"] {
        for (remark, _) in both(&format!("红方这手{figure}")) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
}

/// The deeds of each of two sides in one remark are reported of that side alone, and nothing is reported of a side that only
/// suffered from them.
#[test]
fn who_suffers_is_not_who_did_it() {
    for (remark, side) in [
        ("红方的棋子被黑方按钟后碰乱", Side::Black),
        ("棋钟被黑扫到地上", Side::Black),
        ("Black was disturbed by Red humming", Side::Red),
        ("被骂的是黑，骂人的是红", Side::Red),
    ] {
        is_all_of(remark, side);
    }
    for remark in [
        "红方的棋子被碰乱",
        "黑方按钟后红方的棋子被碰乱",
        "红方棋子被撞乱，黑方扶正",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

#[test]
fn offers_and_fouls_that_a_remark_counts_on_are_counted_once() {
    let offers = |remark: &str| {
        let told = notes_of_remark(remark).into_iter();
        told.filter(|it| matches!(it, NoteKind::DrawOffer { .. }))
            .count()
    };
    assert_eq!(offers("红方第一次提和被拒，第二次提和黑方仍拒绝"), 2);
    assert_eq!(offers("红方第二次提和"), 2);
    let fouls = |remark: &str| {
        let told = notes_of_remark(remark).into_iter();
        let fouls = told.map(|it| match it {
            NoteKind::Foul { fouls, .. } => u32::from(fouls),
            _ => 0,
        });
        fouls.sum::<u32>()
    };
    assert_eq!(
        fouls("红未走先按钟犯规一次，又手机响犯规一次，累计犯规两次"),
        2
    );
    assert_eq!(fouls("红犯规一次，共犯规2次"), 2);
    assert_eq!(fouls("红方累计犯规两次"), 2);
    assert_eq!(fouls("红犯规一次，累计两次"), 1);
    // The first of them is stated nowhere.
    assert!(is_told("红犯规一次，累计两次"));
}

#[test]
fn a_hand_that_still_holds_the_piece_takes_no_move_back() {
    for remark in [
        "红欲悔棋，手未离子，可以另走",
        "红方想悔棋，裁判查看手未离子",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
}

#[test]
fn two_names_side_by_side_are_both_and_a_time_names_who_acts_in_it() {
    let both_of = |remark: &str| {
        let told = notes_of_remark(remark);
        Side::ALL.map(|side| told.iter().any(|it| side_of(it) == Some(side)))
    };
    for joint in ["红方和黑方都", "红方与黑方各", "红、黑方均", "红方及黑方皆"]
    {
        for deed in ["手机响", "警告一次", "未走先按钟"] {
            let remark = format!("{joint}{deed}");
            assert_eq!(both_of(&remark), [true, true], "{remark}");
        }
    }
    assert_eq!(both_of("Red and Black each warned"), [true, true]);
    let late = notes_of_remark("红、黑方分别迟到8分钟、9分钟");
    let minutes = |side, minutes| NoteKind::Late {
        side: Some(side),
        minutes: Some(minutes),
        absent: false,
    };
    assert_eq!(late, [minutes(Side::Red, 8), minutes(Side::Black, 9)]);
    for (remark, side) in both("红方在黑方手机响后提和") {
        let told = notes_of_remark(&remark);
        let other = !side;
        assert_eq!(
            told.first(),
            Some(&NoteKind::DrawOffer { by: Some(side) }),
            "{remark}"
        );
        assert_eq!(told.get(1).and_then(side_of), Some(other), "{remark}");
    }
}

#[test]
fn who_is_urged_or_asked_to_do_a_thing_has_not_done_it() {
    for remark in [
        "红方催黑方认输",
        "红方劝黑方认输",
        "红方请黑方认输",
        "红方要求黑方签字",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
    for (remark, _) in both("黑方旗落，红方没发现") {
        assert_eq!(charged(&remark).len(), 1, "{remark}");
    }
    for remark in ["红方向黑方认输", "红方对黑方认输"] {
        for (remark, side) in both(remark) {
            let resigned = NoteKind::Resigned { by: Some(side) };
            assert_eq!(notes_of_remark(&remark), [resigned], "{remark}");
        }
    }
    for place in ["黑龙江队", "黑河队", "红塔队", "红安"] {
        let remark = format!("{place}的领队手机响，犯规一次");
        assert!(
            charged(&remark).iter().all(|it| side_of(it).is_none()),
            "{remark}"
        );
    }
}

#[test]
fn a_hand_behind_a_move_is_no_name_of_a_side() {
    for remark in [
        "红方按钟后手仍停在钟上，警告",
        "红方走棋后手压在钟上，犯规一次",
    ] {
        for (remark, side) in both(remark) {
            is_all_of(&remark, side);
        }
    }
    let flag = |side| NoteKind::FlagFell { side: Some(side) };
    assert_eq!(notes_of_remark("后手超时"), [flag(Side::Black)]);
    assert_eq!(notes_of_remark("先手超时"), [flag(Side::Red)]);
}

#[test]
fn a_clock_stopped_to_put_things_right_is_stopped_by_nobody() {
    let remark = "黑方炮隔两子打车，违反行棋规定，停钟退回重走，犯规一次。";
    for (remark, _) in both(remark) {
        let stopped = |it: &NoteKind| {
            matches!(
                it,
                NoteKind::Did {
                    act: Act::ClockStopped,
                    ..
                }
            )
        };
        assert!(!notes_of_remark(&remark).iter().any(stopped), "{remark}");
    }
}

#[test]
fn what_a_rule_may_hide_of_a_player_is_told() {
    for remark in ["按规定红方迟到，判负", "红方按规程判负"] {
        for (remark, _) in both(remark) {
            let heard = !charged(&remark).is_empty() || is_told(&remark);
            assert!(heard, "{remark}");
        }
    }
}
