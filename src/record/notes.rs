//! What comments, tags and placeholders say about the course of a game: claims, offers, missed and
//! illegible entries.

mod words;

use super::{LineId, PlyId, Tags, Tree};
use crate::board::Side;
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
