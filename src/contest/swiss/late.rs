//! A forfeit or a result that was reported after the next round had been paired, or was changed later: the pairing stands, for it
//! was right when it was made (附录三 一 (8)).

use crate::contest::{Crosstable, Game, Number, Outcome};

/// So many forfeits of a small round are tried.
const MOST: usize = 8;
/// So many entrants are paired anew for them, all in all: in a large field fewer forfeits are tried, and one at the least.
const PAIRED: usize = 600;
/// Results that a match may have been reported with, the likeliest first.
const TOLD: [Outcome; 6] = [
    Outcome::RedWins,
    Outcome::BlackWins,
    Outcome::RedForfeits,
    Outcome::BlackForfeits,
    Outcome::BothForfeit,
    Outcome::Draw,
];

/// Results that a played match may have been reported with before.
const PLAYED: [Outcome; 3] = [Outcome::RedWins, Outcome::BlackWins, Outcome::Draw];
/// So many entrants are paired anew for results that came late.
const PAIRED_FOR_RESULTS: usize = 2_400;

/// A forfeit or a result is reported at most this many rounds late.
const BACK: u32 = 3;

/// A match whose result was another when a later round was paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateResult {
    /// The first game of the match, as it stands now.
    pub game: Game,
    /// The result reported then; `None` where it was open.
    pub then: Option<Outcome>,
}

/// The table as it may have stood when a round was paired: of the forfeits first, then of results that came later.
pub(super) fn tables(
    table: &Crosstable,
    at: (u32, usize),
) -> impl Iterator<Item = (LateResult, Crosstable)> {
    forfeits(table, at).chain(results(table, at))
}

/// The matches of the rounds before, the last first.
fn matches_before(table: &Crosstable, round: u32) -> impl Iterator<Item = Game> + use<'_> {
    let rounds = (round.saturating_sub(BACK)..round).rev();
    rounds.flat_map(move |of| {
        let games = table.games().iter().filter(move |it| it.round == of);
        crate::contest::firsts(games)
    })
}

/// Each item has one played match still open (which counts as a draw), or reported with another result.
fn results(
    table: &Crosstable,
    (round, entrants): (u32, usize),
) -> impl Iterator<Item = (LateResult, Crosstable)> {
    let played = matches_before(table, round).filter(|it| {
        let is_alone = of_match(table, it).count() == 1;
        is_alone && it.outcome.is_some_and(Outcome::is_played)
    });
    let each = played.flat_map(|game| {
        // Open is a draw: of a game that was drawn it changes nothing.
        let open = (game.outcome != Some(Outcome::Draw)).then_some(None);
        let others = PLAYED.into_iter().map(Some);
        let others = others.filter(move |it| *it != game.outcome && *it != Some(Outcome::Draw));
        let told = open.into_iter().chain(others);
        told.map(move |then| LateResult { game, then })
    });
    let many = (PAIRED_FOR_RESULTS / entrants.max(1)).max(2);
    let each = each.take(many);
    each.filter_map(|it| Some((it, as_it_stood(table, &it.game, it.then)?)))
}

/// Versions of the table as it may have stood when a round was paired, each with one match of an earlier round, the last first,
/// that is forfeited now: it was open, or was reported with another result (a forfeit of the other side among them).
fn forfeits(
    table: &Crosstable,
    (round, entrants): (u32, usize),
) -> impl Iterator<Item = (LateResult, Crosstable)> {
    let forfeited = matches_before(table, round).filter(|it| is_forfeited(table, it));
    let many = (PAIRED / entrants.max(1)).clamp(1, MOST);
    let each = forfeited.take(many).flat_map(|it| {
        // Of a match of several games nobody knows how each would have ended.
        let is_alone = of_match(table, &it).count() == 1;
        let others = TOLD.into_iter().map(Some);
        let outcomes = others.filter(move |other| is_alone && *other != it.outcome);
        std::iter::once(None)
            .chain(outcomes)
            .map(move |then| LateResult { game: it, then })
    });
    each.filter_map(|it| Some((it, as_it_stood(table, &it.game, it.then)?)))
}

fn two(game: &Game) -> (u32, Number, Number) {
    (
        game.round,
        game.red.min(game.black),
        game.red.max(game.black),
    )
}

fn of_match<'t>(table: &'t Crosstable, of: &Game) -> impl Iterator<Item = &'t Game> + use<'t> {
    let key = two(of);
    table.games().iter().filter(move |it| two(it) == key)
}

/// Whether no game of a match was played, and all have ended.
fn is_forfeited(table: &Crosstable, of: &Game) -> bool {
    of_match(table, of).all(|it| it.outcome.is_some_and(|it| !it.is_played()))
}

fn as_it_stood(table: &Crosstable, of: &Game, outcome: Option<Outcome>) -> Option<Crosstable> {
    let key = two(of);
    let game = |it: &Game| match *it {
        it if two(&it) == key => Game { outcome, ..it },
        it => it,
    };
    let games = table.games().iter().map(game).collect();
    Crosstable::new(table.entrants().to_vec(), games, table.byes().to_vec()).ok()
}
