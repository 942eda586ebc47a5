//! Players who came late, or not at all.

use super::clause::Scope;
use super::frame::names_both;
use super::granted::{granted, is_to_leave};
use super::reader::{EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// Late and absent.
    pub(super) fn comings(&mut self) {
        let came =
            self.has(&[Sense::Arrive]) && self.has(&[Sense::Started]) && self.has(&[Sense::Time]);
        if let Some(arrive) = self.find(&[Sense::Arrive]) {
            self.arrived(arrive);
        }
        let came = came.then(|| self.find(&[Sense::Arrive])).flatten();
        if let Some(at) = self.find(&[Sense::Late]).or(came) {
            self.late(at);
        }
        self.came_too_late();
        for at in self.range() {
            if self.word(at) == Sense::Absent {
                // `Neither player came`, `double no-show`: the word itself says who.
                let who = if names_both(self.text_of(at)) {
                    Party::Both
                } else {
                    let by = self.is_he(at).or_else(|| self.by_phrase(at));
                    by.unwrap_or_else(|| self.actor(at))
                };
                if self.is_number_not_reached(at) {
                    continue;
                }
                // `Eight half-moves absent from the sheet`: no player is.
                let is_of_entries = self.is_english && self.has(&[Sense::Plies, Sense::Sheet]);
                if who == Party::Nobody && !self.is_alone(at) || is_of_entries {
                    continue;
                }
                if self.has_leave(at) {
                    continue;
                }
                if self.sentence_has(&[Sense::Withdrew]) {
                    self.used[at] = true;
                } else if let Some(minutes) = self.came_after_all(who) {
                    self.tell((at, who), EventKind::Fact, |side| NoteKind::Late {
                        side,
                        minutes,
                        absent: false,
                    });
                } else {
                    self.end(at, who, |side| NoteKind::Late {
                        side,
                        minutes: None,
                        absent: true,
                    });
                }
            }
        }
    }

    /// 迟到21分钟，过了时限: who came behind the time of forfeit counts as absent.
    fn came_too_late(&mut self) {
        const PASSED: [&str; 18] = [
            "超过规定迟到时限",
            "超过了迟到时限",
            "过了时限",
            "超过时限",
            "已过时限",
            "逾时限",
            "超出时限",
            "过了判负时限",
            "超过判负时限",
            "已逾时限",
            "超过迟到时限",
            "过了弃权时限",
            "超过弃权时限",
            "past the forfeit time",
            "after the forfeit time",
            "beyond the forfeit time",
            "past the default time",
            "beyond the time allowed for lateness",
        ];
        const UNSETTLED: [Sense; 5] = [Sense::Not, Sense::If, Sense::Might, Sense::Ask, Sense::Say];
        let said = self.said(self.at);
        let passed = PASSED.iter().any(|it| said.contains(it));
        if !passed || self.has(&UNSETTLED) || self.range().any(|it| self.scopes[it] != Scope::Said)
        {
            return;
        }
        let late = self.events.iter().filter_map(|event| match event.kind {
            NoteKind::Late {
                side: Some(side),
                absent: false,
                ..
            } => Some(side),
            _ => None,
        });
        let late: Vec<_> = late.collect();
        let [side] = late[..] else { return };
        let named = self.range().find(|it| self.word(*it).is_person());
        if named.is_some_and(|it| self.person(it) != Party::One(side)) {
            return;
        }
        for it in self.range() {
            self.used[it] |= matches!(self.word(it), Sense::Lost | Sense::Flag);
        }
        self.push(Party::One(side), EventKind::Fact, |side| NoteKind::Late {
            side,
            minutes: None,
            absent: true,
        });
    }

    /// 经裁判允许，红方离席: whether the clause or the one before says that the arbiter gave leave.
    pub(super) fn is_allowed(&self) -> bool {
        let sentence = self.sentence_of(self.at).into_iter();
        let mut clauses = sentence.filter(|it| *it <= self.at);
        clauses.any(|clause| {
            let said = self.said(clause);
            let by = said.contains("裁判") || said.contains("监局") || said.contains("arbiter");
            by && granted(said).is_some_and(|what| clause == self.at || is_to_leave(what))
        })
    }

    /// 请假，裁判准许: whether somebody had leave that the arbiter granted. What he did with it is not said.
    fn has_leave(&self, at: usize) -> bool {
        let mut sentence = self.sentence_of(self.at).into_iter();
        ["请假", "告假"].contains(&self.text_of(at))
            && sentence.any(|clause| granted(self.said(clause)).is_some())
    }

    /// 没来，等了5分钟人到了: who came in the end was late, and by how many minutes, where that is said.
    #[expect(
        clippy::option_option,
        reason = "not come, or come, with minutes or without"
    )]
    fn came_after_all(&self, who: Party) -> Option<Option<u16>> {
        const OTHERS: [Sense; 5] = [
            Sense::Arbiter,
            Sense::Bystander,
            Sense::Not,
            Sense::If,
            Sense::Might,
        ];
        let sentence = self.sentence_of(self.at).into_iter();
        sentence.filter(|it| *it > self.at).find_map(|clause| {
            let words = self.clauses[clause].tokens.clone();
            let arrive = words.clone().find(|it| self.word(*it) == Sense::Arrive)?;
            let before = &self.text[self.clauses[clause].start..self.tokens[arrive].start];
            let behind = &self.text[self.tokens[arrive].end..];
            let mut others = words.start..arrive;
            let is_other = others.any(|it| {
                let waits =
                    self.text[self.tokens[it].end..self.tokens[arrive].start].contains('等');
                let names = self.word(it).is_person() && self.person(it) != who;
                OTHERS.contains(&self.word(it)) || names && !waits
            });
            let mut times = words.start..arrive;
            let time = times.find(|it| self.word(*it) == Sense::Time);
            let at_last =
                before.ends_with(['才', '方', '始', '人', '后']) || before.ends_with("终于");
            let is_he = self.scopes[arrive] == Scope::Said
                && !is_other
                && !behind.starts_with([
                    '时', '规', '判', '弃', '迟', '点', '第', '限', '地', '车', '机', '医', '路',
                    '家',
                ])
                && (time.is_some() || at_last);
            let minutes = time.and_then(|it| u16::try_from(self.tokens[it].n / 60).ok());
            is_he.then_some(minutes)
        })
    }

    /// 14:35到场（开赛14:00）: late by what lies between.
    fn arrived(&mut self, at: usize) {
        let came = self.range().find(|it| self.word(*it) == Sense::Hour);
        let sentence = self.clauses[self.at].sentence;
        let begun = self
            .clauses
            .iter()
            .filter(|it| it.sentence == sentence && it.start != self.clauses[self.at].start)
            .find_map(|clause| {
                let started = clause
                    .tokens
                    .clone()
                    .any(|it| self.word(it) == Sense::Started);
                clause
                    .tokens
                    .clone()
                    .find(|it| self.word(*it) == Sense::Hour)
                    .filter(|_| started)
            });
        let (Some(came), Some(begun)) = (came, begun) else {
            return;
        };
        let minutes = u16::try_from(self.tokens[came].n - self.tokens[begun].n)
            .ok()
            .filter(|it| *it > 0);
        if minutes.is_some() {
            let who = self.actor(at);
            self.tell((at, who), EventKind::Fact, |side| NoteKind::Late {
                side,
                minutes,
                absent: false,
            });
        }
    }

    fn late(&mut self, at: usize) {
        const LOOSE: [&str; 6] = ["晚", "晚了", "迟", "迟了", "误点", "到晚了"];
        let after = &self.text[self.tokens[at].end..];
        let who = match self.is_he(at).unwrap_or_else(|| self.actor(at)) {
            Party::Nobody if self.is_english => self.only_side(0..self.tokens.len()),
            other => other,
        };
        let of_rules = after.starts_with(['的', '之', '者']) || after.contains("视为");
        let named =
            who.plays() || who == Party::Nobody && self.is_first(at) && !self.names_somebody();
        let loose = LOOSE.contains(&self.text_of(at))
            && !self.has(&[Sense::Time])
            && self.each_late().is_none();
        if loose || !named && !self.is_alone(at) || of_rules && !who.plays() {
            return;
        }
        let minutes = self.minutes(at);
        if minutes == Some(0) {
            self.used[at] = true;
            return;
        }
        // 姗姗来迟，晚了25分钟 states it twice, and 黑方迟到9分钟 behind Red's lateness is of another.
        let is_of_another = |of: Option<Side>| match (of, who) {
            (Some(of), Party::One(side)) => of != side,
            _ => false,
        };
        for event in &mut self.events {
            if let NoteKind::Late {
                absent: false,
                minutes: told,
                side,
            } = &mut event.kind
                && !is_of_another(*side)
            {
                *told = told.or(minutes);
                self.used[at] = true;
                return;
            }
        }
        let each = self
            .late_by_turns(at)
            .or_else(|| self.each_late().filter(|_| minutes.is_none()))
            .filter(|_| who == Party::Both);
        for (who, minutes) in each.unwrap_or_else(|| vec![(who, minutes)]) {
            self.tell((at, who), EventKind::Fact, |side| NoteKind::Late {
                side,
                minutes,
                absent: false,
            });
        }
    }

    /// 红、黑方分别迟到8分钟、9分钟: two times for two sides, in their order.
    fn late_by_turns(&self, at: usize) -> Option<Vec<(Party, Option<u16>)>> {
        let is_a_side = |it: &usize| matches!(self.word(*it), Sense::Red | Sense::Black);
        let people = self.range().take_while(|it| *it < at).filter(is_a_side);
        let times = self
            .range()
            .filter(|it| *it > at && self.word(*it) == Sense::Time);
        let (people, times): (Vec<usize>, Vec<usize>) = (people.collect(), times.collect());
        let ([_, _], [_, _]) = (&people[..], &times[..]) else {
            return None;
        };
        let minutes = |it: usize| u16::try_from(self.tokens[it].n / 60).ok();
        let turns = people.iter().zip(times);
        Some(
            turns
                .map(|(who, time)| (self.person(*who), minutes(time)))
                .collect(),
        )
    }

    /// 均迟到，红3分钟，黑7分钟: each by his own minutes, in the two clauses behind.
    fn each_late(&self) -> Option<Vec<(Party, Option<u16>)>> {
        let of = |clause: usize| {
            let tokens = self.clauses.get(clause)?.tokens.clone();
            let words: Vec<Sense> = tokens.clone().map(|it| self.word(it)).collect();
            let [Sense::Red | Sense::Black, Sense::Time] = words[..] else {
                return None;
            };
            let minutes = u16::try_from(self.tokens[tokens.start + 1].n / 60).ok()?;
            Some((self.person(tokens.start), Some(minutes)))
        };
        Some(vec![of(self.at + 1)?, of(self.at + 2)?])
    }

    /// 超过15分钟, 15分钟以上, `more than 15 minutes`: a time that is not the one stated.
    fn is_bound(&self, time: usize) -> bool {
        const BEFORE: [&str; 12] = [
            "超过",
            "超过了",
            "超出",
            "超",
            "逾",
            "过了",
            "不到",
            "不足",
            "over",
            "than",
            "exceeding",
            "under",
        ];
        const BEHIND: [&str; 6] = ["以上", "以内", "之内", "开外", "有余", "or more"];
        let (from, to) = (self.tokens[time].start, self.tokens[time].end);
        let before = self.text[self.clauses[self.at].start..from].trim_end();
        let behind = self.text[to..].trim_start();
        BEFORE.iter().any(|it| before.ends_with(it))
            || BEHIND.iter().any(|it| behind.starts_with(it))
    }

    /// Number of minutes stated, in the clause or by themselves in the next: not 未超过10分钟, which bounds them.
    fn minutes(&self, at: usize) -> Option<u16> {
        let penalty = self.taken_behind_late();
        let own = self
            .range()
            .find(|it| matches!(self.word(*it), Sense::Time | Sense::Hour));
        let own = own.filter(|it| penalty.is_none_or(|by| *it < by));
        if penalty.is_some() && own.is_none() {
            return None;
        }
        let next = || {
            let clause = self.next_clause()?;
            let tells = |word: Sense| word.is_telling() || word == Sense::Not || word.is_person();
            let mut words = clause.tokens.clone();
            let time = words.clone().find(|it| self.word(*it) == Sense::Time);
            time.filter(|_| !words.any(|it| tells(self.word(it))))
        };
        let time = own.or_else(next)?;
        if (at.min(time)..time).any(|it| self.word(it) == Sense::Not) || self.is_bound(time) {
            return None;
        }
        let token = self.tokens[time];
        let text = self.text_of(time);
        // 0:16 is a quarter of an hour; 1:30 may be minutes or hours.
        let minutes = match token.word {
            Sense::Hour if text.starts_with("0:") => token.n,
            Sense::Hour if text.find(':') == Some(1) => return None,
            _ => token.n / 60,
        };
        u16::try_from(minutes).ok()
    }
}
