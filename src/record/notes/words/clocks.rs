//! Clock readings, and time that the arbiter gave and took.

use super::ClauseReader;
use super::clause::Clause;
use crate::board::Side;
use crate::record::notes::NoteKind;
use crate::record::notes::times::time_at;

/// Meaning of a word for the time after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClockSense {
    Left,
    Used,
}

/// Words for a clock. A single character counts only right behind a side: `红余 12:30`.
const CLOCKS: &[(&str, ClockSense)] = &[
    ("剩余用时", ClockSense::Left),
    ("所剩用时", ClockSense::Left),
    ("余下用时", ClockSense::Left),
    ("余时", ClockSense::Left),
    ("剩余", ClockSense::Left),
    ("剩时", ClockSense::Left),
    ("还剩", ClockSense::Left),
    ("尚余", ClockSense::Left),
    ("用时", ClockSense::Used),
    ("耗时", ClockSense::Used),
    ("已用", ClockSense::Used),
    ("共用", ClockSense::Used),
    ("余", ClockSense::Left),
    ("剩", ClockSense::Left),
    ("用", ClockSense::Used),
    // A reading; whether left or used is not stated.
    ("时", ClockSense::Left),
];

/// Words for what the arbiter gave or took.
const CHANGES: &[(&str, i32)] = &[
    ("退还", 1),
    ("补还", 1),
    ("加回", 1),
    ("加罚", -1),
    ("罚时", -1),
    ("扣时", -1),
    ("扣除", -1),
    ("减时", -1),
    ("罚", -1),
    ("扣", -1),
    ("补时", 1),
    ("补偿", 1),
    ("加时", 1),
    ("增加", 1),
    ("补", 1),
    ("加", 1),
    ("+", 1),
    ("-", -1),
];

impl ClauseReader<'_, '_> {
    /// Clock times, penalties and compensations.
    pub(super) fn times(&mut self, at: usize) {
        let clause = self.clauses[at];
        let knocked = self.sentence_has(at, &["碰乱", "碰倒", "碰翻", "碰落"]);
        if let Some((word, seconds)) = change(clause, knocked) {
            // A penalty falls on whom the sentence is about; a compensation may be the other's.
            let side = if seconds < 0 {
                self.blamed_at(at, word)
            } else {
                gainer(clause, word).or_else(|| self.left_before(at))
            };
            let sign = clause.text.trim_start().starts_with('-');
            if side.is_some() || !sign {
                self.tell(at, NoteKind::ClockChanged { side, seconds });
            }
            return;
        }
        if let Some(seconds) = long_thought(clause) {
            let side = clause.side_at(0);
            self.tell(at, NoteKind::Spent { side, seconds });
            return;
        }
        let mut from = 0;
        let other = self.only_side(at).map(|side| !side);
        // 对方用时不足3分钟 of 2020 5.9 is what he has left.
        while let Some((kind, end)) = next_clock(clause, from, other) {
            let kind = match kind {
                NoteKind::Clock { side, seconds, .. } if knocked => NoteKind::Clock {
                    side,
                    seconds,
                    used: false,
                },
                kind => kind,
            };
            self.tell(at, kind);
            from = end;
        }
    }
}

impl ClauseReader<'_, '_> {
    /// Side whose clock the clause before mentions: 红方剩余10分钟，加3分钟.
    fn left_before(&self, at: usize) -> Option<Side> {
        let before = self.sentence_before(at).last()?;
        let of_clock = before.has(&["剩", "余"]);
        super::clause::only(before.sides()).filter(|_| of_clock)
    }
}

/// The side that is given time: in 黑方因红方碰翻棋钟加时 the one before the reason, in 因红方碰翻棋钟加时 it is not stated.
fn gainer(clause: Clause<'_>, word: usize) -> Option<Side> {
    let Some(reason) = clause.find(&["因", "由于"]).filter(|reason| *reason < word) else {
        return clause.side_at(word);
    };
    clause.side_before(reason).or_else(|| {
        let behind = &clause.text[word..];
        super::clause::only([behind.contains('红'), behind.contains('黑')])
    })
}

/// The first clock time at or behind `from`, and where it ends.
fn next_clock(clause: Clause<'_>, from: usize, other: Option<Side>) -> Option<(NoteKind, usize)> {
    let text = clause.text;
    let candidates = text[from..].char_indices().map(|(at, _)| from + at);
    for at in candidates {
        let word = CLOCKS.iter().find(|(word, _)| text[at..].starts_with(word));
        let Some((word, says)) = word else { continue };
        let of_other = text[..at].trim_end().ends_with("对方");
        let side = clause.side_before(at).or(other.filter(|_| of_other));
        let single = word.chars().count() == 1;
        // Of no side it is a time limit, or somebody else's clock, unless the remark begins so.
        let begins = text[..at].trim().is_empty() && *word != "耗时";
        if single && named(&text[..at]).is_none() || side.is_none() && !begins {
            continue;
        }
        let behind = at + word.len();
        if let Some((seconds, end)) = time_behind(text, behind) {
            let kind = NoteKind::Clock {
                side,
                seconds,
                used: *says == ClockSense::Used,
            };
            return Some((kind, end));
        }
    }
    None
}

/// The side a text ends with.
fn named(before: &str) -> Option<Side> {
    let before = before.trim_end().trim_end_matches('方');
    match before.chars().next_back()? {
        '红' => Some(Side::Red),
        '黑' => Some(Side::Black),
        _ => None,
    }
}

/// The time that stands at `at`, filling words let go; and where it ends.
fn time_behind(text: &str, at: usize) -> Option<(u32, usize)> {
    let rest = text[at..].trim_start_matches([
        ' ', '\u{3000}', ':', '：', '为', '约', '了', '有', '仅', '时', '间', '=',
    ]);
    // 不足3分钟 is less.
    let less = ["不足", "不到", "少于", "已不足"]
        .iter()
        .find_map(|word| rest.strip_prefix(word));
    let is_less = less.is_some();
    let rest = less.unwrap_or(rest).trim_start();
    let start = text.len() - rest.len();
    let (seconds, bytes) = time_at(rest)?;
    Some((seconds.saturating_sub(u32::from(is_less)), start + bytes))
}

/// Time that the arbiter gave, or took where negative.
fn change(clause: Clause<'_>, knocked: bool) -> Option<(usize, i32)> {
    CHANGES.iter().find_map(|(word, sign)| {
        let at = clause.text.find(word)?;
        // A sign or a word of one letter is a change only of a side's clock: 10分+10秒 is a time limit.
        if *word == "-" && !clause.text[..at].trim().is_empty() {
            return None;
        }
        let begins = knocked && clause.text[..at].trim().is_empty();
        if matches!(*word, "+" | "加") && named(&clause.text[..at]).is_none() && !begins {
            return None;
        }
        let behind = at + word.len();
        let rest = clause.text[behind..].trim_start_matches(['红', '黑', '对', '方', '其']);
        let (seconds, _) = time_behind(clause.text, clause.text.len() - rest.len())?;
        Some((at, sign * i32::try_from(seconds).ok()?))
    })
}

/// The time one ply took: 长考25分钟, 此着用时8分.
fn long_thought(clause: Clause<'_>) -> Option<u32> {
    let of_a_ply = clause.has(&["此着", "这着", "这步", "此步", "本步", "一步", "该步"]);
    let words: &[&str] = if of_a_ply {
        &["用时", "耗时", "用了", "思考", "长考", "考虑"]
    } else {
        &["长考", "思考"]
    };
    words.iter().find_map(|word| {
        let at = clause.text.find(word)? + word.len();
        Some(time_behind(clause.text, at)?.0)
    })
}
