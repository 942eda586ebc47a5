//! What editions make of the natures of a cycle: every figure of the 2020 book by the natures it
//! prints, and where the other editions differ. The natures are given here, not found.

use dapu::board::{Move, Piece, Role, Side, Square};
use dapu::event::Event;
use dapu::nature::{
    Bound, Chase, Doubt, Man, MoveNature, Nature, Natures, NewReason, Root, WinKind,
};
use dapu::rules::EditionId;
use dapu::rules::edition::edition;
use dapu::rules::repetition::{Adjudication, Ground, OpenQuestion, weigh};

fn square(index: u8) -> Square {
    Square::from_index(index).expect("a point")
}

fn man(side: Side, role: Role, home: u8) -> Man {
    Man {
        piece: Piece::new(side, role),
        home: square(home),
    }
}

/// `将 杀 兑 献 拦 跟 闲`, and a chase by what it is worth: `车` (捉车), `无` (捉无根子), `联` (联合捉子),
/// `少` (捉少根子), `联车` (联合捉车). A number says which piece is chased. A class in brackets is the
/// other reading: `闲(杀)`.
fn nature(text: &str, side: Side, index: usize) -> MoveNature {
    let (text, other) = text.split_once('(').unwrap_or((text, ""));
    let home: u8 = text
        .trim_start_matches(|c: char| !c.is_ascii_digit())
        .parse()
        .unwrap_or(50);
    let class = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let of = |class: &str| match class {
        "将" => Nature::Check,
        "杀" => Nature::Kill,
        "兑" => Nature::Exchange,
        "献" => Nature::Offer,
        "拦" => Nature::Block,
        "跟" => Nature::Follow,
        "闲" => Nature::Idle,
        _ => Nature::Chase,
    };
    let chase = (of(class) == Nature::Chase).then(|| Chase {
        victim: if class.ends_with('车') {
            man(!side, Role::Chariot, home)
        } else {
            man(!side, Role::Horse, home)
        },
        attacker: man(side, Role::Cannon, 1),
        partners: if class.starts_with('联') {
            vec![man(side, Role::Chariot, 2)]
        } else {
            Vec::new()
        },
        way: WinKind::Capture,
        line: Vec::new(),
        root: match class {
            "少" => Root::Few,
            "车" => Root::Sound,
            _ => Root::None,
        },
        new: NewReason::Arose,
        root_only: false,
    });
    let doubts = match other.trim_end_matches(')') {
        "" => Vec::new(),
        other => vec![(Doubt::KillOpen(Bound::Nodes(12)), of(other))],
    };
    let at = index as u8 % 80;
    MoveNature {
        mv: Move::new(square(at), square(at + 1)),
        man: man(side, Role::Chariot, 3),
        nature: of(class),
        kill: None,
        chases: chase.into_iter().collect(),
        standing: Vec::new(),
        shade: None,
        touches: None,
        excuse: None,
        doubts,
    }
}

/// A cycle of those moves, Red's first.
fn judge(red: &str, black: &str, id: EditionId) -> Adjudication {
    let pairs = red.split(' ').zip(black.split(' ')).enumerate();
    let moves = pairs.flat_map(|(round, (red, black))| {
        [
            nature(red, Side::Red, round * 2),
            nature(black, Side::Black, round * 2 + 1),
        ]
    });
    let natures = Natures {
        moves: moves.collect(),
        nodes: 0,
    };
    weigh(natures, edition(id), &Event::default())
}

/// Figure, Red's moves, Black's moves, verdict, as the chapters 8 and 9 of the 2020 book print them.
const FIGURES: &[(&str, &str, &str, &str)] = &[
    ("图2", "车 车", "兑 车", "red must vary"),
    ("图3", "无 无", "车 车", "draw"),
    ("图4", "无 无", "闲 闲", "red must vary"),
    ("图5", "闲 将", "闲 闲", "draw"),
    ("图6", "将 将", "闲 闲", "red loses"),
    ("图7", "杀 杀", "拦 拦", "red must vary"),
    ("图8", "无 将", "无 闲", "red must vary"),
    ("图9", "车 兑", "无 无", "black must vary"),
    ("图10", "车 车", "无 联", "red must vary"),
    ("图11", "联 联", "无 无", "black must vary"),
    ("图12", "闲 闲", "无 无", "black must vary"),
    ("图13", "将 兑", "闲 闲", "draw"),
    ("图14", "闲 闲", "无 无", "black must vary"),
    ("图15", "无 无", "闲 闲", "red must vary"),
    ("图16", "将 无", "闲 无", "red must vary"),
    ("图17", "将 车", "闲 杀", "red must vary"),
    ("图18", "将 闲", "闲 杀", "draw"),
    ("图19", "无 将", "杀 杀", "draw"),
    ("图20", "杀 无", "闲 闲", "red must vary"),
    ("图21", "兑 无", "车 车", "black must vary"),
    ("图22", "无 无", "闲 闲", "red must vary"),
    ("图23", "少 少", "闲 闲", "red must vary"),
    ("图24", "闲 车", "闲 闲", "draw"),
    ("图25", "联 联", "车 车", "black must vary"),
    ("图26", "无 少", "车 车", "black must vary"),
    ("图27", "无 无", "联 联", "red must vary"),
    ("图28", "无 联", "车 车", "black must vary"),
    ("图29", "兑 兑 兑", "杀 杀 杀", "black must vary"),
    ("图29, 炮离线", "杀 杀", "杀 杀", "draw"),
    ("图30", "无 兑", "兑 无", "draw"),
    ("图30, 马换位", "无 闲", "无 无", "black must vary"),
    ("参考图1", "无 无", "闲 闲", "red must vary"),
    ("参考图2", "闲 闲", "将 无", "black must vary"),
    ("参考图3", "无 无", "闲 无", "red must vary"),
    ("参考图4", "闲 无", "无 兑", "draw"),
    ("参考图5", "将 闲 闲", "兑 兑 兑", "draw"),
    ("参考图6", "闲 将", "闲 闲", "draw"),
    ("参考图7", "将 闲", "闲 闲", "draw"),
    (
        "参考图8",
        "将 将 无 无 无 无 无 无 无",
        "闲 闲 无 闲 无 闲 将 闲 将",
        "red must vary",
    ),
    ("参考图9", "兑 兑", "闲 闲", "draw"),
    ("参考图10", "将 无", "闲 杀", "red must vary"),
    ("参考图11", "闲 闲", "联 闲", "draw"),
    ("参考图12", "将 无", "闲 无", "red must vary"),
    ("参考图13", "闲 闲", "无 无", "black must vary"),
    ("参考图14", "车 车", "联车 联车", "red must vary"),
    ("参考图15", "无 闲", "无 闲", "draw"),
    ("参考图16", "无 无", "闲 闲", "red must vary"),
    ("参考图17", "将 闲", "闲 无", "draw"),
    ("参考图18", "无 闲", "将 车", "black must vary"),
    ("参考图19", "将 无", "闲 闲", "red must vary"),
    ("参考图20", "无 闲", "将 车", "black must vary"),
    ("参考图21", "无 无", "无 闲", "red must vary"),
    ("参考图22", "兑 将", "杀 闲", "draw"),
    ("参考图23", "无 无", "闲 无", "red must vary"),
    ("参考图24", "无 无", "闲 闲", "red must vary"),
    ("参考图25", "将 无", "闲 闲", "red must vary"),
    ("参考图26", "无 无", "闲 闲", "red must vary"),
    ("参考图27", "少 少", "闲 闲", "red must vary"),
    ("参考图28", "将 闲", "闲 无", "draw"),
    ("参考图29", "闲 闲", "将 车", "black must vary"),
    ("参考图30", "杀 无", "闲 闲", "red must vary"),
    ("参考图31", "闲 闲", "闲 闲", "draw"),
    ("参考图32", "闲 无", "闲 闲", "draw"),
    ("参考图33", "无 闲", "闲 闲", "draw"),
    ("参考图34", "无 无", "联 杀", "red must vary"),
    ("参考图35", "车 杀", "无 车", "draw"),
    ("参考图36", "车 无", "少 少", "red must vary"),
    ("参考图37", "无 无", "闲 闲", "red must vary"),
    ("参考图38", "车 车", "联车 联车", "red must vary"),
    ("参考图39", "联车 联车", "车 车", "black must vary"),
    ("参考图40", "无 无", "联 联", "red must vary"),
    ("参考图41", "无 联", "无 无", "black must vary"),
    ("参考图42", "联 杀", "将 联", "draw"),
    ("参考图43", "无 无", "杀 杀", "draw"),
    ("参考图44", "无 无", "车 车", "draw"),
    ("参考图45", "车 无", "无 无", "draw"),
    ("参考图46", "无 无", "车 车", "draw"),
    ("参考图47", "无 无", "将 车", "draw"),
    ("参考图48", "无 将", "车 杀", "draw"),
    ("参考图49", "无 无", "无 少", "red must vary"),
    ("参考图50", "无 无", "无 兑", "red must vary"),
    ("26.9.4, both 长将", "将 将", "将 将", "draw"),
];

#[test]
fn the_figures_of_the_2020_book_come_out_as_printed() {
    let mut wrong = Vec::new();
    for (figure, red, black, verdict) in FIGURES {
        let judged = judge(red, black, EditionId::Cn2020);
        if judged.verdict.to_string() != *verdict || !judged.is_settled() {
            wrong.push(format!("{figure}: {}, not {verdict}", judged.verdict));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn colours_exchanged_exchange_the_verdict() {
    let mut wrong = Vec::new();
    for id in EditionId::ALL {
        for (figure, red, black, _) in FIGURES {
            let plain = judge(red, black, id);
            let turned = judge(black, red, id);
            let words = turned.verdict.to_string();
            let words = match words.strip_prefix("red") {
                Some(rest) => format!("black{rest}"),
                None => words.replacen("black", "red", 1),
            };
            if plain.verdict.to_string() != words || plain.ground != turned.ground {
                wrong.push(format!("{} {figure}: {} {words}", id.name(), plain.verdict));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_cycle_told_twice_comes_to_the_same() {
    for id in EditionId::ALL {
        for (figure, red, black, _) in FIGURES {
            let once = judge(red, black, id);
            let twice = judge(&format!("{red} {red}"), &format!("{black} {black}"), id);
            let same = (twice.verdict, twice.ground, twice.is_settled());
            assert_eq!(
                same,
                (once.verdict, once.ground, once.is_settled()),
                "{figure}"
            );
        }
    }
}

#[test]
fn editions_differ_where_their_texts_do() {
    use EditionId::{Axf, Cn1957, Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    let cases = [
        // Both sides do what is banned: 2020 ranks them, 1999 and 附录一 do not.
        (
            Cn2020,
            "车 车",
            "联 联",
            "red must vary",
            "23.5.2.2, 25.4, 26.9.1~26.9.3, 4.1.5",
        ),
        (
            Cn2020Rapid,
            "车 车",
            "联 联",
            "red must vary",
            "29.3, 23.5.2.2, 25.4, 26.9.1~26.9.3, 4.1.5",
        ),
        (Cn1999, "车 车", "联 联", "draw", "24.2, 26.3"),
        (Cn2020Mass, "车 车", "联 联", "draw", "附录一 五.2(4)"),
        // One side alone gives perpetual check: a loss, or one move to vary.
        (Cn1999, "将 将", "车 车", "red loses", "24.1, 26.1"),
        (Cn2020, "将 将", "车 车", "red loses", "23.5.1, 25.1, 4.1.4"),
        (
            Cn2020Mass,
            "将 将",
            "车 车",
            "red must vary",
            "附录一 五.2(1)",
        ),
        (Cn1957, "闲 闲", "将 将", "black must vary", "五.2(1)"),
        (Axf, "将 将", "车 车", "red loses", "3, 6"),
        // The Asian rules allow everything but perpetual check and the chase of one piece.
        (Axf, "杀 杀", "闲 闲", "draw", "5"),
        (Axf, "将 无", "闲 闲", "draw", "5"),
        (Axf, "无 无", "闲 杀", "red loses", "3, 15, 18, 33"),
        (Axf, "无50 无51", "闲 闲", "draw", "5"),
        (Axf, "无 无", "无 无", "draw", "5, 22"),
        (Axf, "闲 闲", "联 联", "black loses", "3, 15, 18, 33"),
        // 1957 knows 长捉无根子; a protected piece may be chased, but not on two points.
        (Cn1957, "无 无", "闲 闲", "red must vary", "五.2"),
        (Cn1957, "车 车", "闲 闲", "draw", "六.2"),
        (Cn1957, "将 无", "闲 闲", "red must vary", "五.2"),
    ];
    let mut wrong = Vec::new();
    for (id, red, black, verdict, article) in cases {
        let judged = judge(red, black, id);
        let found = (judged.verdict.to_string(), judged.article.to_string());
        if found != (verdict.to_owned(), article.to_owned()) {
            wrong.push(format!("{} {red} / {black}: {found:?}", id.name()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_protected_piece_chased_on_two_points_is_banned_in_1957() {
    let mut judged = judge("车 车", "闲 闲", EditionId::Cn1957).natures;
    // The chased piece itself goes to and fro: it is hit on two points.
    let victim = judged.moves[0].chases[0].victim;
    judged.moves[1].mv = Move::new(victim.home, square(51));
    judged.moves[3].mv = Move::new(square(51), victim.home);
    let judged = weigh(judged, edition(EditionId::Cn1957), &Event::default());
    assert_eq!(judged.verdict.to_string(), "red must vary");
}

#[test]
fn what_1957_does_not_say_is_left_open() {
    let both = judge("无 无", "无 无", EditionId::Cn1957);
    assert_eq!(both.verdict.to_string(), "draw");
    assert_eq!(both.open, [OpenQuestion::BothBanned]);
    let checks = judge("将 将", "将 将", EditionId::Cn1957);
    assert!(checks.is_settled(), "解将还将 is named");
    let unnamed = judge("杀 无", "闲 闲", EditionId::Cn1957);
    assert_eq!(unnamed.open, [OpenQuestion::KillWithChase]);
}

#[test]
fn a_doubt_that_changes_nothing_is_none() {
    // Black has an idle move, whatever the other one is; Red is banned by either reading.
    let judged = judge("将 无", "闲(杀) 闲", EditionId::Cn2020);
    assert!(judged.is_settled() && judged.others.is_empty());
    assert_eq!(judged.verdict.to_string(), "red must vary");
}

#[test]
fn a_doubt_that_changes_the_verdict_is_told() {
    let judged = judge("将 闲(杀)", "闲 闲", EditionId::Cn2020);
    assert_eq!(judged.verdict.to_string(), "draw");
    let others: Vec<String> = judged.others.iter().map(ToString::to_string).collect();
    assert_eq!(others, ["red must vary"]);
    let [OpenQuestion::Move { index, other, .. }] = judged.open[..] else {
        panic!("{:?}", judged.open);
    };
    assert_eq!((index, other), (2, Nature::Kill));
}

#[test]
fn two_doubts_are_read_together() {
    // Each alone leaves an idle move.
    let judged = judge("闲(杀) 闲(杀)", "闲 闲", EditionId::Cn2020);
    let others: Vec<String> = judged.others.iter().map(ToString::to_string).collect();
    assert_eq!(others, ["red must vary"]);
    assert_eq!(judged.open.len(), 2);
    // Both can be read away: one is enough for a draw.
    let judged = judge("杀(闲) 杀(闲)", "闲 闲", EditionId::Cn2020);
    assert_eq!(judged.verdict.to_string(), "red must vary");
    assert_eq!(judged.open.len(), 2);
}

#[test]
fn in_doubt_mass_events_see_no_offence() {
    let judged = judge("将 杀(闲)", "闲 闲", EditionId::Cn2020Mass);
    assert_eq!(judged.verdict.to_string(), "draw");
    assert_eq!(
        (judged.ground, judged.is_settled()),
        (Ground::InDoubt, true)
    );
    assert_eq!(judged.article, "附录一 五.1");
}

#[test]
fn a_chase_that_only_takes_a_root_away_does_not_stand_against_new_attacks() {
    let with_roots_only = |black: &str| {
        let mut natures = judge("无 无", black, EditionId::Axf).natures;
        for nature in &mut natures.moves {
            if nature.man.side() == Side::Red {
                nature.chases[0].root_only = true;
            }
        }
        let judged = weigh(natures, edition(EditionId::Axf), &Event::default());
        judged.verdict.to_string()
    };
    assert_eq!(with_roots_only("闲 闲"), "red loses");
    assert_eq!(with_roots_only("无 无"), "black loses");
    assert_eq!(with_roots_only("无 闲"), "red loses");
}

#[test]
fn conducts_are_named_by_what_their_moves_have_in_common() {
    let conduct = |moves: &str| {
        let judged = judge(moves, "闲 闲 闲", EditionId::Cn2020);
        judged.conduct(Side::Red).to_string()
    };
    assert_eq!(conduct("车 车"), "chase=2:chariot");
    assert_eq!(conduct("车 无"), "chase=2");
    assert_eq!(conduct("无 将"), "check=1 chase=1");
    assert_eq!(conduct("将 闲 闲"), "check=1 idle=2");
}
