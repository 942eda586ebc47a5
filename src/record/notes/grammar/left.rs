//! Facts finally reported of a remark, and its clauses that are left unread.

use super::clause::Scope;
use super::elsewhere::names_a_meeting;
use super::explained::{explains, is_norm};
use super::reader::{Parsed, Reader};
use super::token::Token;
use super::word::Sense;
use crate::record::notes::{NoteKind, SpannedNote};
use crate::text::Span;

impl Reader<'_> {
    /// Facts that the remark states.
    pub(super) fn told(&self) -> Vec<SpannedNote> {
        // A game ends once, however often a remark says so.
        let is_end = |kind: &NoteKind| {
            matches!(
                kind,
                NoteKind::FlagFell { .. } | NoteKind::Resigned { .. } | NoteKind::Mated { .. }
            )
        };
        let events = self.events.iter().enumerate().filter(|(at, event)| {
            !is_end(&event.kind) || !self.events[..*at].iter().any(|it| it.kind == event.kind)
        });
        let told = events.map(|(_, event)| SpannedNote {
            kind: event.kind,
            span: self.span(event.clause),
        });
        told.collect()
    }

    /// Result of reading the remark.
    pub(super) fn finish(&self) -> Parsed {
        let unread = self.unread();
        let idle =
            (0..self.clauses.len()).filter(|at| !unread.contains(at) && !self.is_touched(*at));
        let mut tokens = self.tokens.iter().enumerate();
        let is_aside = |at: usize| self.used[at] || self.scopes[at] != Scope::Said;
        Parsed {
            told: self.told(),
            idle: idle.map(|at| self.span(at)).collect(),
            grounds: self.grounds().into_iter().map(|at| self.span(at)).collect(),
            vague: self.vague().into_iter().map(|at| self.span(at)).collect(),
            clauses: (0..self.clauses.len()).map(|at| self.span(at)).collect(),
            unknown: self.unknown().into_iter().map(|at| self.span(at)).collect(),
            is_commentary: false,
            is_read: !self.events.is_empty()
                || tokens.any(|(at, it)| {
                    (it.word.is_weighty() || it.word == Sense::Ring) && is_aside(at)
                })
                || (0..self.clauses.len()).any(|at| self.is_denial(at)),
            unread: unread.into_iter().map(|at| self.span(at)).collect(),
        }
    }

    /// Clauses with a weighty word that hold text which is not known, where what they deny may be something else, or that
    /// nothing in them or before them in the sentence sets aside.
    fn vague(&self) -> Vec<usize> {
        const ASIDE: [Sense; 9] = [
            Sense::Not,
            Sense::Dismissed,
            Sense::If,
            Sense::Rule,
            Sense::Elsewhere,
            Sense::Refuse,
            Sense::Might,
            Sense::Lenient,
            Sense::Revoked,
        ];
        /// What somebody says is set aside by an answer behind it as well.
        const SAID: [Sense; 5] = [
            Sense::Say,
            Sense::Raise,
            Sense::Ask,
            Sense::Claim,
            Sense::Bystander,
        ];
        let holds = |at: &usize| {
            let mut words = self.clauses[*at].tokens.clone();
            words.any(|it| self.word(it).is_weighty())
        };
        let is_aside = |at: usize| {
            let sentence = self.sentence_range(at);
            let said = self.clause_words(at).iter().any(|it| SAID.contains(it));
            // 犯规：无, 犯规：红0黑0: the answer stands behind the heading.
            let heads = self.text[self.clauses[at].end..]
                .trim_start()
                .starts_with(['：', ':']);
            let end = if said || heads {
                sentence.end
            } else {
                self.clauses[at].tokens.end
            };
            let mut words = sentence.start..end;
            let denies =
                |it: usize| ASIDE.contains(&self.word(it)) || self.tokens[it].counts_none();
            self.clauses[at].asked || words.any(denies)
        };
        let vague = (0..self.clauses.len())
            .filter(|at| holds(at) && !(self.is_covered_clause(*at) && is_aside(*at)));
        vague.collect()
    }

    /// Clauses that hold text which is not known; those by which an arbiter reminds somebody of what was not understood, and
    /// what somebody says of a deed that no arbiter answers.
    fn unknown(&self) -> Vec<usize> {
        const ANSWERS: [Sense; 4] = [
            Sense::Dismissed,
            Sense::Lenient,
            Sense::Revoked,
            Sense::Confirmed,
        ];
        let reminds = |at: usize| {
            let words = self.clause_words(at);
            let place = |word| words.iter().position(|it| *it == word);
            place(Sense::Arbiter).is_some_and(|by| place(Sense::Remind) == Some(by + 1))
        };
        let is_said = |at: usize| {
            let mut words = self.clauses[at].tokens.clone();
            // 黑方不承认: what the other says is no answer of an arbiter.
            let denies =
                |it: usize| ["不承认", "否认", "denies", "denied"].contains(&self.text_of(it));
            let mut sentence = self.sentence_range(at);
            let answered = sentence.any(|it| ANSWERS.contains(&self.word(it)) && !denies(it));
            !answered
                && words.any(|it| self.scopes[it] == Scope::Reported && self.word(it).is_weighty())
        };
        let clauses = (0..self.clauses.len())
            .filter(|at| !self.is_covered_clause(*at) || reminds(*at) || is_said(*at));
        clauses.collect()
    }

    /// Clauses before a ruling that state its ground, where nothing was read of that: 坐姿不雅，判犯规一次.
    fn grounds(&self) -> Vec<usize> {
        /// Fewer signs are none of a ground.
        const LEAST: usize = 4;
        /// Of rulings, of what was denied or put right, of cycles, and who pointed something out.
        const KNOWN: [Sense; 17] = [
            Sense::Foul,
            Sense::Lost,
            Sense::Losing,
            Sense::Warn,
            Sense::Judged,
            Sense::Noted,
            Sense::Not,
            Sense::Dismissed,
            Sense::Revoked,
            Sense::Perpetual,
            Sense::Repetition,
            Sense::NoVary,
            Sense::Vary,
            Sense::SelfCheck,
            Sense::Raise,
            Sense::Order,
            Sense::TakenAs,
        ];
        let is_ruling = |kind: &NoteKind| {
            matches!(
                kind,
                NoteKind::Foul { .. } | NoteKind::Warned { .. } | NoteKind::RuledLost { .. }
            )
        };
        let last = self.events.iter().rfind(|it| is_ruling(&it.kind));
        let Some(ruling) = last.filter(|_| self.events.iter().all(|it| is_ruling(&it.kind))) else {
            return Vec::new();
        };
        let sentence = self.sentence_of(ruling.clause).into_iter();
        let before = sentence.filter(|it| *it < ruling.clause);
        let tells = |it: &usize| {
            let mut tokens = self.clauses[*it].tokens.clone();
            let said = tokens.all(|at| self.scopes[at] == Scope::Said);
            let told = self.events.iter().any(|event| event.clause == *it);
            let words = self.clause_words(*it);
            let known = words.iter().any(|it| KNOWN.contains(it));
            let deed = words
                .iter()
                .any(|it| matches!(it, Sense::Helped | Sense::Same));
            let long = self.said(*it).chars().count() >= LEAST;
            said && !told && !known && long && (deed || !self.is_covered_clause(*it))
        };
        before.filter(tells).collect()
    }

    /// Where a clause stands, without blanks around it.
    fn span(&self, at: usize) -> Span {
        let clause = &self.clauses[at];
        let text = &self.text[clause.start..clause.end];
        let start = clause.start + (text.len() - text.trim_start().len());
        Span::new(start, start + text.trim().len())
    }

    /// The clauses with a weighty word that was not understood. Where nothing was reported also those that somebody
    /// said of another and nobody answered, those that say what may be, and all weighty ones that deny nothing.
    fn unread(&self) -> Vec<usize> {
        const PLAIN: [Sense; 9] = [
            Sense::Not,
            Sense::Dismissed,
            Sense::If,
            Sense::Rule,
            Sense::Ask,
            Sense::Elsewhere,
            Sense::Bystander,
            Sense::Refuse,
            Sense::Order,
        ];
        let weighty = |at: &usize| self.tokens[*at].word.is_weighty();
        // 红旗倒了，判红超时负: the flag is reported where its owner is stated.
        let is_flag = self.noted(|it| matches!(it, NoteKind::FlagFell { .. }));
        let left = |at: &usize| {
            weighty(at)
                && !self.used[*at]
                && self.scopes[*at] == Scope::Said
                && !(is_flag && self.word(*at) == Sense::Flag)
        };
        let doubt = |at: &usize| self.word(*at) == Sense::Might && self.scopes[*at] == Scope::Said;
        let nothing = self.events.is_empty();
        let plain = self
            .tokens
            .iter()
            .any(|it| PLAIN.contains(&it.word) || it.counts_none())
            || self.clauses.iter().any(|it| {
                let words = &self.tokens[it.tokens.clone()];
                let said = &self.text[it.start..it.end];
                is_norm(self.text, words, it.end) || explains(said, words)
            });
        let unread = (0..self.clauses.len()).filter(|at| {
            let words = || self.clauses[*at].tokens.clone();
            let holds = words().any(|at| weighty(&at));
            let said = || self.reported.iter().any(|event| event.clause == *at);
            words().any(|at| left(&at))
                || self.doubted.contains(at)
                || nothing && (self.is_open_question(*at) || self.is_attempt(*at))
                || nothing && (self.is_of_board_in_passing(*at) || self.is_of_numbered_board(*at))
                || nothing && self.is_asked_in_vain(*at)
                || nothing && (self.is_lost_to_rule(*at) || self.is_behind_a_meeting(*at))
                || nothing && self.is_let_go(*at)
                || nothing && (said() || holds && (!plain || words().any(|at| doubt(&at))))
        });
        unread.collect()
    }

    /// 这算不算犯规，请裁判长定夺; `Does this count as a foul?`: what is asked, and not answered in the remark.
    fn is_open_question(&self, at: usize) -> bool {
        const ASKS: [&str; 14] = [
            "是否",
            "算不算",
            "够不够",
            "够没够",
            "满不满",
            "到没到",
            "是不是",
            "可否",
            "吗",
            "能否",
            "whether",
            "count as",
            "does this",
            "should be",
        ];
        const ANSWERS: [Sense; 6] = [
            Sense::Confirmed,
            Sense::Dismissed,
            Sense::Lenient,
            Sense::Not,
            Sense::Revoked,
            Sense::If,
        ];
        let clause = &self.clauses[at];
        let text = &self.text[clause.start..clause.end];
        let asked = clause.asked || ASKS.iter().any(|it| text.contains(it));
        let weighty = || {
            let said = &self.text[clause.start..clause.end];
            clause.tokens.clone().any(|it| self.word(it).is_weighty())
                || ["犯规", "违例", "判负", "算负", "算和"]
                    .iter()
                    .any(|it| said.contains(it))
        };
        let waits = ["未定", "待定", "not decided"];
        let waits = waits.iter().any(|it| self.text.contains(it));
        let answered = |it: usize| {
            let mut words = self.clause_words(it).into_iter();
            !waits && words.any(|it| ANSWERS.contains(&it))
        };
        asked && weighty() && !(0..self.clauses.len()).any(|it| it != at && answered(it))
    }

    /// 悔棋未遂: a move that somebody wanted back. That he did not get it is no denial that he asked.
    fn is_attempt(&self, at: usize) -> bool {
        let mut words = self.clauses[at].tokens.clone();
        let taken = words.find(|it| self.word(*it) == Sense::TakeBack);
        taken.is_some_and(|taken| {
            let start = self.clauses[at].tokens.start;
            !(start..taken).any(|it| {
                matches!(
                    self.word(it),
                    Sense::Not | Sense::Rule | Sense::If | Sense::Elsewhere | Sense::Remind
                )
            })
        })
    }

    /// 红方看手机被邻桌举报: another board is named behind who plays here, and of which of them it is said is open.
    fn is_of_board_in_passing(&self, at: usize) -> bool {
        let words = self.clause_words(at);
        let place = |is: &dyn Fn(Sense) -> bool| words.iter().position(|it| is(*it));
        let player = place(&|it| matches!(it, Sense::Red | Sense::Black));
        let board = place(&|it| it == Sense::Elsewhere);
        // 红方观看他局，判犯规: also where it is stated in a later clause.
        let mut behind = self.clauses[at].tokens.start..self.sentence_range(at).end;
        let tells = behind.any(|it| self.word(it).is_telling() || self.word(it) == Sense::Ring);
        matches!((player, board), (Some(player), Some(board)) if player < board) && tells
    }

    /// 双方曾多次交手，红方迟到: it is open of which of their games it is stated.
    fn is_behind_a_meeting(&self, at: usize) -> bool {
        let sentence = self.sentence_of(at);
        let weighty = self.clause_words(at).iter().any(|it| it.is_weighty());
        weighty
            && sentence
                .iter()
                .any(|it| *it < at && names_a_meeting(self.said(*it)))
    }

    /// 红方按规定判负: words of a rule that name a player may be stated of him.
    fn is_lost_to_rule(&self, at: usize) -> bool {
        const OTHERS: [Sense; 5] = [
            Sense::If,
            Sense::Ask,
            Sense::Might,
            Sense::Elsewhere,
            Sense::Remind,
        ];
        const NAMES: [Sense; 3] = [Sense::Red, Sense::Black, Sense::Both];
        let has = |words: &[Sense]| {
            let mut all = self.sentence_range(at);
            all.any(|it| words.contains(&self.word(it)))
        };
        let own = self.clauses[at].tokens.clone();
        let mut aside = own.filter(|it| self.scopes[*it] == Scope::Aside);
        has(&[Sense::Rule])
            && !has(&OTHERS)
            && has(&NAMES)
            && aside.any(|it| self.word(it).is_weighty())
    }

    /// 第5台红方超时, `Table 7: Black lost`: whether that board is this one is not known here.
    fn is_of_numbered_board(&self, at: usize) -> bool {
        const FIGURES: &str = "第一二三四五六七八九十0123456789";
        let is_numbered = |it: &Token| {
            let text = &self.text[it.start..it.end];
            let in_figures = text.contains('台') && text.contains(|it| FIGURES.contains(it));
            // 旁边那台, 相邻的一桌.
            let is_beside = text.contains(['台', '桌']) && text.chars().nth(3).is_some();
            it.word == Sense::Elsewhere
                && (in_figures
                    || is_beside
                    || text.starts_with("table")
                    || text.starts_with("board"))
        };
        let is_here = |it: &Token| it.word == Sense::Here && self.text[it.start..it.end] != *"本轮";
        self.tokens.iter().any(is_numbered)
            && !self.tokens.iter().any(is_here)
            && self.clause_words(at).iter().any(|it| it.is_weighty())
    }

    /// Whether a clause denies, or says to have been refused, what it speaks of.
    fn is_denial(&self, at: usize) -> bool {
        let words = self.clause_words(at);
        let has = |is: &dyn Fn(Sense) -> bool| words.iter().any(|it| is(*it));
        let tells = has(&|it| {
            it.is_telling() || matches!(it, Sense::Ring | Sense::Losing | Sense::DrawSaid)
        });
        has(&|it| matches!(it, Sense::Dismissed | Sense::Lenient))
            || tells && has(&|it| matches!(it, Sense::Not | Sense::If | Sense::Might | Sense::Rule))
    }

    /// Whether anything of a clause was understood.
    fn is_touched(&self, at: usize) -> bool {
        let claimed = self.noted(|it| {
            matches!(
                it,
                NoteKind::NaturalLimitClaim { .. } | NoteKind::RepetitionClaim { .. }
            )
        });
        let understood = |at: usize| {
            let word = self.word(at);
            self.scopes[at] != Scope::Said
                || (word.is_telling() || matches!(word, Sense::DrawSaid | Sense::Refuse))
                    && self.used[at]
                || word.is_outcome()
                || word == Sense::TakenAs
                // 红方提出限着和棋，裁判停钟审核，不属实: what the claim led to.
                || word == Sense::Judge && claimed
        };
        self.events.iter().any(|event| event.clause == at)
            || self.clauses[at].tokens.clone().any(understood)
    }
}
