//! A forfeit that was told after the next round had been paired: the pairing stands, for it was right when it was made (附录三 一 (8)).

use crate::contest::{Crosstable, Game, Number, Outcome};

/// So many forfeits of a small round are tried.
const MOST: usize = 8;
/// So many entrants are paired anew for them, all in all: in a large field fewer forfeits are tried, and one at the least.
const PAIRED: usize = 600;
/// What a match may have been told as, the likeliest first.
const TOLD: [Outcome; 6] = [
    Outcome::RedWins,
    Outcome::BlackWins,
    Outcome::RedForfeits,
    Outcome::BlackForfeits,
    Outcome::BothForfeit,
    Outcome::Draw,
];

/// A forfeit is told so many rounds late at the most.
const BACK: u32 = 3;

/// The table as it may have stood when a round was paired, each time with one match of an earlier round, the last first, that is
/// forfeited now: it was open, or was told with another result (a forfeit of the other side among them).
pub(super) fn tables(
    table: &Crosstable,
    (round, entrants): (u32, usize),
) -> impl Iterator<Item = (Game, Crosstable)> {
    let rounds = (round.saturating_sub(BACK)..round).rev();
    let matches = rounds.flat_map(move |of| {
        let games = table.games().iter().filter(move |it| it.round == of);
        crate::contest::firsts(games)
    });
    let forfeited = matches.filter(|it| is_forfeited(table, it));
    let many = (PAIRED / entrants.max(1)).clamp(1, MOST);
    let each = forfeited.take(many).flat_map(|it| {
        // Of a match of several games nobody knows how each would have ended.
        let is_alone = of_match(table, &it).count() == 1;
        let others = TOLD.into_iter().map(Some);
        let outcomes = others.filter(move |other| is_alone && *other != it.outcome);
        std::iter::once(None)
            .chain(outcomes)
            .map(move |outcome| (it, outcome))
    });
    each.filter_map(|(it, outcome)| Some((it, as_it_stood(table, &it, outcome)?)))
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
