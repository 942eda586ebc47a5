//! Floor 2: a game on paper. Tags, start, tree of plies, comments, results, notes, residue; no rules.
//!
//! A record is either read from a text ([`crate::format::pgn::read`]), from which it borrows, or put
//! together again from what was kept of it ([`Rebuild`]); both answer [`GameRecord::written`] alike.

mod account;
mod agreement;
mod build;
mod corrected;
mod dates;
mod discovery;
mod doubted;
mod game_result;
mod given_result;
mod guard;
mod men_list;
mod name_aside;
mod notes;
mod numbering;
mod place_cursor;
mod places;
mod quota;
mod result;
mod script;
mod side_signs;
mod signed_line;
mod study;
mod tags;
mod ticked;
mod transcript;
mod tree;
mod verdict;

pub(crate) use account::account_in;
pub use account::{Account, account};
pub use agreement::{Agreement, compare_dates, compare_names, is_nobody, is_one_name, name_key};
pub use build::{Rebuild, TreeBuilder};
pub use dates::{Date, DateReading, Precision, read_date, read_period, read_year};
pub(crate) use dates::{days_covered, end_of_month, is_day, is_impossible_date, is_unread_date};
pub use discovery::found_within;
pub use game_result::GameResult;
pub use guard::Guard;
pub(crate) use men_list::is_one as lists_men;
pub(crate) use name_aside::handicap_of;
pub use name_aside::{AsideKind, NameAside, Outcome};
pub(crate) use notes::ARBITERS_LONGEST;
#[cfg(test)]
pub(crate) use notes::every_note_kind;
pub(crate) use notes::remark_in_words;
pub(crate) use notes::unread_clock;
pub use notes::{
    Act, COMMANDS, Cite, ClockWord, Command, DeniedRuling, Note, NoteKind, Players, RaisedError,
    RemarkReading, command, denied_ruling, has_notes, names_a_ruling, notes_of, notes_of_remark,
    only_side_named, owner_by_tags, read_remark, read_time, says_again, write_time,
};
pub(crate) use numbering::{
    NumberingBreak, breaks, judge as judge_numbers, place_before as place_of_number,
};
pub use place_cursor::PlaceCursor;
pub use places::{Anchor, Places};
pub use quota::MOST_ENTRIES;
pub(crate) use quota::Quota;
pub(crate) use result::said_behind_result;
pub use result::{ResultMark, read_result_words, result_within};
pub(crate) use side_signs::{
    FirstBySigns, beginner_by_signs, first_by_signs, first_by_signs_of, is_signed_by,
    numerals_are_mixed, signs_turn_at, turned_stretches,
};
pub(crate) use signed_line::bare;
pub use signed_line::{Signature, signatures_on};
pub use tags::{Tag, Tags, declared_family, format_name, is_said, standard_name};
pub use transcript::{NodeId, Transcript};
pub use tree::{Comment, Entry, Line, LineId, PlyId, Tree, WrittenPly};
pub(crate) use verdict::{leaves_open, verdict};

use crate::board::{Setup, Side};
use crate::notation::{Families, Family, FenError};
use crate::text::{Place, Span};
use std::borrow::Cow;
use std::collections::HashSet;

/// Where a record starts.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// No FEN given: the full start position; who moves first is seen from the moves.
    Implied,
    /// A FEN that could be read, lawful or not.
    Given(Box<Setup>),
    /// A FEN that could not be read.
    Unreadable(FenError),
}

/// One game as it stood in a source.
///
/// Borrowed from the decoded text of its frame where it was read from one (`'t`); owned where it
/// comes out of a store. Every span indexes into [`GameRecord::text`].
#[derive(Clone, Debug)]
pub struct GameRecord<'t> {
    /// The decoded text of the frame; for a record out of a store a made-up text that holds the
    /// tokens kept and nothing else.
    pub text: Cow<'t, str>,
    /// Tags in order, doubled ones too.
    pub tags: Tags<'t>,
    /// Where it starts.
    pub start: Start,
    /// Whether the paper says that Black moves first and gives no board: `……` stands in Red's column before the
    /// first move, or the signs of the sides (一二三 and 兵 for Red, 123 and 卒 for Black) say so of all moves.
    pub black_marked: bool,
    /// Whether its moves stood as points in the source, so that there is but one way to count ranks.
    pub points_are_certain: bool,
    /// Every family that at least one of its tokens belongs to.
    pub families: Families,
    /// The family most of its tokens belong to; `None` without a move.
    pub family: Option<Family>,
    /// Plies of the main line and of variations.
    pub tree: Tree<'t>,
    /// Result tokens and result words in the movetext, in order.
    pub results: Vec<ResultMark>,
    /// Statements of comments, tags and placeholders about the course of the game.
    pub notes: Vec<Note>,
    /// Whether its clocks show time used, where the organiser says it ([`GameRecord::clocks_show`]).
    pub clocks_stated: Option<bool>,
    /// Text that is no part of a game (trailers), in order.
    pub residue: Vec<Residue<'t>>,
    /// Faults noticed by the reader, in order of place.
    pub faults: Vec<Fault>,
    /// Line and columns of whatever findings point at.
    pub places: Places,
}

/// Text that is no part of the game, kept and never read as moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue<'t> {
    /// Where.
    pub span: Span,
    /// The text.
    pub text: Cow<'t, str>,
}

/// Something wrong with the form of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The kind of fault.
    pub kind: FaultKind,
    /// Where.
    pub span: Span,
}

/// Possible faults in the form of a record. Facts only; the F rules say what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A tag name stands twice: index of the second.
    DoubledTag(u32),
    /// A line that begins like a tag and is none.
    MalformedTag,
    /// A move number that does not follow: what it says, what the count says.
    NumberOutOfStep {
        /// As written.
        written: u32,
        /// By counting.
        expected: u32,
    },
    /// A comment that never ends.
    UnclosedComment,
    /// A closing brace or parenthesis without an opening one.
    StrayClose,
    /// A variation that never ends.
    UnclosedVariation,
    /// A token where a move should stand that no family knows. Where a move follows it is an
    /// illegible entry; else the line stops there and the rest is residue.
    UnknownToken,
    /// A NUL byte or another control character, or a run of them.
    ControlCharacter,
    /// The file ends before what it promises: a move, the rest of a comment, a field.
    CutShort,
    /// So many bytes follow the last move that belong to nothing.
    BytesLeftOver(u32),
    /// A string that is longer, by its own account, than the field it stands in: its end is lost.
    FieldCut {
        /// The length it states, in bytes.
        stated: u32,
    },
    /// A field says what cannot be.
    BadField,
    /// An entry that repeats a move, and that the reader passed over: the game goes on behind it.
    RepeatedEntry,
    /// More entries follow than are kept ([`MOST_ENTRIES`]): from here on the record is not read.
    TooManyEntries,
}

impl GameRecord<'_> {
    /// The side to move at the start, where the record itself says it: by a FEN, by `……` in Red's column,
    /// or by the signs of the sides.
    pub fn given_turn(&self) -> Option<Side> {
        match &self.start {
            Start::Given(setup) => Some(setup.turn),
            _ if self.black_marked => Some(Side::Black),
            _ => None,
        }
    }

    /// The value of the first tag of that name (without case); `None` where it is absent or blank.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// Player of that side: the tag `Red` or `Black`. Programs that play many games say `White` for
    /// Red.
    pub fn player(&self, side: Side) -> Option<&str> {
        match side {
            Side::Red => self.tag("Red").or_else(|| self.tag("White")),
            Side::Black => self.tag("Black"),
        }
    }

    /// Whether it is a study: a puzzle, a book's line, a game taken apart in many variations. What prose says there of
    /// claims, offers and rulings is no note of it.
    pub fn is_study(&self) -> bool {
        study::is_one(&self.tags, &self.tree)
    }

    /// The notation that its tags say it is written in; see [`declared_family`].
    pub fn declared_family(&self) -> Option<Family> {
        declared_family(&self.tags.0)
    }

    /// The token of a ply as written; empty where nothing is known of it.
    pub fn written(&self, ply: PlyId) -> &str {
        self.tree
            .plies
            .get(ply.0 as usize)
            .map_or("", |ply| ply.span.of(&self.text))
    }

    /// Text that a finding points at: a token, the value of a tag, a comment without its braces, a
    /// stretch of text. Empty for the record as a whole.
    pub fn evidence(&self, anchor: Anchor) -> &str {
        match anchor {
            Anchor::Record => "",
            Anchor::Ply(ply) => self.written(ply),
            Anchor::Tag(n) => self.tags.0.get(n as usize).map_or("", |tag| &tag.value),
            Anchor::Comment(n) => {
                let comment = self.tree.comments.get(n as usize);
                comment.map_or("", |comment| &comment.text)
            }
            Anchor::Residue(n) => self.residue.get(n as usize).map_or("", |rest| &rest.text),
            Anchor::Result(n) => self.span_text(self.results.get(n as usize).map(|mark| mark.span)),
            Anchor::Note(n) => self.span_text(self.notes.get(n as usize).map(|note| note.span)),
            Anchor::Fault(n) => self.span_text(self.faults.get(n as usize).map(|fault| fault.span)),
        }
    }

    /// Places of tokens that no notation knows: slips of the typist, not of a player.
    pub fn unknown_tokens(&self) -> HashSet<Place> {
        let faults = self.faults.iter().zip(&self.places.faults);
        faults
            .filter(|(fault, _)| fault.kind == FaultKind::UnknownToken)
            .map(|(_, place)| *place)
            .collect()
    }

    /// Number of the first round: as written before the first ply, else as the FEN says, else 1.
    pub fn first_round(&self) -> u32 {
        let written = self.tree.line(LineId::MAIN).next();
        let written = written.and_then(|(_, ply)| ply.number);
        let given = match &self.start {
            Start::Given(setup) => setup.round,
            _ => None,
        };
        written.or(given).unwrap_or(1)
    }

    /// The same record without the text it was read from.
    pub fn into_owned(self) -> GameRecord<'static> {
        GameRecord {
            text: Cow::Owned(self.text.into_owned()),
            tags: self.tags.into_owned(),
            start: self.start,
            black_marked: self.black_marked,
            points_are_certain: self.points_are_certain,
            families: self.families,
            family: self.family,
            tree: self.tree.into_owned(),
            results: self.results,
            notes: self.notes,
            clocks_stated: self.clocks_stated,
            residue: self.residue.into_iter().map(Residue::into_owned).collect(),
            faults: self.faults,
            places: self.places,
        }
    }

    fn span_text(&self, span: Option<Span>) -> &str {
        span.map_or("", |span| span.of(&self.text))
    }
}

impl Residue<'_> {
    /// The same without the text it was read from.
    pub fn into_owned(self) -> Residue<'static> {
        Residue {
            span: self.span,
            text: Cow::Owned(self.text.into_owned()),
        }
    }
}
