//! Laws of what only seems to be said: a mate that did not come, a request that was refused, a rule told before the ruling;
//! and of whose general, whose clock and whose foul it is. Beside each stand neighbours that keep their reading.

use super::law_words::{both, charged, foul, framed, is_told, lost, says};
use crate::record::{Act, NoteKind, notes_of_remark};

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
    for remark in framed(
        &["红方*认输", "红方*就此认输"],
        &["不愿", "不想", "不甘", "不肯"],
    ) {
        says(&[&remark], |_| Vec::new());
    }
    says(&["红方不愿再下，认输"], resigned);
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
        &["Red offered a draw and then wanted to withdraw it, not allowed."],
        offered,
    );
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
fn who_was_not_barred_or_whose_clock_was_only_asked_for_has_lost_nothing() {
    let warned = |side| vec![NoteKind::Warned { side: Some(side) }];
    says(
        &[
            "未取消红方比赛资格，警告红方",
            "不予取消红方比赛资格，仅警告红方一次",
        ],
        warned,
    );
    says(&["取消红方当场比赛资格"], |side| vec![lost(side)]);
    for remark in [
        "红方要求给黑方扣5分钟，裁判不同意",
        "红方请求给红方加时3分钟，裁判不允许",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
    says(&["裁判给红方扣5分钟"], |side| {
        let (side, seconds) = (Some(side), -300);
        vec![NoteKind::ClockChanged { side, seconds }]
    });
    says(
        &["为红方增加5分钟", "给红方增加5分钟"],
        |side| {
            let (side, seconds) = (Some(side), 300);
            vec![NoteKind::ClockChanged { side, seconds }]
        },
    );
}

#[test]
fn a_rule_of_cycles_before_what_one_side_did_draws_nothing() {
    for rule in [
        "双方不变作和；",
        "按棋例双方不变作和，",
        "25回合内双方不变作和，",
    ] {
        for (remark, side) in both(&format!("{rule}红方不变着，判负")) {
            let told = notes_of_remark(&remark);
            let draws = |kind: &NoteKind| {
                matches!(
                    kind,
                    NoteKind::RuledDrawn | NoteKind::RepetitionClaim { .. }
                )
            };
            assert!(told.contains(&lost(side)), "{remark}: {told:?}");
            assert!(!told.iter().any(draws), "{remark}: {told:?}");
        }
    }
    assert!(notes_of_remark("双方不变，判和").contains(&NoteKind::RuledDrawn));
}

#[test]
fn a_bound_beyond_which_no_claim_is_heard_counts_no_missed_entries() {
    let counts = |remark: &str| {
        let told = notes_of_remark(remark).into_iter();
        told.filter_map(|kind| match kind {
            NoteKind::NotRecorded { side, plies, .. } => Some((side, plies)),
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    for (remark, side) in both("红方漏记超过4着，提出自然限着，不予受理") {
        assert_eq!(counts(&remark), [(Some(side), None)], "{remark}");
    }
    assert_eq!(counts("漏记超过4着，按规定不予受理"), []);
    for (remark, side) in both("红方漏记5着，提出自然限着，不予受理") {
        assert_eq!(counts(&remark), [(Some(side), Some(5))], "{remark}");
    }
}

#[test]
fn a_foul_is_of_whom_a_correction_names_behind_it() {
    let frames = [
        "更正：*红方的，黑方没有犯规",
        "更正：*红方所为，黑方无犯规",
        "*红方的",
    ];
    for remark in framed(&frames, &["前记犯规是", "上条犯规系", "犯规是"]) {
        says(&[&remark], |side| vec![foul(side)]);
    }
    let links = ["的是", "是", "者系", "者为", "者是", "方为", "方是"];
    let frames = ["犯规*红方", "更正：犯规*红方"];
    let rulings = ["", "，判犯规一次", "，记红方犯规一次", "，黑方没有犯规"];
    for remark in framed(&frames, &links) {
        for ruling in rulings {
            says(&[&format!("{remark}{ruling}")], |side| vec![foul(side)]);
        }
    }
    says(
        &[
            "红方犯规，判犯规一次",
            "黑方没有犯规，红方犯规，判犯规一次",
            "黑方没有犯规，犯规的是红方，判犯规一次",
            "犯规的不是黑方，是红方，判犯规一次",
            "红方犯规，此后没有犯规",
            "The offender was Red, one foul.",
        ],
        |side| vec![foul(side)],
    );
    says(&["犯规的是红方，犯规两次"], |side| {
        vec![NoteKind::Foul {
            side: Some(side),
            fouls: 2,
            article: None,
        }]
    });
    says(
        &[
            "犯规的是红方，黑方犯规一次",
            "红方犯规一次，黑方犯规，判犯规一次",
        ],
        |side| vec![foul(side), foul(!side)],
    );
    for remark in [
        "犯规不是红方的",
        "犯规是红方的？",
        "红方没有犯规，黑方没有犯规",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
}

#[test]
fn a_hand_that_did_not_move_is_the_wrong_one_for_the_clock() {
    let frames = ["红方以*之手按钟", "红方用*的手按钟，口头提醒"];
    for remark in framed(&frames, &["非走棋", "非行棋", "非落子"]) {
        says(&[&remark], |side| {
            let act = Act::ClockHand;
            vec![NoteKind::Did {
                side: Some(side),
                act,
            }]
        });
    }
    for (remark, _) in both("红方以走棋之手按钟") {
        assert_eq!(charged(&remark), [], "{remark}");
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

#[test]
fn who_stops_the_clock_to_raise_something_stops_it_by_right() {
    says(&["红方停钟提出，判黑方犯规一次"], |side| {
        vec![foul(!side)]
    });
    says(&["红方擅自停钟，判犯规一次"], |side| {
        let act = Act::ClockStopped;
        let did = NoteKind::Did {
            side: Some(side),
            act,
        };
        vec![did, foul(side)]
    });
}

#[test]
fn what_befell_at_another_board_or_in_another_round_is_left() {
    for remark in [
        "旁边一台红方摸子，被判负",
        "旁边那台红方超时",
        "邻近一桌红方犯规一次",
        "相邻的一台红方迟到，判负",
        "红方犯规一次，前一轮的事",
        "红方迟到，上一轮的事",
        "红方被判负，上一局发生的",
        "红方手机响，昨天的事",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

/// 漏 of the play is no 漏 of the record.
#[test]
fn a_move_that_was_not_seen_is_no_entry_that_was_not_made() {
    for remark in [
        "红方漏着",
        "红方走了一步漏着",
        "红方出现漏着",
        "红方漏走了关键的一步",
        "红方漏走一步",
        "红方漏一步好棋",
        "红方漏掉一着妙手",
        "红方漏掉了一步杀棋",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
        }
    }
    let missed = |side, plies| {
        vec![NoteKind::NotRecorded {
            side: Some(side),
            plies,
            illegible: false,
        }]
    };
    says(
        &[
            "红方漏3着",
            "红方漏记3着",
            "红方漏着3处",
            "红方漏了3着",
            "红方漏掉3着未记",
        ],
        |side| missed(side, Some(3)),
    );
    says(&["红方漏记"], |side| missed(side, None));
}
