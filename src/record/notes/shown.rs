//! Times of which it is not said whether they are left or used: `[%shown …]`, a clock column of that
//! name on a sheet.

use super::{Note, NoteKind};
use crate::board::Side;
use crate::record::{GameRecord, LineId, PlyId};

/// Text before such a time.
pub(super) const COMMAND: &str = "[%shown ";

/// Takes the times at these notes for times used, where those of a side never fall and rise at least
/// once: a clock that counts down can do so only while it is given more than is spent.
pub(super) fn settle(notes: &mut [Note], shown: &[usize]) {
    // Times without a side are the mover's, distinguished by their plies.
    let clock = |note: &Note| match note.kind {
        NoteKind::Clock { side, seconds, .. } => {
            let parity = note.after.map(|PlyId(ply)| ply % 2);
            Some(((side, side.map_or(parity, |_| None)), seconds))
        }
        _ => None,
    };
    let mut used = Vec::new();
    let times: Vec<_> = shown
        .iter()
        .filter_map(|at| Some((*at, clock(notes.get(*at)?)?)))
        .collect();
    let mut keys: Vec<(Option<Side>, Option<u32>)> =
        times.iter().map(|(_, (key, _))| *key).collect();
    keys.sort_unstable();
    keys.dedup();
    for key in keys {
        let of_key = times.iter().filter(|(_, (other, _))| *other == key);
        let seconds: Vec<u32> = of_key.clone().map(|(_, (_, seconds))| *seconds).collect();
        if seconds.is_sorted() && seconds.first() < seconds.last() {
            used.extend(of_key.map(|(at, _)| *at));
        }
    }
    for at in used {
        if let Some(NoteKind::Clock { used, .. }) = notes.get_mut(at).map(|note| &mut note.kind) {
            *used = true;
        }
    }
}

impl GameRecord<'_> {
    /// Says what times mean of which the sheet does not say it: `[%shown …]`. Without this those of a
    /// side are taken for times used where they only grow, else for times left.
    pub fn clocks_show(&mut self, used: bool) {
        let comments = self.tree.comments.iter();
        let shown: Vec<Option<PlyId>> = comments
            .filter(|it| it.line == LineId::MAIN && it.text.contains(COMMAND))
            .map(|it| it.after)
            .collect();
        for note in &mut self.notes {
            if let NoteKind::Clock { used: mark, .. } = &mut note.kind
                && shown.contains(&note.after)
            {
                *mark = used;
            }
        }
    }
}
