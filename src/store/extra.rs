//! Data that few records have, as one JSON object: values that are as expected are left out, and a
//! record that holds nothing out of the ordinary has none at all.

mod course;
mod faults;
mod setup;

pub(super) use course::SavedNote;
pub(super) use faults::SavedFault;
pub(super) use setup::{SavedStart, opening, start};

use crate::board::Side;
use crate::record::{Anchor, Entry, GameRecord, GameResult, Line, LineId, PlyId, Tree, WrittenPly};
use serde::{Deserialize, Serialize};

/// The object.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Extra {
    /// The start, where no FEN tag says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<SavedStart>,
    /// The moves stood as points in the source.
    #[serde(skip_serializing_if = "is_false")]
    pub(super) points: bool,
    /// Plies on paper, where they are more than were played in the main line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) written: Option<u32>,
    /// Tokens that are not what the canonical writer gives, each once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tokens: Vec<String>,
    /// Where they stand: ply in order of the text, kind (0 move, 1 missed, 2 illegible), token.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) at: Vec<(u32, u8, u32)>,
    /// No ply of the main line has a number.
    #[serde(skip_serializing_if = "is_false")]
    pub(super) unnumbered: bool,
    /// Numbers that are not as expected: ply, number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) numbers: Vec<(u32, Option<u32>)>,
    /// NAGs: ply, first NAG.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) nags: Vec<(u32, u8)>,
    /// For each variation the ply it replaces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) variations: Vec<Option<u32>>,
    /// Which line the plies in order of the text belong to: line, how many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) runs: Vec<(u32, u32)>,
    /// Result marks in the movetext: code, whether a word, as written; absent where the only one is
    /// the token of the record's result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) results: Option<Vec<(u8, bool, String)>>,
    /// Notes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) notes: Vec<SavedNote>,
    /// Text that is no part of the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) residue: Vec<String>,
    /// Faults of form.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) faults: Vec<SavedFault>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature serde asks for"
)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Code of a result in the database: 0 `*`, 1 `1-0`, 2 `0-1`, 3 `1/2-1/2`.
pub(super) const fn result_code(result: GameResult) -> u8 {
    match result {
        GameResult::Unknown => 0,
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    }
}

/// Reads [`result_code`] back.
pub(super) const fn result_of_code(code: u8) -> Option<GameResult> {
    Some(match code {
        0 => GameResult::Unknown,
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 => GameResult::Draw,
        _ => return None,
    })
}

impl Extra {
    /// Everything but tokens and `written`.
    pub(super) fn of(record: &GameRecord<'_>, first: Side, result: Option<GameResult>) -> Extra {
        let mut extra = Extra {
            start: SavedStart::of(record),
            points: record.points_are_certain && !record.tree.plies.is_empty(),
            results: saved_results(record, result),
            notes: course::notes(record),
            residue: record
                .residue
                .iter()
                .map(|rest| rest.text.to_string())
                .collect(),
            faults: faults::faults(record),
            ..Extra::default()
        };
        extra.keep_numbers(&record.tree, first);
        extra.keep_lines(&record.tree);
        extra
    }

    /// The object; empty text where it holds nothing.
    pub(super) fn to_json(&self) -> String {
        if *self == Extra::default() {
            return String::new();
        }
        // Texts, numbers and lists always serialise.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads [`Extra::to_json`] back.
    pub(super) fn from_json(text: &str) -> Option<Extra> {
        if text.is_empty() {
            return Some(Extra::default());
        }
        serde_json::from_str(text).ok()
    }

    fn keep_numbers(&mut self, tree: &Tree<'_>, first: Side) {
        let mut expected = Expected::new(first);
        self.unnumbered =
            !tree.plies.is_empty() && tree.plies.iter().all(|ply| ply.number.is_none());
        for (index, ply) in tree.plies.iter().enumerate() {
            if ply.number != expected.next(ply.line, self.unnumbered) {
                self.numbers.push((index as u32, ply.number));
            }
            expected.seen(ply.line, ply.number);
            if ply.nag != 0 {
                self.nags.push((index as u32, ply.nag));
            }
        }
    }

    fn keep_lines(&mut self, tree: &Tree<'_>) {
        if tree.lines.len() < 2 {
            return;
        }
        self.variations = tree.lines[1..]
            .iter()
            .map(|line| line.replaces.map(|ply| ply.0))
            .collect();
        for ply in &tree.plies {
            match self.runs.last_mut() {
                Some((line, count)) if *line == ply.line.0 => *count += 1,
                _ => self.runs.push((ply.line.0, 1)),
            }
        }
    }

    /// Numbers and NAGs put back onto plies in order of the text that have their lines.
    pub(super) fn number(&self, plies: &mut [WrittenPly], first: Side) {
        let mut expected = Expected::new(first);
        let mut numbers = self.numbers.iter().peekable();
        for (index, ply) in plies.iter_mut().enumerate() {
            let usual = expected.next(ply.line, self.unnumbered);
            ply.number = match numbers.next_if(|(at, _)| *at == index as u32) {
                Some((_, number)) => *number,
                None => usual,
            };
            expected.seen(ply.line, ply.number);
        }
        for (at, nag) in &self.nags {
            if let Some(ply) = plies.get_mut(*at as usize) {
                ply.nag = *nag;
            }
        }
    }

    /// The line of each ply in order of the text, without end.
    pub(super) fn line_of_plies(&self) -> impl Iterator<Item = LineId> + '_ {
        self.runs
            .iter()
            .flat_map(|(line, count)| std::iter::repeat_n(LineId(*line), *count as usize))
            .chain(std::iter::repeat(LineId::MAIN))
    }

    /// The lines of the tree, plies in order of the text threaded onto them.
    pub(super) fn lines(&self, plies: &mut [WrittenPly]) -> Vec<Line> {
        let empty = Line {
            replaces: None,
            first: None,
            last: None,
            len: 0,
            span: crate::text::Span::default(),
        };
        let mut lines = vec![empty; 1 + self.variations.len()];
        for (line, replaces) in lines[1..].iter_mut().zip(&self.variations) {
            line.replaces = replaces.map(PlyId);
        }
        let mut of_plies = self.line_of_plies();
        for index in 0..plies.len() {
            let id = of_plies.next().unwrap_or(LineId::MAIN);
            let Some(line) = lines.get_mut(id.0 as usize) else {
                continue;
            };
            let ply = PlyId(index as u32);
            plies[index].line = id;
            line.len += 1;
            match line.last.replace(ply) {
                Some(last) => plies[last.0 as usize].next = Some(ply),
                None => line.first = Some(ply),
            }
        }
        lines
    }
}

/// Which number is expected before a ply: 1 before the first of the main line, then one more before
/// each of Red's; none in a variation.
struct Expected {
    mover: Side,
    any: bool,
    last: u32,
}

impl Expected {
    fn new(first: Side) -> Expected {
        Expected {
            mover: first,
            any: false,
            last: 0,
        }
    }

    fn next(&self, line: LineId, unnumbered: bool) -> Option<u32> {
        let counted = line == LineId::MAIN && !unnumbered;
        (counted && (!self.any || self.mover == Side::Red)).then(|| self.last.saturating_add(1))
    }

    fn seen(&mut self, line: LineId, number: Option<u32>) {
        if line == LineId::MAIN {
            self.mover = !self.mover;
            self.any = true;
            self.last = number.unwrap_or(self.last);
        }
    }
}

fn saved_results(
    record: &GameRecord<'_>,
    result: Option<GameResult>,
) -> Option<Vec<(u8, bool, String)>> {
    let written = |n: usize| record.evidence(Anchor::Result(n as u32));
    if let ([mark], Some(result)) = (record.results.as_slice(), result)
        && !mark.word
        && mark.result == result
        && written(0) == result.token()
    {
        return None;
    }
    let marks = record.results.iter().enumerate();
    Some(
        marks
            .map(|(n, mark)| (result_code(mark.result), mark.word, written(n).to_owned()))
            .collect(),
    )
}

/// Kind of an entry that is a move.
pub(super) const MOVE_ENTRY: u8 = 0;

/// Number of an entry's kind.
pub(super) const fn entry_kind(entry: Entry) -> u8 {
    match entry {
        Entry::Move(_) => MOVE_ENTRY,
        Entry::Missed => 1,
        Entry::Illegible => 2,
    }
}
