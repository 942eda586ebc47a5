//! What players did: at the clock, at the board, before the game and after it.

use super::Reading;
use super::clause::Clause;
use crate::board::{Side, Square};
use crate::record::Act;
use crate::record::notes::times::{number_at, time_at};
use crate::record::notes::{NoteKind, Told};

/// Acts and the words for them, those that say more before those that say less.
const ACTS: &[(Act, &[&str])] = &[
    (
        Act::PressedFirst,
        &[
            "未走先按钟",
            "未走棋先按钟",
            "未走子先按钟",
            "未走棋就按钟",
            "没走棋就按钟",
            "没走先按钟",
            "先按钟后走",
            "未行棋先按钟",
        ],
    ),
    (
        Act::ClockHand,
        &[
            "另一只手按钟",
            "另一手按钟",
            "换手按钟",
            "非行棋手按钟",
            "手放在钟上",
            "手按住棋钟",
            "手不离钟",
            "手放在棋钟上",
        ],
    ),
    (
        Act::ClockStopped,
        &[
            "擅自停钟",
            "擅自开钟",
            "擅自停表",
            "擅自停止棋钟",
            "擅自开动棋钟",
            "擅自按停棋钟",
        ],
    ),
    (
        Act::NotPressed,
        &[
            "未按钟",
            "没按钟",
            "没有按钟",
            "忘按钟",
            "忘记按钟",
            "忘了按钟",
            "未按棋钟",
            "忘按棋钟",
        ],
    ),
    (
        Act::KnockedClock,
        &["碰倒棋钟", "碰倒钟", "碰落棋钟", "打翻棋钟", "碰翻棋钟"],
    ),
    (
        Act::KnockedPieces,
        &[
            "碰倒棋子",
            "碰乱棋子",
            "碰落棋子",
            "碰翻棋子",
            "碰倒多枚棋子",
            "碰乱棋局",
            "碰倒",
            "碰乱",
        ],
    ),
    (
        Act::FaultyClock,
        &[
            "棋钟故障",
            "棋钟出现故障",
            "棋钟发生故障",
            "钟面误差",
            "棋钟不加秒",
            "棋钟停走",
            "棋钟失灵",
            "棋钟坏",
        ],
    ),
    (
        Act::UnclearPoint,
        &["落子不清", "落点不清", "放子不清", "落子位置不清"],
    ),
    (
        Act::Adjusted,
        &[
            "未声明摆正",
            "未打招呼摆正",
            "擅自摆正",
            "未打招呼整理棋子",
            "擅自整理棋子",
            "未声明摆子",
            "擅自摆子",
        ],
    ),
    (
        Act::RefusedRecord,
        &[
            "拒绝记录",
            "拒不记录",
            "拒绝补记",
            "拒不补记",
            "拒绝誊写",
            "拒绝誊清",
            "拒绝抄清",
            "拒绝打印",
            "拒绝录入",
        ],
    ),
    (
        Act::Disturbed,
        &[
            "干扰对局",
            "干扰对方",
            "干扰对手",
            "干扰对手思考",
            "干扰对方思考",
            "影响对方思考",
            "扰乱赛场",
            "擅自离席",
            "擅离座位",
            "大声喧哗",
        ],
    ),
    (
        Act::Helped,
        &[
            "使用手机",
            "看手机",
            "用手机",
            "翻看资料",
            "查看资料",
            "查阅资料",
            "场外指导",
        ],
    ),
    (
        Act::PhoneRang,
        &["手机响", "手机铃响", "手机铃声响", "手机来电", "电话响"],
    ),
];

impl Reading<'_, '_> {
    /// Acts, lateness, signatures, entries written again.
    pub(super) fn conduct(&mut self, at: usize) {
        let clause = self.clauses[at];
        let acts = ACTS
            .iter()
            .find_map(|(act, words)| Some((*act, clause.find(words)?)));
        if let Some((act, word)) = acts {
            let act = match act {
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
        if clause.is_denied(word) {
            return;
        }
        let side = clause.side_before(word).or_else(|| self.only_side(at));
        // Nobody is named: a story, unless the words stand alone.
        if side.is_some() || clause.text.trim_start().len() + word == clause.text.len() {
            self.tell(at, NoteKind::Did { side, act });
        }
    }

    /// Whether the clock was pressed after pieces were knocked over.
    fn pressed_after(&self, at: usize, word: usize) -> bool {
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
        let pieces = [
            "车", "马", "炮", "相", "象", "仕", "士", "兵", "卒", "帅", "将",
        ];
        let of_a_piece = || {
            let word = clause.find(&["摸"])?;
            let behind = &clause.text[word + "摸".len()..];
            let named = pieces.iter().any(|piece| behind.starts_with(piece));
            (named && clause.side_before(word).is_some() && behind.contains('走')).then_some(word)
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
        const THEN: &[&str] = &[
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
        let clause = self.clauses[at];
        let Some(word) = clause.find(THEN).filter(|_| clause.has(&["提"])) else {
            return;
        };
        let side = clause.side_before(word).or_else(|| {
            let said = &clause.text[word..];
            let of_red = said.starts_with("红") || said.starts_with("在红");
            let of_black = said.starts_with("黑") || said.starts_with("在黑");
            super::clause::only([of_black, of_red])
        });
        let act = Act::InOthersTime;
        self.tell(at, NoteKind::Did { side, act });
    }

    /// 迟到 and 弃权.
    fn late(&mut self, at: usize) {
        let clause = self.clauses[at];
        if let Some(word) = clause.find(&["缺席", "弃权", "未到场", "未出席", "没有到场"])
        {
            let just_told = |told: &Told| matches!(told.kind, NoteKind::Late { absent: true, .. });
            if self.found.last().is_some_and(just_told) {
                self.belongs(at);
                return;
            }
            let side = clause.side_at(word);
            // Of somebody who is no player of this game it is a word of commentaries.
            let bare = clause.text.trim().trim_start_matches("双方");
            if side.is_none() && !matches!(bare, "缺席" | "弃权") {
                return;
            }
            let kind = NoteKind::Late {
                side,
                minutes: None,
                absent: true,
            };
            self.tell(at, kind);
            return;
        }
        let Some(word) = clause.find(&["迟到"]) else {
            return;
        };
        let after = &clause.text[word + "迟到".len()..];
        let minutes = minutes(after).or_else(|| minutes_before(&clause.text[..word]));
        let side = clause.side_before(word);
        // 迟到的一着 is a word of commentaries, 迟到15分钟视为弃权 one of regulations.
        let begins = clause.text.trim_start().starts_with("迟到") && minutes.is_some();
        let of_rules = clause.has(&["视为", "规定", "按负", "者"]);
        if after.starts_with(['的', '之']) || of_rules || (side.is_none() && !begins) {
            return;
        }
        let side = side.or_else(|| self.only_side(at));
        let kind = NoteKind::Late {
            side,
            minutes,
            absent: false,
        };
        self.tell(at, kind);
    }

    /// 签名, where it was given: not where a form only asks for it.
    fn signed(&mut self, at: usize) {
        let clause = self.clauses[at];
        let Some(word) = clause.find(&["签名", "签字"]) else {
            return;
        };
        let before = &clause.text[..word];
        let after = clause.text[word + "签名".len()..].trim();
        let denied = before.contains(['未', '没', '拒', '不', '无', '绝', '请', '待']);
        if denied || !matches!(after, "" | "确认" | "认可") {
            return;
        }
        for side in Side::ALL {
            let both = before.contains("双方");
            if both || before.contains(["红", "黑"][side.index()]) {
                self.tell(at, NoteKind::Signed { by: Some(side) });
            }
        }
        if before.contains("裁判") {
            self.tell(at, NoteKind::Signed { by: None });
        }
    }

    /// An entry that was crossed out, where a remark tells what stood there.
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
                self.found.push(Told { kind, span });
            }
        } else if clause.has(&["涂改", "划改"]) && !clause.has(&["无涂改", "未涂改", "没有涂改"])
        {
            self.tell(at, NoteKind::Rewritten);
        }
    }
}

/// Where a clause goes on behind the first of these words.
fn after_word(clause: Clause<'_>, words: &[&str]) -> Option<usize> {
    let found = words
        .iter()
        .filter_map(|word| Some(clause.text.find(word)? + word.len()));
    found.min()
}

/// Minutes at the head of a text.
fn minutes(after: &str) -> Option<u16> {
    let after = after.trim_start_matches([' ', '了', '约', ':', '：']);
    if let Some((seconds, _)) = time_at(after) {
        return u16::try_from(seconds / 60).ok();
    }
    number_at(after).and_then(|(number, _)| u16::try_from(number).ok())
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
