//! The lines of a DhtmlXQ record, which name one another, as a tree.

use super::super::points;
use crate::record::{FaultKind, NodeId, Transcript};
use crate::text::Place;
use std::collections::BTreeMap;

/// Steps from line to line that looking up plies may take in all: a record in which lines hang a hundred
/// thousand deep and each goes back to the first is no study.
const STEPS: u32 = 1 << 22;

/// A line as it stands in the text.
#[derive(Debug)]
pub(super) struct DhtmlLine {
    pub(super) parent: u32,
    /// The ply it begins with, from 1.
    pub(super) first: u32,
    pub(super) moves: Vec<(String, Place)>,
    pub(super) place: Place,
}

/// Lines by number, 0 for the main line.
#[derive(Debug, Default)]
pub(super) struct Lines {
    main: Vec<(String, Place)>,
    others: BTreeMap<u32, DhtmlLine>,
    /// Lines whose number was taken already.
    doubled: Vec<(u32, Place)>,
}

impl Lines {
    pub(super) fn main(&mut self, moves: Vec<(String, Place)>, place: Place) {
        if self.main.is_empty() {
            self.main = moves;
        } else {
            self.doubled.push((0, place));
        }
    }

    pub(super) fn variation(&mut self, number: u32, line: DhtmlLine) {
        if number == 0 || self.others.contains_key(&number) {
            self.doubled.push((number, line.place));
            return;
        }
        self.others.insert(number, line);
    }

    /// Puts all lines into the record, each after the one it hangs on; a line that hangs on nothing is reported.
    pub(super) fn lay_out(self, out: &mut Transcript) -> Nodes {
        let mut nodes = Nodes::default();
        for (number, place) in &self.doubled {
            out.fault(FaultKind::BadField, &format!("line {number} twice"), *place);
        }
        let main = add(out, NodeId::ROOT, &self.main);
        let main = LineNodes {
            parent: 0,
            first: 1,
            nodes: main,
        };
        nodes.add(0, main);
        let mut children: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (number, line) in &self.others {
            children.entry(line.parent).or_default().push(*number);
        }
        let mut stack: Vec<u32> = children.remove(&0).unwrap_or_default();
        stack.reverse();
        let mut lost: BTreeMap<u32, &DhtmlLine> =
            self.others.iter().map(|(n, line)| (*n, line)).collect();
        while let Some(number) = stack.pop() {
            let Some(line) = self.others.get(&number) else {
                continue;
            };
            let parent = line.first.checked_sub(1);
            let Some(node) = parent.and_then(|ply| nodes.node(line.parent, ply)) else {
                continue;
            };
            lost.remove(&number);
            let laid = LineNodes {
                parent: line.parent,
                first: line.first,
                nodes: add(out, node, &line.moves),
            };
            nodes.add(number, laid);
            stack.extend(children.remove(&number).into_iter().flatten().rev());
        }
        for (number, line) in lost {
            let text = format!(
                "line {number} at ply {} of line {}",
                line.first, line.parent
            );
            out.fault(FaultKind::BadField, &text, line.place);
        }
        nodes
    }
}

/// Adds moves one after another.
fn add(out: &mut Transcript, mut parent: NodeId, moves: &[(String, Place)]) -> Vec<NodeId> {
    let mut nodes = Vec::with_capacity(moves.len());
    for (token, place) in moves {
        let signs = token.as_bytes().try_into().ok();
        let written = signs.and_then(|signs| points::pair(signs, points::of_digits));
        parent = points::add(out, parent, (token, written), *place);
        nodes.push(parent);
    }
    nodes
}

/// The nodes of each line.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    lines: BTreeMap<u32, LineNodes>,
    steps: std::cell::Cell<u32>,
}

#[derive(Debug)]
struct LineNodes {
    parent: u32,
    first: u32,
    nodes: Vec<NodeId>,
}

impl Nodes {
    fn add(&mut self, number: u32, laid: LineNodes) {
        self.lines.insert(number, laid);
    }

    /// Node at a ply of a line, or of the lines it hangs on; 0 is the start.
    pub(super) fn node(&self, line: u32, ply: u32) -> Option<NodeId> {
        if ply == 0 {
            return Some(NodeId::ROOT);
        }
        let mut laid = self.lines.get(&line)?;
        while ply < laid.first {
            let steps = self.steps.get() + 1;
            self.steps.set(steps);
            if steps > STEPS {
                return None;
            }
            laid = self.lines.get(&laid.parent)?;
        }
        laid.nodes.get((ply - laid.first) as usize).copied()
    }
}
