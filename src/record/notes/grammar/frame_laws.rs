//! Laws over frames: whatever a player did, the words around it state who did it, who reported it, and what came of it.

use super::law_words::{both, charged, framed};
use crate::board::Side;
use crate::record::NoteKind;

/// Possible deeds of a player, stated without him.
const DEEDS: [&str; 32] = [
    "未走子先按钟",
    "没走棋就按了钟",
    "用另一只手按钟",
    "用下棋以外的手按钟",
    "碰乱棋子",
    "碰落对方棋子",
    "擅自停钟",
    "悔棋",
    "摸子不走",
    "摸了对方马而不吃",
    "手机响",
    "使用手机",
    "大声喧哗",
    "自言自语",
    "催促对方走棋",
    "催促对手",
    "讥讽对手",
    "辱骂对方",
    "向对方吹烟",
    "把棋子敲得很响",
    "向教练请教",
    "听别人支招",
    "擅自离开赛场",
    "离座时间过长",
    "拒绝补记",
    "拒绝签字",
    "接受场外指点",
    "着装不整",
    "抽烟",
    "干扰对方思考",
    "按钟过重",
    "扶正棋子未打招呼",
];

const ENGLISH: [&str; 20] = [
    "pressed the clock before moving",
    "used the wrong hand for the clock",
    "pressed the clock with the other hand",
    "knocked over two pieces",
    "stopped the clock without permission",
    "took back a move",
    "retracted a move",
    "touched a piece and did not move it",
    "used his mobile phone",
    "talked to a spectator",
    "hummed",
    "left the playing area without permission",
    "refused to sign the sheet",
    "insulted the opponent",
    "disturbed the opponent",
    "hurried his opponent",
    "shook the table",
    "received outside help",
    "banged the clock",
    "wore headphones",
];

/// Sides of the notes that can cost somebody something.
fn sides(remark: &str) -> Vec<Option<Side>> {
    let of = |kind: NoteKind| match kind {
        NoteKind::Did { side, .. }
        | NoteKind::Foul { side, .. }
        | NoteKind::Warned { side }
        | NoteKind::RuledLost { side, .. }
        | NoteKind::OfferWithdrawn { by: side }
        | NoteKind::DrawOffer { by: side } => Some(side),
        _ => None,
    };
    let mut sides: Vec<Option<Side>> = charged(remark).into_iter().filter_map(of).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

/// All who are charged in the frames are Red, and somebody is.
fn are_of_red(frames: &[&str], deeds: &[&str]) {
    for remark in framed(frames, deeds) {
        for (remark, side) in both(&remark) {
            assert_eq!(sides(&remark), [Some(side)], "{remark}");
        }
    }
}

/// Nobody is charged in the frames.
fn are_of_nobody(frames: &[&str], deeds: &[&str]) {
    for remark in framed(frames, deeds) {
        for (remark, _) in both(&remark) {
            assert_eq!(sides(&remark), [], "{remark}");
        }
    }
}

#[test]
fn who_is_named_before_a_deed_did_it_whoever_saw_or_told_it() {
    let frames = [
        "红方*，判犯规一次。",
        "裁判长裁定：红方*，记犯规一次。",
        "红方因*被判犯规一次。",
        "因红方*，裁判给予警告一次。",
        "黑方向裁判反映红方*，经查属实，判红方犯规一次。",
        "红方*，黑方举手示意，裁判记红方犯规一次。",
        "黑方走棋时红方*，犯规1次。",
        "第23回合红方*，警告。",
        "红方被裁判发现*，犯规一次。",
        "红方*，经裁判制止后改正，记犯规一次。",
        "红方*（犯规一次）",
        "犯规一次：红方*。",
        "红方承认*，记犯规一次。",
        "鉴于红方*，裁判长给予警告",
        "裁判巡场时发现红方*，当即警告",
        "虽黑方表示不介意，但红方*，仍予警告",
        "查红方*，按章记犯规一次",
        "红方*，裁判長口頭警告乙次",
        "红方*，犯规一次，对局继续",
        "黑方提和，红方未答并*，记红方犯规一次。",
    ];
    let of_deeds: Vec<String> = framed(&frames[..19], &DEEDS);
    for remark in of_deeds {
        for (remark, side) in both(&remark) {
            assert_eq!(sides(&remark), [Some(side)], "{remark}");
        }
    }
    // The offer is the other's, and nothing else is.
    for remark in framed(&frames[19..], &DEEDS) {
        for (remark, side) in both(&remark) {
            let mut all = [Some(side), Some(!side)];
            all.sort_unstable();
            assert_eq!(sides(&remark), all, "{remark}");
        }
    }
}

#[test]
fn who_is_named_before_an_english_deed_did_it_whoever_saw_or_told_it() {
    let frames = [
        "Red *: one foul.",
        "Arbiter: Red *, foul recorded.",
        "Red was given a foul because he *.",
        "Black complained that Red *; arbiter confirmed, one foul to Red.",
        "Red *. Warning.",
        "While Black was thinking, Red *: foul.",
        "One foul for Red (*).",
        "Foul: Red *.",
        "After Black's move Red *, one foul.",
        "Warning to Red, who *.",
    ];
    are_of_red(&frames, &ENGLISH);
    let closed = [
        "Red * and was warned by the arbiter.",
        "Red * during Black's turn and was given one foul",
    ];
    let deeds: Vec<&str> = ENGLISH
        .into_iter()
        .filter(|it| !it.contains("spectator"))
        .collect();
    are_of_red(&closed, &deeds);
}

#[test]
fn what_is_only_said_supposed_or_of_another_board_charges_nobody() {
    let frames = [
        "黑方指红方*，经查不属实，不予处理。",
        "黑方称红方*，裁判未看到，比赛继续。",
        "裁判赛前宣布：*者记犯规一次。",
        "邻台红方*，判犯规一次，与本局无关。",
        "红方若*，将记犯规一次。",
        "黑方怀疑红方*，裁判观察后未发现。",
        "黑方要求判红方*犯规，裁判不予受理。",
    ];
    are_of_nobody(&frames, &DEEDS);
    let unfounded = [
        "未发现红方*",
        "有人反映红方*，经查并无实据，不予处理",
        "红方否认*，裁判采信，不记犯规",
    ];
    let deeds = [&DEEDS[..], &["落子后反悔重走"]].concat();
    are_of_nobody(&unfounded, &deeds);
    let english = [
        "Black claimed that Red *, but the arbiter saw nothing.",
        "Black said Red *. Not confirmed, play continued.",
        "Table 4: Red *, foul.",
        "Black thought Red *; in fact nothing happened.",
        "Complaint that Red * was rejected.",
    ];
    are_of_nobody(&english, &ENGLISH);
}

#[test]
fn who_accuses_falsely_is_charged_and_not_the_accused() {
    let talk = ["第三次提和", "连续提和", "提和后又撤回"];
    let deeds = [&DEEDS[..], &talk[..]].concat();
    let frames = [
        "黑方诬告红方*，判黑方犯规一次。",
        "黑方错误指控红方*，黑方犯规一次。",
        "黑方误报红方*，经核不实，判黑方犯规一次",
        "红方*属误会，黑方为此大声喧哗，判黑方犯规一次。",
    ];
    let english = [
        "Black falsely accused Red, saying he *. Foul to Black.",
        "Black complained that Red *; complaint unfounded, one foul to Black.",
    ];
    let all = framed(&frames, &deeds).into_iter();
    for remark in all.chain(framed(&english, &ENGLISH)) {
        for (remark, accused) in both(&remark) {
            assert_eq!(sides(&remark), [Some(!accused)], "{remark}");
        }
    }
}

#[test]
fn what_each_did_is_each_ones_foul() {
    let pairs = DEEDS.iter().zip(DEEDS.iter().rev());
    for (one, other) in pairs {
        for frame in [
            format!("红方{one}，黑方{other}，各记犯规一次"),
            format!("红方{one}，黑方亦然，各警告一次"),
        ] {
            let ruled = |kind: &NoteKind| match *kind {
                NoteKind::Foul { side, .. } | NoteKind::Warned { side } => side,
                _ => None,
            };
            let mut sides: Vec<Side> = charged(&frame).iter().filter_map(ruled).collect();
            sides.sort_unstable();
            assert_eq!(sides, [Side::Red, Side::Black], "{frame}");
        }
    }
}

#[test]
fn what_is_suspected_and_still_looked_into_charges_nobody() {
    let frames = [
        "疑红方*，待录像核实",
        "红方被疑*，经核查排除嫌疑",
        "It was noted that Red *; in fact it was Black.",
    ];
    are_of_nobody(&frames[..2], &DEEDS);
    are_of_nobody(&frames[2..], &ENGLISH);
}

#[test]
fn a_game_forfeited_to_a_player_is_not_lost_by_him() {
    let lost = |remark: &str, side: Side| {
        let of_him = |kind: NoteKind| matches!(kind, NoteKind::RuledLost { side: of, .. } if of == Some(side));
        charged(remark).into_iter().any(of_him)
    };
    for remark in [
        "No-show by Black, game forfeited to Red",
        "Game forfeited to Red.",
    ] {
        for (remark, winner) in both(remark) {
            assert!(!lost(&remark, winner), "{remark}");
        }
    }
}

#[test]
fn another_ruling_on_one_player_leaves_that_on_the_other() {
    let remark = "红方手机响，警告；黑方自言自语，初判警告，后改判犯规一次";
    for (remark, side) in both(remark) {
        let told = charged(&remark);
        assert!(
            told.contains(&NoteKind::Warned { side: Some(side) }),
            "{remark}: {told:?}"
        );
        assert!(
            !told.contains(&NoteKind::Warned { side: Some(!side) }),
            "{remark}: {told:?}"
        );
    }
}

#[test]
fn a_loss_ruled_for_an_error_is_of_who_made_it() {
    let remark = "Illegal move by Black (elephant across the river), pointed out by Red; arbiter ruled loss.";
    for (remark, other) in both(remark) {
        let lost = |kind: &NoteKind| match *kind {
            NoteKind::RuledLost { side, .. } => Some(side),
            _ => None,
        };
        let lost: Vec<_> = charged(&remark).iter().filter_map(lost).collect();
        assert_eq!(lost, [Some(!other)], "{remark}");
    }
    for (remark, side) in both("红方自言自语影响对方思考，提醒后再犯，判犯规一次。")
    {
        let foul =
            |kind: &NoteKind| matches!(kind, NoteKind::Foul { side: of, .. } if *of == Some(side));
        assert!(charged(&remark).iter().any(foul), "{remark}");
    }
}

#[test]
fn a_draw_offered_behind_a_name_is_offered_by_him() {
    for remark in [
        "One foul for Red (offered a draw three times in a row).",
        "Warning to Red, who offered a draw.",
    ] {
        for (remark, side) in both(remark) {
            assert_eq!(sides(&remark), [Some(side)], "{remark}");
        }
    }
}

#[test]
fn why_a_clock_was_stopped_is_no_deed_of_him_who_is_named() {
    for (remark, _) in both("因红方身体不适，停钟5分钟") {
        assert_eq!(sides(&remark), [], "{remark}");
    }
}
