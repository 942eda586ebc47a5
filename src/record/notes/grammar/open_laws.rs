//! Laws of what is left open, counted, asked for and not given, and of what a ruling is for.

use super::law_words::{both, charged, charges, is_told};
use crate::record::{Act, NoteKind, notes_of_remark, read_remark};

#[test]
fn what_waits_for_a_ruling_has_none_and_is_told() {
    let deeds = [
        "红方犯规",
        "红方这算不算犯规",
        "红方要不要判负",
        "红方是否违例",
    ];
    let waits = [
        "，等裁判长裁定",
        "？等裁判长来定",
        "，待仲裁裁决",
        "，交仲裁委员会处理",
        "，待定",
    ];
    for deed in deeds {
        for wait in waits {
            for (remark, _) in both(&format!("{deed}{wait}")) {
                assert_eq!(charged(&remark), Vec::new(), "{remark}");
                assert!(is_told(&remark), "{remark}");
            }
        }
    }
    for (remark, side) in both("红方手机响，由裁判长裁决，判负") {
        let lost = |kind: &NoteKind| matches!(kind, NoteKind::RuledLost { side: it, .. } if *it == Some(side));
        assert!(notes_of_remark(&remark).iter().any(lost), "{remark}");
    }
}

#[test]
fn more_than_so_many_is_one_more_and_fewer_are_not_so_many() {
    let plies = |remark: &str| {
        let told = notes_of_remark(remark).into_iter();
        told.filter_map(|kind| match kind {
            NoteKind::NotRecorded { plies, .. } => Some(plies),
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    for (count, expected) in [
        ("超过4着", Some(5)),
        ("多于7着", Some(8)),
        ("达9着", Some(9)),
        ("多达8着", Some(8)),
        ("至少4着", Some(4)),
    ] {
        for (remark, _) in both(&format!("红方漏记{count}")) {
            assert_eq!(plies(&remark), [expected], "{remark}");
        }
    }
    for count in ["近4着", "不足4着", "不到4着", "未满4着"] {
        for (remark, _) in both(&format!("红方漏记{count}")) {
            assert!(!plies(&remark).contains(&Some(4)), "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

#[test]
fn what_was_asked_and_counted_is_of_whom_was_asked() {
    for frame in [
        "红方问黑方漏记几着，裁判数了是三着，不够判犯规",
        "红问黑漏了几着，裁判清点为3着",
        "红方询问黑方漏记多少，裁判查得3着",
    ] {
        for (remark, asks) in both(frame) {
            let expected = NoteKind::NotRecorded {
                side: Some(!asks),
                plies: Some(3),
                illegible: false,
            };
            assert_eq!(notes_of_remark(&remark), [expected], "{remark}");
        }
    }
}

#[test]
fn an_offer_taken_back_behind_what_the_other_says_is_taken_back() {
    for frame in [
        "红提和，黑说等一下，红又收回了",
        "红方提和，黑方说考虑一下，红方收回",
        "红方求和，黑方称要再看看，红方撤回",
    ] {
        for (remark, side) in both(frame) {
            let told = notes_of_remark(&remark);
            let by = Some(side);
            assert!(
                told.contains(&NoteKind::OfferWithdrawn { by }),
                "{remark}: {told:?}"
            );
        }
    }
    // 黑说红摸了子，红又收回 is what Black says.
    let told = notes_of_remark("黑说红摸了子，红又收回");
    assert_eq!(told, Vec::new());
}

#[test]
fn a_repetition_that_was_claimed_and_not_given_is_a_claim_refused() {
    let asks = [
        "红方要求判黑方长捉",
        "红要裁判判黑长捉",
        "红方要求裁判判黑方长将",
        "红请裁判判黑长捉",
    ];
    let answers = [
        "，裁判不予支持，继续",
        "，裁判不管，接着下",
        "，裁判不理，续弈",
        "，裁判驳回",
    ];
    for ask in asks {
        for answer in answers {
            for (remark, side) in both(&format!("{ask}{answer}")) {
                let by = Some(side);
                let granted = Some(false);
                let expected = NoteKind::RepetitionClaim { by, granted };
                assert_eq!(notes_of_remark(&remark), [expected], "{remark}");
            }
        }
    }
}

#[test]
fn what_a_ruling_is_for_is_told_where_it_was_not_read() {
    let deeds = [
        "红方坐姿不雅",
        "红上厕所去了一刻钟才回来",
        "场外教练给红支招",
        "红方记录雷同",
    ];
    let rulings = [
        "，判犯规一次",
        "，裁判警告红方",
        "，裁判记红方犯规一次",
        "，判红方负",
    ];
    for deed in deeds {
        for ruling in rulings {
            for (remark, _) in both(&format!("{deed}{ruling}")) {
                let heard = read_remark(&remark, None);
                let told = notes_of_remark(&remark);
                let of_deed = heard
                    .unread
                    .iter()
                    .any(|it| it.of(&remark).contains(&remark[..6]));
                let is_ruled = told.iter().any(charges);
                assert!(
                    of_deed || !is_ruled && is_told(&remark),
                    "{remark}: {told:?}"
                );
            }
        }
    }
}

#[test]
fn a_clock_that_did_not_add_is_the_ground_of_what_is_given_back() {
    for frame in [
        "钟没给红加秒，裁判补了红方两分钟",
        "棋钟漏给红方加秒，补红方2分钟",
        "棋钟没给红方加秒，裁判给红方补2分钟",
    ] {
        for (remark, side) in both(frame) {
            let told = notes_of_remark(&remark);
            let faulty = |kind: &NoteKind| {
                matches!(
                    kind,
                    NoteKind::Did {
                        act: Act::FaultyClock,
                        ..
                    }
                )
            };
            assert!(told.iter().any(faulty), "{remark}: {told:?}");
            let given = NoteKind::ClockChanged {
                side: Some(side),
                seconds: 120,
            };
            assert!(told.contains(&given), "{remark}: {told:?}");
        }
    }
}
