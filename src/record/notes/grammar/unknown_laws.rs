//! Laws of what is not wholly known: it is told, and it charges nobody; and of small words that had turned who is meant.

use super::law_words::{both, charged, did, foul, is_told, lost, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark};

/// Whether each of the remarks, whichever side it names, says nothing against anybody and is told.
fn are_told(remarks: &[&str]) {
    for remark in remarks {
        for (remark, _) in both(remark) {
            assert_eq!(charged(&remark), [], "{remark}");
            assert!(is_told(&remark), "{remark}");
        }
    }
}

#[test]
fn a_remark_of_which_nothing_is_read_is_told_though_it_denies() {
    are_told(&[
        "红方吃子后未将被吃棋子拿走，裁判提醒",
        "黑方摆正棋子未征得红方同意",
        "红方开赛后提出棋钟用时不正确，不予受理",
        "红方当时处理不够镇定，影响了赛事观感",
        "Red says the piece was released, Black says it was not, no witness",
    ]);
}

#[test]
fn what_a_player_reports_and_the_other_denies_is_told() {
    are_told(&[
        "红方说黑方摸了象不走象，黑方不承认，旁人都没有看到",
        "红方称黑方悔棋，黑方否认",
    ]);
}

#[test]
fn the_number_of_fouls_may_stand_before_them() {
    let left = |side| vec![did(side, Act::LeftSeat), foul(side)];
    says(
        &[
            "红方离席，记一次犯规",
            "红方离席，判一次犯规",
            "红方离席，记犯规一次",
        ],
        left,
    );
}

#[test]
fn who_moves_again_behind_an_answer_is_who_acts() {
    let offers = |side| NoteKind::DrawOffer { by: Some(side) };
    for remark in ["红方经黑方拒绝后连续提和", "红方用时不足三分钟提和"] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            assert!(told.contains(&offers(side)), "{remark}: {told:?}");
            assert!(!told.contains(&offers(!side)), "{remark}: {told:?}");
        }
    }
    let both_refuse = notes_of_remark("红方先提和，后黑方提和，均遭对方拒绝");
    for by in Side::ALL.map(Some) {
        assert!(both_refuse.contains(&NoteKind::DrawRefused { by }));
        assert!(both_refuse.contains(&NoteKind::DrawOffer { by }));
    }
}

#[test]
fn never_to_have_offered_is_no_refusal() {
    for (remark, _) in both("红方始终未提和") {
        assert_eq!(notes_of_remark(&remark), [], "{remark}");
    }
}

#[test]
fn the_ground_of_a_ruling_is_of_him_on_whom_it_falls() {
    says(
        &["因碰乱棋子判红方负", "裁判主动介入，因碰乱棋子判红方负"],
        |side| vec![did(side, Act::KnockedPieces), lost(side)],
    );
}

#[test]
fn a_claim_named_in_one_word_is_answered() {
    says(
        &[
            "红方的待判局面申请裁判不予受理",
            "红方待判局面请求不予受理",
            "红方提出待判局面要求，被驳回",
        ],
        |side| {
            vec![NoteKind::RepetitionClaim {
                by: Some(side),
                granted: Some(false),
            }]
        },
    );
    // Of which of the two claims the record was looked up is not said.
    are_told(&["红方要求停钟审核，黑方等候"]);
}

#[test]
fn what_a_clock_adds_is_no_time_that_the_arbiter_gave() {
    for (remark, _) in both("红方棋钟走一步只加10秒") {
        let told = notes_of_remark(&remark);
        let gave = |kind: &NoteKind| matches!(kind, NoteKind::ClockChanged { .. });
        assert!(!told.iter().any(gave), "{remark}: {told:?}");
    }
}

#[test]
fn whose_time_ran_out_its_word_says() {
    let flag = |side| vec![NoteKind::FlagFell { side: Some(side) }];
    says(&["Red's time ran out", "Red's clock has expired"], flag);
    for (remark, side) in both("Red mated Black but had overstepped the time limit") {
        let told = notes_of_remark(&remark);
        assert!(
            !told.contains(&NoteKind::FlagFell { side: Some(!side) }),
            "{remark}: {told:?}"
        );
    }
}

#[test]
fn who_is_disturbed_by_a_bystander_is_charged_with_nothing() {
    for remark in [
        "观众干扰红方，请出赛场",
        "家长干扰红方，逐出赛场",
        "领队干扰红方，裁判制止",
        "观众干扰红方",
    ] {
        for (remark, side) in both(remark) {
            let told = format!("{:?}", charged(&remark));
            assert!(!told.contains(&format!("{side:?}")), "{remark}: {told}");
        }
    }
}

#[test]
fn what_would_have_come_to_pass_did_not() {
    for remark in [
        "红方堵车晚到十分钟，再晚两分钟就判负了",
        "红方再过一分钟就超时了",
        "红方再有一次犯规便判负",
    ] {
        for (remark, _) in both(remark) {
            let told = notes_of_remark(&remark);
            let ends = |it: &NoteKind| {
                matches!(
                    it,
                    NoteKind::RuledLost { .. } | NoteKind::FlagFell { .. } | NoteKind::Foul { .. }
                )
            };
            assert!(!told.iter().any(ends), "{remark}: {told:?}");
        }
    }
}

#[test]
fn a_time_that_bounds_is_not_how_late_a_player_was() {
    let late = |side, minutes| NoteKind::Late {
        side: Some(side),
        minutes,
        absent: false,
    };
    for (remark, minutes) in [
        ("红方迟到15分钟", Some(15)),
        ("红方迟到超过15分钟", None),
        ("红方迟到15分钟以上", None),
    ] {
        says(&[remark], |side| vec![late(side, minutes)]);
    }
}

#[test]
fn who_is_refused_is_not_who_refuses() {
    for remark in [
        "红方遭拒后又提和",
        "红方被黑方拒绝后又提和",
        "红方被拒后又提和",
    ] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            let offers = told.iter().all(|it| match it {
                NoteKind::DrawOffer { by } => *by == Some(side),
                NoteKind::DrawRefused { by } => *by == Some(!side),
                _ => false,
            });
            assert!(offers && !told.is_empty(), "{remark}: {told:?}");
        }
    }
}

#[test]
fn a_table_of_fouls_counts_those_of_each_however_it_is_written() {
    let count = |told: &[NoteKind], of: Side| -> u32 {
        let fouls = told.iter().map(|it| match it {
            NoteKind::Foul { side, fouls, .. } if *side == Some(of) => u32::from(*fouls),
            _ => 0,
        });
        fouls.sum()
    };
    for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (0, 2)] {
        for form in [
            "犯规：红R黑B",
            "犯规：红R，黑B",
            "犯规：红方R次，黑方B次",
            "犯规:红方R次 黑方B次",
            "犯规 红R 黑B",
            "犯规红R黑B次",
            "犯规：红方R次、黑方B次",
            "犯规：紅方R次，黑方B次",
        ] {
            let remark = form
                .replace('R', &one.to_string())
                .replace('B', &other.to_string());
            let told = notes_of_remark(&remark);
            let fouls = Side::ALL.map(|side| count(&told, side));
            assert_eq!(fouls, [one, other], "{remark}: {told:?}");
        }
    }
    for remark in [
        "犯规：红方无，黑方1次",
        "犯规红无黑1次",
        "犯规：红方无，黑方一次",
    ] {
        let told = notes_of_remark(remark);
        assert_eq!(Side::ALL.map(|side| count(&told, side)), [0, 1], "{remark}");
    }
    assert_eq!(notes_of_remark("黑方超时0次"), []);
}

#[test]
fn the_end_of_a_session_is_no_flag_of_a_player() {
    for remark in ["闭馆时间到，裁判长判定红方优势获胜", "午饭时间到，红方封棋"]
    {
        for (remark, _) in both(remark) {
            let told = notes_of_remark(&remark);
            assert!(
                !told
                    .iter()
                    .any(|it| matches!(it, NoteKind::FlagFell { .. })),
                "{remark}"
            );
        }
    }
}

#[test]
fn who_says_nothing_has_done_nothing() {
    for remark in [
        "黑方悔棋，红方没吭声，裁判上前记犯规一次",
        "黑车已离手又拿回改走，红方没吭声，裁判上前记犯规一次",
        "黑方提和，红方没吭声，离席",
    ] {
        for (remark, side) in both(
            &remark
                .replace('红', "#")
                .replace('黑', "红")
                .replace('#', "黑"),
        ) {
            let told = format!("{:?}", charged(&remark));
            assert!(!told.contains(&format!("{:?}", !side)), "{remark}: {told}");
        }
    }
}

#[test]
fn what_does_not_count_was_not() {
    for remark in [
        "红方超时，不算",
        "红方超时，不计",
        "红本来记了一次犯规，仲裁撤了，不算",
        "红方超时，裁判裁定不算",
        "红钟显示超时，裁判裁决不算",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
        }
    }
}

#[test]
fn entries_parted_by_a_bar_are_each_of_their_own_side() {
    for (remark, side) in both("红：抢按钟1次｜黑：警告1次") {
        let told = notes_of_remark(&remark);
        let warned = NoteKind::Warned { side: Some(!side) };
        assert_eq!(told, [did(side, Act::PressedFirst), warned], "{remark}");
    }
}

#[test]
fn an_agreement_to_what_is_put_right_is_no_draw() {
    for (remark, side) in both("棋钟用时设错，双方棋手均同意，给红方补回2分钟")
    {
        let told = notes_of_remark(&remark);
        assert!(!told.contains(&NoteKind::DrawAgreed), "{remark}: {told:?}");
        let given = NoteKind::ClockChanged {
            side: Some(side),
            seconds: 120,
        };
        assert!(told.contains(&given), "{remark}: {told:?}");
    }
    assert_eq!(notes_of_remark("双方同意"), [NoteKind::DrawAgreed]);
}

#[test]
fn who_presses_first_is_not_the_one_who_knocks_over_what_the_other_knocks_over() {
    for (remark, side, knocked) in [
        ("红先按钟，黑碰倒钟", Side::Red, Act::KnockedClock),
        ("红方按钟后走子，黑方碰倒棋钟", Side::Red, Act::KnockedClock),
        ("黑方先按钟，红方碰乱棋子", Side::Black, Act::KnockedPieces),
        ("红方碰乱棋子，黑方先按钟", Side::Black, Act::KnockedPieces),
    ] {
        let told = notes_of_remark(remark);
        assert_eq!(told.len(), 2, "{remark}: {told:?}");
        for note in [did(side, Act::PressedFirst), did(!side, knocked)] {
            assert!(told.contains(&note), "{remark}: {told:?}");
        }
    }
    says(&["红方碰乱棋子后先按钟"], |side| {
        vec![did(side, Act::KnockedAndPressed)]
    });
}

#[test]
fn a_number_that_is_not_reached_is_nobody_who_did_not_come() {
    for remark in [
        "红方提自然限着，回合数未到",
        "红方提自然限着，未到",
        "红方提自然限着，还未到",
    ] {
        for (remark, side) in both(remark) {
            let claim = NoteKind::NaturalLimitClaim {
                by: Some(side),
                granted: Some(false),
            };
            assert_eq!(notes_of_remark(&remark), [claim], "{remark}");
        }
    }
    // A person who is not there refuses nothing.
    for remark in ["红方提自然限着，黑方未到", "红方提自然限着，裁判长还没到"]
    {
        let refused = |it: &NoteKind| {
            matches!(
                it,
                NoteKind::NaturalLimitClaim {
                    granted: Some(false),
                    ..
                }
            )
        };
        assert!(!notes_of_remark(remark).iter().any(refused), "{remark}");
    }
}

#[test]
fn what_was_booked_to_one_and_then_to_the_other_is_of_the_other() {
    for remark in [
        "先记成红犯规，查明是黑，改记黑犯规1次",
        "原判红方犯规，改记黑方犯规一次",
    ] {
        for (remark, side) in both(remark) {
            let told = notes_of_remark(&remark);
            let is_it =
                |it: &NoteKind| matches!(it, NoteKind::Foul { side: Some(of), .. } if *of != side);
            assert!(
                told.iter().all(is_it) && !told.is_empty(),
                "{remark}: {told:?}"
            );
        }
    }
}
