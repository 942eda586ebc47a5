//! A stored game that has only tags, moves and a result.

use super::super::extra::{result_of_code, start};
use super::super::moves::{self, Board};
use super::super::tokens::WritingFlags;
use super::StoredRow;
use crate::board::{Move, Side};
use crate::format::pgn::plain_record;
use crate::notation::Family;
use crate::record::{GameRecord, GameResult, Guard, Start, Tag, Tags};
use crate::text::Span;

/// A game from the full start, Red first, in round 1, that was played as it stood: without comments, variations,
/// notes, or anything else out of the ordinary. Its moves may break rules.
#[derive(Clone, Debug)]
pub struct PlainGame<'r> {
    /// Its tags.
    pub tags: Tags<'r>,
    /// Its moves.
    pub moves: Vec<Move>,
    /// Its result.
    pub result: GameResult,
    /// The notation of its moves; `None` where they are in several.
    pub family: Option<Family>,
}

impl PlainGame<'_> {
    /// The record without its moves, where it is one in plain form.
    ///
    /// # Errors
    /// Why it is not.
    pub fn record(&self) -> Result<GameRecord<'_>, Guard> {
        let family = self.family.filter(|_| !self.moves.is_empty());
        plain_record(&self.tags, self.result, family.ok_or(Guard::Form)?)
    }
}

impl StoredRow {
    /// The game, where that is all there is to it.
    pub fn plain(&self) -> Option<PlainGame<'_>> {
        let is_usual = self.extra.is_empty()
            && self.comments.is_empty()
            && !self.black_first
            && self.first_round == 1
            && !WritingFlags(self.hand).black_marked();
        let result = result_of_code(self.result.filter(|_| is_usual)?)?;
        let moves = moves::unpack(Board::full(), Side::Red, &self.moves)?;
        let tags = self.tags()?;
        let told = tags.iter().map(|(name, value)| (&**name, &**value));
        let begins_full = match start(None, told)? {
            Start::Implied => true,
            Start::Given(setup) => setup.is_usual(),
            Start::Unreadable(_) => false,
        };
        let tag = |(name, value)| Tag {
            name,
            value,
            span: Span::default(),
        };
        (begins_full && moves.len() == self.played()).then(|| PlainGame {
            tags: Tags(tags.into_iter().map(tag).collect()),
            moves,
            result,
            family: WritingFlags(self.hand).family(),
        })
    }
}
