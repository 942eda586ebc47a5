//! Remarks that only list parts, in any order: 红3漏, 超时（黑）, `No-show: Black`. What is not consumed to the last
//! sign is left to the readers of clauses.

use super::clause::Scope;
use super::groups::{Group, groups};
use super::part::{Deed, Part, PlacedPart};
use super::reader::{ClauseEvent, EventKind, Party, Reader};
use super::telling::{GroupReading, SharedWords};
use super::word::Sense;
use crate::record::notes::NoteKind;
use std::ops::Range;

/// Whether a word says by itself that it is of both players: `double forfeit`, `neither player came`.
pub(super) fn names_both(text: &str) -> bool {
    const BOTH: [&str; 5] = ["neither ", "double ", "mutual ", "no player", "none of"];
    BOTH.iter().any(|it| text.starts_with(it))
}

impl Reader<'_> {
    /// Reads a sentence that consists of parts alone; whether it was one. Where two sides stand by one deed, of whom it is
    /// stays open, and it is left unread.
    pub(super) fn frame(&mut self, clauses: Range<usize>) -> bool {
        let Some(parts) = self.parts(clauses.clone()) else {
            return false;
        };
        if is_open(&parts) {
            return true;
        }
        let Some(groups) = groups(parts) else {
            return false;
        };
        let last = self.clauses[clauses.end - 1].tokens.end;
        let tokens = self.clauses[clauses.start].tokens.start..last;
        if self.is_no_list(tokens.clone()) {
            return false;
        }
        let round = tokens.clone().find(|at| self.word(*at) == Sense::Here);
        let shared = SharedWords {
            article: tokens.clone().find_map(|at| self.cite(at)),
            round: round.and_then(|at| u16::try_from(self.tokens[at].n).ok()),
            is_total: self.is_total_among(tokens.clone()),
            offerer: groups.iter().find(|it| offers(it)).map(|it| it.who),
        };
        if is_answer_first(&groups) {
            return false;
        }
        let told = groups
            .iter()
            .map(|group| GroupReading::of(self, group, shared));
        let Some(told) = told.collect::<Option<Vec<_>>>() else {
            return false;
        };
        let mut said: Vec<(usize, NoteKind)> = told.into_iter().flatten().collect();
        if said.is_empty() && self.is_bare_count(tokens.clone()) {
            return false;
        }
        said.sort_by_key(|(token, _)| *token);
        let mut is_agreed = false;
        for (token, kind) in said {
            // 同意，握手言和 is one agreement.
            if kind == NoteKind::DrawAgreed && std::mem::replace(&mut is_agreed, true) {
                continue;
            }
            let mut all = clauses.clone();
            let clause = all.find(|it| self.clauses[*it].tokens.contains(&token));
            self.events.push(ClauseEvent {
                kind,
                clause: clause.unwrap_or(clauses.start),
                sort: sort(&kind),
            });
        }
        self.used[tokens].fill(true);
        self.subject = match groups[..] {
            [Group { who, .. }] => who,
            _ => Party::Nobody,
        };
        self.culprit = self.subject;
        self.offered = shared.offerer.or(self.offered);
        true
    }

    /// `Red was offered a draw`: it is the other who offers.
    pub(super) fn is_offered_to(&self, mut tokens: Range<usize>) -> bool {
        tokens.any(|at| {
            self.word(at) == Sense::Offer
                && self.is_suffered(at)
                && !self.text_of(at).starts_with("draw")
        })
    }

    /// Whether it cannot be taken as a list of parts: somebody is named in what is only supposed, or behind what he did,
    /// or its fouls are counted on (红犯规一次，共犯规2次).
    fn is_no_list(&self, tokens: Range<usize>) -> bool {
        let is_aside = |at: usize| self.word(at).is_person() && self.scopes[at] != Scope::Said;
        let fouls = tokens.clone().filter(|at| self.word(*at) == Sense::Foul);
        let has_word = |word: Sense| tokens.clone().any(|at| self.word(at) == word);
        let by_number = has_word(Sense::Nth) && has_word(Sense::Times);
        let counts_on = fouls.count() > 1 && (by_number || self.is_total_among(tokens.clone()));
        // `Draw offer declined by Red`: of two deeds only one is his.
        let is_answered_by = |at: usize| {
            let answers = [Sense::RefuseOffer, Sense::Refuse, Sense::Accept];
            answers.contains(&self.word(at)) && self.text[self.tokens[at].end..].starts_with(" by ")
        };
        let is_of_both = |at: usize| names_both(self.text_of(at));
        let has = |word: Sense| tokens.clone().any(|at| self.word(at) == word);
        // 认负离场: who leaves when all is over has left no seat.
        let is_over = has(Sense::Leave) && (has(Sense::Resigned) || has(Sense::Agreed));
        counts_on
            || is_over
            || tokens.clone().any(|at| self.suffers_at_the_end(at))
            || tokens.clone().any(is_of_both)
            || tokens.clone().any(is_aside)
            || tokens.clone().any(is_answered_by)
            || self.names_doer_behind(tokens)
    }

    /// 黑方干扰红方，犯规一次: who is named right behind a deed of another, at the end of a clause, and begins no entry of his own.
    fn suffers_at_the_end(&self, at: usize) -> bool {
        let Some(index) = self.clauses.iter().position(|it| it.tokens.contains(&at)) else {
            return false;
        };
        let clause = &self.clauses[index];
        let is_last = at + 1 == clause.tokens.end && at > clause.tokens.start;
        let names = |it: usize| self.word(it).is_person();
        let begins_named = self.clauses.get(index + 1).is_some_and(|next| {
            let mut words = next.tokens.clone();
            next.sentence == clause.sentence && words.next().is_some_and(names)
        });
        is_last
            && names(at)
            && !begins_named
            && self.gap(at - 1, at) == 0
            && self.word(at - 1).is_telling()
            && (clause.tokens.start..at - 1).any(names)
    }

    fn is_total_among(&self, mut tokens: Range<usize>) -> bool {
        tokens.any(|at| self.word(at) == Sense::Total)
    }

    /// `Black one`: a count of what the sentence before speaks of.
    fn is_bare_count(&self, mut tokens: Range<usize>) -> bool {
        tokens.all(|at| {
            let word = self.word(at);
            word.is_person() || matches!(word, Sense::Number | Sense::Times | Sense::Noted)
        })
    }
}

/// 红 黑 超时: whether two sides stand side by side with a deed of one of them, and nothing says of which.
fn is_open(parts: &[PlacedPart]) -> bool {
    let side = |it: &PlacedPart| match it.part {
        Part::Side(who) => Some(who),
        _ => None,
    };
    let deeds = parts.iter().filter(|it| matches!(it.part, Part::Deed(_)));
    let deeds = deeds.count();
    // Of two deeds each may have its side beyond a comma.
    let told: Vec<&PlacedPart> = parts
        .iter()
        .filter(|it| deeds > 1 || it.part != Part::Stop)
        .collect();
    let side_by_side = told.windows(2).any(
        |pair| matches!((side(pair[0]), side(pair[1])), (Some(one), Some(other)) if one != other),
    );
    let settled = |it: &&PlacedPart| {
        matches!(
            it.part,
            Part::Each | Part::And | Part::Won | Part::Lost(_) | Part::Claim | Part::Found(_)
        )
    };
    let sides = told.iter().filter(|it| side(it).is_some()).count();
    side_by_side && sides == 2 && deeds > 0 && !told.iter().any(settled)
}

/// Whether a group offers a draw: of 黑0 behind 提和 there is none.
fn offers(group: &Group) -> bool {
    let none = group.has(Part::Count(0)) || group.has(Part::Times(0));
    group.has(Part::Deed(Deed::Offer)) && !none
}

/// 黑方接受红方提和: an offer answered before it is stated is one of an earlier remark.
fn is_answer_first(groups: &[Group]) -> bool {
    let place = |answers: bool| {
        let parts = groups.iter().flat_map(|it| &it.parts);
        let found = parts.filter(|it| match it.part {
            Part::Deed(Deed::Offer) => !answers,
            Part::Deed(Deed::Accepted | Deed::Refused) => answers,
            _ => false,
        });
        found.map(|it| it.token).min()
    };
    matches!((place(true), place(false)), (Some(answer), Some(offer)) if answer < offer)
}

/// Sort of a fact that later clauses may take back.
const fn sort(kind: &NoteKind) -> EventKind {
    match kind {
        NoteKind::Did { .. } | NoteKind::ErrorRaised { .. } => EventKind::Deed,
        NoteKind::Foul { .. }
        | NoteKind::Warned { .. }
        | NoteKind::RuledLost { .. }
        | NoteKind::ClockChanged { .. } => EventKind::Ruling,
        _ => EventKind::Fact,
    }
}
