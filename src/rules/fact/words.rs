//! Facts that are one of a few words.

use super::kind::{Fact, Key};
use crate::board::{Side, Square};
use crate::notation::Family;
use crate::record::{Act, GameResult};
use crate::rules::repetition::{CycleVerdict, Ground};
use crate::rules::{Code, Value};
use crate::text::Encoding;
use std::borrow::Cow;

/// Makes a type a fact that is written as a word, and how the word is read back.
macro_rules! named {
    ($($name:ty: $write:expr, $read:expr $(, $all:expr)?;)*) => {
        $(
            impl Fact for $name {
                type View<'v> = $name;

                fn see(value: &Value) -> Option<$name> {
                    match value {
                        Value::Text(text) => ($read)(text.as_ref()),
                        _ => None,
                    }
                }

                $(fn samples(_of: Key<$name>) -> Vec<Value> {
                    $all.iter().copied().map(Value::from).collect()
                })?
            }

            impl From<$name> for Value {
                fn from(value: $name) -> Value {
                    Value::Text(Cow::from(($write)(value)))
                }
            }
        )*
    };
}

/// Makes an enum of words: each variant with the word that JSON has.
macro_rules! words {
    ($($doc:literal $name:ident { $($variant:ident $word:literal,)* })*) => {
        $(
            #[doc = $doc]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum $name {
                $(#[doc = concat!("`", $word, "`")] $variant,)*
            }

            impl $name {
                /// All of them.
                pub const ALL: &'static [$name] = &[$($name::$variant),*];

                /// The word in JSON.
                pub const fn name(self) -> &'static str {
                    match self {
                        $($name::$variant => $word,)*
                    }
                }

                /// Reads [`Self::name`] back.
                pub fn from_name(name: &str) -> Option<$name> {
                    Self::ALL.iter().copied().find(|word| word.name() == name)
                }
            }

            named! { $name: $name::name, $name::from_name, $name::ALL; }
        )*
    };
}

words! {
    "Yes or no, where both are said."
    YesNo { Yes "yes", No "no", }
    "Whether the result is the one the verdict gives."
    Agrees { Yes "yes", No "no", Open "open", }
    "What a result slip contradicts."
    Against { Record "record", Board "board", Rules "rules", }
    "What speaks against the side to move of a start, and what was done."
    TurnSeen { Turned "turned", Signs "signs-of-the-other", Full "reds-from-the-full-board", Neither "plays-from-neither", }
    "Why time was to be given or taken."
    Cause {
        FalseClaim "false-claim", KnockedPieces "knocked-pieces", KnockedClock "knocked-clock",
    }
    "Where a stretch of moves that is to be varied ended."
    CourseEnd { Varied "varied", OtherVaried "other-varied", WentOn "went-on", Ended "ended", }
    "By what one of two sheets was found right."
    Decided { OnlyOneLegal "only-one-legal", RestDecides "rest-decides", }
    "What a claim would have given."
    Due { Win "win", Draw "draw", }
    "How the board ended a game."
    Ending { Checkmate "checkmate", Stalemate "stalemate", GeneralTaken "general-taken", }
    "What became of a claim."
    Granted { Granted "granted", Refused "refused", NotHeard "not-heard", NotSaid "not-said", }
    "What ground a noted foul has."
    NotedGround { None "none", Unseen "unseen", Heavier "heavier", NoArticle "no-article", }
    "Why no offer stood when a draw was agreed."
    OfferGone { ByWord "by-word", ByMove "by-move", NoOffer "no-offer", RowEnd "row-end", }
    "How a clock is impossible."
    ClockFault { Above "above", Rose "rose", Fell "fell", }
    "What became of time that was due."
    DueSeen {
        Otherwise "otherwise", Forgotten "forgotten", NotSeen "not-seen", Overstepped "overstepped",
    }
    "How a game had ended before it was played on."
    EndedBy { Resigned "resigned", RuledLost "ruled-lost", }
    "When a fault was raised: too late, or as the stated result alone shows."
    Raised { Late "late", ByResult "by-result", }
    "What slip of the pen an entry may be."
    SlipKind {
        Direction "direction", Digit "digit", File "file", Order "order", Piece "piece",
        OtherPiece "other-piece", Several "several", None "none",
    }
    "Where a result stands."
    Source {
        Tag "tag", Token "token", TagAndToken "tag+token", Words "words", Comment "comment",
        Note "note", Event "Event", Title "Title", None "none",
    }
    "Whether a side was short of time."
    Hurry { Short "short", Enough "enough", Unknown "unknown", }
    "What an article on a loss asks for that is not there."
    LossWanting { Fouls "fouls", IllegalMove "illegal-move", SecondClaim "second-claim", TimeToVary "time-to-vary", OnlyFoul "only-foul", NoArticle "no-article", }
    "What was claimed."
    ClaimOf { NaturalLimit "natural-limit", Repetition "repetition", }
    "What came of a draw offered early."
    EarlyDraw { Offered "offered", Agreed "agreed", Drawn "drawn", }
    "What was raised in the opponent’s time."
    Interruption { Offer "offer", Claim "claim", Question "question", }
    "What is alike on two sheets."
    AlikeIn { SameSlip "same-slip", SameGap "same-gap", SameSign "same-sign", }
    "What a clock shows."
    ClockShows { Used "used", Left "left", }
    "Whether a time control is rapid."
    Pace { Rapid "rapid", Slow "slow", }
    "In whose time pieces were knocked over."
    KnockedWhen { Pressed "pressed", OwnTime "own-time", }
    "Whose piece was touched."
    Whose { Own "own", Theirs "theirs", }
}

impl From<bool> for YesNo {
    fn from(yes: bool) -> YesNo {
        if yes { YesNo::Yes } else { YesNo::No }
    }
}

impl From<Option<bool>> for Granted {
    fn from(granted: Option<bool>) -> Granted {
        match granted {
            Some(true) => Granted::Granted,
            Some(false) => Granted::Refused,
            None => Granted::NotSaid,
        }
    }
}

/// Owner of a sheet or a claim; `unknown` where nothing states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner(pub Option<Side>);

impl From<Option<Side>> for Owner {
    fn from(owner: Option<Side>) -> Owner {
        Owner(owner)
    }
}

impl From<Side> for Owner {
    fn from(owner: Side) -> Owner {
        Owner(Some(owner))
    }
}

/// A result that may not be there: `none`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated(pub Option<GameResult>);

impl From<Option<GameResult>> for Stated {
    fn from(result: Option<GameResult>) -> Stated {
        Stated(result)
    }
}

impl From<GameResult> for Stated {
    fn from(result: GameResult) -> Stated {
        Stated(Some(result))
    }
}

/// The result with that token.
fn result(token: &str) -> Option<GameResult> {
    use GameResult::{BlackWins, Draw, RedWins, Unknown};
    let all = [RedWins, BlackWins, Draw, Unknown];
    all.into_iter().find(|result| result.token() == token)
}

named! {
    Side: Side::name, Side::from_name;
    GameResult: GameResult::token, result;
    Owner: |it: Owner| it.0.map_or("unknown", Side::name), |name| match name {
        "unknown" => Some(Owner(None)),
        name => Side::from_name(name).map(Owner::from),
    }, [Owner(Some(Side::Red))];
    Stated: |it: Stated| it.0.map_or("none", GameResult::token), |token| match token {
        "none" => Some(Stated(None)),
        token => result(token).map(Stated::from),
    };
    Code: Code::text, Code::from_text;
    Encoding: Encoding::name, Encoding::from_name;
    Family: Family::name, Family::from_name;
    Act: Act::name, |name| Act::from_name(name, None), Act::ALL;
    Square: |at: Square| at.to_string(), Square::from_name;
    Ground: Ground::name, Ground::from_name, Ground::ALL;
    CycleVerdict: |verdict: CycleVerdict| verdict.to_string(), CycleVerdict::from_text;
}
