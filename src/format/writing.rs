//! A record on its way into a file: what a writer is given, and what it must name before it drops it.

use crate::board::{Move, Setup};
use crate::notation::{Family, WrittenMove};
use crate::record::{Entry, GameRecord, GameResult, PlyId, Tag, Tree, WrittenPly, declared_family};
use crate::text::{Encoding, Span, encode};
use std::borrow::Cow;
use std::collections::HashSet;

/// A record with its moves played through: all a writer needs. Writers see no board and no rules.
#[derive(Clone, Debug)]
pub struct Score<'a> {
    /// The record.
    pub record: &'a GameRecord<'a>,
    /// The pieces before the first ply and who moves; `None` where the start could not be read.
    pub start: Option<Setup>,
    /// Where each ply goes, by [`PlyId`]; `None` where nobody can say.
    pub moves: Vec<Option<Move>>,
    /// Each ply in words, by [`PlyId`]: in the notation asked for, else as it was written.
    pub words: Words,
    /// The notation asked for.
    pub family: Family,
    /// The file it stood in (`a.zip!folder/b.pgn`), for formats that name it.
    pub file: &'a str,
    /// Its number there, from 1.
    pub number: u32,
}

/// Plies in words, by [`PlyId`], all in one text.
#[derive(Clone, Debug, Default)]
pub struct Words {
    text: String,
    spans: Vec<Span>,
    /// Move to be read where a ply was written, if that surely means the ply's move.
    said: Vec<Option<WrittenMove>>,
}

/// Bytes of a ply in words, as most of them are.
const WORD: usize = 12;

impl Words {
    /// So many plies without a word yet.
    pub fn of(plies: usize) -> Words {
        Words {
            text: String::with_capacity(WORD * plies),
            spans: vec![Span::default(); plies],
            said: vec![None; plies],
        }
    }

    /// Takes what `write` adds to a text for that ply; it gives what is to be read there, if that surely means
    /// the ply's move.
    pub fn put(&mut self, ply: PlyId, write: impl FnOnce(&mut String) -> Option<WrittenMove>) {
        let start = self.text.len();
        let said = write(&mut self.text);
        let index = ply.0 as usize;
        if let (Some(span), Some(place)) = (self.spans.get_mut(index), self.said.get_mut(index)) {
            *span = Span::new(start, self.text.len());
            *place = said;
        }
    }

    /// Whether a tree is one line of just these plies, each to be read as it was written and meaning its move.
    pub(crate) fn are_said_by(&self, tree: &Tree<'_>) -> bool {
        let same = |(ply, said): (&WrittenPly, &Option<WrittenMove>)| {
            said.is_some_and(|said| ply.entry == Entry::Move(said))
        };
        tree.is_line()
            && tree.plies.len() == self.said.len()
            && tree.plies.iter().zip(&self.said).all(same)
    }

    /// A ply in words; nothing where none was put.
    pub fn get(&self, ply: PlyId) -> &str {
        let span = self.spans.get(ply.0 as usize).copied();
        span.unwrap_or_default().of(&self.text)
    }
}

/// Data that a format cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LossKind {
    /// The format cannot hold the record at all: more men of a kind than it has places for.
    Men,
    /// The record: nothing in it says there that it is a game.
    NoGame,
    /// The record: below the one before it the format would take it for a part of that.
    Joined,
    /// The start: one that could not be read, counters of a FEN, who moves where no ply says it.
    Start,
    /// A tag without a field; its name.
    Tag,
    /// The end of a tag whose field is too short; its name.
    Cut,
    /// A tag that had to be written otherwise; its name.
    TagChanged,
    /// Of several results that differ all but one.
    Result,
    /// Plies nobody can say, and all that hangs on them; the first token.
    Ply,
    /// A ply that nobody can read, which stands as a comment; the token.
    Token,
    /// Variations.
    Variation,
    /// Judgements of moves (`$1`, `!`).
    Nag,
    /// The number of the first round.
    Number,
    /// Comments.
    Comment,
    /// Comments before a variation, which stand behind its first move instead.
    CommentMoved,
    /// Comments in one place, which are one comment now.
    CommentsJoined,
    /// Comments with signs that had to be written otherwise.
    CommentChanged,
    /// Text that is no part of the game.
    Residue,
    /// Moves that in the notation asked for would be read as others, and stand as points; its name.
    Notation,
    /// Moves that would be read as others; the first.
    Misread,
    /// Characters without a place in the encoding, which stand as `&#NNNN;`.
    Character,
    /// What the record promised behind the place where its bytes end (F116): nothing in the copy says that it is wanting.
    Rest,
}

impl LossKind {
    /// All kinds.
    pub const ALL: [LossKind; 22] = [
        LossKind::Men,
        LossKind::NoGame,
        LossKind::Joined,
        LossKind::Start,
        LossKind::Tag,
        LossKind::Cut,
        LossKind::TagChanged,
        LossKind::Result,
        LossKind::Ply,
        LossKind::Token,
        LossKind::Variation,
        LossKind::Nag,
        LossKind::Number,
        LossKind::Comment,
        LossKind::CommentMoved,
        LossKind::CommentsJoined,
        LossKind::CommentChanged,
        LossKind::Residue,
        LossKind::Notation,
        LossKind::Misread,
        LossKind::Character,
        LossKind::Rest,
    ];

    /// A name in small letters and dashes: `comment-moved`.
    pub const fn name(self) -> &'static str {
        match self {
            LossKind::Men => "men",
            LossKind::NoGame => "no-game",
            LossKind::Joined => "joined",
            LossKind::Start => "start",
            LossKind::Tag => "tag",
            LossKind::Cut => "cut",
            LossKind::TagChanged => "tag-changed",
            LossKind::Result => "result",
            LossKind::Ply => "ply",
            LossKind::Token => "token",
            LossKind::Variation => "variation",
            LossKind::Nag => "nag",
            LossKind::Number => "number",
            LossKind::Comment => "comment",
            LossKind::CommentMoved => "comment-moved",
            LossKind::CommentsJoined => "comments-joined",
            LossKind::CommentChanged => "comment-changed",
            LossKind::Residue => "residue",
            LossKind::Notation => "notation",
            LossKind::Misread => "misread",
            LossKind::Character => "character",
            LossKind::Rest => "rest",
        }
    }
}

/// Losses of one kind in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Kind of loss.
    pub kind: LossKind,
    /// Number of losses.
    pub count: usize,
    /// Names or tokens, where the kind has any, in order and each once.
    pub what: Vec<String>,
}

/// All that one record lost on its way, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    list: Vec<Loss>,
    /// The names that are in the list: a record may have a million of them.
    known: HashSet<(LossKind, String)>,
}

impl Losses {
    /// Notes so many of a kind; none is no loss.
    pub fn add(&mut self, kind: LossKind, count: usize) {
        if count == 0 {
            return;
        }
        match self.list.iter_mut().find(|loss| loss.kind == kind) {
            Some(loss) => loss.count += count,
            None => self.list.push(Loss {
                kind,
                count,
                what: Vec::new(),
            }),
        }
    }

    /// Notes one that has a name.
    pub fn named(&mut self, kind: LossKind, what: &str) {
        self.add(kind, 1);
        if !self.known.insert((kind, what.to_owned())) {
            return;
        }
        if let Some(loss) = self.list.iter_mut().find(|loss| loss.kind == kind) {
            loss.what.push(what.to_owned());
        }
    }

    /// Losses, by kind.
    pub fn list(&self) -> &[Loss] {
        &self.list
    }

    /// Whether any of these kinds was.
    pub fn any(&self, kinds: &[LossKind]) -> bool {
        self.list.iter().any(|loss| kinds.contains(&loss.kind))
    }

    /// Whether nothing was lost.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// Method by which a format writes one record; `None` where it cannot hold it, with a loss that says why.
#[derive(Clone, Copy, Debug)]
pub enum Write {
    /// As text, in any encoding.
    Text(fn(&Score<'_>, &mut Losses) -> Option<String>),
    /// As text that is always UTF-8.
    Utf8(fn(&Score<'_>, &mut Losses) -> Option<String>),
    /// As bytes, strings in GB18030.
    Bytes(fn(&Score<'_>, &mut Losses) -> Option<Vec<u8>>),
}

/// A writer of a format.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    /// Whether a file holds several records.
    pub several: bool,
    /// Text before the first record.
    pub head: &'static str,
    /// Text between two records.
    pub between: &'static str,
    /// One record.
    pub write: Write,
}

impl Writer {
    /// The encoding of what is written, where `asked` was asked for; `None` where the format has
    /// another one.
    pub fn encoding(&self, asked: Option<Encoding>) -> Option<Encoding> {
        let only = match self.write {
            Write::Text(_) => return Some(asked.unwrap_or(Encoding::Utf8)),
            Write::Utf8(_) => Encoding::Utf8,
            Write::Bytes(_) => Encoding::Gb18030,
        };
        (asked.unwrap_or(only) == only).then_some(only)
    }

    /// A record that was written as a file of its own: below the head, where the format has one.
    pub fn file<'b>(&self, record: &'b [u8], encoding: Encoding) -> Cow<'b, [u8]> {
        if self.head.is_empty() {
            return Cow::Borrowed(record);
        }
        let (mut whole, _) = encode(self.head, encoding);
        whole.extend_from_slice(record);
        Cow::Owned(whole)
    }

    /// Writes a record; what it cannot hold is in `losses`. `None` where it cannot be written at all.
    pub fn record(
        &self,
        score: &Score<'_>,
        encoding: Encoding,
        losses: &mut Losses,
    ) -> Option<Vec<u8>> {
        match self.write {
            Write::Bytes(write) => write(score, losses),
            Write::Text(write) | Write::Utf8(write) => {
                let text = write(score, losses)?;
                let (bytes, lost) = encode(&text, encoding);
                losses.add(LossKind::Character, lost);
                Some(bytes)
            }
        }
    }
}

/// The result of a record as it is given ([`GameRecord::given_result`]).
pub(super) fn result_of(score: &Score<'_>) -> GameResult {
    let given = score.record.given_result();
    given.unwrap_or(GameResult::Unknown)
}

/// Notes what a format that keeps one result loses: a tag that says none, marks that say another.
pub(super) fn one_result(score: &Score<'_>, losses: &mut Losses) {
    let result = result_of(score);
    let other = score.record.results.iter();
    losses.add(
        LossKind::Result,
        other.filter(|mark| mark.result != result).count(),
    );
}

/// Whether a tag says what every file of another format says by itself: that the game is xiangqi, that
/// there is a FEN, in which notation the moves stand.
pub fn is_implied(tag: &Tag<'_>) -> bool {
    let name = |name: &str| tag.name.eq_ignore_ascii_case(name);
    let value = tag.value.trim();
    let xiangqi = ["Chinese Chess", "xiangqi", "中国象棋", "象棋"];
    value.is_empty()
        || (name("Game") || name("Variant"))
            && xiangqi.iter().any(|it| value.eq_ignore_ascii_case(it))
        || name("SetUp") && matches!(value, "0" | "1")
        || declared_family(std::slice::from_ref(tag)).is_some()
}

/// Notes what a format that keeps a board and no FEN loses of the start.
pub(super) fn board_alone(score: &Score<'_>, losses: &mut Losses) {
    let Some(start) = &score.start else {
        return losses.named(LossKind::Start, "FEN");
    };
    if start.quiet_plies.is_some_and(|plies| plies > 0) {
        losses.named(LossKind::Start, "quiet plies");
    }
    if score.record.first_round() != 1 || score.record.is_out_of_step() {
        losses.add(LossKind::Number, 1);
    }
}

impl Score<'_> {
    /// Where a ply goes.
    pub(super) fn mv(&self, ply: PlyId) -> Option<Move> {
        self.moves.get(ply.0 as usize).copied().flatten()
    }

    /// A ply in words.
    pub(super) fn word(&self, ply: PlyId) -> &str {
        self.words.get(ply)
    }
}

#[cfg(test)]
mod tests {
    use super::{LossKind, Losses};

    #[test]
    fn losses_of_a_kind_are_counted_and_named_once() {
        let mut losses = Losses::default();
        losses.add(LossKind::Nag, 0);
        assert!(losses.is_empty());
        losses.named(LossKind::Tag, "Table");
        losses.named(LossKind::Tag, "Table");
        losses.add(LossKind::Nag, 3);
        let found: Vec<_> = losses.list().iter().map(|it| (it.kind, it.count)).collect();
        assert_eq!(found, [(LossKind::Tag, 2), (LossKind::Nag, 3)]);
        assert_eq!(losses.list()[0].what, ["Table"]);
    }

    #[test]
    fn kinds_have_names_of_their_own() {
        let names: std::collections::BTreeSet<_> =
            LossKind::ALL.into_iter().map(LossKind::name).collect();
        assert_eq!(names.len(), LossKind::ALL.len());
    }
}
