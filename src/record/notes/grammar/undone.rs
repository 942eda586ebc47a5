//! Guards over what was read, whatever the words of the deed: entries struck out, accusations taken back, attempts that came
//! to nothing. Facts dropped here are reported as unread.

use super::corrected::is_wrong_entry;
use super::cover::accuses;
use super::lists::{holds, words};
use super::reader::{Party, Reader};
use super::token::Token;
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

/// An entry of the arbiter that is none.
const STRUCK: &str = "误记|误录|误载|误登|误填|误判|错记|错录|应删|应予删|删去|删除|删掉|删。|划去|划掉|涂去|勾销|作废|不作数|笔误|\
    写错|一栏填错|一条填错|一处填错|前记有误|by mistake:|in error|wrong entry|struck out|struck off|crossed out|\
    entry void|entry deleted|entry cancelled|disregard|mis-entry|misentry|erroneous entry|wrongly entered";

/// The same as the heading of a remark, or as all that a clause says.
const STRUCK_ALONE: &str =
    "删|误|废|void|strike|delete|deleted|struck|cancelled|entered by mistake";

/// Words for an entry that was meant instead, which is read as such.
const INSTEAD: &str = "应为|应是|应记|应系|应属|应改|实为|实系|实是|改为|改记|改判|更正|纠正|而系|should|instead|超时的是";

/// Words for taking something back.
const TAKES_BACK: &str = "撤回|收回|撤销|撤去|取消|放弃|打消|不予计较|不计较|不再计较|不再追究|不予追究|不再提|不再坚持|withdrew|\
    withdraws|withdrawn|took back|takes back|dropped|drops|retracted|retracts|no longer|let it go|let it pass";

/// Words for what is taken back.
const ACCUSATIONS: &str = "指控|指责|指认|投诉|举报|检举|控告|控诉|告发|抗议|异议|申诉|说法|指摘|不予计较|不计较|不再计较|不再追究|\
    不予追究|complain|accus|charge|claim|alleg";

/// Words that deny what is said to be so.
const UNTRUE: &str = "untrue that|not true that|not the case that|false that|not so that";

/// The deed stated before was not punished.
const UNPUNISHED: &str = "未予判罚|不予判罚|未作判罚|没有判罚|未判罚|没判罚|不判罚|未予处罚|不予处罚|没有处罚|未处罚|没处罚|未作处罚|不作处罚|未予处理|未作处理|未判|没判|\
    went unpunished|not penalised|not penalized|not punished|no penalty|no penalty given";

/// Words for turning to the arbiter.
const TO_ARBITER: &str = "提请裁判|报告裁判|报请裁判|报裁判|请裁判|请求裁判|告裁判|向裁判|找裁判|叫裁判|喊裁判|告知裁判|告诉裁判";

/// Why.
const BECAUSE: [&str; 6] = ["因", "因为", "由于", "就", "对", "针对"];

/// A hand drawn back, a mind changed.
const STOPPED: &str = "缩回|缩了回|缩手|收手|收住手|停住手|停住了手|又停住|打住|欲言又止|忍住|改主意|改了主意|未遂|stopped short|\
    thought better|changed his mind|changed her mind|drew back|drew his hand back|drew it back|pulled back|\
    refrained|held back|checked himself";

/// So ends an attempt.
const NOT_DONE: &str = "did not|but did not|didn't|but didn't|then did not|but never did";

/// Whether a word may state a deed, if only beside another.
pub(super) fn may_state_deed(word: Sense) -> bool {
    word.is_telling() || word.is_part() || word == Sense::Phone
}

impl Reader<'_> {
    /// Lets fall what was read and is undone by what else the remark says.
    pub(super) fn undone(&mut self) {
        self.struck_entries();
        self.taken_back_accusations();
        self.attempts();
        self.unpunished();
        self.complaints();
    }

    /// 黑方犯规，裁判未予判罚: a foul that the arbiter did not give is none in the ledger.
    fn unpunished(&mut self) {
        for clause in 0..self.clauses.len() {
            if !words(UNPUNISHED).any(|it| self.said(clause).ends_with(it)) {
                continue;
            }
            let mut sentence = self.sentence_of(clause);
            sentence.retain(|it| *it <= clause);
            // 红方犯规一次，对黑方未予处罚: of him who is named.
            let names =
                |word: Sense| clause > sentence[0] && self.clause_words(clause).contains(&word);
            let spared = match (names(Sense::Red), names(Sense::Black)) {
                (true, false) => Some(Side::Red),
                (false, true) => Some(Side::Black),
                _ => None,
            };
            self.drop_events(&sentence, |kind| match kind {
                NoteKind::Foul { side, .. } | NoteKind::Warned { side } => {
                    spared.is_none() || *side == spared
                }
                _ => false,
            });
        }
    }

    /// 红方因黑方手机响，提请裁判: of what one side complains stands by its word alone, until the arbiter says something of it.
    fn complaints(&mut self) {
        const SAYS: [Sense; 8] = [
            Sense::Foul,
            Sense::Warn,
            Sense::Lost,
            Sense::Judged,
            Sense::Confirmed,
            Sense::Noted,
            Sense::AddTime,
            Sense::TakeTime,
        ];
        for clause in 0..self.clauses.len() {
            let behind = words(TO_ARBITER).find_map(|it| {
                let said = self.said(clause);
                Some(said.find(it)? + it.len())
            });
            let Some(behind) = behind else {
                continue;
            };
            let behind = self.clauses[clause].start + behind;
            // 请裁判处理 asks for it.
            let answers = |it: &Token| {
                it.start >= behind
                    && SAYS.contains(&it.word)
                    && !self.text[it.start..it.end].starts_with('处')
            };
            let answered = self.tokens.iter().any(answers);
            let mut sentence = self.sentence_of(clause);
            sentence.retain(|it| *it <= clause);
            let accused = self.accused_because(&sentence);
            if let (false, Some(side)) = (answered, accused) {
                self.drop_events(&sentence, |kind| accuses(kind) && is_of_side(kind, side));
            }
        }
    }

    /// Side named after 因 and the like, where the other side is named first.
    fn accused_because(&self, sentence: &[usize]) -> Option<Side> {
        let all = sentence
            .iter()
            .flat_map(|it| self.clauses[*it].tokens.clone());
        let mut named = all.filter_map(|it| match self.person(it) {
            Party::One(side) if self.word(it) != Sense::Other => Some((it, side)),
            _ => None,
        });
        let (_, complains) = named.next()?;
        let (at, accused) = named.find(|(_, side)| *side != complains)?;
        let before = &self.text[..self.tokens[at].start];
        BECAUSE
            .iter()
            .any(|it| before.ends_with(it))
            .then_some(accused)
    }

    /// A clause, without blanks around it.
    pub(super) fn said(&self, clause: usize) -> &str {
        let clause = &self.clauses[clause];
        self.text[clause.start..clause.end].trim()
    }

    pub(super) fn sentence_of(&self, clause: usize) -> Vec<usize> {
        let sentence = self.clauses[clause].sentence;
        let all = 0..self.clauses.len();
        all.filter(|it| self.clauses[*it].sentence == sentence)
            .collect()
    }

    /// Drops the facts stated in some clauses and leaves these unread.
    pub(super) fn drop_events(&mut self, clauses: &[usize], falls: impl Fn(&NoteKind) -> bool) {
        let events = std::mem::take(&mut self.events);
        let (dropped, kept) = events
            .into_iter()
            .partition(|event| clauses.contains(&event.clause) && falls(&event.kind));
        self.events = kept;
        self.doubted
            .extend(dropped.iter().map(|event| event.clause));
    }

    /// 误记：红犯规一次，应删; `Entered by mistake: Red resigned.`: what is named there is no entry.
    fn struck_entries(&mut self) {
        if holds(INSTEAD, self.behind_heading()) {
            return;
        }
        let struck: Vec<(usize, usize)> = (0..self.clauses.len())
            .filter_map(|clause| Some((clause, self.struck_in(clause)?)))
            .collect();
        for (clause, place) in struck {
            let sentence = self.sentence_of(clause);
            let tells_before = |sentence: &[usize]| {
                let mut all = sentence
                    .iter()
                    .flat_map(|it| self.clauses[*it].tokens.clone());
                all.any(|it| may_state_deed(self.word(it)) && self.tokens[it].start < place)
            };
            let tells = |it: usize| self.clause_words(it).into_iter().any(may_state_deed);
            let falls: Vec<usize> = if tells_before(&sentence) {
                sentence.into_iter().filter(|it| *it <= clause).collect()
            } else if sentence.iter().any(|it| tells(*it)) {
                sentence
            } else {
                // Of the sentence before, or behind where it heads the remark.
                let first = sentence.first().copied().unwrap_or(clause);
                let other = first.checked_sub(1).unwrap_or(clause + 1);
                (0..self.clauses.len())
                    .filter(|it| {
                        self.clauses
                            .get(other)
                            .is_some_and(|of| of.sentence == self.clauses[*it].sentence)
                    })
                    .collect()
            };
            self.drop_events(&falls, |_| true);
        }
    }

    /// Where a clause says that an entry is none; not where a player strikes out his own: 红划去一行.
    fn struck_in(&self, clause: usize) -> Option<usize> {
        let text = self.said(clause);
        let start = self.clauses[clause].start;
        let start = start + self.text[start..].find(text)?;
        let alone = words(STRUCK_ALONE).any(|it| it == text);
        if alone {
            return Some(start);
        }
        if is_wrong_entry(text) {
            return Some(start + text.len());
        }
        let place = words(STRUCK).find_map(|it| text.find(it))?;
        let before = text[..place].trim_end();
        let by_player = self.clauses[clause]
            .tokens
            .clone()
            .any(|it| self.word(it).is_person() && self.tokens[it].end == start + before.len());
        (!by_player).then_some(start + place)
    }

    /// 黑撤回对红摸子的指控; `Black withdrew the charge that ...`, `Complaint about ..., withdrawn`.
    fn taken_back_accusations(&mut self) {
        for clause in 0..self.clauses.len() {
            let text = self.said(clause);
            let takes_back = holds(TAKES_BACK, text);
            let untrue = holds(UNTRUE, text);
            if untrue || takes_back && holds(ACCUSATIONS, text) {
                self.drop_events(&[clause], accuses);
            }
            if !takes_back {
                continue;
            }
            // Complaints in the clauses before.
            let sentence = self.sentence_of(clause);
            let accusing = |it: &usize| {
                *it < clause
                    && (holds(ACCUSATIONS, self.said(*it))
                        || self.clause_words(*it).contains(&Sense::Say))
            };
            if let Some(from) = sentence.iter().copied().find(accusing) {
                let falls: Vec<usize> = (from..=clause).collect();
                self.drop_events(&falls, |kind| {
                    accuses(kind)
                        && !matches!(kind, NoteKind::Foul { .. } | NoteKind::Warned { .. })
                });
            }
        }
    }

    /// 黑手伸向钟，缩了回来，没按: what came to nothing was not done, unless the arbiter ruled on it. A piece is touched when
    /// the hand draws back, and a move was asked back.
    fn attempts(&mut self) {
        let is_ruling = |kind: &NoteKind| {
            matches!(
                kind,
                NoteKind::Foul { .. } | NoteKind::Warned { .. } | NoteKind::RuledLost { .. }
            )
        };
        if self.noted(is_ruling) {
            return;
        }
        for clause in 0..self.clauses.len() {
            let text = self.said(clause);
            let stops = holds(STOPPED, text)
                || words(NOT_DONE).any(|it| it == text)
                || words(NOT_DONE).any(|it| it.starts_with("but") && text.ends_with(it));
            if !stops {
                continue;
            }
            let mut sentence = self.sentence_of(clause);
            let tells = |it: &usize| self.clause_words(*it).into_iter().any(may_state_deed);
            if let (false, Some(before)) = (sentence.iter().any(tells), sentence[0].checked_sub(1))
            {
                sentence = self.sentence_of(before);
            }
            let let_go = text.contains("离手");
            let is_offer_withdrawn = self.noted(|it| matches!(it, NoteKind::OfferWithdrawn { .. }));
            self.drop_events(&sentence, |kind| match kind {
                NoteKind::Did {
                    act: Act::TookBack, ..
                } => !let_go,
                NoteKind::Did { act, .. } => !matches!(
                    act,
                    Act::Touched(_) | Act::TouchedInVain | Act::KnockedPieces | Act::FaultyClock
                ),
                NoteKind::Resigned { .. } => true,
                NoteKind::DrawOffer { .. } | NoteKind::DrawRefused { .. } => !is_offer_withdrawn,
                _ => false,
            });
        }
    }

    /// 红遭黑惊扰: who suffers from what the other does has not done it. Of what somebody raised of him he may have.
    pub(super) fn is_of_sufferer(&self, at: usize, who: Party, kind: &NoteKind) -> bool {
        const OF_HIM: [Sense; 6] = [
            Sense::Say,
            Sense::Raise,
            Sense::Order,
            Sense::Confirmed,
            Sense::Claim,
            Sense::Remind,
        ];
        if matches!(kind, NoteKind::Mated { .. } | NoteKind::RuledLost { .. }) {
            return false;
        }
        // 红方的棋子被黑方碰乱: it is he by whom it was done.
        let is_agent = |it: usize| {
            self.word(it).is_person()
                && self.role(it) == Some(Sense::Passive)
                && self.person(it) == who
        };
        if self.range().any(|it| it < at && is_agent(it)) {
            return false;
        }
        let mut agents = self.range().filter(|it| {
            *it < at
                && self.word(*it).is_person()
                && self.role(*it) == Some(Sense::Passive)
                && self.person(*it) != who
        });
        agents.any(|agent| !(agent..at).any(|it| OF_HIM.contains(&self.word(it))))
    }

    /// `Black disturbed by Red's phone`: whether one who is named stands before another by whom it was done.
    pub(super) fn names_doer_behind(&self, tokens: std::ops::Range<usize>) -> bool {
        if !self.is_english {
            return false;
        }
        if self.is_offered_to(tokens.clone()) {
            return true;
        }
        let follows_by = |it: usize| {
            it > tokens.start
                && self.word(it - 1) == Sense::By
                && self.text_of(it - 1) == "by"
                && self.gap(it - 1, it) <= 5
        };
        let mut people = tokens.clone().filter(|it| self.word(*it).is_person());
        let answers = |by: usize| {
            by.checked_sub(2).is_some_and(|it| {
                matches!(
                    self.word(it),
                    Sense::Accept
                        | Sense::RefuseOffer
                        | Sense::Claim
                        | Sense::Offer
                        | Sense::Dismissed
                )
            })
        };
        let first = people.next();
        let second = people.next();
        matches!((first, second), (Some(first), Some(second))
            if !follows_by(first)
                && follows_by(second)
                && self.person(first) != self.person(second)
                && !answers(second)
                && self.clauses.iter().any(|it| it.tokens.contains(&first) && it.tokens.contains(&second)))
    }
}

/// Whether a note is of that side.
pub(super) fn is_of_side(kind: &NoteKind, of: Side) -> bool {
    match kind {
        NoteKind::Did { side, .. }
        | NoteKind::Foul { side, .. }
        | NoteKind::Warned { side }
        | NoteKind::Mated { side, .. }
        | NoteKind::NotRecorded { side, .. }
        | NoteKind::RuledLost { side, .. }
        | NoteKind::Late { side, .. }
        | NoteKind::FlagFell { side }
        | NoteKind::Resigned { by: side }
        | NoteKind::DrawOffer { by: side }
        | NoteKind::DrawRefused { by: side }
        | NoteKind::OfferWithdrawn { by: side } => *side == Some(of),
        _ => false,
    }
}
