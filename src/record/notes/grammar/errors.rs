//! Errors of play that somebody pointed out, or that were put right.

use super::clause::Scope;
use super::reader::{EventKind, Party, Reader};
use super::word::Sense;
use crate::board::Side;
use crate::record::RaisedError;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// Errors somebody pointed out.
    pub(super) fn errors(&mut self) {
        for at in self.range() {
            let error = match self.word(at) {
                // 摸蹩腿马，动不了: nothing was moved.
                Sense::Illegal if self.has(&[Sense::Touch]) && self.next_has(&[Sense::Cannot]) => {
                    self.used[at] = true;
                    continue;
                }
                Sense::Illegal if self.is_breach_of_cycles(at) => {
                    self.used[at] = true;
                    continue;
                }
                Sense::Illegal if self.is_judged_breach(at) => {
                    self.judged_breach(at);
                    continue;
                }
                Sense::Illegal => RaisedError::IllegalMove,
                Sense::SelfCheck
                    if !self.later_has(&[Sense::Lost, Sense::Losing, Sense::Judged])
                        || self.is_raised_behind(at) =>
                {
                    RaisedError::IllegalMove
                }
                Sense::SelfCheck => {
                    self.used[at] = true;
                    continue;
                }
                Sense::Shifted if self.is_of_play() => continue,
                // 漏写一回合，后面全错位: rows of the sheet.
                Sense::Shifted if self.is_of_entries() => {
                    self.used[at] = true;
                    continue;
                }
                // `Repetition claim rejected: position differs`: no piece was moved.
                Sense::Shifted if self.sentence_has(&[Sense::Repetition, Sense::Claim]) => {
                    self.used[at] = true;
                    continue;
                }
                Sense::Shifted => RaisedError::Shifted,
                Sense::Colours => RaisedError::Colours,
                _ => continue,
            };
            self.error(at, error);
        }
    }

    /// Whether the sentence speaks of entries and names no piece.
    fn is_of_entries(&self) -> bool {
        const BOARD: [char; 17] = [
            '车', '马', '炮', '兵', '卒', '相', '象', '仕', '士', '帅', '将', '子', '棋', '摆',
            '盘', '局', '位',
        ];
        let said = self.said(self.at);
        let said = said.strip_suffix("错位").unwrap_or(said);
        !self.is_english
            && self.sentence_has(&[Sense::Miss, Sense::Illegible, Sense::Sheet])
            && !said.contains(BOARD)
    }

    /// 红方未应将，黑方当场指出: whether the other is said behind to have pointed it out.
    fn is_raised_behind(&self, at: usize) -> bool {
        let raises = self.sentence_range(self.at).any(|it| {
            it > self.range().end - 1
                && self.word(it) == Sense::Raise
                && (self.text_of(it).ends_with("指出")
                    || self.text_of(it).ends_with("提出")
                    || self.is_english)
        });
        // 将帅对面，黑方提出，判红方负: the ruling says who did it.
        let lost = (self.range().end..self.tokens.len()).find(|it| self.word(*it) == Sense::Lost);
        let lost = lost.and_then(|it| {
            let behind = it + 1 < self.tokens.len() && self.word(it + 1).is_person();
            behind.then(|| self.person(it + 1))
        });
        let doer = self.named_before(at, false).or(lost);
        let by = self.raiser(at);
        raises && matches!((doer, by), (Some(doer @ Party::One(_)), Some(by)) if by == doer.other())
    }

    /// 长将违例, 漏记16着即4次违例: a breach of the rules that is no move against them.
    fn is_breach_of_cycles(&self, at: usize) -> bool {
        const CYCLES: [Sense; 2] = [Sense::Repetition, Sense::Perpetual];
        let mut before = self.range().take_while(|it| *it < at);
        self.text_of(at).starts_with('违')
            && (before.any(|it| CYCLES.contains(&self.word(it)))
                || self.sentence_has(&[Sense::Miss]))
            && !self.is_judged_breach(at)
    }

    /// 判违例一次: by-laws that call a foul so.
    fn is_judged_breach(&self, at: usize) -> bool {
        let before = at.checked_sub(1).filter(|it| self.range().contains(it));
        self.text_of(at) == "违例"
            && before.is_some_and(|it| {
                matches!(self.word(it), Sense::Judged | Sense::Noted) && self.gap(it, at) == 0
            })
    }

    fn judged_breach(&mut self, at: usize) {
        let times = Some(at + 1).filter(|it| self.range().contains(it));
        let times = times.filter(|it| self.word(*it) == Sense::Times);
        let times = times.map_or(1, |it| self.tokens[it].n).clamp(1, 9);
        let fouls = u8::try_from(times).unwrap_or(1);
        let who = self.punished(at);
        self.tell((at, who), EventKind::Ruling, |side| NoteKind::Foul {
            side,
            fouls,
            article: None,
        });
    }

    fn error(&mut self, at: usize, error: RaisedError) {
        if error == RaisedError::IllegalMove && self.foul_by_article(at) {
            return;
        }
        let doer = match self.text_of(at).chars().next() {
            Some('红') => Party::One(Side::Red),
            Some('黑') => Party::One(Side::Black),
            // Illegal move by Black.
            _ => self.by_phrase(at).unwrap_or_else(|| self.actor(at)),
        };
        let mut all = self.events.iter().chain(&self.reported);
        let told = all.any(|event| matches!(event.kind, NoteKind::ErrorRaised { .. }));
        let ruled = [
            Sense::Restored,
            Sense::Foul,
            Sense::Lost,
            Sense::Raise,
            Sense::Judged,
            Sense::Judge,
        ];
        // 象过河，不可能 is a story; 双方违例 names no move.
        let step = !["违例", "违规", "违反", "illegal", "走错"]
            .iter()
            .any(|it| self.text_of(at).contains(it));
        let story = match doer {
            Party::One(_) if step => {
                !self.sentence_has(&ruled) && !self.sentence_has(&[Sense::Warn, Sense::Confirmed])
            }
            Party::One(_) => false,
            Party::Both => true,
            _ => !self.sentence_has(&ruled),
        };
        let outside = matches!(doer, Party::Arbiter | Party::Outsider);
        let is_move = error == RaisedError::IllegalMove;
        if told || is_move && story || outside || self.has(&[Sense::Revoked]) {
            self.used[at] = true;
            return;
        }
        let by = match self.raiser(at) {
            Some(Party::One(side)) => Party::One(side),
            _ => Party::Nobody,
        };
        let mut before = self.tokens[..self.range().end].iter().rev();
        let round = before.find(|it| it.word == Sense::Here && it.n > 0);
        let round = round.and_then(|it| u16::try_from(it.n).ok());
        let kind = |by| NoteKind::ErrorRaised { by, round, error };
        let reported = self.scopes[at] == Scope::Reported;
        if reported && self.has(&[Sense::Raise]) && !self.is_denied(at) {
            self.used[at] = true;
            self.push(by, EventKind::Deed, kind);
        } else {
            self.tell((at, by), EventKind::Deed, kind);
        }
        let others = doer.plays() && doer != by;
        self.culprit = if others { doer } else { by.other() };
    }

    /// 违例，重走: another move was played for it, so the record has that one.
    pub(super) fn replayed(&mut self) {
        for index in 0..self.events.len() {
            let NoteKind::ErrorRaised { by, round, error } = self.events[index].kind else {
                continue;
            };
            self.at = self.events[index].clause;
            let sentence = self.clauses[self.at].sentence;
            let again = (0..self.clauses.len()).any(|clause| {
                self.clauses[clause].sentence == sentence && {
                    self.at = clause;
                    self.range().any(|at| self.is_played_again(at))
                }
            });
            if error == RaisedError::IllegalMove && again {
                let error = RaisedError::Replayed;
                self.events[index].kind = NoteKind::ErrorRaised { by, round, error };
            }
        }
    }

    /// Whether a word of the clause says that a move was played again.
    fn is_played_again(&self, at: usize) -> bool {
        let text = self.text_of(at);
        let of_pieces = text.contains(['摆', '扶']);
        self.word(at) == Sense::Restored
            && !of_pieces
            && text.contains(['走', '正'])
            && self.scopes[at] == Scope::Said
            && !self.is_denied(at)
            && !self.has(&[Sense::Refuse, Sense::If])
    }

    /// 违例 where the article cited is one of fouls (2020 8.1, 1999 9.1): a foul, and no illegal move, of which 2020
    /// 8.1.8 speaks.
    fn foul_by_article(&mut self, at: usize) -> bool {
        let article = self.article();
        let of_fouls = article.is_some_and(|it| {
            let text = it.text();
            (text.starts_with("8.1.") || text.starts_with("9.1.")) && text != "8.1.8"
        });
        if of_fouls {
            self.used[at] = true;
            if !self.sentence_has(&[Sense::Foul]) {
                let who = self.punished(at);
                self.put(at, who, |side| NoteKind::Foul {
                    side,
                    fouls: 1,
                    article,
                });
            }
        }
        of_fouls
    }

    /// 红方未及时指出: whether a word is denied of the moment.
    fn is_not_at_once(&self, at: usize) -> bool {
        const AT_ONCE: [&str; 8] = [
            "及时", "立即", "立刻", "马上", "当场", "即时", "按时", "当即",
        ];
        const NOT: [&str; 4] = ["未", "没", "没有", "不"];
        let clause = self.clauses.iter().find(|it| it.tokens.contains(&at));
        let start = clause.map_or(0, |it| it.start);
        let before = &self.text[start..self.tokens[at].start];
        AT_ONCE.iter().any(|word| {
            let denied = before.rfind(word).map(|place| &before[..place]);
            denied.is_some_and(|it| NOT.iter().any(|not| it.ends_with(not)))
        })
    }

    /// The one who pointed it out: before it, or in the clauses after it.
    fn raiser(&self, at: usize) -> Option<Party> {
        let start = self.clauses[self.at].tokens.start;
        let mut before = start..at;
        let before = before.find(|it| matches!(self.word(*it), Sense::Raise | Sense::Say));
        // 红方未察觉黑方违例: he did not.
        let before = before.filter(|it| !self.is_denied(*it) && !self.is_not_at_once(*it));
        let raise = self
            .range()
            .find(|it| *it > at && self.word(*it) == Sense::Raise);
        let raise = raise.filter(|it| !self.is_denied(*it));
        if let Some(by) = raise.and_then(|raise| self.by_phrase(raise)) {
            return Some(by);
        }
        if let Some(word) = before {
            // 红方遭黑方检举车越子而行.
            return Some(self.agent(word).unwrap_or_else(|| self.actor(word)));
        }
        let sentence = self.clauses[self.at].sentence;
        for clause in self.clauses[self.at + 1..]
            .iter()
            .take(3)
            .filter(|it| it.sentence == sentence)
        {
            let words = clause.tokens.clone();
            let raise = words
                .clone()
                .find(|it| matches!(self.word(*it), Sense::Raise | Sense::Claim));
            // 黑方违例，红方未察觉.
            let is_denied = |at: usize| {
                // 未及时指出.
                const MOST: usize = 12;
                let mut before = words.clone().take_while(|it| *it < at);
                before.any(|it| self.word(it) == Sense::Not && self.gap(it, at) <= MOST)
            };
            if let Some(raise) = raise.filter(|it| !is_denied(*it) && !self.is_not_at_once(*it)) {
                // `Colours reversed, discovered by Black`.
                let by = words.clone().find(|it| {
                    *it == raise + 2
                        && matches!(self.word(*it), Sense::Red | Sense::Black)
                        && self.text_of(*it - 1) == "by"
                });
                if let Some(by) = by {
                    return Some(self.person(by));
                }
                let who = words
                    .take_while(|it| *it < raise)
                    .find(|it| matches!(self.word(*it), Sense::Red | Sense::Black | Sense::Other));
                return who.map(|it| {
                    if self.word(it) == Sense::Other {
                        self.actor(at).other()
                    } else {
                        self.person(it)
                    }
                });
            }
        }
        None
    }
}
