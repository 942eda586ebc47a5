//! The steps from a node: a ply that what is written supports, and the deviations.

mod deviation;
mod side_by_side;

pub(super) use deviation::{extra_cost, gap_cost};
pub(super) use side_by_side::PutRight;

use super::Question;
use super::cost;
use super::cursor::Cursor;
use super::graph::{Node, State, Step, Use};
use super::witness::{Readings, Witness, readings};
use crate::board::{Move, Position};
use crate::notation::Convention;
use crate::record::Entry;

/// A possible relation of one writer's paper to a ply.
#[derive(Clone, Copy, Debug)]
struct EntryUse {
    usage: Use,
    cost: u32,
    at: Cursor,
    gap: bool,
    /// Whether it is no deviation.
    clean: bool,
    /// Whether a run of missed plies is open that is not the end of the sheet.
    waits: bool,
}

impl EntryUse {
    const SILENT: EntryUse = EntryUse {
        usage: Use::Silent,
        cost: 0,
        at: Cursor::START,
        gap: false,
        clean: true,
        waits: false,
    };
}

/// A node with what each paper may mean there.
pub(super) struct NodeContext<'a> {
    question: &'a Question<'a>,
    position: &'a Position,
    state: State,
    /// Possible meanings of the next entry of each paper.
    readings: [Readings; 2],
    /// Whether both papers have a token next that may mean the same.
    same_token: bool,
    /// The moves allowed where somebody decided.
    chosen: Option<Readings>,
}

impl<'a> NodeContext<'a> {
    pub(super) fn new(question: &'a Question<'a>, node: &'a Node) -> NodeContext<'a> {
        let position = &node.position;
        let of = |index: usize| match question.witnesses.get(index) {
            Some(witness) => witness.readings(node.state.at[index].next(), position),
            None => Readings::NONE,
        };
        let token = question.chosen.get(&(node.ply + 1));
        let mut here = NodeContext {
            question,
            position,
            state: node.state,
            same_token: same_token(question, node),
            readings: [of(0), of(1)],
            chosen: token.map(|token| readings(token, position, Convention::USUAL)),
        };
        here.same_token |= here.say_one_illegal_move();
        here
    }

    /// The step of nearly every ply: all papers say the same, and say one move.
    pub(super) fn plain(question: &Question<'_>, node: &Node) -> Option<Step> {
        let mut mv = None;
        let mut step = Step {
            mv: None,
            uses: [Use::Silent; 2],
            cost: 0,
            state: State::default(),
            clean: true,
        };
        if !question.chosen.is_empty() || node.state.gap != [false; 2] {
            return None;
        }
        for (index, witness) in question.witnesses.iter().enumerate() {
            let at = node.state.at[index];
            if at.is_within() || at.after_swap {
                return None;
            }
            let Entry::Move(token) = witness.sign(at.next())?.entry else {
                return None;
            };
            let said = token.resolve_plainly(&node.position, witness.convention.grid)?;
            if mv.replace(said).is_some_and(|other| other != said) {
                return None;
            }
            step.uses[index] = Use::Means(at.next());
            step.state.at[index] = at.on();
        }
        step.mv = mv;
        mv.map(|_| step)
    }

    /// The plies that what is written supports.
    pub(super) fn clean(&self) -> Vec<Step> {
        let mut moves: Vec<Move> = self.readings.iter().flat_map(Readings::iter).collect();
        for index in 0..2 {
            if let Some((_, shifted)) = self.shifted(index) {
                moves.extend(shifted.iter());
            }
        }
        moves.sort_unstable();
        moves.dedup();
        let mut steps = Vec::new();
        for mv in moves.into_iter().filter(|mv| self.allows(*mv)) {
            let choices = |index| {
                let mut choices = Vec::new();
                self.clean_choices(index, mv, &mut choices);
                choices
            };
            self.combine(mv, &[choices(0), choices(1)], |step, clean| {
                if clean {
                    steps.push(step);
                }
            });
        }
        steps
    }

    /// The deviations that cost at least `from` and less than `below`.
    pub(super) fn deviations(&self, from: u32, below: u32) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut add = |step: Step, clean: bool| {
            if !clean && (from..below).contains(&step.cost) {
                steps.push(step);
            }
        };
        let seats = [self.seat(0), self.seat(1)];
        for &mv in self.position.legal_moves().iter() {
            if !self.allows(mv) {
                continue;
            }
            let choices = |index: usize| {
                let mut choices = Vec::new();
                self.clean_choices(index, mv, &mut choices);
                self.other_choices((index, mv), &seats[index], &mut choices);
                choices
            };
            self.combine(mv, &[choices(0), choices(1)], &mut add);
        }
        self.illegal(&mut add);
        self.extra(&mut add);
        steps
    }

    /// The least that a deviation from here costs.
    pub(super) fn least(question: &Question<'_>, node: &Node) -> u32 {
        let mut weak = true;
        let mut least = cost::LEAST;
        for (index, witness) in question.witnesses.iter().enumerate() {
            let Some(sign) = witness.sign(node.state.at[index].next()) else {
                continue;
            };
            match sign.entry {
                Entry::Missed => least = least.min(cost::IDLE_PLACEHOLDER),
                Entry::Illegible => {}
                Entry::Move(_) => weak &= node.state.gap[index],
            }
            if sign.jump {
                least = least.min(cost::NUMBERED_GAP);
            }
        }
        if weak { 1 } else { least }
    }

    fn allows(&self, mv: Move) -> bool {
        self.chosen.as_ref().is_none_or(|chosen| chosen.has(mv))
    }

    /// All that both papers may have to do with a ply, put together.
    fn combine(&self, mv: Move, choices: &[Vec<EntryUse>; 2], mut add: impl FnMut(Step, bool)) {
        for one in &choices[0] {
            for other in &choices[1] {
                let supported = one.usage.supports() || other.usage.supports();
                let clean = supported && one.clean && other.clean;
                let price = |choice: &EntryUse| match choice.usage {
                    // Which of two players is right is not for the grade of a slip to say.
                    Use::Slip(_) if supported => cost::SLIP,
                    _ => choice.cost,
                };
                let mut cost = price(one) + price(other) + self.crossing([one, other]);
                let mut hole = 0;
                if !supported {
                    let slips = [one, other].map(|one| matches!(one.usage, Use::Slip(_)));
                    if slips == [false; 2] {
                        hole = self.state.hole + 1;
                    }
                    if hole > self.question.limits.hole || self.all_done() {
                        continue;
                    }
                    cost = self.unsupported(one, other, cost);
                }
                let mut uses = [one.usage, other.usage];
                if let [Use::Slip(first), Use::Slip(second)] = uses
                    && self.same_token
                    && !self.is_legal_by_any()
                {
                    uses = [Use::Unplayable(first), Use::Unplayable(second)];
                    cost = cost::AGREED_ILLEGAL + cost::MEANT_OTHERWISE;
                }
                let illegal = |usage: &Use| matches!(usage, Use::Illegal(_) | Use::Unplayable(_));
                let unlawful = uses.iter().any(illegal);
                cost += self.again(unlawful);
                let state = State {
                    at: [one.at, other.at],
                    gap: [one.gap, other.gap],
                    hole,
                    unlawful: self.state.unlawful || unlawful,
                };
                let step = Step {
                    mv: Some(mv),
                    uses,
                    cost,
                    state,
                    clean: clean && !one.waits && !other.waits,
                };
                add(step, clean);
            }
        }
    }

    /// Extra cost of a move against the rules where one was taken before.
    fn again(&self, unlawful: bool) -> u32 {
        if unlawful && self.state.unlawful {
            cost::AGAIN
        } else {
            0
        }
    }

    /// Whether both papers leave no room for another ply here: their numbers run from 1 without a jump, and no
    /// cell beside the place is blank. Where one of them has an entry for it, they have as many entries besides.
    fn leaves_no_room(&self, usages: [Use; 2]) -> bool {
        let [one, other] = self.question.witnesses else {
            return false;
        };
        let is_full = |index: usize, witness: &Witness<'_>| {
            let next = self.state.at[index].next();
            let blank = |at: u32| {
                let sign = witness.sign(at);
                sign.is_some_and(|sign| sign.entry == Entry::Missed)
            };
            witness.unbroken && !blank(next) && !next.checked_sub(1).is_some_and(blank)
        };
        let of_one = usages.iter().any(|usage| matches!(usage, Use::Slip(_)));
        is_full(0, one) && is_full(1, other) && (!of_one || one.signs.len() == other.signs.len())
    }

    /// Cost of a ply that nobody has.
    fn unsupported(&self, one: &EntryUse, other: &EntryUse, cost: u32) -> u32 {
        match (one.usage, other.usage) {
            (Use::Slip(_), Use::Slip(_)) if self.same_token && self.is_legal_by_any() => {
                cost::SHARED_SLIP
            }
            (Use::Slip(_), Use::Slip(_)) if self.same_token => {
                one.cost.max(other.cost) + cost::IN_COMMON
            }
            (Use::Missed(None), Use::Missed(None) | Use::Slip(_))
            | (Use::Slip(_), Use::Missed(None))
                if self.leaves_no_room([one.usage, other.usage]) =>
            {
                cost + cost::UNKNOWN_PLY + cost::AGAINST_NUMBERS
            }
            (
                Use::Missed(Some(_)) | Use::Illegible(_) | Use::Silent,
                Use::Missed(Some(_)) | Use::Illegible(_) | Use::Silent,
            ) => cost,
            _ => cost + cost::UNKNOWN_PLY,
        }
    }

    /// Whether a paper says a lawful move.
    fn is_legal_by_any(&self) -> bool {
        let mut said = self.readings.iter();
        said.any(|said| said.iter().next().is_some())
    }

    fn all_done(&self) -> bool {
        let witnesses = self.question.witnesses.iter().enumerate();
        witnesses
            .into_iter()
            .all(|(index, witness)| witness.is_done(self.state.at[index].read()))
    }

    fn witness(&self, index: usize) -> Option<(&'a Witness<'a>, Cursor, bool)> {
        let witness = self.question.witnesses.get(index)?;
        Some((witness, self.state.at[index], self.state.gap[index]))
    }

    /// Possible next meanings of a column that has shifted.
    fn shifted(&self, index: usize) -> Option<(Cursor, Readings)> {
        let (witness, at, _) = self.witness(index)?;
        let shift = at.shift(witness.signs.len())?;
        Some((shift, witness.readings(shift.next(), self.position)))
    }

    /// Choices that are no deviation.
    fn clean_choices(&self, index: usize, mv: Move, out: &mut Vec<EntryUse>) {
        let Some((witness, at, gap)) = self.witness(index) else {
            out.push(EntryUse::SILENT);
            return;
        };
        let choice = |usage, cost, at, gap, waits| EntryUse {
            usage,
            cost,
            at,
            gap,
            clean: true,
            waits,
        };
        let next = at.next();
        let Some(sign) = witness.sign(next) else {
            let cost = if gap { 0 } else { cost::TAIL };
            out.push(choice(Use::Missed(None), cost, at, true, false));
            return;
        };
        let says = self.readings[index].has(mv);
        if at.is_within() {
            if says {
                let in_place = at.is_in_its_place();
                let usage = [Use::Swapped(next), Use::Means(next)][usize::from(in_place)];
                out.push(choice(usage, 0, at.on(), false, false));
            }
            return;
        }
        match sign.entry {
            Entry::Move(_) if says => out.push(choice(Use::Means(next), 0, at.on(), false, false)),
            Entry::Missed => {
                let usage = Use::Missed(Some(next));
                out.push(choice(usage, cost::PLACEHOLDER, at.on(), false, false));
            }
            Entry::Illegible if sign.seen.against(mv, self.position) == 0 => {
                let usage = Use::Illegible(next);
                out.push(choice(usage, cost::ILLEGIBLE, at.on(), false, false));
            }
            _ => {}
        }
        if let Some((shift, _)) = self.shifted(index).filter(|(_, said)| said.has(mv)) {
            let usage = Use::Swapped(shift.next());
            out.push(choice(usage, cost::SHIFTED, shift.on(), false, false));
        }
        if gap {
            out.push(choice(Use::Missed(None), cost::FURTHER, at, true, true));
        }
    }
}

/// Whether both papers have a token next that says the same.
fn same_token(question: &Question<'_>, node: &Node) -> bool {
    let [one, other] = question.witnesses else {
        return false;
    };
    let token = |witness: &Witness<'_>, index: usize| {
        let sign = witness.sign(node.state.at[index].next())?;
        match sign.entry {
            Entry::Move(token) => Some(token),
            _ => None,
        }
    };
    match (token(one, 0), token(other, 1)) {
        (Some(one), Some(other)) => one.says_the_same(&other),
        _ => false,
    }
}
