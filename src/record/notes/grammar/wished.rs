//! What somebody only wanted, asked leave for, or threatened to do: 欲悔棋，未果; 申请退出比赛，未获同意; `threatened to stop the clock`.
//! It is no deed, and an arbiter may want to know of it.

use super::lists::holds;
use super::reader::Reader;
use super::undone::may_state_deed;
use super::word::Sense;
use crate::record::Act;
use crate::record::notes::NoteKind;

/// So somebody wants, asks or threatens.
const WISHES: &str = "欲|想|企图|意图|试图|打算|拟|要求|请求|申请|威胁|扬言|wanted to|wants to|tried to|tries to|attempted to|\
    attempts to|asked to|asks to|threatened to|threatens to|intended to|intends to|wished to|applied to|\
    requested|requests";

/// So somebody speaks of the other.
const SAYS: &str = "称|投诉|举报|告发|指控|指责|抱怨|says|said|complains|complained|alleges|alleged|claims|claimed|asks|asked|demands|demanded";

/// So it was granted.
const GRANTED: &str = "获准|批准|准许|允许|同意|照准|准予|已准|得到许可|granted|allowed|approved|permitted|agreed|accepted";

/// So it was not.
const REFUSED: &str = "未予|不予|不准|未准|不获准|未获|不同意|未同意|没同意|不批准|未批准|不允|未允|不许|未许|没准|没批|not granted|not allowed|\
    not approved|not permitted|not agreed|not accepted|disallowed";

/// So somebody thinks of it, and has not asked.
const THOUGHTS: &str = "欲|想|打算|准备|拟|wanted to|thought of|intended to";

/// Words of claims and of offers.
const UNMADE: [Sense; 6] = [
    Sense::Claim,
    Sense::Limit,
    Sense::Repetition,
    Sense::Perpetual,
    Sense::Offer,
    Sense::DrawSaid,
];

impl Reader<'_> {
    /// Drops deeds that were only wanted, where the arbiter ruled on nothing and granted nothing.
    pub(super) fn only_wished(&mut self) {
        let is_ruling = |kind: &NoteKind| {
            matches!(
                kind,
                NoteKind::Foul { .. }
                    | NoteKind::Warned { .. }
                    | NoteKind::RuledLost { .. }
                    | NoteKind::ClockChanged { .. }
            )
        };
        if self.noted(is_ruling) {
            return;
        }
        if self.is_granted() {
            self.done_with_leave();
            return;
        }
        for clause in 0..self.clauses.len() {
            if self.wishes_in(clause) {
                self.drop_events(&[clause], |kind| match kind {
                    // A piece is touched and a clock has failed, whatever was wanted.
                    NoteKind::Did { act, .. } => !matches!(
                        act,
                        Act::Touched(_)
                            | Act::TouchedInVain
                            | Act::KnockedPieces
                            | Act::KnockedClock
                            | Act::FaultyClock
                            | Act::InOthersTime
                    ),
                    NoteKind::Resigned { .. } => true,
                    _ => false,
                });
            }
        }
    }

    /// 黑方想提自然限着，后来没提: a claim or an offer that somebody thought of and did not make. What was answered was made.
    pub(super) fn thought_better_of(&mut self) {
        const LEFT: [&str; 8] = [
            "没提",
            "未提",
            "没有提",
            "没开口",
            "未开口",
            "没说出口",
            "作罢",
            "but did not",
        ];
        let is_answer =
            |it: &NoteKind| matches!(it, NoteKind::DrawRefused { .. } | NoteKind::DrawAgreed);
        if self.noted(is_answer) {
            return;
        }
        let is_left = |clause: usize| {
            let mut words = self.clause_words(clause).into_iter();
            let names =
                words.any(|it| it.is_person() || matches!(it, Sense::Arbiter | Sense::Bystander));
            !names && LEFT.iter().any(|it| self.said(clause).ends_with(it))
        };
        let all = 0..self.clauses.len();
        let unmade = all.clone().filter(|clause| {
            (clause + 1..all.end).any(is_left)
                && self.wishes_before(*clause, THOUGHTS, |it| UNMADE.contains(&it))
        });
        let unmade: Vec<usize> = unmade.collect();
        self.events.retain(|event| {
            let is_unmade = matches!(
                event.kind,
                NoteKind::NaturalLimitClaim { granted: None, .. }
                    | NoteKind::RepetitionClaim { granted: None, .. }
                    | NoteKind::DrawOffer { .. }
            );
            !is_unmade || !unmade.contains(&event.clause)
        });
    }

    /// 红方请假接电话，裁判准许; 红方离席（已准）: what was done with leave.
    fn done_with_leave(&mut self) {
        const LEAVE: [&str; 5] = ["请假", "告假", "已准", "asked leave", "with leave"];
        for clause in 0..self.clauses.len() {
            let said = self.said(clause);
            let has_leave = LEAVE.iter().any(|word| {
                said.split_once(word).is_some_and(|(before, behind)| {
                    !before.ends_with(['未', '没', '不']) && !behind.starts_with('备')
                })
            });
            // 红方离席（已准）: what the clause before it says.
            let tells = self.clause_words(clause).into_iter().any(may_state_deed);
            let of = if tells {
                clause
            } else {
                clause.saturating_sub(1)
            };
            if has_leave {
                self.drop_events(&[of], |kind| {
                    let done =
                        |act: &Act| matches!(act, Act::LeftSeat | Act::PhoneRang | Act::Helped);
                    matches!(kind, NoteKind::Did { act, .. } if done(act))
                });
            }
        }
    }

    /// Whether a remark says that what was asked for was given.
    fn is_granted(&self) -> bool {
        holds(GRANTED, self.text) && !holds(REFUSED, self.text)
    }

    /// Whether a clause says of a deed that somebody wants it: the word of wanting stands before all that tells.
    fn wishes_in(&self, clause: usize) -> bool {
        // `was asked to be quiet and resigned`: what ends a game is wanted by its own word.
        let is_end = self
            .events
            .iter()
            .any(|event| event.clause == clause && matches!(event.kind, NoteKind::Resigned { .. }));
        let may_be = |it: Sense| may_state_deed(it);
        let mut tokens = self.clauses[clause].tokens.clone();
        let first = tokens.find(|it| may_be(self.word(*it)));
        let is_own_end = first.is_some_and(|it| self.word(it) == Sense::Resigned);
        self.wishes_before(clause, WISHES, may_be)
            && (!is_end || is_own_end)
            && self.deeds_in(clause) <= 1
    }

    /// Whether a word of these stands before the first of such words in a clause.
    fn wishes_before(
        &self,
        clause: usize,
        wishes: &str,
        is_matter: impl Fn(Sense) -> bool,
    ) -> bool {
        let said = self.said(clause);
        let start = self.clauses[clause].start;
        let start = start + self.text[start..].find(said).unwrap_or(0);
        let places = wishes.split('|').filter_map(|it| {
            let at = said.find(it)?;
            let behind = &said[at + it.len()..];
            // 没想到, 想了10分钟后, 未申请: no wish.
            let is_none = said[..at].ends_with(['未', '没', '不', '经'])
                || ["了", "到", "不到", "定", "必"]
                    .iter()
                    .any(|it| behind.starts_with(it));
            (!is_none).then_some(at)
        });
        let Some(wish) = places.min().map(|it| start + it) else {
            return false;
        };
        let mut tokens = self.clauses[clause].tokens.clone();
        let first = tokens.find(|it| is_matter(self.word(*it)));
        first.is_some_and(|it| {
            let token = &self.tokens[it];
            token.end > wish && token.start + 3 >= wish
        })
    }

    /// Number of deeds that are stated in a clause.
    fn deeds_in(&self, clause: usize) -> usize {
        let own = self.events.iter().filter(|it| it.clause == clause);
        own.filter(|it| matches!(it.kind, NoteKind::Did { .. }))
            .count()
    }

    /// 红方请求加时，裁判不同意; `Red says Black touched the cannon; Black denies`: what was asked or reported and came to nothing,
    /// where the remark tells nothing else.
    pub(super) fn is_asked_in_vain(&self, clause: usize) -> bool {
        const MATTERS: [Sense; 8] = [
            Sense::Perpetual,
            Sense::Repetition,
            Sense::Limit,
            Sense::Foul,
            Sense::Warn,
            Sense::AddTime,
            Sense::TakeTime,
            Sense::Lost,
        ];
        const PLAIN: [Sense; 2] = [Sense::Offer, Sense::DrawSaid];
        let said = self.said(clause);
        let words = self.clause_words(clause);
        let is_matter =
            |it: &Sense| !PLAIN.contains(it) && (may_state_deed(*it) || MATTERS.contains(it));
        (holds(WISHES, said) || holds(SAYS, said))
            && !self.is_granted()
            && !words.contains(&Sense::Rule)
            && words.iter().any(is_matter)
    }
}
