//! 附录三: a published Swiss against its principles, and against the reading `depth-first`.

use super::said::Said;
use super::{EventCase, EventFinding};
use crate::contest::swiss::{
    Difference, Fault, FirstRound, Meets, Question, Round, RoundFacts, audit,
};
use crate::event::{FirstPairing, System};

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
        },
        meets: match case.event.switch("forfeit.meets") {
            "not-met" => Meets::Played,
            _ => Meets::Paired,
        },
    };
    for facts in audit(&case.contest.table, &question) {
        faults(case, &facts, found);
        measures(case, &facts, found);
        found.extend(difference(case, &facts));
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
            Fault::Missing { who } => of("G105").map(|it| it.with("who", case.name(who))),
            Fault::HighBye { who, instead, .. } => of("G103").map(|it| {
                it.with("who", case.name(who))
                    .with("expected", case.name(instead))
            }),
            Fault::NeedlessBye { who } => {
                of("G103").map(|it| it.with("who", case.name(who)).with("expected", "–"))
            }
            Fault::Withdrawn { who, after } => of("E107").map(|it| {
                it.with("who", case.name(who))
                    .with("after", after)
                    .saying("deed", Said::new("contest.paired"))
            }),
            // The book does not forbid it.
            Fault::SecondBye { .. } => None,
        });
    }
}

/// What the book asks for 尽可能.
fn measures(case: &EventCase<'_>, facts: &RoundFacts, found: &mut Vec<EventFinding>) {
    let of = |code: &str| case.finding(code).map(|it| it.in_round(facts.round));
    let again = facts
        .quality
        .floats
        .iter()
        .filter(|it| it.again && !it.alone);
    found.extend(again.filter_map(|it| Some(of("G107")?.with("who", case.name(it.who)))));
    let unbalanced = facts.quality.unbalanced.iter();
    found.extend(unbalanced.filter_map(|(who, by)| {
        Some(
            of("G108")?
                .with("who", case.name(*who))
                .with("count", by.unsigned_abs()),
        )
    }));
    let running = facts.quality.running.iter();
    found.extend(running.filter_map(|(who, count)| {
        Some(
            of("G109")?
                .with("who", case.name(*who))
                .with("count", *count),
        )
    }));
}

fn difference(case: &EventCase<'_>, facts: &RoundFacts) -> Option<EventFinding> {
    // Who codes first goes by numbers: where none are given nothing can be paired again.
    if !case.contest.numbers_given {
        return None;
    }
    // Lots that nobody has written down cannot be drawn again.
    if facts.round == 1 && case.contest.plan.first_round == Some(FirstPairing::Random) {
        return None;
    }
    let finding = case.finding("G110")?.in_round(facts.round);
    let (step, red, black) = match facts.difference.as_ref()? {
        Difference::Bye { reading, .. } => (
            0,
            reading.map_or("–".to_owned(), |it| case.name(it)),
            "–".to_owned(),
        ),
        Difference::Pair { step, reading, .. } | Difference::Colours { step, reading } => {
            (*step, case.name(reading.red), case.name(reading.black))
        }
    };
    Some(
        finding
            .with("step", step)
            .with("red", red)
            .with("black", black),
    )
}
