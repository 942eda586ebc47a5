//! Deeds of players: at the clock, at the board, before the game and after it.

use super::acts::ACTS;
use super::charge::NOT_TO;
use super::clause::Clause;
use super::{ClauseReader, ClauseState};
use crate::board::{Side, Square};
use crate::record::Act;
use crate::record::notes::{NoteKind, SpannedNote};

/// The names of men.
const PIECES: [&str; 11] = [
    "车", "马", "炮", "相", "象", "仕", "士", "兵", "卒", "帅", "将",
];

/// Of a time that is the opponent's.
const OTHERS_TIME: &[&str] = &[
    "在对方时间",
    "在对方用时",
    "对方走棋时",
    "对方思考时",
    "在对手时间",
    "对手思考时",
    "在红方时间",
    "在红方用时",
    "红方思考时",
    "在黑方时间",
    "在黑方用时",
    "黑方思考时",
];

impl ClauseReader<'_, '_> {
    /// Acts, lateness, signatures, entries written again.
    pub(super) fn conduct(&mut self, at: usize) {
        let clause = self.clauses[at];
        let acts = ACTS
            .iter()
            .find_map(|(act, words)| Some((*act, clause.find(words)?)));
        let told = acts.is_some() || clause.has(&["摸", "悔棋", "迟到"]);
        // A deed that 5.9 does not punish was done all the same.
        let knocked = acts.is_some_and(|(act, _)| act == Act::KnockedPieces)
            && self.sentence_has(at, &["摆正", "扶正", "恢复", "复原"]);
        if told && !knocked && (self.is_dismissed(at) || self.is_taken_back(at)) {
            self.states[at] = ClauseState::SetAside;
            return;
        }
        if let Some((act, word)) = acts {
            let act = match act {
                Act::Adjusted if self.sentence_has(at, &["按摸子"]) => Act::Touched(None),
                Act::KnockedPieces if self.pressed_after(at, word) => Act::KnockedAndPressed,
                other => other,
            };
            self.did(at, word, act);
        }
        self.touched(at);
        self.others_time(at);
        self.late(at);
        self.signed(at);
        self.rewritten(at);
    }

    fn did(&mut self, at: usize, word: usize, act: Act) {
        let clause = self.clauses[at];
        let behind = &clause.text[word..];
        if act == Act::Unsigned && is_yet_to_come(behind)
            || is_forbidden(&clause.text[..word])
            || self.is_of_the_arbiter(at, word)
        {
            return;
        }
        // 手机响影响红方: he suffers from it.
        let suffers = clause.side_before(word).is_none()
            && ["影响", "干扰", "惊动", "打扰"]
                .iter()
                .any(|it| behind.contains(it))
            && behind.contains(['红', '黑'])
            && act == Act::PhoneRang;
        if clause.is_denied(word) || clause.is_of_bystanders() || suffers {
            self.states[at] = ClauseState::SetAside;
            return;
        }
        let side = clause.side_before(word).or_else(|| self.only_side(at));
        // 用软件分析，红方稍好 is a commentary.
        if act == Act::Helped && !self.is_attributed(at, word) {
            return;
        }
        // Nobody is named: a story, unless the words stand alone.
        let before = clause.text[..word].trim();
        let alone = ["", "我", "我方", "本方", "己方", "对方", "对手"].contains(&before)
            || act == Act::FaultyClock
            || act == Act::UnclearPoint && PIECES.contains(&before);
        if side.is_some() || alone {
            for _ in 0..self.times_done(at, side, act) {
                self.tell(at, NoteKind::Did { side, act });
            }
        }
    }

    /// Whether the arbiter is who does it, 裁判停钟, or it was done when the game was over.
    fn is_of_the_arbiter(&self, at: usize, word: usize) -> bool {
        const ARBITERS: [&str; 5] = ["裁判", "裁判员", "裁判长", "监局", "工作人员"];
        const AFTER: &[&str] = &["赛后", "局后", "终局后", "赛前", "局前"];
        let clause = self.clauses[at];
        let before = clause.text[..word].trim_end();
        let after_game = clause.has(AFTER) && !clause.has(&["查", "证实", "发现"]);
        ARBITERS.iter().any(|name| before.ends_with(name)) || after_game
    }

    /// Whether who did it is named before, or it was punished.
    fn is_attributed(&self, at: usize, word: usize) -> bool {
        const PUNISHED: &[&str] = &["判", "犯规", "警告", "取消", "罚"];
        let is_named = |clause: &Clause<'_>| clause.sides() != [false, false];
        self.clauses[at].side_before(word).is_some()
            || self.sentence_before(at).iter().any(is_named)
            || self.sentence_has(at, PUNISHED)
    }

    /// Number of times to report a deed that the sentence counts: 两次未走棋先按钟, of which one may have been reported.
    fn times_done(&mut self, at: usize, side: Option<Side>, act: Act) -> u8 {
        let Some(side) = side.filter(|_| act == Act::PressedFirst) else {
            return 1;
        };
        let twice = self.sentence_has(
            at,
            &["两次", "二次", "2次", "第二次", "第2次", "又一次", "再次"],
        ) && !self.sentence_has(at, &["犯规两次", "犯规2次", "两次犯规", "第二次犯规"]);
        let told = &mut self.context.pressed[side.index()];
        let times = if twice {
            2u8.saturating_sub(*told).max(1)
        } else {
            1
        };
        *told = told.saturating_add(times);
        times
    }

    /// Whether the clock was pressed after pieces were knocked over, or before: not where they were put right first.
    fn pressed_after(&self, at: usize, word: usize) -> bool {
        let before = &self.clauses[at].text[..word];
        if ["按钟后", "按钟之后", "已按钟", "按了钟"]
            .iter()
            .any(|told| before.contains(told))
        {
            return true;
        }
        if self.sentence_has(at, &["摆正", "扶正"])
            && !self.sentence_has(at, &["未摆正", "没摆正", "未扶正"])
        {
            return false;
        }
        let presses = |text: &str| text.contains("按钟") || text.contains("按了钟");
        let next = self.clauses.get(at + 1);
        presses(&self.clauses[at].text[word..])
            || next.is_some_and(|clause| {
                presses(clause.text) && !clause.has(&["未按", "没按", "没有按"])
            })
    }

    /// 摸子, 悔棋: words of commentaries too, so that a side must be named.
    fn touched(&mut self, at: usize) {
        let clause = self.clauses[at];
        if clause.has(&["摸了不能走的子"]) {
            return;
        }
        let of_a_piece = || {
            let word = clause.find(&["摸"])?;
            let behind = clause.text[word + "摸".len()..]
                .trim_start_matches(['己', '自', '方', '红', '黑', '对', '其', '了', '到']);
            let named = PIECES.iter().any(|piece| behind.starts_with(piece));
            let then = behind.contains(['走', '动', '摸', '移'])
                || self.sentence_has(at, &["令其", "责令", "须走", "改走", "重走", "必须"]);
            (named && then && clause.side_before(word).is_some()).then_some(word)
        };
        let touched = clause
            .find(&["摸子", "触摸", "摸触", "摸了"])
            .or_else(of_a_piece);
        if self.sentence_has(at, &["不作摸子", "不按摸子", "不算摸子"]) {
            return;
        }
        if let Some(word) = touched {
            let point = clause.text[word..]
                .split(|c: char| !c.is_ascii_alphanumeric())
                .find_map(Square::from_name);
            self.did(at, word, Act::Touched(point));
        }
        if let Some(word) = clause.find(&["悔棋"])
            && clause.side_before(word).is_some()
        {
            self.did(at, word, Act::TookBack);
        }
    }

    /// An offer or a claim in the opponent's time.
    fn others_time(&mut self, at: usize) {
        let clause = self.clauses[at];
        let word = clause.find(OTHERS_TIME);
        let Some(word) = word.filter(|_| clause.has(&["提"])) else {
            return;
        };
        let said = &clause.text[word..];
        let side = clause.side_before(word).or_else(|| whose_other(said));
        let act = Act::InOthersTime;
        self.tell(at, NoteKind::Did { side, act });
    }

    /// Text in parentheses after an offer belongs to it: 红方提和（黑方思考时）.
    pub(super) fn offered_then(&mut self, at: usize, by: Option<Side>) {
        let Some(next) = self.clauses.get(at + 1) else {
            return;
        };
        let said = next.text.trim();
        if OTHERS_TIME.contains(&said) {
            let side = by.or_else(|| whose_other(said));
            let act = Act::InOthersTime;
            self.tell(at + 1, NoteKind::Did { side, act });
        }
    }

    /// 签名, where it was given: not where a form only asks for it.
    fn signed(&mut self, at: usize) {
        let clause = self.clauses[at];
        let Some(word) = clause.find(&["签名", "签字"]) else {
            return;
        };
        let before = &clause.text[..word];
        let after = clause.text[word + "签名".len()..].trim();
        let denied = before.contains([
            '未', '没', '拒', '不', '无', '绝', '请', '待', '要', '令', '让', '催', '劝', '须',
            '拟',
        ]);
        if denied || !matches!(after, "" | "确认" | "认可") {
            return;
        }
        for side in Side::ALL {
            let both = before.contains("双方") || before.contains("三方");
            if both || before.contains(["红", "黑"][side.index()]) {
                self.tell(at, NoteKind::Signed { by: Some(side) });
            }
        }
        if before.contains("裁判") || before.contains("三方") {
            self.tell(at, NoteKind::Signed { by: None });
        }
    }

    /// An entry that was crossed out, where a remark states what stood there.
    fn rewritten(&mut self, at: usize) {
        let clause = self.clauses[at];
        if let Some(start) = after_word(clause, &["划去", "涂去"]) {
            let rest = &clause.text[start..];
            let end = rest.find(['改', '后']).unwrap_or(rest.len());
            let was = rest[..end].trim();
            if !was.is_empty() {
                let start = start + (rest.len() - rest.trim_start().len());
                let span = clause.part(start, start + was.len());
                let kind = NoteKind::Rewritten;
                self.found.push(SpannedNote { kind, span });
            }
        } else if clause.has(&["涂改", "划改"]) && !clause.has(&["无涂改", "未涂改", "没有涂改"])
        {
            self.tell(at, NoteKind::Rewritten);
        }
    }
}

/// Whether the text that follows is forbidden to somebody: 警告黑方不得离席.
fn is_forbidden(before: &str) -> bool {
    NOT_TO
        .iter()
        .any(|word| before.contains(word) && !before.contains("不得不"))
}

/// Whether a word follows a phrase that states when something was: 未签字前.
fn is_yet_to_come(text: &str) -> bool {
    ["前", "之前", "以前", "时"].iter().any(|word| {
        ["拒签", "未签名", "未签字"].iter().any(|deed| {
            text.strip_prefix(deed)
                .is_some_and(|rest| rest.starts_with(word))
        })
    })
}

/// The other than the side whose time it is.
fn whose_other(said: &str) -> Option<Side> {
    let said = said.trim_start_matches('在');
    super::clause::only([said.starts_with('黑'), said.starts_with('红')])
}

/// Where a clause goes on behind the first of these words.
fn after_word(clause: Clause<'_>, words: &[&str]) -> Option<usize> {
    let found = words
        .iter()
        .filter_map(|word| Some(clause.text.find(word)? + word.len()));
    found.min()
}
