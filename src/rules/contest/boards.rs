//! 12.2, 12.3: colours alternate from board to board of a match of teams, and in a match of two games (附录二, 12.4); no board
//! is missing.

use super::draw::Draw;
use super::round_robin::{by_draw, first_red, line};
use super::said::NestedMessage;
use super::table::event_rule;
use super::{EventCase, EventFinding};
use crate::contest::papers::LackingBoard;
use crate::contest::{Colour, Game, Number};
use crate::event::System;
use crate::rules::Severity;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The games of a match, in order of board.
type Match<'a> = Vec<&'a Game>;

pub(super) fn check(case: &EventCase<'_>, draw: Option<&Draw>, found: &mut Vec<EventFinding>) {
    if !case.contest.conditions.competition.is_of_matches() {
        return;
    }
    let plan = &case.contest.plan;
    let games = plan.games.unwrap_or(1).max(1);
    // Of boards with several games each nothing says which number is which game.
    let alternates = plan.system != Some(System::Knockout) && (games == 1 || plan.boards.is_none());
    for games in matches(case) {
        if alternates {
            found.extend(colours(case, (&games, draw)));
        }
    }
    found.extend(missing(case));
}

/// The matches recorded in some paper.
fn matches<'a>(case: &'a EventCase<'_>) -> Vec<Match<'a>> {
    let mut matches: BTreeMap<(u32, Number, Number), Match<'a>> = BTreeMap::new();
    for game in case.contest.written_games() {
        let two = (game.red.min(game.black), game.red.max(game.black));
        let of = matches.entry((game.round, two.0, two.1)).or_default();
        of.push(game);
    }
    matches.into_values().collect()
}

/// The colour the smaller number would have at board 1, were the boards before and behind as this one.
fn at_first(game: &Game) -> Colour {
    if (game.red < game.black) == (game.board % 2 == 1) {
        Colour::Red
    } else {
        Colour::Black
    }
}

/// Boards whose colours differ from those of the match: as the table of a round robin has them, for a match of two games as the
/// first has them, else as most boards have them. Of two boards that differ nobody can say which is wrong.
fn colours(case: &EventCase<'_>, (games, draw): (&Match<'_>, Option<&Draw>)) -> Vec<EventFinding> {
    let Some(first) = games.first() else {
        return Vec::new();
    };
    let is_board = |it: &&&Game, colour| at_first(it) == colour;
    let reds = games.iter().filter(|it| is_board(it, Colour::Red)).count();
    let blacks = games.len() - reds;
    if reds == 0 || blacks == 0 {
        return Vec::new();
    }
    let by_table = draw.and_then(|draw| first_red(case, draw, first));
    let by_table = by_table.map(|red| {
        let smaller = first.red.min(first.black);
        if red == smaller {
            Colour::Red
        } else {
            Colour::Black
        }
    });
    let by_games = case.contest.plan.games.is_some_and(|it| it > 1);
    let due = match (by_table, reds.cmp(&blacks)) {
        (Some(colour), _) => Some(colour),
        _ if by_games => Some(at_first(first)),
        (None, Ordering::Greater) => Some(Colour::Red),
        (None, Ordering::Less) => Some(Colour::Black),
        (None, Ordering::Equal) => None,
    };
    let Some(due) = due else {
        let law = NestedMessage::new("contest.not-in-turn");
        return against(case, first, law).into_iter().collect();
    };
    // A contradiction between the first board and the table is reported there.
    let is_told = |game: &Game| by_table.is_some() && game.board <= 1;
    let wrong = games.iter().filter(|it| !is_board(it, due) && !is_told(it));
    let finding = |game: &&Game| {
        let key = if by_games {
            "contest.second-game"
        } else {
            "contest.by-board"
        };
        let law = NestedMessage::new(key).with("black", case.name(game.black));
        let found = against(case, game, law.with("board", game.board))?;
        Some(match draw.filter(|_| by_table.is_some()) {
            Some(draw) => by_draw(found, draw),
            None => found,
        })
    };
    wrong.filter_map(finding).collect()
}

fn against(case: &EventCase<'_>, game: &Game, law: NestedMessage) -> Option<EventFinding> {
    let (file, at) = line(case, game);
    let mut finding = case.finding("G102")?.in_round(game.round).at(file, at);
    finding.article = article(case);
    finding.table = game.table;
    Some(
        finding
            .with("red", case.name(game.red))
            .with("black", case.name(game.black))
            .saying("law", law)
            .with("draw", ""),
    )
}

/// The article on the colours of a match.
fn article(case: &EventCase<'_>) -> &'static str {
    let colours = &case.ranking.colours;
    match (case.contest.plan.games, case.contest.conditions.competition) {
        (Some(2..), _) => colours.games,
        (_, competition) if competition.is_round_robin() => colours.robin_teams,
        _ => colours.swiss,
    }
}

/// The article by which a match has so many games: of teams that on line-ups, of persons their list of places.
fn article_on_boards(case: &EventCase<'_>) -> &'static str {
    if case.contest.conditions.competition.is_of_teams() {
        return event_rule("G111").map_or("", |it| it.article(case.edition.id));
    }
    case.contest.list.map_or("", |it| it.article)
}

/// Boards of which there is no row. In the last round that has results one may still come.
fn missing(case: &EventCase<'_>) -> Vec<EventFinding> {
    let contest = case.contest;
    let ended = contest.table.games().iter();
    let ended = ended.filter(|it| it.outcome.is_some()).map(|it| it.round);
    let last = ended.max().unwrap_or(0);
    let finding = |LackingBoard { of, board }| {
        let mut finding = case.finding("E113")?.in_round(of.round);
        finding.article = article_on_boards(case);
        finding.table = of.table;
        if of.round == last && last < contest.conditions.rounds {
            finding.severity = Severity::Note;
        }
        let lacks = NestedMessage::new("contest.lacks-board").with("board", board);
        Some(
            finding
                .with("red", case.name(of.red))
                .with("black", case.name(of.black))
                .saying("forced", lacks),
        )
    };
    let lacking = contest.lacking_boards().into_iter();
    lacking.filter_map(finding).collect()
}
