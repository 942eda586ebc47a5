//! Ends of a game other than by articles and fouls, and the statements of record and slip: put into
//! the ledger in order of ply.

use super::{Ledger, Step, StepKind, loss_of};
use crate::board::Side;
use crate::record::{GameResult, LineId, Note, NoteKind, read_result_words};
use crate::rules::time::flag_doubted;
use crate::rules::{ArbiterRuling, Case, Decree, Finding, outcome};
use crate::sheets::Collation;

impl Ledger {
    /// Adds how the game ended by board and word, and the results stated.
    #[must_use]
    pub(in crate::rules) fn with_ends(mut self, case: &Case<'_>) -> Ledger {
        let due = self.due.and_then(|index| self.steps.get(index).cloned());
        let ends = noted(case).chain(board(case));
        let mut ends: Vec<Step> = ends.chain(not_come(case)).collect();
        for ruled in &mut ends {
            ruled.found |= self.steps.iter().any(|step| step.is_ground_for(ruled));
        }
        self.steps.append(&mut ends);
        // Fouls before what they lead to, statements last; what came in first stays first.
        self.steps.sort_by_key(|step| (step.order(), step.kind));
        self.due = due.and_then(|due| self.steps.iter().position(|step| *step == due));
        self.play_off = case.is_play_off();
        // Of two results, on two sheets or on one, neither is the result recorded. In a play-off a draw is Black's win.
        let differ = case.sheets.is_some_and(Collation::results_differ);
        let contested = !self.play_off && (differ || case.record.says_two_results());
        self.recorded = case.stated_result().filter(|_| !contested);
        self.steps.extend(slip(case));
        self.steps.extend(self.recorded.map(|result| Step {
            result: Some(result),
            ..Step::new(StepKind::Recorded, None)
        }));
        self
    }
}

impl Step {
    /// Whether articles give what the arbiter ruled, by the one he cites where he cites one.
    fn is_ground_for(&self, ruled: &Step) -> bool {
        let articles = self.article.as_deref().unwrap_or("");
        let cited = ruled.article.as_deref();
        ruled.kind == StepKind::RuledLost
            && self.kind == StepKind::Decided
            && (self.side, self.result) == (ruled.side, ruled.result)
            && cited.is_none_or(|cited| articles.split(", ").any(|article| article == cited))
    }
}

/// Resignations, fallen flags, agreed draws and losses ruled, of the main line.
fn noted<'c>(case: &'c Case<'_>) -> impl Iterator<Item = Step> + 'c {
    let main = |note: &&Note| note.line == LineId::MAIN;
    case.record
        .notes
        .iter()
        .filter(main)
        .filter_map(|note| said(case, note))
}

fn said(case: &Case<'_>, note: &Note) -> Option<Step> {
    let lost = |side: Option<Side>| (side, side.map(loss_of));
    let (kind, (side, result), article) = match note.kind {
        NoteKind::Resigned { by } => (StepKind::Resigned, lost(by), None),
        // 2020 21.6: what the board had ended stands.
        NoteKind::FlagFell { side } if is_over(case, note) => (StepKind::Flag, (side, None), None),
        // What waits for the arbiter gives no result.
        NoteKind::FlagFell { side } if side.is_some_and(|it| flag_doubted::waits(case, it)) => {
            (StepKind::Flag, (side, None), None)
        }
        NoteKind::FlagFell { side } => (StepKind::Flag, lost(side), None),
        NoteKind::RuledLost { side, article } => (StepKind::RuledLost, lost(side), article),
        NoteKind::DrawAgreed => (StepKind::Agreed, (None, Some(GameResult::Draw)), None),
        _ => return None,
    };
    let ply = note.after.map(|_| case.plies_until(note.after) as u32);
    Some(Step {
        side,
        result,
        article: article.map(|cite| cite.text().to_owned().into()),
        noted: true,
        ..Step::new(kind, ply)
    })
}

/// Step for absence from a game that was not played (2020 20.2, 20.3).
fn not_come(case: &Case<'_>) -> Option<Step> {
    if !case.record.tree.plies.is_empty() {
        return None;
    }
    let absent = |wanted: Side| {
        case.record.notes.iter().any(|note| {
            matches!(note.kind, NoteKind::Late { side: Some(side), absent: true, .. } if side == wanted)
        })
    };
    let step = |kind, side: Option<Side>| Step {
        side,
        result: side.map(loss_of),
        noted: true,
        ..Step::new(kind, None)
    };
    match Side::ALL.map(absent) {
        [false, false] => None,
        [true, true] => Some(step(StepKind::BothAbsent, None)),
        [true, false] => Some(step(StepKind::Absent, Some(Side::Red))),
        [false, true] => Some(step(StepKind::Absent, Some(Side::Black))),
    }
}

/// Whether the board had ended the game before a note.
fn is_over(case: &Case<'_>, note: &Note) -> bool {
    let decided = outcome::decided_on_the_board(case);
    decided.is_some_and(|(_, after)| after <= case.plies_until(note.after))
}

fn board(case: &Case<'_>) -> Option<Step> {
    let (loser, after) = outcome::decided_on_the_board(case)?;
    Some(Step {
        side: Some(loser),
        result: Some(loss_of(loser)),
        found: true,
        ..Step::new(StepKind::Board, Some(after as u32))
    })
}

fn slip(case: &Case<'_>) -> Option<Step> {
    let result = read_result_words(case.slip?.result.as_deref()?)?;
    Some(Step {
        result: Some(result),
        noted: true,
        ..Step::new(StepKind::Slip, None)
    })
}

impl Ledger {
    /// The arbiter's rulings on the result; `used` marks them.
    pub(in crate::rules) fn rule(&mut self, rulings: &[ArbiterRuling], used: &mut [bool]) {
        for (ruling, used) in rulings.iter().zip(used) {
            let Decree::Result(result) = ruling.decree else {
                if ruling.is_no_foul() {
                    *used = true;
                    self.put(Step {
                        side: ruling.side,
                        ruled: Some(Box::new(ruling.ruled())),
                        ..Step::new(StepKind::Dismissed, ruling.ply)
                    });
                }
                continue;
            };
            *used = true;
            let at = self.steps.iter().position(|step| {
                step.ply.is_none() && matches!(step.kind, StepKind::Slip | StepKind::Recorded)
            });
            let step = Step {
                result: Some(result),
                ruled: Some(Box::new(ruling.ruled())),
                ..Step::new(StepKind::Arbiter, ruling.ply)
            };
            self.steps.insert(at.unwrap_or(self.steps.len()), step);
        }
    }

    /// A step for what an arbiter dismissed or upheld of the findings that read the ledger.
    pub(in crate::rules) fn add_ruled(&mut self, findings: &[Finding]) {
        for finding in findings {
            if finding.is_dismissed() {
                self.put(Step::of(StepKind::Dismissed, finding));
            } else if let Some(step) = Step::upheld(finding) {
                self.put(step);
            }
        }
    }

    /// Puts a step behind those of its ply.
    fn put(&mut self, step: Step) {
        let key = |it: &Step| (it.order(), it.kind);
        let at = self.steps.iter().position(|it| key(it) > key(&step));
        let at = at.unwrap_or(self.steps.len());
        self.due = self.due.map(|due| due + usize::from(at <= due));
        self.steps.insert(at, step);
    }
}
