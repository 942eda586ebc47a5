//! Meaning of short remarks by the grammar: laws that hold for every remark, and the needs of each matter.

use crate::record::notes::{RemarkContext, remark_says};
use crate::record::{Act, NoteKind, notes_of_remark, read_remark};
use proptest::prelude::*;

/// The remark with the sides exchanged.
fn turned(remark: &str) -> String {
    let signs = remark.chars().map(|sign| match sign {
        '红' => '黑',
        '黑' => '红',
        other => other,
    });
    signs.collect()
}

/// Remarks that name the sides by 红 and 黑 alone.
const REMARKS: [&str; 24] = [
    "红方子未动而先拍钟，记犯规一次",
    "黑乞和，红弗许",
    "红方按钟后撞跌棋子，黑方加时三分钟",
    "黑方提出自然限着不属实，判犯规一次并扣钟5分钟",
    "红方请求按23.1裁决，经审黑方长将，判黑负",
    "红方缺9着、黑方缺3着",
    "开赛十七分钟后黑方才匆匆入座",
    "红方摸了对面的车，又吃不掉，犯规一次",
    "黑方手碰棋钟致其翻倒，红加一分钟",
    "红方发现黑方马走成田字，退回重走，黑犯规一次",
    "黑将无路可走，困毙",
    "红方以一着妙手将黑方将死",
    "黑方把手放在钟上不拿开，裁判警告",
    "红方提和，秒拒",
    "黑方投诉红方干扰，裁判不接纳",
    "红方称黑方摸子，查无实据",
    "黑方再犯即判负",
    "红方差点超时",
    "黑方被判犯规，仲裁撤销",
    "要求裁判判红方负",
    "裁判问红方是否认输",
    "红方领队支招，裁判警告红方",
    "上一轮黑方手机响",
    "黑方举报，裁判判犯规一次",
];

/// A note of the other side.
fn of_the_other(kind: NoteKind) -> String {
    let named = format!("{kind:?}");
    let red = named.replace("Some(Red)", "Some(*)");
    red.replace("Some(Black)", "Some(Red)")
        .replace("Some(*)", "Some(Black)")
}

#[test]
fn a_remark_with_the_sides_exchanged_says_the_same_of_the_other_side() {
    for remark in REMARKS {
        let told = notes_of_remark(remark).into_iter().map(of_the_other);
        let expected: Vec<String> = told.collect();
        let told = notes_of_remark(&turned(remark)).into_iter();
        let told: Vec<String> = told.map(|kind| format!("{kind:?}")).collect();
        assert_eq!(told, expected, "{remark}");
    }
}

#[test]
fn what_is_denied_reported_supposed_or_dismissed_accuses_nobody() {
    let said: Vec<&str> = REMARKS[14..21]
        .iter()
        .copied()
        .filter(|it| !notes_of_remark(it).is_empty())
        .collect();
    assert_eq!(said, Vec::<&str>::new());
}

/// Remarks that speak of an offer made before, or of nothing that happened: none says that a draw was agreed, a claim
/// made, a side resigned, overstepped the time or stayed away.
#[test]
fn what_was_refused_looked_into_or_taken_back_ends_nothing() {
    const NOTHING: [&str; 14] = [
        "红方提和，未获黑方同意",
        "红方提和，未获对方同意作和",
        "红方提和，未征得黑方的同意",
        "黑方长捉，红方未要求裁决",
        "红方未提出自然限着",
        "红方提出自然限着，随即收回，裁判未审核",
        "黑方称红方超时，经查未超时",
        "红方超时一说不成立，棋钟故障",
        "黑方投诉红方手机响，经查非红方手机",
        "红方要求判黑方超时，裁判查看棋钟，未到时",
        "黑方认输后又收回，裁判准其续弈",
        "红方曾表示认输，黑方未听清，续弈",
        "红方离席5分钟，经裁判同意",
        "黑方提和，红方考虑中",
    ];
    let harmless = |kind: &NoteKind| {
        matches!(
            kind,
            NoteKind::DrawOffer { .. }
                | NoteKind::DrawRefused { .. }
                | NoteKind::Did {
                    act: Act::FaultyClock,
                    ..
                }
        )
    };
    for remark in NOTHING
        .map(str::to_owned)
        .into_iter()
        .flat_map(|it| [turned(&it), it])
    {
        let told = notes_of_remark(&remark);
        assert!(told.iter().all(harmless), "{remark}: {told:?}");
    }
}

#[test]
fn an_answer_to_an_earlier_offer_is_no_second_offer() {
    const ROWS: [&str; 5] = [
        "黑方拒绝红方的提和",
        "黑方接受红方提和",
        "黑方同意红方第30回合的提和，和棋",
        "红方第28回合提和未获同意",
        "红方此前已提和一次",
    ];
    let offers = |rows: &[&str]| {
        let mut context = RemarkContext::default();
        let told = rows.iter().flat_map(|row| remark_says(row, &mut context));
        let told = told.filter(|told| matches!(told.kind, NoteKind::DrawOffer { .. }));
        told.count()
    };
    for row in ROWS {
        assert_eq!(offers(&["红方提和，黑方不答", row]), 1, "{row}");
        assert_eq!(offers(&["黑方提和，红方不答", &turned(row)]), 1, "{row}");
    }
    assert_eq!(offers(&["红方提和，黑方拒绝", "红方再次提和"]), 2);
}

#[test]
fn who_raised_a_matter_is_not_accused_of_it() {
    let foul = |remark: &str| {
        let told = notes_of_remark(remark).into_iter();
        told.filter(|kind| matches!(kind, NoteKind::Foul { side: Some(_), .. }))
            .count()
    };
    assert_eq!(foul("黑方举报，裁判判犯规一次"), 0);
    assert_eq!(foul("红方打翻水杯，黑方侧目，记犯规一次"), 0);
}

#[test]
fn what_stays_in_doubt_is_told_as_unread() {
    for remark in ["红方涉嫌使用手机", "黑方投诉红方干扰", "裁判长裁定本局重赛"]
    {
        assert!(read_remark(remark, None).is_weighty, "{remark}");
        assert!(notes_of_remark(remark).is_empty(), "{remark}");
    }
}

#[test]
fn a_deed_told_in_two_words_is_one() {
    let did = |remark: &str| match notes_of_remark(remark)[..] {
        [NoteKind::Did { act, .. }] => Some(act),
        _ => None,
    };
    assert_eq!(did("红方碰倒棋钟"), Some(Act::KnockedClock));
    assert_eq!(did("红方碰倒两枚棋子"), Some(Act::KnockedPieces));
    assert_eq!(did("红方碰倒两枚棋子后按钟"), Some(Act::KnockedAndPressed));
    assert_eq!(did("黑方手表报时声大作"), Some(Act::PhoneRang));
}

proptest! {
    #[test]
    fn any_remark_is_read_without_harm_and_within_itself(text in "[红黑双方裁判未不如称提和同意拒绝犯规警告负按钟摸车马第一二三次分着0-9，。？（）: a-d]{0,80}") {
        let heard = read_remark(&text, None);
        for span in heard.unread {
            prop_assert!(span.end as usize <= text.len());
            prop_assert!(!span.of(&text).is_empty() || text.trim().is_empty() || span.start == span.end);
        }
        notes_of_remark(&text);
    }
}

/// Statements of commentators about pieces on the board and about what might come, in words that arbiters use of players.
#[test]
fn a_commentary_of_the_play_charges_nobody() {
    let remarks = [
        "红方补士避免黑方车４进６的骚扰手段",
        "现在红炮平边骚扰的可能不存在了，可以随意出击",
        "咄咄逼人！红兵被迫移位，黑方得相得势",
        "迫令红方不得不当头炮移位，方显得不落空",
        "黑马跳出，干扰红车",
        "再兑一马，眼看就要和棋，但是",
        "按道理红方应谋和了",
        "残棋阶段，黑方以牵制求和，使红方无机可乘",
        "双方终将握手言和",
    ];
    for remark in remarks {
        let told: Vec<_> = notes_of_remark(remark);
        assert!(told.is_empty(), "{remark}: {told:?}");
        let told = notes_of_remark(&turned(remark));
        assert!(told.is_empty(), "{remark}, sides exchanged: {told:?}");
    }
    // An arbiter's statement about a piece on the board stands.
    assert!(!notes_of_remark("红马移位，裁判复原").is_empty());
    assert!(!notes_of_remark("黑方敲棋子干扰对方，记犯规一次").is_empty());
}

/// The notes of a remark, as text.
fn told(remark: &str) -> String {
    format!("{:?}", notes_of_remark(remark))
}

#[test]
fn a_result_that_stands_grants_no_claim() {
    for remark in [
        "对局终了后签字前，黑方提出自然限着审核，不属实，对局结果有效",
        "局后黑方提出自然限着，审核不属实，原结果有效",
        "黑方提出自然限着，经审核不属实，实际结果仍有效",
    ] {
        let told = told(remark);
        assert!(told.contains("granted: Some(false)"), "{remark}: {told}");
        assert!(read_remark(remark, None).is_read, "{remark}");
    }
    let granted = told("黑方提出自然限着，审核有效，判和");
    assert!(granted.contains("granted: Some(true)"), "{granted}");
}

#[test]
fn what_the_arbiter_examines_of_himself_is_no_claim() {
    for remark in [
        "裁判长停钟审核自然限着，未满回合，继续对局",
        "裁判主动审核自然限着，未满回合",
    ] {
        assert_eq!(notes_of_remark(remark), Vec::new(), "{remark}");
        assert!(read_remark(remark, None).is_read, "{remark}");
    }
    for remark in [
        "裁判长审核自然限着，属实，判和",
        "红方提出自然限着，裁判审核，未满回合",
        "裁判审核自然限着不属实，判红方犯规一次",
    ] {
        assert!(told(remark).contains("NaturalLimitClaim"), "{remark}");
    }
}

#[test]
fn a_flag_that_a_faulty_clock_dropped_early_is_no_flag() {
    for remark in [
        "红方棋钟故障提前倒旗，裁判更换棋钟，继续对局",
        "红方棋钟故障，提前落旗，更换棋钟后续弈",
    ] {
        let told = told(remark);
        assert!(!told.contains("FlagFell"), "{remark}: {told}");
        assert!(told.contains("FaultyClock"), "{remark}: {told}");
    }
    assert!(told("红方倒旗，判红方负").contains("FlagFell"));
    // Nothing is said of what the arbiter made of it.
    let open = told("红方棋钟提前倒旗");
    assert!(
        open.contains("FlagFell") && open.contains("FaultyClock"),
        "{open}"
    );
}

#[test]
fn a_loss_that_was_ruled_is_read_whoever_disobeyed_and_whoever_is_named() {
    for remark in [
        "红方拒绝服从裁判，判红方负",
        "裁判裁定红方负",
        "裁判判黑方胜",
        "裁判裁定黑方获胜",
    ] {
        let lost = "RuledLost { side: Some(Red)";
        assert!(told(remark).contains(lost), "{remark}: {}", told(remark));
    }
    for remark in ["判黑方胜势", "黑方认输，裁判宣布红方胜"] {
        assert!(!told(remark).contains("RuledLost"), "{remark}");
    }
}

#[test]
fn the_books_own_words_are_read() {
    for (remark, act) in [
        (
            "红方在黑方用时内碰乱棋子，未给黑方增加时间",
            "KnockedAndPressed",
        ),
        ("红方在对方时间内碰乱棋子", "KnockedAndPressed"),
        ("红方碰乱棋子，在黑方时间内", "KnockedAndPressed"),
        ("红方在自己用时内碰乱棋子，已摆正", "KnockedPieces"),
        ("红方未用行棋的手按钟，裁判判红方犯规一次", "ClockHand"),
        ("红方没有用行棋的手按钟，记犯规一次", "ClockHand"),
        ("红方用手笼罩住键钮，记红方犯规一次", "ClockHand"),
        ("红方手指停留在钟键上，记红方犯规一次", "ClockHand"),
        (
            "红方走棋后棋子走在两个点之间且无法辨别，摆正，记红方犯规一次",
            "UnclearPoint",
        ),
    ] {
        let expected = format!("Did {{ side: Some(Red), act: {act} }}");
        assert!(
            told(remark).contains(&expected),
            "{remark}: {}",
            told(remark)
        );
        let told = format!("{:?}", notes_of_remark(&turned(remark)));
        let expected = expected.replace("Red", "Black");
        assert!(told.contains(&expected), "{remark}: {told}");
    }
    for remark in ["裁判要求红方变着", "裁判令红方变着"] {
        assert!(told(remark).contains("ToldToVary"), "{remark}");
        // Nobody claimed anything.
        assert!(!told(remark).contains("RepetitionClaim"), "{remark}");
    }
    assert_eq!(notes_of_remark("红方主动变着"), Vec::new());
}

#[test]
fn a_telephone_that_disturbs_is_told_once() {
    for remark in ["黑方手机响干扰对方", "黑方手机响，影响红方"] {
        assert_eq!(
            told(remark).matches("Did {").count(),
            1,
            "{remark}: {}",
            told(remark)
        );
    }
    assert!(told("黑方敲桌干扰对方").contains("Disturbed"));
}
