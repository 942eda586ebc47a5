//! The sheets of a game laid side by side; those that cannot be read as one game taken apart.

use super::pair::fault;
use super::{FolderFault, FolderFaultKind as Kind, SheetIn};
use crate::board::{Move, Side};
use crate::record::{GameRecord, LineId, PlyId, Start};
use crate::replay::replay;
use crate::rules::ArbiterRuling;
use crate::sheets::{
    Choice, CollateError, Collation, Decision, Options, Paper, Warning, collate, entries_alike,
};

/// Sheets read as one record, and what was odd about them.
pub(super) struct CollatedSheets {
    /// Their index among all that were read, each with whose it is.
    pub(super) taken: Vec<(usize, Option<Side>)>,
    /// The collation they make.
    pub(super) collation: Collation,
}

/// Lays the sheets of a game side by side: one record, or one for each sheet where they are of two games, or
/// fewer where one cannot be read at all.
pub(super) fn lay(
    sheets: &[SheetIn],
    taken: &[(usize, Option<Side>)],
    (rulings, two_events): (&[ArbiterRuling], bool),
    faults: &mut Vec<FolderFault>,
) -> Vec<CollatedSheets> {
    let desk = FaultContext { sheets, taken };
    match desk.collated((rulings, two_events)) {
        Ok(collation) if !desk.refused(&collation, (rulings, two_events)).is_empty() => {
            let refused = desk.refused(&collation, (rulings, two_events));
            let (bad, kept) = split(rulings, &refused);
            let laid = lay(sheets, taken, (&kept, two_events), faults);
            faults.extend(
                bad.iter()
                    .filter_map(|ruling| desk.unplayable(ruling, &laid)),
            );
            laid
        }
        Ok(collation) => {
            faults.extend(collation.warnings.iter().filter_map(|it| desk.warning(it)));
            vec![CollatedSheets {
                taken: taken.to_vec(),
                collation,
            }]
        }
        Err(CollateError::Choice { ply, text }) => {
            let values = [("ply", ply.to_string()), ("text", text.clone())];
            let of_it = |ruling: &&ArbiterRuling| ruling.choice() == Some((ply, text.as_str()));
            let line = rulings.iter().find(of_it).map_or(0, |ruling| ruling.line);
            let fault = desk.fault(Kind::BadChoice, 1, values);
            faults.extend(fault.map(|fault| FolderFault { line, ..fault }));
            let ruled = rulings
                .iter()
                .filter(|ruling| ruling.choice() != Some((ply, &text)));
            let ruled: Vec<ArbiterRuling> = ruled.cloned().collect();
            lay(sheets, taken, (&ruled, two_events), faults)
        }
        Err(error) => {
            let left = desk.error(&error, faults);
            let each = left
                .iter()
                .filter(|_| left.len() < taken.len() || left.len() > 1);
            each.flat_map(|one| {
                lay(
                    sheets,
                    std::slice::from_ref(one),
                    (rulings, two_events),
                    faults,
                )
            })
            .collect()
        }
    }
}

/// The rulings that choose for one of those plies, and the others.
fn split(rulings: &[ArbiterRuling], refused: &[u32]) -> (Vec<ArbiterRuling>, Vec<ArbiterRuling>) {
    let is_bad = |ruling: &ArbiterRuling| {
        let choice = ruling.choice();
        choice.is_some_and(|(ply, _)| refused.contains(&ply))
    };
    rulings.iter().cloned().partition(is_bad)
}

/// Whether a choice for `ply` leaves standing what was played before it, as far as the sheets decide that.
fn leaves_standing(with: &Collation, without: &Collation, ply: u32) -> bool {
    let open = |number: u32| {
        let mut told = without.disagreements.iter();
        told.any(|it| it.ply == number && it.decided == Decision::Undecided)
    };
    let plies = (1..ply).zip(with.plies.iter().zip(&without.plies));
    plies
        .into_iter()
        .all(|(number, (with, without))| with.mv == without.mv || open(number))
}

/// Plies of each sheet that must lie behind the first difference before two games are seen in them.
const FAR: usize = 10;

/// Whether the sheets are of two games: each can be played by itself far beyond their first difference, and
/// of the moves after it less than a third are the same. A slip of the pen separates two sheets for a ply,
/// or one of them cannot be played on from it; rows left out or moved separate them for good, but most of
/// the entries say the same when they are aligned.
fn apart(one: &GameRecord<'_>, other: &GameRecord<'_>) -> Option<CollateError> {
    let papers = [one, other];
    let [one, other] = papers.map(lawful);
    let both = || one.iter().zip(&other);
    let first = both().take_while(|(one, other)| one == other).count();
    let of = one.len().min(other.len());
    let behind = of.checked_sub(first).filter(|behind| *behind >= FAR)?;
    let same = both()
        .skip(first)
        .filter(|(one, other)| one == other)
        .count();
    let parts = same * 3 < behind && !are_one_game(papers);
    parts.then_some(CollateError::OtherGame {
        agree: (first + same) as u32,
        of: of as u32,
        apart: first as u32 + 1,
    })
}

/// Whether most of the entries say the same when the sheets are laid beside each other.
fn are_one_game([one, other]: [&GameRecord<'_>; 2]) -> bool {
    let entries = [one, other].map(|record| record.tree.line(LineId::MAIN).count());
    let of = entries.into_iter().min().unwrap_or(0);
    2 * entries_alike(one, other) as usize > of
}

/// Whether a sheet by itself begins in the middle of the game: its numbers say so, and from the start position
/// it cannot be played. Numbers alone may be a slip.
fn late(record: &GameRecord<'_>) -> Option<CollateError> {
    let first = record.first_round();
    let implied = matches!(record.start, Start::Implied);
    let whole = || lawful(record).len() == record.tree.line(LineId::MAIN).count();
    (implied && first > 1 && !whole()).then(|| CollateError::StartsInMiddle {
        sheet: 1,
        ply: 2 * first - 1,
    })
}

/// The moves of a sheet as far as they are lawful.
fn lawful(record: &GameRecord<'_>) -> Vec<Move> {
    let replay = replay(record);
    let plies = replay.main().iter();
    plies
        .take_while(|ply| ply.illegal.is_none() && !ply.out_of_turn)
        .map(|ply| ply.mv)
        .collect()
}

/// The sheets a fault is about.
struct FaultContext<'d> {
    sheets: &'d [SheetIn],
    taken: &'d [(usize, Option<Side>)],
}

impl FaultContext<'_> {
    /// The sheets as one record, with what was ruled on them.
    fn collated(
        &self,
        (rulings, two_events): (&[ArbiterRuling], bool),
    ) -> Result<Collation, CollateError> {
        let taken = self.taken.iter().filter_map(|(index, owner)| {
            let sheet = self.sheets.get(*index)?;
            Some(Paper {
                record: &sheet.record,
                owner: *owner,
                file: &sheet.file,
            })
        });
        let papers: Vec<Paper<'_>> = taken.collect();
        let chosen = rulings.iter().filter_map(ArbiterRuling::choice);
        let choices: Vec<Choice> = chosen
            .map(|(ply, text)| Choice {
                ply,
                text: text.to_owned(),
            })
            .collect();
        let options = Options {
            choices: &choices,
            two_events,
            ..Options::default()
        };
        let no_game = match papers[..] {
            [one, other] => apart(one.record, other.record),
            [only] => late(only.record),
            _ => None,
        };
        no_game.map_or_else(|| collate(&papers, &options), Err)
    }

    /// The plies for which a ruling chooses what cannot be played: no line of the sheets has it, or only one in which
    /// other moves came before.
    fn refused(
        &self,
        all: &Collation,
        (rulings, two_events): (&[ArbiterRuling], bool),
    ) -> Vec<u32> {
        let mut refused: Vec<u32> = Vec::new();
        for warning in &all.warnings {
            if let Warning::ChoiceNotUsed { ply } = warning {
                refused.push(*ply);
            }
        }
        let chosen = rulings.iter().filter_map(ArbiterRuling::choice);
        for ply in chosen.map(|(ply, _)| ply).collect::<Vec<_>>() {
            let others = rulings
                .iter()
                .filter(|it| it.choice().is_none_or(|(of, _)| of != ply));
            let others: Vec<ArbiterRuling> = others.cloned().collect();
            let without = self.collated((&others, two_events));
            if without.is_ok_and(|without| !leaves_standing(all, &without, ply)) {
                refused.push(ply);
            }
        }
        refused
    }

    /// A fault of the sheet of that number, from 1; the other one is `other`.
    fn fault<const N: usize>(
        &self,
        kind: Kind,
        number: usize,
        values: [(&'static str, String); N],
    ) -> Option<FolderFault> {
        let of = |number: usize| self.sheets.get(self.taken.get(number)?.0);
        let index = number.checked_sub(1)?;
        let other = if index == 0 { of(1) } else { of(0) };
        let mut fault = fault(kind, of(index)?, other);
        fault.values.extend(values);
        Some(fault)
    }

    /// A ruling that chooses what cannot be played; its line is the ruling's.
    fn unplayable(&self, ruling: &ArbiterRuling, laid: &[CollatedSheets]) -> Option<FolderFault> {
        let (ply, text) = ruling.choice()?;
        let first = self.sheets.get(self.taken.first()?.0)?;
        let mut choices: Vec<String> = Vec::new();
        for laid in laid {
            let open = laid.collation.disagreements.iter();
            let open = open
                .filter(|it| it.ply == ply)
                .flat_map(|it| &it.candidates);
            choices.extend(open.map(|it| it.text.clone()));
            let played = ply.checked_sub(1).map(PlyId);
            let played = played.filter(|id| laid.collation.merged.tree.ply(*id).is_some());
            choices.extend(played.map(|id| laid.collation.merged.written(id).to_owned()));
        }
        let mut seen = Vec::new();
        choices.retain(|text| {
            !seen.contains(text) && {
                seen.push(text.clone());
                true
            }
        });
        if choices.is_empty() {
            choices.push("–".to_owned());
        }
        Some(FolderFault {
            kind: Kind::ChoiceNotPlayable,
            file: first.file.clone(),
            line: ruling.line,
            values: vec![
                ("ply", ply.to_string()),
                ("text", text.to_owned()),
                ("other", first.file.clone()),
                ("choices", choices.join("; ")),
            ],
            ruled: None,
        })
    }

    fn warning(&self, warning: &Warning) -> Option<FolderFault> {
        let number = |n: &u32| n.to_string();
        match warning {
            Warning::SameText => self.fault(Kind::SameText, 2, []),
            Warning::ToldTwice { what } => self.fault(Kind::ToldTwice, 2, [("what", what.clone())]),
            Warning::OffendersDiffer { what } => {
                self.fault(Kind::OffendersDiffer, 2, [("what", what.clone())])
            }
            Warning::EndsDiffer { what, results } => {
                let values = [("what", what.clone()), ("results", results.clone())];
                self.fault(Kind::EndsDiffer, 2, values)
            }
            Warning::StartsInMiddle { sheet, ply } => {
                self.fault(Kind::BeginsLate, *sheet, [("ply", number(ply))])
            }
            Warning::Shifted { sheet, first, last } => {
                let values = [("first", number(first)), ("last", number(last))];
                self.fault(Kind::Shifted, *sheet, values)
            }
            Warning::ColumnOff {
                sheet,
                side,
                rows,
                twice,
            } => {
                let kind = if *twice {
                    Kind::EntryTwice
                } else {
                    Kind::EntryLeftOut
                };
                let column = if *side == Side::Red { 1 } else { 2 };
                let values = [("column", number(&column)), ("rows", stretch(*rows))];
                self.fault(kind, *sheet, values)
            }
            // Owners are settled in pairing; a choice that is not used is refused before.
            Warning::SameOwner | Warning::ChoiceNotUsed { .. } => None,
        }
    }

    /// Reports why the sheets are not one game; returns what is left to be audited sheet by sheet.
    fn error(
        &self,
        error: &CollateError,
        faults: &mut Vec<FolderFault>,
    ) -> Vec<(usize, Option<Side>)> {
        let number = |n: &u32| n.to_string();
        let (fault, aside) = match error {
            CollateError::NoMoves { sheet } => (self.fault(Kind::NoMoves, *sheet, []), *sheet),
            CollateError::NoStart { sheet } => (self.fault(Kind::NoStart, *sheet, []), *sheet),
            CollateError::AtOdds { sheet, odds } => {
                // Played from a full set the moves of the other sheet would charge somebody.
                faults.extend(self.fault(Kind::AtOdds, *sheet, [("odds", odds.clone())]));
                return Vec::new();
            }
            CollateError::StartsInMiddle { sheet, ply } => {
                let values = [("ply", number(ply))];
                (self.fault(Kind::StartsInMiddle, *sheet, values), *sheet)
            }
            CollateError::TooManyMissed { sheet, missed, of } => {
                let values = [("missed", number(missed)), ("of", number(of))];
                (self.fault(Kind::TooManyMissed, *sheet, values), *sheet)
            }
            CollateError::OtherGame { agree, of, apart } => {
                let values = [
                    ("agree", number(agree)),
                    ("of", number(of)),
                    ("ply", number(apart)),
                ];
                (self.fault(Kind::OtherMoves, 2, values), 0)
            }
            CollateError::DifferentStarts => (self.fault(Kind::OtherStart, 2, []), 0),
            CollateError::Count(_) | CollateError::Choice { .. } => (None, 0),
        };
        faults.extend(fault);
        let kept = (1..).zip(self.taken).filter(|(number, _)| *number != aside);
        kept.map(|(_, taken)| *taken).collect()
    }
}
/// `3`, or `3–5`.
fn stretch((first, last): (u32, u32)) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}–{last}")
    }
}
