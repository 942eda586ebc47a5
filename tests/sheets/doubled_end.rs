//! The last rows of a sheet written twice are of that sheet alone: the game ends where the other sheet ends, and
//! nothing is held against who wrote it.

use super::desk::{blamed, collated, meant, of_sheets, sample};
use super::{pages, union};
use crate::support::chance::Chance;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position};
use dapu::notation::{Convention, Families, read_move};
use dapu::rules::Certainty;

/// The position after these moves.
fn after(moves: &[Move]) -> Position {
    let mut position = Position::start();
    for mv in moves {
        position.play(*mv);
    }
    position
}

/// Whether the last moves, so many, bring the position back: then they may well have been played twice.
fn brings_back(moves: &[Move], many: usize) -> bool {
    let before = after(&moves[..moves.len() - many]);
    after(moves).key() == before.key()
}

/// Whether the last entry can be read as a lawful move of the other side.
fn plays_for_the_other_side(moves: &[Move], page: &Page) -> bool {
    let last = page.entries.last().expect("an entry");
    let read = read_move(last, Families::ALL).map(|(token, _)| token);
    read.is_some_and(|token| token.resolve(&after(moves), Convention::USUAL).is_ok())
}

/// What is wrong with what is found where the last entries, so many, stand twice on a sheet.
fn judged(moves: &[Move], pages: &[Page; 2], (sheet, many): (usize, usize)) -> Option<String> {
    let mut pages = pages.clone();
    let from = moves.len() - many;
    let again = pages[sheet].entries[from..].to_vec();
    pages[sheet].entries.extend(again);
    let records = [pages[0].record(), pages[1].record()];
    let found = collated(&records).expect("one game");
    let all: Vec<Option<Move>> = moves.iter().copied().map(Some).collect();
    let extra = found.sheets[sheet].extra.len();
    let held = blamed(&found, &pages[1 - sheet], 1 - sheet);
    let told = of_sheets(&found);
    let is_told = told.iter().any(|finding| finding.code.text() == "S205");
    let whole = found.sheets[sheet].entries as usize == moves.len() + many;
    let right = union(&found) == all && extra == many && held.is_empty() && is_told && whole;
    (!right).then(|| format!("{many} on {sheet}: {extra} too many, held {held:?}"))
}

#[test]
fn entries_written_twice_behind_the_end_are_too_many_on_their_sheet_alone() {
    let mut chance = Chance::new(71);
    let mut wrong = Vec::new();
    for one in [Hand::Full, Hand::Marked, Hand::Wxf, Hand::Iccs] {
        for other in Hand::ALL {
            for many in 1..=8 {
                let length = 40 + chance.below(2);
                let moves = random_game(&mut chance, length);
                let pages = pages(&moves, [one, other]);
                let sheet = chance.below(2);
                // A single entry in another notation may be the other side's move as well as this one's again.
                let odd = many % 2 == 1 && plays_for_the_other_side(&moves, &pages[sheet]);
                if odd || brings_back(&moves, many) || other == Hand::Markless && sheet == 1 {
                    continue;
                }
                let found = judged(&moves, &pages, (sheet, many));
                wrong.extend(found.map(|found| format!("{one:?} {other:?} {found}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_last_row_with_a_blank_cell_is_seen_to_stand_twice() {
    let mut chance = Chance::new(73);
    let moves = random_game(&mut chance, 41);
    let mut pages = pages(&moves, [Hand::Full, Hand::Full]);
    let last = pages[0].entries[40].clone();
    pages[0].entries.extend(["漏记".to_owned(), last]);
    let found = collated(&[pages[0].record(), pages[1].record()]).expect("one game");
    assert_eq!(found.plies.len(), 41);
    assert_eq!(found.sheets[0].extra.len(), 1);
    assert!(blamed(&found, &pages[1], 1).is_empty());
}

#[test]
fn moves_that_bring_the_position_back_are_not_taken_for_rows_written_twice() {
    // A game as it begins, then both chariots go out and back, twice.
    let opening = "h2e2 h9g7 h0g2 i9h9 g3g4 c6c5 b0c2 b9c7";
    let out_and_back = " a0a1 a9a8 a1a0 a8a9";
    let text = [opening, out_and_back, out_and_back].concat();
    let mut position = Position::start();
    let mut moves = Vec::new();
    for point in text.split(' ') {
        let mv = meant(
            &format!("{}-{}", &point[..2], &point[2..]).to_uppercase(),
            &position,
        );
        let mv = mv.expect("a lawful move");
        position.play(mv);
        moves.push(mv);
    }
    let mut pages = pages(&moves, [Hand::Full, Hand::Full]);
    pages[1].entries.truncate(12);
    assert_eq!(pages[0].entries[8..12], pages[0].entries[12..]);
    let found = collated(&[pages[0].record(), pages[1].record()]).expect("one game");
    assert_eq!(found.plies.len(), 16);
    assert!(found.sheets[0].extra.is_empty());
}

#[test]
#[ignore = "reads ../shared"]
fn in_real_games_rows_written_twice_at_the_end_charge_nobody_else() {
    let mut chance = Chance::new(83);
    let mut wrong = Vec::new();
    for game in sample(2000, 40) {
        let moves = &game.moves;
        if game.start != Position::start() || moves.len() < 20 {
            continue;
        }
        let pages = pages(moves, [Hand::Full, Hand::Full]);
        let (sheet, many) = (chance.below(2), 1 + chance.below(8));
        if !brings_back(moves, many) {
            let found = judged(moves, &pages, (sheet, many));
            wrong.extend(found.map(|found| format!("{} {found}", game.name)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with what is found where the last entries, so many, stand twice on a sheet that is the only one at hand.
fn judged_alone(moves: &[Move], page: &Page, many: usize) -> Option<String> {
    let mut page = page.clone();
    let from = moves.len() - many;
    let again = page.entries[from..].to_vec();
    page.entries.extend(again);
    let record = page.record();
    let found = collated(std::slice::from_ref(&record)).expect("one game");
    let all: Vec<Option<Move>> = moves.iter().copied().map(Some).collect();
    let extra = found.sheets[0].extra.len();
    let told = of_sheets(&found);
    let proved = |code: &str| {
        let mut told = told.iter();
        told.any(|it| {
            it.code.text().starts_with(code)
                && it.certainty == Certainty::Proved
                && it.side.is_some()
        })
    };
    let doubted = told.iter().any(|it| it.code.text() == "S205");
    let charged = ["S1", "S205", "S21", "M"].into_iter().any(proved);
    let right = union(&found) == all && extra == many && doubted && !charged;
    (!right).then(|| format!("{many}: {extra} too many, {told:?}"))
}

#[test]
fn of_a_sheet_alone_entries_written_twice_that_cannot_be_played_are_in_doubt_and_nobody_s_fault() {
    let mut chance = Chance::new(72);
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for hand in [Hand::Full, Hand::Marked, Hand::Wxf, Hand::Iccs] {
        for many in 2..=8 {
            let length = 40 + chance.below(2);
            let moves = random_game(&mut chance, length);
            let pages = pages(&moves, [hand, hand]);
            // Words that can be played once more may have been.
            let again = &pages[0].entries[moves.len() - many..];
            let before = &pages[0].entries[moves.len() - many - 1];
            // The same word right before them may be one of them.
            if can_be_played(&moves, again) || again.last() == Some(before) {
                continue;
            }
            seen += 1;
            wrong.extend(judged_alone(&moves, &pages[0], many));
        }
    }
    assert!(seen > 10, "{seen}");
    assert!(wrong.is_empty(), "{} of {seen}: {wrong:#?}", wrong.len());
}

/// Whether entries can be played, one after another, behind these moves.
fn can_be_played(moves: &[Move], entries: &[String]) -> bool {
    let mut position = after(moves);
    entries.iter().all(|entry| {
        let read = read_move(entry, Families::ALL).map(|(token, _)| token);
        let mv = read.and_then(|token| token.resolve(&position, Convention::USUAL).ok());
        mv.is_some_and(|mv| {
            position.play(mv.mv);
            true
        })
    })
}

#[test]
fn of_a_sheet_alone_the_same_words_played_again_are_moves() {
    for hand in [Hand::Full, Hand::Iccs] {
        // 车一进一 车一退一: the position comes back, as often as they like.
        let back = ["I0-I1", "I9-I8", "I1-I0", "I8-I9"];
        let mut moves = Vec::new();
        for text in back.repeat(3) {
            let (token, _) = read_move(text, Families::ALL).expect("a move");
            let mv = token
                .resolve(&after(&moves), Convention::USUAL)
                .expect("lawful");
            moves.push(mv.mv);
        }
        let page = &pages(&moves, [hand, hand])[0];
        let found = collated(std::slice::from_ref(&page.record())).expect("one game");
        assert_eq!(found.sheets[0].extra.len(), 0);
        assert_eq!(union(&found).len(), moves.len());
    }
}
