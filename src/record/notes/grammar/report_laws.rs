//! Laws of the words of reports: what is only threatened, looked like or nearly came is no fact, and who is named by what he
//! asked for is the one who asked.

use super::law_words::both;
use crate::record::{NoteKind, notes_of_remark};

fn of_kind(remark: &str, is: impl Fn(&NoteKind) -> bool) -> Vec<NoteKind> {
    let told = notes_of_remark(remark).into_iter();
    told.filter(|kind| is(kind)).collect()
}

const fn is_loss(kind: &NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::RuledLost { .. }
            | NoteKind::FlagFell { .. }
            | NoteKind::Resigned { .. }
            | NoteKind::Mated { .. }
            | NoteKind::Late { absent: true, .. }
    )
}

#[test]
fn a_foul_of_the_one_who_asked_is_his_whoever_is_named_last() {
    for frame in [
        "红方提和，黑方拒绝，判提和方犯规一次",
        "红方提出自然限着，黑方不服，经审核不属实，判提出方犯规一次",
        "红方提和，黑方不同意，记提和的一方犯规一次",
    ] {
        for (remark, side) in both(frame) {
            let fouls = of_kind(&remark, |kind| matches!(kind, NoteKind::Foul { .. }));
            let is_his = |kind: &NoteKind| matches!(kind, NoteKind::Foul { side: Some(it), .. } if *it == side);
            assert!(fouls.len() == 1 && is_his(&fouls[0]), "{remark}: {fouls:?}");
        }
    }
    // Nobody asked: nobody is charged.
    let fouls = of_kind("判提和方犯规一次", |kind| {
        matches!(kind, NoteKind::Foul { side: Some(_), .. })
    });
    assert_eq!(fouls, []);
}

#[test]
fn what_follows_if_nobody_varies_is_no_ruling() {
    for frame in [
        "裁判令红方变着，不变则判负",
        "由红方变着，不变判负",
        "不变则判和棋，红方主动变着",
        "一将一杀，不变判负",
    ] {
        for (remark, _) in both(frame) {
            let ruled = of_kind(&remark, |kind| {
                is_loss(kind) || *kind == NoteKind::RuledDrawn
            });
            assert_eq!(ruled, [], "{remark}");
        }
    }
    for (remark, side) in both("红方长将不变，判负") {
        let side = Some(side);
        let article = None;
        let lost = of_kind(&remark, is_loss);
        assert_eq!(lost, [NoteKind::RuledLost { side, article }], "{remark}");
    }
}

#[test]
fn what_did_not_come_or_only_might_is_no_end_of_a_game() {
    for frame in [
        "红方走棋时未出现将死、困毙",
        "局面似呈和棋，可能红方超时判负",
        "至此局面似呈和棋，也许红方超时判负",
        "红方仅剩2秒，没来得及走棋",
        "红方提和方只计八着",
        "Red put his hand out, taken as a resignation",
    ] {
        for (remark, _) in both(frame) {
            assert_eq!(of_kind(&remark, is_loss), [], "{remark}");
        }
    }
    assert_eq!(of_kind("双方无心恋战，早早议和", is_loss), []);
}

#[test]
fn a_rule_about_who_offers_is_no_offer() {
    for remark in ["提和方不得撤回提议", "提和方只计八着将军"] {
        assert_eq!(notes_of_remark(remark), [], "{remark}");
    }
    for (remark, _) in both("红方力图背水一战，以求杀中求和") {
        assert_eq!(notes_of_remark(&remark), [], "{remark}");
    }
}

#[test]
fn a_cycle_against_the_rules_is_no_illegal_move() {
    let is_illegal = |kind: &NoteKind| matches!(kind, NoteKind::ErrorRaised { error, .. } if error.is_illegal_move());
    for frame in [
        "红方长将违例，判负",
        "红车长捉违例",
        "红方漏记16着，即4次违例，判负",
    ] {
        for (remark, _) in both(frame) {
            assert_eq!(of_kind(&remark, is_illegal), [], "{remark}");
        }
    }
    for (remark, side) in both("红方漏记四着，判违例一次") {
        let foul = NoteKind::Foul {
            side: Some(side),
            fouls: 1,
            article: None,
        };
        assert!(notes_of_remark(&remark).contains(&foul), "{remark}");
        assert_eq!(of_kind(&remark, is_illegal), [], "{remark}");
    }
    assert_eq!(
        of_kind("红方违例走马，裁判纠正，判犯规", is_illegal).len(),
        1
    );
}

#[test]
fn who_goes_on_refusing_a_draw_agrees_to_none() {
    for (remark, side) in both("红方一直坚持不同意和棋") {
        let refused = NoteKind::DrawRefused { by: Some(side) };
        assert_eq!(notes_of_remark(&remark), [refused], "{remark}");
    }
}

#[test]
fn the_rule_that_a_claim_names_does_not_put_it_aside() {
    for frame in [
        "红方提出“自然限着”规定的和棋要求，裁判经停钟审核属实，判和",
        "红方提出“自然限着规则”和棋，裁判停钟审核属实，即判和",
    ] {
        for (remark, side) in both(frame) {
            let claim = NoteKind::NaturalLimitClaim {
                by: Some(side),
                granted: Some(true),
            };
            assert!(
                notes_of_remark(&remark).contains(&claim),
                "{remark}: {:?}",
                notes_of_remark(&remark)
            );
        }
    }
}

#[test]
fn a_late_comers_minutes_are_no_fallen_flag() {
    for (remark, side) in both("红方迟到，逾时三十分钟，作负") {
        let flags = of_kind(&remark, |kind| matches!(kind, NoteKind::FlagFell { .. }));
        assert_eq!(flags, [], "{remark}");
        let late = NoteKind::Late {
            side: Some(side),
            minutes: Some(30),
            absent: false,
        };
        assert!(notes_of_remark(&remark).contains(&late), "{remark}");
    }
}

#[test]
fn time_is_given_to_him_whose_clock_was_spoken_of() {
    for (remark, side) in both("黑方碰乱棋子后已按钟，红方用时在3分钟以上，为其增加3分钟用时")
    {
        let given = NoteKind::ClockChanged {
            side: Some(side),
            seconds: 180,
        };
        assert!(notes_of_remark(&remark).contains(&given), "{remark}");
    }
    // 其 may be either of them: nobody's clock is changed by a guess.
    let given = of_kind("红方碰乱棋子已按钟，为其增加3分钟", |kind| {
        matches!(kind, NoteKind::ClockChanged { side: Some(_), .. })
    });
    assert_eq!(given, []);
}

#[test]
fn who_is_asked_for_a_draw_offers_none() {
    for (remark, side) in both("黑方来回兑车，向红方求和示好") {
        let by_other =
            |kind: &NoteKind| matches!(kind, NoteKind::DrawOffer { by: Some(it) } if *it == side);
        assert!(!notes_of_remark(&remark).iter().any(by_other), "{remark}");
    }
}

#[test]
fn what_one_side_forces_on_the_other_is_said_of_the_other() {
    for frame in [
        "黑方左右策应，迫使红方超时判负",
        "黑方左右策应，迫使红方疲于奔命而超时判负",
    ] {
        for (remark, side) in both(frame) {
            let by_other = |kind: &NoteKind| match kind {
                NoteKind::FlagFell { side: it } | NoteKind::RuledLost { side: it, .. } => {
                    *it != Some(side)
                }
                _ => false,
            };
            let told = notes_of_remark(&remark);
            assert!(!told.iter().any(by_other), "{remark}: {told:?}");
        }
    }
}
