//! 退出: whose results are annulled, and which games are forfeited (2020 19.2, 19.3; 1999 20.3, 20.4).

use super::{Conditions, Crosstable, Number};

/// Whose results are annulled: who withdrew from a round robin before half of his opponents were met, 凡已赛对手不足半数者,
/// 则所有已赛结果一概注销. A pairing that was forfeited before the withdrawal counts as met: its result stood in the table.
pub(super) fn annulled(table: &Crosstable, conditions: &Conditions) -> Vec<bool> {
    let mut void = vec![false; table.len()];
    for (number, entrant) in table.numbers().zip(table.entrants()) {
        let Some(last) = entrant.withdrawn_after else {
            continue;
        };
        let is_void = last == 0
            || conditions.competition.is_round_robin()
                && below_half(table, conditions, (number, last));
        void[number as usize - 1] = is_void;
    }
    void
}

/// Whether fewer than half of the opponents (or of the games) were met up to that round.
fn below_half(table: &Crosstable, conditions: &Conditions, (number, last): (Number, u32)) -> bool {
    let entrants = table.entrants().iter();
    let others = entrants
        .filter(|it| it.withdrawn_after != Some(0))
        .count()
        .saturating_sub(1);
    let met = table.of(number).iter().take_while(|it| it.round <= last);
    let mut met: Vec<(Number, u32)> = met.map(|it| (it.opponent, it.round)).collect();
    if conditions.readings.half_of_opponents {
        met.sort_unstable();
        met.dedup_by_key(|it| it.0);
        return met.len() * 2 < others;
    }
    // A match of several games is met once a round.
    met.dedup();
    met.len() * 2 < others * conditions.competition.cycles() as usize
}
