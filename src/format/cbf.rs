//! CBF, `ChineseChessRecord` in XML, as CCBridge (象棋桥) and imsa write it: a head of fields, a list of moves
//! in preorder. Moves are `xy-xy`, files from Red's left, rows from Black's back rank; `branch="1"` says that
//! something else might have been played and follows later, `end="1"` that the line ends.

use super::markup::{Element, Markup, MarkupToken};
use super::points;
use super::preorder::Preorder;
use crate::board::Square;
use crate::record::{FaultKind, GameRecord, GameResult, NodeId, PlaceCursor, Transcript};
use crate::text::{Place, Span};
use std::borrow::Cow;

/// Fields of the head by the tag they become; any other keeps its name.
const NAMES: &[(&str, &str)] = &[
    ("Name", "Title"),
    ("From", "Source"),
    ("ContestType", "EventClass"),
    ("Contest", "Event"),
    ("TimeRule", "TimeControl"),
    ("Commentator", "Annotator"),
    ("CommentatorURL", "AnnotatorURL"),
    ("Creator", "Author"),
    ("CreatorURL", "AuthorURL"),
    ("DateCreated", "Created"),
    ("DateModified", "Modified"),
    ("RecordType", "Type"),
    ("RecordKind", "Nature"),
    ("RecordResult", "Result"),
    ("ResultType", "Termination"),
];

/// Reads a record.
pub fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut ruler = PlaceCursor::new(text, first_line);
    let mut reader = Reader {
        out: Transcript::new(ruler.clone().place(Span::new(0, 1.min(text.len())))),
        path: Vec::new(),
        held: String::new(),
        held_at: Place::default(),
        order: Preorder::new(),
        open_move: None,
        tree_ended: false,
        is_whole: false,
        left_over: 0,
    };
    for (piece, span) in Markup::new(text) {
        reader.piece(piece, span, &mut ruler);
    }
    let end = ruler.place(Span::new(text.len(), text.len()));
    reader.finish(end)
}

/// A move whose element is open.
struct OpenMove {
    node: NodeId,
    goes_on: bool,
    has_other: bool,
    /// Whether it stands behind the end of the tree.
    is_beyond: bool,
}

struct Reader {
    out: Transcript,
    /// Names of the elements that are open; only those of fields are all kept.
    path: Vec<Cow<'static, str>>,
    /// The text of the innermost.
    held: String,
    held_at: Place,
    order: Preorder,
    open_move: Option<OpenMove>,
    tree_ended: bool,
    /// Whether the root element was closed.
    is_whole: bool,
    /// Bytes of moves behind the end of the tree.
    left_over: usize,
}

impl Reader {
    fn piece(&mut self, piece: MarkupToken<'_>, span: Span, ruler: &mut PlaceCursor<'_>) {
        match piece {
            MarkupToken::Open(element, empty) => {
                let place = ruler.place(span);
                self.open(&element, span, place);
                if empty {
                    self.close();
                }
            }
            MarkupToken::Close => self.close(),
            MarkupToken::Text(text) => self.text(&text, span, ruler),
            MarkupToken::Broken => {}
            MarkupToken::TooDeep => {
                let place = ruler.place(span);
                self.out.leave_out(place);
                // Missing data has been reported.
                self.is_whole = true;
                self.tree_ended = true;
            }
        }
    }

    fn open(&mut self, element: &Element<'_>, span: Span, place: Place) {
        self.held.clear();
        self.held_at = place;
        let name = canonical(element.name());
        let is_field = self.path.last().is_some_and(|around| around == "Head");
        if name == "Move" {
            self.open_move = Some(self.a_move(element, span, place));
        }
        // Others say nothing: half a million of them may be nested.
        let is_kept = is_field || matches!(name, Cow::Borrowed(_));
        self.path
            .push(if is_kept { name } else { Cow::Borrowed("") });
    }

    fn text(&mut self, text: &str, span: Span, ruler: &mut PlaceCursor<'_>) {
        let inside = self.path.last().map(|name| &**name);
        let is_field = self
            .path
            .iter()
            .rev()
            .nth(1)
            .is_some_and(|name| name == "Head");
        if is_field || inside == Some("Move") {
            if self.held.is_empty() && inside == Some("Move") {
                self.held_at = ruler.place(span);
            }
            self.held.push_str(text);
        } else if !text.trim().is_empty() {
            let place = ruler.place(span);
            self.out.residue(text.trim(), place);
        }
    }

    fn close(&mut self) {
        let Some(name) = self.path.pop() else { return };
        match self.path.last().map(|name| &**name) {
            Some("Head") => self.field(&name),
            None => self.is_whole = true,
            _ => {}
        }
        if name == "Move"
            && let Some(open) = self.open_move.take()
        {
            self.close_move(&open);
        }
        self.held.clear();
    }

    fn field(&mut self, name: &str) {
        let value = self.held.trim();
        let place = self.held_at;
        let tag = NAMES.iter().find(|(field, _)| *field == name);
        let tag = tag.map_or(name, |(_, tag)| tag);
        let word = match (tag, value) {
            ("Result", "0") => GameResult::Unknown.token(),
            ("Result", "1") => GameResult::RedWins.token(),
            ("Result", "2") => GameResult::BlackWins.token(),
            ("Result", "3") => GameResult::Draw.token(),
            ("Type", "1") => "实战全局",
            ("Type", "2") => "拟谱全局",
            _ => value,
        };
        let word = word.to_owned();
        self.out.field(tag.to_owned(), &word, place);
    }

    fn a_move(&mut self, element: &Element<'_>, span: Span, place: Place) -> OpenMove {
        let says = |name: &str| {
            let value = element.attribute(name);
            value.is_some_and(|value| matches!(value.trim(), "1" | "true"))
        };
        let mut node = NodeId::ROOT;
        if self.tree_ended {
            self.left_over += span.len();
        } else if let Some(parent) = self.order.parent() {
            let value = element.attribute("value").unwrap_or_default();
            node = points::add(&mut self.out, parent, (&value, written(&value)), place);
        }
        OpenMove {
            node,
            goes_on: !says("end"),
            has_other: says("branch"),
            is_beyond: self.tree_ended,
        }
    }

    fn close_move(&mut self, open: &OpenMove) {
        if open.is_beyond {
            return;
        }
        if !self.held.trim().is_empty() {
            self.out.comment(open.node, &self.held, self.held_at);
        }
        self.tree_ended = !self.order.passed(open.node, open.goes_on, open.has_other);
    }

    fn finish(mut self, end: Place) -> GameRecord<'static> {
        if self.left_over > 0 {
            let kind = FaultKind::BytesLeftOver(self.left_over as u32);
            self.out.fault(kind, "", end);
        }
        // A record without moves has no tree to end; one with moves has marked its end.
        let tree_is_cut = !self.tree_ended && self.out.plies() > 0;
        if !self.is_whole || tree_is_cut {
            self.out.fault(FaultKind::CutShort, "", end);
        }
        self.out.finish()
    }
}

/// Names of the elements that carry the record, as they are written whatever letters others wrote them in.
fn canonical(name: String) -> Cow<'static, str> {
    const NAMES: [&str; 4] = ["ChineseChessRecord", "Head", "MoveList", "Move"];
    let known = NAMES.iter().find(|it| it.eq_ignore_ascii_case(&name));
    known.map_or(Cow::Owned(name), |it| Cow::Borrowed(*it))
}

/// `77-47`, the dash left out or set with blanks by others.
fn written(value: &str) -> Option<[Square; 2]> {
    let digits = value.bytes().filter(|byte| !matches!(byte, b'-' | b' '));
    let digits: Vec<u8> = digits.collect();
    points::pair(digits.try_into().ok()?, points::of_digits)
}
