//! 自然限着: how many rounds are asked for, and how many there were, by each way of counting.
//!
//! Only so many of the claimant's checks count (1999 23.3, 2020 22.2, 29.1.1; none at all in mass
//! events). *Net*: a check beyond that number and the reply to it are both left out; *half*: the
//! check alone; *gross*: nothing is.

use crate::board::Side;
use crate::event::Event;
use crate::event::switches::{CapSide, NaturalLimitCount};
use crate::replay::Ply;
use crate::rules::edition::ChecksCounted;
use crate::rules::{Case, Finding, fact};

/// The limit in rounds: `least` and `most` are one number unless the book leaves it to the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    pub(super) least: u32,
    pub(super) most: u32,
    checks: ChecksCounted,
    both: bool,
    /// Whether the book leaves open whose checks are capped.
    open_side: bool,
}

/// 附录一 三.2: 30 to 40 rounds, as the event says.
const MASS: (u32, u32) = (30, 40);

/// The limit under the edition; `None` where the book knows none.
pub(super) fn limit(case: &Case<'_>) -> Option<Limit> {
    let law = case.edition.natural_limit?;
    let (least, most) = match case.event.natural_limit.or(law.rounds) {
        Some(rounds) => (rounds, rounds),
        None => MASS,
    };
    Some(Limit {
        least,
        most,
        checks: match case.event.natural_limit_checks {
            None => law.checks,
            Some(0) => ChecksCounted::None,
            Some(most) => ChecksCounted::AtMost(most),
        },
        both: case.event.reading::<CapSide>() == CapSide::Both,
        open_side: !law.names_the_side,
    })
}

impl Limit {
    /// The limit by the other reading of whose checks are meant, with the names of the reading taken and of that one;
    /// `None` where the book says whose.
    pub(super) const fn otherwise(&self) -> Option<(Limit, [&'static str; 2])> {
        const SIDES: [&str; 2] = [
            "natural-limit.cap-side=claimant",
            "natural-limit.cap-side=both",
        ];
        let [claimant, both] = SIDES;
        let names = if self.both {
            [both, claimant]
        } else {
            [claimant, both]
        };
        let other = Limit {
            both: !self.both,
            ..*self
        };
        if self.open_side {
            Some((other, names))
        } else {
            None
        }
    }

    /// Whether the number is settled.
    pub(super) const fn is_given(&self) -> bool {
        self.least == self.most
    }

    /// `60`, or `30-40` where it is not settled.
    pub(super) fn text(&self) -> String {
        if self.is_given() {
            self.least.to_string()
        } else {
            format!("{}-{}", self.least, self.most)
        }
    }
}

/// A stretch of plies without a capture: indices into the main line, end excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QuietRun {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The stretches of at least `rounds` rounds, in order. Costs one look at each ply.
pub(super) fn stretches(plies: &[Ply], rounds: u32) -> Vec<QuietRun> {
    let mut found = Vec::new();
    let long = rounds as usize * 2;
    if plies.len() < long {
        return found;
    }
    let mut start = 0;
    for (index, ply) in plies.iter().enumerate() {
        if ply.captured.is_some() {
            if index - start >= long.max(1) {
                found.push(QuietRun { start, end: index });
            }
            start = index + 1;
        }
    }
    if plies.len() - start >= long.max(1) {
        found.push(QuietRun {
            start,
            end: plies.len(),
        });
    }
    found
}

/// The run without a capture that ends at ply `count`; empty right after a capture.
pub(super) fn stretch_at(plies: &[Ply], count: usize) -> QuietRun {
    let played = &plies[..count.min(plies.len())];
    let start = played
        .iter()
        .rposition(|ply| ply.captured.is_some())
        .map_or(0, |index| index + 1);
    QuietRun {
        start,
        end: played.len(),
    }
}

/// Plies of a stretch by the three ways of counting, for one claimant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlyCount {
    pub(super) net: u32,
    pub(super) half: u32,
    pub(super) gross: u32,
}

/// The side or sides whose checks are capped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claimant {
    /// That side claims.
    Side(Side),
    /// An arbiter looks of himself: both.
    Arbiter,
}

/// Counts a run without a capture for one claimant; calls `reached` with the counts after each ply and stops where it returns true.
fn walk(
    plies: &[Ply],
    limit: &Limit,
    claimant: Claimant,
    mut reached: impl FnMut(usize, PlyCount) -> bool,
) -> PlyCount {
    let (cap, both) = match limit.checks {
        ChecksCounted::AtMost(cap) => (cap, limit.both),
        ChecksCounted::None => (0, true),
    };
    let capped =
        |side: Side| both || claimant == Claimant::Arbiter || claimant == Claimant::Side(side);
    let mut checks = [0_u32; 2];
    let mut tally = PlyCount::default();
    let mut excess_before = false;
    for (offset, ply) in plies.iter().enumerate() {
        let side = ply.piece.side;
        let mut excess = false;
        if ply.check && capped(side) {
            checks[side.index()] += 1;
            excess = checks[side.index()] > cap;
        }
        tally.gross += 1;
        tally.half += u32::from(!excess);
        tally.net += u32::from(!excess && !excess_before);
        excess_before = excess;
        if reached(offset, tally) {
            break;
        }
    }
    tally
}

/// A stretch counted for Red, for Black and for an arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LimitCount {
    pub(super) red: PlyCount,
    pub(super) black: PlyCount,
    pub(super) both: PlyCount,
}

/// Counts a stretch for every claimant.
pub(super) fn count(plies: &[Ply], stretch: QuietRun, limit: &Limit) -> LimitCount {
    let plies = &plies[stretch.start..stretch.end];
    let tally = |claimant| walk(plies, limit, claimant, |_, _| false);
    LimitCount {
        red: tally(Claimant::Side(Side::Red)),
        black: tally(Claimant::Side(Side::Black)),
        both: tally(Claimant::Arbiter),
    }
}

impl LimitCount {
    /// The tally for that claimant.
    pub(super) const fn of(&self, side: Side) -> PlyCount {
        match side {
            Side::Red => self.red,
            Side::Black => self.black,
        }
    }

    /// The most plies any claimant has, by that way of counting.
    pub(super) fn most(&self, way: CountBy) -> u32 {
        way.of(self.red).max(way.of(self.black))
    }
}

/// A way of counting: switch `natural-limit.count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CountBy {
    Net,
    Half,
    Gross,
}

impl CountBy {
    /// The way the event asks for; net without a word.
    pub(super) fn of_event(event: &Event) -> CountBy {
        match event.reading() {
            NaturalLimitCount::Net => CountBy::Net,
            NaturalLimitCount::Half => CountBy::Half,
            NaturalLimitCount::Gross => CountBy::Gross,
        }
    }

    /// All, net first.
    pub(super) const ALL: [CountBy; 3] = [CountBy::Net, CountBy::Half, CountBy::Gross];

    /// As findings name the reading.
    pub(super) const fn reading(self) -> &'static str {
        match self {
            CountBy::Net => "natural-limit.count=net",
            CountBy::Half => "natural-limit.count=half",
            CountBy::Gross => "natural-limit.count=gross",
        }
    }

    /// The plies of a tally by it.
    pub(super) const fn of(self, tally: PlyCount) -> u32 {
        match self {
            CountBy::Net => tally.net,
            CountBy::Half => tally.half,
            CountBy::Gross => tally.gross,
        }
    }
}

/// Number of plies of the game played when the limit was reached for a claimant, by that way.
pub(super) fn reached(plies: &[Ply], run: QuietRun, limit: &Limit, by: CountBy) -> Option<usize> {
    let first = |side| {
        let mut at = None;
        let plies = &plies[run.start..run.end];
        walk(plies, limit, Claimant::Side(side), |offset, tally| {
            if by.of(tally) >= limit.most * 2 {
                at = Some(run.start + offset + 1);
            }
            at.is_some()
        });
        at
    };
    [first(Side::Red), first(Side::Black)]
        .into_iter()
        .flatten()
        .min()
}

/// Writes all counts into a finding, in rounds.
pub(super) fn with_counts(finding: Finding, limit: &Limit, count: &LimitCount) -> Finding {
    // With no check beyond what counts all ways of counting agree, and one number says it.
    let agree = Side::ALL
        .into_iter()
        .all(|side| count.of(side).net == count.both.gross);
    let finding = if agree {
        finding.with(fact::SAME, rounds(count.both.gross))
    } else {
        finding.with(fact::DIFFER, true)
    };
    finding
        .with(fact::LIMIT_ROUNDS, limit.text())
        .with(fact::RED_NET, rounds(count.red.net))
        .with(fact::BLACK_NET, rounds(count.black.net))
        .with(fact::BOTH_NET, rounds(count.both.net))
        .with(fact::RED_HALF, rounds(count.red.half))
        .with(fact::BLACK_HALF, rounds(count.black.half))
        .with(fact::HALF, rounds(count.both.half))
        .with(fact::GROSS, rounds(count.both.gross))
}

/// Plies as rounds: `41.5`.
pub(super) fn rounds(plies: u32) -> String {
    if plies.is_multiple_of(2) {
        (plies / 2).to_string()
    } else {
        format!("{}.5", plies / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::{Limit, PlyCount, QuietRun, count, rounds, stretches};
    use crate::board::{Key, Move, Piece, Role, Side, Square};
    use crate::replay::Ply;
    use crate::rules::edition::ChecksCounted;

    /// So many plies without a capture, Red checking with every second move of his.
    fn plies(number: usize) -> Vec<Ply> {
        let square = Square::new(0, 0).expect("a point");
        (0..number)
            .map(|index| Ply {
                mv: Move::new(square, square),
                piece: Piece::new(Side::ALL[index % 2], Role::Chariot),
                captured: None,
                check: index % 4 == 0,
                illegal: None,
                out_of_turn: false,
                by_legality: false,
                key: Key(0),
                quiet: index as u16 + 1,
                written: None,
            })
            .collect()
    }

    fn told(number: usize, checks: ChecksCounted) -> (String, String, String) {
        let limit = Limit {
            least: 30,
            most: 30,
            checks,
            both: false,
            open_side: false,
        };
        let all = QuietRun {
            start: 0,
            end: number,
        };
        let tally = count(&plies(number), all, &limit).red;
        (rounds(tally.net), rounds(tally.half), rounds(tally.gross))
    }

    #[test]
    fn the_three_counts_are_those_of_the_worked_example() {
        let texts = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
        assert_eq!(
            told(120, ChecksCounted::AtMost(10)),
            texts("40", "50", "60")
        );
        assert_eq!(
            told(100, ChecksCounted::AtMost(8)),
            texts("33", "41.5", "50")
        );
        assert_eq!(told(120, ChecksCounted::None), texts("30", "45", "60"));
    }

    #[test]
    fn checks_of_the_other_side_cost_the_claimant_nothing() {
        let limit = Limit {
            least: 60,
            most: 60,
            checks: ChecksCounted::AtMost(10),
            both: false,
            open_side: false,
        };
        let all = QuietRun { start: 0, end: 120 };
        let black = count(&plies(120), all, &limit).black;
        let whole = PlyCount {
            net: 120,
            half: 120,
            gross: 120,
        };
        assert_eq!(black, whole);
    }

    #[test]
    fn a_capture_parts_two_stretches() {
        let mut line = plies(200);
        line[90].captured = Some(Piece::new(Side::Black, Role::Soldier));
        let parts = [
            QuietRun { start: 0, end: 90 },
            QuietRun {
                start: 91,
                end: 200,
            },
        ];
        assert_eq!(stretches(&line, 30), parts);
        assert_eq!(stretches(&line, 50), parts[1..]);
        assert!(stretches(&line, 60).is_empty());
    }
}
