//! T: time. Controls and clock arithmetic, penalties and compensations, lateness, conduct at the clock.

pub(super) mod clocks;
pub(super) mod conduct;
pub(super) mod control;
mod dues;
pub(super) mod flag_doubted;

pub(super) mod absent;
pub(super) mod clock_after_flag;
pub(super) mod clock_changed_without_ground;
pub(super) mod compensation_not_applied;
pub(super) mod faulty_clock;
pub(super) mod flag_not_lost;
pub(super) mod impossible_clock;
pub(super) mod knocked_pieces;
pub(super) mod late;
pub(super) mod limit_overstepped;
pub(super) mod penalty_not_applied;
pub(super) mod pressed_before_moving;
pub(super) mod rapid_by_other_rules;
pub(super) mod unequal_times;
pub(super) mod unlisted_time_control;

#[cfg(test)]
mod tests;
