//! CSV (RFC 4180) of records: a row a ply, or a row a game. Written, not read: a table has no place for
//! all that a record holds, and what it leaves out is named.

use super::ndjson::iccs;
use super::writing::{LossKind, Losses, Score, is_implied, result_of};
use crate::board::Side;
use crate::notation::write_fen;
use crate::record::{LineId, PlyId};
use std::fmt::Write;

/// The head of a row a ply: the file, the record's number in it, the line (0 the main line), the ply a
/// variation replaces, its number in the game from 1, its round, who moves, ICCS, the notation asked
/// for, the token as it stood, its judgement, what is said of it.
pub const PLY_HEAD: &str =
    "file,record,line,replaces,ply,round,side,move,text,written,nag,comment\n";

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

/// Writes a row a ply; tags, the start and what is said before the first move of a line have no place.
pub fn write_plies(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let record = score.record;
    for tag in record.tags.0.iter().filter(|tag| !is_implied(tag)) {
        losses.named(LossKind::Tag, &tag.name);
    }
    let before = record.tree.comments.iter();
    let before = before.filter(|comment| comment.after.is_none());
    losses.add(LossKind::Comment, before.count());
    losses.add(LossKind::Residue, record.residue.len());
    let mut out = String::new();
    let mut numbers = vec![0; record.tree.plies.len()];
    let said = said(score);
    for (line, replaces) in (0..).zip(record.tree.lines.iter().map(|line| line.replaces)) {
        // A variation begins with the number of the ply it replaces.
        let replaced = replaces.and_then(|ply| numbers.get(ply.0 as usize).copied());
        let plies = record.tree.line(LineId(line));
        for (number, (id, _)) in (replaced.unwrap_or(1)..).zip(plies) {
            numbers[id.0 as usize] = number;
            let replaced = replaced.map_or_else(String::new, |number| number.to_string());
            let place = [line.to_string(), replaced];
            ply_row(&mut out, score, id, number, place, &said[id.0 as usize]);
        }
    }
    Some(out)
}

/// What is said of each ply, by [`PlyId`].
fn said(score: &Score<'_>) -> Vec<String> {
    let tree = &score.record.tree;
    let mut said = vec![String::new(); tree.plies.len()];
    for comment in &tree.comments {
        let slot = comment.after.and_then(|ply| said.get_mut(ply.0 as usize));
        if let Some(slot) = slot {
            if !slot.is_empty() {
                slot.push('\n');
            }
            slot.push_str(&comment.text);
        }
    }
    said
}

fn ply_row(
    out: &mut String,
    score: &Score<'_>,
    id: PlyId,
    number: u32,
    [line, replaced]: [String; 2],
    said: &str,
) {
    let nag = score.record.tree.ply(id).map_or(0, |ply| ply.nag);
    let nag = (nag != 0).then(|| nag.to_string());
    let cells = [
        cell(score.file),
        score.number.to_string(),
        line,
        replaced,
        number.to_string(),
        round(score, number).to_string(),
        side(score, number).to_owned(),
        score.mv(id).map_or_else(String::new, iccs),
        cell(score.word(id)),
        cell(score.record.written(id)),
        nag.unwrap_or_default(),
        cell(said),
    ];
    row(out, &cells);
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
        let mut names = COLUMNS.iter().copied().chain(["Result", "FEN", "White"]);
        names.any(|it| it.eq_ignore_ascii_case(name))
    };
    for tag in &record.tags.0 {
        if !is_implied(tag) && !is_column(&tag.name) {
            losses.named(LossKind::Tag, &tag.name);
        }
    }
    record
        .tags
        .doubled(|index| losses.named(LossKind::Tag, &record.tags.0[index].name));
    let tree = &record.tree;
    let variations = tree.lines.len().saturating_sub(1);
    losses.add(LossKind::Variation, variations);
    losses.add(LossKind::Comment, tree.comments.len());
    losses.add(LossKind::Residue, record.residue.len());
    let nags = tree.line(LineId::MAIN).filter(|(_, ply)| ply.nag != 0);
    losses.add(LossKind::Nag, nags.count());
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
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

fn row(out: &mut String, cells: &[String]) {
    for (index, cell) in cells.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        if cell.contains([',', '"', '\n', '\r']) {
            // Writing to a string does not fail.
            let _ = write!(out, "\"{}\"", cell.replace('"', "\"\""));
        } else {
            out.push_str(cell);
        }
    }
    out.push('\n');
}
