//! Laws on matters undone by the way they are stated: for every deed and either side, a frame charges nobody and is never silent.

use crate::record::{NoteKind, notes_of_remark, read_remark};

/// Possible deeds of a player, after his name.
const DEEDS: [&str; 24] = [
    "没走就按钟",
    "未按钟",
    "手机响",
    "摸了车又走马",
    "悔棋",
    "擅自离席",
    "犯规一次",
    "超时",
    "认输",
    "迟到20分钟",
    "拒绝记录",
    "与教练交谈",
    "干扰对方",
    "私自停钟",
    "碰翻棋子",
    "漏记3着",
    "缺席",
    "未签字",
    "退赛",
    "警告一次",
    "骂人",
    "接电话",
    "被将死",
    "判负",
];

const ENGLISH: [&str; 14] = [
    "pressed the clock before moving",
    "did not press the clock",
    "took back a move",
    "left the hall",
    "committed a foul",
    "fouled once",
    "overstepped the time",
    "resigned",
    "was 20 minutes late",
    "refused to record",
    "disturbed the opponent",
    "knocked over pieces",
    "missed 3 moves",
    "was warned",
];

/// Statements against a side.
fn against(remark: &str, side: &str) -> Vec<String> {
    let told = notes_of_remark(remark).into_iter().filter(|kind| {
        !matches!(
            kind,
            NoteKind::DrawAgreed | NoteKind::DrawOffer { .. } | NoteKind::DrawRefused { .. }
        )
    });
    let told = told.map(|kind| format!("{kind:?}"));
    told.filter(|it| it.contains(side)).collect()
}

/// The sides exchanged, in either language.
fn turned(remark: &str) -> String {
    let turn = |text: &str, one: &str, other: &str| {
        let text = text.replace(one, "\u{1}").replace(other, one);
        text.replace('\u{1}', other)
    };
    turn(&turn(remark, "红", "黑"), "Red", "Black")
}

/// Red is named in each frame, and what he is said to have done is undone.
fn is_charged_by_none(frames: &[&str], deeds: &[&str]) {
    for frame in frames {
        for deed in deeds {
            let remark = frame.replace('*', deed);
            for (remark, side) in [(turned(&remark), "Some(Black)"), (remark, "Some(Red)")] {
                assert_eq!(against(&remark, side), Vec::<String>::new(), "{remark}");
                let heard = read_remark(&remark, None);
                assert!(heard.is_read || !heard.unread.is_empty(), "{remark}");
            }
        }
    }
}

#[test]
fn what_is_told_plainly_charges_who_did_it() {
    for remark in DEEDS.map(|deed| format!("红{deed}")) {
        assert_ne!(
            against(&remark, "Some(Red)"),
            Vec::<String>::new(),
            "{remark}"
        );
    }
    for remark in ENGLISH.map(|deed| format!("Red {deed}.")) {
        assert_ne!(
            against(&remark, "Some(Red)"),
            Vec::<String>::new(),
            "{remark}"
        );
    }
}

#[test]
fn an_entry_struck_out_or_made_by_mistake_charges_nobody() {
    let frames = [
        "误记：红*，应删",
        "红*（误记，划去）",
        "红*，此条作废",
        "删去：红*",
        "前记红*有误",
        "红*，误录，删",
        "红*系笔误",
        "应删：红*",
        "红*一条划去",
    ];
    is_charged_by_none(&frames, &DEEDS);
    let frames = [
        "Entered by mistake: Red *.",
        "Red * - struck out.",
        "Red * (entry void).",
        "Red *: entry deleted.",
        "Wrong entry: Red *.",
        "Strike: Red *.",
        "Void: Red *.",
        "Red *, entered in error.",
    ];
    is_charged_by_none(&frames, &ENGLISH);
}

#[test]
fn an_accusation_taken_back_charges_nobody() {
    let frames = [
        "黑撤回对红*的指控",
        "黑收回关于红*的说法",
        "黑撤销红*的投诉",
        "黑方不再追究红*一事",
        "黑方对红*不予计较",
    ];
    is_charged_by_none(&frames, &DEEDS);
    let frames = [
        "Black withdrew the charge that Red *.",
        "Black took back his claim that Red *.",
        "Black no longer claims that Red *.",
        "Black complained that Red *, then let it go.",
        "It is untrue that Red *.",
    ];
    is_charged_by_none(&frames, &ENGLISH);
}

#[test]
fn who_takes_an_accusation_back_has_not_done_it() {
    for deed in DEEDS {
        for frame in [
            "红撤回对黑*的指控",
            "红方对黑*不予计较",
            "红不再追究黑*一事",
        ] {
            is_charged_by_none(&[frame], &[deed]);
        }
    }
    for deed in ENGLISH {
        is_charged_by_none(&["Red took back his claim that Black *."], &[deed]);
    }
}

#[test]
fn a_rule_that_is_quoted_charges_nobody() {
    for remark in DEEDS.iter().flat_map(|deed| {
        [
            format!("“{deed}”为犯规，特此说明"),
            format!("「{deed}」按犯规论"),
            format!("《竞赛规则》：{deed}，判犯规"),
            format!("规则规定：{deed}，判犯规一次"),
            format!("凡{deed}，应判犯规"),
        ]
    }) {
        for side in ["Some(Red)", "Some(Black)"] {
            assert_eq!(against(&remark, side), Vec::<String>::new(), "{remark}");
        }
    }
    assert_eq!(
        notes_of_remark("“提出自然限着和棋，经审核不属实”为犯规，特此说明"),
        Vec::new()
    );
}

#[test]
fn an_attempt_that_came_to_nothing_was_not_made() {
    let deeds = ["按钟", "离席", "停钟", "认输", "未走先按钟"];
    let frames = [
        "红作势*，又缩手",
        "红伸手要*，发觉自己还没走，缩了回来，没按",
        "红险些*",
        "红刚要*，改主意了",
    ];
    is_charged_by_none(&frames, &deeds);
    let deeds = [
        "press the clock before moving",
        "leave the hall",
        "resign",
        "stop the clock",
        "refuse to record",
    ];
    let frames = [
        "Red was about to * but changed his mind.",
        "Red wanted to *, thought better of it.",
        "Red started to *, stopped short.",
        "Red moved to *, then drew back his hand.",
        "Red tried to *; did not.",
    ];
    is_charged_by_none(&frames, &deeds);
}

#[test]
fn who_suffers_has_not_done_it() {
    is_charged_by_none(&["红遭黑*干扰", "红被黑*惊扰"], &DEEDS[..17]);
    let nouns = [
        "ringing phone",
        "talking",
        "noise",
        "coughing",
        "touching pieces",
        "humming",
    ];
    let frames = [
        "Red disturbed by Black's *.",
        "Red distracted by Black's *.",
        "Red was bothered by Black's *, no action.",
        "Red complained of Black's *.",
        "Complaint by Red about Black's *, withdrawn.",
    ];
    is_charged_by_none(&frames, &nouns);
}

#[test]
fn what_was_not_found_to_be_so_charges_nobody() {
    let frames = [
        "非红*，乃邻桌所为",
        "黑当红*，原来不是",
        "红*与否待查",
        "红*未获证实",
        "红*属误会",
        "裁判未认定红*",
        "*的不是红，是黑",
    ];
    is_charged_by_none(&frames, &DEEDS);
    let frames = [
        "Neither player *.",
        "Red *, Black alleged, but the arbiter saw nothing.",
        "Red *, or so Black said; not proven.",
        "No evidence that Red *.",
        "Red denied that he *.",
        "Claim by Black that Red *: rejected.",
        "Black's claim that Red * was dismissed.",
        "According to Black, Red *; no proof.",
    ];
    is_charged_by_none(&frames, &ENGLISH);
}

#[test]
fn what_was_not_ruled_and_what_a_field_leaves_empty_charges_nobody() {
    is_charged_by_none(
        &["裁判未判红*", "裁判没有判红方*", "红*：无", "红方*：没有"],
        &DEEDS,
    );
    let frames = [
        "红方*，裁判未予判罚",
        "红方*，未予处罚",
        "裁判没有记红方*",
        "裁判没有给红方记*",
        "并未判罚红方*",
        "*：红方无",
    ];
    is_charged_by_none(&frames, &["犯规", "犯规一次", "警告一次"]);
    let frames = ["裁判未判红方*", "没有判红*", "并未裁定红方*"];
    is_charged_by_none(&frames, &["负", "作负", "告负"]);
}

#[test]
fn what_one_side_complains_of_charges_nobody_yet() {
    let frames = [
        "黑因红*，提请裁判",
        "黑方因红方*受到干扰，提请裁判",
        "黑方就红方*报告裁判",
        "黑方由于红方*，请裁判处理",
    ];
    is_charged_by_none(&frames, &DEEDS);
    let found = "黑方因红方手机响提请裁判，判红方犯规一次";
    for (remark, side) in [
        (turned(found), "Some(Black)"),
        (found.to_owned(), "Some(Red)"),
    ] {
        assert_ne!(against(&remark, side), Vec::<String>::new(), "{remark}");
    }
}

#[test]
fn a_denial_of_something_else_leaves_the_foul() {
    for remark in [
        "红方未重走，判红方犯规一次",
        "裁判判红方犯规一次，未判负",
        "红方犯规一次，对黑方未予处罚",
        "红方犯规：1，黑方犯规：无",
        "红方犯规一次，黑方无",
    ] {
        for (remark, side) in [
            (turned(remark), "Some(Black)"),
            (remark.to_owned(), "Some(Red)"),
        ] {
            assert_ne!(against(&remark, side), Vec::<String>::new(), "{remark}");
        }
    }
}

#[test]
fn who_mates_is_not_mated() {
    for remark in [
        "Mate by Black",
        "Checkmate by Black in 31",
        "Red was checkmated by Black",
        "Red mated by Black's cannon.",
    ] {
        for (remark, side) in [
            (turned(remark), "Some(Red)"),
            (remark.to_owned(), "Some(Black)"),
        ] {
            assert_eq!(against(&remark, side), Vec::<String>::new(), "{remark}");
            assert_eq!(notes_of_remark(&remark).len(), 1, "{remark}");
        }
    }
}

#[test]
fn a_count_behind_a_denial_is_of_the_other() {
    for remark in [
        "No fouls by Red, one by Black",
        "No foul by Red; Black one.",
    ] {
        for (remark, side) in [
            (turned(remark), "Some(Red)"),
            (remark.to_owned(), "Some(Black)"),
        ] {
            assert_eq!(against(&remark, side).len(), 1, "{remark}");
            assert_eq!(notes_of_remark(&remark).len(), 1, "{remark}");
        }
    }
}
