//! Deeds of a player, and errors he found, as remarks name them.

use crate::board::Square;

/// A player's deed at the board or the clock, as a remark states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// 未走先按钟: pressed the clock before moving.
    PressedFirst,
    /// Pressed the clock with the other hand, or kept a hand on it.
    ClockHand,
    /// Stopped or started the clock without leave.
    ClockStopped,
    /// Did not press the clock after his move.
    NotPressed,
    /// 碰倒棋子: knocked pieces over.
    KnockedPieces,
    /// Knocked pieces over and pressed the clock.
    KnockedAndPressed,
    /// 碰倒棋钟: knocked the clock over.
    KnockedClock,
    /// 棋钟故障: the clock was found to be faulty; no deed of the side whose clock it is.
    FaultyClock,
    /// 落子不清: put a piece between points.
    UnclearPoint,
    /// 摸子: touched a piece at that point and moved another, or touched one that cannot be moved.
    Touched(Option<Square>),
    /// Touched a piece that cannot be moved, or one that cannot be taken, as the remark says.
    TouchedInVain,
    /// Adjusted pieces without saying so.
    Adjusted,
    /// 拒绝记录: refused to record, to fill in or to make the fair copy.
    RefusedRecord,
    /// 悔棋: took a move back.
    TookBack,
    /// Disturbed the opponent, by noise and the like.
    Disturbed,
    /// 离席: left the seat or the playing area without leave.
    LeftSeat,
    /// Disobeyed or insulted the arbiter, came in unfit dress, broke discipline otherwise.
    Misconduct,
    /// 退出比赛: withdrew from the event.
    Withdrew,
    /// Used a telephone, notes or help.
    Helped,
    /// His telephone rang. No use of it.
    PhoneRang,
    /// Claimed or offered in the opponent's time.
    InOthersTime,
    /// 拒签: would not sign the sheet, or left without signing it.
    Unsigned,
}

impl Act {
    /// All of them; of [`Act::Touched`] the one without a point.
    pub const ALL: [Act; 22] = [
        Act::PressedFirst,
        Act::ClockHand,
        Act::ClockStopped,
        Act::NotPressed,
        Act::KnockedPieces,
        Act::KnockedAndPressed,
        Act::KnockedClock,
        Act::FaultyClock,
        Act::UnclearPoint,
        Act::Touched(None),
        Act::TouchedInVain,
        Act::Adjusted,
        Act::RefusedRecord,
        Act::TookBack,
        Act::Disturbed,
        Act::LeftSeat,
        Act::Misconduct,
        Act::Withdrew,
        Act::Helped,
        Act::PhoneRang,
        Act::InOthersTime,
        Act::Unsigned,
    ];

    /// Its name in commands and in the database; a point touched is not part of it.
    pub const fn name(self) -> &'static str {
        match self {
            Act::PressedFirst => "pressed-first",
            Act::ClockHand => "clock-hand",
            Act::ClockStopped => "clock-stopped",
            Act::NotPressed => "not-pressed",
            Act::KnockedPieces => "knocked-pieces",
            Act::KnockedAndPressed => "knocked-and-pressed",
            Act::KnockedClock => "knocked-clock",
            Act::FaultyClock => "faulty-clock",
            Act::UnclearPoint => "unclear-point",
            Act::Touched(_) => "touched",
            Act::TouchedInVain => "touched-in-vain",
            Act::Adjusted => "adjusted",
            Act::RefusedRecord => "refused-record",
            Act::TookBack => "took-back",
            Act::Disturbed => "disturbed",
            Act::LeftSeat => "left-seat",
            Act::Misconduct => "misconduct",
            Act::Withdrew => "withdrew",
            Act::Helped => "helped",
            Act::PhoneRang => "phone-rang",
            Act::InOthersTime => "in-others-time",
            Act::Unsigned => "unsigned",
        }
    }

    /// Reads [`Act::name`] back; `point` is what was touched, where it is said.
    pub fn from_name(name: &str, point: Option<Square>) -> Option<Act> {
        let act = Act::ALL.into_iter().find(|act| act.name() == name)?;
        Some(match act {
            Act::Touched(_) => Act::Touched(point),
            other => other,
        })
    }

    /// The point touched, where it is said.
    pub const fn point(self) -> Option<Square> {
        match self {
            Act::Touched(point) => point,
            _ => None,
        }
    }
}

/// An error found later on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaisedError {
    /// An illegal move.
    IllegalMove,
    /// An illegal move for which another was played at once, as the remark says: 重走.
    Replayed,
    /// A piece had shifted.
    Shifted,
    /// Colours were exchanged.
    Colours,
}

impl RaisedError {
    /// All of them.
    pub const ALL: [RaisedError; 4] = [
        RaisedError::IllegalMove,
        RaisedError::Replayed,
        RaisedError::Shifted,
        RaisedError::Colours,
    ];

    /// Its name in commands and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            RaisedError::IllegalMove => "illegal-move",
            RaisedError::Replayed => "replayed",
            RaisedError::Shifted => "shifted",
            RaisedError::Colours => "colours",
        }
    }

    /// Whether it is an illegal move, played again or not.
    pub const fn is_illegal_move(self) -> bool {
        matches!(self, RaisedError::IllegalMove | RaisedError::Replayed)
    }

    /// Reads [`RaisedError::name`] back.
    pub fn from_name(name: &str) -> Option<RaisedError> {
        RaisedError::ALL
            .into_iter()
            .find(|error| error.name() == name)
    }
}
