//! Real games on two sheets with wrong but readable entries: the game comes out whatever stands on one
//! of them, and the sheet that is clean is charged with nothing. A move against the rules that both
//! have was played.
//!
//! A sample of the games is taken; `DAPU_EVERY=1` takes two thousand.

mod wrong;

use super::desk::{blamed, collated, counts, meant, of_record, of_sheets, sample};
use crate::support::chance::Chance;
use crate::support::real_games::RealGame;
use crate::support::sheets::{Hand, Page, random_game};
use dapu::board::{Move, Position, Role, Side};
use dapu::notation::{Convention, Families, Unresolved, read_move};
use dapu::rules::{Certainty, Finding};
use dapu::sheets::{Decision, Disagreement, PlyEntry};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use wrong::FaultySheets;

/// What became of the games.
#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    games: usize,
    plies: usize,
    wrong: usize,
    undecided: usize,
    follow: usize,
    needless: usize,
    truth_missing: usize,
    blamed: usize,
    untold: usize,
    slowest: u128,
}

impl Figures {
    fn judge(&mut self, desk: &FaultySheets<'_>, clean: Option<usize>, log: &mut String) {
        let clock = std::time::Instant::now();
        let found = desk.collate();
        self.slowest = self.slowest.max(clock.elapsed().as_millis());
        self.games += 1;
        self.plies += desk.game.moves.len();
        let Ok(found) = found else {
            self.wrong += 1;
            writeln!(log, "{} {:?} refused", desk.game.name, desk.planted).expect("a string");
            return;
        };
        let before = *self;
        let moves = &desk.game.moves;
        let said: Vec<Option<Move>> = found.plies.iter().map(|ply| ply.mv).collect();
        let other = |(said, was): (&Option<Move>, &Move)| said.is_some_and(|said| said != *was);
        let wrong = said.len() != moves.len() || said.iter().zip(moves).any(other);
        self.wrong += usize::from(wrong);
        let open = |one: &&Disagreement| one.decided == Decision::Undecided;
        let first_open = found.disagreements.iter().find(open).map(|one| one.ply);
        for (at, _) in said.iter().enumerate().filter(|(_, mv)| mv.is_none()) {
            self.undecided += 1;
            let ply = at as u32 + 1;
            let told = found.disagreements.iter().find(|one| one.ply == ply);
            // The same entry is another move after the one or the other of an earlier ply.
            if told.is_none() && first_open.is_some_and(|first| first < ply) {
                self.follow += 1;
                continue;
            }
            let has =
                |mv: &Move| told.is_some_and(|one| one.candidates.iter().any(|it| it.mv == *mv));
            self.truth_missing += usize::from(!moves.get(at).is_some_and(has));
            self.needless += usize::from(!desk.replays_otherwise(at));
        }
        let told = |at: usize| {
            found
                .disagreements
                .iter()
                .any(|one| one.ply == at as u32 + 1)
        };
        self.untold += desk.planted.iter().filter(|(_, at)| !told(*at)).count();
        let held = clean.map(|sheet| blamed(&found, &desk.pages[sheet], sheet));
        self.blamed += usize::from(held.as_ref().is_some_and(|held| !held.is_empty()));
        let as_before = |of: fn(&Figures) -> usize| of(self) == of(&before);
        let silent = as_before(|all| all.wrong + all.needless + all.truth_missing)
            && as_before(|all| all.blamed + all.untold);
        if !silent {
            let (name, planted) = (&desk.game.name, &desk.planted);
            writeln!(log, "{name} {planted:?} {held:?} {:?}", found.disagreements)
                .expect("a string");
        }
    }
}

/// A game by chance.
fn game_by_chance(chance: &mut Chance) -> RealGame {
    RealGame {
        name: "by chance".to_owned(),
        start: Position::start(),
        moves: random_game(chance, 60),
        tags: String::new(),
    }
}

#[test]
#[ignore = "reads ../shared"]
fn wrong_entries_neither_spoil_the_game_nor_charge_the_clean_sheet() {
    let games = sample(2000, 6);
    let (mut bad, mut log) = (Vec::new(), String::new());
    println!(
        "| sheets | wrong each | games | plies | union wrong | undecided | of an earlier one | needless | truth missing | clean blamed | untold | slowest ms |"
    );
    for (both, name) in [(false, "one"), (true, "both")] {
        for count in counts() {
            let mut figures = Figures::default();
            for (index, game) in games.iter().enumerate() {
                let seed = 100 * index as u64 + 10 * u64::from(both) + count as u64;
                let mut chance = Chance::new(seed + 4242);
                let mut desk = FaultySheets::new(game, &mut chance);
                let sheet = chance.below(2);
                desk.plant(&mut chance, sheet, count);
                if both {
                    desk.plant(&mut chance, 1 - sheet, count);
                }
                figures.judge(&desk, (!both).then_some(1 - sheet), &mut log);
            }
            let Figures {
                games,
                plies,
                wrong,
                undecided,
                follow,
                needless,
                truth_missing,
                blamed,
                untold,
                slowest,
            } = figures;
            println!(
                "| {name} | {count} | {games} | {plies} | {wrong} | {undecided} | {follow} | {needless} | {truth_missing} | {blamed} | {untold} | {slowest} |"
            );
            let most = if count <= 3 { games / 200 } else { games / 50 };
            if wrong > most || !both && blamed > 0 {
                bad.push((name, count, figures));
            }
        }
    }
    if let Ok(path) = std::env::var("DAPU_LOG") {
        std::fs::write(path, &log).expect("a log");
    }
    assert!(bad.is_empty(), "{bad:?}\n{log}");
}

/// All lines that one sheet or the other has ply by ply, each with the number of entries that say
/// otherwise: every way followed to the end.
fn slow_lines(
    pages: &[Page; 2],
    position: &Position,
    ply: usize,
    line: &mut Vec<Move>,
    best: &mut (usize, BTreeSet<Vec<Move>>),
    slips: usize,
) {
    if slips > best.0 {
        return;
    }
    if ply == pages[0].entries.len() {
        if slips < best.0 {
            *best = (slips, BTreeSet::new());
        }
        best.1.insert(line.clone());
        return;
    }
    let said = pages
        .each_ref()
        .map(|page| meant(&page.entries[ply], position));
    let moves: BTreeSet<Move> = said.iter().flatten().copied().collect();
    for mv in moves {
        let otherwise = said.iter().filter(|said| **said != Some(mv)).count();
        let mut after = position.clone();
        after.play(mv);
        line.push(mv);
        slow_lines(pages, &after, ply + 1, line, best, slips + otherwise);
        line.pop();
    }
}

#[test]
fn what_is_undecided_is_what_following_every_way_leaves() {
    let (mut wrong, mut open) = (Vec::new(), 0);
    for round in 0..16 {
        for count in [1, 3] {
            let mut chance = Chance::new(10 * round + count as u64);
            let game = &game_by_chance(&mut chance);
            let mut desk = FaultySheets::new(game, &mut chance);
            desk.plant(&mut chance, 0, count);
            desk.plant(&mut chance, 1, 2);
            let mut best = (usize::MAX, BTreeSet::new());
            slow_lines(&desk.pages, &game.start, 0, &mut Vec::new(), &mut best, 0);
            let found = desk.collate().expect("one game");
            for at in 0..game.moves.len() {
                let slow: BTreeSet<Move> = best.1.iter().map(|line| line[at]).collect();
                let said = found.plies[at].mv;
                open += usize::from(slow.len() > 1);
                let decided = (slow.len() == 1).then(|| slow.first().copied()).flatten();
                if said != decided {
                    wrong.push(format!(
                        "{} ply {}: {said:?}, not {slow:?}",
                        game.name,
                        at + 1
                    ));
                }
            }
        }
    }
    println!("{open} plies open");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A token in words that is no lawful move of the side to move.
fn unlawful(chance: &mut Chance, position: &Position) -> Option<String> {
    const RED: &str = "帅仕相马车炮兵";
    const BLACK: &str = "将士象马车炮卒";
    let own = |(_, piece): &(_, dapu::board::Piece)| piece.side == position.turn();
    let men: Vec<_> = position.pieces().filter(own).collect();
    for _ in 0..200 {
        let (at, piece) = chance.pick(&men)?;
        let (names, digits) = match piece.side {
            Side::Red => (RED, "一二三四五六七八九"),
            Side::Black => (BLACK, "123456789"),
        };
        let nth = |text: &str, index: usize| text.chars().nth(index).unwrap_or_default();
        let roles = [
            Role::General,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
            Role::Chariot,
            Role::Cannon,
            Role::Soldier,
        ];
        let name = roles.iter().position(|role| *role == piece.role)?;
        let file = usize::from(at.number_for(piece.side)) - 1;
        let text: String = [
            nth(names, name),
            nth(digits, file),
            nth("进退平", chance.below(3)),
            nth(digits, chance.below(9)),
        ]
        .iter()
        .collect();
        let (token, _) = read_move(&text, Families::ALL)?;
        let resolved = token.resolve(position, Convention::USUAL);
        if matches!(
            resolved,
            Err(Unresolved::Illegal { .. } | Unresolved::NoSuchPiece)
        ) {
            return Some(text);
        }
    }
    None
}

/// What is said of a move at a ply.
fn of_the_move(findings: &[Finding], ply: usize) -> Vec<String> {
    let of_it = findings.iter().filter(|finding| {
        finding.code.text().starts_with('M') && finding.plies.is_some_and(|it| it.0 == ply as u32)
    });
    of_it
        .map(|finding| format!("{} {}", finding.code.text(), finding.consequence))
        .collect()
}

/// What is told of the papers that no clean pair shows.
fn of_the_papers(findings: &[Finding]) -> Vec<&'static str> {
    let codes = [
        "S101", "S102", "S202", "S203", "S204", "S205", "S206", "S209", "S210", "S211",
    ];
    let found = findings.iter().map(|finding| finding.code.text());
    found.filter(|code| codes.contains(code)).collect()
}

#[test]
#[ignore = "reads ../shared"]
fn a_move_against_the_rules_on_all_sheets_is_what_one_record_shows() {
    let games = sample(2000, 24);
    let mut log = String::new();
    let (mut figures, mut doubts) = ([(0, 0); 2], 0);
    for (index, game) in games.iter().enumerate() {
        let mut chance = Chance::new(index as u64 + 77);
        let mut desk = FaultySheets::new(game, &mut chance);
        let from_the_end = index % 31;
        let at = game.moves.len() - 1 - from_the_end;
        let Some(text) = unlawful(&mut chance, &desk.before[at]) else {
            continue;
        };
        let plain = Page::new(&game.start, &game.moves, Hand::Full, "红方");
        desk.pages = ["红方", "黑方"].map(|owner| {
            let mut page = Page {
                owner,
                tags: game.tags.clone(),
                ..plain.clone()
            };
            page.entries[at].clone_from(&text);
            page
        });
        let expected = of_the_move(&of_record(&desk.pages[0].record()), at + 1);
        if expected.is_empty() {
            continue;
        }
        let records = desk.pages.each_ref().map(Page::record);
        for (papers, figures) in [&records[..1], &records[..]].into_iter().zip(&mut figures) {
            figures.0 += 1;
            let Ok(found) = collated(papers) else {
                continue;
            };
            let findings = of_sheets(&found);
            let (told, more) = (of_the_move(&findings, at + 1), of_the_papers(&findings));
            let same = found
                .plies
                .iter()
                .all(|ply| ply.on.iter().all(|held| matches!(held, PlyEntry::Same(_))));
            let doubt =
                |it: &Finding| it.code.text().starts_with('M') && it.certainty == Certainty::Doubt;
            doubts += usize::from(findings.iter().any(doubt));
            if told == expected && more.is_empty() && same {
                figures.1 += 1;
            } else {
                writeln!(
                    log,
                    "{} ply {} {text}: {told:?}, not {expected:?}; {more:?}",
                    game.name,
                    at + 1
                )
                .expect("a string");
            }
        }
    }
    println!(
        "one sheet {:?}, two {:?} (asked, right), {doubts} in doubt since an earlier entry may be wrong",
        figures[0], figures[1]
    );
    assert!(
        figures
            .iter()
            .all(|(asked, right)| right * 100 >= asked * 99),
        "{figures:?}\n{log}"
    );
}
