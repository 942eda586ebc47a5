//! Provisions of an edition on clocks, as parameters.

/// Provisions of a book on clocks besides the time limits, which are the event's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLaw {
    /// 快棋: up to so many minutes a side a game is played by rules of its own (2020 6.3, 27.2).
    pub rapid_minutes: Option<u32>,
    /// Whether these are the rules for such games.
    pub is_rapid: bool,
    /// Seconds given to the opponent of who knocked pieces over in his time (2020 5.9, 附录一 三.3).
    pub knocked_pieces: Option<u32>,
    /// With fewer seconds left the opponent wins instead (2020 5.9).
    pub short_of_time: Option<u32>,
    /// Seconds given to the opponent of who knocked the clock over (2020 28.7.3).
    pub knocked_clock: Option<u32>,
}

impl ClockLaw {
    /// A book that says nothing of all this.
    pub const NONE: ClockLaw = ClockLaw {
        rapid_minutes: None,
        is_rapid: false,
        knocked_pieces: None,
        short_of_time: None,
        knocked_clock: None,
    };
}
