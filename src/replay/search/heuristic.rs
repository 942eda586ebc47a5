//! Lower bound on the cost of two papers from a place on, aligned without a board.

mod table;

use super::Question;
use super::cost;
use super::cursor::Cursor;
use super::graph::State;
use table::HeuristicTable;

/// States that may be open at a place. The first four: no run of missed plies, one on the first paper,
/// one on the second, one on both; then a column that has shifted, on the first or the second paper.
type GapCosts = [u16; 6];
const CLOSED: usize = 0;
const OPEN: [usize; 2] = [1, 2];
const BOTH_OPEN: usize = 3;
const SHIFTED: [usize; 2] = [4, 5];

/// Cost of a forbidden deviation: more than all that can be written otherwise.
pub(super) const FORBIDDEN: u16 = 8_000;

/// Discount for another exchange right after one.
const SHIFT: u16 = (cost::SWAP - cost::SHIFTED) as u16;

/// Extra cost of deviations on each paper, beyond the table of costs.
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
pub(super) struct Heuristic {
    /// Places in a row; 0 where nothing is foreseen.
    columns: usize,
    /// By place, row by row.
    least: Vec<GapCosts>,
    /// The same if a deviation comes next.
    deviating: Vec<u16>,
    /// Least cost of two entries meaning one ply, row by row.
    apart: Vec<u8>,
}

impl Heuristic {
    pub(super) fn new(question: &Question<'_>) -> Heuristic {
        Heuristic::with(question, Surcharge::default())
    }

    /// The same where deviations cost more.
    pub(super) fn with(question: &Question<'_>, more: Surcharge) -> Heuristic {
        HeuristicTable::of(question, more).map_or_else(Heuristic::default, HeuristicTable::fill)
    }

    /// The same where a paper is right throughout: then the board is known, and what two entries cost is
    /// exact. `to_its_end`: where the other goes on after it, what it has there must play.
    pub(super) fn along(
        question: &Question<'_>,
        more: Surcharge,
        right: usize,
        to_its_end: bool,
    ) -> Heuristic {
        let Some(mut table) = HeuristicTable::of(question, more) else {
            return Heuristic::default();
        };
        table.read_on_the_board(question, right, to_its_end);
        table.fill()
    }

    /// Lower bound on the remaining cost.
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

    /// Lower bound on the remaining cost if a deviation comes next.
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
                least = least.min(self.at(end, lane).saturating_add(apart));
                break;
            };
            let begun = if state.gap[other] {
                0
            } else {
                cost::NUMBERED_GAP as u16
            };
            let rest = self.at(end, OPEN[other]);
            least = least.min(rest.saturating_add(apart + begun));
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
