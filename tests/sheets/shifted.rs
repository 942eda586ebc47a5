//! A piece that came to stand elsewhere by accident and stayed there (2020 5.8.2): both sheets go on from the board as
//! it was then. Nobody is charged, as proved, with a move against the rules, and nobody with missed entries; where
//! the board as it was before cannot explain the rest, the piece is mostly named.

use super::desk::{collated, of_sheets};
use crate::support::chance::Chance;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Position, Role};
use dapu::rules::{Certainty, Consequence, Finding, fact};

/// Sheets of a game in which a piece shifts by a point or two after some rounds; `None` where none can.
fn pages(chance: &mut Chance) -> Option<[Page; 2]> {
    let before = 20 + chance.below(20);
    let moves = random_game(chance, before);
    let mut position = Position::start();
    let mut page = Page::new(&position, &moves, Hand::Full, "红方");
    for mv in moves {
        position.play(mv);
    }
    let men: Vec<_> = position
        .pieces()
        .filter(|(_, piece)| piece.role != Role::General)
        .collect();
    let (from, piece) = chance.pick(&men)?;
    let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (2, 0), (0, -2)];
    let (files, ranks) = chance.pick(&steps)?;
    let to = from
        .offset(files, ranks)
        .filter(|to| position.piece_at(*to).is_none())?;
    let mut setup = position.to_setup();
    setup.board[from.index()] = None;
    setup.board[to.index()] = Some(piece);
    let mut position = Position::from_setup(&setup).ok()?;
    for _ in 0..30 {
        let mv = chance.pick(&position.legal_moves())?;
        page.entries.push(Hand::Full.text(mv, &position));
        position.play(mv);
    }
    let black = Page {
        owner: "黑方",
        ..page.clone()
    };
    Some([page, black])
}

fn names_it(finding: &Finding) -> bool {
    finding.facts.get(fact::SHIFTED).is_some()
}

#[test]
fn a_piece_that_shifted_is_charged_to_nobody_and_mostly_named() {
    let mut chance = Chance::new(582);
    let (mut games, mut open, mut named) = (0, 0, 0);
    let mut wrong = Vec::new();
    while games < 24 {
        let Some(pages) = pages(&mut chance) else {
            continue;
        };
        games += 1;
        let Ok(found) = collated(&pages.each_ref().map(Page::record)) else {
            wrong.push(format!("{games}: refused"));
            continue;
        };
        let findings = of_sheets(&found);
        let of_a_move = |it: &&Finding| it.code.text().starts_with('M') || it.code.text() == "S203";
        open += usize::from(findings.iter().any(|it| of_a_move(&it)));
        named += usize::from(findings.iter().any(names_it));
        let charged = findings.iter().filter(|it| {
            let of_play = it.code.text().starts_with('M') || it.code.text() == "S101";
            let certain = it.certainty == Certainty::Proved && !it.conditional;
            of_play
                && certain
                && matches!(it.consequence, Consequence::Loss(_) | Consequence::Fouls(_))
        });
        wrong.extend(charged.map(|it| format!("{games}: {it:?}")));
    }
    println!("{games} games, {open} with something that does not fit, the piece named in {named}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(named * 2 >= open, "{named} of {open}");
}
