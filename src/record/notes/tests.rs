//! Statements of remarks, and what they do not state.

use super::NoteKind::{
    DrawAgreed, DrawOffer, DrawRefused, FlagFell, NaturalLimitClaim, RepetitionClaim, Resigned,
};
use super::*;
use Side::{Black, Red};

fn says(text: &str) -> Vec<NoteKind> {
    let told = remark_says(text, &mut RemarkContext::default()).into_iter();
    told.map(|told| told.kind).collect()
}

fn failing(cases: &[(&str, Vec<NoteKind>)]) -> Vec<String> {
    let wrong = cases.iter().filter(|(text, kinds)| says(text) != *kinds);
    wrong
        .map(|(text, kinds)| format!("{text}: {:?}, not {kinds:?}", says(text)))
        .collect()
}

#[test]
fn what_is_stated_is_noted() {
    let limit = |by, granted| NaturalLimitClaim { by, granted };
    let cases = [
        ("黑方认输", vec![Resigned { by: Some(Black) }]),
        (
            "红方见大势已去，投子认负。",
            vec![Resigned { by: Some(Red) }],
        ),
        ("紅方不得不認輸", vec![Resigned { by: Some(Red) }]),
        ("黑超時負", vec![FlagFell { side: Some(Black) }]),
        ("超时判负", vec![FlagFell { side: None }]),
        (
            "红方提和，黑方同意",
            vec![DrawOffer { by: Some(Red) }, DrawAgreed],
        ),
        (
            "黑提和，红方不同意",
            vec![DrawOffer { by: Some(Black) }, DrawRefused { by: Some(Red) }],
        ),
        ("双方议和", vec![DrawAgreed]),
        (
            "红方提出自然限着，裁判核实不属实",
            vec![limit(Some(Red), Some(false))],
        ),
        (
            "黑方提出自然限着，属实，判和",
            vec![limit(Some(Black), Some(true))],
        ),
        ("自然限着判和", vec![limit(None, Some(true))]),
        ("黑方要求自然限着", vec![limit(Some(Black), None)]),
        ("60回合无吃子，判和", vec![limit(None, Some(true))]),
        (
            "双方不变作和",
            vec![
                RepetitionClaim {
                    by: None,
                    granted: Some(true),
                },
                NoteKind::RuledDrawn,
            ],
        ),
        (
            "黑方提出待判局面，不成立",
            vec![RepetitionClaim {
                by: Some(Black),
                granted: Some(false),
            }],
        ),
        ("Black resigns", vec![Resigned { by: Some(Black) }]),
        ("time forfeit", vec![FlagFell { side: None }]),
    ];
    assert_eq!(failing(&cases), Vec::<String>::new());
}

#[test]
fn what_might_have_been_is_no_fact() {
    let cases = [
        ("如改走车二进六，黑方只好认输", vec![]),
        ("黑若车8进9则可认输", vec![]),
        ("黑方应提和", vec![]),
        ("红方可以提出自然限着", vec![]),
        ("离自然限着还有十个回合", vec![]),
        ("黑方没有认输", vec![]),
        ("红方谋求和棋", vec![]),
        ("{+0.01/1} 12", vec![]),
        ("马8进7 炮二平五", vec![]),
    ];
    assert_eq!(failing(&cases), Vec::<String>::new());
}

#[test]
fn what_the_arbiter_notes_is_read_with_its_numbers() {
    let foul = |side, fouls, article: &str| NoteKind::Foul {
        side,
        fouls,
        article: Cite::new(article),
    };
    let changed = |side, seconds| NoteKind::ClockChanged { side, seconds };
    let limit = |by| NaturalLimitClaim {
        by: Some(by),
        granted: Some(false),
    };
    let lost = |side, article: &str| NoteKind::RuledLost {
        side,
        article: Cite::new(article),
    };
    let raised = |by, round, error| NoteKind::ErrorRaised { by, round, error };
    let cases = [
        ("判黑方犯规一次(8.1.4)", vec![foul(Some(Black), 1, "8.1.4")]),
        ("犯规2次", vec![foul(None, 2, "")]),
        ("犯规 8.1.4 黑", vec![foul(Some(Black), 1, "8.1.4")]),
        ("红犯规", vec![foul(Some(Red), 1, "")]),
        ("红方技术犯规", vec![foul(Some(Red), 1, "")]),
        ("裁判判红方犯规", vec![foul(Some(Red), 1, "")]),
        ("黑方第二次犯规", vec![foul(Some(Black), 1, "")]),
        ("记红方两次犯规", vec![foul(Some(Red), 2, "")]),
        (
            "黑方提出自然限着，不属实，犯规一次，加罚5分钟",
            vec![
                limit(Black),
                foul(Some(Black), 1, ""),
                changed(Some(Black), -300),
            ],
        ),
        (
            "判黑方犯规一次，给红方补时3分钟",
            vec![foul(Some(Black), 1, ""), changed(Some(Red), 180)],
        ),
        ("红方補時1分鐘", vec![changed(Some(Red), 60)]),
        ("扣除黑方五分钟", vec![changed(Some(Black), -300)]),
        ("裁判警告红方", vec![NoteKind::Warned { side: Some(Red) }]),
        ("判黑方负", vec![lost(Some(Black), "")]),
        ("裁判判红方负（4.1.8）", vec![lost(Some(Red), "4.1.8")]),
        ("红方被判负", vec![lost(Some(Red), "")]),
        (
            "黑方指出第12回合红方违例",
            vec![raised(Some(Black), Some(12), RaisedError::IllegalMove)],
        ),
        (
            "红方发现第3回合棋子移位",
            vec![raised(Some(Red), Some(3), RaisedError::Shifted)],
        ),
        (
            "双方发现红黑颠倒",
            vec![raised(None, None, RaisedError::Colours)],
        ),
    ];
    assert_eq!(failing(&cases), Vec::<String>::new());
}

#[test]
fn clocks_are_read() {
    let clock = |side, seconds, used| NoteKind::Clock {
        side,
        seconds,
        used,
    };
    let cases = [
        ("余时 0:12:30", vec![clock(None, 750, false)]),
        ("红余 12:30", vec![clock(Some(Red), 750, false)]),
        (
            "红余12:30 黑余0:03:05",
            vec![clock(Some(Red), 750, false), clock(Some(Black), 185, false)],
        ),
        ("红方剩余时间5分30秒", vec![clock(Some(Red), 330, false)]),
        ("用时 45分", vec![clock(None, 2700, true)]),
        ("黑方用时1小时5分", vec![clock(Some(Black), 3900, true)]),
        (
            "此着用时8分",
            vec![NoteKind::Spent {
                side: None,
                seconds: 480,
            }],
        ),
        (
            "红方长考25分钟",
            vec![NoteKind::Spent {
                side: Some(Red),
                seconds: 1500,
            }],
        ),
    ];
    assert_eq!(failing(&cases), Vec::<String>::new());
}

#[test]
fn lateness_conduct_and_signatures_are_read() {
    let late = |side, minutes, absent| NoteKind::Late {
        side,
        minutes,
        absent,
    };
    let did = |side, act| NoteKind::Did { side, act };
    let signed = |by| NoteKind::Signed { by };
    let cases = [
        ("红方迟到12分钟", vec![late(Some(Red), Some(12), false)]),
        ("黑方遲到", vec![late(Some(Black), None, false)]),
        ("黑方弃权", vec![late(Some(Black), None, true)]),
        ("红方未走先按钟", vec![did(Some(Red), Act::PressedFirst)]),
        (
            "黑方碰倒棋子后按钟",
            vec![did(Some(Black), Act::KnockedAndPressed)],
        ),
        ("黑方碰乱棋子", vec![did(Some(Black), Act::KnockedPieces)]),
        ("红碰倒棋钟", vec![did(Some(Red), Act::KnockedClock)]),
        (
            "黑方摸子 h2",
            vec![did(
                Some(Black),
                Act::Touched(crate::board::Square::from_name("h2")),
            )],
        ),
        ("红方悔棋", vec![did(Some(Red), Act::TookBack)]),
        ("红方拒绝记录", vec![did(Some(Red), Act::RefusedRecord)]),
        (
            "红方在对方时间内提和",
            vec![
                DrawOffer { by: Some(Red) },
                did(Some(Red), Act::InOthersTime),
            ],
        ),
        ("双方签名", vec![signed(Some(Red)), signed(Some(Black))]),
        ("裁判签字确认", vec![signed(None)]),
        ("划去炮二平五改为炮二平四", vec![NoteKind::Rewritten]),
        (
            "红方撤回提和",
            vec![NoteKind::OfferWithdrawn { by: Some(Red) }],
        ),
        (
            "红方提和 [%clk 0:12:30] 黑不同意",
            vec![
                DrawOffer { by: Some(Red) },
                NoteKind::Clock {
                    side: None,
                    seconds: 750,
                    used: false,
                },
                DrawRefused { by: Some(Black) },
            ],
        ),
    ];
    assert_eq!(failing(&cases), Vec::<String>::new());
}

#[test]
fn an_offer_is_answered_in_a_later_remark() {
    let mut context = RemarkContext::default();
    let mut says = |text: &str| -> Vec<NoteKind> {
        let told = remark_says(text, &mut context).into_iter();
        told.map(|told| told.kind).collect()
    };
    assert_eq!(says("黑不同意"), []);
    assert_eq!(says("红方提和"), [DrawOffer { by: Some(Red) }]);
    assert_eq!(says("黑不同意"), [DrawRefused { by: Some(Black) }]);
    assert_eq!(says("红方接受"), []);
    assert_eq!(says("黑方提和"), [DrawOffer { by: Some(Black) }]);
    assert_eq!(says("红方同意"), [DrawAgreed]);
}

#[test]
fn words_of_commentaries_are_no_facts_of_the_course() {
    let texts = [
        "红方长捉犯规",
        "黑方不犯规",
        "黑方长将，判负",
        "双方累计犯规3次",
        "向红方发出警告",
        "迟到的一着",
        "妙用双炮，剩余双马",
        "黑方用车占中",
        "干扰红方阵型",
        "专家指出此着不佳",
        "请双方签名",
        "落子清脆",
        "胜负难判",
        "时间紧张",
        "红用炮8:2的",
        // As archives have them.
        "原记录缺失",
        "原记作“比赛结果和”",
        "赵国荣因故缺席",
        "运动员迟到15分钟视为弃权",
        "却忘记按钟",
        "立即挺身而出予以警告",
        "1.每方基本用时为60分钟",
        "比赛用时：10分+10秒",
        "当时李方用时仅56分钟",
        "双方剩余时间：13分钟VS5分钟",
        "耗时： 10分",
    ];
    let wrong: Vec<_> = texts
        .iter()
        .filter(|text| !says(text).is_empty())
        .map(|text| format!("{text}: {:?}", says(text)))
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn simplified_letters_take_the_room_of_the_others() {
    // Places found in the simplified text are places in the remark.
    let longer: Vec<char> = ('\u{80}'..='\u{FFFF}')
        .filter(|c| crate::record::script::simplified(*c).len_utf8() != c.len_utf8())
        .collect();
    assert_eq!(longer, Vec::<char>::new());
}

/// A clerk's words for what did not happen, may have happened, was asked or was taken back.
#[test]
fn what_is_denied_doubted_asked_or_taken_back_is_no_fact() {
    let nothing = [
        "红未超时",
        "红方差点超时",
        "红方快超时了",
        "红方是否超时",
        "黑方没有超时",
        "黑没超时",
        "黑方尚未超时",
        "红方以为黑方超时",
        "黑方超时？查钟未超时",
        "黑似认输",
        "红方准备认输",
        "建议红方认输",
        "黑认输?",
        "双方同意作和？",
        "红方申诉被判犯规，仲裁撤销",
        "判红方警告一次后撤销",
        "红方没有使用手机",
        "怀疑黑方使用手机",
        "红方没有悔棋",
        "黑方悔棋未遂",
    ];
    let told: Vec<_> = nothing
        .iter()
        .filter(|text| !says(text).is_empty())
        .collect();
    assert!(told.is_empty(), "{told:?}");
}

#[test]
fn a_phone_that_rings_is_no_help() {
    let rang = |side| NoteKind::Did {
        side: Some(side),
        act: Act::PhoneRang,
    };
    let helped = |side| NoteKind::Did {
        side: Some(side),
        act: Act::Helped,
    };
    let cases = [
        ("黑方手机响", vec![rang(Black)]),
        ("红方手机铃声响", vec![rang(Red)]),
        (
            "黑方手机响，裁判警告一次",
            vec![rang(Black), NoteKind::Warned { side: Some(Black) }],
        ),
        ("红方看手机", vec![helped(Red)]),
        ("红方使用手机", vec![helped(Red)]),
        ("红方超时", vec![FlagFell { side: Some(Red) }]),
        (
            "黑方悔棋",
            vec![NoteKind::Did {
                side: Some(Black),
                act: Act::TookBack,
            }],
        ),
    ];
    assert_eq!(failing(&cases), Vec::<String>::new());
}

#[test]
fn a_number_in_all_counts_what_earlier_remarks_told() {
    for total in [
        "红方累计犯规两次",
        "红又犯规，累计犯规两次",
        "红方手机响，犯规一次，共犯规2次",
        "红方总计犯规2次",
    ] {
        let mut context = RemarkContext::default();
        let told = ["红方未走先按钟，记犯规一次", total].map(|it| remark_says(it, &mut context));
        let fouls = told.iter().flatten().map(|it| match it.kind {
            NoteKind::Foul { fouls, .. } => u32::from(fouls),
            _ => 0,
        });
        assert_eq!(fouls.sum::<u32>(), 2, "{total}");
    }
}
