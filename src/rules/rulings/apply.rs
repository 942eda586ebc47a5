//! Laying rulings on findings: what was ruled stays visible, and what follows from it follows.

use super::{ArbiterRuling, Decree};
use crate::record::Anchor;
use crate::rules::{Code, Consequence, Finding, Kind, Ruled, Severity, fact};

/// Whether the question a finding leaves is which result the game has: one ruling on that settles them all.
const fn asks_for_the_result(finding: &Finding) -> bool {
    matches!(
        finding.code,
        Code::S214
            | Code::T103
            | Code::D204
            | Code::O101
            | Code::O102
            | Code::O103
            | Code::O105
            | Code::O106
            | Code::O107
            | Code::O203
            | Code::O204
            | Code::O206
            | Code::O207
            | Code::O401
    )
}

impl ArbiterRuling {
    /// Whether the ruling is on that finding.
    pub(crate) fn is_on(&self, finding: &Finding) -> bool {
        let at = |ply: u32| {
            let within = |(first, last)| (first..=last).contains(&ply);
            finding.plies.is_some_and(within)
        };
        if self.punishes_nobody() {
            return false;
        }
        if self.is_ruling_at(finding) || self.is_on_the_result() && asks_for_the_result(finding) {
            return true;
        }
        // The meaning of a remark that was not read may concern a side; the finding concerns none.
        let meaning = finding.code == Code::F302 && finding.side.is_none();
        self.is_of(finding.code) && (meaning || self.is_of_side(finding)) && self.ply.is_none_or(at)
    }

    /// Whether it gives the game its result, and names no finding.
    fn is_on_the_result(&self) -> bool {
        self.code.is_none() && self.fault.is_none() && matches!(self.decree, Decree::Result(_))
    }

    fn is_of_side(&self, finding: &Finding) -> bool {
        self.side
            .is_none_or(|side| finding.concerned() == Some(side))
    }

    /// Whether the finding is of a foul or a warning that this ruling itself noted.
    fn is_ruling_at(&self, finding: &Finding) -> bool {
        matches!(finding.code, Code::O201 | Code::O211)
            && matches!(finding.anchor, Anchor::Note(_))
            && finding.place == self.place()
            && !self.adds().is_empty()
    }

    /// Whether it is on findings of that code. A move chosen is one on whatever the sheets left open at
    /// its ply, and on what the choice then made of it.
    fn is_of(&self, code: Code) -> bool {
        const OPEN: [Code; 4] = [Code::S203, Code::S208, Code::S209, Code::S210];
        match &self.decree {
            Decree::Choice(_) => OPEN.contains(&code),
            _ => self.code == Some(code),
        }
    }

    /// Whether it upholds plies left out that are too few for a foul. The sheet was another one when it was ruled on.
    pub(super) fn upholds_nothing(&self, finding: &Finding) -> bool {
        let is_count = matches!(finding.code, Code::S101 | Code::S102);
        let too_few = finding.severity == Severity::Note
            && finding.consequence == Consequence::None
            && finding.facts.get(fact::FOULS) == Some(0);
        self.decree == Decree::Upheld && is_count && too_few
    }

    /// The part of it that stays visible.
    pub(crate) fn ruled(&self) -> Ruled {
        Ruled {
            ruling: self.written.clone(),
            by: self.by.clone(),
            date: self.date.clone(),
            remark: self.remark.clone(),
            dismissed: self.decree == Decree::Dismissed,
            upheld: self.decree == Decree::Upheld,
        }
    }
}

/// Lays the rulings on the findings; `used` marks those that fitted one.
pub(in crate::rules) fn lay_on(
    findings: &mut [Finding],
    rulings: &[ArbiterRuling],
    used: &mut [bool],
) {
    for (ruling, used) in rulings.iter().zip(used) {
        for at in ruling.meant(findings) {
            let finding = &mut findings[at];
            finding.ruled = Some(Box::new(ruling.ruled()));
            follow(finding, &ruling.decree);
            *used = true;
        }
    }
}

fn follow(finding: &mut Finding, decree: &Decree) {
    match decree {
        Decree::Upheld | Decree::Says(_) => finding.conditional = false,
        Decree::Follows(consequence) => {
            finding.conditional = false;
            finding.consequence = *consequence;
        }
        // The meaning of a remark belongs to another finding.
        _ if finding.code == Code::F302 => return,
        Decree::Dismissed | Decree::Result(_) | Decree::Choice(_) => return,
    }
    finding.kind = Kind::Decided;
    finding.reading = None;
    finding.alternative = None;
}

impl Finding {
    /// Whether an arbiter ruled that nothing follows from it.
    pub fn is_dismissed(&self) -> bool {
        self.ruled.as_deref().is_some_and(|ruled| ruled.dismissed)
    }

    /// Whether it waits for a ruling: an error, or what an arbiter must decide, that nobody ruled on.
    pub fn waits_for_ruling(&self) -> bool {
        self.asks() && self.ruled.is_none()
    }

    /// The same, whether somebody ruled on it or not.
    pub(super) fn asks(&self) -> bool {
        let asks = self.severity == Severity::Error
            || self.severity == Severity::Warning
                && (self.kind != Kind::Decided || self.consequence == Consequence::Arbiter);
        let of_another = self.facts.holds(fact::SETTLED_WITH);
        asks && self.line == 0 && !of_another
    }
}
