//! The result that a record gives: by its moves, by its Result tag.

use super::result::{forfeited_by, read_result_words};
use super::verdict::verdict;
use super::{GameRecord, GameResult};
use crate::board::Side;

impl GameRecord<'_> {
    /// The result it gives: behind its moves, else in its head; `None` where neither names one.
    pub fn known_result(&self) -> Option<GameResult> {
        let known = |result: &GameResult| *result != GameResult::Unknown;
        let marks = self.results.iter().rev().map(|mark| mark.result);
        marks.chain(self.tag_result()).find(known)
    }

    /// The result that stands for the record in lists, tables and copies: what its Result tag says, else the last mark
    /// behind its moves. Where the two differ (O102), neither is made out to be right.
    pub fn given_result(&self) -> Option<GameResult> {
        let marks = self.results.last().map(|mark| mark.result);
        self.tag_result().or(marks)
    }

    /// Whether its Result tag and the last result token behind its moves name different results (O102).
    pub(crate) fn says_two_results(&self) -> bool {
        let known = |result: &GameResult| *result != GameResult::Unknown;
        let mut marks = self.results.iter().rev().filter(|mark| !mark.word);
        let token = marks.next().map(|mark| mark.result).filter(known);
        let tag = self.tag_result().filter(known);
        token.zip(tag).is_some_and(|(token, tag)| token != tag)
    }

    /// The result in its Result tag: a word for a result, or a sentence that states one as a fact (`黑超时负`,
    /// `Black resigned`, `甲胜` of a player named). `None` where there is none, or it can mean more than one thing.
    pub fn tag_result(&self) -> Option<GameResult> {
        let value = self.tag("Result")?;
        let forfeited = || forfeited_by(value).map(lost_by);
        read_result_words(value)
            .or_else(forfeited)
            .or_else(|| verdict(value, &self.names_in_full_or_part()).map(|it| it.1))
    }

    /// The names of the players, and each word of a name in letters that the other has not: `Wang` of `Wang Xiaoming`.
    fn names_in_full_or_part(&self) -> Vec<(&str, Side)> {
        let words = |name: &'_ str| -> Vec<String> {
            let words = name.split(|it: char| !it.is_alphabetic());
            words.map(str::to_lowercase).collect()
        };
        let players =
            [("Red", Side::Red), ("Black", Side::Black)].map(|(tag, side)| (self.tag(tag), side));
        let [(red, _), (black, _)] = players;
        let mut names = Vec::new();
        for ((name, side), other) in players.into_iter().zip([black, red]) {
            let Some(name) = name else { continue };
            names.push((name, side));
            let others = other.map(words).unwrap_or_default();
            let parts = name.split(|it: char| !it.is_ascii_alphabetic());
            let parts = parts.filter(|it| name.is_ascii() && it.len() > 1);
            let own = parts.filter(|it| !others.contains(&it.to_lowercase()));
            names.extend(own.filter(|it| *it != name).map(|it| (it, side)));
        }
        names
    }
}

const fn lost_by(side: Side) -> GameResult {
    match side {
        Side::Red => GameResult::BlackWins,
        Side::Black => GameResult::RedWins,
    }
}
