//! The time limit of a game in seconds, and what a side may have by it.

use crate::event::{Stage, TimeControl, seconds_given};
use crate::rules::Case;
use crate::rules::edition::time_control;

/// Initial times and increments of the clocks. The time that a side saved in one stage is carried over to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::rules) struct Control {
    /// In order, one without moves where there are no stages. Never empty.
    stages: Vec<Stage>,
}

impl Control {
    /// The one the event lays down, or the record's tag gives; `None` where nobody says it.
    pub(in crate::rules) fn of(case: &Case<'_>) -> Option<Control> {
        if !case.event.stages.is_empty() {
            let stages = case.event.stages.clone();
            return Some(Control { stages });
        }
        let plain = time_control(case.record, case.event).map(Control::from);
        plain.or_else(|| staged(case.record.tag("TimeControl")?))
    }

    /// Seconds at the start.
    pub(super) fn base(&self) -> u32 {
        seconds_given(&self.stages, 0)
    }

    /// Seconds with each move of the first stage.
    pub(super) fn increment(&self) -> u32 {
        self.stages.first().map_or(0, |stage| stage.increment)
    }

    /// Whether the game is divided into stages.
    pub(in crate::rules) fn is_staged(&self) -> bool {
        self.stages.iter().any(|stage| stage.moves > 0)
    }

    /// Seconds by which a side must have made that many moves, all in all; its last move's increment
    /// is among them.
    pub(super) fn given(&self, moves: u32) -> u32 {
        let Some(before) = moves.checked_sub(1) else {
            return self.base();
        };
        let increment = self.stage_of(moves).map_or(0, |(stage, _)| stage.increment);
        seconds_given(&self.stages, before).saturating_add(increment)
    }

    /// Seconds a clock that runs down has had once so many moves were made: the next stage is added as
    /// soon as one is completed.
    pub(in crate::rules) fn gained(&self, moves: u32) -> u32 {
        seconds_given(&self.stages, moves)
    }

    /// The moves that must be made by the end of the stage of that move; `None` without stages.
    pub(in crate::rules) fn quota(&self, moves: u32) -> Option<u32> {
        let (stage, before) = self.stage_of(moves)?;
        (stage.moves > 0).then(|| before.saturating_add(stage.moves))
    }

    /// The stage in which that move (from 1) is made, and how many moves come before the stage.
    fn stage_of(&self, moves: u32) -> Option<(Stage, u32)> {
        let mut before = 0_u32;
        for stage in &self.stages {
            if stage.moves == 0 || moves.saturating_sub(before) <= stage.moves {
                return Some((*stage, before));
            }
            if stage.repeat {
                let played = (moves - before - 1) / stage.moves;
                return Some((*stage, before + played * stage.moves));
            }
            before = before.saturating_add(stage.moves);
        }
        None
    }
}

impl From<TimeControl> for Control {
    fn from(time: TimeControl) -> Control {
        Control {
            stages: vec![Stage {
                moves: 0,
                minutes: time.minutes,
                increment: time.increment,
                repeat: false,
            }],
        }
    }
}

/// Stages as PGN writes them, in moves and seconds: `40/5400:10/900`. The last one comes again where it
/// names moves. `None` for anything else, and for what is no whole number of minutes.
fn staged(text: &str) -> Option<Control> {
    let stage = |part: &str| {
        let (moves, seconds) = match part.split_once('/') {
            Some((moves, seconds)) => (moves.parse().ok().filter(|moves| *moves > 0)?, seconds),
            None => (0, part),
        };
        let seconds: u32 = seconds.parse().ok()?;
        seconds.is_multiple_of(60).then_some(Stage {
            moves,
            minutes: seconds / 60,
            increment: 0,
            repeat: false,
        })
    };
    let mut stages: Vec<Stage> = text.split(':').map(stage).collect::<Option<_>>()?;
    let last = stages.last_mut()?;
    last.repeat = last.moves > 0;
    Some(Control { stages })
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
    use super::{Control, shown, staged};
    use crate::event::TimeControl;

    #[test]
    fn each_move_adds_its_seconds() {
        let control = Control::from(TimeControl {
            minutes: 10,
            increment: 10,
        });
        assert_eq!(control.given(0), 600);
        assert_eq!(control.given(30), 900);
        assert_eq!(control.gained(30), 900);
        assert_eq!(control.quota(30), None);
    }

    #[test]
    fn the_controls_of_1999_ask_their_moves_and_the_last_comes_again() {
        // 6.1 to 6.4: control, then moves made, seconds by which, moves asked.
        let cases = [
            ("40/5400:10/900", 1, 5400, 40),
            ("40/5400:10/900", 40, 5400, 40),
            ("40/5400:10/900", 41, 6300, 50),
            ("40/5400:10/900", 50, 6300, 50),
            ("40/5400:10/900", 61, 8100, 70),
            ("30/3600:10/600", 31, 4200, 40),
            ("40/600:30/300", 40, 600, 40),
            ("40/600:30/300", 71, 1200, 100),
            ("30/300", 31, 600, 60),
            ("30/300", 90, 900, 90),
        ];
        let mut wrong = Vec::new();
        for (text, moves, seconds, quota) in cases {
            let control = staged(text).expect("stages");
            let told = (control.given(moves), control.quota(moves));
            if told != (seconds, Some(quota)) {
                wrong.push(format!("{text} {moves}: {told:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn a_clock_that_runs_down_gains_the_next_stage_with_the_last_move_of_one() {
        let control = staged("40/5400:10/900").expect("stages");
        assert_eq!(
            [39, 40, 49, 50].map(|moves| control.gained(moves)),
            [5400, 6300, 6300, 7200]
        );
        let rest = staged("40/5400:1800").expect("stages");
        assert_eq!(
            [40, 41, 200].map(|moves| rest.given(moves)),
            [5400, 7200, 7200]
        );
        assert_eq!(rest.quota(41), None);
    }

    #[test]
    fn what_is_no_stage_is_not_read() {
        for text in [
            "", "?", "40/", "/5400", "0/300", "40/5400:", "40/5430", "60+30", "40/90分",
        ] {
            assert_eq!(staged(text), None, "{text}");
        }
    }

    #[test]
    fn seconds_are_written_as_clocks_show_them() {
        assert_eq!(shown(3723), "1:02:03");
        assert_eq!(shown(30), "0:30");
    }
}
