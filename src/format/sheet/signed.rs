//! Signatures below a sheet: on one line, or a last line that names players and arbiter again.

use crate::board::Side;
use crate::record::{Residue, Tag, Tags, bare, read_result_words, signatures_on};
use crate::text::Span;
use std::borrow::Cow;

/// Takes the lines below the moves that hold signatures out of the rest, where it is plain whose each is.
pub(super) fn take_lines<'t>(
    text: &'t str,
    tags: Vec<Tag<'t>>,
    residue: &mut Vec<Residue<'t>>,
    first: u32,
) -> Vec<Tag<'t>> {
    let known = Tags(tags);
    let mut all = Vec::new();
    residue.retain(|piece| {
        let is_below = piece.span.start > first;
        let found = is_below.then(|| signatures(text, piece.span, &known));
        let found = found.flatten();
        let is_kept = found.is_none();
        all.extend(found.into_iter().flatten());
        is_kept
    });
    let Tags(mut tags) = known;
    tags.extend(all);
    tags
}

/// Where a result ends behind which two blanks stand, and the text behind these: `0 - 1   signature`.
pub(super) fn behind_result(text: &str, value: Span) -> (u32, Option<Span>) {
    let held = value.of(text).trim_end();
    let begin = held.len() - held.trim_start().len();
    let cut = held[begin..].find("  ").map_or(held.len(), |at| begin + at);
    let rest = held[cut..].trim_start();
    if rest.is_empty() || read_result_words(&held[..cut]).is_none() {
        return (value.end, None);
    }
    let at = value.start as usize;
    let rest = Span::new(at + held.len() - rest.len(), at + held.len());
    ((at + cut) as u32, Some(rest))
}

/// The signatures on a line, each as a tag; they tile the line.
fn signatures<'t>(text: &'t str, line: Span, tags: &Tags<'_>) -> Option<Vec<Tag<'t>>> {
    let held = line.of(text);
    let found = signatures_on(held, tags)?;
    let start = |at: usize| match at {
        0 => line.start as usize,
        _ => line.start as usize + found.get(at).map_or(held.len(), |it| it.1),
    };
    let tag = |(at, (by, _, name)): (usize, &(Option<Side>, usize, &'t str))| Tag {
        name: Cow::Borrowed(match by {
            Some(Side::Red) => "RedSignature",
            Some(Side::Black) => "BlackSignature",
            None => "ArbiterSignature",
        }),
        value: Cow::Borrowed(*name),
        span: Span::new(start(at), start(at + 1)),
    };
    Some(found.iter().enumerate().map(tag).collect())
}

/// Adds the fields of a line to those of the sheet.
pub(super) fn add_fields<'t>(tags: &mut Vec<Tag<'t>>, found: Vec<Tag<'t>>, in_head: bool) {
    let below = (!in_head).then(|| as_signatures(&found, tags)).flatten();
    tags.extend(below.unwrap_or(found));
}

/// The fields of a line that repeats both players and names the arbiter, below the moves: they signed.
fn as_signatures<'t>(found: &[Tag<'t>], tags: &[Tag<'t>]) -> Option<Vec<Tag<'t>>> {
    let value = |name: &str| tags.iter().find(|tag| tag.name == name);
    let players = Side::ALL.map(|side| value(side_name(side)).map_or("", |it| &*it.value));
    let signed = found.iter().map(|tag| Tag {
        name: Cow::Owned(format!("{}Signature", tag.name)),
        ..tag.clone()
    });
    repeats(found, players).then(|| signed.collect())
}

/// Whether the fields of a line are both players, as the sheet has them already, and the arbiter.
pub(super) fn repeats(found: &[Tag<'_>], players: [&str; 2]) -> bool {
    let value = |name: &str| {
        let tag = found.iter().find(|tag| tag.name == name);
        bare(tag.map_or("", |it| &*it.value))
    };
    let same = |side: Side| {
        let name = bare(players[side.index()]);
        !name.is_empty() && value(side_name(side)) == name
    };
    found.len() == 3 && !value("Arbiter").is_empty() && Side::ALL.into_iter().all(same)
}

/// The tag of the player of a side.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Black => "Black",
    }
}
