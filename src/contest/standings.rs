//! 名次: who stands where, and what parts whom from whom.

use super::order::{Order, OrderStage, SeparatedBy, Separation, more};
use super::tiebreak::{Working, working};
use super::{CriteriaList, Criterion, Number, Points, Scores, Term, TieRule};
use std::cmp::Reverse;

/// The value of a criterion in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CriterionValue {
    /// The criterion.
    pub criterion: Criterion,
    /// Its value; `None` for one among equals that was not asked: something before it had parted all. How it came about
    /// [`Standings::how`] says.
    pub value: Option<Points>,
}

/// An entrant in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Place, from 1; those who share one have the same.
    pub rank: u32,
    /// The entrant.
    pub number: Number,
    /// Whether others have the same place.
    pub shared: bool,
    /// Values in order of the list.
    pub cells: Vec<CriterionValue>,
}

impl Row {
    /// The value of a criterion; `None` where the list has it not, or it was not asked.
    pub fn value(&self, criterion: Criterion) -> Option<Points> {
        let cell = self.cells.iter().find(|it| it.criterion == criterion)?;
        cell.value
    }
}

/// A table of places by one list.
#[derive(Clone, Debug)]
pub struct Standings {
    /// By which list.
    pub list: CriteriaList,
    /// Best first.
    pub rows: Vec<Row>,
    /// Entrants whose results are annulled, or who withdrew before the start: they stand in no table.
    pub void: Vec<Number>,
    order: Order,
    /// Places in `rows` by number, from 1; 0 for who stands in no table.
    at: Vec<u32>,
}

/// Reason for the order of two entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceReason {
    /// The entrant that stands first, and the one behind.
    pub order: [Number; 2],
    /// Where they were parted; `None` where they share a place.
    pub parting: Option<Separation>,
    /// Working of each of the two at that step.
    pub workings: [Working; 2],
}

impl Standings {
    /// Ranks all entrants by a list.
    pub fn new(scores: &Scores<'_>, list: &CriteriaList) -> Standings {
        let (void, order) = ordered(scores, list);
        let rows = rows(&order, list, scores);
        let mut at = vec![0; scores.table.len()];
        for (place, row) in (1..).zip(&rows) {
            at[row.number as usize - 1] = place;
        }
        Standings {
            list: *list,
            rows,
            void,
            order,
            at,
        }
    }

    /// The ranks alone, by number; 0 for who stands in no table.
    pub fn ranks_by_number(scores: &Scores<'_>, list: &CriteriaList) -> Vec<u32> {
        let (_, order) = ordered(scores, list);
        let mut ranks = vec![0; scores.table.len()];
        for (number, rank, _) in ranked(&order) {
            ranks[number as usize - 1] = rank;
        }
        ranks
    }

    /// The row of an entrant.
    pub fn row(&self, number: Number) -> Option<&Row> {
        let at = self.at.get((number as usize).checked_sub(1)?)?;
        self.rows.get((*at as usize).checked_sub(1)?)
    }

    /// Derivation of a value of a row; `None` where the row has none. `scores` are those the standings were made of.
    pub fn how(
        &self,
        scores: &Scores<'_>,
        number: Number,
        criterion: Criterion,
    ) -> Option<Working> {
        if criterion.is_among_equals() {
            self.order.found.get(&(criterion, number)).cloned()
        } else {
            Some(working(criterion, scores, number, &[]))
        }
    }

    /// Ranks and numbers, best first.
    pub fn ranks(&self) -> Vec<(u32, Number)> {
        self.rows.iter().map(|row| (row.rank, row.number)).collect()
    }

    /// Groups that share a place which a play-off must part: any, where the list says so, and the first where the book
    /// says that a champion is alone.
    pub fn play_offs(&self, champion_alone: bool) -> Vec<Vec<Number>> {
        let all = self.list.then == TieRule::PlayOff;
        let groups = self.order.equals().into_iter();
        let due = groups.filter(|run| all || champion_alone && run.start == 0);
        due.map(|run| self.order.best_first[run].to_vec()).collect()
    }

    /// Returns what separates two; `None` where one of them is not in the table, or they are one. `scores`
    /// are those the standings were made of.
    pub fn why(&self, scores: &Scores<'_>, one: Number, other: Number) -> Option<PlaceReason> {
        let place = |number| self.order.best_first.iter().position(|it| *it == number);
        let (one, other) = (place(one)?, place(other)?);
        let (first, second) = (one.min(other), one.max(other));
        if first == second {
            return None;
        }
        let between = self.order.splits[first..second].iter().flatten();
        let parting = between.min_by_key(|it| it.step).copied();
        let order = [first, second].map(|at| self.order.best_first[at]);
        let workings = order.map(|number| match parting {
            None => Working::default(),
            Some(parting) => self.working(scores, number, parting),
        });
        Some(PlaceReason {
            order,
            parting,
            workings,
        })
    }

    fn working(&self, scores: &Scores<'_>, number: Number, parting: Separation) -> Working {
        let equals = parting.group.and_then(|it| self.order.groups.get(it));
        let equals = equals.map_or(&[][..], Vec::as_slice);
        let criterion = match parting.by {
            SeparatedBy::Criterion(criterion) => criterion,
            SeparatedBy::Sanctions | SeparatedBy::Withdrawal => return Working::default(),
            SeparatedBy::Round => Criterion::Points,
        };
        let until = match parting.stage {
            OrderStage::List | OrderStage::Without(_) => {
                return self.at(scores, (number, criterion), parting);
            }
            OrderStage::After(round) => round,
            OrderStage::FirstCycle => scores.conditions.rounds / 2,
        };
        let part = scores.table.after(until);
        working(criterion, &scores.of_part(&part), number, equals)
    }

    /// The working at the list itself, or of one round.
    fn at(
        &self,
        scores: &Scores<'_>,
        (number, by): (Number, Criterion),
        parting: Separation,
    ) -> Working {
        let equals = parting.group.and_then(|it| self.order.groups.get(it));
        let equals = equals.map_or(&[][..], Vec::as_slice);
        let mut found = working(by, scores, number, equals);
        if let OrderStage::Without(round) = parting.stage {
            found.terms.retain(|term: &Term| term.round == round);
        }
        found
    }
}

/// Entrants whose results are annulled, and all others in order.
fn ordered(scores: &Scores<'_>, list: &CriteriaList) -> (Vec<Number>, Order) {
    let all = scores.table.numbers();
    let (void, present): (Vec<Number>, Vec<Number>) = all.partition(|it| scores.is_void(*it));
    let mut order = Order::new(present);
    if scores.conditions.readings.withdrawn_last {
        order.part(OrderStage::List, SeparatedBy::Withdrawal, |number| {
            more(Points::whole(i64::from(!has_left(scores, number))))
        });
    }
    by_list(&mut order, OrderStage::List, list.criteria, scores);
    match list.then {
        TieRule::Shared | TieRule::Silent | TieRule::PlayOff => {}
        TieRule::EarlierRounds => by_earlier_rounds(&mut order, list, scores),
        TieRule::WithoutFirstRounds => without_first_rounds(&mut order, scores),
        TieRule::FirstCycle(criteria) => by_first_cycle(&mut order, criteria, scores),
    }
    (void, order)
}

fn has_left(scores: &Scores<'_>, number: Number) -> bool {
    scores
        .table
        .entrant(number)
        .is_some_and(|it| it.withdrawn_after.is_some())
}

/// The criteria of a list; those with equal points are first separated by sanctions (2020 18.5, 1999 18.4).
fn by_list(order: &mut Order, stage: OrderStage, criteria: &[Criterion], scores: &Scores<'_>) {
    for (at, criterion) in criteria.iter().enumerate() {
        order.part_by(stage, *criterion, scores);
        if at == 0 {
            order.part(stage, SeparatedBy::Sanctions, |number| {
                let entrant = scores.table.entrant(number).copied().unwrap_or_default();
                let last = |count: u32| Reverse(-Points::whole(i64::from(count)));
                // 按其轻重程度和次数: barred from a game is graver than warned.
                [last(entrant.barred), last(entrant.warned)]
            });
        }
    }
}

/// 如无法区分，则比较前一轮名次，以此类推，直至区分.
fn by_earlier_rounds(order: &mut Order, list: &CriteriaList, scores: &Scores<'_>) {
    for round in (1..scores.table.rounds()).rev() {
        if !order.is_open() {
            return;
        }
        let part = scores.table.after(round);
        by_list(
            order,
            OrderStage::After(round),
            list.criteria,
            &scores.of_part(&part),
        );
    }
}

/// 如无法区分，则去除第一轮得分进行比较，如仍相等，则再去除第二轮的得分.
fn without_first_rounds(order: &mut Order, scores: &Scores<'_>) {
    for round in 1..=scores.table.rounds() {
        if !order.is_open() {
            return;
        }
        order.part(OrderStage::Without(round), SeparatedBy::Round, |number| {
            let made = working(Criterion::Points, scores, number, &[]);
            let made = made.terms.iter().filter(|term| term.round == round);
            super::order::fewer(made.map(|term| term.value).sum())
        });
    }
}

/// 依次比较第一个循环的积分、小分….
fn by_first_cycle(order: &mut Order, criteria: &[Criterion], scores: &Scores<'_>) {
    if order.is_open() {
        let part = scores.table.after(scores.conditions.rounds / 2);
        let part = scores.of_part(&part);
        by_list(order, OrderStage::FirstCycle, criteria, &part);
    }
}

/// Numbers, best first, each with its rank and whether others share it.
fn ranked(order: &Order) -> impl Iterator<Item = (Number, u32, bool)> {
    let is_level = |at: usize| order.splits.get(at).is_some_and(Option::is_none);
    let mut rank = 0;
    order
        .best_first
        .iter()
        .enumerate()
        .map(move |(at, number)| {
            let above = at > 0 && is_level(at - 1);
            if !above {
                rank = at as u32 + 1;
            }
            (*number, rank, above || is_level(at))
        })
}

fn rows(order: &Order, list: &CriteriaList, scores: &Scores<'_>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::with_capacity(order.best_first.len());
    for (number, rank, shared) in ranked(order) {
        let cells = list.criteria.iter().map(|criterion| CriterionValue {
            criterion: *criterion,
            value: if criterion.is_among_equals() {
                order.found.get(&(*criterion, number)).map(Working::value)
            } else {
                Some(working(*criterion, scores, number, &[]).value())
            },
        });
        rows.push(Row {
            rank,
            number,
            shared,
            cells: cells.collect(),
        });
    }
    rows
}
