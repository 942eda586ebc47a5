//! A finding with its board.

use super::super::GameAudit;
use super::ruling_words;
use crate::board::{Move, Position, Side};
use crate::replay::Replay;
use crate::report::event::{Diagram, FindingPage, Word};
use crate::rules::{Certainty, Finding, FindingRow, Kind, Language, SheetRef, fact, rule};
use crate::words;

/// Describes the findings of a game.
pub(super) struct Telling<'a> {
    language: Language,
    game: &'a GameAudit,
}

impl<'a> Telling<'a> {
    pub(super) const fn new(language: Language, game: &'a GameAudit) -> Telling<'a> {
        Telling { language, game }
    }

    fn word(&self, word: Word) -> &'static str {
        word.text(self.language)
    }

    /// Findings in their order, each with those behind it that only follow from it.
    pub(super) fn all(&self, findings: &[&Finding]) -> Vec<FindingPage> {
        let has_matter = |it: &Finding| findings.iter().any(|other| other.is_matter_of(it));
        let mut told = Vec::new();
        for finding in findings.iter().filter(|it| !has_matter(it)) {
            let matter = self.finding(finding);
            let shown = matter.board.as_ref().map(|it| it.caption.clone());
            told.push(matter);
            let companions = findings.iter().filter(|it| finding.is_matter_of(it));
            told.extend(companions.map(|it| {
                let mut companion = self.finding(it);
                companion.companion = true;
                // It is about the board that its matter shows.
                companion
                    .board
                    .take_if(|it| Some(&it.caption) == shown.as_ref());
                companion
            }));
        }
        told
    }

    /// The side concerned, else whose sheet it points at.
    fn side(finding: &Finding) -> Option<Side> {
        finding.side.or(match finding.sheet? {
            SheetRef::Red => Some(Side::Red),
            SheetRef::Black => Some(Side::Black),
            SheetRef::Merged => None,
        })
    }

    pub(super) fn finding(&self, finding: &Finding) -> FindingPage {
        let row = FindingRow::new(finding, &self.game.context);
        let ruled = finding.ruled.as_deref();
        FindingPage {
            code: finding.code.text().to_owned(),
            name: rule(finding.code).called(self.language),
            severity: finding.severity,
            message: row.message(self.language).to_owned(),
            facts: self.facts(finding, &row),
            ruling: ruled.map_or_else(String::new, |ruled| ruling_words(ruled, self.language)),
            open: finding.waits_for_ruling(),
            // A finding stated by both sheets points at the first of them.
            side: match finding.edition {
                None => Self::side(finding),
                Some(_) => finding.concerned(),
            },
            companion: false,
            settled_with: match finding.facts.get(fact::MATTER) {
                Some(matter) if finding.facts.holds(fact::SETTLED_WITH) => {
                    words::fill(self.language, "event.settled-with", &[("matter", &matter)])
                }
                _ => String::new(),
            },
            board: self.board(finding),
        }
    }

    fn facts(&self, finding: &Finding, row: &FindingRow) -> Vec<(String, String)> {
        let cell = |column: &str| row.get(column).unwrap_or_default();
        let kind = self.word(match finding.kind {
            Kind::Decided => Word::Decided,
            Kind::ForArbiter => Word::ForArbiter,
            Kind::Reading => Word::TwoReadings,
        });
        let who = match finding.certainty {
            Certainty::Proved => kind.to_owned(),
            Certainty::Doubt => format!("{kind}, {}", self.word(Word::Doubt)),
        };
        let mut facts = vec![(self.word(Word::Who).to_owned(), who)];
        let place = match cell("line") {
            "" => cell("file").to_owned(),
            line => format!("{}:{line}:{}", cell("file"), cell("col_from")),
        };
        let others = [
            (Word::Evidence, cell("evidence").to_owned()),
            (Word::Expected, cell("expected").to_owned()),
            (Word::Suggestion, cell("suggestion").to_owned()),
            (Word::Place, place),
        ];
        for (word, text) in others {
            if !text.is_empty() {
                facts.push((self.word(word).to_owned(), text));
            }
        }
        facts
    }

    /// Breaches of movement are seen on the board before the move, all else on the board after the
    /// last ply concerned; what concerns no ply has none.
    fn board(&self, finding: &Finding) -> Option<Diagram> {
        let (first, last) = finding.plies.filter(|_| finding.line == 0)?;
        let replay = &self.game.replay;
        let before = finding.code.text().starts_with('M');
        let plies = if before {
            first.saturating_sub(1)
        } else {
            last
        };
        let reached = (replay.main().len() as u32).min(plies);
        let (position, made) = reach(replay, reached);
        let next = replay.main().get(reached as usize).map(|ply| ply.mv);
        let (word, ply) = match (before, reached) {
            (true, _) => (Word::Before, first),
            (false, 0) => (Word::Start, 0),
            (false, ply) => (Word::After, ply),
        };
        let which = self.word(word).replace("{n}", &ply.to_string());
        let turn = self.word(match position.turn() {
            Side::Red => Word::RedMoves,
            Side::Black => Word::BlackMoves,
        });
        let comma = words::text(self.language, "join.comma");
        Some(Diagram {
            position,
            mv: if before { next } else { made },
            caption: format!("{which}{comma}{turn}"),
        })
    }
}

/// The position after so many plies of the main line, and the move that led there.
fn reach(replay: &Replay, plies: u32) -> (Position, Option<Move>) {
    let made = replay.main().iter().take(plies as usize).next_back();
    (
        replay.position_after(plies as usize),
        made.map(|ply| ply.mv),
    )
}
