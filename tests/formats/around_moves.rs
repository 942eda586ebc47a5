//! What logs, documents and tasks state of a game around its moves, and of which game they state it.

use super::prose::games;
use dapu::record::{GameRecord, GameResult};

fn said(record: &GameRecord<'_>) -> String {
    let player = |name| record.tag(name).unwrap_or("?").to_owned();
    let result = record.known_result().map_or("*", GameResult::token);
    format!("{}-{} {result}", player("Red"), player("Black"))
}

fn told(text: &str) -> Vec<String> {
    games(text.as_bytes(), said)
}

/// Moves of three games as an engine writes them.
const MOVES: [&str; 3] = [
    "h3e3 h10g8 h1g3 i10h10 i1h1 c7c6 g4g5 b10c8 b1a3 a7a6 b3c3 c8b6",
    "g1e3 b8d8 h1g3 b10c8 i1h1 a10b10 g4g5 g7g6 b3d3 h10g8 b1c3 i10i9",
    "h3d3 h10g8 h1g3 g7g6 i1h1 i10h10 b1c3 h8h4 c4c5 b10c8 c1e3 c10e8",
];

#[test]
fn a_line_of_a_match_log_belongs_to_the_game_that_it_starts_or_finishes() {
    let names = ["A vs B", "B vs A", "A vs B"];
    let results = [
        "1-0 {Black resigns}",
        "1/2-1/2 {Draw by adjudication}",
        "0-1 {Red loses on time}",
    ];
    let wanted = ["A-B 1-0", "B-A 1/2-1/2", "A-B 0-1"];
    for count in [2, 3] {
        for between in ["", "\n"] {
            let game = |at: usize| {
                let (number, names, result) = (at + 1, names[at], results[at]);
                format!(
                    "Started game {number} of {count} ({names})\n[moves] {}\nFinished game {number} ({names}): {result}\n\
                     Score of A vs B: 1 - 0 - {at}  [0.750] {number}\n{between}",
                    MOVES[at]
                )
            };
            let text: String = (0..count).map(game).collect();
            assert_eq!(told(&text), wanted[..count], "{text}");
        }
    }
}

#[test]
fn a_log_without_the_end_of_a_game_gives_it_no_result() {
    let text = format!(
        "Started game 1 of 2 (A vs B)\n[moves] {}\nStarted game 2 of 2 (B vs A)\n[moves] {}\nFinished game 2 (B vs A): 0-1 {{Red resigns}}\n",
        MOVES[0], MOVES[1]
    );
    assert_eq!(told(&text), ["A-B *", "B-A 0-1"]);
}

#[test]
fn elements_and_attributes_of_a_document_name_the_players_of_their_game() {
    let steps = "<Step no=\"1\" text=\"炮二平五\"/>\n<Step no=\"2\" text=\"马8进7\"/>\n<Step no=\"3\" text=\"马二进三\"/>\n\
                 <Step no=\"4\" text=\"车9平8\"/>\n<Step no=\"5\" text=\"车一平二\"/>\n<Step no=\"6\" text=\"马2进3\"/>\n\
                 <Step no=\"7\" text=\"兵七进一\"/>\n<Step no=\"8\" text=\"卒7进1\"/>\n<Step no=\"9\" text=\"马八进七\"/>\n\
                 <Step no=\"10\" text=\"炮2进4\"/>\n<Step no=\"11\" text=\"兵五进一\"/>\n<Step no=\"12\" text=\"炮8进4\"/>\n";
    for (head, wanted) in [
        (
            "<Red>东方朔</Red>\n<Black>西门子</Black>\n<Result code=\"1\">红胜</Result>",
            "东方朔-西门子 1-0",
        ),
        (
            "<red name=\"Pham\" rating=\"1820\"/>\n<black name=\"Court\"/>\n<result>black</result>",
            "Pham-Court 0-1",
        ),
        (
            "<red name=\"Pham\"/>\n<black name=\"Court\"/>\n<result>1</result>",
            "Pham-Court *",
        ),
    ] {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<Game>\n<Head>\n{head}\n</Head>\n<Steps>\n{steps}</Steps>\n</Game>\n"
        );
        assert_eq!(told(&text), [wanted], "{head}");
    }
}

#[test]
fn a_task_that_is_solved_is_won_by_the_side_that_it_asks_to_win() {
    let text = |task: &str, end: &str| {
        format!(
            "{task}\n\n9/3k5/4c4/4N4/9/6R2/9/5p3/4r4/5K3 w - - 0 1\n\n1. 车三进四 将4退1 2. 马五进七 将4平5 3. 车三进一{end}\n"
        )
    };
    for (task, end, wanted) in [
        ("【每日一题】红先胜", "，胜。", "?-? 1-0"),
        ("【每日一题】红先和", "，胜。", "?-? *"),
        ("【每日一题】", "，胜。", "?-? *"),
        ("【每日一题】红先胜", "，胜势。", "?-? *"),
        ("【每日一题】红先胜", "", "?-? *"),
    ] {
        assert_eq!(told(&text(task, end)), [wanted], "{task}{end}");
    }
}
