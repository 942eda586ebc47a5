//! Players barred from the game, and players who lost for not varying.

use super::reader::{Party, Reader};
use super::word::Sense;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// 取消红方当场比赛资格 (2020 18.2): who is barred from the game has lost it.
    pub(super) fn disqualified(&mut self, at: usize) {
        const TAKES: [&str; 4] = ["取消", "剥夺", "撤销", "失去"];
        const NOT: [char; 7] = ['未', '没', '不', '免', '有', '予', '必'];
        let start = self.clauses[self.at].start;
        let before = &self.text[start..self.tokens[at].end];
        let Some(takes) = TAKES.iter().filter_map(|it| before.find(it)).min() else {
            return;
        };
        // 未取消黑方比赛资格: what was not taken from him.
        if before[..takes].trim_end().ends_with(NOT) {
            self.used[at] = true;
            return;
        }
        let who = self.punished(at);
        if self.has_ended(who) || !who.plays() {
            return;
        }
        let article = self.article();
        self.put(at, who, |side| NoteKind::RuledLost { side, article });
    }

    /// 红方长将，经裁判要求变着而不变，判负: who alone is named, and as the one who checks or chases on.
    pub(super) fn went_on_cycling(&self) -> Party {
        let Some(one) = self.only_person() else {
            return self.piece_went_on();
        };
        let next = one + 1;
        let is_cycle = self.tokens.get(next).is_some_and(|it| {
            let said = &self.text[it.start..it.end];
            matches!(it.word, Sense::Perpetual | Sense::Repetition)
                && said.starts_with(['长', '连'])
        });
        let refuses = self.sentence_has(&[Sense::NoVary]) || self.text.contains("而不变");
        if is_cycle && self.gap(one, next) == 0 && refuses {
            self.person(one)
        } else {
            Party::Nobody
        }
    }

    /// 黑马步步要杀，红帅躲避后仍不变: whose piece it is that threatens on.
    fn piece_went_on(&self) -> Party {
        const THREATENS: [char; 4] = ['步', '着', '招', '一'];
        let names = self
            .sentence_range(self.at)
            .any(|it| self.word(it).is_person());
        if names || !self.sentence_has(&[Sense::NoVary]) {
            return Party::Nobody;
        }
        let mut words = self.sentence_range(self.at);
        let threat = words.find(|it| {
            self.word(*it) == Sense::Perpetual && self.text_of(*it).starts_with(THREATENS)
        });
        let piece = threat.and_then(|it| it.checked_sub(1));
        let piece = piece.filter(|it| self.word(*it) == Sense::Piece && self.gap(*it, it + 1) == 0);
        piece
            .and_then(|it| self.side_of_piece(it))
            .unwrap_or_default()
    }

    /// `Red perpetually checks: Red loses`: a clause that says no more than who lost, behind one that says by what.
    pub(super) fn ends_cycle(&self, at: usize) -> bool {
        const BY: [Sense; 4] = [
            Sense::Perpetual,
            Sense::Repetition,
            Sense::Vary,
            Sense::NoVary,
        ];
        let clause = &self.clauses[self.at];
        let is_bare = clause.tokens.len() == 2 && clause.tokens.end == at + 1;
        let text = &self.text[clause.start..clause.end];
        is_bare
            && text.split_whitespace().count() == 2
            && self.word(at - 1).is_person()
            && self.before_has(&BY)
            && !self.sentence_has(&[Sense::If, Sense::Rule, Sense::Ask, Sense::Might])
    }

    /// 红方两闲，黑方应变着而不变，判负: who is named alone, and first, in the clause before as the one who did not vary.
    pub(super) fn did_not_vary(&self) -> Party {
        let Some(before) = self
            .at
            .checked_sub(1)
            .filter(|_| self.before_has(&[Sense::NoVary]))
        else {
            return Party::Nobody;
        };
        let mut tokens = self.clauses[before].tokens.clone();
        let first = tokens.next();
        let others = tokens.any(|it| self.word(it).is_person());
        match first {
            Some(first) if matches!(self.word(first), Sense::Red | Sense::Black) && !others => {
                self.person(first)
            }
            _ => Party::Nobody,
        }
    }
}
