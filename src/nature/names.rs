//! Names of what a move was found to do, as machines read them.

use super::{Claim, Excuse, NewReason, OldReason, Root, SoldierWorth, WinKind};

/// Makes of each enum the list of all its values and their names, so that none is left out of one.
macro_rules! names {
    ($($of:ident { $($variant:ident $name:literal,)* })*) => {
        $(
            impl $of {
                /// All of them.
                pub const ALL: &[$of] = &[$($of::$variant),*];

                /// The name.
                pub const fn name(self) -> &'static str {
                    match self {
                        $($of::$variant => $name,)*
                    }
                }
            }
        )*
    };
}

names! {
    WinKind {
        Capture "capture",
        Checks "checks",
        Exchange "exchange",
        Trade "trade",
    }
    Claim {
        Mate "mate",
        Checks "checks",
        Exchange "exchange",
    }
    SoldierWorth {
        Light "light",
        Heavy "heavy",
    }
    Root {
        None "rootless",
        False "false-root",
        Few "few-roots",
        Sound "rooted",
    }
    NewReason {
        Arose "arose",
        Better "better",
        TakesPart "takes-part",
    }
    OldReason {
        Before "before",
        BehindCheck "behind-check",
        OwnDoing "own-doing",
        Slide "slide",
    }
    Excuse {
        GeneralAnswers "general-answers",
        SelfMate "self-mate",
        GeneralOrSoldier "general-or-soldier",
        EvenTrade "even-trade",
        MatedInReturn "mated-in-return",
        LosesMore "loses-more",
        OnlyAnswers "only-answers",
    }
}
