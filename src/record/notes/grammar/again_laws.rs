//! Laws of what is said again, or of another: a foul counted by its number, an entry booked to the other side, offers that
//! each refused, a claim beside an offer. Beside each stand neighbours that keep their reading.

use super::law_words::{both, did, foul, is_told, lost, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, RaisedError, notes_of_remark};

fn offer(side: Side) -> NoteKind {
    NoteKind::DrawOffer { by: Some(side) }
}

fn refused(side: Side) -> NoteKind {
    NoteKind::DrawRefused { by: Some(side) }
}

fn missed(side: Side, plies: Option<u16>) -> NoteKind {
    NoteKind::NotRecorded {
        side: Some(side),
        plies,
        illegible: false,
    }
}

#[test]
fn a_foul_whose_running_number_stands_behind_it_is_one() {
    says(
        &[
            "红方犯规一次，系本局第二次犯规",
            "红方犯规一次，为第三次犯规",
        ],
        |side| vec![foul(side)],
    );
    says(
        &["红方犯规一次，系第三次犯规，判负"],
        |side| vec![foul(side), lost(side)],
    );
    says(
        &[
            "红方犯规一次，本局第三次犯规判负",
            "红方犯规一次，第三次犯规判负",
        ],
        |side| vec![foul(side), lost(side)],
    );
    // At another time it is another.
    says(
        &[
            "红方犯规一次，第40回合第二次犯规",
            "红方犯规一次，10分钟后第二次犯规",
        ],
        |side| vec![foul(side), foul(side)],
    );
    // A running number by itself counts.
    says(&["红方先按钟，第二次犯规"], |side| {
        vec![did(side, Act::PressedFirst), foul(side)]
    });
}

#[test]
fn a_foul_with_its_ground_is_booked_to_who_is_meant() {
    says(&["误记红方漏记4着犯规，应为黑方"], |side| {
        vec![missed(!side, Some(4)), foul(!side)]
    });
    says(
        &["误记红方漏记犯规，应为黑方，已更正"],
        |side| vec![missed(!side, None), foul(!side)],
    );
    says(&["误记红方漏记5着，应为黑方"], |side| {
        vec![missed(!side, Some(5))]
    });
    says(
        &[
            "Foul first entered for Red, corrected: it was Black's",
            "The foul entered for Red belongs to Black",
        ],
        |side| vec![foul(!side)],
    );
    says(&["Red fouled once. The pen belongs to Black"], |side| {
        vec![foul(side)]
    });
    says(&["误记红方漏记2着，应为4着"], |side| {
        vec![missed(side, Some(4))]
    });
    for remark in [
        "误记红方漏记2着判负，应为黑方",
        "误记红方漏记犯规判负，应为黑方",
        "误记红方漏记犯规，应为双方",
        "误记红方漏记3着，应为双方",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
    // What was booked is not his, whatever he did beside it.
    for (remark, side) in both("误记红方漏记3着，应为黑方，红方犯规一次") {
        assert_eq!(notes_of_remark(&remark), [foul(side)], "{remark}");
        assert!(is_told(&remark), "{remark}");
    }
}

#[test]
fn each_refuses_what_the_other_offers() {
    let each = |side: Side| vec![offer(side), refused(!side), offer(!side), refused(side)];
    says(
        &[
            "红方提和，被拒，黑方提和，被拒",
            "红方提和遭拒，黑方提和遭拒",
            "红方提和1次被拒，黑方提和1次被拒",
        ],
        each,
    );
    says(
        &["红方提和后又撤回", "红方提和后又收回"],
        |side| vec![offer(side), NoteKind::OfferWithdrawn { by: Some(side) }],
    );
    says(&["红方犯规一次，提和后又收回"], |side| {
        vec![
            foul(side),
            offer(side),
            NoteKind::OfferWithdrawn { by: Some(side) },
        ]
    });
    for (remark, _) in both("红方犯规一次，后又撤回") {
        assert_eq!(notes_of_remark(&remark), [], "{remark}");
    }
}

#[test]
fn a_draw_that_answers_an_offer_grants_no_claim() {
    says(
        &["红方提待判后又提和，黑方同意，和棋"],
        |side| {
            let by = Some(side);
            let granted = None;
            vec![
                offer(side),
                NoteKind::RepetitionClaim { by, granted },
                NoteKind::DrawAgreed,
            ]
        },
    );
    for remark in [
        "Clock did not add the increment; adjusted, both agree",
        "25回合内形成不变作和局面，红方不变，判负",
    ] {
        for (remark, _) in both(remark) {
            let told = notes_of_remark(&remark);
            let is_draw = |it: &NoteKind| matches!(it, NoteKind::DrawAgreed | NoteKind::RuledDrawn);
            assert!(!told.iter().any(is_draw), "{remark}: {told:?}");
        }
    }
}

#[test]
fn what_is_hoped_for_or_denied_in_one_breath_is_no_fact() {
    for remark in [
        "红方希望裁判直接判和，裁判叫继续下",
        "红方希望判和",
        "红方盼裁判判和",
        "红方未将死困毙黑方",
        "红方未将死或困毙黑方",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
    says(&["红方时间到，裁判仍按超时判红负"], |side| {
        vec![NoteKind::FlagFell { side: Some(side) }]
    });
}

#[test]
fn an_error_that_was_not_pointed_out_at_once_is_raised_by_nobody() {
    let raised = |by| NoteKind::ErrorRaised {
        by,
        round: None,
        error: RaisedError::IllegalMove,
    };
    says(
        &["红方未及时指出黑方违例", "红方没有当场指出黑方违例"],
        |_| vec![raised(None)],
    );
    says(&["红方当场指出黑方违例"], |side| {
        vec![raised(Some(side))]
    });
    for (remark, _) in both("红方说黑炮隔两个子吃的马，过了五回合，不予追究")
    {
        assert!(is_told(&remark), "{remark}");
    }
}
