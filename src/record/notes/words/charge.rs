//! Accusers, accused and outcomes: charges, threats, what was dismissed or taken back.

use super::clause::{Clause, find, only};
use super::lexicon::{Qualifier, aside};
use super::{ClauseReader, ClauseState};
use crate::board::Side;

/// Words of what players ask of the arbiter: to raise it is a claim and no charge.
const ASKED: &[&str] = &[
    "限着", "待判", "裁决", "裁定", "审核", "和棋", "判和", "提和", "作和", "回合",
];

/// Words by which somebody is ordered to leave something alone.
pub(super) const NOT_TO: &[&str] = &[
    "不得", "不要", "勿", "不可", "不准", "不许", "禁止", "不应", "别再", "避免", "注意", "莫",
];

/// Statements of the owner of a sheet about himself and the other, with the sides named; `None` where he makes
/// neither. 对方 beside a side that is named is the other than that one.
pub(super) fn in_third_person(text: &str, owner: Side) -> Option<String> {
    let name = |side: Side| ["红方", "黑方"][side.index()];
    let own: &[&str] = &["我方", "本方", "我"];
    let relative = [("己方", owner), ("对方", !owner), ("对手", !owner)];
    let mut told = text.to_owned();
    for word in own {
        told = told.replace(word, name(owner));
    }
    if !text.contains(['红', '黑']) {
        for (word, side) in relative {
            told = told.replace(word, name(side));
        }
    }
    (told != text).then_some(told)
}

impl Clause<'_> {
    /// Whether it reports what somebody says of another, or what would follow another time.
    pub(super) fn is_only_said(&self) -> bool {
        let ruled = || self.has(&["判", "负", "罚", "取消", "警告", "记犯规"]);
        // 长将判负 is no threat.
        let threat = || self.has_besides(&["长将"], aside(Qualifier::Threat));
        self.has(aside(Qualifier::Said))
            || self.has(aside(Qualifier::Reminded)) && self.has(NOT_TO)
            || ruled() && threat() && !self.has(&["再次"])
    }

    /// Where it goes on behind the word by which somebody accuses another, or points something out: 经红方提出, 投诉.
    pub(super) fn charge(&self) -> Option<usize> {
        // 被发现 and 被黑方举报 name the accused before.
        if self.text.contains('被') {
            return None;
        }
        let behind = |words: &[&str]| {
            let found = words
                .iter()
                .filter_map(|word| Some(self.text.find(word)? + word.len()));
            found.min()
        };
        let raised = || behind(&["提出", "提请"]).filter(|_| !self.has(ASKED));
        behind(aside(Qualifier::Charge)).or_else(raised)
    }

    /// The sides it says something of: not who accuses.
    pub(super) fn blamed(&self) -> [bool; 2] {
        match self.charge() {
            Some(behind) => sides_in(&self.text[behind..]),
            None => self.sides(),
        }
    }

    /// Whether it speaks of each of both sides: 双方均, 红黑各.
    fn is_of_each(&self) -> bool {
        self.has(&["各", "均", "都", "双方被", "双方同时"])
    }

    /// Whether it names both sides at once.
    fn names_both(&self) -> bool {
        self.has(&["双方", "红黑", "黑红", "两方", "两人"])
    }
}

fn sides_in(text: &str) -> [bool; 2] {
    let has = |words: &[&str]| find(text, words).is_some();
    [has(&["红", "先手"]), has(&["黑", "后手"])]
}

impl ClauseReader<'_, '_> {
    /// Whom a word of a ruling at `word` of the clause falls on, as far as it is said: both sides of 双方各, else one or
    /// nobody named. Who raised the matter is not meant.
    pub(super) fn parties(&self, at: usize, word: usize) -> Vec<Option<Side>> {
        if self.is_of_both(at) {
            return Side::ALL.map(Some).to_vec();
        }
        vec![self.blamed_at(at, word)]
    }

    /// Whether the clause speaks of each of both sides.
    pub(super) fn is_of_both(&self, at: usize) -> bool {
        let clause = self.clauses[at];
        let before = || {
            clause.sides() == [false, false]
                && self.sentence_before(at).iter().any(Clause::names_both)
        };
        clause.is_of_each() && (clause.names_both() || before())
    }

    /// The side a word at `word` of the clause falls on: not who raised the matter.
    pub(super) fn blamed_at(&self, at: usize, word: usize) -> Option<Side> {
        let clause = self.clauses[at];
        let own = match clause.charge().filter(|behind| *behind <= word) {
            Some(behind) => only(sides_in(&clause.text[behind..])),
            None => clause.side_at(word),
        };
        own.or_else(|| self.only_side(at))
    }

    /// Whether the matter of the clause is dismissed there or later in the sentence, or at the head of the next one by the
    /// arbiter.
    pub(super) fn is_dismissed(&mut self, at: usize) -> bool {
        let of_others = self.sentence_has(at, ASKED) || self.sentence_has(at, &["申诉"]);
        let found = self.followed_by(at, |clause| {
            clause.has(aside(Qualifier::Dismissed))
                && !(of_others && clause.has(&["属实", "成立", "不实"]))
        });
        if let Some(by) = found {
            self.states[by] = ClauseState::SetAside;
        }
        found.is_some()
    }

    /// Whether the ruling is taken back where it is stated, or later.
    pub(super) fn is_taken_back(&self, at: usize) -> bool {
        let original = self.clauses[at].has(&["原判", "原记", "原先判", "先判"]);
        self.followed_by(at, |clause| {
            clause.has(aside(Qualifier::Revoked)) || original && clause.has(&["取消"])
        })
        .is_some()
    }

    /// The first such clause that stands at `at` or behind it: in its sentence, or in the next one where that begins with the
    /// arbiter; and not of the other side alone.
    fn followed_by(&self, at: usize, is_such: impl Fn(&Clause<'_>) -> bool) -> Option<usize> {
        let here = self.clauses[at];
        let own = only(here.blamed());
        let near = |clause: &&Clause<'_>| {
            clause.sentence == here.sentence
                || clause.sentence == here.sentence + 1 && self.is_of_arbiter(clause.sentence)
        };
        let mut behind = self.clauses[at..].iter().take_while(near);
        let found = behind.position(|clause| {
            let other = only(clause.sides());
            is_such(clause) && (own.is_none() || other.is_none() || own == other)
        });
        found.map(|found| at + found)
    }

    /// Whether a sentence begins with what the arbiter says.
    fn is_of_arbiter(&self, sentence: usize) -> bool {
        let mut clauses = self.clauses.iter();
        let first =
            clauses.find(|clause| clause.sentence == sentence && !clause.text.trim().is_empty());
        first.is_some_and(|clause| {
            let text = clause.text.trim_start();
            ["裁判", "经", "后经", "仲裁"]
                .iter()
                .any(|head| text.starts_with(head))
        })
    }
}
