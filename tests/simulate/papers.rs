//! Random events of every system as papers: the check finds nothing in them, and one planted fault where it stands.

use crate::support::chance::Chance;
use dapu::contest::Outcome;
use dapu::contest::papers::{Contest, PaperGame, Papers};
use dapu::contest::simulate::{Plan, Simulated, SimulatedPapers, papers};
use dapu::event::Event;
use dapu::rules::contest::{EventFinding, check_stage};
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Severity};

const SYSTEMS: [(Simulated, u32, u32); 7] = [
    (Simulated::RoundRobin { cycles: 1 }, 3, 18),
    (Simulated::RoundRobin { cycles: 2 }, 3, 10),
    (Simulated::Swiss { rounds: 7 }, 17, 40),
    (Simulated::Knockout, 2, 31),
    (Simulated::Scheveningen, 3, 6),
    (
        Simulated::TeamSwiss {
            rounds: 7,
            boards: 4,
        },
        16,
        24,
    ),
    (Simulated::TeamRoundRobin { boards: 3 }, 3, 10),
];

fn seeds(short: u64) -> std::ops::Range<u64> {
    let long = std::env::var("DAPU_LONG").is_ok_and(|it| it == "1");
    0..if long { 5_000 } else { short }
}

fn made((what, from, many): (Simulated, u32, u32), seed: u64) -> SimulatedPapers {
    let entrants = from + (seed % u64::from(many)) as u32;
    let entrants = if what == Simulated::Scheveningen {
        2 * entrants
    } else {
        entrants
    };
    let plan = Plan {
        seed,
        entrants,
        forfeits: 3,
        withdrawals: 4,
    };
    let ranking = edition(EditionId::Cn2020).ranking.expect("2020 14");
    papers(plan, what, ("cn2020", ranking)).expect("an event")
}

fn read(event: &str, papers: &Papers) -> (Event, Contest) {
    let event = Event::from_toml(event).expect("an event file");
    let ranking = edition(EditionId::Cn2020).ranking.expect("2020 14");
    let contest = Contest::read(&event, ranking, papers);
    (event, contest)
}

/// Findings of weight; what a reading measures (G107 to G110) left out.
fn found(event: &str, papers: &Papers) -> Vec<EventFinding> {
    let (event, contest) = read(event, papers);
    assert_eq!(contest.faults, []);
    let all = check_stage(&event, edition(EditionId::Cn2020), &contest);
    let all = all.into_iter().filter(|it| it.severity > Severity::Note);
    all.filter(|it| !matches!(it.rule.code, "G107" | "G108" | "G109"))
        .collect()
}

fn codes(found: &[EventFinding]) -> Vec<(&'static str, u32)> {
    found.iter().map(|it| (it.rule.code, it.line)).collect()
}

#[test]
fn what_is_simulated_passes_the_check_in_every_system() {
    for system in SYSTEMS {
        for seed in seeds(25) {
            let made = made(system, seed);
            let found = found(&made.event, &made.papers());
            let words: Vec<String> = found
                .iter()
                .map(|it| format!("{} {}", it.rule.code, it.message(dapu::rules::Language::En)))
                .collect();
            assert!(words.is_empty(), "{:?} seed {seed}: {words:?}", system.0);
        }
    }
}

/// A table as rows of cells, the head first.
fn cells(text: &str) -> Vec<Vec<String>> {
    let row = |line: &str| line.split(',').map(str::to_owned).collect();
    text.lines().map(row).collect()
}

fn text(rows: &[Vec<String>]) -> String {
    let lines = rows.iter().map(|it| it.join(",") + "\n");
    lines.collect()
}

/// A planted fault: the papers with it, and the codes and lines that follow.
type Planted = Option<(Papers, Vec<(&'static str, u32)>)>;

/// A value of the published table that is a quarter more than it is, which no bye explains.
fn wrong_number(made: &SimulatedPapers, chance: &mut Chance, first: bool) -> Planted {
    let mut rows = cells(made.standings.as_ref()?);
    let at = 1 + chance.below(rows.len() - 1);
    let column = if first { 2 } else { 3 };
    let value: f64 = rows[at][column].parse().ok()?;
    rows[at][column] = (value + 0.25).to_string();
    let mut papers = made.papers();
    papers.files[4] = Some(text(&rows).into_bytes());
    let code = match rows[0][column].as_str() {
        "points" => "E101",
        "match_points" | "board_points" => "E110",
        _ => "E102",
    };
    Some((papers, vec![(code, at as u32 + 1)]))
}

/// Two neighbours who do not share a place, their places exchanged.
fn wrong_places(made: &SimulatedPapers, chance: &mut Chance) -> Planted {
    let mut rows = cells(made.standings.as_ref()?);
    let at = 1 + chance.below(rows.len() - 2);
    if rows[at][0] == rows[at + 1][0] {
        return None;
    }
    let (above, below) = rows.split_at_mut(at + 1);
    std::mem::swap(&mut above[at][0], &mut below[0][0]);
    let mut papers = made.papers();
    papers.files[4] = Some(text(&rows).into_bytes());
    let line = at as u32 + 1;
    Some((papers, vec![("E103", line), ("E103", line + 1)]))
}

/// Colours of a game exchanged, its result with them.
fn wrong_colours(made: &SimulatedPapers, chance: &mut Chance) -> Planted {
    let mut rows = cells(&made.results);
    let games: Vec<usize> = (1..rows.len())
        .filter(|it| !rows[*it][1].is_empty())
        .collect();
    let at = *games.get(chance.below(games.len()))?;
    rows[at].swap(3, 4);
    let bare = rows[at][5].trim_start_matches('\'').to_owned();
    let outcome = Outcome::from_text(&bare)?;
    outcome.exchanged().text().clone_into(&mut rows[at][5]);
    let mut papers = made.papers();
    papers.files[3] = Some(text(&rows).into_bytes());
    papers.files[4] = None;
    Some((papers, vec![("G102", at as u32 + 1)]))
}

/// A game, or a board, of which there is no row.
fn missing_row(made: &SimulatedPapers, chance: &mut Chance) -> Planted {
    let mut rows = cells(&made.results);
    let games: Vec<usize> = (1..rows.len())
        .filter(|it| !rows[*it][1].is_empty())
        .collect();
    let at = *games.get(chance.below(games.len()))?;
    // Of the last round it may still come; of who withdrew, games are forfeited without a row, or annulled.
    let last = games
        .iter()
        .filter_map(|it| rows[*it][0].parse::<u32>().ok())
        .max();
    let tables = [Some(&made.players), made.teams.as_ref()];
    let has_left = |name: &str| {
        tables.iter().flatten().any(|table| {
            let table = cells(table);
            let column = table[0].iter().position(|it| it == "withdrawn_after");
            let is =
                |row: &&Vec<String>| name == row[1] || name.starts_with(&format!("{}-", row[1]));
            let row = table.iter().skip(1).find(is);
            row.zip(column).is_some_and(|(row, at)| !row[at].is_empty())
        })
    };
    let is_last = rows[at][0].parse().ok() == last;
    if is_last || has_left(&rows[at][3]) || has_left(&rows[at][4]) {
        return None;
    }
    rows.remove(at);
    let mut papers = made.papers();
    papers.files[3] = Some(text(&rows).into_bytes());
    papers.files[4] = None;
    Some((papers, vec![("E113", 0)]))
}

/// Players of two boards of a team exchanged.
fn wrong_line_up(made: &SimulatedPapers, chance: &mut Chance) -> Planted {
    let mut rows = cells(&made.results);
    let pairs: Vec<usize> = (1..rows.len() - 1)
        .filter(|it| rows[*it][2] == "1" && rows[*it + 1][2] == "2")
        .collect();
    let at = *pairs.get(chance.below(pairs.len()))?;
    // Red of the first board plays for the team that has Black at the second.
    let first = std::mem::take(&mut rows[at][3]);
    rows[at][3] = std::mem::replace(&mut rows[at + 1][4], first);
    let mut papers = made.papers();
    papers.files[3] = Some(text(&rows).into_bytes());
    Some((papers, vec![("G111", 0)]))
}

/// A game that was not played, of which there is a record.
fn record_of_a_forfeit(made: &SimulatedPapers, chance: &mut Chance) -> Planted {
    let rows = cells(&made.results);
    let forfeits: Vec<usize> = (1..rows.len())
        .filter(|it| matches!(rows[*it][5].trim_start_matches('\''), "+-" | "-+"))
        .collect();
    let at = *forfeits.get(chance.below(forfeits.len().max(1)))?;
    let mut papers = made.papers();
    papers.games.push(PaperGame {
        round: rows[at][0].parse().ok()?,
        table: rows[at][1].parse().ok()?,
        red: rows[at][3].clone(),
        black: rows[at][4].clone(),
        outcome: None,
        plies: 60,
        date: String::new(),
        file: "a.pgn".to_owned(),
        ..PaperGame::default()
    });
    Some((papers, vec![("E106", 0)]))
}

/// Plants a fault in events of some systems; each is found where it stands, and nothing more than follows.
fn each_is_found(
    systems: &[usize],
    (short, least): (u64, usize),
    plant: impl Fn(&SimulatedPapers, &mut Chance) -> Planted,
) {
    let (mut planted, mut wrong) = (0, Vec::new());
    for at in systems {
        for seed in seeds(short) {
            let made = made(SYSTEMS[*at], seed);
            let mut chance = Chance::new(seed ^ 0xfa17);
            let Some((papers, expected)) = plant(&made, &mut chance) else {
                continue;
            };
            planted += 1;
            let found = found(&made.event, &papers);
            let mut codes = codes(&found);
            for (own, expected) in codes.iter_mut().zip(&expected) {
                if expected.1 == 0 {
                    own.1 = 0;
                }
            }
            if codes != expected {
                wrong.push(format!(
                    "{:?} seed {seed}: {codes:?}, not {expected:?}",
                    SYSTEMS[*at].0
                ));
            }
        }
    }
    assert!(planted >= least, "{planted}");
    assert!(
        wrong.is_empty(),
        "{} of {planted}:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
}

#[test]
fn points_that_are_wrong_are_found_in_their_line() {
    each_is_found(&[0, 1, 2, 4, 5, 6], (15, 80), |made, chance| {
        wrong_number(made, chance, true)
    });
}

#[test]
fn a_tie_break_number_that_is_wrong_is_found_in_its_line() {
    each_is_found(&[0, 1, 2, 5, 6], (15, 60), |made, chance| {
        wrong_number(made, chance, false)
    });
}

#[test]
fn places_exchanged_are_found_in_both_lines() {
    each_is_found(&[0, 1, 2, 4, 5, 6], (15, 60), wrong_places);
}

#[test]
fn colours_against_the_table_are_found_in_their_line() {
    each_is_found(&[0, 1, 4, 6], (20, 60), wrong_colours);
}

#[test]
fn a_row_that_is_wanting_is_found() {
    each_is_found(&[0, 1, 4, 6], (20, 60), missing_row);
}

#[test]
fn a_line_up_out_of_order_is_found() {
    each_is_found(&[5, 6], (15, 25), wrong_line_up);
}

#[test]
fn a_record_of_a_game_that_was_not_played_is_found() {
    each_is_found(&[0, 2], (20, 20), record_of_a_forfeit);
}
