//! Meaning of the clauses of a remark, one after another.

use super::clause::{Clause, Scope};
use super::token::Token;
use super::word::Sense;
use crate::board::Side;
use crate::record::notes::{Cite, NoteKind, RemarkContext, SpannedNote};
use crate::text::Span;

/// Of whom something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Party {
    /// Nobody is named.
    #[default]
    Nobody,
    One(Side),
    Both,
    /// The arbiter, spectators: nobody who plays.
    Outsider,
    /// The arbiter himself.
    Arbiter,
}

impl Party {
    pub(super) const fn other(self) -> Party {
        match self {
            Party::One(side) => Party::One(match side {
                Side::Red => Side::Black,
                Side::Black => Side::Red,
            }),
            _ => Party::Nobody,
        }
    }

    pub(super) const fn plays(self) -> bool {
        matches!(self, Party::One(_) | Party::Both)
    }

    pub(super) fn sides(self) -> Vec<Option<Side>> {
        match self {
            Party::One(side) => vec![Some(side)],
            Party::Both => vec![Some(Side::Red), Some(Side::Black)],
            _ => vec![None],
        }
    }

    pub(super) fn or(self, then: impl FnOnce() -> Party) -> Party {
        if self.plays() { self } else { then() }
    }
}

/// Sort of fact stated, for what later clauses take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EventKind {
    /// A player's deed.
    Deed,
    /// The arbiter's ruling.
    Ruling,
    /// Claims, offers, late comings, ends, missed entries: stand whatever is ruled.
    Fact,
}

#[derive(Clone, Debug)]
pub(super) struct ClauseEvent {
    pub(super) kind: NoteKind,
    pub(super) clause: usize,
    pub(super) sort: EventKind,
}

/// A remark that is being read.
#[derive(Debug)]
pub(super) struct Reader<'r> {
    pub(super) text: &'r str,
    pub(super) tokens: &'r [Token],
    pub(super) clauses: &'r [Clause],
    pub(super) scopes: &'r [Scope],
    pub(super) owner: Option<Side>,
    pub(super) events: Vec<ClauseEvent>,
    /// Statements by somebody, until they are confirmed.
    pub(super) reported: Vec<ClauseEvent>,
    /// Clauses of which what was read fell again.
    pub(super) doubted: Vec<usize>,
    /// Words that were understood.
    pub(super) used: Vec<bool>,
    /// The last who was named as who acts.
    pub(super) subject: Party,
    /// The one to be blamed for the last deed.
    pub(super) culprit: Party,
    pub(super) offered: Option<Party>,
    /// The one who raised the matter.
    pub(super) raiser: Party,
    pub(super) is_english: bool,
    pub(super) context: RemarkContext,
    pub(super) at: usize,
}

/// Result of reading a remark.
#[derive(Debug, Default)]
pub(in super::super) struct Parsed {
    pub(in super::super) told: Vec<SpannedNote>,
    /// Clauses with a weighty word that was not understood.
    pub(in super::super) unread: Vec<Span>,
    /// The other clauses of which nothing was understood.
    pub(in super::super) idle: Vec<Span>,
    /// Clauses that state the ground of a ruling, of which nothing was read.
    pub(in super::super) grounds: Vec<Span>,
    /// Clauses with a weighty word in whose text not everything is known.
    pub(in super::super) vague: Vec<Span>,
    /// Clauses that hold text which is not known.
    pub(in super::super) unknown: Vec<Span>,
    /// All clauses.
    pub(in super::super) clauses: Vec<Span>,
    /// Whether anything was understood, be it a denial.
    pub(in super::super) is_read: bool,
    /// Whether it is no remark of an arbiter, but of a commentator.
    pub(in super::super) is_commentary: bool,
}

impl Reader<'_> {
    /// Reads its clauses, and what they say of each other.
    pub(super) fn read(&mut self, tells: bool) {
        let clauses = self.clauses;
        let mut at = 0;
        while at < clauses.len() {
            let behind = clauses[at..].partition_point(|it| it.sentence == clauses[at].sentence);
            let sentence = at..at + behind;
            at = sentence.end;
            if self.frame(sentence.clone()) || !tells {
                continue;
            }
            for at in sentence {
                self.at = at;
                self.clause();
            }
        }
        self.set_right_by_the_whole();
    }

    /// Sets right what the clauses said by what the whole remark says.
    fn set_right_by_the_whole(&mut self) {
        self.corrections();
        // A commentary tells nothing, and there is nothing to set right.
        if self.events.is_empty() && self.reported.is_empty() {
            self.pending();
            return;
        }
        self.replayed();
        self.undone();
        self.only_wished();
        self.thought_better_of();
        self.upheld();
        self.granted_by_ruling();
        self.draw_asked_of_arbiter();
        self.refused_once();
        self.unproven();
        self.warned_behind_colon();
        self.gainsaid();
        self.made_a_warning();
        self.unallowed();
        self.pending();
        self.only_reminded();
    }

    /// The words of the clause that is read.
    pub(super) fn range(&self) -> std::ops::Range<usize> {
        self.clauses[self.at].tokens.clone()
    }

    pub(super) fn word(&self, at: usize) -> Sense {
        self.tokens[at].word
    }

    /// The first word of one of these classes in the clause.
    pub(super) fn find(&self, words: &[Sense]) -> Option<usize> {
        self.range().find(|at| words.contains(&self.word(*at)))
    }

    pub(super) fn has(&self, words: &[Sense]) -> bool {
        self.find(words).is_some()
    }

    /// Whether a clause of the sentence holds one of these classes.
    pub(super) fn sentence_has(&self, words: &[Sense]) -> bool {
        let mut all = self.sentence_range(self.at);
        all.any(|at| words.contains(&self.word(at)))
    }

    /// The words of the sentence that a clause belongs to.
    pub(super) fn sentence_range(&self, clause: usize) -> std::ops::Range<usize> {
        let sentence = self.clauses[clause].sentence;
        let is_of_it = |it: &&Clause| it.sentence == sentence;
        let first = self.clauses.iter().find(is_of_it);
        let last = self.clauses.iter().rfind(is_of_it);
        first.map_or(0, |it| it.tokens.start)..last.map_or(0, |it| it.tokens.end)
    }

    /// Whether this clause or a later one holds one of these.
    pub(super) fn later_has(&self, words: &[Sense]) -> bool {
        let from = self.range().start;
        (from..self.tokens.len()).any(|at| words.contains(&self.word(at)))
    }

    /// The next clause, where it belongs to the same sentence.
    pub(super) fn next_clause(&self) -> Option<&Clause> {
        let sentence = self.clauses[self.at].sentence;
        let next = self.clauses.get(self.at + 1);
        next.filter(|it| it.sentence == sentence)
    }

    /// Bytes between two words.
    pub(super) fn gap(&self, one: usize, other: usize) -> usize {
        let (first, last) = (one.min(other), one.max(other));
        self.tokens[last]
            .start
            .saturating_sub(self.tokens[first].end)
    }

    /// The words of a clause.
    pub(super) fn clause_words(&self, clause: usize) -> Vec<Sense> {
        self.clauses
            .get(clause)
            .map(|it| it.tokens.clone().map(|at| self.word(at)).collect())
            .unwrap_or_default()
    }

    /// Notes what is said at a word of whom.
    pub(super) fn tell(
        &mut self,
        (at, who): (usize, Party),
        sort: EventKind,
        kind: impl Fn(Option<Side>) -> NoteKind,
    ) {
        // 场外教练给红支招，判犯规一次: a coach commits no foul, and whose it is stays open.
        let is_foul = matches!(
            kind(None),
            NoteKind::Foul { .. } | NoteKind::RuledLost { .. }
        );
        let is_open = is_foul && who == Party::Outsider && self.names_somebody();
        self.used[at] = !is_open || self.scopes[at] != Scope::Said;
        if self.scopes[at] == Scope::Aside
            || matches!(who, Party::Outsider | Party::Arbiter)
            || self.is_denied(at)
            || self.is_of_neither(at)
        {
            return;
        }
        if self.is_doubtful(at, who, &kind(None)) {
            self.used[at] = false;
            return;
        }
        let first = self.events.len();
        self.push(who, sort, kind);
        if self.scopes[at] == Scope::Reported {
            self.reported.extend(self.events.drain(first..));
        }
        if sort == EventKind::Deed && who.plays() {
            self.culprit = who;
        }
    }

    /// `Neither player claimed`: who is named before a word is denied.
    pub(super) fn is_of_neither(&self, at: usize) -> bool {
        let mut before = self.range().take_while(|it| *it < at);
        before.any(|it| self.word(it) == Sense::Both && self.text_of(it).starts_with("neither"))
    }

    /// Notes what is said of whom.
    pub(super) fn push(
        &mut self,
        who: Party,
        sort: EventKind,
        kind: impl Fn(Option<Side>) -> NoteKind,
    ) {
        let clause = self.at;
        let events = who.sides().into_iter().map(|side| ClauseEvent {
            kind: kind(side),
            clause,
            sort,
        });
        self.events.extend(events);
    }

    /// The article cited in the clause, in the brackets behind it, or by itself before it.
    pub(super) fn article(&self) -> Option<Cite> {
        let of = |clause: usize| {
            let range = self.clauses.get(clause)?.tokens.clone();
            range.into_iter().find_map(|at| self.cite(at))
        };
        let alone = |clause: usize| {
            let words = self.clause_words(clause);
            words.iter().all(|it| !it.is_telling())
                && self.clauses[clause].sentence == self.clauses[self.at].sentence
        };
        of(self.at)
            .or_else(|| {
                (self.at + 1 < self.clauses.len() && alone(self.at + 1)).then(|| of(self.at + 1))?
            })
            .or_else(|| {
                let named = matches!(
                    self.clause_words(self.at + 1)[..],
                    [Sense::Red | Sense::Black]
                );
                (named && self.at + 2 < self.clauses.len() && alone(self.at + 2))
                    .then(|| of(self.at + 2))?
            })
            .or_else(|| (self.at > 0 && alone(self.at - 1)).then(|| of(self.at - 1))?)
    }

    /// The article a word names.
    pub(super) fn cite(&self, at: usize) -> Option<Cite> {
        if self.word(at) != Sense::Cite {
            return None;
        }
        let text = self.text_of(at).trim_start_matches('第');
        let end = text.find(|it: char| !(it.is_ascii_digit() || it == '.'));
        Cite::new(text[..end.unwrap_or(text.len())].trim_end_matches('.'))
    }

    fn clause(&mut self) {
        let range = self.range();
        self.named_by_ruling();
        // The actor of the clause, for the clauses after it.
        self.talk();
        self.claims();
        self.ends();
        self.deeds();
        self.records();
        self.comings();
        self.errors();
        self.rulings();
        self.clocks();
        self.outcomes();
        self.plays_on();
        self.settle_subject();
        for at in range {
            if self.scopes[at] == Scope::Aside {
                self.used[at] = true;
            }
        }
    }
}
