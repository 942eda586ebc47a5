//! Rulings of arbiters from an earlier run (裁定): read from the rows of a file, applied to the
//! findings, and the rows of what is still to be ruled.
//!
//! ```csv
//! round,table,record,code,side,ply,ruling,by,remark
//! 3,7,,D104,black,88,dismissed,张裁判,提出时已走满
//! 3,9,,S203,,41,马八进七,张裁判,
//! ```
//!
//! `code` may name a fault of a file of the folder (`second-of-owner`); `record` then is the file. Of a finding on the tables of
//! the event (`E106`) `record` names the two, or who it is with the criterion, or is `file:line`.
//!
//! `which` tells findings of one code, side and ply from one another: the words of a remark, else a number. A row that
//! fits several and does not say which is on none of them, and is told.
//!
//! `ruling` is `upheld` (成立), `dismissed` (不成立), a result (`1-0`, 红胜 …), a consequence as the findings file writes
//! it (`foul+1`, `loss_red`, `draw` …), or for a ply that could not be decided the move played, or whose sheet says it:
//! `Red's sheet` (以红方记录为准). On `names-exchanged` it is who had Red: `Red: NAME` (甲执红). A row without a code adds
//! information that the sheets do not give: at `ply`, in `ruling`, in the words of a remark (`红方犯规一次`), or by its
//! consequence (`foul+1` with a side). Of what the sheets tell beside that ply already it is a ruling; another time is said
//! so (红方再次犯规). Headings and words may be Chinese.

mod apart;
mod apply;
mod event;
mod merge;
mod open;
mod read;

pub(super) use apply::lay_on;
pub use merge::{MergedRulings, merge_rulings};
pub use open::{RULING_COLUMNS, open_rulings};
pub use read::{RulingFault, read_rulings, rulings_of};

use super::{Code, Consequence};
use crate::board::Side;
use crate::record::{GameResult, NoteKind, Players, notes_of_remark};
use crate::text::Place;

/// A ruling of an arbiter on one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArbiterRuling {
    /// Line in the file of rulings, from 1.
    pub line: u32,
    /// The game: its round and table, else its record.
    pub game: GameRef,
    /// Which finding; `None` for a ruling on the game as a whole.
    pub code: Option<Code>,
    /// Which fault of a file of the event's folder, by its name such as `second-of-owner`, or which finding on the tables of the
    /// event, by its code such as `E106`; `code` is `None` then.
    pub fault: Option<String>,
    /// The side of that finding, where it matters.
    pub side: Option<Side>,
    /// A ply of that finding, from 1, where it matters.
    pub ply: Option<u32>,
    /// What tells that finding from others like it; empty where nothing does.
    pub which: String,
    /// The decision.
    pub decree: Decree,
    /// The ruling as written.
    pub written: String,
    /// The arbiter who ruled; empty where it is not stated.
    pub by: String,
    /// When; empty where it is not said.
    pub date: String,
    /// Why; empty where it is not said.
    pub remark: String,
}

/// Which game a ruling is on, as the event numbers them. Empty parts match any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRef {
    /// Round.
    pub round: String,
    /// Table.
    pub table: String,
    /// Record: its file or number.
    pub record: String,
}

impl GameRef {
    /// Whether this names the game of that round, table and record. Numbers are compared as
    /// numbers: `03` is `3`.
    pub fn names(&self, game: &GameRef) -> bool {
        let same = |asked: &str, is: &str| {
            let (asked, is) = (asked.trim(), is.trim());
            let number = |text: &str| text.parse::<u32>().ok();
            asked.is_empty()
                || asked == is
                || number(asked).is_some_and(|asked| Some(asked) == number(is))
        };
        let said = !(self.round.is_empty() && self.table.is_empty() && self.record.is_empty());
        said && same(&self.round, &game.round)
            && same(&self.table, &game.table)
            && same(&self.record, &game.record)
    }
}

/// The decision of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decree {
    /// 成立: what the finding says follows, conditions included.
    Upheld,
    /// 不成立: nothing follows.
    Dismissed,
    /// This follows.
    Follows(Consequence),
    /// The game has this result.
    Result(GameResult),
    /// At that ply this was played, as written.
    Choice(String),
    /// At that ply the entry on the sheet of this side was played (以红方记录为准).
    AsSheet(Side),
    /// At that ply this happened, in the words of a remark.
    Says(String),
    /// Who had Red, where sheets exchange the names (`names-exchanged`).
    HadRed(String),
}

impl Decree {
    /// Whether it says what was played at a ply that the sheets left open.
    pub(crate) const fn chooses(&self) -> bool {
        matches!(self, Decree::Choice(_) | Decree::AsSheet(_))
    }
}

impl ArbiterRuling {
    /// Notes that the ruling adds to the remarks of the game: a row that names no finding, or a remark that
    /// was not read ([`Code::F302`]), states in words or by its consequence a matter that the sheets do not
    /// report.
    pub fn adds(&self) -> Vec<NoteKind> {
        if self.fault.is_some() || !matches!(self.code, None | Some(Code::F302)) {
            return Vec::new();
        }
        match (&self.decree, self.side) {
            (Decree::Says(words), side) => {
                let told = notes_of_remark(words).into_iter();
                let told = told.map(|it| side.map_or(it, |side| it.of_side(side)));
                let told: Vec<NoteKind> = told.collect();
                // A penalty of nobody has no effect, and its row is told.
                let of_nobody = told.iter().any(|it| it.punishes_nobody());
                if of_nobody { Vec::new() } else { told }
            }
            (Decree::Follows(Consequence::Fouls(fouls)), Some(side)) => vec![NoteKind::Foul {
                side: Some(side),
                fouls: *fouls,
                article: None,
            }],
            (Decree::Follows(Consequence::Loss(side)), _) => vec![NoteKind::RuledLost {
                side: Some(*side),
                article: None,
            }],
            (Decree::Follows(Consequence::Time(seconds)), Some(side)) => {
                vec![NoteKind::ClockChanged {
                    side: Some(side),
                    seconds: *seconds,
                }]
            }
            _ => Vec::new(),
        }
    }

    /// Whether its words punish somebody, and neither they nor its column say whom.
    pub fn punishes_nobody(&self) -> bool {
        let Decree::Says(words) = &self.decree else {
            return false;
        };
        let told = notes_of_remark(words).into_iter();
        self.side.is_none() && told.into_iter().any(NoteKind::punishes_nobody)
    }

    /// Whether its words say nothing that could be applied.
    pub fn says_nothing(&self) -> bool {
        matches!(&self.decree, Decree::Says(words) if notes_of_remark(words).is_empty())
    }

    /// Whether it lays a foul or a time on a side that it does not name.
    pub fn names_no_side(&self) -> bool {
        let lays = matches!(self.decree, Decree::Follows(it) if it.is_of_a_side());
        self.side.is_none() && lays
    }

    /// The same with the sides in place of the players' names, where its words mention them.
    pub(crate) fn of_players(mut self, players: &Players) -> ArbiterRuling {
        if let Decree::Says(words) = &mut self.decree
            && let Some(said) = players.as_sides(words)
        {
            *words = said;
        }
        self
    }

    /// Whether it says of what a player did that it was no foul, and names no finding.
    pub(super) fn is_no_foul(&self) -> bool {
        self.code.is_none() && self.fault.is_none() && self.decree == Decree::Dismissed
    }

    /// Where what it adds stands: its row, without a column.
    pub const fn place(&self) -> Place {
        Place {
            line: self.line,
            from: 0,
            to: 0,
        }
    }

    /// The ply and the move chosen for it, for a ply that could not be decided.
    pub fn choice(&self) -> Option<(u32, &str)> {
        match &self.decree {
            Decree::Choice(text) => Some((self.ply?, text)),
            _ => None,
        }
    }
}
