//! Whether generals are attacked after a move, found by looking along the lines that it touched.

use super::super::Side;
use super::super::slots::SIDE_SLOTS;
use super::tables::{ATTACKERS, Attackers, DIAGONAL, EMPTY, LAWS, LEAP, is_column, is_row, shape};
use super::{Mailbox, Step};

#[expect(
    clippy::needless_bitwise_bool,
    reason = "which of it counts nobody foresees, a processor neither: all is found out before anything is asked"
)]
impl Mailbox {
    /// Whether the general of who made that move is safe after it.
    #[inline]
    pub(super) fn is_safe(&self, step: Step) -> bool {
        let mover = !self.turn;
        let (general, by) = self.besieged(mover);
        if self.is_checked | (general == step.to) {
            return !self.is_attacked(mover);
        }
        let frees_leg = shape(general, step.from).kind & DIAGONAL != 0;
        !(self.is_hit_after(step, (general, by)) || frees_leg && self.is_leapt_at(general, by))
    }

    /// Whether the move that was made with that piece gives check.
    #[inline]
    pub(super) fn gives_check(&self, slot: u8, step: Step) -> bool {
        let (general, by) = self.besieged(self.turn);
        // Of what makes no runs only horses and soldiers come near it; these stand across the river.
        let steps = LAWS[usize::from(slot & 63)].steps[1];
        let aim = shape(step.to, general);
        let leg = self.cells[usize::from(step.to.wrapping_add(aim.leg))];
        let aims = (aim.kind & steps != 0) & ((leg == EMPTY) | (aim.leg == 0));
        let frees_leg = shape(general, step.from).kind & DIAGONAL != 0;
        aims || self.is_hit_after(step, (general, by)) || frees_leg && self.is_leapt_at(general, by)
    }

    /// The general of a side, and what may attack it.
    #[inline]
    fn besieged(&self, side: Side) -> (u8, &'static Attackers) {
        let general = self.places[SIDE_SLOTS * side.index()];
        (general, &ATTACKERS[1 - side.index()])
    }

    /// Whether that side's general is attacked: seldom to be asked, so that it stays out of what is.
    #[inline(never)]
    fn is_attacked(&self, side: Side) -> bool {
        let (general, by) = self.besieged(side);
        let at = |cell: u8| self.cells[usize::from(cell)];
        let near = [general + 1, general - 1, general.wrapping_add(by.below)];
        near.iter().any(|cell| by.soldiers >> at(*cell) & 1 != 0)
            || self.is_hit(false, (general, by))
            || self.is_hit(true, (general, by))
            || self.is_leapt_at(general, by)
    }

    /// Whether a piece attacks the general along a line that the move touched.
    #[inline]
    fn is_hit_after(&self, step: Step, (general, by): (u8, &Attackers)) -> bool {
        let on_row = is_row(step.from, general) | is_row(step.to, general);
        let on_column = is_column(step.from, general) | is_column(step.to, general);
        (on_row | on_column)
            && (self.is_hit(on_column, (general, by))
                || (on_row & on_column) && self.is_hit(false, (general, by)))
    }

    /// Whether a piece attacks the general along its column, or its row.
    #[inline]
    fn is_hit(&self, by_column: bool, (general, by): (u8, &Attackers)) -> bool {
        let at = |cell: u8| self.cells[usize::from(cell)];
        let row = u32::from(self.rows[usize::from(general >> 4)]);
        let column = u32::from(self.columns[usize::from(general & 15)]);
        let line = if by_column { column } else { row };
        let shift = if by_column { 4 } else { 0 };
        let place = general >> shift & 15;
        // The border ends each line twice: there is always a first and a second.
        let up = line >> place >> 1;
        let first = up.trailing_zeros();
        let second = (up & up.wrapping_sub(1)).trailing_zeros();
        let down = line << (32 - u32::from(place));
        let before = down.leading_zeros();
        let last = (down & !(0x8000_0000_u32 >> (before & 31))).leading_zeros();
        let off = |steps: u32| ((steps + 1) << shift) as u8;
        let hits = by.near >> at(general.wrapping_add(off(first)))
            | by.over >> at(general.wrapping_add(off(second)))
            | by.near >> at(general.wrapping_sub(off(before)))
            | by.over >> at(general.wrapping_sub(off(last)));
        hits & 1 != 0
    }

    /// Whether a horse attacks the general.
    #[inline]
    fn is_leapt_at(&self, general: u8, by: &Attackers) -> bool {
        let horses = by.horses.map(|slot| self.places[usize::from(slot & 63)]);
        horses.into_iter().any(|horse| {
            let shape = shape(horse, general);
            let leg = || self.cells[usize::from(horse.wrapping_add(shape.leg))];
            shape.kind & LEAP != 0 && leg() == EMPTY
        })
    }
}
