//! Lint lines for stages and for the tables beside the event file.

use super::PrintedLine;
use crate::event::contest::{Loaded, fault_words, faults};
use crate::event::pair::refused;
use crate::event::standings::refused_totals;
use crate::lang::Lang;
use dapu::contest::papers::{Contest, Papers};
use dapu::contest::propose::{ProposeError, propose};
use dapu::contest::{Number, RoundRobin};
use dapu::event::{Event, Slip, System};
use dapu::pipeline::{EVENT_FILE, EventFolder, LintLine, slips_of_no_game};
use dapu::rules::contest::check_stage;
use dapu::rules::edition::edition;
use dapu::rules::{EditionId, GameRef, Severity};
use std::fmt::Display;

/// Pairings against any reading of the book: reported before anything is counted.
const CODES: [&str; 8] = [
    "G101", "G103", "G104", "G105", "G106", "G112", "G114", "E107",
];

/// Lint results for the tables of a folder.
pub(super) struct Tables {
    /// Their own lines.
    pub(super) lines: Vec<PrintedLine>,
    /// Slips of games that they do not have; `None` where no stage was read.
    pub(super) slips_of_no_game: Option<Vec<LintLine>>,
}

/// Lint results for the tables of a folder; `None` where it has none, and no stage.
pub(super) fn tables_of(
    folder: &EventFolder,
    (event, papers, slips): (&Event, &Papers, &[(GameRef, Slip)]),
    lang: &Lang,
) -> Option<Tables> {
    let has_tables = papers.files.iter().any(Option::is_some) || !papers.faults.is_empty();
    if !has_tables && event.plans.is_empty() {
        return None;
    }
    let all = loaded(event, papers);
    let mut lines: Vec<PrintedLine> = faults(&all)
        .into_iter()
        .map(|(file, fault)| {
            let (place, words) = fault_words((file, fault), lang);
            PrintedLine {
                severity: if fault.kind.is_note() {
                    Severity::Warning
                } else {
                    Severity::Error
                },
                place,
                words,
                advice: String::new(),
            }
        })
        .collect();
    let totals = refused_totals(&all, lang).into_iter();
    lines.extend(totals.map(|it| PrintedLine {
        severity: Severity::Error,
        place: EVENT_FILE.to_owned(),
        words: it.error.to_string(),
        advice: it.next.unwrap_or_default(),
    }));
    for loaded in &all {
        lines.extend(of_plan(loaded, lang));
        lines.extend(paired(loaded, lang));
        lines.extend(next_round(loaded, lang));
    }
    let contests: Vec<&Contest> = all.iter().map(|it| &it.contest).collect();
    let file = folder.slips.as_ref();
    let file = file.map_or(String::new(), |it| it.display().to_string());
    let of_no_game = slips_of_no_game(slips, &contests, &file);
    Some(Tables {
        lines,
        slips_of_no_game: (!all.is_empty()).then_some(of_no_game),
    })
}

/// The stages; none for an edition that says nothing of points and places.
fn loaded(event: &Event, papers: &Papers) -> Vec<Loaded> {
    let named = event.edition.as_deref().and_then(EditionId::from_name);
    let edition = edition(named.unwrap_or(EditionId::Cn2020));
    let Some(ranking) = edition.ranking else {
        return Vec::new();
    };
    let contests = Contest::read_all(event, ranking, papers).into_iter();
    let loaded = contests.map(|contest| Loaded {
        event: event.clone(),
        edition,
        ranking,
        contest,
    });
    loaded.collect()
}

/// Statements in the plan of a stage that are impossible or missing.
fn of_plan(loaded: &Loaded, lang: &Lang) -> Vec<PrintedLine> {
    let contest = &loaded.contest;
    let mut lines = Vec::new();
    let mut add = |severity, key: &str, values: &[(&str, &dyn Display)]| {
        lines.push(PrintedLine {
            severity,
            place: EVENT_FILE.to_owned(),
            words: lang.fill(key, values),
            advice: lang.text(&format!("{key}-next")).to_owned(),
        });
    };
    let stage = contest.stage.clone().unwrap_or_else(|| "1".to_owned());
    let people = contest.people.len();
    let named: (&str, &dyn Display) = ("stage", &stage);
    if people < 2 {
        add(Severity::Error, "lint.few", &[named, ("count", &people)]);
        return lines;
    }
    if let Some(asked) = contest
        .plan
        .list
        .as_ref()
        .filter(|_| contest.list.is_none())
    {
        let lists = loaded.ranking.choices(contest.conditions.competition);
        let lists: Vec<&str> = lists.map(|it| it.article).collect();
        let lists = lists.join(", ");
        add(
            Severity::Error,
            "lint.list",
            &[named, ("list", asked), ("lists", &lists)],
        );
    }
    let Some(system) = contest.plan.system else {
        add(Severity::Warning, "lint.system", &[named]);
        return lines;
    };
    let most = match system {
        System::RoundRobin => {
            RoundRobin::new(people as Number).rounds() * contest.plan.cycles.unwrap_or(1)
        }
        System::Swiss => people as u32 - 1 + people as u32 % 2,
        _ => return lines,
    };
    match contest.plan.rounds {
        Some(rounds) if rounds > most => {
            add(
                Severity::Error,
                "lint.rounds",
                &[named, ("rounds", &rounds), ("most", &most)],
            );
        }
        None if system == System::Swiss && loaded.event.rounds.is_none() => {
            add(Severity::Warning, "lint.no-rounds", &[named]);
        }
        _ => {}
    }
    lines
}

/// Pairings against the book, whatever its readings.
fn paired(loaded: &Loaded, lang: &Lang) -> Vec<PrintedLine> {
    let found = check_stage(&loaded.event, loaded.edition, &loaded.contest);
    let found = found.into_iter().filter(|it| CODES.contains(&it.rule.code));
    let line = |it: dapu::rules::contest::EventFinding| PrintedLine {
        severity: it.severity,
        place: match (it.file.as_str(), it.line) {
            ("", _) => EVENT_FILE.to_owned(),
            (file, 0) => file.to_owned(),
            (file, line) => format!("{file}:{line}"),
        },
        words: {
            let words = format!("{} {}", it.rule.code, it.message(lang.language()));
            if it.article.is_empty() {
                words
            } else {
                format!("{words} ({} {})", it.edition.name(), it.article)
            }
        },
        advice: lang.fill("lint.explain", &[("code", &it.rule.code)]),
    };
    found.map(line).collect()
}

/// Why the next round cannot be paired.
fn next_round(loaded: &Loaded, lang: &Lang) -> Option<PrintedLine> {
    let contest = &loaded.contest;
    let played = contest.table.rounds();
    let is_open = contest.table.games().iter().any(|it| it.outcome.is_none());
    let is_over = played > 0 && played >= contest.conditions.rounds;
    if contest.people.len() < 2 || is_open || is_over {
        return None;
    }
    let error = propose(contest, &loaded.event, (played + 1, 1)).err()?;
    let tells = matches!(
        error,
        ProposeError::Unpairable(_) | ProposeError::Sides | ProposeError::Tree(_)
    );
    let failure = tells.then(|| refused(loaded, &error, lang))?;
    let round = played + 1 + contest.rounds_before;
    let why = failure.error.to_string();
    Some(PrintedLine {
        severity: Severity::Error,
        place: EVENT_FILE.to_owned(),
        words: lang.fill("lint.next-round", &[("round", &round), ("why", &why)]),
        advice: failure.next.unwrap_or_default(),
    })
}
