//! What two papers cost at least from a place on, laid beside each other without a board.

use super::Question;
use super::cost;
use super::cursor::{Cursor, ORDERS};
use super::graph::State;
use super::step::{extra_cost, gap_cost};
use super::witness::Witness;
use crate::record::Entry;

/// What may be open at a place. The first four: no run of missed plies, one on the first paper, one on
/// the second, one on both; then a column that has shifted, on the first or the second paper.
type Lanes = [u16; 6];
const CLOSED: usize = 0;
const OPEN: [usize; 2] = [1, 2];
const BOTH_OPEN: usize = 3;
const SHIFTED: [usize; 2] = [4, 5];

/// What another exchange right after one is cheaper by.
const SHIFT: u16 = (cost::SWAP - cost::SHIFTED) as u16;

/// What deviations cost more on each paper than the table of costs says.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Surcharge {
    /// The first ply of a run missed, and an entry too many.
    pub(super) missed: [u16; 2],
    /// Entries exchanged.
    pub(super) exchanged: [u16; 2],
}

/// The least that the rest of two papers costs, for every pair of their entries. It is never more than
/// a board makes of it: the search looks at the most promising place first and misses nothing.
#[derive(Debug, Default)]
pub(super) struct Ahead {
    /// Places in a row; 0 where nothing is foreseen.
    columns: usize,
    /// By place, row by row.
    least: Vec<Lanes>,
    /// The same if a deviation comes next.
    deviating: Vec<u16>,
    /// What it costs at least that two entries mean one ply, row by row.
    apart: Vec<u8>,
}

impl Ahead {
    pub(super) fn new(question: &Question<'_>) -> Ahead {
        Ahead::with(question, Surcharge::default())
    }

    /// The same where deviations cost more.
    pub(super) fn with(question: &Question<'_>, more: Surcharge) -> Ahead {
        match question.witnesses {
            [one, other] if one.signs.len() * other.signs.len() <= question.limits.foresee => {
                Table::new([one, other], more).fill()
            }
            _ => Ahead::default(),
        }
    }

    /// What is still to be paid at least.
    pub(super) fn least(&self, state: &State) -> u32 {
        if self.columns == 0 {
            return 0;
        }
        let left = state.at.map(Cursor::left_of_block);
        u32::from(match left {
            [0, 0] => self.between_blocks(state, state.at.map(Cursor::read)),
            [_, 0] => self.within_block(state, 0),
            [0, _] => self.within_block(state, 1),
            _ => self.within_blocks(state, left),
        })
    }

    /// What is still to be paid at least if a deviation comes next.
    pub(super) fn least_deviating(&self, state: &State) -> u32 {
        let plain =
            state.gap == [false; 2] && !state.at.iter().any(|at| at.is_within() || at.after_swap);
        let at = state.at.map(Cursor::end_of_block);
        let deviating = self.deviating.get(self.place(at)).filter(|_| plain);
        deviating.map_or_else(|| self.least(state), |least| u32::from(*least))
    }

    fn between_blocks(&self, state: &State, at: [u32; 2]) -> u16 {
        let shifting = [0, 1].map(|paper| state.at[paper].after_swap);
        let lane = usize::from(state.gap[0]) + 2 * usize::from(state.gap[1]);
        match (lane, shifting) {
            (CLOSED, [true, false]) => self.at(at, SHIFTED[0]),
            (CLOSED, [false, true]) => self.at(at, SHIFTED[1]),
            _ => {
                let shifts = shifting.iter().filter(|shifts| **shifts).count() as u16;
                self.at(at, lane).saturating_sub(SHIFT * shifts)
            }
        }
    }

    /// Where one paper is within a block of exchanged entries: it is read to its end.
    fn within_block(&self, state: &State, paper: usize) -> u16 {
        let (at, other) = (state.at[paper], 1 - paper);
        let from = state.at[other].read();
        let mut end = [0; 2];
        end[paper] = at.end_of_block();
        // The other has all its plies, or misses some.
        let mut least = u16::MAX;
        let mut apart = 0;
        for (further, entry) in (0..).zip(at.rest_of_block().map(Some).chain([None])) {
            end[other] = from + further;
            let Some(entry) = entry else {
                let lane = if at.is_shift() {
                    SHIFTED[paper]
                } else {
                    CLOSED
                };
                least = least.min(apart + self.at(end, lane));
                break;
            };
            let begun = if state.gap[other] {
                0
            } else {
                cost::NUMBERED_GAP as u16
            };
            least = least.min(apart + begun + self.at(end, OPEN[other]));
            let mut pair = [entry; 2];
            pair[other] = end[other];
            apart += self.apart(pair);
        }
        let shifts = SHIFT * u16::from(state.at[other].after_swap);
        least.saturating_sub(shifts)
    }

    /// Where both are.
    fn within_blocks(&self, state: &State, left: [u32; 2]) -> u16 {
        let behind = usize::from(left[0] > left[1]);
        let open = OPEN[behind];
        let least = (0..=left[1 - behind] - left[behind]).map(|further| {
            let mut end = state.at.map(Cursor::end_of_block);
            end[behind] += further;
            self.at(end, CLOSED)
                .saturating_sub(2 * SHIFT)
                .min(self.at(end, open))
        });
        least.min().unwrap_or(0)
    }

    fn at(&self, at: [u32; 2], lane: usize) -> u16 {
        self.least
            .get(self.place(at))
            .map_or(0, |lanes| lanes[lane])
    }

    fn apart(&self, pair: [u32; 2]) -> u16 {
        let place = pair[0] as usize * (self.columns - 1) + pair[1] as usize;
        self.apart.get(place).map_or(0, |apart| u16::from(*apart))
    }

    const fn place(&self, at: [u32; 2]) -> usize {
        at[0] as usize * self.columns + at[1] as usize
    }
}

/// What a block of exchanged entries on one paper costs.
struct Exchange {
    /// Where the other paper has all its plies.
    whole: u16,
    /// Where it misses some, the run paid for apart.
    missed: u16,
    begun: u16,
}

/// The table while it is filled.
struct Table<'w, 'r> {
    papers: [&'w Witness<'r>; 2],
    len: [usize; 2],
    /// What it costs at least that two entries mean one ply, row by row.
    apart: Vec<u8>,
    /// By paper and entry: what it costs to take it, to begin a run before it, to pass over it.
    taken: [Vec<u16>; 2],
    begun: [Vec<u16>; 2],
    extra: [Vec<u16>; 2],
    /// What deviations cost more; for runs and entries too many that is in `begun` and `extra`.
    more: Surcharge,
    least: Vec<Lanes>,
    deviating: Vec<u16>,
}

impl<'w, 'r> Table<'w, 'r> {
    fn new(papers: [&'w Witness<'r>; 2], more: Surcharge) -> Table<'w, 'r> {
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
        let mut table = Table {
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
            more,
            least: vec![Lanes::default(); (len[0] + 1) * (len[1] + 1)],
            deviating: vec![0; (len[0] + 1) * (len[1] + 1)],
        };
        table.apart = (0..len[0] * len[1])
            .map(|place| table.pair(place / len[1], place % len[1]))
            .collect();
        table
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

    fn fill(mut self) -> Ahead {
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
        Ahead {
            columns,
            least: self.least,
            deviating: self.deviating,
            apart: self.apart,
        }
    }

    fn lanes(&self, row: usize, column: usize) -> &Lanes {
        &self.least[row * (self.len[1] + 1) + column]
    }

    fn place(&self, row: usize, column: usize) -> (Lanes, u16) {
        let at = [row, column];
        let more = [row < self.len[0], column < self.len[1]];
        let exchanges = [self.exchange(0, at), self.exchange(1, at)];
        let mut any = exchanges[0].whole.min(exchanges[1].whole);
        let mut deviating = any;
        if more == [true; 2] {
            let after = self.lanes(row + 1, column + 1)[CLOSED];
            any = any.min(self.apart(row, column) + after);
            let slip = self.apart(row, column).max(self.least_slip(row, column));
            deviating = deviating.min(slip + after);
        }
        let mut lanes = [any; 6];
        for paper in [0, 1].into_iter().filter(|paper| more[*paper]) {
            let mut on = at;
            on[paper] += 1;
            let after = self.lanes(on[0], on[1]);
            let other = 1 - paper;
            // The other has missed the ply.
            let alone = self.taken[paper][at[paper]] + after[OPEN[other]];
            let begun = self.begun[other][at[other]];
            let further = if more[other] { cost::FURTHER as u16 } else { 0 };
            for (lane, least) in lanes.iter_mut().enumerate().take(4) {
                let open = lane & OPEN[other] != 0;
                let crossed = self.crossed(other, at) * u16::from(lane & OPEN[paper] != 0);
                let exchange = &exchanges[paper];
                let missed = if open {
                    (alone + further).min(exchange.missed)
                } else {
                    (alone + begun + crossed).min(exchange.missed + exchange.begun)
                };
                let passed = self.extra[paper][at[paper]] + after[lane];
                *least = (*least).min(missed).min(passed);
                if lane == CLOSED {
                    deviating = deviating.min(missed).min(passed);
                }
            }
        }
        for paper in [0, 1] {
            let shifted = self.whole_block(paper, 0, at, cost::SHIFTED as u16);
            lanes[SHIFTED[paper]] = lanes[CLOSED].min(shifted);
        }
        if more == [true; 2] {
            // Neither has the ply, and a run begins on both.
            let begun = self.begun[0][row] + self.begun[1][column];
            deviating = deviating.min(begun + cost::UNKNOWN_PLY as u16 + lanes[BOTH_OPEN]);
        } else {
            deviating = lanes[CLOSED];
        }
        (lanes, deviating)
    }

    /// What it adds that a run begins on a paper where one of the other ends.
    fn crossed(&self, paper: usize, at: [usize; 2]) -> u16 {
        let next = self.papers[paper].signs.get(at[paper]);
        next.filter(|sign| !sign.jump)
            .map_or(0, |_| cost::CROSSED as u16)
    }

    /// What it costs at least that one of two entries or both mean another move than they say.
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
            begun: self.begun[other][at[other]],
        };
        for (order, block) in ORDERS.iter().enumerate() {
            least.whole = least.whole.min(self.whole_block(paper, order, at, price));
            let mut end = at;
            end[paper] += block.len();
            if end[paper] > self.len[paper] {
                continue;
            }
            for further in 0..block.len().min(self.len[other] - at[other] + 1) {
                end[other] = at[other] + further;
                let missed = price + self.lanes(end[0], end[1])[OPEN[other]];
                least.missed = least.missed.min(missed);
                least.begun = least.begun.min(self.begun[other][end[other]]);
            }
        }
        least
    }

    /// A block whose plies the other paper has all.
    fn whole_block(&self, paper: usize, order: usize, at: [usize; 2], price: u16) -> u16 {
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
        price + apart.sum::<u16>() + self.lanes(end[0], end[1])[lane]
    }

    fn apart(&self, row: usize, column: usize) -> u16 {
        u16::from(self.apart[row * self.len[1] + column])
    }
}
