//! Events made up by seed, each system among them, with up to three cells or rows of their tables changed and other
//! readings: all that is found in them is recorded.

use crate::support::chance::Chance;
use crate::support::switches::{OF_EVENTS, switch as switch_named};
use crate::support::told::{Block, compare};
use dapu::contest::knockout::Ladder;
use dapu::contest::papers::{Contest, PAPER_FILES, Papers};
use dapu::contest::simulate::{Simulated, SimulatedPapers, SimulationPlan, papers};
use dapu::event::Event;
use dapu::rules::contest::{EventFinding, check_stages};
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Language};
use std::fmt::Write as _;

/// A question of a table: its head, and how it is answered.
pub(crate) type Question = (String, Box<dyn Fn() -> String>);

const fn tree(ladder: Ladder) -> Simulated {
    Simulated::Knockout { ladder }
}

/// Systems, each with the least and the most that take part.
const SYSTEMS: [(&str, Simulated, u32, u32); 10] = [
    ("robin", Simulated::RoundRobin { cycles: 1 }, 3, 8),
    ("double", Simulated::RoundRobin { cycles: 2 }, 3, 6),
    ("swiss", Simulated::Swiss { rounds: 5 }, 9, 17),
    ("swiss7", Simulated::Swiss { rounds: 7 }, 12, 20),
    ("tree2", tree(Ladder::SlowThree), 4, 9),
    ("tree4", tree(Ladder::SlowMany), 4, 9),
    ("tree1", tree(Ladder::RapidFour), 4, 9),
    ("sides", Simulated::Scheveningen, 6, 10),
    (
        "teams",
        Simulated::TeamSwiss {
            rounds: 5,
            boards: 2,
        },
        8,
        11,
    ),
    ("team-robin", Simulated::TeamRoundRobin { boards: 2 }, 3, 6),
];

/// So many seeds of each system.
const SEEDS: u64 = 26;

fn chance_of(seed: u64) -> Chance {
    let mut chance = Chance::new(seed);
    // The first numbers of neighbouring seeds are alike.
    for _ in 0..20 {
        chance.below(2);
    }
    chance
}

/// An event that is changed here and there.
#[derive(Clone)]
struct Made {
    event: String,
    /// In order of [`PAPER_FILES`].
    files: [Option<String>; 5],
    id: EditionId,
    /// What was changed.
    done: String,
}

fn sound(seed: u64, (what, least, most): (Simulated, u32, u32)) -> Option<SimulatedPapers> {
    let mut chance = chance_of(seed);
    let mut entrants = least + chance.below((most - least + 1) as usize) as u32;
    if what == Simulated::Scheveningen {
        entrants -= entrants % 2;
    }
    let plan = SimulationPlan {
        seed,
        entrants,
        forfeits: chance.below(4) as u32,
        withdrawals: chance.below(3) as u32,
    };
    let id = EditionId::Cn2020;
    let ranking = edition(id).ranking.expect("2020 14");
    papers(plan, what, (id.name(), ranking)).ok()
}

fn made(seed: u64, system: (Simulated, u32, u32)) -> Option<Made> {
    let sound = sound(seed, system)?;
    let mut made = Made {
        event: sound.event,
        files: [
            Some(sound.players),
            sound.teams,
            None,
            Some(sound.results),
            sound.standings,
        ],
        id: EditionId::Cn2020,
        done: String::new(),
    };
    let mut chance = chance_of(seed ^ 0x5eed);
    if seed > 0 {
        for _ in 0..=chance.below(3) {
            change(&mut made, &mut chance);
        }
    }
    if chance.below(4) == 0 {
        made.id = EditionId::Cn1999;
    }
    if chance.below(2) == 0 {
        switch(&mut made, &mut chance);
    }
    Some(made)
}

/// A reading that is not the first.
fn switch(made: &mut Made, chance: &mut Chance) {
    let switch = switch_named(OF_EVENTS[chance.below(OF_EVENTS.len())]);
    let reading = switch.readings[1 + chance.below(switch.readings.len() - 1)];
    let _ = write!(
        made.event,
        "\n[switches]\n\"{}\" = \"{reading}\"\n",
        switch.name
    );
    let _ = write!(made.done, " {}={reading}", switch.name);
}

/// Changes a cell or a row of a table; most often of the results.
fn change(made: &mut Made, chance: &mut Chance) {
    let file = [3, 3, 3, 3, 3, 3, 0, 4, 4, 1][chance.below(10)];
    let Some(text) = &made.files[file] else {
        return;
    };
    let mut rows: Vec<Vec<String>> = text
        .lines()
        .map(|row| row.split(',').map(str::to_owned).collect())
        .collect();
    if rows.len() < 3 {
        return;
    }
    let at = 1 + chance.below(rows.len() - 1);
    let before = rows[at].join(",");
    match chance.below(10) {
        0 => {
            rows.remove(at);
        }
        1 => {
            let again = rows[at].clone();
            rows.push(again);
        }
        2 => {
            let other = 1 + chance.below(rows.len() - 1);
            let column = chance.below(rows[at].len().min(rows[other].len()));
            let cell = rows[at][column].clone();
            rows[at][column] = std::mem::replace(&mut rows[other][column], cell);
        }
        3 => turn(&mut rows[at]),
        _ => cell(&mut rows[at], (chance, file)),
    }
    let after = rows.get(at).map(|row| row.join(",")).unwrap_or_default();
    let name = PAPER_FILES[file];
    let _ = write!(made.done, " {name}:{} `{before}` to `{after}`", at + 1);
    let rows: Vec<String> = rows.iter().map(|row| row.join(",")).collect();
    made.files[file] = Some(rows.join("\n") + "\n");
}

/// The two names of a row in each other's place.
fn turn(row: &mut [String]) {
    let count = row.len();
    if count > 3 {
        row.swap(count - 3, count - 2);
    }
}

fn cell(row: &mut [String], (chance, file): (&mut Chance, usize)) {
    const RESULTS: [&str; 9] = ["1-0", "0-1", "1/2-1/2", "'+-", "'-+", "--", "", "轮空", "?"];
    let last = row.len() - 1;
    if file == 3 && chance.below(2) == 0 {
        RESULTS[chance.below(9)].clone_into(&mut row[last]);
        return;
    }
    let at = chance.below(row.len());
    let cell = &mut row[at];
    let changed = match cell.parse::<u32>() {
        Ok(number) if chance.below(2) == 0 => (number + 1).to_string(),
        Ok(number) => number.saturating_sub(1).to_string(),
        Err(_) if chance.below(3) == 0 => String::new(),
        Err(_) if chance.below(2) == 0 => format!("{cell}x"),
        Err(_) => "1".to_owned(),
    };
    *cell = changed;
}

/// A finding of an event with everything it holds.
pub(super) fn line(it: &EventFinding) -> String {
    let mut told = it.rule.code.to_string();
    if it.round > 0 || it.table > 0 {
        let _ = write!(told, " @{}-{}", it.round, it.table);
    }
    let _ = write!(told, " {} {}", it.severity.name(), it.kind.name());
    let _ = write!(told, " by {}", it.article);
    if let Some(stage) = &it.stage {
        let _ = write!(told, " stage={stage}");
    }
    if it.line > 0 || !it.file.is_empty() {
        let _ = write!(told, " {}:{}", it.file, it.line);
    }
    if let Some(reading) = &it.reading {
        let _ = write!(told, " reading={reading}");
    }
    for (name, value) in &it.facts {
        let _ = write!(told, " {name}={value}");
    }
    let waits = if it.waits_for_ruling() { " open" } else { "" };
    let (zh, en) = (it.message(Language::Zh), it.message(Language::En));
    format!("{told}{waits} | {zh} | {en} | {}\n", it.subject())
}

fn told(made: &Made) -> String {
    let event = Event::from_toml(&made.event).expect("an event file");
    let bytes = |text: &Option<String>| text.as_ref().map(|it| it.clone().into_bytes());
    let papers = Papers {
        files: [0, 1, 2, 3, 4].map(|at| bytes(&made.files[at])),
        ..Papers::default()
    };
    let book = edition(made.id);
    let ranking = book.ranking.expect("a chapter on events");
    let contests = Contest::read_all(&event, ranking, &papers);
    let mut told = format!("#{}\n", made.done);
    for contest in &contests {
        for fault in &contest.faults {
            let _ = writeln!(told, "fault {}:{} {}", fault.file, fault.line, fault.kind);
        }
    }
    let found = check_stages(&event, book, &contests);
    told.extend(found.iter().map(line));
    told
}

/// The events made by seed, under the systems of that name.
fn of_system(name: &'static str, system: (Simulated, u32, u32)) -> Vec<Question> {
    let mut all: Vec<Question> = Vec::new();
    for seed in 0..SEEDS {
        if let Some(made) = made(seed, system) {
            let head = format!("{name} {seed} {}", made.id.name());
            all.push((head, Box::new(move || told(&made))));
        }
    }
    all
}

/// All of them.
pub(crate) fn questions() -> Vec<Question> {
    let all = SYSTEMS.iter();
    all.flat_map(|it| of_system(it.0, (it.1, it.2, it.3)))
        .collect()
}

#[test]
fn events_changed_by_chance_are_judged_as_they_were() {
    let blocks: Vec<Block> = questions()
        .into_iter()
        .map(|(head, answer)| (head, answer()))
        .collect();
    compare("event/varied.txt", &blocks);
}
