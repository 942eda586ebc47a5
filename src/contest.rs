//! Floor 3: an event as it was played (赛制): who met whom, what it counts, who stands where.
//!
//! Works on what an [event](crate::event) lays down and on results; never sees a board, and never gets an
//! edition's name: a book's rules on points and places are passed in as a value ([`Scale`], lists of
//! criteria).
//!
//! Facts first: a [`Crosstable`] holds games, byes, withdrawals and sanctions as they were. Rosters (players, or
//! teams in a team event) are numbered 1 to n without a gap; a number that an organiser gave is mapped above.
//! Points are whole numbers of quarters ([`Points`]): the smallest that a book makes are the ¼ of 小分 (half of the
//! half points of 1999 15.1).

mod conditions;
mod crosstable;
mod error_words;
mod game;
mod member_total;
mod members;
mod numbering;
mod order;
pub mod papers;
mod points;
mod ranking;
mod readings;
mod round_robin;
mod scheveningen;
mod scores;
mod sides;
mod standings;
mod tiebreak;
mod withdrawal;

mod chance;
pub mod knockout;
mod matching;
pub mod propose;
pub mod rebuild;
pub mod simulate;
pub mod swiss;
pub mod trf;

pub use conditions::Conditions;
pub use crosstable::{Appearance, Crosstable, CrosstableError, Entrant};
pub use game::{Bye, Colour, Game, Outcome, Verdict, firsts};
pub use member_total::{MemberError, MemberPlace, MemberTotal};
pub use members::{Members, member_ranks};
pub use numbering::{Numbering, SeenGame, drawings, numbering};
pub use order::{OrderStage, SeparatedBy, Separation};
pub use points::{Points, Scale, ScaleError};
pub use ranking::{ByeLaw, ColourLaw, Competition, CriteriaList, Criterion, Ranking, TieRule};
pub use readings::Readings;
pub use round_robin::{Pair, RoundRobin};
pub use scheveningen::{Scheveningen, TeamGame};
pub use scores::{Meeting, Scores};
pub use sides::{Side, sides};
pub use standings::{CriterionValue, PlaceReason, Row, Standings};
pub use tiebreak::{Term, TermKind, Working};
pub use withdrawal::Forfeited;

/// The number of an entrant, from 1: its lot (签号, 编号), or its place in the list.
pub type Number = u32;
