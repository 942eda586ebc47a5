//! Content of a note.

use super::{Act, Cite, RaisedError};
use crate::board::Side;

/// Content of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// 漏记: one ply not recorded, by a placeholder.
    Missed,
    /// One ply that cannot be read.
    Illegible,
    /// Numbering jumps forward, and goes on from there.
    NumberGap {
        /// The number expected.
        expected: u32,
        /// The number written.
        written: u32,
        /// Number of plies that the numbers leave out.
        plies: u32,
    },
    /// 自然限着 claimed.
    NaturalLimitClaim {
        /// By whom, where it is said.
        by: Option<Side>,
        /// Whether it was granted, where it is said.
        granted: Option<bool>,
    },
    /// 自然限着 claimed, and 不予受理: nothing was examined.
    ClaimUnheard {
        /// By whom, where it is said.
        by: Option<Side>,
    },
    /// 待判局面 claimed.
    RepetitionClaim {
        /// By whom, where it is said.
        by: Option<Side>,
        /// Whether it was granted, where it is said.
        granted: Option<bool>,
    },
    /// 裁判令变着: the arbiter ordered a side to vary, or it would not.
    ToldToVary {
        /// Which side, where it is said.
        side: Option<Side>,
        /// Whether the remark says that the side would not.
        refused: bool,
    },
    /// A draw offered.
    DrawOffer {
        /// By whom, where it is said.
        by: Option<Side>,
    },
    /// An offer of a draw refused by word.
    DrawRefused {
        /// By whom, where it is said.
        by: Option<Side>,
    },
    /// An offer of a draw taken back by who made it.
    OfferWithdrawn {
        /// By whom, where it is said.
        by: Option<Side>,
    },
    /// A draw agreed.
    DrawAgreed,
    /// 认输.
    Resigned {
        /// By whom, where it is said.
        by: Option<Side>,
    },
    /// 超时.
    FlagFell {
        /// The side, where it is stated.
        side: Option<Side>,
    },
    /// 犯规 noted by the arbiter.
    Foul {
        /// The side, where it is stated.
        side: Option<Side>,
        /// Number of fouls.
        fouls: u8,
        /// By which article, where it is said.
        article: Option<Cite>,
    },
    /// 警告 noted by the arbiter.
    Warned {
        /// The side, where it is stated.
        side: Option<Side>,
    },
    /// 将死 or 困毙 as a remark states it; whether the board shows it is another question.
    Mated {
        /// The mated or stalemated side, where it is stated.
        side: Option<Side>,
        /// Whether it was 困毙.
        stalemate: bool,
    },
    /// 判和: the arbiter ruled the game drawn.
    RuledDrawn,
    /// 漏记 or 无法辨认 as a remark counts it; what an entry itself shows is [`NoteKind::Missed`].
    NotRecorded {
        /// On whose sheet, where it is said.
        side: Option<Side>,
        /// Number of plies, where it is stated.
        plies: Option<u16>,
        /// Whether they are there and cannot be read.
        illegible: bool,
    },
    /// 判负: the arbiter ruled the game lost for that side.
    RuledLost {
        /// For whom, where it is said.
        side: Option<Side>,
        /// By which article, where it is said.
        article: Option<Cite>,
    },
    /// Clock reading after the ply, or time written as used by then.
    Clock {
        /// The side; `None` for the side that made the ply.
        side: Option<Side>,
        /// Seconds.
        seconds: u32,
        /// Whether it is time used, not time left.
        used: bool,
    },
    /// Thinking time a ply took.
    Spent {
        /// The side; `None` for the side that made the ply.
        side: Option<Side>,
        /// Seconds.
        seconds: u32,
    },
    /// The arbiter changed a clock: a penalty or a compensation.
    ClockChanged {
        /// The side, where it is stated.
        side: Option<Side>,
        /// Seconds of thinking time given; taken where negative.
        seconds: i32,
    },
    /// 迟到 or 弃权: came late, or not at all.
    Late {
        /// The side, where it is stated.
        side: Option<Side>,
        /// Minutes late; `None` where it is not stated, or where he did not come.
        minutes: Option<u16>,
        /// Whether he did not come at all.
        absent: bool,
    },
    /// Something a player did at the board or the clock.
    Did {
        /// The side, where it is stated.
        side: Option<Side>,
        /// The deed.
        act: Act,
    },
    /// 指出: somebody found that an earlier move was wrong, or that colours were exchanged.
    ErrorRaised {
        /// By whom, where it is said.
        by: Option<Side>,
        /// The round of the wrong move, where it is said.
        round: Option<u16>,
        /// The error.
        error: RaisedError,
    },
    /// An entry was crossed out and written again; the span holds what was crossed out.
    Rewritten,
    /// A signature on the sheet.
    Signed {
        /// The signing side; `None` for the arbiter.
        by: Option<Side>,
    },
}

impl NoteKind {
    /// The same of that side, where it is of a side and does not say which.
    #[must_use]
    pub fn of_side(mut self, of: Side) -> NoteKind {
        match &mut self {
            NoteKind::NaturalLimitClaim { by: side, .. }
            | NoteKind::ClaimUnheard { by: side }
            | NoteKind::RepetitionClaim { by: side, .. }
            | NoteKind::ToldToVary { side, .. }
            | NoteKind::DrawOffer { by: side }
            | NoteKind::DrawRefused { by: side }
            | NoteKind::OfferWithdrawn { by: side }
            | NoteKind::Resigned { by: side }
            | NoteKind::FlagFell { side }
            | NoteKind::Foul { side, .. }
            | NoteKind::Warned { side }
            | NoteKind::Mated { side, .. }
            | NoteKind::NotRecorded { side, .. }
            | NoteKind::RuledLost { side, .. }
            | NoteKind::ClockChanged { side, .. }
            | NoteKind::Late { side, .. }
            | NoteKind::Did { side, .. } => *side = side.or(Some(of)),
            // Of a clock no side means who moved, of a signature the arbiter; an error is pointed out by either.
            NoteKind::Missed
            | NoteKind::Illegible
            | NoteKind::NumberGap { .. }
            | NoteKind::DrawAgreed
            | NoteKind::RuledDrawn
            | NoteKind::Clock { .. }
            | NoteKind::Spent { .. }
            | NoteKind::ErrorRaised { .. }
            | NoteKind::Rewritten
            | NoteKind::Signed { .. } => {}
        }
        self
    }

    /// Whether it punishes somebody and does not say whom.
    pub const fn punishes_nobody(self) -> bool {
        matches!(
            self,
            NoteKind::Foul { side: None, .. }
                | NoteKind::RuledLost { side: None, .. }
                | NoteKind::Warned { side: None }
        )
    }

    /// The usual words for how a game ended; empty for anything else.
    pub const fn usual_words(self) -> &'static str {
        match self {
            NoteKind::Resigned { .. } => "认输",
            NoteKind::FlagFell { .. } => "超时",
            NoteKind::DrawAgreed => "议和",
            NoteKind::RuledDrawn => "判和",
            NoteKind::Mated {
                stalemate: false, ..
            } => "将死",
            NoteKind::Mated { .. } => "困毙",
            _ => "",
        }
    }
}
