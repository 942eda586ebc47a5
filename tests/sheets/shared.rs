//! A wrong entry that both sheets share, everything else clean: each number has its two entries on both, so
//! nothing was left out and nothing begins late. The place is told, or a doubt that contains it; no player is
//! charged with a run of moves against the rules that one wrong entry explains.
//!
//! Games are real ones; `DAPU_GAMES=N` takes as many.

use super::desk::{collated, meant, of_sheets, other_digit, sample};
use crate::support::chance::Chance;
use crate::support::real_games::RealGame;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position};
use dapu::rules::Finding;
use dapu::sheets::{Collation, Warning};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How the entry is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    Digit,
    OtherMove,
    OneEntry,
}

pub(super) const WRONGS: [Wrong; 3] = [Wrong::Digit, Wrong::OtherMove, Wrong::OneEntry];

/// What became of the games.
#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    games: usize,
    /// The whole replays: nothing on paper shows it.
    replays: usize,
    /// Told at its ply.
    told: usize,
    /// The same, and what was played is among what is told.
    with_the_truth: usize,
    /// One later move is against the rules by what stands there, and nothing else.
    one_later: usize,
    /// Told elsewhere, or not at all.
    elsewhere: usize,
    fouls: usize,
    late: usize,
    /// More than one move against the rules is charged.
    charged: usize,
    refused: usize,
    slowest: u128,
}

/// A wrong entry for a ply of a game, of whose entries others may be taken; `None` where it comes out right.
pub(super) fn wrong_text(
    game: &RealGame,
    kind: Wrong,
    (at, entries): (usize, &[String]),
    chance: &mut Chance,
) -> Option<String> {
    let mut position = game.start.clone();
    for mv in &game.moves[..at] {
        position.play(*mv);
    }
    let text = match kind {
        Wrong::Digit => other_digit(chance, &entries[at])?,
        Wrong::OtherMove => {
            let mut others = position.legal_moves().to_vec();
            others.retain(|mv| *mv != game.moves[at]);
            Hand::Full.text(chance.pick(&others)?, &position)
        }
        Wrong::OneEntry => entries[chance.below(entries.len())].clone(),
    };
    (meant(&text, &position) != Some(game.moves[at])).then_some(text)
}

/// Two sheets with one entry that both have wrong.
fn planted(game: &RealGame, kind: Wrong, chance: &mut Chance) -> Option<(usize, [Page; 2])> {
    let at = chance.below(game.moves.len());
    let page = Page::new(&game.start, &game.moves, Hand::Full, "红方");
    let text = wrong_text(game, kind, (at, &page.entries), chance)?;
    let pages = ["红方", "黑方"].map(|owner| {
        let mut page = page.clone();
        page.owner = owner;
        page.tags.clone_from(&game.tags);
        page.entries[at].clone_from(&text);
        page
    });
    Some((at, pages))
}

fn replays(page: &Page, game: &RealGame) -> bool {
    let mut position: Position = game.start.clone();
    page.entries.iter().all(|text| {
        let said = meant(text, &position);
        said.map(|mv| position.play(mv)).is_some()
    })
}

/// The plies at which a move against the rules is charged: each once, whatever it breaks.
fn charged(findings: &[Finding]) -> Vec<u32> {
    let of_a_move = findings
        .iter()
        .filter(|it| it.code.text().starts_with('M') && it.side.is_some());
    let plies: BTreeSet<u32> = of_a_move.filter_map(|it| Some(it.plies?.0)).collect();
    plies.into_iter().collect()
}

/// The moves told of at a ply, where anything is told of it.
fn told(found: &Collation, ply: u32) -> Option<Vec<Move>> {
    let candidates = |all: &[dapu::sheets::Candidate]| all.iter().map(|it| it.mv).collect();
    let open = found.disagreements.iter().find(|it| it.ply == ply);
    let unlawful = found.unlawful.iter().find(|it| it.ply == ply);
    let open = open.map(|it| candidates(&it.candidates));
    open.or_else(|| unlawful.map(|it| candidates(&it.perhaps)))
}

fn judge(game: &RealGame, kind: Wrong, seed: u64, figures: &mut Figures) -> String {
    let Some((at, pages)) = planted(game, kind, &mut Chance::new(seed)) else {
        return String::new();
    };
    figures.games += 1;
    let records = pages.each_ref().map(Page::record);
    let clock = std::time::Instant::now();
    let found = collated(&records);
    figures.slowest = figures.slowest.max(clock.elapsed().as_millis());
    let ply = at as u32 + 1;
    let named = format!("{} {kind:?} ply {ply} {}", game.name, pages[0].entries[at]);
    let Ok(found) = found else {
        figures.refused += 1;
        return format!("{named}: refused\n");
    };
    let findings = of_sheets(&found);
    let against = charged(&findings);
    let late = |it: &Warning| matches!(it, Warning::StartsInMiddle { .. });
    let foul = findings.iter().any(|it| it.code.text() == "S101");
    let late = found.warnings.iter().any(late);
    figures.fouls += usize::from(foul);
    figures.late += usize::from(late);
    figures.charged += usize::from(against.len() > 1);
    let truth = told(&found, ply);
    let elsewhere = if replays(&pages[0], game) {
        figures.replays += 1;
        false
    } else if let Some(all) = &truth {
        figures.told += 1;
        figures.with_the_truth += usize::from(all.contains(&game.moves[at]));
        false
    } else if against.len() == 1 && found.disagreements.is_empty() {
        figures.one_later += 1;
        false
    } else {
        figures.elsewhere += 1;
        true
    };
    if !foul && !late && against.len() < 2 && !elsewhere {
        return String::new();
    }
    let told: Vec<u32> = found.disagreements.iter().map(|it| it.ply).collect();
    format!(
        "{named}: foul {foul} late {late} charged at {against:?} told at {told:?} bounded {}\n",
        found.bounded
    )
}

/// The sum of all figures, and what came of each game; the table goes to the log named by `DAPU_LOG`.
fn law(games: &[RealGame]) -> (Figures, String) {
    let (mut log, mut all) = (String::new(), Figures::default());
    let mut table = String::from(
        "| wrong | games | replays | told | truth | one later | elsewhere | fouls | late | charged | refused | slowest ms |\n",
    );
    for kind in WRONGS {
        let mut figures = Figures::default();
        for (index, game) in games.iter().enumerate() {
            let seed = 10 * index as u64 + kind as u64 + 5150;
            write!(log, "{}", judge(game, kind, seed, &mut figures)).expect("a string");
        }
        let f = figures;
        writeln!(
            table,
            "| {kind:?} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            f.games,
            f.replays,
            f.told,
            f.with_the_truth,
            f.one_later,
            f.elsewhere,
            f.fouls,
            f.late,
            f.charged,
            f.refused,
            f.slowest
        )
        .expect("a string");
        all.games += f.games;
        all.elsewhere += f.elsewhere;
        all.fouls += f.fouls + f.late + f.refused;
        all.charged += f.charged;
    }
    if let Ok(path) = std::env::var("DAPU_LOG") {
        std::fs::write(path, table + &log).expect("a log");
    }
    (all, log)
}

#[test]
#[ignore = "reads ../shared"]
fn a_wrong_entry_that_both_sheets_share_charges_nobody_in_real_games() {
    let (all, log) = law(&sample(1000, 12));
    assert!(all.games > 20 && all.fouls == 0, "{all:?}\n{log}");
    assert!(all.charged * 100 <= all.games, "{all:?}\n{log}");
    assert!(all.elsewhere * 50 <= all.games, "{all:?}\n{log}");
}

#[test]
fn a_wrong_entry_that_both_sheets_share_is_no_run_of_missed_ones() {
    let mut chance = Chance::new(61);
    let games: Vec<RealGame> = (0..8)
        .map(|_| RealGame {
            name: "by chance".to_owned(),
            start: Position::start(),
            moves: random_game(&mut chance, 60),
            tags: String::new(),
        })
        .collect();
    let (all, log) = law(&games);
    assert!(
        all.games > 16 && all.fouls + all.charged == 0,
        "{all:?}\n{log}"
    );
}
