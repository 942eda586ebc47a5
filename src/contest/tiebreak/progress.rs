//! 累进分: 每轮积分相加总和, the running total after each round, added up (2020 14.3.2).

use super::{Term, TermKind, points};
use crate::contest::{Number, Points, Scores};

pub(super) fn terms(scores: &Scores<'_>, number: Number) -> Vec<Term> {
    let made = points::terms(scores, number);
    let mut made = made.iter().peekable();
    let mut total = Points::ZERO;
    let running = (1..=scores.table.rounds()).map(|round| {
        while let Some(term) = made.next_if(|term| term.round <= round) {
            total += term.value;
        }
        Term {
            round,
            opponent: None,
            how: TermKind::Running,
            value: total,
        }
    });
    running.collect()
}
