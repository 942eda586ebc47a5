//! Real games, each written as two sheets with faults put in: the union is the game wherever the text
//! decides it, each fault is found at its ply, untouched sheets show none.
//!
//! A sample of the games is taken; `DAPU_EVERY=1` takes a thousand.

use crate::support::chance;
use crate::support::real_games;
use crate::support::sheets as support;

use chance::Chance;
use dapu::board::{Key, Move, Position};
use dapu::notation::{Convention, Families, Marks, Unresolved, read_move};
use dapu::replay::search::Prior;
use dapu::sheets::{Collation, Decision, Disagreement, Held, Options, Paper, collate};
use real_games::{RealGame, real_games};
use std::collections::HashMap;
use std::fmt::Write as _;
use support::{Hand, Page};

/// What is put into sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Clean,
    MissedRun,
    MissedSigned,
    Digit,
    Direction,
    Swapped,
    Rows,
    Column,
    Illegible,
    Doubled,
    HoleOne,
    HoleSigned,
    HoleSilent,
    SameDigit,
    Tail,
    Many,
}

const KINDS: [Kind; 16] = [
    Kind::Clean,
    Kind::MissedRun,
    Kind::MissedSigned,
    Kind::Digit,
    Kind::Direction,
    Kind::Swapped,
    Kind::Rows,
    Kind::Column,
    Kind::Illegible,
    Kind::Doubled,
    Kind::HoleOne,
    Kind::HoleSigned,
    Kind::HoleSilent,
    Kind::SameDigit,
    Kind::Tail,
    Kind::Many,
];

/// What was put in at a ply (from 0) of a sheet.
#[derive(Clone, Copy, Debug)]
struct Planted {
    kind: Kind,
    sheet: usize,
    at: usize,
    len: usize,
}

struct Planter<'c> {
    chance: &'c mut Chance,
    game: &'c RealGame,
    pages: [Page; 2],
    planted: Vec<Planted>,
}

impl Planter<'_> {
    /// Puts one fault in at a place (0-based entry) of a sheet; false where it cannot be.
    fn plant(&mut self, kind: Kind, sheet: usize, at: usize) -> bool {
        let both = matches!(
            kind,
            Kind::HoleOne | Kind::HoleSigned | Kind::HoleSilent | Kind::SameDigit
        );
        let mut len = 1;
        match kind {
            Kind::MissedRun => {
                len = 1 + self.chance.below(12);
                self.pages[sheet].entries.drain(at..at + len);
            }
            Kind::MissedSigned => {
                len = 1 + self.chance.below(12);
                self.pages[sheet].entries[at..at + len].fill("漏记".to_owned());
            }
            Kind::Digit | Kind::SameDigit => {
                let Some(wrong) = wrong_digit(self.chance, &self.pages[sheet].entries[at]) else {
                    return false;
                };
                if kind == Kind::Digit && self.agrees(&wrong, sheet, at) {
                    return false;
                }
                if kind == Kind::SameDigit {
                    self.pages[1 - sheet].entries[at].clone_from(&wrong);
                }
                self.pages[sheet].entries[at] = wrong;
            }
            Kind::Direction => {
                let Some(wrong) = wrong_direction(self.chance, &self.pages[sheet].entries[at])
                else {
                    return false;
                };
                if self.agrees(&wrong, sheet, at) {
                    return false;
                }
                self.pages[sheet].entries[at] = wrong;
            }
            Kind::Swapped => {
                len = 2;
                let entries = &mut self.pages[sheet].entries;
                if say_the_same(&entries[at], &entries[at + 1]) {
                    return false;
                }
                entries.swap(at, at + 1);
            }
            Kind::Rows => {
                len = 4;
                let entries = &mut self.pages[sheet].entries;
                if entries[at] == entries[at + 2] || entries[at + 1] == entries[at + 3] {
                    return false;
                }
                entries.swap(at, at + 2);
                entries.swap(at + 1, at + 3);
            }
            Kind::Column => {
                len = 3;
                if !self.swap_in_column(sheet, at) {
                    return false;
                }
            }
            Kind::Illegible => "[?]".clone_into(&mut self.pages[sheet].entries[at]),
            Kind::Doubled => {
                let entry = self.pages[sheet].entries[at].clone();
                if self.pages[sheet].entries[at + 1] == entry {
                    return false;
                }
                self.pages[sheet].entries.insert(at, entry);
            }
            Kind::HoleOne => {
                for page in &mut self.pages {
                    "漏记".clone_into(&mut page.entries[at]);
                }
            }
            Kind::HoleSigned => {
                len = 1 + self.chance.below(4);
                for page in &mut self.pages {
                    page.entries[at..at + len].fill("漏记".to_owned());
                }
            }
            Kind::HoleSilent => {
                len = 1 + self.chance.below(4);
                for page in &mut self.pages {
                    page.entries.drain(at..at + len);
                }
            }
            Kind::Tail => {
                len = self.pages[sheet].entries.len() - at;
                self.pages[sheet].entries.truncate(at);
            }
            Kind::Clean | Kind::Many => return true,
        }
        let sheet = if both { 2 } else { sheet };
        self.planted.push(Planted {
            kind,
            sheet,
            at,
            len,
        });
        true
    }
}

impl Planter<'_> {
    /// Exchanges an entry and the next of its column. What the other sheet bears out, nothing on paper tells.
    fn swap_in_column(&mut self, sheet: usize, at: usize) -> bool {
        let entries = &self.pages[sheet].entries;
        let later = entries[at + 2].clone();
        let told = entries[at] != later && !self.agrees(&later, sheet, at);
        if told {
            self.pages[sheet].entries.swap(at, at + 2);
        }
        told
    }

    /// Whether a wrong entry says what the other sheet, without marks, may say as well: then nothing is
    /// wrong on paper.
    fn agrees(&self, wrong: &str, sheet: usize, at: usize) -> bool {
        let mut position = self.game.start.clone();
        for mv in &self.game.moves[..at] {
            position.play(*mv);
        }
        let other = readings(&self.pages[1 - sheet].entries[at], &position);
        readings(wrong, &position)
            .iter()
            .any(|mv| other.contains(mv))
    }
}

/// Whether two entries say the same of either side.
fn say_the_same(one: &str, other: &str) -> bool {
    match (
        read_move(one, Families::ALL),
        read_move(other, Families::ALL),
    ) {
        (Some((one, _)), Some((other, _))) => one.says_the_same(&other),
        _ => one == other,
    }
}

const DIGITS: &str = "123456789一二三四五六七八九";

/// The same entry with another last digit, or another first one.
fn wrong_digit(chance: &mut Chance, entry: &str) -> Option<String> {
    let mut signs: Vec<char> = entry.chars().collect();
    let coordinates = signs.first().is_some_and(char::is_ascii_uppercase) && entry.contains('-');
    let at: Vec<usize> = (0..signs.len())
        .filter(|at| DIGITS.contains(signs[*at]))
        .collect();
    if coordinates || at.is_empty() {
        return None;
    }
    let at = at[if chance.below(3) == 0 {
        0
    } else {
        at.len() - 1
    }];
    let set: Vec<char> = if signs[at].is_ascii() {
        DIGITS.chars().take(9).collect()
    } else {
        DIGITS.chars().skip(9).collect()
    };
    let other: Vec<char> = set.into_iter().filter(|c| *c != signs[at]).collect();
    signs[at] = chance.pick(&other)?;
    Some(signs.into_iter().collect())
}

fn wrong_direction(chance: &mut Chance, entry: &str) -> Option<String> {
    for set in ["进退平", "+-="] {
        if let Some(at) = entry.find(|c| set.contains(c)) {
            let now = entry[at..].chars().next()?;
            let others: Vec<char> = set.chars().filter(|c| *c != now).collect();
            let other = chance.pick(&others)?;
            let mut text = entry[..at].to_owned();
            text.push(other);
            text.push_str(&entry[at + now.len_utf8()..]);
            // A sign of order taken for one of direction leaves no move at all.
            let (_, bytes) = read_move(&text, Families::ALL)?;
            return (bytes == text.len()).then_some(text);
        }
    }
    None
}

/// What became of the faults of one kind.
#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    games: usize,
    planted: usize,
    found: usize,
    exact: usize,
    decided: usize,
    wrong: usize,
    falsely: usize,
    first: usize,
    asked: usize,
    bounded: usize,
    refused: usize,
    missed_by_bound: usize,
    micros: u128,
    slowest: u128,
}

fn main_union(collation: &Collation) -> Vec<Option<Move>> {
    collation.plies.iter().map(|ply| ply.mv).collect()
}

impl Figures {
    fn judge(
        &mut self,
        game: &RealGame,
        kind: Kind,
        planted: &[Planted],
        found: &Collation,
        hands: &str,
        log: &mut String,
    ) {
        self.bounded += usize::from(found.bounded);
        let union = main_union(found);
        let silent = planted.iter().filter(|one| one.kind == Kind::HoleSilent);
        let gone: usize = silent.map(|one| one.len).sum();
        let same_len = union.len() == game.moves.len();
        // What is said must be so; a hole nobody signed may have been filled in another way.
        let wrong = union
            .iter()
            .zip(&game.moves)
            .any(|(said, was)| said.is_some_and(|mv| mv != *was));
        let whole_length = same_len || found.stopped.is_some();
        let wrong = (wrong || !whole_length) && gone == 0;
        self.wrong += usize::from(wrong);
        let whole = union
            .iter()
            .zip(&game.moves)
            .all(|(said, was)| *said == Some(*was))
            && same_len;
        self.decided += usize::from(whole);
        let mut all = true;
        for one in planted {
            self.planted += 1;
            let there = is_found(one, found);
            self.found += usize::from(there);
            all &= there;
            self.exact += usize::from(is_exact(one, found));
            if let Some(first) = is_first(one, found, game) {
                self.asked += 1;
                self.first += usize::from(first);
            }
        }
        let falsely = found.bounded || finds_nothing_else(planted, found);
        if found.bounded {
            self.missed_by_bound += planted.iter().filter(|one| !is_found(one, found)).count();
        }
        self.falsely += usize::from(!falsely);
        if wrong || !all || !falsely {
            writeln!(
                log,
                "{kind:?} {}: {planted:?} {hands} wrong={wrong} found={all} false={} runs={:?} {:?} holes={:?} dis={:?} extra={:?} stopped={:?} bounded={} lines={:?}",
                game.name,
                !falsely,
                found.sheets[0].runs,
                found.sheets[1].runs,
                found.holes.iter().map(|hole| (hole.first, hole.plies, hole.fillings)).collect::<Vec<_>>(),
                found.disagreements.iter().map(|one| (one.ply, one.decided, &one.written, one.candidates.iter().map(|c| c.text.as_str()).collect::<Vec<_>>())).collect::<Vec<_>>(),
                found.sheets.iter().map(|sheet| sheet.extra.len()).collect::<Vec<_>>(),
                found.stopped,
                found.bounded,
                found.lines,
            )
            .expect("a string");
        }
    }
}

/// Whether what was planted is told, at its ply.
fn is_found(one: &Planted, found: &Collation) -> bool {
    let first = one.at as u32 + 1;
    let told = |ply: u32| found.disagreements.iter().any(|other| other.ply == ply);
    let held = |index: usize, sheet: usize| found.plies.get(index).map(|ply| ply.on[sheet]);
    match one.kind {
        Kind::MissedRun | Kind::MissedSigned | Kind::Tail => {
            let runs = &found.sheets[one.sheet].runs;
            // Where moves repeat, a run may be taken out at one turn or another.
            runs.iter()
                .any(|run| run.last + 1 - run.first == one.len as u32)
        }
        Kind::Digit | Kind::Direction | Kind::SameDigit => told(first),
        Kind::Swapped | Kind::Rows | Kind::Column => (one.at..one.at + one.len).any(|index| {
            let swapped = matches!(
                held(index, one.sheet),
                Some(Held::Swapped(_) | Held::Other(_))
            );
            swapped || told(index as u32 + 1)
        }),
        Kind::Illegible => matches!(held(one.at, one.sheet), Some(Held::Illegible(_))),
        Kind::Doubled => !found.sheets[one.sheet].extra.is_empty(),
        Kind::HoleOne | Kind::HoleSigned => found
            .holes
            .iter()
            .any(|hole| hole.first == first && hole.plies == one.len as u32),
        Kind::HoleSilent => !found.holes.is_empty() || !found.disagreements.is_empty(),
        Kind::Clean | Kind::Many => true,
    }
}

/// Whether it is told just where it was planted.
fn is_exact(one: &Planted, found: &Collation) -> bool {
    let (first, last) = (one.at as u32 + 1, (one.at + one.len) as u32);
    match one.kind {
        Kind::MissedRun | Kind::MissedSigned | Kind::Tail => {
            let runs = &found.sheets[one.sheet].runs;
            runs.iter()
                .any(|run| (run.first, run.last) == (first, last))
        }
        Kind::HoleOne | Kind::HoleSigned => found
            .holes
            .iter()
            .any(|hole| hole.first == first && hole.fillings.is_some()),
        _ => is_found(one, found),
    }
}

/// Whether the true move stands first among the candidates, or is the one decided on; `None` where
/// that is not asked.
fn is_first(one: &Planted, found: &Collation, game: &RealGame) -> Option<bool> {
    if !matches!(one.kind, Kind::Digit | Kind::Direction | Kind::SameDigit) {
        return None;
    }
    let ply = one.at as u32 + 1;
    let told = found.disagreements.iter().find(|other| other.ply == ply);
    let told = told.filter(|told| told.decided != Decision::Chosen);
    Some(
        told.is_some_and(|told| {
            told.candidates.first().map(|one| one.mv) == Some(game.moves[one.at])
        }),
    )
}

/// Whether nothing is told but what was planted.
fn finds_nothing_else(planted: &[Planted], found: &Collation) -> bool {
    // A wrong entry against a sheet without marks may be the fault of an earlier ply as well.
    let is_open = |told: &Disagreement| !planted.is_empty() && told.decided == Decision::Undecided;
    let within = |ply: u32| {
        planted.iter().any(|one| {
            let (first, last) = (one.at as u32 + 1, (one.at + one.len) as u32);
            ply + 12 >= first && ply <= last + 12
        })
    };
    let runs = found.sheets.iter().flat_map(|sheet| &sheet.runs);
    let silent = planted
        .iter()
        .any(|one| matches!(one.kind, Kind::HoleSilent | Kind::SameDigit));
    silent
        || runs.clone().all(|run| within(run.first))
            && found
                .disagreements
                .iter()
                .all(|told| within(told.ply) || is_open(told))
            && found.holes.iter().all(|hole| within(hole.first))
            && (!planted.is_empty() || found.warnings.is_empty() && found.alike.is_empty())
}

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

/// How often each move was played from each position of some games.
#[derive(Default)]
struct Played(HashMap<(Key, Move), u32>);

impl Prior for Played {
    fn played(&self, position: &Position, mv: Move) -> u32 {
        self.0.get(&(position.key(), mv)).copied().unwrap_or(0)
    }
}

impl Played {
    fn of(games: &[RealGame]) -> Played {
        let mut played = Played::default();
        for game in games {
            let mut position = game.start.clone();
            for mv in &game.moves {
                *played.0.entry((position.key(), *mv)).or_default() += 1;
                position.play(*mv);
            }
        }
        played
    }
}

/// What a token may mean, all marks taken for lost.
fn readings(text: &str, position: &Position) -> Vec<Move> {
    let Some((token, _)) = read_move(text, Families::ALL) else {
        return Vec::new();
    };
    let convention = Convention {
        marks: Marks::Lost,
        ..Convention::default()
    };
    match token.resolve(position, convention) {
        Err(Unresolved::Ambiguous { candidates }) => candidates,
        other => other.map(|resolved| resolved.mv).into_iter().collect(),
    }
}

/// What became of sheets without marks.
#[derive(Clone, Copy, Debug, Default)]
struct Unmarked {
    plies: usize,
    one_reading: usize,
    unique: usize,
    bounded: usize,
    decided: usize,
    wrong: usize,
    asked: usize,
    first: usize,
}

impl Unmarked {
    fn judge(&mut self, game: &RealGame, found: &Collation) {
        self.plies += game.moves.len();
        self.unique += usize::from(found.lines == Some(1) && !found.bounded);
        self.bounded += usize::from(found.bounded);
        for (said, was) in main_union(found).iter().zip(&game.moves) {
            self.decided += usize::from(said.is_some());
            self.wrong += usize::from(said.is_some_and(|mv| mv != *was));
        }
        for told in &found.disagreements {
            let was = game.moves.get(told.ply as usize - 1);
            self.asked += 1;
            self.first += usize::from(told.candidates.first().map(|one| one.mv).as_ref() == was);
        }
    }
}

#[test]
#[ignore = "reads ../shared"]
fn real_games_without_marks_are_read_as_far_as_they_can_be() {
    let every = std::env::var_os("DAPU_EVERY").is_some();
    let (count, rest) = if every { (200, 800) } else { (8, 24) };
    let Some(games) = real_games(count + rest) else {
        panic!("no real games here");
    };
    // Every fifth or fourth game is read, the others are what was played before.
    let step = games.len() / count;
    let (mut asked, mut others) = (Vec::new(), Vec::new());
    for (index, game) in games.into_iter().enumerate() {
        if index % step == 0 && asked.len() < count {
            asked.push(game);
        } else {
            others.push(game);
        }
    }
    let played = Played::of(&others);
    let mut tables = [Unmarked::default(); 4];
    for game in &asked {
        let page = Page::new(&game.start, &game.moves, Hand::Markless, "红方");
        let mut pages = [
            page.clone(),
            page,
            Page::new(&game.start, &game.moves, Hand::Wxf, "黑方"),
        ];
        for page in &mut pages {
            page.tags.clone_from(&game.tags);
        }
        let records = pages.each_ref().map(Page::record);
        let papers = records.each_ref().map(|record| Paper::of(record, "a"));
        let by_prior = Options {
            prior: Some(&played),
            ..Options::default()
        };
        let alone = collate(&papers[..1], &Options::default()).expect("a game");
        tables[0].judge(game, &alone);
        tables[1].judge(game, &collate(&papers[..1], &by_prior).expect("a game"));
        tables[2].judge(
            game,
            &collate(&papers[..2], &Options::default()).expect("a game"),
        );
        let both = collate(&papers[1..], &Options::default()).expect("a game");
        tables[3].judge(game, &both);
        let mut position = game.start.clone();
        for (text, mv) in pages[0].entries.iter().zip(&game.moves) {
            tables[0].one_reading += usize::from(readings(text, &position).len() == 1);
            position.play(*mv);
        }
    }
    println!(
        "| sheets | plies | one reading | unique games | bounded | plies decided | wrong | first candidate right |"
    );
    for (name, one) in [
        "one",
        "one, with a prior",
        "two without marks",
        "with a marked one",
    ]
    .iter()
    .zip(tables)
    {
        println!(
            "| {name} | {} | {} | {}/{} | {} | {} | {} | {}/{} |",
            one.plies,
            one.one_reading,
            one.unique,
            asked.len(),
            one.bounded,
            one.decided,
            one.wrong,
            one.first,
            one.asked
        );
    }
    assert!(tables.iter().all(|one| one.wrong == 0), "{tables:?}");
    assert_eq!(tables[3].unique, asked.len(), "{tables:?}");
}
