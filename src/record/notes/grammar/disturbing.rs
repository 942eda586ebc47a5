//! Who disturbs whom.

use super::reader::{Party, Reader};
use super::undone::may_state_deed;
use super::word::Sense;
use crate::record::Act;
use crate::record::notes::NoteKind;

impl Reader<'_> {
    /// The one who disturbs: also 被红方干扰.
    pub(super) fn disturbed(&mut self, at: usize) {
        const NOISE: [&str; 5] = ["干扰", "影响", "惊扰", "打扰", "骚扰"];
        const SUFFERS: [&str; 6] = ["受", "受到", "受了", "遭", "遭到", "备受"];
        let agent = self.disturber_before(at);
        let who = agent.map_or_else(
            || self.by_phrase(at).unwrap_or_else(|| self.actor(at)),
            |it| self.person(it),
        );
        // 因观众手机响受干扰 states somebody else's deed.
        let before = &self.text[self.clauses[self.at].start..self.tokens[at].start];
        if SUFFERS.iter().any(|it| before.ends_with(it)) && agent.is_none() {
            self.used[at] = true;
            return;
        }
        // 在对方走棋时间内提出问题 (1999 9.1.1).
        if self.has(&[Sense::OthersTime]) && self.text_of(at).contains("问题") {
            self.did_by(at, who, Act::InOthersTime);
            return;
        }
        // 黑方手机响干扰对方: the ringing is what disturbs.
        let rings = self.noted(|kind| {
            matches!(
                kind,
                NoteKind::Did {
                    side,
                    act: Act::PhoneRang,
                } if who.sides().contains(side)
            )
        });
        let rings_here = self.has(&[Sense::Phone]) && self.has(&[Sense::Ring]);
        if (rings_here || rings && agent.is_none())
            && NOISE.iter().any(|it| self.text_of(at).contains(it))
        {
            self.used[at] = true;
            return;
        }
        let with_others = self.has(&[Sense::Bystander])
            || ["旁边", "邻", "场外", "其他棋手"].iter().any(|it| {
                self.text[..self.tokens[at].start].ends_with(it)
                    || self.text[self.clauses[self.at].start..self.tokens[at].start].contains(it)
            });
        if let Some(behind) = self.disturber_behind(at) {
            // Black disturbed by Red's ringing phone: Red's deed is stated by the word after him, if it is one.
            let mut behind = behind + 1..self.range().end;
            self.used[at] = behind.any(|it| may_state_deed(self.word(it)));
            return;
        }
        let act = if with_others && agent.is_none() {
            Act::Misconduct
        } else {
            Act::Disturbed
        };
        let who = if act == Act::Misconduct {
            self.first_player()
        } else {
            who
        };
        self.did_by(at, who, act);
    }

    /// 被红方干扰, `disturbed by Red humming`: who is named right before as the agent.
    fn disturber_before(&self, at: usize) -> Option<usize> {
        let before = self.range().take_while(|it| *it < at);
        let last = before.filter(|it| self.word(*it).is_person()).last();
        last.filter(|it| {
            let role = self.role(*it);
            role == Some(Sense::Passive) || self.is_english && role == Some(Sense::By)
        })
    }

    /// `by Red's`: whose it is that disturbs.
    fn disturber_behind(&self, at: usize) -> Option<usize> {
        self.by_phrase(at)?;
        let mut behind = at + 1..self.range().end;
        let by = behind.find(|it| self.word(*it).is_person())?;
        self.text_of(by).ends_with("'s").then_some(by)
    }

    /// The player named first, after a word by which somebody says it of him.
    fn first_player(&self) -> Party {
        let said = self.find(&[Sense::Say, Sense::Raise]);
        let is_one = |it: &usize| {
            let word = self.word(*it);
            word.is_person() || matches!(word, Sense::Bystander | Sense::Arbiter)
        };
        let behind = |it: &usize| said.is_none_or(|said| *it > said);
        let first = self.range().filter(behind).find(is_one);
        let first = first.or_else(|| self.range().find(is_one));
        first.map_or(self.subject, |it| self.person(it))
    }
}
