//! 漏记 and 无法辨认 as the arbiter counted them.

use super::clause::{Clause, only};
use super::{ClauseReader, ClauseState};
use crate::board::Side;
use crate::record::notes::NoteKind;
use crate::record::notes::blunder;
use crate::record::notes::times::number_at;

/// Words of what is not there; 未记 alone may be of anything.
const MISSED: &[&str] = &[
    "漏记",
    "未记录",
    "没有记录",
    "没记录",
    "少记",
    "缺记",
    "回合未记",
    "回合没记",
    "回合没有记",
    "着未记",
    "着没记",
    "着没有记",
    "步未记",
    "步没记",
    "步没有记",
];

/// Words of what is there and cannot be read.
const ILLEGIBLE: &[&str] = &[
    "无法辨认",
    "无法辨别",
    "无法识别",
    "难以辨认",
    "难以辨别",
    "难辨",
    "不可辨认",
    "不能辨认",
    "辨认不清",
    "字迹不清",
    "字迹潦草",
    "字迹模糊",
    "看不清",
    "不清晰",
];

impl ClauseReader<'_, '_> {
    /// Plies a side did not record, or nobody can read: with a side or a number, for the word alone stands for a ply.
    pub(super) fn not_recorded(&mut self, at: usize) {
        if !self.is_short() {
            return;
        }
        let clause = self.clauses[at];
        let of_record = || self.sentence_has(at, &["记录", "所记", "记谱", "字迹", "着法", "录谱"]);
        let illegible = clause.find(ILLEGIBLE).filter(|_| of_record());
        let missed = clause.find(MISSED);
        let missed = missed.or_else(|| {
            let word = clause.find(&["漏"])?;
            let behind = &clause.text[word + "漏".len()..];
            let is_blunder = blunder::is_one(&clause.text[..word], "漏", behind);
            counted(behind).filter(|_| !is_blunder).map(|_| word)
        });
        let (word, illegible) = match (missed, illegible) {
            (Some(word), _) => (word, false),
            (None, Some(word)) => (word, true),
            (None, None) => return,
        };
        let denied = clause.is_denied(word)
            || clause.has(&["每", "是否", "等同漏记", "不得", "提醒", "红着", "黑着"]);
        if denied || self.is_taken_back(at) || self.is_dismissed(at) && !self.is_only_spared(at) {
            self.states[at] = ClauseState::SetAside;
            return;
        }
        let plies = plies_in(clause, word);
        let sides = self.sides_of(at, word);
        let just_told = |it: &super::SpannedNote| matches!(it.kind, NoteKind::NotRecorded { .. });
        let counted = plies.is_some() && self.sentence_has(at, &["犯规", "裁判", "不予受理"]);
        if sides == [None] && (!counted || self.found.last().is_some_and(just_told)) {
            return;
        }
        // 字迹潦草，难以辨认 is one thing.
        if let Some(last) = self.found.last()
            && illegible
            && let NoteKind::NotRecorded { side, .. } = last.kind
            && sides == [side]
        {
            self.belongs(at);
            return;
        }
        for side in sides {
            let kind = NoteKind::NotRecorded {
                side,
                plies,
                illegible,
            };
            self.tell(at, kind);
        }
    }

    /// Whether nothing but a penalty was left out: 漏记2着，未予处罚.
    fn is_only_spared(&self, at: usize) -> bool {
        const SPARED: &[&str] = &["处罚", "判罚", "处理", "处分", "追究", "免罚", "不罚"];
        let clause = self.clauses[at];
        clause.charge().is_none() && self.sentence_has(at, SPARED)
    }

    /// The side whose record a word at `word` refers to; both sides for 双方各.
    fn sides_of(&self, at: usize, word: usize) -> Vec<Option<Side>> {
        let clause = self.clauses[at];
        if clause.has(&["双方"]) {
            return Side::ALL.map(Some).to_vec();
        }
        let own = clause.side_before(word).or_else(|| only(clause.sides()));
        vec![own.or_else(|| self.only_side(at))]
    }
}

/// Plies at the head of a text: 6着, 三个回合.
fn counted(text: &str) -> Option<u16> {
    let (number, bytes) = number_at(text)?;
    let rest = text[bytes..].trim_start();
    let rest = rest.strip_prefix('个').unwrap_or(rest);
    let per = if rest.starts_with("回合") {
        2
    } else if rest.starts_with(['着', '步', '手', '招']) {
        1
    } else {
        return None;
    };
    u16::try_from(number * per).ok().filter(|plies| *plies > 0)
}

/// Whether it names rounds from one to another: 12至14回合.
fn is_range(text: &str) -> bool {
    const TO: [char; 7] = ['至', '到', '-', '—', '–', '～', '~'];
    let Some(end) = text.find("回合") else {
        return false;
    };
    let figure = |sign: char| sign.is_ascii_digit() || "第一二三四五六七八九十".contains(sign);
    let head = text[..end].trim_end_matches(figure);
    head.ends_with(TO) || text[end + "回合".len()..].starts_with(TO)
}

/// Number of plies stated: 漏记6着, 漏记达八着, 有5着无法辨认.
fn plies_in(clause: Clause<'_>, word: usize) -> Option<u16> {
    // 第12至14回合 does not say whether both moves of each are missing.
    if is_range(clause.text) {
        return None;
    }
    let behind = clause.text[word..].char_indices().skip(1);
    let mut behind = behind.map(|(at, _)| &clause.text[word + at..]);
    let before = || {
        let signs = clause.text[..word].char_indices();
        signs.map(|(at, _)| &clause.text[at..]).find_map(counted)
    };
    let is_figure = |text: &&str| {
        let head = clause.text.len() - text.len();
        !clause.text[..head].ends_with(|sign: char| sign.is_ascii_digit() || sign == '第')
    };
    behind
        .by_ref()
        .filter(is_figure)
        .find_map(counted)
        .or_else(before)
}
