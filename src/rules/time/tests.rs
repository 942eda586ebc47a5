//! Rulings of each edition on conduct at the clock, on lateness and on clock changes.

use crate::board::Side::{self, Black, Red};
use crate::record::{Act, NoteKind};
use crate::rules::testing::{EventGame, shuffle};
use crate::rules::{Certainty, Consequence, EditionId, Finding, Severity, fact};
use Consequence::{Arbiter, Fouls, Loss, LossBoth, None as Nothing, Time};
use EditionId::{Cn1999, Cn2020, Cn2020Mass, Cn2020Rapid};

fn did(side: Option<Side>, act: Act) -> NoteKind {
    NoteKind::Did { side, act }
}

fn left(side: Side, seconds: u32) -> NoteKind {
    NoteKind::Clock {
        side: Some(side),
        seconds,
        used: false,
    }
}

/// The findings of one code in a quiet game with these notes.
fn found(notes: &[(u32, NoteKind)], event: &str, code: &str, id: EditionId) -> Vec<Finding> {
    let text = shuffle(44, false, "", "1-0");
    let text = text.replace("[FEN", "[TimeControl \"60+30\"]\n[FEN");
    let lay = |desk: EventGame, (ply, kind): &(u32, NoteKind)| desk.note(*ply, *kind);
    let desk = notes.iter().fold(EventGame::new(&text), lay);
    desk.event(event).found(id, code)
}

type Row = (
    Vec<(u32, NoteKind)>,
    &'static str,
    EditionId,
    &'static str,
    Consequence,
);

/// Notes, code, edition, article and what follows.
fn answers() -> Vec<Row> {
    let mut rows = at_the_clock();
    rows.extend(with_pieces());
    rows
}

fn act(act: Act) -> Vec<(u32, NoteKind)> {
    vec![(20, did(Some(Red), act))]
}

fn at_the_clock() -> Vec<Row> {
    vec![
        (act(Act::PressedFirst), "T401", Cn1999, "6, 9.1.2", Arbiter),
        (act(Act::PressedFirst), "T401", Cn2020, "8.1.7", Fouls(1)),
        (
            act(Act::PressedFirst),
            "T401",
            Cn2020Rapid,
            "28.11.3",
            Loss(Red),
        ),
        (act(Act::ClockStopped), "T402", Cn1999, "9.1.2", Fouls(1)),
        (
            act(Act::ClockStopped),
            "T402",
            Cn2020Mass,
            "8.1.2",
            Fouls(1),
        ),
        (act(Act::ClockHand), "T403", Cn1999, "8.6, 9.1.8", Fouls(1)),
        (act(Act::ClockHand), "T403", Cn2020, "6", Nothing),
        (
            act(Act::ClockHand),
            "T403",
            Cn2020Rapid,
            "28.7.1, 28.7.2",
            Fouls(1),
        ),
    ]
}

fn with_pieces() -> Vec<Row> {
    let knocked = |seconds| {
        let mut notes = act(Act::KnockedAndPressed);
        notes.push((20, left(Black, seconds)));
        notes
    };
    vec![
        (act(Act::KnockedAndPressed), "T404", Cn2020, "5.9", Arbiter),
        (knocked(179), "T404", Cn2020, "5.9", Loss(Red)),
        (knocked(180), "T404", Cn2020, "5.9", Time(180)),
        (knocked(180), "T404", Cn2020Rapid, "28.11.2", Loss(Red)),
        (knocked(100), "T404", Cn2020Mass, "附录一 三.3", Time(300)),
        (knocked(180), "T404", Cn1999, "", Nothing),
        (act(Act::UnclearPoint), "T405", Cn2020, "5.10", Nothing),
        (
            act(Act::UnclearPoint),
            "T405",
            Cn2020Rapid,
            "29.2",
            Fouls(1),
        ),
        (
            act(Act::KnockedClock),
            "T406",
            Cn2020Rapid,
            "28.7.3",
            Time(60),
        ),
        (act(Act::KnockedClock), "T406", Cn2020, "", Nothing),
        (
            act(Act::InOthersTime),
            "D202",
            Cn1999,
            "8.5, 9.1.1, 9.1.8",
            Arbiter,
        ),
        (
            act(Act::InOthersTime),
            "D202",
            Cn2020,
            "16.3, 8.1.1, 8.1.9",
            Arbiter,
        ),
    ]
}

#[test]
fn each_edition_answers_by_its_own_article() {
    let mut wrong = Vec::new();
    for (notes, code, id, article, consequence) in answers() {
        let found = found(&notes, "", code, id);
        let told = found.first().map(|one| {
            let article = one.article.as_deref().unwrap_or("").to_owned();
            (article, one.consequence)
        });
        if told != Some((article.to_owned(), consequence)) {
            wrong.push(format!("{code} {}: {told:?}", id.name()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_second_press_before_moving_loses() {
    let twice = [10, 20].map(|ply| (ply, did(Some(Red), Act::PressedFirst)));
    let twice = found(&twice, "", "T401", Cn2020);
    assert_eq!(twice[1].consequence, Loss(Red));
    assert_eq!(twice[1].article.as_deref(), Some("4.1.9"));
    let each = [
        (10, did(Some(Red), Act::PressedFirst)),
        (20, did(Some(Black), Act::PressedFirst)),
    ];
    assert_eq!(found(&each, "", "T401", Cn2020)[1].consequence, Fouls(1));
}

#[test]
fn what_nobody_is_named_for_costs_nobody_anything() {
    let unnamed = [(20, did(None, Act::PressedFirst))];
    let found = found(&unnamed, "", "T401", Cn2020Rapid);
    assert_eq!((found[0].side, found[0].consequence), (None, Arbiter));
    assert_eq!(found[0].certainty, Certainty::Doubt);
}

#[test]
fn pieces_put_right_in_own_time_are_nothing() {
    let own = [(20, did(Some(Red), Act::KnockedPieces))];
    for id in [Cn2020, Cn2020Rapid, Cn2020Mass] {
        assert!(found(&own, "", "T404", id).is_empty(), "{}", id.name());
    }
}

#[test]
fn a_compensation_is_seen_in_a_note_or_in_the_clocks() {
    let knocked = (20, did(Some(Red), Act::KnockedAndPressed));
    let before = (20, left(Black, 3000));
    let given = |seconds| {
        let change = NoteKind::ClockChanged {
            side: Some(Black),
            seconds,
        };
        (20, change)
    };
    let count = |notes: &[(u32, NoteKind)]| found(notes, "", "T202", Cn2020).len();
    assert_eq!(count(&[knocked, before, given(180)]), 0);
    assert_eq!(count(&[knocked, before, (22, left(Black, 3190))]), 0);
    assert_eq!(count(&[knocked, before, given(60)]), 1);
    assert_eq!(count(&[knocked, before, (22, left(Black, 3000))]), 1);
    // No clock at all: nothing to compare.
    assert_eq!(count(&[knocked]), 0);
}

#[test]
fn a_clock_changed_needs_a_ground() {
    let taken = NoteKind::ClockChanged {
        side: Some(Red),
        seconds: -300,
    };
    assert_eq!(
        found(&[(20, taken)], "", "T203", Cn2020)[0].severity,
        Severity::Note
    );
    let claim = NoteKind::NaturalLimitClaim {
        by: Some(Red),
        granted: Some(false),
    };
    assert!(found(&[(20, claim), (20, taken)], "", "T203", Cn2020).is_empty());
}

#[test]
fn a_clock_with_time_left_speaks_against_its_flag() {
    let flag = NoteKind::FlagFell { side: Some(Black) };
    let later = found(&[(20, flag), (20, left(Black, 90))], "", "T104", Cn2020);
    assert_eq!(later[0].facts.get(fact::TIME_LEFT), Some("1:30"));
    assert!(found(&[(20, flag), (18, left(Black, 90))], "", "T104", Cn2020).is_empty());
}

#[test]
fn lateness_is_held_against_the_limit_of_the_event() {
    let late = |side, minutes| {
        let kind = NoteKind::Late {
            side: Some(side),
            minutes: Some(minutes),
            absent: false,
        };
        (0, kind)
    };
    let limit = "late-minutes = 15";
    assert!(found(&[late(Black, 15)], limit, "T301", Cn2020).is_empty());
    let over = found(&[late(Black, 16)], limit, "T301", Cn1999);
    assert_eq!(over[0].consequence, Loss(Black));
    assert_eq!(over[0].article.as_deref(), Some("4.1.5, 21.1"));
    let both = found(&[late(Black, 16), late(Red, 20)], limit, "T301", Cn2020);
    assert!(both.iter().all(|one| one.consequence == LossBoth));
    let unknown = found(&[late(Black, 16)], "", "T301", Cn2020);
    assert_eq!(
        (unknown[0].consequence, unknown[0].severity),
        (Arbiter, Severity::Note)
    );
}

#[test]
fn an_offer_taken_back_is_for_the_arbiter() {
    let back = NoteKind::OfferWithdrawn { by: Some(Red) };
    for (id, article) in [(Cn1999, "23.1"), (Cn2020, "22.1")] {
        let found = found(&[(20, back)], "", "D203", id);
        assert_eq!(found[0].article.as_deref(), Some(article));
        assert_eq!(found[0].consequence, Arbiter);
    }
}
