//! Real games, each written as two sheets with faults put in: the union is the game wherever the text
//! decides it, each fault is found at its ply, untouched sheets show none.
//!
//! A sample of the games is taken; `DAPU_EVERY=1` takes a thousand.

mod figures;
mod planter;
mod unmarked;

use crate::support::chance::Chance;
use crate::support::real_games::{RealGame, real_games};
use crate::support::sheets::{Hand, Page};
use dapu::sheets::{Options, Paper, collate};
use figures::Figures;
use planter::{KINDS, Kind, Planted, Planter};
use std::fmt::Write as _;

fn hand(chance: &mut Chance) -> Hand {
    [Hand::Full, Hand::Marked, Hand::Markless, Hand::Wxf][chance.below(4)]
}

fn try_game(game: &RealGame, kind: Kind, chance: &mut Chance) -> Option<(Vec<Planted>, [Page; 2])> {
    let hands = loop {
        let hands = [hand(chance), hand(chance)];
        if hands != [Hand::Markless; 2] {
            break hands;
        }
    };
    let mut pages = [
        Page::new(&game.start, &game.moves, hands[0], "红方"),
        Page::new(&game.start, &game.moves, hands[1], "黑方"),
    ];
    for page in &mut pages {
        page.tags.clone_from(&game.tags);
    }
    let mut planter = Planter {
        chance,
        pages,
        game,
        planted: Vec::new(),
    };
    let plies = game.moves.len();
    if kind == Kind::Many {
        let mut at = plies - 20;
        while at > 16 {
            let kinds = &KINDS[1..11];
            let one = kinds[planter.chance.below(kinds.len())];
            let sheet = planter.chance.below(2);
            if one != Kind::Tail {
                planter.plant(one, sheet, at);
            }
            at = at.saturating_sub(24 + planter.chance.below(12));
        }
        return Some((planter.planted, planter.pages));
    }
    for _ in 0..20 {
        let sheet = planter.chance.below(2);
        let at = 12 + planter.chance.below(plies - 26);
        if planter.plant(kind, sheet, at) {
            return Some((planter.planted, planter.pages));
        }
    }
    None
}

#[test]
#[ignore = "reads ../shared"]
fn real_games_come_out_of_two_faulty_sheets() {
    let every = std::env::var("DAPU_EVERY").ok();
    let every: Option<usize> = every.and_then(|every| every.parse().ok());
    let only = std::env::var("DAPU_KIND").ok();
    let Some(games) = real_games(every.map_or(8, |_| 1000)) else {
        panic!("no real games here");
    };
    let mut log = String::new();
    let mut table = String::from(
        "| planted | games | faults | found | exact | union whole | union wrong | false | true move first | bounded | refused | median µs | slowest |\n",
    );
    let mut bad = Vec::new();
    for kind in KINDS {
        if only
            .as_ref()
            .is_some_and(|only| *only != format!("{kind:?}"))
        {
            continue;
        }
        let mut figures = Figures::default();
        let mut times = Vec::new();
        let slow = matches!(kind, Kind::HoleSilent | Kind::HoleSigned | Kind::SameDigit);
        let few = if slow {
            games.len().div_ceil(8)
        } else {
            games.len()
        };
        for (index, game) in games.iter().take(few).enumerate() {
            let mut chance = Chance::new(1000 * index as u64 + kind as u64 + 7);
            let Some((planted, pages)) = try_game(game, kind, &mut chance) else {
                continue;
            };
            let hands = format!("{:?}", pages.each_ref().map(|page| page.entries[0].clone()));
            let records = pages.each_ref().map(Page::record);
            let papers = [Paper::of(&records[0], "a"), Paper::of(&records[1], "b")];
            let clock = std::time::Instant::now();
            let found = collate(&papers, &Options::default());
            let micros = clock.elapsed().as_micros();
            times.push(micros);
            figures.games += 1;
            match found {
                Ok(found) => figures.judge(game, kind, &planted, &found, &hands, &mut log),
                Err(error) => {
                    figures.refused += 1;
                    figures.planted += planted.len();
                    // To say that so much is missed is to find it.
                    let all = |one: &&Planted| one.kind == Kind::Tail && one.len > 200;
                    figures.found += planted.iter().filter(all).count();
                    writeln!(log, "{kind:?} {}: {planted:?} refused: {error}", game.name)
                        .expect("a string");
                }
            }
        }
        times.sort_unstable();
        figures.micros = times.get(times.len() / 2).copied().unwrap_or(0);
        figures.slowest = times.last().copied().unwrap_or(0);
        writeln!(
            table,
            "| {kind:?} | {} | {} | {} | {} | {} | {} | {} | {}/{} | {} | {} | {} | {} |",
            figures.games,
            figures.planted,
            figures.found,
            figures.exact,
            figures.decided,
            figures.wrong,
            figures.falsely,
            figures.first,
            figures.asked,
            figures.bounded,
            figures.refused,
            figures.micros,
            figures.slowest
        )
        .expect("a string");
        // What was copied alike, or is missing without a sign on both, nothing on paper need tell.
        let told = !matches!(kind, Kind::SameDigit | Kind::HoleSilent);
        let all = figures.found + figures.missed_by_bound == figures.planted;
        let first = figures.first * 10 >= figures.asked * 9;
        let few = matches!(kind, Kind::HoleSigned) || figures.bounded * 50 <= figures.games;
        if told && (figures.wrong > 0 || figures.falsely > 0 || !all || !first || !few) {
            bad.push(kind);
        }
    }
    println!("{table}");
    if let Ok(path) = std::env::var("DAPU_LOG") {
        std::fs::write(path, &log).expect("a log");
    }
    assert!(
        bad.is_empty(),
        "{bad:?}\n{}",
        log.lines().take(40).collect::<Vec<_>>().join("\n")
    );
}
