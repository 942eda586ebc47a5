//! Deviations: another move than the entry says, entries in each other's place, a run that opens, a
//! move against the rules, an entry that stands for no ply.

use super::{EntryUse, NodeContext, Step, Use};
use crate::board::Move;
use crate::notation::Unresolved;
use crate::record::Entry;
use crate::replay::search::cost::{self, grade};
use crate::replay::search::cursor::Cursor;
use crate::replay::search::witness::{Readings, Witness, WitnessEntry};

impl NodeContext<'_> {
    /// Possible meanings of entries further on, where entries stand in each other's place.
    pub(super) fn seat(&self, index: usize) -> Vec<(Cursor, Readings)> {
        let Some((witness, at, _)) = self.witness(index) else {
            return Vec::new();
        };
        at.swaps(witness.signs.len())
            .map(|swap| (swap, witness.readings(swap.next(), self.position)))
            .collect()
    }

    /// Choices that are a deviation.
    pub(super) fn other_choices(
        &self,
        (index, mv): (usize, Move),
        swaps: &[(Cursor, Readings)],
        out: &mut Vec<EntryUse>,
    ) {
        let Some((witness, at, gap)) = self.witness(index) else {
            return;
        };
        let next = at.next();
        let Some(sign) = witness.sign(next).filter(|_| !at.is_within()) else {
            return;
        };
        let choice = |usage, cost, at, gap| EntryUse {
            usage,
            cost,
            at,
            gap,
            clean: false,
            waits: gap,
        };
        match sign.entry {
            Entry::Move(token) if !self.readings[index].has(mv) => {
                let difference = token.difference(mv, self.position, witness.convention);
                let cost = difference.map_or(cost::UNRELATED, grade).max(cost::LEAST);
                out.push(choice(Use::Slip(next), cost, at.on(), false));
            }
            Entry::Illegible => {
                let against = sign.seen.against(mv, self.position);
                if against > 0 {
                    let cost = cost::ILLEGIBLE + cost::LEAST + cost::SEEN_OTHERWISE * against;
                    out.push(choice(Use::Illegible(next), cost, at.on(), false));
                }
            }
            _ => {}
        }
        for (swap, _) in swaps.iter().filter(|(_, said)| said.has(mv)) {
            let usage = Use::Swapped(swap.next());
            out.push(choice(usage, cost::SWAP, swap.on(), false));
        }
        if !gap {
            out.push(choice(Use::Missed(None), gap_cost(witness, next), at, true));
        }
    }

    /// Cost of a run that begins on one paper where the other's ends.
    pub(super) fn crossing(&self, choices: [&EntryUse; 2]) -> u32 {
        let crosses = |index: usize| {
            let [here, there] = [index, 1 - index];
            let begins = choices[here].usage == Use::Missed(None) && !self.state.gap[here];
            let ends = self.state.gap[there] && choices[there].usage.supports();
            let unsigned = |(witness, at, _): (&Witness<'_>, Cursor, bool)| {
                witness.sign(at.next()).is_some_and(|sign| !sign.jump)
            };
            begins && ends && self.witness(here).is_some_and(unsigned)
        };
        if crosses(0) || crosses(1) {
            cost::CROSSED
        } else {
            0
        }
    }

    /// Moves against the rules that a token says clearly.
    pub(super) fn illegal(&self, add: &mut impl FnMut(Step, bool)) {
        let said = [self.said_illegal(0), self.said_illegal(1)];
        let mut moves: Vec<Move> = said.iter().flatten().copied().collect();
        moves.dedup();
        for mv in moves.into_iter().filter(|mv| self.allows(*mv)) {
            let alike = said.iter().flatten().filter(|said| **said == mv).count();
            let price = if alike == self.question.witnesses.len() {
                cost::AGREED_ILLEGAL
            } else {
                cost::ILLEGAL_BY_ONE
            };
            let choices = |index: usize| {
                let mut choices = Vec::new();
                match (said[index], self.witness(index)) {
                    (Some(said), Some((_, at, _))) if said == mv => choices.push(EntryUse {
                        usage: Use::Illegal(at.next()),
                        at: at.on(),
                        clean: false,
                        ..EntryUse::SILENT
                    }),
                    _ => {
                        self.clean_choices(index, mv, &mut choices);
                        self.other_choices((index, mv), &[], &mut choices);
                    }
                }
                choices
            };
            self.combine(mv, &[choices(0), choices(1)], |mut step, clean| {
                step.cost += price;
                let by_one = step
                    .uses
                    .iter()
                    .any(|usage| matches!(usage, Use::Illegal(_)));
                if by_one {
                    add(step, clean);
                }
            });
        }
    }

    /// Whether both papers clearly say one move against the rules, in whatever notation each is.
    pub(super) fn say_one_illegal_move(&self) -> bool {
        let said = self.said_illegal(0);
        said.is_some() && said == self.said_illegal(1)
    }

    /// The move against the rules that the next entry of a paper says clearly.
    pub(super) fn said_illegal(&self, index: usize) -> Option<Move> {
        let (witness, at, _) = self.witness(index)?;
        let sign = witness.sign(at.next()).filter(|_| !at.is_within())?;
        let Entry::Move(token) = sign.entry else {
            return None;
        };
        match token.resolve(self.position, witness.convention) {
            Err(Unresolved::Illegal { mv: Some(mv), .. }) => {
                let piece = self.position.piece_at(mv.from)?;
                (piece.side == self.position.turn()).then_some(mv)
            }
            _ => None,
        }
    }

    /// Entries that stand for no ply.
    pub(super) fn extra(&self, add: &mut impl FnMut(Step, bool)) {
        for index in 0..2 {
            let Some((witness, at, _)) = self.witness(index) else {
                continue;
            };
            let next = at.next();
            let Some(sign) = witness.sign(next).filter(|_| !at.is_within()) else {
                continue;
            };
            let mut state = self.state;
            state.at[index] = at.on();
            let mut uses = [Use::Silent; 2];
            uses[index] = Use::Extra(next);
            let step = Step {
                mv: None,
                uses,
                cost: extra_cost(witness, next, sign),
                state,
                clean: false,
            };
            add(step, false);
        }
    }
}

pub(in crate::replay::search) fn gap_cost(witness: &Witness<'_>, index: u32) -> u32 {
    if witness.sign(index).is_some_and(|sign| sign.jump) {
        cost::NUMBERED_GAP
    } else if index == 0 && witness.from_one {
        cost::GAP + cost::LATE
    } else {
        cost::GAP
    }
}

pub(in crate::replay::search) fn extra_cost(
    witness: &Witness<'_>,
    index: u32,
    sign: &WitnessEntry<'_>,
) -> u32 {
    let text = |at: Option<u32>| Some(witness.sign(at?)?.text);
    let same = |other: Option<u32>| text(other) == Some(sign.text);
    match sign.entry {
        Entry::Missed => {
            let rest = witness.signs.get(index as usize..).unwrap_or(&[]);
            if rest.iter().all(|sign| sign.entry == Entry::Missed) {
                1
            } else {
                cost::IDLE_PLACEHOLDER
            }
        }
        Entry::Illegible => cost::LEAST,
        Entry::Move(_) if is_of_doubled_row(witness, index) => cost::DOUBLED_ROW,
        Entry::Move(_) if same(index.checked_sub(1)) || same(Some(index + 1)) => cost::DOUBLED,
        Entry::Move(_) => cost::EXTRA,
    }
}

/// Whether an entry and one beside it stand there twice running: a row written twice.
fn is_of_doubled_row(witness: &Witness<'_>, index: u32) -> bool {
    let text = |at: u32| Some(witness.sign(at)?.text);
    let row = |first: u32| {
        let next = [text(first), text(first + 1)];
        next == [text(first + 2), text(first + 3)] && text(first + 3).is_some()
    };
    (0..4).any(|back| index.checked_sub(back).is_some_and(row))
}
