//! Errors of play that somebody pointed out, or that were put right.

use super::clause::Scope;
use super::reader::{ClauseSubject, EventKind, Reader};
use super::word::WordClass;
use crate::board::Side;
use crate::record::RaisedError;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// Errors somebody pointed out.
    pub(super) fn errors(&mut self) {
        for at in self.range() {
            let error = match self.word(at) {
                // 摸蹩腿马，动不了: nothing was moved.
                WordClass::Illegal
                    if self.has(&[WordClass::Touch]) && self.next_has(&[WordClass::Cannot]) =>
                {
                    self.used[at] = true;
                    continue;
                }
                WordClass::Illegal => RaisedError::IllegalMove,
                WordClass::SelfCheck
                    if !self.later_has(&[
                        WordClass::Lost,
                        WordClass::Losing,
                        WordClass::Judged,
                    ]) =>
                {
                    RaisedError::IllegalMove
                }
                WordClass::SelfCheck => {
                    self.used[at] = true;
                    continue;
                }
                WordClass::Shifted if self.is_of_play() => continue,
                // `Repetition claim rejected: position differs`: no piece was moved.
                WordClass::Shifted
                    if self.sentence_has(&[WordClass::Repetition, WordClass::Claim]) =>
                {
                    self.used[at] = true;
                    continue;
                }
                WordClass::Shifted => RaisedError::Shifted,
                WordClass::Colours => RaisedError::Colours,
                _ => continue,
            };
            self.error(at, error);
        }
    }

    fn error(&mut self, at: usize, error: RaisedError) {
        if error == RaisedError::IllegalMove && self.foul_by_article(at) {
            return;
        }
        let doer = match self.text_of(at).chars().next() {
            Some('红') => ClauseSubject::One(Side::Red),
            Some('黑') => ClauseSubject::One(Side::Black),
            // Illegal move by Black.
            _ => self.by_phrase(at).unwrap_or_else(|| self.actor(at)),
        };
        let mut all = self.events.iter().chain(&self.reported);
        let told = all.any(|event| matches!(event.kind, NoteKind::ErrorRaised { .. }));
        let ruled = [
            WordClass::Restored,
            WordClass::Foul,
            WordClass::Lost,
            WordClass::Raise,
            WordClass::Judged,
        ];
        // 象过河，不可能 is a story; 双方违例 names no move.
        let step = !["违例", "违规", "违反", "illegal", "走错"]
            .iter()
            .any(|it| self.text_of(at).contains(it));
        let story = match doer {
            ClauseSubject::One(_) if step => {
                !self.sentence_has(&ruled)
                    && !self.sentence_has(&[WordClass::Warn, WordClass::Confirmed])
            }
            ClauseSubject::One(_) => false,
            ClauseSubject::Both => true,
            _ => !self.sentence_has(&ruled),
        };
        let outside = matches!(doer, ClauseSubject::Arbiter | ClauseSubject::Outsider);
        let is_move = error == RaisedError::IllegalMove;
        if told || is_move && story || outside || self.has(&[WordClass::Revoked]) {
            self.used[at] = true;
            return;
        }
        let by = match self.raiser(at) {
            Some(ClauseSubject::One(side)) => ClauseSubject::One(side),
            _ => ClauseSubject::Nobody,
        };
        let mut before = self.tokens[..self.range().end].iter().rev();
        let round = before.find(|it| it.word == WordClass::Here && it.n > 0);
        let round = round.and_then(|it| u16::try_from(it.n).ok());
        let kind = |by| NoteKind::ErrorRaised { by, round, error };
        let reported = self.scopes[at] == Scope::Reported;
        if reported && self.has(&[WordClass::Raise]) && !self.is_denied(at) {
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
        self.word(at) == WordClass::Restored
            && !of_pieces
            && text.contains(['走', '正'])
            && self.scopes[at] == Scope::Said
            && !self.is_denied(at)
            && !self.has(&[WordClass::Refuse, WordClass::If])
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
            if !self.sentence_has(&[WordClass::Foul]) {
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

    /// Who pointed it out: before it, or in the clauses behind it.
    fn raiser(&self, at: usize) -> Option<ClauseSubject> {
        let start = self.clauses[self.at].tokens.start;
        let before =
            (start..at).find(|it| matches!(self.word(*it), WordClass::Raise | WordClass::Say));
        let raise = self
            .range()
            .find(|it| *it > at && self.word(*it) == WordClass::Raise);
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
            if let Some(raise) = words
                .clone()
                .find(|it| matches!(self.word(*it), WordClass::Raise | WordClass::Claim))
            {
                let who = words.take_while(|it| *it < raise).find(|it| {
                    matches!(
                        self.word(*it),
                        WordClass::Red | WordClass::Black | WordClass::Other
                    )
                });
                return who.map(|it| {
                    if self.word(it) == WordClass::Other {
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
