//! 1999 7.2: a player with less than three minutes left may put off writing until the next control;
//! entries still open when the player moves on in the next one count again.

use crate::board::Side;
use crate::rules::Case;
use crate::rules::time::clocks;
use crate::rules::time::control::Control;

/// When one player had too little time to write.
#[derive(Clone, Debug, Default)]
pub(super) struct Pause {
    /// Seconds left after so many plies, in order; empty where the edition knows no such excuse.
    readings: Vec<(u32, u32)>,
    /// Fewer seconds than that excuse.
    below: u32,
    /// The numbers of the player's own plies, from 1.
    own: Vec<u32>,
    /// The time limit, where it is divided by moves.
    control: Option<Control>,
}

impl Pause {
    /// The clock notes on that player.
    pub(super) fn of(case: &Case<'_>, owner: Option<Side>) -> Pause {
        let below = case.edition.missed.and_then(|law| law.pause_below);
        let (Some(below), Some(owner)) = (below, owner) else {
            return Pause::default();
        };
        let control = Control::of(case);
        let plies = case.replay.main().iter().zip(1..);
        Pause {
            readings: readings(case, owner, control.as_ref()),
            below,
            own: plies
                .filter(|(ply, _)| case.mover(ply) == owner)
                .map(|(_, number)| number)
                .collect(),
            control: control.filter(Control::is_staged),
        }
    }

    /// Whether the ply of that number need not have been written: little time was left, and he did not
    /// go on in the next control with it still open.
    pub(super) fn excuses(&self, ply: u32) -> bool {
        self.is_low(ply) && !self.went_on(ply)
    }

    /// Whether little time was left when it was played. Of his own ply what was left before it counts
    /// too: the last one before a control brings the time of the next.
    fn is_low(&self, ply: u32) -> bool {
        let low_after = |plies: u32| {
            let before = self.readings.iter().rev().find(|(at, _)| *at <= plies);
            before.is_some_and(|(_, left)| *left < self.below)
        };
        low_after(ply) || self.own.contains(&ply) && low_after(ply.saturating_sub(1))
    }

    /// Whether he moved on past the control. Where the control is not known, a clock that has time again shows it.
    fn went_on(&self, ply: u32) -> bool {
        let Some(control) = &self.control else {
            let again = |(at, left): &(u32, u32)| *at > ply && *left >= self.below;
            return self.readings.iter().any(again);
        };
        let before = self.own.partition_point(|own| *own < ply) as u32;
        let quota = control.quota(before + 1);
        quota.is_some_and(|quota| self.own.len() as u32 > quota)
    }
}

/// Whether the excuse exists in this edition and nothing is known of the player's time.
pub(super) fn time_unknown(case: &Case<'_>, owner: Option<Side>) -> bool {
    let knows = case
        .edition
        .missed
        .is_some_and(|law| law.pause_below.is_some());
    let unknown = |owner| readings(case, owner, Control::of(case).as_ref()).is_empty();
    knows && owner.is_none_or(unknown)
}

/// Seconds that side had left to its next control after so many plies: as the clock shows them, or what the control gave
/// without what the clock shows as used.
fn readings(case: &Case<'_>, owner: Side, control: Option<&Control>) -> Vec<(u32, u32)> {
    let own = clocks::readings(case).into_iter();
    let own = own.filter(|reading| reading.side == owner);
    let left = own.filter_map(|reading| {
        let left = if reading.used {
            control?
                .gained(reading.moves)
                .saturating_sub(reading.seconds)
        } else {
            reading.seconds
        };
        Some((reading.remark.after as u32, left))
    });
    left.collect()
}

#[cfg(test)]
mod tests {
    use crate::board::Side::Red;
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, shuffle};
    use crate::rules::{Consequence, EditionId, fact};

    /// A control of forty moves; plies 59 to 63 are missed on Red's sheet, who had 2:30 left before.
    fn missed(plies: usize, clock: impl Fn(u32) -> (u32, bool)) -> (i64, Consequence) {
        let text = shuffle(plies, false, "", "1-0");
        let desk = EventGame::new(&text)
            .event("[time]\nstages = [{ moves = 40, minutes = 90 }, { moves = 10, minutes = 15, repeat = true }]")
            .missed(Red, 59, 66);
        let shown = (1..=plies as u32).step_by(2).skip(20);
        let desk = shown.fold(desk, |desk, ply| {
            let (seconds, used) = clock(ply);
            let side = Some(Red);
            desk.note(
                ply,
                NoteKind::Clock {
                    side,
                    seconds,
                    used,
                },
            )
        });
        let found = desk.found(EditionId::Cn1999, "S101");
        assert!(found[0].alternative.is_none(), "{found:?}");
        let excused = found[0].facts.get(fact::EXCUSED).unwrap_or(0);
        (excused, found[0].consequence)
    }

    const fn used(ply: u32) -> (u32, bool) {
        (90 * 60 - 210 + ply, true)
    }

    const fn left(ply: u32) -> (u32, bool) {
        let next = if ply >= 79 { 15 * 60 } else { 0 };
        (210 - ply + next, false)
    }

    #[test]
    fn time_used_excuses_as_time_left_does() {
        assert_eq!(missed(80, used), (8, Consequence::None));
        assert_eq!(missed(80, left), (8, Consequence::None));
    }

    #[test]
    fn who_moves_on_in_the_next_control_with_the_gap_open_is_not_excused() {
        assert_eq!(missed(81, used), (0, Consequence::Fouls(2)));
        assert_eq!(missed(81, left), (0, Consequence::Fouls(2)));
    }

    #[test]
    fn with_three_minutes_left_nothing_is_excused() {
        let enough = |ply| (90 * 60 - 300 + ply, true);
        assert_eq!(missed(80, enough), (0, Consequence::Fouls(2)));
    }
}
