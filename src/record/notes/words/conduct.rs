//! What players did: at the clock, at the board, before the game and after it.

use super::clause::Clause;
use super::{Reading, State};
use crate::board::{Side, Square};
use crate::record::Act;
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
            "先按钟",
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
    (Act::TouchedInVain, &["摸了不能走的子"]),
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
            "大声喧哗",
        ],
    ),
    (Act::LeftSeat, &["擅自离席", "擅离座位"]),
    (Act::Misconduct, &["扰乱赛场", "衣着不整"]),
    (Act::Withdrew, &["退出比赛", "退赛", "退出赛事"]),
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

impl Reading<'_, '_> {
    /// Acts, lateness, signatures, entries written again.
    pub(super) fn conduct(&mut self, at: usize) {
        let clause = self.clauses[at];
        let acts = ACTS
            .iter()
            .find_map(|(act, words)| Some((*act, clause.find(words)?)));
        let told = acts.is_some() || clause.has(&["摸", "悔棋", "迟到"]);
        // What 5.9 does not punish was done all the same.
        let knocked = acts.is_some_and(|(act, _)| act == Act::KnockedPieces)
            && self.sentence_has(at, &["摆正", "扶正", "恢复", "复原"]);
        if told && !knocked && (self.is_dismissed(at) || self.is_taken_back(at)) {
            self.states[at] = State::SetAside;
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
        // 手机响影响红方: he suffers from it.
        let suffers = clause.side_before(word).is_none()
            && ["影响", "干扰", "惊动", "打扰"]
                .iter()
                .any(|it| behind.contains(it))
            && behind.contains(['红', '黑'])
            && act == Act::PhoneRang;
        if clause.is_denied(word) || clause.is_of_bystanders() || suffers {
            self.states[at] = State::SetAside;
            return;
        }
        let side = clause.side_before(word).or_else(|| self.only_side(at));
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

    /// How many times a deed is to be told that the sentence counts: 两次未走棋先按钟, of which one may have been told.
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

    /// What stands in parentheses behind an offer belongs to it: 红方提和（黑方思考时）.
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
