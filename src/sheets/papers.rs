//! The input: the sheets, the arbiter's choices, the bounds.

use super::error::{CollateError, Warning};
use super::owner::owner;
use crate::board::{Position, Setup, Side};
use crate::notation::{Families, WrittenMove, read_move};
use crate::record::{Entry, GameRecord, GameResult, LineId, NoteKind, Start, read_result_words};
use crate::replay::search::{Ending, Limits, Prior};
use crate::replay::{TurnDoubt, odds, replay_plies};
use std::collections::BTreeMap;
use std::fmt;

/// A sheet as it is handed in.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The record.
    pub record: &'a GameRecord<'a>,
    /// Its owner, where known.
    pub owner: Option<Side>,
    /// File or member it stands in.
    pub file: &'a str,
}

impl<'a> Paper<'a> {
    /// A record with the owner it names itself.
    pub fn of(record: &'a GameRecord<'a>, file: &'a str) -> Paper<'a> {
        Paper {
            owner: owner(record),
            record,
            file,
        }
    }
}

/// The arbiter's choice for a ply that the sheets do not decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The ply of the union record, from 1.
    pub ply: u32,
    /// The move, in any notation.
    pub text: String,
}

/// Options for reading sheets.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// Frequency of moves in past play: orders candidates, decides nothing.
    pub prior: Option<&'a dyn Prior>,
    /// The arbiter's choices.
    pub choices: &'a [Choice],
    /// Whether a remark that both sheets report a row or two apart was two events; else it is one.
    pub two_events: bool,
    /// Limits of the search.
    pub limits: Limits,
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("prior", &self.prior.is_some())
            .field("choices", &self.choices)
            .field("two_events", &self.two_events)
            .field("limits", &self.limits)
            .finish()
    }
}

/// The sheets of one game, Red's first where it is known.
pub(super) struct Papers<'a> {
    pub(super) all: Vec<Paper<'a>>,
    /// Which of those handed in each is, from 1.
    pub(super) given: Vec<usize>,
    pub(super) start: Position,
    pub(super) warnings: Vec<Warning>,
}

impl<'a> Papers<'a> {
    /// Looks at the sheets one by one, before they are compared.
    pub(super) fn new(papers: &[Paper<'a>]) -> Result<Papers<'a>, CollateError> {
        if !(1..=2).contains(&papers.len()) {
            return Err(CollateError::Count(papers.len()));
        }
        let forfeited = is_forfeited(papers);
        for (index, paper) in papers.iter().enumerate() {
            let sheet = index + 1;
            if moves(paper.record) == 0 && !forfeited {
                return Err(CollateError::NoMoves { sheet });
            }
            if matches!(paper.record.start, Start::Unreadable(_)) {
                return Err(CollateError::NoStart { sheet });
            }
            if let Some(odds) = odds(paper.record) {
                let odds = odds.to_owned();
                return Err(CollateError::AtOdds { sheet, odds });
            }
        }
        let mut given: Vec<usize> = (1..=papers.len()).collect();
        let mut papers = papers.to_vec();
        if let [one, other] = papers.as_slice()
            && (one.owner == Some(Side::Black) || other.owner == Some(Side::Red))
            && one.owner != other.owner
        {
            papers.reverse();
            given.reverse();
        }
        let start = start(&papers)?;
        let warnings = warnings(&papers);
        Ok(Papers {
            all: papers,
            given,
            start,
            warnings,
        })
    }

    /// The ending stated by the sheets; none where they state different ones.
    pub(super) fn ending(&self) -> Ending {
        let mut said = self.all.iter().map(|paper| ending(paper.record));
        let first = said.next().unwrap_or_default();
        match said.next() {
            Some(other) if other != first => Ending::default(),
            _ => first,
        }
    }
}

/// Whether the sheets are of a game that was not played: no sheet has an entry, and one of them says how it ended, or who
/// did not come (2020 20.3: + and - without play).
fn is_forfeited(papers: &[Paper<'_>]) -> bool {
    let is_blank = |paper: &Paper<'_>| paper.record.tree.plies.is_empty();
    let late = |paper: &Paper<'_>| {
        let mut notes = paper.record.notes.iter();
        notes.any(|note| matches!(note.kind, NoteKind::Late { .. }))
    };
    let tells = |paper: &Paper<'_>| paper.record.known_result().is_some() || late(paper);
    papers.iter().all(is_blank) && papers.iter().any(tells)
}

/// The entries of the main line that are moves.
pub(super) fn moves(record: &GameRecord<'_>) -> u32 {
    let line = record.tree.line(LineId::MAIN);
    line.filter(|(_, ply)| matches!(ply.entry, Entry::Move(_)))
        .count() as u32
}

/// The tokens the arbiter chose, by ply.
pub(super) fn chosen(choices: &[Choice]) -> Result<BTreeMap<u32, WrittenMove>, CollateError> {
    let read = |choice: &Choice| {
        let text = choice.text.trim();
        match read_move(text, Families::ALL) {
            Some((written, bytes)) if bytes == text.len() => Ok((choice.ply, written)),
            _ => Err(CollateError::Choice {
                ply: choice.ply,
                text: choice.text.clone(),
            }),
        }
    };
    choices.iter().map(read).collect()
}

fn start(papers: &[Paper<'_>]) -> Result<Position, CollateError> {
    let mut starts = papers.iter().map(|paper| own_start(paper.record));
    let first = starts.next().unwrap_or_else(Position::start);
    if starts.any(|other| other != first) {
        return Err(CollateError::DifferentStarts);
    }
    Ok(turned(papers).unwrap_or(first))
}

/// The start with the other side to move than the letter of its board names, where the moves of all sheets say so: a
/// fault of one sheet may look like that.
fn turned(papers: &[Paper<'_>]) -> Option<Position> {
    let is_given = |paper: &Paper<'_>| matches!(paper.record.start, Start::Given(_));
    if !papers.iter().all(is_given) {
        return None;
    }
    let mut starts = papers.iter().map(|paper| {
        let played = replay_plies(paper.record);
        let is_turned = played.turn_doubt.is_some_and(TurnDoubt::is_turned);
        is_turned.then_some(played.start)
    });
    let first = starts.next()??;
    starts
        .all(|it| it.as_ref() == Some(&first))
        .then_some(first)
}

fn own_start(record: &GameRecord<'_>) -> Position {
    match &record.start {
        Start::Given(setup) => Position::in_play(setup),
        _ if record.black_marked => Position::in_play(&Setup::standard(Side::Black)),
        _ => Position::start(),
    }
}

fn warnings(papers: &[Paper<'_>]) -> Vec<Warning> {
    let [one, other] = papers else {
        return Vec::new();
    };
    let mut warnings = Vec::new();
    let same = one.record.text == other.record.text && one.record.tags == other.record.tags;
    if !one.record.text.is_empty() && same {
        warnings.push(Warning::SameText);
    }
    if one.owner.is_some() && one.owner == other.owner {
        warnings.push(Warning::SameOwner);
    }
    warnings
}

/// Words that say that the last move mates.
const MATE: [&str; 4] = ["将死", "將死", "绝杀", "絕殺"];

fn ending(record: &GameRecord<'_>) -> Ending {
    let mark = record.results.iter().rev().find(|mark| !mark.word);
    let tag = record.tag("Result").and_then(read_result_words);
    let result = mark.map(|mark| mark.result).or(tag);
    let termination = record.tag("Termination").unwrap_or_default();
    Ending {
        winner: match result {
            Some(GameResult::RedWins) => Some(Side::Red),
            Some(GameResult::BlackWins) => Some(Side::Black),
            _ => None,
        },
        drawn: result == Some(GameResult::Draw),
        mate: MATE.iter().any(|word| termination.contains(word))
            || termination.eq_ignore_ascii_case("checkmate"),
    }
}
