//! The time limit of a game in seconds, and what a side may have by it.

use crate::event::{Stage, TimeControl, seconds_given};
use crate::rules::Case;
use crate::rules::edition::time_control;

/// What the clocks begin with and gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Control<'e> {
    /// Seconds at the start.
    pub(super) base: u32,
    /// Seconds with each move.
    pub(super) increment: u32,
    /// The stages of a limit that has some (1999 6.1 to 6.4); else empty.
    pub(super) stages: &'e [Stage],
}

impl<'e> Control<'e> {
    /// The one the event lays down, or the record's tag gives; `None` where nobody says it.
    pub(super) fn of(case: &'e Case<'_>) -> Option<Control<'e>> {
        if let [first, ..] = case.event.stages.as_slice() {
            return Some(Control {
                base: first.minutes.saturating_mul(60),
                increment: first.increment,
                stages: &case.event.stages,
            });
        }
        time_control(case.record, case.event).map(Control::from)
    }

    /// Seconds a side has had in all once it made so many moves.
    pub(super) fn given(self, moves: u32) -> u32 {
        if !self.stages.is_empty() {
            return seconds_given(self.stages, moves);
        }
        self.base
            .saturating_add(self.increment.saturating_mul(moves))
    }
}

impl<'e> From<TimeControl> for Control<'e> {
    fn from(time: TimeControl) -> Control<'e> {
        Control {
            base: time.minutes.saturating_mul(60),
            increment: time.increment,
            stages: &[],
        }
    }
}

/// Seconds as a clock shows them: `1:02:03`, `0:30`.
pub(super) fn shown(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Control, shown};

    #[test]
    fn each_move_adds_its_seconds() {
        let control = Control {
            base: 600,
            increment: 10,
            stages: &[],
        };
        assert_eq!(control.given(0), 600);
        assert_eq!(control.given(30), 900);
    }

    #[test]
    fn seconds_are_written_as_clocks_show_them() {
        assert_eq!(shown(3723), "1:02:03");
        assert_eq!(shown(30), "0:30");
    }
}
