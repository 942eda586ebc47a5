//! Places where the writer says which side he had.

use super::super::line::{Line, LineChar};
use super::words::{HAD, any, bracketed, is_fact, line_end, moves_first, sides, stands};
use crate::board::Side;
use crate::text::Span;

/// No more places are looked at that may say which side he had, or what became of him.
pub(super) const MOST: usize = 16;

/// Words that the writer uses for himself.
pub(super) const ME: [&str; 13] = [
    "我", "wo", "em", "俺", "i", "i'm", "i’m", "yo", "tui", "tôi", "mình", "je", "ich",
];

/// Words for the other player, where what he had says which side the writer had.
const THEY: [&str; 4] = ["对方", "对手", "my opponent", "đối thủ"];

/// The lines as one: a blank for the end of a line, a line end between paragraphs.
pub(super) fn joined(text: &str, lines: &[Line]) -> Line {
    let mut out = Line::default();
    for line in lines {
        if let (Some(last), Some(first)) = (out.signs.last(), line.signs.first()) {
            let gap = text.get(last.end..first.at).unwrap_or("");
            let letter = if gap.matches('\n').count() > 1 {
                '\n'
            } else {
                ' '
            };
            let (at, end) = (last.end, last.end);
            out.signs.push(LineChar {
                at,
                end,
                letter,
                is_capital: false,
            });
        }
        out.signs.extend_from_slice(&line.signs);
    }
    out
}

/// A place where the writer says which side he had.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnSide {
    pub(super) side: Side,
    /// His name, where it stands in brackets there.
    pub(super) name: Option<Span>,
    pub(super) at: usize,
    /// Where the words end that say it.
    pub(super) end: usize,
}

/// All places where he says it as a fact; none where he says it too often.
pub(super) fn own_sides(line: &Line) -> Vec<OwnSide> {
    let mut found: Vec<OwnSide> = Vec::new();
    let said = (0..line.signs.len()).filter_map(|at| side_at(line, at));
    for own in said.take(MOST + 1) {
        found.push(own);
    }
    if found.len() > MOST {
        return Vec::new();
    }
    found.retain(|own| is_fact(line, own.at));
    found
}

/// The side that the writer says there he had.
fn side_at(line: &Line, at: usize) -> Option<OwnSide> {
    let own = any(line, at, &ME);
    let next = own.or_else(|| any(line, at, &THEY))?;
    let (name, next) = match bracketed(line, next) {
        Some((name, behind)) => (Some(line.span(name.0, name.1)), behind),
        None => (None, next),
    };
    let next = line.behind_blanks(next);
    // `I'm red`: the verb is part of the word.
    let is_joined = matches!(line.before(next), 'm') || line.before(line_end(line, next)) == 'm';
    let verbs = HAD.iter().filter_map(|word| stands(line, next, word));
    let mut behind = verbs.chain(is_joined.then_some(next));
    let of_verb = behind.find_map(|end| sides(line, line.behind_blanks(end)));
    let (side, end) = of_verb.or_else(|| moves_first(line, next))?;
    let (side, name) = match own {
        Some(_) => (side, name),
        None => (!side, None),
    };
    Some(OwnSide {
        side,
        name,
        at,
        end,
    })
}
