//! 雷同: what two writers are not likely to get wrong alike.

use super::context::CollationContext;
use super::ply_report::{PlyReport, runs};
use super::{Likeness, LikenessKind, PlyEntry};
use crate::record::Entry;
use std::collections::BTreeMap;

/// Signs by which the copyist of a sheet marks an entry that cannot be read: they are not the player's.
const OF_THE_COPYIST: &str = "?？□×■[]()（）…. ";

/// Likenesses on both sheets, or repeated on one; in order of ply.
pub(super) fn alike(desk: &CollationContext<'_>, told: &PlyReport) -> Vec<Likeness> {
    let mut alike = same_slips(desk, told);
    alike.extend(same_gaps(told));
    for sheet in 0..desk.papers.all.len() {
        alike.extend(same_signs(desk, told, sheet));
    }
    alike.sort_by_key(|likeness| likeness.plies);
    alike
}

/// Plies that both sheets have wrong, and wrong alike.
fn same_slips(desk: &CollationContext<'_>, told: &PlyReport) -> Vec<Likeness> {
    let plies = told.plies.iter().enumerate();
    let found = plies.filter_map(|(index, ply)| {
        let [PlyEntry::Other(one), PlyEntry::Other(other)] = ply.on[..] else {
            return None;
        };
        let ids = [one, other];
        let token = |sheet: usize| desk.papers.all[sheet].record.tree.ply(ids[sheet]);
        let (Entry::Move(first), Entry::Move(second)) = (token(0)?.entry, token(1)?.entry) else {
            return None;
        };
        let number = index as u32 + 1;
        (first.intent == second.intent).then(|| Likeness {
            plies: (number, number),
            what: LikenessKind::SameSlip,
            written: desk.papers.all[0].record.written(one).to_owned(),
        })
    });
    found.collect()
}

/// Runs that both sheets miss from the same ply to the same ply, the end of the game left aside.
fn same_gaps(told: &PlyReport) -> Vec<Likeness> {
    if told.plies.first().is_none_or(|ply| ply.on.len() < 2) {
        return Vec::new();
    }
    let other = runs(&told.plies, 1);
    let both = runs(&told.plies, 0)
        .into_iter()
        .filter(|run| other.contains(run));
    let both = both.filter(|run| !run.to_the_end);
    both.map(|run| Likeness {
        plies: (run.first, run.last),
        what: LikenessKind::SameGap,
        written: String::new(),
    })
    .collect()
}

/// Illegible entries of one sheet that look alike and stand for plies that differ.
fn same_signs(desk: &CollationContext<'_>, told: &PlyReport, sheet: usize) -> Vec<Likeness> {
    let record = desk.papers.all[sheet].record;
    let mut signs: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, ply) in told.plies.iter().enumerate() {
        if let PlyEntry::Illegible(id) = ply.on[sheet] {
            let written = seen(record.written(id));
            if !written.is_empty() {
                signs.entry(written).or_default().push(index);
            }
        }
    }
    let differ = |places: &Vec<usize>| {
        let first = told.plies[places[0]].mv;
        places.iter().any(|place| told.plies[*place].mv != first)
    };
    let found = signs.into_iter().filter(|(_, places)| differ(places));
    found
        .map(|(written, places)| Likeness {
            plies: (places[0] as u32 + 1, places[places.len() - 1] as u32 + 1),
            what: LikenessKind::SameSign(sheet),
            written: written.to_owned(),
        })
        .collect()
}

/// The text a player wrote in an entry that cannot be read; empty where there is only the copyist's sign.
fn seen(written: &str) -> &str {
    if written.chars().all(|c| OF_THE_COPYIST.contains(c)) {
        ""
    } else {
        written
    }
}
