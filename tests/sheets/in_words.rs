//! Shorthand without its marks in which some entries have their direction in words: the entries that say the same move
//! agree, however either is written.

use super::desk::collated;
use crate::support::chance::Chance;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position};

/// Such entries are written in words.
#[derive(Clone, Copy, Debug)]
enum InWords {
    OneRetreat,
    Retreats,
    Some,
}

/// An entry in words, where its marked form has a mark; whether it is a retreat.
fn in_words(marked: &str) -> Option<(String, bool)> {
    if marked.contains("<u>") {
        return Some((marked.replace("<u>", "进").replace("</u>", ""), false));
    }
    let raised = "¹²³⁴⁵⁶⁷⁸⁹";
    let sign = marked.chars().last()?;
    let value = raised.chars().position(|it| it == sign)? + 1;
    let before = marked.strip_suffix(sign)?;
    Some((format!("{before}退{value}"), true))
}

/// The sheet without marks; `None` where no entry of it is to be written so.
fn page(chance: &mut Chance, moves: &[Move], which: InWords, owner: &'static str) -> Option<Page> {
    let start = Position::start();
    let mut page = Page::new(&start, moves, Hand::Markless, owner);
    let marked = Page::new(&start, moves, Hand::Marked, owner);
    let mut written = 0;
    for (entry, marked) in page.entries.iter_mut().zip(&marked.entries) {
        let Some((word, retreats)) = in_words(marked) else {
            continue;
        };
        let is_so = match which {
            InWords::OneRetreat => retreats && written == 0,
            InWords::Retreats => retreats,
            InWords::Some => chance.below(8) == 0,
        };
        if is_so {
            *entry = word;
            written += 1;
        }
    }
    (written > 0).then_some(page)
}

#[test]
fn entries_in_words_and_without_a_mark_agree_with_those_in_full() {
    let mut chance = Chance::new(71);
    let mut wrong = Vec::new();
    let mut seen = 0;
    for which in [InWords::OneRetreat, InWords::Retreats, InWords::Some] {
        for round in 0..20 {
            let moves = random_game(&mut chance, 40);
            let owners = [["红方", "黑方"], ["黑方", "红方"]][round % 2];
            let Some(short) = page(&mut chance, &moves, which, owners[0]) else {
                continue;
            };
            let hand = [Hand::Full, Hand::Marked, Hand::Wxf][round % 3];
            let full = Page::new(&Position::start(), &moves, hand, owners[1]);
            let found = collated(&[full.record(), short.record()]).expect("one game");
            let all: Vec<Option<Move>> = moves.iter().copied().map(Some).collect();
            let played: Vec<Option<Move>> = found.plies.iter().map(|ply| ply.mv).collect();
            if played != all || !found.disagreements.is_empty() || !found.holes.is_empty() {
                wrong.push(format!(
                    "{which:?} {hand:?} {:?}: {:?}",
                    short.entries, found.disagreements
                ));
            }
            seen += 1;
        }
    }
    assert!(seen > 30, "{seen}");
    assert!(
        wrong.is_empty(),
        "{} of {seen}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
