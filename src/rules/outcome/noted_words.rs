//! What a comment says of its own game, where a note was read from it.

use crate::board::Side;
use crate::record::{GameRecord, GameResult, Note, Players, leaves_open, remark_in_words, verdict};

/// The players that the tags name.
pub(super) fn named<'r>(record: &'r GameRecord<'_>) -> Vec<(&'r str, Side)> {
    let of = |name, side| Some((record.tag(name)?, side));
    [of("Red", Side::Red), of("Black", Side::Black)]
        .into_iter()
        .flatten()
        .collect()
}

/// Whether a comment that a note was read from does not state the note's content as a fact of the game: `投子认负不妥`.
pub(super) fn is_no_fact(record: &GameRecord<'_>, note: &Note, means: GameResult) -> bool {
    // A command cannot be mistaken.
    if is_command(record, note) {
        return false;
    }
    let places = record.tree.comments.iter();
    let mut from =
        places.filter(|it| it.span.start <= note.span.start && note.span.end <= it.span.end);
    let from = from.find(|_| !note.span.is_empty());
    from.is_some_and(|comment| {
        let names = named(record);
        // Names are sides, and 签单认负 is 认输, in the words by which a note was read.
        let sides = Players::of(&record.tags).as_sides(&comment.text);
        let sides = sides.as_deref().unwrap_or(&comment.text);
        let plain = || verdict(&remark_in_words(sides)?, &names);
        let said = verdict(&comment.text, &names).or_else(plain);
        let is_other = said.is_none_or(|(_, said)| said != means);
        is_other && !(said.is_none() && is_one_clause(sides))
    })
}

/// Whether a note was read from a command: `[%resign red]`.
pub(super) fn is_command(record: &GameRecord<'_>, note: &Note) -> bool {
    let span = note.span.start as usize..note.span.end as usize;
    record.text.get(span).is_some_and(|it| it.starts_with("[%"))
}

/// Whether a comment is one short clause of a side that resigned: 黑方被红方抽车后认输.
fn is_one_clause(comment: &str) -> bool {
    const MOST: usize = 20;
    let Some(plain) = remark_in_words(comment) else {
        return false;
    };
    let said = plain.trim_matches(|c: char| !c.is_alphanumeric());
    said.starts_with(['红', '黑'])
        && said.ends_with("认输")
        && said.chars().count() <= MOST
        && said.chars().all(char::is_alphanumeric)
        && !leaves_open(said)
}

/// The words of a note, as they are written where they are others than `usual`.
pub(super) fn as_written<'r>(record: &'r GameRecord<'_>, note: &Note, usual: &'r str) -> &'r str {
    let written = record
        .text
        .get(note.span.start as usize..note.span.end as usize);
    let written = written
        .unwrap_or_default()
        .trim_matches(|c: char| !c.is_alphanumeric());
    let is_short = (1..=40).contains(&written.chars().count()) && !is_command(record, note);
    if is_short && !written.contains(usual) {
        written
    } else {
        usual
    }
}

#[cfg(test)]
mod tests {
    use super::is_one_clause;

    #[test]
    fn a_short_clause_of_a_side_that_resigned_is_its_resignation_unless_it_leaves_that_open() {
        for clause in ["红方被黑方抽车后认输", "黑方失车，认输"] {
            assert_eq!(is_one_clause(clause), !clause.contains('，'), "{clause}");
        }
        for open in ["红方若失车则认输", "黑方可能认输", "如果红方认输"] {
            assert!(!is_one_clause(open), "{open}");
        }
    }
}
