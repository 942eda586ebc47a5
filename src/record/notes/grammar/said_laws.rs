//! Laws on the actor where the deed is stated the other way round, explained, asked for, or left open.

use super::law_words::{both, charged, framed, is_told};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark, read_remark};

#[test]
fn who_is_offered_a_draw_has_not_offered_it() {
    let frames = [
        "红方被黑方*",
        "红方遭黑方*",
        "红被黑*，红拒绝",
        "红方受黑方*影响",
        "红方多次被黑方*打扰，红方不理",
    ];
    let deeds = ["提和", "连着提和三次", "三次求和", "提议作和"];
    let english = [
        "Red was offered a draw by Black.",
        "Red was offered a draw.",
        "Red was offered a draw and declined.",
        "Red had been asked for a draw.",
    ];
    let all = framed(&frames, &deeds).into_iter();
    for remark in all.chain(english.map(str::to_owned)) {
        for (remark, suffers) in both(&remark) {
            let told = notes_of_remark(&remark);
            let offers = told.iter().filter_map(|kind| match kind {
                NoteKind::DrawOffer { by } => Some(*by),
                _ => None,
            });
            let offers: Vec<Option<Side>> = offers.collect();
            assert!(!offers.is_empty(), "{remark}: {told:?}");
            assert!(
                offers.iter().all(|by| *by == Some(!suffers)),
                "{remark}: {told:?}"
            );
        }
    }
}

#[test]
fn who_is_claimed_against_has_claimed_nothing() {
    for (remark, suffers) in both("红方被黑方申请自然限着，审核不属实") {
        let by = Some(!suffers);
        let granted = Some(false);
        let told = notes_of_remark(&remark);
        assert_eq!(
            told,
            [NoteKind::NaturalLimitClaim { by, granted }],
            "{remark}"
        );
    }
}

#[test]
fn a_rule_that_is_explained_is_told_of_nobody() {
    let frames = [
        "*应在自己用时内",
        "*须在自己用时内提出",
        "*必须按规定进行",
        "*者应判犯规",
        "*时应判负",
        "*不得超过两次",
        "裁判说明：*应按规则处理",
        "裁判向双方说明，*即判犯规",
        "裁判提醒双方*应判犯规",
        "裁判重申：*判犯规一次",
    ];
    let deeds = [
        "提和",
        "提议作和",
        "超时",
        "迟到",
        "手机响",
        "先按钟后走棋",
        "停钟",
        "离席",
        "认输",
        "漏记",
        "查手机",
    ];
    for remark in framed(&frames, &deeds) {
        assert_eq!(charged(&remark), Vec::new(), "{remark}");
    }
    let english = [
        "The arbiter explained that a draw is offered in one's own time.",
        "A draw must be offered in one's own time.",
        "Draws should be offered on one's own time only.",
    ];
    for remark in english {
        assert_eq!(charged(remark), Vec::new(), "{remark}");
    }
}

#[test]
fn what_is_told_behind_a_rule_is_told() {
    let rules = [
        "规程规定迟到15分钟判负，",
        "规则规定两次犯规判负，",
        "按规程迟到10分钟作弃权论，",
        "迟到15分钟判负，",
    ];
    let deeds = [
        "红方迟到20分钟，判负",
        "黑方迟到14分钟，照常比赛",
        "红方迟到16分钟，判红方负",
    ];
    for rule in rules {
        for deed in deeds {
            for (remark, _) in both(&format!("{rule}{deed}")) {
                let plain = remark.strip_prefix(rule).unwrap_or_default();
                assert_eq!(notes_of_remark(&remark), notes_of_remark(plain), "{remark}");
                assert!(!notes_of_remark(plain).is_empty(), "{plain}");
            }
        }
    }
}

#[test]
fn an_offer_that_was_none_is_none_by_another_word_either() {
    for remark in [
        "Not a draw offer, he only held out his hand for the clock.",
        "No draw offer, he merely asked \"draw?\" in jest.",
        "This was not a draw offer, just a handshake.",
        "不是提和，只是问“和吧”",
        "并非提和，只是伸手讲和的样子",
    ] {
        assert_eq!(charged(remark), Vec::new(), "{remark}");
        let heard = read_remark(remark, None);
        assert!(heard.is_read || !heard.unread.is_empty(), "{remark}");
    }
}

#[test]
fn to_appeal_is_no_misconduct_and_is_told() {
    let rulings = [
        "的警告",
        "给他的警告",
        "的判罚",
        "判其犯规一次",
        "的裁决",
        "所作的处罚",
        "对他的处罚",
        "",
    ];
    let appeals = ["提出申诉", "向仲裁委员会申诉", "上诉", "提请仲裁"];
    for ruling in rulings {
        for appeal in appeals {
            for (remark, _) in both(&format!("红方不服裁判{ruling}，{appeal}")) {
                let told = notes_of_remark(&remark);
                let conduct = |kind: &NoteKind| {
                    matches!(
                        kind,
                        NoteKind::Did {
                            act: Act::Misconduct,
                            ..
                        }
                    )
                };
                assert!(!told.iter().any(conduct), "{remark}: {told:?}");
                assert!(!told.is_empty() || is_told(&remark), "{remark}");
            }
        }
    }
    for (remark, side) in both("红方不服裁判，大吵大闹") {
        let act = Act::Misconduct;
        let expected = NoteKind::Did {
            side: Some(side),
            act,
        };
        assert_eq!(notes_of_remark(&remark), [expected], "{remark}");
    }
}

#[test]
fn a_claim_that_is_not_heard_was_not_found_false() {
    let claims = [
        "红方提出自然限着",
        "红方申请自然限着判和",
        "红方要求审核自然限着",
    ];
    let answers = [
        "，裁判不予受理",
        "，因其漏记超过4着，裁判不予受理",
        "，其漏记5着，不受理",
        "，裁判未受理",
        "，因漏记6着，被裁判驳回",
    ];
    for claim in claims {
        for answer in answers {
            for (remark, side) in both(&format!("{claim}{answer}")) {
                let told = notes_of_remark(&remark);
                let expected = NoteKind::ClaimUnheard { by: Some(side) };
                assert!(told.contains(&expected), "{remark}: {told:?}");
                let is_false = |kind: &NoteKind| matches!(kind, NoteKind::NaturalLimitClaim { .. });
                assert!(!told.iter().any(is_false), "{remark}: {told:?}");
            }
        }
        for answer in ["，审核不属实", "，裁判受理，数得四十一回合，驳回"] {
            for (remark, side) in both(&format!("{claim}{answer}")) {
                let by = Some(side);
                let granted = Some(false);
                let expected = NoteKind::NaturalLimitClaim { by, granted };
                assert_eq!(notes_of_remark(&remark), [expected], "{remark}");
            }
        }
    }
}

#[test]
fn a_draw_that_the_arbiter_did_not_allow_was_not_agreed() {
    let agreed = [
        "红方提和，黑方同意",
        "双方同意和棋",
        "双方议和",
        "双方握手言和",
    ];
    let refused = [
        "，裁判说不到25回合不许和，接着下",
        "，裁判不准，续弈",
        "，裁判以未满25回合为由不予认可，继续比赛",
        "，裁判不同意，令续弈",
        "，被裁判制止，继续对局",
    ];
    for agreed in agreed {
        let plain = notes_of_remark(agreed);
        assert!(plain.contains(&NoteKind::DrawAgreed), "{agreed}");
        for refused in refused {
            for (remark, _) in both(&format!("{agreed}{refused}")) {
                let told = notes_of_remark(&remark);
                assert!(!told.contains(&NoteKind::DrawAgreed), "{remark}: {told:?}");
                let says_why = remark.contains("25");
                assert!(says_why || is_told(&remark), "{remark}");
            }
        }
    }
    let english =
        "Red offered a draw, Black accepted; the arbiter did not allow it before move 25.";
    assert!(!notes_of_remark(english).contains(&NoteKind::DrawAgreed));
    for (remark, _) in both("红方提和，黑方同意，裁判同意") {
        assert!(
            notes_of_remark(&remark).contains(&NoteKind::DrawAgreed),
            "{remark}"
        );
    }
}
