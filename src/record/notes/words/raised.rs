//! Errors of play that somebody pointed out, or that were put right: moves against the rules, pieces shifted, colours
//! exchanged.

use super::ClauseReader;
use super::clause::{find, only};
use crate::record::RaisedError;
use crate::record::notes::NoteKind;
use crate::record::notes::times::number_at;

/// Words of a move against the rules.
const ILLEGAL: &[&str] = &[
    "违例",
    "违规",
    "不合法",
    "非法",
    "违反走法",
    "走法错误",
    "着法错误",
];

/// Words of a piece that stands where it was not put.
const SHIFTED: &[&str] = &[
    "移位",
    "错位",
    "摆错",
    "误挪",
    "意外挪动",
    "挪位",
    "碰离原位",
    "离开原位",
    "位置变动",
    "位置移动",
    "意外移动",
];

/// Words of colours exchanged.
const COLOURS: &[&str] = &[
    "红黑颠倒",
    "红黑互换",
    "颜色颠倒",
    "先后颠倒",
    "先后走错",
    "先后走反",
    "红黑走反",
    "红黑搞反",
    "先后搞反",
    "执子颜色",
    "执棋颠倒",
    "执色颠倒",
    "执红执黑颠倒",
];

/// Words of steps that no man can make.
const STEPS: &[&str] = &[
    "蹩腿",
    "蹩脚",
    "蹩马腿",
    "别腿",
    "别马腿",
    "塞眼",
    "塞象眼",
    "塞相眼",
    "隔子",
    "隔两子",
    "隔二子",
    "隔三子",
    "无炮架",
    "没有炮架",
    "没炮架",
    "倒退",
    "后退",
    "出九宫",
    "九宫外",
    "离开九宫",
    "横走",
    "走直线",
    "走斜",
    "斜走",
    "斜行",
    "飞过河",
    "倒走",
];

impl ClauseReader<'_, '_> {
    /// 指出 or 发现 an earlier error.
    pub(super) fn raised(&mut self, at: usize) {
        let clause = self.clauses[at];
        if let Some(word) = clause.find(&["违例走子"])
            && clause.side_before(word).is_some()
            && !clause.is_denied(word)
            && !self.sentence_has(at, &["指出", "发现"])
        {
            let kind = NoteKind::ErrorRaised {
                by: None,
                round: round_in(clause.text),
                error: RaisedError::IllegalMove,
            };
            self.tell(at, kind);
            return;
        }
        if self.put_right(at) {
            return;
        }
        let found = clause.find(&["指出", "发现"]);
        let Some(word) = found.filter(|word| !clause.is_denied(*word)) else {
            return;
        };
        let said = &clause.text[word..];
        let has = |words: &[&str]| find(said, words).is_some();
        let error = if has(SHIFTED) {
            RaisedError::Shifted
        } else if has(COLOURS) {
            RaisedError::Colours
        } else if has(ILLEGAL) {
            RaisedError::IllegalMove
        } else {
            self.raised_of_before(at, word);
            return;
        };
        let by = clause.side_before(word);
        let round = round_in(said);
        self.tell(at, NoteKind::ErrorRaised { by, round, error });
    }

    /// An error reported without the word for finding it: a general given away, a step no piece can make, a correction.
    pub(super) fn put_right(&mut self, at: usize) -> bool {
        if !self.is_short() {
            return false;
        }
        let clause = self.clauses[at];
        if self.gave_general(at) {
            return true;
        }
        if self.is_illegal_step(at) {
            let by = clause
                .charge()
                .and_then(|_| clause.side_before(clause.text.len()));
            let kind = NoteKind::ErrorRaised {
                by: by.filter(|_| !clause.has(&["当场发现", "裁判"])),
                round: round_in(clause.text),
                error: RaisedError::IllegalMove,
            };
            self.tell(at, kind);
            return true;
        }
        if let Some(error) = self.is_put_right(at) {
            let kind = NoteKind::ErrorRaised {
                by: None,
                round: round_in(clause.text),
                error,
            };
            self.tell(at, kind);
            return true;
        }
        false
    }

    /// An error that the sentence says was put right, or came too late: a piece shifted, colours exchanged, a move against
    /// the rules.
    fn is_put_right(&self, at: usize) -> Option<RaisedError> {
        let clause = self.clauses[at];
        let told = self
            .found
            .iter()
            .any(|told| matches!(told.kind, NoteKind::ErrorRaised { .. }));
        let put_right = self.sentence_has(
            at,
            &[
                "恢复",
                "复位",
                "放回",
                "摆回",
                "重走",
                "换先",
                "重赛",
                "重新开始",
                "不予受理",
                "不予纠正",
                "不受理",
                "已过",
                "超过",
                "复原",
                "视为双方认可",
                "视为认可",
                "对局结果有效",
                "结果有效",
            ],
        );
        if told || !put_right || clause.charge().is_some() && !clause.has(&["发现"]) {
            return None;
        }
        if clause.has(SHIFTED) {
            Some(RaisedError::Shifted)
        } else if clause.has(COLOURS) {
            Some(RaisedError::Colours)
        } else {
            let late = self.sentence_has(at, &["不予纠正", "不予受理", "不受理"]);
            (late && clause.has(ILLEGAL)).then_some(RaisedError::IllegalMove)
        }
    }

    /// 送将, 自杀: a side left its general to be taken.
    fn gave_general(&mut self, at: usize) -> bool {
        const GIVEN: &[&str] = &[
            "送将",
            "自杀",
            "未应将",
            "没有应将",
            "没应将",
            "不应将",
            "将帅对面",
            "帅将对面",
            "将帅直接对面",
            "误走他子",
            "主动送吃",
        ];
        const MOST: usize = 14;
        let clause = self.clauses[at];
        let told = self
            .found
            .iter()
            .any(|told| matches!(told.kind, NoteKind::ErrorRaised { .. }));
        let found = clause.has(GIVEN) && clause.text.chars().count() <= MOST;
        if !found || told || self.only_side(at).is_none() {
            return false;
        }
        let kind = NoteKind::ErrorRaised {
            by: None,
            round: round_in(clause.text),
            error: RaisedError::IllegalMove,
        };
        self.tell(at, kind);
        true
    }

    /// Whether a clause reports a step no piece can make, in a sentence in which it is corrected or punished:
    /// a commentary says 象过河 of a plan.
    fn is_illegal_step(&self, at: usize) -> bool {
        const PUT_RIGHT: &[&str] = &[
            "纠正",
            "更正",
            "恢复",
            "重走",
            "退回",
            "返回",
            "回到",
            "犯规",
            "判负",
            "违例",
            "违规",
            "不予受理",
            "不受理",
            "已过",
            "警告",
            "判红",
            "判黑",
            "自杀",
        ];
        let clause = self.clauses[at];
        let men = clause.has(&[
            "车", "马", "炮", "相", "象", "仕", "士", "兵", "卒", "帅", "将",
        ]);
        let elephant = clause.has(&["相", "象"]) && clause.has(&["过河", "过界"]);
        let step = clause.has(STEPS) && !clause.has(&["不能", "只能"]);
        let told = self
            .found
            .iter()
            .any(|told| matches!(told.kind, NoteKind::ErrorRaised { .. }));
        men && (elephant || step) && !told && self.sentence_has(at, PUT_RIGHT)
    }

    /// 违例，对方提出: what is raised stands before.
    pub(super) fn raised_before(&mut self, at: usize) {
        let clause = self.clauses[at];
        if let Some(word) = clause.find(&["提出"])
            && matches!(&clause.text[word..], "提出" | "提出异议")
            && clause.find(&["指出", "发现"]).is_none()
        {
            self.raised_of_before(at, word);
        }
    }

    /// An illegal move reported by an earlier clause, raised by the word at `word` of this one.
    fn raised_of_before(&mut self, at: usize, word: usize) {
        let before = self.sentence_before(at);
        let Some(of) = before.iter().rposition(|clause| clause.has(ILLEGAL)) else {
            return;
        };
        let told = before[of];
        let round = round_in(told.text).or_else(|| round_in(self.clauses[at].text));
        let first = at - before.len();
        let by = self.clauses[at].side_before(word);
        let by = by.or_else(|| only(told.sides()).map(|side| !side));
        self.belongs(first + of);
        let error = RaisedError::IllegalMove;
        self.tell(at, NoteKind::ErrorRaised { by, round, error });
    }
}

/// The round a text names: 第12回合.
fn round_in(text: &str) -> Option<u16> {
    let at = text.find('第')? + "第".len();
    let (number, bytes) = number_at(&text[at..])?;
    let rest = text[at + bytes..].trim_start();
    rest.starts_with("回合")
        .then(|| u16::try_from(number).ok())?
}
