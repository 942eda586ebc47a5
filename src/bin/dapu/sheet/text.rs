//! A collation on the terminal: the union beside the sheets, then what was found.

use crate::lang::Lang;
use crate::summary::Lines;
use crate::table::{render, table};
use dapu::board::{Move, Position, Side};
use dapu::notation::{Family, Writing, write_move};
use dapu::record::{Anchor, LineId, PlyId};
use dapu::replay::replay;
use dapu::rules::words::side_words;
use dapu::sheets::{
    Candidate, Collation, Decision, Disagreement, EarlierEntry, Gap, Likeness, LikenessKind,
    PlyEntry, Run, Sheet, Slip,
};
use std::fmt::{Display, Write as _};

/// Everything there is to say.
pub(super) fn page(collation: &Collation, lang: &Lang) -> String {
    let mut out = head(collation, lang);
    out.push('\n');
    out.push_str(&plies(collation, lang));
    let found = found(collation, lang);
    if !found.is_empty() {
        out.push('\n');
        out.push_str(&found);
    }
    out
}

fn head(collation: &Collation, lang: &Lang) -> String {
    let mut lines = Lines::default();
    for tag in &collation.merged.tags.0 {
        if !tag.value.trim().is_empty() {
            lines.add(&tag.name, tag.value.trim());
        }
    }
    for sheet in &collation.sheets {
        let runs: Vec<String> = sheet.runs.iter().map(|run| run_words(*run)).collect();
        let missed: u32 = sheet.runs.iter().map(|run| run.last + 1 - run.first).sum();
        let values: [(&str, &dyn std::fmt::Display); 4] = [
            ("entries", &sheet.entries),
            ("missed", &missed),
            ("illegible", &sheet.illegible),
            ("extra", &sheet.extra.len()),
        ];
        let mut words = lang.fill("sheet.counts", &values);
        if !runs.is_empty() {
            let _ = write!(words, " ({})", runs.join(", "));
        }
        lines.add(&format!("{} {}", owner(sheet, lang), sheet.file), words);
    }
    lines.render()
}

fn owner<'l>(sheet: &Sheet, lang: &'l Lang) -> &'l str {
    match sheet.owner {
        Some(side) => side_words(side, lang.language()),
        None => lang.text("sheet.unknown-owner"),
    }
}

fn run_words(run: Run) -> String {
    if run.first == run.last {
        run.first.to_string()
    } else {
        format!("{}–{}", run.first, run.last)
    }
}

fn plies(collation: &Collation, lang: &Lang) -> String {
    let owners: Vec<&str> = collation
        .sheets
        .iter()
        .map(|sheet| owner(sheet, lang))
        .collect();
    let mut columns = vec![lang.text("sheet.round"), lang.text("sheet.ply")];
    columns.extend(owners);
    columns.extend([lang.text("sheet.union"), lang.text("sheet.remark")]);
    let mut shown = table(&columns);
    let first = collation.merged.first_round();
    let black_first = collation.merged.given_turn() == Some(Side::Black);
    let line = collation.merged.tree.line(LineId::MAIN);
    for ((index, ply), (id, _)) in collation.plies.iter().enumerate().zip(line) {
        let half = index + usize::from(black_first);
        let round = if half.is_multiple_of(2) || index == 0 {
            (first as usize + half / 2).to_string()
        } else {
            String::new()
        };
        let mut row = vec![round, (index + 1).to_string()];
        for (sheet, held) in collation.sheets.iter().zip(&ply.on) {
            row.push(cell(sheet, *held));
        }
        row.push(collation.merged.written(id).to_owned());
        row.push(remark(collation, index, lang));
        shown.add_row(row);
    }
    render(&shown)
}

fn cell(sheet: &Sheet, held: PlyEntry) -> String {
    let written = |id: PlyId| sheet.record.written(id).to_owned();
    match held {
        PlyEntry::Same(id)
        | PlyEntry::Other(id)
        | PlyEntry::Swapped(id)
        | PlyEntry::Illegible(id)
        | PlyEntry::Missed(Some(id)) => written(id),
        PlyEntry::Missed(None) => "–".to_owned(),
    }
}

fn remark(collation: &Collation, index: usize, lang: &Lang) -> String {
    let ply = &collation.plies[index];
    let mut words: Vec<String> = Vec::new();
    for (sheet, held) in collation.sheets.iter().zip(&ply.on) {
        let key = match held {
            PlyEntry::Same(_) => continue,
            PlyEntry::Other(_) => "sheet.held.other",
            PlyEntry::Swapped(_) => "sheet.held.swapped",
            PlyEntry::Illegible(_) => "sheet.held.illegible",
            PlyEntry::Missed(_) => "sheet.held.missed",
        };
        words.push(lang.fill(key, &[("owner", &owner(sheet, lang))]));
    }
    let number = index as u32 + 1;
    let told = collation
        .disagreements
        .iter()
        .find(|told| told.ply == number);
    let unlawful = collation.unlawful.iter().find(|told| told.ply == number);
    if let Some(told) = told {
        words.push(lang.text(decision_key(told.decided)).to_owned());
    } else if let Some(unlawful) = unlawful {
        let key = match collation.sheets.len() {
            1 => "sheet.held.unlawful-alone",
            _ => "sheet.held.unlawful",
        };
        words.push(lang.text(key).to_owned());
        if let Some(first) = unlawful.perhaps.first() {
            words.push(lang.fill("sheet.held.perhaps", &[("move", &first.text)]));
        }
        if let Some(entry) = unlawful.earlier.first() {
            words.push(earlier_words(entry, lang));
        }
    } else if ply.mv.is_none() {
        words.push(lang.text("sheet.open").to_owned());
    }
    words.join(lang.text("sheet.comma"))
}

/// The entry before a move against the rules that may be wrong instead.
fn earlier_words(entry: &EarlierEntry, lang: &Lang) -> String {
    let instead = entry.instead.first().map_or("", |(_, text)| text.as_str());
    let values: [(&str, &dyn Display); 3] = [
        ("ply", &entry.ply),
        ("written", &entry.written),
        ("move", &instead),
    ];
    lang.fill("sheet.held.earlier", &values)
}

const fn decision_key(decision: Decision) -> &'static str {
    match decision {
        Decision::OnlyOneLegal => "sheet.decided.one-legal",
        Decision::RestDecides => "sheet.decided.rest",
        Decision::NeitherRight => "sheet.decided.neither",
        Decision::Chosen => "sheet.decided.chosen",
        Decision::Undecided => "sheet.decided.undecided",
    }
}

fn found(collation: &Collation, lang: &Lang) -> String {
    let mut out = String::new();
    for told in &collation.disagreements {
        let _ = writeln!(out, "{}", disagreement(told, lang));
    }
    for hole in &collation.holes {
        let _ = writeln!(out, "{}", hole_words(hole, collation, lang));
    }
    for sheet in &collation.sheets {
        for id in &sheet.extra {
            let place = sheet.record.places.of(Anchor::Ply(*id));
            let values: [(&str, &dyn Display); 3] = [
                ("owner", &owner(sheet, lang)),
                ("written", &sheet.record.written(*id)),
                ("line", &place.line),
            ];
            let _ = writeln!(out, "{}", lang.fill("sheet.extra", &values));
        }
    }
    for likeness in &collation.alike {
        let _ = writeln!(out, "{}", likeness_words(likeness, lang));
    }
    if let Some(ply) = collation.stopped {
        let _ = writeln!(out, "{}", lang.fill("sheet.stopped", &[("ply", &ply)]));
    }
    match collation.lines {
        Some(0 | 1) => {}
        Some(lines) => {
            let _ = writeln!(out, "{}", lang.fill("sheet.lines", &[("lines", &lines)]));
        }
        None => {
            let _ = writeln!(out, "{}", lang.text("sheet.lines-beyond"));
        }
    }
    if collation.bounded {
        let _ = writeln!(out, "{}", lang.text("sheet.bounded"));
    }
    out
}

fn disagreement(told: &Disagreement, lang: &Lang) -> String {
    let written: Vec<&str> = told
        .written
        .iter()
        .map(|text| if text.is_empty() { "–" } else { text })
        .collect();
    let candidates: Vec<String> = told
        .candidates
        .iter()
        .map(|candidate| candidate_words(candidate, lang))
        .collect();
    lang.fill(
        "sheet.disagreement",
        &[
            ("ply", &told.ply),
            ("written", &written.join(" / ")),
            ("decided", &lang.text(decision_key(told.decided))),
            ("candidates", &candidates.join("; ")),
        ],
    )
}

fn candidate_words(candidate: &Candidate, lang: &Lang) -> String {
    let mut more = vec![lang.fill("sheet.replays", &[("plies", &candidate.replays)])];
    if let Some(slip) = candidate.slip {
        more.push(lang.text(slip_key(slip)).to_owned());
    }
    if let Some(played) = candidate.played {
        more.push(lang.fill("sheet.played", &[("times", &played)]));
    }
    format!(
        "{} ({})",
        candidate.text,
        more.join(lang.text("sheet.comma"))
    )
}

const fn slip_key(slip: Slip) -> &'static str {
    match slip {
        Slip::Direction => "sheet.slip.direction",
        Slip::Digit => "sheet.slip.digit",
        Slip::File => "sheet.slip.file",
        Slip::Order => "sheet.slip.order",
        Slip::Piece => "sheet.slip.piece",
        Slip::OtherPiece => "sheet.slip.other-piece",
        Slip::Several => "sheet.slip.several",
    }
}

fn hole_words(hole: &Gap, collation: &Collation, lang: &Lang) -> String {
    let last = hole.first + hole.plies - 1;
    let plies = run_words(Run {
        first: hole.first,
        last,
        to_the_end: false,
    });
    let shown = || {
        let before = position_before(collation, hole.first);
        let lines = hole.shown.iter();
        let lines = lines.map(|line| line_words(line, before.clone()));
        lines.collect::<Vec<_>>().join("; ")
    };
    match hole.fillings {
        None => lang.fill("sheet.hole.beyond", &[("plies", &plies)]),
        Some(1) => {
            let moves = hole.shown.first().map(|line| {
                let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
                moves.join(" ")
            });
            let values: [(&str, &dyn Display); 3] = [
                ("plies", &plies),
                ("text", &shown()),
                ("moves", &moves.unwrap_or_default()),
            ];
            lang.fill("sheet.hole.one", &values)
        }
        Some(fillings) => {
            let more = if fillings as usize > hole.shown.len() {
                " …"
            } else {
                ""
            };
            let values: [(&str, &dyn Display); 3] = [
                ("plies", &plies),
                ("fillings", &fillings),
                ("lines", &(shown() + more)),
            ];
            lang.fill("sheet.hole.many", &values)
        }
    }
}

/// The board before a ply of the union; `None` where one before it is open.
fn position_before(collation: &Collation, ply: u32) -> Option<Position> {
    let mut position = replay(&collation.merged).start;
    for before in collation.plies.get(..ply as usize - 1)? {
        position.play(before.mv?);
    }
    Some(position)
}

/// A line of moves in words; in coordinates where the board is not known.
fn line_words(line: &[Move], before: Option<Position>) -> String {
    let Some(mut position) = before else {
        let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
        return moves.join(" ");
    };
    let words = line.iter().map(|mv| {
        let mut word = String::new();
        write_move(&mut word, *mv, &position, Writing::new(Family::Chinese));
        position.play(*mv);
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

fn likeness_words(likeness: &Likeness, lang: &Lang) -> String {
    let key = match likeness.what {
        LikenessKind::SameSlip => "sheet.alike.slip",
        LikenessKind::SameGap => "sheet.alike.gap",
        LikenessKind::SameSign(_) => "sheet.alike.sign",
    };
    let (first, last) = likeness.plies;
    let plies = run_words(Run {
        first,
        last,
        to_the_end: false,
    });
    lang.fill(key, &[("plies", &plies), ("written", &likeness.written)])
}
