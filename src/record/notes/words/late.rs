//! Players who came late, or not at all.

use super::ClauseReader;
use crate::board::Side;
use crate::record::notes::times::{number_at, time_at};
use crate::record::notes::{NoteKind, SpannedNote};

impl ClauseReader<'_, '_> {
    /// 迟到 and 弃权.
    pub(super) fn late(&mut self, at: usize) {
        let clause = self.clauses[at];
        if let Some(word) = clause.find(&["缺席", "弃权", "未到场", "未出席", "没有到场"])
        {
            let just_told =
                |told: &SpannedNote| matches!(told.kind, NoteKind::Late { absent: true, .. });
            if self.found.last().is_some_and(just_told) {
                self.belongs(at);
                return;
            }
            let side = self.absent_side(at, word);
            // Of somebody who is no player of this game it is a word of commentaries.
            let bare = clause.text.trim().trim_start_matches("双方");
            if side.is_none() && !matches!(bare, "缺席" | "弃权") {
                return;
            }
            let both = clause.has(&["双方", "红黑"]);
            let sides = if both {
                Side::ALL.map(Some).to_vec()
            } else {
                vec![side]
            };
            for side in sides {
                let kind = NoteKind::Late {
                    side,
                    minutes: None,
                    absent: true,
                };
                self.tell(at, kind);
            }
            return;
        }
        // 晚到一步 is a word of commentaries.
        let came = || {
            let word = clause.find(&["晚到", "来晚"])?;
            clause.text[word..].contains(['分', '刻']).then_some(word)
        };
        let Some(word) = clause.find(&["迟到"]).or_else(came) else {
            self.arrived(at);
            return;
        };
        let after = &clause.text[word + "迟到".len()..];
        let minutes = minutes(after).or_else(|| minutes_before(&clause.text[..word]));
        let side = clause.side_before(word);
        // 迟到的一着 is a word of commentaries, 迟到15分钟视为弃权 one of regulations.
        let begins = clause.text.trim_start().starts_with("迟到") && minutes.is_some();
        let of_rules = clause.has(&["视为", "规定", "按负", "者"]);
        let both = self.is_of_both(at);
        if after.starts_with(['的', '之']) || of_rules || (side.is_none() && !begins && !both) {
            return;
        }
        for side in self.parties(at, word) {
            let kind = NoteKind::Late {
                side,
                minutes,
                absent: false,
            };
            self.tell(at, kind);
        }
    }

    /// The side that did not come; for 记弃权负 the side the sentence speaks of.
    fn absent_side(&self, at: usize, word: usize) -> Option<Side> {
        let clause = self.clauses[at];
        let ruled = clause.text.trim().starts_with(['判', '记', '按', '作']);
        let of_sentence = || self.only_side(at).filter(|_| ruled);
        clause.side_at(word).or_else(of_sentence)
    }

    /// 14:35到场（开赛14:00）: late by what lies between.
    fn arrived(&mut self, at: usize) {
        let clause = self.clauses[at];
        let Some(word) = clause.find(&["到场", "到达赛场", "入场"]) else {
            return;
        };
        let sentence = clause.sentence;
        let begun = self
            .clauses
            .iter()
            .filter(|other| other.sentence == sentence);
        let mut begun = begun.filter_map(|other| {
            let behind = other.find(&["开赛", "开始"])?;
            hour_in(&other.text[behind..])
        });
        let (Some(come), Some(begun)) = (hour_in(&clause.text[..word]), begun.next_back()) else {
            return;
        };
        let side = clause.side_before(word);
        if let Some(minutes) = come.checked_sub(begun).filter(|minutes| *minutes > 0) {
            let kind = NoteKind::Late {
                side,
                minutes: Some(minutes),
                absent: false,
            };
            self.tell(at, kind);
        }
    }
}

/// Minutes at the head of a text.
fn minutes(after: &str) -> Option<u16> {
    let after = after.trim_start_matches([' ', '了', '约', ':', '：']);
    if let Some((seconds, bytes)) = time_at(after) {
        let parts: Vec<&str> = after[..bytes].split([':', '：']).collect();
        // 0:16 is a quarter of an hour; 1:30 may be minutes or hours.
        if let [hours, minutes] = parts[..]
            && hours.len() == 1
        {
            return if hours == "0" {
                minutes.parse().ok()
            } else {
                None
            };
        }
        return u16::try_from(seconds / 60).ok();
    }
    if after.starts_with('半') {
        return Some(30);
    }
    let (number, bytes) = number_at(after)?;
    let quarters = after[bytes..].starts_with("刻");
    u16::try_from(if quarters {
        number.checked_mul(15)?
    } else {
        number
    })
    .ok()
}

/// Minutes at the end of a text: 20分钟.
fn minutes_before(before: &str) -> Option<u16> {
    let before = before
        .trim_end()
        .trim_end_matches('钟')
        .strip_suffix('分')?;
    let before = before.trim_end();
    let digits = before.trim_end_matches(|c: char| c.is_ascii_digit());
    before[digits.len()..].parse().ok()
}

/// The first time of day in a text, in minutes: 14:35, 14点35分.
fn hour_in(text: &str) -> Option<u16> {
    let at = text.find(|c: char| c.is_ascii_digit())?;
    let (hours, bytes) = number_at(&text[at..])?;
    let rest = text[at + bytes..].strip_prefix([':', '：', '点', '时'])?;
    let (minutes, _) = number_at(rest)?;
    let day = hours < 24 && minutes < 60;
    day.then(|| u16::try_from(hours * 60 + minutes).ok())
        .flatten()
}
