//! A draw that one player proposed and the other agreed to: `老周说算和棋吧，我当然同意`, `xin hòa, bác Tuấn đồng ý`.

use super::clauses::{holds, parts, plain};
use super::doubts::{CONDITIONS, DOUBTS};
use crate::board::Side;
use crate::record::GameResult;
use crate::text::Span;

/// Words by which a draw is proposed.
const OFFERS: &[&str] = &[
    "提和",
    "提出和棋",
    "提出作和",
    "提议和",
    "提议作和",
    "提议议和",
    "建议和棋",
    "要求和棋",
    "求和",
    "请和",
    "讲和",
    "算和",
    "说和",
    "draw offer",
    "draw was offered",
    "offer of a draw",
    "offered a draw",
    "offers a draw",
    "proposed a draw",
    "suggested a draw",
    "asked for a draw",
    "xin hòa",
    "đề nghị hòa",
    "cầu hòa",
    "mời hòa",
    "proposé nulle",
    "propose nulle",
    "proposé la nulle",
    "propose la nulle",
    "proposé le nul",
    "предложил ничью",
    "предложили ничью",
];

/// Words by which it is agreed to.
const ACCEPTS: &[&str] = &[
    "同意",
    "接受",
    "答应",
    "应允",
    "允和",
    "accepted",
    "accepts",
    "agreed",
    "agrees",
    "đồng ý",
    "chấp nhận",
    "nhận lời",
    "accepte",
    "accepté",
    "согласил",
    "принял",
];

/// Words between the two that leave it open, besides those of any sentence.
const DENIALS: &[&str] = &[
    "不",
    "没",
    "未",
    "拒",
    "别",
    "才",
    "如果",
    "会",
    "было бы",
    " не ",
    " если ",
    "отказ",
    " si ",
    " pas ",
    " had ",
    "từ chối",
    "later",
];

/// The clauses of a sentence by which a draw was agreed; `None` where anything leaves it open.
pub(super) fn accepted(sentence: &str, names: &[(String, Side)]) -> Option<(Span, GameResult)> {
    if !says(sentence, OFFERS) || holds(sentence, names, CONDITIONS) {
        return None;
    }
    let clauses = parts(sentence, "，,、()（）—", false);
    let says = |words: &[&str], (from, to): (usize, usize)| says(&sentence[from..to], words);
    let first = clauses.iter().position(|it| says(OFFERS, *it))?;
    let last = first
        + clauses[first..]
            .iter()
            .take(3)
            .position(|it| says(ACCEPTS, *it))?;
    let (from, to) = (clauses[first].0, clauses[last].1);
    let said = without_offers(&sentence[from..to]);
    let is_open = holds(&said, names, DENIALS) || holds(&said, names, DOUBTS);
    (!is_open).then(|| {
        let held = &sentence[from..to];
        let start = from + held.len() - held.trim_start().len();
        let end = start + held.trim().len();
        (Span::new(start, end), GameResult::Draw)
    })
}

fn says(text: &str, words: &[&str]) -> bool {
    let text = plain(text);
    words.iter().any(|word| text.contains(word))
}

/// What is said besides the offer: the words of that would leave any other sentence open.
fn without_offers(text: &str) -> String {
    let mut text = plain(text);
    for word in OFFERS {
        text = text.replace(word, " ");
    }
    text.replace('说', " ")
}
