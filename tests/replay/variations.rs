//! Variations are played from where they branch off.

use super::{moves, played};
use dapu::replay::StopReason;

#[test]
fn variations_are_played_from_where_they_branch_off() {
    let text = "1. 炮二平五 ( 1. 马二进三 炮8平5 ( 1. 马8进7 2. 兵七进一 ) 2. 车一平二 ) \
                马8进7 2. 马二进三 ( 2. 马二进一 车9平8 ) 车9平8 *";
    let (_, replay) = played(text);
    assert_eq!(moves(replay.main()), "h2e2 h9g7 h0g2 i9h9");
    let lines: Vec<_> = (1..4)
        .map(|line| (replay.lines[line].branch, moves(replay.line(line))))
        .collect();
    assert_eq!(
        lines,
        [
            (Some((0, 0)), "h0g2 h7e7 i0h0".to_owned()),
            (Some((1, 1)), "h9g7 c3c4".to_owned()),
            (Some((0, 2)), "h0i2 i9h9".to_owned()),
        ]
    );
    assert_eq!(replay.ply_number(2, 0), 2);
    assert_eq!(replay.ply_number(3, 1), 4);
}

#[test]
fn a_variation_before_the_first_move_of_another_keeps_its_number() {
    // The second stands within the first, and is no variation of it: nothing was played there yet.
    let text = "1. 炮二平五 ( ( 1. 兵七进一 车9进9 ) 1. 马二进三 ( 1. 马八进七 车9进9 ) 炮8平5 \
                ( 1... 马8进7 ) ) 马8进7 *";
    let (_, replay) = played(text);
    let lines: Vec<_> = (1..5)
        .map(|line| (replay.lines[line].branch, moves(replay.line(line))))
        .collect();
    assert_eq!(
        lines,
        [
            (Some((0, 0)), "h0g2 h7e7".to_owned()),
            (Some((0, 0)), "c3c4 i9i0".to_owned()),
            (Some((1, 0)), "b0c2 i9i0".to_owned()),
            (Some((1, 1)), "h9g7".to_owned()),
        ]
    );
    let breaches: Vec<_> = replay
        .breaches
        .iter()
        .map(|it| (it.line, it.index))
        .collect();
    assert_eq!(breaches, [(2, 1), (3, 1)]);
    for open in [2, 30, 3000] {
        let text = format!("1. 炮二平五 {}1. 马二进三 马8进7", "( ".repeat(open));
        let (_, replay) = played(&text);
        assert_eq!(replay.lines.len(), open + 1);
        assert_eq!(moves(replay.line(open)), "h0g2 h9g7");
    }
}

#[test]
fn a_variation_beyond_a_stop_cannot_be_played() {
    let (_, replay) = played("1. 炮二平五 车5平6 ( 1. 马8进7 ) 2. 马二进三 ( 2. 马二进一 ) *");
    assert_eq!(moves(replay.line(1)), "h9g7");
    let stop = replay.lines[2].stop.as_ref().expect("a stop");
    assert_eq!(stop.reason, StopReason::BeyondStop);
}

#[test]
fn a_hundred_thousand_nested_variations_are_played() {
    let depth = 100_000;
    let mut text = String::from("1. 炮二平五");
    for _ in 0..depth {
        text.push_str(" ( 马二进三");
    }
    text.push_str(&" )".repeat(depth));
    let (_, replay) = played(&text);
    assert_eq!(replay.lines.len(), depth + 1);
    assert!(replay.lines[1..].iter().all(|line| line.plies.len() == 1));
}

#[test]
fn a_long_game_with_variations_everywhere_takes_no_prefix_again() {
    let rounds = 5_000;
    let mut text = String::new();
    for _ in 0..rounds {
        text.push_str(" 车九进一 ( 车一进一 ) 车1进1 ( 车9进1 ) 车九退一 ( 车一进一 ) 车1退1");
    }
    let (_, replay) = played(&text);
    assert_eq!(replay.main().len(), 4 * rounds);
    assert_eq!(replay.lines.len(), 3 * rounds + 1);
    assert!(replay.lines.iter().all(|line| line.stop.is_none()));
}
