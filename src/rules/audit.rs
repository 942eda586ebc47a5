//! Two passes: rules on the case give findings, the edition rules on each in order of ply, the
//! ledger folds them; then the rules that compare results read the ledger.

use super::applied::raise;
use super::by_kind::by_kind;
use super::companions;
use super::displaced;
use super::edition::{self, Circumstances};
use super::evidence;
use super::finding_limit::ask;
use super::lifted;
use super::one_entry;
use super::out_of_step;
use super::repetition::Classified;
use super::rulings::lay_on;
use super::wronged;
use super::{
    Alternative, ArbiterRuling, Case, Check, Choice, Code, Consequence, EditionId, Finding,
    FormCase, Ledger, Rule, Ruling, Severity, SheetRef, Statement, Verdict, fact, format, on_sheet,
    order_of, outcome, rule, rules,
};
use crate::board::Side;
use crate::event::{Event, Slip};
use crate::format::Incident;
use crate::record::{GameRecord, GameResult};
use crate::replay::Replay;
use crate::sheets::Collation;
use std::borrow::Cow;

/// All findings of a record under each of `choices` (F and C once, without edition), in order of
/// edition, then line, ply and code.
pub fn audit(
    record: &GameRecord<'_>,
    replay: &Replay,
    event: &Event,
    choices: &[Choice],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    audit_form(&FormCase::Record(record), &mut findings);
    audit_form(&FormCase::Alone(record), &mut findings);
    for find in &by_kind().played {
        ask(|out| find(record, replay, out), &mut findings);
    }
    let natures = Classified::default();
    for choice in choices {
        audit_law(
            &Case {
                record,
                replay,
                event,
                edition: choice.edition,
                natures: &natures,
                sheets: None,
                slip: None,
            },
            &mut Rulings::default(),
            &mut findings,
        );
    }
    findings
}

/// 卷宗: what is at hand of one game of an event.
#[derive(Clone, Copy, Debug)]
pub struct Dossier<'a> {
    /// The players' sheets and the record they make.
    pub sheets: &'a Collation,
    /// That record played through.
    pub replay: &'a Replay,
    /// Provisions of the organiser.
    pub event: &'a Event,
    /// 成绩单.
    pub slip: Option<&'a Slip>,
    /// Arbiters' rulings on this game in earlier runs.
    pub rulings: &'a [ArbiterRuling],
    /// Results given by other records of the game, which are no sheets of it.
    pub others: &'a [Statement],
}

/// Audit result of a game of an event.
#[derive(Clone, Debug, Default)]
pub struct Audited {
    /// All findings, as by [`audit`]; those of form are of the sheets, each of its own.
    pub findings: Vec<Finding>,
    /// A ledger for each edition asked, in that order.
    pub ledgers: Vec<Ledger>,
    /// By ruling: whether it fitted anything. One that did not is among the findings, too.
    pub used: Vec<bool>,
}

/// All findings of a game of an event under each of `choices`, and what they add up to.
pub fn audit_sheets(game: &Dossier<'_>, choices: &[Choice]) -> Audited {
    let mut audited = Audited {
        // Additions to the game by a ruling stand among its remarks.
        used: game
            .rulings
            .iter()
            .map(|it| !it.adds().is_empty())
            .collect(),
        ..Audited::default()
    };
    for (index, sheet) in game.sheets.sheets.iter().enumerate() {
        let first = audited.findings.len();
        audit_form(&FormCase::Record(&sheet.record), &mut audited.findings);
        audit_form(&FormCase::Sheet(game.sheets, index), &mut audited.findings);
        let dashes = format::uncommon_convention::of_dashes(&sheet.record);
        audited.findings.extend(dashes);
        for finding in &mut audited.findings[first..] {
            finding.sheet = Some(SheetRef::of(sheet.owner));
        }
    }
    format::of_union(&game.sheets.merged, game.replay, &mut audited.findings);
    let natures = Classified::default();
    let mut rulings = Rulings {
        all: game.rulings,
        used: &mut audited.used,
    };
    lay_on(&mut audited.findings, rulings.all, rulings.used);
    for choice in choices {
        let case = Case {
            record: &game.sheets.merged,
            replay: game.replay,
            event: game.event,
            edition: choice.edition,
            natures: &natures,
            sheets: Some(game.sheets),
            slip: game.slip,
        };
        let ledger = audit_law(&case, &mut rulings, &mut audited.findings);
        audited.ledgers.push(ledger);
        audit_others(&case, game, &mut rulings, &mut audited.findings);
    }
    evidence::add(game.sheets, &mut audited.findings);
    for (ruling, _) in (game.rulings.iter().zip(&audited.used)).filter(|it| !it.1) {
        let stale = FormCase::Stale(ruling, ruling.fitting(&audited.findings));
        audit_form(&stale, &mut audited.findings);
    }
    audited
}

/// Audits the other records of a game against the union of its sheets.
fn audit_others(
    case: &Case<'_>,
    game: &Dossier<'_>,
    rulings: &mut Rulings<'_>,
    out: &mut Vec<Finding>,
) {
    if game.others.is_empty() {
        return;
    }
    let own = game.sheets.sheets.iter().map(|sheet| Statement {
        file: sheet.file.clone(),
        line: sheet.record.places.record.line,
        result: sheet.record.known_result(),
    });
    let mut said: Vec<Statement> = own.chain(game.others.iter().cloned()).collect();
    // 附加赛: a draw is Black's.
    let play_off = case.is_play_off();
    for it in said.iter_mut().filter(|_| play_off) {
        it.result = match it.result {
            Some(GameResult::Draw) => Some(GameResult::BlackWins),
            other => other,
        };
    }
    let mut found = witnesses(case, &said);
    on_sheet::point_all(case, &mut found);
    lay_on(&mut found, rulings.all, rulings.used);
    out.append(&mut found);
}

/// Findings of the rules on several records of one game.
fn witnesses(case: &Case<'_>, said: &[Statement]) -> Vec<Finding> {
    let mut found = Vec::new();
    for rule in rules() {
        if let Check::Witnesses(find) = rule.check {
            find(case, said, &mut found);
        }
    }
    settle(case, &mut found);
    found
}

/// The rulings on a game, and which of them fitted something.
#[derive(Debug, Default)]
struct Rulings<'r> {
    all: &'r [ArbiterRuling],
    used: &'r mut [bool],
}

/// Contradictions between the records of one game, by each edition. `record` is the one that opened
/// the game; `said` holds one statement per record, in order of their numbers.
pub fn audit_witnesses(
    record: &GameRecord<'_>,
    replay: &Replay,
    editions: &[EditionId],
    said: &[Statement],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (event, natures) = (Event::default(), Classified::default());
    for id in editions {
        let case = Case {
            record,
            replay,
            event: &event,
            edition: edition::edition(*id),
            natures: &natures,
            sheets: None,
            slip: None,
        };
        findings.append(&mut witnesses(&case, said));
    }
    findings
}

/// The codes [`audit_witnesses`] finds.
pub fn witness_codes() -> impl Iterator<Item = Code> {
    let asked = |rule: &&Rule| matches!(rule.check, Check::Witnesses(_));
    rules().iter().filter(asked).map(|rule| rule.code)
}

/// The findings an incident of reading is.
pub fn audit_incident(incident: &Incident) -> Vec<Finding> {
    let mut findings = Vec::new();
    audit_form(&FormCase::Incident(incident), &mut findings);
    findings
}

fn audit_form(form: &FormCase<'_>, out: &mut Vec<Finding>) {
    for rule in by_kind().of_form(form) {
        ask(|out| rule.look_at_form(form, out), out);
    }
}

fn audit_law(case: &Case<'_>, rulings: &mut Rulings<'_>, out: &mut Vec<Finding>) -> Ledger {
    let mut found = judged(case, rulings);
    let Some(record) = lifted::without_losses(case.record, &found) else {
        return ended(case, rulings, found, out);
    };
    let case = Case {
        record: &record,
        ..*case
    };
    found.retain(lifted::is_lifted);
    let mut judged = judged(&case, rulings);
    judged.append(&mut found);
    ended(&case, rulings, judged, out)
}

/// Findings of the rules on a game, with the rulings on them.
fn judged(case: &Case<'_>, rulings: &mut Rulings<'_>) -> Vec<Finding> {
    let mut found = Vec::new();
    for rule in by_kind().of_case(case) {
        ask(|out| rule.look_at_case(case, out), &mut found);
    }
    out_of_step::mark(case, &mut found);
    one_entry::mark(case, &mut found);
    settle(case, &mut found);
    on_sheet::leave_out_what_follows(case, &mut found);
    on_sheet::add_slips(case, &mut found);
    one_entry::add_readings(case, &mut found);
    displaced::add(case, &mut found);
    on_sheet::point_all(case, &mut found);
    lay_on(&mut found, rulings.all, rulings.used);
    found
}

/// What findings add up to, and those that follow from it.
fn ended(
    case: &Case<'_>,
    rulings: &mut Rulings<'_>,
    mut found: Vec<Finding>,
    out: &mut Vec<Finding>,
) -> Ledger {
    // A stretch of plies decides with its last.
    let decided = |finding: &Finding| {
        let last = finding.plies.map(|(_, last)| last);
        (finding.line, order_of(Some(finding.code), last))
    };
    found.sort_by_key(|finding| (decided(finding), finding.code));
    outcome::match_noted(&mut found);
    let (mut ledger, mut totals) = add_up(case, rulings, &mut found);
    // A foul that nobody ruled on falls with the question whether it was one.
    let dismissed = companions::dismiss_matters(&mut found, &mut totals);
    if !dismissed.is_empty() {
        (ledger, totals) = add_up(case, rulings, &mut found);
    }
    ledger.add_ruled(&totals);
    found.extend(dismissed);
    found.append(&mut totals);
    Finding::sort(&mut found);
    if case.is_of_an_event() {
        companions::bind(&mut found);
    }
    wronged::name(&mut found);
    out.append(&mut found);
    ledger
}

/// The ledger of findings, and the findings that read it.
fn add_up(
    case: &Case<'_>,
    rulings: &mut Rulings<'_>,
    found: &mut [Finding],
) -> (Ledger, Vec<Finding>) {
    let mut ledger = Ledger::fold(found, case.edition);
    if case.is_of_an_event() {
        ledger = ledger.with_ends(case);
    }
    ledger.rule(rulings.all, rulings.used);
    let mut totals = Vec::new();
    for find in &by_kind().totals {
        ask(|out| find(case, &ledger, out), &mut totals);
    }
    settle(case, &mut totals);
    on_sheet::point_all(case, &mut totals);
    lay_on(&mut totals, rulings.all, rulings.used);
    (ledger, totals)
}

/// Asks the edition about each finding, in order of ply; what it allows is dropped.
fn settle(case: &Case<'_>, findings: &mut Vec<Finding>) {
    if findings.is_empty() {
        return;
    }
    Finding::sort(findings);
    let mut offences = [0_u32; 2];
    findings.retain_mut(|finding| {
        let Some(law) = rule(finding.code).law else {
            return true;
        };
        let side = finding.side.unwrap_or(Side::Red);
        let mut nth = 1;
        if finding.code.is_illegal_move() && finding.line == 0 && finding.side.is_some() {
            offences[side.index()] += 1;
            nth = offences[side.index()];
        }
        let circumstances = Circumstances::new(case.event, side, &finding.facts).numbered(nth);
        let ruling = (case.edition.ruling)(law, &circumstances);
        apply(case, finding, ruling)
    });
}

/// Writes the ruling into the finding; false where there is nothing to report.
fn apply(case: &Case<'_>, finding: &mut Finding, ruling: Ruling) -> bool {
    match ruling {
        Ruling::Allowed { .. } => return false,
        Ruling::Silent => finding.severity = Severity::Note,
        Ruling::Forbidden(verdict) => pronounce(finding, verdict),
    }
    if finding.line > 0 {
        // A variation was not played: nothing follows from it.
        finding.severity = Severity::Note;
        finding.consequence = Consequence::None;
        finding.conditional = false;
        finding.reading = None;
        finding.alternative = None;
    } else if finding.conditional {
        raise(case, finding);
    }
    true
}

fn pronounce(finding: &mut Finding, verdict: Verdict) {
    finding.article = Some(verdict.article);
    finding.consequence = verdict.consequence;
    // Where nobody says who it was, it costs nobody anything before the arbiter has asked.
    let of_a_side = matches!(
        verdict.consequence,
        Consequence::Loss(_) | Consequence::Fouls(_) | Consequence::Time(_)
    );
    if of_a_side && finding.facts.holds(fact::UNNAMED) {
        finding.consequence = Consequence::Arbiter;
    }
    finding.conditional = verdict.in_time;
    if let Some(severity) = verdict.severity {
        // What another reading of the paper leaves in doubt weighs no more for it.
        let most = finding.alternative.as_ref().map(|_| finding.severity);
        finding.severity = most.map_or(severity, |most| most.min(severity));
    }
    if finding.facts.holds(fact::HALF_ROUND) {
        finding.consequence = Consequence::Arbiter;
        finding.severity = finding.severity.min(Severity::Warning);
    }
    if let Some(kind) = verdict.kind {
        finding.kind = kind;
    }
    if finding.reading.is_none() {
        finding.reading = verdict.reading.map(Cow::Borrowed);
    }
    if finding.alternative.is_none() {
        finding.alternative = verdict
            .alternative
            .map(|(reading, consequence)| Alternative {
                reading: Cow::Borrowed(reading),
                consequence,
            });
    }
}
