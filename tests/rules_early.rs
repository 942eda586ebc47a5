//! What the editions answer where the round of a repetition counts (2020 4.3).

#[path = "support/paper.rs"]
mod support;

use dapu::board::Side;
use dapu::event::Event;
use dapu::replay::replay;
use dapu::rules::edition::{Circumstances, edition};
use dapu::rules::{Choice, Code, EditionId, Facts, Law, Ruling, Value, audit};
use support::paper;

#[test]
fn within_twenty_five_rounds_red_varies_what_would_be_drawn() {
    use EditionId::{Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};
    let drawn = |id, early: bool| {
        let facts = Facts(vec![("early".into(), Value::Flag(early))]);
        let event = Event::default();
        let ruling = (edition(id).ruling)(
            Law::MutualPerpetualCheck,
            &Circumstances {
                event: &event,
                side: Side::Red,
                nth: 1,
                count: 0,
                facts: &facts,
            },
        );
        match ruling {
            Ruling::Forbidden(verdict) => verdict.consequence.to_string(),
            other => format!("{other:?}"),
        }
    };
    assert_eq!(drawn(Cn2020, true), "vary_red");
    assert_eq!(drawn(Cn2020Rapid, true), "vary_red");
    assert_eq!(drawn(Cn2020, false), "draw");
    assert!(
        [Cn1999, Cn2020Mass]
            .iter()
            .all(|id| edition(*id).early_draw_rounds.is_none())
    );
}

#[test]
fn a_repetition_is_early_where_its_third_round_ends_by_round_25() {
    let cycle = "车九进一 车1进1 车九退一 车1退1 ".repeat(3);
    let waiting = |rounds: usize| {
        let moves = ["兵一进一 卒9进1 ", "马二进三 马8进7 ", "相三进五 象3进5 "];
        let more = "炮二进一 炮8进1 炮二进一 炮8进1 炮二退一 炮8退1 炮二退一 炮8退1 ";
        let quiet = moves.concat() + &more.repeat(5);
        quiet
            .split_inclusive(' ')
            .take(rounds * 2)
            .collect::<String>()
    };
    let early = |text: &str, id| {
        let record = paper(text);
        let choice = Choice {
            edition: edition(id),
            reason: "asked",
        };
        let found = audit(&record, &replay(&record), &Event::default(), &[choice]);
        let mut cycles = found.iter().filter(|one| one.code == Code::P103);
        let last = cycles.next_back().expect("a repetition");
        (
            last.facts.get("early").is_some(),
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
