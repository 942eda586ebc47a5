//! Laws of rulings in the words of the books: whatever names the one they fall on, they fall on him alone.

use super::law_words::{both, is_told};
use crate::record::{Act, NoteKind, notes_of_remark, read_remark};

fn lost(remark: &str) -> Vec<Option<crate::board::Side>> {
    let told = notes_of_remark(remark).into_iter();
    let losses = told.filter_map(|kind| match kind {
        NoteKind::RuledLost { side, .. } => Some(side),
        _ => None,
    });
    losses.collect()
}

#[test]
fn a_loss_in_the_words_of_the_books_is_of_him_who_is_meant() {
    for frame in [
        "红方走棋离手后帅、将直接对面，形成自杀，判负",
        "红方拒绝誊清补正记录，裁判引用4.1.13款判其作负",
        "红方按钟后将两枚棋子碰出棋盘外，此时黑方用时不足3分钟，判碰乱方负",
        "红方碰乱棋子，判碰乱者负",
        "黑方两闲，红方长捉，红方应变着而不变，判负",
        "裁判长取消红方当场比赛资格",
        "取消红方比赛资格",
        "裁判长取消了红方本局的比赛资格",
        "红死活不肯补记录，裁判判他输了",
        "红方第二次提出自然限着和棋，经审核仍不属实，判负",
        "红方先按钟后走棋，裁判引用4.1.9款判其作负",
    ] {
        for (remark, side) in both(frame) {
            assert_eq!(lost(&remark), [Some(side)], "{remark}");
        }
    }
    for remark in [
        "红方恢复比赛资格",
        "黑方取得决赛的参赛资格",
        "红方长捉，黑方两闲，裁判令红方变着",
    ] {
        assert_eq!(lost(remark), [], "{remark}");
    }
}

/// 2020, 18.3: who is expelled counts as withdrawn.
#[test]
fn who_is_expelled_counts_as_withdrawn_and_nobody_else() {
    for frame in [
        "竞赛组织机构对红方作出除名处分，按退出比赛处理",
        "组委会将红方除名",
        "红方使用软件作弊，竞赛组织机构予以除名",
    ] {
        for (remark, side) in both(frame) {
            let withdrew = NoteKind::Did {
                side: Some(side),
                act: Act::Withdrew,
            };
            let told = notes_of_remark(&remark);
            assert!(told.contains(&withdrew), "{remark}: {told:?}");
            assert_eq!(lost(&remark), [], "{remark}");
        }
    }
}

/// 2020, 5.4 and 5.5; 18.2; 22.3; 4.3.
#[test]
fn articles_in_the_words_of_the_books_say_what_was_done() {
    let touched = |side| NoteKind::Did {
        side: Some(side),
        act: Act::Touched(None),
    };
    for frame in [
        "红方先摸触己方车，后摸触对方马，车吃不到马，必须走动车",
        "红方同时摸触双方棋子，依5.5款处理",
        "红方先摸触己方马，后摸触对方卒，以马吃卒",
    ] {
        for (remark, side) in both(frame) {
            assert_eq!(notes_of_remark(&remark), [touched(side)], "{remark}");
        }
    }
    for frame in [
        "裁判长作出取消红方当场比赛资格的处分",
        "红方三次犯规，输棋",
        "红方第三次犯规，负",
        "红方走棋后已离手，形成自杀，输棋",
        "同一局中红方第二次提出自然限着和棋，经审核不属实，输棋",
        "红方犯禁未立即变着，又重复一次循环，判负",
        "形成待判局面，黑方要求裁决，红方单方“长将”，立即判负",
        "红马步步要杀，黑帅躲避后仍不变，作败论",
        "黑方要求裁决，红方“长将”，立即判负",
    ] {
        for (remark, side) in both(frame) {
            assert_eq!(lost(&remark), [Some(side)], "{remark}");
        }
    }
}

/// 2020, 7 and 22; 4.1.6; 8.1.3.
#[test]
fn claims_and_charges_in_the_words_of_the_books_are_of_him_who_made_them() {
    for frame in [
        "在同一个自然限着阶段内，红方第二次提出和棋，经审核不属实",
        "红方提“自然限着”和棋，停钟审核不属实",
    ] {
        for (remark, side) in both(frame) {
            let refused = NoteKind::NaturalLimitClaim {
                by: Some(side),
                granted: Some(false),
            };
            assert_eq!(notes_of_remark(&remark), [refused], "{remark}");
        }
    }
    for frame in [
        "漏记5着的红方提出自然限着审核要求，裁判不予受理",
        "红方未补全漏记着法即行棋",
    ] {
        for (remark, side) in both(frame) {
            let missed = |kind: &NoteKind| matches!(kind, NoteKind::NotRecorded { side: it, .. } if *it == Some(side));
            assert!(notes_of_remark(&remark).iter().any(missed), "{remark}");
        }
    }
    for frame in [
        "红方在规定时限内未走满规定的着数，负",
        "红方迟到18分钟，超过规定迟到时限",
        "红方提和经黑方拒绝后连续提出，犯规一次",
    ] {
        for (remark, side) in both(frame) {
            let told = notes_of_remark(&remark);
            let charges = |kind: &&NoteKind| matches!(kind, NoteKind::FlagFell { side: it } | NoteKind::Late { side: it, .. } | NoteKind::Foul { side: it, .. } if *it == Some(side));
            assert_eq!(told.iter().filter(charges).count(), 1, "{remark}: {told:?}");
        }
    }
}

/// What is denied in words that are not all known, and what nothing sets aside, is told as unread.
#[test]
fn a_weighty_word_of_which_nothing_is_read_is_told() {
    for remark in [
        "紅方摸了四路仕，發覺如走仕，帥必被打掉，沒有走仕，記一次犯規",
        "黑方提子后未将子放入棋盖中，裁判因此判罚两目",
        "I had to decline the claim: he showed me a three-fold repetition",
        "那时裁判调来影片，证明在按下计时钟时，已经超时，并非棋钟故障",
    ] {
        let heard = read_remark(remark, None);
        let is_told = !notes_of_remark(remark).is_empty() || !heard.unread.is_empty();
        assert!(is_told, "{remark}");
    }
    for remark in [
        "红方提出自然限着和棋，裁判停钟审核，不属实，继续比赛",
        "红方未犯规",
        "黑方否认犯规",
        "红方未超时",
        "No foul was given to either side.",
    ] {
        assert!(read_remark(remark, None).unread.is_empty(), "{remark}");
    }
}

#[test]
fn what_a_clock_shows_takes_no_deed_back() {
    for frame in [
        "红方按钟后碰乱棋子，黑方用时不足3分钟",
        "红方先按钟后走棋，此时用时不足1分钟，犯规一次",
    ] {
        for (remark, side) in both(frame) {
            let told = notes_of_remark(&remark);
            let side = Some(side);
            let did =
                |kind: &NoteKind| matches!(kind, NoteKind::Did { side: it, .. } if *it == side);
            assert!(told.iter().any(did), "{remark}: {told:?}");
        }
    }
}

#[test]
fn a_ring_behind_a_telephone_is_of_whose_it_is() {
    for frame in [
        "红方手机未静音，对局中响铃",
        "红方手机没有关机，对局中铃声大作",
    ] {
        for (remark, side) in both(frame) {
            let act = Act::PhoneRang;
            let expected = NoteKind::Did {
                side: Some(side),
                act,
            };
            assert_eq!(notes_of_remark(&remark), [expected], "{remark}");
        }
    }
    for remark in ["红方手机已关机，观众席响铃", "观众手机未静音，对局中响铃"]
    {
        let told = notes_of_remark(remark);
        let named = |kind: &NoteKind| matches!(kind, NoteKind::Did { side: Some(_), .. });
        assert!(!told.iter().any(named), "{remark}: {told:?}");
    }
}

#[test]
fn what_each_offered_and_had_refused_is_told_of_each() {
    for remark in [
        "双方都提过和，都被拒绝",
        "双方先后都提过和，也都被对方拒绝了",
    ] {
        let told = notes_of_remark(remark);
        for by in crate::board::Side::ALL.map(Some) {
            assert!(
                told.contains(&NoteKind::DrawOffer { by }),
                "{remark}: {told:?}"
            );
            assert!(
                told.contains(&NoteKind::DrawRefused { by }),
                "{remark}: {told:?}"
            );
        }
        assert!(
            !is_told(remark),
            "{remark}: {:?}",
            read_remark(remark, None)
        );
    }
    assert_eq!(notes_of_remark("双方都想和"), []);
}
