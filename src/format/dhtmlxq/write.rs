//! Writing a record as DhtmlXQ: an element a tag, the men, the main line and each variation with the
//! number of the line it hangs on, comments by line and ply.

use super::NAMES;
use crate::board::{Move, Piece, Setup, Side, Square};
use crate::format::men::listed;
use crate::format::outline::Outline;
use crate::format::writing::{
    LossKind, Losses, Score, board_alone, is_implied, one_result, result_of,
};
use crate::record::{GameResult, Tag};
use std::fmt::Write;

/// Writes a record. A break of a line in a tag or comment is `||`; a comment that holds that sign, or the beginning of an element, is
/// changed and reported. A tag without an element of its own becomes one of its name. A record that holds `<`, `>` or `&` stands in a
/// `<pre>`, these as entities. `None` where the board has more men of a kind than there are places.
pub fn write(score: &Score<'_>, losses: &mut Losses) -> Option<String> {
    let mut out = String::from("[DhtmlXQ]\n");
    let outline = Outline::of(score, losses);
    tags(&mut out, score, losses);
    if !out.contains("[DhtmlXQ_") && outline.first(0).is_none() {
        // Of a record with neither tags nor moves nothing else would be left.
        element(&mut out, "event", "?");
    }
    if let Some(start) = &score.start {
        men(&mut out, start, losses)?;
        turn(start, &outline, losses);
    }
    board_alone(score, losses);
    losses.add(LossKind::Residue, score.record.residue.len());
    lines(&mut out, &outline, losses);
    out.push_str("[/DhtmlXQ]\n");
    Some(in_page(out))
}

/// A record that holds signs of pages, as a page: there they are text and nothing a browser obeys.
fn in_page(text: String) -> String {
    if !text.contains(['<', '>', '&']) {
        return text;
    }
    let text = text.replace('&', "&amp;");
    let text = text.replace('<', "&lt;").replace('>', "&gt;");
    format!("<pre>\n{text}</pre>\n")
}

fn element(out: &mut String, name: &str, value: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
}

fn tags(out: &mut String, score: &Score<'_>, losses: &mut Losses) {
    for tag in &score.record.tags.0 {
        let is_start = tag.name.eq_ignore_ascii_case("FEN") && score.start.is_some();
        if is_start || is_implied(tag) {
            continue;
        }
        match name_of(tag) {
            Some(name) => {
                let (value, changed) = value_of(tag.value.trim());
                if changed {
                    losses.named(LossKind::TagChanged, &tag.name);
                }
                element(out, name, &value);
            }
            None => losses.named(LossKind::Tag, &tag.name),
        }
    }
    one_result(score, losses);
    let result = result_of(score);
    if score.record.tag("Result").is_none() && result != GameResult::Unknown {
        element(out, "result", result.token());
    }
}

/// The element a tag becomes; `None` where it would be read as something else.
fn name_of<'t>(tag: &'t Tag<'_>) -> Option<&'t str> {
    let name = tag.name.as_ref();
    let known = NAMES.iter().find(|(_, tag)| tag.eq_ignore_ascii_case(name));
    if let Some((element, _)) = known {
        return Some(element);
    }
    let is_other = NAMES.iter().any(|(element, _)| *element == name);
    let counts = |start: &str| {
        name.strip_prefix(start)
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let is_ours = matches!(name, "movelist" | "binit") || counts("move_") || counts("comment");
    let is_plain = !name.is_empty() && !name.contains(['[', ']', '\n', '\r']);
    (is_plain && !is_other && !is_ours).then_some(name)
}

/// A value as it may stand between its elements, and whether it had to be changed for that.
fn value_of(text: &str) -> (String, bool) {
    let mut value = text.replace("\r\n", "\n");
    let whole = value.len();
    let mut changed = value.contains("||");
    // A bar at the end of a line would be read with the break.
    value = value
        .replace("||", "｜｜")
        .replace("|\n", "｜\n")
        .replace("\n|", "\n｜");
    changed |= value.len() != whole;
    // Elements begin and end in any case.
    let lower = value.to_ascii_lowercase();
    let marks = ["[dhtmlxq", "[/dhtmlxq", "[\\/dhtmlxq"];
    let mut found: Vec<usize> = marks
        .iter()
        .flat_map(|mark| lower.match_indices(mark).map(|(at, _)| at))
        .collect();
    found.sort_unstable();
    for at in found.into_iter().rev() {
        value.replace_range(at..=at, "［");
        changed = true;
    }
    (value.replace('\n', "||"), changed)
}

fn men(out: &mut String, start: &Setup, losses: &mut Losses) -> Option<()> {
    let Some(men) = listed(&start.board) else {
        losses.add(LossKind::Men, 1);
        return None;
    };
    let mut digits = String::new();
    for square in men {
        match square {
            Some(square) => point(&mut digits, square),
            None => digits.push_str("99"),
        }
    }
    element(out, "binit", &digits);
    Some(())
}

/// The side to move is seen from the first move alone.
fn turn(start: &Setup, outline: &Outline<'_>, losses: &mut Losses) {
    let mover = |mv: Move| start.board[mv.from.index()].map(|piece: Piece| piece.side);
    let first = outline.first(0).and_then(|node| outline.mv(node));
    let told = first.and_then(mover).unwrap_or(Side::Red);
    if told != start.turn {
        losses.named(LossKind::Start, "turn");
    }
}

fn point(out: &mut String, square: Square) {
    let _ = write!(out, "{}{}", square.file(), 9 - square.rank());
}

/// A line still to be written: its number, the line it hangs on, its first ply and its first node.
struct PendingLine {
    number: u32,
    parent: u32,
    ply: u32,
    node: u32,
}

fn lines(out: &mut String, outline: &Outline<'_>, losses: &mut Losses) {
    comments((out, outline), 0, (0, 0), losses);
    let Some(first) = outline.first(0) else {
        return element(out, "movelist", "");
    };
    let mut count = 0;
    let mut waiting = vec![PendingLine {
        number: 0,
        parent: 0,
        ply: 1,
        node: first,
    }];
    while let Some(line) = waiting.pop() {
        let mut moves = String::new();
        let mut said = String::new();
        let mut hanging = Vec::new();
        let mut at = Some(line.node);
        let mut ply = line.ply;
        while let Some(node) = at {
            if let Some(mv) = outline.mv(node) {
                point(&mut moves, mv.from);
                point(&mut moves, mv.to);
            }
            comments((&mut said, outline), node, (line.number, ply), losses);
            // Those that stand beside the first move of a variation hang on the line that has it too.
            let mut other = if node == line.node && line.number > 0 {
                None
            } else {
                outline.other(node)
            };
            while let Some(node) = other {
                count += 1;
                hanging.push(PendingLine {
                    number: count,
                    parent: line.number,
                    ply,
                    node,
                });
                other = outline.other(node);
            }
            at = outline.first(node);
            ply += 1;
        }
        let name = match line.number {
            0 => "movelist".to_owned(),
            number => format!("move_{}_{}_{number}", line.parent, line.ply),
        };
        element(out, &name, &moves);
        out.push_str(&said);
        waiting.extend(hanging.into_iter().rev());
    }
}

fn comments(
    (out, outline): (&mut String, &Outline<'_>),
    node: u32,
    (line, ply): (u32, u32),
    losses: &mut Losses,
) {
    for text in outline.comments(node) {
        let (value, changed) = value_of(text);
        losses.add(LossKind::CommentChanged, usize::from(changed));
        match line {
            0 => element(out, &format!("comment{ply}"), &value),
            line => element(out, &format!("comment{line}_{ply}"), &value),
        }
    }
}
