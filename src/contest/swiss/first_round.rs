//! The first round (附录三 二.1).

use super::{Card, Pair, PairReason, Pairing};
use crate::contest::Number;
use crate::contest::chance::Chance;

/// 首轮编排: how the first round is paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstRound {
    /// 近号: 1-2, 4-3, 5-6, 8-7, ….
    #[default]
    Near,
    /// 首尾: the first with the last, the second with the last but one, ….
    HeadTail,
    /// 对半交叉: the first of the upper half with the first of the lower half, ….
    Halves,
    /// 随机: by lot; the same number draws the same lots.
    Random(u64),
}

impl FirstRound {
    /// The pairs of so many, by place in the order of numbers, from 0; the number is even.
    fn places(self, len: usize) -> Vec<(usize, usize)> {
        let half = len / 2;
        match self {
            FirstRound::Near => (0..half).map(|it| (2 * it, 2 * it + 1)).collect(),
            FirstRound::HeadTail => (0..half).map(|it| (it, len - 1 - it)).collect(),
            FirstRound::Halves => (0..half).map(|it| (it, it + half)).collect(),
            FirstRound::Random(seed) => {
                let mut order: Vec<usize> = (0..len).collect();
                Chance::new(seed).shuffle(&mut order);
                let two = order.chunks_exact(2);
                two.map(|it| (it[0].min(it[1]), it[0].max(it[1]))).collect()
            }
        }
    }
}

/// The pairs of the first round; the largest number of an odd field has the bye. At odd tables the smaller number has
/// Red, at even tables the larger.
pub(super) fn pairs(cards: &[&Card], scheme: FirstRound) -> Pairing {
    let mut numbers: Vec<Number> = cards.iter().map(|card| card.number).collect();
    let bye = if numbers.len() % 2 == 1 {
        numbers.pop()
    } else {
        None
    };
    let places = scheme.places(numbers.len());
    let pairs = places
        .into_iter()
        .enumerate()
        .map(|(table, (small, large))| {
            let (small, large) = (numbers[small], numbers[large]);
            let (red, black) = if table % 2 == 0 {
                (small, large)
            } else {
                (large, small)
            };
            Pair {
                red,
                black,
                why: PairReason::FirstRound(scheme),
            }
        });
    Pairing {
        pairs: pairs.collect(),
        bye,
        stopped: Vec::new(),
    }
}
