//! The time limit of an event (时限), and what the times on its sheets mean.

use serde::Deserialize;

/// A time limit: base time and what each move adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Base time of a side in minutes.
    pub minutes: u32,
    /// Seconds added with each move.
    #[serde(default)]
    pub increment: u32,
}

/// A stage of a time limit: so many moves in so many minutes (1999 6.1 to 6.4). What was not used is
/// kept for the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// Moves to be made; 0 for the rest of the game (包干).
    #[serde(default)]
    pub moves: u32,
    /// Minutes for them.
    pub minutes: u32,
    /// Seconds added with each of them.
    #[serde(default)]
    pub increment: u32,
    /// Whether the stage comes again and again.
    #[serde(default)]
    pub repeat: bool,
}

/// Meaning of a time on a sheet that does not state it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clocks {
    /// 余时: time left.
    Left,
    /// 用时: time used.
    Used,
}

impl Clocks {
    /// As the event file writes them.
    pub const WORDS: &[&str] = &["left", "used"];
}

/// Seconds a side has had in all once it made so many moves: a stage's minutes come with its first
/// move.
///
/// ```
/// use dapu::event::{Stage, seconds_given};
///
/// let stage = |moves, minutes, repeat| Stage { moves, minutes, increment: 0, repeat };
/// // 40 moves in 90 minutes, then 10 in each 15 (1999 6.1).
/// let stages = [stage(40, 90, false), stage(10, 15, true)];
/// assert_eq!(seconds_given(&stages, 39), 90 * 60);
/// assert_eq!(seconds_given(&stages, 40), 105 * 60);
/// assert_eq!(seconds_given(&stages, 60), 135 * 60);
/// ```
pub fn seconds_given(stages: &[Stage], moves: u32) -> u32 {
    let mut given = 0_u32;
    let mut left = moves;
    for stage in stages {
        let seconds = stage.minutes.saturating_mul(60);
        // The stage that is being played is given whole; what it adds comes move by move.
        let (times, made) = match stage.moves {
            0 => (1, left),
            of if stage.repeat => (left / of + 1, left),
            of => (1, left.min(of)),
        };
        given = given
            .saturating_add(seconds.saturating_mul(times))
            .saturating_add(stage.increment.saturating_mul(made));
        if stage.moves == 0 || stage.repeat || left < stage.moves {
            return given;
        }
        left -= stage.moves;
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn stage(moves: u32, minutes: u32, repeat: bool) -> Stage {
        Stage {
            moves,
            minutes,
            increment: 0,
            repeat,
        }
    }

    /// Article, stages, and after how many moves how many minutes are given.
    type Control<'a> = (&'a str, &'a [Stage], &'a [(u32, u32)]);

    #[test]
    fn the_controls_of_the_books_give_what_they_say() {
        let books: [Control<'_>; 5] = [
            (
                "6.1",
                &[stage(40, 90, false), stage(10, 15, true)],
                &[(0, 90), (39, 90), (40, 105), (49, 105), (50, 120)],
            ),
            (
                "6.2",
                &[stage(30, 60, false), stage(10, 10, true)],
                &[(29, 60), (30, 70), (40, 80)],
            ),
            (
                "6.3",
                &[stage(40, 10, false), stage(30, 5, true)],
                &[(39, 10), (40, 15), (70, 20)],
            ),
            (
                "6.4",
                &[stage(30, 5, true)],
                &[(0, 5), (29, 5), (30, 10), (60, 15)],
            ),
            ("6.5", &[stage(0, 60, false)], &[(0, 60), (200, 60)]),
        ];
        let mut wrong = Vec::new();
        for (article, stages, given) in books {
            for (moves, minutes) in given {
                let found = seconds_given(stages, *moves);
                if found != minutes * 60 {
                    wrong.push(format!("{article}, {moves} moves: {found}"));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn a_last_stage_that_does_not_repeat_gives_no_more() {
        let stages = [stage(40, 90, false), stage(10, 15, false)];
        assert_eq!(seconds_given(&stages, 500), 105 * 60);
        assert_eq!(seconds_given(&[], 5), 0);
    }

    #[test]
    fn increments_come_with_the_moves_made() {
        let stage = Stage {
            increment: 30,
            ..stage(40, 90, false)
        };
        assert_eq!(seconds_given(&[stage], 10), 90 * 60 + 300);
        assert_eq!(seconds_given(&[stage], 100), 90 * 60 + 1200);
    }
}
