//! 组合赛制: from a Swiss into a knockout, and out of it (2020 10.4).

use crate::contest::swiss::{Card, Standing};
use crate::contest::{Colour, Number};

/// The matches that follow a Swiss, by places of its standings (10.4.1). One round: final and match for bronze. Two rounds:
/// 1–4 and 2–3. More: 1 against the last, 2 against the last but one; the book gives no such.
pub fn after_swiss(places: &[Number], rounds: u32) -> Vec<(Number, Number)> {
    let many = 1_usize.checked_shl(rounds).unwrap_or(usize::MAX);
    match (rounds, places) {
        (1, [first, second, rest @ ..]) => {
            let mut matches = vec![(*first, *second)];
            matches.extend(rest.first().zip(rest.get(1)).map(|(a, b)| (*a, *b)));
            matches
        }
        _ if rounds >= 2 && places.len() >= many => {
            let (of, half) = (&places[..many], many / 2);
            (0..half).map(|it| (of[it], of[many - 1 - it])).collect()
        }
        _ => Vec::new(),
    }
}

/// 积分末位淘汰制 (10.4.2): how many of the lowest drop out after each round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DropRule {
    /// The first round after which somebody drops out.
    pub from: u32,
    /// Number that drop out each time.
    pub count: u32,
    /// So many stay.
    pub keep: u32,
}

impl DropRule {
    /// Whether it begins past the middle of the event, as the book says (在赛程过半时).
    pub const fn is_past_middle(&self, rounds: u32) -> bool {
        self.from * 2 >= rounds
    }

    /// Entrants that drop out after a round, by the standings then: the best first.
    pub fn after<'a>(&self, round: u32, standings: &'a [Number]) -> &'a [Number] {
        if round < self.from {
            return &[];
        }
        let over = standings.len().saturating_sub(self.keep as usize);
        let out = over.min(self.count as usize);
        &standings[standings.len() - out..]
    }
}

/// The colour of the higher placed in the final of N+1 (10.4.3.2): who has had Red less gets it; `None` where both have
/// had it as often, and the higher placed chooses.
pub fn final_colours(higher: &Card, lower: &Card) -> Option<Colour> {
    let (higher, lower) = (Standing::of(higher).balance, Standing::of(lower).balance);
    match higher.cmp(&lower) {
        std::cmp::Ordering::Less => Some(Colour::Red),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Colour::Black),
    }
}
