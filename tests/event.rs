//! Event files.

mod audit;
mod rulings;
pub(crate) mod told;
mod tournaments;
pub(crate) mod varied;

use dapu::event::{Clocks, Event, EventError, Level, SWITCHES, TimeControl, seconds_given};

#[test]
fn an_empty_event_changes_nothing() {
    assert_eq!(Event::from_toml("").expect("an event"), Event::default());
}

#[test]
fn every_field_is_read() {
    let event = Event::from_toml(
        "name = \"甲杯\"\nedition = \"cn2020\"\nlevel = \"province\"\nnatural-limit = 50\nrecording = true\n\
         [time]\nminutes = 10\nincrement = 5\n\
         [switches]\nnatural-limit.count = \"gross\"\n\"missed.cap\" = \"each-four\"\nno-draw-25 = \"off\"\n",
    )
    .expect("an event");
    assert_eq!(event.name.as_deref(), Some("甲杯"));
    assert_eq!(event.level, Some(Level::Province));
    assert_eq!(event.natural_limit, Some(50));
    assert_eq!(event.recording, Some(true));
    assert_eq!(
        event.time,
        Some(TimeControl {
            minutes: 10,
            increment: 5
        })
    );
    assert_eq!(event.switch("natural-limit.count"), "gross");
    assert_eq!(event.switch("missed.cap"), "each-four");
    assert_eq!(event.switch("no-draw-25"), "off");
}

#[test]
fn people_stages_and_clocks_are_read() {
    let event = Event::from_toml(
        "rounds = 9\nnatural-limit-checks = 8\nclocks = \"used\"\nlate-minutes = 15\nteams = [\"北京\"]\n\
         players = [\"甲\", { name = \"乙\", team = \"北京\", rating = 2500, number = 2 }]\n\
         pairings = [{ round = 1, table = 1, red = \"甲\", black = \"乙\" }]\n\
         [time]\nstages = [{ moves = 40, minutes = 90 }, { moves = 10, minutes = 15, repeat = true }]\n",
    )
    .expect("an event");
    assert_eq!(event.rounds, Some(9));
    assert_eq!(event.natural_limit_checks, Some(8));
    assert_eq!(event.clocks, Some(Clocks::Used));
    assert_eq!(event.players[0].name, "甲");
    assert_eq!(event.players[1].rating, Some(2500));
    assert_eq!(event.pairings[0].black, "乙");
    assert_eq!(event.time, None);
    assert_eq!(seconds_given(&event.stages, 50), 120 * 60);
}

#[test]
fn a_switch_that_is_not_set_has_its_default() {
    let event = Event::default();
    for switch in SWITCHES {
        assert_eq!(
            event.switch(switch.name),
            switch.readings[0],
            "{}",
            switch.name
        );
    }
    assert_eq!(event.switch("no such switch"), "");
}

#[test]
fn switches_have_two_readings_and_a_name_of_their_own() {
    for (at, switch) in SWITCHES.iter().enumerate() {
        assert!(1 < switch.readings.len(), "{}", switch.name);
        let twice = SWITCHES[..at].iter().any(|other| other.name == switch.name);
        assert!(!twice, "{}", switch.name);
    }
}

/// What is wrong, where it stands and what there is instead.
#[test]
fn errors_say_what_to_write_instead() {
    let cases: &[(&str, &[&str])] = &[
        ("nmae = \"x\"", &["nmae", "name", "1"]),
        ("level = \"town\"", &["town", "national"]),
        (
            "[switches]\nnatural-limit.cuont = \"net\"",
            &["natural-limit.cuont", "natural-limit.count"],
        ),
        (
            "[switches]\nmissed.cap = \"three\"",
            &["missed.cap", "three", "each-four"],
        ),
        ("natural-limit = 0", &["natural-limit", "0", "500"]),
        (
            "[time]\nminutes = 100000",
            &["time.minutes", "100000", "1440"],
        ),
        ("natural-limit = \"fifty\"", &["natural-limit", "1"]),
        ("= 3", &["1"]),
        (
            "\nnatural_limit = 5",
            &["line 2", "perhaps `natural-limit`"],
        ),
        (
            "[time]\nminuts = 5",
            &["line 2", "of `time`", "perhaps `minutes`"],
        ),
        ("[time]\nincrement = 5", &["[time]", "minutes", "stages"]),
        (
            "[time]\nminutes = 5\nstages = [{ minutes = 5 }]",
            &["not both"],
        ),
        (
            "[time]\nstages = [{ moves = 40, minutes = 5, repeat = true }, { minutes = 5 }]",
            &["last"],
        ),
        (
            "[time]\nstages = [{ minutes = 5, repeat = true }]",
            &["moves"],
        ),
        (
            "players = [{ name = \"a\", tema = \"b\" }]",
            &["line 1", "of `players`", "perhaps `team`"],
        ),
        ("clocks = \"up\"", &["up", "left", "used"]),
    ];
    let mut failing = Vec::new();
    for (text, words) in cases {
        match Event::from_toml(text) {
            Ok(event) => failing.push(format!("{text:?} is read as {event:?}")),
            Err(error) => {
                let message = error.to_string();
                let missing = words.iter().filter(|word| !message.contains(**word));
                failing.extend(missing.map(|word| format!("{text:?}: {word} not in {message}")));
            }
        }
    }
    assert!(failing.is_empty(), "{failing:#?}");
    let unknown = Event::from_toml("[switches]\nx = \"y\"").expect_err("no such switch");
    assert!(matches!(unknown, EventError::UnknownSwitch { .. }));
}
