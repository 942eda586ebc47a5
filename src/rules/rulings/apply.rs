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
        if self.punishes_nobody() || self.says_nothing() || self.punishes_nobody_by(finding) {
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

    /// A finding of nobody may be ruled to be of a side.
    fn is_of_side(&self, finding: &Finding) -> bool {
        let of = finding.concerned();
        self.side.is_none_or(|side| of.is_none_or(|of| of == side))
    }

    /// Whether it punishes a side, and neither it nor the finding says which.
    fn punishes_nobody_by(&self, finding: &Finding) -> bool {
        let punishes = match self.decree {
            Decree::Follows(consequence) => consequence.is_of_a_side(),
            Decree::Upheld => finding.consequence.is_of_a_side(),
            _ => false,
        };
        punishes && self.side.is_none() && finding.concerned().is_none()
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
            it if it.chooses() => OPEN.contains(&code),
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
            if finding.concerned().is_none() && finding.consequence.is_of_a_side() {
                finding.side = ruling.side;
            }
            follow(finding, &ruling.decree);
            if matches!(ruling.decree, Decree::Follows(_)) && finding.concerned().is_none() {
                finding.side = ruling.side;
            }
            *used = true;
        }
    }
}

fn follow(finding: &mut Finding, decree: &Decree) {
    match decree {
        Decree::Upheld | Decree::Says(_) | Decree::HadRed(_) => finding.conditional = false,
        Decree::Follows(consequence) => {
            finding.conditional = false;
            finding.consequence = *consequence;
        }
        // The meaning of a remark belongs to another finding.
        _ if finding.code == Code::F302 => return,
        Decree::Dismissed | Decree::Result(_) | Decree::Choice(_) | Decree::AsSheet(_) => return,
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

#[cfg(test)]
mod tests {
    use crate::board::Side::{Black, Red};
    use crate::record::NoteKind;
    use crate::rules::testing::{EventGame, TAGS};
    use crate::rules::{EditionId, fact};

    const EDITION: EditionId = EditionId::Cn2020;

    /// A game in which a foul of nobody was noted.
    fn game() -> EventGame {
        let moves = "1. 炮二平五 马8进7 2. 马二进三 车9平8";
        let text = format!("{TAGS}[Result \"1/2-1/2\"]\n\n{moves} 1/2-1/2");
        let foul = NoteKind::Foul {
            side: None,
            fouls: 1,
            article: None,
        };
        EventGame::new(&text).note(4, foul)
    }

    #[test]
    fn a_foul_of_nobody_is_of_the_side_that_a_ruling_names_and_of_none_without() {
        for ruling in ["upheld", "foul+1"] {
            for side in [Red, Black] {
                let row = format!("1,1,O201,{side},4,{ruling},张");
                let ruled = game().rulings(&row);
                assert_eq!(ruled.ledger(EDITION).fouls(side), 1, "{row}");
                assert!(ruled.found(EDITION, "F301").is_empty(), "{row}");
            }
            let bare = game().rulings(&format!("1,1,O201,,4,{ruling},张"));
            let fouls = [Red, Black].map(|side| bare.ledger(EDITION).fouls(side));
            assert_eq!(fouls, [0, 0], "{ruling}");
            assert_eq!(bare.found(EDITION, "F301").len(), 1, "{ruling}");
        }
    }

    #[test]
    fn words_that_say_nothing_are_no_ruling_on_a_remark() {
        let remark = "1. 炮二平五 马8进7 2. 马二进三 {裁判责令红方道歉并罚抄规则} 车9平8";
        let text = format!("{TAGS}[Result \"1/2-1/2\"]\n\n{remark} 1/2-1/2");
        let told = |words: &str| {
            let ruled = EventGame::new(&text).rulings(&format!("1,1,F302,,3,{words},张"));
            let found = ruled.found(EDITION, "F301");
            found.first().map(|it| it.facts.holds(fact::SAYS_NOTHING))
        };
        assert_eq!(
            told("红方两次犯规，其中一次撤销").or(told("判罚撤销")),
            Some(true)
        );
        assert_eq!(told("红方犯规一次"), None);
        assert_eq!(told("dismissed"), None);
    }
}
