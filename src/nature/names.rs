//! Names of what a move was found to do, as machines read them.

use super::{Excuse, New, NotNew, Root, Way};

impl Way {
    /// All of them.
    pub const ALL: [Way; 4] = [Way::Capture, Way::Checks, Way::Exchange, Way::Trade];

    /// `capture`, `checks`, `exchange`, `trade`.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Capture => "capture",
            Way::Checks => "checks",
            Way::Exchange => "exchange",
            Way::Trade => "trade",
        }
    }
}

impl Root {
    /// All of them.
    pub const ALL: [Root; 4] = [Root::None, Root::False, Root::Few, Root::Sound];

    /// `rootless`, `false-root`, `few-roots`, `rooted`.
    pub const fn name(self) -> &'static str {
        match self {
            Root::None => "rootless",
            Root::False => "false-root",
            Root::Few => "few-roots",
            Root::Sound => "rooted",
        }
    }
}

impl New {
    /// `arose`, `better`, `takes-part`.
    pub const fn name(self) -> &'static str {
        match self {
            New::Arose => "arose",
            New::Better => "better",
            New::TakesPart => "takes-part",
        }
    }
}

impl NotNew {
    /// All of them.
    pub const ALL: [NotNew; 4] = [
        NotNew::Before,
        NotNew::BehindCheck,
        NotNew::OwnDoing,
        NotNew::Slide,
    ];

    /// `before`, `behind-check`, `own-doing`, `slide`.
    pub const fn name(self) -> &'static str {
        match self {
            NotNew::Before => "before",
            NotNew::BehindCheck => "behind-check",
            NotNew::OwnDoing => "own-doing",
            NotNew::Slide => "slide",
        }
    }
}

impl Excuse {
    /// All of them.
    pub const ALL: [Excuse; 6] = [
        Excuse::GeneralAnswers,
        Excuse::SelfMate,
        Excuse::GeneralOrSoldier,
        Excuse::EvenTrade,
        Excuse::MatedInReturn,
        Excuse::LosesMore,
    ];

    /// `general-answers`, `self-mate`, `general-or-soldier`, `even-trade`, `mated-in-return`,
    /// `loses-more`, `only-answers`.
    pub const fn name(self) -> &'static str {
        match self {
            Excuse::GeneralAnswers => "general-answers",
            Excuse::SelfMate => "self-mate",
            Excuse::GeneralOrSoldier => "general-or-soldier",
            Excuse::EvenTrade => "even-trade",
            Excuse::MatedInReturn => "mated-in-return",
            Excuse::LosesMore => "loses-more",
            Excuse::OnlyAnswers => "only-answers",
        }
    }
}
