//! Grounds for which the rules are named in a remark, and other expressions of arbiters with their kin: each with a neighbour
//! that charges nobody.

use crate::board::Side::{self, Black, Red};
use crate::record::{Act, NoteKind, RaisedError, notes_of_remark, read_remark};

/// The fouls that a remark notes, by side.
fn fouls(remark: &str) -> Vec<(Option<Side>, u8)> {
    let told = notes_of_remark(remark).into_iter();
    let fouls = told.filter_map(|it| match it {
        NoteKind::Foul { side, fouls, .. } => Some((side, fouls)),
        _ => None,
    });
    fouls.collect()
}

fn did(remark: &str) -> Vec<(Option<Side>, Act)> {
    let told = notes_of_remark(remark).into_iter();
    let deeds = told.filter_map(|it| match it {
        NoteKind::Did { side, act } => Some((side, act)),
        _ => None,
    });
    deeds.collect()
}

#[test]
fn rules_named_as_the_ground_of_a_foul_are_none_that_is_read_out() {
    for (side, who) in [(Red, "红方"), (Black, "黑方")] {
        for by in [
            "按棋手须知",
            "按违反棋手须知",
            "违反棋手须知，",
            "依比赛规程",
            "根据规则",
            "按照有关规定",
        ] {
            for deed in ["手机响", "的手机发出铃声", "离席", "敲桌子"] {
                let remark = format!("{who}{deed}，{by}记犯规一次");
                assert_eq!(fouls(&remark), [(Some(side), 1)], "{remark}");
                assert_eq!(did(&remark).len(), 1, "{remark}");
            }
        }
    }
}

#[test]
fn rules_that_are_read_out_charge_nobody() {
    for remark in [
        "赛前裁判宣读棋手须知，手机响记犯规一次",
        "裁判宣布：违反规定记犯规一次",
        "按规程规定，迟到15分钟判负",
        "规则规定违反规定者判负",
        "裁判重申：违反棋手须知记犯规",
        "规程：手机响按违反须知判犯规",
    ] {
        assert!(
            notes_of_remark(remark).is_empty(),
            "{remark}: {:?}",
            notes_of_remark(remark)
        );
    }
}

#[test]
fn what_is_not_allowed_takes_the_deed_back_of_nobody_and_hides_nothing_behind_it() {
    for (side, who) in [(Red, "红方"), (Black, "黑方")] {
        for refused in ["裁判不准", "裁判不许", "裁判不让"] {
            let remark = format!("{who}悔棋，{refused}，并给予警告");
            assert_eq!(did(&remark), [(Some(side), Act::TookBack)], "{remark}");
            let warned = notes_of_remark(&remark).contains(&NoteKind::Warned { side: Some(side) });
            assert!(warned || read_remark(&remark, None).is_weighty, "{remark}");
            let deed = format!("{who}走好的车又拿回来，{refused}");
            assert_eq!(did(&deed), [(Some(side), Act::TookBack)], "{deed}");
        }
        // Nobody left.
        let barred = format!("裁判不准{who}离席");
        assert!(did(&barred).is_empty(), "{barred}");
    }
}

#[test]
fn who_did_not_come_in_time_did_not_forget_the_clock() {
    for (side, who) in [(Red, "红方"), (Black, "黑方")] {
        for late in ["未按时到场", "没有按时入座", "未准时到场", "未能按时报到"]
        {
            let remark = format!("{who}{late}");
            let told = notes_of_remark(&remark);
            let is_late = matches!(told[..], [NoteKind::Late { side: it, absent: false, .. }] if it == Some(side));
            assert!(is_late, "{remark}: {told:?}");
        }
        let remark = format!("{who}未按时钟");
        assert_eq!(did(&remark), [(Some(side), Act::NotPressed)], "{remark}");
        let remark = format!("{who}未按规定着装");
        let forgot = (Some(side), Act::NotPressed);
        assert!(!did(&remark).contains(&forgot), "{remark}");
    }
}

#[test]
fn a_draw_asked_for_by_the_natural_limit_is_a_claim_and_no_offer() {
    for (side, who) in [(Red, "红方"), (Black, "黑方")] {
        for remark in [
            format!("{who}在同一自然限着阶段内第二次提和，经审核仍不属实，判{who}负"),
            format!("{who}以自然限着提和，经审核不成立"),
        ] {
            let told = notes_of_remark(&remark);
            let claim = NoteKind::NaturalLimitClaim {
                by: Some(side),
                granted: Some(false),
            };
            assert!(told.contains(&claim), "{remark}: {told:?}");
            let offers = told
                .iter()
                .any(|it| matches!(it, NoteKind::DrawOffer { .. }));
            assert!(!offers, "{remark}: {told:?}");
        }
        let called = format!("{who}叫自然限着，审核不成立");
        let told = notes_of_remark(&called);
        let is_claim = |it: &NoteKind| matches!(it, NoteKind::NaturalLimitClaim { by, .. } if *by == Some(side));
        assert!(told.iter().any(is_claim), "{called}: {told:?}");
    }
}

#[test]
fn other_expressions_of_arbiters_are_read() {
    for (side, who, other) in [(Red, "红方", "黑方"), (Black, "黑方", "红方")] {
        for (remark, act) in [
            (
                format!("{other}受{who}手机铃声惊扰，裁判给{other}补时2分钟"),
                Act::Disturbed,
            ),
            (
                format!("{who}老催{other}快走，裁判说了他一次"),
                Act::Misconduct,
            ),
            (
                format!("{who}使用象棋软件，裁判长取消其当场比赛资格"),
                Act::Helped,
            ),
            (format!("{who}没打招呼就走出赛场"), Act::LeftSeat),
        ] {
            assert_eq!(did(&remark), [(Some(side), act)], "{remark}");
        }
        let ahead = format!("{who}提和的次数已超过{other}两次，按8.1.3款记犯规一次");
        assert_eq!(fouls(&ahead), [(Some(side), 1)], "{ahead}");
    }
    let shifted = notes_of_remark(
        "第9回合发现一枚棋子在第6回合被意外挪动至其他点，裁判令恢复到错误前的局面重走。",
    );
    let [
        NoteKind::ErrorRaised {
            round: Some(6),
            error: RaisedError::Shifted,
            ..
        },
    ] = shifted[..]
    else {
        panic!("{shifted:?}");
    };
    let agreed = notes_of_remark("drawn by agreement, Black's offer");
    assert_eq!(
        agreed,
        [
            NoteKind::DrawOffer { by: Some(Black) },
            NoteKind::DrawAgreed
        ]
    );
}

#[test]
fn an_offer_of_somebody_whom_the_record_does_not_name_is_told_and_of_nobody() {
    for remark in [
        "Zhang San offered a draw, Li Si declined",
        "Smith offered a draw",
        "The man in the hat offered a draw",
    ] {
        let offers = |it: &NoteKind| matches!(it, NoteKind::DrawOffer { .. });
        assert!(!notes_of_remark(remark).iter().any(offers), "{remark}");
        assert!(!read_remark(remark, None).unread.is_empty(), "{remark}");
    }
    for remark in [
        "Offered a draw, declined",
        "Again offered a draw",
        "Draw offer",
    ] {
        let told = notes_of_remark(remark);
        assert_eq!(
            told.first(),
            Some(&NoteKind::DrawOffer { by: None }),
            "{remark}"
        );
    }
}

#[test]
fn what_is_left_is_not_what_was_used() {
    for (remark, is_used) in [
        ("红方剩余用时4分30秒", false),
        ("红方所剩用时4分30秒", false),
        ("红方剩余4分30秒", false),
        ("红方用时4分30秒", true),
    ] {
        let told = notes_of_remark(remark);
        let [
            NoteKind::Clock {
                side: Some(Red),
                seconds: 270,
                used,
            },
        ] = told[..]
        else {
            panic!("{remark}: {told:?}");
        };
        assert_eq!(used, is_used, "{remark}");
    }
}
