//! Laws of what the arbiter found of a claim, and of rulings that stand, are changed or are cancelled.

use super::law_words::{both, did, foul, is_told, lost, says};
use crate::record::{Act, NoteKind, notes_of_remark};

#[test]
fn what_is_found_of_whom_a_claim_is_against_grants_it() {
    for claim in ["要求裁决待判局面", "提请裁决", "提请待判"] {
        for found in ["裁判认定红方长捉", "裁定红方长将", "红方长捉属实"] {
            says(
                &[&format!("黑方{claim}，{found}，红方判负")],
                |side| {
                    let granted = Some(true);
                    let by = Some(!side);
                    vec![NoteKind::RepetitionClaim { by, granted }, lost(side)]
                },
            );
        }
        // Of the claimant himself, denied or only alleged it grants nothing.
        for found in [
            "裁判认定黑方长捉",
            "裁判未认定红方长捉",
            "黑方称红方长捉",
            "红方长捉不属实",
            "裁定红方长捉有根子",
        ] {
            for (remark, _) in both(&format!("黑方{claim}，{found}")) {
                let told = notes_of_remark(&remark);
                let granted = |kind: &NoteKind| {
                    matches!(
                        kind,
                        NoteKind::RepetitionClaim {
                            granted: Some(true),
                            ..
                        }
                    )
                };
                assert!(!told.iter().any(granted), "{remark}: {told:?}");
            }
        }
    }
}

#[test]
fn a_ruling_upheld_that_is_not_told_is_left_to_be_looked_at() {
    for remark in [
        "裁判长召集三人合议，维持原判",
        "红方申诉，仲裁维持原判",
        "Red's appeal dismissed by the committee",
        "红方上诉被驳回",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

#[test]
fn a_ruling_changed_stands_in_the_place_of_the_one_before() {
    says(
        &[
            "监局裁判判红方犯规一次，裁判长改为警告",
            "红方被判犯规一次，裁判长改作警告",
        ],
        |side| vec![NoteKind::Warned { side: Some(side) }],
    );
    // What is asked for, or denied, changes nothing.
    for remark in [
        "裁判判红方犯规一次，黑方要求改为警告",
        "裁判判红方犯规一次，未改为警告",
    ] {
        for (remark, side) in both(remark) {
            assert!(notes_of_remark(&remark).contains(&foul(side)), "{remark}");
        }
    }
}

#[test]
fn a_ruling_replaced_leaves_the_deed_and_is_told() {
    for (remark, side) in both("裁判长：红方手机响属实，改判负，原犯规取消") {
        let told = notes_of_remark(&remark);
        assert_eq!(told, [did(side, Act::PhoneRang), lost(side)], "{remark}");
        assert!(is_told(&remark), "{remark}");
    }
    for (remark, _) in both("红方手机响，记犯规一次，后查是裁判的手机，取消")
    {
        assert_eq!(notes_of_remark(&remark), [], "{remark}");
    }
}

#[test]
fn who_is_let_off_has_done_it() {
    says(&["红方触子无法走动，免判犯规"], |side| {
        vec![did(side, Act::TouchedInVain)]
    });
    says(
        &["红方漏记3着不罚", "红方漏记3着，不予追究"],
        |side| {
            let (plies, illegible) = (Some(3), false);
            vec![NoteKind::NotRecorded {
                side: Some(side),
                plies,
                illegible,
            }]
        },
    );
    for (remark, _) in both("黑方称红方漏记3着，查非") {
        assert_eq!(notes_of_remark(&remark), [], "{remark}");
    }
}

#[test]
fn the_name_of_a_rule_in_any_words_is_no_rule_read_out() {
    for rule in [
        "按补充规定",
        "依本次群众赛规程",
        "按大会规定",
        "按赛前补充规定",
    ] {
        says(
            &[&format!("红方手机第二次响起，{rule}判负")],
            |side| vec![did(side, Act::PhoneRang), lost(side)],
        );
    }
    for remark in ["补充规定手机响判负", "裁判重申补充规定：手机响判负"] {
        assert_eq!(notes_of_remark(remark), [], "{remark}");
    }
}

#[test]
fn what_was_allowed_or_found_in_order_charges_nobody() {
    for remark in [
        "Red left the hall with the arbiter's permission",
        "黑方提出红方漏记，经核对红方记录完整",
        "Both flags were checked by the arbiter; neither had fallen",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
        }
    }
    for (remark, _) in both("黑方与场外观众交谈，疑受提示，裁判尚未认定") {
        assert!(is_told(&remark), "{remark}");
    }
    for (remark, side) in both("Red left the hall without the arbiter's permission") {
        assert_eq!(
            notes_of_remark(&remark),
            [did(side, Act::LeftSeat)],
            "{remark}"
        );
    }
}
