//! 附录三: a published Swiss against its principles, and against the reading `depth-first`.

use super::said::NestedMessage;
use super::second_bye::second_byes;
use super::{EventCase, EventFinding};
use crate::contest::swiss::{
    Difference, Fault, FirstRound, LateResult, Question, Round, RoundFacts, audit,
};
use crate::contest::{Crosstable, Number};
use crate::event::switches::{SwissSearch, SwissTie};
use crate::event::{FirstPairing, Reading, System};
use crate::rules::{Kind, Severity};
use std::collections::BTreeSet;

pub(super) fn check(case: &EventCase<'_>, found: &mut Vec<EventFinding>) {
    if case.contest.plan.system != Some(System::Swiss) {
        return;
    }
    let question = Question {
        scale: case.contest.conditions.scale,
        plan: Round {
            number: 1,
            of: case.contest.conditions.rounds,
            first: first(case),
            bye: case.event.reading(),
            search: case.event.reading(),
        },
        meets: case.event.reading(),
    };
    let doubtful = case.contest.doubtful_from().unwrap_or(u32::MAX);
    let late = late(case);
    let table = joined(case, &late);
    late_unpaired(case, &late, found);
    for facts in audit(table.as_ref().unwrap_or(&case.contest.table), &question) {
        faults(case, &facts, found);
        found.extend(byes(case, &facts));
        found.extend(second_byes(case, &facts));
        // Nobody is accused out of a row that cannot be read.
        if facts.round <= doubtful && !case.contest.lost.contains_key(&facts.round) {
            measures(case, &facts, found);
            found.extend(difference(case, &facts));
        }
    }
}

/// Entrants with a row from some round on and none before, with that round (`u32::MAX`: none at all), where players.csv says nothing of
/// it and the others are paired whole without them. Perhaps they came late, or are still to come: no bye and no pair of others is called
/// wrong for them.
fn late(case: &EventCase<'_>) -> Vec<(Number, u32)> {
    let table = &case.contest.table;
    let mut found = Vec::new();
    for (number, entrant) in table.numbers().zip(table.entrants()) {
        if entrant.from > 0 || entrant.withdrawn_after == Some(0) {
            continue;
        }
        let games = table.of(number).iter().map(|it| it.round);
        let first = games.chain(table.byes_of(number)).min().unwrap_or(u32::MAX);
        if first > 1 && case.contest.lost.range(..first).next().is_none() {
            found.push((number, first));
        }
    }
    for round in 1..=table.rounds() {
        let absent = found.iter().filter(|it| it.1 > round).map(|it| it.0);
        let absent: Vec<Number> = absent.collect();
        if !absent.is_empty() && !is_whole_without(table, round, &absent) {
            found.retain(|it| !absent.contains(&it.0));
        }
    }
    found
}

/// Whether all others stand once in a round, with one bye where they are odd, and none where they are even.
fn is_whole_without(table: &Crosstable, round: u32, absent: &[Number]) -> bool {
    let games = table.games().iter();
    let games = games.filter(|it| it.round == round && it.board <= 1);
    let byes = table.byes().iter().filter(|it| it.round == round);
    let mut told: Vec<Number> = games.flat_map(|it| [it.red, it.black]).collect();
    told.extend(byes.clone().map(|it| it.entrant));
    told.sort_unstable();
    let here = table.numbers().zip(table.entrants());
    let here = here.filter(|(number, it)| {
        let is_in = it.from <= round && it.withdrawn_after.is_none_or(|last| last >= round);
        is_in && !absent.contains(number)
    });
    let here: Vec<Number> = here.map(|it| it.0).collect();
    told == here && byes.count() == here.len() % 2
}

/// The table in which they take part from their first round on; `None` where there are none.
fn joined(case: &EventCase<'_>, late: &[(Number, u32)]) -> Option<Crosstable> {
    let table = &case.contest.table;
    let mut entrants = table.entrants().to_vec();
    for (number, first) in late {
        entrants.get_mut(*number as usize - 1)?.from = *first;
    }
    let (games, byes) = (table.games().to_vec(), table.byes().to_vec());
    let joined = (!late.is_empty()).then(|| Crosstable::new(entrants, games, byes));
    joined?.ok()
}

/// The rounds in which they are not recorded: an arbiter looks.
fn late_unpaired(case: &EventCase<'_>, late: &[(Number, u32)], found: &mut Vec<EventFinding>) {
    for &(who, first) in late {
        let remark = if first == u32::MAX {
            NestedMessage::new("contest.perhaps-to-come")
        } else {
            let from = first + case.contest.rounds_before;
            NestedMessage::new("contest.perhaps-late").with("from", from)
        };
        for round in 1..first.min(case.contest.table.rounds() + 1) {
            let finding = case.finding("G105").map(|it| it.in_round(round));
            found.extend(finding.map(|mut it| {
                it.severity = Severity::Warning;
                it.kind = Kind::ForArbiter;
                it.with("who", case.name(who)).remarked(remark.clone())
            }));
        }
    }
}

fn first(case: &EventCase<'_>) -> FirstRound {
    match case.contest.plan.first_round.unwrap_or_default() {
        FirstPairing::HeadTail => FirstRound::HeadTail,
        FirstPairing::Halves => FirstRound::Halves,
        // Random lots are not compared.
        FirstPairing::Nearest | FirstPairing::Random => FirstRound::Near,
    }
}

fn faults(case: &EventCase<'_>, facts: &RoundFacts, found: &mut Vec<EventFinding>) {
    let of = |code: &str| case.finding(code).map(|it| it.in_round(facts.round));
    // Each row that cannot be read may be of two of them.
    let unread = case.contest.lost.get(&facts.round).copied().unwrap_or(0);
    let is_missing = |it: &&Fault| matches!(it, Fault::Missing { .. });
    let missing = facts.faults.iter().filter(is_missing).count() as u32;
    let is_lost = unread > 0 && missing <= unread.saturating_mul(2);
    let doubtful = case.contest.doubtful_from().unwrap_or(u32::MAX);
    for fault in &facts.faults {
        found.extend(match *fault {
            Fault::Rematch { one, other, before } => of("G106").map(|it| {
                it.with("red", case.name(one))
                    .with("black", case.name(other))
                    .with("before", before + case.contest.rounds_before)
            }),
            Fault::Doubled { who, times } => {
                of("G104").map(|it| it.with("who", case.name(who)).with("times", times))
            }
            Fault::Missing { .. } if is_lost => None,
            Fault::HighBye { .. } if facts.round > doubtful => None,
            Fault::Missing { who } => of("G105").map(|it| {
                let mut it = it.with("who", case.name(who));
                if unread > 0 {
                    it.severity = Severity::Warning;
                    it.kind = Kind::ForArbiter;
                    let remark = NestedMessage::new("contest.perhaps-unread");
                    it = it.remarked(remark.with("missing", missing).with("unread", unread));
                }
                it
            }),
            Fault::HighBye {
                who,
                instead,
                allowed,
                ..
            } => of("G103").map(|it| {
                let mut it = by_article(it)
                    .with("who", case.name(who))
                    .with("expected", case.name(instead));
                if let Some(late) = facts.late {
                    it.severity = Severity::Note;
                    it.kind = Kind::ForArbiter;
                    it = it.remarked(late_message(case, &late));
                }
                it.reading = allowed.map(|it| format!("swiss.bye = {}", it.name()));
                it
            }),
            Fault::Withdrawn { who, after } => of("E107").map(|mut it| {
                // The first of the two articles is on round robins.
                it.article = it.article.split_once(", ").map_or(it.article, |it| it.1);
                it.with("who", case.name(who))
                    .with("after", after)
                    .saying("deed", NestedMessage::new("contest.paired"))
            }),
            // Needless byes are reported together; the book does not forbid a second one.
            Fault::NeedlessBye { .. } | Fault::SecondBye { .. } => None,
        });
    }
}

/// Remark that a pairing is right by the results as they stood before a forfeit or a result was reported.
fn late_message(case: &EventCase<'_>, late: &LateResult) -> NestedMessage {
    let game = &late.game;
    let is_forfeit = game.outcome.is_some_and(|it| !it.is_played());
    let said = match late.then {
        _ if is_forfeit => NestedMessage::new("contest.perhaps-told-late"),
        None => NestedMessage::new("contest.perhaps-open-then"),
        Some(then) => NestedMessage::new("contest.perhaps-other-then").with("then", then.text()),
    };
    said.with("red", case.name(game.red))
        .with("black", case.name(game.black))
        .with("late", game.round + case.contest.rounds_before)
}

/// Byes that nobody needs, all in one finding. Of several in an odd field one is right, and which is not known.
fn byes(case: &EventCase<'_>, facts: &RoundFacts) -> Option<EventFinding> {
    let needless = facts.faults.iter().filter_map(|it| match it {
        Fault::NeedlessBye { who } => Some(*who),
        _ => None,
    });
    let needless: Vec<Number> = needless.collect();
    if needless.is_empty() || case.contest.lost.contains_key(&facts.round) {
        return None;
    }
    let names: Vec<String> = needless.iter().map(|it| case.name(*it)).collect();
    let finding = case.finding("G103")?.in_round(facts.round);
    let finding = by_article(finding).with("who", names.join(", "));
    Some(if facts.is_odd {
        finding.saying("expected", NestedMessage::new("contest.one-of-them"))
    } else {
        finding.saying("expected", NestedMessage::new("contest.nobody-bye"))
    })
}

/// The article on byes of a Swiss, without that of a round robin.
fn by_article(mut finding: EventFinding) -> EventFinding {
    if let Some((_, article)) = finding.article.split_once(", ") {
        finding.article = article;
    }
    finding
}

/// Requirements of the book with the word 尽可能. An entrant paired twice in the round is named once.
fn measures(case: &EventCase<'_>, facts: &RoundFacts, found: &mut Vec<EventFinding>) {
    let quality = &facts.quality;
    // A condition that did not hold when the pairing was made is no fault of it.
    let then = facts.quality_then.as_ref();
    let floated = |who: Number| {
        then.is_none_or(|it| {
            it.floats
                .iter()
                .any(|it| it.who == who && it.again && !it.alone)
        })
    };
    let was_unbalanced =
        |who: Number| then.is_none_or(|it| it.unbalanced.iter().any(|it| it.0 == who));
    let was_running = |who: Number| then.is_none_or(|it| it.running.iter().any(|it| it.0 == who));
    let again = quality.floats.iter().filter(|it| it.again && !it.alone);
    let again = again.filter(|it| floated(it.who));
    let unbalanced = quality.unbalanced.iter().filter(|it| was_unbalanced(it.0));
    let running = quality.running.iter().filter(|it| was_running(it.0));
    let again = again.map(|it| ("G107", it.who, None));
    let unbalanced = unbalanced.map(|(who, by)| ("G108", *who, Some(by.unsigned_abs())));
    let running = running.map(|(who, count)| ("G109", *who, Some(*count)));
    let mut told: BTreeSet<(&str, Number)> = BTreeSet::new();
    for (code, who, count) in again.chain(unbalanced).chain(running) {
        if !told.insert((code, who)) {
            continue;
        }
        let finding = case.finding(code).map(|it| it.in_round(facts.round));
        found.extend(finding.map(|it| {
            let it = it.with("who", case.name(who));
            match count {
                Some(count) => it.with("count", count),
                None => it,
            }
        }));
    }
}

fn difference(case: &EventCase<'_>, facts: &RoundFacts) -> Option<EventFinding> {
    // The order of coding goes by numbers: where none are given nothing can be paired again.
    if !case.contest.numbers_given {
        return None;
    }
    // Lots that nobody has written down cannot be drawn again.
    if facts.round == 1 && case.contest.plan.first_round == Some(FirstPairing::Random) {
        return None;
    }
    let difference = facts.difference.as_ref()?;
    let is_pair = matches!(difference, Difference::Pair { .. });
    if (is_pair && case.event.reading::<SwissSearch>() == SwissSearch::AsPublished)
        || (difference.rests_on_numbers()
            && case.event.reading::<SwissTie>() == SwissTie::AsPublished)
    {
        return None;
    }
    let mut finding = case.finding("G110")?.in_round(facts.round);
    if let Some(late) = &facts.late {
        // It was that of the reading while a forfeit was not reported, and stands. That hardly ever turns colours alone: these are
        // a slip.
        if !matches!(difference, Difference::Colours { .. }) {
            finding.severity = Severity::Note;
        }
        finding.kind = Kind::ForArbiter;
        finding = finding.remarked(late_message(case, late));
    }
    Some(match difference {
        Difference::Bye { reading, .. } => {
            let by = match reading {
                Some(who) => NestedMessage::new("contest.from-bye").with("who", case.name(*who)),
                None => NestedMessage::new("contest.from-no-bye"),
            };
            finding.saying("where", by)
        }
        Difference::Pair { step, reading, .. } | Difference::Colours { step, reading } => {
            let (red, black) = (case.name(reading.red), case.name(reading.black));
            let by = NestedMessage::new("contest.from-step").with("step", *step);
            finding.saying("where", by.with("red", red).with("black", black))
        }
    })
}
