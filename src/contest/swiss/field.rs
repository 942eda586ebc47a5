//! Those who are to be paired, and what a bracket of them comes to.

use super::colour::red;
use super::first_coder::FirstBy;
use super::partner::{PassedOver, RowRelation};
use super::{Coding, Pair, PairReason, Round, Standing};
use crate::contest::Points;
use crate::contest::matching::Graph;

/// Those who are to be paired, in order of number.
pub(super) struct Field {
    pub(super) standings: Vec<Standing>,
    pub(super) byes: Vec<u32>,
    pub(super) graph: Graph,
    pub(super) round: Round,
}

/// A pair as it was coded, by place.
pub(super) struct Coded {
    coder: usize,
    partner: usize,
    first: FirstBy,
    form: RowRelation,
    passed: Vec<PassedOver>,
}

/// Pairs of a bracket, and the entrants left over.
#[derive(Default)]
pub(super) struct Bracket {
    pub(super) pairs: Vec<Coded>,
    pub(super) left: Vec<usize>,
}

impl Bracket {
    /// Adds a pair: who coded first and by what, his partner, and who was passed over.
    pub(super) fn coded(
        &mut self,
        field: &Field,
        (coder, partner): (usize, usize),
        (first, passed): (FirstBy, Vec<PassedOver>),
    ) {
        self.pairs.push(Coded {
            coder,
            partner,
            first,
            form: form(field, coder, partner, &passed),
            passed,
        });
    }
}

fn form(field: &Field, coder: usize, partner: usize, passed: &[PassedOver]) -> RowRelation {
    if field.of(coder).row() == field.of(partner).row() {
        RowRelation::SameRow
    } else if passed.is_empty() {
        RowRelation::SamePlace
    } else {
        RowRelation::Displaced
    }
}

impl Field {
    pub(super) fn of(&self, place: usize) -> &Standing {
        &self.standings[place]
    }

    pub(super) fn odd(&self) -> bool {
        self.round.number % 2 == 1
    }
}

impl Coded {
    pub(super) fn pair(self, field: &Field, bracket: Points) -> Pair {
        let (coder, partner) = (*field.of(self.coder), *field.of(self.partner));
        let (red, colour) = red(&coder, &partner, field.round);
        let black = if red == coder.number {
            partner.number
        } else {
            coder.number
        };
        Pair {
            red,
            black,
            why: PairReason::Coded(Coding {
                coder,
                first: self.first,
                partner,
                form: self.form,
                passed: self.passed,
                colour,
                bracket,
            }),
        }
    }
}
