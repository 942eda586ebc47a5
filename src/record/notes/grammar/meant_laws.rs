//! Laws of who is meant and what a count comes to: a side that is named in another's place, none of his, fewer than the limit,
//! who came in the end, and what a player only asks for. Beside each stand neighbours that keep their reading.

use super::law_words::{both, charge_nobody, charged, did, foul, framed, is_told, late, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark};

fn offer(side: Side) -> NoteKind {
    NoteKind::DrawOffer { by: Some(side) }
}

fn refusal(side: Side) -> NoteKind {
    NoteKind::DrawRefused { by: Some(side) }
}

#[test]
fn of_whom_none_is_counted_has_done_nothing() {
    says(&["提和：红1黑0", "提和：黑0红1"], |side| {
        vec![offer(side)]
    });
    says(&["提和：红1黑0；拒：黑"], |side| {
        vec![offer(side), refusal(!side)]
    });
    says(&["警告：红1黑0"], |side| {
        vec![NoteKind::Warned { side: Some(side) }]
    });
    says(&["漏记：红3黑0"], |side| {
        vec![NoteKind::NotRecorded {
            side: Some(side),
            plies: Some(3),
            illegible: false,
        }]
    });
    says(&["提和：红1黑2"], |side| {
        vec![offer(side), offer(!side), offer(!side)]
    });
}

#[test]
fn a_count_below_the_limit_refuses_the_claim() {
    let claim = |granted| {
        move |side| {
            let by = Some(side);
            vec![NoteKind::NaturalLimitClaim { by, granted }]
        }
    };
    let counts = [
        "复核仅57回合",
        "查录像只有46回合",
        "裁判数得只有58回合",
        "核谱只走了52回合",
    ];
    let frames = ["红方提出自然限着，*", "红方称自然限着已够60回合，*"];
    for remark in framed(&frames, &counts) {
        says(&[&remark], claim(Some(false)));
    }
    // What the claimant or the other side counts decides nothing.
    says(
        &[
            "红方称自然限着已够60回合",
            "红方提出自然限着，黑方称只有57回合",
        ],
        claim(None),
    );
    says(&["红方提出自然限着，复核属实"], claim(Some(true)));
    says(
        &["红方限着不属实", "经审核红方限着不成立"],
        claim(Some(false)),
    );
}

#[test]
fn who_came_in_the_end_was_late_and_not_absent() {
    says(
        &[
            "红方没来，等了5分钟人到了",
            "红方没来，黑方开钟等了5分钟人到了",
            "红方未到，5分钟后才赶到",
        ],
        |side| vec![late(side, Some(5))],
    );
    let absent = |side| NoteKind::Late {
        side: Some(side),
        minutes: None,
        absent: true,
    };
    for remark in [
        "红方没来，裁判到场判负",
        "红方没来，黑方到场后等了30分钟",
        "红方没来，家长到了",
        "红方没来，等了30分钟到了判负时间",
    ] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            assert!(told.contains(&absent(side)), "{remark}: {told:?}");
        }
    }
}

#[test]
fn who_it_was_may_be_named_behind_or_in_the_place_of_another() {
    let frames = [
        "*的是红方",
        "*者为红方",
        "*的不是黑方，是红方",
        "*的并非黑方，而是红方",
    ];
    for remark in framed(&frames, &["迟到"]) {
        says(&[&remark], |side| vec![late(side, None)]);
    }
    for remark in framed(&frames, &["犯规"]) {
        says(&[&remark], |side| vec![foul(side)]);
    }
    for remark in framed(&frames, &["超时"]) {
        says(&[&remark], |side| {
            vec![NoteKind::FlagFell { side: Some(side) }]
        });
    }
    for remark in framed(&frames, &["认输"]) {
        says(&[&remark], |side| {
            vec![NoteKind::Resigned { by: Some(side) }]
        });
    }
    charge_nobody(&[
        "犯规的不是红方",
        "迟到的不是红方",
        "犯规的不是红方，是教练",
        "超时者为红方对手",
    ]);
}

#[test]
fn a_general_without_a_move_is_of_its_side_whoever_brought_it_about() {
    let stalemated = |side| {
        vec![NoteKind::Mated {
            side: Some(side),
            stalemate: true,
        }]
    };
    says(&["红帅被黑车困死", "红帅被困毙"], stalemated);
    assert_eq!(notes_of_remark("后手困毙先手"), stalemated(Side::Red));
    assert_eq!(notes_of_remark("先手困毙后手"), stalemated(Side::Black));
    let mated = |side| {
        vec![NoteKind::Mated {
            side: Some(side),
            stalemate: false,
        }]
    };
    for (remark, side) in [
        ("黑将被将死", Side::Black),
        ("黑將被將死", Side::Black),
        ("红帅被将死", Side::Red),
        ("黑将死于卧槽马", Side::Black),
        ("红帅死于马后炮", Side::Red),
    ] {
        assert_eq!(notes_of_remark(remark), mated(side), "{remark}");
    }
    charge_nobody(&["红将被判负"]);
}

#[test]
fn what_a_player_asks_to_be_reversed_stands() {
    says(
        &[
            "红方犯规一次，红方要求撤销犯规",
            "红方犯规一次，红方请求取消判罚，裁判不同意",
        ],
        |side| vec![foul(side)],
    );
    for remark in ["红方上诉仲裁委，要求改判和棋", "红方申诉，仲裁维持原判"]
    {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
    charge_nobody(&["红方犯规一次，复核后撤销"]);
}

#[test]
fn letters_are_the_sides_that_they_are_said_to_play() {
    for (remark, side) in [
        ("甲方（执红）悔棋，警告甲方", Side::Red),
        ("乙方执黑，甲方悔棋，警告甲方", Side::Red),
        ("甲方执黑悔棋，警告甲方", Side::Black),
    ] {
        let told = notes_of_remark(remark);
        let warned = NoteKind::Warned { side: Some(side) };
        assert_eq!(told, [did(side, Act::TookBack), warned], "{remark}");
    }
    charge_nobody(&["甲方悔棋，警告甲方"]);
}

#[test]
fn an_offer_is_answered_by_a_player_and_by_nobody_else() {
    says(
        &["红方欲收回提和，裁判不允", "红问“和棋？”黑未答"],
        |side| vec![offer(side)],
    );
    says(&["红问“和棋？”，黑不允"], |side| {
        vec![offer(side), refusal(!side)]
    });
    for (remark, side) in both("红方婉拒了黑方的第二次提和") {
        let told = notes_of_remark(&remark);
        assert!(told.contains(&refusal(side)), "{remark}: {told:?}");
        assert!(told.contains(&offer(!side)), "{remark}: {told:?}");
    }
}

#[test]
fn time_is_taken_by_a_rule_from_whose_clock_is_named() {
    let taken = |side| {
        vec![NoteKind::ClockChanged {
            side: Some(side),
            seconds: -300,
        }]
    };
    says(&["按规程为红方减去5分钟", "在红方钟上加计用时5分钟"], taken);
    charge_nobody(&["按规程迟到者减去5分钟", "规程规定为迟到方减去5分钟"]);
}

#[test]
fn a_piece_still_in_hand_was_not_moved_before_the_clock() {
    says(
        &["红方手还捏着炮钟已按下", "红方还拿着车，钟已按"],
        |side| vec![did(side, Act::PressedFirst)],
    );
}

#[test]
fn an_order_to_the_other_grants_a_claim_and_leaves_open_what_is_asked_besides() {
    for (remark, side) in both("红方要求裁决重复局面，裁判令黑方变着") {
        let claim = NoteKind::RepetitionClaim {
            by: Some(side),
            granted: Some(true),
        };
        let told = notes_of_remark(&remark);
        assert!(told.contains(&claim), "{remark}: {told:?}");
    }
    let remarks = [
        "红方要求裁决重复局面，裁判令红方变着",
        "红方要求重复局面判和，裁判令黑方变着，续弈",
    ];
    for (remark, side) in remarks.iter().flat_map(|it| both(it)) {
        let told = notes_of_remark(&remark);
        let claim = NoteKind::RepetitionClaim {
            by: Some(side),
            granted: None,
        };
        assert!(told.contains(&claim), "{remark}: {told:?}");
    }
}

#[test]
fn who_speaks_for_a_player_withdraws_him_and_does_nothing_else_for_him() {
    says(&["红方领队代为声明退出余下轮次"], |side| {
        vec![did(side, Act::Withdrew)]
    });
    charge_nobody(&["红方领队声明退出余下轮次", "红方领队悔棋"]);
    let each = [foul(Side::Red), foul(Side::Black)];
    assert_eq!(notes_of_remark("双方互相指责，裁判各记犯规一次"), each);
    let open = NoteKind::Foul {
        side: None,
        fouls: 1,
        article: None,
    };
    assert_eq!(notes_of_remark("双方互相指责，裁判记犯规一次"), [open]);
}
