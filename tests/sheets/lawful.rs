//! A sheet that replays lawfully from its first entry to its last, with every number, is charged with
//! nothing, whatever stands on the other.
//!
//! A sample of the games is taken; `DAPU_EVERY=1` takes a thousand.

use super::desk::{collated, counts, meant, of_record, of_sheets, other_digit, sample};
use crate::support::chance::Chance;
use crate::support::real_games::RealGame;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position, Side};
use dapu::rules::{Finding, SheetRef};
use dapu::sheets::Collation;
use std::fmt::Write as _;

/// What goes wrong on paper: each deviation of the table of costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Digit,
    OtherMove,
    Missed,
    MissedWithSign,
    MissedRow,
    Swapped,
    Rows,
    Column,
    Shifted,
    Doubled,
    DoubledRow,
    Extra,
    Illegible,
    Tail,
    Late,
}

const FAULTS: [Fault; 15] = [
    Fault::Digit,
    Fault::OtherMove,
    Fault::Missed,
    Fault::MissedWithSign,
    Fault::MissedRow,
    Fault::Swapped,
    Fault::Rows,
    Fault::Column,
    Fault::Shifted,
    Fault::Doubled,
    Fault::DoubledRow,
    Fault::Extra,
    Fault::Illegible,
    Fault::Tail,
    Fault::Late,
];

/// Puts a fault into a sheet at an entry; the entries behind it are as they were.
fn put(fault: Fault, chance: &mut Chance, entries: &mut Vec<String>, place: (usize, &str)) {
    let (at, other) = place;
    match fault {
        Fault::Digit => {
            if let Some(wrong) = other_digit(chance, &entries[at]) {
                entries[at] = wrong;
            }
        }
        Fault::OtherMove => other.clone_into(&mut entries[at]),
        Fault::Missed => drop(entries.drain(at..=at + chance.below(4))),
        Fault::MissedWithSign => entries[at..=at + chance.below(4)].fill("漏记".to_owned()),
        Fault::MissedRow => drop(entries.drain(at..at + 2)),
        Fault::Swapped => entries.swap(at, at + 1),
        Fault::Rows => {
            entries.swap(at, at + 2);
            entries.swap(at + 1, at + 3);
        }
        Fault::Column => entries.swap(at, at + 2),
        Fault::Shifted => {
            for pair in 0..3 {
                entries.swap(at + 2 * pair, at + 2 * pair + 1);
            }
        }
        Fault::Doubled => entries.insert(at, entries[at].clone()),
        Fault::DoubledRow => {
            let row = entries[at..at + 2].to_vec();
            entries.splice(at..at, row);
        }
        Fault::Extra => entries.insert(at, other.to_owned()),
        Fault::Illegible => "[?]".clone_into(&mut entries[at]),
        Fault::Tail => entries.truncate(at.max(entries.len() - 6)),
        Fault::Late => drop(entries.drain(..2)),
    }
}

/// Entries between two faults at least: closer together they make up another one.
const APART: usize = 9;

/// Two sheets of a game, one of them with faults.
struct Case {
    pages: [Page; 2],
    faulty: usize,
    faults: Vec<(Fault, usize)>,
}

impl Case {
    fn new(game: &RealGame, kind: Option<Fault>, count: usize, chance: &mut Chance) -> Case {
        let hands = [Hand::Full, Hand::Marked, Hand::Wxf, Hand::Iccs];
        let hand = |chance: &mut Chance| hands[chance.below(4) * chance.below(2)];
        let hands = [hand(chance), hand(chance)];
        let mut pages = [0, 1].map(|sheet| {
            let owner = ["红方", "黑方"][sheet];
            let mut page = Page::new(&game.start, &game.moves, hands[sheet], owner);
            page.tags.clone_from(&game.tags);
            page
        });
        let faulty = chance.below(2);
        let mut places: Vec<usize> = Vec::new();
        for _ in 0..20 * count {
            let at = 2 + chance.below(game.moves.len() - 14);
            if places.len() < count && places.iter().all(|other| at.abs_diff(*other) >= APART) {
                places.push(at);
            }
        }
        places.sort_unstable_by(|one, other| other.cmp(one));
        let mut planted = Vec::new();
        for at in places {
            let fault = kind.unwrap_or(FAULTS[chance.below(FAULTS.len())]);
            let other = other_move(game, at, hands[faulty], chance);
            let entries = &mut pages[faulty].entries;
            if at + 8 < entries.len() {
                put(fault, chance, entries, (at, &other));
                planted.push((fault, at));
            }
        }
        Case {
            pages,
            faulty,
            faults: planted,
        }
    }
}

fn other_move(game: &RealGame, at: usize, hand: Hand, chance: &mut Chance) -> String {
    let mut position = game.start.clone();
    for mv in &game.moves[..at] {
        position.play(*mv);
    }
    let mut others = position.legal_moves().to_vec();
    others.retain(|mv| *mv != game.moves[at]);
    let other = chance.pick(&others).unwrap_or(game.moves[at]);
    hand.text(other, &position)
}

/// Codes of what is held against a side or said of its sheet.
fn held(findings: &[Finding], side: Side) -> Vec<String> {
    let sheet = Some(SheetRef::of(Some(side)));
    let against = |finding: &&Finding| {
        let code = finding.code.text();
        // What the rules give against the result, and what an event asks for on paper.
        let of_the_event = ["O207", "D206", "S215"].contains(&code);
        let of_the_sheet = code.starts_with('S') && finding.sheet == sheet;
        (finding.side == Some(side) || of_the_sheet) && !of_the_event
    };
    let told = findings.iter().filter(against);
    told.map(|finding| finding.code.text().to_owned()).collect()
}

/// What is held against a sheet beyond what its record alone shows.
fn blamed(found: &Collation, page: &Page, sheet: usize) -> Vec<String> {
    let side = Side::ALL[sheet];
    let known = held(&of_record(&page.record()), side);
    let mut told = held(&of_sheets(found), side);
    told.retain(|code| !known.contains(code));
    told
}

/// Whether the entries replay lawfully to their end.
fn is_lawful(page: &Page, game: &RealGame) -> bool {
    let mut position: Position = game.start.clone();
    page.entries.iter().all(|text| {
        let said: Option<Move> = meant(text, &position);
        said.map(|mv| position.play(mv)).is_some()
    })
}

#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    games: usize,
    both_lawful: usize,
    blamed: usize,
    union_wrong: usize,
    refused: usize,
    slowest: u128,
}

fn judge(
    game: &RealGame,
    (kind, count): (Option<Fault>, usize),
    seed: u64,
    figures: &mut Figures,
) -> String {
    let mut chance = Chance::new(seed);
    let case = Case::new(game, kind, count, &mut chance);
    let clean = 1 - case.faulty;
    let records = case.pages.each_ref().map(Page::record);
    let clock = std::time::Instant::now();
    let found = collated(&records);
    figures.slowest = figures.slowest.max(clock.elapsed().as_millis());
    figures.games += 1;
    let both = is_lawful(&case.pages[case.faulty], game);
    figures.both_lawful += usize::from(both);
    let Ok(found) = found else {
        figures.refused += 1;
        return format!("{} seed {seed} {:?} refused\n", game.name, case.faults);
    };
    let told = blamed(&found, &case.pages[clean], clean);
    let said = found.plies.iter().map(|ply| ply.mv);
    let other = |(said, was): (Option<Move>, &Move)| said.is_some_and(|said| said != *was);
    let wrong = said.zip(&game.moves).any(other);
    figures.union_wrong += usize::from(wrong);
    figures.blamed += usize::from(!told.is_empty());
    if told.is_empty() && !wrong {
        return String::new();
    }
    let (name, faults) = (&game.name, &case.faults);
    format!(
        "{name} {} plies, seed {seed} clean {clean} both {both} {faults:?}: {told:?} wrong {wrong} {:?}\n",
        game.moves.len(),
        found.disagreements
    )
}

#[test]
#[ignore = "reads ../shared"]
fn a_lawful_sheet_is_charged_with_nothing() {
    let games = sample(1000, 3);
    let mut log = String::new();
    println!(
        "| fault | k | games | both lawful | clean blamed | union wrong | refused | slowest ms |"
    );
    let (mut blamed, mut wrong) = (0, 0);
    let only = std::env::var("DAPU_KIND").unwrap_or_default();
    for kind in FAULTS.map(Some).into_iter().chain([None]) {
        let name = kind.map_or("Mixed".to_owned(), |kind| format!("{kind:?}"));
        if !only.is_empty() && !only.split(',').any(|only| only == name) {
            continue;
        }
        for count in counts() {
            let mut figures = Figures::default();
            for (index, game) in games.iter().enumerate() {
                let seed = 100 * index as u64 + count as u64 + 10 * kind.map_or(0, |it| it as u64);
                log.push_str(&judge(game, (kind, count), seed + 900, &mut figures));
            }
            println!(
                "| {name} | {count} | {} | {} | {} | {} | {} | {} |",
                figures.games,
                figures.both_lawful,
                figures.blamed,
                figures.union_wrong,
                figures.refused,
                figures.slowest
            );
            blamed += figures.blamed;
            wrong += figures.union_wrong;
        }
    }
    if let Ok(path) = std::env::var("DAPU_LOG") {
        std::fs::write(path, &log).expect("a log");
    }
    assert!(blamed == 0, "{blamed} blamed, {wrong} wrong\n{log}");
}

#[test]
fn a_lawful_sheet_of_any_game_is_charged_with_nothing() {
    let mut log = String::new();
    let mut figures = Figures::default();
    for round in 0..2 * FAULTS.len() {
        let mut chance = Chance::new(round as u64 + 31);
        let game = RealGame {
            name: "by chance".to_owned(),
            start: Position::start(),
            moves: random_game(&mut chance, 50),
            tags: String::new(),
        };
        let kind = Some(FAULTS[round % FAULTS.len()]);
        let said = judge(&game, (kind, 1 + round % 3), round as u64, &mut figures);
        write!(log, "{said}").expect("a string");
    }
    assert!(figures.blamed == 0, "{figures:?}\n{log}");
}
