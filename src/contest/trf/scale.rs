//! Points for results as stated in a TRF.

use super::imported::{DEFAULT, Imported};
use super::{Trf, TrfFault, TrfFaultKind};
use crate::event::{Points, Scale};

/// Records of bbpPairings, each with its code in `162`.
const LINES: [(&str, &str); 6] = [
    ("BBW", "W"),
    ("BBD", "D"),
    ("BBL", "L"),
    ("BBU", "P"),
    ("BBZ", "A"),
    ("BBF", "A"),
];

/// `162`, `XXS` and `BB?`: line, code and points as they stand.
fn said(trf: &Trf) -> Vec<(u32, String, String)> {
    let mut said: Vec<(u32, String, String)> = Vec::new();
    for (line, text) in trf.values("162") {
        // Columns 6, 15, 24 …: a code and four columns of points.
        let letters: Vec<char> = text.chars().collect();
        for cell in letters.chunks(9) {
            let points: String = cell[1..].iter().collect();
            said.push((line, cell[0].to_string(), points.trim().to_owned()));
        }
    }
    for (line, text) in trf.values("XXS") {
        for pair in text.split_whitespace() {
            let (code, points) = pair.split_once('=').unwrap_or((pair, ""));
            said.push((line, code.to_owned(), points.to_owned()));
        }
    }
    for (code, short) in LINES {
        let found = trf.values(code);
        said.extend(found.map(|(line, text)| (line, short.to_owned(), text.to_owned())));
    }
    said
}

/// Points for results, where the file states them.
pub(super) fn scale(trf: &Trf, read: &mut Imported) {
    let said = said(trf);
    if said.is_empty() {
        return;
    }
    let fault = |line, kind| TrfFault {
        line,
        column: if line == 0 { 0 } else { 5 },
        kind,
    };
    let usual = [
        DEFAULT.win,
        DEFAULT.draw_red,
        DEFAULT.draw_black,
        DEFAULT.loss,
    ];
    let mut all = usual;
    let mut others: Vec<(u32, String, Points)> = Vec::new();
    for (line, code, text) in said {
        let Some(points) = Points::read(&text) else {
            let kind = TrfFaultKind::NoPoints(format!("{code} {text}"));
            read.faults.push(fault(line, kind));
            continue;
        };
        match code.as_str() {
            "W" | "WW" | "BW" => all[0] = points,
            "D" => (all[1], all[2]) = (points, points),
            "WD" => all[1] = points,
            "BD" => all[2] = points,
            "L" | "WL" | "BL" => all[3] = points,
            _ => others.push((line, code, points)),
        }
    }
    let fits = |code: &str, points: Points| match code {
        "P" | "PAB" | "FPB" | "FW" => points == all[0],
        "A" | "ZPB" | "FL" => points == Points::ZERO,
        // Nothing of the kind is taken.
        _ => matches!(code, "X" | "HPB"),
    };
    let wrong = others.into_iter().filter(|it| !fits(&it.1, it.2));
    let wrong = wrong.map(|it| fault(it.0, TrfFaultKind::Scale(format!("{} {}", it.1, it.2))));
    read.faults.extend(wrong);
    read.scale = Scale::new(all).ok();
    if read.scale.is_none() {
        let text = all.map(|it| it.to_string()).join(", ");
        read.faults.push(fault(0, TrfFaultKind::Scale(text)));
    }
}
