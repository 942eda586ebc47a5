//! Where what stands on a sheet stands in the union record.

use super::Collated;
use super::context::CollationContext;
use crate::record::{LineId, PlyId};
use std::collections::BTreeMap;

/// Plies by which two writers may differ about when the same event was: two rows.
pub(super) const APART: u32 = 4;

/// For each sheet where each of its entries stands in the union record, by index from 0; an entry that
/// stands for no ply counts with the ply before it.
pub(super) struct EntryMap {
    places: Vec<BTreeMap<PlyId, Option<usize>>>,
}

impl EntryMap {
    pub(super) fn new(desk: &CollationContext<'_>, plies: &[Collated]) -> EntryMap {
        let papers = desk.papers.all.iter().enumerate();
        let of = |sheet: usize| {
            let mut places: BTreeMap<PlyId, Option<usize>> = BTreeMap::new();
            for (index, ply) in plies.iter().enumerate() {
                if let Some(id) = ply.on[sheet].entry() {
                    places.insert(id, Some(index));
                }
            }
            places
        };
        let places = papers.map(|(sheet, paper)| {
            let mut places = of(sheet);
            let mut last = None;
            for (id, _) in paper.record.tree.line(LineId::MAIN) {
                last = *places.entry(id).or_insert(last);
            }
            places
        });
        EntryMap {
            places: places.collect(),
        }
    }

    /// The ply of the union record after which something stands that stands after `ply` on a sheet.
    pub(super) fn after(&self, sheet: usize, ply: Option<PlyId>) -> Option<usize> {
        self.places[sheet].get(&ply?).copied().flatten()
    }

    /// The comments after a ply of the union record, those that say the same once.
    pub(super) fn comments<'d>(
        &self,
        desk: &'d CollationContext<'_>,
        ply: Option<usize>,
    ) -> Vec<&'d str> {
        let mut found: Vec<&str> = Vec::new();
        for (sheet, paper) in desk.papers.all.iter().enumerate() {
            let comments = paper.record.tree.comments.iter();
            let here = comments.filter(|comment| {
                comment.line == LineId::MAIN && self.after(sheet, comment.after) == ply
            });
            for comment in here {
                if !found.contains(&&*comment.text) {
                    found.push(&comment.text);
                }
            }
        }
        found
    }
}
