//! Laws of remarks that list parts, and of what was not understood.

use crate::record::{NoteKind, notes_of_remark, read_remark};

/// Parts of one side each; in whatever order they stand, they say the same.
const PARTS: [&[&str]; 12] = [
    &["红", "漏", "3着"],
    &["黑方", "超时"],
    &["黑", "犯规", "1次"],
    &["警告", "红方"],
    &["迟到", "黑", "15分钟"],
    &["红", "手机响", "警告"],
    &["红方", "限着", "申请", "不属实"],
    &["黑", "弃权"],
    &["扣时", "红", "5分钟"],
    &["Red", "foul", "8.1.7"],
    &["Black", "no-show"],
    &["repetition claim", "Red", "turned down"],
];

/// Text that may stand between parts.
const BETWEEN: [&str; 6] = ["：", "-", " ", " – ", "·", "（"];

/// All orders of some parts.
fn orders(parts: &[&str]) -> Vec<Vec<String>> {
    let Some((first, rest)) = parts.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for order in orders(rest) {
        for at in 0..=order.len() {
            let mut order = order.clone();
            order.insert(at, (*first).to_owned());
            all.push(order);
        }
    }
    all
}

fn told(remark: &str) -> Vec<String> {
    let mut told: Vec<String> = notes_of_remark(remark)
        .iter()
        .map(|kind| format!("{kind:?}"))
        .collect();
    told.sort();
    told
}

/// The sides exchanged, in either language.
fn turned(remark: &str) -> String {
    let other = [
        ("红", "\u{1}"),
        ("黑", "红"),
        ("\u{1}", "黑"),
        ("Red", "\u{1}"),
        ("Black", "Red"),
        ("\u{1}", "Black"),
    ];
    let turn = |text: String, (from, to): &(&str, &str)| text.replace(from, to);
    other.iter().fold(remark.to_owned(), turn)
}

/// A note of the other side.
fn of_the_other(kind: &str) -> String {
    let red = kind.replace("Some(Red)", "Some(*)");
    red.replace("Some(Black)", "Some(Red)")
        .replace("Some(*)", "Some(Black)")
}

#[test]
fn the_order_of_the_parts_of_a_short_form_changes_nothing() {
    for parts in PARTS {
        let expected = told(&parts.join(" "));
        assert!(!expected.is_empty(), "{parts:?}");
        for order in orders(parts) {
            for between in BETWEEN {
                let remark = order.join(between);
                assert_eq!(told(&remark), expected, "{remark}");
            }
        }
    }
}

#[test]
fn a_short_form_with_the_sides_exchanged_says_the_same_of_the_other_side() {
    const TWO: [&str; 8] = [
        "红胜（黑缺）",
        "漏：红3，黑2",
        "红犯规1 黑警告",
        "红漏5着，犯规1；黑离席，警告",
        "提和-红，黑拒",
        "黑负，超时",
        "红胜：超时",
        "警告（红、黑）",
    ];
    let one = PARTS.iter().map(|parts| parts.join(" "));
    for remark in one.chain(TWO.map(str::to_owned)) {
        let mut expected: Vec<String> = told(&remark).iter().map(|it| of_the_other(it)).collect();
        expected.sort();
        assert!(!expected.is_empty(), "{remark}");
        assert_eq!(told(&turned(&remark)), expected, "{remark}");
    }
}

#[test]
fn two_sides_and_one_deed_accuse_nobody_unless_it_is_said_who_lost() {
    for remark in ["红黑 犯规1", "犯规1 红 黑", "超时 黑/红", "红 黑 警告"] {
        let sides = told(remark).into_iter().filter(|it| it.contains("Some("));
        assert_eq!(sides.collect::<Vec<_>>(), Vec::<String>::new(), "{remark}");
    }
    assert_eq!(told("红胜黑负，超时"), told("黑超时"));
    assert_eq!(told("黑胜（红超时）"), told("红超时"));
}

/// A person named, a deed, and between them nothing unknown.
const DEEDS: [(&str, &str); 12] = [
    ("红方", "犯规一次"),
    ("黑方", "超时"),
    ("红方", "被警告"),
    ("黑方", "认输"),
    ("红方", "迟到20分钟"),
    ("黑方", "手机响"),
    ("红方", "缺席"),
    ("黑方", "漏记3着"),
    ("红方", "判负"),
    ("Black", "fouled once"),
    ("Red", "resigned"),
    ("Black", "overstepped the time"),
];

#[test]
fn an_unknown_word_between_a_person_and_a_deed_accuses_nobody() {
    let planted = |person: &str| {
        if person.is_ascii() {
            [" zork ", " whom the quux ", " and his flim "]
        } else {
            ["骑鹤", "之螭吻", "那只饕餮"]
        }
    };
    for (person, deed) in DEEDS {
        let blank = if person.is_ascii() { " " } else { "" };
        let plain = format!("{person}{blank}{deed}");
        assert!(!told(&plain).is_empty(), "{plain}");
        for word in planted(person) {
            let remark = format!("{person}{word}{deed}");
            for remark in [turned(&remark), remark] {
                assert_eq!(told(&remark), Vec::<String>::new(), "{remark}");
                assert!(!read_remark(&remark, None).unread.is_empty(), "{remark}");
            }
        }
    }
}

#[test]
fn an_unknown_stretch_before_a_ruling_leaves_open_on_whom_it_falls() {
    let accused = |remark: &str| {
        let told = notes_of_remark(remark).into_iter();
        told.filter(|kind| {
            matches!(
                kind,
                NoteKind::Foul { side: Some(_), .. } | NoteKind::Warned { side: Some(_) }
            )
        })
        .count()
    };
    for remark in [
        "红方说黑方是饕餮，骂人，警告",
        "红方起身骑鹤，黑方螭吻，犯规一次",
        "黑方骑鹤，红方愕然，警告一次",
    ] {
        assert_eq!(accused(remark), 0, "{remark}");
        assert_eq!(accused(&turned(remark)), 0, "{remark}");
        assert!(!read_remark(remark, None).unread.is_empty(), "{remark}");
    }
}

#[test]
fn what_is_said_of_other_boards_of_rules_and_of_what_might_be_is_of_nobody() {
    const REMARKS: [&str; 14] = [
        "3台红方犯规，与本台无关",
        "裁判先处理5台（5台红方超时负），再回本台",
        "赛前通知：迟到15分钟判负",
        "主裁宣布：未走子先按钟者犯规，第二次判负",
        "假如红方此时超时怎么算？裁判长答：按负处理。",
        "红胜，不是黑超时",
        "本轮第6台黑方弃权，裁判来此抄录",
        "黑方超时前一秒走出妙手",
        "Two spectators warned by the arbiter for whispering.",
        "Red was on the point of resigning but played on",
        "Red was not late; the round itself began 10 minutes late.",
        "Handshake was mistaken for a resignation of Black; it was the agreed draw.",
        "Players more than 15 min. late will forfeit (announcement).",
        "Chief arbiter: what the board arbiter booked as a foul of Red was a foul of Black.",
    ];
    for remark in REMARKS {
        for remark in [remark.to_owned(), turned(remark)] {
            let told: Vec<NoteKind> = notes_of_remark(&remark);
            let harmless = told.iter().all(|kind| matches!(kind, NoteKind::DrawAgreed));
            assert!(harmless, "{remark}: {told:?}");
        }
    }
}

#[test]
fn who_complains_has_not_done_it() {
    for remark in [
        "黑方投诉手机响，裁判同意，记犯规一次",
        "黑方反映有人手机响",
        "Black complained of noise. Having listened the arbiter agreed.",
    ] {
        for remark in [remark.to_owned(), turned(remark)] {
            let told = notes_of_remark(&remark);
            let accused = told
                .iter()
                .any(|kind| matches!(kind, NoteKind::Did { side: Some(_), .. }));
            assert!(!accused, "{remark}: {told:?}");
        }
    }
}

#[test]
fn a_ruling_that_was_set_right_is_of_whom_it_was_set_right_to() {
    for remark in [
        "原判红方犯规，更正为黑方犯规",
        "红方犯规一次，改判黑方犯规一次",
    ] {
        assert_eq!(told(remark), told("黑方犯规一次"), "{remark}");
        assert_eq!(told(&turned(remark)), told("红方犯规一次"), "{remark}");
    }
}

#[test]
fn words_too_short_for_a_sentence_count_in_a_list_of_parts() {
    for (short, long) in [
        ("Flag: Black", "黑方超时"),
        ("口警：红", "红方警告"),
        ("红 未走先按", "红方未走先按钟"),
        ("Clock stopped w/o permission: R", "红方擅自停钟"),
        ("红 -5'", "红方扣5分钟"),
    ] {
        assert_eq!(told(short), told(long), "{short}");
    }
    // Beside other words they are none.
    for remark in ["红超前一步", "The flag of Black's team", "黑退"] {
        assert_eq!(told(remark), Vec::<String>::new(), "{remark}");
    }
}

#[test]
fn another_board_named_in_passing_is_told_as_unread() {
    for remark in [
        "红方看手机被邻桌举报，裁判查实，判负",
        "黑方的手机在旁边台响",
    ] {
        assert_eq!(told(remark), Vec::<String>::new(), "{remark}");
        assert!(!read_remark(remark, None).unread.is_empty(), "{remark}");
    }
}

#[test]
fn what_is_supposed_withdrawn_contested_or_allowed_charges_nobody() {
    for remark in [
        "Had Red pressed the clock before moving, it would have been a foul.",
        "Should Black touch the piece again, he will be warned.",
        "Red withdrew the complaint.",
        "Black dropped his appeal.",
        "红方不服裁定，提出申诉",
        "黑方不服判决，向仲裁申诉",
        "黑方撤回投诉",
        "红方余时不足三分钟，停止记录",
        "裁判误以为红方超时",
        "裁判以为红方手机响，先记犯规一次；查明是观众的，随即取消",
    ] {
        for remark in [remark.to_owned(), turned(remark)] {
            let told: Vec<NoteKind> = notes_of_remark(&remark);
            // A clock reading charges nobody.
            let is_clock = |kind: &NoteKind| matches!(kind, NoteKind::Clock { .. });
            assert!(told.iter().all(is_clock), "{remark}: {told:?}");
        }
    }
}

#[test]
fn who_is_named_to_be_left_out_did_nothing() {
    let remark = "Black, not Red, pressed the clock before moving.";
    assert_eq!(told(remark), told("Black pressed the clock before moving."));
    let of = |remark: &str, side: &str| told(remark).iter().all(|it| !it.contains(side));
    let set_right = "上面“黑方超时”写错，超时的是红方";
    assert!(of(set_right, "black"), "{:?}", told(set_right));
}
