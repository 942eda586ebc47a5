//! `dapu event check`: what was paired and published against the book.

use super::contest::{FolderExtras, Loaded, faults, load_whole, tell_faults};
use super::count::count;
use crate::cli::{self, FailOn, TableFormat};
use crate::exit::{Exit, Failure, Outcome};
use crate::lang::Lang;
use crate::output::Output;
use crate::rows::Rows;
use crate::say::say;
use crate::setting;
use dapu::contest::Scores;
use dapu::contest::papers::Contest;
use dapu::event::System;
use dapu::pipeline::{RULINGS_FILE, SLIPS_FILE, rule_on_tables, ruling_words, slips_of_no_game};
use dapu::rules::contest::{EventFinding, check_stages};
use dapu::rules::{Kind, Language};
use serde_json::Value;
use std::path::Path;

pub(super) fn run(args: &cli::EventCheck, quiet: bool, lang: &Lang) -> Outcome {
    let (loaded, beside) = load_whole(&args.folder, lang)?;
    for it in loaded.iter().filter(|it| it.contest.plan.list.is_some()) {
        super::standings::list(it, None, lang)?;
    }
    members(&loaded, lang)?;
    let faults = faults(&loaded);
    tell_faults(faults.iter().copied(), lang);
    let wrong_slips = tell_slips(&loaded, &beside, lang);
    for it in loaded.iter().filter(|it| is_not_compared(it)) {
        let stage = it.contest.stage.as_ref();
        let name = stage.map_or(String::new(), |it| format!(" [{it}]"));
        say(&lang.fill("contest.not-compared", &[("stage", &name)]));
    }
    tell_nothing_to_check(&loaded, lang);
    let mut found = found(&loaded);
    for fault in rule_on_tables(&beside.rulings, &mut found, RULINGS_FILE) {
        let place = format!("{}:{}", fault.file, fault.line);
        let words = fault.words(lang.language());
        say(&lang.fill("contest.fault", &[("place", &place), ("words", &words)]));
    }
    match args.format {
        TableFormat::Text => {
            if !quiet {
                tell_open(&loaded, lang);
            }
            text(&found, quiet, lang)?;
        }
        format => rows(&loaded, &found).print(format, lang)?,
    }
    let lost = wrong_slips || faults.iter().any(|it| !it.1.kind.is_note());
    Ok(verdict(&found, lost, args.fail_on))
}

/// Says which slips cannot be used, and which are of games that nobody paired; whether there is one.
fn tell_slips(loaded: &[Loaded], beside: &FolderExtras, lang: &Lang) -> bool {
    let contests: Vec<&Contest> = loaded.iter().map(|it| &it.contest).collect();
    let unread = beside.slip_faults.iter().map(|it| {
        let line = crate::audit::slip_fault(Path::new(SLIPS_FILE), it, lang);
        (line.place, line.words)
    });
    let of_no_game = slips_of_no_game(&beside.slips, &contests, SLIPS_FILE);
    let of_no_game = of_no_game.iter().map(|it| {
        let place = format!("{}:{}", it.file, it.line);
        let between = match lang.language() {
            Language::Zh => "；",
            Language::En => "; ",
        };
        (place, it.words(lang.language()).join(between))
    });
    let mut any = false;
    for (place, words) in unread.chain(of_no_game) {
        say(&lang.fill("contest.fault", &[("place", &place), ("words", &words)]));
        any = true;
    }
    any
}

/// Says of each total of members whose places do not follow why; refused where there is nothing else.
fn members(loaded: &[Loaded], lang: &Lang) -> Result<(), Failure> {
    let refused = super::standings::refused_totals(loaded, lang);
    let is_total = |it: &Loaded| it.contest.plan.system == Some(System::MemberTotal);
    let is_alone = loaded.iter().all(is_total);
    for failure in refused {
        if is_alone {
            return Err(failure);
        }
        say(&failure.error.to_string());
    }
    Ok(())
}

/// Says what was looked at where no stage has a pair, a bye or a published place: that nothing is found then says nothing.
fn tell_nothing_to_check(loaded: &[Loaded], lang: &Lang) {
    let is_bare = |it: &Loaded| {
        let contest = &it.contest;
        let published = contest.published.len() + contest.published_sides.len();
        contest.table.games().is_empty()
            && contest.table.byes().is_empty()
            && published == 0
            && contest.records.is_empty()
    };
    if loaded.iter().all(is_bare) {
        let people = loaded.iter().map(|it| it.contest.people.len()).max();
        let people = people.unwrap_or(0);
        say(&lang.fill("contest.nothing-to-check", &[("people", &people)]));
    }
}

/// Says how many games have no result yet: no finding, and no end of the event.
fn tell_open(loaded: &[Loaded], lang: &Lang) {
    for it in loaded {
        let scores = Scores::new(&it.contest.table, it.contest.conditions);
        let open = it.contest.table.games().iter();
        let open = open.filter(|it| it.outcome.is_none());
        let open = open.filter(|it| !(scores.is_void(it.red) || scores.is_void(it.black)));
        let open = open.count();
        if open > 0 {
            say(&lang.fill("contest.open-games", &[("count", &open)]));
        }
    }
}

/// Whether places were published that nothing is compared with: a row is missing of what they count.
fn is_not_compared(loaded: &Loaded) -> bool {
    let contest = &loaded.contest;
    let published = contest.published.len() + contest.published_sides.len();
    published > 0 && contest.doubtful_from().is_some()
}

fn found(loaded: &[Loaded]) -> Vec<EventFinding> {
    let Some(first) = loaded.first() else {
        return Vec::new();
    };
    let contests: Vec<&Contest> = loaded.iter().map(|it| &it.contest).collect();
    check_stages(&first.event, first.edition, &contests)
}

fn text(found: &[EventFinding], quiet: bool, lang: &Lang) -> Result<(), Failure> {
    let mut out = Output::open(None, lang)?;
    for finding in found {
        let weight = setting::severity(finding.severity, lang);
        let words = finding.message(lang.language());
        let place = if finding.line > 0 {
            format!(" [{}:{}]", finding.file, finding.line)
        } else {
            String::new()
        };
        let stage = finding.stage.as_ref();
        let stage = stage.map_or(String::new(), |it| format!(" [{it}]"));
        let article = if finding.article.is_empty() {
            String::new()
        } else {
            format!(" ({} {})", finding.edition.name(), finding.article)
        };
        out.line(&format!(
            "{weight} {}{stage}{place} {words}{article}",
            finding.rule.code
        ))?;
        if let Some(ruled) = &finding.ruled {
            let words = ruling_words(ruled, lang.language());
            out.line(&lang.fill("contest.ruled", &[("ruling", &words)]))?;
        }
    }
    if !quiet {
        out.line(&count(found.iter().map(|it| it.severity), lang))?;
    }
    out.finish()
}

const COLUMNS: &[&str] = &[
    "code",
    "name",
    "severity",
    "kind",
    "edition",
    "article",
    "event",
    "stage",
    "round",
    "table",
    "file",
    "line",
    "reading",
    "ruling",
    "message_zh",
    "message_en",
];

fn rows(loaded: &[Loaded], found: &[EventFinding]) -> Rows {
    let mut rows = Rows::new(COLUMNS);
    let event = loaded.first().and_then(|it| it.event.name.clone());
    let known = |number: u32| {
        if number == 0 {
            Value::Null
        } else {
            number.into()
        }
    };
    for it in found {
        let kind = match it.kind {
            Kind::Decided => "decided",
            Kind::ForArbiter => "for-arbiter",
            Kind::Reading => "reading",
        };
        rows.add(vec![
            it.rule.code.into(),
            it.rule.name.into(),
            it.severity.name().into(),
            kind.into(),
            it.edition.name().into(),
            it.article.into(),
            event.clone().map_or(Value::Null, Value::from),
            it.stage.clone().map_or(Value::Null, Value::from),
            known(it.round),
            known(it.table),
            it.file.clone().into(),
            known(it.line),
            it.reading.clone().map_or(Value::Null, Value::from),
            it.ruled
                .as_ref()
                .map_or(Value::Null, |it| it.ruling.clone().into()),
            it.message(Language::Zh).into(),
            it.message(Language::En).into(),
        ]);
    }
    rows
}

fn verdict(found: &[EventFinding], faults: bool, fail_on: Option<FailOn>) -> Exit {
    // A finding that an arbiter ruled on has been dealt with.
    let fails = |least| {
        let mut open = found.iter().filter(|it| it.ruled.is_none());
        open.any(|it| it.severity >= least)
    };
    match fail_on.and_then(FailOn::least) {
        _ if faults => Exit::Found,
        Some(least) if fails(least) => Exit::Found,
        _ => Exit::Ran,
    }
}
