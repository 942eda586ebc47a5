//! What comments, tags and placeholders say about the course of a game: claims, offers, missed and
//! illegible entries.

mod cite;
mod words;

pub use cite::Cite;

use super::{LineId, PlyId, Tags, Tree};
use crate::board::{Side, Square};
use crate::text::Span;

/// A fact beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What.
    pub kind: NoteKind,
    /// The line it belongs to.
    pub line: LineId,
    /// The ply it follows or is; `None` before the first.
    pub after: Option<PlyId>,
    /// Where it stands; empty for a fact without a text of its own.
    pub span: Span,
    /// On whose sheet it stands, where two sheets were read as one record.
    pub sheet: Option<Side>,
}

/// What a note says.
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
        /// How many plies the numbers leave out.
        plies: u32,
    },
    /// 自然限着 claimed.
    NaturalLimitClaim {
        /// By whom, where it is said.
        by: Option<Side>,
        /// Whether it was granted, where it is said.
        granted: Option<bool>,
    },
    /// 待判局面 claimed.
    RepetitionClaim {
        /// By whom, where it is said.
        by: Option<Side>,
        /// Whether it was granted, where it is said.
        granted: Option<bool>,
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
        /// Whose, where it is said.
        side: Option<Side>,
    },
    /// 犯规 noted by the arbiter.
    Foul {
        /// Whose, where it is said.
        side: Option<Side>,
        /// How many fouls.
        fouls: u8,
        /// By which article, where it is said.
        article: Option<Cite>,
    },
    /// 警告 noted by the arbiter.
    Warned {
        /// Who, where it is said.
        side: Option<Side>,
    },
    /// 判负: the arbiter ruled the game lost for that side.
    RuledLost {
        /// For whom, where it is said.
        side: Option<Side>,
        /// By which article, where it is said.
        article: Option<Cite>,
    },
    /// What a clock showed after the ply, or what was written as used by then.
    Clock {
        /// Whose; `None` for the side that made the ply.
        side: Option<Side>,
        /// Seconds.
        seconds: u32,
        /// Whether it is time used, not time left.
        used: bool,
    },
    /// The arbiter changed a clock: a penalty or a compensation.
    ClockChanged {
        /// Whose, where it is said.
        side: Option<Side>,
        /// Seconds of thinking time given; taken where negative.
        seconds: i32,
    },
    /// 迟到 or 弃权: came late, or not at all.
    Late {
        /// Who, where it is said.
        side: Option<Side>,
        /// How late in minutes; `None` where it is not said, or where he did not come.
        minutes: Option<u16>,
        /// Whether he did not come at all.
        absent: bool,
    },
    /// Something a player did at the board or the clock.
    Did {
        /// Who, where it is said.
        side: Option<Side>,
        /// What.
        act: Act,
    },
    /// 指出: somebody found that an earlier move was wrong, or that colours were exchanged.
    ErrorRaised {
        /// By whom, where it is said.
        by: Option<Side>,
        /// The round of the wrong move, where it is said.
        round: Option<u16>,
        /// What was wrong.
        error: RaisedError,
    },
    /// An entry was crossed out and written again; the span holds what was crossed out.
    Rewritten,
    /// A signature on the sheet.
    Signed {
        /// Whose; `None` for the arbiter's.
        by: Option<Side>,
    },
}

/// What a player did at the board or the clock, as a remark says it.
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
    /// 落子不清: put a piece between points.
    UnclearPoint,
    /// 摸子: touched a piece at that point and moved another, or touched one that cannot be moved.
    Touched(Option<Square>),
    /// Adjusted pieces without saying so.
    Adjusted,
    /// 拒绝记录: refused to record, to fill in or to make the fair copy.
    RefusedRecord,
    /// 悔棋: took a move back.
    TookBack,
    /// Disturbed the opponent, left the seat and the like.
    Disturbed,
    /// Used a telephone, notes or help.
    Helped,
    /// 放弃: claimed or offered in the opponent's time.
    InOthersTime,
}

/// What was found wrong later on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaisedError {
    /// An illegal move.
    IllegalMove,
    /// A piece had shifted.
    Shifted,
    /// Colours were exchanged.
    Colours,
}

/// Tags whose value tells how a game went.
const TELLING_TAGS: &[&str] = &[
    "Termination",
    "Remark",
    "Remarks",
    "Comment",
    "Note",
    "Result",
];

/// What the comments of the main line, and the tags that tell how a game went, say of its course.
pub fn notes_of(tags: &Tags<'_>, tree: &Tree<'_>) -> Vec<Note> {
    let mut notes = Vec::new();
    let mut read = |text: &str, after: Option<PlyId>, span: Span| {
        notes.extend(words::read(text).into_iter().map(|kind| Note {
            kind,
            line: LineId::MAIN,
            after,
            span,
            sheet: None,
        }));
    };
    for tag in &tags.0 {
        let telling = |name: &&str| name.eq_ignore_ascii_case(&tag.name);
        if TELLING_TAGS.iter().any(telling) {
            read(&tag.value, None, tag.span);
        }
    }
    for comment in &tree.comments {
        if comment.line == LineId::MAIN {
            read(&comment.text, comment.after, comment.span);
        }
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::NoteKind::{
        DrawAgreed, DrawOffer, FlagFell, NaturalLimitClaim, RepetitionClaim, Resigned,
    };
    use super::*;
    use Side::{Black, Red};

    fn failing(cases: &[(&str, Vec<NoteKind>)]) -> Vec<String> {
        let wrong = cases
            .iter()
            .filter(|(text, says)| words::read(text) != *says);
        wrong
            .map(|(text, says)| format!("{text}: {:?}, not {says:?}", words::read(text)))
            .collect()
    }

    #[test]
    fn what_is_stated_is_noted() {
        let limit = |by, granted| NaturalLimitClaim { by, granted };
        let cases = [
            ("黑方认输", vec![Resigned { by: Some(Black) }]),
            ("红方见大势已去，投子认负。", vec![Resigned { by: None }]),
            ("紅方不得不認輸", vec![Resigned { by: Some(Red) }]),
            ("黑超時負", vec![FlagFell { side: Some(Black) }]),
            ("超时判负", vec![FlagFell { side: None }]),
            (
                "红方提和，黑方同意",
                vec![DrawOffer { by: Some(Red) }, DrawAgreed],
            ),
            ("黑提和，红方不同意", vec![DrawOffer { by: Some(Black) }]),
            ("双方议和", vec![DrawAgreed]),
            (
                "红方提出自然限着，裁判核实不属实",
                vec![limit(Some(Red), Some(false))],
            ),
            (
                "黑方提出自然限着，属实，判和",
                vec![limit(Some(Black), Some(true))],
            ),
            ("自然限着判和", vec![limit(None, Some(true))]),
            ("黑方要求自然限着", vec![limit(Some(Black), None)]),
            ("60回合无吃子，判和", vec![limit(None, Some(true))]),
            (
                "双方不变作和",
                vec![RepetitionClaim {
                    by: None,
                    granted: Some(true),
                }],
            ),
            (
                "黑方提出待判局面，不成立",
                vec![RepetitionClaim {
                    by: Some(Black),
                    granted: Some(false),
                }],
            ),
            ("Black resigns", vec![Resigned { by: Some(Black) }]),
            ("time forfeit", vec![FlagFell { side: None }]),
        ];
        assert_eq!(failing(&cases), Vec::<String>::new());
    }

    #[test]
    fn what_might_have_been_is_no_fact() {
        let cases = [
            ("如改走车二进六，黑方只好认输", vec![]),
            ("黑若车8进9则可认输", vec![]),
            ("黑方应提和", vec![]),
            ("红方可以提出自然限着", vec![]),
            ("离自然限着还有十个回合", vec![]),
            ("黑方没有认输", vec![]),
            ("红方谋求和棋", vec![]),
            ("{+0.01/1} 12", vec![]),
            ("马8进7 炮二平五", vec![]),
        ];
        assert_eq!(failing(&cases), Vec::<String>::new());
    }
}
