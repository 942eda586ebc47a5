//! One fault is planted in a sound event of each system: it is found under its code, in its place, and nothing is found beside it
//! but what follows. Expectations come from the rows that were changed, never from the program.

mod boards;
mod byes;
mod event;
mod measures;
mod pairs;
mod places;
mod witnesses;

pub(crate) use event::{Kind, Made, Planted};
pub(crate) use witnesses::records;

use super::seeds;
use crate::support::chance::Chance;
use dapu::contest::knockout::Ladder;
use dapu::contest::papers::{Contest, Papers};
use dapu::contest::simulate::Simulated;
use dapu::event::Event;
use dapu::rules::contest::{EventFinding, check_stages};
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, Language};
use measures::{Measure, measures};
use pairs::Plant;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const fn tree(ladder: Ladder) -> Simulated {
    Simulated::Knockout { ladder }
}

/// All systems that are simulated.
pub(crate) const KINDS: [Kind; 9] = [
    ("round-robin", Simulated::RoundRobin { cycles: 1 }, 3, 18),
    ("double-robin", Simulated::RoundRobin { cycles: 2 }, 3, 10),
    ("swiss", Simulated::Swiss { rounds: 7 }, 17, 40),
    ("knockout-30.1.2", tree(Ladder::SlowThree), 2, 31),
    ("knockout-30.1.4", tree(Ladder::SlowMany), 2, 31),
    ("knockout-30.2.1", tree(Ladder::RapidFour), 2, 31),
    ("scheveningen", Simulated::Scheveningen, 3, 6),
    (
        "team-swiss",
        Simulated::TeamSwiss {
            rounds: 7,
            boards: 4,
        },
        16,
        24,
    ),
    ("team-robin", Simulated::TeamRoundRobin { boards: 3 }, 3, 10),
];

/// What is found in an event.
fn found(event: &str, papers: &Papers) -> Vec<EventFinding> {
    let event = Event::from_toml(event).expect("an event file");
    let book = edition(EditionId::Cn2020);
    let ranking = book.ranking.expect("2020 14");
    let contests = Contest::read_all(&event, ranking, papers);
    for contest in &contests {
        let faults = contest.faults.iter().filter(|it| !it.kind.is_note());
        assert_eq!(faults.count(), 0, "{:?}", contest.faults);
    }
    check_stages(&event, book, &contests)
}

fn is_measure(code: &str) -> bool {
    matches!(code, "G107" | "G108" | "G109" | "G116")
}

/// Code, round, line and message.
type Told = (&'static str, u32, u32, String);

fn told(found: &[EventFinding]) -> Vec<Told> {
    let told = |it: &EventFinding| {
        let message = it.message(Language::En);
        (it.rule.code, it.round, it.line, message)
    };
    found.iter().map(told).collect()
}

/// What is found of the measures of a Swiss and is not what the slow twin measures, or the other way round.
fn unmeasured(now: &Made, all: &[Told]) -> Vec<String> {
    let mut expected: BTreeSet<Measure> = BTreeSet::new();
    if now.is_swiss() {
        expected = measures(now);
    }
    let mut wrong = Vec::new();
    for it in all.iter().filter(|it| is_measure(it.0)) {
        let is_due = |due: &&Measure| {
            (due.0, due.1) == (it.0, it.1) && due.2.iter().all(|name| names(&it.3, name))
        };
        let Some(due) = expected.iter().find(is_due).cloned() else {
            wrong.push(format!("{it:?}"));
            continue;
        };
        expected.remove(&due);
    }
    // What was not so by the results as they may have stood when a round was paired is no fault of it.
    let may_be_explained = |round: u32| {
        all.iter()
            .any(|it| it.1 == round && is_of_a_late_result(&it.3))
    };
    expected.retain(|it| !may_be_explained(it.1));
    wrong.extend(expected.iter().map(|it| format!("not found: {it:?}")));
    wrong
}

/// Whether a message says that a pairing is right by a result that was told late or otherwise.
fn is_of_a_late_result(message: &str) -> bool {
    ["when it was paired, it is right", "was told, it is right"]
        .iter()
        .any(|words| message.contains(words))
}

/// Whether a message names somebody, and not only a longer name.
fn names(message: &str, name: &str) -> bool {
    let parts = message.split(|it: char| !it.is_alphanumeric() && !"-.,/½¼¾".contains(it));
    let mut parts = parts.map(|it| it.trim_end_matches(['.', ',', ':']));
    parts.any(|it| it == name) || (!name.starts_with(['P', 'T']) && message.contains(name))
}

/// How a planted fault came out.
#[derive(Clone, Copy, Debug, Default)]
struct Score {
    planted: u32,
    found: u32,
    wrong: u32,
    missed: u32,
    extra: u32,
}

/// The verdict on one planted fault, and what is wrong with it.
fn judge(planted: &Planted, sound: &[Told]) -> (Score, Vec<String>) {
    let mut score = Score {
        planted: 1,
        ..Score::default()
    };
    let all = told(&found(&planted.event, &planted.papers));
    let mut wrong = unmeasured(&planted.now, &all);
    let mut before: Vec<&Told> = sound.iter().collect();
    let mut new = Vec::new();
    for it in all.iter().filter(|it| !is_measure(it.0)) {
        let known = before
            .iter()
            .position(|of| (of.0, of.1, &of.3) == (it.0, it.1, &it.3));
        match known {
            Some(at) => drop(before.remove(at)),
            None => new.push(it),
        }
    }
    let any = !new.is_empty();
    let mut lacking = Vec::new();
    for due in &planted.due {
        let is_due = |it: &&Told| {
            (it.0, it.1) == (due.code, due.round)
                && (due.line == 0 || due.line == it.2)
                && due.names.iter().all(|name| names(&it.3, name))
        };
        match new.iter().position(is_due) {
            Some(at) => drop(new.remove(at)),
            None => lacking.push(format!("due: {due:?}")),
        }
    }
    match (lacking.is_empty(), any) {
        (true, _) => score.found = 1,
        (false, true) => score.wrong = 1,
        (false, false) => score.missed = 1,
    }
    new.retain(|it| {
        !planted
            .may
            .iter()
            .any(|may| may.0 == it.0 && may.1.contains(&it.1))
    });
    wrong.extend(new.iter().map(|it| format!("extra: {it:?}")));
    score.extra = u32::from(!wrong.is_empty());
    wrong.extend(lacking);
    (score, wrong)
}

/// All faults of all families.
fn plants() -> impl Iterator<Item = (&'static str, Plant)> {
    let all = pairs::PAIRS
        .into_iter()
        .chain(byes::BYES)
        .chain(boards::BOARDS);
    all.chain(places::PLACES).chain(witnesses::WITNESSES)
}

type Scores = BTreeMap<(&'static str, &'static str), Score>;

/// Plants each fault in the event of a seed of each system.
fn seed_of_all(seed: u64, (scores, wrong): (&mut Scores, &mut Vec<String>)) {
    for kind in KINDS {
        seed_of((seed, kind), (scores, wrong));
    }
}

/// Plants each fault in one event.
fn seed_of((seed, kind): (u64, Kind), (scores, wrong): (&mut Scores, &mut Vec<String>)) {
    let made = Made::of(kind, seed);
    let sound = told(&found(&made.event, &made.papers.papers()));
    for (at, (name, plant)) in plants().enumerate() {
        let mut chance = Chance::new(seed * 64 + at as u64 + 0xfa17);
        let Some(planted) = plant(made.clone(), &mut chance) else {
            continue;
        };
        let (score, said) = judge(&planted, &sound);
        let sum = scores.entry((kind.0, name)).or_default();
        sum.planted += score.planted;
        sum.found += score.found;
        sum.wrong += score.wrong;
        sum.missed += score.missed;
        sum.extra += score.extra;
        if !said.is_empty() {
            wrong.push(format!(
                "{} {name} seed {seed}:\n    {}",
                kind.0,
                said.join("\n    ")
            ));
        }
    }
}

fn table(scores: &Scores) -> String {
    let mut text = format!(
        "{:<16} {:<15} {:>7} {:>7} {:>10} {:>6} {:>5}\n",
        "system", "fault", "planted", "found", "wrong-code", "missed", "extra"
    );
    for ((system, fault), it) in scores {
        let _ = writeln!(
            text,
            "{system:<16} {fault:<15} {:>7} {:>7} {:>10} {:>6} {:>5}",
            it.planted, it.found, it.wrong, it.missed, it.extra
        );
    }
    text
}

/// Plants in the events of seeds, on all cores.
fn plant_all(seeds: std::ops::Range<u64>) -> (Scores, Vec<String>) {
    let threads = std::thread::available_parallelism().map_or(1, |it| it.get() as u64);
    let parts: Vec<(Scores, Vec<String>)> = std::thread::scope(|scope| {
        let part = |at: u64| {
            let seeds = seeds.clone().skip(at as usize).step_by(threads as usize);
            scope.spawn(move || {
                let (mut scores, mut wrong) = (Scores::new(), Vec::new());
                seeds.for_each(|seed| seed_of_all(seed, (&mut scores, &mut wrong)));
                (scores, wrong)
            })
        };
        let running: Vec<_> = (0..threads).map(part).collect();
        running
            .into_iter()
            .map(|it| it.join().expect("a thread"))
            .collect()
    });
    let (mut scores, mut wrong) = (Scores::new(), Vec::new());
    for (part, said) in parts {
        for (key, it) in part {
            let sum = scores.entry(key).or_default();
            sum.planted += it.planted;
            sum.found += it.found;
            sum.wrong += it.wrong;
            sum.missed += it.missed;
            sum.extra += it.extra;
        }
        wrong.extend(said);
    }
    (scores, wrong)
}

fn hold(scores: &Scores, wrong: &[String]) {
    let shown = &wrong[..wrong.len().min(40)];
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        shown.join("\n")
    );
    assert!(scores.len() > 80, "{} of system and fault", scores.len());
}

#[test]
fn a_planted_fault_is_found_under_its_code_and_nothing_beside_it() {
    let (scores, wrong) = plant_all(seeds(4));
    println!("{}", table(&scores));
    hold(&scores, &wrong);
}

/// Seeds in which byes left out were told as another scale, a sanction as wrong numbers among equals, and more was asked for than
/// follows: of one paired twice who floats both ways, and of equals whom 直胜 parts otherwise without the one who was warned.
#[test]
fn seeds_that_once_told_more_than_follows_tell_what_was_planted() {
    let seeds = [
        ("swiss", [45, 61, 93].as_slice()),
        ("round-robin", &[144, 540]),
    ];
    for (name, seeds) in seeds {
        let kind = KINDS.into_iter().find(|it| it.0 == name).expect("a system");
        for seed in seeds {
            let (mut scores, mut wrong) = (Scores::new(), Vec::new());
            seed_of((*seed, kind), (&mut scores, &mut wrong));
            assert_eq!(wrong, Vec::<String>::new());
        }
    }
}

#[test]
fn nothing_is_found_in_a_sound_event() {
    let mut wrong = Vec::new();
    for kind in KINDS {
        for seed in seeds(8) {
            let made = Made::of(kind, seed);
            let mut papers = made.papers.papers();
            let all = told(&found(&made.event, &papers));
            papers.games = records(&made);
            let beside = told(&found(&made.event, &papers));
            if all != beside {
                wrong.push(format!("{} seed {seed}, with records: {beside:?}", kind.0));
            }
            let unmeasured = unmeasured(&made, &all);
            let all: Vec<Told> = all.into_iter().filter(|it| !is_measure(it.0)).collect();
            if !all.is_empty() || !unmeasured.is_empty() {
                wrong.push(format!("{} seed {seed}: {all:?} {unmeasured:?}", kind.0));
            }
        }
    }
    let shown = &wrong[..wrong.len().min(20)];
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        shown.join("\n")
    );
}
