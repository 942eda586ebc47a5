//! Whether a record that was kept is the one that was read.

use dapu::record::{Anchor, GameRecord, PlyId};

/// The parts in which two records differ.
pub(crate) fn same_record(read: &GameRecord<'_>, back: &GameRecord<'_>) -> Vec<&'static str> {
    let tags = |record: &GameRecord<'_>| -> Vec<_> {
        let tags = record.tags.0.iter();
        tags.map(|tag| (tag.name.to_string(), tag.value.to_string()))
            .collect()
    };
    let plies = |record: &GameRecord<'_>| -> Vec<_> {
        let plies = record.tree.plies.iter().enumerate();
        plies
            .map(|(n, it)| {
                let token = record.written(PlyId(n as u32)).to_owned();
                (token, it.entry, it.line, it.next, it.number, it.nag)
            })
            .collect()
    };
    let lines = |record: &GameRecord<'_>| -> Vec<_> {
        let lines = record.tree.lines.iter();
        lines
            .map(|it| (it.replaces, it.first, it.last, it.len))
            .collect()
    };
    let comments = |record: &GameRecord<'_>| -> Vec<_> {
        let comments = record.tree.comments.iter();
        comments
            .map(|it| (it.line, it.after, it.text.to_string()))
            .collect()
    };
    let marks = |record: &GameRecord<'_>| -> Vec<_> {
        let marks = record.results.iter().enumerate();
        marks
            .map(|(n, it)| {
                let token = record.evidence(Anchor::Result(n as u32)).to_owned();
                (it.result, it.word, token)
            })
            .collect()
    };
    let notes = |record: &GameRecord<'_>| -> Vec<_> {
        let notes = record.notes.iter();
        notes.map(|it| (it.kind, it.line, it.after)).collect()
    };
    let residue = |record: &GameRecord<'_>| -> Vec<_> {
        let residue = record.residue.iter();
        residue.map(|it| it.text.to_string()).collect()
    };
    let faults = |record: &GameRecord<'_>| -> Vec<_> {
        record.faults.iter().map(|it| it.kind.clone()).collect()
    };
    let parts = [
        ("tags", tags(read) == tags(back)),
        ("start", read.start == back.start),
        ("black marked", read.black_marked == back.black_marked),
        ("points", read.points_are_certain == back.points_are_certain),
        ("families", read.families == back.families),
        ("family", read.family == back.family),
        ("plies", plies(read) == plies(back)),
        ("lines", lines(read) == lines(back)),
        ("comments", comments(read) == comments(back)),
        ("results", marks(read) == marks(back)),
        ("notes", notes(read) == notes(back)),
        ("residue", residue(read) == residue(back)),
        ("faults", faults(read) == faults(back)),
        ("places", read.places == back.places),
    ];
    let differing = parts.iter().filter(|(_, same)| !same);
    differing.map(|(name, _)| *name).collect()
}
