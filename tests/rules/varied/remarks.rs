//! Remarks by chance: phrases of arbiters and players, and commands with numbers about the bounds of the books.

use crate::support::chance::Chance;
use std::sync::OnceLock;

/// The phrases of the sheets' table.
fn phrases() -> &'static [String] {
    static PHRASES: OnceLock<Vec<String>> = OnceLock::new();
    PHRASES.get_or_init(|| {
        let text = include_str!("../../sheets/remarks.tsv");
        let rows = text.lines().skip(1);
        rows.filter_map(|row| row.split('\t').next())
            .filter(|phrase| !phrase.contains(['{', '}']))
            .map(str::to_owned)
            .collect()
    })
}

const SIDES: [&str; 2] = ["red", "black"];
const NAMES: [&str; 2] = ["红方", "黑方"];

const FOUL_ARTICLES: [&str; 9] = [
    "8.1.1", "8.1.3", "8.1.4", "8.1.8", "9.1.2", "9.1.5", "9.1.8", "7.1", "4.1.8",
];
const LOSS_ARTICLES: [&str; 10] = [
    "4.1.3", "4.1.4", "4.1.5", "4.1.6", "4.1.7", "4.1.8", "4.1.9", "4.1.10", "4.1.11", "4.1.13",
];
const ACTS: [&str; 20] = [
    "pressed-first",
    "clock-hand",
    "clock-stopped",
    "not-pressed",
    "knocked-pieces",
    "knocked-and-pressed",
    "knocked-clock",
    "faulty-clock",
    "unclear-point",
    "touched",
    "touched-in-vain",
    "adjusted",
    "refused-record",
    "took-back",
    "disturbed",
    "left-seat",
    "misconduct",
    "withdrew",
    "phone-rang",
    "in-others-time",
];
const ERRORS: [&str; 3] = ["illegal-move", "shifted", "colours"];

/// Phrases that decide most, by side: `S` is the side, `O` the other.
const DECIDING: [&str; 24] = [
    "S提出自然限着",
    "S提出自然限着，判和",
    "S提出自然限着，经审核不属实",
    "S提出自然限着，裁判不予受理",
    "S提出待判局面",
    "S提出待判局面，判和",
    "S提出待判局面，不予受理",
    "S提和",
    "S提和，O同意",
    "S提和，O不同意",
    "S撤回提和",
    "S超时",
    "S认输",
    "双方同意和棋",
    "裁判判和",
    "S被将死",
    "裁判警告S",
    "S犯规一次",
    "S违例，O提出，重走",
    "O指出S违例，判负（4.1.8）",
    "裁判判S变着",
    "S未变着，判负",
    "S拒绝记录",
    "S被O抽车后认输",
];

/// A remark with its braces.
pub(super) fn made(chance: &mut Chance) -> String {
    let at = chance.below(2);
    let (side, name, other) = (SIDES[at], NAMES[at], NAMES[1 - at]);
    let text = match chance.below(12) {
        0 | 1 => phrases()[chance.below(phrases().len())].clone(),
        2..=5 => DECIDING[chance.below(DECIDING.len())]
            .replace('S', name)
            .replace('O', other),
        6 => foul(chance, side),
        7 => format!("[%act {side} {}]", ACTS[chance.below(ACTS.len())]),
        8 => clock(chance, side),
        9 => raised(chance, side),
        10 => answered(chance, side),
        _ => late(chance, side),
    };
    format!("{{{text}}}")
}

fn foul(chance: &mut Chance, side: &str) -> String {
    let article = FOUL_ARTICLES[chance.below(FOUL_ARTICLES.len())];
    match chance.below(4) {
        0 => format!("[%lost {side} {}]", LOSS_ARTICLES[chance.below(10)]),
        1 => format!("[%foul {side} {article} {}]", 1 + chance.below(3)),
        2 => format!("[%warn {side}]"),
        _ => format!("[%foul {side} {article}]"),
    }
}

fn clock(chance: &mut Chance, side: &str) -> String {
    let minutes = [0, 1, 4, 5, 9, 10, 30, 59, 60, 61][chance.below(10)];
    let seconds = [0, 1, 10, 59][chance.below(4)];
    let time = format!("{}:{:02}:{seconds:02}", minutes / 60, minutes % 60);
    match chance.below(5) {
        0 => format!("[%clk {time}]"),
        1 => format!("[%used {time}]"),
        2 => format!("[%clk {side} {time}]"),
        3 => {
            let due = [-301, -300, -299, 60, 120, 180, 300][chance.below(7)];
            format!("[%time {side} {due}]")
        }
        _ => format!("[%flag {side}]"),
    }
}

fn raised(chance: &mut Chance, side: &str) -> String {
    let error = ERRORS[chance.below(3)];
    match chance.below(3) {
        0 => format!("[%error {side} {error}]"),
        1 => format!("[%error {side} {} {error}]", 1 + chance.below(8)),
        _ => format!("[%resign {side}]"),
    }
}

fn answered(chance: &mut Chance, side: &str) -> String {
    let claim = ["natural-limit", "repetition"][chance.below(2)];
    let answer = ["", " refused", " granted"][chance.below(3)];
    match chance.below(4) {
        0 => format!("[%offer {side}]"),
        1 => format!("[%offer {side}] [%answer {side} no]"),
        2 => "[%agreed]".to_owned(),
        _ => format!("[%claim {claim} {side}{answer}]"),
    }
}

fn late(chance: &mut Chance, side: &str) -> String {
    match chance.below(3) {
        0 => format!("[%absent {side}]"),
        _ => format!(
            "[%late {side} {}]",
            [9, 10, 11, 14, 15, 16, 30][chance.below(7)]
        ),
    }
}
