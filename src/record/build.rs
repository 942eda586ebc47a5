//! Putting a tree, and a record, together in the order of the text.

use super::{
    Comment, Entry, Fault, FaultKind, GameRecord, GameResult, Line, LineId, Note, Places, PlyId,
    Residue, ResultMark, Start, Tag, Tags, Tree, WrittenPly,
};
use crate::notation::{Families, Family};
use crate::text::Span;
use std::borrow::Cow;

/// Grows a [`Tree`] token by token; knows which line is open. Each step takes constant time,
/// however deep the nesting.
#[derive(Debug)]
pub struct TreeBuilder<'t> {
    tree: Tree<'t>,
    /// Lines that are open around the current one, outermost first.
    around: Vec<LineId>,
    current: LineId,
}

impl Default for TreeBuilder<'_> {
    fn default() -> Self {
        TreeBuilder::with_capacity(0)
    }
}

impl<'t> TreeBuilder<'t> {
    /// A tree that holds nothing but an empty main line, with room for so many plies.
    pub fn with_capacity(plies: usize) -> TreeBuilder<'t> {
        let main = Line {
            replaces: None,
            first: None,
            last: None,
            len: 0,
            span: Span::default(),
        };
        TreeBuilder {
            tree: Tree {
                plies: Vec::with_capacity(plies),
                lines: vec![main],
                comments: Vec::new(),
            },
            around: Vec::new(),
            current: LineId::MAIN,
        }
    }

    /// The line that is open.
    pub fn line(&self) -> LineId {
        self.current
    }

    /// The last ply of the open line.
    pub fn last(&self) -> Option<PlyId> {
        self.tree.lines[self.current.0 as usize].last
    }

    /// Number of plies in the open line.
    pub fn len(&self) -> u32 {
        self.tree.lines[self.current.0 as usize].len
    }

    /// Whether the open line has no ply yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The tree built so far.
    pub fn tree(&self) -> &Tree<'t> {
        &self.tree
    }

    /// Adds a ply to the open line.
    #[inline]
    pub fn push(&mut self, span: Span, entry: Entry, number: Option<u32>) -> PlyId {
        let id = PlyId(self.tree.plies.len() as u32);
        self.tree.plies.push(WrittenPly {
            span,
            entry,
            line: self.current,
            next: None,
            number,
            nag: 0,
        });
        let line = &mut self.tree.lines[self.current.0 as usize];
        line.len += 1;
        match line.last.replace(id) {
            Some(last) => self.tree.plies[last.0 as usize].next = Some(id),
            None => line.first = Some(id),
        }
        id
    }

    /// Gives the last ply of the open line a NAG; false where it has one already, or there is no ply.
    pub fn nag(&mut self, nag: u8) -> bool {
        let last = self.last();
        let ply = last.and_then(|id| self.tree.plies.get_mut(id.0 as usize));
        match ply {
            Some(ply) if ply.nag == 0 => {
                ply.nag = nag;
                true
            }
            _ => false,
        }
    }

    /// Adds a comment after the last ply of the open line.
    pub fn comment(&mut self, span: Span, text: Cow<'t, str>) {
        self.tree.comments.push(Comment {
            line: self.current,
            after: self.last(),
            span,
            text,
        });
    }

    /// Adds a comment after an earlier ply of the open line, before all that is said of later ones;
    /// `None` for one before its first ply.
    pub fn comment_after(&mut self, after: Option<PlyId>, span: Span, text: Cow<'t, str>) {
        let line = self.current;
        let comments = &self.tree.comments;
        let is_before = |it: &Comment<'_>| it.line != line || it.after <= after;
        let at = comments.iter().rposition(is_before);
        let comment = Comment {
            line,
            after,
            span,
            text,
        };
        let at = at.map_or(0, |at| at + 1);
        self.tree.comments.insert(at, comment);
    }

    /// Opens a variation that replaces the last ply of the open line. Where that line has none yet,
    /// it replaces what that line replaces.
    pub fn open(&mut self, start: usize) -> LineId {
        let outer = &self.tree.lines[self.current.0 as usize];
        let replaces = outer.last.or(outer.replaces);
        let id = LineId(self.tree.lines.len() as u32);
        self.tree.lines.push(Line {
            replaces,
            first: None,
            last: None,
            len: 0,
            span: Span::new(start, start),
        });
        self.around.push(self.current);
        self.current = id;
        id
    }

    /// Closes the open variation; false where none is open.
    pub fn close(&mut self, end: usize) -> bool {
        match self.around.pop() {
            Some(outer) => {
                self.tree.lines[self.current.0 as usize].span.end = end as u32;
                self.current = outer;
                true
            }
            None => false,
        }
    }

    /// The finished tree; what is still open is closed at `end`.
    pub fn finish(mut self, end: usize) -> Tree<'t> {
        while self.close(end) {}
        self.tree
    }
}

/// Puts a record together again from what was kept of it, in the order of its text: the tokens are
/// laid one after another in a text of their own, so that spans work as in a record just read.
///
/// ```
/// use dapu::notation::{Families, Family};
/// use dapu::record::{Entry, PlyId, Places, Rebuild, Start};
///
/// let mut rebuild = Rebuild::default();
/// rebuild.tag("Red", "胡荣华");
/// rebuild.ply(Entry::Missed, "……", Some(1));
/// let record = rebuild.finish(Start::Implied, (Families::only(Family::Chinese), None), Places::default());
/// assert_eq!(record.tag("red"), Some("胡荣华"));
/// assert_eq!(record.written(PlyId(0)), "……");
/// ```
#[derive(Debug, Default)]
pub struct Rebuild {
    text: String,
    tags: Tags<'static>,
    tree: TreeBuilder<'static>,
    results: Vec<ResultMark>,
    notes: Vec<Note>,
    residue: Vec<Residue<'static>>,
    faults: Vec<Fault>,
    black_marked: bool,
    points_are_certain: bool,
}

impl Rebuild {
    /// The next tag.
    pub fn tag(&mut self, name: &str, value: &str) {
        self.tags.0.push(Tag {
            name: Cow::Owned(name.to_owned()),
            value: Cow::Owned(value.to_owned()),
            span: Span::default(),
        });
    }

    /// Makes room for so many plies to come.
    pub(crate) fn expect_plies(&mut self, plies: usize) {
        /// Bytes of a token, as most of them are.
        const TOKEN: usize = 12;
        self.tree.tree.plies.reserve(plies);
        self.text.reserve(plies * TOKEN);
    }

    /// The next ply of the open line.
    pub fn ply(&mut self, entry: Entry, token: &str, number: Option<u32>) -> PlyId {
        let span = self.lay(token);
        self.tree.push(span, entry, number)
    }

    /// Opens a variation on the last ply of the open line.
    pub fn open(&mut self) -> LineId {
        self.tree.open(self.text.len())
    }

    /// Closes the open variation; false where none is open.
    pub fn close(&mut self) -> bool {
        self.tree.close(self.text.len())
    }

    /// A comment after the last ply of the open line.
    pub fn comment(&mut self, text: &str) {
        self.tree
            .comment(Span::default(), Cow::Owned(text.to_owned()));
    }

    /// The next result mark.
    pub fn result(&mut self, result: GameResult, word: bool, token: &str) {
        let span = self.lay(token);
        self.results.push(ResultMark { result, word, span });
    }

    /// The next note, with what stands there: its span is laid here.
    pub fn note(&mut self, mut note: Note, text: &str) {
        note.span = self.lay(text);
        self.notes.push(note);
    }

    /// The next stretch of residue.
    pub fn residue(&mut self, text: &str) {
        self.residue.push(Residue {
            span: Span::default(),
            text: Cow::Owned(text.to_owned()),
        });
    }

    /// The next fault, with what stands there.
    pub fn fault(&mut self, kind: FaultKind, text: &str) {
        let span = self.lay(text);
        self.faults.push(Fault { kind, span });
    }

    /// Says that `……` stood in Red's column before the first move.
    pub fn black_marked(&mut self) {
        self.black_marked = true;
    }

    /// Says that the moves stood as points in the source.
    pub fn points_are_certain(&mut self) {
        self.points_are_certain = true;
    }

    /// The record.
    pub fn finish(
        self,
        start: Start,
        (families, family): (Families, Option<Family>),
        places: Places,
    ) -> GameRecord<'static> {
        let end = self.text.len();
        GameRecord {
            tree: self.tree.finish(end),
            text: Cow::Owned(self.text),
            tags: self.tags,
            start,
            black_marked: self.black_marked,
            points_are_certain: self.points_are_certain,
            families,
            family,
            results: self.results,
            notes: self.notes,
            clocks_stated: None,
            residue: self.residue,
            faults: self.faults,
            places,
        }
    }

    fn lay(&mut self, token: &str) -> Span {
        let start = self.text.len();
        self.text.push_str(token);
        Span::new(start, self.text.len())
    }
}
