//! Building a record from a format that keeps no text of moves: nodes come in any order a file keeps
//! them in, each below its parent, and are laid out at the end as [`super::Tree`] requires.

mod finish;

use super::{Entry, Fault, FaultKind, GameResult, MOST_ENTRIES, Places, Quota, Residue, Tag};
use crate::board::{Piece, Side, Square};
use crate::notation::WrittenMove;
use crate::text::{Place, Span};
use std::borrow::Cow;

/// Index of a node in a [`Transcript`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The node before the first move.
    pub const ROOT: NodeId = NodeId(0);
}

/// No node: the root is nobody's child.
const NONE: u32 = 0;

/// A ply and where it hangs: its children in order, the first of which goes on with the line.
#[derive(Clone, Copy, Debug)]
struct Node {
    entry: Entry,
    span: Span,
    place: Place,
    first: u32,
    last: u32,
    next: u32,
    remarked: bool,
}

/// A comment and the node it follows.
#[derive(Clone, Copy, Debug)]
struct Remark {
    node: u32,
    span: Span,
    place: Place,
}

/// A record as it is written out.
///
/// A move between two points is written in ICCS. Where all moves are such, the record says so: what
/// was certain in the file stays so, and nobody tries other ways to count its ranks.
///
/// ```
/// use dapu::board::{Setup, Side, Square};
/// use dapu::record::{NodeId, PlyId, Transcript};
/// use dapu::text::Place;
///
/// let place = Place::default();
/// let mut transcript = Transcript::new(place);
/// transcript.tag("Red", "甲", place);
/// transcript.arrangement(Setup::standard(Side::Red).board, None, place);
/// let point = |file, rank| Square::new(file, rank).unwrap();
/// let first = transcript.points(NodeId::ROOT, [point(7, 2), point(4, 2)], place);
/// transcript.comment(first, "中炮", place);
/// transcript.points(NodeId::ROOT, [point(1, 2), point(4, 2)], place);
/// let record = transcript.finish();
/// assert_eq!(record.written(PlyId(0)), "h2e2");
/// assert_eq!(record.tree.lines.len(), 2);
/// ```
#[derive(Debug)]
pub struct Transcript {
    text: String,
    tags: Vec<Tag<'static>>,
    nodes: Vec<Node>,
    remarks: Vec<Remark>,
    faults: Vec<(Fault, Place)>,
    residue: Vec<Residue<'static>>,
    /// Where tags and comments were laid in the text, and where they stand in the file.
    laid: Vec<(Span, Place)>,
    places: Places,
    board: Option<Arrangement>,
    first_round: Option<u32>,
    /// Whether a move came as a token and not as points.
    has_tokens: bool,
    room: Quota,
    /// Number of faults reported before the room ran out.
    told_before: Option<usize>,
}

/// Number of faults reported behind the last entry that had room: how the file ends is among them.
const TOLD_BEHIND: usize = 16;

/// The pieces at the start, and the side to move where no ply shows it.
#[derive(Debug)]
struct Arrangement {
    pieces: [Option<Piece>; Square::COUNT],
    turn: Option<Side>,
    place: Place,
}

impl Transcript {
    /// An empty record that stands at `place`.
    pub fn new(place: Place) -> Transcript {
        let root = Node {
            entry: Entry::Missed,
            span: Span::default(),
            place,
            first: NONE,
            last: NONE,
            next: NONE,
            remarked: false,
        };
        Transcript {
            text: String::new(),
            tags: Vec::new(),
            nodes: vec![root],
            remarks: Vec::new(),
            faults: Vec::new(),
            residue: Vec::new(),
            laid: Vec::new(),
            places: Places {
                record: place,
                ..Places::default()
            },
            board: None,
            first_round: None,
            has_tokens: false,
            room: Quota::default(),
            told_before: None,
        }
    }

    /// Takes room for an entry; where there is none, this is reported once, at the first entry left out.
    #[inline]
    fn has_room(&mut self, place: Place) -> bool {
        let has_room = self.room.take(self.text.len());
        if !has_room {
            self.leave_out(place);
        }
        has_room
    }

    /// Reports once that everything from here on is left out.
    #[cold]
    pub fn leave_out(&mut self, place: Place) {
        if self.told_before.is_none() {
            let kind = FaultKind::TooManyEntries;
            let span = Span::new(self.text.len(), self.text.len());
            self.faults.push((Fault { kind, span }, place));
            self.told_before = Some(self.faults.len());
        }
    }

    /// Whether entries were left out since there was no more room ([`MOST_ENTRIES`]).
    pub fn is_full(&self) -> bool {
        self.told_before.is_some()
    }

    /// Room for so many plies.
    pub fn reserve(&mut self, plies: usize) {
        let plies = plies.min(MOST_ENTRIES);
        self.nodes.reserve(plies);
        self.text.reserve(plies * 4);
    }

    /// The next tag.
    pub fn tag(&mut self, name: impl Into<Cow<'static, str>>, value: &str, place: Place) {
        if !self.has_room(place) {
            return;
        }
        let span = self.lay(value, place);
        self.tags.push(Tag {
            name: name.into(),
            value: Cow::Owned(value.to_owned()),
            span,
        });
        self.places.tags.push(place);
    }

    /// The next tag, unless its value is blank: a format of fixed fields has them all.
    pub fn field(&mut self, name: impl Into<Cow<'static, str>>, value: &str, place: Place) {
        let value = value.trim();
        if !value.is_empty() {
            self.tag(name, value, place);
        }
    }

    /// The tag `Result`.
    pub fn result(&mut self, result: GameResult, place: Place) {
        self.tag("Result", result.token(), place);
    }

    /// The pieces at the start. The side that makes the first ply of the main line is to move;
    /// `turn` says it where there is no ply.
    pub fn arrangement(
        &mut self,
        pieces: [Option<Piece>; Square::COUNT],
        turn: Option<Side>,
        place: Place,
    ) {
        self.board = Some(Arrangement {
            pieces,
            turn,
            place,
        });
    }

    /// The number of the first round.
    pub fn first_round(&mut self, number: u32) {
        self.first_round = Some(number);
    }

    /// A move between two points. Without room for it ([`Transcript::is_full`]) it is left out, as any entry is: the
    /// answer is its parent.
    #[inline]
    pub fn points(&mut self, parent: NodeId, [from, to]: [Square; 2], place: Place) -> NodeId {
        if !self.has_room(place) {
            return parent;
        }
        let start = self.text.len();
        push_point(&mut self.text, from);
        push_point(&mut self.text, to);
        let span = Span::new(start, self.text.len());
        let entry = Entry::Move(WrittenMove::of_points(from, to));
        self.node(parent, (entry, span), place)
    }

    /// A move, a placeholder or what nobody can read, with its token.
    pub fn ply(&mut self, parent: NodeId, (entry, token): (Entry, &str), place: Place) -> NodeId {
        if !self.has_room(place) {
            return parent;
        }
        let start = self.text.len();
        self.text.push_str(token);
        self.has_tokens |= matches!(entry, Entry::Move(_));
        let span = Span::new(start, self.text.len());
        self.node(parent, (entry, span), place)
    }

    /// A ply nobody can read, of which `token` can be seen; it is a fault of the record.
    pub fn illegible(&mut self, parent: NodeId, token: &str, place: Place) -> NodeId {
        let node = self.ply(parent, (Entry::Illegible, token), place);
        if node == parent {
            return node;
        }
        let span = self.nodes[node.0 as usize].span;
        let kind = FaultKind::UnknownToken;
        self.faults.push((Fault { kind, span }, place));
        node
    }

    /// A comment after a node, [`NodeId::ROOT`] for one before the first ply.
    pub fn comment(&mut self, node: NodeId, text: &str, place: Place) {
        if !self.has_room(place) {
            return;
        }
        let span = self.lay(text, place);
        let node = node.0;
        self.remarks.push(Remark { node, span, place });
        if let Some(node) = self.nodes.get_mut(node as usize) {
            node.remarked = true;
        }
    }

    /// Something wrong with the form, and what stands there.
    pub fn fault(&mut self, kind: FaultKind, text: &str, place: Place) {
        let has_room = self.has_room(place);
        let told = self.told_before.map(|before| self.faults.len() - before);
        if !has_room && told >= Some(TOLD_BEHIND) {
            return;
        }
        let span = self.lay(text, place);
        self.faults.push((Fault { kind, span }, place));
    }

    /// Text that is no part of the game.
    pub fn residue(&mut self, text: &str, place: Place) {
        if !self.has_room(place) {
            return;
        }
        let span = self.lay(text, place);
        self.places.residue.push(place);
        self.residue.push(Residue {
            span,
            text: Cow::Owned(text.to_owned()),
        });
    }

    /// Number of plies.
    pub fn plies(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Adds a node as the last child of its parent.
    #[inline]
    fn node(&mut self, parent: NodeId, (entry, span): (Entry, Span), place: Place) -> NodeId {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node {
            entry,
            span,
            place,
            first: NONE,
            last: NONE,
            next: NONE,
            remarked: false,
        });
        let parent = &mut self.nodes[parent.0 as usize];
        let before = std::mem::replace(&mut parent.last, id);
        match before {
            NONE => parent.first = id,
            before => self.nodes[before as usize].next = id,
        }
        NodeId(id)
    }

    fn lay(&mut self, text: &str, place: Place) -> Span {
        let start = self.text.len();
        self.text.push_str(text);
        let span = Span::new(start, self.text.len());
        self.laid.push((span, place));
        span
    }
}

/// The points in ICCS, by [`Square::index`].
const POINTS: &str = "a0b0c0d0e0f0g0h0i0a1b1c1d1e1f1g1h1i1a2b2c2d2e2f2g2h2i2a3b3c3d3e3f3g3h3i3a4b4c4d4e4f4g4h4i4\
     a5b5c5d5e5f5g5h5i5a6b6c6d6e6f6g6h6i6a7b7c7d7e7f7g7h7i7a8b8c8d8e8f8g8h8i8a9b9c9d9e9f9g9h9i9";

#[inline]
fn push_point(text: &mut String, square: Square) {
    let at = 2 * square.index();
    text.push_str(POINTS.get(at..at + 2).unwrap_or(""));
}
