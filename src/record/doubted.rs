//! Entries that a remark right behind them doubts: `炮八退二（疑为炮八进二）`, `C8-2 (perhaps C8+2)`.

use super::corrected::words::OR_BETTER;
use super::{Entry, GameRecord, PlyId};
use crate::notation::{Families, move_like, read_move};

/// No remark that doubts an entry is longer, in bytes.
const LONGEST: usize = 160;

/// Words before a move that say that perhaps it is the one that was meant.
const PERHAPS: [&str; 22] = [
    "疑",
    "可能",
    "或为",
    "或是",
    "或應",
    "或应",
    "恐",
    "似应",
    "似應",
    "似为",
    "似為",
    "大概",
    "估计",
    "也许",
    "不知是否",
    "是否",
    "perhaps",
    "probably",
    "possibly",
    "maybe",
    "presumably",
    "likely",
];

impl GameRecord<'_> {
    /// The other move that was perhaps meant, where a remark right after an entry leaves that open: the entry says
    /// nothing against the player.
    pub fn perhaps_meant(&self, id: PlyId) -> Option<&str> {
        let Some(Entry::Move(written)) = self.tree.ply(id).map(|ply| ply.entry) else {
            return None;
        };
        // Comments stand in the order of the text: those right behind an entry come one after another, before its
        // variations. A record may have a remark and a breach on every entry, so the rest is not looked through.
        let all = &self.tree.comments;
        let first = all.partition_point(|it| it.after < Some(id));
        let behind = all[first..].iter().take_while(|it| it.after == Some(id));
        let mut behind = behind.filter(|comment| comment.text.len() <= LONGEST);
        behind.find_map(|comment| {
            let text = &*comment.text;
            let other = move_like(text).find(|at| {
                let read = read_move(&text[at.clone()], Families::only(written.family));
                read.is_some_and(|(other, _)| !other.is_the_same_as(&written))
            })?;
            let before = text[..other.start].to_lowercase();
            // Of a word of correction in a remark that says more nobody knows whether it is meant so.
            let mut words = PERHAPS.iter().chain(&OR_BETTER).chain(&["recte"]);
            words
                .any(|word| before.contains(word))
                .then(|| &text[other])
        })
    }
}
