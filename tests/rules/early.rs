//! What the editions answer where the round of a repetition counts (2020 4.3).

use crate::support::paper as support;

use dapu::board::Side;
use dapu::event::Event;
use dapu::replay::replay;
use dapu::rules::edition::{Circumstances, edition};
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
