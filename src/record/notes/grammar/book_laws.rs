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
        "竞赛组织机构对红方作出除名处分，按退出比赛处理",
        "组委会将红方除名",
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
