//! Players and their sides as stated by a line above the moves, in a form of its own or in a sentence.

use super::paired::Pairing;

#[cfg(test)]
mod tests;

use super::behind_names::titles;
use super::pairing::pairing;
use super::sentence::round;
use crate::format::statement::{self, StatedSpans};
use crate::text::Span;

/// The players that a line above the moves names.
pub(in crate::format) fn named_in(line: &str) -> Option<Pairing> {
    if statement::is_in_passing(line) {
        return None;
    }
    let Some((stated, title)) = stated(line) else {
        // A name of another form than the sentences know: none of a sentence.
        let is_name =
            |name: &str| !name.contains(['，', '[', ']', '［', '］', '(', ')', '（', '）', '。']);
        let names = |it: &Pairing| is_name(it.red.of(line)) && is_name(it.black.of(line));
        return pairing(line)
            .filter(names)
            .filter(|_| !statement::is_doubtful(line));
    };
    let [red, black] = stated.names;
    Some(Pairing {
        red: red?,
        black: black?,
        teams: stated.teams,
        result: stated.result.map(|it| it.1),
        said: stated.result.map(|it| it.0),
        round: round(line),
        date: stated.date,
        title,
    })
}

/// What a line states, and the title of an event behind that.
fn stated(line: &str) -> Option<(StatedSpans, Option<Span>)> {
    if let Some(stated) = statement::in_line(line) {
        let said = stated.result.map(|it| it.1);
        let parts = stated.names.into_iter().chain(stated.teams);
        let parts = parts.chain([said, stated.date]).flatten();
        let end = parts.map(|span| span.end as usize).max().unwrap_or(0);
        let title = titles(line).find(|(at, _)| *at >= end);
        return Some((stated, title.map(|it| it.1)));
    }
    titles(line).find_map(|(at, title)| Some((statement::in_line(&line[..at])?, Some(title))))
}
