//! The sample event under every edition: what was planted is found, and nothing else.

mod tables;
mod told;

use dapu::event::Event;
use dapu::pipeline::{
    Editions, EventAudit, EventFolder, EventPapers, Options, PageStyle, Unwatched, audit_event,
    read_slips,
};
use dapu::report::event::html;
use dapu::rules::{EditionId, Language, rules};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The sample events.
const EVENTS: [&str; 2] = ["event", "event-rapid"];

fn folder(event: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(event)
}

fn audited(event: &str, editions: Editions, jobs: usize) -> (EventAudit, Event) {
    let folder = EventFolder::list(&folder(event), None).expect("a sample event");
    let text = |path: &Option<PathBuf>| match path {
        Some(path) => std::fs::read_to_string(path).expect("a file of a sample event"),
        None => String::new(),
    };
    let event = Event::from_toml(&text(&folder.event)).expect("an event file");
    let (slips, wrong) = read_slips(text(&folder.slips));
    assert!(wrong.is_empty(), "{wrong:?}");
    let papers = EventPapers {
        slips,
        run_id: "run".to_owned(),
        ..EventPapers::default()
    };
    let options = Options {
        editions,
        event: event.clone(),
        jobs,
        ..Options::default()
    };
    let audit = audit_event(&folder, &papers, &options, &Unwatched).expect("an audit");
    (audit, event)
}

/// The audit of the sample event by its own edition: several tests look at it.
fn shared() -> &'static (EventAudit, Event) {
    static AUDITED: OnceLock<(EventAudit, Event)> = OnceLock::new();
    AUDITED.get_or_init(|| audited("event", Editions::Auto, 0))
}

/// A finding as the lists of the samples have it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    event: String,
    round: u32,
    table: u32,
    code: String,
    side: String,
    /// First and last ply; 0 where it concerns none.
    plies: (u32, u32),
    edition: String,
    /// Severity, article, consequence, and whether only on a condition.
    says: String,
}

const HEAD: &str = "# event\tround\ttable\tcode\tside\tplies\tedition\tsays";

impl Row {
    fn line(&self) -> String {
        let plies = match self.plies {
            (0, 0) => String::new(),
            (first, last) if first == last => first.to_string(),
            (first, last) => format!("{first}–{last}"),
        };
        let (round, table) = (self.round, self.table);
        let cells = [
            &self.event,
            &round.to_string(),
            &table.to_string(),
            &self.code,
            &self.side,
            &plies,
        ];
        let cells: Vec<&str> = cells.into_iter().map(String::as_str).collect();
        format!("{}\t{}\t{}", cells.join("\t"), self.edition, self.says)
    }
}

fn rows(event: &str, audit: &EventAudit) -> BTreeSet<Row> {
    let number = |text: &str| text.parse().unwrap_or(0);
    let games = audit.games.iter().flat_map(|game| {
        let rows = game.audited.findings.iter().zip(game.rows());
        rows.map(move |(finding, row)| {
            let cell = |column: &str| row.get(column).unwrap_or_default().to_owned();
            let mut says = vec![cell("severity"), cell("article"), cell("consequence")];
            says.extend(finding.conditional.then(|| "if".to_owned()));
            says.extend(
                finding
                    .alternative
                    .as_ref()
                    .map(|other| format!("or {}", other.consequence)),
            );
            says.retain(|part| !part.is_empty() && part != "none");
            Row {
                event: event.to_owned(),
                round: number(&cell("round")),
                table: number(&cell("table")),
                code: cell("code"),
                side: cell("side"),
                plies: finding.plies.unwrap_or_default(),
                edition: cell("edition"),
                says: says.join(" · "),
            }
        })
    });
    let files = audit.faults.iter().map(|fault| {
        let file = Path::new(&fault.file).file_name().unwrap_or_default();
        Row {
            event: event.to_owned(),
            round: 0,
            table: 0,
            code: fault.kind.name().to_owned(),
            side: file.display().to_string(),
            plies: (0, 0),
            edition: String::new(),
            says: fault.kind.severity().name().to_owned(),
        }
    });
    games.chain(files).collect()
}

/// The audits of the sample events under every edition that speaks of a whole game.
fn all_audited() -> &'static [EventAudit; 2] {
    static AUDITED: OnceLock<[EventAudit; 2]> = OnceLock::new();
    AUDITED.get_or_init(|| {
        let editions: Vec<EditionId> = editions().collect();
        EVENTS.map(|event| audited(event, Editions::Asked(editions.clone()), 0).0)
    })
}

/// Every finding in them.
fn all_found() -> &'static BTreeSet<Row> {
    static FOUND: OnceLock<BTreeSet<Row>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let audits = EVENTS.into_iter().zip(all_audited());
        audits
            .flat_map(|(event, audit)| rows(event, audit))
            .collect()
    })
}

fn editions() -> impl Iterator<Item = EditionId> {
    EditionId::ALL
        .into_iter()
        .filter(|id| *id != EditionId::Axf)
}

fn blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

#[test]
fn what_was_planted_is_found_under_every_edition_and_nothing_else() {
    let path = folder("event").join("expected.tsv");
    let found: Vec<String> = all_found().iter().map(Row::line).collect();
    if blessing() {
        let text = format!("{HEAD}\n{}\n", found.join("\n"));
        std::fs::write(&path, text).expect("expected.tsv written");
    }
    let text = std::fs::read_to_string(&path).expect("expected.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let expected: BTreeSet<&str> = lines.collect();
    let found: BTreeSet<&str> = found.iter().map(String::as_str).collect();
    let wanting = expected.difference(&found).map(|line| format!("- {line}"));
    let surplus = found.difference(&expected).map(|line| format!("+ {line}"));
    let wrong: Vec<String> = wanting.chain(surplus).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_code_of_sheets_offers_clocks_and_outcomes_is_shown() {
    let wanting: Vec<&str> = codes().filter(|code| !is_shown(code)).collect();
    assert!(wanting.is_empty(), "shown nowhere: {}", wanting.join(" "));
}

/// The codes a sample event is to show.
fn codes() -> impl Iterator<Item = &'static str> {
    let codes = rules().iter().map(|rule| rule.code.text());
    codes.filter(|code| code.starts_with(['S', 'D', 'T', 'O']))
}

fn is_shown(code: &str) -> bool {
    all_found().iter().any(|row| row.code == code)
}

/// `neighbours.tsv`: code, event, round, table, editions, why it must not fire there, the article where one
/// allows it.
#[test]
fn every_code_has_a_neighbour_that_does_not_fire() {
    let text = std::fs::read_to_string(folder("event").join("neighbours.tsv")).expect("neighbours");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    let mut wrong = Vec::new();
    for row in &rows {
        let [
            code,
            event,
            round,
            table,
            editions,
            why,
            ref allowed_by @ ..,
        ] = row[..]
        else {
            wrong.push(format!("less than six cells: {row:?}"));
            continue;
        };
        assert!(allowed_by.len() <= 1, "{row:?}");
        let game = |found: &&Row| {
            let numbers = (found.round.to_string(), found.table.to_string());
            found.event == event && numbers == (round.to_owned(), table.to_owned())
        };
        // Under 1957 every game has a finding.
        let is_there = |found: &&Row| game(found) && found.edition == "cn1957";
        if !all_found().iter().any(|found| is_there(&found)) {
            wrong.push(format!("{code}: no game {event} {round}-{table}"));
        }
        let named = |found: &&Row| editions.split(',').any(|it| it == found.edition);
        let mut found = all_found().iter().filter(game).filter(named);
        if let Some(found) = found.find(|found| found.code == code) {
            wrong.push(format!("{why}: {}", found.line()));
        }
        if !codes().any(|known| known == code) || !is_shown(code) {
            wrong.push(format!("{code}: shown nowhere"));
        }
    }
    let without = codes().filter(|code| !rows.iter().any(|row| row[0] == *code));
    wrong.extend(without.map(|code| format!("{code}: no neighbour")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Everything an audit writes.
fn written((audit, event): &(EventAudit, Event)) -> Vec<(&'static str, Vec<u8>)> {
    let page = |language| {
        let style = PageStyle {
            language,
            reason: &str::to_owned,
            folder: "event",
        };
        html(&style.event(audit, event)).into_bytes()
    };
    vec![
        ("findings", audit.findings_csv()),
        ("ledger", audit.ledger_csv()),
        ("rulings", audit.rulings_csv(Language::En)),
        ("sheets", audit.sheets_csv()),
        ("union", audit.union_pgn().into_bytes()),
        ("zh", page(Language::Zh)),
        ("en", page(Language::En)),
    ]
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let with = |jobs| audited("event", Editions::Auto, jobs);
    let one = written(&with(1));
    let mut wrong = Vec::new();
    for (jobs, others) in [
        ("as many as cores", written(shared())),
        ("8", written(&with(8))),
    ] {
        for ((name, first), (_, other)) in one.iter().zip(others) {
            if *first != other {
                wrong.push(format!("{name} with threads: {jobs}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_sheet_is_audited_or_set_aside_with_a_reason() {
    let (audit, _) = shared();
    let mut wrong = Vec::new();
    for fate in &audit.fates {
        let told = audit
            .faults
            .iter()
            .any(|fault| fault.file == fate.file && fault.line == fate.line);
        if fate.game.is_none() && !told {
            wrong.push(fate.file.clone());
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    let records = audit.fates.iter().filter(|fate| fate.is_record).count();
    assert_eq!(records, audit.sheets);
}

#[test]
fn a_report_stands_alone_and_holds_every_finding() {
    let (audit, event) = shared();
    for language in [Language::Zh, Language::En] {
        let style = PageStyle {
            language,
            reason: &str::to_owned,
            folder: "event",
        };
        let page = html(&style.event(audit, event));
        for outside in ["http:", "https:", "src=", "<script", "@import"] {
            assert!(!page.contains(outside), "{outside}");
        }
        let findings: usize = audit
            .games
            .iter()
            .map(|game| game.audited.findings.len())
            .sum();
        assert_eq!(page.matches("<article class=\"finding").count(), findings);
        assert_eq!(
            page.matches("<section class=\"game\"").count(),
            audit.games.len()
        );
    }
}

#[test]
fn what_only_follows_from_a_finding_stands_behind_it() {
    let (audit, event) = shared();
    let style = PageStyle {
        language: Language::En,
        reason: &str::to_owned,
        folder: "event",
    };
    let page = html(&style.event(audit, event));
    let heads: Vec<&str> = page
        .split("<article class=\"finding ")
        .skip(1)
        .filter_map(|it| it.split("</h4>").next())
        .collect();
    let code = |head: &str, code: &str| head.contains(&format!(">{code}<")) || head.contains(code);
    let companions = heads
        .iter()
        .enumerate()
        .filter(|(_, it)| it.contains("companion"));
    let companions: Vec<usize> = companions.map(|(at, _)| at).collect();
    assert!(!companions.is_empty());
    let follows = |at: &usize| {
        code(heads[*at], "O207")
            && (code(heads[at - 1], "D104") || heads[at - 1].contains("companion"))
    };
    assert!(companions.iter().any(follows), "{heads:#?}");
}
