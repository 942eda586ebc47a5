//! Lines below the moves that begin with a sign that might stand for a move, and stand for none: a rule above a
//! signature, a dash or a square before words.

use super::read::Reader;
use super::token;
use crate::record::LineId;

impl Reader<'_> {
    /// Whether a line of two dashes, which parts a letter from the name below it, ends the game.
    pub(super) fn signs_off(&mut self) -> bool {
        let line = self.rest_of_line().trim_end();
        let is_rule = self.line_start == Some(self.at) && (line == "--" || self.is_signature(line));
        if !is_rule || self.tree.is_empty() || self.tree.line() != LineId::MAIN {
            return false;
        }
        self.look();
        let at = self.at;
        self.layout.as_ref().is_some_and(|it| !it.goes_on(at))
    }

    /// Whether a sign that might stand for a move leads to words and to no move: `—— 楼主签名：…`, `■ 第三台`.
    fn is_signature(&self, line: &str) -> bool {
        const SIGNS: [&str; 5] = ["—", "―", "--", "■", "□"];
        let dashed = SIGNS.iter().any(|sign| line.starts_with(sign));
        let words = line.trim_start_matches(|c: char| "—―-■□".contains(c) || token::is_white(c));
        let leads = dashed && words.starts_with(char::is_alphabetic) && self.pending.is_none();
        leads
            && self.move_at(words).is_none()
            && token::placeholder(words).is_err()
            && token::result_word(words).is_none()
    }
}
