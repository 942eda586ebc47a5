//! Laws of two matters in one remark, and of words that stand beside a sign which joins clauses.

use super::law_words::{both, charge_nobody, did, foul, late, lost, says};
use crate::board::Side;
use crate::record::{Act, NoteKind, notes_of_remark};

fn missed(side: Side, plies: u16, illegible: bool) -> NoteKind {
    let plies = Some(plies);
    NoteKind::NotRecorded {
        side: Some(side),
        plies,
        illegible,
    }
}

fn clock(side: Side, seconds: i32) -> NoteKind {
    NoteKind::ClockChanged {
        side: Some(side),
        seconds,
    }
}

fn mated(side: Side, stalemate: bool) -> NoteKind {
    NoteKind::Mated {
        side: Some(side),
        stalemate,
    }
}

#[test]
fn a_denial_behind_a_joining_sign_belongs_to_the_word_behind() {
    for join in ["又", "还", "也"] {
        says(
            &[&format!("红方迟到5分钟，开局{join}未走先按钟，记犯规一次")],
            |side| {
                vec![
                    late(side, Some(5)),
                    did(side, Act::PressedFirst),
                    foul(side),
                ]
            },
        );
    }
    says(&["红方又未按钟"], |side| {
        vec![did(side, Act::NotPressed)]
    });
    charge_nobody(&["红方并未判罚警告一次", "红方也未犯规", "红方均未超时"]);
}

#[test]
fn entries_of_one_side_are_counted_beside_the_foul_of_the_other() {
    says(
        &["Red missed 5 moves, one foul; two of Black's entries illegible"],
        |side| vec![missed(side, 5, false), foul(side), missed(!side, 2, true)],
    );
    says(
        &["红方漏记5着，判犯规一次，黑方漏记3着不罚"],
        |side| vec![missed(side, 5, false), foul(side), missed(!side, 3, false)],
    );
    says(&["红方漏记自己第18至21回合的着法"], |side| {
        vec![missed(side, 4, false)]
    });
    says(&["红方有两着写得认不出"], |side| {
        vec![missed(side, 2, true)]
    });
}

#[test]
fn whose_record_is_like_anothers_is_who_is_named_first() {
    for (remark, side) in both("红方记录与黑方雷同，按漏记处理，记犯规两次") {
        let told = notes_of_remark(&remark);
        let fouls =
            |kind: &NoteKind| matches!(kind, NoteKind::Foul { side: Some(it), .. } if *it == side);
        assert!(told.iter().any(fouls), "{remark}: {told:?}");
    }
}

#[test]
fn time_is_given_in_the_words_of_giving() {
    says(
        &[
            "Red got three extra minutes",
            "Three minutes given to Red",
            "Red was given three minutes",
        ],
        |side| vec![clock(side, 180)],
    );
    assert_eq!(
        notes_of_remark("Black's clock did not run; replaced, both sides given two minutes"),
        [
            did(Side::Black, Act::FaultyClock),
            clock(Side::Red, 120),
            clock(Side::Black, 120)
        ]
    );
    charge_nobody(&[
        "Red got up 5 minutes later",
        "Red got there 5 minutes after the start of round 2",
    ]);
    // Of whom the remark speaks alone.
    says(&["红方多次无故叫停，扣时两分钟"], |side| {
        vec![clock(side, -120)]
    });
    for remark in [
        "Red was not given three minutes",
        "Red was given three minutes to fill in the sheet",
    ] {
        for (remark, _) in both(remark) {
            assert_eq!(notes_of_remark(&remark), [], "{remark}");
        }
    }
}

#[test]
fn who_comes_behind_the_time_of_forfeit_is_absent() {
    let absent = |side| NoteKind::Late {
        side: Some(side),
        minutes: None,
        absent: true,
    };
    says(
        &["红方迟到21分钟，过了时限", "红方迟到21分钟，超过判负时限"],
        |side| vec![late(side, Some(21)), absent(side)],
    );
    says(
        &["Red came 20 minutes after the start, past the forfeit time"],
        |side| vec![late(side, Some(20)), absent(side)],
    );
    says(&["红方迟到8分钟，未超过时限"], |side| {
        vec![late(side, Some(8))]
    });
}

#[test]
fn a_mate_that_was_given_is_of_the_other() {
    says(
        &[
            "红方走出绝杀",
            "Red delivered mate",
            "Red delivered mate, then his time ran out; mate stands",
        ],
        |side| vec![mated(!side, false)],
    );
    says(&["红方无法应将告负"], |side| {
        vec![mated(side, false)]
    });
    says(
        &[
            "Red has no legal move and loses",
            "轮到红方走棋已无子可动，判负",
        ],
        |side| vec![mated(side, true)],
    );
    says(&["红方无法应将，认输"], |side| {
        vec![NoteKind::Resigned { by: Some(side) }]
    });
    charge_nobody(&["红方未走出绝杀", "红方走出绝杀之着", "红方形成绝杀"]);
}

#[test]
fn a_piece_between_two_points_is_of_who_set_it() {
    says(
        &[
            "红方落子介于三、四路之间，黑方指定为四路",
            "红卒落在两点之间分不清，由黑方指定落点",
        ],
        |side| vec![did(side, Act::UnclearPoint)],
    );
    let told = notes_of_remark("A black horse stood between two points, Red chose the point");
    assert_eq!(told, [did(Side::Black, Act::UnclearPoint)]);
    // Who knocked a piece over is not said by whose it is.
    charge_nobody(&[
        "A black horse was knocked over",
        "A red horse was knocked over",
    ]);
}

#[test]
fn who_is_made_to_move_what_he_touched_has_touched_it() {
    says(
        &[
            "红方先摸己炮后摸黑车，炮吃不到车，令走炮",
            "红方摸了黑炮必须吃，只得用马吃掉",
        ],
        |side| vec![did(side, Act::Touched(None))],
    );
    says(
        &["Red touched the black chariot, which nothing can take: foul"],
        |side| vec![did(side, Act::TouchedInVain), foul(side)],
    );
    charge_nobody(&["红方先摸己炮后摸黑车，炮吃不到车"]);
}

#[test]
fn what_is_counted_of_one_side_is_not_of_the_other() {
    says(
        &["Red failed to write down three moves; Black's sheet is illegible from move 20"],
        |side| {
            let (plies, illegible) = (None, true);
            let other = NoteKind::NotRecorded {
                side: Some(!side),
                plies,
                illegible,
            };
            vec![missed(side, 3, false), other]
        },
    );
    says(
        &["红方漏记五着，字迹潦草，三着看不清"],
        |side| vec![missed(side, 5, false), missed(side, 3, true)],
    );
}

#[test]
fn who_points_out_a_check_not_answered_has_raised_it() {
    for (remark, side) in both("红方被将军后未应将，黑方当场指出，红方负") {
        let told = notes_of_remark(&remark);
        let raised = |kind: &NoteKind| matches!(kind, NoteKind::ErrorRaised { by: Some(by), .. } if *by == !side);
        assert!(
            told.iter().any(raised) && told.contains(&lost(side)),
            "{remark}: {told:?}"
        );
    }
    // Nobody pointed it out.
    for (remark, side) in both("红方被将军后未应将，判负") {
        assert_eq!(notes_of_remark(&remark), [lost(side)], "{remark}");
    }
}

#[test]
fn time_taken_for_coming_late_is_not_how_late_he_came() {
    says(
        &["红方因迟到被扣时间十分钟", "红方迟到扣时10分钟"],
        |side| vec![late(side, None), clock(side, -600)],
    );
    says(&["红方迟到3分钟，扣时6分钟"], |side| {
        vec![late(side, Some(3)), clock(side, -360)]
    });
    says(&["红方迟到3分钟"], |side| vec![late(side, Some(3))]);
}

#[test]
fn the_hand_that_did_not_move_is_the_other() {
    says(
        &["Red pressed the clock with the hand he did not move with; one foul"],
        |side| vec![did(side, Act::ClockHand), foul(side)],
    );
    says(&["Red pressed the clock and did not move"], |side| {
        vec![did(side, Act::PressedFirst)]
    });
}

#[test]
fn a_draw_asked_for_is_none_and_a_game_stopped_may_be_drawn() {
    for (remark, _) in both("红方判和申请不予受理，因漏记5着") {
        let told = notes_of_remark(&remark);
        assert!(!told.contains(&NoteKind::RuledDrawn), "{remark}: {told:?}");
    }
    let told = notes_of_remark("The arbiter stopped the game and declared a draw");
    assert_eq!(told, [NoteKind::RuledDrawn]);
    assert_eq!(notes_of_remark("The arbiter refused to declare a draw"), []);
}

#[test]
fn two_sides_named_one_behind_the_other_are_both() {
    let warned = |side| NoteKind::Warned { side: Some(side) };
    for remark in [
        "红方黑方都被警告一次",
        "红方、黑方均被警告一次",
        "双方均予警告",
    ] {
        assert_eq!(
            notes_of_remark(remark),
            [warned(Side::Red), warned(Side::Black)],
            "{remark}"
        );
    }
}

#[test]
fn an_alarm_that_rings_is_a_telephone_of_whose_it_is() {
    says(&["红方闹钟响", "红方手机闹钟响"], |side| {
        vec![did(side, Act::PhoneRang)]
    });
    charge_nobody(&["闹钟响，红方受惊", "邻台闹钟响", "红方闹钟未响"]);
}

/// One sign that may say that a player tells it of the other.
#[test]
fn what_a_player_puts_forward_or_writes_of_the_other_charges_nobody() {
    for verb in ["提", "写", "举", "改为", "改", "先提出", "又提出"] {
        for deed in ["超时", "犯规一次", "手机响", "迟到5分钟", "认输"] {
            charge_nobody(&[&format!("红方{verb}黑方{deed}")]);
        }
    }
}

#[test]
fn what_a_ruling_is_for_may_be_told_in_any_words() {
    let told = notes_of_remark("One foul each for untidy records");
    assert_eq!(told, [foul(Side::Red), foul(Side::Black)]);
    says(&["One foul to Red for a torn envelope"], |side| {
        vec![foul(side)]
    });
    says(&["红方手机响，原胜局改判负"], |side| {
        vec![did(side, Act::PhoneRang), lost(side)]
    });
}
