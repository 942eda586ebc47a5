//! Statements in words about the course of a game: claims, offers, resignation, a fallen flag, fouls, clocks.
//!
//! A word counts only where the clause states it: not after 如, 若, 可, 应 and their like, which
//! commentaries use for moves nobody played. By whom and with what answer is `None` unless it is said.

mod acts;
mod charge;
mod classes;
mod clause;
mod clocks;
mod conduct;
mod draws;
mod ends;
mod english;
mod fouls;
mod late;
mod lexicon;
mod numbers;
mod pattern;
mod raised;
mod remark;
mod rulings;
mod supposed;
mod telling;
mod unrecorded;

use super::{ARBITERS_LONGEST, NoteKind, RemarkContext, SpannedNote};
use crate::board::Side;
use crate::record::script;
use crate::text::Span;
use clause::{Clause, clauses};
use remark::Remark;
use telling::{Topic, Topics};

/// Result of reading a remark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RemarkReading {
    /// Whether anything was read: a fact, or that one is denied, supposed or asked.
    pub is_read: bool,
    /// Clauses that were not: all of a remark of which nothing was read, else those alone that hold a word of
    /// what an arbiter rules on.
    pub unread: Vec<Span>,
    /// Whether one of these holds such a word.
    pub is_weighty: bool,
}

/// Everything a remark says, in the order in which it says it, with where it says so. `context` knows
/// what earlier remarks left open.
pub(super) fn read(text: &str, context: &mut RemarkContext) -> Vec<SpannedNote> {
    if let Some(told) = Remark::of(text).and_then(|remark| remark.told(context)) {
        return told;
    }
    match NormalizedRemark::of(text, context.owner) {
        Some(plain) => plain.read(context).0,
        None => Vec::new(),
    }
}

/// A remark in the words of the grammar; `None` for what says nothing of the course of a game.
pub(super) fn in_words(text: &str) -> Option<String> {
    NormalizedRemark::of(text, None).map(|plain| plain.text)
}

/// Reads a remark.
pub(super) fn hear(text: &str, context: &mut RemarkContext) -> RemarkReading {
    if let Some(heard) = Remark::of(text).and_then(|remark| remark.hear(context)) {
        return heard;
    }
    let whole = || NormalizedRemark {
        text: text.chars().map(script::as_read).collect(),
        whole: None,
    };
    let plain = NormalizedRemark::of(text, context.owner).unwrap_or_else(whole);
    let (told, states) = plain.read(context);
    plain.reading(&told, &states)
}

/// A remark in the words of the grammar.
struct NormalizedRemark {
    text: String,
    /// The remark without blanks around it, where places in it are not those of its words.
    whole: Option<Span>,
}

/// State of a clause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ClauseState {
    #[default]
    Unread,
    /// It says something, or belongs to what another says.
    Read,
    /// It denies, supposes, asks or reports what somebody says.
    SetAside,
}

impl NormalizedRemark {
    /// `None` for what says nothing of the course of a game. On the sheet of `owner` 我 is his side.
    fn of(text: &str, owner: Option<Side>) -> Option<NormalizedRemark> {
        let blank = text.len() - text.trim_start().len();
        let whole = Span::new(blank, blank + text.trim().len());
        if text.is_ascii() {
            let text = english::in_words(text)?;
            return Some(NormalizedRemark {
                text,
                whole: Some(whole),
            });
        }
        let is_silent = Topics::of(text).is_empty() && !is_dialogue(text);
        if is_silent && (text.len() > lexicon::SHORT || !lexicon::may_be_read(text)) {
            return None;
        }
        let (text, mut same) = lexicon::in_words(text.chars().map(script::as_read).collect());
        let named = owner.and_then(|owner| charge::in_third_person(&text, owner));
        same &= named.is_none();
        let text = named.unwrap_or(text);
        Some(NormalizedRemark {
            text,
            whole: (!same).then_some(whole),
        })
    }

    /// Facts stated, and the state of each clause.
    fn read(&self, context: &mut RemarkContext) -> (Vec<SpannedNote>, Vec<ClauseState>) {
        let clauses = clauses(&self.text);
        let mut reading = ClauseReader {
            clauses: &clauses,
            states: vec![ClauseState::Unread; clauses.len()],
            found: Vec::new(),
            context,
        };
        for (at, clause) in clauses.iter().enumerate() {
            let order = is_short(&clauses) && clause.is_order_to_vary();
            if clause.supposed && !order {
                reading.states[at] = ClauseState::SetAside;
            } else if !clause.text.is_empty() {
                reading.clause(at, Topics::of(clause.text));
            }
        }
        let ClauseReader {
            mut found, states, ..
        } = reading;
        if let Some(whole) = self.whole {
            for told in &mut found {
                told.span = whole;
            }
        }
        (found, states)
    }

    fn reading(&self, told: &[SpannedNote], states: &[ClauseState]) -> RemarkReading {
        let clauses = clauses(&self.text);
        let mut heard = RemarkReading {
            is_read: !told.is_empty() || states.contains(&ClauseState::Read),
            ..RemarkReading::default()
        };
        let mut idle = Vec::new();
        for (clause, state) in clauses.iter().zip(states) {
            let span = self.whole.unwrap_or_else(|| clause.span());
            let weighty = lexicon::is_weighty(clause.text);
            if clause.text.trim().is_empty() || *state == ClauseState::Read {
                continue;
            }
            let refused = clauses
                .iter()
                .any(|other| other.sentence == clause.sentence && other.is_refusal());
            let aside = *state == ClauseState::SetAside && !clause.is_order();
            if weighty && (aside || clause.is_denial() || refused) {
                heard.is_read = true;
            } else if weighty {
                heard.is_weighty = true;
                heard.unread.push(span);
            } else {
                idle.push(span);
            }
        }
        if !heard.is_read {
            heard.unread.append(&mut idle);
        }
        heard.unread.sort_unstable();
        heard.unread.dedup();
        heard
    }
}

/// Whether clauses are a remark of an arbiter by their length.
fn is_short(clauses: &[Clause<'_>]) -> bool {
    let longest = ARBITERS_LONGEST as u32;
    clauses.last().is_none_or(|last| last.span().end <= longest)
}

/// Whether it is what two players say of a draw in a few words: 红：和？黑：不. Not 红问“和棋？”黑未答, which tells of one question.
fn is_dialogue(text: &str) -> bool {
    const MOST: usize = 16;
    let is_told = ["问“", "问「"].iter().any(|it| text.contains(it))
        && text.matches(['“', '「']).count() == 1;
    !is_told
        && text.chars().nth(MOST).is_none()
        && text.contains('和')
        && text.contains(['？', '?'])
}

/// A remark that is being read.
struct ClauseReader<'r, 't> {
    clauses: &'r [Clause<'t>],
    states: Vec<ClauseState>,
    found: Vec<SpannedNote>,
    context: &'r mut RemarkContext,
}

impl ClauseReader<'_, '_> {
    fn clause(&mut self, at: usize, topics: Topics) {
        if topics.is_empty() {
            return;
        }
        if topics.any(&[Topic::Ending]) {
            self.ending(at);
            self.mated(at);
        }
        if topics.any(&[Topic::Claim]) {
            self.claims(at);
            self.ordered_to_vary(at);
        }
        if topics.any(&[Topic::Offer]) {
            self.offers(at);
            self.raised_before(at);
        }
        if topics.any(&[Topic::Ruling]) {
            self.rulings(at);
            self.ruled_drawn(at);
        }
        if topics.any(&[Topic::Conduct]) {
            if !topics.any(&[Topic::Ruling]) {
                self.put_right(at);
            }
            self.conduct(at);
            self.not_recorded(at);
        }
        if topics.any(&[Topic::Time]) && topics.any(&[Topic::Unit]) {
            self.times(at);
        }
    }

    /// Whether the remark is as short as those of arbiters: a commentary speaks of other games, and of what might be.
    fn is_short(&self) -> bool {
        is_short(self.clauses)
    }

    /// Notes what a clause says.
    fn tell(&mut self, at: usize, kind: NoteKind) {
        let span = self.clauses[at].span();
        self.states[at] = ClauseState::Read;
        self.found.push(SpannedNote { kind, span });
    }

    /// Notes that a clause belongs to what another says.
    fn belongs(&mut self, at: usize) {
        if let Some(state) = self.states.get_mut(at) {
            *state = ClauseState::Read;
        }
    }

    /// The clauses from `at` on in which an answer to it may stand.
    fn answer(&self, at: usize) -> &[Clause<'_>] {
        /// Clauses after a claim in which its answer may stand.
        const WITHIN: usize = 3;
        &self.clauses[at..self.clauses.len().min(at + 1 + WITHIN)]
    }

    /// The clauses of the same sentence before `at`.
    fn sentence_before(&self, at: usize) -> &[Clause<'_>] {
        let sentence = self.clauses[at].sentence;
        let first = self.clauses[..at].partition_point(|clause| clause.sentence < sentence);
        &self.clauses[first..at]
    }

    /// Whether a clause of the sentence holds one of these words.
    fn sentence_has(&self, at: usize, words: &[&str]) -> bool {
        let sentence = self.clauses[at].sentence;
        let mut clauses = self.clauses.iter();
        clauses.any(|clause| clause.sentence == sentence && clause.has(words))
    }

    /// The only side that a clause, or the sentence as far as it, names.
    fn only_side(&self, at: usize) -> Option<Side> {
        const SHORT: usize = 6;
        let clause = self.clauses[at];
        let own = clause.blamed();
        if own != [false, false] {
            return clause::only(own);
        }
        let sides_of = |clauses: &[Clause<'_>]| {
            let named = clauses.iter().map(Clause::blamed);
            named.fold([false, false], |all, it| [all[0] | it[0], all[1] | it[1]])
        };
        let before = sides_of(self.sentence_before(at));
        // A short remark of one side alone speaks of that side in each of its sentences.
        if before == [false, false] && self.clauses.len() <= SHORT {
            return clause::only(sides_of(self.clauses));
        }
        clause::only(before)
    }
}
