//! What programs that play matches write of a game: `Started game 1 of 2 (A vs B)` above its moves,
//! `Finished game 1 (A vs B): 0-1 {Black mates}` below them.

use super::StatedSpans;
use crate::record::GameResult;
use crate::text::{Span, offset};

/// Beginnings of these lines.
const STARTED: &str = "Started game ";
const FINISHED: &str = "Finished game ";

/// A line of a log.
#[derive(Clone, Copy, Debug)]
struct LogLine<'t> {
    number: &'t str,
    names: [&'t str; 2],
    /// What stands behind the names.
    rest: &'t str,
}

/// What the last line above `first` that starts a game and the first one below `last` that finishes one say; `None`
/// where the log says nothing there, or the two are of different games.
pub(in crate::format) fn match_log(
    text: &str,
    (first, last): (usize, usize),
) -> Option<StatedSpans> {
    let (above, below) = (text.get(..first)?, text.get(last..)?);
    let started = last_of(above, STARTED).filter(|at| !begins_line(&above[*at..], FINISHED));
    let finished = first_of(below, FINISHED);
    let started = started.and_then(|at| LogLine::of(&above[at..], STARTED));
    // A game of which nothing says that it started here is finished by a line before the next one starts.
    let finished = finished
        .filter(|at| started.is_some() || !begins_line(&below[..*at], STARTED))
        .and_then(|at| LogLine::of(&below[at..], FINISHED));
    let names = match (started, finished) {
        (Some(one), Some(other)) if one.number == other.number => {
            (one.names == other.names).then_some(one.names)?
        }
        (Some(one), _) => one.names,
        (None, other) => other?.names,
    };
    let span = |part: &str| {
        let at = offset(text, part);
        Span::new(at, at + part.len())
    };
    let finished = finished.filter(|it| started.is_none_or(|one| one.number == it.number));
    let result = finished.and_then(|it| {
        let word = it.rest.trim_start_matches([':', ' ']);
        let word = word.split([' ', '\t', '}']).next()?;
        Some((result_of(word)?, span(word)))
    });
    Some(StatedSpans {
        names: names.map(|name| Some(span(name))),
        result,
        ..StatedSpans::default()
    })
}

/// Where what a log says of the next game begins, in the text between two games; `None` where no log says anything.
pub(in crate::format) fn next_in_log(between: &str) -> Option<usize> {
    let finished = first_of(between, FINISHED).map(|at| at + line_len(&between[at..]));
    last_of(between, STARTED).or(finished)
}

fn result_of(word: &str) -> Option<GameResult> {
    match word {
        "1-0" => Some(GameResult::RedWins),
        "0-1" => Some(GameResult::BlackWins),
        "1/2-1/2" => Some(GameResult::Draw),
        _ => None,
    }
}

/// Where a line with that beginning stands first, and last.
fn first_of(text: &str, beginning: &str) -> Option<usize> {
    let mut found = text.match_indices(beginning).map(|it| it.0);
    found.find(|at| is_line_start(text, *at))
}

fn last_of(text: &str, beginning: &str) -> Option<usize> {
    let mut found = text.rmatch_indices(beginning).map(|it| it.0);
    found.find(|at| is_line_start(text, *at))
}

fn begins_line(text: &str, beginning: &str) -> bool {
    first_of(text, beginning).is_some()
}

/// Whether nothing but blanks stands before a place on its line, or the bracket of a remark that the line became.
fn is_line_start(text: &str, at: usize) -> bool {
    let line = text[..at].rsplit('\n').next().unwrap_or("");
    line.trim_matches([' ', '\t', '\r', '{']).is_empty()
}

fn line_len(text: &str) -> usize {
    text.find('\n').map_or(text.len(), |at| at + 1)
}

impl<'t> LogLine<'t> {
    /// The line with that beginning that the text begins with.
    fn of(text: &'t str, beginning: &str) -> Option<LogLine<'t>> {
        let line = text[..line_len(text)].trim_end();
        let rest = line.strip_prefix(beginning)?;
        let number = rest.split([' ', ':', '(']).next()?;
        let (names, rest) = rest.split_once(" (")?.1.split_once(')')?;
        let (red, black) = names.split_once(" vs ")?;
        let names = [red.trim(), black.trim()];
        names.iter().all(|it| !it.is_empty()).then_some(LogLine {
            number,
            names,
            rest,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{match_log, next_in_log};

    fn told(text: &str) -> Option<String> {
        let at = text.find("MOVES").unwrap_or(0);
        let stated = match_log(text, (at, at + 5))?;
        let name = |side: usize| stated.names[side].map_or("", |span| span.of(text));
        let result = stated.result.map_or("*", |it| it.0.token());
        Some(format!("{}/{}/{result}", name(0), name(1)))
    }

    #[test]
    fn a_log_says_above_who_plays_and_below_how_it_ended() {
        for (text, wanted) in [
            (
                "Started game 2 of 3 (a 1.0 vs b)\nMOVES\nFinished game 2 (a 1.0 vs b): 0-1 {Black mates}\n",
                Some("a 1.0/b/0-1"),
            ),
            ("Started game 2 of 3 (a vs b)\nMOVES\n", Some("a/b/*")),
            (
                "MOVES\nFinished game 2 (a vs b): 1/2-1/2 {x}\n",
                Some("a/b/1/2-1/2"),
            ),
            (
                "Started game 1 of 1 (a vs b)\nMOVES\n{Finished game 1 (a vs b): 1/2-1/2}\n",
                Some("a/b/1/2-1/2"),
            ),
            // A line of another game says nothing of this one.
            ("Finished game 1 (b vs a): 1-0 {x}\nMOVES\n", None),
            (
                "MOVES\nStarted game 2 of 3 (a vs b)\nx\nFinished game 2 (a vs b): 1-0\n",
                None,
            ),
            (
                "Started game 2 of 3 (a vs b)\nMOVES\nFinished game 1 (b vs a): 1-0\n",
                Some("a/b/*"),
            ),
            (
                "Started game 2 of 3 (a vs b)\nMOVES\nFinished game 2 (b vs a): 1-0\n",
                None,
            ),
            (
                "Started game 2 of 3 (a vs b)\nMOVES\nFinished game 2 (a vs b): * {}\n",
                Some("a/b/*"),
            ),
        ] {
            assert_eq!(told(text).as_deref(), wanted, "{text}");
        }
    }

    #[test]
    fn a_game_finished_belongs_above_and_one_started_below() {
        let between =
            "\nFinished game 1 (a vs b): 1-0\nScore of a vs b\nStarted game 2 of 2 (b vs a)\n";
        let rest = next_in_log(between).map(|at| &between[at..]);
        assert_eq!(rest, Some("Started game 2 of 2 (b vs a)\n"));
        let between = "\nFinished game 1 (a vs b): 1-0\nScore\n";
        assert_eq!(
            next_in_log(between).map(|at| &between[at..]),
            Some("Score\n")
        );
        assert_eq!(next_in_log("\nand they Started game 2\n"), None);
    }
}
