//! Games found among the tokens of a text.

use crate::format::quoted::repeats;
use crate::notation::UNREAD;
use std::ops::Range;

/// A game: its tokens in the order of play.
#[derive(Clone, Debug)]
pub(super) struct TranscriptGame {
    pub(super) taken: Vec<Range<usize>>,
    /// Number of them that play from the start.
    pub(super) lawful: usize,
    /// Tokens between them that repeat a move and were not said to be no move of the game.
    pub(super) passed: Vec<Range<usize>>,
    /// Where its first token begins and its last one ends, in the text.
    pub(super) first: usize,
    pub(super) last: usize,
    /// Whether the board above it has Black to move.
    pub(super) black_first: bool,
    /// Where that board stands, and it as a FEN where it stands otherwise there.
    pub(super) board: Option<(Range<usize>, Option<String>)>,
}

/// The games of a text, and the tokens that belong to none, but for those said not to have been played.
#[derive(Clone, Debug, Default)]
pub(super) struct TranscriptGames {
    pub(super) games: Vec<TranscriptGame>,
    pub(super) lost: Vec<Range<usize>>,
    /// Whether the numbers of their rounds determine which tokens are theirs.
    pub(super) is_by_rounds: bool,
}

impl TranscriptGames {
    /// Number of their plies that play.
    pub(super) fn plies(&self) -> usize {
        self.games.iter().map(|game| game.lawful).sum()
    }

    /// Whether each of their plies plays.
    pub(super) fn is_sound(&self) -> bool {
        self.games
            .iter()
            .all(|game| game.lawful == game.taken.len())
    }

    /// Whether a ply is wanting between those of the only game: a token there is none of them, or one that seems to
    /// repeat a ply stands behind a sign for an entry that nobody can read.
    pub(super) fn leaves_a_gap(&self, text: &str) -> bool {
        let [game] = &self.games[..] else {
            return false;
        };
        let is_within = |token: &Range<usize>| game.first < token.start && token.end < game.last;
        let is_behind = |token: &Range<usize>| {
            let line = text[..token.start].rsplit('\n').next().unwrap_or("");
            line.contains(UNREAD)
        };
        self.lost.iter().any(is_within) || game.passed.iter().any(is_behind)
    }

    /// The same without games that only quote the first rounds of the one before them; `leads` states whether
    /// anything between two places indicates a quotation.
    pub(super) fn without_quotations(
        mut self,
        text: &str,
        leads: impl Fn(usize, usize) -> bool,
    ) -> TranscriptGames {
        let mut kept: Vec<TranscriptGame> = Vec::with_capacity(self.games.len());
        for game in std::mem::take(&mut self.games) {
            let is_quoted = kept.last().is_some_and(|before| {
                repeats((text, &before.taken), (text, &game.taken))
                    && leads(before.last, game.first)
            });
            if !is_quoted {
                kept.push(game);
            }
        }
        self.games = kept;
        self
    }
}
