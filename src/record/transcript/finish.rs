//! A transcript laid out as a record: nodes in the order of a text, notes, faults and places.

use super::{Arrangement, NONE, Transcript};
use crate::board::{Setup, Side, Square};
use crate::notation::{Families, Family, Intent, WrittenMove, read_fen, write_fen};
use crate::record::{
    Entry, Fault, FaultKind, GameRecord, Note, NoteKind, PlyId, Start, Tags, Tree, TreeBuilder,
    notes_of,
};
use crate::text::{Place, Span};
use std::borrow::Cow;

/// A remaining step of the layout.
enum LayoutStep {
    /// The children of a node.
    Below(u32),
    /// A node that replaces the last ply of the open line, and its later siblings.
    Instead(u32),
    /// The end of a variation.
    Close,
}

impl Transcript {
    /// The record.
    pub fn finish(mut self) -> GameRecord<'static> {
        let start = self.start();
        if !self.remarks.is_sorted_by_key(|remark| remark.node) {
            self.remarks.sort_by_key(|remark| remark.node);
        }
        let (tree, mut notes) = self.grow();
        let (families, family) = families(&tree);
        let tags = Tags(std::mem::take(&mut self.tags));
        notes.extend(notes_of(&self.text, &tags, &tree));
        notes.sort_by_key(|note| note.span);
        self.places.notes = notes
            .iter()
            .map(|note| self.place_of(note, &tree))
            .collect();
        let faults = self.all_faults(&tags);
        let mut record = GameRecord {
            text: Cow::Owned(self.text),
            tags,
            black_marked: start.is_blacks_by_signs(&tree),
            start,
            points_are_certain: self.nodes.len() > 1 && !self.has_tokens,
            families,
            family,
            tree,
            results: Vec::new(),
            notes,
            clocks_stated: None,
            residue: self.residue,
            faults,
            places: self.places,
        };
        record.take_corrections();
        record
    }

    /// The start, and the tag that says it where it is not the usual one.
    fn start(&mut self) -> Start {
        let Some(board) = self.board.take() else {
            let fen = self
                .tags
                .iter()
                .find(|tag| tag.name.eq_ignore_ascii_case("FEN") && !tag.value.trim().is_empty());
            return match fen.map(|tag| read_fen(tag.value.trim())) {
                None => Start::Implied,
                Some(Ok(setup)) => Start::Given(Box::new(setup)),
                Some(Err(error)) => Start::Unreadable(error),
            };
        };
        let setup = Setup {
            turn: self.first_mover(&board).or(board.turn).unwrap_or(Side::Red),
            board: board.pieces,
            quiet_plies: None,
            round: None,
        };
        if setup.is_standard() && setup.turn == Side::Red {
            return Start::Implied;
        }
        let fen = write_fen(&setup);
        self.tag("FEN", &fen, board.place);
        match read_fen(&fen) {
            Ok(setup) => Start::Given(Box::new(setup)),
            Err(error) => Start::Unreadable(error),
        }
    }

    /// The side whose piece makes the first ply of the main line.
    fn first_mover(&self, board: &Arrangement) -> Option<Side> {
        let first = self.nodes.get(self.nodes[0].first as usize)?;
        let Entry::Move(WrittenMove {
            intent: Intent::Points { from, .. },
            ..
        }) = first.entry
        else {
            return None;
        };
        let from = Square::new(from.0, from.1)?;
        Some(board.pieces[from.index()]?.side)
    }

    /// Lays the nodes out: after each ply what might have been played instead, then the line goes on.
    fn grow(&mut self) -> (Tree<'static>, Vec<Note>) {
        let mut tree = TreeBuilder::with_capacity(self.nodes.len() - 1);
        let mut notes = Vec::new();
        self.places.plies.reserve(self.nodes.len() - 1);
        self.remarks_after(0, &mut tree);
        let mut steps = vec![LayoutStep::Below(0)];
        while let Some(step) = steps.pop() {
            match step {
                LayoutStep::Close => {
                    tree.close(0);
                }
                LayoutStep::Below(mut parent) => loop {
                    let child = self.nodes[parent as usize].first;
                    if child == NONE {
                        break;
                    }
                    self.lay_out(child, &mut tree, &mut notes);
                    let other = self.nodes[child as usize].next;
                    if other != NONE {
                        steps.push(LayoutStep::Below(child));
                        steps.push(LayoutStep::Instead(other));
                        break;
                    }
                    parent = child;
                },
                LayoutStep::Instead(node) => {
                    tree.open(0);
                    self.lay_out(node, &mut tree, &mut notes);
                    let other = self.nodes[node as usize].next;
                    if other != NONE {
                        steps.push(LayoutStep::Instead(other));
                    }
                    steps.push(LayoutStep::Close);
                    steps.push(LayoutStep::Below(node));
                }
            }
        }
        (tree.finish(0), notes)
    }

    #[inline]
    fn lay_out(&mut self, index: u32, tree: &mut TreeBuilder<'static>, notes: &mut Vec<Note>) {
        let node = self.nodes[index as usize];
        let number = self.first_round.take();
        let id = tree.push(node.span, node.entry, number);
        self.places.plies.push(node.place);
        let kind = match node.entry {
            Entry::Move(_) => None,
            Entry::Missed => Some(NoteKind::Missed),
            Entry::Illegible => Some(NoteKind::Illegible),
        };
        notes.extend(kind.map(|kind| Note {
            kind,
            line: tree.line(),
            after: Some(id),
            span: node.span,
            sheet: None,
        }));
        if node.remarked {
            self.remarks_after(index, tree);
        }
    }

    fn remarks_after(&mut self, node: u32, tree: &mut TreeBuilder<'static>) {
        let first = self.remarks.partition_point(|remark| remark.node < node);
        let here = self.remarks[first..].iter();
        for remark in here.take_while(|remark| remark.node == node) {
            tree.comment(
                remark.span,
                Cow::Owned(remark.span.of(&self.text).to_owned()),
            );
            self.places.comments.push(remark.place);
        }
    }

    fn place_of(&self, note: &Note, tree: &Tree<'_>) -> Place {
        if matches!(note.kind, NoteKind::Missed | NoteKind::Illegible)
            && let Some(PlyId(index)) = note.after
            && tree.plies[index as usize].span == note.span
        {
            return self.places.plies[index as usize];
        }
        let next = self
            .laid
            .partition_point(|(at, _)| at.start <= note.span.start);
        let found = next.checked_sub(1).and_then(|index| self.laid.get(index));
        found.map_or(self.places.record, |(_, place)| *place)
    }

    /// The faults reported, doubled tags and control characters, in order, with their places.
    fn all_faults(&mut self, tags: &Tags<'_>) -> Vec<Fault> {
        let mut faults = std::mem::take(&mut self.faults);
        tags.doubled(|index| {
            let kind = FaultKind::DoubledTag(index as u32);
            let span = tags.0[index].span;
            faults.push((Fault { kind, span }, self.places.tags[index]));
        });
        self.control_characters(&mut faults);
        faults.sort_by_key(|(fault, _)| fault.span);
        self.places.faults = faults.iter().map(|(_, place)| *place).collect();
        faults.into_iter().map(|(fault, _)| fault).collect()
    }

    /// One fault for each tag or comment that holds any.
    fn control_characters(&self, faults: &mut Vec<(Fault, Place)>) {
        let is_control = |byte: &u8| matches!(byte, 0..=8 | 0x0B | 0x0C | 0x0E..=0x1F | 0x7F);
        let bytes = self.text.as_bytes();
        for (span, place) in &self.laid {
            let (start, end) = (span.start as usize, span.end as usize);
            let within = bytes.get(start..end).unwrap_or(&[]);
            if let Some(at) = within.iter().position(is_control) {
                let span = Span::new(start + at, start + at + 1);
                let kind = FaultKind::ControlCharacter;
                faults.push((Fault { kind, span }, *place));
            }
        }
    }
}

/// The families of the tokens, and the one most belong to.
fn families(tree: &Tree<'_>) -> (Families, Option<Family>) {
    let mut counts = [0_u32; Family::ALL.len()];
    for ply in &tree.plies {
        if let Entry::Move(written) = ply.entry {
            counts[written.family as usize] += 1;
        }
    }
    let seen = Family::ALL
        .into_iter()
        .filter(|family| counts[*family as usize] > 0);
    let families = seen
        .clone()
        .fold(0, |all, family| all | Families::only(family).0);
    // The first of equals, as for records out of a text.
    let most = seen.rev().max_by_key(|family| counts[*family as usize]);
    (Families(families), most)
}
