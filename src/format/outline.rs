//! The tree of a record as formats of points keep it: a node is a move between two points, with one
//! comment; what it cannot hold is named.

use super::writing::{LossKind, Losses, Score};
use crate::board::Move;
use crate::record::{Comment, LineId, PlyId};

/// No node: the root is nobody's child.
const NONE: u32 = 0;

/// A move and what may follow it.
#[derive(Clone, Copy, Debug)]
struct Node {
    mv: Option<Move>,
    first: u32,
    last: u32,
    /// Node that might have been played instead.
    other: u32,
}

/// Moves and comments; node 0 is what stands before the first move.
#[derive(Debug)]
pub(super) struct Outline<'a> {
    nodes: Vec<Node>,
    /// By node.
    comments: Vec<(u32, &'a str)>,
}

/// Fate of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlyFate {
    /// It is that node.
    Node(u32),
    /// It is left out, with all that hangs on it.
    Dropped,
}

impl<'a> Outline<'a> {
    /// The tree of a record. A ply that nobody can say is left out with all that follows it, and so is
    /// what might have been played instead of it: else that would pass for the game.
    pub(super) fn of(score: &'a Score<'_>, losses: &mut Losses) -> Outline<'a> {
        let tree = &score.record.tree;
        let mut outline = Outline {
            nodes: vec![Node::new(None)],
            comments: Vec::new(),
        };
        let mut fates = vec![PlyFate::Dropped; tree.plies.len()];
        // The node each line begins behind, where it is kept.
        let mut begins = vec![None; tree.lines.len()];
        let mut parents: Vec<u32> = vec![0; tree.plies.len()];
        for (number, line) in tree.lines.iter().enumerate() {
            let parent = match line.replaces {
                None => Some(0),
                Some(ply) => match fates.get(ply.0 as usize) {
                    Some(PlyFate::Node(_)) => parents.get(ply.0 as usize).copied(),
                    _ => None,
                },
            };
            // Before the first ply of nothing, a variation would pass for the game.
            let parent =
                parent.filter(|node| number == 0 || outline.nodes[*node as usize].first != NONE);
            begins[number] = parent;
            outline.line(
                (score, losses),
                (LineId(number as u32), parent),
                (&mut fates, &mut parents),
            );
        }
        outline.remarks(score, (&fates, &begins), losses);
        let nags = tree.plies.iter().filter(|ply| ply.nag != 0).count();
        losses.add(LossKind::Nag, nags);
        outline
    }

    fn line(
        &mut self,
        (score, losses): (&Score<'_>, &mut Losses),
        (line, parent): (LineId, Option<u32>),
        (fates, parents): (&mut [PlyFate], &mut [u32]),
    ) {
        let tree = &score.record.tree;
        let mut parent = parent;
        let mut plies = 0;
        for (id, _) in tree.line(line) {
            plies += 1;
            let node = parent.zip(score.mv(id));
            let Some((before, mv)) = node else {
                losses.named(LossKind::Ply, score.record.written(id));
                parent = None;
                continue;
            };
            let node = self.add(before, mv);
            fates[id.0 as usize] = PlyFate::Node(node);
            parents[id.0 as usize] = before;
            parent = Some(node);
        }
        if plies == 0 && line != LineId::MAIN {
            losses.add(LossKind::Variation, 1);
        }
    }

    fn add(&mut self, parent: u32, mv: Move) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node::new(Some(mv)));
        let parent = &mut self.nodes[parent as usize];
        let before = std::mem::replace(&mut parent.last, id);
        match before {
            NONE => parent.first = id,
            before => self.nodes[before as usize].other = id,
        }
        id
    }

    fn remarks(
        &mut self,
        score: &'a Score<'_>,
        (fates, begins): (&[PlyFate], &[Option<u32>]),
        losses: &mut Losses,
    ) {
        let record = score.record;
        let fate = |ply: PlyId| fates.get(ply.0 as usize).copied();
        for comment in &record.tree.comments {
            if comment.text.is_empty() {
                continue;
            }
            let Comment { line, after, .. } = comment;
            let begins = begins.get(line.0 as usize).copied().flatten();
            let first = record.tree.lines.get(line.0 as usize);
            let first = first.and_then(|line| line.first);
            let node = match (after, first) {
                (Some(ply), _) => fate(*ply),
                (None, _) if *line == LineId::MAIN => Some(PlyFate::Node(0)),
                (None, Some(first)) => begins.and_then(|_| fate(first)),
                (None, None) => None,
            };
            let Some(PlyFate::Node(node)) = node else {
                losses.add(LossKind::Comment, 1);
                continue;
            };
            if after.is_none() && node != 0 {
                losses.add(LossKind::CommentMoved, 1);
            }
            self.comments.push((node, &comment.text));
        }
        // Those of one node stay in order.
        self.comments.sort_by_key(|(node, _)| *node);
    }

    /// The first node played after `node`; `None` where nothing is.
    pub(super) fn first(&self, node: u32) -> Option<u32> {
        self.at(node)
            .map(|node| node.first)
            .filter(|it| *it != NONE)
    }

    /// Node that might have been played instead of `node`.
    pub(super) fn other(&self, node: u32) -> Option<u32> {
        self.at(node)
            .map(|node| node.other)
            .filter(|it| *it != NONE)
    }

    /// The move of a node; `None` for the root.
    pub(super) fn mv(&self, node: u32) -> Option<Move> {
        self.at(node).and_then(|node| node.mv)
    }

    fn at(&self, node: u32) -> Option<&Node> {
        self.nodes.get(node as usize)
    }

    /// The comments of a node.
    pub(super) fn comments(&self, node: u32) -> impl Iterator<Item = &'a str> {
        let start = self.comments.partition_point(|(at, _)| *at < node);
        let here = self.comments.get(start..).unwrap_or_default().iter();
        here.take_while(move |(at, _)| *at == node)
            .map(|(_, text)| *text)
    }

    /// All that is said of a node, breaks of lines alike.
    fn said(&self, node: u32) -> String {
        let comments: Vec<_> = self.comments(node).collect();
        comments.join("\n").replace("\r\n", "\n")
    }

    /// The comments of a node joined into one; the joining is reported as a loss.
    pub(super) fn comment(&self, node: u32, losses: &mut Losses) -> String {
        let mut joined = String::new();
        for (index, text) in self.comments(node).enumerate() {
            if index > 0 {
                joined.push('\n');
                losses.add(LossKind::CommentsJoined, 1);
            }
            joined.push_str(text);
        }
        joined
    }
}

/// Where two records part: moves, then comments, in the order of the first; `None` where they are the
/// same game with the same variations from the same board, and the same is said of each move.
///
/// Plies that nobody can say, and all that hangs on them, are left out of both.
pub fn parting(one: &Score<'_>, other: &Score<'_>) -> Option<Divergence> {
    let board = |score: &Score<'_>| score.start.as_ref().map(|start| (start.board, start.turn));
    if board(one) != board(other) {
        return Some(Divergence::Start);
    }
    if one.record.tree.is_line() && other.record.tree.is_line() {
        return parting_of_lines(one, other);
    }
    parting_of_trees(one, other)
}

/// [`parting_of_trees`] for records that are their main lines: no tree is made of them.
fn parting_of_lines(one: &Score<'_>, other: &Score<'_>) -> Option<Divergence> {
    let [mut left, mut right] = [one, other].map(|score| {
        let line = score.record.tree.line(LineId::MAIN);
        line.map_while(|(id, _)| score.mv(id))
    });
    loop {
        match (left.next(), right.next()) {
            (None, None) => return None,
            (mv, other) if mv == other => {}
            (mv, _) => return Some(Divergence::Move(mv)),
        }
    }
}

/// [`parting`] of two records from one board.
fn parting_of_trees(one: &Score<'_>, other: &Score<'_>) -> Option<Divergence> {
    let mut losses = Losses::default();
    let [a, b] = [one, other].map(|score| Outline::of(score, &mut losses));
    let mut said_otherwise = false;
    let mut stack = vec![(0, 0)];
    while let Some((left, right)) = stack.pop() {
        if a.mv(left) != b.mv(right) {
            return Some(Divergence::Move(a.mv(left)));
        }
        said_otherwise |= !said_alike((&a, left), (&b, right));
        for (left, right) in [
            (a.other(left), b.other(right)),
            (a.first(left), b.first(right)),
        ] {
            match (left, right) {
                (Some(left), Some(right)) => stack.push((left, right)),
                (None, None) => {}
                (left, _) => return Some(Divergence::Move(left.and_then(|node| a.mv(node)))),
            }
        }
    }
    said_otherwise.then_some(Divergence::Comment)
}

/// Whether the same is said of two nodes, breaks of lines alike.
fn said_alike((a, left): (&Outline<'_>, u32), (b, right): (&Outline<'_>, u32)) -> bool {
    let is_silent = |outline: &Outline<'_>, node| outline.comments(node).next().is_none();
    is_silent(a, left) && is_silent(b, right) || a.said(left) == b.said(right)
}

/// In what two records part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// The board or who moves first.
    Start,
    /// A move of the first record that is another in the second; `None` where the second has more.
    Move(Option<Move>),
    /// Comment on a move.
    Comment,
}

impl Node {
    const fn new(mv: Option<Move>) -> Node {
        Node {
            mv,
            first: NONE,
            last: NONE,
            other: NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::format::{Words, pgn};
    use crate::notation::Family;
    use proptest::prelude::*;

    fn score<'a>(record: &'a crate::record::GameRecord<'a>, moves: &[u8]) -> Score<'a> {
        let square = |index: u8| Square::from_index(index);
        let moves = moves.iter().map(|number| {
            let points = square(0).zip(square(*number)).filter(|_| *number > 0);
            points.map(|(from, to)| Move::new(from, to))
        });
        Score {
            record,
            start: None,
            moves: moves.collect(),
            words: Words::default(),
            family: Family::Chinese,
            file: "",
            number: 1,
        }
    }

    proptest! {
        #[test]
        fn lines_part_where_trees_made_of_them_do(
            one in proptest::collection::vec(0..3_u8, 0..5),
            other in proptest::collection::vec(0..3_u8, 0..5),
        ) {
            let [left, right] = [&one, &other].map(|moves| pgn::read(&"炮二平五 ".repeat(moves.len()), 1).into_owned());
            let [left, right] = [score(&left, &one), score(&right, &other)];
            prop_assert!(left.record.tree.is_line() && right.record.tree.is_line());
            let trees = parting_of_trees(&left, &right);
            prop_assert_eq!(parting_of_lines(&left, &right), trees);
        }
    }
}
