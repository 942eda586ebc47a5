//! The person named, and the person acting.

use super::reader::{Party, Reader};
use super::word::Sense;
use crate::board::Side;

impl Reader<'_> {
    /// Role that the word before a person gives him, where it stands right before.
    pub(super) fn role(&self, at: usize) -> Option<Sense> {
        let before = at
            .checked_sub(1)
            .filter(|before| *before >= self.range().start)?;
        let gap = self.tokens[at].start - self.tokens[before].end;
        let word = self.word(before);
        let near = if self.is_english { gap <= 5 } else { gap <= 3 };
        let told = matches!(word, Sense::Remind | Sense::Ask)
            || word == Sense::Say && self.word(at) == Sense::Arbiter;
        (near
            && (told
                || matches!(
                    word,
                    Sense::Passive | Sense::Give | Sense::Object | Sense::Order | Sense::By
                )))
        .then_some(word)
    }

    /// Person named by a word.
    pub(super) fn person(&self, at: usize) -> Party {
        match self.word(at) {
            Sense::Red => Party::One(Side::Red),
            Sense::Black => Party::One(Side::Black),
            Sense::Both => Party::Both,
            Sense::Own => self.owner.map_or(Party::Nobody, Party::One),
            Sense::Other => {
                let named = self
                    .range()
                    .take_while(|it| *it < at)
                    .filter(|it| matches!(self.word(*it), Sense::Red | Sense::Black | Sense::Own));
                match named.last() {
                    Some(it) => self.person(it).other(),
                    None if self.subject.plays() => self.subject.other(),
                    // 对方 beside a side that is named later is the other than that one, or not.
                    None if self.names_somebody() => Party::Nobody,
                    None => self
                        .owner
                        .map_or(Party::Nobody, |it| Party::One(it).other()),
                }
            }
            Sense::Claimant => self.claimant_before(),
            Sense::Arbiter => Party::Arbiter,
            Sense::Bystander => Party::Outsider,
            _ => Party::Nobody,
        }
    }

    /// The actor at a word: the nearest named before it in the clause, else the previous actor.
    pub(super) fn actor(&self, at: usize) -> Party {
        let named = self.named_before(at, false);
        named.unwrap_or_else(|| self.subject.or(|| self.punished_for(at)))
    }

    /// Whether the last who said or pointed out something is that one.
    pub(super) fn is_raiser(&self, who: Party) -> bool {
        self.raiser == who
    }

    /// Person named before a word in the clause; for punishments also 给红方.
    pub(super) fn named_before(&self, at: usize, given: bool) -> Option<Party> {
        let mut before = self.range().take_while(|it| *it < at).collect::<Vec<_>>();
        before.reverse();
        // 红方（对手）: a name in brackets says no more.
        let named = before.iter().find_map(|it| {
            let it = *it;
            let word = self.word(it);
            let person = word.is_person() || matches!(word, Sense::Arbiter | Sense::Bystander);
            let role = self.role(it);
            let acts = match role {
                None => true,
                // Disturbed by Red's talking: it is Red who talks.
                Some(Sense::By) => given || self.text_of(it).ends_with("'s"),
                Some(Sense::Give) => given || self.is_matter(it),
                Some(Sense::Order) => given,
                Some(Sense::Object) => {
                    given || self.is_cause(it) || self.is_when(it, at) || self.is_forced(it)
                }
                Some(_) => false,
            };
            let suffers = (given || self.is_english) && self.is_done_to(it);
            let aside = suffers || self.gives_leave(it, at) || self.is_mated_one(it);
            let aside = aside || self.is_answered(it, at);
            (person && acts && !aside)
                .then(|| self.person(it))
                .filter(|it| *it != Party::Nobody)
        });
        if let Some(both) = self.paired_before(at) {
            return Some(both);
        }
        // 红车隔子而行: whose piece it is.
        named.or_else(|| {
            let piece = before.iter().find(|it| self.word(**it) == Sense::Piece)?;
            self.side_of_piece(*piece)
        })
    }

    /// 红方因碰落对方棋子被判犯规, `Red insulted the opponent and was warned`: to whom something is done by him who is named
    /// before.
    fn is_done_to(&self, at: usize) -> bool {
        if self.word(at) != Sense::Other {
            return false;
        }
        let names = |it: &usize| matches!(self.word(*it), Sense::Red | Sense::Black | Sense::Own);
        let doer = self.range().take_while(|it| *it < at).filter(names).last();
        let is_deed = |it: usize| {
            let because = self.word(it) == Sense::Object && self.is_cause(it + 1);
            self.word(it).is_telling() || because
        };
        doer.is_some_and(|doer| (doer + 1..at).any(is_deed))
    }

    /// 红、黑方, 红方和黑方各: two names side by side, and nobody between them and the word.
    fn paired_before(&self, at: usize) -> Option<Party> {
        let last = self
            .range()
            .rfind(|it| *it < at && self.word(*it).is_person())?;
        let is_joint = |it: usize| {
            self.word(it) == Sense::Give && ["和", "与", "跟", "同"].contains(&self.text_of(it))
        };
        let joint = last.checked_sub(1).filter(|it| is_joint(*it));
        let first = joint.unwrap_or(last).checked_sub(1)?;
        let (one, other) = (self.person(first), self.person(last));
        let sides = matches!((one, other), (Party::One(_), Party::One(_))) && one != other;
        let between = self.text[self.tokens[first].end..self.tokens[last].start].trim();
        let joined = match joint {
            Some(it) => {
                between == self.text_of(it)
                    && (last + 1..=at).any(|it| self.word(it) == Sense::Each)
            }
            None if self.is_english => {
                matches!(between, "and" | "&")
                    && (last + 1..=at).any(|it| self.word(it) == Sense::Each)
            }
            // 红方黑方都被警告.
            None if between.is_empty() => (last + 1..=at).any(|it| self.word(it) == Sense::Each),
            None => matches!(between, "、" | "及" | "及其" | "以及" | "和"),
        };
        (sides && joined && self.range().contains(&first)).then_some(Party::Both)
    }

    /// 被黑方连着提和: the person named after a mark of the passive does what the word says, where nothing is stated between.
    pub(super) fn agent(&self, at: usize) -> Option<Party> {
        let mut before = self.range().take_while(|it| *it < at).collect::<Vec<_>>();
        before.reverse();
        let by = before.iter().find(|it| self.word(**it).is_person())?;
        let is_passive = self.role(*by) == Some(Sense::Passive) && self.text_of(by - 1) != "让";
        let told = (by + 1..at).any(|it| {
            self.word(it).is_telling()
                || matches!(self.word(it), Sense::RefuseOffer | Sense::Refuse)
        });
        (is_passive && !told).then(|| self.person(*by))
    }

    /// `Red was offered a draw`: whether he who stands before a word suffers what it says.
    pub(super) fn is_suffered(&self, at: usize) -> bool {
        const BE: [&str; 6] = ["was", "were", "been", "being", "got", "is"];
        let before = self.text[self.clauses[self.at].start..self.tokens[at].start].trim_end();
        let last = before.rsplit(' ').next();
        self.is_english && last.is_some_and(|it| BE.contains(&it))
    }

    /// 在红方迟到后: who is named there did what the word says, where it ends in a word of time.
    fn is_when(&self, it: usize, at: usize) -> bool {
        const WHEN: [&str; 11] = [
            "后",
            "时",
            "之后",
            "以后",
            "前",
            "之前",
            "以前",
            "期间",
            "之际",
            "的时候",
            "当中",
        ];
        let behind = &self.text[self.tokens[at].end..self.clauses[self.at].end];
        // 手机响后: a sign or two may stand between.
        let mut places = behind.char_indices().take(3);
        self.text_of(it - 1) == "在"
            && places.any(|(place, _)| WHEN.iter().any(|it| behind[place..].starts_with(it)))
    }

    /// 对红方悔棋一事: he who is named acts in the matter that is ruled on.
    fn is_matter(&self, at: usize) -> bool {
        const RULED: [&str; 4] = ["给予", "予以", "作出", "处以"];
        const MATTER: [&str; 7] = ["一事", "之事", "一节", "行为", "问题", "情况", "做法"];
        let said = self.text[self.clauses[self.at].start..self.clauses[self.at].end].trim_end();
        let is_matter = |it: &&str| {
            said.ends_with(*it)
                || RULED
                    .iter()
                    .any(|ruled| said.contains(&format!("{it}{ruled}")))
        };
        self.text_of(at - 1).starts_with('对') && MATTER.iter().any(is_matter)
    }

    /// 因黑方…: who is named there acts.
    pub(super) fn is_cause(&self, at: usize) -> bool {
        let before = self.tokens[at - 1];
        self.text[before.start..before.end].starts_with(['因', '由', '当', '鉴', '缘'])
    }

    /// Person named after a word, within the clause and before another word that states something.
    pub(super) fn named_behind(&self, at: usize) -> Option<Party> {
        let end = self.range().end;
        let mut behind = at + 1..end;
        let found = behind.find(|it| self.word(*it).is_person())?;
        let between = &self.text[self.tokens[at].end..self.tokens[found].start];
        let most = if self.is_english { 24 } else { 18 };
        let telling = (at + 1..found).any(|it| self.word(it).is_telling());
        // 犯规红无黑1次: it is said of him that he has none.
        let has_none = found + 1 < end
            && self.word(found + 1) == Sense::Not
            && matches!(self.text_of(found + 1), "无" | "没有" | "none");
        (between.len() <= most && !telling && !has_none).then(|| self.person(found))
    }

    /// By whom: `foul by Red`, `against Black`.
    pub(super) fn by_phrase(&self, at: usize) -> Option<Party> {
        if !self.is_english {
            return None;
        }
        let end = self.range().end;
        let found = (at + 1..end)
            .find(|it| matches!(self.word(*it), Sense::Red | Sense::Black | Sense::Both))?;
        // `touched an elephant of Black`: whose it is.
        let is_owner = matches!(self.word(at), Sense::Touch | Sense::Knock | Sense::Cannot)
            && self.text_of(found - 1) == "of";
        (self.role(found) == Some(Sense::By) && !is_owner).then(|| self.person(found))
    }

    /// Whether a word begins its clause: said of nobody, it may be of who made the move.
    pub(super) fn is_first(&self, at: usize) -> bool {
        let before = self.text[self.clauses[self.at].start..self.tokens[at].start].trim();
        [
            "",
            "我",
            "我方",
            "本方",
            "己方",
            "对方",
            "对手",
            "opponent",
            "the opponent",
            "my opponent",
        ]
        .contains(&before)
    }

    /// Settles the subject of the clauses after this one.
    pub(super) fn settle_subject(&mut self) {
        let range = self.range();
        let raise = self.find(&[Sense::Raise, Sense::Say]).filter(|_| {
            !self.has(&[
                Sense::Limit,
                Sense::Repetition,
                Sense::Perpetual,
                Sense::Judge,
                Sense::Offer,
            ])
        });
        if let Some(raise) = raise {
            let accused = range.clone().find(|at| {
                *at > raise && matches!(self.word(*at), Sense::Red | Sense::Black | Sense::Both)
            });
            let of_raiser = range
                .clone()
                .any(|at| at < raise && self.word(at).is_person());
            let mut before = range.clone().rev();
            let by = before.find(|at| *at < raise && self.word(*at).is_person());
            if let Some(by) = by {
                self.raiser = self.person(by);
            }
            if accused.is_some() || of_raiser {
                self.subject = accused.map_or(Party::Nobody, |at| self.person(at));
                return;
            }
        }
        if self.clause_words(self.at) == [Sense::Other] {
            return;
        }
        let first = range.clone().find(|at| {
            let word = self.word(*at);
            let acts = !matches!(
                self.role(*at),
                Some(Sense::Passive | Sense::Give | Sense::Object | Sense::Order | Sense::By)
            );
            (word.is_person() || matches!(word, Sense::Bystander))
                && acts
                && self.person(*at) != Party::Nobody
        });
        if first.is_none()
            && let Some(who) = self.heads_with_general()
        {
            self.subject = who;
        }
        if let Some(first) = first {
            let who = self.person(first);
            if self.is_not_he(first) && self.subject != who {
                return;
            }
            let is_open = self.word(first) == Sense::Other || self.keeps_silent(who);
            if self.is_not_he(first) || is_open {
                // Of whom what follows is said is open: of the one before, or of the other.
                self.subject = Party::Nobody;
            } else if who != Party::Nobody {
                self.subject = who;
            }
        }
    }

    /// 黑方悔棋，红方没吭声，记犯规一次: whether he who is named behind another clause says nothing there, and does nothing.
    fn keeps_silent(&self, who: Party) -> bool {
        let before = self.subject.or(|| self.culprit);
        self.at > 0
            && before != who
            && self.has(&[Sense::Unsaid, Sense::Silence])
            && !self.range().any(|it| self.word(it).is_telling())
    }
}
