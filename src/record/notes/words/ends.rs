//! Endings of a game: resignation, a fallen flag, 将死, 困毙, a draw by ruling.

use super::clause::find;
use super::{ClauseReader, ClauseState};
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

/// Words by which an arbiter rules a draw.
const RULED: &[&str] = &[
    "判和",
    "判为和",
    "判作和",
    "判定和",
    "判成和",
    "裁定和",
    "裁定为和",
    "裁定作和",
    "宣布和棋",
    "裁定本局为和",
    "判定为和",
    "裁定成和",
    "判本局和",
    "判该局和",
    "按和棋论",
    "作和棋论",
];

/// Words of a side that has no move.
const STUCK: &[&str] = &[
    "无子可走",
    "无着可走",
    "无棋可走",
    "无路可走",
    "无子可动",
    "无着可动",
    "欠行",
];

/// Clauses before a word within which it is said who stands badly.
const CLAUSES: usize = 8;

/// Whether a word and what follows it state when something else was: 超时之前, 认输前.
fn is_yet_to_come(text: &str) -> bool {
    let behind = text.trim_start_matches(['超', '时', '认', '输', '负']);
    ["之前", "以前", "前"]
        .iter()
        .any(|word| behind.starts_with(word))
}

/// Words by which it is said that nobody can win.
const NOBODY: &[&str] = &[
    "无取胜可能",
    "无法取胜",
    "不能取胜",
    "不足以取胜",
    "无进攻子力",
    "无取胜子力",
    "无攻击子力",
    "无胜望",
    "不可能取胜",
    "简单和局",
    "简单局势",
    "子力不足",
    "无子力取胜",
    "官和",
    "正和",
];

impl ClauseReader<'_, '_> {
    /// Resignation and a fallen flag.
    pub(super) fn ending(&mut self, at: usize) {
        const RESIGNED: &[&str] = &["认输", "认负", "投子告负", "投子服负", "弃子认负"];
        const FLAG: &[&str] = &["超时", "时间用完", "时间已到", "用时已尽"];
        let clause = self.clauses[at];
        let thrown = || {
            let thrown = clause.text.ends_with("投子");
            thrown.then(|| clause.text.len() - "投子".len())
        };
        if let Some(word) = clause.find(RESIGNED).or_else(thrown) {
            let before = &clause.text[..word];
            let refused = find(before, &["拒", "要求", "请求", "催", "逼", "让"]).is_some();
            let denied = clause.is_denied(word) && !before.ends_with("不得不")
                || clause.has(&["误听", "误认", "误以为", "误会", "听成", "听错"]);
            if refused || denied || before.ends_with("方将") {
                self.states[at] = ClauseState::SetAside;
            } else if !is_yet_to_come(&clause.text[word..]) {
                let by = clause.subject_before(word).or_else(|| self.in_plight(at));
                self.tell(at, NoteKind::Resigned { by });
            }
        }
        let flag = clause.find(FLAG).filter(|word| !clause.is_denied(*word));
        if let Some(word) = flag.filter(|word| !is_yet_to_come(&clause.text[*word..])) {
            if self.sentence_has(at, &["不作超时", "不算超时", "不按超时", "不判超时"])
            {
                self.states[at] = ClauseState::SetAside;
                return;
            }
            // 差1秒超时 is not over.
            if clause.text[..word].contains('差') || self.is_dismissed(at) {
                self.states[at] = ClauseState::SetAside;
                return;
            }
            // 21.6: who is mated loses, whatever the clock shows then.
            if self.sentence_has(
                at,
                &["已成将死", "已将死", "已被将死", "先将死", "已成绝杀"],
            ) {
                self.belongs(at);
                return;
            }
            let side = self.blamed_at(at, word);
            // 21.5: a flag that fell too early is one of a faulty clock.
            if clause.text[..word].contains("提前") {
                let act = Act::FaultyClock;
                self.tell(at, NoteKind::Did { side, act });
            }
            for side in self.parties(at, word) {
                self.tell(at, NoteKind::FlagFell { side });
            }
        }
    }

    /// The side stated before to stand badly, where a clause names nobody: 黑方见难以挽回，遂认输.
    fn in_plight(&self, at: usize) -> Option<Side> {
        const PLIGHT: &[&str] = &[
            "见", "难", "失", "大势", "无望", "无力", "不敌", "无法", "败", "绝境", "劣", "不支",
            "摇头",
        ];
        let before = self.sentence_before(at).iter().rev().take(CLAUSES);
        let mut named = before.filter(|clause| clause.sides() != [false, false]);
        let last = named.next()?;
        super::clause::only(last.sides()).filter(|_| last.has(PLIGHT))
    }

    /// 被将死 and 被困毙 of a side that is named: without 被 they are words of commentaries.
    pub(super) fn mated(&mut self, at: usize) {
        const MATED: &[&str] = &["被将死", "遭将死", "被绝杀", "被杀死"];
        const STALEMATED: &[&str] = &["被困毙", "遭困毙", "被困死", "被闷毙"];
        if !self.is_short() {
            return;
        }
        let clause = self.clauses[at];
        let found = |words: &[&str]| clause.find(words).filter(|word| !clause.is_denied(*word));
        let bare = clause.text.trim().trim_start_matches(['即', '遂']);
        let alone = (bare == "困毙" && self.sentence_has(at, STUCK)).then_some(0);
        let (word, stalemate) = match (found(MATED), found(STALEMATED).or(alone)) {
            (Some(word), _) => (word, false),
            (None, Some(word)) => (word, true),
            (None, None) => return,
        };
        if let Some(side) = clause.side_before(word).or_else(|| self.only_side(at)) {
            let side = Some(side);
            self.tell(at, NoteKind::Mated { side, stalemate });
        }
    }

    /// 裁判判和, and a draw because nobody can win; a claim that was granted is reported separately.
    pub(super) fn ruled_drawn(&mut self, at: usize) {
        if !self.is_short() {
            return;
        }
        let clause = self.clauses[at];
        if clause.has(&[
            "改判",
            "不判",
            "未判",
            "误判",
            "要求判和",
            "申请判和",
            "请求判和",
            "提请判和",
            "是否",
        ]) {
            return;
        }
        let sentence = clause.sentence;
        let by_arbiter = self.sentence_has(at, &["裁判", "裁定", "仲裁"]);
        let nobody = || self.sentence_has(at, NOBODY);
        let text = clause.text.trim();
        let ruled = clause.find(RULED).filter(|word| {
            !clause.is_denied(*word)
                && (by_arbiter || nobody() || matches!(text, "判和" | "判和棋" | "判为和棋"))
        });
        let stated = matches!(
            text,
            "和棋" | "成和" | "作和" | "和" | "和局" | "弈和" | "简单和局"
        ) && nobody();
        if ruled.is_none() && !stated {
            return;
        }
        let claimed = self.found.iter().any(|told| {
            matches!(
                told.kind,
                NoteKind::NaturalLimitClaim { .. }
                    | NoteKind::RepetitionClaim { .. }
                    | NoteKind::DrawAgreed
            )
        });
        let told = self
            .found
            .iter()
            .any(|told| told.kind == NoteKind::RuledDrawn);
        if claimed || told {
            self.belongs(at);
            return;
        }
        self.tell(at, NoteKind::RuledDrawn);
        for (index, other) in self.clauses.iter().enumerate() {
            if other.sentence == sentence && other.has(NOBODY) {
                self.states[index] = ClauseState::Read;
            }
        }
    }
}
