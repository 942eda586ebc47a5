//! Laws of what only seems to be said: a mate that did not come, a request that was refused, a rule told before the ruling;
//! and of whose general, whose clock and whose foul it is. Beside each stand neighbours that keep their reading.

use super::said_laws::{both, charged, framed, is_told};
use crate::board::Side;
use crate::record::{NoteKind, notes_of_remark};

/// Whether each of the remarks, and the same with the sides exchanged, says what is expected of that side.
fn says(remarks: &[&str], expected: impl Fn(Side) -> Vec<NoteKind>) {
    for remark in remarks {
        for (remark, side) in both(remark) {
            assert_eq!(notes_of_remark(&remark), expected(side), "{remark}");
        }
    }
}

#[test]
fn what_is_said_of_a_general_is_of_its_side() {
    let stalemated = |side| {
        vec![NoteKind::Mated {
            side: Some(side),
            stalemate: true,
        }]
    };
    says(
        &[
            "红帅无子可走，困毙",
            "红帅被困毙",
            "红将无路可走，被困毙",
            "黑方困毙红帅",
            "红方无子可走，困毙",
        ],
        stalemated,
    );
    // Whose general is not said, or the general is no head of the clause.
    for remark in ["车控红帅，无子可走", "老将无子可走"] {
        let told = notes_of_remark(remark);
        let named = |kind: &NoteKind| matches!(kind, NoteKind::Mated { side: Some(_), .. });
        assert!(!told.iter().any(named), "{remark}: {told:?}");
    }
}

#[test]
fn who_resigns_before_a_mate_is_not_mated() {
    let resigned = |side| vec![NoteKind::Resigned { by: Some(side) }];
    let frames = [
        "Red resigned rather than be *.",
        "Red resigned before being *.",
        "Red resigned to avoid being *.",
        "Red was about to be * and resigned.",
    ];
    let mates = ["mated", "checkmated", "stalemated"];
    for remark in framed(&frames, &mates) {
        says(&[&remark], resigned);
    }
    says(&["红方不愿被将死，认输", "红方不等困毙，认输"], resigned);
    says(&["Red was mated.", "红方被将死"], |side| {
        vec![NoteKind::Mated {
            side: Some(side),
            stalemate: false,
        }]
    });
}

#[test]
fn an_offer_of_which_the_withdrawal_was_refused_stands() {
    let offered = |side| vec![NoteKind::DrawOffer { by: Some(side) }];
    let frames = [
        "红方提和后要求撤回，裁判*",
        "红方提和，随即请求收回提议，裁判*",
    ];
    for remark in framed(&frames, &["不准", "未予准许", "驳回", "不同意"]) {
        says(&[&remark], offered);
    }
    says(
        &["红方提和后要求撤回，裁判不准；黑方同意，和棋"],
        |side| vec![NoteKind::DrawOffer { by: Some(side) }, NoteKind::DrawAgreed],
    );
    says(&["红方提和后撤回"], |side| {
        vec![
            NoteKind::DrawOffer { by: Some(side) },
            NoteKind::OfferWithdrawn { by: Some(side) },
        ]
    });
}

#[test]
fn who_does_not_heed_an_offer_has_refused_it_only_when_he_moves_on() {
    let offered = |side| vec![NoteKind::DrawOffer { by: Some(side) }];
    let frames = ["红方提和，黑方*", "红问“和了吧”，黑*"];
    for remark in framed(&frames, &["没理", "未予理会", "没理睬", "不理"]) {
        says(&[&remark], offered);
    }
    for answer in ["拒绝", "不同意", "不理，继续走棋"] {
        says(&[&format!("红方提和，黑方{answer}")], |side| {
            vec![
                NoteKind::DrawOffer { by: Some(side) },
                NoteKind::DrawRefused { by: Some(!side) },
            ]
        });
    }
}

#[test]
fn what_was_left_unpunished_is_told_and_charges_nobody() {
    for remark in ["手机响，查为闹钟，未作处罚", "手机响，查系闹铃，未予处罚"]
    {
        assert_eq!(charged(remark), [], "{remark}");
        assert!(is_told(remark), "{remark}");
    }
}
