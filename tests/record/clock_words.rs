//! What times mean by their word, by the organiser and by their course.

use dapu::format::pgn;
use dapu::record::NoteKind;

/// Whether the times of a game are read as time used, its own plies with these commands.
fn used(command: &str, times: &[u32], stated: Option<bool>) -> Vec<bool> {
    let moves = [
        "炮二平五",
        "炮8平5",
        "马二进三",
        "马8进7",
        "车一平二",
        "车9平8",
        "马八进七",
        "马2进3",
    ];
    let plies = moves.iter().zip(times);
    let plies: Vec<String> = plies
        .map(|(mv, time)| format!("{mv} {{[%{command} {}:{:02}:00]}}", time / 60, time % 60))
        .collect();
    let text = plies.join(" ");
    let mut record = pgn::read(&text, 1);
    if let Some(used) = stated {
        record.clocks_show(used);
    }
    let clocks = record.notes.iter().filter_map(|note| match note.kind {
        NoteKind::Clock { used, .. } => Some(used),
        _ => None,
    });
    let mut clocks: Vec<bool> = clocks.collect();
    clocks.dedup();
    clocks
}

const DOWN: [u32; 8] = [59, 58, 55, 57, 50, 52, 44, 50];
const UP: [u32; 8] = [1, 2, 4, 3, 9, 8, 15, 10];
const ONE_FALLS: [u32; 8] = [1, 2, 4, 3, 9, 8, 7, 10];

#[test]
fn times_that_run_the_other_way_throughout_are_what_they_show() {
    for command in ["shown", "used", "clk"] {
        for stated in [None, Some(true), Some(false)] {
            assert_eq!(
                used(command, &DOWN, stated),
                [false],
                "{command} {stated:?}"
            );
            assert_eq!(used(command, &UP, stated), [true], "{command} {stated:?}");
        }
    }
}

#[test]
fn the_organiser_goes_before_the_word_of_a_column() {
    let few = [10, 10, 12, 12];
    assert_eq!(used("used", &few, None), [true]);
    assert_eq!(used("used", &few, Some(false)), [false]);
    assert_eq!(used("clk", &few, Some(true)), [true]);
    // One time that falls stays wrong among times used, and makes no times used of times left.
    assert_eq!(used("used", &ONE_FALLS, None), [true]);
    assert_eq!(used("clk", &ONE_FALLS, Some(true)), [false]);
    assert_eq!(used("shown", &ONE_FALLS, Some(true)), [true]);
}
