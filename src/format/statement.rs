//! Facts that sentences around the moves state of a game: the players, their sides, and the result.
//!
//! A text that people write names its players in a title, a sentence or a signature. The forms of these are a list
//! (`statement/forms.txt`), and a statement is one of them from end to end: names, sides, verbs and nothing else but
//! words that lead to it or follow it. Text that leaves open whether it describes the game at hand, or whether it
//! states a fact (a comparison, a denial, hearsay, a question), states nothing. Where two statements differ, neither
//! is taken.
//!
//! The words stay where they stand: what is stated is a tag, or a result, without bytes of its own.

mod accounts;
mod beginnings;
mod beside;
mod ending;
mod forms;
mod gathered;
mod headed;
mod inserted;
mod labelled;
mod line;
mod lists;
mod match_log;
mod matcher;
mod myself;
mod names;
mod passing;
#[cfg(test)]
mod tests;

use super::{elements, pgn};
use crate::notation::move_like;
use crate::record::{GameRecord, GameResult, PlaceCursor, ResultMark, Tag, leaves_open};
use crate::text::Span;
use accounts::accounts;
use ending::{ended, named};
use gathered::{beaten, gathered};
use headed::headed;
use inserted::inserted;
use labelled::labelled;
use line::Line;
pub(in crate::format) use match_log::{match_log, next_in_log};
use myself::of_writer;
pub(in crate::format) use passing::is_in_shell;
use std::borrow::Cow;

/// So many lines above the moves are looked at, and below them.
const ABOVE: usize = 40;
const BELOW: usize = 10;

/// No line that is looked through is longer, in bytes.
const LONGEST: usize = 600;

/// Facts stated in a text, by places in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::format) struct StatedSpans {
    /// The names of Red and of Black.
    pub(in crate::format) names: [Option<Span>; 2],
    /// Whom they play for.
    pub(in crate::format) teams: [Option<Span>; 2],
    /// When it was played.
    pub(in crate::format) date: Option<Span>,
    /// The result of the game, and the words that state it.
    pub(in crate::format) result: Option<(GameResult, Span)>,
}

/// Reads a text without tags as [`pgn::read`] does, and what its sentences state.
pub(super) fn read(text: &str, first_line: u32) -> GameRecord<'_> {
    let mut record = pgn::read(text, first_line);
    tell(&mut record, first_line);
    record
}

/// Facts that a line alone states of the players.
pub(in crate::format) fn in_line(line: &str) -> Option<StatedSpans> {
    if line.len() > LONGEST {
        return None;
    }
    let stated = gathered(&[Line::of(line, 0)], &[], &[None, None]);
    stated.names.iter().all(Option::is_some).then_some(stated)
}

/// Whether a line leaves open whether what it says is of the game at hand, or a fact.
pub(in crate::format) fn is_doubtful(line: &str) -> bool {
    names::is_doubtful(&line::folded(line), &[]) || leaves_open(line)
}

/// Whether a line names players in passing, in prose about a game.
pub(in crate::format) fn is_in_passing(line: &str) -> bool {
    passing::is_in_passing(&line::folded(line))
}

/// Whether a line announces a game of the writer's own.
pub(in crate::format) fn announces_own(line: &str) -> bool {
    passing::announces_own(&line::folded(line))
}

/// Adds to a record what the sentences of its text state and its tags do not. Places are those of its text, whose first
/// line has that number.
pub(super) fn tell(record: &mut GameRecord<'_>, first_line: u32) {
    players(record, first_line, false);
    document(record, first_line);
    end(record, first_line, false);
    winner(record, first_line);
}

/// Adds what the elements of a document (XML) say around the moves.
fn document(record: &mut GameRecord<'_>, first_line: u32) {
    if !record.text.contains("</") && !record.text.contains("/>") || has_tag_lines(record) {
        return;
    }
    if let Some(moves) = bounds(record) {
        let text = record.text.clone();
        elements::tell_around(record, (&text, first_line), moves);
    }
}

/// Adds the result of the game, where only a sentence below the moves states it.
fn end(record: &mut GameRecord<'_>, first_line: u32, is_sheet: bool) {
    if record.known_result().is_some() || has_tag_lines(record) {
        return;
    }
    let Some((first, last)) = bounds(record) else {
        return;
    };
    let text = record.text.clone();
    // A remark of the last move stands on its line.
    let rest = text.get(last..).unwrap_or("");
    let line = last + rest.find('\n').unwrap_or(rest.len());
    let below = lines_below(&text, if is_sheet { line } else { last });
    if let Some((result, span)) = ended(record, &lines_above(&text, first), &below) {
        let place = PlaceCursor::new(&text, first_line).place(span);
        record.places.results.push(place);
        record.results.push(ResultMark {
            result,
            word: true,
            span: Span::new(span.start as usize, span.start as usize),
        });
    }
}

/// The players of a game of which a line above says who beat whom, and something else which side won.
fn winner(record: &mut GameRecord<'_>, first_line: u32) {
    let known = ["Red", "Black"].map(|name| record.tags.saying(name).is_some());
    let sides = match record.known_result() {
        Some(GameResult::RedWins) => ["Red", "Black"],
        Some(GameResult::BlackWins) => ["Black", "Red"],
        _ => return,
    };
    if known != [false, false] || has_tag_lines(record) {
        return;
    }
    let Some((first, _)) = bounds(record) else {
        return;
    };
    let text = record.text.clone();
    let Some(names) = beaten(&lines_above(&text, first)) else {
        return;
    };
    for (side, span) in sides.into_iter().zip(names) {
        let place = PlaceCursor::new(&text, first_line).place(span);
        push(record, &text, side, (span, place));
    }
}

/// The same for a sheet: its remarks describe the moves, they name nobody and say nothing of the end.
pub(super) fn tell_sheet(record: &mut GameRecord<'_>, first_line: u32) {
    players(record, first_line, true);
    end(record, first_line, true);
}

/// The players, and a result that stands beside their names or in a field.
fn players(record: &mut GameRecord<'_>, first_line: u32, is_sheet: bool) {
    let known = ["Red", "Black"].map(|name| record.tags.saying(name).is_some());
    let has_result = record.tags.saying("Result").is_some() || record.known_result().is_some();
    if known == [true, true] && has_result || has_tag_lines(record) {
        return;
    }
    let Some((first, last)) = bounds(record) else {
        return;
    };
    let text = record.text.clone();
    let logged = match_log(&text, (first, last));
    let stated = logged.unwrap_or_else(|| around(record, (first, last), is_sheet));
    settle(record, first_line, &stated);
}

/// What the lines around the moves state of the players.
fn around(record: &GameRecord<'_>, (first, last): (usize, usize), is_sheet: bool) -> StatedSpans {
    let text = &record.text;
    let known = ["Red", "Black"].map(|name| record.tags.saying(name).is_some());
    let mut above = lines_above(text, first);
    let mut below = lines_below(text, last);
    let names_nobody =
        |line: &Line| is_field_of_others(record, line) || is_sheet && is_remark(record, line);
    above.retain(|line| !names_nobody(line));
    below.retain(|line| !names_nobody(line));
    let mut stated = gathered(&above, &below, &named(record));
    if known == [false, false] {
        otherwise(&mut stated, text, &above);
    }
    stated
}

/// Adds what is stated and not known.
fn settle(record: &mut GameRecord<'_>, first_line: u32, stated: &StatedSpans) {
    let known = ["Red", "Black"].map(|name| record.tags.saying(name).is_some());
    let has_result = record.tags.saying("Result").is_some() || record.known_result().is_some();
    let text = record.text.clone();
    let ruler = |span: Span| PlaceCursor::new(&text, first_line).place(span);
    for (side, (name, team)) in [("Red", "RedTeam"), ("Black", "BlackTeam")]
        .into_iter()
        .enumerate()
    {
        if known[side] {
            continue;
        }
        let Some(span) = stated.names[side] else {
            continue;
        };
        push(record, &text, name, (span, ruler(span)));
        if let Some(span) = stated.teams[side].filter(|_| record.tags.saying(team).is_none()) {
            push(record, &text, team, (span, ruler(span)));
        }
    }
    if let Some(span) = stated.date.filter(|_| record.tags.saying("Date").is_none()) {
        push(record, &text, "Date", (span, ruler(span)));
    }
    if has_result {
        return;
    }
    if let Some((result, span)) = stated.result {
        let place = ruler(span);
        record.places.tags.push(place);
        record.tags.0.push(Tag {
            name: Cow::Borrowed("Result"),
            value: Cow::Borrowed(result.token()),
            span: Span::new(span.start as usize, span.start as usize),
        });
    }
}

/// Adds facts about the players that lines state in another way than by the forms, where these name none or one.
fn otherwise(stated: &mut StatedSpans, text: &str, above: &[Line]) {
    if stated.names.contains(&None)
        && let Some(names) = labelled(above).map(|names| names.map(Some))
        && stated
            .names
            .iter()
            .zip(&names)
            .all(|(own, it)| own.is_none() || own == it)
    {
        stated.names = names;
    }
    if stated.names == [None, None]
        && let Some(row) = inserted(above)
    {
        stated.names = row.names.map(Some);
        stated.result = stated.result.or(row.result);
    }
    if stated.names == [None, None]
        && let Some(names) = accounts(above).or_else(|| headed(text, above))
    {
        stated.names = names.map(Some);
    }
    if stated.names == [None, None] {
        let told = of_writer(text, above);
        stated.names = told.names;
        stated.result = stated.result.or(told.result);
    }
}

/// Fields that name no player, also where what stands in them reads as a sentence.
const OF_OTHERS: [&str; 5] = ["Event", "Remark", "Annotator", "Author", "Opening"];

/// Whether a remark of the record stands in a line.
fn is_remark(record: &GameRecord<'_>, line: &Line) -> bool {
    let (Some(first), Some(last)) = (line.signs.first(), line.signs.last()) else {
        return false;
    };
    let mut spans = record.tree.comments.iter().map(|comment| comment.span);
    spans.any(|span| (span.start as usize) < last.end && span.end as usize > first.at)
}

/// Whether a line holds such a field.
fn is_field_of_others(record: &GameRecord<'_>, line: &Line) -> bool {
    let (Some(first), Some(last)) = (line.signs.first(), line.signs.last()) else {
        return false;
    };
    record.tags.0.iter().any(|tag| {
        let (start, end) = (tag.span.start as usize, tag.span.end as usize);
        start < end
            && start < last.end
            && end > first.at
            && OF_OTHERS
                .iter()
                .any(|name| tag.name.eq_ignore_ascii_case(name))
    })
}

/// Where the first move begins and the last one ends.
fn bounds(record: &GameRecord<'_>) -> Option<(usize, usize)> {
    let plies = &record.tree.plies;
    let first = plies.iter().map(|ply| ply.span.start).min()?;
    let last = plies.iter().map(|ply| ply.span.end).max()?;
    Some((first as usize, last as usize))
}

/// Adds a tag of which the words stand in what is kept as text.
fn push(
    record: &mut GameRecord<'_>,
    text: &str,
    name: &'static str,
    (span, place): (Span, crate::text::Place),
) {
    record.places.tags.push(place);
    record.tags.0.push(Tag {
        name: Cow::Borrowed(name),
        value: Cow::Owned(span.of(text).to_owned()),
        span: Span::new(span.start as usize, span.start as usize),
    });
}

/// Whether tags stand in it as PGN has them: such a record says itself who played.
fn has_tag_lines(record: &GameRecord<'_>) -> bool {
    let is_line = |tag: &Tag<'_>| {
        let text = tag.span.of(&record.text);
        text.starts_with('[') && text.contains('"')
    };
    record.tags.0.iter().any(is_line)
}

/// The last lines above the first move, up to that.
fn lines_above(text: &str, first: usize) -> Vec<Line> {
    let held = text.get(..first).unwrap_or("");
    let mut lines: Vec<Line> = with_places(held)
        .filter(|it| !it.1.trim().is_empty())
        .map(|(at, line)| Line::of(line, at))
        .collect();
    lines.drain(..lines.len().saturating_sub(ABOVE));
    without_others(text, lines)
}

/// Lines without those that name the players of another game: above one that announces the writer's own, or in what a
/// shell printed.
fn without_others(text: &str, lines: Vec<Line>) -> Vec<Line> {
    let is_own = |line: &Line| passing::announces_own(&line.text(0, line.signs.len()));
    let own = lines.iter().rposition(is_own).unwrap_or(0);
    let has_fence = text.contains("```");
    let is_other = |(at, line): &(usize, Line)| {
        let begin = line.signs.first().map_or(0, |sign| sign.at);
        *at < own && names_both(line) || has_fence && is_in_shell(text, begin)
    };
    let kept = lines.into_iter().enumerate().filter(|it| !is_other(it));
    kept.map(|(_, line)| line).collect()
}

fn names_both(line: &Line) -> bool {
    let stated = gathered(std::slice::from_ref(line), &[], &[None, None]);
    stated.names.iter().all(Option::is_some)
}

/// The first lines below the last move, up to those of a side line.
fn lines_below(text: &str, last: usize) -> Vec<Line> {
    let held = text.get(last..).unwrap_or("");
    let is_aside = |line: &str| {
        let line = line
            .trim_start_matches(|c: char| !c.is_alphanumeric())
            .to_lowercase();
        pgn::ASIDE.iter().any(|word| line.starts_with(word))
    };
    with_places(held)
        .filter(|(_, line)| !line.trim().is_empty())
        .take(BELOW)
        .take_while(|(_, line)| !is_aside(line))
        .filter(|(_, line)| move_like(line).next().is_none())
        .map(|(at, line)| Line::of(line, last + at))
        .collect()
}

fn with_places(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line)
    });
    lines.filter(|(_, line)| line.len() <= LONGEST)
}
