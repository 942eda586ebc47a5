//! What a ruling says of the clauses before it: whose deed its ground was, and that a claim was right.

use super::reader::{EventKind, Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// 因超时，黑方被判负: of a ground that names nobody the ruling right behind it says whose deed it is.
    pub(super) fn named_by_ruling(&mut self) {
        const PUNISHES: [Sense; 4] = [Sense::Foul, Sense::Lost, Sense::Warn, Sense::Losing];
        const OTHERS: [Sense; 4] = [Sense::Bystander, Sense::Arbiter, Sense::Broken, Sense::Say];
        let is_ground = self.subject == Party::Nobody
            && self.range().next().is_some_and(|it| {
                it > 0 && self.is_cause(it)
                    || self.word(it) == Sense::Object && self.is_cause(it + 1)
            });
        let names = |it: usize| self.word(it).is_person() || OTHERS.contains(&self.word(it));
        let Some(next) = self
            .next_clause()
            .filter(|_| is_ground && !self.range().any(names))
        else {
            return;
        };
        let words = next.tokens.clone();
        if words.is_empty() {
            return;
        }
        let starts_with_one = matches!(self.word(words.start), Sense::Red | Sense::Black)
            && !self.text[next.start..self.tokens[words.start].start].contains(char::is_alphabetic);
        let persons = words.clone().filter(|it| names(*it)).count();
        let punishes = words.clone().any(|it| PUNISHES.contains(&self.word(it)));
        if starts_with_one && persons == 1 && punishes {
            self.subject = self.person(words.start);
        }
    }

    /// 判 1-0: a ruling in the signs of a result.
    pub(super) fn judged_by_score(&mut self, at: usize) -> bool {
        let said = self.text[self.tokens[at].end..self.clauses[self.at].end].trim();
        let said: String = said.split_whitespace().collect();
        let lost = match said.as_str() {
            "1-0" => Some(Side::Black),
            "0-1" => Some(Side::Red),
            "1/2-1/2" => None,
            _ => return false,
        };
        let article = self.article();
        for it in at..self.range().end {
            self.used[it] = true;
        }
        match lost {
            Some(side) => self.put(at, Party::One(side), |side| NoteKind::RuledLost {
                side,
                article,
            }),
            None => self.tell((at, Party::Nobody), EventKind::Ruling, |_| {
                NoteKind::RuledDrawn
            }),
        }
        true
    }

    /// 黑方长将，红方提请裁决，判黑方负: who asked for a ruling on a cycle got the one that he asked for.
    pub(super) fn granted_by_ruling(&mut self) {
        let is_cycle = |it: &Token| {
            matches!(
                it.word,
                Sense::Perpetual | Sense::Repetition | Sense::NoVary
            )
        };
        if !self.tokens.iter().any(is_cycle) {
            return;
        }
        let ruled: Vec<(usize, Side)> = self
            .events
            .iter()
            .filter_map(|event| match event.kind {
                NoteKind::RuledLost {
                    side: Some(side), ..
                } => Some((event.clause, side)),
                _ => None,
            })
            .collect();
        let [(clause, loser)] = ruled[..] else {
            return;
        };
        for event in &mut self.events {
            if let NoteKind::RepetitionClaim {
                by: Some(by),
                granted,
            } = &mut event.kind
                && granted.is_none()
                && *by != loser
                && event.clause < clause
            {
                *granted = Some(true);
            }
        }
    }

    /// 三次重复，红方请求作和，裁判准和: who asks for a draw because the position comes again claims it, and is granted it.
    pub(super) fn draw_asked_of_arbiter(&mut self) {
        const ASKS: [&str; 5] = ["请求", "要求", "申请", "requests", "requested"];
        let [offer, ruling] = &self.events[..] else {
            return;
        };
        let (NoteKind::DrawOffer { by: by @ Some(_) }, NoteKind::RuledDrawn) =
            (offer.kind, ruling.kind)
        else {
            return;
        };
        let before = ..self.clauses[offer.clause].tokens.end;
        let repeats = |it: &Token| it.word == Sense::Repetition;
        let asks = ASKS.iter().any(|it| self.said(offer.clause).contains(it));
        if asks && self.tokens[before].iter().any(repeats) {
            self.events.truncate(1);
            self.events[0].kind = NoteKind::RepetitionClaim {
                by,
                granted: Some(true),
            };
        }
    }

    /// 裁判警告：黑方迟到: who is named right behind the colon was warned, where he does not complain of the other.
    pub(super) fn warned_behind_colon(&mut self) {
        let behind: Vec<Option<Side>> = (0..self.clauses.len())
            .map(|clause| self.named_behind_colon(clause))
            .collect();
        for event in &mut self.events {
            if let NoteKind::Warned { side: side @ None } = &mut event.kind {
                *side = behind[event.clause];
                let is_head = self.text[self.clauses[event.clause].end..].starts_with(['：', ':']);
                if side.is_none() && is_head {
                    self.doubted.push(event.clause);
                }
            }
        }
    }

    fn named_behind_colon(&self, clause: usize) -> Option<Side> {
        const TELLS: [Sense; 5] = [
            Sense::Raise,
            Sense::Say,
            Sense::Claim,
            Sense::Order,
            Sense::Object,
        ];
        let end = self.clauses[clause].end;
        let is_head = self.text[end..].starts_with(['：', ':']);
        let next = self.clauses.get(clause + 1).filter(|_| is_head)?;
        let words = self.clause_words(clause + 1);
        let persons = words.iter().filter(|it| it.is_person()).count();
        if persons != 1 || words.iter().any(|it| TELLS.contains(it)) {
            return None;
        }
        let first = self.tokens.get(next.tokens.start);
        match first.filter(|it| it.start <= end + 4)?.word {
            Sense::Red => Some(Side::Red),
            Sense::Black => Some(Side::Black),
            _ => None,
        }
    }

    /// 黑不同意，继续下: the answer to one offer, said in two ways, is one.
    pub(super) fn refused_once(&mut self) {
        let mut last = None;
        self.events.retain(|event| {
            let again = last == Some(event.kind);
            match event.kind {
                NoteKind::DrawRefused { .. } => last = Some(event.kind),
                NoteKind::DrawOffer { .. } => last = None,
                _ => return true,
            }
            !again
        });
    }

    /// 判黑方胜, by a word of ruling and with nothing after it: 判黑方胜势 is an opinion, and 宣布 states a result.
    pub(super) fn is_ruled_won(&self, at: usize, winning: usize) -> bool {
        let behind = &self.text[self.tokens[winning].end..self.clauses[self.at].end];
        self.word(winning) == Sense::Winning
            && behind.trim().is_empty()
            && !self.text_of(at).starts_with('宣')
            && !self.is_english
    }

    /// `The referee gave Red a warning`.
    pub(super) fn is_given(&self, at: usize) -> bool {
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].start];
        let gives = ["gave ", "gives ", "issued "]
            .iter()
            .any(|it| before.contains(it));
        gives && matches!(self.named_before(at, true), Some(Party::One(_)))
    }
}
