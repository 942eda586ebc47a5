//! The answers of an engine in a log. The last move of a game stands in no order to an engine, but only in the answer
//! to the last one: it was played where each answer before it was.

use crate::board::Position;
use crate::format::played::played;
use crate::notation::{Families, read_fen, read_move};

/// So many answers that were played show that answers are.
const LEAST: usize = 2;

/// The answers to the orders of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers<'t> {
    /// Start and moves of the last order.
    last: Option<(&'t str, &'t str)>,
    /// The answer to it.
    said: Option<&'t str>,
    /// Whether the engine thinks about a move that the other side has not made.
    ponders: bool,
    /// Number of answers that the next order holds, and of those in whose place it holds another move.
    played: usize,
    refused: usize,
}

impl<'t> Answers<'t> {
    /// The next order of the game.
    pub(super) fn ordered(&mut self, fen: &'t str, moves: &'t str) {
        let before = self.last.replace((fen, moves));
        let (Some((start, before)), Some(said)) = (before, self.said.take()) else {
            return;
        };
        let next = moves
            .split_whitespace()
            .nth(before.split_whitespace().count());
        match next.filter(|_| start == fen) {
            Some(next) if next == said => self.played += 1,
            Some(_) => self.refused += 1,
            None => {}
        }
    }

    /// Text of the log that is no order.
    pub(super) fn logged(&mut self, line: &'t str) {
        let mut words = line.split_whitespace().peekable();
        while let Some(word) = words.next() {
            let next = words.peek().copied();
            match word {
                "go" => self.ponders = next == Some("ponder"),
                "ponderhit" => self.ponders = false,
                "bestmove" => self.said = next.filter(|_| !self.ponders),
                _ => {}
            }
        }
    }

    /// The answer to the last order, where it was played.
    pub(super) fn last(&self) -> Option<&'t str> {
        let said = self
            .said
            .filter(|_| self.played >= LEAST && self.refused == 0)?;
        let (fen, moves) = self.last?;
        (!is_unlawful(fen, moves, said)).then_some(said)
    }
}

/// Whether an answer cannot be played behind moves that can: an engine is no player who could be charged with it.
fn is_unlawful(fen: &str, moves: &str, answer: &str) -> bool {
    let start = match read_fen(fen) {
        Ok(setup) => Position::in_play(&setup),
        Err(_) => Position::start(),
    };
    let words = moves.split_whitespace().chain([answer]);
    let read = words.map(|word| Some(read_move(word, Families::IN_TEXT)?.0));
    read.collect::<Option<Vec<_>>>()
        .is_some_and(|all| played(&start, &all).lawful + 1 == all.len())
}

#[cfg(test)]
mod tests {
    use super::Answers;

    fn last(third: &str, order: &str) -> Option<String> {
        let mut answers = Answers::default();
        for (moves, said) in [
            ("", "bestmove h2e2"),
            ("h2e2 h9g7", "bestmove h0g2 ponder i9h9"),
        ] {
            answers.ordered("", moves);
            answers.logged("go time 100");
            answers.logged(said);
        }
        answers.ordered("", order);
        answers.logged(third);
        answers.last().map(str::to_owned)
    }

    #[test]
    fn the_last_answer_was_played_where_all_others_were() {
        let order = "h2e2 h9g7 h0g2 i9h9";
        assert_eq!(last("bestmove i0h0", order).as_deref(), Some("i0h0"));
        assert_eq!(last("bestmove i0h0", "h2e2 h9g7 b0c2 i9h9"), None);
        assert_eq!(last("go ponder bestmove i0h0", order), None);
        assert_eq!(last("info depth 9", order), None);
        // What cannot be played there was not: a man of the other side, a way that is barred.
        assert_eq!(last("bestmove b9c7", order), None);
        assert_eq!(last("bestmove a0a5", order), None);
    }
}
