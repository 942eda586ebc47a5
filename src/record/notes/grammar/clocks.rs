//! Time that the arbiter gave or took.

use super::clause::Scope;
use super::reader::{EventKind, Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// Time given and taken.
    pub(super) fn clocks(&mut self) {
        if self.has(&[Sense::Late, Sense::Arrive]) && self.taken_behind_late().is_none() {
            return;
        }
        self.taken_for_late();
        for at in self.range() {
            let sign = match self.word(at) {
                Sense::AddTime => 1,
                Sense::Give if self.text_of(at) == "赔" => 1,
                Sense::TakeTime => -1,
                Sense::Noted if self.text_of(at) == "罚" => -1,
                Sense::Noted if self.gives_time(at) => 1,
                _ => continue,
            };
            let clause = self.at;
            let told = self.events.iter().any(|event| {
                event.clause == clause && matches!(event.kind, NoteKind::ClockChanged { .. })
            });
            // 走一步只加10秒: what a clock adds, and no arbiter.
            let only = self.text[..self.tokens[at].start].ends_with(['只', '仅', '才']);
            let Some(time) = self.time_of(at).filter(|_| !told && !only) else {
                continue;
            };
            let who = self.clock_of(at, time, sign);
            let Ok(seconds) = i32::try_from(self.tokens[time].n * sign) else {
                continue;
            };
            let open = !self.is_first(at) && !self.is_english && who != Party::Both;
            if who == Party::Nobody && (self.names_somebody() || open) {
                continue;
            }
            self.tell((at, who), EventKind::Ruling, |side| {
                NoteKind::ClockChanged { side, seconds }
            });
            self.other_of_list(at, (time, who), sign);
        }
    }

    /// 扣除红方4分钟、黑方7分钟: what the other's clock is given or taken, right behind in the same list.
    fn other_of_list(&mut self, at: usize, (time, who): (usize, Party), sign: i64) {
        const AND: [char; 6] = ['、', '，', '和', '及', ',', ' '];
        // 红方5分钟和黑方2分钟: the joining sign is a word too.
        let joins = |it: &Token| self.text.get(it.start..it.end) == Some("和");
        let named = time + 1 + usize::from(self.tokens.get(time + 1).is_some_and(joins));
        let other = named + 1;
        let Some(tokens) = self.tokens.get(named..=other) else {
            return;
        };
        let is_pair = matches!(tokens[0].word, Sense::Red | Sense::Black)
            && tokens[1].word == Sense::Time
            && self.gap(named, other) == 0;
        let between = &self.text[self.tokens[time].end..tokens[0].start];
        let Ok(seconds) = i32::try_from(tokens[1].n * sign) else {
            return;
        };
        let of = self.person(named);
        // 黑方2分钟后离席 is no part of the list.
        let ends = self.clauses.iter().any(|it| {
            it.tokens.end == other + 1
                && self.text[self.tokens[other].end..it.end].trim().is_empty()
        });
        let is_other = matches!(who, Party::One(_)) && of == who.other();
        if is_pair && is_other && ends && between.trim_matches(AND).is_empty() {
            self.used[other] = true;
            self.tell((at, of), EventKind::Ruling, |side| NoteKind::ClockChanged {
                side,
                seconds,
            });
        }
    }

    /// 因迟到被扣十分钟: the word by which a time behind it is taken for coming late, which stands before.
    pub(super) fn taken_behind_late(&self) -> Option<usize> {
        let late = self.find(&[Sense::Late])?;
        let taken = self
            .range()
            .find(|it| *it > late && self.word(*it) == Sense::TakeTime)?;
        let mut behind = taken + 1..self.range().end;
        behind
            .any(|it| self.word(it) == Sense::Time)
            .then_some(taken)
    }

    /// `two minutes given to Red`, `Red got two minutes`: a word for giving, and no more than a time and whose it is.
    fn gives_time(&self, at: usize) -> bool {
        const GIVES: [&str; 6] = ["given", "got", "gets", "get", "received", "receives"];
        const RULES: [Sense; 4] = [Sense::Foul, Sense::Warn, Sense::Lost, Sense::AddTime];
        const BEHIND: [&str; 13] = [
            "to red",
            "to black",
            "to both",
            "to his opponent",
            "to the opponent",
            "back",
            "extra",
            "each",
            "more",
            "because",
            "due to",
            "as compensation",
            "in compensation",
        ];
        let Some(time) = self
            .find(&[Sense::Time])
            .filter(|_| GIVES.contains(&self.text_of(at)))
        else {
            return false;
        };
        let last = time.max(at);
        let behind = self.text[self.tokens[last].end..self.clauses[self.at].end].trim();
        let is_all = behind.is_empty() || BEHIND.iter().any(|it| behind.starts_with(it));
        // `got up 5 minutes` gave nobody any.
        let is_near = !self.text_of(at).ends_with("ot") || self.gap(at, time) <= 1;
        is_all && is_near && !self.has(&RULES) && !self.is_denied(at)
    }

    /// The time that is given or taken: near in the clause, or in the one before 当场补足.
    fn time_of(&self, at: usize) -> Option<usize> {
        let token = self.tokens[at];
        let short = token.end - token.start <= 3 && !self.is_english;
        // Of 得 and 还 the time stands right behind.
        let most = if short { 15 } else { 24 };
        // 6 minutes left: what the clock shows.
        let is_left = |it: usize| {
            let behind = self.text[self.tokens[it].end..].trim_start_matches(['.', ' ']);
            behind.starts_with("left") || behind.starts_with("remain")
        };
        let times = self
            .range()
            .filter(|it| self.word(*it) == Sense::Time && !is_left(*it));
        let own = times.min_by_key(|it| (it.abs_diff(at), *it < at));
        let near = |it: &usize| self.gap(at, *it) <= most;
        own.filter(near).or_else(|| {
            let long = token.end - token.start > 3 && token.word == Sense::AddTime;
            let before = self.at.checked_sub(1).filter(|_| long)?;
            let mut words = self.clauses[before].tokens.clone();
            words.find(|it| self.word(*it) == Sense::Time && !is_left(*it))
        })
    }

    /// Player whose clock is meant.
    fn clock_of(&self, at: usize, time: usize, sign: i64) -> Party {
        // 双方都晚到3分钟，各扣3分钟.
        let each = self.has(&[Sense::Each]) || self.text_of(at).starts_with('各');
        if each && (self.subject == Party::Both || !self.names_somebody() && !self.is_english) {
            return Party::Both;
        }
        // `2 minutes off Black's clock`: the word says whose.
        match self.text_of(at) {
            text if text.contains("red's") => return Party::One(Side::Red),
            text if text.contains("black's") => return Party::One(Side::Black),
            _ => {}
        }
        let mut words = self.range();
        let named = words.find(|it| {
            let between = at < *it && *it < time;
            let behind = *it > time && self.role(*it) == Some(Sense::By);
            self.word(*it).is_person() && (between || behind)
        });
        if let Some(named) = named {
            return self.person(named);
        }
        // two minutes to Black's clock.
        let clock = self.range().find(|it| {
            self.word(*it) == Sense::OthersTime && *it > time && self.role(*it) == Some(Sense::By)
        });
        match clock.map(|it| self.text_of(it)) {
            Some(text) if text.starts_with("red") => return Party::One(Side::Red),
            Some(text) if text.starts_with("black") => return Party::One(Side::Black),
            _ => {}
        }
        let given = self.given_to(at).filter(|it| it.plays());
        given.unwrap_or_else(|| {
            if !self.range().contains(&time) && self.subject.plays() {
                self.subject
            } else if sign < 0 {
                let blamed = self.of_claim().unwrap_or(self.culprit);
                let late = || self.late_one().map_or(Party::Nobody, |(who, _)| who);
                blamed.or(late).or(|| self.blameable())
            } else {
                self.of_faulty_clock().or(|| self.pitied())
            }
        })
    }

    /// 红方碰乱棋子，黑方用时在3分钟以上，为其增加3分钟: the one whom the clause before names, where another did the deed.
    fn pitied(&self) -> Party {
        let before = self
            .at
            .checked_sub(1)
            .filter(|_| self.has(&[Sense::Oneself]));
        let named = before.map(|it| self.only_side(self.clauses[it].tokens.clone()));
        let did = |side| {
            self.noted(|kind| matches!(kind, NoteKind::Did { side: it, .. } if *it == Some(side)))
        };
        match named {
            Some(Party::One(side)) if did(!side) && !did(side) => Party::One(side),
            _ => Party::Nobody,
        }
    }

    /// Player whose clock was out of order: time that is given back is his.
    fn of_faulty_clock(&self) -> Party {
        let side = self.events.iter().rev().find_map(|event| match event.kind {
            NoteKind::Did {
                side,
                act: Act::FaultyClock,
            } => side,
            _ => None,
        });
        side.map_or(Party::Nobody, Party::One)
    }

    /// Those stated to have come late, and by how many minutes.
    fn late_ones(&self) -> Vec<(Party, i32)> {
        let late = self.events.iter().filter_map(|event| match event.kind {
            NoteKind::Late {
                side: Some(side),
                minutes: Some(minutes),
                absent: false,
            } => Some((Party::One(side), i32::from(minutes))),
            _ => None,
        });
        late.collect()
    }

    /// The only one of these.
    fn late_one(&self) -> Option<(Party, i32)> {
        let late = self.late_ones();
        late.first().copied().filter(|_| late.len() == 1)
    }

    /// 红方晚到七分钟，从其用时扣除; 红方迟到5分钟，黑方迟到9分钟，各计入用时: what the lateness took.
    fn taken_for_late(&mut self) {
        let taken = self.find(&[Sense::TakeTime]).filter(|at| {
            !self.is_denied(*at)
                && self.scopes[*at] == Scope::Said
                && !self
                    .range()
                    .any(|it| matches!(self.word(it), Sense::Time | Sense::Number))
                && self.text[self.clauses[self.at].start..self.clauses[self.at].end].contains('时')
        });
        let Some(at) = taken.filter(|_| !self.names_somebody_here()) else {
            return;
        };
        for (who, minutes) in self.late_ones() {
            let seconds = -minutes * 60;
            self.tell((at, who), EventKind::Ruling, |side| {
                NoteKind::ClockChanged { side, seconds }
            });
        }
    }

    fn names_somebody_here(&self) -> bool {
        self.range().any(|it| self.word(it).is_person())
    }

    /// Player whose clock is meant, by the one who stands before: 红方因黑方碰翻棋钟加时 is Red's.
    fn given_to(&self, at: usize) -> Option<Party> {
        let before = self.range().take_while(|it| *it < at).filter(|it| {
            let names_clock = self.range().contains(&(it + 1))
                && self.word(it + 1) == Sense::Clock
                && self.gap(*it, it + 1) <= 3;
            // 在红方钟上加计用时5分钟: whose clock it is.
            let is_his = self.role(*it) == Some(Sense::Object) && names_clock;
            self.word(*it).is_person()
                && (is_his || !matches!(self.role(*it), Some(Sense::Object | Sense::Passive)))
        });
        before.last().map(|it| self.person(it))
    }
}
