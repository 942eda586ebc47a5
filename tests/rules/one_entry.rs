//! A slip of the pen in a lawful move, of one record alone: the moves behind it that no longer play were played rightly,
//! so that nobody is charged with them for certain, and the slip is named.

use crate::support::chance::Chance;
use crate::support::real_games::{RealGame, real_games};
use crate::support::sheets::{Hand, Page};
use dapu::board::Move;
use dapu::event::Event;
use dapu::notation::{Convention, Families, read_move};
use dapu::replay::{RepairKind, replay};
use dapu::rules::edition::edition;
use dapu::rules::{Certainty, Choice, Code, EditionId, Finding, audit};

const HANDS: [Hand; 3] = [Hand::Full, Hand::Marked, Hand::Iccs];

/// What came of a record with a slip.
#[derive(Default)]
struct Tally {
    records: usize,
    /// All of it plays: nobody can see the slip.
    unseen: usize,
    /// The slip is among the entries that may be wrong.
    named: usize,
    /// No one entry explains it.
    unexplained: usize,
    /// Another entry explains it, the slip does not.
    elsewhere: usize,
    /// A player charged for certain, or with an error.
    charged: Vec<String>,
}

/// A lawful move that differs in one sign from the one played at that ply.
fn slip(game: &RealGame, at: usize, (hand, chance): (Hand, &mut Chance)) -> Option<String> {
    let mut position = game.start.clone();
    for mv in &game.moves[..at] {
        position.play(*mv);
    }
    let text = hand.text(game.moves[at], &position);
    let (token, _) = read_move(&text, Families::ALL)?;
    let is_near = |mv: &Move| {
        let difference = token.difference(*mv, &position, Convention::USUAL);
        difference.is_some_and(|it| it.count() == 1)
    };
    let legal = position.legal_moves();
    let near: Vec<Move> = legal.iter().copied().filter(is_near).collect();
    let text = hand.text(chance.pick(&near)?, &position);
    // Two signs may differ once it is written: 前 and a file.
    let (read, _) = read_move(&text, Families::ALL)?;
    let back = read.difference(game.moves[at], &position, Convention::USUAL)?;
    (back.count() == 1).then_some(text)
}

fn of_a_move(finding: &Finding) -> bool {
    (Code::M101..=Code::M203).contains(&finding.code) && finding.line == 0
}

fn try_one(game: &RealGame, hand: Hand, chance: &mut Chance, tally: &mut Tally) {
    let at = chance.below(game.moves.len() - 1);
    let mut page = Page::new(&game.start, &game.moves, hand, "红方");
    let Some(text) = slip(game, at, (hand, chance)) else {
        return;
    };
    page.entries[at].clone_from(&text);
    page.tags.clone_from(&game.tags);
    let record = page.record();
    let played = replay(&record);
    tally.records += 1;
    let stopped = played.lines.first().is_some_and(|it| it.stop.is_some());
    if !stopped && played.breaches.is_empty() {
        tally.unseen += 1;
        return;
    }
    match &played.repairs {
        None => tally.unexplained += 1,
        Some(repairs) => {
            let is_it = |kind| kind == RepairKind::Move(game.moves[at]);
            let named = repairs
                .ways
                .iter()
                .any(|it| it.index as usize == at && is_it(it.kind));
            tally.named += usize::from(named);
            tally.elsewhere += usize::from(!named);
        }
    }
    let choice = Choice {
        edition: edition(EditionId::Cn2020),
        reason: "asked",
    };
    let found = audit(&record, &played, &Event::default(), &[choice]);
    for finding in found.iter().filter(|it| of_a_move(it)) {
        if finding.certainty == Certainty::Proved {
            let place = format!("{} {hand:?} ply {}: {text}", game.name, at + 1);
            tally.charged.push(format!(
                "{place}: {} {:?}",
                finding.code.text(),
                finding.plies
            ));
        }
    }
}

#[test]
#[ignore = "reads ../shared"]
fn a_slip_that_plays_on_charges_nobody_for_certain() {
    let every = std::env::var("DAPU_EVERY").ok();
    let games = real_games(every.map_or(60, |_| 1000)).expect("real games");
    let mut tally = Tally::default();
    let mut chance = Chance::new(1201);
    for game in &games {
        for hand in HANDS {
            try_one(game, hand, &mut chance, &mut tally);
        }
    }
    let seen = tally.records - tally.unseen;
    println!(
        "{} records, {} show nothing, {} named, {} elsewhere, {} unexplained, {} findings for certain: {:#?}",
        tally.records,
        tally.unseen,
        tally.named,
        tally.elsewhere,
        tally.unexplained,
        tally.charged.len(),
        tally.charged,
    );
    assert!(seen > 20, "{seen} slips show");
    assert!(tally.named * 100 >= seen * 97, "{} of {seen}", tally.named);
    assert!(tally.charged.len() * 100 <= seen, "{:#?}", tally.charged);
}
