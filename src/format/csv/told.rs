//! Cells of a row of a table of games that say something only together: who had the first move, who won.

use super::words::outcome;
use crate::record::{GameResult, Tag, read_result_words};
use crate::text::heading;
use std::borrow::Cow;

/// Names of columns that say so only in a table of games: elsewhere `score` may be what an engine thinks of a move.
const OF_GAMES: [(&str, &[&str]); 4] = [
    ("Date", &["when", "day", "played_on", "played"]),
    ("Red", &["first_player", "player_1st"]),
    ("Black", &["second_player", "player_2nd"]),
    (
        "Result",
        &["score", "比分", "得分", "胜者", "赢家", "胜方棋手"],
    ),
];

/// Names of the columns of a player and of who sat opposite.
const PLAYERS: [&[&str]; 2] = [
    &["选手", "棋手", "player", "姓名"],
    &["对手", "opponent", "对方"],
];

/// Names of the column that says which side the player had, and the words for either.
const SIDE: [&str; 5] = ["先后", "先后手", "side", "color", "红黑"];
const FIRST: [&str; 10] = [
    "先", "先手", "先走", "先行", "执先", "红", "红方", "执红", "red", "first",
];
const SECOND: [&str; 10] = [
    "后", "后手", "后走", "后行", "执后", "黑", "黑方", "执黑", "black", "second",
];

/// What a player did, as tables have it beside his name.
const DID: [(&[&str], GameResult); 3] = [
    (
        &["胜", "赢", "win", "won", "w", "1", "2"],
        GameResult::RedWins,
    ),
    (
        &["负", "输", "败", "loss", "lost", "l", "0"],
        GameResult::BlackWins,
    ),
    (&["和", "平", "draw", "drew", "d", "0_5"], GameResult::Draw),
];

/// Settles what the cells of a row say together.
pub(super) fn settle(tags: &mut Vec<Tag<'_>>) {
    by_name(tags);
    by_side(tags);
    by_winner(tags);
}

/// Columns whose names say so only here, where no other column is one of the kind.
fn by_name(tags: &mut [Tag<'_>]) {
    for (tag, names) in OF_GAMES {
        if tags.iter().any(|it| it.name == tag) {
            continue;
        }
        let is_one = |it: &&mut Tag<'_>| names.contains(&heading(&it.name).as_str());
        if let Some(found) = tags.iter_mut().find(is_one) {
            // A score of another kind stays what it is.
            if !is_score(&found.name) || read_result_words(&found.value).is_some() {
                found.name = Cow::Borrowed(tag);
            }
        }
    }
}

fn is_score(name: &str) -> bool {
    matches!(heading(name).as_str(), "score" | "比分" | "得分")
}

fn at_of(tags: &[Tag<'_>], names: &[&str]) -> Option<usize> {
    tags.iter()
        .position(|it| names.contains(&heading(&it.name).as_str()))
}

fn holds(words: &[&str], value: &str) -> bool {
    words.contains(&heading(value).as_str())
}

/// `选手`, `对手`, `先后`: the names by their sides, and the result as the player saw it.
fn by_side(tags: &mut Vec<Tag<'_>>) {
    let known = |name: &str| tags.iter().any(|it| it.name == name);
    let columns = PLAYERS.map(|names| at_of(tags, names));
    let ([Some(player), Some(other)], Some(side)) = (columns, at_of(tags, &SIDE)) else {
        return;
    };
    let is_second = holds(&SECOND, &tags[side].value);
    if known("Red") || known("Black") || !is_second && !holds(&FIRST, &tags[side].value) {
        return;
    }
    let sides = if is_second {
        ["Black", "Red"]
    } else {
        ["Red", "Black"]
    };
    tags[player].name = Cow::Borrowed(sides[0]);
    tags[other].name = Cow::Borrowed(sides[1]);
    let Some(at) = tags.iter().position(|it| it.name == "Result") else {
        return;
    };
    let did = DID.iter().find(|(words, _)| holds(words, &tags[at].value));
    let result = did.map(|(_, result)| match result {
        GameResult::RedWins if is_second => GameResult::BlackWins,
        GameResult::BlackWins if is_second => GameResult::RedWins,
        result => *result,
    });
    // The words of the cell stay beside what they say of the sides.
    if let Some(result) = result {
        says(tags, at, result.token());
    } else if is_second
        && tags[at]
            .value
            .trim()
            .starts_with(|c: char| c.is_ascii_digit())
    {
        // `2:0` may be Red's score or that of the player, who had Black.
        tags[at].name = Cow::Borrowed("Outcome");
    }
}

/// The winner by his name or his side.
fn by_winner(tags: &mut Vec<Tag<'_>>) {
    let value = |name: &str| {
        tags.iter()
            .find(|it| it.name == name)
            .map(|it| it.value.trim())
    };
    let Some(at) = tags.iter().position(|it| it.name == "Result") else {
        return;
    };
    let winner = tags[at].value.trim();
    if winner.is_empty() || read_result_words(winner).is_some() {
        return;
    }
    let half = matches!(winner, "0.5" | "0,5").then_some("1/2-1/2");
    let side = half
        .or_else(|| outcome(winner))
        .or_else(|| match (value("Red"), value("Black")) {
            (red, black) if red == black => None,
            (Some(red), _) if red == winner => Some("1-0"),
            (_, Some(black)) if black == winner => Some("0-1"),
            _ if holds(&FIRST, winner) => Some("1-0"),
            _ if holds(&SECOND, winner) => Some("0-1"),
            _ => None,
        });
    if let Some(token) = side {
        says(tags, at, token);
    }
}

/// A result that words say, and the words.
fn says(tags: &mut Vec<Tag<'_>>, at: usize, token: &'static str) {
    let said = tags[at].value.clone();
    let span = tags[at].span;
    tags[at].value = Cow::Borrowed(token);
    let name = Cow::Borrowed("Outcome");
    tags.insert(
        at + 1,
        Tag {
            name,
            value: said,
            span,
        },
    );
}
