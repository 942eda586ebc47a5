//! The steps of two papers that are read entry by entry: ply after ply one of them is right, or both
//! are, or what both say cannot be played.

use super::{NodeContext, Step, Use};
use crate::board::Move;
use crate::notation::WrittenMove;
use crate::record::Entry;
use crate::replay::search::cost::{self, grade};
use crate::replay::search::witness::{Readings, WitnessEntry};

/// Interpretation of an entry that is put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::replay::search) enum PutRight {
    /// It was played, against the rules.
    Illegal,
    /// It cannot be played, and the rest goes on as after another move.
    Unplayable,
    /// Each paper has another slip of the move, or nothing.
    Apart,
    /// All have a move that was not played.
    Shared,
}

impl NodeContext<'_> {
    /// The plies that one of the papers says, or both; where somebody decided, what he decided.
    pub(in crate::replay::search) fn side_by_side(&self) -> Vec<Step> {
        let mut moves: Vec<Move> = match &self.chosen {
            Some(chosen) => chosen.iter().collect(),
            None => self.said().collect(),
        };
        moves.sort_unstable();
        moves.dedup();
        moves.into_iter().map(|mv| self.taken_for(mv)).collect()
    }

    /// Least extra cost where none of the papers is right; `None` where all that wrote say one thing and
    /// it can be played.
    pub(in crate::replay::search) fn least_if_none_is_right(&self) -> Option<u32> {
        let alike = self.is_said_alike();
        match (self.said().next().is_some(), alike) {
            (true, true) => None,
            (false, true) => Some(cost::AGREED_ILLEGAL),
            (_, false) => Some(2 * cost::LEAST + cost::UNKNOWN_PLY),
        }
    }

    /// The plies that none of the papers says, or that break the rules.
    pub(in crate::replay::search) fn none_is_right(&self) -> Vec<Step> {
        if self.chosen.is_some() {
            return Vec::new();
        }
        let alike = self.is_said_alike();
        let mut steps: Vec<Step> = Vec::new();
        let said: Vec<Move> = self.said().collect();
        if alike && let Some(mv) = (0..2).find_map(|index| self.said_illegal(index)) {
            steps.push(self.against_the_rules(mv, Use::Illegal, cost::AGREED_ILLEGAL));
        }
        for &mv in self.position.legal_moves().iter() {
            if alike {
                let price = cost::AGREED_ILLEGAL + cost::MEANT_OTHERWISE;
                steps.push(self.against_the_rules(mv, Use::Unplayable, price));
            } else if !said.contains(&mv) {
                steps.push(self.taken_for(mv));
            }
        }
        steps
    }

    /// Whether all that wrote the ply wrote one thing, and it cannot be played.
    pub(in crate::replay::search) fn is_trouble(&self) -> bool {
        self.said().next().is_none() && self.is_said_alike()
    }

    /// A ply in the place of what the papers have, as one that `entry` takes it for: a move that all share and that
    /// was not played, one against the rules, or one of which each entry is a slip.
    pub(in crate::replay::search) fn put_right(&self, mv: Move, entry: PutRight) -> Vec<Step> {
        let legal = self.position.is_legal(mv);
        let step = match entry {
            PutRight::Illegal if legal => return self.side_by_side(),
            PutRight::Illegal => self.against_the_rules(mv, Use::Illegal, cost::AGREED_ILLEGAL),
            _ if !legal => return Vec::new(),
            PutRight::Unplayable => {
                let price = cost::AGREED_ILLEGAL + cost::MEANT_OTHERWISE;
                self.against_the_rules(mv, Use::Unplayable, price)
            }
            PutRight::Apart => self.taken_for(mv),
            PutRight::Shared => {
                let mut step = self.step(mv, |sign, _, _| (Use::Slip(sign), 0));
                step.cost = cost::SHARED_SLIP;
                step
            }
        };
        vec![step]
    }

    /// Another move than the lawful one that all who wrote the ply have; `None` where they differ.
    pub(in crate::replay::search) fn not_played(&self, mv: Move) -> Option<Step> {
        let mut said = self.said();
        let lawful = said
            .next()
            .is_some_and(|first| said.all(|one| one == first));
        if !lawful
            || !self.is_said_alike()
            || self.chosen.is_some()
            || self.readings.iter().any(|it| it.has(mv))
        {
            return None;
        }
        let mut step = self.step(mv, |sign, _, _| (Use::Slip(sign), 0));
        step.cost = cost::SHARED_SLIP;
        Some(step)
    }

    /// The moves that the papers say.
    fn said(&self) -> impl Iterator<Item = Move> + '_ {
        self.readings.iter().flat_map(Readings::iter)
    }

    /// The tokens that stand there.
    fn tokens(&self) -> impl Iterator<Item = WrittenMove> + '_ {
        (0..2).filter_map(|index| match self.sign(index)?.entry {
            Entry::Move(token) => Some(token),
            _ => None,
        })
    }

    fn sign(&self, index: usize) -> Option<&WitnessEntry<'_>> {
        let (witness, at, _) = self.witness(index)?;
        witness.sign(at.next())
    }

    /// Whether all papers that go so far have the ply, and have the same.
    fn is_said_alike(&self) -> bool {
        let written = (0..2).filter(|index| self.sign(*index).is_some());
        let mut tokens = self.tokens();
        match (tokens.next(), tokens.next()) {
            (Some(one), Some(other)) => {
                let said = self.say_one_illegal_move();
                one.says_the_same(&other) || said || self.have_a_reading_in_common()
            }
            (Some(one), None) => written.count() == 1 || !self.meanings(&one).is_empty(),
            _ => true,
        }
    }

    fn meanings(&self, token: &WrittenMove) -> Vec<Move> {
        let all = self.question.witnesses.iter();
        all.flat_map(|witness| witness.meanings(token, self.position))
            .collect()
    }

    fn have_a_reading_in_common(&self) -> bool {
        let [one, other] = &self.readings;
        one.iter().any(|mv| other.has(mv))
    }

    /// A ply by which each paper goes one entry on.
    fn taken_for(&self, mv: Move) -> Step {
        let supported = self.readings.iter().any(|readings| readings.has(mv));
        self.step(mv, |sign, index, token| {
            if self.readings[index].has(mv) {
                return (Use::Means(sign), 0);
            }
            let price = if supported {
                cost::SLIP
            } else {
                self.grade_of(index, &token, mv)
            };
            (Use::Slip(sign), price)
        })
    }

    fn against_the_rules(&self, mv: Move, usage: fn(u32) -> Use, price: u32) -> Step {
        let mut step = self.step(mv, |sign, _, _| (usage(sign), 0));
        step.cost += price + self.again(true);
        step.state.unlawful = true;
        step
    }

    fn grade_of(&self, index: usize, token: &WrittenMove, mv: Move) -> u32 {
        let convention = self.question.witnesses.get(index);
        let difference =
            convention.and_then(|witness| token.difference(mv, self.position, witness.convention));
        difference.map_or(cost::UNRELATED, grade).max(cost::LEAST)
    }

    /// A ply, where tokens come to what `judge` says of them: by entry, paper and token.
    fn step(&self, mv: Move, judge: impl Fn(u32, usize, WrittenMove) -> (Use, u32)) -> Step {
        let mut step = Step {
            mv: Some(mv),
            uses: [Use::Silent; 2],
            cost: 0,
            state: self.state,
            clean: false,
        };
        for index in 0..2 {
            let Some((_, at, gap)) = self.witness(index) else {
                continue;
            };
            let next = at.next();
            let (usage, price) = match self.sign(index) {
                None => {
                    step.state.gap[index] = true;
                    (Use::Missed(None), if gap { 0 } else { cost::TAIL })
                }
                Some(sign) => {
                    step.state.at[index] = at.on();
                    match sign.entry {
                        Entry::Move(token) => judge(next, index, token),
                        Entry::Missed => (Use::Missed(Some(next)), cost::PLACEHOLDER),
                        Entry::Illegible => {
                            let price = illegible(sign.seen.against(mv, self.position));
                            (Use::Illegible(next), price)
                        }
                    }
                }
            };
            step.uses[index] = usage;
            step.cost += price;
        }
        let slips = |usage: &Use| matches!(usage, Use::Slip(_));
        if step.uses.iter().any(slips) && !step.uses.iter().any(|usage| usage.supports()) {
            step.cost += cost::UNKNOWN_PLY;
        }
        step
    }
}

/// Cost of an entry that cannot be read, with this many signs on it that are not in the move.
const fn illegible(against: u32) -> u32 {
    if against == 0 {
        cost::ILLEGIBLE
    } else {
        cost::ILLEGIBLE + cost::LEAST + cost::SEEN_OTHERWISE * against
    }
}
