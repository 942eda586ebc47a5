//! Problems whose answers stand apart: the boards first, below them the moves of each behind the number of its problem.
//! What belongs together is brought together, line by line. Which moves are of which board is told by both their
//! numbers and their play: those of every answer must play from its board.

use super::apart::SIGNS;
use super::boards::boards;
use super::play::{MOST_TRIED, Search};
use super::problem_number::problem_number;
use super::token::Token;
use super::tokens::{READINGS, tokens};
use super::told_board::Board;
use crate::format::mapped_text::MappedText;
use std::ops::Range;

/// So many plies are an answer.
const LEAST: usize = 3;

/// One move in so many may be spoken of in an answer.
const SPOKEN_OF: usize = 6;

/// A sheet with more problems is a book.
const MOST: usize = 100;

/// A sheet of problems: the lines of each with those of its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ProblemSheet {
    /// Of each problem the lines of its board and those of its moves, by their numbers from 0.
    pub(super) lines: Vec<[Range<usize>; 2]>,
    /// Number of plies that play.
    pub(super) plies: usize,
}

impl ProblemSheet {
    /// Whether each board and each answer has lines of its own.
    fn is_in_order(&self) -> bool {
        let places = (0..2).flat_map(|part| self.lines.iter().map(move |it| &it[part]));
        let places: Vec<&Range<usize>> = places.collect();
        places.iter().all(|it| it.start < it.end)
            && places.windows(2).all(|two| two[0].end == two[1].start)
    }
}

/// What is known of a text in which all moves stand below several boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answers {
    /// It is none.
    None,
    Paired(ProblemSheet),
    /// Moves behind several numbers, which do not play from the boards so: nothing says which are of which.
    Unpaired,
}

impl Answers {
    pub(super) fn of(text: &str) -> Answers {
        // A page has its own lines.
        let is_page = text.trim_start().starts_with('<');
        if is_page || text.matches('\n').count() < 2 * LEAST || text.contains(SIGNS) {
            return Answers::None;
        }
        let is_sound =
            |it: &str| matches!(Answers::among(it, |at| line_of(it, at)), Answers::Paired(_));
        let shown = MappedText::where_sound(text, is_sound);
        Answers::among(&shown.text, |at| line_of(text, shown.source(at)))
    }

    /// Those of a text as it is shown; `line` tells on which line of the file a place of it stands.
    fn among(shown: &str, line: impl Fn(usize) -> usize) -> Answers {
        let boards = boards(shown);
        if !(2..=MOST).contains(&boards.len()) {
            return Answers::None;
        }
        let mut is_apart = false;
        for families in READINGS {
            let mut all = tokens(shown, families);
            all.retain(|it| !it.aside && !boards.iter().any(|board| holds(board, it)));
            let last = boards.last().map_or(0, |it| it.span.end);
            if all.len() < 2 * LEAST || all.iter().any(|it| it.span.start < last) {
                continue;
            }
            let mut pairing = Pairing::of(shown, &boards, &all);
            let found = pairing.answers();
            let sheet = found.map(|it| pairing.sheet(&it, &line));
            if let Some(sheet) = sheet.filter(ProblemSheet::is_in_order) {
                return Answers::Paired(sheet);
            }
            is_apart |= pairing.is_numbered() && !pairing.is_of_last();
        }
        if is_apart {
            Answers::Unpaired
        } else {
            Answers::None
        }
    }
}

fn holds(board: &Board, token: &Token) -> bool {
    board.span.contains(&token.span.start)
}

/// The number of the line on which a place stands.
fn line_of(text: &str, at: usize) -> usize {
    let before = text.as_bytes().get(..at).unwrap_or(&[]);
    memchr::memchr_iter(b'\n', before).count()
}

/// The search for the answer of each board.
struct Pairing<'t> {
    text: &'t str,
    boards: &'t [Board],
    tokens: &'t [Token],
    /// The number of each problem, and where the line begins that states it, or its board.
    problems: Vec<(u32, usize)>,
    /// The numbers before each token that begins a line, and where their lines begin.
    numbers: Vec<Vec<(u32, usize)>>,
    /// So many moves may still be looked at.
    left: usize,
    plies: usize,
}

impl<'t> Pairing<'t> {
    fn of(text: &'t str, boards: &'t [Board], tokens: &'t [Token]) -> Pairing<'t> {
        let mut end = boards.last().map_or(0, |it| it.span.end);
        let numbers = tokens.iter().map(|token| {
            let gap = end..token.span.start;
            end = token.span.end;
            numbers_in(text, gap)
        });
        Pairing {
            numbers: numbers.collect(),
            problems: problems(text, boards),
            text,
            boards,
            tokens,
            left: MOST_TRIED,
            plies: 0,
        }
    }

    /// Whether the moves stand behind the numbers of the first two problems.
    fn is_numbered(&self) -> bool {
        let says = |problem: &(u32, usize)| {
            let mut all = self.numbers.iter().flatten();
            all.any(|it| it.0 == problem.0)
        };
        self.problems.iter().take(2).all(says)
    }

    /// Whether most of the moves play from the last board, right above them.
    fn is_of_last(&mut self) -> bool {
        let mut search = Search {
            text: self.text,
            tokens: self.tokens,
            left: MOST_TRIED,
        };
        let last = self.boards.last();
        let line = last.map(|board| search.line(0, &board.position));
        line.is_some_and(|line| 2 * line.taken.len() > self.tokens.len())
    }

    /// The first token of each answer; `None` where one does not play from its board.
    fn answers(&mut self) -> Option<Vec<usize>> {
        self.candidates(0, 0)
            .into_iter()
            .find_map(|first| self.from(0, first))
    }

    /// The same of the problems from that one on, whose answer begins with the token at `first`.
    fn from(&mut self, problem: usize, first: usize) -> Option<Vec<usize>> {
        if problem + 1 == self.boards.len() {
            let plies = self.plays(problem, first..self.tokens.len())?;
            self.plies += plies;
            return Some(vec![first]);
        }
        for next in self.candidates(problem + 1, first + LEAST) {
            let Some(plies) = self.plays(problem, first..next) else {
                continue;
            };
            if let Some(mut rest) = self.from(problem + 1, next) {
                self.plies += plies;
                rest.insert(0, first);
                return Some(rest);
            }
        }
        None
    }

    /// Tokens from `from` on before which the number of a problem stands.
    fn candidates(&self, problem: usize, from: usize) -> Vec<usize> {
        let number = self.problems[problem].0;
        let says = |at: &usize| self.numbers[*at].iter().any(|it| it.0 == number);
        (from..self.tokens.len()).filter(says).collect()
    }

    /// Number of plies of an answer that play from the board of a problem, where nearly all do.
    fn plays(&mut self, problem: usize, answer: Range<usize>) -> Option<usize> {
        let tokens = self.tokens.get(answer)?;
        let mut search = Search {
            text: self.text,
            tokens,
            left: self.left,
        };
        let line = search.line(0, &self.boards[problem].position);
        self.left = search.left;
        let plies = line.taken.len();
        let is_answer = plies >= LEAST && (tokens.len() - plies) * SPOKEN_OF <= plies;
        is_answer.then_some(plies)
    }

    /// The lines of each problem; `line` states on which line of the source a place of the text stands.
    fn sheet(&self, begins: &[usize], line: impl Fn(usize) -> usize) -> ProblemSheet {
        let answers = begins.iter().zip(&self.problems).map(|(token, problem)| {
            let said = self.numbers[*token].iter().rev();
            let place = said.clone().find(|it| it.0 == problem.0);
            line(place.map_or(self.tokens[*token].span.start, |it| it.1))
        });
        let answers: Vec<usize> = answers.collect();
        let heads: Vec<usize> = self.problems.iter().map(|it| line(it.1)).collect();
        let of = |at: usize| {
            let head = if at == 0 { 0 } else { heads[at] };
            let end = heads.get(at + 1).or(answers.first()).copied();
            let last = answers.get(at + 1).copied().unwrap_or(usize::MAX);
            [head..end.unwrap_or(head), answers[at]..last]
        };
        ProblemSheet {
            lines: (0..answers.len()).map(of).collect(),
            plies: self.plies,
        }
    }
}

/// The numbers at the beginning of lines of a gap, the line on which it begins not counted.
fn numbers_in(text: &str, gap: Range<usize>) -> Vec<(u32, usize)> {
    let mut at = gap.start;
    let held = text.get(gap).unwrap_or("");
    let lines = held.split_inclusive('\n').map(|line| {
        let begin = at;
        at += line.len();
        (begin, line)
    });
    let lines = lines.skip(1);
    lines
        .filter_map(|(begin, line)| Some((problem_number(line)?, begin)))
        .collect()
}

/// The number of each problem as the last line above its board states it that does, or its place in their order.
fn problems(text: &str, boards: &[Board]) -> Vec<(u32, usize)> {
    let mut end = 0;
    let stated = boards.iter().map(|board| {
        let gap = end..board.span.start;
        let first = (end == 0).then(|| problem_number(text)).flatten();
        end = board.span.end;
        let all = numbers_in(text, gap);
        all.last().copied().or(first.map(|number| (number, 0)))
    });
    let stated: Vec<Option<(u32, usize)>> = stated.collect();
    let is_counted = stated.windows(2).all(|two| match two {
        [Some(one), Some(next)] => one.0 + 1 == next.0,
        _ => false,
    });
    let line = |board: &Board| text[..board.span.start].rfind('\n').map_or(0, |at| at + 1);
    let all = boards.iter().zip(stated).zip(1..);
    all.map(|((board, stated), place)| match stated {
        Some(stated) if is_counted => stated,
        _ => (place, line(board)),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::Answers;

    const FIRST: &str = "3k5/9/9/9/9/9/9/9/4A4/R3K4 w";
    const SECOND: &str = "4k4/9/9/9/9/9/9/9/4A4/4K3R w";

    fn sheet(first: &str, second: &str) -> String {
        format!(
            "Problem 1: {FIRST}\nProblem 2: {SECOND}\n\nAnswers\nProblem 1: {first}\nProblem 2: {second}\n"
        )
    }

    #[test]
    fn answers_are_paired_with_boards_from_which_they_play() {
        let text = sheet("1. R9+9 K4+1 2. R9-1", "1. R1+9 K5+1 2. R1-1");
        let Answers::Paired(found) = Answers::of(&text) else {
            panic!("{:?}", Answers::of(&text));
        };
        assert_eq!(found.plies, 6);
        assert_eq!(found.lines, [[0..1, 4..5], [1..4, 5..usize::MAX]]);
    }

    #[test]
    fn signs_of_a_scanner_are_moves_only_of_an_answer_that_plays_with_them() {
        for (end, plies) in [("K4-l", 7), ("K4-1", 7), ("R4-l", 6)] {
            let text = sheet(
                &format!("1. R9+9 K4+1 2. R9-1 {end}"),
                "1. R1+9 K5+1 2. R1-1",
            );
            let Answers::Paired(found) = Answers::of(&text) else {
                panic!("{end}");
            };
            assert_eq!(found.plies, plies, "{end}");
        }
    }

    #[test]
    fn answers_that_do_not_play_are_paired_with_none() {
        let text = sheet("1. R9+9 K4+1 2. R9-1", "1. R9+9 K5+1 2. R9-1");
        assert_eq!(Answers::of(&text), Answers::Unpaired);
        // Moves of the board right above them, be it one of several.
        let text = format!("{FIRST}\n{SECOND}\n1. R1+9 K5+1\n2. R1-1 K5-1\n3. R1+1 K5+1\n");
        assert_eq!(Answers::of(&text), Answers::None);
        let text = format!("{FIRST}\n1. R9+9 K4+1\n2. R9-1\n{SECOND}\n1. R1+9 K5+1\n2. R1-1\n");
        assert_eq!(Answers::of(&text), Answers::None);
    }
}
