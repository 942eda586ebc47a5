//! Writing the tables. What they have no place for is named.

use crate::board::Side;
use crate::format::ndjson::iccs;
use crate::format::writing::{LossKind, Losses, Score, is_implied, one_result, result_of};
use crate::notation::write_fen;
use crate::record::{Entry, LineId, PlyId, standard_name};
use crate::text::guarded;
use std::fmt::Write;

/// The head of a row a ply: the file, the record's number in it, the line (0 the main line), the line a variation
/// branches off and the ply there that it replaces, its number in the game from 1, its round, who moves, ICCS, the
/// notation asked for, the token as it stood, its judgement, what is said of it; in the first row of a record the
/// FEN it begins from, where that is not the usual one; the result.
pub const PLY_HEAD: &str =
    "file,record,line,parent,replaces,ply,round,side,move,text,written,nag,comment,fen,result\n";

/// The head of a row a game.
pub const GAME_HEAD: &str = "file,record,event,site,date,round,table,red,red_team,black,black_team,result,fen,plies,variations,comments,moves\n";

/// Tags that are columns of a row a game.
const COLUMNS: [&str; 9] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Table",
    "Red",
    "RedTeam",
    "Black",
    "BlackTeam",
];

/// Writes a row a ply, and before those of each line a row for each comment before its first ply. A record, and a
/// line, for which nothing would be written has one row without a ply. Tags but the result have no place.
pub fn write_plies(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let record = score.record;
    let has_column = |name: &str| {
        ["Result", "FEN"]
            .iter()
            .any(|it| it.eq_ignore_ascii_case(name))
    };
    for tag in record.tags.0.iter().filter(|tag| !is_implied(tag)) {
        let own = standard_name(&tag.name).unwrap_or(&tag.name);
        if !has_column(own) {
            losses.named(LossKind::Tag, &tag.name);
        } else if !own.eq_ignore_ascii_case(&tag.name) {
            losses.named(LossKind::TagChanged, &tag.name);
        }
    }
    one_result(score, losses);
    losses.add(LossKind::Residue, record.residue.len());
    let mut rows = Rows {
        score,
        out: String::new(),
        fen: fen_of(score),
    };
    let mut numbers = vec![0; record.tree.plies.len()];
    let (before, said) = said(score, losses);
    for (at, line) in (0..).zip(&record.tree.lines) {
        // A variation begins with the number of the ply it replaces.
        let replaced = line
            .replaces
            .and_then(|ply| record.tree.ply(ply).map(|it| (ply, it.line)));
        let place = match replaced {
            None => [at.to_string(), String::new(), String::new()],
            Some((ply, parent)) => {
                [at, parent.0, numbers[ply.0 as usize]].map(|number: u32| number.to_string())
            }
        };
        let first = replaced.map_or(1, |(ply, _)| numbers[ply.0 as usize]);
        let before = &before[at as usize];
        for text in before {
            rows.bare(&place, text);
        }
        if before.is_empty() && line.first.is_none() {
            rows.bare(&place, "");
        }
        for (number, (id, _)) in (first..).zip(record.tree.line(LineId(at))) {
            numbers[id.0 as usize] = number;
            rows.ply((id, number), &place, &said[id.0 as usize]);
        }
    }
    Some(rows.out)
}

/// The FEN of a record that does not begin as games do.
fn fen_of(score: &Score<'_>) -> String {
    let tag = || score.record.tag("FEN").unwrap_or_default().to_owned();
    match &score.start {
        Some(start) if start.is_standard() && start.turn == Side::Red => tag(),
        Some(start) => write_fen(start),
        None => tag(),
    }
}

/// Comments before the first ply of each line, and on each ply, by [`PlyId`].
fn said<'a>(score: &'a Score<'_>, losses: &mut Losses) -> (Vec<Vec<&'a str>>, Vec<String>) {
    let tree = &score.record.tree;
    let mut before = vec![Vec::new(); tree.lines.len()];
    let mut said = vec![String::new(); tree.plies.len()];
    for comment in &tree.comments {
        let Some(ply) = comment.after else {
            before[comment.line.0 as usize].push(comment.text.as_ref());
            continue;
        };
        let slot = &mut said[ply.0 as usize];
        if !slot.is_empty() {
            slot.push('\n');
            losses.add(LossKind::CommentsJoined, 1);
        }
        slot.push_str(&comment.text);
    }
    (before, said)
}

/// Rows of a record that are being written.
struct Rows<'a> {
    score: &'a Score<'a>,
    out: String,
    /// Until the first row is written.
    fen: String,
}

impl Rows<'_> {
    /// A row without a ply.
    fn bare(&mut self, place: &[String; 3], said: &str) {
        let [line, parent, replaced] = place.clone();
        let blank = String::new;
        let cells = [
            cell(self.score.file),
            self.score.number.to_string(),
            line,
            parent,
            replaced,
            blank(),
            blank(),
            blank(),
            blank(),
            blank(),
            blank(),
            blank(),
            cell(said),
            std::mem::take(&mut self.fen),
            result_of(self.score).token().to_owned(),
        ];
        row(&mut self.out, &cells);
    }

    fn ply(&mut self, (id, number): (PlyId, u32), place: &[String; 3], said: &str) {
        let score = self.score;
        let [line, parent, replaced] = place.clone();
        let nag = score.record.tree.ply(id).map_or(0, |ply| ply.nag);
        let nag = (nag != 0).then(|| nag.to_string());
        let cells = [
            cell(score.file),
            score.number.to_string(),
            line,
            parent,
            replaced,
            number.to_string(),
            round(score, number).to_string(),
            side(score, number).to_owned(),
            score.mv(id).map_or_else(String::new, iccs),
            cell(score.word(id)),
            cell(score.record.written(id)),
            nag.unwrap_or_default(),
            cell(said),
            std::mem::take(&mut self.fen),
            result_of(score).token().to_owned(),
        ];
        row(&mut self.out, &cells);
    }
}

/// Whether Black made the first ply.
fn black_first(score: &Score<'_>) -> bool {
    let turn = score.start.as_ref().map(|start| start.turn);
    turn.or(score.record.given_turn()) == Some(Side::Black)
}

fn round(score: &Score<'_>, ply: u32) -> u32 {
    let half = ply - 1 + u32::from(black_first(score));
    score.record.first_round().saturating_add(half / 2)
}

fn side(score: &Score<'_>, ply: u32) -> &'static str {
    if (ply - 1 + u32::from(black_first(score))).is_multiple_of(2) {
        "red"
    } else {
        "black"
    }
}

/// Writes a row a game: the moves of the main line alone, in the notation asked for.
pub fn write_game(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let record = score.record;
    let is_column = |name: &str| {
        let mut names = COLUMNS.iter().copied().chain(["Result", "FEN"]);
        names.any(|it| it.eq_ignore_ascii_case(name))
    };
    for tag in &record.tags.0 {
        let own = standard_name(&tag.name).filter(|_| !tag.name.is_ascii());
        let is_first = own.is_some_and(|own| record.tag(own) == Some(tag.value.trim()));
        if tag.name.eq_ignore_ascii_case("White") && record.tag("Red").is_none()
            || is_first && own.is_some_and(is_column)
        {
            losses.named(LossKind::TagChanged, &tag.name);
        } else if !is_implied(tag) && !is_column(&tag.name) {
            losses.named(LossKind::Tag, &tag.name);
        }
    }
    record
        .tags
        .doubled(|index| losses.named(LossKind::Tag, &record.tags.0[index].name));
    one_result(score, losses);
    let written = score.start.as_ref().and_then(|start| start.round);
    if record.first_round() != written.unwrap_or(1) {
        losses.add(LossKind::Number, 1);
    }
    let tree = &record.tree;
    let variations = tree.lines.len().saturating_sub(1);
    losses.add(LossKind::Variation, variations);
    losses.add(LossKind::Comment, tree.comments.len());
    losses.add(LossKind::Residue, record.residue.len());
    let nags = tree.line(LineId::MAIN).filter(|(_, ply)| ply.nag != 0);
    losses.add(LossKind::Nag, nags.count());
    // Without a number before it, text that no notation writes cannot be distinguished from other words.
    let mut main = tree.line(LineId::MAIN);
    if let Some((id, _)) = main.find(|(_, ply)| ply.entry == Entry::Illegible) {
        losses.named(LossKind::Ply, score.word(id));
    }
    let moves = tree.line(LineId::MAIN).map(|(id, _)| score.word(id));
    let moves: Vec<&str> = moves.collect();
    let mut cells = vec![cell(score.file), score.number.to_string()];
    cells.extend(COLUMNS.iter().map(|name| match *name {
        "Red" => cell(record.player(Side::Red).unwrap_or_default()),
        name => cell(record.tag(name).unwrap_or_default()),
    }));
    cells.push(result_of(score).token().to_owned());
    let fen = score.start.as_ref().map(write_fen);
    cells.push(
        fen.or_else(|| record.tag("FEN").map(cell))
            .unwrap_or_default(),
    );
    cells.extend([moves.len(), variations, tree.comments.len()].map(|count| count.to_string()));
    cells.push(cell(&moves.join(" ")));
    let mut out = String::new();
    row(&mut out, &cells);
    Some(out)
}

/// A cell of text: an apostrophe before what a spreadsheet may take for a formula.
fn cell(text: &str) -> String {
    guarded(text).into_owned()
}

fn row(out: &mut String, cells: &[String]) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        let blanks = cell.starts_with(char::is_whitespace) || cell.ends_with(char::is_whitespace);
        if blanks || cell.contains([',', '"', '\n', '\r', '\u{1E}']) {
            // Writing to a string does not fail.
            let _ = write!(out, "\"{}\"", cell.replace('"', "\"\""));
        } else {
            out.push_str(cell);
        }
    }
    out.push('\n');
}
