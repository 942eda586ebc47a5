//! Laws of offers beside other words: taken back, come to nothing, answered by who goes on to do something else.

use super::law_words::{both, did, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark, read_remark};

const fn offer(side: Side) -> NoteKind {
    NoteKind::DrawOffer { by: Some(side) }
}

const fn refused(side: Side) -> NoteKind {
    NoteKind::DrawRefused { by: Some(side) }
}

#[test]
fn who_takes_an_offer_back_is_who_made_it() {
    for wait in [
        "未等黑方答复",
        "不等黑方表态",
        "趁黑方考虑时",
        "没等黑方回应",
    ] {
        for back in ["又收回提议", "又撤回提和", "收回提和", "，又收回提议"] {
            says(&[&format!("红方提和，{wait}{back}")], |side| {
                vec![offer(side), NoteKind::OfferWithdrawn { by: Some(side) }]
            });
        }
    }
    // Who is said to do it, without a word for waiting, is not put in another's place.
    says(&["红方提和，黑方收回提议"], |side| {
        vec![offer(side), NoteKind::OfferWithdrawn { by: Some(!side) }]
    });
}

#[test]
fn an_offer_that_came_to_nothing_was_not_accepted() {
    for word in ["提和", "求和", "请和"] {
        for nothing in ["不成", "未成", "未果", "无果", "落空", "未获同意"] {
            says(
                &[
                    &format!("红方{word}{nothing}"),
                    &format!("红方{word}{nothing}，续弈"),
                ],
                |side| vec![offer(side), refused(!side)],
            );
        }
    }
    for remark in ["双方议和不成", "双方议和未果，续弈"] {
        assert_eq!(notes_of_remark(remark), [], "{remark}");
    }
}

#[test]
fn an_offer_is_answered_in_one_clause_by_who_stands_before() {
    says(
        &[
            "Red refused Black's offer",
            "Red declined Black's offer at move 30",
            "Red turned down Black's offer",
            "红方拒绝黑方提和",
            "红方没有答应黑方的求和",
        ],
        |side| vec![offer(!side), refused(side)],
    );
    says(
        &[
            "Red's offer was declined",
            "Red's offer was not accepted",
            "Red's offer was rejected",
            "红方提和，黑方考虑后摇头",
            "红方提和，黑方沉吟片刻后不同意",
        ],
        |side| vec![offer(side), refused(!side)],
    );
    // The arbiter answers no offer.
    says(&["Red's draw offer was rejected by the arbiter"], |side| {
        vec![offer(side)]
    });
    // The same offer named again is no second one.
    says(&["Red offered a draw; the offer was declined"], |side| {
        vec![offer(side), refused(!side)]
    });
}

#[test]
fn who_answers_an_offer_does_what_follows() {
    for answer in ["拒绝", "不接受", "婉拒", "没有答应"] {
        says(&[&format!("黑方{answer}红方提和后认输")], |side| {
            let resigned = NoteKind::Resigned { by: Some(!side) };
            vec![offer(side), refused(!side), resigned]
        });
        says(&[&format!("黑方{answer}红方提和后超时")], |side| {
            let flag = NoteKind::FlagFell { side: Some(!side) };
            vec![offer(side), refused(!side), flag]
        });
        says(&[&format!("黑方{answer}红方提和后离席")], |side| {
            vec![offer(side), refused(!side), did(!side, Act::LeftSeat)]
        });
        // Who is named again is who does it.
        says(
            &[&format!("黑方{answer}红方提和后红方超时")],
            |side| {
                let flag = NoteKind::FlagFell { side: Some(side) };
                vec![offer(side), refused(!side), flag]
            },
        );
    }
    says(
        &["Red offered a draw, Black declined but resigned six moves later"],
        |side| {
            let resigned = NoteKind::Resigned { by: Some(!side) };
            vec![offer(side), refused(!side), resigned]
        },
    );
    says(
        &[
            "Red declined but Black resigned",
            "Red refused but Black resigned",
        ],
        |side| vec![NoteKind::Resigned { by: Some(!side) }],
    );
    // What he declines to do he does not do.
    for remark in ["红方拒绝认输", "Red refused to resign", "红方不肯认输"] {
        for (remark, _) in both(remark) {
            let told = notes_of_remark(&remark);
            let resigned = |kind: &NoteKind| matches!(kind, NoteKind::Resigned { .. });
            assert!(!told.iter().any(resigned), "{remark}: {told:?}");
        }
    }
}

#[test]
fn who_says_neither_yes_nor_no_has_not_refused() {
    says(&["红方提和，黑方不置可否"], |side| {
        vec![offer(side)]
    });
    says(
        &["红方提和，黑方不置可否，红方遂撤回"],
        |side| vec![offer(side), NoteKind::OfferWithdrawn { by: Some(side) }],
    );
    says(&["红方提和，黑拒"], |side| {
        vec![offer(side), refused(!side)]
    });
}

#[test]
fn what_only_looks_like_an_offer_or_an_answer_is_none() {
    for remark in [
        "Red had an offer from another club",
        "Red offers a rook",
        "Red offered Black his hand after the game",
        "Red declined to comment",
        "Red offered to swap seats",
        "红方收回提和的手势",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
        }
    }
}

#[test]
fn who_may_not_take_his_offer_back_has_offered() {
    says(
        &[
            "Red tried to withdraw his offer; not allowed, Black accepted",
            "红方欲撤回提和，裁判不准，黑方接受",
        ],
        |side| vec![offer(side), NoteKind::DrawAgreed],
    );
}

#[test]
fn a_denial_before_what_was_done_first_denies_no_signature() {
    for remark in [
        "双方确认本局记录无误并签字",
        "双方核对无误后签字",
        "红方记录无误，已签字",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
        }
    }
    says(
        &[
            "红方拒绝签字",
            "红方未签字",
            "红方并未签字",
            "红方没有在记录上签字",
        ],
        |side| vec![did(side, Act::Unsigned)],
    );
    // Which of the two is denied stays open, and is told.
    assert!(!read_remark("红方未核对并签字", None).unread.is_empty());
    assert_eq!(notes_of_remark("红方未核对并签字"), []);
}
