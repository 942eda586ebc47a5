//! Guards over what was read and was not so: looked into and not found, alleged, denied of the person named. Facts dropped
//! here are reported as unread.

use super::cover::accuses;
use super::frame::names_both;
use super::lists::holds;
use super::reader::Reader;
use super::undone::{is_of_side, may_state_deed};
use super::word::Sense;
use crate::board::Side;
use crate::record::Act;
use crate::record::notes::NoteKind;

/// The statement made in a clause is open, or was not found to be so.
const OPEN: &str = "与否|未获证实|未被证实|未经证实|未证实|未认定|不认定|不认为|未判定|无法认定|难以认定|没有证据表明|无证据表明|的不是红|的不是黑|\
    的并非红|的并非黑|neither player|neither side|neither of the players|neither of them";

/// The earlier statement was not found to be so.
const NOT_SO: &str = "原来不是|并非如此|并不是这样|其实不是|实则不然|待查|没有的事|in fact it was|it was in fact|actually it was|无旁证|没旁证|无人信|saw nothing|seen nothing|\
    not proven|not proved|no proof|unproven|unconfirmed|showed otherwise|was mistaken|no such thing";

/// A statement about somebody that is not so.
const FALSE: &str = "误报|谎|误会|误认|误听|误告|错告|错怪|冤枉|诬|错误|无端|无故|凭空|恶意|虚假";

/// Those of them behind which the accused stands.
const ACCUSES: &str = "报|谎|告|怪|冤|诬|指|举报|投诉";

/// An empty field of a form: 红方迟到：无.
const NONE: &str = "无|没有|没|无此|无此事|未发生|未有|none|nil|no|n/a|0次|零";

/// So a player says what stood before: `Red resigned, Black alleged`.
const ALLEGES: &str = "alleged|alleges|said|says|claimed|claims";

/// A request that was refused was made all the same.
const REFUSES: &str = "准|许|允|驳|拒|同意|受理|refused|rejected|turned down|granted|disallowed";

impl Reader<'_> {
    /// Lets fall what was not found to be so.
    pub(super) fn unproven(&mut self) {
        for clause in 0..self.clauses.len() {
            let is_not_so = holds(NOT_SO, self.said(clause));
            if holds(OPEN, self.said(clause)) || self.is_dismissed_behind(clause) {
                let instead = self.side_instead(clause);
                let mut words = self.clauses[clause].tokens.clone();
                let both_absent = words.any(|at| names_both(self.text_of(at)));
                let is_so = |kind: &NoteKind| {
                    both_absent && matches!(kind, NoteKind::Late { absent: true, .. })
                        || instead.is_some_and(|side| is_of_side(kind, side))
                };
                let spares = self.is_spared(clause);
                self.drop_events(&[clause], |kind| {
                    accuses(kind) && !is_so(kind) && !spares.is_some_and(|spares| spares(kind))
                });
            }
            if let Some(accused) = self.falsely_accused(clause) {
                self.events.retain(|event| {
                    event.clause != clause
                        || !(accuses(&event.kind) || is_talk(&event.kind))
                        || !is_of_side(&event.kind, accused)
                });
            }
            if is_not_so {
                self.drop_unproven(clause);
            }
            if let Some(field) = self.empty_field(clause) {
                self.drop_events(&[field], accuses);
            }
            if self.was_elsewhere(clause) && is_matter_of_then(self.said(clause)) {
                // A ruling too was of then.
                let mut before = self.sentence_of(clause);
                before.retain(|it| *it < clause);
                self.drop_events(&before, accuses);
            } else if self.was_elsewhere(clause) {
                self.drop_unproven(clause);
            }
            if self.is_not_ruled_here(clause) {
                self.drop_events(&[clause], accuses);
            }
            if self.alleges(clause) {
                let before = self.sentence_of(clause);
                let before: Vec<usize> = before.into_iter().filter(|it| *it < clause).collect();
                self.drop_events(&before, |kind| accuses(kind) && !is_ruling(kind));
            }
        }
    }

    /// 黑方诬告红方第三次提和, 红方提和属误会: of whom a clause says that it was not so, be it that he offered a draw.
    fn falsely_accused(&self, clause: usize) -> Option<Side> {
        let range = self.clauses[clause].tokens.clone();
        let untrue = range
            .clone()
            .find(|it| self.word(*it) == Sense::Dismissed && holds(FALSE, self.text_of(*it)))?;
        let side = |it: usize| match self.word(it) {
            Sense::Red => Some(Side::Red),
            Sense::Black => Some(Side::Black),
            _ => None,
        };
        let behind = (untrue + 1..range.end).find_map(side);
        let accuses = holds(ACCUSES, self.text_of(untrue));
        if accuses {
            behind
        } else {
            (range.start..untrue).find_map(side)
        }
    }

    /// The clause that names a field, where this one says that it is empty.
    fn empty_field(&self, clause: usize) -> Option<usize> {
        let before = clause.checked_sub(1)?;
        let (name, value) = (&self.clauses[before], &self.clauses[clause]);
        let parted = &self.text[name.end..value.start];
        let is_field = parted.contains(['：', ':', '（', '(', '[']);
        (is_field && says_none(self.said(clause))).then_some(before)
    }

    /// 黑方手机响，但系邻台; 红方犯规一次，前一轮的事: the earlier statement was of another board, or of another day.
    fn was_elsewhere(&self, clause: usize) -> bool {
        const IT_WAS: [&str; 8] = [
            "系",
            "是",
            "为",
            "属",
            "it was",
            "was from",
            "came from",
            "at the",
        ];
        let said = self.said(clause);
        let words = self.clause_words(clause);
        let is_place =
            |it: &Sense| matches!(it, Sense::Elsewhere | Sense::Confirmed | Sense::Phone);
        words.contains(&Sense::Elsewhere)
            && words.iter().all(is_place)
            && (IT_WAS.iter().any(|it| said.contains(it)) || is_matter_of_then(said))
    }

    /// 裁判未判红方迟到: a ruling that is denied stands before all that is stated in the clause.
    fn is_not_ruled_here(&self, clause: usize) -> bool {
        let words = self.clause_words(clause);
        let denied = words
            .windows(2)
            .position(|pair| matches!(pair, [Sense::Not, Sense::Judged | Sense::Noted]));
        let start = self.clauses[clause].tokens.start;
        denied.is_some_and(|at| {
            self.gap(start + at, start + at + 1) == 0
                && !words[..at].iter().any(|it| may_state_deed(*it))
        })
    }

    /// 红超时属误会, `Claim that Red was late: rejected`: whether a deed stands in a clause, and behind it that it is not so.
    fn is_dismissed_behind(&self, clause: usize) -> bool {
        let range = self.clauses[clause].tokens.clone();
        let dismissed =
            |it: &usize| self.word(*it) == Sense::Dismissed && !holds(REFUSES, self.text_of(*it));
        let Some(at) = range.clone().find(dismissed) else {
            let next = clause + 1;
            let answer = self.clauses.get(next).is_some_and(|it| {
                it.sentence == self.clauses[clause].sentence
                    && self.clause_words(next) == [Sense::Dismissed]
            });
            return answer && self.said(clause).contains(" that ");
        };
        let is_claim = |it: usize| {
            matches!(
                self.word(it),
                Sense::Claim | Sense::Limit | Sense::Repetition | Sense::Offer | Sense::Judge
            )
        };
        let that = self.text[self.tokens[at].end..self.clauses[clause].end].starts_with(" that ");
        let deed = |it: usize| may_state_deed(self.word(it)) && self.word(it) != Sense::Say;
        let of_deed = self.said(clause).contains(" that ") || !range.clone().any(is_claim);
        that || of_deed && (range.start..at).any(deed)
    }

    /// 漏记3着不罚, 少按一次钟致着数不足: what a word that dismisses something else leaves as it is: entries that are missing are so
    /// though nobody is punished for them, and of moves that do not suffice it is no matter who pressed.
    fn is_spared(&self, clause: usize) -> Option<fn(&NoteKind) -> bool> {
        let mut words = self.clauses[clause].tokens.clone();
        let at = words.find(|it| self.word(*it) == Sense::Dismissed)?;
        let text = self.text_of(at);
        if text.contains(['罚', '究']) {
            return Some(|kind| matches!(kind, NoteKind::NotRecorded { .. }));
        }
        let is_count = text.ends_with("不足") || text.ends_with("不够");
        is_count.then_some(|kind| {
            matches!(
                kind,
                NoteKind::Did {
                    act: Act::NotPressed,
                    ..
                }
            )
        })
    }

    /// Drops the deeds stated up to a clause that says they were not found; rulings too where a party reported them of the other.
    fn drop_unproven(&mut self, clause: usize) {
        let mut sentence = self.sentence_of(clause);
        let tells = |it: &usize| self.clause_words(*it).into_iter().any(may_state_deed);
        if let (false, Some(before)) = (sentence.iter().any(tells), sentence[0].checked_sub(1)) {
            sentence = self.sentence_of(before);
        }
        let named = |side: Sense| {
            sentence
                .iter()
                .any(|it| self.clause_words(*it).contains(&side))
        };
        let is_of_both = named(Sense::Red) && named(Sense::Black);
        let is_report = is_of_both
            || sentence.iter().any(|it| {
                self.clause_words(*it).contains(&Sense::Say) || holds(ALLEGES, self.said(*it))
            });
        sentence.retain(|it| *it <= clause);
        self.drop_events(&sentence, |kind| {
            accuses(kind) && (is_report || !is_ruling(kind))
        });
    }

    /// `..., or so Black said`: who said what stands before.
    fn alleges(&self, clause: usize) -> bool {
        let range = self.clauses[clause].tokens.clone();
        let mut words = range.clone();
        self.is_english
            && range.len() <= 3
            && holds(ALLEGES, self.said(clause))
            && words.clone().any(|it| self.word(it).is_person())
            && words.any(|it| self.word(it) == Sense::Say)
            && !range.clone().any(|it| may_state_deed(self.word(it)))
    }
}

const fn is_ruling(kind: &NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::Foul { .. } | NoteKind::Warned { .. } | NoteKind::RuledLost { .. }
    )
}

/// Whether it is a statement about a draw.
const fn is_talk(kind: &NoteKind) -> bool {
    matches!(
        kind,
        NoteKind::DrawOffer { .. } | NoteKind::OfferWithdrawn { .. } | NoteKind::DrawRefused { .. }
    )
}

/// Whether a text says that there is none, and nothing else.
pub(super) fn says_none(text: &str) -> bool {
    let text = text.trim_matches([' ', '：', ':', '（', '(', '）', ')', '-']);
    NONE.split('|').any(|it| it == text)
}

/// 前一轮的事, 上一局发生的: a clause that says of when or where a matter was, and nothing else.
fn is_matter_of_then(said: &str) -> bool {
    const MATTER: [&str; 10] = [
        "的事",
        "的事情",
        "的事了",
        "的旧事",
        "发生的",
        "里的事",
        "中的事",
        "的情况",
        "的记录",
        "记的",
    ];
    let said = said.trim().trim_end_matches([')', '）', '」']);
    MATTER.iter().any(|it| said.ends_with(it))
}
