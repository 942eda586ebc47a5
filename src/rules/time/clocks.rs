//! Clock readings in the course of the game, and the arbiter's changes to the clocks.

use crate::board::Side;
use crate::record::NoteKind;
use crate::rules::format::clock_at_rest::is_at_rest;
use crate::rules::remarks::{Remark, mover, remarks};
use crate::rules::{Case, Finding, Law, fact};

/// A clock read after a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) struct Reading {
    pub(in crate::rules) remark: Remark,
    /// The side whose clock it is.
    pub(in crate::rules) side: Side,
    /// Moves that side had made.
    pub(in crate::rules) moves: u32,
    /// The time shown, in seconds.
    pub(in crate::rules) seconds: u32,
    /// Whether that is time used, not time left.
    pub(in crate::rules) used: bool,
}

impl Reading {
    /// A finding of `law` at the reading.
    pub(super) fn finding(&self, case: &Case<'_>, law: Law) -> Finding {
        let what = if self.used {
            fact::ClockShows::Used
        } else {
            fact::ClockShows::Left
        };
        self.remark
            .finding(case, law)
            .by(self.side)
            .with(fact::SHOWN, super::control::shown(self.seconds))
            .with(fact::WHAT_CLOCK, what)
            .with(fact::CLOCK_MOVES, self.moves)
    }
}

/// The clocks as they were read in the main line, in order; empty at once where none was. One that never ran is none.
pub(in crate::rules) fn readings(case: &Case<'_>) -> Vec<Reading> {
    let clocks = remarks(case, |kind| matches!(kind, NoteKind::Clock { .. }));
    let mut found = read(case, clocks);
    // What a clock was set to before the first move is no reading of a clock that ran.
    let at_rest = Side::ALL.map(|side| {
        let own = found.iter().filter(|it| it.side == side && it.remark.timed);
        let mut own: Vec<_> = own.map(|it| (it.remark.after, it.seconds)).collect();
        // Two sheets that show the same at one ply are one reading.
        own.dedup();
        is_at_rest(own.iter().map(|it| it.1))
    });
    found.retain(|it| !at_rest[it.side.index()]);
    found
}

/// The least time each side had used, by the times of its moves added up, in order. A missing move time counts as
/// nothing.
pub(super) fn spent(case: &Case<'_>) -> Vec<Reading> {
    let times = remarks(case, |kind| matches!(kind, NoteKind::Spent { .. }));
    let mut found = read(case, times);
    let mut sums = [0_u32; 2];
    for reading in &mut found {
        let sum = &mut sums[reading.side.index()];
        *sum = sum.saturating_add(reading.seconds);
        reading.seconds = *sum;
    }
    found
}

fn read(case: &Case<'_>, mut clocks: Vec<Remark>) -> Vec<Reading> {
    let mut found = Vec::new();
    let mut made = [0_u32; 2];
    let mut counted = 0;
    for remark in &mut clocks {
        // A reading before the first ply is the time the clocks were set to.
        if !remark.timed {
            remark.after = 0;
        }
    }
    clocks.sort_by_key(|remark| (remark.after, remark.note));
    for remark in clocks {
        let (side, seconds, used) = match remark.kind {
            NoteKind::Clock {
                side,
                seconds,
                used,
            } => (side, seconds, used),
            NoteKind::Spent { side, seconds } => (side, seconds, true),
            _ => continue,
        };
        while counted < remark.after {
            made[mover(case, counted).index()] += 1;
            counted += 1;
        }
        if let Some(side) = side.or_else(|| remark.mover(case)) {
            found.push(Reading {
                remark,
                side,
                moves: made[side.index()],
                seconds,
                used,
            });
        }
    }
    found
}

/// A clock changed by the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClockChange {
    pub(in crate::rules) remark: Remark,
    /// The side whose clock it is, where stated.
    pub(in crate::rules) side: Option<Side>,
    /// Seconds of thinking time given; taken where negative.
    pub(in crate::rules) seconds: i32,
}

/// The changes of the main line, in order.
pub(super) fn changes(case: &Case<'_>) -> Vec<ClockChange> {
    let found = remarks(case, |kind| matches!(kind, NoteKind::ClockChanged { .. }));
    found
        .into_iter()
        .filter_map(|remark| match remark.kind {
            NoteKind::ClockChanged { side, seconds } => Some(ClockChange {
                remark,
                side,
                seconds,
            }),
            _ => None,
        })
        .collect()
}

/// A flag that fell, where it is said whose and when, the first.
pub(super) fn flag(case: &Case<'_>) -> Option<(Remark, Side)> {
    let fell = remarks(case, |kind| matches!(kind, NoteKind::FlagFell { .. }));
    fell.into_iter().find_map(|remark| match remark.kind {
        NoteKind::FlagFell { side: Some(side) } if remark.timed => Some((remark, side)),
        _ => None,
    })
}
