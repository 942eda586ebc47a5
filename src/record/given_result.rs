//! The result that a record gives: by its moves, by its Result tag.

use super::result::read_result_words;
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

    /// The result in its Result tag: a word for a result, or a sentence that states one as a fact (`黑超时负`,
    /// `Black resigned`, `甲胜` of a player named). `None` where there is none, or it can mean more than one thing.
    pub fn tag_result(&self) -> Option<GameResult> {
        let value = self.tag("Result")?;
        read_result_words(value).or_else(|| {
            let sides = [("Red", Side::Red), ("Black", Side::Black)];
            let named = sides
                .into_iter()
                .filter_map(|(tag, side)| Some((self.tag(tag)?, side)));
            verdict(value, &named.collect::<Vec<_>>()).map(|it| it.1)
        })
    }
}
