//! Whether all of what a clause holds is known. What is not may turn a word about, or be of another: nobody is accused by a
//! clause that was understood in part.

use super::reader::{Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;
use crate::record::script;
use crate::record::{Act, RaisedError};
use std::collections::HashSet;
use std::sync::OnceLock;

/// Signs of the longest filler.
const LONGEST: usize = 8;

/// Words that change nothing about who did what.
fn fillers() -> &'static HashSet<String> {
    static FILLERS: OnceLock<HashSet<String>> = OnceLock::new();
    FILLERS.get_or_init(|| {
        let lines = include_str!("fillers.txt").lines();
        let words = lines
            .filter(|it| !it.starts_with('#'))
            .flat_map(|it| it.split('|'));
        words
            .map(|it| it.chars().map(script::as_read).collect())
            .collect()
    })
}

/// Whether a stretch is made of fillers.
fn is_filler(text: &str) -> bool {
    if text.is_ascii() {
        // A number, a point of the board.
        let is_number = text.len() <= 3 && text.ends_with(|it: char| it.is_ascii_digit());
        return is_number || fillers().contains(text) || text.bytes().all(|it| it.is_ascii_digit());
    }
    // Extent to which the signs are made of fillers, sign by sign.
    let signs: Vec<char> = text.chars().collect();
    let mut reached = vec![false; signs.len() + 1];
    reached[0] = true;
    for from in 0..signs.len() {
        if !reached[from] {
            continue;
        }
        for to in from + 1..=signs.len().min(from + LONGEST) {
            let word: String = signs[from..to].iter().collect();
            reached[to] |= fillers().contains(&word) || word.chars().all(|it| it.is_ascii_digit());
        }
    }
    reached[signs.len()]
}

impl Reader<'_> {
    /// Whether a fact stated of somebody at a word rests on text that was not understood.
    pub(super) fn is_doubtful(&self, at: usize, who: Party, kind: &NoteKind) -> bool {
        if !accuses(kind) {
            return false;
        }
        let clause = &self.clauses[self.at];
        let end = self.end_of_statement(at);
        let is_known = self.is_covered(clause.start, end) || self.is_named_behind(at, who);
        if !is_known && !self.is_borne_out(who, kind) {
            return true;
        }
        // `Help by Black, alleged by a captain`: what is only reported.
        let reports = |it: usize| self.word(it) == Sense::Say && self.text_of(it).ends_with(" by");
        if self.range().any(reports) && matches!(kind, NoteKind::Did { .. }) {
            return true;
        }
        if self.is_fact_undone(at, kind) || self.is_of_sufferer(at, who, kind) {
            return true;
        }
        let near = self.range().filter(|it| self.word(*it).is_person());
        if let Some(near) = near.min_by_key(|it| it.abs_diff(at)) {
            let mut between = near.min(at) + 1..near.max(at);
            // A player who complains of a deed has not done it.
            let is_of_another = |it: usize| {
                matches!(self.word(it), Sense::Say | Sense::Raise)
                    && matches!(kind, NoteKind::Did { .. } | NoteKind::Late { .. })
                    && near < at
                    // 红方被发现使用手机.
                    && self.word(it - 1) != Sense::Passive
            };
            return between.any(|it| turns(self.word(it)) || is_of_another(it));
        }
        // 家长说红方作弊，被警告: of the one who said so, or of the other.
        let is_told_of =
            self.has(&[Sense::Passive]) && self.sentence_has(&[Sense::Say, Sense::Raise]);
        if is_told_of && who.plays() {
            return true;
        }
        let sentence = clause.sentence;
        let of_sentence = |it: usize| self.clauses[it].sentence == sentence;
        let first = (0..self.at).rfind(|it| self.names(*it));
        match (who.plays(), first) {
            // Of nobody: the whole sentence has to be known.
            (false, _) => {
                let mut all = (0..self.clauses.len()).filter(|it| of_sentence(*it));
                !all.all(|it| self.is_covered_clause(it))
            }
            (true, None) => false,
            (true, Some(source)) => {
                let speaks_on =
                    matches!(kind, NoteKind::Resigned { .. }) && self.is_spoken_of(source);
                !speaks_on
                    && self.is_of_several()
                    && !(source..self.at).all(|it| self.is_covered_clause(it))
            }
        }
    }

    /// `Red was warned and a clerk was placed there`: where an English clause goes on about something else, with a subject of
    /// its own that is no player.
    fn end_of_statement(&self, at: usize) -> usize {
        const OTHERS: [&str; 4] = [" and a ", " and an ", " and the ", " and it "];
        let end = self.clauses[self.at].end;
        if !self.is_english {
            return end;
        }
        let from = self.tokens[at].end;
        let behind = &self.text[from..end];
        let cut = OTHERS.iter().filter_map(|it| behind.find(it)).min();
        cut.map_or(end, |cut| from + cut)
    }

    /// 红方哼着小调扰人，判犯规一次: whether a remark that speaks of one player alone, and turns nothing about, rules on what he
    /// did. Then words that are not known say how he did it.
    fn is_borne_out(&self, who: Party, kind: &NoteKind) -> bool {
        const RULES: [Sense; 6] = [
            Sense::Foul,
            Sense::Warn,
            Sense::Lost,
            Sense::Losing,
            Sense::Judged,
            Sense::Disqualified,
        ];
        let (own, other) = match who {
            Party::One(Side::Red) => (Sense::Red, Sense::Black),
            Party::One(Side::Black) => (Sense::Black, Sense::Red),
            _ => return false,
        };
        let has = |is: &dyn Fn(Sense) -> bool| self.tokens.iter().any(|it| is(it.word));
        let is_ruled = self.tokens[self.range().start..]
            .iter()
            .any(|it| RULES.contains(&it.word));
        matches!(kind, NoteKind::Did { .. })
            && is_ruled
            && has(&|word| word == own)
            && !has(&|word| word == other || turns_about(word))
    }

    /// Mistaken for a resignation of Black; 超时前一秒: it did not come to it.
    fn is_fact_undone(&self, at: usize, kind: &NoteKind) -> bool {
        let is_fact = matches!(
            kind,
            NoteKind::Resigned { .. }
                | NoteKind::FlagFell { .. }
                | NoteKind::Mated { .. }
                | NoteKind::Late { .. }
        );
        let behind = &self.text[self.tokens[at].end..];
        let is_before = behind.trim_start_matches(['之', '以']).starts_with('前');
        is_fact && (is_before || self.has(&[Sense::Dismissed, Sense::Revoked]))
    }

    /// Whether a clause names somebody who plays.
    fn names(&self, clause: usize) -> bool {
        let mut words = self.clauses[clause].tokens.clone();
        words.any(|at| self.word(at).is_person())
    }

    /// Whether the remark speaks of more than one.
    fn is_of_several(&self) -> bool {
        let before = &self.tokens[..self.range().end];
        let has = |word: Sense| before.iter().any(|it| it.word == word);
        has(Sense::Red) && has(Sense::Black)
            || [
                Sense::Other,
                Sense::Bystander,
                Sense::Say,
                Sense::Raise,
                Sense::Ask,
                Sense::Elsewhere,
            ]
            .into_iter()
            .any(has)
    }

    /// 黑方见难以挽回，遂认输: the clause before this one names him alone, and first.
    fn is_spoken_of(&self, source: usize) -> bool {
        const OTHERS: [Sense; 4] = [Sense::Bystander, Sense::Arbiter, Sense::Say, Sense::Raise];
        let mut words = self.clauses[source].tokens.clone();
        let first = words.next().is_some_and(|at| self.word(at).is_person());
        first
            && source + 1 == self.at
            && !words.any(|at| self.word(at).is_person() || OTHERS.contains(&self.word(at)))
    }

    pub(super) fn is_covered_clause(&self, at: usize) -> bool {
        let clause = &self.clauses[at];
        self.is_covered(clause.start, clause.end)
    }

    pub(super) fn is_covered(&self, from: usize, to: usize) -> bool {
        // `declined but resigned`: not of `not Red but Black`.
        let turns = || self.text[from..to].contains("not ");
        let mut left = self.leftover(from, to).into_iter();
        left.all(|it| is_filler(it) || it == "but" && !turns())
    }

    /// The stretches between two places that are no known words and give no reason.
    fn leftover(&self, from: usize, to: usize) -> Vec<&str> {
        let mut left = Vec::new();
        let mut at = from;
        let first = self.tokens.partition_point(|it| it.end <= from);
        for token in &self.tokens[first..] {
            if token.start >= to {
                break;
            }
            if token.start > at {
                left.push(at..token.start);
            }
            at = at.max(token.end);
        }
        if to > at {
            left.push(at..to);
        }
        let reason = self.reason(from, to);
        left.into_iter()
            .filter(|it| !reason.contains(&it.start) && !self.names_rule(it))
            .flat_map(|it| self.text[it].split(|sign: char| !sign.is_alphanumeric()))
            .filter(|it| !it.is_empty())
            .collect()
    }

    /// 因航班延误迟到, `late because the bus stood in traffic`: where it is said why, in words that name nobody.
    fn reason(&self, from: usize, to: usize) -> std::ops::Range<usize> {
        const MARKS: [&str; 6] = [
            "because",
            "due to",
            "owing to",
            "on account of",
            "as a result of",
            "thanks to",
        ];
        let between = |start: usize, end: usize| {
            let mut words = self
                .tokens
                .iter()
                .filter(|it| it.start >= start && it.end <= end);
            let names = words.any(|it| it.word.is_person() || it.word == Sense::Bystander);
            if names { 0..0 } else { start..end }
        };
        if self.is_english {
            let text = &self.text[from..to];
            let start = MARKS.iter().filter_map(|mark| text.find(mark)).min();
            let start = start.or_else(|| self.reason_of_ruling(from, to));
            return start.map_or(0..0, |start| between(from + start, to));
        }
        let is_mark = |it: &&Token| {
            let text = &self.text[it.start..it.end];
            it.start >= from && it.end <= to && ["因", "因为", "由于"].contains(&text)
        };
        let Some(mark) = self.tokens.iter().find(is_mark) else {
            return 0..0;
        };
        let next = self.tokens.iter().find(|it| it.start >= mark.end);
        between(mark.end, next.map_or(to, |it| it.start.min(to)))
    }
}

impl Reader<'_> {
    /// 依本次群众赛规程: a stretch that says by which rule, with the word for rules in it or right behind.
    fn names_rule(&self, stretch: &std::ops::Range<usize>) -> bool {
        let rule = self.tokens.iter().find(|it| it.start == stretch.end);
        // 提自然限着: one sign says that it is claimed.
        if self.text[stretch.clone()] == *"提" && rule.is_some_and(|it| it.word == Sense::Limit) {
            return true;
        }
        let end = rule
            .filter(|it| it.word == Sense::Rule)
            .map_or(stretch.end, |it| it.end);
        says_by_what(&self.text[stretch.start..end])
    }

    /// `One foul each for untidy records`: what a ruling is for.
    fn reason_of_ruling(&self, from: usize, to: usize) -> Option<usize> {
        let start = self.text[from..to].find(" for ")?;
        let ruled = |it: &Token| {
            it.start >= from
                && it.end <= from + start
                && matches!(
                    it.word,
                    Sense::Foul | Sense::Warn | Sense::TakeTime | Sense::AddTime
                )
        };
        self.tokens.iter().any(ruled).then_some(start)
    }
}

/// 按补充规定: by which rule, in whatever words it is named.
fn says_by_what(stretch: &str) -> bool {
    const MARKS: [&str; 7] = ["按", "依", "据", "根据", "依照", "援引", "参照"];
    const RULES: [&str; 12] = [
        "规定", "规程", "规则", "细则", "条例", "章程", "条款", "办法", "通知", "要求", "简章",
        "通则",
    ];
    let stretch = stretch.trim();
    MARKS.iter().any(|it| stretch.starts_with(it)) && RULES.iter().any(|it| stretch.contains(it))
}

/// Whether what stands behind such a word, and who stands before it, do not belong together.
const fn turns(word: Sense) -> bool {
    matches!(
        word,
        Sense::If | Sense::Might | Sense::Rule | Sense::Bystander | Sense::Elsewhere
    )
}

/// Whether a word may turn a statement into its opposite, or into another's.
const fn turns_about(word: Sense) -> bool {
    turns(word)
        || matches!(
            word,
            Sense::Not
                | Sense::Both
                | Sense::Say
                | Sense::Ask
                | Sense::Raise
                | Sense::Remind
                | Sense::Dismissed
                | Sense::Revoked
                | Sense::Lenient
                | Sense::Pending
                | Sense::Refuse
                | Sense::RefuseOffer
                | Sense::Claim
        )
}

/// Whether a note can cost a player something.
pub(super) const fn accuses(kind: &NoteKind) -> bool {
    !matches!(
        kind,
        NoteKind::Did {
            act: Act::FaultyClock,
            ..
        } | NoteKind::ErrorRaised {
            error: RaisedError::Shifted | RaisedError::Colours,
            ..
        } | NoteKind::NaturalLimitClaim { .. }
            | NoteKind::RepetitionClaim { .. }
            | NoteKind::DrawOffer { .. }
            | NoteKind::DrawRefused { .. }
            | NoteKind::OfferWithdrawn { .. }
            | NoteKind::DrawAgreed
            | NoteKind::RuledDrawn
    )
}
