//! Entries missed or illegible.

use super::clause::Scope;
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::word::Sense;
use crate::record::Act;
use crate::record::notes::NoteKind;
use crate::record::notes::blunder;
use crate::record::notes::times::number_at;

impl Reader<'_> {
    /// 裁判要求补记，红方拒不执行.
    pub(super) fn refused_to_complete(&mut self) {
        let refuse = self.find(&[Sense::Refuse]);
        let refuse = refuse.filter(|it| self.text_of(*it).ends_with(['行', '办', '从']));
        if let Some(refuse) = refuse.filter(|_| self.before_has(&[Sense::Record])) {
            self.did(refuse, Act::RefusedRecord);
        }
    }

    /// Entries missed or illegible.
    pub(super) fn records(&mut self) {
        for at in self.range() {
            let illegible = match self.word(at) {
                Sense::Miss if self.is_blunder(at) => {
                    self.used[at] = true;
                    continue;
                }
                Sense::Miss => false,
                Sense::Illegible => true,
                _ => continue,
            };
            self.counted_on_question(at);
            // `Eight plies missing from Black's sheet`.
            let plies = self.plies_near(at, illegible);
            let who = self.who_missed(at, plies);
            let text = self.text_of(at);
            let firm = illegible
                || text.contains(['记', '写', '抄', '录', '登'])
                || text.contains("record");
            if who == Party::Nobody && plies.is_none() {
                continue;
            }
            if !firm && plies.is_none() && !self.has(&[Sense::Sheet, Sense::Record]) {
                continue;
            }
            let told = |kind: &NoteKind| matches!(kind, NoteKind::NotRecorded { side, illegible: it, .. } if *it == illegible && who.sides().contains(side));
            if let (true, Some(plies)) = (self.noted(told), plies) {
                self.fill_plies(plies, illegible);
            }
            if self.noted(told) || who == Party::Nobody && self.names_somebody() {
                self.used[at] = self.noted(told);
                continue;
            }
            if plies.is_some_and(|it| self.is_fewer(it)) {
                continue;
            }
            // 漏记超过4着，不予受理: the bound beyond which no claim is heard, and no count.
            let is_bound = plies.is_some_and(|it| self.is_more(it)) && self.hears_no_claim();
            if is_bound && who == Party::Nobody {
                continue;
            }
            let plies = plies
                .filter(|_| !is_bound)
                .and_then(|it| u16::try_from(self.tokens[it].n + i64::from(self.is_more(it))).ok())
                .or_else(|| self.rounds_missed());
            self.tell((at, who), EventKind::Fact, |side| NoteKind::NotRecorded {
                side,
                plies,
                illegible,
            });
        }
    }

    /// 走了一步漏着, 漏走了一步, 漏一步好棋: a move that was not seen, and no entry.
    fn is_blunder(&self, at: usize) -> bool {
        let token = &self.tokens[at];
        let (start, end) = (self.clauses[self.at].start, self.clauses[self.at].end);
        let part = |from: usize, to: usize| self.text.get(from..to).unwrap_or("");
        let clause = part(start, end);
        let before = part(start, token.start);
        let behind = part(token.end, end);
        blunder::is_one(before, self.text_of(at), behind)
            && !clause.contains(['记', '录', '写', '抄', '登'])
    }

    /// 漏记五着的红方: whom a word describes stands behind it; else who acts, and `Eight plies missing from Black's sheet`.
    fn who_missed(&self, at: usize, plies: Option<usize>) -> Party {
        let last = plies.filter(|it| *it == at + 1).unwrap_or(at);
        let next = last + 1;
        let described = self.range().contains(&next)
            && self.word(next).is_person()
            && self.text[self.tokens[last].end..self.tokens[next].start] == *"的";
        if described {
            return self.person(next);
        }
        self.actor(at).or(|| self.by_phrase(at).unwrap_or_default())
    }

    /// 红方问黑方漏记几着，裁判数了是三着: what was asked is counted in the clause behind.
    fn counted_on_question(&mut self, at: usize) {
        const COUNTS: [&str; 7] = ["数", "查", "清点", "核", "点", "count", "found"];
        let next = self.at + 1;
        let asked = self.has(&[Sense::Ask]) && self.scopes[at] == Scope::Aside;
        let Some(clause) = self.next_clause().filter(|_| asked) else {
            return;
        };
        let said = &self.text[clause.start..clause.end];
        let mut words = clause.tokens.clone();
        let plies = words.find(|it| self.word(*it) == Sense::Plies);
        let own = clause.tokens.clone().any(|it| {
            self.word(it).is_person() || matches!(self.word(it), Sense::Miss | Sense::Not)
        });
        let by_arbiter = COUNTS.iter().any(|it| said.contains(it))
            || self.clause_words(next).contains(&Sense::Arbiter);
        let Some(plies) = plies.filter(|_| by_arbiter && !own) else {
            return;
        };
        let plies = u16::try_from(self.tokens[plies].n).ok();
        let mut before = self.range().take_while(|it| *it < at);
        let asked = before.find(|it| self.word(*it) == Sense::Ask);
        let named = (asked.unwrap_or(at)..at).find(|it| self.word(*it).is_person());
        let Some(who @ Party::One(_)) = named.map(|it| self.person(it)) else {
            return;
        };
        self.push(who, EventKind::Fact, |side| NoteKind::NotRecorded {
            side,
            plies,
            illegible: false,
        });
    }

    /// 超过4着 are five at least.
    fn is_more(&self, at: usize) -> bool {
        const MORE: [&str; 9] = [
            "超过",
            "多于",
            "超出",
            "大于",
            "不止",
            "逾",
            "more than",
            "over",
            "above",
        ];
        self.is_behind(at, &MORE)
    }

    /// 近4着, 不足4着 are fewer, and how many is not said.
    fn is_fewer(&self, at: usize) -> bool {
        const FEWER: [&str; 13] = [
            "近",
            "将近",
            "接近",
            "不足",
            "不到",
            "未满",
            "不满",
            "未达",
            "少于",
            "小于",
            "nearly",
            "almost",
            "fewer than",
        ];
        self.is_behind(at, &FEWER)
    }

    fn is_behind(&self, at: usize, words: &[&str]) -> bool {
        let before = self.text[..self.tokens[at].start].trim_end();
        words.iter().any(|it| before.ends_with(it))
    }

    /// The word of how many: in the clause, by itself in the next, of what is illegible also in the one before.
    fn plies_near(&self, at: usize, illegible: bool) -> Option<usize> {
        // `illegible from move 30`: where it begins, and not how many.
        const SINCE: [&str; 4] = ["from move ", "since move ", "after move ", "from ply "];
        let is_place = |it: usize| {
            let text = &self.text[self.clauses[self.at].start..self.tokens[it].end];
            let number = text.trim_end_matches(|it: char| it.is_ascii_digit());
            number.len() < text.len() && SINCE.iter().any(|word| number.ends_with(word))
        };
        let plies = self
            .range()
            .filter(|it| self.word(*it) == Sense::Plies && !is_place(*it))
            .min_by_key(|it| it.abs_diff(at));
        let next = || {
            let clause = self
                .clauses
                .get(self.at + 1)
                .filter(|it| it.sentence == self.clauses[self.at].sentence)?;
            let telling = clause
                .tokens
                .clone()
                .any(|it| self.word(it).is_weighty() || self.word(it).is_person());
            clause
                .tokens
                .clone()
                .find(|it| self.word(*it) == Sense::Plies)
                .filter(|_| !telling)
        };
        let before = || {
            let clause = self.at.checked_sub(1).map(|it| &self.clauses[it])?;
            // 红方漏记五着，字迹潦草: those that are missing are counted there.
            let is_of_missing = |event: &ClauseEvent| {
                let missing = matches!(
                    event.kind,
                    NoteKind::NotRecorded {
                        illegible: false,
                        ..
                    }
                );
                event.clause + 1 == self.at && missing
            };
            if illegible && self.events.iter().any(is_of_missing) {
                return None;
            }
            clause
                .tokens
                .clone()
                .find(|it| self.word(*it) == Sense::Plies)
                .filter(|_| illegible || self.before_has(&[Sense::Same]))
        };
        plies
            .or_else(|| self.number_of_entries())
            .or_else(next)
            .or_else(before)
    }

    /// `two of Black's entries`: a number, and what it counts behind whose they are.
    fn number_of_entries(&self) -> Option<usize> {
        const ENTRIES: [&str; 5] = ["entries", "moves", "plies", "half-moves", "notations"];
        let number = self.find(&[Sense::Number]).filter(|_| self.is_english)?;
        let behind = &self.text[self.tokens[number].end..self.clauses[self.at].end];
        let of = behind.trim_start().strip_prefix("of ")?;
        let counted = of
            .split(' ')
            .take(4)
            .any(|it| ENTRIES.contains(&it.trim_end_matches('.')));
        counted.then_some(number)
    }

    /// 记录无误并签字: whether a word of denial before it is of the signing, and not of what was done before.
    pub(super) fn denies_signing(&self, not: usize, sign: usize) -> bool {
        let between = &self.text[self.tokens[not].end..self.tokens[sign].start];
        self.word(not) == Sense::Refuse
            || self.governs(not, sign) && !between.contains(['并', '且', '兼', '及', '已'])
    }

    /// 字迹潦草，6着无法辨认 states it twice: the number comes with the second word.
    fn fill_plies(&mut self, at: usize, illegible: bool) {
        let count = u16::try_from(self.tokens[at].n).ok();
        for event in &mut self.events {
            if let NoteKind::NotRecorded {
                plies,
                illegible: it,
                ..
            } = &mut event.kind
                && *it == illegible
            {
                *plies = plies.or(count);
            }
        }
    }

    /// 漏记自己第18至21回合的着法: one ply of each round.
    fn own_moves_of_rounds(&self) -> Option<u16> {
        let own = self.find(&[Sense::Oneself])?;
        let behind = &self.text[self.tokens[own].end..self.clauses[self.at].end];
        let behind = behind
            .trim_start_matches(['的', '在', ' '])
            .strip_prefix('第')?;
        let (from, len) = number_at(behind)?;
        let to = behind[len..].trim_start_matches(['至', '到', '-', '—', '–', '~', '～', '第']);
        let (last, more) = number_at(to)?;
        let is_range =
            to.len() < behind.len() - len && to[more..].starts_with("回合") && last >= from;
        is_range
            .then(|| u16::try_from(last - from + 1).ok())
            .flatten()
    }

    /// The plies of rounds named in the clause: 少记一回合 is two.
    fn rounds_missed(&self) -> Option<u16> {
        if let Some(own) = self.own_moves_of_rounds() {
            return Some(own);
        }
        let rounds = self.find(&[Sense::Rounds])?;
        // 自22回合起潦草: where it begins, and not how many.
        let behind = &self.text[self.tokens[rounds].end..];
        let begins = ["起", "以后", "之后", "后", "开始"];
        if self.is_behind(rounds, &["自", "从", "自第", "从第"])
            || begins.iter().any(|it| behind.starts_with(it))
        {
            return None;
        }
        u16::try_from(self.tokens[rounds].n).ok()?.checked_mul(2)
    }
}
