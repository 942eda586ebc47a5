//! The arbiter's notes: fouls, warnings, losses.

use super::{ClauseReader, ClauseState};
use crate::board::Side;
use crate::record::notes::{Cite, NoteKind, SpannedNote};

impl ClauseReader<'_, '_> {
    /// 犯规, 警告, 判负, 指出.
    pub(super) fn rulings(&mut self, at: usize) {
        if self.is_taken_back(at) {
            self.states[at] = ClauseState::SetAside;
            return;
        }
        let raised_first = self.foul_by_article(at).is_none();
        if raised_first {
            self.raised(at);
        }
        self.foul(at);
        self.warning(at);
        self.loss(at);
    }

    /// 警告, given by the arbiter: commentaries use the word for threats on the board.
    fn warning(&mut self, at: usize) {
        const GIVEN: &[&str] = &[
            "裁判",
            "被警告",
            "受警告",
            "受到警告",
            "警告一次",
            "警告1次",
            "口头警告",
            "判警告",
        ];
        let clause = self.clauses[at];
        let Some(word) = clause.find(&["警告"]) else {
            return;
        };
        let of_a_deed = matches!(
            clause.text.trim(),
            "警告" | "予以警告" | "给予警告" | "警告处分"
        ) && self
            .found
            .last()
            .is_some_and(|told| matches!(told.kind, NoteKind::Did { .. }));
        if clause.is_of_bystanders() {
            self.states[at] = ClauseState::SetAside;
            return;
        }
        let given = (clause.has(GIVEN) || of_a_deed) && !clause.is_denied(word);
        if given && !clause.has(&["未警告", "没有警告", "未予警告"]) {
            for side in self.parties(at, word) {
                self.tell(at, NoteKind::Warned { side });
            }
        }
    }

    /// 判负, where the arbiter ruled so: a fallen flag is reported separately, and commentaries say
    /// 判负 of perpetual check.
    fn loss(&mut self, at: usize) {
        let clause = self.clauses[at];
        let mut rulings = clause.text.match_indices('判');
        let ruled = rulings.find_map(|(at, word)| ruled_side(&clause.text[at + word.len()..]));
        let same = |told: &SpannedNote| match told.kind {
            NoteKind::FlagFell { side } => side.is_none() || ruled.is_none() || side == ruled,
            _ => false,
        };
        let by_flag = self.found.last().is_some_and(same);
        if by_flag && clause.has(&["判负", "告负", "判输"]) {
            self.belongs(at);
        }
        if by_flag || clause.has(&["胜负", "不判", "未判", "免判"]) {
            return;
        }
        if clause.has(&["取消"]) && clause.has(&["资格"]) {
            let side = clause.side_at(0).or_else(|| self.only_side(at));
            let article = self.article(at).or_else(|| Cite::new("18.2"));
            self.tell(at, NoteKind::RuledLost { side, article });
            return;
        }
        let named = clause.find(&["判负", "判输", "判告负", "判为负", "判作负"]);
        let by_name = named.filter(|word| {
            let before = clause.text[..*word].trim();
            let subject = before.trim_end_matches(['被', '方']);
            let behind = clause.text[*word..].trim();
            let told_only = self.sentence_has(at, &["长将", "长捉", "长杀", "长打"])
                && !self.sentence_has(at, &["不变", "未变", "没有变", "裁判"]);
            let at_once = ["立即", "当即", "直接", "当场"].contains(&before);
            let goes_on = |rest: &str| rest.is_empty() || rest.starts_with(['并', '且']);
            let named = ["判负", "判输"]
                .iter()
                .find_map(|word| behind.strip_prefix(word));
            let bare = (before.is_empty() && !told_only || at_once) && named.is_some_and(goes_on);
            let deeds = ["违例", "违规", "自杀"];
            clause.has(&["裁判"])
                || bare && (self.only_side(at).is_some() || self.loser_of(at).is_some())
                || deeds.iter().any(|deed| before.ends_with(deed))
                || before.ends_with('被')
                || matches!(subject, "红" | "黑")
                || self.article(at).is_some()
                || named.is_some_and(goes_on) && self.is_of_a_deed()
        });
        let lost = self.is_lost_by_a_deed(at);
        let by_name = by_name.or(lost.then_some(0));
        let side = match (ruled, by_name) {
            (Some(side), _) => Some(side),
            (None, Some(word)) => clause.side_before(word).or_else(|| self.loser_of(at)),
            (None, None) => return,
        };
        let article = self.article(at);
        self.tell(at, NoteKind::RuledLost { side, article });
        // The text before it in the sentence is the reason.
        let first = at - self.sentence_before(at).len();
        for before in first..at {
            self.belongs(before);
        }
    }

    /// Whether a clause says no more than 负, behind what it was lost by.
    fn is_lost_by_a_deed(&self, at: usize) -> bool {
        let lost = ["负", "作负", "告负", "输", "输棋"].contains(&self.clauses[at].text.trim());
        lost && self.is_of_a_deed()
    }

    /// Whether the last statement is a deed, an error or a foul.
    fn is_of_a_deed(&self) -> bool {
        self.found.last().is_some_and(|told| {
            matches!(
                told.kind,
                NoteKind::Did { .. } | NoteKind::ErrorRaised { .. } | NoteKind::Foul { .. }
            )
        })
    }

    /// The loser by a ruling that names nobody: the side the sentence is about, but for an error the opponent
    /// of the side that pointed it out.
    fn loser_of(&self, at: usize) -> Option<Side> {
        if self.sentence_has(at, &["指出", "发现", "举报", "反映"]) {
            return match self.found.last().map(|told| told.kind) {
                Some(NoteKind::ErrorRaised { by: Some(by), .. }) => Some(!by),
                // 当场发现: by whom is not said, and of whom is.
                Some(NoteKind::ErrorRaised { by: None, .. }) => self.only_side(at),
                _ => None,
            };
        }
        self.only_side(at).or_else(|| self.attacker(at))
    }

    /// The side that attacks without end in the sentence: for 红车长捉黑炮, Red.
    fn attacker(&self, at: usize) -> Option<Side> {
        const ATTACKS: &[&str] = &["长将", "长捉", "长杀", "长打", "一将一", "一捉一", "一杀一"];
        let before = self.sentence_before(at).iter().chain([&self.clauses[at]]);
        let mut told = before.filter_map(|clause| clause.side_before(clause.find(ATTACKS)?));
        told.next()
    }

    /// The article a clause cites, itself or in parentheses behind it.
    pub(super) fn article(&self, at: usize) -> Option<Cite> {
        let next = self.clauses.get(at + 1);
        let next = next.filter(|clause| {
            let text = strip_article(clause.text);
            cite(text).is_some_and(|found| found.text().len() == text.len())
        });
        cite(self.clauses[at].text).or_else(|| cite(strip_article(next?.text)))
    }
}

fn strip_article(text: &str) -> &str {
    text.trim()
        .trim_start_matches('第')
        .trim_end_matches('条')
        .trim_end_matches('款')
}

/// Behind 判: a side, then that it loses, or that it wins.
fn ruled_side(after: &str) -> Option<Side> {
    let after = after.trim_start_matches(['决', '定']);
    let (side, rest) = match after.strip_prefix('红') {
        Some(rest) => (Side::Red, rest),
        None => (Side::Black, after.strip_prefix('黑')?),
    };
    let rest = rest.strip_prefix('方').unwrap_or(rest).trim();
    if matches!(rest, "胜" | "获胜" | "胜出") {
        return Some(!side);
    }
    let lost = ["负", "告负", "作负", "为负", "输", "输棋", "输局"];
    lost.contains(&rest).then_some(side)
}

/// An article in a text: figures with points between them, `8.1.4`, or `二.2`.
fn cite(text: &str) -> Option<Cite> {
    let is_figure = |c: char| c.is_ascii_digit() || c == '.' || "一二三四五六七八".contains(c);
    let mut rest = text;
    loop {
        let start = rest.find(is_figure)?;
        let end = rest[start..].find(|c| !is_figure(c));
        let found = &rest[start..end.map_or(rest.len(), |end| start + end)];
        let parts: Vec<&str> = found.split('.').collect();
        let whole = parts.len() > 1 && parts.iter().all(|part| is_part(part));
        if whole {
            return Cite::new(found);
        }
        rest = &rest[start + found.len()..];
    }
}

/// A part of an article's number: Arabic figures, or one Chinese one.
fn is_part(part: &str) -> bool {
    !part.is_empty()
        && (part.bytes().all(|byte| byte.is_ascii_digit()) || part.chars().count() == 1)
}
