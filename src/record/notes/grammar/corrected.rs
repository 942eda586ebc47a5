//! Rulings that were set right: 原判红方犯规，更正为黑方犯规.

use super::clause::Scope;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

/// Matters stated of one side that may have been booked to the other.
const MATTERS: [Sense; 6] = [
    Sense::Flag,
    Sense::Resigned,
    Sense::Foul,
    Sense::Warn,
    Sense::Lost,
    Sense::Miss,
];

/// What links a deed to who did it: 超时的是黑方.
const LINKS: [&str; 11] = [
    "的是", "的乃", "的为", "者是", "者为", "者乃", "者系", "方是", "方为", "方乃", "方系",
];

/// Words that begin a clause about an earlier entry, which ends with 有误 where that was wrong: 前记红犯规有误.
const EARLIER: [&str; 12] = [
    "前记",
    "原记",
    "上记",
    "所记",
    "前注",
    "原注",
    "前述",
    "上述",
    "此前所记",
    "先前所记",
    "此前记录",
    "前载",
];

/// Whether a clause says that an earlier entry was wrong.
pub(super) fn is_wrong_entry(clause: &str) -> bool {
    clause.ends_with("有误") && EARLIER.iter().any(|it| clause.starts_with(it))
}

/// Whether a note is of that matter.
pub(super) const fn is_of(matter: Sense, kind: &NoteKind) -> bool {
    matches!(
        (matter, kind),
        (Sense::Flag, NoteKind::FlagFell { .. })
            | (Sense::Resigned, NoteKind::Resigned { .. })
            | (Sense::Warn, NoteKind::Warned { .. })
            | (Sense::Lost, NoteKind::RuledLost { .. })
            | (Sense::Foul, NoteKind::Foul { .. })
            | (Sense::Miss, NoteKind::NotRecorded { .. })
    )
}

impl Reader<'_> {
    /// 更正：前记红方迟到有误: the remark behind a heading that announces what is wrong in an earlier entry. Such a heading names
    /// nothing that is meant instead.
    pub(super) fn behind_heading(&self) -> &str {
        let signs = ['：', ':', '，', ',', ' '];
        let behind = ["特此更正", "更正", "勘误"]
            .iter()
            .find_map(|it| self.text.trim_start().strip_prefix(it));
        let behind = behind.map(|it| it.trim_start_matches(signs));
        let names_entry = |it: &&str| EARLIER.iter().any(|word| it.starts_with(word));
        behind.filter(names_entry).unwrap_or(self.text)
    }

    /// Whether a word of revoking is followed by what was meant: 更正为黑方犯规, 改记黑方.
    pub(super) fn is_set_right(&self, at: usize) -> bool {
        const CHANGES: [&str; 5] = ["更正", "改判", "改记", "纠正", "特此更正"];
        self.scopes[at] == Scope::Said
            && CHANGES.iter().any(|it| self.text_of(at).starts_with(it))
            && !self.is_denied(at)
            && self.next_person(at).is_some()
    }

    /// 裁判长改判黑方不犯规: whether a clause reverses a ruling of which this remark told nothing. Which, an arbiter says.
    pub(super) fn reverses_another_remark(&self) -> bool {
        let reverses = ["改判", "更正", "改为", "改记"];
        let clause = self.said(self.at);
        reverses.iter().any(|it| clause.contains(it))
            && self.events.is_empty()
            && self.reported.is_empty()
    }

    /// The side named right behind a word: only 为, 记, 判 stand between.
    fn next_person(&self, at: usize) -> Option<usize> {
        let next = at + 1;
        let names = |it: &usize| {
            self.range().contains(it) && matches!(self.word(*it), Sense::Red | Sense::Black)
        };
        let passed = (next..self.range().end)
            .take_while(|it| matches!(self.word(*it), Sense::Noted | Sense::Judged | Sense::Give))
            .count();
        Some(next + passed)
            .filter(names)
            .filter(|it| self.gap(at, *it) <= 12)
    }

    /// Earlier rulings are dropped, and statements after the word stand.
    pub(super) fn set_right(&mut self, at: usize) {
        let Some(next) = self.next_person(at) else {
            return;
        };
        let who = self.person(next);
        self.reported.clear();
        let (rulings, facts) = std::mem::take(&mut self.events)
            .into_iter()
            .partition::<Vec<_>, _>(|event| event.sort == EventKind::Ruling);
        self.events = facts;
        for it in self.range() {
            self.used[it] = true;
        }
        let end = self.range().end;
        let ruling = (next..end).find(|it| {
            matches!(
                self.word(*it),
                Sense::Foul | Sense::Warn | Sense::Lost | Sense::Losing
            )
        });
        let article = self.article();
        match ruling.map(|it| (it, self.word(it))) {
            // 裁判长改判黑方不犯规: of what another remark told.
            Some((it, _)) if self.is_denied(it) && rulings.is_empty() => self.doubted.push(self.at),
            Some((it, Sense::Foul)) => {
                let count = (next..end).find(|it| self.word(*it) == Sense::Times);
                let fouls = count.map_or(1, |it| self.tokens[it].n.clamp(1, 9));
                let fouls = u8::try_from(fouls).unwrap_or(1);
                self.put(it, who, |side| NoteKind::Foul {
                    side,
                    fouls,
                    article,
                });
            }
            Some((it, Sense::Warn)) => self.put(it, who, |side| NoteKind::Warned { side }),
            Some((it, _)) => self.put(it, who, |side| NoteKind::RuledLost { side, article }),
            None if rulings.is_empty() => self.doubted.push(self.at),
            None => self.turn_to(who, &rulings),
        }
    }

    /// 改记黑方: what was booked is of the other.
    fn turn_to(&mut self, who: Party, rulings: &[ClauseEvent]) {
        for event in rulings {
            let kind = match event.kind {
                NoteKind::Foul { fouls, article, .. } => NoteKind::Foul {
                    side: who.sides()[0],
                    fouls,
                    article,
                },
                NoteKind::Warned { .. } => NoteKind::Warned {
                    side: who.sides()[0],
                },
                _ => continue,
            };
            self.events.push(ClauseEvent {
                kind,
                ..event.clone()
            });
        }
    }

    /// 红方犯规（误记，应记黑方）, `Foul Red - struck out, should be Black`: the side named after the word of correction is
    /// the one meant, where the remark states only one thing.
    pub(super) fn corrections(&mut self) {
        let Some((from, person)) = self.meant_instead() else {
            self.counted_instead();
            return;
        };
        let who = self.person_anywhere(person);
        let is_matter = |it: usize| MATTERS.contains(&self.word(it));
        let matters: Vec<usize> = (0..self.tokens.len()).filter(|it| is_matter(*it)).collect();
        let before = matters.iter().find(|it| self.tokens[**it].start < from);
        let Some(matter) = before.map(|it| self.word(*it)) else {
            return;
        };
        let is_other = |it: usize| {
            let word = self.word(it);
            word.is_telling() && word != matter && word != Sense::Judged && word != Sense::Record
        };
        // 误记黑方漏记2着，应为红方漏记5着，黑方另漏记4着: several facts of one kind.
        if matters.len() > 2 && matter == Sense::Miss {
            self.events.retain(|event| !is_of(matter, &event.kind));
            self.doubted.extend(0..self.clauses.len());
            return;
        }
        let has_others = (0..self.tokens.len()).any(is_other);
        // 误记黑方漏记3着，应为红方，黑方犯规一次: what was booked is not his, whatever else he did.
        let clause = self.clauses.iter().find(|it| it.tokens.contains(&person));
        let end = clause.map_or(person + 1, |it| it.tokens.end);
        let goes_on = matters.iter().any(|it| *it >= end);
        let Party::One(side) = who else {
            self.drop_struck(None, from);
            return;
        };
        if goes_on || has_others && !self.turned_whole((from, person), side) {
            self.drop_struck(Some(side), from);
        } else if !has_others {
            self.put_instead(who, matter, (from, person));
        }
    }

    /// Where a word stands that says what is meant instead, and who is named right behind it.
    fn meant_instead(&self) -> Option<(usize, usize)> {
        const WORDS: [&str; 17] = [
            "应为",
            "应是",
            "应记",
            "应系",
            "应属",
            "应改为",
            "实为",
            "实系",
            "改为",
            "should be",
            "should read",
            "should have been",
            "corrected: it was",
            "correction: it was",
            OWNED[0],
            OWNED[1],
            OWNED[2],
        ];
        const OWNED: [&str; 3] = ["belongs to", "belonged to", "was meant for"];
        const MOST: usize = 9;
        let found = WORDS
            .iter()
            .filter_map(|word| Some((self.text.rfind(word)?, *word)));
        let (from, word) = found.max()?;
        // `the foul belongs to Black`, and not the pen.
        let is_owned = OWNED.contains(&word);
        if is_owned && !self.is_subject(from) {
            return None;
        }
        let behind = from + word.len();
        let person = self
            .tokens
            .iter()
            .position(|it| it.start >= behind && it.word.is_person())?;
        let asked = self.clauses.iter().any(|it| it.asked);
        let is_near = self.tokens[person].start - behind <= MOST
            && !self.tokens[..person].iter().any(|it| it.start >= behind);
        (is_near && !asked).then_some((from, person))
    }

    /// Whether a matter stands before a place in its clause, and is a foul or a warning.
    fn is_subject(&self, from: usize) -> bool {
        let clause = self
            .clauses
            .iter()
            .find(|it| it.start <= from && from < it.end);
        clause.is_some_and(|it| {
            let mut before = it.tokens.clone().filter(|at| self.tokens[*at].start < from);
            before.any(|at| matches!(self.word(at), Sense::Foul | Sense::Warn))
                && !self.text[it.start..from].contains(" and ")
        })
    }

    /// 超时的是黑方, 认输者为红方: who it was is named behind.
    pub(super) fn is_he(&self, at: usize) -> Option<Party> {
        let linked = || {
            let (next, link) = self.linked_behind(at)?;
            let is_named_before = self.range().any(|it| it < at && self.word(it).is_person());
            (LINKS.contains(&link) && !is_named_before).then(|| self.person(next))
        };
        self.named_instead(at).or_else(linked)
    }

    /// Whether all of a clause is known that names behind a word who it was.
    pub(super) fn is_named_behind(&self, at: usize, who: Party) -> bool {
        let clause = &self.clauses[self.at];
        let ends = || {
            let linked = self.linked_behind(at);
            linked.is_some_and(|(next, _)| self.is_covered(self.tokens[next].end, clause.end))
        };
        self.is_he(at) == Some(who)
            && self.is_covered(clause.start, self.tokens[at].start)
            && (self.named_instead(at).is_some() || ends())
    }

    /// Who is named right behind a word, and what links him to it. 为 is a word by itself.
    fn linked_behind(&self, at: usize) -> Option<(usize, &str)> {
        let is_link = |it: usize| self.range().contains(&it) && self.text_of(it) == "为";
        let next = at + 1 + usize::from(is_link(at + 1));
        let names = self.range().contains(&next) && self.word(next).is_person();
        // 黑方对手: another than he.
        let is_other = self.range().contains(&(next + 1))
            && self.gap(next, next + 1) == 0
            && self.word(next + 1).is_person();
        (names && !is_other).then(|| {
            let between = &self.text[self.tokens[at].end..self.tokens[next].start];
            (next, between.trim())
        })
    }

    /// The side that the next clause names, where a clause denies a matter of the other.
    pub(super) fn side_instead(&mut self, clause: usize) -> Option<Side> {
        self.at = clause;
        let mut tells = self.range().filter(|it| self.word(*it).is_telling());
        match tells.find_map(|it| self.named_instead(it)) {
            Some(Party::One(side)) => Some(side),
            _ => None,
        }
    }

    /// 犯规的不是红方，是黑方: whom the next clause names in the place of who is denied.
    fn named_instead(&self, at: usize) -> Option<Party> {
        const DENIES: [&str; 4] = ["不是", "并非", "并不是", "非"];
        const IS: [&str; 6] = ["是", "而是", "乃", "系", "实为", "乃是"];
        let (not, denied) = (at + 1, at + 2);
        let names = |it: usize| matches!(self.word(it), Sense::Red | Sense::Black);
        let end = self.clauses[self.at].end;
        let is_denial = self.range().end == denied + 1
            && DENIES.contains(&self.text_of(not))
            && names(denied)
            && ["的", "者", ""]
                .contains(&self.text[self.tokens[at].end..self.tokens[not].start].trim())
            && self.text[self.tokens[denied].end..end].trim().is_empty()
            && !self.range().any(|it| it < at && self.word(it).is_person());
        let next = self.next_clause().filter(|_| is_denial)?;
        let meant = next.tokens.clone().next_back().filter(|it| names(*it))?;
        let is_only = self.text[self.tokens[meant].end..next.end]
            .trim()
            .is_empty()
            && IS.contains(&self.text[next.start..self.tokens[meant].start].trim());
        let who = self.person(meant);
        (is_only && who != self.person(denied)).then_some(who)
    }

    /// 犯规是黑方的, 犯规者为黑方: who did it is named right behind, and nobody before.
    pub(super) fn named_as_doer(&self, at: usize) -> Option<Party> {
        const BARE: [&str; 8] = ["是", "系", "为", "乃", "属", "属于", "实为", "实系"];
        const ENDS: [&str; 6] = ["", "的", "所为", "所犯", "一方", "方"];
        let is_said = self.scopes[at] == Scope::Said;
        if let Some(who) = self.named_instead(at).filter(|_| is_said) {
            return Some(who);
        }
        let (next, link) = self.linked_behind(at)?;
        let names = matches!(self.word(next), Sense::Red | Sense::Black);
        let end = self.clauses[self.at].end;
        let mut before = self.range().take_while(|it| *it < at);
        (names
            && is_said
            && (BARE.contains(&link) || LINKS.contains(&link))
            && ENDS.contains(&self.text[self.tokens[next].end..end].trim())
            && !before.any(|it| self.word(it).is_person() || self.word(it) == Sense::Not))
        .then(|| self.person(next))
    }

    /// Person named by a word alone.
    fn person_anywhere(&self, at: usize) -> Party {
        match self.word(at) {
            Sense::Red => Party::One(Side::Red),
            Sense::Black => Party::One(Side::Black),
            _ => Party::Nobody,
        }
    }

    /// 认输后又收回，续弈: a player who played on had not resigned for good; that is reported as unread.
    pub(super) fn plays_on(&mut self) {
        if !self.has(&[Sense::PlayOn]) {
            return;
        }
        let resigned = |event: &ClauseEvent| matches!(event.kind, NoteKind::Resigned { .. });
        if self.events.iter().any(resigned) {
            self.events.retain(|event| !resigned(event));
            for at in 0..self.tokens.len() {
                if self.word(at) == Sense::Resigned {
                    self.used[at] = false;
                }
            }
        }
    }
}
