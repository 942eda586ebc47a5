//! A published Swiss beside the book: facts of each round, without a verdict (附录三 一 (3)–(12)).

use super::cards::{cards_without_opponents, present};
use super::late::LateResult;
use super::{
    Card, Difference, FirstRound, ForfeitMeets, Pairing, Quality, Round, SwissBye, cards, pair,
};
use crate::contest::{Crosstable, Game, Number, Points, Scale, firsts};
use std::collections::BTreeMap;

/// More entrants than this are not paired anew: a second is not enough for it.
const REPLAYED: usize = 2_000;

/// Question asked about a published Swiss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Value of a game.
    pub scale: Scale,
    /// Number of rounds planned, and how the first is paired; the number in it is not read.
    pub plan: Round,
    /// Whether a forfeited pair has met.
    pub meets: ForfeitMeets,
}

/// A round as it was published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundFacts {
    /// Round, from 1.
    pub round: u32,
    /// Whether an odd number is to be paired, so that one has the bye.
    pub is_odd: bool,
    /// Faults that no reading of the book allows, or that ask to be looked at.
    pub faults: Vec<Fault>,
    /// Crossings, floats and colours.
    pub quality: Quality,
    /// The same of the pairing by the reading `depth-first`; `None` where that cannot be made.
    pub replayed: Option<Quality>,
    /// The first step at which the published pairing is another than the reading's.
    pub difference: Option<Difference>,
    /// A forfeit or a result of an earlier round. Had it been reported only after this round was paired, or been another then,
    /// the pairings since would be those of the reading, with the bye that it gives.
    pub late: Option<LateResult>,
    /// Crossings, floats and colours as they stood before that was reported.
    pub quality_then: Option<Quality>,
}

/// Fault of a round, by one entrant or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fault {
    /// 一 (6): the two met before.
    Rematch {
        /// The smaller number.
        one: Number,
        /// The larger.
        other: Number,
        /// The last round in which they met.
        before: u32,
    },
    /// 一 (3): in more than one pair, or with a pair and a bye.
    Doubled {
        /// The entrant.
        who: Number,
        /// In how many.
        times: u32,
    },
    /// 一 (3): neither paired nor with a bye, and not withdrawn.
    Missing {
        /// The entrant.
        who: Number,
    },
    /// 一 (5): a bye that another should have had by the reading taken, and the others could have been paired.
    HighBye {
        /// The entrant that had it.
        who: Number,
        /// His points.
        points: Points,
        /// The entrant that should have had it.
        instead: Number,
        /// A reading that was not taken and makes nothing of it.
        allowed: Option<SwissBye>,
    },
    /// The book does not forbid it: a second bye of one.
    SecondBye {
        /// The entrant.
        who: Number,
        /// The round of the one before.
        before: u32,
        /// Whether somebody else could have had it.
        spare: Spare,
    },
    /// 一 (3), (5): one of more byes than are needed: of two of an odd field, or of those of an even one. Of two it is unknown
    /// which is the wrong one.
    NeedlessBye {
        /// The entrant.
        who: Number,
    },
    /// 2020 19: paired, or with a bye, after he had withdrawn.
    Withdrawn {
        /// The entrant.
        who: Number,
        /// The last round before he withdrew.
        after: u32,
    },
}

/// Search result for an entrant that has had no bye yet and could have had one that somebody had a second time, the others then
/// being paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Spare {
    /// More have a bye than are left over, which is another question, or the field is too large to be paired anew.
    Unasked,
    /// Nobody: all others have had one, or leave no whole pairing.
    Nobody,
    /// Somebody with no more points.
    AsLow(Number),
    /// Nobody but those with more points, and 应是最低分段.
    Above(Number),
}

/// The facts of every round that was paired.
pub fn audit(table: &Crosstable, question: &Question) -> Vec<RoundFacts> {
    let mut before: Vec<Card> = Vec::new();
    let mut all = Vec::new();
    for number in 1..=table.rounds() {
        // The opponents are asked for where a round is paired anew.
        let cards = if present(table, number).count() > REPLAYED {
            cards_without_opponents(table, &question.scale, number)
        } else {
            cards(table, &question.scale, number, question.meets)
        };
        all.push(round_facts(table, question, (number, &cards, &before)));
        before = cards;
    }
    all
}

/// The facts of a round, from its cards and those of the round before.
fn round_facts(
    table: &Crosstable,
    question: &Question,
    (number, cards, before): (u32, &[Card], &[Card]),
) -> RoundFacts {
    let round = Round {
        number,
        ..question.plan
    };
    let matches = matches(table, number);
    let byes = byes(table, number);
    let published = published(&matches, &byes, round);
    let history = super::quality::History::of(games(table, number - 1), before);
    let replay = (cards.len() <= REPLAYED)
        .then(|| replay(cards, round, published.bye))
        .flatten();
    let faults = faults(table, cards, (round, question.meets));
    let difference = replay
        .as_ref()
        .and_then(|it| Difference::first(it, &published, cards));
    let is_high = |it: &Fault| matches!(it, Fault::HighBye { .. });
    let late = if difference.is_some() || faults.iter().any(is_high) {
        late(table, question, round)
    } else {
        None
    };
    let quality_then = late.as_ref().map(|(_, then)| {
        let cards = |number| self::cards(then, &question.scale, number, question.meets);
        let history = super::quality::History::of(games(then, number - 1), &cards(number - 1));
        Quality::of(&cards(number), (&published, &byes), &history)
    });
    RoundFacts {
        round: number,
        is_odd: cards.len() % 2 == 1,
        faults,
        quality: Quality::of(cards, (&published, &byes), &history),
        difference,
        replayed: replay.map(|it| Quality::of(cards, (&it, it.bye.as_slice()), &history)),
        late: late.map(|it| it.0),
        quality_then,
    }
}

/// The forfeit or result of an earlier round that explains a pairing by having been reported late, and the table as it stood then. The
/// rounds between were paired before it was reported too.
fn late(table: &Crosstable, question: &Question, round: Round) -> Option<(LateResult, Crosstable)> {
    let entrants = present(table, round.number).count();
    if entrants > REPLAYED {
        return None;
    }
    let explains = |(late, then): &(LateResult, Crosstable)| {
        let mut since = (late.game.round + 1..=round.number).rev();
        since.all(|number| {
            let round = Round { number, ..round };
            is_reading(then, question, round)
        })
    };
    super::late::tables(table, (round.number, entrants)).find(explains)
}

/// Whether a round is paired by the reading.
fn is_reading(table: &Crosstable, question: &Question, round: Round) -> bool {
    let byes = byes(table, round.number);
    let published = published(&matches(table, round.number), &byes, round);
    let cards = cards(table, &question.scale, round.number, question.meets);
    let paired = replay(&cards, round, published.bye);
    let is_reading = paired.is_some_and(|it| Difference::first(&it, &published, &cards).is_none());
    let is_high = |it: &Fault| matches!(it, Fault::HighBye { .. });
    is_reading
        && !bye_faults(table, &cards, (round, &byes))
            .iter()
            .any(is_high)
}

/// The pairing as it was published.
fn published(matches: &[Game], byes: &[Number], round: Round) -> Pairing {
    let pair = |it: &Game| super::Pair {
        red: it.red,
        black: it.black,
        why: super::PairReason::FirstRound(round.first),
    };
    Pairing {
        pairs: matches.iter().map(pair).collect(),
        bye: byes.first().copied(),
        stopped: Vec::new(),
    }
}

/// The pairing of the reading; where any bye is right, of those who are left by the one that was given.
fn replay(cards: &[Card], round: Round, bye: Option<Number>) -> Option<Pairing> {
    if round.bye != SwissBye::AsPublished || bye.is_none() {
        return pair(cards, round).ok();
    }
    let others = cards.iter().filter(|it| Some(it.number) != bye);
    let others: Vec<Card> = others.cloned().collect();
    let pairing = pair(&others, round).ok()?;
    Some(Pairing { bye, ..pairing })
}

/// The games of a round.
fn games(table: &Crosstable, round: u32) -> &[Game] {
    let games = table.games();
    let start = games.partition_point(|it| it.round < round);
    let end = games.partition_point(|it| it.round <= round);
    &games[start..end]
}

/// The pairs of a round: of a match of several boards, its first.
fn matches(table: &Crosstable, round: u32) -> Vec<Game> {
    let firsts = firsts(games(table, round)).into_iter();
    firsts.map(Game::at_first_board).collect()
}

fn byes(table: &Crosstable, round: u32) -> Vec<Number> {
    let byes = table.byes().iter().filter(|it| it.round == round);
    byes.map(|it| it.entrant).collect()
}

fn faults(table: &Crosstable, cards: &[Card], (plan, meets): (Round, ForfeitMeets)) -> Vec<Fault> {
    let round = plan.number;
    let matches = matches(table, round);
    let byes = byes(table, round);
    let mut times: BTreeMap<Number, u32> = BTreeMap::new();
    let both = matches.iter().flat_map(|it| [it.red, it.black]);
    for who in both.chain(byes.iter().copied()) {
        *times.entry(who).or_default() += 1;
    }
    let mut found = Vec::new();
    for it in &matches {
        let (one, other) = (it.red.min(it.black), it.red.max(it.black));
        if let Some(before) = met_before(table, (one, other), (round, meets)) {
            found.push(Fault::Rematch { one, other, before });
        }
    }
    for (&who, &times) in &times {
        if times > 1 {
            found.push(Fault::Doubled { who, times });
        }
        let entrant = table.entrant(who);
        if let Some(after) = entrant.and_then(|it| it.withdrawn_after)
            && after < round
        {
            found.push(Fault::Withdrawn { who, after });
        }
    }
    let missing = cards.iter().map(|it| it.number);
    let missing = missing.filter(|who| !times.contains_key(who));
    found.extend(missing.map(|who| Fault::Missing { who }));
    found.extend(bye_faults(table, cards, (plan, &byes)));
    if byes.len() == cards.len() % 2 && cards.len() <= REPLAYED {
        ask_spare(&mut found, cards, round);
    }
    found.sort_unstable();
    found
}

/// The last round before in which two met.
fn met_before(
    table: &Crosstable,
    (one, other): (Number, Number),
    (round, meets): (u32, ForfeitMeets),
) -> Option<u32> {
    let games = table.of(one).iter().filter(|it| it.opponent == other);
    let met = games.filter(|it| it.round < round);
    let counts = met.filter(|it| {
        let forfeited = it.outcome.is_some_and(|outcome| !outcome.is_played());
        meets == ForfeitMeets::Met || !forfeited
    });
    counts.map(|it| it.round).max()
}

/// Whether the others can be paired where one has the bye. A field that is too large to be paired again mostly can.
fn spared(cards: &[Card], who: Number, round: u32) -> bool {
    if cards.len() > REPLAYED {
        return true;
    }
    let others: Vec<Card> = cards
        .iter()
        .filter(|it| it.number != who)
        .cloned()
        .collect();
    let plan = Round {
        number: round,
        of: round,
        first: FirstRound::Near,
        bye: SwissBye::Lowest,
        search: super::SwissSearch::DepthFirst,
    };
    pair(&others, plan).is_ok()
}

fn bye_faults(table: &Crosstable, cards: &[Card], (plan, byes): (Round, &[Number])) -> Vec<Fault> {
    let round = plan.number;
    let mut found = Vec::new();
    let needed = cards.len() % 2;
    for &who in byes {
        let Some(card) = cards.iter().find(|it| it.number == who) else {
            continue;
        };
        let before = table.byes_of(who).filter(|it| *it < round).max();
        if let Some(before) = before {
            let spare = Spare::Unasked;
            found.push(Fault::SecondBye { who, before, spare });
        }
        if byes.len() > needed {
            found.push(Fault::NeedlessBye { who });
            continue;
        }
        let Some(instead) = instead(cards, card, plan) else {
            continue;
        };
        let others = [SwissBye::Lowest, SwissBye::NoSecond];
        let others = others.into_iter().filter(|it| *it != plan.bye);
        let allows = |bye: &SwissBye| {
            let plan = Round { bye: *bye, ..plan };
            self::instead(cards, card, plan).is_none()
        };
        found.push(Fault::HighBye {
            who,
            points: card.points,
            instead,
            allowed: others.into_iter().find(allows),
        });
    }
    found
}

/// Says of a second bye who could have had it instead. Asked of the rounds as they were published alone: it takes a pairing.
fn ask_spare(found: &mut [Fault], cards: &[Card], round: u32) {
    for fault in found {
        if let Fault::SecondBye { who, spare, .. } = fault
            && let Some(card) = cards.iter().find(|it| it.number == *who)
        {
            *spare = self::spare(cards, card, round);
        }
    }
}

/// The entrant that could have had the bye that one has a second time: of those who have had none one with the least points, of
/// these the largest number.
fn spare(cards: &[Card], one: &Card, round: u32) -> Spare {
    let mut without: Vec<&Card> = cards.iter().filter(|it| it.byes == 0).collect();
    without.sort_by_key(|it| (it.points, std::cmp::Reverse(it.number)));
    let mut can = without
        .into_iter()
        .filter(|it| spared(cards, it.number, round));
    match can.next() {
        None => Spare::Nobody,
        Some(it) if it.points <= one.points => Spare::AsLow(it.number),
        Some(it) => Spare::Above(it.number),
    }
}

/// The entrant that should have had the bye that one has, by the reading of the plan. An entrant whose bye would leave
/// the others without a whole pairing cannot have it (一 (3), (6)).
fn instead(cards: &[Card], one: &Card, plan: Round) -> Option<Number> {
    let before = plan.bye.before(cards, one).into_iter();
    let mut can = before.filter(|it| spared(cards, it.number, plan.number));
    can.next().map(|it| it.number)
}
