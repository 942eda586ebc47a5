//! Laws of the order of words: a ruling behind its ground, a doer behind his deed, a claim before what it came to.

use super::law_words::{both, did, foul, late, lost, says};
use crate::record::{Act, NoteKind, notes_of_remark};

#[test]
fn a_ground_that_names_nobody_is_of_whom_the_ruling_behind_it_falls_on() {
    for because in ["因", "由于"] {
        says(&[&format!("{because}悔棋，红方犯规一次")], |side| {
            vec![did(side, Act::TookBack), foul(side)]
        });
        says(&[&format!("{because}迟到，红方被判负")], |side| {
            vec![late(side, None), lost(side)]
        });
        says(&[&format!("{because}超时，红方被判负")], |side| {
            vec![NoteKind::FlagFell { side: Some(side) }]
        });
        // Who is given something for it, and a ground that names somebody else.
        for ground in ["超时争议", "领队干扰", "棋钟故障"] {
            let told = notes_of_remark(&format!("{because}{ground}，红方加时2分钟"));
            let is_time = |kind: &NoteKind| match kind {
                NoteKind::ClockChanged { .. } => true,
                NoteKind::Did { act, .. } => *act == Act::FaultyClock,
                _ => false,
            };
            assert!(told.iter().all(is_time), "{because}{ground}: {told:?}");
        }
    }
}

#[test]
fn who_asked_for_a_ruling_on_a_cycle_and_got_it_was_right() {
    for cycle in ["黑方长将", "黑方长捉", "黑方长将不变", "黑方长将三个循环"]
    {
        for asked in ["红方提请裁决", "红方请裁判裁决"] {
            says(&[&format!("{cycle}，{asked}，判黑方负")], |side| {
                let (by, granted) = (Some(side), Some(true));
                vec![NoteKind::RepetitionClaim { by, granted }, lost(!side)]
            });
            // Ruled against himself, his claim waits.
            for (remark, side) in both(&format!("{cycle}，{asked}，判红方负")) {
                let told = notes_of_remark(&remark);
                assert!(
                    !told.contains(&NoteKind::RepetitionClaim {
                        by: Some(side),
                        granted: Some(true)
                    }),
                    "{remark}: {told:?}"
                );
            }
        }
    }
}

#[test]
fn a_ruling_in_the_signs_of_a_result_is_one() {
    let raised = notes_of_remark("红方违例，黑方指出，裁判判0-1");
    assert!(
        raised.contains(&lost(crate::board::Side::Red)),
        "{raised:?}"
    );
    let raised = notes_of_remark("黑方违例，红方指出，裁判判 1-0");
    assert!(
        raised.contains(&lost(crate::board::Side::Black)),
        "{raised:?}"
    );
}

#[test]
fn time_given_to_each_where_nobody_is_named_is_given_to_both() {
    for remark in ["棋钟故障，更换后各补时一分钟", "棋钟不走，换钟，各加1分钟"]
    {
        let told = notes_of_remark(remark);
        for side in [crate::board::Side::Red, crate::board::Side::Black] {
            let given = NoteKind::ClockChanged {
                side: Some(side),
                seconds: 60,
            };
            assert!(told.contains(&given), "{remark}: {told:?}");
        }
    }
}

#[test]
fn blanks_part_the_two_and_hold_no_word_apart() {
    says(
        &["红碰翻棋钟 黑加1分钟", "红碰翻棋钟 黑加 1 分"],
        |side| {
            vec![
                did(side, Act::KnockedClock),
                NoteKind::ClockChanged {
                    side: Some(!side),
                    seconds: 60,
                },
            ]
        },
    );
    for remark in ["红方手机响，警告1次", "红方犯规一次", "红方超时"] {
        let spaced: Vec<String> = remark.chars().map(String::from).collect();
        assert_eq!(
            notes_of_remark(&spaced.join(" ")),
            notes_of_remark(remark),
            "{remark}"
        );
    }
}

#[test]
fn a_flag_that_the_clock_dropped_and_that_does_not_count_is_nobodys() {
    for remark in [
        "提前倒旗系棋钟故障所致，不作红方超时",
        "提前倒旗，不算红方超时",
        "提前落旗，不判红方超时",
    ] {
        let told = notes_of_remark(remark);
        let fell = |kind: &NoteKind| matches!(kind, NoteKind::FlagFell { .. });
        assert!(!told.iter().any(fell), "{remark}: {told:?}");
    }
}

#[test]
fn fouls_counted_in_all_are_that_many() {
    says(&["Three fouls against Red in all"], |side| {
        vec![NoteKind::Foul {
            side: Some(side),
            fouls: 3,
            article: None,
        }]
    });
}
