//! The table of what two papers cost at least, filled from their ends.

use super::super::Question;
use super::super::cost;
use super::super::cursor::ORDERS;
use super::super::step::{extra_cost, gap_cost};
use super::super::witness::Witness;
use super::{BOTH_OPEN, CLOSED, FORBIDDEN, GapCosts, Heuristic, OPEN, SHIFTED, Surcharge};
use crate::record::Entry;

/// Cost of a block of exchanged entries on one paper.
struct Exchange {
    /// Where the other paper has all its plies.
    whole: u16,
    /// Where it misses some, the run paid for apart.
    missed: u16,
    begun: u16,
}

/// The table while it is filled.
pub(super) struct HeuristicTable<'w, 'r> {
    papers: [&'w Witness<'r>; 2],
    len: [usize; 2],
    /// Least cost of two entries meaning one ply, row by row.
    apart: Vec<u8>,
    /// By paper and entry: what it costs to take it, to begin a run before it, to pass over it.
    taken: [Vec<u16>; 2],
    begun: [Vec<u16>; 2],
    extra: [Vec<u16>; 2],
    /// By paper, whether it may not end where the other goes on from an entry.
    beyond: [Vec<bool>; 2],
    /// Extra cost of deviations; for runs and entries too many it is in `begun` and `extra`.
    more: Surcharge,
    least: Vec<GapCosts>,
    deviating: Vec<u16>,
}

impl<'w, 'r> HeuristicTable<'w, 'r> {
    fn new(papers: [&'w Witness<'r>; 2], more: Surcharge) -> HeuristicTable<'w, 'r> {
        let len = papers.map(|paper| paper.signs.len());
        let each = |of: fn(&Witness<'_>, usize) -> u32| {
            papers.map(|paper| {
                let costs = (0..paper.signs.len()).map(|entry| of(paper, entry) as u16);
                costs.collect::<Vec<u16>>()
            })
        };
        let mut begun = each(|paper, entry| gap_cost(paper, entry as u32));
        let mut extra = each(|paper, entry| extra_cost(paper, entry as u32, &paper.signs[entry]));
        for paper in [0, 1] {
            for costs in [&mut begun[paper], &mut extra[paper]] {
                for cost in costs {
                    *cost += more.missed[paper];
                }
            }
            begun[paper].push(cost::TAIL as u16);
        }
        let mut table = HeuristicTable {
            papers,
            len,
            apart: Vec::new(),
            taken: each(|paper, entry| match paper.signs[entry].entry {
                Entry::Move(_) => 0,
                Entry::Missed => cost::PLACEHOLDER,
                Entry::Illegible => cost::ILLEGIBLE,
            }),
            begun,
            extra,
            beyond: [Vec::new(), Vec::new()],
            more,
            least: vec![GapCosts::default(); (len[0] + 1) * (len[1] + 1)],
            deviating: vec![0; (len[0] + 1) * (len[1] + 1)],
        };
        table.apart = (0..len[0] * len[1])
            .map(|place| table.pair(place / len[1], place % len[1]))
            .collect();
        table
    }

    /// The cost table of two papers; `None` where there are not two, or they are too long.
    pub(super) fn of(
        question: &'w Question<'r>,
        more: Surcharge,
    ) -> Option<HeuristicTable<'w, 'r>> {
        match question.witnesses {
            [one, other] if one.signs.len() * other.signs.len() <= question.limits.foresee => {
                Some(HeuristicTable::new([one, other], more))
            }
            _ => None,
        }
    }

    /// Plays the paper that is right and reads the other's entries at each of its plies.
    pub(super) fn read_on_the_board(
        &mut self,
        question: &Question<'_>,
        right: usize,
        to_its_end: bool,
    ) {
        let other = 1 - right;
        let mut position = question.start.clone();
        for ply in 0..self.len[right] {
            let said = self.papers[right].readings(ply as u32, &position);
            let Some(mv) = said.iter().next() else { return };
            for entry in 0..self.len[other] {
                let sign = &self.papers[other].signs[entry];
                let means = self.papers[other].readings(entry as u32, &position);
                if matches!(sign.entry, Entry::Move(_)) {
                    let place = if right == 0 {
                        [ply, entry]
                    } else {
                        [entry, ply]
                    };
                    let means = means.has(mv);
                    self.apart[place[0] * self.len[1] + place[1]] =
                        if means { 0 } else { cost::SLIP as u8 };
                }
            }
            position.play(mv);
        }
        if to_its_end {
            let entries = 0..self.len[other];
            let plays = |from: usize| self.papers[other].plays_on(from, position.clone());
            self.beyond[right] = entries.map(|from| !plays(from)).collect();
        }
    }

    fn pair(&self, row: usize, column: usize) -> u8 {
        let [one, other] = self.papers;
        let (Entry::Move(token), Entry::Move(second)) =
            (one.signs[row].entry, other.signs[column].entry)
        else {
            return (self.taken[0][row] + self.taken[1][column]) as u8;
        };
        if one.convention.grid != other.convention.grid {
            return 0;
        }
        if token.may_be_one_with(&second) {
            return 0;
        }
        cost::SLIP as u8
    }

    pub(super) fn fill(mut self) -> Heuristic {
        let columns = self.len[1] + 1;
        for row in (0..=self.len[0]).rev() {
            for column in (0..columns).rev() {
                if (row, column) != (self.len[0], self.len[1]) {
                    let (lanes, deviating) = self.place(row, column);
                    self.least[row * columns + column] = lanes;
                    self.deviating[row * columns + column] = deviating;
                }
            }
        }
        Heuristic {
            columns,
            least: self.least,
            deviating: self.deviating,
            apart: self.apart,
        }
    }

    fn lanes(&self, row: usize, column: usize) -> &GapCosts {
        &self.least[row * (self.len[1] + 1) + column]
    }

    fn place(&self, row: usize, column: usize) -> (GapCosts, u16) {
        let at = [row, column];
        let more = [row < self.len[0], column < self.len[1]];
        let exchanges = [self.exchange(0, at), self.exchange(1, at)];
        let mut any = exchanges[0].whole.min(exchanges[1].whole);
        let mut deviating = any;
        if more == [true; 2] {
            let after = self.lanes(row + 1, column + 1)[CLOSED];
            any = any.min(after.saturating_add(self.apart(row, column)));
            let slip = self.apart(row, column).max(self.least_slip(row, column));
            deviating = deviating.min(after.saturating_add(slip));
        }
        let mut lanes = [any; 6];
        for paper in [0, 1].into_iter().filter(|paper| more[*paper]) {
            let mut on = at;
            on[paper] += 1;
            let after = self.lanes(on[0], on[1]);
            let other = 1 - paper;
            // The other has missed the ply.
            let alone = after[OPEN[other]].saturating_add(self.taken[paper][at[paper]]);
            let begun = self.begun(other, at);
            let further = if more[other] { cost::FURTHER as u16 } else { 0 };
            for (lane, least) in lanes.iter_mut().enumerate().take(4) {
                let open = lane & OPEN[other] != 0;
                let crossed = self.crossed(other, at) * u16::from(lane & OPEN[paper] != 0);
                let exchange = &exchanges[paper];
                let missed = if open {
                    alone.saturating_add(further).min(exchange.missed)
                } else {
                    let begins = alone.saturating_add(begun + crossed);
                    begins.min(exchange.missed.saturating_add(exchange.begun))
                };
                let passed = after[lane].saturating_add(self.extra[paper][at[paper]]);
                *least = (*least).min(missed).min(passed);
                if lane == CLOSED {
                    deviating = deviating.min(missed).min(passed);
                }
            }
        }
        for paper in [0, 1] {
            let shifted = self.whole_block((paper, 0), at, cost::SHIFTED as u16);
            lanes[SHIFTED[paper]] = lanes[CLOSED].min(shifted);
        }
        if more == [true; 2] {
            // Neither has the ply, and a run begins on both.
            let begun = self.begun[0][row] + self.begun[1][column];
            let begun = begun + cost::UNKNOWN_PLY as u16;
            deviating = deviating.min(lanes[BOTH_OPEN].saturating_add(begun));
        } else {
            deviating = lanes[CLOSED];
        }
        (lanes, deviating)
    }

    /// Cost of beginning a run on a paper.
    fn begun(&self, paper: usize, at: [usize; 2]) -> u16 {
        let begun = self.begun[paper][at[paper]];
        let ended = at[paper] == self.len[paper];
        let beyond = self.beyond[paper].get(at[1 - paper]);
        if ended && beyond == Some(&true) {
            begun.saturating_add(FORBIDDEN)
        } else {
            begun
        }
    }

    /// Extra cost of a run that begins on a paper where one of the other ends.
    fn crossed(&self, paper: usize, at: [usize; 2]) -> u16 {
        let next = self.papers[paper].signs.get(at[paper]);
        next.filter(|sign| !sign.jump)
            .map_or(0, |_| cost::CROSSED as u16)
    }

    /// Least cost of one of two entries or both meaning another move than they say.
    fn least_slip(&self, row: usize, column: usize) -> u16 {
        let [one, other] = [
            self.papers[0].signs[row].entry,
            self.papers[1].signs[column].entry,
        ];
        let least = match (one, other) {
            // Both are wrong, or none.
            (Entry::Move(token), Entry::Move(second)) if token.is_the_same_as(&second) => {
                cost::AGREED_ILLEGAL
            }
            (Entry::Move(_), _) | (_, Entry::Move(_)) => cost::LEAST,
            _ => 0,
        };
        least as u16
    }

    /// A block of exchanged entries on one paper that begins there.
    fn exchange(&self, paper: usize, at: [usize; 2]) -> Exchange {
        let price = cost::SWAP as u16 + self.more.exchanged[paper];
        let other = 1 - paper;
        let mut least = Exchange {
            whole: u16::MAX,
            missed: u16::MAX / 2,
            begun: self.begun(other, at),
        };
        for (order, block) in ORDERS.iter().enumerate() {
            least.whole = least.whole.min(self.whole_block((paper, order), at, price));
            let mut end = at;
            end[paper] += block.len();
            if end[paper] > self.len[paper] {
                continue;
            }
            for further in 0..block.len().min(self.len[other] - at[other] + 1) {
                end[other] = at[other] + further;
                let missed = self.lanes(end[0], end[1])[OPEN[other]].saturating_add(price);
                least.missed = least.missed.min(missed);
                let mut first = at;
                first[other] = end[other];
                least.begun = least.begun.min(self.begun(other, first));
            }
        }
        least
    }

    /// A block whose plies the other paper has all.
    fn whole_block(&self, (paper, order): (usize, usize), at: [usize; 2], price: u16) -> u16 {
        let block = ORDERS[order];
        let end = at.map(|entry| entry + block.len());
        if end[0] > self.len[0] || end[1] > self.len[1] {
            return u16::MAX;
        }
        let apart = block.iter().enumerate().map(|(ply, entry)| {
            let mut pair = at.map(|entry| entry + ply);
            pair[paper] = at[paper] + *entry as usize;
            self.apart(pair[0], pair[1])
        });
        let lane = if order == 0 { SHIFTED[paper] } else { CLOSED };
        let rest = self.lanes(end[0], end[1])[lane];
        rest.saturating_add(price + apart.sum::<u16>())
    }

    fn apart(&self, row: usize, column: usize) -> u16 {
        u16::from(self.apart[row * self.len[1] + column])
    }
}
