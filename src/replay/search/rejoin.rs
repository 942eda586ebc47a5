//! Where a paper may go on after a run it misses, seen from the tokens alone.

use super::witness::Witness;
use crate::record::Entry;

/// Entries running that must be able to say the same for a run to end there.
const ENOUGH: u16 = 3;

/// How many entries after the run may be wrong before they agree again.
const SLIPS: usize = 2;

/// For each entry of each paper the last entry of the other at which a run missed before it may end.
#[derive(Debug, Default)]
pub(super) struct Rejoin {
    last: [Vec<Option<u32>>; 2],
}

impl Rejoin {
    pub(super) fn new(witnesses: &[Witness<'_>]) -> Rejoin {
        let [one, other] = witnesses else {
            return Rejoin::default();
        };
        let rows = one.signs.len();
        let columns = other.signs.len();
        let mut last = [vec![None; rows + 1], vec![None; columns + 1]];
        // Running lengths of entries that agree, from the last row up; those of the rows below are kept
        // for what may be wrong first.
        let mut below = vec![vec![0_u16; columns + SLIPS + 2]; SLIPS + 1];
        for i in (0..rows).rev() {
            let mut row = vec![0_u16; columns + SLIPS + 2];
            let end = ENOUGH.min((rows - i) as u16);
            for j in (0..columns).rev() {
                if may_agree(one, other, i, j) {
                    row[j] = below[0][j + 1] + 1;
                }
                let enough = end.min((columns - j) as u16);
                let later = (1..=SLIPS).any(|step| below[step - 1][j + step] >= ENOUGH);
                if row[j] >= enough || later {
                    last[0][i] = last[0][i].max(Some(j as u32));
                    last[1][j] = last[1][j].max(Some(i as u32));
                }
            }
            below.rotate_right(1);
            below[0] = row;
        }
        Rejoin { last }
    }

    /// Whether the paper that waits at `entry` may agree with the other at `from` or later.
    pub(super) fn may_end(&self, paper: usize, entry: u32, from: u32) -> bool {
        let Some(last) = self.last[paper].get(entry as usize) else {
            return true;
        };
        last.is_some_and(|last| last >= from)
    }
}

/// Whether two entries may say the same: what cannot be read may say anything, and points are not
/// compared with what is told from the seat.
fn may_agree(one: &Witness<'_>, other: &Witness<'_>, i: usize, j: usize) -> bool {
    match (one.signs[i].entry, other.signs[j].entry) {
        (Entry::Move(one), Entry::Move(other)) => {
            let (a, b) = (one.is_from_the_seat(), other.is_from_the_seat());
            a != b || one.says_the_same(&other)
        }
        _ => true,
    }
}
