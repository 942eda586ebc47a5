//! Two sheets of one game: laws on games of random moves.

mod behind_end;
mod broken_off;
mod column_off;
mod desk;
mod doubled_end;
mod evidence;
mod illegal_in_two_notations;
mod in_words;
mod lawful;
mod one_with_a_jump;
mod real;
mod remarks;
mod second_offence;
mod several;
mod shared;
mod shifted;
mod told;
mod typing;
mod wrong_plies;

use crate::support::chance::Chance;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position, Square};
use dapu::notation::{Convention, Marks, Unresolved};
use dapu::record::{Entry, GameRecord, LineId};
use dapu::sheets::{
    Choice, CollateError, Collation, Decision, Options, Paper, PlyEntry, Warning, collate,
};

fn collated(one: &GameRecord<'_>, other: &GameRecord<'_>) -> Result<Collation, CollateError> {
    let papers = [Paper::of(one, "red.pgn"), Paper::of(other, "black.pgn")];
    collate(&papers, &Options::default())
}

fn union(collation: &Collation) -> Vec<Option<Move>> {
    collation.plies.iter().map(|ply| ply.mv).collect()
}

fn pages(moves: &[Move], hands: [Hand; 2]) -> [Page; 2] {
    let start = Position::start();
    [
        Page::new(&start, moves, hands[0], "红方"),
        Page::new(&start, moves, hands[1], "黑方"),
    ]
}

#[test]
fn clean_sheets_in_any_notation_make_the_game_and_nothing_is_found() {
    let mut chance = Chance::new(1);
    let mut wrong = Vec::new();
    for one in Hand::ALL {
        for other in Hand::ALL {
            if one == Hand::Markless && other == Hand::Markless {
                continue;
            }
            let moves = random_game(&mut chance, 60);
            let [red, black] = pages(&moves, [one, other]);
            let found = collated(&red.record(), &black.record()).expect("one game");
            let all: Vec<Option<Move>> = moves.iter().copied().map(Some).collect();
            let quiet = found.disagreements.is_empty()
                && found.holes.is_empty()
                && found.sheets.iter().all(|sheet| sheet.runs.is_empty());
            if union(&found) != all || !quiet || !found.alike.is_empty() {
                wrong.push(format!("{one:?} {other:?}: {:?}", found.disagreements));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_run_missed_is_found_where_it_is() {
    let mut chance = Chance::new(2);
    let mut wrong = Vec::new();
    for round in 0..60 {
        let moves = random_game(&mut chance, 80);
        let hands = [Hand::ALL[round % 5], Hand::ALL[(round / 5) % 2]];
        let [mut red, black] = pages(&moves, hands);
        let first = 1 + chance.below(60);
        let len = 1 + chance.below(12);
        red.entries.drain(first..first + len);
        let found = collated(&red.record(), &black.record()).expect("one game");
        let all: Vec<Option<Move>> = moves.iter().copied().map(Some).collect();
        let missed = found
            .plies
            .iter()
            .filter(|ply| matches!(ply.on[0], PlyEntry::Missed(_)));
        let runs = found.sheets[0].runs.len();
        if union(&found) != all || missed.count() != len || runs != 1 {
            wrong.push(format!(
                "{hands:?} {first}+{len}: {:?} {:?}",
                found.sheets[0].runs, found.disagreements
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A game with its sheets and one fault of each kind put into one of them.
fn faulty(moves: &[Move], hands: [Hand; 2], fault: usize, at: usize) -> [Page; 2] {
    let mut both = pages(moves, hands);
    let entries = &mut both[fault % 2].entries;
    match fault {
        0 | 1 => drop(entries.drain(at..at + 3)),
        2 | 3 => entries.swap(at, at + 1),
        4 | 5 => "[?]".clone_into(&mut entries[at]),
        6 | 7 => "漏记".clone_into(&mut entries[at]),
        8 | 9 => entries.insert(at, entries[at].clone()),
        _ => {}
    }
    both
}

#[test]
fn it_does_not_matter_which_sheet_comes_first() {
    let mut chance = Chance::new(3);
    let mut wrong = Vec::new();
    for round in 0..30 {
        let moves = random_game(&mut chance, 50);
        let hands = [Hand::ALL[round % 3], Hand::ALL[round / 3 % 3]];
        let at = 4 + chance.below(36);
        let mut sheets = faulty(&moves, hands, round % 11, at);
        // Without owners the order handed in is all there is.
        sheets[0].owner = "";
        sheets[1].owner = "";
        let [one, other] = sheets.map(|page| page.record());
        let (forth, back) = (collated(&one, &other), collated(&other, &one));
        let unions = [&forth, &back].map(|found| found.as_ref().map(union).ok());
        if unions[0] != unions[1] {
            wrong.push(format!("{round} {hands:?} {at}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_notation_of_a_sheet_does_not_matter() {
    let mut chance = Chance::new(4);
    let mut wrong = Vec::new();
    for round in 0..20 {
        let moves = random_game(&mut chance, 50);
        let at = 4 + chance.below(36);
        let unions = [Hand::Full, Hand::Marked, Hand::Wxf].map(|hand| {
            let sheets = faulty(&moves, [hand, Hand::Full], round % 11, at);
            let [one, other] = sheets.map(|page| page.record());
            collated(&one, &other).map(|found| union(&found)).ok()
        });
        if unions[0] != unions[1] || unions[0] != unions[2] {
            wrong.push(format!("{round} {at}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// How many legal moves at a ply let the rest be played as it is written: tried one by one.
fn slow_fillings(record: &GameRecord<'_>, at: usize) -> usize {
    let tokens: Vec<Entry> = record
        .tree
        .line(LineId::MAIN)
        .map(|(_, ply)| ply.entry)
        .collect();
    let play = |position: &mut Position, entries: &[Entry]| {
        entries.iter().all(|entry| {
            let Entry::Move(token) = entry else {
                return false;
            };
            let resolved = token.resolve(position, Convention::default());
            resolved.map(|resolved| position.play(resolved.mv)).is_ok()
        })
    };
    let mut position = Position::start();
    assert!(play(&mut position, &tokens[..at]), "the beginning is whole");
    let fills = |mv: &&Move| {
        let mut after = position.clone();
        after.play(**mv);
        play(&mut after, &tokens[at + 1..])
    };
    position.legal_moves().iter().filter(fills).count()
}

#[test]
fn the_ways_to_fill_a_ply_are_those_found_by_trying_all() {
    let mut chance = Chance::new(5);
    let mut wrong = Vec::new();
    let mut one = 0;
    for round in 0..40 {
        let moves = random_game(&mut chance, 40);
        let at = 1 + chance.below(30);
        let mut sheets = pages(&moves, [Hand::Full, Hand::Marked]);
        for page in &mut sheets {
            "漏记".clone_into(&mut page.entries[at]);
        }
        let [red, black] = sheets.map(|page| page.record());
        let slow = slow_fillings(&red, at);
        let found = collated(&red, &black).expect("one game");
        let told = found.holes.first().and_then(|hole| hole.fillings);
        one += usize::from(slow == 1);
        let filled = found.plies[at].mv == (slow == 1).then_some(moves[at]);
        if told != Some(slow as u32) || !filled {
            wrong.push(format!("{round}: {told:?}, not {slow}; {filled}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(one > 0, "no hole was filled");
}

/// All lines that tokens without marks may mean: every reading followed to the end.
fn slow_lines(record: &GameRecord<'_>) -> u64 {
    fn follow(position: &Position, entries: &[Entry]) -> u64 {
        let Some((Entry::Move(token), rest)) = entries.split_first() else {
            return 1;
        };
        let convention = Convention {
            marks: Marks::Lost,
            ..Convention::default()
        };
        let moves = match token.resolve(position, convention) {
            Ok(resolved) => vec![resolved.mv],
            Err(Unresolved::Ambiguous { candidates }) => candidates,
            Err(_) => Vec::new(),
        };
        let lines = moves.into_iter().map(|mv| {
            let mut after = position.clone();
            after.play(mv);
            follow(&after, rest)
        });
        lines.sum()
    }
    let entries: Vec<Entry> = record
        .tree
        .line(LineId::MAIN)
        .map(|(_, ply)| ply.entry)
        .collect();
    follow(&Position::start(), &entries)
}

#[test]
fn a_sheet_without_marks_has_the_lines_found_by_following_all() {
    let mut chance = Chance::new(6);
    let mut wrong = Vec::new();
    for round in 0..30 {
        let moves = random_game(&mut chance, 14);
        let page = Page::new(&Position::start(), &moves, Hand::Markless, "红方");
        let record = page.record();
        let found = collate(&[Paper::of(&record, "one")], &Options::default()).expect("a game");
        let slow = slow_lines(&record);
        if found.lines != Some(slow) || found.bounded {
            wrong.push(format!("{round}: {:?}, not {slow}", found.lines));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_the_arbiter_chose_is_honoured() {
    let moves: Vec<Move> = "h2e2 h9g7 h0g2 i9h9".split(' ').map(points).collect();
    let sheets = pages(&moves, [Hand::Full, Hand::Full]);
    let [mut red, black] = sheets;
    // 马二进三 and 马二进一 are both legal and nothing follows that tells them apart.
    red.entries[2] = "马二进一".to_owned();
    let [red, black] = [red, black].map(|page| page.record());
    let papers = [Paper::of(&red, "red"), Paper::of(&black, "black")];
    let open = collate(&papers, &Options::default()).expect("one game");
    assert_eq!(open.disagreements[0].decided, Decision::Undecided);
    assert_eq!(open.plies[2].mv, None);
    let choices = [Choice {
        ply: 3,
        text: "马二进一".to_owned(),
    }];
    let options = Options {
        choices: &choices,
        ..Options::default()
    };
    let chosen = collate(&papers, &options).expect("one game");
    assert_eq!(chosen.disagreements[0].decided, Decision::Chosen);
    assert_eq!(chosen.plies[2].mv, Some(points("h0i2")));
}

fn points(text: &str) -> Move {
    let at = |file: u8, rank: u8| Square::new(file - b'a', rank - b'0').expect("a point");
    let bytes = text.as_bytes();
    Move::new(at(bytes[0], bytes[1]), at(bytes[2], bytes[3]))
}

#[test]
fn sheets_of_two_games_are_refused() {
    let mut chance = Chance::new(7);
    for _ in 0..2 {
        let one = pages(&random_game(&mut chance, 80), [Hand::Full; 2]);
        let other = pages(&random_game(&mut chance, 90), [Hand::Wxf; 2]);
        let found = collated(&one[0].record(), &other[1].record());
        assert!(
            matches!(found, Err(CollateError::OtherGame { .. })),
            "{:?}",
            found.map(|_| ())
        );
    }
}

#[test]
fn one_sheet_handed_in_twice_is_told() {
    let moves = random_game(&mut Chance::new(8), 30);
    let [red, _] = pages(&moves, [Hand::Full; 2]);
    let record = red.record();
    let found = collated(&record, &record).expect("one game");
    assert!(
        found.warnings.contains(&Warning::SameText),
        "{:?}",
        found.warnings
    );
}

#[test]
fn a_sheet_that_begins_in_the_middle_is_told_with_its_ply() {
    let moves = random_game(&mut Chance::new(9), 80);
    let [mut red, black] = pages(&moves, [Hand::Full; 2]);
    red.entries.drain(..30);
    let found = collated(&red.record(), &black.record()).expect("one game");
    let late = Warning::StartsInMiddle { sheet: 1, ply: 31 };
    assert!(found.warnings.contains(&late), "{:?}", found.warnings);
    assert_eq!(union(&found).into_iter().flatten().count(), 80);
}

#[test]
fn a_sheet_with_no_more_than_the_end_of_a_game_is_refused() {
    let moves = random_game(&mut Chance::new(10), 80);
    let [mut red, _] = pages(&moves, [Hand::Full; 2]);
    red.entries.drain(..30);
    let record = red.record();
    let found = collate(&[Paper::of(&record, "one")], &Options::default());
    assert!(
        matches!(found, Err(CollateError::StartsInMiddle { sheet: 1, .. })),
        "{:?}",
        found.map(|_| ())
    );
}

#[test]
fn four_hundred_missed_plies_are_refused() {
    let shuffle = [
        "a0a1", "a9a8", "i0i1", "i9i8", "a1a0", "a8a9", "i1i0", "i8i9",
    ];
    let moves: Vec<Move> = shuffle
        .iter()
        .cycle()
        .take(440)
        .map(|text| points(text))
        .collect();
    let [mut red, black] = pages(&moves, [Hand::Full; 2]);
    red.entries.drain(20..420);
    let found = collated(&red.record(), &black.record());
    assert!(
        matches!(found, Err(CollateError::TooManyMissed { sheet: 1, .. })),
        "{:?}",
        found.map(|_| ())
    );
    let [mut red, _] = pages(&moves, [Hand::Full; 2]);
    red.entries[20..420].fill("漏记".to_owned());
    let found = collated(&red.record(), &black.record());
    assert!(
        matches!(found, Err(CollateError::TooManyMissed { sheet: 1, .. })),
        "{:?}",
        found.map(|_| ())
    );
}
