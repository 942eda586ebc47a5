//! Which game of an undecided match comes next, with which colours (2020 article 30).

use crate::event::contest::Loaded;
use crate::lang::Lang;
use dapu::contest::knockout::{Colours, GameKind, Ladder, LadderGame, NextStep};
use dapu::contest::{Game, Number};
use std::fmt::Display;

/// In a sentence, where the event file names the ladder and all games of the match have ended.
pub(super) fn next_game(
    loaded: &Loaded,
    (round, one, other): (u32, Number, Number),
    lang: &Lang,
) -> Option<String> {
    let contest = &loaded.contest;
    let ladder = Ladder::from_article(contest.plan.ladder.as_deref()?)?;
    let is_of_match = |it: &&Game| {
        let two = (it.red.min(it.black), it.red.max(it.black));
        it.round == round && two == (one.min(other), one.max(other))
    };
    let mut of_match: Vec<&Game> = contest.table.games().iter().filter(is_of_match).collect();
    of_match.sort_by_key(|it| it.board);
    let mut games: Vec<LadderGame> = Vec::new();
    for it in of_match {
        let said = contest.kinds.get(&(it.round, it.board, it.red, it.black));
        // Where no kind is written the games are those of the ladder.
        let due = match ladder.next(&games) {
            NextStep::Game { kind, .. } => Some(kind),
            NextStep::Won(_) | NextStep::Undecided => None,
        };
        games.push(LadderGame {
            kind: said.copied().or(due)?,
            red: it.red,
            black: it.black,
            outcome: it.outcome?,
            times: None,
        });
    }
    let NextStep::Game { kind, colours } = ladder.next(&games) else {
        return None;
    };
    let kind = lang.text(match kind {
        GameKind::Slow => "pair.game-slow",
        GameKind::Rapid => "pair.game-rapid",
        GameKind::Blitz => "pair.game-blitz",
        GameKind::PlayOff => "pair.game-play-off",
    });
    let (key, who) = match colours {
        Colours::Lot => ("pair.colours-lot", ""),
        Colours::Exchanged(red) => ("pair.colours-red", contest.name(red)),
        Colours::Chosen(Some(who)) => ("pair.colours-chosen", contest.name(who)),
        Colours::Chosen(None) => ("pair.colours-choice", ""),
    };
    let colours = if who.is_empty() {
        lang.text(key).to_owned()
    } else {
        lang.fill(key, &[("name", &who)])
    };
    let values: [(&str, &dyn Display); 3] = [
        ("kind", &kind),
        ("article", &ladder.article()),
        ("colours", &colours),
    ];
    Some(lang.fill("pair.next-game", &values))
}
