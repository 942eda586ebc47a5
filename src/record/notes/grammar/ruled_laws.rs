//! Laws of what is ruled on whom: the words of a rule behind a deed, a ruling behind two who are named, and what is not
//! punished. Beside each stand neighbours that keep their reading.

use super::law_words::{both, charge_nobody, charged, did, foul, is_told, late, lost, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark};

/// Whether nobody loses by the remarks, whichever side they name.
fn charge_no_loss(remarks: &[&str]) {
    for remark in remarks {
        for (remark, _) in both(remark) {
            let told = notes_of_remark(&remark);
            let loses = |kind: &NoteKind| matches!(kind, NoteKind::RuledLost { .. });
            assert!(!told.iter().any(loses), "{remark}: {told:?}");
        }
    }
}

#[test]
fn the_words_of_a_rule_behind_a_deed_are_a_ruling_on_it() {
    says(&["红方缺记4着，一次即记犯规"], |side| {
        vec![
            NoteKind::NotRecorded {
                side: Some(side),
                plies: Some(4),
                illegible: false,
            },
            foul(side),
        ]
    });
    for (remark, side) in [
        ("红马蹩腿仍跳，经黑方提出查实，一次即负", Side::Red),
        ("黑马蹩腿仍跳，经红方提出查实，一次即负", Side::Black),
    ] {
        let told = notes_of_remark(remark);
        assert!(told.contains(&lost(side)), "{remark}: {told:?}");
    }
    let rules = ["", "按规定", "按规程，", "根据本次比赛规则，"];
    for rule in rules {
        says(&[&format!("红方手机响，{rule}一次即负")], |side| {
            vec![did(side, Act::PhoneRang), lost(side)]
        });
    }
    says(
        &[
            "红方手机响，黑方提出，一次即负",
            "提醒黑方关机。红方手机响，一次即负",
        ],
        |side| vec![did(side, Act::PhoneRang), lost(side)],
    );
    charge_no_loss(&[
        "手机铃响，一次即判负",
        "红方再犯，一次即负",
        "红方犯规，再犯一次即负",
        "红方手机响，以后，一次即负",
        "红方手机响，规则规定，一次即负",
        "红方手机响。按规程，一次即负",
        "规定：手机响，一次即负",
        "规定手机响，一次即负。红方手机响",
        "提醒红方手机铃响，一次即负",
        "红方手机未响，一次即负",
        "红方手机响，裁判告知双方，一次即负",
        "黑方称红方手机响，一次即负",
        "黑方举报红方手机响，查无实据，一次即负",
        "红方手机响，黑方手机响，一次即负",
        "红方手机响，查无实据，一次即负",
        "红方手机响，警告，一次即负",
        "红方手机险些响，一次即负",
        "红方手机响，双方注意，一次即负",
        "裁判询问红方手机是否响，一次即负",
        "如红方手机响，一次即负",
        "邻台红方手机响，一次即负",
        "马蹩腿仍跳，一次即负",
    ]);
}

#[test]
fn a_ruling_is_on_nobody_who_is_only_denied_or_one_of_two() {
    let open = NoteKind::Foul {
        side: None,
        fouls: 1,
        article: None,
    };
    says(
        &[
            "不是红方犯规，判犯规一次",
            "红方犯规，黑方也犯规，判犯规一次",
        ],
        |_| vec![open],
    );
    says(
        &["红方手机响，不是黑方，记犯规一次"],
        |side| vec![did(side, Act::PhoneRang), foul(side)],
    );
    says(&["红方，不是黑方，手机响"], |side| {
        vec![did(side, Act::PhoneRang)]
    });
    for (remark, side) in both("红方手机响，判犯规一次，随后黑方犯规，判犯规一次")
    {
        let told = notes_of_remark(&remark);
        assert_eq!(told.last(), Some(&foul(!side)), "{remark}: {told:?}");
    }
    for (remark, _) in both("犯规者并非红方，记犯规一次") {
        assert_eq!(charged(&remark), [], "{remark}");
        assert!(is_told(&remark), "{remark}");
    }
}

#[test]
fn of_two_who_fouled_no_loss_is_told_of_the_one_named_last() {
    let loser = |remark: &str| {
        let told = notes_of_remark(remark).into_iter();
        let sides = told.filter_map(|kind| match kind {
            NoteKind::RuledLost { side, .. } => side,
            _ => None,
        });
        sides.collect::<Vec<_>>()
    };
    for frame in [
        "红方犯规*次，黑方犯规1次，判负",
        "红犯规*次，黑犯规1次，28.11.1，负",
    ] {
        for count in ["1", "2"] {
            for (remark, _) in both(&frame.replace('*', count)) {
                assert_eq!(loser(&remark), [], "{remark}");
            }
        }
    }
    for remark in [
        "黑方犯规一次，红方犯规两次，判负",
        "黑方犯规两次，红方犯规一次，裁判判红方负",
        "黑方犯规两次，警告。红方犯规一次，判负",
        "黑方被记犯规两次。红方被记犯规一次，裁判判负",
        "黑方犯规两次，红方犯规一次，红方被判负",
        "红方犯规两次，28.11.1，负",
    ] {
        for (remark, side) in both(remark) {
            assert_eq!(loser(&remark), [side], "{remark}");
        }
    }
    charge_no_loss(&[
        "红方犯规两次，28.11.1，再犯判负",
        "红方犯规一次，28.11.1，负",
    ]);
}

#[test]
fn what_is_not_punished_was_done_and_costs_nothing() {
    for exempt in ["免罚", "裁判免于处罚", "从宽免罚"] {
        says(
            &[
                &format!("红方未走先按，{exempt}"),
                &format!("红方未走先按，判犯规一次，{exempt}"),
            ],
            |side| vec![did(side, Act::PressedFirst)],
        );
        for ruling in ["犯规一次", "犯规", "各犯规一次"] {
            let who = if ruling.starts_with('各') {
                "双方"
            } else {
                "红方"
            };
            for (remark, _) in both(&format!("{who}{ruling}，{exempt}")) {
                assert_eq!(charged(&remark), [], "{remark}");
                assert!(is_told(&remark), "{remark}");
            }
        }
    }
    says(&["红方手机响，判负，免罚"], |side| {
        vec![did(side, Act::PhoneRang)]
    });
    says(&["红方犯规一次，警告，免罚"], |side| {
        vec![NoteKind::Warned { side: Some(side) }]
    });
    says(&["红方迟到5分钟，扣5分钟，免罚"], |side| {
        vec![late(side, Some(5))]
    });
    for (remark, _) in both("红方未走先按，判犯规一次，免罚") {
        assert!(is_told(&remark), "{remark}");
    }
}

#[test]
fn who_is_let_off_is_who_did_it_last_and_only_if_it_is_granted() {
    // Of the other, of another sentence, and not granted.
    says(
        &[
            "红方犯规一次，黑方手机响，免罚",
            "红方犯规一次。黑方手机响，免罚",
        ],
        |side| vec![foul(side), did(!side, Act::PhoneRang)],
    );
    says(
        &[
            "红方犯规一次，不免罚",
            "红方犯规一次，未予免罚",
            "红方犯规一次，没有免罚",
            "红方犯规一次，红方称应予免罚",
            "红方犯规一次，红方要求免罚",
            "红方犯规一次，黑方要求免罚，裁判不同意",
            "红方犯规一次，下不为例",
            "红方犯规一次，若再犯不得免罚",
        ],
        |side| vec![foul(side)],
    );
    says(&["红方犯规一次。红方手机响，免罚"], |side| {
        vec![foul(side), did(side, Act::PhoneRang)]
    });
    charge_nobody(&[
        "红方犯规免罚",
        "黑方称红方悔棋，免罚",
        "举报红方使用手机，免罚",
    ]);
}

#[test]
fn a_loss_ruled_behind_what_both_did_is_of_whom_it_names() {
    let offer = |side| NoteKind::DrawOffer { by: Some(side) };
    let rulings = [
        "红方提和，黑方犯规，判黑方负",
        "红方提和，黑方犯规，判黑负",
        "红方提和，黑方犯规，判黑方输棋",
        "红方提和，黑方犯规，判红方胜",
    ];
    says(&rulings, |side| vec![offer(side), foul(!side), lost(!side)]);
    says(&["红方迟到，黑方手机响，判黑方负"], |side| {
        vec![late(side, None), did(!side, Act::PhoneRang), lost(!side)]
    });
    // What he has lost by already is no second loss.
    let flags = [
        "红方提和，黑方超时，判黑方负",
        "红方提和，黑方超时，判红方胜",
    ];
    says(&flags, |side| {
        let flag = NoteKind::FlagFell { side: Some(!side) };
        vec![offer(side), flag]
    });
}
