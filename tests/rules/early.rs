//! What the editions answer where the round of a repetition counts (2020 4.3).

use crate::support::paper as support;

use dapu::board::Side;
use dapu::event::Event;
use dapu::pipeline::{CycleQuery, adjudicate_by, read_cycle, rounds};
use dapu::replay::replay;
use dapu::rules::edition::{Circumstances, edition};
use dapu::rules::repetition::{CompletedIn, CycleVerdict};
use dapu::rules::{Choice, Code, EditionId, Facts, Law, Ruling, audit, fact};
use support::paper;

#[test]
fn within_twenty_five_rounds_red_varies_what_would_be_drawn() {
    use EditionId::{Axf, Cn1957, Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    let due = |id, late: bool, reading: &str| {
        let mut facts = Facts::default();
        if late {
            facts.set(fact::WENT_ON, true);
        }
        facts.set(fact::BY_THE_OTHER, true);
        let event = Event::from_toml(&format!("[switches]\nred-vary-25 = \"{reading}\""));
        let ruling = (edition(id).ruling)(
            Law::EarlyRepetition,
            &Circumstances::new(&event.expect("an event file"), Side::Red, &facts),
        );
        let Ruling::Forbidden(verdict) = ruling else {
            return format!("{ruling:?}");
        };
        let other = verdict.alternative.expect("another reading").1;
        format!("{} or {other}", verdict.consequence)
    };
    for id in [Cn2020, Cn2020Rapid] {
        assert_eq!(due(id, false, "two-rounds"), "vary_red or loss_red");
        assert_eq!(due(id, true, "at-once"), "loss_red or vary_red");
    }
    for id in [Cn1957, Cn1999, Cn2020Mass, Axf] {
        assert!(edition(id).early_draw_rounds.is_none(), "{id:?}");
    }
}

const CYCLE: &str = "车九进一 车1进1 车九退一 车1退1 ";

/// So many rounds of quiet moves from the start.
fn waiting(rounds: usize) -> String {
    let moves = ["兵一进一 卒9进1 ", "马二进三 马8进7 ", "相三进五 象3进5 "];
    let more = "炮二进一 炮8进1 炮二进一 炮8进1 炮二退一 炮8退1 炮二退一 炮8退1 ";
    let quiet = moves.concat() + &more.repeat(5);
    quiet.split_inclusive(' ').take(rounds * 2).collect()
}

#[test]
fn a_repetition_is_early_where_its_third_round_ends_by_round_25() {
    let cycle = CYCLE.repeat(3);
    let early = |text: &str, id| {
        let record = paper(text);
        let choice = Choice {
            edition: edition(id),
            reason: "asked",
        };
        let found = audit(&record, &replay(&record), &Event::default(), &[choice]);
        let codes = [Code::P105, Code::P106];
        let mut cycles = found.iter().filter(|one| codes.contains(&one.code));
        let last = cycles.next_back().expect("a repetition");
        (
            last.code == Code::P106,
            last.article.as_deref().unwrap_or("").starts_with("4.3"),
        )
    };
    let at_once = format!("1. {cycle}*");
    assert_eq!(early(&at_once, EditionId::Cn2020), (true, true));
    assert_eq!(early(&at_once, EditionId::Cn2020Mass), (false, false));
    assert_eq!(early(&at_once, EditionId::Cn1999), (false, false));
    let late = format!("1. {}{cycle}*", waiting(22));
    assert_eq!(early(&late, EditionId::Cn2020), (false, false));
}

/// The side that must vary and the article, as a game's findings and as its cycle asked about give them.
fn both_ways(text: &str, id: EditionId) -> [(Option<Side>, String); 2] {
    let record = paper(text);
    let played = replay(&record);
    let choice = Choice {
        edition: edition(id),
        reason: "asked",
    };
    let event = Event::default();
    let found = audit(&record, &played, &event, &[choice]);
    let codes = [Code::P105, Code::P106];
    let found = found.iter().rfind(|one| codes.contains(&one.code));
    let found = found.expect("a repetition");
    let bound = (found.code == Code::P106).then_some(Side::Red);
    let all = rounds(&played, None);
    let last = all.last().expect("a cycle");
    let cycle = last.cycle.as_ref().expect("quiet moves");
    let asked = adjudicate_by(cycle, &last.places, &[choice], &event);
    let asked = &asked[0].adjudication;
    let article = found.article.as_deref().unwrap_or("").to_owned();
    [
        (bound, article),
        (asked.verdict.side(), asked.article.to_string()),
    ]
}

#[test]
fn a_cycle_asked_about_is_ruled_as_the_findings_of_its_game_are() {
    use EditionId::{Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    let mut bound = 0;
    for waited in [0, 3, 18, 19, 20, 21] {
        for id in [Cn1999, Cn2020, Cn2020Rapid, Cn2020Mass] {
            let [found, asked] =
                both_ways(&format!("1. {}{}*", waiting(waited), CYCLE.repeat(3)), id);
            bound += usize::from(found.0.is_some());
            assert_eq!(found.0, asked.0, "{waited} {id:?}");
            // A draw that was not claimed has its article with it.
            assert!(
                found.1.starts_with(&asked.1),
                "{waited} {id:?}: {} {}",
                found.1,
                asked.1
            );
        }
    }
    assert!((2..24).contains(&bound), "{bound}");
}

#[test]
fn a_cycle_typed_is_ruled_by_the_round_that_is_stated() {
    let choices = [Choice {
        edition: edition(EditionId::Cn2020),
        reason: "asked",
    }];
    let ruled = |asked: &CycleQuery| {
        let ruling = adjudicate_by(&asked.cycle, &asked.places, &choices, &Event::default());
        let early = ruling[0].early.as_ref().expect("a draw");
        (ruling[0].adjudication.verdict, early.completed)
    };
    let (red, draw) = (CycleVerdict::Varies(Side::Red), CycleVerdict::Draw);
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let from_start = read_cycle(start, CYCLE).expect("a cycle");
    assert_eq!(ruled(&from_start), (red, CompletedIn::Early(6)));
    let fen = "4k4/9/9/9/4p4/9/9/9/9/4K4";
    let white = |numbers: &str| {
        read_cycle(
            &format!("{fen} w"),
            &format!("{numbers}e0e1 e9e8 e1e0 e8e9"),
        )
        .expect("a cycle")
    };
    assert_eq!(ruled(&white("")), (draw, CompletedIn::Unknown));
    assert_eq!(ruled(&white("1. ")), (draw, CompletedIn::Unknown));
    assert_eq!(ruled(&white("10. ")), (red, CompletedIn::Early(15)));
    // The last of twelve plies from the first of round 20 is the last of round 25.
    assert_eq!(
        ruled(&white("").from_round(20)),
        (red, CompletedIn::Early(25))
    );
    assert_eq!(
        ruled(&white("").from_round(21)),
        (draw, CompletedIn::Late(26))
    );
    // Black begins: whether the ply before counts decides between rounds 25 and 26.
    let black = read_cycle(&format!("{fen} b"), "e9e8 e0e1 e8e9 e1e0").expect("a cycle");
    assert_eq!(
        ruled(&black.clone().from_round(20)),
        (draw, CompletedIn::Unknown)
    );
    assert_eq!(ruled(&black.from_round(19)), (red, CompletedIn::Early(25)));
}
