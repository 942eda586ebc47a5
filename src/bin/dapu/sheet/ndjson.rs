//! A collation as NDJSON: one object for each sheet, ply, disagreement, move
//! against the rules, hole and likeness.

use dapu::board::Move;
use dapu::record::{LineId, PlyId};
use dapu::sheets::{Candidate, Collation, Decision, LikenessKind, PlyEntry, Sheet, Slip, Unlawful};
use serde_json::{Value, json};

/// All lines.
pub(super) fn lines(collation: &Collation) -> String {
    let mut lines = vec![json!({
        "kind": "union",
        "plies": collation.plies.len(),
        "readings": collation.lines,
        "stopped": collation.stopped,
        "bounded": collation.bounded,
    })];
    lines.extend(collation.sheets.iter().map(sheet));
    lines.extend(plies(collation));
    lines.extend(collation.disagreements.iter().map(|told| {
        json!({
            "kind": "disagreement",
            "ply": told.ply,
            "wrong": told.wrong.map(|sheet| sheet + 1),
            "written": told.written,
            "decided": decision(told.decided),
            "candidates": told.candidates.iter().map(candidate).collect::<Vec<_>>(),
        })
    }));
    lines.extend(collation.unlawful.iter().map(unlawful));
    lines.extend(collation.holes.iter().map(|hole| {
        json!({
            "kind": "hole",
            "first": hole.first,
            "plies": hole.plies,
            "fillings": hole.fillings,
            "shown": hole.shown.iter().map(|line| moves(line)).collect::<Vec<_>>(),
        })
    }));
    lines.extend(collation.alike.iter().map(|likeness| {
        json!({
            "kind": "alike",
            "first": likeness.plies.0,
            "last": likeness.plies.1,
            "what": match likeness.what {
                LikenessKind::SameSlip => "same-slip",
                LikenessKind::SameGap => "same-gap",
                LikenessKind::SameSign(_) => "same-sign",
            },
            "written": likeness.written,
        })
    }));
    let mut out = String::new();
    for line in lines {
        out.push_str(&line.to_string());
        out.push('\n');
    }
    out
}

fn sheet(sheet: &Sheet) -> Value {
    let runs = sheet.runs.iter().map(|run| json!([run.first, run.last]));
    json!({
        "kind": "sheet",
        "owner": sheet.owner.map(dapu::board::Side::name),
        "file": sheet.file,
        "entries": sheet.entries,
        "missed": runs.collect::<Vec<_>>(),
        "illegible": sheet.illegible,
        "extra": sheet.extra.iter().map(|id| sheet.record.written(*id)).collect::<Vec<_>>(),
    })
}

fn plies(collation: &Collation) -> impl Iterator<Item = Value> + '_ {
    let line = collation.merged.tree.line(LineId::MAIN);
    let plies = collation.plies.iter().enumerate().zip(line);
    plies.map(|((index, ply), (id, _))| {
        let on = collation.sheets.iter().zip(&ply.on);
        json!({
            "kind": "ply",
            "ply": index + 1,
            "move": ply.mv.map(|mv| mv.to_string()),
            "union": collation.merged.written(id),
            "on": on.map(|(sheet, held)| on_sheet(sheet, *held)).collect::<Vec<_>>(),
        })
    })
}

fn on_sheet(sheet: &Sheet, held: PlyEntry) -> Value {
    let written = |id: PlyId| sheet.record.written(id).to_owned();
    let (what, written) = match held {
        PlyEntry::Same(id) => ("same", Some(written(id))),
        PlyEntry::Other(id) => ("other", Some(written(id))),
        PlyEntry::Swapped(id) => ("swapped", Some(written(id))),
        PlyEntry::Illegible(id) => ("illegible", Some(written(id))),
        PlyEntry::Missed(id) => ("missed", id.map(written)),
    };
    json!({ "is": what, "written": written })
}

fn unlawful(told: &Unlawful) -> Value {
    let earlier = told.earlier.iter().map(|entry| {
        json!({
            "ply": entry.ply,
            "written": entry.written,
            "instead": entry.instead.iter().map(|(_, text)| text).collect::<Vec<_>>(),
        })
    });
    json!({
        "kind": "unlawful",
        "ply": told.ply,
        "played": told.played.map(|mv| mv.to_string()),
        "perhaps": told.perhaps.iter().map(candidate).collect::<Vec<_>>(),
        "earlier": earlier.collect::<Vec<_>>(),
    })
}

fn candidate(candidate: &Candidate) -> Value {
    json!({
        "move": candidate.mv.to_string(),
        "text": candidate.text,
        "replays": candidate.replays,
        "slip": candidate.slip.map(slip),
        "played": candidate.played,
    })
}

fn moves(line: &[Move]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

const fn decision(decision: Decision) -> &'static str {
    match decision {
        Decision::OnlyOneLegal => "only-one-legal",
        Decision::RestDecides => "rest-decides",
        Decision::NeitherRight => "neither-right",
        Decision::Chosen => "chosen",
        Decision::Undecided => "undecided",
    }
}

const fn slip(slip: Slip) -> &'static str {
    match slip {
        Slip::Direction => "direction",
        Slip::Digit => "digit",
        Slip::File => "file",
        Slip::Order => "order",
        Slip::Piece => "piece",
        Slip::OtherPiece => "other-piece",
        Slip::Several => "several",
    }
}
